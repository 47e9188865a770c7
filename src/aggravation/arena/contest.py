"""Contests: which players meet at which tables, in which game, seats rotated over the same dice.

A contest is a value, and so are its deals: a deal is one luck for every seat, played once in each seating of a table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from aggravation import bots
from aggravation.arena.entrants import Entrant, EntrantError
from aggravation.engine.luck import stream
from aggravation.rules.ruleset import fault
from aggravation.rules.teams import sides_of
from aggravation.thinking.deals import SEED_BITS
from aggravation.variants import Setup, seat_numbers, set_up
from aggravation.variants.catalogue import LETTERS

LIMIT = 20_000  #: plies after which a game is shared; games between sensible players last some hundreds

Seating = tuple[int, ...]  #: the number of the player of each side


@dataclass(frozen=True)
class Table:
    """Players who meet, and every seating in which they play a deal."""

    seatings: tuple[Seating, ...]

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of the players, in the order of the first seating."""
        return tuple(dict.fromkeys(self.seatings[0]))

    def fair(self, player: int) -> float:
        """Return the share that a player would win if all were equally strong."""
        places = [player == other for seating in self.seatings for other in seating]
        return sum(places) / len(places)


def _turned(seating: Seating) -> list[Seating]:
    return [seating[turn:] + seating[:turn] for turn in range(len(seating))]


def in_turn(one: int, other: int, sides: int) -> Table:
    """Return a table at which two players take every other side, and then change places."""
    first = tuple(one if side % 2 == 0 else other for side in range(sides))
    second = tuple(other if player == one else one for player in first)
    return Table(tuple(dict.fromkeys(_turned(first) + _turned(second))))


def alone(one: int, other: int, sides: int) -> Table:
    """Return a table at which a player meets another one on all other sides, and takes each side in turn."""
    return Table(tuple(dict.fromkeys(_turned((one,) + (other,) * (sides - 1)))))


def _round_robin(players: int, sides: int) -> list[Table]:
    return [in_turn(one, other, sides) for one, other in combinations(range(players), 2)]


def _gauntlet(players: int, sides: int) -> list[Table]:
    return [alone(0, other, sides) for other in range(1, players)]


def _steps(players: int, sides: int) -> list[Table]:
    return [in_turn(upper, upper - 1, sides) for upper in range(1, players)]


def _table(players: int, sides: int) -> list[Table]:
    if players != sides:
        raise EntrantError(fault("error.table_not_full", count=players, n=sides))
    return [Table(tuple(_turned(tuple(range(players)))))]


#: Who meets whom, by name.
MODES: dict[str, Callable[[int, int], list[Table]]] = {
    "round-robin": _round_robin,
    "gauntlet": _gauntlet,
    "steps": _steps,
    "table": _table,
}


@dataclass(frozen=True)
class Contest:
    """Everything that decides how games go: the game, the players, the tables and the seed."""

    variant: str
    rules: tuple[tuple[str, str], ...]
    seats: str  #: letters of the seats taken
    players: tuple[Entrant, ...]
    tables: tuple[Table, ...]
    seed: int
    limit: int = LIMIT

    @classmethod
    def of(
        cls,
        variant: str,
        players: tuple[Entrant, ...],
        mode: str,
        seed: int,
        *,
        seats: int | str = 4,
        rules: Mapping[str, str] | None = None,
        limit: int = LIMIT,
    ) -> "Contest":
        """Return a contest by the name of its mode.

        Raises EntrantError, RulesError, BoardError, DeckError or WeightsError for one that cannot be.
        """
        setup = set_up(variant, rules, seats)
        letters = "".join(LETTERS[seat] for seat in seat_numbers(setup.board, seats))
        if len(players) < 2:
            raise EntrantError(fault("error.too_few_players"))
        tables = MODES[mode](len(players), len(sides_at(setup, letters)))
        for player in players:
            if player.bot:
                bots.check(player.bot, variant)
        return cls(variant, tuple((rules or {}).items()), letters, players, tuple(tables), seed, limit)

    @property
    def setup(self) -> Setup:
        """The variant with its rules, on its board; not kept here, so that a contest is quickly sent to a process."""
        return set_up(self.variant, dict(self.rules), self.seats)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seat numbers of each side, in the order of their first seats."""
        return sides_at(self.setup, self.seats)

    def seed_of(self, table: int, deal: int) -> int:
        """Return the seed of a deal: no two of a contest have the same luck."""
        return int(stream(int(stream(self.seed, table)) & SEED_BITS, deal)) & SEED_BITS


def sides_at(setup: Setup, letters: str) -> tuple[tuple[int, ...], ...]:
    """Return the seat numbers of each side at a table; without sides each seat is its own."""
    side_of = sides_of(setup.rules.sides, len(setup.board.seats))
    found: dict[int, list[int]] = {}
    for seat in sorted(map(LETTERS.index, letters)):
        found.setdefault(side_of[seat], []).append(seat)
    return tuple(map(tuple, found.values()))
