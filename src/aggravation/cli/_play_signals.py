"""Signals that end a game, such as those of Ctrl-C and of a closed terminal: none of them may lose it."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")
BY_SIGNAL = 128  #: the exit code is this and the signal's number, as shells have it


class LeaveError(BaseException):
    """Somebody leaves: by `quit`, by the end of input, by a signal; nobody who catches all errors may stop it."""

    def __init__(self, code: int = 0, *, by_word: bool = False) -> None:
        """Keep the exit code, and whether somebody is there who typed it."""
        super().__init__(code)
        self.code = code
        self.by_word = by_word


class Signals:
    """Notes the first signal; it interrupts once, and only where that is allowed."""

    def __init__(self) -> None:
        """Begin with nothing noted and nothing interrupted."""
        self.code = 0  #: exit code of the signal that was noted, 0 for none
        self._interrupt = False

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Note signals instead of dying of them."""
        numbers = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
        before = {number: signal.signal(number, self._note) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def allow(self) -> None:
        """Let a signal interrupt from here on: raises LeaveError, at once if one was noted."""
        self._interrupt = True
        self.check()

    def forbid(self) -> None:
        """Only note signals from here on."""
        self._interrupt = False

    def check(self) -> None:
        """Raise LeaveError if a signal was noted while none could interrupt, or if its error got lost."""
        if self.code:
            self._interrupt = False
            raise LeaveError(self.code)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Only note signals while a game is being saved."""
        before, self._interrupt = self._interrupt, False
        try:
            yield
        finally:
            self._interrupt = before
        if before:
            self.check()

    def _note(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002 - the signature is given
        self.code = self.code or BY_SIGNAL + number
        if self._interrupt:
            self._interrupt = False
            raise LeaveError(self.code)
