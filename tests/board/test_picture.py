"""The picture of a board in characters."""

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aggravation.board import Board, Place, Point, board_names, load_board, parse_board
from aggravation.board.picture import legend, spot_cells, text_picture
from aggravation.board.spots import spots
from aggravation.board.star import Star, star_board
from tests.board.test_load import square

LEVELS = [(name, level) for name in board_names() for level in range(load_board(name).sections)]


def picture(*lines: str) -> list[str]:
    """Return lines of a picture, as they are drawn without spaces at the ends."""
    return [line.rstrip() for line in lines]


def round_board(holes: int = 64) -> Board:
    """Return a board whose track is a circle: no two steps go the same way."""
    radius = holes / (2 * pi)

    def at(index: int, far: float) -> Point:
        return Point(far * radius * sin(2 * pi * index / holes), far * radius * cos(2 * pi * index / holes))

    def place(start: int) -> Place:
        home = tuple(at(start - 2, 1 - 0.1 * k) for k in range(1, 5))
        return Place(start, (start - 2) % holes, home, tuple(at(start + 2 + k, 1.12) for k in range(4)))

    ring = tuple(at(index, 1) for index in range(holes))
    seats = tuple(place(holes * seat // 4) for seat in range(4))
    return Board("round", "Round", False, 1, holes, ring, (), (), seats, Point(0, 0))


def assert_every_spot_has_a_cell(board: Board, cells: dict[str, tuple[int, int]], marbles: int = 4) -> None:
    assert set(cells) == {spot.name for spot in spots(board, marbles=marbles)}
    assert len(set(cells.values())) == len(cells)


@pytest.mark.parametrize("ccw", [False, True])
@pytest.mark.parametrize("numbers", [False, True])
@pytest.mark.parametrize("marbles", [4, 5])
@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_every_board_fits_80_columns_and_24_rows_with_a_cell_for_every_spot(
    name: str, level: int, marbles: int, numbers: bool, ccw: bool
) -> None:
    board = load_board(name)
    lines = text_picture(board, level=level, ccw=ccw, marbles=marbles, numbers=numbers)
    assert len(lines) <= 24
    assert max(len(line) for line in lines) <= 80
    assert "".join(lines).isascii()
    assert all(line == line.rstrip() for line in lines)
    cells = spot_cells(board, level=level, ccw=ccw, marbles=marbles, numbers=numbers)
    assert_every_spot_has_a_cell(board, cells, marbles)
    assert all(lines[row][column] != " " for row, column in cells.values())


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_neighbours_on_the_track_stay_neighbours(name: str, level: int) -> None:
    board = load_board(name)
    cells = spot_cells(board, level=level)
    for first in range(0, board.track, board.ring):
        names = [board.hole_name(index) for index in range(first, first + board.ring)]
        for here, there in zip(names, names[1:] + names[:1], strict=True):
            (row, column), (next_row, next_column) = cells[here], cells[there]
            # In the picture's own measure: a row is as high as two columns are wide.
            assert hypot(next_row - row, (next_column - column) / 2) < 1.9


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_counter_clockwise_the_picture_is_mirrored(name: str, level: int) -> None:
    board = load_board(name)
    cells, mirrored = spot_cells(board, level=level), spot_cells(board, level=level, ccw=True)
    sums: dict[int, set[int]] = {}
    for spot in spots(board, level=level):
        other = spot.name
        if spot.seat is not None:
            letter = "ABCDEFGH"[(board.arms - spot.seat) % board.arms]
            other = (letter.lower() if spot.kind == "home" else letter) + spot.name[1:]
        assert mirrored[other][0] == cells[spot.name][0]
        sums.setdefault(spot.level, set()).add(mirrored[other][1] + cells[spot.name][1])
    assert all(len(found) == 1 for found in sums.values())


def test_the_cross_looks_like_the_picture_of_1991() -> None:
    assert text_picture(load_board("cross4"), {"0": "A", "b1": "B", "A/1": "A", "o": "C"}, marks={"3": "1"}) == picture(
        "          +-----------+",
        "  _       | . . . . A |       _",
        "    _     | .   a   . |     _",
        "      _   | *   a   ? |   _",
        "        A | .   a   1 | _",
        "+---------+ .   a   . +---------+",
        "| 4 . ? . . x       x . . * . . |",
        "| .                           . |",
        "| . d d d d     C     b b b B . |",
        "| .                           . |",
        "| . . * . . x       x . . ? . 2 |",
        "+---------+ .   c   . +---------+",
        "        _ | .   c   . | _",
        "      _   | ?   c   * |   _",
        "    _     | .   c   . |     _",
        "  _       | 3 . . . . |       _",
        "          +-----------+",
    )


def test_the_star_of_six_arms_has_straight_sides() -> None:
    assert text_picture(load_board("star6")) == picture(
        "              _                       _",
        "     6         _    .  .  .  .  1    _         .",
        "    .   .       _   .     a     .   _       .   .",
        "   .       ?     _  *     a     ?  _     *       .",
        "  .   f       .     .     a     .     .       b   .",
        " .       f       .  .     a     .  .       b       2",
        "    .       f       x           x       b       .",
        "       *       f                     b       ?",
        "          .                               .",
        "             .                         .",
        "_  _  _  _      x         o         x      _  _  _  _",
        "             .                         .",
        "          .                               .",
        "       ?       e                     c       *",
        "    .       e       x           x       c       .",
        " 5       e       .  .     d     .  .       c       .",
        "  .   e       .     .     d     .     .       c   .",
        "   .       *     _  ?     d     *  _     ?       .",
        "    .   .       _   .     d     .   _       .   .",
        "     .         _    4  .  .  .  .    _         3",
        "              _                       _",
    )


def test_the_two_levels_stand_side_by_side_each_circle_with_its_name() -> None:
    lines = text_picture(load_board("split6"), {"L3": "A", "U39": "F"}, level=1)
    assert " ".join(lines[1].split()) == "L0 x . . A 1 . . x L7 U35 x . . . F . . x U0"
    cells = spot_cells(load_board("split6"), level=1)
    shift = cells["U35"][1] - cells["L0"][1]
    for upper, lower in (("U0", "L7"), ("U7", "L14"), ("U14", "L21"), ("U21", "L28"), ("U28", "L35")):
        assert cells[upper] == (cells[lower][0], cells[lower][1] + shift)


def test_every_fifth_hole_is_numbered_where_there_is_room() -> None:
    lines = text_picture(load_board("cross4"), numbers=True)
    assert lines == picture(
        "    _         . . . . 1         _",
        "      _       .   a   .       _",
        "        _  50 *   a   ?     _",
        "          _   .   a   .   _",
        "              .   a   .",
        "    4 . ? . . x     5 x . . * . . 10",
        "    .                           .",
        " 40 . d d d d     o     b b b b .",
        "    .                           .",
        "    . . * . . x       x . . ? . 2",
        "              .   c   . 20",
        "          _   .   c   .   _",
        "        _  30 ?   c   *     _",
        "      _       .   c   .       _",
        "    _         3 . . . .         _",
    )


def test_the_legend_tells_every_sign_of_the_board_once() -> None:
    assert legend(load_board("star6")) == (
        ("A", "marble"),
        (".", "hole"),
        ("1", "start"),
        ("x", "corner"),
        ("*", "red"),
        ("?", "gold"),
        ("o", "centre"),
        ("a", "home"),
        ("_", "base"),
    )
    assert [sign.meaning for sign in legend(load_board("split6"))] == [
        "marble",
        "hole",
        "start",
        "corner",
        "centre",
        "home",
        "base",
    ]


@pytest.mark.parametrize(
    ("pieces", "marks"),
    [({"56": "A"}, {}), ({"a6": "A"}, {}), ({"0": "AB"}, {}), ({"0": ""}, {}), ({}, {"x": "1"}), ({}, {"0": "12"})],
)
def test_what_is_on_no_spot_or_no_character_is_refused(pieces: dict[str, str], marks: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="cross4"):
        text_picture(load_board("cross4"), pieces, marks=marks)


@pytest.mark.parametrize("star", [Star(a, 6, t) for a in range(3, 9) for t in (3, 5)] + [Star(5, 7, 7)], ids=str)
def test_any_star_board_can_be_drawn(star: Star) -> None:
    board = star_board("own", "Own", star)
    cells = spot_cells(board)
    assert_every_spot_has_a_cell(board, cells)
    assert all(0 <= row < 24 and 0 <= column < 80 for row, column in cells.values())


@pytest.mark.parametrize(("width", "height"), [(80, 24), (40, 20), (20, 10)])
def test_a_board_without_straight_lines_can_be_drawn(width: int, height: int) -> None:
    board = round_board()
    cells = spot_cells(board, width=width, height=height)
    assert_every_spot_has_a_cell(board, cells)
    lines = text_picture(board, width=width, height=height)
    assert len(lines) <= height
    assert max(len(line) for line in lines) <= width


def test_a_board_of_listed_holes_can_be_drawn() -> None:
    board = parse_board(square())
    assert_every_spot_has_a_cell(board, spot_cells(board))


def test_where_the_frame_does_not_fit_the_board_is_drawn_without_it() -> None:
    assert text_picture(load_board("cross4"), width=32, height=16)[0].strip() == "_         . . . . 1         _"


def test_a_picture_too_small_for_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit into 9 columns and 9 rows"):
        text_picture(load_board("cross4"), width=9, height=9)


@given(st.data())
def test_holes_anywhere_have_cells_of_their_own(data: st.DataObject) -> None:
    coordinate = st.integers(-20, 20)
    points = data.draw(st.lists(st.tuples(coordinate, coordinate), min_size=30, max_size=60, unique=True))
    rest = [Point(x / 3, y / 3) for x, y in points]
    seats = tuple(
        Place(3 * s, 3 * s + 2, tuple(rest[8 * s : 8 * s + 4]), tuple(rest[8 * s + 4 : 8 * s + 8])) for s in (0, 1)
    )
    ring = tuple(rest[17:])
    board = Board("own", "Own", False, 1, len(ring), ring, (), (), seats, rest[16])
    assert_every_spot_has_a_cell(board, spot_cells(board, width=60, height=20))
