"""What happened: each applied action notes its events as rows of small numbers; words are made elsewhere."""

from enum import IntEnum
from typing import Any

from aggravation.compiled import compiled, wide

#: A log: row 0 holds the count, then one row (kind, seat, a, b, c) an event.
LOG_ROWS = 64
LOG_COLUMNS = 5


class Event(IntEnum):
    """What happened while an action was applied; `a`, `b`, `c` are the columns after kind and seat."""

    ROLLED = 1  # seat rolled a
    TIED = 2  # a: bits of the seats that roll again
    BEGINS = 3  # seat won the opening
    DIRECTION = 4  # seat chose; a: 1 counter-clockwise
    DECLARED = 5  # seat rolls for seat a
    LEVELLED = 6  # seat turned the upper level to a
    ENTERED = 7  # seat's marble came from base to slot 1
    MOVED = 8  # seat's marble went from slot a to slot b; c: the roll, 0 for a card
    AGGRAVATED = 9  # seat's marble on node a went to base; b: seat that did it
    TRADED = 10  # seat's marble on node a changed places with seat c's on node b
    LANDED = 11  # seat's marble reached a star; a: 1 red, 2 gold
    BACK = 12  # the top card's back was seen; a: 1 red, 2 blue
    DECLINED = 13  # seat left the card
    DREW = 14  # card a was drawn for seat
    KEPT = 15  # seat keeps card a
    NOTHING = 16  # card a had no effect for seat
    REACTED = 17  # seat played kept card a
    INSURED = 18  # seat's marble went from node a to its own start
    CANCELLED = 19  # the aggravation of seat's marble on node a was cancelled
    RETURNED = 20  # seat's marble went from slot a to its base (a card, Anti-Aggravation, a third six)
    SENT_BACK = 21  # third six of seat: a: seat whose marble it was plus 1, or 0; b: slot
    PASSED = 22  # seat passed; a: a PassReason
    HOME = 23  # seat's marble reached home slot a
    FINISHED = 24  # all marbles of seat are home; a: its place, 0 where only the first counts
    ANOTHER_TURN = 25  # seat has another turn; a: 0 for the roll, 1 for another reason
    SKIPPED = 26  # seat lost a turn
    LOST_AGAIN = 27  # seat's other turn counted as the turn to lose
    WON = 28  # a: bits of the seats that won


class PassReason(IntEnum):
    """Why a turn was passed."""

    NOTHING_PLAYABLE = 0
    ONLY_SHORTCUTS = 1
    CHOSEN = 2


# The same numbers as plain integers, for compiled code.
(
    ROLLED,
    TIED,
    BEGINS,
    DIRECTION,
    DECLARED,
    LEVELLED,
    ENTERED,
    MOVED,
    AGGRAVATED,
    TRADED,
    LANDED,
    BACK,
    DECLINED,
    DREW,
    KEPT,
    NOTHING,
    REACTED,
    INSURED,
    CANCELLED,
    RETURNED,
    SENT_BACK,
    PASSED,
    HOME,
    FINISHED,
    ANOTHER_TURN,
    SKIPPED,
    LOST_AGAIN,
    WON,
) = (int(e) for e in Event)
(NOTHING_PLAYABLE, ONLY_SHORTCUTS, CHOSEN) = (int(r) for r in PassReason)


@compiled
def note(log: Any, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Add an event to the log; one that has no room left is dropped, since nothing in the law reads the log."""
    row = wide(log[0, 0]) + 1
    if row < LOG_ROWS:
        log[0, 0] = row
        log[row, 0] = kind
        log[row, 1] = seat
        log[row, 2] = a
        log[row, 3] = b
        log[row, 4] = c
