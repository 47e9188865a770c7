"""The board as a drawing in SVG: holes, stars, corners, homes and bases, and marbles with their letters."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from xml.sax.saxutils import escape, quoteattr

from aggravation.board.colours import (
    DRILLED,
    EDGE,
    GROOVE,
    INK,
    PLATE,
    SEAT_COLOURS,
    STAR_COLOURS,
    UPPER_PLATE,
    ink_on,
)
from aggravation.board.geometry import MARGIN, plate
from aggravation.board.model import SEAT_LETTERS, Board, Point
from aggravation.board.spots import USUAL_MARBLES, Spot, spots

UNIT = 40  #: picture units from hole to hole
HOLE, MARBLE, RING, STAR = 0.3, 0.4, 0.41, 0.62  #: radii in hole spacings
POINTS = {"red": 5, "gold": 8}  #: of a star; colour alone does not tell them apart
EVERY = 5  #: which holes are numbered
FONT = "font-family='sans-serif' font-weight='bold' text-anchor='middle' dominant-baseline='central'"


def svg(
    board: Board,
    pieces: Mapping[str, str] | None = None,
    *,
    level: int = 0,
    ccw: bool = False,
    marbles: int = USUAL_MARBLES,
    numbers: bool = False,
    title: str | None = None,
    description: str | None = None,
) -> str:
    """Return a drawing of a board as the text of an SVG file.

    Every hole has the id that its name gives: ``hole-17``, ``hole-L17``, ``home-a1``, ``base-A-1``, ``centre``.

    Args:
        board: the board.
        pieces: the seat letter of the marble on each spot that holds one.
        level: how far the upper level of a two-level board is turned, in sections.
        ccw: mirror the drawing, as for play counter-clockwise.
        marbles: how many home and base holes of each seat to show.
        numbers: write the number of every fifth hole.
        title: what the drawing shows, in a few words; the board's title if left out.
        description: the same in a sentence, for those who cannot see it.

    Raises:
        ValueError: a piece is on no spot of the board, or its letter is no seat's.
    """
    drawing = _Drawing(board, spots(board, level=level, ccw=ccw, marbles=marbles), ccw, numbers)
    if description is None:
        description = f"{board.arms} seats, {board.track} track holes, a centre and {marbles} home holes for each seat"
    parts = [drawing.opening(), f"<title>{escape(title or board.title)}</title>", f"<desc>{escape(description)}</desc>"]
    for on in range(board.levels):
        parts.append(f'<g id="level-{on}">')
        parts += drawing.plates(on)
        parts += drawing.lines(on)
        parts += [drawing.spot(spot) for spot in drawing.every if spot.level == on]
        parts.append("</g>")
    parts.append('<g id="marbles">')
    parts += drawing.marbles(pieces or {})
    parts += ["</g>", "</svg>"]
    return "\n".join(parts) + "\n"


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A board and all its spots as they are drawn."""

    board: Board
    every: Sequence[Spot]
    ccw: bool
    numbers: bool

    def opening(self) -> str:
        """Return the head of the file, with the frame of the picture round all spots."""
        xs, ys = [_x(spot.point) for spot in self.every], [_y(spot.point) for spot in self.every]
        margin = (MARGIN + 0.3) * UNIT
        left, top = min(xs) - margin, min(ys) - margin
        width, height = max(xs) + margin - left, max(ys) + margin - top
        box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">'

    def plates(self, on: int) -> list[str]:
        """Return the wood a level is drilled into: its edge and its face."""
        corners = " ".join(f"{_x(point):.1f},{_y(point):.1f}" for point in plate(self.every, on))
        face = UPPER_PLATE if on else PLATE
        return [
            f'<polygon points="{corners}" fill="{colour}" stroke="{colour}" stroke-width="{2 * wide * UNIT:.1f}" '
            'stroke-linejoin="round"/>'
            for colour, wide in ((EDGE, MARGIN + 0.1), (face, MARGIN))
        ]

    def lines(self, on: int) -> Iterator[str]:
        """Yield the grooves that show which holes belong together: track, home rows, bases."""
        track = [spot for spot in self.every if spot.kind == "hole" and spot.level == on]
        yield _groove([spot.point for spot in [*track, track[0]]], GROOVE)
        for seat in range(self.board.arms):
            place = self.board.place(seat, self.ccw)
            if place.start // self.board.ring != on:
                continue
            for kind in ("home", "base"):
                row = [spot.point for spot in self.every if spot.kind == kind and spot.seat == seat]
                if kind == "home":
                    row.insert(0, track[place.entry % self.board.ring].point)
                yield _groove(row, SEAT_COLOURS[seat])

    def spot(self, spot: Spot) -> str:
        """Start, home and base show by colour and letter whose they are, corners by their ring.  [WB-06 SA-38]"""
        parts = []
        start = next((s for s in range(self.board.arms) if self._starts(s, spot)), None)
        star = dict(self.board.stars).get(spot.index) if spot.kind == "hole" else None
        if star:
            parts.append(_star(spot.point, POINTS[star], STAR_COLOURS[star]))
        if spot.kind == "centre" or (spot.kind == "hole" and spot.index in self.board.corners):
            parts.append(_circle(spot.point, RING + 0.05, "none", INK, 0.08, dashed=spot.kind == "hole"))
        seat = spot.seat if spot.seat is not None else start
        if seat is not None:
            parts.append(_circle(spot.point, RING + (0.06 if start is not None else 0), SEAT_COLOURS[seat], INK, 0.04))
        parts.append(_circle(spot.point, HOLE, DRILLED, INK, 0.03, spot.element, spot.name))
        words = self._words(spot, start)
        if words:
            parts.append(_letters(spot.point, words, "#ffffff", 0.34 if len(words) < 3 else 0.26))
        return "\n".join(parts)

    def _starts(self, seat: int, spot: Spot) -> bool:
        return spot.kind == "hole" and self.board.place(seat, self.ccw).start == spot.index

    def _words(self, spot: Spot, start: int | None) -> str:
        if start is not None:
            return SEAT_LETTERS[start]
        if spot.kind in ("home", "base"):
            return spot.name[0]
        numbered = self.numbers and spot.kind == "hole" and spot.index % self.board.ring % EVERY == 0
        return spot.name if numbered else ""

    def marbles(self, pieces: Mapping[str, str]) -> Iterator[str]:
        """Yield the marbles, each in its seat's colour and with its letter."""
        places = {spot.name: spot for spot in self.every}
        letters = SEAT_LETTERS[: self.board.arms]
        for name, letter in pieces.items():
            if name not in places or len(letter) != 1 or letter not in letters:
                raise ValueError(f"{self.board.name}: no spot {name!r}, or no seat {letter!r}")
            colour = SEAT_COLOURS[letters.index(letter)]
            point = places[name].point
            yield (
                f'<g class="marble" data-seat="{letter}" data-at={quoteattr(name)}>'
                f"{_circle(point, MARBLE, colour, INK, 0.06)}{_letters(point, letter, ink_on(colour), 0.5)}</g>"
            )


def _x(point: Point) -> float:
    return point.x * UNIT + 0.0


def _y(point: Point) -> float:
    return -point.y * UNIT + 0.0


def _circle(
    at: Point,
    radius: float,
    fill: str,
    stroke: str,
    wide: float,
    element: str = "",
    name: str = "",
    *,
    dashed: bool = False,
) -> str:
    """Return a circle; one with an id is a hole and tells its name to whoever points at it."""
    head = f'<circle id="{element}"' if element else "<circle"
    dashes = f' stroke-dasharray="{0.12 * UNIT:.1f}"' if dashed else ""
    shape = (
        f'{head} cx="{_x(at):.1f}" cy="{_y(at):.1f}" r="{radius * UNIT:.1f}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{wide * UNIT:.1f}"{dashes}'
    )
    return f"{shape}><title>{escape(name)}</title></circle>" if element else f"{shape}/>"


def _groove(points: Sequence[Point], colour: str) -> str:
    """Return a line from hole to hole; a dark edge keeps light colours visible on light wood."""
    path = " ".join(f"{_x(point):.1f},{_y(point):.1f}" for point in points)
    rest = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return "".join(
        f'<polyline points="{path}" {rest} stroke="{stroke}" stroke-width="{wide * UNIT:.1f}"/>'
        for stroke, wide in ((EDGE, 0.2), (colour, 0.14))
    )


def _star(at: Point, points: int, colour: str) -> str:
    corners = []
    for i in range(2 * points):
        radius, angle = (STAR if i % 2 == 0 else STAR * 0.62) * UNIT, pi * i / points
        corners.append(f"{_x(at) + radius * sin(angle):.1f},{_y(at) - radius * cos(angle):.1f}")
    return f'<polygon points="{" ".join(corners)}" fill="{colour}" stroke="{INK}" stroke-width="{0.04 * UNIT:.1f}"/>'


def _letters(at: Point, text: str, colour: str, size: float) -> str:
    return (
        f'<text x="{_x(at):.1f}" y="{_y(at):.1f}" {FONT} font-size="{size * UNIT:.1f}" fill="{colour}" '
        f'pointer-events="none">{escape(text)}</text>'
    )
