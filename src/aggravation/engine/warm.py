"""Compiling the engine: calling once what Python calls of it."""

import time

import numpy as np

from aggravation.board import load_board
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import (
    actor_at,
    apply_at,
    begin_at,
    choose_at,
    glance_at,
    legal_at,
    play_on_at,
    start_at,
    step_at,
)
from aggravation.engine.luck import draw_below, stream
from aggravation.engine.playout import TALLY
from aggravation.engine.policies import RANDOM
from aggravation.engine.tables import compile_law
from aggravation.rules.opening import next_to_open
from aggravation.rules.ruleset import RuleSet
from aggravation.state import SEATS, STATE

EVERYBODY = 0b1111
SEED = 1


def warm() -> float:
    """Call what Python calls, with the types that it is called with; return the seconds that took.

    Types are the same for every board and rule set, so one game compiles for all.
    """
    began = time.perf_counter()
    laws = compile_law(load_board(RuleSet().board), RuleSet(), None).tables
    states, desks, tallies = np.zeros(1, STATE), new_desk(), np.zeros(1, TALLY)
    policies = np.full(SEATS, RANDOM, np.int64)
    start_at(laws, states, 0, EVERYBODY)
    next_to_open(laws[0], states[0])
    begin_at(laws, states, 0, 0, desks)
    legal_at(laws, states, 0, desks)
    actor_at(laws, states, 0)
    glance_at(laws, states, 0)
    step_at(laws, states, 0, int(desks[0]["actions"][0]), desks, np.zeros(1, STATE))
    apply_at(laws, states, 0, int(desks[0]["actions"][0]), desks)
    play_on_at(laws, states, 0, choose_at(laws, states, 0, desks, RANDOM), desks, policies, 1, tallies)
    draw_below(np.array([stream(SEED, 0)], np.uint64), 1)
    return time.perf_counter() - began
