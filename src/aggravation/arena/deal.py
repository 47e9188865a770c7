"""Deals played: every seating of a table over the same luck, each game with its winner and its fouls.

A player that fouls loses the game: its side moves at random from then on and cannot win. The game ends as soon as at
most one side is left that has not fouled.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter

import msgspec
import numpy as np
from numpy.typing import NDArray

from aggravation import bots
from aggravation.arena.contest import Contest, Seating
from aggravation.arena.entrants import Entrant
from aggravation.arena.program import TOLD, Foul, Program
from aggravation.bots import Bot
from aggravation.bots.weights import load_weights
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import apply_at, start_at
from aggravation.engine.luck import stream
from aggravation.engine.playout import BY_CALLER
from aggravation.engine.policies import RANDOM
from aggravation.position import Action, ActionError, Position
from aggravation.state import SEATS, STATE, Phase, record
from aggravation.thinking.deals import ASKED, PLIES, deal_on, new_luck, seed_of_player, shuffle
from aggravation.thinking.mind import new_mind
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

SAMPLE = 50  #: every so many deals, players that decide in compiled code are asked too, to time them
SEED_OF_PROGRAM = (1 << 53) - 1  #: bits of a seed that every language's numbers hold
OURS = "aggravation."
#: What goes wrong in code that is none of ours: all errors of Python's own, and leaving. It never stops the arena.
CRASHES = (
    *(ArithmeticError, AssertionError, AttributeError, BufferError, EOFError, ImportError, LookupError, MemoryError),
    *(NameError, OSError, ReferenceError, RuntimeError, StopAsyncIteration, StopIteration, SyntaxError, SystemError),
    *(SystemExit, TypeError, ValueError),
)


class FoulTold(msgspec.Struct, frozen=True):
    """A foul of a game: which seat lost it by what."""

    seat: str
    player: int
    kind: str
    detail: str = ""


class GameTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game: the letters that came home first, none where it ended otherwise."""

    plies: int
    won: str = ""
    fouls: tuple[FoulTold, ...] = ()


class Pace(msgspec.Struct):
    """How a player decided: where it had a choice, and how long it took where that was measured."""

    choices: int = 0
    timed: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def add(self, other: "Pace") -> None:
        """Count another part in."""
        self.choices += other.choices
        self.timed += other.timed
        self.seconds += other.seconds
        self.worst = max(self.worst, other.worst)


class DealTold(msgspec.Struct, frozen=True):
    """One deal: the game of each seating, and how each player decided, by its number."""

    table: int
    deal: int
    games: tuple[GameTold, ...]
    pace: dict[int, Pace]


@dataclass(frozen=True)
class Part:
    """Deals that one core plays at a time."""

    contest: Contest
    table: int
    deals: tuple[int, ...]


def play_part(part: Part) -> list[DealTold]:
    """Play the deals of a part."""
    with _hall(part) as hall:
        return [_play_deal(hall, deal) for deal in part.deals]


@dataclass
class _Hall:
    """What the games of a part share."""

    contest: Contest
    table: int
    setup: Setup
    minds: NDArray[np.void]
    policies: dict[int, int]  #: by player
    judges: dict[int, int]
    programs: dict[int, Program]
    desks: NDArray[np.void] = field(default_factory=new_desk)


@contextmanager
def _hall(part: Part) -> Iterator[_Hall]:
    """Set up what the games of a part share, and end the programs afterwards."""
    contest = part.contest
    policies, judges = dict[int, int](), dict[int, int]()
    programs = dict[int, Program]()
    learnt = None
    for player in contest.tables[part.table].players:
        entrant = contest.players[player]
        policies[player], judges[player] = BY_CALLER, ASKED
        if entrant.command:
            programs[player] = Program(entrant.command, entrant.think)
            continue
        kind = bots.kind(entrant.bot)
        if kind.policy is not None:
            policies[player] = kind.policy
        elif kind.judging is not None and (kind.learns is None or learnt is None):
            judges[player] = kind.judging
            learnt = learnt if kind.learns is None else load_weights(contest.variant, kind.weights)
    try:
        yield _Hall(contest, part.table, contest.setup, new_mind(learnt), policies, judges, programs)
    finally:
        for program in programs.values():
            program.close()


def _play_deal(hall: _Hall, deal: int) -> DealTold:
    seed = hall.contest.seed_of(hall.table, deal)
    table = hall.contest.tables[hall.table]
    pace = {player: Pace() for player in table.players}
    games = tuple(_Game(hall, seed, seating, pace, ask=deal % SAMPLE == 0).play() for seating in table.seatings)
    return DealTold(hall.table, deal, games, pace)


class _Game:
    """One game of a deal."""

    def __init__(self, hall: _Hall, seed: int, seating: Seating, pace: dict[int, Pace], *, ask: bool) -> None:
        """Seat the players; with `ask`, all of them are asked that can be."""
        self._hall, self._seed, self._pace = hall, seed, pace
        self._side_of: dict[int, int] = {}
        self._player_of: dict[int, int] = {}
        self._bots: dict[int, Bot] = {}
        self._answers = [0] * SEATS
        self._policies = np.full(SEATS, BY_CALLER, np.int64)
        self._judges = np.full(SEATS, ASKED, np.int64)
        self._counts = np.zeros(PLIES + 1, np.int64)
        self._states = np.zeros(1, STATE)
        self._fouls: list[FoulTold] = []
        for side, player in enumerate(seating):
            for seat in hall.contest.sides[side]:
                self._side_of[seat], self._player_of[seat] = side, player
                if not ask:
                    self._policies[seat], self._judges[seat] = hall.policies[player], hall.judges[player]

    def play(self) -> GameTold:
        """Play it, and return what there is to tell."""
        hall, tables = self._hall, self._hall.setup.law.tables
        luck, tosses = new_luck()
        shuffle(self._seed, luck, tosses)
        start_at(tables, self._states, 0, sum(1 << seat for seat in self._player_of))
        while True:
            seat = deal_on(
                tables,
                self._states,
                hall.desks,
                hall.minds,
                luck,
                tosses,
                self._policies,
                self._judges,
                self._counts,
                hall.contest.limit,
            )
            if seat < 0:
                break
            try:
                action = self._asked(seat)
            except Foul as foul:
                if self._foul(seat, foul):
                    break
                continue
            apply_at(tables, self._states, 0, action.number, hall.desks)
        for seat, player in self._player_of.items():
            self._pace[player].choices += int(self._counts[seat])
        over = self._states[0]["phase"] == Phase.OVER
        won = int(self._states[0]["won"]) if over else 0
        letters = "".join(LETTERS[seat] for seat in range(SEATS) if won >> seat & 1)
        return GameTold(int(self._counts[PLIES]), letters, tuple(self._fouls))

    def _foul(self, seat: int, foul: Foul) -> bool:
        """Take the game from the side of a seat; return whether it is over by that."""
        self._fouls.append(FoulTold(LETTERS[seat], self._player_of[seat], foul.kind, foul.detail))
        for mate, side in self._side_of.items():
            if side == self._side_of[seat]:
                self._policies[mate] = RANDOM
        fouled = {self._side_of[LETTERS.index(told.seat)] for told in self._fouls}
        return len(set(self._side_of.values()) - fouled) <= 1

    def _asked(self, seat: int) -> Action:
        """Return what the player of a seat decides, and take its time; raises Foul."""
        position = Position(self._hall.setup, record(self._states.tobytes()))
        player = self._player_of[seat]
        program = self._hall.programs.get(player)
        began = perf_counter()
        action = self._of_bot(seat, position) if program is None else self._of_program(seat, position, program)
        taken = perf_counter() - began
        pace = self._pace[player]
        pace.choices += 1
        if program is None or not program.was_new:  # starting is not thinking
            pace.timed += 1
            pace.seconds += taken
            pace.worst = max(pace.worst, taken)
        return action

    def _of_program(self, seat: int, position: Position, program: Program) -> Action:
        self._answers[seat] += 1
        own = seed_of_player(self._seed, seat)
        return program.choose(position, int(stream(own, self._answers[seat])) & SEED_OF_PROGRAM)

    def _of_bot(self, seat: int, position: Position) -> Action:
        entrant = self._hall.contest.players[self._player_of[seat]]
        if bots.kind(entrant.bot).make.__module__.startswith(OURS):
            return self._bot(seat, entrant).choose(position)
        try:
            token = str(self._bot(seat, entrant).choose(position))
        except CRASHES as error:
            raise Foul("crash", f"{type(error).__name__} {error}".strip()[:TOLD]) from None
        try:
            return position.action(token)
        except ActionError:
            raise Foul("illegal", token[:TOLD]) from None

    def _bot(self, seat: int, entrant: Entrant) -> Bot:
        """Return the player of a seat, which is made when it is first asked."""
        if seat not in self._bots:
            self._bots[seat] = bots.make(entrant.bot, seed_of_player(self._seed, seat), entrant.think)
        return self._bots[seat]
