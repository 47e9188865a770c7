"""Who sits at a table, and what they are called."""

import re
from collections.abc import Iterable

from aggravation import bots
from aggravation.board import Board
from aggravation.record import Seat
from aggravation.record.headers import is_name
from aggravation.rules.ruleset import Fault, fault
from aggravation.variants.catalogue import LETTERS
from aggravation.words import load_words

YOU = "you"
PERSON, COMPUTER = "person", "computer"
WITH_LETTER = re.compile(r"([A-Za-z])=(.*)")


class SeatsError(ValueError):
    """Names of players that cannot be; `faults` has all that is wrong."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep what is wrong."""
        super().__init__("; ".join(f"{f.code} {dict(f.params)}" for f in faults))
        self.faults = faults


def lettered(text: str) -> str:
    """Return the letters of seats given with names, as in ``A=you,C=greedy``; empty if none are given."""
    matches = (WITH_LETTER.fullmatch(part.strip()) for part in text.split(","))
    return "".join(sorted(match[1].upper() for match in matches if match))


def seat_letters(text: str, board: Board) -> str:
    """Return the letters of seats given with names, empty if none are given.

    Raises SeatsError for letters that the board does not have, and for names of which only some have one.
    """
    given, known = lettered(text), LETTERS[: len(board.seats)]
    unknown = dict.fromkeys(letter for letter in given if letter not in known)
    faults = [fault("error.no_such_seat", board=board.name, seat=letter, known=known) for letter in unknown]
    if not faults and 0 < len(given) <= text.count(","):
        faults.append(fault("error.seats_half_lettered", text=text))
    if faults:
        raise SeatsError(tuple(faults))
    return given


def seat_players(text: str, letters: str) -> tuple[Seat, ...]:
    """Return who sits at the seats with these letters, from names such as ``you,Ann,greedy`` or ``A=you,C=greedy``.

    The name of a computer player gives the seat to that one; every other name is a person's. Raises SeatsError, or
    BotError for a computer player that takes no weights.
    """
    parts = [part.strip() for part in text.split(",")]
    matches = [WITH_LETTER.fullmatch(part) for part in parts]
    names = [match[2].strip() if match else part for match, part in zip(matches, parts, strict=True)]
    given = lettered(text)
    faults = list(_name_faults(names, text))
    if given and len(given) < len(parts):
        faults.append(fault("error.seats_half_lettered", text=text))
    elif len(parts) != len(letters) or (given and given != letters):
        faults.append(fault("error.seats_do_not_fit", text=text, known=letters))
    if faults:
        raise SeatsError(tuple(faults))
    where = [match[1].upper() for match in matches if match] or letters
    seats = [_seat(letter, name) for letter, name in zip(where, names, strict=True)]
    return tuple(sorted(seats, key=lambda seat: seat.letter))


def name_of(seats: Iterable[Seat], letter: str) -> str:
    """Return what the player of a seat is called; computer players have their letter added, as there may be more."""
    seat = next((seat for seat in seats if seat.letter == letter), Seat(letter))
    if not seat.name:
        return letter
    return f"{seat.name.capitalize()} {letter}" if seat.kind == COMPUTER else seat.name


def is_computer(seat: Seat) -> bool:
    """Return whether a computer player sits there."""
    return seat.kind == COMPUTER


def _seat(letter: str, name: str) -> Seat:
    computer = bots.named(name)
    if computer is not None:
        bots.kind(computer)
        return Seat(letter, computer, COMPUTER)
    return Seat(letter, load_words().say("grammar.you") if name.lower() == YOU else name, PERSON)


def _name_faults(names: list[str], text: str) -> Iterable[Fault]:
    if not all(names):
        yield fault("error.name_missing", text=text)
    names = [name for name in names if name]
    for name in names:
        if not is_name(name):
            yield fault("error.bad_name", name=name)
    people = [name.lower() for name in names if bots.named(name) is None]
    for name in dict.fromkeys(people):
        if people.count(name) > 1:
            yield fault("error.name_twice", name=name)
