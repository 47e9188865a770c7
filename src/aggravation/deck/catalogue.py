"""The decks that come with the game: one TOML file each, found by listing the folder."""

import tomllib
from functools import cache
from pathlib import Path

from aggravation.deck.effects import effect_names
from aggravation.deck.model import Card, Deck

FOLDER = Path(__file__).parent / "data"


def deck_names() -> tuple[str, ...]:
    """Return the names of the decks that come with the game."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


@cache
def load_deck(name: str) -> Deck:
    """Return a deck by its name."""
    table = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    cards = [
        Card(card_id, {"r": "red", "b": "blue"}[card_id[0]], effect_names()[line["effect"]], line.get("n"))
        for line in table["card"]
        for card_id in line["ids"]
    ]
    cards.sort(key=lambda card: (card.colour != "red", card.id))
    return Deck(name, table["title"], table["reconstructed"], tuple(cards))
