"""Games under a rule sheet, each with what is measured of it."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from aggravation import bots
from aggravation.arena.contest import sides_at
from aggravation.bots.weights import load_weights
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import start_at
from aggravation.engine.luck import stream
from aggravation.engine.playout import BY_CALLER, TALLY
from aggravation.engine.policies import GREEDY
from aggravation.rules.ruleset import Fault, fault
from aggravation.rules.turn import PLAY_PLACES
from aggravation.state import SEATS, STATE
from aggravation.thinking.games import keep_game
from aggravation.thinking.judge import HAND, NETWORK
from aggravation.thinking.mind import new_mind
from aggravation.thinking.names import FEATURES
from aggravation.variants import Setup, seat_numbers, set_up
from aggravation.variants.catalogue import LETTERS

MOST_MOMENTS = 6_000  #: of a game; one that goes on longer is left out and counted as such
LEAD = 0.05  #: by which another side must be ahead of the leader to take the lead
SEED_BITS = (1 << 63) - 1

#: What is measured of one game.
MEASURED = np.dtype(
    [
        ("whole", "?"),  # false for a game that went on too long
        ("rolls", "i4"),
        ("lead_changes", "i4"),
        ("comeback", "?"),  # the winner was once below half its part
        ("first_won", "?"),  # who rolled first won
        ("aggravations", "i4"),
        ("centre", "f8"),  # share of rolls with a marble in the centre
        ("strong_won", "?"),  # of games with a strong player: it won
    ]
)


class SheetError(ValueError):
    """A rule sheet or players that cannot be compared."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


@dataclass(frozen=True)
class Sheet:
    """A rule sheet: a variant with house rules, for so many seats."""

    variant: str
    rules: tuple[tuple[str, str], ...]
    seats: int

    def __str__(self) -> str:
        """Return it as a position line begins."""
        return self.variant + (f"({','.join(f'{name}={value}' for name, value in self.rules)})" if self.rules else "")

    @property
    def setup(self) -> Setup:
        """The variant with its rules on its board; raises RulesError, BoardError or DeckError."""
        return set_up(self.variant, dict(self.rules), self.seats)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seat numbers of each side."""
        setup = self.setup
        return sides_at(setup, "".join(LETTERS[seat] for seat in seat_numbers(setup.board, self.seats)))

    def check(self) -> None:
        """Raise an error for rules that cannot be, or under which nobody wins first."""
        if int(self.setup.law.tables[0]["play_on"]) == PLAY_PLACES:
            raise SheetError(fault("error.sheet_places", name=self))
        self.sides  # noqa: B018 - raises where so many cannot sit there


@dataclass(frozen=True)
class Chunk:
    """Some games of a sheet that one core plays."""

    first: int
    games: int
    strong: bool  #: one strong player against greedy ones, on each side in turn, instead of the same player everywhere


def play_chunk(sheet: Sheet, player: str, seed: int, chunk: Chunk) -> NDArray[np.void]:
    """Play some games and return an array of MEASURED."""
    kind = bots.kind(player)
    setup, sides = sheet.setup, sheet.sides
    tables = setup.law.tables
    desks, minds = new_desk(), new_mind(load_weights(sheet.variant, kind.weights))
    policies, judges = np.empty(SEATS, np.int64), np.full(SEATS, HAND, np.int64)
    told = np.empty((MOST_MOMENTS, SEATS, len(FEATURES)), np.float32)
    said = np.empty((MOST_MOMENTS, SEATS), np.float32)
    found = np.zeros(chunk.games, MEASURED)
    own = int(stream(seed, int(chunk.strong))) & SEED_BITS
    for row, game in zip(found, range(chunk.first, chunk.first + chunk.games), strict=True):
        strong = sides[game % len(sides)]
        policies[:], judges[:] = BY_CALLER if kind.policy is None else kind.policy, HAND
        if kind.judging is not None:
            judges[:] = kind.judging
        if chunk.strong:
            policies[:] = GREEDY
            policies[list(strong)], judges[list(strong)] = BY_CALLER, NETWORK
        states, tallies = np.zeros(1, STATE), np.zeros(1, TALLY)
        start_at(tables, states, 0, sum(1 << seat for side in sides for seat in side))
        desks["generator"] = stream(own, game)
        kept = keep_game(tables, states, desks, minds, tallies, policies, judges, told, said)
        if kept:
            _measure(row, states[0], tallies[0], said[:kept], told[0], sides)
            row["strong_won"] = int(states[0]["won"]) >> strong[0] & 1
    return found


def _measure(
    row: np.void,
    state: np.void,
    tally: np.void,
    said: NDArray[np.float32],
    at_first: NDArray[np.float32],
    sides: tuple[tuple[int, ...], ...],
) -> None:
    chances = said[:, [side[0] for side in sides]]
    winner = next(number for number, side in enumerate(sides) if int(state["won"]) >> side[0] & 1)
    rolls_now = at_first[:, FEATURES.index("rolls")]
    row["whole"] = True
    row["rolls"] = tally["plies"]
    row["lead_changes"] = lead_changes(chances)
    row["comeback"] = chances[:, winner].min() < 0.5 / len(sides)
    row["first_won"] = any(rolls_now[seat] for seat in sides[winner])
    row["aggravations"] = tally["aggravations"].sum()
    row["centre"] = tally["centre_plies"].sum() / max(1, int(tally["plies"]))


def lead_changes(chances: NDArray[np.float32]) -> int:
    """Return how often another side took the lead, (moments, sides): by being ahead of the leader by LEAD.

    >>> lead_changes(np.array([[0.5, 0.5], [0.6, 0.4], [0.48, 0.52], [0.4, 0.6], [0.9, 0.1]], np.float32))
    2
    """
    leader, changes = -1, 0
    for row in chances:
        best = int(row.argmax())
        if leader < 0:
            first, second = sorted(row.tolist(), reverse=True)[:2]
            leader = best if first - second >= LEAD else -1
        elif best != leader and row[best] - row[leader] >= LEAD:
            leader, changes = best, changes + 1
    return changes
