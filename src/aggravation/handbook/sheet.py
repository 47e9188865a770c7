"""The rules in force to print: HTML that needs nothing else, made for one page of A4.

The cards share the page if they fit; otherwise they have one of their own.
"""

from collections.abc import Iterator
from html import escape

from aggravation.handbook.book import OFF, Book, Entry
from aggravation.handbook.cards import cards_of

WIDTH, HEIGHT = 190, 277  #: millimetres inside the margins of A4
COLUMNS, GAP = 2, 6  #: of text, and millimetres between them
HEAD = 28  #: millimetres for title, aim and foot
POINT = 0.3528  #: millimetres
LINE = 1.2  #: height of a line in letters
GAP_BELOW = 0.2  #: below a paragraph, in letters
LETTER = 0.53  #: mean width of a letter in its height; most serif faces are narrower
LARGEST, SMALLEST, STEP = 11.0, 6.5, 0.25  #: points
SHARED = 7.0  #: points; below it cards get a page of their own

Block = tuple[str, str, str]  #: class, label and HTML of a paragraph

STYLE = """
@page { size: A4; margin: 10mm; }
* { box-sizing: border-box; }
body { width: 190mm; margin: 0 auto; color: #000; }
body { font: %spt/1.2 Georgia, "Liberation Serif", "Times New Roman", serif; }
h1 { font-size: 16pt; margin: 0 0 1mm; }
h2 { font-size: 1.1em; margin: 0 0 .4em; break-after: avoid; }
p { margin: 0 0 .2em; }
main { columns: 2; column-gap: 6mm; }
main p { break-inside: avoid; }
b { font-family: "Liberation Sans", Arial, sans-serif; font-size: .75em; }
i { color: #333; }
.house { border-left: 2pt solid #000; padding-left: 1.5mm; }
.cards { break-before: page; }
footer { font-size: 7pt; margin-top: 1mm; }
"""


def sheet(book: Book) -> str:
    """Return the page, or two, as HTML."""
    words = book.words
    title = words.say("sheet.title", title=book.game.title)
    aim = words.say("sheet.aim" if book.asked.sides == "none" else "sheet.aim_sides")
    facts = words.say("sheet.board", text=book.lines["board"].text)
    blocks = list(_blocks(book))
    cards = list(_cards(book))
    together = _fitting(blocks + cards) >= SHARED
    main = _columns(blocks + cards if together else blocks)
    last = _columns(cards, "cards") if cards and not together else ""
    size = _fitting(blocks + cards if together else blocks)
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{words.language}"><head><meta charset="utf-8">',
            f"<title>{escape(title)}</title><style>{STYLE % size}</style></head>",
            f"<body><h1>{escape(title)}</h1><p>{escape(aim)} {escape(facts)}</p>",
            main,
            f"<footer>{escape(_foot(book))}</footer>{last}</body></html>",
            "",
        )
    )


def fitting_size(letters: list[int]) -> float:
    """Return the size in points at which paragraphs of so many letters fill no more than one page."""
    size = LARGEST
    while size > SMALLEST and _height(letters, size) > COLUMNS * (HEIGHT - HEAD):
        size -= STEP
    return size


def _height(letters: list[int], size: float) -> float:
    """Return how many millimetres of one column paragraphs take."""
    per_line = (WIDTH - GAP) / COLUMNS / (LETTER * size * POINT)
    lines = sum(-(-count // per_line) + GAP_BELOW / LINE for count in letters)
    return lines * LINE * size * POINT


def _fitting(blocks: list[Block]) -> float:
    return fitting_size([len(label) + len(text) for _, label, text in blocks])


def _columns(blocks: list[Block], kind: str = "") -> str:
    paragraphs = "\n".join(f"<p{_kind(own)}><b>{escape(label)}</b> {text}</p>" for own, label, text in blocks)
    return f"<main{_kind(kind)}>\n{paragraphs}\n</main>"


def _cards(book: Book) -> Iterator[Block]:
    """Yield the deck in force: that it is ours, then its cards."""
    lines, deck = cards_of(book), book.setup.law.deck
    if deck is not None:
        title = book.words.say("rules.cards", title=book.game.title)
        yield "", title, escape(book.words.say("card.ours")) if deck.reconstructed else ""
    for line in lines:
        yield "", ", ".join(line.ids), escape(line.text)


def _kind(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _blocks(book: Book) -> Iterator[Block]:
    """Yield the paragraphs: house rules first, then every sentence that none of them touches, then what is left.

    A sentence that a house rule changes is replaced by what its switches say now.
    """
    told = set(book.changes) | {line.name for line in book.untold()}
    for line in (*book.house_rules, *book.untold()):
        yield "house", line.label, escape(line.text)
    for entry in book.entries():
        if not entry.changed_by:
            yield "", entry.sentence.id, _said(entry)
            continue
        for name in entry.sentence.switches:
            if name not in told and _matters(book, name):
                told.add(name)
                yield "", book.lines[name].label, escape(book.lines[name].text)


def _matters(book: Book, name: str) -> bool:
    """Return whether a switch says anything: one that is off has nothing to add."""
    return book.lines[name].value not in OFF


def _said(entry: Entry) -> str:
    sentence = entry.sentence
    reading = f" <i>{escape(sentence.reading)}</i>" if sentence.reading else ""
    return f"{escape(sentence.text)}{reading}"


def _foot(book: Book) -> str:
    words = book.words
    changes = ", ".join(f"{name}={value}" for name, value in book.changes.items())
    foot = [words.say("sheet.house", text=changes) if changes else words.say("ui.no_house_rules")]
    if book.setup.board.reconstructed:
        foot.append(words.say("picture.reconstructed"))
    if book.setup.law.deck is not None:
        foot.append(words.say("card.ours"))
    return " ".join(foot)
