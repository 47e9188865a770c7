"""The games with their switches, as programs read them."""

from collections.abc import Callable, Iterator
from typing import Any

from aggravation.board import board_names
from aggravation.deck import deck_names
from aggravation.rules.law import ROLLS
from aggravation.rules.ruleset import switches
from aggravation.rules.switch import Switch
from aggravation.variants import Variant, variants
from aggravation.words import load_words

#: The values that a switch which names something has without a file or letters of one's own.
NAMED: dict[str, Callable[[], tuple[str, ...]]] = {
    "board": lambda: tuple(board_names()),
    "cards": lambda: ("off", *deck_names()),
    "sides": lambda: ("none", "partners", "teams"),
}


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


def values_of(name: str, switch: Switch) -> tuple[str, ...]:
    """Return the values of a switch; of a set of rolls its possible members."""
    if switch.kind == "rolls":
        return tuple(str(roll) for roll in range(1, ROLLS + 1))
    return NAMED[name]() if name in NAMED else switch.values
