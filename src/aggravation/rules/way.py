"""A seat's own way round the board, and what a walk along it looks like.

Decides nothing: the step rules are along, home, corners, centre and levels, put together in `walk`.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aggravation.rules.ruleset import RuleSet

BASE = 0  #: the slot of base
START = 1  #: the slot of a seat's own start


class Kind(Enum):
    """What a walk amounts to, for explanations."""

    ENTRY = "entry"
    ALONG = "along"
    RUN = "run"
    CENTRE = "centre"
    LEAVE_CENTRE = "leave_centre"


class Mode(Enum):
    """What a walk has done so far."""

    BEGIN = "begin"  # stands where it began
    RUN = "run"  # has only run from corner to corner
    ALONG = "along"  # has gone along
    WAITS = "waits"  # arrived on a circle and may only step into the centre, before any change of level


@dataclass(frozen=True)
class Way:
    """One seat's own way round a board at one standing of the levels, all in slots.

    Two-level boards: slots 1..ring are the seat's own level, ring+1..2*ring the other.
    """

    track: int  #: holes of the track, all levels
    ring: int  #: holes of one level
    marbles: int  #: home holes in use
    entry: int  #: the slot from which the home row leaves
    corners: frozenset[int]
    counterpart: tuple[tuple[int, int], ...] = ()  #: circle and the circle above or below it, both ways

    @property
    def centre(self) -> int:
        """The slot of the centre."""
        return self.track + 1

    @property
    def home_first(self) -> int:
        """The slot of the home hole entered first."""
        return self.track + 2

    @property
    def home_last(self) -> int:
        """The slot of the deepest home hole."""
        return self.track + 1 + self.marbles

    @cached_property
    def across(self) -> dict[int, int]:
        """The circle above or below each circle."""
        return dict(self.counterpart)

    @cached_property
    def own_corners(self) -> tuple[int, ...]:
        """Corners of the seat's own level, ascending."""
        return tuple(sorted(c for c in self.corners if c <= self.ring))

    @cached_property
    def home_corner(self) -> int:
        """The last corner before the entry, 0 if there is none."""
        return max((c for c in self.own_corners if c < self.entry), default=0)

    @cached_property
    def start_corner(self) -> int:
        """The corner at the end of the line that begins at the start, 0 if there is none."""
        return min((c for c in self.own_corners if c > 1), default=0)

    def next_hole(self, slot: int) -> int:
        """The hole after this one on the same level."""
        return slot - self.ring + 1 if slot % self.ring == 0 else slot + 1

    def next_corner(self, slot: int) -> int:
        """The corner after this one on the same level."""
        hole = self.next_hole(slot)
        while hole not in self.corners:
            hole = self.next_hole(hole)
        return hole


@dataclass(frozen=True)
class Walk:
    """One way of a marble by a roll."""

    path: tuple[int, ...]  #: slots it is set on, in order
    held: tuple[int, ...]  #: slots that must be free of its own colour
    shortcut: bool  #: used a corner run or ends in the centre
    kind: Kind

    @property
    def dest(self) -> int:
        """Where it ends."""
        return self.path[-1]


@dataclass(frozen=True)
class Progress:
    """A walk under way."""

    way: Way
    rules: "RuleSet"
    roll: int
    began: int
    at: int
    left: int  #: steps still to take
    mode: Mode = Mode.BEGIN
    path: tuple[int, ...] = ()
    ran: bool = False  #: a corner run was used

    def to(self, *slots: int, mode: Mode) -> "Progress":
        """Return the progress after one step that sets the marble on these slots in turn."""
        return replace(
            self,
            at=slots[-1],
            left=self.left - 1,
            mode=mode,
            path=self.path + slots,
            ran=self.ran or mode is Mode.RUN,
        )
