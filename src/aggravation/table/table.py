"""The table: one game in progress, the only place where a game changes in place."""

from collections.abc import Sequence
from enum import Enum, StrEnum

from aggravation import bots
from aggravation.bots.player import THINK
from aggravation.dice import player_seed
from aggravation.explain import refusal
from aggravation.position import LUCK, ActionError, Position
from aggravation.record import Record, Seat, Step
from aggravation.record.write import roller
from aggravation.rules.opening import next_to_open
from aggravation.rules.ruleset import Fault, fault
from aggravation.state import Phase
from aggravation.table.luck import Luck
from aggravation.table.players import is_computer
from aggravation.variants.catalogue import LETTERS

PASS = "pass"
RED_FACES = 6


class Need(Enum):
    """What a table waits for."""

    NOTHING = "nothing"  #: `step` goes on by itself: a computer player, luck, a pass that is forced
    ROLL = "roll"  #: a person may roll: `step`
    NUMBER = "number"  #: somebody has to say what real dice show: `number`
    CHOICE = "choice"  #: a person has to decide: `choose`
    OVER = "over"  #: the game has ended


class Undo(StrEnum):
    """What may be taken back."""

    NONE = "none"
    ROLL = "roll"  #: a decision, until the next roll or card of a person
    FREE = "free"  #: everything; rolls come back as they were


class UndoError(ValueError):
    """Something that cannot be taken back; `faults` says why."""

    def __init__(self, code: str) -> None:
        """Keep the reason."""
        super().__init__(code)
        self.faults: tuple[Fault, ...] = (fault(code),)


class Table:
    """A game in progress. `sequence` grows with every change, also when something is taken back."""

    def __init__(
        self,
        start: Position,
        seats: Sequence[Seat],
        luck: Luck,
        *,
        undo: Undo = Undo.ROLL,
        date: str = "",
        think: float = THINK,
    ) -> None:
        """Begin a game from a position; `think` is how many seconds computer players have for a decision.

        Raises BotError for a computer player that does not exist here, WeightsError for weights that do not fit.
        """
        for seat in filter(is_computer, seats):
            bots.check(seat.name, start.setup.variant.name)
        self.start = start
        self.seats = tuple(seats)
        self.luck = luck
        self.undo_policy = undo
        self.date = date
        self.think = think
        self.steps: list[Step] = []
        self.sequence = 0

    @classmethod
    def resume(cls, record: Record, luck: Luck, *, undo: Undo = Undo.ROLL, think: float = THINK) -> "Table":
        """Return the table of a recorded game, ready to go on.

        Raises ActionError for an action that is not legal, BotError for a computer player that does not exist here.
        """
        table = cls(record.start, record.seats, luck, undo=undo, date=record.date, think=think)
        table.steps = list(record.replay())
        table.sequence = len(table.steps)
        return table

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.steps[-1].position if self.steps else self.start

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action so far."""
        return tuple(step.action for step in self.steps)

    def seat(self, letter: str) -> Seat:
        """Return who sits at a letter."""
        return next((seat for seat in self.seats if seat.letter == letter), Seat(letter))

    @property
    def acting(self) -> str:
        """The letter of the seat that decides or rolls, empty when the game is over."""
        return acting_seat(self.position)

    def needs(self) -> Need:
        """Return what the table waits for."""
        position = self.position
        if position.is_over:
            return Need.OVER
        by_computer = is_computer(self.seat(self.acting))
        if position.actor == LUCK:
            if self.luck.next(position, self.actions) is None:
                return Need.NUMBER
            return Need.NOTHING if by_computer or position.phase not in (Phase.OPENING, Phase.ROLL) else Need.ROLL
        return Need.NOTHING if by_computer or _is_forced_pass(position) else Need.CHOICE

    def step(self) -> Step:
        """Go on: roll or draw, let a computer player decide, or pass where nothing else is legal."""
        position = self.position
        if position.actor == LUCK:
            action = self.luck.next(position, self.actions)
        elif _is_forced_pass(position):
            action = PASS
        else:
            bot = bots.make(self.seat(self.acting).name, player_seed(self.luck.seed, self.actions), self.think)
            action = str(bot.choose(position))
        if action is None:
            raise ActionError(fault("error.dice_are_typed"), _tokens(position))
        return self._apply(action)

    def number(self, shown: int) -> Step:
        """Go on with what a real die shows; raises ActionError for a number that no die shows."""
        position = self.position
        if position.phase is Phase.LEVEL:
            return self._apply(f"level:{shown % RED_FACES if shown <= RED_FACES else shown}")
        return self._apply(f"roll:{shown}")

    def choose(self, action: str) -> Step:
        """Go on with what a person decided; raises ActionError, with the reason, if it is not legal."""
        if self.position.actor == LUCK:
            raise ActionError(fault("error.illegal_action", action=action), ())
        return self._apply(action)

    def undo(self) -> int:
        """Take back the last decision of a person, or a number typed after it; return how many actions that were.

        What computer players and forced passes did since goes with it: thrown luck is fixed by its place and comes
        back. Raises UndoError where the policy does not allow it, or where there is nothing to take back.
        """
        back = next((i for i in reversed(range(len(self.steps))) if self._was_decided(i) or self._was_typed(i)), None)
        if self.undo_policy is Undo.NONE:
            raise UndoError("ui.no_undo")
        if back is None:
            raise UndoError("ui.nothing_to_undo")
        if self.undo_policy is Undo.ROLL and any(map(self._was_thrown_for_person, range(back, len(self.steps)))):
            raise UndoError("ui.undo_limit")
        count = len(self.steps) - back
        del self.steps[back:]
        self.sequence += 1
        return count

    def record(self) -> Record:
        """Return the record of the game so far."""
        return Record.of(self.start, self.actions, seats=self.seats, dice=self.luck.header, date=self.date)

    def text(self) -> str:
        """Return the record as text."""
        return self.record().format(self.steps)

    def _before(self, index: int) -> Position:
        return self.steps[index - 1].position if index else self.start

    def _was_decided(self, index: int) -> bool:
        before = self._before(index)
        if before.actor == LUCK or _is_forced_pass(before):
            return False
        return not is_computer(self.seat(acting_seat(before)))

    def _was_typed(self, index: int) -> bool:
        before = self._before(index)
        return before.actor == LUCK and self.luck.next(before, self.actions[:index]) is None

    def _was_thrown_for_person(self, index: int) -> bool:
        before = self._before(index)
        by_luck = before.actor == LUCK and not self._was_typed(index)
        return by_luck and not is_computer(self.seat(acting_seat(before)))

    def _apply(self, action: str) -> Step:
        before = self.position
        if not before.is_legal(action):
            raise refusal(before, action)
        position, events = before.apply(action)
        step = Step(position, action, events)
        self.steps.append(step)
        self.sequence += 1
        return step


def acting_seat(position: Position) -> str:
    """Return the letter of the seat that decides, or that rolls or draws where luck acts; empty when it is over."""
    if position.is_over:
        return ""
    if position.phase is Phase.OPENING:
        return LETTERS[next_to_open(position.setup.law.tables[0], position.state()[0])]
    return roller(position) if position.actor == LUCK else str(position.actor)


def _is_forced_pass(position: Position) -> bool:
    return _tokens(position) == (PASS,)


def _tokens(position: Position) -> tuple[str, ...]:
    return tuple(action.token for action in position.legal_actions())
