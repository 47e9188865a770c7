"""The same seeds give the same games: compiled or not, in one call or several, in this process or another."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from aggravation.compiled import COMPILING
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import start_at
from aggravation.engine.playout import TALLY
from aggravation.engine.policies import GREEDY, RANDOM
from aggravation.state import SEATS, STATE, Phase
from aggravation.thinking.games import think_on
from aggravation.thinking.mind import new_mind
from aggravation.variants import variants
from tests.invariants.digest import digests
from tests.invariants.modes import Mode, mode

ROOT = Path(__file__).resolve().parents[2]
ACTIONS = 250
GAMES = 24 if COMPILING else 2
FOREVER = 1 << 40

compiling = pytest.mark.skipif(not COMPILING, reason="compared from the compiled side, where there is one")


def run_apart(**environment: str) -> list[str]:
    """What another process prints."""
    command = [sys.executable, "-m", "tests.invariants.digest", str(ACTIONS)]
    found = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=True, timeout=300
    )
    return found.stdout.splitlines()


@pytest.fixture(scope="module")
def here() -> list[str]:
    return [f"{name}: {found}" for name, found in digests(ACTIONS).items()]


@compiling
def test_plain_and_compiled_games_are_identical_byte_for_byte(here: list[str]) -> None:
    assert run_apart(NUMBA_DISABLE_JIT="1") == ["compiled: False", *here]


@compiling
def test_games_are_the_same_in_another_process(here: list[str]) -> None:
    assert run_apart(PYTHONHASHSEED="77") == ["compiled: True", *here]


def play(mode: Mode, first_game: int, count: int) -> tuple[NDArray[np.void], NDArray[np.void]]:
    states, tallies = np.zeros(count, STATE), np.zeros(count, TALLY)
    policies = np.array([[RANDOM] * SEATS, [GREEDY] * SEATS, [RANDOM, GREEDY] * (SEATS // 2)], np.int64)
    laws, desks, minds = mode.setup.law.tables, new_desk(), new_mind()
    for i in range(count):
        start_at(laws, states, i, mode.present)
    with np.errstate(over="ignore"):
        think_on(laws, states, desks, minds, tallies, policies, policies, 5, first_game, FOREVER)
    return states, tallies


@pytest.mark.parametrize("variant", variants())
def test_games_are_the_same_in_one_go_or_in_parts(variant: str) -> None:
    played = mode(variant, {})
    states, tallies = play(played, 0, GAMES)
    assert set(states["phase"]) == {Phase.OVER}
    assert np.all(states["won"] > 0)
    half = GAMES // 2
    parts = [play(played, 0, half), play(played, half, GAMES - half)]
    assert np.concatenate([part[0] for part in parts]).tobytes() == states.tobytes()
    assert np.concatenate([part[1] for part in parts]).tobytes() == tallies.tobytes()


def test_different_seeds_and_games_give_different_games() -> None:
    states, tallies = play(mode("classic", {}), 0, GAMES)
    assert len({state.tobytes() for state in states}) == GAMES
    assert len(set(tallies["plies"].tolist())) > GAMES // 2
