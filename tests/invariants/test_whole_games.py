"""Whole games by the thousand, of every mode and with every value of every switch, watched at each ply.

What is watched: marbles conserved, one a hole, in order, in agreement with who stands where; unused fields zero; every
card in one place; the roller, the mover and who acts; legal actions ascending and unique; chances against a direct
count; asking changes nothing, applying changes only what it is applied to; events tell where all marbles went; the
table turned round has the same actions with the same results; games end, and with the right winner.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

import numpy as np
import pytest

from aggravation.compiled import COMPILING
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import legal_at
from aggravation.notation import format_position
from aggravation.rules.ruleset import RulesError, switches
from aggravation.state import Phase
from aggravation.variants import variants
from tests.invariants.modes import Mode, modes, modes_with, values
from tests.invariants.modes import mode as mode_of
from tests.invariants.soundness import Flaw
from tests.invariants.turning import turns
from tests.invariants.watch import PLIES_OF_A_MODE, PLIES_OF_A_VALUE, Watched, watch

#: Only even rolls lead home: then a last marble beside its home row may wait for a 1, and a 1 is odd.
DEAD_END = ("home_roll", "even")

HOUSES = 40 if COMPILING else 4
PLIES_OF_A_HOUSE = 3_000 if COMPILING else 500


def tell(mode: Mode, seen: Watched) -> str:
    return f"{mode}: {seen.flaw.name} after {seen.plies} plies in {format_position(mode.setup, seen.state[0])}"


def is_sound(mode: Mode, seen: Watched) -> bool:
    return seen.flaw is Flaw.NONE or (seen.flaw is Flaw.NEVER_ENDS and DEAD_END in mode.changes)


def is_dead_end(mode: Mode, seen: Watched) -> bool:
    """Whether no roll of any seat can ever move a marble again."""
    desk = new_desk()
    law = mode.setup.law.tables
    seats = [seat for seat in range(int(law[0]["arms"])) if mode.present >> seat & 1]
    levels = range(6 if mode.setup.board.levels > 1 else 1)
    for seat, roll, level in product(seats, range(1, 7), levels):
        states = seen.state.copy()
        states["phase"], states["turn"], states["mover"] = Phase.MOVE, seat, seat
        states["roll"], states["level"] = roll, level
        count = legal_at(law, states, 0, desk)
        if list(desk[0]["actions"][:count]) != [law[0]["pass_action"]]:
            return False
    return True


@pytest.mark.parametrize("variant", variants())
def test_games_of_every_mode_are_sound_at_every_ply(variant: str) -> None:
    played = [mode for mode in modes() if mode.variant == variant]
    assert played
    for mode in played:
        seen = watch(mode.setup, mode.present, PLIES_OF_A_MODE)
        assert seen.flaw is Flaw.NONE, tell(mode, seen)
        assert seen.plies >= PLIES_OF_A_MODE
        assert seen.games > 0


@pytest.mark.parametrize("switch", switches())
def test_games_with_every_value_of_every_switch_are_sound_at_every_ply(switch: str) -> None:
    for value in values(switch):
        played = list(modes_with(switch, value))
        assert played or (switch, value) == ("entry_rolls", "none"), f"{switch}={value} is never played"
        for mode in played if COMPILING else played[:1]:
            seen = watch(mode.setup, mode.present, PLIES_OF_A_VALUE)
            assert is_sound(mode, seen), tell(mode, seen)
            assert seen.flaw is Flaw.NONE or is_dead_end(mode, seen), tell(mode, seen)


def houses(seed: int, count: int) -> Iterator[Mode]:
    """House rules thrown together, those left out that contradict each other."""
    dice = Random(seed)
    while count:
        changes = {name: dice.choice(values(name)) for name in dice.sample(sorted(switches()), dice.randint(2, 12))}
        try:
            found = mode_of(dice.choice(sorted(variants())), changes, dice.choice((None, 2, 3, 4, 6)))
        except RulesError:
            continue
        rules = found.setup.rules
        if len(rules.again_rolls) < 6 or rules.again_needs != "nothing":  # else no turn ever ends
            yield found
            count -= 1


@pytest.mark.parametrize("seed", [1, 2])
def test_games_under_house_rules_thrown_together_are_sound_at_every_ply(seed: int) -> None:
    for mode in houses(seed, HOUSES):
        seen = watch(mode.setup, mode.present, PLIES_OF_A_HOUSE)
        assert is_sound(mode, seen), tell(mode, seen)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 14))
def test_many_more_house_rules_are_sound(seed: int) -> None:
    for mode in houses(seed, 30):
        seen = watch(mode.setup, mode.present, 5_000, seed)
        assert is_sound(mode, seen), tell(mode, seen)


@pytest.mark.slow
@pytest.mark.parametrize("variant", variants())
def test_many_more_games_are_sound(variant: str) -> None:
    for mode in modes():
        if mode.variant == variant:
            seen = watch(mode.setup, mode.present, 100_000, seed=2)
            assert is_sound(mode, seen), tell(mode, seen)


def test_boards_look_the_same_from_several_seats() -> None:
    seen = {mode.setup.board.name: turns(mode.setup) for mode in modes() if mode.setup.rules.sides == "none"}
    stars = {name: by for name, by in seen.items() if name.startswith(("cross", "star", "small"))}
    assert {by[0] for by in stars.values()} == {1}
    assert len(stars) == 6
    assert seen["split6"] == (2, 4)
    assert seen["asdrawn4"] == ()


def test_a_finished_game_is_left_alone() -> None:
    mode = modes()[0]
    seen = watch(mode.setup, mode.present, 1)
    assert seen.state[0]["phase"] == Phase.OVER
    assert legal_at(mode.setup.law.tables, seen.state, 0, new_desk()) == 0
    assert np.count_nonzero(seen.state[0]["won"]) == 1
