"""Luck is fair: faces, standings and cards come equally often; each bound fails a fair die less than once in a million.

Seeds are fixed, so nothing here fails by chance.
"""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from aggravation.compiled import COMPILING, word
from aggravation.engine.actions import DRAWN, ROLLED, SEEN, TURNED
from aggravation.engine.desk import new_desk
from aggravation.engine.luck import draw_below, scramble, stream
from aggravation.position import Position
from aggravation.variants import variants
from tests.invariants.throwing import throw_first, throw_often

THROWS = 240_000 if COMPILING else 6_000

#: Chi-square values that a fair source exceeds once in a million, by degrees of freedom.
ONE_IN_A_MILLION = {1: 23.93, 5: 35.89, 19: 63.68, 35: 89.95, 39: 96.13}

TWO = "A:base,base,base,{hole} D:base,base,base,base"
ROLL = "classic A:base,base,base,3 C:base,base,base,base turn=A phase=roll"
OPENING = "super A:base,base,base,base D:base,base,base,base phase=opening opening=A:-,D:-"
LEVEL = "split A:base,base,base,L4 D:base,base,base,base turn=A phase=level roll=2 level=0 entered=A"
DRAW = f"super {TWO.format(hole=78)} turn=A phase=draw roll=2 on=78"
DRAW_BLUE = f"super {TWO.format(hole=16)} turn=A phase=draw roll=2 back=blue on=16"
BACK = f"super {TWO.format(hole=16)} turn=A phase=back roll=2 on=16"
REDS = ",".join(f"r{n:02}" for n in range(1, 21))
BLUES = ",".join(f"b{n:02}" for n in range(2, 21))
LAST_CARD = f"super {TWO.format(hole=16)} turn=A phase=draw roll=2 back=blue on=16 pile={REDS},{BLUES}"
FROM_PILE = f"super {TWO.format(hole=16)} turn=A phase=draw roll=2 on=16 pile=b01,{REDS},{BLUES}"


def throws(line: str, count: int = THROWS) -> list[int]:
    """What luck does in a position, again and again."""
    position, desks, found = Position.parse(line), new_desk(), np.zeros(count, np.int64)
    with np.errstate(over="ignore"):
        desks[0]["generator"][0] = stream(2026, 1)
        throw_often(position.setup.law.tables, position.state(), desks, found)
    return found.tolist()


def chi_square(found: Counter[int], outcomes: range | list[int]) -> float:
    expected = found.total() / len(outcomes)
    return sum((found[outcome] - expected) ** 2 for outcome in outcomes) / expected


@pytest.mark.parametrize(
    ("line", "outcomes"),
    [
        (ROLL, range(ROLLED + 1, ROLLED + 7)),
        (OPENING, range(ROLLED + 1, ROLLED + 7)),
        (LEVEL, range(TURNED, TURNED + 6)),
        (DRAW, range(DRAWN, DRAWN + 40)),
        (DRAW_BLUE, range(DRAWN + 20, DRAWN + 40)),
        (BACK, range(SEEN + 1, SEEN + 3)),
    ],
    ids=["white die", "opening", "red die", "cards", "blue cards", "backs"],
)
def test_all_outcomes_come_and_come_equally_often(line: str, outcomes: range) -> None:
    found = Counter(throws(line))
    assert sorted(found) == list(outcomes)
    assert chi_square(found, outcomes) < ONE_IN_A_MILLION[len(outcomes) - 1]


def test_throws_do_not_depend_on_the_one_before() -> None:
    faces = [action - ROLLED - 1 for action in throws(ROLL)]
    pairs = Counter(6 * one + other for one, other in zip(faces[::2], faces[1::2], strict=True))
    assert chi_square(pairs, range(36)) < ONE_IN_A_MILLION[35]


@pytest.mark.parametrize("by_seed", [0, 1], ids=["games of a seed", "seeds"])
def test_first_throws_are_fair_too(by_seed: int) -> None:
    position, found = Position.parse(ROLL), np.zeros(THROWS, np.int64)
    with np.errstate(over="ignore"):
        throw_first(position.setup.law.tables, position.state(), new_desk(), found, by_seed)
    assert chi_square(Counter(found.tolist()), range(ROLLED + 1, ROLLED + 7)) < ONE_IN_A_MILLION[5]


def test_the_last_unseen_card_and_the_first_put_back_are_certain() -> None:
    assert set(throws(LAST_CARD, 100)) == {DRAWN + 20}
    assert set(throws(FROM_PILE, 100)) == {DRAWN + 20}


def test_numbers_below_a_bound_are_all_reached_and_none_beyond() -> None:
    generator = np.array([stream(3, 3)], np.uint64)
    with np.errstate(over="ignore"):
        for bound in (1, 2, 3, 7, 40, 780):
            found = {int(draw_below(generator, bound)) for _ in range(40 * bound)}
            assert found == set(range(bound))
        extreme = {int(draw_below(generator, 3 << 30)) for _ in range(1000)}
    assert min(extreme) >= 0
    assert max(extreme) < 3 << 30
    assert len(extreme) > 990


def test_the_generator_is_splitmix64() -> None:
    """The first outputs for state 0 as the published reference gives them."""
    golden = 0x9E3779B97F4A7C15
    with np.errstate(over="ignore"):
        states = [golden * n % (1 << 64) for n in range(3)]
        found = [int(scramble(word(state))) for state in states]
    assert found == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@pytest.mark.parametrize("line", [ROLL, OPENING, LEVEL, DRAW, DRAW_BLUE, BACK, LAST_CARD, FROM_PILE])
def test_chances_add_up_to_one_and_are_those_of_a_direct_count(line: str) -> None:
    position = Position.parse(line)
    chances = [action.chance for action in position.legal_actions()]
    assert position.actor == "luck"
    assert all(chance is not None for chance in chances)
    assert sum(chance or 0 for chance in chances) == 1
    assert set(chances) == {Fraction(1, len(chances))}


def test_the_chance_of_a_back_counts_the_cards_not_yet_seen() -> None:
    line = BACK + " pile=r01,r02,r03,r04,r05,b01 keep=D:b17"
    chances = {str(action): action.chance for action in Position.parse(line).legal_actions()}
    assert chances == {"back:red": Fraction(15, 33), "back:blue": Fraction(18, 33)}


def test_every_game_begins_with_luck() -> None:
    for variant in variants():
        assert [str(action) for action in Position.new(variant).legal_actions()] == [f"roll:{n}" for n in range(1, 7)]
