"""Other engines measured beside this one, where they are installed."""

import importlib
import importlib.util
from collections.abc import Iterator
from functools import cache, partial
from time import perf_counter
from typing import Any

import numpy as np

from aggravation.cli._bench_measure import PLIES, SEED, Measure

GAMES = 300
SAMPLE_GAMES = 40
MODULE = "pyspiel"
GAME = "maedn"  #: Mensch ärgere Dich nicht, of the same family, by OpenSpiel in C++


def peers() -> Iterator[Measure]:
    """Random playouts of OpenSpiel's nearest game; nothing where it is not installed."""
    if importlib.util.find_spec(MODULE) is not None:
        yield Measure("other engines", f"OpenSpiel {GAME}, random players", partial(_openspiel, GAME), PLIES)


def _openspiel(name: str) -> float:
    """Return rolls a second of games between its own random players; a game's rolls are counted on a sample."""
    pyspiel: Any = importlib.import_module(MODULE)
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(game.num_players())]
    rolls = _rolls_of_a_game(name)
    began = perf_counter()
    for number in range(GAMES):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, SEED + number)
    return GAMES * rolls / (perf_counter() - began)


@cache
def _rolls_of_a_game(name: str) -> float:
    """Return how often the die is rolled in a game, as the mean of a few."""
    pyspiel: Any = importlib.import_module(MODULE)
    game, toss, rolls = pyspiel.load_game(name), np.random.default_rng(SEED), 0
    for _ in range(SAMPLE_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            rolls += state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[toss.integers(len(actions))])
    return rolls / SAMPLE_GAMES
