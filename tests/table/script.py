"""Luck that comes as a test wants it: the law is asked, never patched."""

from collections.abc import Sequence

from aggravation.dice import STREAMS
from aggravation.position import Position


class ScriptedLuck:
    """Gives the tokens of a script, one after another, whatever was played in between."""

    seed = 1

    def __init__(self, script: str) -> None:
        self.tokens = script.split()

    @property
    def header(self) -> str:
        """What the record says about it."""
        return f"seed {self.seed}"

    def next(self, position: Position, actions: Sequence[str]) -> str | None:  # noqa: ARG002 - the signature is given
        """Return the next token; `3` is short for roll:3."""
        token = self.tokens[sum(action.partition(":")[0] in STREAMS for action in actions)]
        return f"roll:{token}" if token.isdecimal() else token
