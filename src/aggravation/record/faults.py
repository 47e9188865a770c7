"""What can be wrong with a record, as codes of `words`."""

from dataclasses import dataclass

from aggravation.explain import told
from aggravation.position import ActionError
from aggravation.rules.ruleset import Fault, fault
from aggravation.words import load_words


@dataclass(frozen=True)
class RecordFault(Fault):
    """One thing wrong with a record; `reason`, where there is one, is the sentence that its ``{why}`` asks for."""

    reason: Fault | None = None

    @property
    def line(self) -> int | None:
        """The line of the file, counted from 1; None for what is missing."""
        number = dict(self.params).get("line")
        return None if number is None else int(number)


def record_fault(code: str, reason: Fault | None = None, **params: object) -> RecordFault:
    """Return a fault with its parameters as text."""
    return RecordFault(code, fault(code, **params).params, reason)


class RecordError(ValueError):
    """A record that cannot be read: every fault of its headers at once, or the first action that is not legal."""

    def __init__(self, faults: tuple[RecordFault, ...], refused: ActionError | None = None) -> None:
        """Keep the faults, and for an action that is not legal why, and what would be."""
        super().__init__(faults, refused)
        self.faults = faults
        self.refused = refused

    def __str__(self) -> str:
        """Return the sentences, in English; `faults` is for those who speak otherwise."""
        return " ".join(told(self, load_words()))

    @property
    def line(self) -> int | None:
        """The line of the first fault, counted from 1."""
        return self.faults[0].line

    @property
    def action(self) -> str | None:
        """The action that is not legal, as the file has it."""
        return dict(self.faults[0].params).get("action")
