"""Whole steps for a drawing in characters: each direction of a track becomes a step of whole rows and columns.

Drawn by rounding every hole by itself, slanted lines come out ragged. Here all holes of a straight line are equally far
apart, and the track still closes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, copysign, floor, hypot, pi

from aggravation.board.model import Point

Cell = tuple[int, int]  #: row and column
Direction = tuple[float, float]

ASPECT = 2.0  #: a character is about twice as high as wide
WORST = 0.1  #: the mean distortion of a step beyond which a drawing in whole steps is no longer true to the board


@dataclass(frozen=True, slots=True)
class Lattice:
    """Steps in characters for the directions of one track."""

    columns: float  #: per unit
    rows: float  #: per unit
    steps: dict[Direction, Cell]

    def step(self, x: float, y: float) -> Cell:
        """Return the rows down and columns right that stand for a step of x to the right and y up."""
        known = self.steps.get(direction(x, y))
        return known or (rounded(-y * self.rows), rounded(x * self.columns))

    def walk(self, ring: Sequence[Point]) -> list[Cell]:
        """Return a cell for every hole of the track, the first at row 0, column 0."""
        cells = [(0, 0)]
        for here, there in pairwise(ring):
            down, right = self.step(there.x - here.x, there.y - here.y)
            cells.append((cells[-1][0] + down, cells[-1][1] + right))
        return cells


def rounded(number: float) -> int:
    """Return the nearest whole number, the same for a number and its negative."""
    return int(copysign(floor(abs(number) + 0.5 - 1e-9), number))


def direction(x: float, y: float) -> Direction:
    """Return a step as a key: steps that differ only by what computers cannot add are the same."""
    return (round(x, 6) + 0.0, round(y, 6) + 0.0)


def lattices(ring: Sequence[Point]) -> Iterator[Lattice]:
    """Yield the ways to draw a track in whole steps, the truest first."""
    closed = [*ring, ring[0]]
    counts = Counter(direction(b.x - a.x, b.y - a.y) for a, b in pairwise(closed))
    if len(counts) > len(ring) // 2:
        return  # a round track: hardly two steps go the same way
    found: dict[tuple[Cell, ...], tuple[float, dict[Direction, Cell]]] = {}
    for columns in (number / 20 for number in range(30, 90)):
        for rows in (number / 20 for number in range(16, 40)):
            steps = _closing({at: (rounded(-at[1] * rows), rounded(at[0] * columns)) for at in counts}, counts)
            if steps is None:
                continue
            key = tuple(steps.values())
            if key not in found:
                found[key] = (_distortion(steps, counts), steps)
    for worth, steps in sorted(found.values(), key=lambda pair: (round(pair[0], 9), *pair[1].values())):
        lattice = _fitted(steps, counts)
        cells = lattice.walk(ring)
        if worth < WORST and len(set(cells)) == len(cells):
            yield lattice


def _fitted(steps: dict[Direction, Cell], counts: Counter[Direction]) -> Lattice:
    """Return steps with the columns and rows per unit that come nearest to them."""
    wide = sum(counts[at] * at[0] * at[0] for at in steps)
    high = sum(counts[at] * at[1] * at[1] for at in steps)
    columns = sum(counts[at] * at[0] * cell[1] for at, cell in steps.items()) / wide
    rows = -sum(counts[at] * at[1] * cell[0] for at, cell in steps.items()) / high
    return Lattice(columns, rows, steps)


def _closing(steps: dict[Direction, Cell], counts: Counter[Direction]) -> dict[Direction, Cell] | None:
    """Return the steps changed as little as needed to make the track end where it began; None if that fails."""
    steps = dict(steps)
    for axis in (0, 1):
        open_by = sum(steps[at][axis] * count for at, count in counts.items())
        if open_by:
            change = _cheapest_change(steps, counts, axis, open_by)
            if change is None:
                return None
            steps.update(change)
    return None if (0, 0) in steps.values() else steps


def _cheapest_change(
    steps: dict[Direction, Cell], counts: Counter[Direction], axis: int, open_by: int
) -> dict[Direction, Cell] | None:
    """Return the change by one of a direction, and of its opposite with it, that closes the gap; None if there is none.

    A step that is already long bears a change best.
    """
    best: tuple[float, dict[Direction, Cell]] | None = None
    for at in counts:
        back = direction(-at[0], -at[1])
        net = counts[at] - counts.get(back, 0)
        if abs(open_by) != net:
            continue
        by = -1 if open_by > 0 else 1
        cell = list(steps[at])
        cell[axis] += by
        length = hypot(steps[at][0] * ASPECT, steps[at][1])
        turn = abs(at[axis == 0])  # how far the direction points along the axis
        worth = length * (0.1 + turn)
        if best is None or worth > best[0] + 1e-9:
            change = {at: (cell[0], cell[1])}
            if back in steps:
                change[back] = (-cell[0], -cell[1])
            best = (worth, change)
    return best[1] if best else None


def _distortion(steps: dict[Direction, Cell], counts: Counter[Direction]) -> float:
    """Return how far, per step, the drawing's angles and lengths are from the board's."""
    total = sum(counts.values())
    lengths = {at: hypot(down * ASPECT, right) / hypot(*at) for at, (down, right) in steps.items()}
    mean = sum(lengths[at] * counts[at] for at in steps) / total
    distortion = 0.0
    for at, (down, right) in steps.items():
        angle = abs(atan2(right, -down * ASPECT) - atan2(at[0], at[1]))
        distortion += counts[at] * (min(angle, 2 * pi - angle) ** 2 + 0.5 * (lengths[at] / mean - 1) ** 2)
    return distortion / total
