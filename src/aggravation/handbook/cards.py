"""The cards of the deck in force, in the words of the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from aggravation.handbook.book import Book
from aggravation.rulebook.matching import text_of


@dataclass(frozen=True, slots=True)
class CardLine:
    """What one card says; cards that say the same share a line."""

    ids: tuple[str, ...]
    colour: str
    text: str


def cards_of(book: Book) -> tuple[CardLine, ...]:
    """Return the cards of the deck in force, in its order; none if it is played without.  [SA-21 R-21]"""
    deck = book.setup.law.deck
    found: dict[tuple[str, str], list[str]] = {}
    for card in () if deck is None else deck.cards:
        given = {} if card.n is None else {"n": card.n}
        text = book.words.say(f"effect.{card.effect.name.lower()}", **given)
        found.setdefault((card.colour, text), []).append(card.id)
    return tuple(CardLine(tuple(ids), colour, text) for (colour, text), ids in found.items())


def find_cards(books: Sequence[Book], words: str) -> tuple[Book, tuple[CardLine, ...]] | None:
    """Return the cards in which all of the words occur, of the first of these games that has any."""
    parts = words.casefold().split()
    for book in books:
        lines = [
            line
            for line in cards_of(book)
            if parts and text_of(*line.ids, line.colour, "card cards deck", line.text).has_all(parts)
        ]
        if lines:
            return book, tuple(lines)
    return None
