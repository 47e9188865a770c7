"""`aggravation play`: a game at the terminal, line by line."""

import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from io import TextIOWrapper
from pathlib import Path
from shutil import which
from types import FrameType
from typing import Annotated, Literal, TextIO

from cyclopts import Parameter

from aggravation.cli._play_keeper import Keeper, LeaveError
from aggravation.cli._play_screen import Screen, wants_colour
from aggravation.cli._play_session import Session
from aggravation.cli.errors import UsageError
from aggravation.cli.options import Rule, Variant, game_of, get_ready
from aggravation.position import DEFAULT_SEATS, Position
from aggravation.rules.ruleset import fault
from aggravation.table import Luck, SeededLuck, Table, TypedLuck, Undo, seat_players
from aggravation.table.luck import luck_of
from aggravation.table.players import YOU, lettered
from aggravation.table.saves import load
from aggravation.table.telling import Teller

OPPONENT = "greedy"
SEEDS = 1 << 53
#: What a killed or closed terminal sends; the exit code is 128 and the number, as shells have it.
SIGNALS = ("SIGTERM", "SIGHUP")
BY_SIGNAL = 128


def play(
    *,
    variant: Variant = None,
    seats: str | None = None,
    rule: Rule = (),
    sides: str | None = None,
    position: str | None = None,
    resume: Path | None = None,
    dice: Literal["thrown", "typed"] = "thrown",
    undo: Undo = Undo.ROLL,
    plain: bool = False,
    seed: Annotated[int | None, Parameter(name="--seed")] = None,
) -> int:
    """Play a game: you against three computer players, or whoever you seat.

    Examples:
        aggravation play
        aggravation play --variant super --seats you,Ann,greedy,random
        aggravation play --variant wooden --sides partners --rule fours=own --rule family.toml
        aggravation play --position "classic A:base,base,12,a4 C:base,base,30,c4 turn=A phase=roll" --dice typed
        aggravation play --resume mine.agg

    Parameters
    ----------
    variant
        The game: classic, wooden, super or split.
    seats
        Who sits round the table, in turn: names of people, or of computer players (greedy, random). Give letters to
        choose the places: A=you,C=greedy.
    rule
        A house rule, name=value, or a TOML file with several; may be given more than once. `aggravation rules` lists
        them.
    sides
        Who plays together: partners, teams, or seats such as AC/BD.
    position
        Go on from a position set up by hand, given as a position line.
    resume
        Go on with a game that was saved.
    dice
        thrown: the computer rolls. typed: you roll real dice and type what they show.
    undo
        What can be taken back: none, roll (until the next roll), or free.
    plain
        Sentences only, for screen readers; `board` shows the board when you ask for it.
    seed
        Fixes the dice and the cards: the same seed gives the same rolls.
    """
    get_ready()
    if resume is not None:
        table = _resumed(resume, undo, dice, seed)
    else:
        table = _new(variant, rule, sides, seats, position, _luck(dice, seed), undo)
    session = _session(table, plain=plain)
    if resume is not None:
        session.keeper.resumed(resume)
    with leaving_on_signals():
        session.begin(resume)
        return session.run()


def _luck(dice: str, seed: int | None) -> Luck:
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
        players = seat_players(seats or _default_seats(len(start.seats)), letters=start.seats)
    else:
        name, changes = game_of(variant, rule, sides=sides)
        letters = "".join(sorted(changes.get("sides", "").replace("/", ""))) if "/" in changes.get("sides", "") else ""
        text = seats or _default_seats(len(letters) or DEFAULT_SEATS)
        where = lettered(text) or (letters if len(letters) == len(text.split(",")) else len(text.split(",")))
        start = Position.new(name, where, changes)
        players = seat_players(text, letters=start.seats)
    return Table(start, players, luck, undo=undo, date=_today())


def _default_seats(count: int) -> str:
    return ",".join([YOU, *[OPPONENT] * (count - 1)])


def _resumed(path: Path, undo: Undo, dice: str, seed: int | None) -> Table:
    record = load(path)
    luck = luck_of(record.dice, secrets.randbelow(SEEDS))
    if dice == "typed" or seed is not None:
        luck = _luck(dice, luck.seed if seed is None else seed)
    return Table.resume(record, luck, undo=undo)


def _session(table: Table, *, plain: bool) -> Session:
    source, sink = _streams()
    teller = Teller.of(table.start, table.seats)
    screen = Screen(sink, teller, plain=plain, colour=not plain and wants_colour(sink))
    return Session(table, teller, screen, source, Keeper(_today(), _program()))


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


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """Let a killed or closed terminal end the game in good order."""

    def leave(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - the signature is given
        for name in SIGNALS:
            signal.signal(getattr(signal, name), signal.SIG_IGN)  # once is enough: the game is being kept
        raise LeaveError(BY_SIGNAL + number)

    before = {name: signal.signal(getattr(signal, name), leave) for name in SIGNALS if hasattr(signal, name)}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
