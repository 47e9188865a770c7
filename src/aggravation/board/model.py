"""The board as a value: where every hole lies, which are corners and stars, and the place of each seat.

Geography only: no rule is known here. Boards are made by `star`, `split` and `listed`, and found by `catalogue`.
"""

from dataclasses import dataclass
from math import cos, hypot, sin
from typing import NamedTuple

SEAT_LETTERS = "ABCDEFGH"
MOST_SEATS = len(SEAT_LETTERS)
MOST_HOLES = 120
CENTRE_NAME = "o"
LEVEL_LETTERS = "LU"


class Point(NamedTuple):
    """A place on the table; the unit is the distance between neighbouring holes, y points away from seat A's centre."""

    x: float
    y: float

    def turned(self, angle: float) -> "Point":
        """Return the point turned clockwise about the centre by an angle in radians."""
        return Point(self.x * cos(angle) + self.y * sin(angle), self.y * cos(angle) - self.x * sin(angle))

    def mirrored(self) -> "Point":
        """Return the point seen in a mirror, as boards played counter-clockwise are drawn."""
        return Point(-self.x, self.y)

    def distance(self, other: "Point") -> float:
        """Return the distance to another point."""
        return hypot(self.x - other.x, self.y - other.y)


@dataclass(frozen=True, slots=True)
class Place:
    """What belongs to one seat: where its marbles wait, enter, leave the track and come home."""

    start: int  #: track index where its marbles enter
    entry: int  #: track index from which its home row leaves
    home: tuple[Point, ...]  #: the home row, the hole entered first (a1) first
    base: tuple[Point, ...]  #: the holes in which its marbles wait


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its holes in travel order from seat A's start, and the place of every seat, clockwise."""

    name: str
    title: str
    reconstructed: bool  #: no document tells its hole counts; they are ours
    levels: int  #: 1, or 2 where an upper level turns over a lower one
    ring: int  #: holes of the track on one level
    holes: tuple[Point, ...]  #: where each track hole lies; lower level first, the upper as drawn at level 0
    corners: tuple[int, ...]  #: track indexes of the inner corners, ascending
    stars: tuple[tuple[int, str], ...]  #: (track index, "red" or "gold"), ascending
    seats: tuple[Place, ...]  #: one place per seat letter
    centre: Point

    def __hash__(self) -> int:
        """Boards are keys of caches: a few numbers tell most of them apart, equality does the rest."""
        return hash((self.name, self.ring, self.corners, self.stars))

    @property
    def track(self) -> int:
        """How many holes the track has, all levels together; also the index of the centre."""
        return self.levels * self.ring

    @property
    def arms(self) -> int:
        """How many seats the board has places for."""
        return len(self.seats)

    @property
    def home_holes(self) -> int:
        """How many home holes every seat has: the most marbles the board can be played with."""
        return len(self.seats[0].home)

    @property
    def sections(self) -> int:
        """How many positions the upper level can be turned to; 1 on a one-level board."""
        return len(self.corners) // 2 if self.levels == 2 else 1

    def hole_name(self, index: int) -> str:
        """Return a hole's name: ``17``, ``L17`` or ``U17`` on two levels, ``o`` for the centre."""
        if index == self.track:
            return CENTRE_NAME
        if not 0 <= index < self.track:
            raise IndexError(f"{self.name} has no hole {index}")
        if self.levels == 1:
            return str(index)
        return f"{LEVEL_LETTERS[index // self.ring]}{index % self.ring}"

    def parse_hole(self, text: str) -> int | None:
        """Return the index of a named hole of the track or of the centre, None if there is no such hole."""
        if text == CENTRE_NAME:
            return self.track
        level, digits = 0, text
        if self.levels == 2:
            level, digits = LEVEL_LETTERS.find(text[:1]), text[1:]
            if not text or level < 0:
                return None
        # Names are unique: no sign, no leading zero, no digit of another script.
        if not (digits.isascii() and digits.isdigit()) or (len(digits) > 1 and digits[0] == "0"):
            return None
        # A name longer than any hole's is refused before it becomes a number: it may be very long.
        if len(digits) > len(str(self.ring)) or int(digits) >= self.ring:
            return None
        return level * self.ring + int(digits)

    def place(self, seat: int, ccw: bool = False) -> Place:
        """Return what belongs to a seat; counter-clockwise the seats after A take the places in reverse order."""
        return self.seats[(self.arms - seat) % self.arms if ccw else seat]
