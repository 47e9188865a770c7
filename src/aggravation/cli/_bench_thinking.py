"""What `aggravation bench` measures of computer players: judging, playouts in thought, decisions, advice."""

import sys
from collections.abc import Iterator
from functools import cache, partial
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from aggravation import bots
from aggravation.bots.weights import load_weights
from aggravation.cli._bench_measure import PLIES, SEATS, SECONDS, SEED, Measure, run_command
from aggravation.cli._bench_probes import positions_of_games
from aggravation.compiled import COMPILING
from aggravation.position import Position
from aggravation.state import record
from aggravation.thinking.judge import NETWORK
from aggravation.thinking.playout import play_out
from aggravation.thinking.search import Judge
from aggravation.variants import Setup, seat_numbers, set_up, variants
from aggravation.variants.catalogue import Variant

PLAYOUTS = 2_000 if COMPILING else 2
DECISIONS = 40
THINK = 0.005  #: seconds for a decision, as on the ladder
POSITIONS_UNIT, DECISIONS_UNIT = "positions/s", "decisions/s"
WANTED_POSITIONS, WANTED_PLIES = (200_000, 1_000_000) if COMPILING else (None, None)


def thinking() -> Iterator[Measure]:
    """The network in batches, playouts from a position, and how many decisions a player takes."""
    for variant in variants().values():
        name = f"{variant.name}, {_seats(variant)} seats"
        judged, played_out = partial(_judged, variant.name), partial(_played_out, variant.name)
        yield Measure("network in batches, one core", name, judged, POSITIONS_UNIT, WANTED_POSITIONS)
        yield Measure("greedy playouts of a position, one core", name, played_out, PLIES, WANTED_PLIES)
    for player in sorted(name for name, kind in bots.kinds().items() if kind.policy is None):
        group = f"players given {1000 * THINK:.0f} ms a decision"
        yield Measure(group, player, partial(_decided, player), DECISIONS_UNIT)


def advice() -> Iterator[Measure]:
    """What a question costs by the command line, starting included."""
    setup, _, moving = _games(next(iter(variants())))
    line = str(Position(setup, record(moving[0].tobytes())))
    command = [sys.executable, "-m", "aggravation", "advise", line]
    yield Measure("starting", "aggravation advise", partial(run_command, command), SECONDS, 2.0)


def _seats(variant: Variant) -> int:
    return min(variant.seat_range[1], SEATS)


@cache
def _games(name: str) -> tuple[Setup, NDArray[np.void], NDArray[np.void]]:
    """Return a game with positions of it: before a roll, and where a seat decides."""
    setup = set_up(name, None, _seats(variants()[name]))
    seats = seat_numbers(setup.board, _seats(variants()[name]))
    rolling, _, moving, _ = positions_of_games(setup, sum(1 << seat for seat in seats))
    return setup, rolling, moving


def _judged(name: str) -> float:
    setup, rolling, _ = _games(name)
    judge = Judge(setup.law.tables, NETWORK, load_weights(name))
    judge.judged(rolling[:1])
    began = perf_counter()
    judge.judged(rolling)
    return len(rolling) / (perf_counter() - began)


def _played_out(name: str) -> float:
    setup, rolling, _ = _games(name)
    began = perf_counter()
    found = play_out(Judge(setup.law.tables), rolling[0], SEED, 0, PLAYOUTS)
    return found.plies / (perf_counter() - began)


def _decided(name: str) -> float:
    setup, _, moving = _games(next(iter(variants())))
    asked = [Position(setup, record(state.tobytes())) for state in moving[:: max(1, len(moving) // DECISIONS)]]
    asked = [position for position in asked if len(position.legal_actions()) > 1]
    player = bots.make(name, SEED, THINK)
    player.choose(asked[0])
    began = perf_counter()
    for position in asked:
        player.choose(position)
    return len(asked) / (perf_counter() - began)
