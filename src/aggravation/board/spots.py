"""Every spot of a board by name, as all drawers see it: track holes, centre, home rows and bases."""

from dataclasses import dataclass
from math import pi

from aggravation.board.model import CENTRE_NAME, SEAT_LETTERS, Board, Point

USUAL_MARBLES = 4


@dataclass(frozen=True, slots=True)
class Spot:
    """One hole of the board, wherever a marble can be."""

    name: str  #: ``17``, ``U17``, ``o``, ``a1``, ``A/1``
    kind: str  #: "hole", "centre", "home" or "base"
    point: Point
    level: int  #: which level it lies on; the centre lies on the upper
    index: int  #: track index; for home and base holes how many lie before it
    seat: int | None = None  #: whose home or base it is

    @property
    def element(self) -> str:
        """Return its id in drawings: ``hole-17``, ``centre``, ``home-a1``, ``base-A-1``."""
        if self.kind == "centre":
            return "centre"
        return f"{self.kind}-{self.name.replace('/', '-')}"


def home_name(seat: int, depth: int) -> str:
    """Return the name of a seat's home hole, 0 being the one entered first."""
    return f"{SEAT_LETTERS[seat].lower()}{depth + 1}"


def base_name(seat: int, number: int) -> str:
    """Return the name of a seat's base hole, 0 being the first."""
    return f"{SEAT_LETTERS[seat]}/{number + 1}"


def spots(board: Board, *, level: int = 0, ccw: bool = False, marbles: int | None = USUAL_MARBLES) -> tuple[Spot, ...]:
    """Return every spot of a board: the track in order, the centre, then home and base of each seat.

    Args:
        board: the board.
        level: how far the upper level of a two-level board is turned, in sections.
        ccw: draw the board mirrored, as for play counter-clockwise.
        marbles: how many home and base holes of each seat are in use; None for all that the board has.
    """

    def lies(point: Point, on: int) -> Point:
        turned = point.turned(2 * pi * level / board.sections) if on else point
        return turned.mirrored() if ccw else turned

    found = []
    for index, hole in enumerate(board.holes):
        on = index // board.ring
        found.append(Spot(board.hole_name(index), "hole", lies(hole, on), on, index))
    found.append(Spot(CENTRE_NAME, "centre", lies(board.centre, 0), board.levels - 1, board.track))
    for seat in range(board.arms):
        place = board.place(seat, ccw)
        on = place.start // board.ring
        for kind, name, row in (("home", home_name, place.home), ("base", base_name, place.base)):
            for number, point in enumerate(row[:marbles]):
                found.append(Spot(name(seat, number), kind, lies(point, on), on, number, seat))
    return tuple(found)
