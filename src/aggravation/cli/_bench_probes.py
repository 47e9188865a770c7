"""Compiled loops over single parts of a ply, to tell where the time of a playout goes."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aggravation.compiled import COMPILING, compiled
from aggravation.engine.actions import ROLLED
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import NOT_ASKED, apply_at, choose_at, legal_at, play_on_at, start_at
from aggravation.engine.flow import apply
from aggravation.engine.legal import legal
from aggravation.engine.luck import sample, stream
from aggravation.engine.playout import TALLY
from aggravation.engine.policies import RANDOM, choose
from aggravation.rules.dice import FACES
from aggravation.state import SEATS, STATE, Phase, record
from aggravation.variants import Setup

#: Positions looked at, from as many games: so many that the processor cannot learn them by heart.
POSITIONS = 5000 if COMPILING else 50
DEPTHS = 300  #: plies after which they are taken, at most
REPEATS = 40 if COMPILING else 1


@compiled
def _sample_all(repeats: int, laws: Any, states: Any, desks: Any) -> int:
    total = 0
    for _ in range(repeats):
        for i in range(len(states)):
            total += sample(laws[0], states[i], desks[0])
    return total


@compiled
def _list_all(repeats: int, laws: Any, states: Any, desks: Any) -> int:
    total = 0
    for _ in range(repeats):
        for i in range(len(states)):
            total += legal(laws[0], states[i], desks[0])
    return total


@compiled
def _choose_all(repeats: int, laws: Any, states: Any, desks: Any) -> int:
    total = 0
    for _ in range(repeats):
        for i in range(len(states)):
            total += choose(laws[0], states[i], desks[0], 1 + i % 3, RANDOM)
    return total


@compiled
def _copy_all(repeats: int, states: Any, results: Any) -> int:
    total = 0
    for _ in range(repeats):
        for i in range(len(states)):
            results[0] = states[i]
            total += results[0]["turn"]
    return total


@compiled
def _apply_all(repeats: int, laws: Any, states: Any, results: Any, actions: Any, desks: Any) -> int:
    total = 0
    for _ in range(repeats):
        for i in range(len(states)):
            results[0] = states[i]
            apply(laws[0], results[0], actions[i], desks[0])
            total += results[0]["turn"]
    return total


def split_of_a_ply(setup: Setup, present: int) -> dict[str, float]:
    """Return the nanoseconds of the parts of one ply: the roll, and the decision that uses it."""
    rolling, rolls, moving, moves = positions_of_games(setup, present)

    laws, results, desks = setup.law.tables, record(), new_desk()
    copying = _nanoseconds(_copy_all, moving, results) / len(moving)
    applying_rolls = _nanoseconds(_apply_all, laws, rolling, results, rolls, desks) / len(rolling)
    applying_moves = _nanoseconds(_apply_all, laws, moving, results, moves, desks) / len(moving)
    return {
        "draw a number": _nanoseconds(_sample_all, laws, rolling, desks) / len(rolling),
        "apply the roll": applying_rolls - copying,
        "list what is legal": _nanoseconds(_list_all, laws, moving, desks) / len(moving),
        "choose": _nanoseconds(_choose_all, laws, moving, desks) / len(moving),
        "apply the choice": applying_moves - copying,
    }


def _nanoseconds(probe: Callable[..., int], *arguments: Any) -> float:
    """Return what one repeat of a probe takes; the first call compiles it."""
    probe(1, *arguments)
    began = perf_counter()
    probe(REPEATS, *arguments)
    return (perf_counter() - began) / REPEATS * 1e9


def positions_of_games(
    setup: Setup, present: int
) -> tuple[NDArray[np.void], NDArray[np.int64], NDArray[np.void], NDArray[np.int64]]:
    """Return positions before a roll with a roll each, and after it with a choice each."""
    tables, desk = setup.law.tables, new_desk()
    rolling, tallies = np.zeros(POSITIONS, STATE), np.zeros(POSITIONS, TALLY)
    policies = np.full(SEATS, RANDOM, np.int64)
    for i in range(POSITIONS):
        desk["generator"] = stream(1, i)
        start_at(tables, rolling, i, present)
        play_on_at(tables, rolling, i, NOT_ASKED, desk, policies, 1 + i * DEPTHS // POSITIONS, tallies)
    rolling = rolling[rolling["phase"] == Phase.ROLL]
    rolls = np.array([ROLLED + 1 + i % FACES for i in range(len(rolling))], np.int64)
    moving = rolling.copy()
    for i, roll in enumerate(rolls):
        apply_at(tables, moving, i, int(roll), desk)
        if moving[i]["phase"] == Phase.LEVEL:
            legal_at(tables, moving, i, desk)
            apply_at(tables, moving, i, int(desk[0]["actions"][i % FACES]), desk)
    moving = moving[moving["phase"] == Phase.MOVE]
    moves = np.array([choose_at(tables, moving, i, desk, RANDOM) for i in range(len(moving))], np.int64)
    return rolling, rolls, moving, moves
