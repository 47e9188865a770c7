"""The rules in force in words: sentences, switches, house rules, what two games differ in, and a sheet to print."""

from aggravation.handbook.book import Book, Entry, book_of
from aggravation.handbook.cards import CardLine, cards_of, find_cards
from aggravation.handbook.find import Hit, find
from aggravation.handbook.sheet import sheet
from aggravation.handbook.switches import SwitchLine, switch_line, value_text, values_of

__all__ = [
    "Book",
    "CardLine",
    "Entry",
    "Hit",
    "SwitchLine",
    "book_of",
    "cards_of",
    "find",
    "find_cards",
    "sheet",
    "switch_line",
    "value_text",
    "values_of",
]
