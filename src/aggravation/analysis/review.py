"""Review: what luck and decisions did to everybody's chance of winning in a game that was played.

Every position has one worth (`worth`). What a roll or a card changes is luck; what a decision loses against the best is
skill, never more than 0 for who decides. All changes of a game add up to the result less the chance at its beginning.
"""

from collections.abc import Callable, Iterator, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from aggravation.analysis.worth import Worth
from aggravation.position import LUCK, Position
from aggravation.record import Record, Step
from aggravation.record.write import turn_numbers
from aggravation.state import Phase
from aggravation.thinking.search import grow_all
from aggravation.variants.catalogue import LETTERS

BLUNDER, MISTAKE = 0.05, 0.02  #: losses of winning chance from which a decision is called so

Chances = dict[str, float]  #: by the letter of each seat
Tell = Callable[[int], None]


class Moment(msgspec.Struct, frozen=True):
    """An action of the game, and what it changed."""

    number: int  #: of the action in the record, from 1
    line: int  #: the number of its turn, as in the record
    turn: str  #: the letter of the seat whose turn it is
    by: str  #: the letter of the seat that decided, "luck" for a roll or a card
    action: str
    before: Chances  #: everybody's chance of winning before it,
    after: Chances  #: and after it
    best: str = ""  #: of a decision, the action that was best
    loss: float = 0.0  #: of a decision, the chance given away by not taking it
    choices: int = 0  #: of a decision, how many actions there were

    @property
    def mark(self) -> str:
        """What a decision is called: blunder, mistake, or nothing."""
        return "blunder" if self.loss >= BLUNDER else "mistake" if self.loss >= MISTAKE else ""

    @property
    def luck(self) -> float:
        """What a roll or a card changed for the seat whose turn it was; 0 for a decision."""
        return self.after[self.turn] - self.before[self.turn] if self.by == LUCK else 0.0

    @property
    def size(self) -> float:
        """How much it changed for who rolled or decided, whichever way."""
        return abs(self.luck) if self.by == LUCK else self.loss


class Account(msgspec.Struct, frozen=True):
    """Where a seat's chance went; the parts add up from `began` to `ended`."""

    seat: str
    began: float
    own_luck: float  #: by the dice and cards of its side's turns
    others_luck: float
    own_decisions: float  #: never more than 0
    others_decisions: float
    ended: float  #: 1 for who won, 0 for who lost
    decisions: int  #: of its own with a choice
    mistakes: int
    blunders: int


class Review(msgspec.Struct, frozen=True):
    """A game reviewed, from its first turn to its end, or to the first place where places are played for."""

    moments: tuple[Moment, ...]
    accounts: tuple[Account, ...]


def review(record: Record, tell: Tell | None = None) -> Review:
    """Return the review of a record; `tell` is told how many actions are done.

    Raises WeightsError for a game without weights.
    """
    steps = list(record.replay())
    worth = Worth.of(record.start.setup)
    moments: list[Moment] = []
    position, before = record.start, None
    lines = list(turn_numbers(record.start, steps))
    for number, step in enumerate(steps, 1):
        if position.phase is not Phase.OPENING:
            before = worth.chance(position) if before is None else before
            moment, before = _moment(worth, position, (number, lines[number - 1]), step, before)
            moments.append(moment)
        position = step.position
        if tell is not None:
            tell(number)
        if _winners(position):
            break
    return Review(tuple(moments), tuple(_accounts(position, moments)))


def _winners(position: Position) -> str:
    """Return the letters of the side that is all home, empty if none is: what follows is for other places."""
    law, state = position.setup.law.tables[0], position.state()[0]
    at_home = (state["hole"][:, : int(law["marbles"])] >= law["home_first"]).all(axis=1)
    late = {int(law["side_of"][seat]) for seat in map(LETTERS.index, position.seats) if not at_home[seat]}
    return "".join(letter for letter in position.seats if int(law["side_of"][LETTERS.index(letter)]) not in late)


def _moment(
    worth: Worth, position: Position, where: tuple[int, int], step: Step, before: NDArray[np.float64]
) -> tuple[Moment, NDArray[np.float64]]:
    """Return what an action changed, and everybody's chance after it; `where` are its number and its line."""
    seats, state = position.seats, position.state()
    turn = LETTERS[int(state[0]["turn"])]
    best, loss, choices = "", 0.0, 0
    actor = position.actor or ""
    if actor == LUCK:
        after = _settled(worth, step.position)
    else:
        grown = grow_all(worth.judge.tables, state)
        values = worth.chances(grown.after)
        tokens = {action.number: str(action) for action in position.legal_actions()}
        names = [tokens[int(action)] for action in grown.actions]
        own = values[:, LETTERS.index(actor)]
        chosen, first = names.index(step.action), int(own.argmax())
        after = _settled(worth, step.position, values[chosen])
        loss, choices = float(own[first] - own[chosen]), len(names)
        best = names[first] if loss > 0 else step.action
    then, now = _by_letter(seats, before), _by_letter(seats, after)
    return Moment(*where, turn, actor, step.action, then, now, best, loss, choices), after


def _by_letter(seats: str, chances: NDArray[np.float64]) -> Chances:
    return {seat: float(chances[LETTERS.index(seat)]) for seat in seats}


def _settled(worth: Worth, position: Position, known: NDArray[np.float64] | None = None) -> NDArray[np.float64]:
    """Return everybody's chance in a position; where somebody has won, 1 and 0."""
    if won := _winners(position):
        return np.array([float(letter in won) for letter in LETTERS])
    return worth.chance(position) if known is None else known


def _accounts(end: Position, moments: Sequence[Moment]) -> Iterator[Account]:
    side_of = end.setup.law.tables[0]["side_of"]
    for seat in end.seats if moments else "":
        parts = dict.fromkeys(((own, luck) for own in (True, False) for luck in (True, False)), 0.0)
        for moment in moments:
            who = moment.turn if moment.by == LUCK else moment.by
            own = side_of[LETTERS.index(who)] == side_of[LETTERS.index(seat)]
            parts[bool(own), moment.by == LUCK] += moment.after[seat] - moment.before[seat]
        mine = [moment for moment in moments if moment.by == seat and moment.choices > 1]
        yield Account(
            seat=seat,
            began=moments[0].before[seat],
            own_luck=parts[True, True],
            others_luck=parts[False, True],
            own_decisions=parts[True, False],
            others_decisions=parts[False, False],
            ended=moments[-1].after[seat],
            decisions=len(mine),
            mistakes=sum(moment.mark == "mistake" for moment in mine),
            blunders=sum(moment.mark == "blunder" for moment in mine),
        )
