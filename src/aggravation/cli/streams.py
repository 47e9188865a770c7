"""The standard streams: there even if whoever called closed them, and left in good order when one fails."""

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}  #: in the order of their numbers, which are given to them again


def open_streams() -> None:
    """Put an empty stream where one was closed, and let output show ? for letters that it cannot carry."""
    for name, mode in MODES.items():
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open to the end
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def abandon(stream: TextIO) -> None:
    """Write nothing more to a stream that failed: what still waits would fail again when Python ends."""
    with suppress(OSError):  # a stream that is no file has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def tell_failure(error: OSError) -> None:
    """Say that input or output failed, if that can still be said."""
    from aggravation.rules.ruleset import fault
    from aggravation.words import load_words

    reason = fault("error.stream_failed", message=error.strerror or error)
    try:
        print(load_words().say(reason.code, **dict(reason.params)), file=sys.stderr, flush=True)
    except OSError:
        abandon(sys.stderr)
