"""Decks from TOML files: those that come with the game by name, a user's own by its path; all faults of a file at once.

A file has a `name`, may have a `title`, and lists its cards: `{ ids = ["r01", "r02"], effect = "back", n = 3 }`.
"""

import re
from difflib import get_close_matches
from pathlib import Path

from aggravation.deck.effects import Effect, effect_names
from aggravation.deck.model import Card, Deck
from aggravation.tomlfile import LABEL, FileFaultsError, Label, Shelf, Table, described, read_toml_text

FOLDER = Path(__file__).parent / "data"
COLOURS = {"r": "red", "b": "blue"}
MOST_OF_A_COLOUR = 32
MOST_KEPT = 8
FARTHEST = 30  #: holes that a card may move a marble


class DeckError(FileFaultsError):
    """A deck that does not exist or a deck file with faults, all of them at once."""


def deck_names() -> tuple[str, ...]:
    """Return the names of the decks that come with the game, in alphabetical order."""
    return DECKS.names()


def load_deck(name_or_path: str | Path) -> Deck:
    """Return a deck: one that comes with the game by its name, a user's own by the path of its TOML file.

    Raises:
        DeckError: there is no such deck, or its file has faults; `faults` has all of them with their lines.
    """
    return DECKS.load(name_or_path)


def parse_deck(text: str, source: str = "deck") -> Deck:
    """Return the deck that the text of a file makes; raises DeckError like `load_deck`."""
    return DECKS.made(read_toml_text(text), source)


def _read(top: Table, label: Label) -> Deck:
    top.refuse_unknown((*LABEL, "card"))
    cards: dict[str, Card] = {}
    readable = [_read_cards(table, cards) for table in top.tables("card")]
    in_order = tuple(sorted(cards.values(), key=lambda card: (card.colour != "red", card.id)))
    if all(readable) and isinstance(top.values.get("card"), list):
        _check_deck(top, in_order)
    return Deck(label.name, label.title, label.reconstructed, in_order)


DECKS = Shelf("deck", FOLDER, _read, DeckError)


def _read_cards(table: Table, cards: dict[str, Card]) -> bool:
    """Read one line of the deck, one or more cards that do the same; return whether all of them could be read."""
    table.refuse_unknown(("ids", "effect", "n"))
    effect = _read_effect(table)
    n = _read_n(table, effect) if effect is not None else None
    ids = table.items("ids")
    if ids == []:
        table.fault("ids is empty: a line has at least one card", "ids")
    every_one = bool(ids)
    for index, given in enumerate(ids or ()):
        if not isinstance(given, str) or not re.fullmatch(r"[rb](0[1-9]|[12]\d|3[0-2])", given):
            reason = f"a card's id is r01 to r{MOST_OF_A_COLOUR} or b01 to b{MOST_OF_A_COLOUR}, not {described(given)}"
            table.fault(reason, "ids", index)
            every_one = False
        elif given in cards:
            table.fault(f"there are two cards {given}", "ids", index)
        else:
            # A card of a faulty line still counts, so that the next ids are not called gaps.
            cards[given] = Card(given, COLOURS[given[0]], effect or Effect.BASE, n)
    return every_one


def _read_effect(table: Table) -> Effect | None:
    name = table.text("effect")
    if name is None:
        return None
    effect = effect_names().get(name)
    if effect is None:
        close = get_close_matches(name, effect_names(), 1)
        hint = f"did you mean {close[0]}? Known" if close else "known"
        table.fault(f'there is no effect "{name}"; {hint} are {", ".join(effect_names())}', "effect")
    return effect


def _read_n(table: Table, effect: Effect) -> int | None:
    if effect.counts:
        n = table.whole("n")
        if n is not None and not 1 <= n <= FARTHEST:
            table.fault(f"n is 1 to {FARTHEST} holes, not {n}", "n")
        return n
    if "n" in table.values:
        table.fault(f'n belongs to "ahead" and "back" only, not to "{effect.name.lower()}"', "n")
    return None


def _check_deck(top: Table, cards: tuple[Card, ...]) -> None:
    """Check what only the whole deck can tell."""
    if not cards:
        top.fault("a deck has at least one card", "card")
        return
    for letter, colour in COLOURS.items():
        numbers = [int(card.id[1:]) for card in cards if card.colour == colour]
        missing = [f"{letter}{number:02}" for number in range(1, max(numbers, default=0)) if number not in numbers]
        if missing:
            are = "is" if len(missing) == 1 else "are"
            top.fault(f"the {colour} cards are numbered without gaps, but {', '.join(missing)} {are} missing", "card")
    kept = [card.id for card in cards if card.effect.kept]
    if len(kept) > MOST_KEPT:
        top.fault(f"{len(kept)} cards are kept ({', '.join(kept)}); {MOST_KEPT} is the most", "card")
    if all(card.effect.kept or card.effect.counts for card in cards):
        reason = (
            "at least one card must be neither kept nor ahead or back by a number: a marble sent from star to star "
            "would never stop"
        )
        top.fault(reason, "card")
