"""A game at a terminal, line by line: asks who has to decide, tells what everybody did, keeps the game on leaving."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from aggravation.cli._play_commands import answer, command, ours
from aggravation.cli._play_ending import end
from aggravation.cli._play_keeper import Keeper
from aggravation.cli._play_screen import Screen
from aggravation.cli._play_signals import LeaveError
from aggravation.cli.streams import tell_failure
from aggravation.position import Position
from aggravation.record import Seat, Step
from aggravation.record.write import is_turn_over, roller
from aggravation.rules.levels import rolls_red_die
from aggravation.state import Phase
from aggravation.table import Need, Table, is_computer
from aggravation.table.choices import Option, options, question
from aggravation.table.telling import Teller
from aggravation.variants.catalogue import LETTERS

FACES = [str(face) for face in range(1, 7)]
UNREADABLE = "\N{REPLACEMENT CHARACTER}"
GONE = 2  #: exit code where input or output fails, as of a terminal that has gone
INTERRUPTED = 130  #: exit code of Ctrl-C
UNTOLD_OF_COMPUTERS = ("another_turn",)  #: the roll that follows says it


class Session:
    """One person or several at one terminal."""

    def __init__(self, table: Table, teller: Teller, screen: Screen, source: TextIO, keeper: Keeper) -> None:
        """Begin with a table; nothing is said yet."""
        self.table = table
        self.teller = teller
        self.screen = screen
        self.source = source
        self.keeper = keeper
        self.signals = keeper.signals
        self.selected = ""  #: the marble chosen by S
        self.marked = ""  #: where a marble went last
        self._shown = -1  # the sequence number of what was shown last
        self._waiting: list[str] = []  # what a computer player did in this turn, not yet told
        self._asked = ""  # whom we asked last

    @property
    def people(self) -> list[str]:
        """The letters of the seats at which people sit."""
        return [seat.letter for seat in self.table.seats if not is_computer(seat)]

    def say(self, code: str, **params: object) -> None:
        """Say a sentence."""
        self.screen.say(self.teller.words.say(code, **params))

    def run(self, resumed: Path | None = None) -> int:
        """Play until the game is over or somebody leaves, and keep it; return the exit code."""
        try:
            return self._run(resumed)
        except LeaveError as leaving:  # a signal, just as the game was ending otherwise; no other one interrupts
            return end(self, leaving.code)

    def _run(self, resumed: Path | None) -> int:
        code, by_word = 0, True
        try:
            self.signals.allow()
            self.begin(resumed)
            while self.table.needs() is not Need.OVER:
                self.signals.check()
                self._go_on()
            self._tell_waiting()
            self._show_end()
        except LeaveError as leaving:
            code, by_word = leaving.code, leaving.by_word
            if leaving.code == INTERRUPTED:
                self._end_line()
        except BrokenPipeError:  # whoever read our output has gone; there is nobody to tell
            by_word = False
        except OSError as error:
            code, by_word = GONE, False
            tell_failure(error)
        return end(self, code, by_word=by_word)

    def begin(self, resumed: Path | None) -> None:
        """Say what is played, by whom and how, and show the board."""
        setup, words = self.table.start.setup, self.teller.words
        self.screen.say(setup.variant.title)
        self.say("ui.seats", seats=words.both(self._introduced(seat) for seat in self.table.seats))
        self.say("ui.goal", n=setup.rules.marbles)
        self.say("ui.keys")
        changes = [f"{name}={value}" for name, value in setup.changes if name != "board"]
        if changes:
            self.say("ui.rules_in_force", text=", ".join(changes))
        notes = [(setup.board.reconstructed, "ui.reconstructed"), (ours(setup.law.deck), "ui.cards_ours")]
        self.screen.say(*(words.say(code) for holds, code in notes if holds))
        if not self.people:
            self.say("ui.watching")
        if resumed is not None:
            self._say_resumed(resumed)
        if self.table.needs() is not Need.CHOICE and not self.screen.plain:
            self.screen.board(self.table.position, self.screen.legend(self.table.position), numbered=False)

    def resume(self, table: Table, path: Path) -> None:
        """Go on with another game."""
        self.table = table
        self.teller = self.screen.teller = Teller.of(table.start, table.seats)
        self.keeper.resumed(path, table)
        self.selected, self.marked, self._shown, self._asked = "", "", -1, ""
        self._waiting.clear()
        self._say_resumed(path)

    def _say_resumed(self, path: Path) -> None:
        """Say which game goes on, and what happened last in it."""
        self.say("ui.resumed", file=path)
        told = self.teller.tell_last_turn(self.table.start, self.table.steps)
        if told:
            self.screen.say(*told)

    def options(self) -> list[Option]:
        """Return what can be chosen now, nothing where nobody has to choose."""
        return options(self.teller, self.table.position) if self.table.needs() is Need.CHOICE else []

    def option_lines(self, chosen: Sequence[str] | None = None) -> list[str]:
        """Return the list of choices with their numbers, or some of them."""
        say = self.teller.words.say
        return [
            say("ui.option", n=n, text=str(option))
            for n, option in enumerate(self.options(), 1)
            if chosen is None or option.action in chosen
        ]

    def show(self) -> None:
        """Show the board and what can be chosen."""
        self._shown = self.table.sequence
        self.screen.board(self.table.position, self.option_lines(), self.marked)

    def choose(self, action: str) -> None:
        """Play what a person has chosen."""
        self._play(lambda: self.table.choose(action))

    def taken_back(self) -> None:
        """Show where things stand after something was taken back."""
        self.selected, self.marked, self._shown = "", "", -1

    def ask(self, text: str) -> str:
        """Ask a question and return the line typed; raises LeaveError at the end of input."""
        self._tell_waiting()
        self._drop_typed_ahead()
        self.screen.prompt(text)
        self.signals.check()
        try:
            line = self.source.readline()
        except UnicodeDecodeError:
            return UNREADABLE
        if not line:
            self.screen.lines([""])
            raise LeaveError
        return "".join(sign if sign.isprintable() else UNREADABLE for sign in line.strip())

    def _go_on(self) -> None:
        need = self.table.needs()
        if need is Need.NOTHING:
            self._pause_for_watchers()
            self._play(self.table.step)
            return
        self._hand_over()
        if need is Need.CHOICE:
            self._ask_choice()
        elif need is Need.ROLL:
            self._ask_roll()
        else:
            self._ask_number()

    def _ask_choice(self) -> None:
        self._tell_waiting()
        if self._shown != self.table.sequence:
            self._say_for_whom()
            self.show()
        sole = len(self.options()) == 1
        text = self.teller.words.say("ui.only_move") if sole else question(self.teller, self.table.position)
        answer(self, self.ask(text))

    def _ask_roll(self) -> None:
        opening = self.table.position.phase is Phase.OPENING
        code = "ui.press_roll_opening" if opening else "ui.press_roll"
        line = self.ask(self._by_name(self.teller.words.say(code)))
        if line.lower() in ("", "r", "roll"):
            self._play(self.table.step)
        elif not command(self, line):
            self.say("ui.roll_first")

    def _ask_number(self) -> None:
        say = self.teller.words.say
        if self.table.position.phase is Phase.LEVEL:
            text = say("ui.type_level")
        elif self.people == [self.table.acting]:
            text = say("ui.type_roll")
        else:
            text = say("ui.type_roll_for", seat=self.teller.name(self.table.acting))
        line = self.ask(text)
        if line in FACES:
            self._play(lambda: self.table.number(int(line)))
        elif not line:
            self.say("ui.type_number")
        elif not command(self, line):
            self.say("ui.not_a_roll", text=line)

    def _play(self, move: Callable[[], Step]) -> None:
        """Do something at the table and tell it: what people do at once, what computer players do turn by turn."""
        before, acting = self.table.position, self.table.acting
        step = move()
        self.selected = ""
        for event in step.events:
            if event.kind in ("moved", "entered"):
                self.marked = event["to"]
        if is_computer(self.table.seat(acting)):
            self._collect(before, step)
        else:
            self._tell_waiting()
            told = [*self.teller.tell(before, step), *self._standing(step)]
            if told:
                self.screen.say(*told)

    def _collect(self, before: Position, step: Step) -> None:
        if any(e.kind == "passed" and e["reason"] == "nothing_playable" for e in step.events) and self._waiting:
            # The reason names the roll, unless a red die was told after it.
            if not rolls_red_die(before.setup.law.tables[0], before.state()[0]):
                del self._waiting[-1]
        told = [
            line
            for event in step.events
            if event.kind not in UNTOLD_OF_COMPUTERS and (line := self.teller.sentence(before, event))
        ]
        self._waiting += [*told, *self._standing(step)]
        if is_turn_over(step.position, step.events):
            self._tell_waiting()

    def _standing(self, step: Step) -> list[str]:
        """Return how the levels stand after a red die, where no board shows it."""
        turned = any(event.kind == "levelled" for event in step.events)
        return self.screen.levels(step.position) if turned and self.screen.plain else []

    def _tell_waiting(self) -> None:
        if self._waiting:
            self.screen.say(*self._waiting)
            self._waiting.clear()

    def _hand_over(self) -> None:
        """Where several people play, say whose turn it is when it changes."""
        acting = self.table.acting
        if len(self.people) > 1 and acting != self._asked and not is_computer(self.table.seat(acting)):
            self._tell_waiting()
            self.screen.lines([""])
            self.say("ui.turn", seat=self.teller.name(acting))
        self._asked = acting

    def _say_for_whom(self) -> None:
        """Say so where one rolls for another, or decides for another."""
        position = self.table.position
        mover = LETTERS[int(position.state()[0]["mover"])]
        rolled, acting = roller(position), self.table.acting
        if position.phase is Phase.MOVE and mover not in (rolled, acting):
            self.say("ui.decides_for", seat=self.teller.name(acting), mate=self.teller.name(mover))
        elif position.phase is Phase.MOVE and mover != rolled:
            self.say("ui.turn_for", seat=self.teller.name(rolled), mate=self.teller.name(mover))

    def _introduced(self, seat: Seat) -> str:
        name = self.teller.name(seat.letter)
        return name if is_computer(seat) else self.teller.words.say("ui.person", seat=name, letter=seat.letter)

    def _by_name(self, text: str) -> str:
        several = len(self.people) > 1
        return f"{self.teller.name(self.table.acting)}: {text}" if several else text

    def _pause_for_watchers(self) -> None:
        """Where only computers play, stop once a round, at a terminal."""
        position = self.table.position
        new_round = position.phase is Phase.ROLL and self.table.acting == position.seats[0]
        if self.people or not new_round or not self.source.isatty() or self._shown == self.table.sequence:
            return
        self._tell_waiting()
        self.show()
        while line := self.ask(self.teller.words.say("ui.press_enter")):
            if not command(self, line):
                self.say("ui.no_choice_now")

    def _drop_typed_ahead(self) -> None:
        """Input typed while it was not one's turn has no effect."""
        if not self.source.isatty() or self._shown == self.table.sequence:
            return
        try:
            import termios
        except ImportError:  # not every system has terminals of this kind
            return
        with suppress(termios.error):  # a terminal that has gone; reading from it will tell
            termios.tcflush(self.source.fileno(), termios.TCIFLUSH)

    def _show_end(self) -> None:
        self.screen.board(self.table.position, [], self.marked)
        if self.screen.plain:
            self.screen.places(self.table.position)

    def _end_line(self) -> None:
        """End the line in which Ctrl-C was typed."""
        with suppress(OSError):
            self.screen.lines([""])
