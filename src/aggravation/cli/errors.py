"""Telling a user what is wrong: typed errors as sentences on standard error."""

import sys

from aggravation.explain import told
from aggravation.rules.ruleset import Fault
from aggravation.words import load_words


class UsageError(ValueError):
    """Bad input to a command, as a code of `words` with its parameters."""

    def __init__(self, fault: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(fault.code)
        self.faults = (fault,)


def report(error: ValueError) -> bool:
    """Print an error in sentences; return False for one that is no player's error."""
    lines = told(error, load_words())
    for line in lines:
        print(line, file=sys.stderr)
    return bool(lines)
