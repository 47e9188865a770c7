"""`aggravation play`: a game at the terminal, line by line."""

import secrets
import sys
from datetime import date
from io import TextIOWrapper
from pathlib import Path
from shutil import which
from typing import Literal, TextIO

from aggravation.arena.entrants import seconds
from aggravation.cli._play_keeper import Keeper
from aggravation.cli._play_screen import Screen, wants_colour
from aggravation.cli._play_session import Session
from aggravation.cli._play_signals import Signals
from aggravation.cli.errors import UsageError
from aggravation.cli.options import (
    Rule,
    Variant,
    Whole,
    game_of,
    get_ready,
    in_range,
    refuse_beside,
    refuse_empty,
    tell_if_weaker,
)
from aggravation.position import DEFAULT_SEATS, Position
from aggravation.rules.ruleset import fault
from aggravation.table import Luck, SeededLuck, Table, TypedLuck, Undo, is_computer, seat_players
from aggravation.table.luck import luck_of
from aggravation.table.players import YOU, seat_letters
from aggravation.table.saves import load
from aggravation.table.telling import Teller
from aggravation.variants.catalogue import FEWEST_SEATS, LETTERS, board_fits

OPPONENT = "casual"
USUAL_THINK = "20ms"
SEEDS = 1 << 53
MOST_DIGITS = 9  #: of a number of players that is read at all


def play(
    *,
    variant: Variant = None,
    seats: str | None = None,
    rule: Rule = (),
    sides: str | None = None,
    position: str | None = None,
    resume: Path | None = None,
    dice: Literal["thrown", "typed"] | None = None,
    undo: Undo = Undo.ROLL,
    plain: bool = False,
    think: str = USUAL_THINK,
    seed: Whole | None = None,
) -> int:
    """Play a game: you against three computer players, or whoever you seat.

    Examples:
        aggravation play
        aggravation play --variant super --seats you,Ann,skilled,expert
        aggravation play --variant wooden --sides partners --rule fours=own --rule family.toml
        aggravation play --position "classic A:base,base,12,a4 C:base,base,30,c4 turn=A phase=roll" --dice typed
        aggravation play --resume mine.agg

    Parameters
    ----------
    variant
        The game: classic, wooden, super or split.
    seats
        Who sits round the table, in turn: names of people, or of computer players. Their levels are novice, casual,
        skilled and expert. Give letters to choose the places: A=you,C=expert. A number alone, such as 4, seats you
        and casual players.
    rule
        A house rule, name=value, or a TOML file with several; may be given more than once. `aggravation rules` lists
        them.
    sides
        Who plays together: partners, teams, or seats such as AC/BD.
    position
        Go on from a position set up by hand, given as a position line.
    resume
        Go on with a game that was saved, with its rules, players and dice.
    dice
        thrown, if you say nothing: the computer rolls. typed: you roll real dice and type what they show.
    undo
        What can be taken back: none, roll (until the next roll), or free.
    plain
        Sentences only, for screen readers; `board` shows the board when you ask for it.
    think
        The time that computer players have for a decision, such as 20ms or 0.5s; rollout and expert use it.
    seed
        Fixes the dice and the cards: the same seed gives the same rolls.
    """
    asked = {"--variant": variant, "--seats": seats, "--rule": rule, "--sides": sides, "--position": position}
    refuse_empty({name: text for name, text in asked.items() if not isinstance(text, tuple)})
    if resume is not None:
        refuse_beside("--resume", {**asked, "--dice": dice, "--seed": seed})
    time = seconds(think)
    get_ready()
    if resume is not None:
        table = _resumed(resume, undo)
    else:
        table = _new(variant, rule, sides, seats, position, _luck(dice, seed), undo)
    table.think = time
    tell_if_weaker(seat.name for seat in table.seats if is_computer(seat))
    session = _session(table, plain=plain)
    if resume is not None:
        session.keeper.resumed(resume, table)
    with session.signals.caught():
        return session.run(resume)


def _luck(dice: str | None, seed: int | None) -> Luck:
    if seed is not None and not 0 <= seed < SEEDS:
        raise UsageError(fault("error.number_out_of_range", name="seed", low=0, high=SEEDS - 1, value=seed))
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    return TypedLuck(chosen) if dice == "typed" else SeededLuck(chosen)


def _new(
    variant: str | None,
    rule: tuple[str, ...],
    sides: str | None,
    seats: str | None,
    line: str | None,
    luck: Luck,
    undo: Undo,
) -> Table:
    """Return a new table: seats named or not, from the beginning or from a position."""
    if line is not None:
        if variant is not None or rule or sides is not None:
            raise UsageError(fault("error.position_has_rules"))
        start = Position.parse(line)
        text = _names(seats, len(start.seats))
    else:
        name, changes = game_of(variant, rule, sides=sides)
        letters = "".join(sorted(changes.get("sides", "").replace("/", ""))) if "/" in changes.get("sides", "") else ""
        text = _names(seats, len(letters) or DEFAULT_SEATS)
        given = seat_letters(text, board_fits(name, changes, len(LETTERS)).board)
        where = given or (letters if len(letters) == len(text.split(",")) else len(text.split(",")))
        start = Position.new(name, where, changes)
    return Table(start, seat_players(text, letters=start.seats), luck, undo=undo, date=_today())


def _names(seats: str | None, usual: int) -> str:
    """Return who sits down: named, or, of a number of players, you and computer players."""
    if seats is not None and not seats.strip().isdecimal():
        return seats
    count = usual if seats is None else int(seats[:MOST_DIGITS])
    in_range(seats=(count, FEWEST_SEATS, len(LETTERS)))
    return ",".join([YOU, *[OPPONENT] * (count - 1)])


def _resumed(path: Path, undo: Undo) -> Table:
    """Return the table of a saved game; its luck is as before, since its record can name only one."""
    record = load(path)
    return Table.resume(record, luck_of(record.dice, secrets.randbelow(SEEDS)), undo=undo)


def _session(table: Table, *, plain: bool) -> Session:
    source, sink = _streams()
    teller = Teller.of(table.start, table.seats)
    screen = Screen(sink, teller, plain=plain, colour=not plain and wants_colour(sink))
    return Session(table, teller, screen, source, Keeper(_today(), _program(), Signals()))


def _streams() -> tuple[TextIO, TextIO]:
    """Return where to read from and write to; looked up late, so that they can be replaced."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name may have letters that this terminal lacks
    return sys.stdin, sys.stdout


def _today() -> str:
    return date.today().isoformat()  # noqa: DTZ011 - the day where the player is


def _program() -> str:
    """Return how this program can be called from here."""
    name = Path(sys.argv[0]).name
    if name == "__main__.py":
        return "python -m aggravation"
    found = which(name)
    return name if found and Path(found).resolve() == Path(sys.argv[0]).resolve() else sys.argv[0]
