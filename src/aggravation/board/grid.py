"""Cells for a drawing in characters: every spot of a board in a cell of its own, lines straight where they are straight.

Track and home rows are drawn in whole steps where the board's shape allows it, else every hole goes to the free cell
nearest to where it lies. The two levels of a two-level board are drawn side by side.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf

from aggravation.board.lattice import ASPECT, Cell, Lattice, lattices, rounded
from aggravation.board.model import Board, Point
from aggravation.board.spots import USUAL_MARBLES, Spot, spots

NEXT_TO = 40.0  #: what it costs to stand beside another spot, in square columns: such cells read as one word
NEAR = 6.0  #: the same for the cells diagonally beside, above and below


@dataclass(slots=True)
class Grid:
    """The cells of a drawing: rows down, columns to the right, the top left cell being 0, 0."""

    cells: dict[str, Cell] = field(default_factory=dict)
    frame: frozenset[Cell] = frozenset()  #: cells kept free for a line round the track
    panels: tuple[tuple[int, int], ...] = ()  #: first and last column of each level's drawing

    @property
    def size(self) -> Cell:
        """How many rows and columns the drawing takes."""
        taken = [*self.cells.values(), *self.frame]
        return max(row for row, _ in taken) + 1, max(column for _, column in taken) + 1


@lru_cache(maxsize=256)
def grid(board: Board, level: int, width: int, height: int) -> Grid:
    """Return a cell for every spot of a board drawn clockwise, home and base holes for every marble it can have.

    Raises:
        ValueError: so small a drawing has no room for the board.
    """
    every = spots(board, level=level, marbles=None)
    if board.levels == 1:
        return _shifted(_panel(every, width, height), 0)
    half = (width - 1) // 2
    lower, upper = (_panel(_own_scale(every, on), half, height) for on in (0, 1))
    rows = max(lower.size[0], upper.size[0])
    lower, upper = _shifted(lower, (half - lower.size[1]) // 2, rows), _shifted(upper, half + 1 + (half - upper.size[1]) // 2, rows)
    return Grid(lower.cells | upper.cells, panels=((0, half - 1), (half + 1, 2 * half)))
