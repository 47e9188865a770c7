"""A switch: one typed difference between the games, with its values and the sentences and rulings behind it."""

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["choice", "rolls", "number", "name"]


@dataclass(frozen=True, slots=True)
class Switch:
    """What may be set; the field that carries it gives its name, `words` its meaning."""

    order: int  #: place in lists and in the position line
    kind: Kind
    values: tuple[str, ...]  #: the values a choice or number may have; empty for rolls and names
    ids: tuple[str, ...]  #: sentences and rulings that it carries


def choice(order: int, values: str, default: str, ids: str) -> Any:
    """Declare a switch with a few named values; compiled code sees the place of the value in the list."""
    return _declare(default, Switch(order, "choice", tuple(values.split()), tuple(ids.split())))


def rolls(order: int, default: tuple[int, ...], ids: str) -> Any:
    """Declare a switch that is a set of rolls; compiled code sees it as bits, bit n for a roll of n."""
    return _declare(default, Switch(order, "rolls", (), tuple(ids.split())))


def number(order: int, values: str, default: int, ids: str) -> Any:
    """Declare a switch that is one of a few numbers."""
    return _declare(default, Switch(order, "number", tuple(values.split()), tuple(ids.split())))


def name(order: int, default: str, ids: str) -> Any:
    """Declare a switch that names something: a board, a deck, seats that belong together."""
    return _declare(default, Switch(order, "name", (), tuple(ids.split())))


def _declare(default: Any, switch: Switch) -> Any:
    return field(default=default, metadata={"switch": switch})


def bits(of: tuple[int, ...]) -> int:
    """Return a set of rolls as bits, bit n for a roll of n."""
    return sum(1 << roll for roll in of)
