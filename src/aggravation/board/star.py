"""Star boards: equal arms round a centre, told by three numbers.

`arms` equal arms; `side` holes along an arm's side from inner corner to tip corner, both included; `tip` holes across
the tip, an odd number, so that a home row can leave from its middle.
"""

from dataclasses import dataclass
from math import pi, sin, sqrt, tan

from aggravation.board.model import MOST_HOLES, MOST_SEATS, Board, Place, Point

FEWEST_ARMS = 3
FEWEST_MARBLES, MOST_MARBLES = 4, 5
SAME = 1e-9

#: Where stars lie, counted from a seat's start, when a board does not say: by the length of an arm's side (SA-24).
USUAL_STARS = {6: (-6, 2), 5: (-5, 2)}


@dataclass(frozen=True, slots=True)
class Star:
    """The numbers of a star board."""

    arms: int
    side: int
    tip: int
    red: int | None = None  #: offset of the red star from each seat's start, None for no red stars
    gold: int | None = None  #: the same for the gold star

    @property
    def per(self) -> int:
        """Track holes of one arm."""
        return 2 * self.side + self.tip - 3

    @property
    def length(self) -> int:
        """Track holes of the board."""
        return self.arms * self.per

    @property
    def half(self) -> int:
        """Holes from the middle of a tip to its corner."""
        return (self.tip - 1) // 2

    @property
    def inner(self) -> float:
        """How far from the centre, along an arm's axis, its two inner corners lie."""
        return self.half / tan(pi / self.arms)

    @property
    def reach(self) -> float:
        """How far from the centre the middle of a tip lies."""
        return self.inner + self.side - 1

    def home_holes(self) -> int:
        """Return how many home holes fit, five at most, without crowding the centre or each other."""
        nearest = max(1.0, 0.5 / sin(pi / self.arms))
        return min(MOST_MARBLES, int(self.reach - nearest + SAME))


def star_faults(star: Star) -> list[tuple[str, str]]:
    """Return everything that keeps numbers from making a board, as (key, reason)."""
    faults: list[tuple[str, str]] = []
    if not FEWEST_ARMS <= star.arms <= MOST_SEATS:
        faults.append(("arms", f"a star board has {FEWEST_ARMS} to {MOST_SEATS} arms, not {star.arms}"))
    if star.side < 2:
        faults.append(("side", f"a side has at least 2 holes, its inner corner and its tip corner, not {star.side}"))
    if star.tip < 3 or star.tip % 2 == 0:
        reason = f"tip must be an odd number from 3 up, so that the home row can leave from its middle, not {star.tip}"
        faults.append(("tip", reason))
    if faults:
        return faults
    if star.length > MOST_HOLES:
        reason = f"{star.arms} arms of {star.per} holes make {star.length} track holes; {MOST_HOLES} is the most"
        faults.append(("arms", reason))
    if star.home_holes() < FEWEST_MARBLES:
        needed = star.side + FEWEST_MARBLES - star.home_holes()
        faults.append(("side", f"no room for a home row of {FEWEST_MARBLES} holes; side must be at least {needed}"))
    return faults + _star_hole_faults(star)


def _star_hole_faults(star: Star) -> list[tuple[str, str]]:
    taken = {0: "the start", star.side - 1: "a corner", star.per - star.half: "an entry"}
    faults: list[tuple[str, str]] = []
    for key, offset in (("red", star.red), ("gold", star.gold)):
        if offset is None:
            continue
        if abs(offset) >= star.length:
            faults.append((key, f"{offset} leads all the way round the board, which has {star.length} holes"))
        elif offset % star.per in taken:
            faults.append((key, f"the {key} star at {offset} would lie on {taken[offset % star.per]}"))
    both = star.red is not None and star.gold is not None
    if both and not faults and (star.red or 0) % star.per == (star.gold or 0) % star.per:
        faults.append(("gold", "the gold star would lie on a red star"))
    return faults


def star_board(name: str, title: str, star: Star, *, reconstructed: bool = False) -> Board:
    """A star has equal arms, each with a seat's base, start, home row and inner corner, and one hole in the middle.

    The numbers must be without fault.  [PC-02 PC-03 WB-06 SA-38 R-21]
    """
    stars = {
        (star.per * arm + offset) % star.length: colour
        for colour, offset in (("red", star.red), ("gold", star.gold))
        if offset is not None
        for arm in range(star.arms)
    }
    return Board(
        name=name,
        title=title,
        reconstructed=reconstructed,
        levels=1,
        ring=star.length,
        holes=tuple(_hole(star, index) for index in range(star.length)),
        corners=tuple(star.side - 1 + star.per * arm for arm in range(star.arms)),
        stars=tuple(sorted(stars.items())),
        seats=tuple(_place(star, arm) for arm in range(star.arms)),
        centre=Point(0.0, 0.0),
    )


def _hole(star: Star, index: int) -> Point:
    """Return where a hole lies: down the start's side, up the next arm's side, across its tip to the next start."""
    arm, along = divmod(index, star.per)
    half, inner, side = star.half, star.inner, star.side
    if along < side:
        point = Point(half, inner + side - 1 - along)
    else:
        arm += 1
        up = along - (side - 1)
        point = Point(-half, inner + up) if up < side else Point(up - (side - 1) - half, inner + side - 1)
    return point.turned(2 * pi * arm / star.arms)


def _place(star: Star, arm: int) -> Place:
    angle = 2 * pi * arm / star.arms
    home = [Point(0.0, star.reach - k) for k in range(1, star.home_holes() + 1)]
    # The first base hole lies one unit from both arms; where there is room two, with wider steps (on a cross from
    # corner to corner of unit squares).
    roomy = star.arms <= 4
    first = (star.half + (2 if roomy else 1)) / sin(pi / star.arms)
    spacing = sqrt(2) if roomy else 1.0
    base = [Point(0.0, first + k * spacing).turned(-pi / star.arms) for k in range(star.home_holes())]
    return Place(
        start=star.per * arm,
        entry=(star.per * arm - star.half) % star.length,
        home=tuple(point.turned(angle) for point in home),
        base=tuple(point.turned(angle) for point in base),
    )
