"""Writing the actions of a game: the opening in line 0, then one line a turn, luck written shortly."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from aggravation.notation.event import Event
from aggravation.position import Position
from aggravation.record.headers import fresh_starts
from aggravation.state import Phase
from aggravation.variants.catalogue import LETTERS

BEFORE_TURNS = (Phase.OPENING, Phase.DIRECTION)
BETWEEN_ROLLS = (Phase.DECLARE, Phase.ROLL, Phase.OVER)
GOES_ON = ("another_turn", "declared")  #: events after which the same turn has its next roll
TIE = "/"
NOBODY = "-"
RED_FACES = 6


class Played(Protocol):
    """One action with the position it led to and what happened."""

    @property
    def position(self) -> Position:
        """The position after the action."""
        ...

    @property
    def action(self) -> str:
        """The action's token."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        ...


def action_lines(start: Position, steps: Iterable[Played]) -> list[str]:
    """Return the lines of a game's actions; a game that has not begun has none."""
    opening, played = _first_line(start), list(steps)
    turns: list[list[str]] = []
    position = start
    for step, number in zip(played, turn_numbers(start, played), strict=True):
        if number == 0:
            opening += _opening_words(position, step)
        else:
            if number > len(turns):
                turns.append([roller(position)])
            _add_words(turns[-1], position, step)
        if is_turn_over(step.position, step.events):
            turns += [[seat, "skip"] for seat in skipped(step.events)]
        position = step.position
    lines = [f"0. {' '.join(opening)}"] if opening else []
    return lines + [f"{number}. {' '.join(words)}" for number, words in enumerate(turns, 1)]


def turn_numbers(start: Position, steps: Iterable[Played]) -> Iterator[int]:
    """Yield for each action the number of the line it stands in: 0 for the opening, then one a turn, lost ones too."""
    number, is_open, position = 0, False, start
    for step in steps:
        if position.phase in BEFORE_TURNS:
            yield 0
        else:
            number += not is_open
            is_open = True
            yield number
        if is_turn_over(step.position, step.events):
            is_open = False
            number += len(skipped(step.events))
        position = step.position


def roller(position: Position) -> str:
    """Return the letter of the seat whose turn it is."""
    return LETTERS[int(position.state()[0]["turn"])]


def is_turn_over(position: Position, events: Iterable[Event]) -> bool:
    """Return whether an action ended a turn; another turn goes on in the same line."""
    return position.phase in BETWEEN_ROLLS and all(event.kind not in GOES_ON for event in events)


def skipped(events: Iterable[Event]) -> list[str]:
    """Return the seats that lost a turn, in order."""
    return [event["seat"] for event in events if event.kind == "skipped"]


def is_tie(events: Iterable[Event]) -> bool:
    """Return whether the opening goes on between those who rolled alike."""
    return any(event.kind == "tied" for event in events)


def sent_back_word(events: Iterable[Event]) -> str | None:
    """Return what the record says after a third six: ``back:12``, ``back:-``; None if there was none."""
    for event in events:
        if event.kind == "sent_back":
            return f"back:{event['from'] or NOBODY}"
    return None


def _first_line(start: Position) -> list[str]:
    """Return what line 0 begins with: who begins, where a game has no opening."""
    fresh = fresh_starts(start)
    return ["first", roller(start)] if start in fresh[1:] else []


def _opening_words(position: Position, step: Played) -> Iterator[str]:
    if position.phase is Phase.DIRECTION:
        yield step.action
        return
    yield f"{step.events[0]['seat']}:{step.action.partition(':')[2]}"
    if is_tie(step.events):
        yield TIE


def _add_words(words: list[str], position: Position, step: Played) -> None:
    rest = step.action.partition(":")[2]
    match position.phase:
        case Phase.LEVEL:
            if len(words) == 1:
                words.append("")  # the white die was rolled before this record began
            words[-1] += f"/{rest if rest != '0' else RED_FACES}"
        case Phase.ROLL | Phase.BACK | Phase.DRAW:
            words.append(rest)
        case Phase.REACT:
            words.append(f"{position.actor}:{rest}")
        case _:
            words.append(step.action)
    sent_back = sent_back_word(step.events)
    if sent_back:
        words.append(sent_back)
