"""The record of one game: one fixed-size NumPy record in which equal positions are equal bytes.

Marbles of one seat are interchangeable, so each seat's holes are kept in ascending order along its own way; a field
that the phase does not use is zero. A *slot* is a place on a seat's own way: 0 base, 1.. track from its own start, then
the centre, then home with `a1` first. A *node* is a hole of the board seen by all: 0.. track, then the centre.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
from numpy.typing import NDArray

SEATS = 8  #: seats that a record has room for
MARBLES = 5  #: marbles of one seat that a record has room for
NODES = 128  #: room for the holes of a track and the centre
CARDS = 64  #: room for the cards of a deck

NOWHERE = 255  #: the node of a slot that is no hole of the track nor the centre


class Phase(IntEnum):
    """What a game waits for; who acts in each is told by `actor`."""

    OPENING = 0
    DIRECTION = 1
    DECLARE = 2
    ROLL = 3
    LEVEL = 4
    MOVE = 5
    BACK = 6
    STAR = 7
    DRAW = 8
    TARGET = 9
    REACT = 10
    OVER = 11


# The same numbers as plain integers, for compiled code.
OPENING, DIRECTION, DECLARE, ROLL, LEVEL, MOVE, BACK, STAR, DRAW, TARGET, REACT, OVER = (int(p) for p in Phase)

#: One game. Offsets are ascending by size, so that nothing is padded and every number is aligned.
STATE = np.dtype(
    [
        ("unseen", "u8"),  # cards: bit c is set while card c was never drawn since the shuffle
        ("threat", "u2"),  # react: the move waiting to be carried out, plus 1; 0 for a card's threat
        ("hole", "u1", (SEATS, MARBLES)),  # slot of each marble, ascending for each seat; 0 beyond the marbles played
        ("occupant", "u1", (NODES,)),  # seat + 1 of the marble on each node, 0 if free
        ("pile", "u1", (CARDS,)),  # cards put back, top first; 0 beyond pile_count
        ("keeper", "u1", (CARDS,)),  # seat + 1 of who keeps a card, 0 if nobody
        ("opening", "u1", (SEATS,)),  # opening: the roll of each seat in this round, 0 if not rolled
        ("skip", "u1", (SEATS,)),  # turns each seat is still to lose
        ("places", "u1", (SEATS,)),  # playing for places: seat + 1 of those finished, in order
        ("present", "u1"),  # bit s is set if seat s plays
        ("contest", "u1"),  # opening: bit s is set while seat s may still begin
        ("phase", "u1"),  # a Phase
        ("turn", "u1"),  # the roller; 0 in the opening and when over
        ("mover", "u1"),  # whose marbles move by this roll; the roller where nobody else is declared
        ("roll", "u1"),  # the die, once rolled, until the turn goes on
        ("level", "u1"),  # two levels: how far the upper is turned, 0..5
        ("entered", "u1"),  # two levels: bit s is set once seat s ever had a marble in play
        ("ccw", "u1"),  # 1 if play goes counter-clockwise
        ("sixes", "u1"),  # three_sixes: sixes rolled in a row
        ("last_seat", "u1"),  # three_sixes: whose marble was moved last on these sixes
        ("last_slot", "u1"),  # three_sixes: where it stands, 0 if none was
        ("again", "u1"),  # 1 if another turn is due for another reason than the roll
        ("back", "u1"),  # known colour of the top card: 0 unknown, 1 red, 2 blue
        ("on_seat", "u1"),  # star, card: whose marble it is about
        ("on_slot", "u1"),  # star, card: where that marble stands
        ("card", "u1"),  # card being carried out, plus 1
        ("threat_node", "u1"),  # react: node of the marble threatened
        ("pile_count", "u1"),  # cards put back
        ("place_count", "u1"),  # seats in places
        ("won", "u1"),  # over: bit s is set if seat s won
        ("spare", "u1"),  # always 0; makes the size a multiple of eight bytes
    ]
)


def record(content: bytes = bytes(STATE.itemsize)) -> NDArray[np.void]:
    """Return an array of one record, all zero or with the bytes given; NumPy's own ways take five times as long."""
    return np.ndarray((1,), STATE, bytearray(content))


if TYPE_CHECKING:

    class State(TypedDict):
        """The record of one game, as the type checker sees it; `STATE` says what each field means."""

        unseen: int
        threat: int
        hole: Any
        occupant: Any
        pile: Any
        keeper: Any
        opening: Any
        skip: Any
        places: Any
        present: int
        contest: int
        phase: int
        turn: int
        mover: int
        roll: int
        level: int
        entered: int
        ccw: int
        sixes: int
        last_seat: int
        last_slot: int
        again: int
        back: int
        on_seat: int
        on_slot: int
        card: int
        threat_node: int
        pile_count: int
        place_count: int
        won: int
        spare: int
else:
    State = dict
