"""The loop: one request a line, one answer a line, until the input ends."""

from collections.abc import Iterator
from typing import BinaryIO

from aggravation.protocol.request import answer, too_long

LONGEST_LINE = 1 << 20  #: bytes; a request is far shorter


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line of `requests` on `answers`, each as soon as it has been read, and return at its end."""
    for line in _lines(requests):
        answers.write((too_long() if line is None else answer(line)) + b"\n")
        answers.flush()


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """Yield each line without its end, None for one that is too long, of which no more than a part is kept."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE)
        yield None
