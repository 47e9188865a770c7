"""How `aggravation rules` prints."""

import re
import textwrap
from typing import Any

import msgspec
import tomli_w

from aggravation.handbook import Book, CardLine, Entry, SwitchLine, cards_of
from aggravation.rulebook import Ruling
from aggravation.rules.ruleset import switches

WIDTH = 80
INDENT = 7  #: an id and a space
MARBLES = re.compile(r"\bmarbles?\b")


def show_book(book: Book) -> None:
    """Print every sentence in force and the table of switches."""
    words = book.words
    print(words.say("rules.title", title=book.game.title))
    changes = ", ".join(f"{name}={value}" for name, value in book.changes.items())
    print(words.say("ui.rules_in_force", text=changes) if changes else words.say("ui.no_house_rules"))
    print(f"\n{words.say('rules.sentences')}\n")
    for entry in book.entries():
        show_entry(book, entry)
    print()
    show_cards(book, cards_of(book))
    print(f"{words.say('rules.switches')}\n")
    for line in book.lines.values():
        _show_switch(book, line)


def show_cards(book: Book, lines: tuple[CardLine, ...]) -> None:
    """Print cards, and that they are ours."""
    words, deck = book.words, book.setup.law.deck
    if deck is None:
        return
    print(f"{words.say('rules.cards', title=book.game.title)}")
    if deck.reconstructed:
        show(words.say("card.ours"), 0)
    print()
    for line in lines:
        show(words.say("rules.card", name=", ".join(line.ids), text=line.text), 0)
    print()


def show_difference(one: str, other: str, first: Book, last: Book, *, json: bool) -> None:
    """Print the switches in which two games differ."""
    names = [name for name in switches() if first.asked.text(name) != last.asked.text(name)]
    if json:
        print_json({name: {one: first.asked.text(name), other: last.asked.text(name)} for name in names})
        return
    words = first.words
    if not names:
        print(words.say("rules.same", first=one, last=other))
        return
    print(words.say("rules.differ", first=one, last=other, n=len(names)))
    for name in names:
        here, there = first.lines[name], last.lines[name]
        print()
        show(f"{name}: {here.meaning}", 0)
        show(f"{one}: {here.value}. {here.text}", INDENT)
        show(f"{other}: {there.value}. {there.text}", INDENT)


def rules_file(book: Book) -> str:
    """Return house rules as the TOML file that `--rule` reads."""
    return tomli_w.dumps({"variant": book.game.name, "rules": book.changes})


def print_json(facts: Any) -> None:
    """Print facts for a program."""
    print(msgspec.json.format(msgspec.json.encode(facts), indent=1).decode())


def facts(book: Book) -> dict[str, Any]:
    """Return the rules in force for a program."""
    return {
        "variant": book.game.name,
        "title": book.game.title,
        "board": book.setup.board.name,
        "house_rules": book.changes,
        "sentences": [_entry_facts(entry) for entry in book.entries()],
        "cards": [card_facts(line) for line in cards_of(book)],
        "switches": {name: switch_facts(line) for name, line in book.lines.items()},
    }


def _entry_facts(entry: Entry) -> dict[str, Any]:
    sentence = entry.sentence
    return {
        "id": sentence.id,
        "text": sentence.text,
        "reading": sentence.reading,
        "rulings": [ruling.id for ruling in entry.rulings],
        "switches": sentence.switches,
        "changed_by": {line.name: line.value for line in entry.changed_by},
    }


def card_facts(line: CardLine) -> dict[str, Any]:
    """Return a card for a program."""
    return {"ids": line.ids, "colour": line.colour, "text": line.text}


def switch_facts(line: SwitchLine) -> dict[str, Any]:
    """Return a switch for a program."""
    return {
        "value": line.value,
        "default": line.default,
        "values": line.values,
        "meaning": line.meaning,
        "text": line.text,
        "ids": line.ids,
    }


def show_entry(book: Book, entry: Entry) -> None:
    """Print a sentence with its rulings and what a house rule says instead."""
    words, sentence = book.words, entry.sentence
    show(f"{sentence.id:<{INDENT - 1}} {sentence.text}", 0)
    if sentence.reading:
        show(words.say("rules.reading", text=sentence.reading), INDENT)
    for ruling in entry.rulings:
        show(words.say("rules.ruling", name=ruling.id, text=ruling_text(book, ruling)), INDENT)
    for line in entry.changed_by:
        show(words.say("rules.changed", name=line.name, value=line.value, text=line.text), INDENT)


def ruling_text(book: Book, ruling: Ruling) -> str:
    """Return a ruling in the game's own word for a marble."""
    return in_words(book, f"{ruling.question} {ruling.choice}")


def in_words(book: Book, text: str) -> str:
    """Return a text about all games in the game's own word for a marble."""
    return MARBLES.sub(lambda found: book.words.term(found[0]) or found[0], text)


def _show_switch(book: Book, line: SwitchLine) -> None:
    words, values = book.words, values_text(book, line)
    code = "rules.switch_values" if line.value == line.default else "rules.switch_change"
    show(words.say("rules.switch", key=line.label, text=line.text), 0)
    show(words.say(code, name=line.name, value=line.value, first=line.default, values=values), INDENT)


def values_text(book: Book, line: SwitchLine) -> str:
    """Return what a switch may be set to."""
    values = ", ".join(line.values)
    return book.words.say("rules.members", values=values) if switches()[line.name].kind == "rolls" else values


def show(line: str, indent: int) -> None:
    """Print a paragraph."""
    print(textwrap.fill(line, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * INDENT))
