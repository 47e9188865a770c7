"""Events: what happened while an action was applied, as codes with parameters; the set of kinds is closed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from aggravation.notation.names import card_id, letters_of, place_number, slot_name
from aggravation.rules.events import Event as Kind
from aggravation.rules.events import PassReason
from aggravation.rules.way import Walk
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

STARS = {1: "red", 2: "gold"}
BACKS = {1: "red", 2: "blue"}


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


def read_log(setup: Setup, before: np.void, log: np.ndarray[Any, Any]) -> tuple[Event, ...]:
    """Return the events on a log; `before` is the record before the action."""
    rows = log[1 : int(log[0, 0]) + 1].tolist()
    return tuple(Event(Kind(row[0]).name.lower(), tuple(_params(setup, before, row))) for row in rows)


def _params(setup: Setup, before: np.void, row: list[int]) -> Iterator[tuple[str, Any]]:
    kind, seat, a, b, c = row
    if kind != Kind.TIED:
        yield "seat", LETTERS[seat]
    yield from _more(setup, before, Kind(kind), (seat, a, b, c))


def _more(setup: Setup, before: np.void, kind: Kind, numbers: tuple[int, int, int, int]) -> Iterator[tuple[str, Any]]:
    seat, a, b, c = numbers
    hole = setup.board.hole_name
    match kind:
        case Kind.ROLLED:
            yield "roll", a
        case Kind.TIED:
            yield "seats", letters_of(a)
        case Kind.DIRECTION:
            yield "direction", "ccw" if a else "cw"
        case Kind.DECLARED:
            yield "mate", LETTERS[a]
        case Kind.LEVELLED:
            yield "level", a
        case Kind.ENTERED:
            yield "to", slot_name(setup, before, seat, 1)
        case Kind.MOVED:
            yield "from", slot_name(setup, before, seat, a)
            yield "to", slot_name(setup, before, seat, b)
            yield "path", [slot_name(setup, before, seat, slot) for slot in path_of(setup, before, seat, a, b, c)]
        case Kind.AGGRAVATED | Kind.INSURED | Kind.CANCELLED:
            yield "at", hole(a)
            yield "by", LETTERS[b]
        case Kind.TRADED:
            yield "at", hole(a)
            yield "with", hole(b)
            yield "other", LETTERS[c]
        case Kind.LANDED:
            yield "star", STARS[a]
        case Kind.BACK:
            yield "back", BACKS[a]
        case Kind.DREW | Kind.KEPT | Kind.NOTHING | Kind.REACTED:
            yield "card", card_id(setup, a)
        case Kind.RETURNED:
            yield "from", slot_name(setup, before, seat, a)
        case Kind.SENT_BACK:
            yield "owner", LETTERS[a - 1] if a else None
            yield "from", slot_name(setup, before, a - 1, b) if a else None
        case Kind.PASSED:
            yield "reason", PassReason(a).name.lower()
        case Kind.HOME:
            yield "at", slot_name(setup, before, seat, a)
        case Kind.FINISHED:
            yield "place", a or None
        case Kind.ANOTHER_TURN:
            yield "reason", "other" if a else "roll"
        case Kind.WON:
            yield "seats", letters_of(a)
        case Kind.BEGINS | Kind.DECLINED | Kind.SKIPPED | Kind.LOST_AGAIN:
            pass


def path_of(setup: Setup, before: np.void, seat: int, slot: int, dest: int, roll: int) -> tuple[int, ...]:
    """Return the slots a marble was set on; a card's move (roll 0) has only where it went."""
    if roll == 0:
        return (dest,)
    walk = open_walk(setup, before, seat, slot, dest, roll)
    return walk.path if walk else (dest,)


def open_walk(setup: Setup, s: np.void, seat: int, slot: int, dest: int, roll: int) -> Walk | None:
    """Return an open walk of a seat's marble by a roll to a slot, ordinary rather than a short-cut; None if none is."""
    own = {int(held) for held in s["hole"][seat, : setup.rules.marbles]} - {0}
    walks = setup.law.walks(place_number(setup, s, seat), int(s["level"]), slot, roll)
    fitting = [walk for walk in walks if walk.dest == dest and not own & set(walk.held)]
    return min(fitting, key=lambda walk: walk.shortcut, default=None)
