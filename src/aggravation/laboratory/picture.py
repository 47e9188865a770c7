"""A comparison as a drawing in SVG: every difference with its bounds, and how long games are under both sheets."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

import numpy as np

from aggravation.board.colours import INK, PAPER, SEAT_COLOURS
from aggravation.laboratory.compare import Comparison, Difference
from aggravation.words import Words

WIDTH, ROW, TOP, LEFT, RIGHT = 720, 34, 88, 260, 30
CURVE, BOTTOM = 130, 44  #: heights of the curves of length, and below them
PALE = "#d8d8d8"
COLOURS = (SEAT_COLOURS[0], SEAT_COLOURS[1])
LEAST = 0.2  #: standard deviations that the scale shows at least
BINS = 40
FONT = "font-family='sans-serif' font-size='14'"


def picture(found: Comparison, words: Words) -> str:
    """Return the drawing: dots are differences in standard deviations between games, bars their 95 % bounds."""
    say = words.say
    rows = found.differences
    below = TOP + ROW * len(rows) + 40
    height = below + CURVE + BOTTOM
    most = max([LEAST, *(abs(edge) for row in rows for edge in (row.effect_low, row.effect_high))]) * 1.1
    title = say("lab.title", first=found.a, last=found.b)
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' role='img' {FONT}>",
        f"<title>{escape(title)}</title>",
        f"<rect width='{WIDTH}' height='{height}' fill='{PAPER}'/>",
        f"<text x='16' y='26' font-weight='bold' fill='{INK}'>{escape(title)}</text>",
        f"<text x='16' y='48' fill='{INK}'>{escape(say('lab.dots'))}</text>",
        *_scale(most, len(rows)),
        *(part for number, row in enumerate(rows) for part in _row(row, number, most, words)),
        *_curves(found, below, words),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(effect: float, most: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (effect + most) / (2 * most), 1)


def _scale(most: float, rows: int) -> Iterator[str]:
    """Yield lines at no difference and at round numbers beside it."""
    step = next(step for step in (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 1e9) if most / step <= 4)
    for number in range(-int(most / step), int(most / step) + 1):
        x = _x(number * step, most)
        colour = INK if number == 0 else PALE
        yield f"<path d='M{x} {TOP - 10}V{TOP + ROW * rows}' stroke='{colour}'/>"
        yield f"<text x='{x}' y='{TOP - 16}' text-anchor='middle' font-size='12' fill='{INK}'>{number * step:g}</text>"


def _row(row: Difference, number: int, most: float, words: Words) -> Iterator[str]:
    """Yield a measure's name, its bar and its dot; a difference that is not seen is hollow."""
    y = TOP + ROW * number + ROW // 2
    yield f"<text x='16' y='{y + 5}' fill='{INK}'>{escape(words.say(f'lab.{row.measure}'))}</text>"
    low, middle, high = (_x(effect, most) for effect in (row.effect_low, row.effect, row.effect_high))
    yield f"<path d='M{low} {y}H{high}M{low} {y - 5}v10M{high} {y - 5}v10' stroke='{INK}' stroke-width='2'/>"
    filling = INK if row.is_seen else PAPER
    yield f"<circle cx='{middle}' cy='{y}' r='5' fill='{filling}' stroke='{INK}' stroke-width='2'/>"


def _curves(found: Comparison, below: int, words: Words) -> Iterator[str]:
    """Yield how long games are under each sheet, as curves over the number of rolls."""
    longest = float(np.quantile(np.concatenate([np.array(rolls) for rolls in found.rolls]), 0.995))
    edges = np.linspace(0, longest, BINS + 1)
    shares = [np.histogram(rolls, edges)[0] / len(rolls) for rolls in found.rolls]
    top = max(share.max() for share in shares)
    base = below + CURVE
    width = WIDTH - 16 - RIGHT
    for share, colour, dash in zip(shares, COLOURS, ("", " stroke-dasharray='7 3'"), strict=True):
        points = " ".join(
            f"{16 + width * (i + 0.5) / BINS:.1f},{base - (CURVE - 20) * value / top:.1f}"
            for i, value in enumerate(share)
        )
        yield f"<polyline points='{points}' fill='none' stroke='{colour}' stroke-width='2.5'{dash}/>"
    yield f"<path d='M16 {base}H{16 + width}' stroke='{INK}'/>"
    for part in range(5):
        x, rolls = 16 + width * part / 4, longest * part / 4
        anchor = ("start", "middle", "middle", "middle", "end")[part]
        yield f"<text x='{x:.0f}' y='{base + 18}' text-anchor='{anchor}' font-size='12' fill='{INK}'>{rolls:.0f}</text>"
    yield f"<text x='16' y='{base + 38}' fill='{INK}'>{escape(words.say('lab.curves'))}</text>"
    for number, (name, colour) in enumerate(zip((found.a, found.b), COLOURS, strict=True)):
        x, y = WIDTH - RIGHT - 200, below + 16 + 20 * number
        dash = " stroke-dasharray='7 3'" if number else ""
        yield f"<path d='M{x} {y - 4}h30' stroke='{colour}' stroke-width='2.5'{dash}/>"
        yield f"<text x='{x + 38}' y='{y}' fill='{INK}'>{escape(name if len(name) < 24 else name[:22] + '…')}</text>"
