"""Whatever house rules are thrown together, play never leads where the parser of positions would refuse a marble."""

from random import Random

import numpy as np
import pytest

from aggravation.compiled import COMPILING
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import actor_at, apply_at, choose_at, legal_at, start_at
from aggravation.engine.luck import sample, stream
from aggravation.notation.parse import parse_position
from aggravation.notation.position import format_position
from aggravation.notation.reach import reachable
from aggravation.rules.ruleset import RulesError, switches
from aggravation.state import STATE, Phase
from aggravation.variants import variants
from tests.invariants.modes import Mode, mode, values

PARSED = 0.02  #: share of positions that are written and read as well


def thrown_together(some: Random) -> Mode:
    """Return a game with some switches changed, whichever fit together."""
    names = sorted(switches())
    while True:
        variant = some.choice(sorted(variants()))
        changed = some.sample(names, some.randrange(1, 9))
        try:
            return mode(variant, {name: some.choice(values(name)) for name in changed})
        except RulesError:
            continue


def played(game: Mode, actions: int, seed: int, some: Random) -> int:
    """Play so many actions and check every position; return how many plies that were."""
    setup, desk, states = game.setup, new_desk(), np.zeros(1, STATE)
    laws, slots, plies = setup.law.tables, reachable(setup.law), 0
    marbles = setup.rules.marbles
    states["phase"], number = Phase.OVER, 0
    for action_number in range(actions):
        if states[0]["phase"] == Phase.OVER:
            states[:] = 0
            desk[0]["generator"][0] = stream(seed, number)
            start_at(laws, states, 0, game.present)
            number += 1
        legal_at(laws, states, 0, desk)
        plies += states[0]["phase"] == Phase.ROLL
        with np.errstate(over="ignore"):
            by_luck = actor_at(laws, states, 0) < 0
            action = sample(laws[0], states[0], desk[0]) if by_luck else choose_at(laws, states, 0, desk, number % 2)
        apply_at(laws, states, 0, action, desk)
        for seat in range(len(setup.board.seats)):
            place = int(laws[0]["place"][int(states[0]["ccw"]), seat])
            stands = set(states[0]["hole"][seat][:marbles].tolist())
            assert stands <= slots[place], (str(game), action_number)
        if some.random() < PARSED:
            line = format_position(setup, states[0])
            assert parse_position(line)[1].tobytes() == states.tobytes(), line
    return plies


@pytest.mark.parametrize("seed", range(3))
def test_a_marble_never_stands_where_the_parser_refuses_one(seed: int) -> None:
    some = Random(seed)
    assert sum(played(thrown_together(some), 1_000 if COMPILING else 60, seed, some) for _ in range(5)) > 20


@pytest.mark.slow
def test_many_house_rules_never_lead_where_the_parser_refuses_a_marble() -> None:
    some = Random(77)
    assert sum(played(thrown_together(some), 1_500, number, some) for number in range(40)) > 20_000
