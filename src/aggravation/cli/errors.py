"""Telling a user what is wrong: typed errors as sentences on standard error."""

import sys
from collections.abc import Sequence

from cyclopts import CycloptsError

from aggravation.position import ActionError
from aggravation.rules.ruleset import Fault
from aggravation.tomlfile import FileFaultsError
from aggravation.words import load_words


class UsageError(ValueError):
    """Bad input to a command, as a code of `words` with its parameters."""

    def __init__(self, fault: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(fault.code)
        self.faults = (fault,)


def report(error: ValueError) -> bool:
    """Print an error in sentences; return False for one that is no player's error."""
    if isinstance(error, CycloptsError):
        return True  # printed by the command line itself
    lines = sentences(error)
    for line in lines:
        print(line, file=sys.stderr)
    return bool(lines)


def sentences(error: ValueError) -> list[str]:
    """Return an error as sentences, one for each fault; none for an error that is not a player's."""
    if isinstance(error, FileFaultsError):
        return str(error).splitlines()
    if isinstance(error, ActionError):
        return fault_sentences([error.fault])
    faults = getattr(error, "faults", ())
    return fault_sentences([fault for fault in faults if isinstance(fault, Fault)])


def fault_sentences(faults: Sequence[Fault]) -> list[str]:
    """Return each fault as a sentence."""
    words = load_words()
    return [words.say(fault.code, **dict(fault.params)) for fault in faults]
