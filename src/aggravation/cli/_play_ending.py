"""How a game at a terminal ends or is left: it is kept somewhere, whatever fails, and the player is told where."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from aggravation.cli._play_signals import LeaveError
from aggravation.cli.streams import abandon
from aggravation.explain import told
from aggravation.files import FileError
from aggravation.table.saves import spare_folder

if TYPE_CHECKING:
    from aggravation.cli._play_session import Session

UNKEPT = 2  #: exit code where no file could hold the game


def end(session: "Session", code: int, *, by_word: bool = False) -> int:
    """Keep the game and say where; return the exit code. A terminal that has gone hears nothing.

    `by_word` says that somebody is there who can be asked for another place.
    """
    session.signals.forbid()
    if session.table.steps:
        path = _kept(session, ask=by_word and session.source.isatty())
        if path is None:
            _print_record(session)
            return UNKEPT
        if not _try(session, lambda: _say_where(session, path)):
            _warn(session.teller.words.say("ui.saved", file=path))
    return session.signals.code or code


def _kept(session: "Session", *, ask: bool) -> Path | None:
    """Keep the game in its place, in one that a player names, or in the last that is left; None if all fail."""
    try:
        return session.keeper.keep(session.table)
    except FileError as error:
        _tell(session, error)
    if ask and (path := _kept_elsewhere(session)) is not None:
        return path
    try:
        return session.keeper.keep_aside(session.table)
    except FileError as error:
        _tell(session, error)
    return None


def _kept_elsewhere(session: "Session") -> Path | None:
    """Ask for a file until one can be written; None if nobody names one."""
    question = session.teller.words.say("ui.keep_where", folder=spare_folder())
    while True:
        try:
            session.signals.allow()
            name = session.ask(question)
        except (LeaveError, OSError):
            return None
        finally:
            session.signals.forbid()
        if not name:
            return None
        try:
            return session.keeper.keep_as(session.table, name)
        except FileError as error:
            _tell(session, error)


def _say_where(session: "Session", path: Path) -> None:
    over = session.table.position.is_over
    session.say("ui.kept_record" if over else "ui.autosaved", file=path)
    commands = ("replay", "review") if over else ("play --resume",)
    session.screen.lines([f"  {session.keeper.command} {command} {shlex.quote(str(path))}" for command in commands])


def _print_record(session: "Session") -> None:
    """Write the whole game where it can be seen and copied, the last that can be done for it."""
    _warn(session.teller.words.say("ui.kept_nowhere"))
    record = session.table.text().splitlines()
    if not _try(session, lambda: session.screen.lines(["", *record])):
        _warn("\n".join(record))


def _tell(session: "Session", error: FileError) -> None:
    _try(session, lambda: session.screen.say(*told(error, session.teller.words)))


def _warn(text: str) -> None:
    """Write to the stream of errors, if it is there."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        abandon(sys.stderr)


def _try(session: "Session", write: Callable[[], None]) -> bool:
    """Write something; False if nothing can be written any more."""
    try:
        write()
    except OSError:
        abandon(session.screen.sink)
        return False
    return True
