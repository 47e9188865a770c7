"""Events: what happened while an action was applied, as codes with parameters; the set of kinds is closed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aggravation.notation.action import BACKS
from aggravation.notation.names import card_id, letters_of, place_number, slot_name
from aggravation.rules.events import Event as Kind
from aggravation.rules.events import PassReason
from aggravation.rules.way import START, Walk
from aggravation.state import State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

STARS = {1: "red", 2: "gold"}


@dataclass(frozen=True)
class Event:
    """One thing that happened: its kind, in small letters, and its parameters, all text, numbers or lists of text."""

    kind: str
    params: tuple[tuple[str, Any], ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the event as the protocol has it."""
        return {"kind": self.kind, **dict(self.params)}

    def __getitem__(self, name: str) -> Any:
        """Return a parameter by name."""
        return dict(self.params)[name]


def read_log(setup: Setup, before: State, log: NDArray[np.int32]) -> tuple[Event, ...]:
    """Return the events on a log; `before` is the record before the action."""
    rows = log[1 : int(log[0, 0]) + 1].tolist()
    return tuple(Event(Kind(row[0]).name.lower(), tuple(_params(setup, before, row))) for row in rows)


@dataclass(frozen=True)
class Row:
    """One row of a log, being read."""

    setup: Setup
    before: State
    seat: int
    a: int
    b: int
    c: int

    def slot(self, slot: int) -> str:
        """Return the name of a slot of the seat."""
        return slot_name(self.setup, self.before, self.seat, slot)

    def hit(self) -> dict[str, Any]:
        """Return where a marble was hit and by whom."""
        return {"at": self.setup.board.hole_name(self.a), "by": LETTERS[self.b]}

    def card(self) -> dict[str, Any]:
        """Return the card it is about."""
        return {"card": card_id(self.setup.law.deck, self.a)}

    def moved(self) -> dict[str, Any]:
        """Return from where to where a marble went, and by which holes."""
        path = path_of(self.setup, self.before, self.seat, self.a, self.b, self.c)
        return {"from": self.slot(self.a), "to": self.slot(self.b), "path": [self.slot(slot) for slot in path]}

    def traded(self) -> dict[str, Any]:
        """Return the two holes and the other seat."""
        hole = self.setup.board.hole_name
        return {"at": hole(self.a), "with": hole(self.b), "other": LETTERS[self.c]}

    def sent_back(self) -> dict[str, Any]:
        """Return whose marble a third six cost, and where it stood; nothing if it cost none."""
        if self.a == 0:
            return {"owner": None, "from": None}
        return {"owner": LETTERS[self.a - 1], "from": slot_name(self.setup, self.before, self.a - 1, self.b)}


#: The parameters of each kind beside the seat; a kind that is not here has no more.
PARAMS: dict[Kind, Callable[[Row], dict[str, Any]]] = {
    Kind.ROLLED: lambda row: {"roll": row.a},
    Kind.TIED: lambda row: {"seats": letters_of(row.a)},
    Kind.DIRECTION: lambda row: {"direction": "ccw" if row.a else "cw"},
    Kind.DECLARED: lambda row: {"mate": LETTERS[row.a]},
    Kind.LEVELLED: lambda row: {"level": row.a},
    Kind.ENTERED: lambda row: {"to": row.slot(START)},
    Kind.MOVED: Row.moved,
    Kind.AGGRAVATED: Row.hit,
    Kind.INSURED: Row.hit,
    Kind.CANCELLED: Row.hit,
    Kind.TRADED: Row.traded,
    Kind.LANDED: lambda row: {"star": STARS[row.a]},
    Kind.BACK: lambda row: {"back": BACKS[row.a]},
    Kind.DREW: Row.card,
    Kind.KEPT: Row.card,
    Kind.NOTHING: Row.card,
    Kind.REACTED: Row.card,
    Kind.RETURNED: lambda row: {"from": row.slot(row.a)},
    Kind.SENT_BACK: Row.sent_back,
    Kind.PASSED: lambda row: {"reason": PassReason(row.a).name.lower()},
    Kind.HOME: lambda row: {"at": row.slot(row.a)},
    Kind.FINISHED: lambda row: {"place": row.a or None},
    Kind.ANOTHER_TURN: lambda row: {"reason": "other" if row.a else "roll"},
    Kind.WON: lambda row: {"seats": letters_of(row.a)},
}


def _params(setup: Setup, before: State, numbers: list[int]) -> Iterator[tuple[str, Any]]:
    kind, seat, a, b, c = numbers
    if kind != Kind.TIED:
        yield "seat", LETTERS[seat]
    if Kind(kind) in PARAMS:
        yield from PARAMS[Kind(kind)](Row(setup, before, seat, a, b, c)).items()


def path_of(setup: Setup, before: State, seat: int, slot: int, dest: int, roll: int) -> tuple[int, ...]:
    """Return the slots a marble was set on; a card's move (roll 0) has only where it went."""
    if roll == 0:
        return (dest,)
    walk = open_walk(setup, before, seat, slot, dest, roll)
    return walk.path if walk else (dest,)


def open_walk(setup: Setup, s: State, seat: int, slot: int, dest: int, roll: int) -> Walk | None:
    """Return an open walk of a seat's marble by a roll to a slot, ordinary rather than a short-cut; None if none is."""
    own = {int(held) for held in s["hole"][seat, : setup.rules.marbles]} - {0}
    walks = setup.law.walks(place_number(setup, s, seat), int(s["level"]), slot, roll)
    fitting = [walk for walk in walks if walk.dest == dest and not own & set(walk.held)]
    return min(fitting, key=lambda walk: walk.shortcut, default=None)
