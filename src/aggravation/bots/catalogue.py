"""Which computer players there are: those of this folder, those that other packages bring along, and levels."""

import importlib
import pkgutil
from dataclasses import replace
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from aggravation.bots.levels import LEVELS
from aggravation.bots.player import THINK, Bot, BotKind
from aggravation.bots.weights import load_weights
from aggravation.rules.ruleset import Fault, fault

GROUP = "aggravation.bots"  #: entry points that name a BotKind
WITH_WEIGHTS = ":"  #: between the name of a player and a file of weights


class BotError(ValueError):
    """A computer player that does not exist, or one of another package that is no player."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


@cache
def kinds() -> dict[str, BotKind]:
    """Return every kind of computer player by name; a name of this folder is never taken by another package.

    Raises BotError if an entry point names something that is no BotKind.
    """
    package = importlib.import_module("aggravation.bots")
    found: dict[str, BotKind] = {}
    for entry in entry_points(group=GROUP):
        try:
            brought = entry.load()
        except (ImportError, AttributeError):
            brought = None
        if not isinstance(brought, BotKind):
            raise BotError(fault("error.no_bot", name=entry.name, value=entry.value))
        found[brought.name] = brought
    for module in pkgutil.iter_modules(package.__path__):
        value = getattr(importlib.import_module(f"aggravation.bots.{module.name}"), "BOT", None)
        if isinstance(value, BotKind):
            found[value.name] = value
    for level in LEVELS:
        found[level.name] = replace(found[level.player], name=level.name, title=level.style)
    return dict(sorted(found.items()))


def names() -> tuple[str, ...]:
    """Return the names of all computer players, levels included."""
    return tuple(kinds())


def named(text: str) -> str | None:
    """Return the name of the computer player that a text names, as ``kind`` has it; None if it names none.

    >>> named("Greedy"), named("NET:Mine.npz"), named("Ann")
    ('greedy', 'net:Mine.npz', None)
    """
    player, with_weights, path = text.partition(WITH_WEIGHTS)
    return f"{player.lower()}{with_weights}{path}" if player.lower() in kinds() else None


def kind(name: str) -> BotKind:
    """Return a kind of computer player by name; ``net:mine.npz`` is one with weights of one's own.

    Raises BotError if there is none, or if it has no weights.
    """
    player, with_weights, path = name.partition(WITH_WEIGHTS)
    if player not in kinds():
        raise BotError(fault("error.unknown_bot", name=player, known=", ".join(names())))
    found = kinds()[player]
    if not with_weights:
        return found
    if found.learns is None:
        raise BotError(fault("error.bot_without_weights", name=player))
    return replace(found.learns(Path(path)), name=name)


def check(name: str, variant: str) -> None:
    """Raise BotError or WeightsError, or FileError, unless a player can play a variant."""
    found = kind(name)
    if found.learns is not None:
        load_weights(variant, found.weights)


def make(name: str, seed: int, think: float = THINK) -> Bot:
    """Return a computer player; the seed fixes its own tosses, `think` is how many seconds it may take to decide.

    Raises BotError if there is none of this name.
    """
    return kind(name).make(seed, think)
