"""The two-level board."""

from itertools import pairwise
from math import isclose, pi, sqrt

import pytest

from aggravation.board import load_board
from aggravation.board.model import Point
from aggravation.board.picture import stacked_circles
from aggravation.board.split import Split, split_board, split_faults
from aggravation.board.spots import spots
from tests.rulemark import rule

SPLIT = load_board("split6")


@rule("SL-01", "SL-04", "SL-05")
def test_each_level_is_a_ring_of_six_sections_of_seven() -> None:
    assert (SPLIT.levels, SPLIT.ring, SPLIT.track, SPLIT.sections) == (2, 42, 84, 6)
    assert SPLIT.corners == tuple(level * 42 + 7 * k for level in (0, 1) for k in range(6))
    assert SPLIT.stars == ()


@rule("SL-02")
def test_six_seats_live_on_the_two_levels_in_turn() -> None:
    names = [(SPLIT.hole_name(place.start), SPLIT.hole_name(place.entry)) for place in SPLIT.seats]
    assert names == [("L4", "L2"), ("U11", "U9"), ("L18", "L16"), ("U25", "U23"), ("L32", "L30"), ("U39", "U37")]
    assert all((place.entry - place.start) % SPLIT.ring == 40 for place in SPLIT.seats)


def test_circles_are_the_vertices_of_two_hexagons_one_inside_the_other() -> None:
    for level, edge in ((0, 14), (1, 7)):
        vertices = [SPLIT.holes[level * 42 + 7 * k] for k in range(6)]
        assert all(isclose(a.distance(b), edge) for a, b in zip(vertices, vertices[1:] + vertices[:1], strict=True))
        assert all(isclose(vertex.distance(SPLIT.centre), edge) for vertex in vertices)
    lower = {spot.name: spot.point for spot in spots(SPLIT, marbles=None) if spot.level == 0}
    # Nothing of the lower level lies under the upper hexagon, however that is turned.
    assert min(point.distance(SPLIT.centre) for point in lower.values()) > 7


def test_home_rows_point_inwards() -> None:
    for place in SPLIT.seats:
        row = [SPLIT.holes[place.entry], *place.home]
        assert all(isclose(a.distance(b), 1) for a, b in pairwise(row))
        assert row[-1].distance(SPLIT.centre) < row[0].distance(SPLIT.centre)


@pytest.mark.parametrize("level", range(6))
def test_the_upper_level_turns_clockwise_over_the_lower(level: int) -> None:
    points = {spot.name: spot.point for spot in spots(SPLIT, level=level)}
    pairs = stacked_circles(SPLIT, level)
    assert pairs[0] == ("U0", f"L{7 * level}")
    for upper, lower in pairs:
        assert points[lower].distance(Point(points[upper].x * 2, points[upper].y * 2)) < 1e-9
    assert points["L0"] == SPLIT.holes[0]
    assert points["U3"].distance(SPLIT.holes[45].turned(level * pi / 3)) < 1e-9


def test_one_level_has_nothing_stacked() -> None:
    assert stacked_circles(load_board("cross4"), 0) == ()


@pytest.mark.parametrize(
    ("split", "keys"),
    [
        (Split(6, 4, 2), ["section"]),
        (Split(11, 4, 2), ["section"]),
        (Split(7, 0, 7), ["start", "entry"]),
        (Split(7, 2, 2), ["entry"]),
        (Split(7, 6, 5), ["entry"]),
    ],
)
def test_numbers_that_make_no_board_are_refused(split: Split, keys: list[str]) -> None:
    assert [key for key, _ in split_faults(split)] == keys


def test_other_sections_make_a_board_too() -> None:
    assert not split_faults(Split(9, 6, 3))
    board = split_board("own", "Own", Split(9, 6, 3))
    assert board.track == 108
    assert isclose(board.holes[0].y, 18 * sqrt(3) / 2)
