"""`aggravation replay`: step through a recorded game, print it, or give one of its positions."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from aggravation.cli._play_screen import Screen, wants_colour
from aggravation.cli.errors import UsageError
from aggravation.cli.options import Whole, refuse_beside
from aggravation.position import Position
from aggravation.record import Record, Step
from aggravation.record.headers import result_of
from aggravation.record.write import is_turn_over
from aggravation.rules.ruleset import fault
from aggravation.table.saves import load
from aggravation.table.telling import Teller

BACK, QUIT = ("b", "back"), ("q", "quit")


def replay(
    file: Path,
    /,
    *,
    at: Whole | None = None,
    print_: Annotated[bool, Parameter(name="--print", negative=())] = False,
    json: bool = False,
    plain: bool = False,
) -> None:
    """Step through a recorded game; where no terminal is, print it.

    Examples:
        aggravation replay mine.agg
        aggravation replay mine.agg --print
        aggravation replay mine.agg --at 40

    Parameters
    ----------
    file
        The record of a game, as `play` saves it.
    at
        Print only the position line after this many actions. An action is each roll, card and choice of the record,
        numbered from 1 as `--print` shows them; 0 is the beginning.
    print_
        Print the whole game, one line an action, instead of stepping through it.
    json
        Print the whole game as JSON: headers, and every action with its position and events.
    plain
        Sentences only, without boards.
    """
    if at is not None:
        refuse_beside("--at", {"--print": print_, "--json": json})
    if json:
        refuse_beside("--json", {"--print": print_})
    record = load(file)
    steps = list(record.replay())
    if at is not None:
        if not 0 <= at <= len(steps):
            raise UsageError(fault("error.no_such_step", value=at, known=len(steps)))
        print(steps[at - 1].position if at else record.start)
    elif json:
        print(msgspec.json.format(msgspec.json.encode(_as_data(record, steps)), indent=1).decode())
    elif print_ or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _print(record, steps)
    else:
        _walk_through(record, steps, plain=plain)


def _as_data(record: Record, steps: Sequence[Step]) -> dict[str, Any]:
    end = steps[-1].position if steps else record.start
    return {
        "variant": record.start.setup.variant.name,
        "rules": dict(record.start.setup.changes),
        "seats": [{"letter": seat.letter, "name": seat.name, "kind": seat.kind} for seat in record.seats],
        "dice": record.dice,
        "date": record.date,
        "result": result_of(end),
        "start": str(record.start),
        "steps": [
            {
                "n": number,
                "action": step.action,
                "position": str(step.position),
                "events": [event.as_dict() for event in step.events],
            }
            for number, step in enumerate(steps, 1)
        ],
    }


def _told(record: Record, steps: Sequence[Step], screen: Screen) -> Iterator[str]:
    """Yield what each action did, in sentences; where no board shows it, how the levels stand after a red die, too."""
    before = record.start
    for step in steps:
        turned = any(event.kind == "levelled" for event in step.events)
        standing = screen.levels(step.position) if turned and screen.plain else []
        yield " ".join([*screen.teller.tell(before, step), *standing]) or step.action
        before = step.position


def _print(record: Record, steps: Sequence[Step]) -> None:
    screen = Screen(sys.stdout, Teller.of(record.start, record.seats), plain=True)
    width = len(str(len(steps)))
    for number, (step, text) in enumerate(zip(steps, _told(record, steps, screen), strict=True), 1):
        screen.lines([f"{number:>{width}}  {step.action}  {text}"])


def _walk_through(record: Record, steps: Sequence[Step], *, plain: bool) -> None:
    """Show a turn at a time: Enter goes on, b goes back, a number goes to after that many actions."""
    teller = Teller.of(record.start, record.seats)
    screen = Screen(sys.stdout, teller, plain=plain, colour=not plain and wants_colour(sys.stdout))
    told = list(_told(record, steps, screen))
    stops = [0, *(n for n, step in enumerate(steps, 1) if is_turn_over(step.position, step.events) or n == len(steps))]
    at = shown_from = 0
    while True:
        screen.board(_position(record, steps, at), [])
        for number in range(shown_from, at):
            screen.say(told[number])
        screen.prompt(teller.words.say("ui.replay", n=at, count=len(steps)))
        line = sys.stdin.readline()
        text = line.strip().lower()
        if not line or text in QUIT:
            return
        shown_from = at
        if text in BACK:
            at = max((stop for stop in stops if stop < at), default=0)
            shown_from = max((stop for stop in stops if stop < at), default=0)
        elif text.isdecimal() and int(text) <= len(steps):
            at = int(text)
            shown_from = max((stop for stop in stops if stop < at), default=0)
        elif not text:
            at = min((stop for stop in stops if stop > at), default=len(steps))
        else:
            screen.say(teller.words.say("ui.replay_help"))


def _position(record: Record, steps: Sequence[Step], at: int) -> Position:
    return steps[at - 1].position if at else record.start
