"""How `aggravation rules` prints."""

import textwrap
from typing import Any

import msgspec
import tomli_w

from aggravation.handbook import Book, Entry, Hit, SwitchLine
from aggravation.rulebook import Ruling, Sentence
from aggravation.rules.ruleset import switches

WIDTH = 80
INDENT = 7  #: an id and a space


def show_book(book: Book) -> None:
    """Print every sentence in force and the table of switches."""
    words = book.words
    print(words.say("rules.title", title=book.game.title))
    changes = ", ".join(f"{name}={value}" for name, value in book.changes.items())
    print(words.say("ui.rules_in_force", text=changes) if changes else words.say("ui.no_house_rules"))
    print(f"\n{words.say('rules.sentences')}\n")
    for entry in book.entries():
        _show_entry(book, entry)
    print(f"\n{words.say('rules.switches')}\n")
    for line in book.lines.values():
        _show_switch(book, line)


def show_hits(hits: list[Hit], *, json: bool) -> None:
    """Print what was found, each with its rulings, its switches and the code that carries it."""
    if json:
        print_json([_hit_facts(hit) for hit in hits])
        return
    for hit in hits:
        words = hit.book.words
        if isinstance(hit.entry, Sentence):
            _show_entry(hit.book, hit.book.entry(hit.entry))
        else:
            _show_heading(hit)
            for ruling in hit.rulings:
                _print(words.say("rules.ruling", name=ruling.id, text=_ruling_text(ruling)), INDENT)
        for value in hit.switches:
            line, games = value.line, ", ".join(value.games)
            _print(words.say("rules.in_games", name=line.name, value=line.value, games=games, text=line.text), INDENT)
        if hit.carriers:
            _print(words.say("rules.carried", text="; ".join(map(str, hit.carriers))), INDENT)
        print()


def _show_heading(hit: Hit) -> None:
    words, entry = hit.book.words, hit.entry
    if isinstance(entry, Ruling):
        _print(f"{hit.id:<{INDENT - 1}} {_ruling_text(entry)} {entry.reason}", 0)
    elif isinstance(entry, SwitchLine):
        _print(words.say("rules.switch", key=f"{entry.name} ({entry.label})", text=entry.meaning), 0)
        _print(words.say("rules.values", values=_values(hit.book, entry)), INDENT)
        _print(words.say("rules.ids", text=", ".join(entry.ids)), INDENT)


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
        _print(f"{name}: {here.meaning}", 0)
        _print(f"{one}: {here.value}. {here.text}", INDENT)
        _print(f"{other}: {there.value}. {there.text}", INDENT)


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
        "switches": {name: _switch_facts(line) for name, line in book.lines.items()},
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


def _switch_facts(line: SwitchLine) -> dict[str, Any]:
    return {
        "value": line.value,
        "default": line.default,
        "values": line.values,
        "meaning": line.meaning,
        "text": line.text,
        "ids": line.ids,
    }


def _hit_facts(hit: Hit) -> dict[str, Any]:
    entry = hit.entry
    if isinstance(entry, SwitchLine):
        said = _switch_facts(entry)
    elif isinstance(entry, Ruling):
        said = {"question": entry.question, "choice": entry.choice, "reason": entry.reason}
    else:
        said = {"text": entry.text, "reading": entry.reading}
    return {
        "id": hit.id,
        **said,
        "rulings": {ruling.id: _ruling_text(ruling) for ruling in hit.rulings},
        "switches": [
            {"name": value.line.name, "value": value.line.value, "games": value.games} for value in hit.switches
        ],
        "code": [{"file": carrier.file, "function": carrier.name} for carrier in hit.carriers],
    }


def _show_entry(book: Book, entry: Entry) -> None:
    words, sentence = book.words, entry.sentence
    _print(f"{sentence.id:<{INDENT - 1}} {sentence.text}", 0)
    if sentence.reading:
        _print(words.say("rules.reading", text=sentence.reading), INDENT)
    for ruling in entry.rulings:
        _print(words.say("rules.ruling", name=ruling.id, text=_ruling_text(ruling)), INDENT)
    for line in entry.changed_by:
        _print(words.say("rules.changed", name=line.name, value=line.value, text=line.text), INDENT)


def _ruling_text(ruling: Ruling) -> str:
    return f"{ruling.question} {ruling.choice}"


def _show_switch(book: Book, line: SwitchLine) -> None:
    words, values = book.words, _values(book, line)
    code = "rules.switch_values" if line.value == line.default else "rules.switch_change"
    _print(words.say("rules.switch", key=line.label, text=line.text), 0)
    _print(words.say(code, name=line.name, value=line.value, first=line.default, values=values), INDENT)


def _values(book: Book, line: SwitchLine) -> str:
    values = ", ".join(line.values)
    return book.words.say("rules.members", values=values) if switches()[line.name].kind == "rolls" else values


def _print(line: str, indent: int) -> None:
    print(textwrap.fill(line, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * INDENT))
