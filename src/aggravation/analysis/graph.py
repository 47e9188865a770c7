"""A game as a graph: everybody's chance of winning, action by action, as a drawing in SVG."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from aggravation.analysis.review import Review
from aggravation.board.colours import INK, PAPER, SEAT_COLOURS, contrast
from aggravation.position import LUCK
from aggravation.table.telling import Teller
from aggravation.variants.catalogue import LETTERS

WIDTH, HEIGHT = 480, 420  #: narrow, so that letters are still read on a phone
LEFT, RIGHT, TOP, BOTTOM = 62, 86, 66, 66  #: margins; a side may have four letters
PALE = "#d8d8d8"
DASHES = ("", "7 3", "2 3", "10 3 2 3")  #: so that lines are told apart without colour as well
LEAST_CONTRAST = 1.7  #: of a line on paper without an edge
FONT = "font-family='sans-serif' font-size='15'"
MOST_NUMBERS = 7  #: of turns below
LUCKIEST = 5  #: rolls and cards that are marked
TURNS_APART = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)  #: that numbers below may be


def graph(found: Review, teller: Teller) -> str:
    """Return the drawing of a review, one line for each side; blunders and the greatest luck are marked."""
    sides = _sides(found)
    say = teller.words.say
    ends = " ".join(
        say("review.line_ended", name=teller.names(side), value=f"{100 * found.moments[-1].after[side[0]]:.0f} %")
        for side in sides
    )
    luck = sorted((moment for moment in found.moments if moment.by == LUCK), key=lambda moment: -moment.size)
    lucky = {moment.number for moment in luck[:LUCKIEST]}
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}' role='img' {FONT}>",
        f"<title>{escape(say('review.title'))}</title>",
        f"<desc>{escape(say('review.described', text=ends))}</desc>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{PAPER}'/>",
        f"<text x='8' y='24' font-weight='bold' fill='{INK}'>{escape(say('review.title'))}</text>",
        f"<text x='8' y='48' fill='{INK}'>{escape(say('review.y_axis'))}</text>",
        f"<text x='8' y='{HEIGHT - 10}' fill='{INK}'>{escape(say('review.marks'))}</text>",
        *_frame(found, teller),
        *(part for number, side in enumerate(sides) for part in _line(found, side, number)),
        *(part for side in sides for part in _marks(found, side, lucky)),
        *_labels(found, sides),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _sides(found: Review) -> list[str]:
    """Return the letters of each side: seats whose chances never differ win together."""
    sides: list[str] = []
    for seat in found.moments[0].before:
        same = (
            i
            for i, side in enumerate(sides)
            if all(moment.after[seat] == moment.after[side[0]] for moment in found.moments)
        )
        number = next(same, None)
        if number is None:
            sides.append(seat)
        else:
            sides[number] += seat
    return sides


def _x(found: Review, index: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * index / len(found.moments), 1)


def _y(chance: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)


def _frame(found: Review, teller: Teller) -> Iterator[str]:
    """Yield the lines of 0, 25, ... 100 %, and what the axes are."""
    for share in (0, 25, 50, 75, 100):
        y = _y(share / 100)
        yield f"<path d='M{LEFT} {y}H{WIDTH - RIGHT}' stroke='{PALE}'/>"
        yield f"<text x='{LEFT - 8}' y='{y + 5}' text-anchor='end' fill='{INK}'>{share} %</text>"
    yield from _turns(found)
    label, middle = escape(teller.words.say("review.x_axis")), (LEFT + WIDTH - RIGHT) / 2
    yield f"<text x='{middle}' y='{HEIGHT - BOTTOM + 36}' text-anchor='middle' fill='{INK}'>{label}</text>"


def _turns(found: Review) -> Iterator[str]:
    """Yield numbers of turns, as in the record, where these begin."""
    begins: dict[int, int] = {}
    for index, moment in enumerate(found.moments):
        begins.setdefault(moment.line, index)
    apart = next((apart for apart in TURNS_APART if len(begins) / apart <= MOST_NUMBERS), max(begins))
    for line, index in begins.items():
        if line % apart == 0:
            x = _x(found, index)
            yield f"<path d='M{x} {HEIGHT - BOTTOM}v5' stroke='{INK}'/>"
            yield f"<text x='{x}' y='{HEIGHT - BOTTOM + 19}' text-anchor='middle' fill='{INK}'>{line}</text>"


def _line(found: Review, side: str, number: int) -> Iterator[str]:
    """Yield the line of a side, with a dark edge where its colour is too light for paper."""
    colour = SEAT_COLOURS[LETTERS.index(side[0])]
    chances = [found.moments[0].before[side[0]], *(moment.after[side[0]] for moment in found.moments)]
    points = " ".join(f"{_x(found, i)},{_y(chance)}" for i, chance in enumerate(chances))
    dash = f" stroke-dasharray='{DASHES[number % len(DASHES)]}'" if DASHES[number % len(DASHES)] else ""
    if contrast(colour, PAPER) < LEAST_CONTRAST:
        yield f"<polyline points='{points}' fill='none' stroke='{INK}' stroke-width='3.6'/>"
    yield f"<polyline points='{points}' fill='none' stroke='{colour}' stroke-width='2.2'{dash}/>"


def _marks(found: Review, side: str, lucky: set[int]) -> Iterator[str]:
    """Yield a side's blunders, and triangles that point where its greatest luck took it."""
    for i, moment in enumerate(found.moments, 1):
        x, y = _x(found, i), _y(moment.after[side[0]])
        if moment.mark == "blunder" and moment.by in side:
            yield f"<circle cx='{x}' cy='{y}' r='7' fill='{PAPER}' stroke='{INK}' stroke-width='1.5'/>"
            yield f"<text x='{x}' y='{y + 4}' font-size='12' text-anchor='middle' fill='{INK}'>!</text>"
        elif moment.number in lucky and moment.turn in side:
            tip = -8 if moment.luck >= 0 else 8
            points = f"{x - 6},{y - tip / 2} {x + 6},{y - tip / 2} {x},{y + tip}"
            yield f"<polygon points='{points}' fill='{INK}' stroke='{PAPER}'/>"


def _labels(found: Review, sides: list[str]) -> Iterator[str]:
    """Yield the letters of the sides at the ends of their lines, moved apart where they would cover each other."""
    taken = -1e9
    ends = sorted((_y(found.moments[-1].after[side[0]]), side) for side in sides)
    room = HEIGHT - BOTTOM - 18 * (len(ends) - 1)
    for number, (y, side) in enumerate(ends):
        taken = max(min(y, room + 18 * number), taken + 18)
        colour = SEAT_COLOURS[LETTERS.index(side[0])]
        x = WIDTH - RIGHT + 12
        yield f"<rect x='{x}' y='{taken - 7}' width='14' height='14' fill='{colour}' stroke='{INK}'/>"
        yield f"<text x='{x + 20}' y='{taken + 5}' font-weight='bold' fill='{INK}'>{side}</text>"
