"""The picture of a board in characters: at most 80 columns and 24 rows, every spot one character wide."""

from collections.abc import Mapping
from typing import NamedTuple

from aggravation.board.grid import LABEL, Grid, grid
from aggravation.board.lattice import Cell
from aggravation.board.model import Board
from aggravation.board.spots import USUAL_MARBLES, Spot, base_name, home_name, spots

WIDTH, HEIGHT = 80, 24

HOLE, CORNER, CENTRE, BASE = ".", "x", "o", "_"
STARS = {"red": "*", "gold": "?"}
EVERY = 5  #: which holes are numbered


class Sign(NamedTuple):
    """A character of the picture and what it stands for, as a word of the game."""

    sign: str
    meaning: str  #: "hole", "corner", "centre", "base", "red", "gold", "start", "home" or "marble"


def sign_of(board: Board, spot: Spot, *, ccw: bool = False) -> Sign:
    """Return the character of a free spot."""
    match spot.kind:
        case "centre":
            return Sign(CENTRE, "centre")
        case "base":
            return Sign(BASE, "base")
        case "home":
            return Sign(spot.name[0], "home")
    for seat in range(board.arms):
        if board.place(seat, ccw).start == spot.index:
            return Sign(str(seat + 1), "start")
    if spot.index in board.corners:
        return Sign(CORNER, "corner")
    star = dict(board.stars).get(spot.index)
    return Sign(STARS[star], star) if star else Sign(HOLE, "hole")


def legend(board: Board) -> tuple[Sign, ...]:
    """Return what the characters of a board's picture stand for, each once; seat A speaks for all seats."""
    signs = {sign_of(board, spot) for spot in spots(board) if spot.seat in (None, 0)}
    kinds = ("hole", "start", "corner", "red", "gold", "centre", "home", "base")
    of_a = sorted(
        (sign for sign in signs if sign.meaning != "start" or sign.sign == "1"), key=lambda s: kinds.index(s[1])
    )
    return (Sign("A", "marble"), *of_a)


def stacked_circles(board: Board, level: int) -> tuple[tuple[str, str], ...]:
    """Return each circle of the upper level with the one it stands over, as the upper level is turned."""
    upper = [corner for corner in board.corners if corner >= board.ring]
    step = board.ring // board.sections
    return (
        tuple((board.hole_name(corner), board.hole_name((corner + level * step) % board.ring)) for corner in upper)
        if board.levels == 2
        else ()
    )


def spot_cells(
    board: Board,
    *,
    level: int = 0,
    ccw: bool = False,
    marbles: int = USUAL_MARBLES,
    numbers: bool = False,
    width: int = WIDTH,
    height: int = HEIGHT,
) -> dict[str, Cell]:
    """Return where the picture shows every spot: row and column, counted from 0 at the top left."""
    drawn = _drawn(board, level, marbles, width, height, numbers=numbers)
    return _cells(board, drawn, ccw=ccw, marbles=marbles)


def text_picture(
    board: Board,
    pieces: Mapping[str, str] | None = None,
    *,
    level: int = 0,
    ccw: bool = False,
    marbles: int = USUAL_MARBLES,
    marks: Mapping[str, str] | None = None,
    numbers: bool = False,
    width: int = WIDTH,
    height: int = HEIGHT,
) -> list[str]:
    """Return the picture of a board, line by line, without spaces at the ends of lines.

    Args:
        board: the board.
        pieces: the letter of the marble on each spot that holds one.
        level: how far the upper level of a two-level board is turned, in sections.
        ccw: mirror the picture, as for play counter-clockwise.
        marbles: how many home and base holes of each seat to show.
        marks: other characters to show on spots, instead of all else.
        numbers: number every fifth hole, where there is room beside it.
        width: columns, at most.
        height: rows, at most.

    Raises:
        ValueError: a piece or mark is on no spot of the board or not one character wide, or the board does not fit.
    """
    drawn = _drawn(board, level, marbles, width, height, numbers=numbers)
    cells = _cells(board, drawn, ccw=ccw, marbles=marbles)
    signs = {spot.name: sign_of(board, spot, ccw=ccw).sign for spot in spots(board, ccw=ccw, marbles=marbles)}
    for name, sign in [*(pieces or {}).items(), *(marks or {}).items()]:
        if name not in signs or len(sign) != 1:
            raise ValueError(f"{board.name}: no spot {name!r}, or no single character: {sign!r}")
        signs[name] = sign
    canvas = {cells[name]: sign for name, sign in signs.items()}
    for row, column in drawn.frame:
        canvas[row, _mirrored(drawn, column) if ccw else column] = _line(drawn.frame, row, column)
    # A number beside a start, which is a digit, would read as one number with it.
    starts = {place.start for place in board.seats}
    counted = [hole for hole in range(0, board.track, EVERY) if hole not in starts] if numbers else []
    named = [*(board.corners if board.levels == 2 else ()), *counted]
    for index in dict.fromkeys(named):
        _label(canvas, cells[board.hole_name(index)], board.hole_name(index), width, height)
    return _lines(canvas)


def _drawn(board: Board, level: int, marbles: int, width: int, height: int, *, numbers: bool) -> Grid:
    """Return the drawing; with numbers there is room for them on both sides, and no frame."""
    if not numbers or board.levels == 2:
        return grid(board, level, marbles, width, height)
    drawn = grid(board, level, marbles, width - 2 * LABEL, height, frame=False)
    cells = {name: (row, column + LABEL) for name, (row, column) in drawn.cells.items()}
    return Grid(cells, panels=tuple(range(panel.start, panel.stop + 2 * LABEL) for panel in drawn.panels))


def _cells(board: Board, drawn: Grid, *, ccw: bool, marbles: int) -> dict[str, Cell]:
    """Return the cell of every spot; counter-clockwise mirrored, and each seat at the place that is then its own."""
    cells = {}
    for spot in spots(board, marbles=marbles):
        row, column = drawn.cells[spot.name]
        name = spot.name
        if ccw and spot.seat is not None:
            seat = (board.arms - spot.seat) % board.arms
            name = (home_name if spot.kind == "home" else base_name)(seat, spot.index)
        cells[name] = (row, _mirrored(drawn, column) if ccw else column)
    return cells


def _mirrored(drawn: Grid, column: int) -> int:
    """Return the column where a mirror shows a column of the same level's drawing."""
    panel = next(panel for panel in drawn.panels if column in panel)
    return panel[0] + panel[-1] - column


def _line(frame: frozenset[Cell], row: int, column: int) -> str:
    """Return the character for a cell of the frame, by where the line goes on."""
    across = (row, column - 1) in frame or (row, column + 1) in frame
    along = (row - 1, column) in frame or (row + 1, column) in frame
    return "+" if across and along else "-" if across else "|"


def _label(canvas: dict[Cell, str], cell: Cell, text: str, width: int, height: int) -> None:
    """Write a hole's name beside it, if there is room that leaves it apart from everything else."""
    row, column = cell
    middle = column - (len(text) - 1) // 2
    places = [
        (row, column + 2),
        (row, column - 1 - len(text)),
        (row - 1, middle),
        (row + 1, middle),
        (row, column + 1),
        (row, column - len(text)),
    ]
    for at_row, first in places:
        if not (0 <= at_row < height and 0 <= first <= width - len(text)):
            continue
        needed = {(at_row, at) for at in range(first - 1, first + len(text) + 1)} - {cell}
        if not needed & canvas.keys() and (row, first) != cell:
            canvas.update({(at_row, first + at): letter for at, letter in enumerate(text)})
            return


def _lines(canvas: Mapping[Cell, str]) -> list[str]:
    rows: list[list[str]] = [[] for _ in range(max(row for row, _ in canvas) + 1)]
    for row, column in sorted(canvas):
        rows[row] += [" "] * (column - len(rows[row])) + [canvas[row, column]]
    return ["".join(row) for row in rows]
