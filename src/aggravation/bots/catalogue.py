"""Which computer players there are: those of this folder, and those that other packages bring along."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from aggravation.bots.player import Bot, BotKind
from aggravation.rules.ruleset import Fault, fault

GROUP = "aggravation.bots"  #: entry points that name a BotKind


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
    return dict(sorted(found.items()))


def names() -> tuple[str, ...]:
    """Return the names of all computer players."""
    return tuple(kinds())


def kind(name: str) -> BotKind:
    """Return a kind of computer player by name; raises BotError if there is none."""
    if name not in kinds():
        raise BotError(fault("error.unknown_bot", name=name, known=", ".join(names())))
    return kinds()[name]


def make(name: str, seed: int) -> Bot:
    """Return a computer player; the seed fixes its own tosses. Raises BotError if there is none of this name."""
    return kind(name).make(seed)
