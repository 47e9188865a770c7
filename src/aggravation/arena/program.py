"""Outside programs as players: asked over the line protocol, given a time, and cleaned up whatever they do."""

import os
import signal
import subprocess
import tempfile
import threading
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO

import msgspec

from aggravation.position import Action, Position

GRACE = 1.0  #: seconds that an answer may take beyond the time to think
STARTING = 10.0  #: seconds more for the first answer after a start
LEAVING = 1.0  #: seconds that a program has to end once its input has
LONGEST_ANSWER = 1 << 16  #: bytes
TOLD = 120  #: signs of what a program said that a report repeats
GIVEN_UP = 3  #: fouls in a row after which a program is not started again in a part of the work


@dataclass
class Foul(Exception):  # noqa: N818 - it ends a seat's game, and is no error of ours
    """What loses a player its game: `kind` is one of start, crash, silence, garbage, illegal, error, given_up."""

    kind: str
    detail: str = ""


class Program:
    """A program that is asked for actions; it is started when it is first asked, and anew after a foul."""

    def __init__(self, command: tuple[str, ...], think: float) -> None:
        """Keep what to start, and the seconds to decide."""
        self._command = command
        self._think = think
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._errors: BinaryIO | None = None
        self._asked = 0
        self._fouls = 0
        self._is_new = True  #: whether the next answer is the first after a start
        self.was_new = True  #: whether the last answer was

    def choose(self, position: Position, seed: int) -> Action:
        """Return the program's action; raises Foul, and then has ended the program."""
        if self._fouls >= GIVEN_UP:
            raise Foul("given_up")
        try:
            action = self._answer(position, seed)
        except Foul:
            self._fouls += 1
            self.close(at_once=True)
            raise
        self._fouls = 0
        self.was_new, self._is_new = self._is_new, False
        return action

    def _answer(self, position: Position, seed: int) -> Action:
        if self._process is None:
            self._start()
        self._asked += 1
        legal = [action.token for action in position.legal_actions()]
        self._send(
            {
                "id": self._asked,
                "method": "choose",
                "params": {"position": position.text, "seed": seed, "think": self._think, "legal": legal},
            }
        )
        token = _token(self._line(), self._asked)
        if token not in legal:
            raise Foul("illegal", token[:TOLD])
        return position.action(token)

    def _start(self) -> None:
        self._lines = SimpleQueue()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the program
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,  # Ctrl-C is for the arena; and what it starts is ended with it
            )
        except OSError as error:
            raise Foul("start", error.strerror or str(error)) from None
        self._is_new = True
        reader = threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True)
        reader.start()

    def _send(self, request: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(request) + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise Foul("crash", self._last_words()) from None

    def _line(self) -> bytes:
        try:
            line = self._lines.get(timeout=self._think + GRACE + (STARTING if self._is_new else 0))
        except Empty:
            raise Foul("silence") from None
        if line is None:
            raise Foul("crash", self._last_words())
        return line

    def _last_words(self) -> str:
        """Return how the program ended, and the last line of its standard error."""
        assert self._process is not None
        assert self._errors is not None
        try:
            code = str(self._process.wait(LEAVING))
        except subprocess.TimeoutExpired:
            code = "-"
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - 4 * TOLD))
        lines = self._errors.read().decode(errors="replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{code} {said[:TOLD]}".strip()

    def close(self, *, at_once: bool = False) -> None:
        """End the program and all that it has started; it may leave by itself unless `at_once`."""
        process, self._process = self._process, None
        if process is not None:
            if not at_once:
                _leave(process)
            _kill(process)
            _shut(process.stdin)
        if self._errors is not None:
            self._errors.close()
            self._errors = None


def _read(stream: BinaryIO, lines: "SimpleQueue[bytes | None]") -> None:
    """Pass on the lines of a program, and None at their end; only this thread reads, so it closes too."""
    with stream:
        while line := stream.readline(LONGEST_ANSWER):
            lines.put(line)
    lines.put(None)


def _leave(process: subprocess.Popen[bytes]) -> None:
    _shut(process.stdin)
    try:
        process.wait(LEAVING)
    except subprocess.TimeoutExpired:
        return


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program with what it has started, and wait for its end, so that no zombie is left."""
    if os.name == "posix":
        with suppress(ProcessLookupError, PermissionError):  # all of them have gone
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def _shut(stream: Any) -> None:
    with suppress(OSError):  # the pipe was broken; nothing waits in it
        stream.close()


class _Result(msgspec.Struct):
    action: str


class _Failure(msgspec.Struct):
    message: str = ""


class _Answer(msgspec.Struct):
    id: Any = None
    result: _Result | None = None
    error: _Failure | None = None


def _token(line: bytes, number: int) -> str:
    """Return the action of an answer to request `number`; raises Foul."""
    shown = line[:TOLD].decode(errors="replace").strip()
    try:
        answer = msgspec.json.decode(line, type=_Answer)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Foul("garbage", shown) from None
    if answer.error is not None:
        raise Foul("error", answer.error.message[:TOLD])
    if answer.result is None or answer.id != number:
        raise Foul("garbage", shown)
    return answer.result.action
