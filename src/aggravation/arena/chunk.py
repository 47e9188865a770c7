"""A run of games of a match: what one core plays at a time. Game n is the same in whatever chunk it is played."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from aggravation import bots
from aggravation.bots import Bot
from aggravation.bots.weights import load_weights
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import NOT_ASKED, actor_at, play_on_at, start_at
from aggravation.engine.luck import stream
from aggravation.engine.playout import BY_CALLER, TALLY
from aggravation.position import Position
from aggravation.state import SEATS, STATE, Phase, record
from aggravation.thinking.games import think_on
from aggravation.thinking.judge import HAND
from aggravation.thinking.mind import new_mind

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
    tables = match.setup.law.tables
    for i in range(count):
        start_at(tables, states, i, match.present)
    policies, judges = _deciding(match)
    if match.is_compiled:
        desks, minds = new_desk(), new_mind(_learnt(match))
        think_on(tables, states, desks, minds, tallies, policies, judges, match.seed, first, match.limit)
    else:
        for i in range(count):
            _play_asking(match, first + i, states[i : i + 1], tallies[i : i + 1], policies[0])
    return _results(states, tallies, first)


def _deciding(match: "Match") -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the policy and the judge of each seat, in one row each; BY_CALLER is no policy."""
    policies = np.full((1, SEATS), BY_CALLER, np.int64)
    judges = np.full((1, SEATS), HAND, np.int64)
    for seat, name in match.seated:
        kind = bots.kind(name)
        policies[0, seat] = BY_CALLER if kind.policy is None else kind.policy
        judges[0, seat] = HAND if kind.judging is None else kind.judging
    return policies, judges


def _learnt(match: "Match") -> NDArray[np.void] | None:
    """Return the weights that players of a match judge by, None if none of them learns."""
    kind = next((kind for _, name in match.seated if (kind := bots.kind(name)).learns is not None), None)
    return None if kind is None else load_weights(match.variant, kind.weights)


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
    decided = NOT_ASKED
    while True:
        play_on_at(tables, states, 0, decided, desk, policies, match.limit, tallies)
        seat = actor_at(tables, states, 0)
        if seat < 0:
            return
        position = Position(match.setup, record(states.tobytes()))
        decided = position.action(players[seat].choose(position)).number


def _results(states: NDArray[np.void], tallies: NDArray[np.void], first: int) -> NDArray[np.void]:
    results = np.zeros(len(states), RESULT)
    results["game"] = np.arange(first, first + len(states))
    results["plies"], results["passes"] = tallies["plies"], tallies["passes"]
    results["aggravations_by"], results["centre_by"] = tallies["aggravations"], tallies["centre_plies"]
    results["won"] = states["won"]
    results["finished"] = states["phase"] == Phase.OVER
    return results
