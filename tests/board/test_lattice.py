"""Whole steps for a drawing in characters."""

from itertools import pairwise
from math import sqrt

from aggravation.board.lattice import direction, lattices, rounded
from aggravation.board.model import Point


def ring(*runs: tuple[float, float, int]) -> list[Point]:
    """Return a closed track of straight runs, each so many steps of x and y."""
    points = [Point(0.0, 0.0)]
    for x, y, count in runs:
        points += [Point(points[-1].x + x * k, points[-1].y + y * k) for k in range(1, count + 1)]
    assert points[0].distance(points[-1]) < 1e-9
    return points[:-1]


def test_opposite_directions_keep_opposite_steps_when_the_track_has_to_be_closed() -> None:
    half = sqrt(3) / 2
    track = ring((1, 0, 8), (-0.5, -half, 4), (-1, 0, 4), (-0.5, half, 4))
    found = list(lattices(track))
    assert found
    for lattice in found:
        down, right = lattice.step(1, 0)
        assert lattice.step(-1, 0) == (-down, -right)
        cells = lattice.walk(track)
        last = lattice.step(track[0].x - track[-1].x, track[0].y - track[-1].y)
        assert (cells[-1][0] + last[0], cells[-1][1] + last[1]) == cells[0]
        assert all(cells[i] != cells[j] for i in range(len(cells)) for j in range(i))


def test_all_steps_of_a_direction_are_the_same() -> None:
    track = ring((1, 0, 5), (0, -1, 5), (-1, 0, 5), (0, 1, 5))
    lattice = next(lattices(track))
    assert lattice.steps == {(1.0, 0.0): (0, 2), (0.0, -1.0): (1, 0), (-1.0, 0.0): (0, -2), (0.0, 1.0): (-1, 0)}
    assert (lattice.columns, lattice.rows) == (2.0, 1.0)
    assert {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(lattice.walk(track))} <= set(lattice.steps.values())


def test_numbers_are_rounded_alike_on_both_sides_of_zero() -> None:
    assert [rounded(number) for number in (0.4, 0.6, 1.5, 2.5, -0.4, -0.6, -1.5, -2.5)] == [0, 1, 1, 2, 0, -1, -1, -2]
    assert direction(0.1 + 0.2, -1e-12) == (0.3, 0.0)
