"""Games kept on disk: as records, in the folder of this user or wherever a player wants them."""

import re
import tempfile
from contextlib import suppress
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from aggravation.files import FileError, is_folder, read_text, write_text
from aggravation.record import Record
from aggravation.rules.ruleset import fault

FOLDER = "games"
SUFFIX = ".agg"
BEGINNING = re.compile(r"\s*\[\w+ ")  #: of every record: a header, be it right or not


def games_folder() -> Path:
    """Return the folder in which games are kept that were left without being saved."""
    return user_data_path("aggravation") / FOLDER


def spare_folder() -> Path:
    """Return a folder in which everybody may write, for games that cannot be kept elsewhere."""
    try:
        return Path(tempfile.gettempdir())
    except OSError:  # there is none
        return Path()


def has_file(path: Path) -> bool:
    """Return whether a path is taken; not where nobody can tell, since writing there tells why."""
    try:
        path.stat()
    except (OSError, ValueError):
        return False
    return True


def save(path: Path, text: str) -> None:
    """Write a record; raises FileError, and then leaves what was there before.

    The folder of kept games is made if there is none; any other must be there.
    """
    write_text(path, text, make_folders=path.parent == games_folder())


def save_new(folder: Path, date: str, name: str, text: str) -> Path:
    """Write a record under a name that no game in a folder has yet, and return its path; raises FileError.

    The name is taken first, since two games may be left at the same moment.
    """
    if folder == games_folder():
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{date}-{name}-{number}{SUFFIX}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        except OSError:
            save(path, text)  # which says why not
            return path
        break
    try:
        save(path, text)
    except FileError:
        with suppress(OSError):
            path.unlink()
        raise
    return path


def load(path: Path) -> Record:
    """Return the record of a file; raises FileError or RecordError."""
    if is_folder(path):
        raise FileError(fault("error.no_saved_game", file=path))
    text = read_text(path)
    if not BEGINNING.match(text):
        raise FileError(fault("error.no_record", file=path))
    return Record.parse(text)
