"""What can be typed in a game: moves, and commands such as why, undo and save."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from aggravation.cli._play_keeper import LeaveError
from aggravation.explain import Reason, explain, refusal, told
from aggravation.files import FileError
from aggravation.handbook import SwitchLine, book_of, find
from aggravation.notation.names import slot_name, slot_named
from aggravation.notation.position import marble_names
from aggravation.position import Position
from aggravation.rulebook import Sentence
from aggravation.rules.ruleset import Fault, fault
from aggravation.rules.way import START
from aggravation.state import Phase
from aggravation.table import Need, Table
from aggravation.table.choices import BASE, CENTRE, ends, readings
from aggravation.table.luck import luck_of
from aggravation.table.saves import load, save

HELP = (
    *("number", "enter", "hole", "b", "m", "s", "c", "pass", "why", "board", "position"),
    *("rules", "undo", "save", "resume", "quit", "help"),
)
TWO_HOLES = re.compile(r"(?:m )?(\w+)(?: to |[ >~-])(\w+)")
MOST_FOUND = 5

if TYPE_CHECKING:
    from aggravation.cli._play_session import Session


def answer(session: "Session", line: str) -> None:
    """Do what was typed where there is something to choose: play it, or say why it cannot be played.

    A number, holes, or the keys B, M and C of 1991.  [PC-05 PC-07 PC-09 PC-21]
    """
    position = session.table.position
    tokens = [option.action for option in session.options()]
    if not line:
        if len(tokens) == 1:
            session.choose(tokens[0])
        else:
            session.say("ui.several_moves")
        return
    if line.lower() == "s" and position.phase is Phase.MOVE:
        select(session, tokens)
        return
    if line.lower() == "m" and session.selected:
        line = f"m {session.selected}"
    found = readings(position, line)
    if len(found) == 1:
        session.choose(found[0])
    elif found:
        session.say("ui.which", text=line)
        session.screen.lines(session.option_lines(found))
    elif not command(session, line):
        refuse(session, line)


def command(session: "Session", line: str) -> bool:
    """Carry out a command that can be given at any time; return False if the line is none."""
    word, _, rest = line.partition(" ")
    found = COMMANDS.get(word.lower())
    if found is None:
        return False
    try:
        found(session, rest.strip())
    except ValueError as error:
        lines = told(error, session.teller.words)
        if not lines:
            raise
        for text in lines:
            session.screen.say(text)
    return True


def select(session: "Session", tokens: list[str]) -> None:
    """Choose the next marble that can move, as the S key of 1991 did.  [PC-10]"""
    holes = list(dict.fromkeys(start for token in tokens if (start := ends(token)[0]) not in ("", BASE)))
    if not holes:
        session.say("ui.no_choice_now")
        return
    before = holes.index(session.selected) if session.selected in holes else -1
    session.selected = holes[(before + 1) % len(holes)]
    session.say("ui.selected", at=session.selected)
    session.screen.lines(session.option_lines([token for token in tokens if ends(token)[0] == session.selected]))


def refuse(session: "Session", line: str) -> None:
    """Say why what was typed cannot be played, with the rules behind it, and what can."""
    reasons = _why_not(session.table.position, " ".join(line.lower().split()))
    said = list(dict.fromkeys(session.teller.why(reason) for reason in reasons))
    for why in said:
        session.screen.say(why)
    if not said:
        session.say("ui.not_understood", text=line[:40])
    session.say("ui.can_be_played")
    session.screen.lines(session.option_lines())


def _why_not(position: Position, typed: str) -> Iterator[Fault | Reason]:
    """Yield the reasons why a text is not a legal action; none for one that is no action at all."""
    own = _own_holes(position)
    two = TWO_HOLES.fullmatch(typed)
    holes = [_hole(position, part) for part in two.groups()] if two else []
    if position.phase is not Phase.MOVE:
        if ":" in typed or typed == "pass":
            yield refusal(position, typed).fault
    elif typed in ("p", "pass"):
        yield refusal(position, "pass").fault
    elif typed == "b":
        s = position.state()[0]
        yield refusal(position, f"base>{slot_name(position.setup, s, int(s['mover']), START)}").fault
    elif typed == "c":
        outside = [hole for hole in own if hole != BASE and position.setup.board.parse_hole(hole) is not None]
        if CENTRE in own or not outside:
            yield from explain(position, CENTRE)
        else:
            yield from (refusal(position, f"{hole}>{CENTRE}").fault for hole in outside)
    elif typed == "m":
        for hole in own:
            yield from explain(position, hole)
    elif len(holes) == 2 and holes[0] and holes[1]:
        yield refusal(position, f"{holes[0]}>{holes[1]}").fault
    elif hole := _hole(position, typed.removeprefix("m ")):
        yield from explain(position, hole)
    elif ":" in typed or ">" in typed:
        yield refusal(position, typed).fault


def _own_holes(position: Position) -> list[str]:
    """Return where the marbles stand that this roll is for, each hole once."""
    s = position.state()[0]
    return list(dict.fromkeys(marble_names(position.setup, s, int(s["mover"]))))


def _hole(position: Position, text: str) -> str:
    """Return the name of a hole typed in capitals or small letters, empty if there is no such hole."""
    s = position.state()[0]
    for name in (text, text.upper(), text.lower()):
        if any(
            slot_named(position.setup, s, seat, name) is not None for seat in range(len(position.setup.board.seats))
        ):
            return name
    return ""


def _why(session: "Session", rest: str) -> None:
    """Tell why a marble can or cannot go; without a hole, of each of one's marbles."""
    position = session.table.position
    if rest:
        holes = [_hole(position, rest) or rest]
    else:
        holes = _own_holes(position) if position.phase is Phase.MOVE else [BASE]
    for hole in holes:
        for reason in explain(position, hole):
            label = f"{session.teller.words.place(hole)}: " if len(holes) > 1 else ""
            session.screen.say(f"{label}{session.teller.why(reason)}")


def _help(session: "Session", _rest: str) -> None:
    session.say("ui.help_title")
    session.screen.lines([f"  {session.teller.words.say(f'ui.help_{line}')}" for line in HELP])


def _board(session: "Session", _rest: str) -> None:
    position = session.table.position
    if session.screen.plain:
        session.screen.places(position)
        session.screen.lines(session.option_lines())
    else:
        session.screen.board(position, session.screen.legend(position), session.marked, numbered=False)
        session.screen.lines(session.option_lines())


def _position(session: "Session", _rest: str) -> None:
    session.screen.lines([str(session.table.position)])


def _rules(session: "Session", rest: str) -> None:
    """Look something up as the command `rules` does, in a line each: sentences, rulings, switches as they are set."""
    setup = session.table.start.setup
    found = find([book_of(setup.variant.name, dict(setup.changes))], rest)
    if not found:
        session.say("ui.nothing_found", text=rest[:40] or "-")
    for hit in found[:MOST_FOUND]:
        entry = hit.entry
        if isinstance(entry, SwitchLine):
            meaning = f"{entry.meaning} {entry.text}"
            session.say("ui.rules_switch", name=entry.name, value=entry.value, text=meaning)
        else:
            text = entry.text if isinstance(entry, Sentence) else f"{entry.question} {entry.choice}"
            session.screen.say(f"{entry.id}  {text}")


def _undo(session: "Session", _rest: str) -> None:
    session.table.undo()
    session.taken_back()
    session.say("ui.undone")


def _save(session: "Session", rest: str) -> None:
    path = Path(rest).expanduser() if rest else session.keeper.keep(session.table)
    if rest:
        if path.exists() and path.resolve() not in session.keeper.own:
            raise FileError(fault("error.file_exists", file=path))
        save(path, session.table.text())
        session.keeper.own.add(path.resolve())
    session.say("ui.saved", file=path)


def _resume(session: "Session", rest: str) -> None:
    if not rest:
        session.say("ui.resume_what")
        return
    path = Path(rest).expanduser()
    record = load(path)
    table = session.table
    if table.steps and table.needs() is not Need.OVER:
        session.say("ui.saved", file=session.keeper.keep(table))
    luck = luck_of(record.dice, table.luck.seed)
    session.resume(Table.resume(record, luck, undo=table.undo_policy), path)


def _quit(_session: "Session", _rest: str) -> None:
    raise LeaveError


COMMANDS: "dict[str, Callable[[Session, str], None]]" = {
    "?": _help,
    "h": _help,
    "help": _help,
    "why": _why,
    "w": _why,
    "board": _board,
    "position": _position,
    "rules": _rules,
    "undo": _undo,
    "u": _undo,
    "save": _save,
    "resume": _resume,
    "quit": _quit,
    "q": _quit,
    "exit": _quit,
}
