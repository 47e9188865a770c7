"""Games kept on disk: as records, in the folder of this user or wherever a player wants them."""

import re
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


def new_game_path(date: str, name: str) -> Path:
    """Return a path in that folder that no game has yet."""
    folder = games_folder()
    number = 1
    while (path := folder / f"{date}-{name}-{number}{SUFFIX}").exists():
        number += 1
    return path


def save(path: Path, text: str) -> None:
    """Write a record; raises FileError, and then leaves what was there before.

    The folder of kept games is made if there is none; any other must be there.
    """
    write_text(path, text, make_folders=path.parent == games_folder())


def load(path: Path) -> Record:
    """Return the record of a file; raises FileError or RecordError."""
    if is_folder(path):
        raise FileError(fault("error.no_saved_game", file=path))
    text = read_text(path)
    if not BEGINNING.match(text):
        raise FileError(fault("error.no_record", file=path))
    return Record.parse(text)
