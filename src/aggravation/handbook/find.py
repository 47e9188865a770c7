"""Looking something up: sentences, rulings and switches in which words occur, and the code that carries them."""

from collections.abc import Sequence
from dataclasses import dataclass

from aggravation.handbook.book import Book
from aggravation.handbook.switches import SwitchLine
from aggravation.rulebook import Ruling, Sentence, cited, search
from aggravation.rulebook.carriers import Carrier, carriers
from aggravation.rulebook.matching import text_of
from aggravation.rules.ruleset import switches

KINDS = (Sentence, Ruling, SwitchLine)  #: what is found, in the order in which it is told


@dataclass(frozen=True, slots=True)
class InForce:
    """A value of a switch, and the games in which it is in force."""

    line: SwitchLine
    games: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found: a sentence, a ruling or a switch, with all that belongs to it."""

    book: Book  #: of the game whose words it speaks
    entry: Sentence | Ruling | SwitchLine
    rulings: tuple[Ruling, ...]
    switches: tuple[InForce, ...]
    carriers: tuple[Carrier, ...]

    @property
    def id(self) -> str:
        """The id of the sentence or ruling, or the name of the switch."""
        return self.entry.name if isinstance(self.entry, SwitchLine) else self.entry.id


def find(books: Sequence[Book], words: str) -> list[Hit]:
    """Return what the words are found in, in the games of these books.

    What is asked for by its own name comes first, then sentences, then rulings about these games, then switches.
    """
    parts = words.casefold().split()
    asked = words.strip().casefold()
    named = [name for name in switches() if parts and _all_occur(parts, books, name)]
    hits = [_hit_switch(books, name) for name in named]
    for entry in search(words):
        if isinstance(entry, Ruling):
            if entry.id.casefold() == asked or any(_is_about(entry, book) for book in books):
                hits.append(_hit_ruling(books, entry))
        else:
            teller = next((book for book in books if _tells(book, entry)), None)
            hits += [] if teller is None else [_hit_sentence(teller, entry)]
    return sorted(hits, key=lambda hit: (hit.id.casefold() != asked, KINDS.index(type(hit.entry))))


def _tells(book: Book, entry: Sentence) -> bool:
    return entry.source == book.game.source or book.is_in_force(entry)


def _is_about(ruling: Ruling, book: Book) -> bool:
    """Return whether a ruling decides anything in a game: about its document, or by a switch that it changed."""
    about = any(isinstance(entry, Sentence) and _tells(book, entry) for entry in cited(ruling.sentences))
    return about or any(name in book.changes for name in ruling.switches)


def _all_occur(parts: list[str], books: Sequence[Book], name: str) -> bool:
    lines = [book.lines[name] for book in books]
    return any(text_of(name, line.label, line.meaning, line.text).has_all(parts) for line in lines)


def _hit_sentence(book: Book, entry: Sentence) -> Hit:
    rulings = tuple(ruling for ruling in cited(entry.rulings) if isinstance(ruling, Ruling))
    values = tuple(value for name in entry.switches for value in _in_force([book], name))
    return Hit(book, entry, rulings, values, _carriers((entry.id,)))


def _hit_ruling(books: Sequence[Book], entry: Ruling) -> Hit:
    values = tuple(value for name in entry.switches for value in _in_force(books, name))
    return Hit(books[0], entry, (), values, _carriers((entry.id, *entry.sentences)))


def _hit_switch(books: Sequence[Book], name: str) -> Hit:
    line = books[0].lines[name]
    rulings = tuple(entry for entry in cited(line.ids) if isinstance(entry, Ruling))
    return Hit(books[0], line, rulings, tuple(_in_force(books, name)), _carriers(line.ids))


def _in_force(books: Sequence[Book], name: str) -> list[InForce]:
    """Return the values of a switch in these games, each once."""
    values = dict.fromkeys(book.lines[name].value for book in books)
    same = [[book for book in books if book.lines[name].value == value] for value in values]
    return [InForce(group[0].lines[name], tuple(book.game.name for book in group)) for group in same]


def _carriers(ids: tuple[str, ...]) -> tuple[Carrier, ...]:
    """Return who carries any of these, each once."""
    return tuple(dict.fromkeys(carrier for name in ids for carrier in carriers().get(name, ())))
