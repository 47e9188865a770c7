"""Text files read and written whole: nothing is ever half written, and every failure has its reason."""

import errno
import os
import tempfile
from pathlib import Path

from aggravation.rules.ruleset import Fault, fault


class FileError(ValueError):
    """A file that cannot be read or written; `faults` says why as a code of `words`."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


def read_text(path: Path) -> str:
    """Return the text of a file; raises FileError if there is none, or it is no text."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise FileError(fault("error.file_missing", file=path)) from None
    except UnicodeDecodeError:
        raise FileError(fault("error.file_not_text", file=path)) from None
    except OSError as error:
        raise FileError(fault("error.file_unreadable", file=path, message=_why(error))) from error


def write_text(path: Path, text: str) -> None:
    """Write a text file as `write_bytes` does."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: beside its place first, then renamed into it.

    Folders on the way are made. Raises FileError; what was there before is then still there.
    """
    aside = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = _write_aside(path, content)
        aside.replace(path)
    except OSError as error:
        if aside is not None:
            aside.unlink(missing_ok=True)
        code = "error.disk_full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "error.file_unwritable"
        params = {} if code == "error.disk_full" else {"message": _why(error)}
        raise FileError(fault(code, file=path, **params)) from error


def _write_aside(path: Path, content: bytes) -> Path:
    """Write a new file in the same folder, so that renaming it replaces the old one at once."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    aside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        aside.chmod(_usual_mode(path))
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    return aside


def _usual_mode(path: Path) -> int:
    """Return the permissions of the file to be replaced, or those that a new file has by default."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _why(error: OSError) -> str:
    return error.strerror or str(error)
