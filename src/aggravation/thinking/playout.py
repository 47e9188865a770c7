"""Playouts in thought: a game played on many times, with the same dice for whatever position it is played from."""

from dataclasses import dataclass

import numpy as np

from aggravation.engine.desk import OWN_DESK
from aggravation.engine.playout import BY_CALLER, TALLY
from aggravation.engine.policies import GREEDY
from aggravation.state import SEATS, STATE
from aggravation.thinking.games import think_on
from aggravation.thinking.mind import OWN_MIND
from aggravation.thinking.search import Chances, Judge

TO_THE_END = 5_000  #: plies within which games between sensible players end; one that does not is judged


@dataclass(frozen=True)
class Playouts:
    """What playouts of one position came to."""

    chances: Chances  #: (playouts, SEATS): 1 for a seat that won, or what the judge says where it was cut short
    plies: int  #: rolls of the die in all of them


def play_out(
    judge: Judge,
    state: np.void,
    seed: int,
    first: int,
    count: int,
    *,
    horizon: int = TO_THE_END,
    thinking: bool = False,
) -> Playouts:
    """Play a game on `count` times, with the dice of numbers `first` on of the seed.

    Every seat plays greedily, or, if `thinking`, what is best at first sight for the judge. After `horizon` plies the
    judge says what the chances are.
    """
    states = np.full(count, state, STATE)
    tallies = np.zeros(count, TALLY)
    policies = np.full((1, SEATS), BY_CALLER if thinking else GREEDY, np.int64)
    judges = np.full((1, SEATS), judge.judging, np.int64)
    judge.get_ready()
    think_on(judge.tables, states, OWN_DESK.desks, OWN_MIND.minds, tallies, policies, judges, seed, first, horizon)
    return Playouts(judge.judged(states), int(tallies["plies"].sum()))
