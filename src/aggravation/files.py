"""Files read and written whole: nothing is ever half written, and every failure has its reason."""

import errno
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from aggravation.rules.ruleset import Fault, fault

LARGEST = 100_000_000  #: bytes; whoever reads more has named something that never ends, such as a device
FULL = (errno.ENOSPC, errno.EDQUOT)
OUTPUTS = (1, 2)  #: standard output and standard error
ASIDE = (".aggravation.", ".tmp")  #: how the name of a file begins and ends that is not yet in its place
STREAMS = (Path("/dev"), Path("/proc"))  #: where names stand for open streams: /dev/stdout is written, never replaced


class FileError(ValueError):
    """A file that cannot be read or written; `faults` says why as a code of `words`."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


def user_path(text: str) -> Path:
    """Return the path a player typed, ``~`` being the home folder; raises FileError if nobody has such a home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise FileError(fault("error.no_home", file=text)) from None


def is_folder(path: Path) -> bool:
    """Return whether a path leads to a folder; not where nobody can tell."""
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def read_text(path: Path) -> str:
    """Return the text of a file; raises FileError if there is none, or it is no text."""
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(fault("error.file_not_text", file=path)) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_bytes(path: Path) -> bytes:
    """Return what a file has; raises FileError if there is none, or it is too large."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise FileError(fault("error.file_missing", file=path)) from None
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        raise FileError(fault("error.file_unreadable", file=path, message=_why(error))) from error
    if len(content) > LARGEST:
        raise FileError(fault("error.file_too_large", file=path, count=LARGEST))
    return content


def write_text(path: Path, text: str, *, make_folders: bool = False) -> None:
    """Write a text file as `write_bytes` does."""
    write_bytes(path, text.encode(), make_folders=make_folders)


def write_bytes(path: Path, content: bytes, *, make_folders: bool = False) -> None:
    """Write a file whole or not at all: beside its place first, then renamed into it.

    A link is followed. What is no ordinary file, a pipe or a terminal, is written to as it is. The folder must be
    there, unless folders on the way are to be made. Raises FileError; what was there before is then still there.
    """
    with _faults_told(path):
        if make_folders:
            path.parent.mkdir(parents=True, exist_ok=True)
        place = _place(path)
        if place is None:
            _write_through(path, content)
        else:
            _write_aside(place, content)


def append_bytes(path: Path, content: bytes) -> None:
    """Add to the end of a file, which is made if there is none; raises FileError, and may have added a part then."""
    with _faults_told(path), path.open("ab", buffering=0) as file:
        _write_all(file.fileno(), content)


def make_folder(path: Path) -> None:
    """Make a folder, with those on the way to it, if there is none; raises FileError."""
    with _faults_told(path):
        path.mkdir(parents=True, exist_ok=True)


def check_writable(path: Path) -> None:
    """Raise FileError if a file cannot be written, so that it is known before there is anything to write."""
    with _faults_told(path):
        place = _place(path)
        if place is not None:
            descriptor, name = _new_aside(place)
            os.close(descriptor)
            Path(name).unlink()


@contextmanager
def _faults_told(path: Path) -> Iterator[None]:
    """Turn what the system says when a file is written into FileError."""
    try:
        yield
    except OSError as error:
        if error.errno in FULL:
            raise FileError(fault("error.disk_full", file=path)) from error
        raise FileError(fault("error.file_unwritable", file=path, message=_why(error))) from error
    except ValueError as error:
        if isinstance(error, FileError):
            raise
        raise FileError(fault("error.file_unwritable", file=path, message=_why(error))) from error


def _place(path: Path) -> Path | None:
    """Return the file that is to be made or replaced, links followed; None for what is written to as it is."""
    mode = _mode(path)
    if mode is not None and stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if mode is not None and (not stat.S_ISREG(mode) or any(map(path.absolute().is_relative_to, STREAMS))):
        return None
    place = Path(os.path.realpath(path))
    if mode is None and _mode(place.parent) is None:
        raise FileError(fault("error.folder_missing", file=path, folder=place.parent))
    if mode is not None and not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return place


def _mode(path: Path) -> int | None:
    """Return what kind of thing a path leads to and who may do what with it, None if there is nothing."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _write_through(path: Path, content: bytes) -> None:
    """Write to what is no ordinary file; our own output goes on where it is, so that nothing is written over."""
    own = next((number for number in OUTPUTS if _is_open_as(number, path)), None)
    if own is not None:
        _write_all(own, content)
        return
    with path.open("ab", buffering=0) as stream:
        _write_all(stream.fileno(), content)


def _is_open_as(number: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(number), path.stat())
    except OSError:
        return False


def _write_aside(place: Path, content: bytes) -> None:
    """Write a new file in the same folder, so that renaming it replaces the old one at once."""
    descriptor, name = _new_aside(place)
    aside = Path(name)
    try:
        try:
            _write_all(descriptor, content)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        aside.chmod(_usual_mode(place))
        aside.replace(place)
    finally:
        aside.unlink(missing_ok=True)  # nothing is left behind, whatever went wrong; once renamed there is nothing


def _new_aside(place: Path) -> tuple[int, str]:
    return tempfile.mkstemp(dir=place.parent, prefix=ASIDE[0], suffix=ASIDE[1])


def _write_all(descriptor: int, content: bytes) -> None:
    """Write everything, however little is taken at a time."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _usual_mode(place: Path) -> int:
    """Return the permissions of the file to be replaced, or those that a new file has by default."""
    mode = _mode(place)
    if mode is not None:
        return mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
