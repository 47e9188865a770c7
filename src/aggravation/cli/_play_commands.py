"""What can be typed in a game: moves, and commands such as why, undo and save."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from aggravation.cli._play_refusal import hole_named, own_holes, refuse
from aggravation.cli._play_signals import LeaveError
from aggravation.deck import Deck
from aggravation.explain import explain, told
from aggravation.files import user_path
from aggravation.handbook import Book, CardLine, SwitchLine, book_of, find, find_cards
from aggravation.rulebook import Sentence
from aggravation.state import Phase
from aggravation.table import Need, Table
from aggravation.table.choices import BASE, ends, readings
from aggravation.table.luck import luck_of
from aggravation.table.saves import load

HELP = (
    *("number", "enter", "hole", "b", "m", "s", "c", "trade", "pass", "why", "hint", "board", "position"),
    *("rules", "undo", "save", "resume", "quit", "help"),
)
MOST_FOUND = 5
HINT_SECONDS, MOST_HINTS = 0.5, 3

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


def _why(session: "Session", rest: str) -> None:
    """Tell why a marble can or cannot go; without a hole, of each of one's marbles."""
    position = session.table.position
    if rest:
        holes = [hole_named(position, rest) or rest]
    else:
        holes = own_holes(position) if position.phase is Phase.MOVE else [BASE]
    for hole in holes:
        for reason in explain(position, hole):
            label = f"{session.teller.words.place(hole)}: " if len(holes) > 1 else ""
            session.screen.say(f"{label}{session.teller.why(reason)}")


def _hint(session: "Session", _rest: str) -> None:
    """Tell what the best actions come to, and why."""
    from aggravation.analysis.advice import advise
    from aggravation.analysis.hint import advice_lines

    position = session.table.position
    if session.table.needs() is not Need.CHOICE:
        session.say("ui.no_choice_now")
        return
    found = advise(position, HINT_SECONDS)
    session.screen.lines(advice_lines(session.teller, position, found, most=MOST_HINTS))


def _help(session: "Session", _rest: str) -> None:
    off = {"trade"} if session.table.start.setup.rules.fours == "off" else set()
    session.say("ui.help_title")
    session.screen.lines([f"  {session.teller.words.say(f'ui.help_{line}')}" for line in HELP if line not in off])


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
    """Look something up as the command `rules` does, in a line each: sentences, rulings, switches, cards."""
    if not rest:
        session.say("ui.rules_what")
        return
    setup = session.table.start.setup
    books = [book_of(setup.variant.name, dict(setup.changes))]
    found, cards = find(books, rest), find_cards(books, rest)
    if not found and cards is None:
        session.say("ui.nothing_found", text=rest[:40])
    for hit in found[:MOST_FOUND]:
        entry = hit.entry
        if isinstance(entry, SwitchLine):
            meaning = f"{entry.meaning} {entry.text}"
            session.say("ui.rules_switch", name=entry.name, value=entry.value, text=meaning)
        else:
            text = entry.text if isinstance(entry, Sentence) else f"{entry.question} {entry.choice}"
            session.screen.say(f"{entry.id}  {text}")
    if len(found) > MOST_FOUND:
        session.say("ui.found_more", n=len(found) - MOST_FOUND)
    if cards is not None:
        _cards(session, *cards)


def _cards(session: "Session", book: Book, lines: tuple[CardLine, ...]) -> None:
    """Tell what cards say, and whose they are."""
    if ours(book.setup.law.deck):
        session.say("ui.cards_ours")
    for line in lines:
        session.say("rules.card", name=", ".join(line.ids), text=line.text)


def _undo(session: "Session", _rest: str) -> None:
    session.table.undo()
    session.taken_back()
    session.say("ui.undone")


def _save(session: "Session", rest: str) -> None:
    keeper, table = session.keeper, session.table
    session.say("ui.saved", file=keeper.keep_as(table, rest) if rest else keeper.keep(table))


def _resume(session: "Session", rest: str) -> None:
    if not rest:
        session.say("ui.resume_what")
        return
    path = user_path(rest)
    record = load(path)
    table = session.table
    other = Table.resume(record, luck_of(record.dice, table.luck.seed), undo=table.undo_policy, think=table.think)
    if table.steps and table.needs() is not Need.OVER:
        session.say("ui.saved", file=session.keeper.keep(table))
    session.resume(other, path)


def _quit(_session: "Session", _rest: str) -> None:
    raise LeaveError(by_word=True)


COMMANDS: "dict[str, Callable[[Session, str], None]]" = {
    "?": _help,
    "h": _hint,
    "hint": _hint,
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


def ours(deck: Deck | None) -> bool:
    """Return whether cards are played with whose texts no document has."""
    return deck is not None and deck.reconstructed
