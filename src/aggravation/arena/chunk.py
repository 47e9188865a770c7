"""A run of games of a match: what one core plays at a time. Game n is the same in whatever chunk it is played."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from aggravation import bots
from aggravation.bots import Bot
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import act_at, actor_at, play_on_at, start_at
from aggravation.engine.luck import stream
from aggravation.engine.playout import BY_CALLER, ROLL_FOR_FIRST, TALLY, play_games
from aggravation.position import Position
from aggravation.state import SEATS, STATE, Phase, record

if TYPE_CHECKING:
    from aggravation.arena.match import Match

#: What is kept of one game; `_by` counts are per seat.
RESULT = np.dtype(
    [
        ("game", "i8"),  # its number in the match
        ("plies", "i4"),  # rolls of the die after the opening
        ("passes", "i4"),
        ("aggravations_by", "i4", (SEATS,)),  # marbles sent to base by a seat
        ("centre_by", "i4", (SEATS,)),  # plies that began with a seat's marble in the centre
        ("won", "u1"),  # bits of the seats that won
        ("finished", "?"),  # false if the match's limit of plies ended it
    ]
)

SEED_BITS = (1 << 63) - 1


def play_chunk(match: "Match", first: int, count: int) -> NDArray[np.void]:
    """Play `count` games of a match from number `first` on and return an array of RESULT."""
    states, tallies = np.zeros(count, STATE), np.zeros(count, TALLY)
    policies = np.full((1, SEATS), BY_CALLER, np.int64)
    for seat, name in match.seated:
        policy = bots.kind(name).policy
        policies[0, seat] = BY_CALLER if policy is None else policy
    if match.is_compiled:
        tables, desk = match.setup.law.tables, new_desk()
        present = match.present
        play_games(tables, states, desk, tallies, policies, match.seed, first, present, ROLL_FOR_FIRST, match.limit)
    else:
        for i in range(count):
            _play_asking(match, first + i, states[i : i + 1], tallies[i : i + 1], policies[0])
    return _results(states, tallies, first)


def _play_asking(
    match: "Match", game: int, states: NDArray[np.void], tallies: NDArray[np.void], policies: NDArray[np.int64]
) -> None:
    """Play one game in which some seats decide by a player of their own, made anew for it."""
    tables, desk = match.setup.law.tables, new_desk()
    own = int(stream(match.seed, game))
    desk["generator"] = own
    players: dict[int, Bot] = {
        seat: bots.make(name, int(stream(own & SEED_BITS, 1 + seat)) & SEED_BITS)
        for seat, name in match.seated
        if policies[seat] == BY_CALLER
    }
    start_at(tables, states, 0, match.present)
    while True:
        play_on_at(tables, states, 0, desk, policies, match.limit, tallies)
        seat = actor_at(tables, states, 0)
        if seat < 0:
            return
        position = Position(match.setup, record(states.tobytes()))
        action = position.action(players[seat].choose(position))
        act_at(tables, states, 0, action.number, desk, tallies)


def _results(states: NDArray[np.void], tallies: NDArray[np.void], first: int) -> NDArray[np.void]:
    results = np.zeros(len(states), RESULT)
    results["game"] = np.arange(first, first + len(states))
    results["plies"], results["passes"] = tallies["plies"], tallies["passes"]
    results["aggravations_by"], results["centre_by"] = tallies["aggravations"], tallies["centre_plies"]
    results["won"] = states["won"]
    results["finished"] = states["phase"] == Phase.OVER
    return results
