"""Warming up: everything that Python calls is compiled once, and nothing is compiled later."""

import random
import runpy
import sys
from typing import Any

import pytest

from aggravation import bots
from aggravation.compiled import COMPILING
from aggravation.game import Game
from aggravation.position import LUCK, ActionError, Position
from aggravation.thinking import warm

GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("classic", 4, {}),
    ("wooden", 4, {"sides": "partners", "declare": "always", "fours": "any", "three_sixes": "last_back"}),
    ("super", 6, {"sides": "teams"}),
    ("split", 3, {}),
]
ACTIONS = 400


def times_compiled() -> dict[str, int]:
    """How often each compiled function was compiled, rather than found in the cache."""
    marked: dict[str, Any] = {}
    for module in [module for name, module in sys.modules.items() if name.startswith("aggravation.")]:
        found = (value for value in vars(module).values() if hasattr(value, "py_func"))
        marked.update({f"{value.py_func.__module__}.{value.py_func.__name__}": value for value in found})
    return {name: sum(value.stats.cache_misses.values()) for name, value in marked.items()}


@pytest.mark.skipif(not COMPILING, reason="there is nothing to compile")
def test_after_warming_nothing_is_compiled_by_play() -> None:
    warm.warm()
    before = times_compiled()
    assert len(before) > 50
    dice = random.Random(1)
    for variant, seats, rules in GAMES:
        game = Game.new(variant, seats, rules=rules, seed=1)
        for _ in range(ACTIONS):
            if game.is_over:
                break
            with pytest.raises(ActionError):
                game.apply("base>o")
            if game.actor == LUCK:
                game = game.roll()
            else:
                game = game.apply(bots.make(dice.choice(bots.names()), dice.getrandbits(60)).choose(game.position))
            assert Position.parse(str(game.position)) == game.position
    assert times_compiled() == before


def test_warming_runs_on_plain_python_too() -> None:
    assert warm.warm() > 0


@pytest.mark.parametrize(
    ("compiling", "said"), [(True, "Compiling the engine, once ..."), (False, "Nothing to compile")]
)
def test_warming_says_what_it_does(
    compiling: bool, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(warm, "COMPILING", compiling)
    warm.main()
    assert capsys.readouterr().out.startswith(said)


def test_warming_is_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(warm.__file__), run_name="__main__")
    assert "ompil" in capsys.readouterr().out
