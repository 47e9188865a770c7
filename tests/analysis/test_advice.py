"""Advice: chances that fit together, the winning move first, and reasons that are so."""

import pytest

from aggravation.analysis.advice import AdviceError, advise
from aggravation.analysis.facts import Fact, facts_of
from aggravation.analysis.hint import advice_lines
from aggravation.compiled import COMPILING
from aggravation.position import Position
from aggravation.record import Seat
from aggravation.table.telling import Teller

THINK = 0.1 if COMPILING else 0.0
LINES = [
    "classic A:1,5,12,30 B:base,base,base,34 C:base,base,7,20 turn=A phase=move roll=2",
    "split A:base,U5,L16,L30 D:base,base,base,U3 turn=A phase=move roll=2 level=2 entered=AD",
    "super A:base,base,base,16 D:base,base,base,30 turn=A phase=star roll=6 back=blue on=16",
    (
        "wooden(board=cross4,sides=partners) A:base,base,12,a4 B:base,base,base,1 C:base,base,30,c4 "
        "D:base,base,base,base turn=A phase=move roll=6"
    ),
    "wooden(board=cross4) A:base,base,base,base C:base,base,base,base turn=A phase=direction",
]


@pytest.mark.parametrize("line", LINES)
def test_every_legal_action_is_told_best_first(line: str) -> None:
    position = Position.parse(line)
    found = advise(position, THINK)
    assert {advised.action for advised in found} == {str(action) for action in position.legal_actions()}
    actor = position.actor or ""
    own = [advised.chances[actor] for advised in found]
    assert own == sorted(own, reverse=True)
    for advised in found:
        assert 0 <= advised.low <= advised.chances[actor] <= advised.high <= 1
        assert set(advised.chances) == set(position.seats)
        if "sides" not in line:
            assert sum(advised.chances.values()) == pytest.approx(1, abs=1e-4)


def test_the_same_question_has_the_same_answer() -> None:
    position = Position.parse(LINES[0])
    assert advise(position, THINK) == advise(position, THINK)


@pytest.mark.skipif(not COMPILING, reason="plain Python has no time for more games")
def test_more_time_brings_the_bounds_together() -> None:
    position = Position.parse(LINES[0])
    short, long = (advise(position, think)[0] for think in (0.05, 0.5))
    assert long.games > short.games
    assert long.high - long.low < short.high - short.low


def test_the_move_that_wins_comes_first() -> None:
    position = Position.parse("classic A:53,20,a3,a4 C:26,c2,c3,c4 turn=A phase=move roll=2")
    best = advise(position, THINK)[0]
    assert best.action == "53>a1"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("classic A:base,base,base,10 C:base,base,base,5 turn=A phase=roll", "error.no_advice_luck"),
        ("classic A:a1,a2,a3,a4 C:base,base,base,5 phase=over won=A", "error.no_advice_over"),
    ],
)
def test_there_is_advice_only_where_somebody_decides(line: str, code: str) -> None:
    with pytest.raises(AdviceError) as raised:
        advise(Position.parse(line), THINK)
    assert [fault.code for fault in raised.value.faults] == [code]


def test_what_hits_a_marble_afterwards_is_told() -> None:
    """On 14 B enters by a 1 or a 6 and hits it; on 12 C, on 7, would have hit it by a 5."""
    found = facts_of(Position.parse(LINES[0]), "12>14")
    assert [(fact.code, fact.seat, fact.rolls) for fact in found] == [("hit_by", "B", (1, 6)), ("safe_from", "C", (5,))]
    assert [fact.chance for fact in found] == pytest.approx([1 / 3, 1 / 6])


def test_a_marble_out_of_reach_is_safe_and_another_that_is_left_may_not_be() -> None:
    safe, leaves = facts_of(Position.parse(LINES[0]), "30>32")
    assert safe == Fact("safe")
    assert (leaves.code, leaves.at, leaves.seat, leaves.rolls) == ("leaves", "12", "C", (5,))
    assert leaves.chance == pytest.approx(1 / 6)


def test_a_marble_brought_home_leaves_what_stands_elsewhere() -> None:
    position = Position.parse("classic A:53,20,a3,a4 C:base,base,base,18 turn=A phase=move roll=2")
    (leaves,) = facts_of(position, "53>a1")
    assert (leaves.code, leaves.at, leaves.seat, leaves.rolls) == ("leaves", "20", "C", (2,))


def test_the_way_out_of_the_centre_is_told() -> None:
    """By the rule of the classic game a marble leaves the centre by a 1."""
    position = Position.parse("classic A:base,base,base,0 C:base,base,base,20 turn=A phase=move roll=6")
    opened = [fact for fact in facts_of(position, "0>o") if fact.code == "out_of_centre"]
    assert [fact.rolls for fact in opened] == [(1,)]


def test_how_far_an_action_is_behind_is_told_from_the_dice_they_share() -> None:
    best, *others = advise(Position.parse(LINES[0]), THINK)
    assert max(map(abs, best.behind)) == 0
    for advised in others:
        mean, low, high = advised.behind
        assert low <= mean <= high
        assert mean == pytest.approx(best.chances["A"] - advised.chances["A"], abs=0.02)


@pytest.mark.skipif(not COMPILING, reason="plain Python has no time for enough games")
def test_luck_that_actions_share_brings_the_bounds_of_their_difference_together() -> None:
    best, *others = advise(Position.parse(LINES[0]), THINK)
    for advised in others:
        _, low, high = advised.behind
        assert high - low < (best.high - best.low) + (advised.high - advised.low)


def test_what_a_marble_can_reach_next_is_told() -> None:
    position = Position.parse("classic A:base,base,base,51 C:base,base,base,5 turn=A phase=move roll=1")
    (home,) = (fact for fact in facts_of(position, "51>52") if fact.code == "to_home")
    assert (home.rolls, home.seat) == ((3, 4, 5, 6), "")
    assert home.chance == pytest.approx(4 / 6)


def test_levels_share_a_number_out_among_their_standings() -> None:
    found = {fact.code: fact for fact in facts_of(Position.parse(LINES[1]), "U5>U7")}
    assert 0 < found["to_home"].chance < 1 / 2
    assert len(found["to_home"].rolls) == 3


def test_marbles_at_home_and_other_decisions_need_no_facts() -> None:
    assert facts_of(Position.parse("classic A:53,20,a3,a4 C:26,c2,c3,c4 turn=A phase=move roll=2"), "53>a1") == ()
    assert facts_of(Position.parse(LINES[2]), "draw") == ()


def test_advice_is_told_with_the_numbers_of_the_moves() -> None:
    position = Position.parse(LINES[0])
    teller = Teller.of(position, [Seat(letter) for letter in position.seats])
    found = advise(position, THINK)
    lines = advice_lines(teller, position, found, most=2)
    assert lines[1].lstrip()[0].isdigit()
    assert lines[2].strip().startswith("A ")
    number = int(lines[1].split(".")[0])
    assert str(position.legal_actions()[number - 1]) == found[0].action
