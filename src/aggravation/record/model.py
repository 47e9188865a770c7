"""The record as a value, and playing it through."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from aggravation.explain import refusal
from aggravation.notation.event import Event
from aggravation.position import Position
from aggravation.record.headers import Seat, checked, format_headers, read_headers, result_of, without_comments
from aggravation.record.read import read_actions
from aggravation.record.write import action_lines


class Step(NamedTuple):
    """One action of a record: the position it led to, the action's token, and what happened."""

    position: Position
    action: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Record:
    """A game as it is written down: where it began, every action since, and who played with which dice.

    >>> record = Record.of(Position.new("classic", "AC", first="A"), ("roll:6", "base>0", "roll:3"))
    >>> print(record.format(), end="")
    [Format "1"]
    [Rules "1"]
    [Variant "classic"]
    [Seats "A, C"]
    [Result "*"]
    <BLANKLINE>
    0. first A
    1. A 6 base>0 3
    >>> Record.parse(record.format()) == record
    True
    """

    start: Position
    actions: tuple[str, ...]
    seats: tuple[Seat, ...]
    dice: str = ""  #: ``seed 7``, ``typed``, ``typed, seed 7`` or ``commitment`` with a number in hexadecimal
    date: str = ""  #: the day it began, ``2026-01-31``

    @classmethod
    def of(
        cls,
        start: Position,
        actions: tuple[str, ...] = (),
        *,
        seats: tuple[Seat, ...] = (),
        dice: str = "",
        date: str = "",
    ) -> "Record":
        """Return the record of a game; seats of which nothing is known have their letters only.

        Raises RecordError for a name, dice or a date that could not be read back.
        """
        named = {seat.letter: seat for seat in seats}
        every = tuple(named.get(letter, Seat(letter)) for letter in start.seats)
        checked(every, dice, date)
        return cls(start, actions, every, dice, date)

    @classmethod
    def parse(cls, text: str, *, files: bool = True) -> "Record":
        """Return the record that a text holds.

        `files=False` refuses boards and decks by their path, as a server has to for what strangers send. Raises
        RecordError: with every fault of the headers, or with the first line that is no turn or has an action
        that is not legal.
        """
        headers = read_headers(text, files=files)
        start, actions = read_actions(headers, without_comments(headers))
        return cls(start, actions, headers.seats, headers.dice, headers.date)

    def replay(self) -> Iterator[Step]:
        """Play the game through, one step an action; raises ActionError, with why, at an action that is not legal."""
        position = self.start
        for action in self.actions:
            if not position.is_legal(action):
                raise refusal(position, action)
            position, events = position.apply(action)
            yield Step(position, action, events)

    def end(self) -> Position:
        """Return the position after the last action."""
        position = self.start
        for step in self.replay():
            position = step.position
        return position

    def format(self, played: Sequence[Step] | None = None) -> str:
        """Return the text of the record; `parse` reads it back to the same record.

        `played` are its steps, if the caller has them already and need not wait for the game to be played through.
        """
        steps = list(self.replay()) if played is None else played
        last = steps[-1].position if steps else self.start
        headers = format_headers(self.start, self.seats, self.dice, self.date, result_of(last))
        return "\n".join((*headers, "", *action_lines(self.start, steps))).rstrip("\n") + "\n"
