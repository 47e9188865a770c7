"""Who enters a contest: computer players by name and outside programs, each with its own time to think."""

import re
import shlex
import shutil
from dataclasses import dataclass

from aggravation import bots
from aggravation.bots.player import THINK
from aggravation.rules.ruleset import Fault, fault

WITH_TIME = re.compile(r"(.+)@([^@]*)")
TIME = re.compile(r"(\d+(?:\.\d+)?)(us|ms|s)")
SECONDS = {"us": 1e-6, "ms": 1e-3, "s": 1.0}
LONGEST_THINK = 60.0


class EntrantError(ValueError):
    """A player that cannot enter, or two that would be called the same."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


@dataclass(frozen=True)
class Entrant:
    """A player of a contest, known by the text it was entered by."""

    text: str
    think: float = THINK  #: seconds to decide
    command: tuple[str, ...] = ()  #: of an outside program, empty for a player of the catalogue
    bot: str = ""  #: a player of the catalogue

    @classmethod
    def of(cls, text: str, think: float = THINK) -> "Entrant":
        """Return the player of a text such as ``greedy``, ``expert@5ms``, ``net:file.npz`` or ``./my_bot --fast``.

        Raises EntrantError or BotError.

        >>> Entrant.of("expert@5ms")
        Entrant(text='expert@5ms', think=0.005, command=(), bot='expert')
        """
        timed = WITH_TIME.fullmatch(text.strip())
        name = (timed[1] if timed else text).strip()
        think = seconds(timed[2]) if timed else think
        if not _is_command(name):
            return cls(text.strip(), think, bot=bots.kind(name).name)
        try:
            command = tuple(shlex.split(name))
        except ValueError:
            command = ()
        if not command or shutil.which(command[0]) is None:
            raise EntrantError(fault("error.no_program", name=command[0] if command else name))
        return cls(text.strip(), think, command)


def _is_command(name: str) -> bool:
    """Return whether a text is the command of a program: it has a path or arguments, and is no player's name."""
    known = name.partition(":")[0].lower() in bots.names()
    return not known and (any(sign in name for sign in "/\\ ") or shutil.which(name) is not None)


def seconds(text: str) -> float:
    """Return a time such as ``5ms``, ``200us`` or ``0.5s`` in seconds; raises EntrantError for what is none.

    >>> seconds("5ms")
    0.005
    """
    found = TIME.fullmatch(text.strip().lower())
    if found is None or not 0 < float(found[1]) * SECONDS[found[2]] <= LONGEST_THINK:
        raise EntrantError(fault("error.bad_time", value=text, high=f"{LONGEST_THINK:.0f}s"))
    return float(found[1]) * SECONDS[found[2]]


def entrants(texts: tuple[str, ...], think: float = THINK) -> tuple[Entrant, ...]:
    """Return the players of texts; raises EntrantError or BotError, for players called the same too."""
    found = tuple(Entrant.of(text, think) for text in texts)
    for number, entrant in enumerate(found):
        if entrant.text in (other.text for other in found[:number]):
            raise EntrantError(fault("error.player_twice", name=entrant.text))
    return found
