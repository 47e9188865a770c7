"""How `aggravation rules` prints what was looked up."""

from typing import Any

from aggravation.cli._rules_text import (
    INDENT,
    card_facts,
    in_words,
    print_json,
    ruling_text,
    show,
    show_cards,
    show_entry,
    switch_facts,
    values_text,
)
from aggravation.handbook import Book, CardLine, Hit, SwitchLine
from aggravation.rulebook import Ruling, Sentence

Cards = tuple[Book, tuple[CardLine, ...]]


def show_hits(hits: list[Hit], cards: Cards | None, *, code: bool) -> None:
    """Print what was found in one game, each with its rulings and switches, and the code that carries it if asked."""
    for hit in hits:
        _show_full(hit)
        _end(hit, code=code)
    if cards is not None:
        show_cards(*cards)


def show_together(hits: list[Hit], cards: Cards | None, asked: str, *, code: bool) -> None:
    """Print what was found in several games: game by game, then the rulings, then the switches."""
    words = hits[0].book.words
    if hits[0].id.casefold() == asked.strip().casefold():
        show_hits(hits[:1], None, code=code)
        hits = hits[1:]
    order = list(dict.fromkeys(map(_group, hits)))
    heading = ""
    for hit in sorted(hits, key=lambda hit: order.index(_group(hit))):
        title = _group(hit)
        if title != heading:
            print("\n" * bool(heading) + f"{title}\n")
            heading = title
        if isinstance(hit.entry, Sentence):
            show(f"{hit.id:<{INDENT - 1}} {hit.entry.text}", 0)
        elif isinstance(hit.entry, Ruling):
            show(f"{hit.id:<{INDENT - 1}} {ruling_text(hit.book, hit.entry)}", 0)
        else:
            show(words.say("rules.switch", key=hit.entry.name, text=hit.entry.meaning), 0)
            _show_values(hit)
        _show_code(hit, code=code)
    print()
    if cards is not None:
        show_cards(*cards)
    show(words.say("rules.one_game", text=asked), 0)


def print_hits(hits: list[Hit], cards: Cards | None) -> None:
    """Print what was found for a program; cards come last."""
    print_json([_hit_facts(hit) for hit in hits] + [card_facts(line) for line in (cards[1] if cards else ())])


def _group(hit: Hit) -> str:
    if isinstance(hit.entry, Sentence):
        return hit.book.game.title
    return hit.book.words.say("rules.rulings" if isinstance(hit.entry, Ruling) else "rules.house")


def _show_full(hit: Hit) -> None:
    words, entry = hit.book.words, hit.entry
    if isinstance(entry, Sentence):
        show_entry(hit.book, hit.book.entry(entry))
    elif isinstance(entry, Ruling):
        show(f"{hit.id:<{INDENT - 1}} {ruling_text(hit.book, entry)} {in_words(hit.book, entry.reason)}", 0)
    else:
        show(words.say("rules.switch", key=f"{entry.name} ({entry.label})", text=entry.meaning), 0)
        show(words.say("rules.values", values=values_text(hit.book, entry)), INDENT)
        show(words.say("rules.ids", text=", ".join(entry.ids)), INDENT)
        for ruling in hit.rulings:
            show(words.say("rules.ruling", name=ruling.id, text=ruling_text(hit.book, ruling)), INDENT)
    _show_values(hit)


def _show_values(hit: Hit) -> None:
    for value in hit.switches:
        line, games = value.line, ", ".join(value.games)
        text = hit.book.words.say("rules.in_games", name=line.name, value=line.value, games=games, text=line.text)
        show(text, INDENT)


def _show_code(hit: Hit, *, code: bool) -> None:
    if code and hit.carriers:
        show(hit.book.words.say("rules.carried", text="; ".join(map(str, hit.carriers))), INDENT)


def _end(hit: Hit, *, code: bool) -> None:
    _show_code(hit, code=code)
    print()


def _hit_facts(hit: Hit) -> dict[str, Any]:
    entry = hit.entry
    if isinstance(entry, SwitchLine):
        said = switch_facts(entry)
    elif isinstance(entry, Ruling):
        said = {"question": entry.question, "choice": entry.choice, "reason": entry.reason}
    else:
        said = {"text": entry.text, "reading": entry.reading}
    return {
        "id": hit.id,
        **said,
        "rulings": {ruling.id: ruling_text(hit.book, ruling) for ruling in hit.rulings},
        "switches": [
            {"name": value.line.name, "value": value.line.value, "games": value.games} for value in hit.switches
        ],
        "code": [{"file": carrier.file, "function": carrier.name} for carrier in hit.carriers],
    }
