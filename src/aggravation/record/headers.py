"""The headers of a record: what they may say, read with every fault at once, and written in their order."""

import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - `date` is a header here

from aggravation.board import Board, board_names
from aggravation.notation import PositionError, parse_variant
from aggravation.notation.position import format_setup
from aggravation.position import Position
from aggravation.record.faults import RecordError, RecordFault, record_fault
from aggravation.rules.ruleset import Fault, RulesError, fault
from aggravation.tomlfile import FileFaultsError
from aggravation.variants import Setup, set_up
from aggravation.variants.catalogue import LETTERS

FORMAT = "1"  #: of the file
RULES = "1"  #: the version of the law: it changes when an old game would no longer play through as it did
ORDER = ("Format", "Rules", "Variant", "Board", "Seats", "Dice", "Date", "Result", "Position")
NEEDED = ("Format", "Rules", "Variant", "Seats", "Result")
UNFINISHED = "*"
KINDS = ("person", "computer")

HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\["\\])*)"\]')
SEAT = re.compile(rf"([{LETTERS}])(?:=(.+) \(({'|'.join(KINDS)})\))?")
NAME = re.compile(r"[^\s,=()\[\]{}\"\\](?:[^\x00-\x1f\x7f-\x9f,=()\[\]{}\"\\]{0,22}[^\s,=()\[\]{}\"\\])?")
DICE = re.compile(r"seed \d{1,19}|typed(?:, seed \d{1,19})?|commitment [0-9a-f]{8,128}")
RESULT = re.compile(rf"\*|[{LETTERS}](?: ?[{LETTERS}])*")


@dataclass(frozen=True)
class Seat:
    """Who sits at the table; name and kind are empty where nothing is known."""

    letter: str
    name: str = ""
    kind: str = ""  #: "person" or "computer"; a computer's name is that of the computer player

    def __str__(self) -> str:
        """Return the seat as the header has it: ``A=Ann (person)``."""
        return f"{self.letter}={self.name} ({self.kind})" if self.name else self.letter


@dataclass
class Headers:
    """The headers of a file being read, and the faults found so far."""

    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    faults: list[RecordFault] = field(default_factory=list)
    files: bool = True  #: whether boards and decks may be named by their path
    body: str = ""
    first_line: int = 1  #: of the body
    seats: tuple[Seat, ...] = ()
    setup: Setup | None = None
    position: Position | None = None  #: where a game set up by hand began

    @property
    def dice(self) -> str:
        """Where the luck comes from."""
        return self.values.get("Dice", "")

    @property
    def date(self) -> str:
        """The day the game began."""
        return self.values.get("Date", "")

    @property
    def letters(self) -> str:
        """The letters of the seats at the table."""
        return "".join(seat.letter for seat in self.seats)

    def refuse(self, name: str, code: str, reason: Fault | None = None, /, **params: object) -> None:
        """Note a fault of a header."""
        self.faults.append(record_fault(code, reason, line=self.lines[name], **params))

    def refuse_value(self, name: str) -> None:
        """Note that a header cannot have its value."""
        self.refuse(name, "error.record_bad_header", name=name, value=self.values[name])


def is_name(text: str) -> bool:
    """Return whether a player can be called so: short, and without the signs that a record needs for itself."""
    return NAME.fullmatch(text) is not None and text.isprintable()


def checked(seats: tuple[Seat, ...], dice: str, date: str) -> None:
    """Raise RecordError for what a record could not be read back with."""
    values = {"Seats": seats_text(seats)} | ({"Dice": dice} if dice else {}) | ({"Date": date} if date else {})
    headers = Headers(values, dict.fromkeys(values, 0))
    for name in values:
        READERS[name](headers)
    if headers.faults:
        raise RecordError(tuple(headers.faults))


def seats_text(seats: tuple[Seat, ...]) -> str:
    """Return the header of the seats: ``A=Ann (person), C=greedy (computer)``."""
    return ", ".join(str(seat) for seat in seats)


def format_headers(start: Position, seats: tuple[Seat, ...], dice: str, date: str, result: str) -> list[str]:
    """Return the header lines of a game."""
    setup = start.setup
    values = {
        "Format": FORMAT,
        "Rules": RULES,
        "Variant": format_setup(setup),
        "Board": board_text(setup.board) if setup.board.name not in board_names() else "",
        "Seats": seats_text(seats),
        "Dice": dice,
        "Date": date,
        "Result": result,
        "Position": "" if begins_afresh(start) else str(start),
    }
    return [f'[{name} "{_escaped(value)}"]' for name, value in values.items() if value]


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def begins_afresh(start: Position) -> bool:
    """Return whether a game began as all do, or by saying who begins, and was not set up by hand."""
    return start in fresh_starts(start)


def fresh_starts(start: Position) -> tuple[Position, ...]:
    """Return the positions in which a game with these rules and seats begins: with an opening, or without one."""
    name, changes = start.setup.variant.name, dict(start.setup.changes)
    firsts = (None, *start.seats)
    return tuple(Position.new(name, start.seats, changes, first) for first in firsts)


def board_text(board: Board) -> str:
    """Return the name of a user's own board with a number that changes when the board does."""
    ways = [(place.start, place.entry, len(place.home)) for place in board.seats]
    shape = repr((board.levels, board.ring, board.corners, board.stars, ways))
    return f"{board.name} {hashlib.sha256(shape.encode()).hexdigest()[:12]}"


def result_of(position: Position) -> str:
    """Return the result as the header has it: the winners, all places where they are played for, or ``*``."""
    if not position.is_over:
        return UNFINISHED
    s = position.state()[0]
    places = [LETTERS[int(seat) - 1] for seat in s["places"][: int(s["place_count"])]]
    return " ".join(places) or position.winners


def read_headers(text: str, *, files: bool = True) -> Headers:
    """Return the headers of a record; raises RecordError with every fault of theirs."""
    headers = Headers(files=files)
    lines = text.replace("\r\n", "\n").split("\n")  # only these: other signs that end lines may stand in a comment
    for number, line in enumerate(lines, 1):
        headers.first_line = number + 1
        if not line.strip():
            break
        _read_line(headers, number, line.strip())
    headers.body = "\n".join(lines[headers.first_line - 1 :])
    missing = [name for name in NEEDED if name not in headers.values]
    headers.faults += [record_fault("error.record_missing_header", name=name) for name in missing]
    for name in headers.values:
        READERS[name](headers)
    if {"Variant", "Seats"} <= headers.values.keys():
        _set_up(headers)
    if headers.faults:
        raise RecordError(tuple(sorted(headers.faults, key=lambda found: found.line or 0)))
    return headers


def without_comments(headers: Headers) -> Iterable[tuple[int, str]]:
    """Return the lines of the body with their numbers, comments taken out; raises RecordError for one left open."""
    kept, line, opened = [], headers.first_line, 0
    for sign in headers.body:
        if sign == "\n":
            line += 1
        if sign == "{" and not opened:
            opened = line
        kept.append(" " if opened and sign != "\n" else sign)
        if sign == "}":
            opened = 0
    if opened:
        raise RecordError((record_fault("error.record_bad_comment", line=opened),))
    return enumerate("".join(kept).split("\n"), headers.first_line)


def _read_line(headers: Headers, number: int, line: str) -> None:
    match = HEADER.fullmatch(line)
    if match is None:
        headers.faults.append(record_fault("error.record_not_a_header", line=number))
        return
    name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
    known = ", ".join(ORDER)
    if name not in ORDER:
        headers.faults.append(record_fault("error.record_unknown_header", line=number, name=name, known=known))
    elif name in headers.values:
        headers.faults.append(record_fault("error.record_header_twice", line=number, name=name))
    else:
        if headers.values and ORDER.index(name) < max(map(ORDER.index, headers.values)):
            headers.faults.append(record_fault("error.record_header_order", line=number, name=name, known=known))
        headers.values[name], headers.lines[name] = value, number


def _read_format(headers: Headers) -> None:
    if headers.values["Format"] != FORMAT:
        headers.refuse("Format", "error.record_format", value=headers.values["Format"], known=FORMAT)


def _read_rules(headers: Headers) -> None:
    if headers.values["Rules"] != RULES:
        headers.refuse("Rules", "error.record_rules", value=headers.values["Rules"], known=RULES)


def _read_seats(headers: Headers) -> None:
    matches = [SEAT.fullmatch(part) for part in headers.values["Seats"].split(", ")]
    seats = [Seat(match[1], match[2] or "", match[3] or "") for match in matches if match]
    letters = [seat.letter for seat in seats]
    if len(seats) < len(matches) or letters != sorted(set(letters)) or not all(is_name(s.name or "-") for s in seats):
        headers.refuse_value("Seats")
    else:
        headers.seats = tuple(seats)


def _read_dice(headers: Headers) -> None:
    if not DICE.fullmatch(headers.dice):
        headers.refuse_value("Dice")


def _read_date(headers: Headers) -> None:
    try:
        well_written = Date.fromisoformat(headers.date).isoformat() == headers.date
    except ValueError:
        well_written = False
    if not well_written:
        headers.refuse_value("Date")


def _read_result(headers: Headers) -> None:
    if not RESULT.fullmatch(headers.values["Result"]):
        headers.refuse_value("Result")


def _read_with_the_others(headers: Headers) -> None:
    """Variant, board and position depend on each other and on the seats; `_set_up` reads them."""


READERS: dict[str, Callable[[Headers], None]] = {
    "Format": _read_format,
    "Rules": _read_rules,
    "Seats": _read_seats,
    "Dice": _read_dice,
    "Date": _read_date,
    "Result": _read_result,
    "Variant": _read_with_the_others,
    "Board": _read_with_the_others,
    "Position": _read_with_the_others,
}


def _set_up(headers: Headers) -> None:
    """Find the rules, the board and where the game began; note why they cannot be."""
    try:
        name, changes, faults = parse_variant(headers.values["Variant"])
        if not faults:
            headers.setup = set_up(name, changes, headers.letters or 0, files=headers.files)
    except (PositionError, RulesError) as error:
        faults = list(error.faults)
    except FileFaultsError as error:
        faults = file_faults(error)
    for found in faults:
        headers.refuse("Variant", "error.record_fault", found)
    if headers.setup is None:
        return
    if "Board" in headers.values and headers.values["Board"] != board_text(headers.setup.board):
        headers.refuse("Board", "error.record_board_changed", board=headers.setup.board.name)
    if "Position" in headers.values:
        _read_position(headers, headers.setup)


def file_faults(error: FileFaultsError) -> list[Fault]:
    """Return the faults of a board or a deck as faults of the game that asks for it."""
    bare, lined = "error.file_fault_bare", "error.file_fault"
    return [
        fault(bare if found.line is None else lined, file=error.source, line=found.line, message=found.message)
        for found in error.faults
    ]


def _read_position(headers: Headers, setup: Setup) -> None:
    try:
        position = Position.parse(headers.values["Position"], files=headers.files)
    except (PositionError, RulesError, FileFaultsError) as error:
        for found in file_faults(error) if isinstance(error, FileFaultsError) else error.faults:
            headers.refuse("Position", "error.record_fault", found)
        return
    if position.setup != setup or (headers.seats and position.seats != headers.letters):
        headers.refuse("Position", "error.record_other_game")
    headers.position = position
