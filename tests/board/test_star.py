"""Star boards: figures, distances, and the limits of their numbers."""

from itertools import pairwise
from math import isclose

import pytest

from aggravation.board import Board, board_names, load_board
from aggravation.board.model import Point
from aggravation.board.star import Star, star_board, star_faults
from tests.rulemark import rule

STARS = [name for name in board_names() if name not in ("asdrawn4", "split6")]

# Track length, then of seat A: start, first corner, entry, home corner.
FIGURES = {
    "cross4": (56, 0, 5, 54, 47),
    "star6": (84, 0, 5, 82, 75),
    "star8": (112, 0, 5, 110, 103),
    "small4": (48, 0, 4, 46, 40),
    "small6": (72, 0, 4, 70, 64),
    "small8": (96, 0, 4, 94, 88),
}


def home_corner(board: Board, seat: int) -> int:
    """Return the last corner that a seat's marbles pass before their entry."""
    place = board.seats[seat]
    return min(board.corners, key=lambda corner: (place.entry - corner) % board.track)


@rule("PC-02", "WB-06")
@pytest.mark.parametrize("name", STARS)
def test_boards_have_the_holes_they_are_said_to_have(name: str) -> None:
    board = load_board(name)
    place = board.seats[0]
    assert (board.track, place.start, board.corners[0], place.entry, home_corner(board, 0)) == FIGURES[name]


@rule("PC-03", "SA-38")
@pytest.mark.parametrize("name", STARS)
def test_every_arm_is_the_same_for_its_seat(name: str) -> None:
    board = load_board(name)
    per = board.track // board.arms
    for seat, place in enumerate(board.seats):
        assert place.start == per * seat
        assert (place.start - place.entry) % board.track == 2
        assert (home_corner(board, seat) - home_corner(board, 0)) % board.track == per * seat
    assert len(board.corners) == board.arms
    assert board.centre == (0, 0)


@pytest.mark.parametrize("name", STARS)
def test_neighbouring_holes_are_one_unit_apart(name: str) -> None:
    board = load_board(name)
    assert_one_apart(board)


@pytest.mark.parametrize("star", [Star(a, 6, t) for a in range(3, 9) for t in (3, 5)], ids=str)
def test_neighbouring_holes_are_one_unit_apart_whatever_the_numbers(star: Star) -> None:
    assert not star_faults(star)
    assert_one_apart(star_board("own", "Own", star))


def assert_one_apart(board: Board) -> None:
    assert all(isclose(a.distance(b), 1, abs_tol=1e-9) for a, b in pairwise([*board.holes, board.holes[0]]))
    for place in board.seats:
        row = [board.holes[place.entry], *place.home]
        assert all(isclose(a.distance(b), 1, abs_tol=1e-9) for a, b in pairwise(row))
        assert place.home[-1].distance(board.centre) < place.home[0].distance(board.centre)


def test_holes_run_clockwise_from_the_tip_of_the_arm_at_the_top() -> None:
    board = load_board("cross4")
    assert [tuple(round(number, 9) for number in board.holes[i]) for i in (0, 5, 10, 14, 28, 42, 54)] == [
        (2, 7),
        (2, 2),
        (7, 2),
        (7, -2),
        (-2, -7),
        (-7, 2),
        (0, 7),
    ]


@pytest.mark.parametrize("name", STARS)
def test_base_holes_lie_on_the_bisector_on_the_counter_clockwise_side(name: str) -> None:
    board = load_board(name)
    for seat, place in enumerate(board.seats):
        corner = board.holes[home_corner(board, seat)]
        for hole in place.base:
            assert isclose(hole.x * corner.y, hole.y * corner.x, abs_tol=1e-9)
            assert hole.x * corner.x + hole.y * corner.y > 0
            assert min(hole.distance(other) for other in board.holes) > 1 - 1e-9


@rule("SA-24")
def test_each_arm_has_a_red_and_a_gold_star() -> None:
    board = load_board("star6")
    assert board.stars == tuple(
        sorted([((14 * arm - 6) % 84, "red") for arm in range(6)] + [(14 * arm + 2, "gold") for arm in range(6)])
    )
    small = load_board("small4")
    assert dict(small.stars)[43] == "red"
    assert dict(small.stars)[2] == "gold"


@pytest.mark.parametrize(
    ("star", "key", "words"),
    [
        (Star(2, 6, 5), "arms", "3 to 8 arms, not 2"),
        (Star(9, 6, 5), "arms", "3 to 8 arms, not 9"),
        (Star(4, 1, 5), "side", "at least 2"),
        (Star(4, 6, 4), "tip", "odd"),
        (Star(4, 6, 1), "tip", "odd"),
        (Star(8, 7, 5), "arms", "128 track holes; 120 is the most"),
        (Star(4, 4, 3), "side", "side must be at least 5"),
        (Star(4, 6, 5, red=5), "red", "a corner"),
        (Star(4, 6, 5, red=-2), "red", "an entry"),
        (Star(4, 6, 5, gold=14), "gold", "the start"),
        (Star(4, 6, 5, gold=-60), "gold", "all the way round"),
        (Star(4, 6, 5, red=2, gold=16), "gold", "on a red star"),
    ],
)
def test_numbers_that_make_no_board_are_refused_with_the_reason(star: Star, key: str, words: str) -> None:
    ((where, reason),) = star_faults(star)
    assert where == key
    assert words in reason


def test_the_side_that_is_said_to_be_needed_is_enough() -> None:
    assert not star_faults(Star(4, 5, 3))


def test_where_a_fifth_home_hole_finds_no_room_there_are_four() -> None:
    assert len(star_board("own", "Own", Star(4, 5, 3)).seats[0].home) == 4


def test_turning_a_point_goes_clockwise() -> None:
    assert Point(0, 1).turned(1.5707963267948966).distance(Point(1, 0)) < 1e-12
    assert Point(1, 2).mirrored() == (-1, 2)
