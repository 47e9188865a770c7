"""The games with their switches, as programs read them."""

from collections.abc import Iterator
from typing import Any

from aggravation.handbook import values_of
from aggravation.rules.ruleset import switches
from aggravation.variants import Variant, variants
from aggravation.words import load_words


def variant_facts() -> list[dict[str, Any]]:
    """Return every game: its name, title, boards, fewest and most seats, and its switches."""
    return [
        {
            "name": game.name,
            "title": game.title,
            "boards": game.boards,
            "seats": game.seat_range,
            "switches": dict(_switches(game)),
        }
        for game in variants().values()
    ]


def _switches(game: Variant) -> Iterator[tuple[str, dict[str, Any]]]:
    words = load_words(source=game.source)
    for name, switch in switches().items():
        yield (
            name,
            {
                "values": values_of(name, switch),
                "default": game.rules.text(name),
                "meaning": words.say(f"switch.{name}.meaning"),
            },
        )
