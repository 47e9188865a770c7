"""Every way to play: each game on its boards, alone and on sides, either way round; and every value of every switch."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from aggravation.board import board_names
from aggravation.deck import deck_names
from aggravation.rules.ruleset import RulesError, switches
from aggravation.variants import Setup, seat_numbers, set_up, variants
from aggravation.variants.catalogue import LETTERS

SIDES = ("none", "partners", "teams")

#: Sets of rolls that stand for all: none, one, the usual two, all.
ROLLS = ("none", "1", "6", "1+6", "1+2+3+4+5+6")

#: Sides given by seats, for boards of four, six and eight.
NAMED_SIDES = ("AB/CD", "ABC/DEF", "AE/BF/CG/DH")


@dataclass(frozen=True)
class Mode:
    """A game with some switches changed, and who sits down."""

    variant: str
    changes: tuple[tuple[str, str], ...]
    seats: str

    def __str__(self) -> str:
        changes = ",".join(f"{name}={value}" for name, value in self.changes)
        return f"{self.variant}({changes}) {self.seats}"

    @property
    def setup(self) -> Setup:
        return set_up(self.variant, dict(self.changes), self.seats)

    @property
    def present(self) -> int:
        return sum(1 << LETTERS.index(letter) for letter in self.seats)


def mode(variant: str, changes: Mapping[str, str], seats: int | None = None) -> Mode:
    """A mode with everybody at the table, or so many; raises RulesError if it contradicts itself."""
    board = set_up(variant, changes).board
    numbers = seat_numbers(board, seats or len(board.seats))
    made = Mode(variant, tuple(changes.items()), "".join(LETTERS[n] for n in numbers))
    assert made.setup.board is board
    return made


def _possible(variant: str, changes: Mapping[str, str], seats: int | None = None) -> Iterator[Mode]:
    try:
        yield mode(variant, changes, seats)
    except RulesError:
        return


@cache
def modes() -> tuple[Mode, ...]:
    """Each game on each board that is its own or nobody's, on every kind of sides; each with fewer, and turned."""
    found: list[Mode] = []
    owned = {board for game in variants().values() for board in game.boards}
    for game in variants().values():
        for board, sides in product(game.boards, SIDES):
            found += _possible(game.name, {"board": board, "sides": sides})
        found += _possible(game.name, {}, 2)
        found += _possible(game.name, {"sides": "partners"}, 4)
        found += _possible(game.name, {"direction": "counterclockwise"})
        found += _possible(game.name, {"sides": "teams", "play_on": "places"})
    most = max(variants().values(), key=lambda game: len(game.boards)).name
    for board in board_names():
        if board not in owned:
            found += _possible(most, {"board": board})
    return tuple(found)


def values(switch: str) -> tuple[str, ...]:
    """The values of a switch, or enough of them to stand for all."""
    about = switches()[switch]
    if about.kind == "rolls":
        return ROLLS
    named = {"board": board_names(), "cards": ("off", *deck_names()), "sides": (*SIDES, *NAMED_SIDES)}
    return about.values or tuple(named[switch])


def modes_with(switch: str, value: str) -> Iterator[Mode]:
    """The games that can be played with a value of a switch; on sides or more arms, if it needs them."""
    for game in variants().values():
        for more in ({}, {"sides": "teams"}, {"board": "star8"}):
            possible = list(_possible(game.name, {**more, switch: value}))
            yield from possible
            if possible:
                break
