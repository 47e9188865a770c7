"""Compiling everything once: `python -m aggravation.thinking.warm`; later starts find the machine code in the cache."""

import sys
import time

import numpy as np

from aggravation.board import load_board
from aggravation.compiled import COMPILING
from aggravation.engine import warm as engine
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import begin_at, start_at
from aggravation.engine.playout import BY_CALLER, TALLY
from aggravation.engine.tables import compile_law
from aggravation.rules.ruleset import RuleSet
from aggravation.state import SEATS, STATE
from aggravation.thinking.deals import PLIES, deal_on, new_luck, shuffle
from aggravation.thinking.games import keep_game, think_on
from aggravation.thinking.judge import HAND
from aggravation.thinking.mind import new_mind
from aggravation.thinking.names import FEATURES
from aggravation.thinking.search import Judge, grow_all


def warm() -> float:
    """Call what Python calls of engine and thinking; return the seconds that took."""
    seconds = engine.warm()
    began = time.perf_counter()
    laws = compile_law(load_board(RuleSet().board), RuleSet(), None).tables
    desks, minds, tallies = new_desk(), new_mind(), np.zeros(1, TALLY)
    states = np.zeros(1, STATE)
    start_at(laws, states, 0, engine.EVERYBODY)
    begin_at(laws, states, 0, 0, desks)
    Judge(laws).judged(states)
    grow_all(laws, states)
    policies, judges = np.full(SEATS, BY_CALLER, np.int64), np.full(SEATS, HAND, np.int64)
    think_on(laws, states.copy(), desks, minds, tallies, policies[None], judges[None], engine.SEED, 0, 1)
    luck, tosses = new_luck()
    shuffle(engine.SEED, luck, tosses)
    counts = np.zeros(PLIES + 1, np.int64)
    deal_on(laws, states.copy(), desks, minds, luck, tosses, policies, judges, counts, 1)
    kept = np.zeros((1, SEATS, len(FEATURES)), np.float32), np.zeros((1, SEATS), np.float32)
    keep_game(laws, states, desks, minds, tallies, policies, judges, *kept)
    return seconds + time.perf_counter() - began


def main() -> None:
    """Warm up and say so."""
    if not COMPILING:
        sys.stdout.write("Nothing to compile: the engine runs as plain Python.\n")
        return
    sys.stdout.write("Compiling the engine, once ... ")
    sys.stdout.flush()
    sys.stdout.write(f"{warm():.1f} s\n")


if __name__ == "__main__":
    main()
