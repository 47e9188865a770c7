"""Two-level boards: a lower ring of six sections, and an upper ring that turns over it.

Each section is a black circle followed by plain holes. Seats A, C and E live on the lower level, B, D and F on the
upper. The lower level is drawn as a hexagon with the circles at its vertices, the upper as a smaller one inside.
"""

from dataclasses import dataclass
from math import pi, sqrt

from aggravation.board.model import MOST_HOLES, Board, Place, Point

SECTIONS = 6  #: as many as the die that turns the upper level has sides
HOME_HOLES = 5
UPPER_SPACING, LOWER_SPACING = 1.0, 2.0  #: the lower hexagon leaves room for its home rows outside the upper one


@dataclass(frozen=True, slots=True)
class Split:
    """The numbers of a two-level board."""

    section: int  #: holes of a section, its circle included
    start: int  #: offset of the start from the circle of a seat's section
    entry: int  #: offset of the entry

    @property
    def ring(self) -> int:
        """Holes of one level."""
        return SECTIONS * self.section


def split_faults(split: Split) -> list[tuple[str, str]]:
    """Return everything that keeps numbers from making a board, as (key, reason)."""
    faults: list[tuple[str, str]] = []
    most = MOST_HOLES // (2 * SECTIONS)
    if not HOME_HOLES + 2 <= split.section <= most:
        faults.append(("section", f"a section has {HOME_HOLES + 2} to {most} holes, not {split.section}"))
        return faults
    for key, offset in (("start", split.start), ("entry", split.entry)):
        if not 1 <= offset < split.section:
            faults.append((key, f"{key} is counted from the circle: 1 to {split.section - 1}, not {offset}"))
    if not faults and split.entry >= split.start:
        faults.append(("entry", "the entry must lie before the start, so that a marble goes once round"))
    if not faults and split.entry > split.section - 4:
        faults.append(("entry", f"no room for the base beside the home row; entry is at most {split.section - 4}"))
    return faults


def split_board(name: str, title: str, split: Split, *, reconstructed: bool = False) -> Board:
    """The upper of two levels turns over the lower, and each seat's base, start and home lie on its own level.

    The numbers must be without fault.  [SL-01 SL-02 SL-04 SL-05 R-21]
    """
    ring = split.ring
    circles = [split.section * k for k in range(SECTIONS)]
    return Board(
        name=name,
        title=title,
        reconstructed=reconstructed,
        levels=2,
        ring=ring,
        holes=tuple(
            _at(split, spacing, *divmod(index, split.section))
            for spacing in (LOWER_SPACING, UPPER_SPACING)
            for index in range(ring)
        ),
        corners=tuple(level * ring + circle for level in (0, 1) for circle in circles),
        stars=(),
        seats=tuple(_place(split, k) for k in range(SECTIONS)),
        centre=Point(0.0, 0.0),
    )


def _at(split: Split, spacing: float, section: int, along: float, depth: float = 0.0) -> Point:
    """Return a point by its way along a section's side, counted in holes, and its depth inside the hexagon."""
    edge = split.section * spacing
    return Point(along * spacing - edge / 2, edge * sqrt(3) / 2 - depth).turned(section * pi / 3)


def _place(split: Split, k: int) -> Place:
    level = k % 2
    spacing = UPPER_SPACING if level else LOWER_SPACING
    first = level * split.ring + split.section * k
    # The base is a block of three and two beside the home row, on the side of the start.
    near, depth = (1, 1.25) if level else (3, 1.5)
    block = [(near + along, depth + row) for along, row in ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1))]
    return Place(
        start=first + split.start,
        entry=first + split.entry,
        home=tuple(_at(split, spacing, k, split.entry, deep) for deep in range(1, HOME_HOLES + 1)),
        base=tuple(_at(split, spacing, k, split.entry + along / spacing, deep) for along, deep in block),
    )
