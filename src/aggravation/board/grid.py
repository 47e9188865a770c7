"""Cells for a drawing in characters: every spot of a board in a cell of its own.

Track and home rows are drawn in whole steps where the board's shape allows it, else every hole goes to the free cell
nearest to where it lies. The two levels of a two-level board are drawn side by side.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aggravation.board.lattice import ASPECT, Cell, Lattice, lattices, rounded
from aggravation.board.model import Board, Point
from aggravation.board.spots import USUAL_MARBLES, Spot, spots

BESIDE = 40.0  #: what it costs to stand right beside another spot, in square columns: such cells read as one word
NEAR = 5.0  #: the same for the cells diagonally beside, above and below
LABEL = 4  #: columns kept free on both sides of a level for the names of its circles
LARGEST = 2.5  #: rows per unit, at most


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a drawing: rows down, columns to the right, the top left cell being 0, 0."""

    cells: dict[str, Cell]
    frame: frozenset[Cell] = frozenset()  #: cells of a line round the track
    panels: tuple[range, ...] = ()  #: the columns of each level's drawing

    @property
    def size(self) -> Cell:
        """How many rows and columns the drawing takes."""
        taken = [*self.cells.values(), *self.frame]
        return max(row for row, _ in taken) + 1, max(column for _, column in taken) + 1


@lru_cache(maxsize=256)
def grid(board: Board, level: int, marbles: int, width: int, height: int, *, frame: bool = True) -> Grid:
    """Return a cell for every spot of a board drawn clockwise.

    Raises:
        ValueError: so small a drawing has no room for the board.
    """
    every = spots(board, level=level, marbles=marbles)
    if board.levels == 1:
        found = _panel(board, every, width, height, frame=frame)
        return replace(found, panels=(range(found.size[1]),))
    half = (width - 1) // 2
    parts = []
    for on in (0, 1):
        panel = _panel(board, _in_holes(board, every, on), half - 2 * LABEL, height - 2, frame=False)
        parts.append(panel)
    rows = max(part.size[0] for part in parts)
    cells: dict[str, Cell] = {}
    for on, part in enumerate(parts):
        down, right = (rows - part.size[0]) // 2 + 1, on * (half + 1) + (half - part.size[1]) // 2
        cells |= {name: (row + down, column + right) for name, (row, column) in part.cells.items()}
    return Grid(cells, panels=(range(half), range(half + 1, 2 * half + 1)))


def _in_holes(board: Board, every: Sequence[Spot], on: int) -> list[Spot]:
    """Return the spots of one level, its track in units of its own holes, home and base keeping their distances."""
    ring = [spot.point for spot in every if spot.kind == "hole" and spot.level == on]
    unit = ring[0].distance(ring[1])
    found = []
    for spot in every:
        if spot.level != on:
            continue
        hangs = Point(0.0, 0.0)
        if spot.seat is not None:
            place = board.seats[spot.seat]
            hangs = ring[(place.entry if spot.kind == "home" else place.start) % board.ring]
        x = hangs.x / unit + spot.point.x - hangs.x if spot.seat is not None else spot.point.x / unit
        y = hangs.y / unit + spot.point.y - hangs.y if spot.seat is not None else spot.point.y / unit
        found.append(replace(spot, point=Point(x, y)))
    return found


def _panel(board: Board, every: Sequence[Spot], width: int, height: int, *, frame: bool) -> Grid:
    """Return the drawing of one level, in whole steps if one fits, else scaled."""
    if len(every) > width * height:
        raise ValueError(f"{board.name} does not fit into {width} columns and {height} rows")
    track = [spot for spot in every if spot.kind == "hole"]
    ring = [spot.point for spot in track]
    for lattice in lattices(ring):
        draft = _Draft(board, every, lattice, width, height)
        draft.lay_track(lattice.walk(ring))
        if frame:
            draft.reserve_frame()
        if draft.fits() and draft.furnish():
            return draft.result()
        if draft.frame:
            return _panel(board, every, width, height, frame=False)
    draft = _Draft(board, every, _scale(every, width, height), width, height)
    draft.lay_track(None)
    draft.furnish()
    return draft.result()


def _scale(every: Sequence[Spot], width: int, height: int) -> Lattice:
    """Return how many columns and rows a unit takes for all spots to fit."""
    wide = max(spot.point.x for spot in every) - min(spot.point.x for spot in every)
    high = max(spot.point.y for spot in every) - min(spot.point.y for spot in every)
    rows = min((height - 1) / max(high, 1.0), (width - 1) / max(wide, 1.0) / ASPECT, LARGEST)
    return Lattice(rows * ASPECT, rows, {})


class _Draft:
    """A drawing in the making."""

    def __init__(self, board: Board, every: Sequence[Spot], lattice: Lattice, width: int, height: int) -> None:
        self.board, self.every, self.lattice = board, every, lattice
        self.limits = (height, width)
        self.track = [spot for spot in every if spot.kind == "hole"]
        self.cells: dict[str, Cell] = {}
        self.taken: set[Cell] = set()
        self.frame: frozenset[Cell] = frozenset()
        self.allowed = (range(0), range(0))  # rows and columns that keep the drawing within its limits

    def lay_track(self, cells: Sequence[Cell] | None) -> None:
        """Put the track where it is told, or each hole where it lies."""
        if cells is None:
            left = min(spot.point.x for spot in self.every)
            top = max(spot.point.y for spot in self.every)
            self.allowed = (range(self.limits[0]), range(self.limits[1]))
            for spot in self.track:
                row, column = (top - spot.point.y) * self.lattice.rows, (spot.point.x - left) * self.lattice.columns
                self._put(spot, self._nearest_free(row, column, set()))
            return
        for spot, cell in zip(self.track, cells, strict=True):
            self._put(spot, cell)
        self._allow()

    def _allow(self) -> None:
        taken = self.taken | self.frame
        ends = [(min(cell[axis] for cell in taken), max(cell[axis] for cell in taken)) for axis in (0, 1)]
        rows, columns = (
            range(last - limit + 1, first + limit) for (first, last), limit in zip(ends, self.limits, strict=True)
        )
        self.allowed = (rows, columns)

    def fits(self) -> bool:
        """Return whether what is drawn so far keeps within the limits."""
        taken = self.taken | self.frame
        return all(
            max(cell[axis] for cell in taken) - min(cell[axis] for cell in taken) < self.limits[axis] for axis in (0, 1)
        )

    def furnish(self) -> bool:
        """Put centre, home rows and bases where they belong; return whether all still fits."""
        rest = [spot for spot in self.every if spot.kind != "hole"]
        order = {"centre": 0, "home": 1, "base": 2}
        # What only games with five marbles need comes last, so as not to push away what all games need.
        rest.sort(key=lambda spot: (spot.seat is not None and spot.index >= USUAL_MARBLES, order[spot.kind]))
        for spot in rest:
            row, column = self._belongs(spot)
            crowd = self._crowd(spot) if spot.kind == "base" else set()
            self._put(spot, self._nearest_free(row, column, crowd))
            self._allow()
        return self.fits()

    def _belongs(self, spot: Spot) -> tuple[float, float]:
        """Return where a spot belongs: in line with the one before it in its row, a home row with its entry."""
        if spot.seat is None or not self.lattice.steps or (spot.kind == "base" and spot.index == 0):
            return self._lies(spot.point)
        row = [other for other in self.every if _is_mate(spot, other)]
        entry = self.track[self.board.seats[spot.seat].entry % len(self.track)]
        before = row[spot.index - 1] if spot.index else entry
        down, right = self.lattice.step(spot.point.x - before.point.x, spot.point.y - before.point.y)
        at = self.cells[before.name]
        return at[0] + down, at[1] + right

    def _lies(self, point: Point) -> tuple[float, float]:
        """Return where a point lies among the holes of the track as they are drawn."""
        row = column = total = 0.0
        for spot in self.track:
            weight = 1 / (0.01 + spot.point.distance(point) ** 4)
            at = self.cells[spot.name]
            row += weight * (at[0] + (spot.point.y - point.y) * self.lattice.rows)
            column += weight * (at[1] + (point.x - spot.point.x) * self.lattice.columns)
            total += weight
        return row / total, column / total

    def _put(self, spot: Spot, cell: Cell) -> None:
        self.cells[spot.name] = cell
        self.taken.add(cell)

    def _crowd(self, spot: Spot) -> set[Cell]:
        """Return the cells that a base hole had better not touch: all but those of its own base."""
        own = {self.cells[other.name] for other in self.every if _is_mate(spot, other) and other.name in self.cells}
        return self.taken - own

    def _nearest_free(self, row: float, column: float, crowd: set[Cell]) -> Cell:
        """Return the free cell nearest to a place; beside another spot or near a crowd is as bad as far away."""

        def cost(cell: Cell) -> float:
            away = ((cell[0] - row) * ASPECT) ** 2 + (cell[1] - column) ** 2
            if not crowd:
                return away
            beside = sum((cell[0], cell[1] + right) in self.taken | self.frame for right in (-1, 1))
            near = sum((cell[0] + down, cell[1] + right) in crowd for down in (-1, 1) for right in (-1, 0, 1))
            return away + BESIDE * beside + NEAR * near

        return min((cost(cell), cell) for cell in self._free_around(rounded(row), rounded(column)))[1]

    def _free_around(self, row: int, column: int) -> list[Cell]:
        rows, columns = self.allowed
        used = self.taken | self.frame
        near = [(r, c) for r in rows if abs(r - row) <= 3 for c in columns if abs(c - column) <= 8]
        return [cell for cell in near if cell not in used] or [
            (r, c) for r in rows for c in columns if (r, c) not in used
        ]

    def reserve_frame(self) -> None:
        """Keep cells free for a line round the track, as the picture of 1991 has it, on boards of squares."""
        if set(self.lattice.steps.values()) <= {(1, 0), (-1, 0), (0, 2), (0, -2)}:
            self.frame = frozenset(_outline({(row, column // 2) for row, column in self.taken}))
            self._allow()

    def result(self) -> Grid:
        """Return the drawing, moved to the top left."""
        taken = [*self.cells.values(), *self.frame]
        top, left = min(row for row, _ in taken), min(column for _, column in taken)
        cells = {name: (row - top, column - left) for name, (row, column) in self.cells.items()}
        return Grid(cells, frozenset((row - top, column - left) for row, column in self.frame))


def _is_mate(spot: Spot, other: Spot) -> bool:
    return spot.kind == other.kind and spot.seat == other.seat


def _outline(squares: set[Cell]) -> set[Cell]:
    """Return the cells of the line round a closed way over squares; a square is two columns wide."""
    rows = range(min(row for row, _ in squares) - 1, max(row for row, _ in squares) + 2)
    columns = range(min(column for _, column in squares) - 1, max(column for _, column in squares) + 2)
    outside: set[Cell] = set()
    todo = [(rows[0], columns[0])]
    while todo:
        row, column = square = todo.pop()
        if square in outside or square in squares or row not in rows or column not in columns:
            continue
        outside.add(square)
        todo += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    round_about = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    line = {at for at in outside if any((at[0] + down, at[1] + right) in squares for down, right in round_about)}
    between = {(row, 2 * column + 1) for row, column in line if (row, column + 1) in line}
    return {(row, 2 * column) for row, column in line} | between
