"""What `aggravation bench` measures: every figure with its unit and what is wanted of it."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from statistics import median
from time import perf_counter

import numpy as np

from aggravation.arena import Match, play
from aggravation.compiled import COMPILING
from aggravation.engine.actions import ROLLED
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import legal_at, step_at
from aggravation.engine.playout import TALLY
from aggravation.position import Position
from aggravation.rules.dice import FACES
from aggravation.state import STATE, Phase, record
from aggravation.variants import variants

SEED = 1
API_PLIES = 4_000
CALLS = 100_000
PLAIN_GAMES = 20
PLAIN_SPEED = 5_000
SEATS = 6
MILLION = 1_000_000
PLIES, CALLS_UNIT, SECONDS, MICROSECONDS, BYTES = "plies/s", "calls/s", "s", "us", "bytes"


@dataclass(frozen=True)
class Figure:
    """One figure: the median of its rounds, and the least or most that is wanted of it."""

    group: str
    name: str
    value: float
    unit: str
    wanted: float | None = None

    @property
    def more_is_better(self) -> bool:
        """Whether it is a speed rather than a time or a size."""
        return self.unit.endswith("/s")

    @property
    def reached(self) -> bool | None:
        """Whether it is as wanted; None where nothing special is."""
        if self.wanted is None:
            return None
        return self.value >= self.wanted if self.more_is_better else self.value <= self.wanted


@dataclass(frozen=True)
class Measure:
    """How one figure is found: a call that runs it once and returns it."""

    group: str
    name: str
    run: Callable[[], float]
    unit: str
    wanted: float | None = None


def measure(measures: list[Measure], rounds: int, tell: Callable[[str], None]) -> list[Figure]:
    """Return the medians of some rounds; figures take turns, so that a busy minute hits all alike."""
    values: dict[int, list[float]] = {i: [] for i in range(len(measures))}
    for number in range(1, rounds + 1):
        for i, one in enumerate(measures):
            tell(f"{number}/{rounds} {one.group}: {one.name}")
            values[i].append(one.run())
    return [
        Figure(m.group, m.name, median(values[i]), m.unit, None if m.wanted is None else float(m.wanted))
        for i, m in enumerate(measures)
    ]


def playouts(jobs: int, seconds: float) -> Iterator[Measure]:
    """Whole games between policies, at a full table of up to six."""
    several = [("random", jobs)] if jobs > 1 else []
    for policy, cores in [("random", 1), *several, ("greedy", 1)]:
        for variant in variants().values():
            match = Match.of(variant.name, (policy,) * min(variant.seat_range[1], SEATS), SEED)
            if cores == 1:
                yield _playout(match, policy, 1, seconds, _wanted(match, policy) if COMPILING else PLAIN_SPEED)
            else:
                yield _playout(match, policy, cores, seconds, None)


def _wanted(match: Match, policy: str) -> float:
    if policy != "random":
        return 1 * MILLION
    setup = match.setup
    return (4 if setup.rules.cards != "off" or setup.board.levels > 1 else 6) * MILLION


def _playout(match: Match, policy: str, jobs: int, seconds: float, wanted: float | None) -> Measure:
    group = f"{policy} playouts, {'one core' if jobs == 1 else f'{jobs} cores'}"
    name = f"{match.variant}, {len(match.players)} seats"
    return Measure(group, name, partial(_speed, match, jobs, seconds), PLIES, wanted)


def _speed(match: Match, jobs: int, seconds: float) -> float:
    took, plies = _timed(match, _games_in(match, jobs, seconds), jobs)
    return plies / took


@cache
def _games_in(match: Match, jobs: int, seconds: float) -> int:
    """Return how many games take about so long."""
    games = 200 if COMPILING else 2
    _timed(match, games, jobs)  # the first call of all is slower
    took, _ = _timed(match, games, jobs)
    return max(games, int(games * seconds / took))


def _timed(match: Match, games: int, jobs: int) -> tuple[float, int]:
    began = perf_counter()
    outcome = play(match, games, jobs)
    took = perf_counter() - began
    if outcome.interrupted:  # a match ends in good order then; the bench ends with it
        raise KeyboardInterrupt
    return took, int(outcome.results["plies"].sum())


def calls() -> Iterator[Measure]:
    """What Python pays for one call, and for whole plies by the public interface."""
    yield Measure("from Python", "compiled step", _step_calls, CALLS_UNIT, 1.0 * MILLION if COMPILING else None)
    yield Measure("from Python", "list of legal actions", _legal_calls, CALLS_UNIT)
    yield Measure("from Python", "copy of a game", _copy_time, MICROSECONDS, 1.0)
    for name in variants():
        wanted = 40_000 if COMPILING else None
        yield Measure("public interface", name, partial(_api_plies, name), PLIES, wanted)


def _rolling() -> tuple[Position, int]:
    name = next(iter(variants()))
    position = Position.new(name, first="A")
    return position, ROLLED + FACES


def _step_calls() -> float:
    position, action = _rolling()
    tables, states, desk, results = position.setup.law.tables, position.state(), new_desk(), record()
    began = perf_counter()
    for _ in range(CALLS):
        step_at(tables, states, 0, action, desk, results)
    return CALLS / (perf_counter() - began)


def _legal_calls() -> float:
    position, action = _rolling()
    position = position.after(next(a for a in position.legal_actions() if a.number == action))
    tables, states, desk = position.setup.law.tables, position.state(), new_desk()
    began = perf_counter()
    for _ in range(CALLS):
        legal_at(tables, states, 0, desk)
    return CALLS / (perf_counter() - began)


def _copy_time() -> float:
    position, _ = _rolling()
    began = perf_counter()
    for _ in range(CALLS):
        position.state()
    return (perf_counter() - began) / CALLS * MILLION


def _api_plies(name: str) -> float:
    """Play random games by `legal_actions` and `after` of positions."""
    tosses = np.random.default_rng(SEED).random(4 * API_PLIES).tolist()
    toss = iter(tosses * 100)
    plies = 0
    began = perf_counter()
    while plies < API_PLIES:
        position = Position.new(name)
        while not position.is_over and plies < API_PLIES:
            actions = position.legal_actions()
            plies += position.phase is Phase.ROLL
            position = position.after(actions[int(next(toss) * len(actions))])
    return plies / (perf_counter() - began)


def processes() -> Iterator[Measure]:
    """What a new process pays: to start, to list the first legal actions, to play without the compiler."""
    version = [sys.executable, "-m", "aggravation", "--version"]
    game = f"from aggravation import Game; Game.new({next(iter(variants()))!r}).legal_actions()"
    first = [sys.executable, "-c", game]
    yield Measure("starting", "aggravation --version", partial(run_command, version), SECONDS, 0.3)
    yield Measure("starting", "import and first legal actions", partial(run_command, first), SECONDS, 1.5)


def without_compiler() -> Iterator[Measure]:
    """Playouts of every variant in a process in which the law is plain Python."""
    for variant in variants().values():
        players = ("random",) * min(variant.seat_range[1], SEATS)
        yield Measure("without the compiler", variant.name, partial(_plain, variant.name, players), PLIES, PLAIN_SPEED)


def _plain(variant: str, players: tuple[str, ...]) -> float:
    code = (
        "from time import perf_counter; from aggravation.arena import Match, play; "
        f"match = Match.of({variant!r}, {players!r}, {SEED}); began = perf_counter(); "
        f"plies = play(match, {PLAIN_GAMES}).results['plies'].sum(); print(plies / (perf_counter() - began))"
    )
    return float(_output([sys.executable, "-c", code], {"NUMBA_DISABLE_JIT": "1"}))


def sizes() -> Iterator[Measure]:
    """What a game takes in a batch: its record, and what is counted of it."""
    yield Measure("memory", "a game in a batch", lambda: float(STATE.itemsize + TALLY.itemsize), BYTES, 1024)


def compiling() -> Iterator[Measure]:
    """Compiling everything into an empty cache."""

    def run() -> float:
        with tempfile.TemporaryDirectory() as folder:
            return run_command([sys.executable, "-m", "aggravation.thinking.warm"], {"NUMBA_CACHE_DIR": folder})

    if COMPILING:
        yield Measure("starting", "compiling everything, once", run, SECONDS, 40)


def run_command(command: list[str], more: dict[str, str] | None = None) -> float:
    """Return the seconds a command takes; its byte code is kept, as in any installation."""
    began = perf_counter()
    _output(command, more)
    return perf_counter() - began


def _output(command: list[str], more: dict[str, str] | None = None) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(command, env={**environment, **(more or {})}, capture_output=True, text=True, check=True)
    return done.stdout
