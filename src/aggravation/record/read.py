"""Reading the actions of a game: every one is played, so that the first that is not legal is found, with its line."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from aggravation.explain import refusal
from aggravation.notation.event import Event
from aggravation.position import ActionError, Position
from aggravation.record.faults import RecordError, record_fault
from aggravation.record.headers import Headers, result_of
from aggravation.record.write import (
    BEFORE_TURNS,
    RED_FACES,
    TIE,
    is_tie,
    is_turn_over,
    roller,
    sent_back_word,
    skipped,
)
from aggravation.rules.opening import next_to_open
from aggravation.rules.ruleset import RulesError
from aggravation.state import Phase
from aggravation.variants.catalogue import LETTERS

LINE = re.compile(r"(\d{1,6})\.(?: +(.*))?")
DICE = re.compile(r"(\d?)/([1-6])")
LUCK_WORDS = {Phase.BACK: "back", Phase.DRAW: "card", Phase.ROLL: "roll"}


@dataclass
class Reader:
    """A game being read: where it stands, and where in the file."""

    start: Position
    position: Position
    actions: list[str] = field(default_factory=list)
    events: tuple[Event, ...] = ()
    line: int = 0
    turns: int = 0  #: lines of turns read so far
    open_line: int = 0  #: the line of a turn that is not over, 0 if none is
    to_skip: list[str] = field(default_factory=list)  #: seats whose lost turns are still to be read
    sent_back: str | None = None  #: what is to follow a third six

    def wrong(self, code: str, line: int = 0, **params: object) -> RecordError:
        """Return an error at the line being read, or at another."""
        return RecordError((record_fault(code, None, line=line or self.line, **params),))

    def play(self, action: str, written: str) -> None:
        """Play an action; raises RecordError, with why, if it is not legal."""
        if not self.position.is_legal(action):
            refused: ActionError = refusal(self.position, action)
            reason = record_fault("error.record_illegal", refused.fault, line=self.line, action=written)
            raise RecordError((reason,), refused)
        self.position, self.events = self.position.apply(action)
        self.actions.append(action)

    def opening(self, words: list[str]) -> None:
        """Read line 0."""
        if words[:1] == ["first"]:
            self.begin_with(words[1:2])
            words = words[2:]
        for word in words:
            if self.position.phase not in BEFORE_TURNS or is_tie(self.events) != (word == TIE):
                raise self.wrong("error.record_bad_opening")
            if word == TIE:
                self.events = ()
            elif self.position.phase is Phase.DIRECTION:
                self.play(word, word)
            else:
                self.opening_roll(word)

    def begin_with(self, letters: list[str]) -> None:
        """Let a seat begin without an opening."""
        setup = self.start.setup
        if self.start.phase is not Phase.OPENING or self.actions or not letters:
            raise self.wrong("error.record_bad_opening")
        try:
            self.start = Position.new(setup.variant.name, self.start.seats, dict(setup.changes), letters[0])
        except RulesError as error:
            reason = record_fault("error.record_fault", error.faults[0], line=self.line)
            raise RecordError((reason,)) from None
        self.position = self.start

    def opening_roll(self, word: str) -> None:
        """Read ``A:4``."""
        seat, colon, roll = word.partition(":")
        wanted = LETTERS[next_to_open(self.start.setup.law.tables[0], self.position.state()[0])]
        if not colon:
            raise self.wrong("error.record_bad_opening")
        if seat != wanted:
            raise self.wrong("error.record_wrong_roller", seat=seat, wanted=wanted)
        self.play(f"roll:{roll}", word)

    def turn(self, number: int, words: list[str]) -> None:
        """Read the line of a turn."""
        if self.open_line:
            raise self.wrong("error.record_unfinished_turn", line=self.open_line)
        if self.position.phase in BEFORE_TURNS:
            raise self.wrong("error.record_unfinished_opening" if self.actions else "error.record_missing_opening")
        self.turns += 1
        if number != self.turns:
            raise self.wrong("error.record_wrong_number", value=number, wanted=self.turns)
        if not words:
            raise self.wrong("error.record_bad_turn")
        if self.to_skip:
            if words != [self.to_skip[0], "skip"]:
                raise self.wrong("error.record_skip_missing", seat=self.to_skip[0])
            del self.to_skip[0]
            return
        if self.position.is_over:
            raise self.wrong("error.record_after_end")
        wanted = roller(self.position)
        if words[0] != wanted:
            raise self.wrong("error.record_wrong_roller", seat=words[0], wanted=wanted)
        self.open_line = self.line
        for word in words[1:]:
            self.word(word)
        if self.sent_back:
            raise self.wrong("error.record_third_six", wanted=self.sent_back)

    def word(self, word: str) -> None:
        """Read one action of a turn, or what a third six did."""
        if self.sent_back:
            if word != self.sent_back:
                raise self.wrong("error.record_third_six", wanted=self.sent_back)
            self.sent_back = None
            return
        if not self.open_line:
            raise self.wrong("error.record_turn_over", action=word)
        dice = DICE.fullmatch(word)
        if dice and dice[1] and self.position.phase is Phase.ROLL:
            self.play(f"roll:{dice[1]}", word)
        if dice:
            self.play(f"level:{int(dice[2]) % RED_FACES}", word)
        else:
            self.play(self.token(word), word)
        self.sent_back = sent_back_word(self.events)
        if is_turn_over(self.position, self.events):
            self.open_line = 0
            self.to_skip = skipped(self.events)

    def token(self, word: str) -> str:
        """Return the token of an action of a turn."""
        phase = self.position.phase
        if phase in LUCK_WORDS:
            return f"{LUCK_WORDS[phase]}:{word}"
        if phase is Phase.REACT:
            seat, _, card = word.partition(":")
            if seat != self.position.actor:
                raise self.wrong("error.record_wrong_answer", action=word, wanted=self.position.actor)
            return f"react:{card}"
        return word


def read_actions(headers: Headers, lines: Iterable[tuple[int, str]]) -> tuple[Position, tuple[str, ...]]:
    """Return where the game of a record began and its actions; raises RecordError at the first that cannot be."""
    reader = _begin(headers)
    for number, text in lines:
        reader.line = number
        if not text.strip():
            continue
        match = LINE.fullmatch(text.strip())
        if match is None:
            raise reader.wrong("error.record_bad_turn")
        words = (match[2] or "").split()
        if match[1] == "0" and not reader.turns and not reader.actions:
            reader.opening(words)
        else:
            reader.turn(int(match[1]), words)
    _check_result(headers, reader)
    return reader.start, tuple(reader.actions)


def _begin(headers: Headers) -> Reader:
    start = headers.position
    if start is None:
        setup = headers.setup
        assert setup is not None, "headers without faults have a setup"
        start = Position.new(setup.variant.name, headers.letters, dict(setup.changes))
    return Reader(start, start)


def _check_result(headers: Headers, reader: Reader) -> None:
    value, wanted = headers.values["Result"], result_of(reader.position)
    if value != wanted:
        line = headers.lines["Result"]
        raise RecordError((record_fault("error.record_wrong_result", line=line, value=value, wanted=wanted),))
