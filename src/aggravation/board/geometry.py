"""The shape of a board as plain data, for everything that draws one: pages, prints and wood."""

from collections.abc import Iterable
from typing import Any

from aggravation.board.colours import SEAT_COLOURS
from aggravation.board.model import SEAT_LETTERS, Board, Point
from aggravation.board.spots import Spot, spots

MARGIN = 1.2  #: from the outermost spots to the edge of the board


def geometry(board: Board, *, ccw: bool = False, marbles: int = 4) -> dict[str, Any]:
    """Return a board's shape as data fit for JSON: one unit is the spacing of holes, x to the right, y up.

    `spots` has every hole with the id that drawings give it. On two levels the spots of level 1 are those at level 0
    of the die; each further position turns them about the centre by `turn` degrees, clockwise if positive.
    """
    every = spots(board, ccw=ccw, marbles=marbles)
    xs, ys = [spot.point.x for spot in every], [spot.point.y for spot in every]
    return {
        "name": board.name,
        "title": board.title,
        "reconstructed": board.reconstructed,
        "ccw": ccw,
        "levels": board.levels,
        "ring": board.ring,
        "track": board.track,
        "turn": (-1 if ccw else 1) * 360 // board.sections if board.levels == 2 else 0,
        "bounds": [_short(v) for v in (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)],
        "plates": [[_pair(point) for point in plate(every, level)] for level in range(board.levels)],
        "centre": _pair(_centre(every)),
        "seats": [
            {"letter": SEAT_LETTERS[seat], "colour": SEAT_COLOURS[seat], **_ends(board, seat, ccw=ccw)}
            for seat in range(board.arms)
        ],
        "spots": [_spot(board, spot) for spot in every],
    }


def plate(every: Iterable[Spot], level: int) -> list[Point]:
    """Return the corners of the plate that carries a level's spots, clockwise on the picture, without its margin."""
    points = sorted({(_short(s.point.x), _short(s.point.y)) for s in every if level in (0, s.level)})
    # The convex hull: the chain over the top from left to right, then back below.
    return [Point(*point) for chain in (_chain(points), _chain(points[::-1])) for point in chain[:-1]]


def _chain(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    chain: list[tuple[float, float]] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2:]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < -1e-9:
                break
            chain.pop()
        chain.append((x, y))
    return chain


def _ends(board: Board, seat: int, *, ccw: bool) -> dict[str, str]:
    place = board.place(seat, ccw)
    return {"start": board.hole_name(place.start), "entry": board.hole_name(place.entry)}


def _spot(board: Board, spot: Spot) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": spot.element,
        "name": spot.name,
        "kind": spot.kind,
        "x": _short(spot.point.x),
        "y": _short(spot.point.y),
        "level": spot.level,
    }
    if spot.seat is not None:
        found["seat"] = SEAT_LETTERS[spot.seat]
    if spot.kind == "hole":
        if spot.index in board.corners:
            found["corner"] = True
        star = dict(board.stars).get(spot.index)
        if star:
            found["star"] = star
    return found


def _centre(every: Iterable[Spot]) -> Point:
    return next(spot.point for spot in every if spot.kind == "centre")


def _pair(point: Point) -> list[float]:
    return [_short(point.x), _short(point.y)]


def _short(number: float) -> float:
    return round(number, 4) + 0.0  # no minus before a zero
