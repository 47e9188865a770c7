"""What comes as TOML files: those of a folder of the package by name, a user's own by its path."""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from aggravation.tomlfile.reader import Edition, Fault, FileFaultsError, Reader, Table, one_word, read_toml

T = TypeVar("T")
SUFFIX = ".toml"
KEPT = 64  #: files of which what they hold is remembered
LABEL = ("name", "title", "reconstructed")  #: keys that every file may have


class Label(NamedTuple):
    """What every file says of itself."""

    name: str  #: one word, as text formats carry it
    title: str
    reconstructed: bool  #: no document tells it; it is ours


def is_path(text: str) -> bool:
    """Return whether a name is the path of a file of one's own."""
    return text.lower().endswith(SUFFIX)


class Shelf(Generic[T]):
    """All of one kind, such as boards: found by name or path, read with every fault of a file at once."""

    def __init__(
        self, kind: str, folder: Path, read: Callable[[Table, Label], T | None], error: type[FileFaultsError]
    ) -> None:
        """Make a shelf of the files in a folder; `read` returns what a file holds, None if it has faults."""
        self.kind, self.folder = kind, folder
        self._read, self._error = read, error
        self._file = lru_cache(maxsize=KEPT)(self._read_file)

    @cache  # noqa: B019 - a shelf lasts as long as the program
    def names(self) -> tuple[str, ...]:
        """Return the names of all that comes with the game, in alphabetical order."""
        return tuple(sorted(file.stem for file in self.folder.glob(f"*{SUFFIX}")))

    def load(self, name_or_path: str | Path) -> T:
        """Return what a name or a path leads to; raises the shelf's error with all faults and their lines."""
        text = str(name_or_path)
        if text in self.names():
            return self._file(Edition(self.folder / f"{text}{SUFFIX}", ()))
        if is_path(text):
            return self._file(Edition.now(Path(text)))
        known, kind = ", ".join(self.names()), self.kind
        reason = f"there is no such {kind}; known are {known}, and a {kind} of your own is the path of a {SUFFIX} file"
        raise self._error(text, (Fault(None, reason),))

    def made(self, reader: Reader, source: str) -> T:
        """Return what has been read from a file; raises the shelf's error with all faults."""
        found = None if reader.faults else self._read(reader.top, self._label(reader.top))
        if found is None or reader.faults:
            raise self._error(source, reader.faults)
        return found

    def _read_file(self, edition: Edition) -> T:
        return self.made(read_toml(edition.path), str(edition.path))

    def _label(self, top: Table) -> Label:
        name = top.text("name") or ""
        title = top.text("title") if "title" in top.values else name
        ours = bool(top.flag("reconstructed")) if "reconstructed" in top.values else False
        return Label(one_word(name, self.kind), title or "", ours)
