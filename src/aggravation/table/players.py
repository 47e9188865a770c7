"""Who sits at a table, and what they are called."""

import re
from collections.abc import Iterable

from aggravation import bots
from aggravation.record import Seat
from aggravation.record.headers import is_name
from aggravation.rules.ruleset import Fault, fault
from aggravation.variants import seat_numbers, set_up
from aggravation.variants.catalogue import LETTERS

YOU = "you"
PERSON, COMPUTER = "person", "computer"
WITH_LETTER = re.compile(rf"([{LETTERS}])=(.*)")


class SeatsError(ValueError):
    """Names of players that cannot be; `faults` has all that is wrong."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep what is wrong."""
        super().__init__("; ".join(f"{f.code} {dict(f.params)}" for f in faults))
        self.faults = faults


def seat_players(text: str, variant: str, rules: dict[str, str], you: str = "You") -> tuple[Seat, ...]:
    """Return who sits where, from names such as ``you,Ann,greedy`` or ``A=you,C=greedy``.

    The name of a computer player gives the seat to that one; every other name is a person's. Names without letters
    sit as evenly as possible. Raises SeatsError, RulesError or BoardError.
    """
    parts = [part.strip() for part in text.split(",")]
    matches = [WITH_LETTER.fullmatch(part) for part in parts]
    names = [match[2].strip() if match else part for match, part in zip(matches, parts, strict=True)]
    given = [match[1] for match in matches if match]
    faults = list(_name_faults(names))
    if given and (len(given) < len(parts) or len(set(given)) < len(given)):
        faults.append(fault("error.seats_half_lettered", text=text))
    if faults:
        raise SeatsError(tuple(faults))
    seats: int | str = "".join(sorted(given)) if given else len(names)
    board = set_up(variant, rules, seats).board
    letters = given or [LETTERS[number] for number in seat_numbers(board, seats)]
    return tuple(sorted((_seat(letter, name, you) for letter, name in zip(letters, names, strict=True)), key=_letter))


def name_of(seats: Iterable[Seat], letter: str) -> str:
    """Return what the player of a seat is called; computer players have their letter added, as there may be more."""
    seat = next((seat for seat in seats if seat.letter == letter), Seat(letter))
    if not seat.name:
        return letter
    return f"{seat.name.capitalize()} {letter}" if seat.kind == COMPUTER else seat.name


def is_computer(seat: Seat) -> bool:
    """Return whether a computer player sits there."""
    return seat.kind == COMPUTER


def _letter(seat: Seat) -> str:
    return seat.letter


def _seat(letter: str, name: str, you: str) -> Seat:
    if name.lower() in bots.names():
        return Seat(letter, name.lower(), COMPUTER)
    return Seat(letter, you if name.lower() == YOU else name, PERSON)


def _name_faults(names: list[str]) -> Iterable[Fault]:
    for name in names:
        if not is_name(name):
            yield fault("error.bad_name", name=name)
    people = [name.lower() for name in names if name.lower() not in bots.names()]
    for name in dict.fromkeys(people):
        if people.count(name) > 1:
            yield fault("error.name_twice", name=name)
