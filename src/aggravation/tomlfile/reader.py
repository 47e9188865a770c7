"""TOML files written by people, read so that every fault is shown at its line, all faults at once.

The standard library reads TOML but forgets the lines; `lines` finds them again.
"""

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TypeGuard

from aggravation.tomlfile.lines import Lines, key_lines

LARGEST = 1_000_000  #: bytes; a board or a deck has a few thousand
FARTHEST = 1_000_000  #: no number in a file is larger
LONGEST = 60  #: characters of a name or a title


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file."""

    line: int | None  #: counted from 1; None where the fault is the whole file's
    message: str

    def __str__(self) -> str:
        """Return the fault as players see it."""
        return self.message if self.line is None else f"line {self.line}: {self.message}"


class FileFaultsError(ValueError):
    """A file with faults, all of them at once."""

    def __init__(self, source: str, faults: tuple[Fault, ...]) -> None:
        """Keep the name of the file and its faults."""
        printable = "".join(letter if letter.isprintable() else "?" for letter in source)
        super().__init__("\n".join([f"{printable}:", *(f"  {fault}" for fault in faults)]))
        self.source = source
        self.faults = faults


@dataclass(slots=True)
class Reader:
    """A file's content and the faults found in it so far."""

    values: Mapping[str, object] = field(default_factory=dict)
    lines: Lines = field(default_factory=dict)
    found: set[Fault] = field(default_factory=set)

    @property
    def top(self) -> "Table":
        """The table at the top of the file."""
        return Table(self, self.values, ())

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All faults so far, in the order of their lines."""
        return tuple(sorted(self.found, key=lambda fault: (fault.line or 0, fault.message)))

    def fault(self, message: str, *path: str | int) -> None:
        """Note a fault at the line of a key, or of the nearest table around it."""
        while path and path not in self.lines:
            path = path[:-1]
        self.found.add(Fault(self.lines.get(path), message))


def read_toml(path: Path) -> Reader:
    """Return a reader of a file; of one that cannot be read or is no TOML it holds that fault and no values."""
    try:
        if path.exists() and not path.is_file():
            return _unreadable("this is not a file")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            return _unreadable(f"the file is larger than {LARGEST} bytes")
        return read_toml_text(content.decode("utf-8-sig"))
    except FileNotFoundError:
        return _unreadable("there is no such file")
    except UnicodeDecodeError as error:
        return _unreadable("the file is not UTF-8 text", content[: error.start].count(b"\n") + 1)
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        return _unreadable(f"the file cannot be read: {getattr(error, 'strerror', None) or error}")


def read_toml_text(text: str) -> Reader:
    """Return a reader of the text of a file."""
    try:
        return Reader(tomllib.loads(text), key_lines(text))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", str(error))
        reason = str(error)[: place.start()] if place else str(error)
        line = int(place[1]) if place and place[1] else max(1, len(text.splitlines()))
        return _unreadable(f"this is not valid TOML: {reason}", line if place else None)
    except RecursionError:
        return _unreadable("this is not valid TOML: brackets within brackets, too many")
    except ValueError:  # Python refuses to make a number of thousands of digits.
        return _unreadable("this is not valid TOML: a number is too long")


@dataclass(frozen=True, slots=True)
class Edition:
    """A file as it stands now: another value as soon as it is edited, so that what was read from it is read anew."""

    path: Path
    stamp: tuple[int, ...]

    @classmethod
    def now(cls, path: Path) -> "Edition":
        """Return the file's present edition."""
        try:
            stat = path.stat()
        except (OSError, ValueError):  # Reading the file will tell what is wrong.
            return cls(path, ())
        return cls(path, (stat.st_dev, stat.st_ino, stat.st_mtime_ns, stat.st_size))


def one_word(name: str, otherwise: str) -> str:
    """Return a name as one word of letters, digits, - and _, as text formats carry it."""
    letters = "".join(letter if letter.isalnum() or letter in "_-" else " " for letter in name)
    return "-".join(letters.split()) or otherwise


def _unreadable(message: str, line: int | None = None) -> Reader:
    return Reader(found={Fault(line, message)})


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a file; what is missing or of the wrong type is noted as a fault and comes back as None."""

    reader: Reader
    values: Mapping[str, object]
    path: tuple[str | int, ...]

    def fault(self, message: str, *path: str | int) -> None:
        """Note a fault at a key of this table, or at the table itself."""
        self.reader.fault(message, *self.path, *path)

    def refuse_unknown(self, known: Collection[str], spared: Collection[str] = ()) -> None:
        """Note every key that does not belong here, with the known one that comes closest."""
        for key in self.values:
            if key not in known and key not in spared:
                close = get_close_matches(key, known, 1)
                hint = f"; did you mean {close[0]}?" if close else f"; known are {', '.join(known)}"
                self.fault(f'unknown key "{shown(key)}"{hint}', key)

    def text(self, key: str) -> str | None:
        """Return a short text of one line."""
        value = self._value(key)
        if value is None:
            return None
        if not isinstance(value, str):
            self._wrong(key, "a text in quotes")
        elif not value.strip() or len(value) > LONGEST or not value.isprintable():
            self.fault(f"{key} must be a text of 1 to {LONGEST} characters on one line", key)
        else:
            return value.strip()
        return None

    def whole(self, key: str) -> int | None:
        """Return a whole number."""
        value = self._value(key)
        if is_coordinate(value) and isinstance(value, int):
            return value
        self._wrong(key, "a whole number")
        return None

    def number(self, key: str) -> float | None:
        """Return a coordinate."""
        value = self._value(key)
        if is_coordinate(value):
            return float(value)
        self._wrong(key, f"a number between {-FARTHEST} and {FARTHEST}")
        return None

    def flag(self, key: str) -> bool | None:
        """Return true or false."""
        value = self._value(key)
        if isinstance(value, bool):
            return value
        self._wrong(key, "true or false")
        return None

    def items(self, key: str) -> list[object] | None:
        """Return a list."""
        value = self._value(key)
        if isinstance(value, list):
            return value
        self._wrong(key, "a list in square brackets")
        return None

    def tables(self, key: str) -> list["Table"]:
        """Return a list of tables; what is no table in it is a fault."""
        found = []
        for index, item in enumerate(self.items(key) or ()):
            if isinstance(item, dict):
                found.append(Table(self.reader, item, (*self.path, key, index)))
            else:
                self.fault(f"each {key} must be a table, not {described(item)}", key, index)
        return found

    def _value(self, key: str) -> object:
        if key not in self.values:
            self.fault(f"{key} is missing")
        return self.values.get(key)

    def _wrong(self, key: str, wanted: str) -> None:
        if key in self.values:
            self.fault(f"{key} must be {wanted}, not {described(self.values[key])}", key)


def pair(value: object) -> tuple[float, float] | None:
    """Return the two coordinates of a point, given as [x, y] or {x = ..., y = ...}; None if it is neither."""
    if isinstance(value, dict) and value.keys() == {"x", "y"}:
        value = [value["x"], value["y"]]
    if isinstance(value, list) and len(value) == 2 and all(is_coordinate(number) for number in value):
        return float(value[0]), float(value[1])
    return None


def is_coordinate(value: object) -> TypeGuard[int | float]:
    """Return whether a value is a number that a coordinate may have."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= FARTHEST


def described(value: object) -> str:
    """Return what a value is, as players would say it."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() if abs(value) > FARTHEST:  # It may have more digits than Python is willing to print.
            return "a number too large"
        case int() | float():
            return str(value)
        case str():
            return f'the text "{shown(value)}"'
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
        case _:
            return "a date or a time"


def shown(text: str) -> str:
    """Return a text from a file made fit for a message: on one line and not too long."""
    line = "".join(letter if letter.isprintable() else "?" for letter in text)
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 3]}..."
