"""Judging: chances that add up, exact where the game is over, the same whichever seat sits where."""

import numpy as np
import pytest

from aggravation.bots.weights import load_weights
from aggravation.position import LUCK, Position
from aggravation.state import STATE
from aggravation.thinking.judge import HAND, NETWORK
from aggravation.thinking.search import Judge, grow_all
from aggravation.variants.catalogue import LETTERS

LINES = [
    "classic A:base,base,12,a4 B:base,base,base,1 C:base,base,30,c4 D:base,base,base,base turn=A phase=roll",
    (
        "wooden(board=cross4,sides=partners) A:base,base,12,a4 B:base,base,base,1 C:base,base,30,c4 "
        "D:base,base,base,base turn=B phase=roll"
    ),
    "super A:base,base,base,16 D:base,base,base,30 turn=A phase=star roll=6 back=blue on=16",
    "super A:base,base,base,16 D:base,base,base,30 turn=A phase=draw roll=6 back=red on=16",
    "split A:base,base,base,L16 D:base,base,base,U3 turn=A phase=roll level=2 entered=AD",
]


def judges(position: Position) -> list[Judge]:
    tables = position.setup.law.tables
    return [Judge(tables, HAND), Judge(tables, NETWORK, load_weights(position.setup.variant.name))]


@pytest.mark.parametrize("line", LINES)
def test_the_chances_of_the_sides_add_up_to_one(line: str) -> None:
    position = Position.parse(line)
    for judge in judges(position):
        (chances,) = judge.judged(position.state())
        seats = [LETTERS.index(letter) for letter in position.seats]
        sides = {int(position.setup.law.tables[0]["side_of"][seat]): chances[seat] for seat in seats}
        assert sum(sides.values()) == pytest.approx(1, abs=1e-5)
        assert all(chances[seat] == sides[int(position.setup.law.tables[0]["side_of"][seat])] for seat in seats)
        assert all(chances[seat] == 0 for seat in range(8) if seat not in seats)


def test_a_finished_game_is_judged_exactly() -> None:
    position = Position.parse("classic A:a1,a2,a3,a4 C:base,base,base,5 phase=over won=A")
    for judge in judges(position):
        assert judge.judged(position.state())[0].tolist() == [1, 0, 0, 0, 0, 0, 0, 0]


def test_turning_the_table_turns_the_chances() -> None:
    one = Position.parse("classic A:base,base,12,40 C:base,base,base,5 turn=A phase=roll")
    other = Position.parse("classic B:base,base,26,54 D:base,base,base,19 turn=B phase=roll")
    for judge in judges(one):
        (chances,), (turned,) = judge.judged(one.state()), judge.judged(other.state())
        assert chances[[0, 2]] == pytest.approx(turned[[1, 3]], abs=1e-6)


@pytest.mark.parametrize("line", LINES)
def test_looking_ahead_weighs_luck_by_its_chances(line: str) -> None:
    """The value before luck is the mean of the values after it, worked out here one by one."""
    position = Position.parse(line)
    for judge in judges(position):
        (ahead,) = judge.looked_ahead(position.state())
        if position.actor != LUCK:
            assert ahead == pytest.approx(_settled(judge, position), abs=1e-6)
            continue
        expected = np.zeros(8)
        for action in position.legal_actions():
            assert action.chance is not None
            expected += float(action.chance) * _past_level(judge, position.after(action))
        assert ahead == pytest.approx(expected, abs=1e-6)


def _past_level(judge: Judge, position: Position) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    if position.phase.name != "LEVEL":
        return _settled(judge, position)
    outcomes = [_settled(judge, position.after(action)) for action in position.legal_actions()]
    return np.asarray(np.mean(outcomes, axis=0))


def _settled(judge: Judge, position: Position) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    """The chances after the action that is best for whoever decides."""
    if position.actor in (LUCK, None):
        return np.asarray(judge.judged(position.state())[0])
    seat = LETTERS.index(position.actor or "")
    answers = [judge.judged(position.after(action).state())[0] for action in position.legal_actions()]
    return np.asarray(max(answers, key=lambda chances: float(chances[seat])))


def test_room_is_made_for_all_that_can_follow() -> None:
    line = (
        "wooden(board=star8,fours=any) "
        + " ".join(
            f"{letter}:{9 * i + 2},{9 * i + 4},{9 * i + 5},{letter.lower()}4" for i, letter in enumerate(LETTERS)
        )
        + " turn=A phase=move roll=4"
    )
    position = Position.parse(line)
    grown = grow_all(position.setup.law.tables, position.state())
    assert len(grown.after) == len(position.legal_actions()) > 100
    assert grown.after.dtype == STATE
    assert [action.number for action in position.legal_actions()] == grown.actions.tolist()
