"""Trials of strength in training: the network against the careful player, in each seat in turn."""

import msgspec
import numpy as np
from numpy.typing import NDArray

from aggravation.arena.statistics import Interval
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import start_at
from aggravation.engine.playout import BY_CALLER, TALLY
from aggravation.state import SEATS, STATE
from aggravation.thinking.games import think_on
from aggravation.thinking.judge import HAND, NETWORK
from aggravation.thinking.mind import new_mind
from aggravation.training.plan import Plan

GAMES = 400
LIMIT = 5_000  #: plies after which a game counts as lost
OF_TRIALS = 1 << 40  #: the first number of games in trials, far from those of rounds


class Trial(msgspec.Struct, frozen=True):
    """The share of games that a network wins alone against careful players, with its 95 % interval."""

    games: int
    share: float
    low: float
    high: float


def tried(plan: Plan, weights: NDArray[np.void], seed: int) -> Trial:
    """Try a network at the first table of its plan."""
    meeting = plan.meetings[0]
    setup = meeting.setup(plan.variant)
    tables, sides = setup.law.tables, meeting.sides(setup)
    states, tallies = np.zeros(GAMES, STATE), np.zeros(GAMES, TALLY)
    present = sum(1 << seat for side in sides for seat in side)
    for i in range(GAMES):
        start_at(tables, states, i, present)
    policies = np.full((len(sides), SEATS), BY_CALLER, np.int64)
    judges = np.full((len(sides), SEATS), HAND, np.int64)
    for number, side in enumerate(sides):  # rows are taken in turn
        judges[number, list(side)] = NETWORK
    think_on(tables, states, new_desk(), new_mind(weights), tallies, policies, judges, seed, OF_TRIALS, LIMIT)
    first = OF_TRIALS % len(sides)
    own = np.array([sides[(first + i) % len(sides)][0] for i in range(GAMES)])
    wins = int((states["won"] >> own & 1).sum())
    won = Interval.of(wins, GAMES)
    return Trial(GAMES, won.share, won.low, won.high)
