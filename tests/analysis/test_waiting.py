"""Whose turns come before a seat's own, and what they begin from."""

import pytest

from aggravation.analysis.waiting import roll_of, turn_begun, turn_of, turns_before
from aggravation.position import Position

FOUR = "A:base,base,base,10 B:base,base,base,20 C:base,base,base,30 D:base,base,base,40"
SIX = "A:base,base,base,10 C:base,base,base,30 D:base,base,base,40"


@pytest.mark.parametrize(
    ("line", "seat", "turns"),
    [
        (f"classic {FOUR} turn=B phase=roll", "B", ""),
        (f"classic {FOUR} turn=B phase=roll", "C", "B"),
        (f"classic {FOUR} turn=B phase=roll", "A", "BCD"),
        (f"classic {FOUR} turn=B phase=move roll=6", "B", "CDA"),
        (f"classic {FOUR} turn=B phase=move roll=6", "C", "B"),
        (f"wooden(board=cross4) {FOUR} turn=B phase=roll dir=ccw", "C", "BAD"),
        (f"wooden(board=cross4,sides=partners) {FOUR} turn=B phase=declare", "B", ""),
        (f"wooden(board=cross4,sides=partners) {FOUR} turn=B phase=declare", "A", "BCD"),
        (f"super {SIX} turn=A phase=roll skip=C", "D", "A"),
        (f"super {SIX} turn=A phase=roll skip=D", "D", "ACAC"),
        (f"super {SIX} turn=A phase=move roll=1 skip=A,C", "A", "DCD"),
        (
            f"classic(play_on=places) {FOUR.replace('base,base,base,20', 'b1,b2,b3,b4')} turn=A phase=roll places=B",
            "D",
            "AC",
        ),
    ],
)
def test_turns_come_in_order_and_lost_ones_are_none(line: str, seat: str, turns: str) -> None:
    assert turns_before(Position.parse(line), seat) == turns


def test_the_roller_goes_on_with_its_turn_and_the_others_begin_theirs() -> None:
    position = Position.parse(f"classic(three_sixes=last_back) {FOUR} turn=B phase=move roll=6 sixes=1")
    assert turn_of(position, "B") == position
    begins = f"classic(three_sixes=last_back) {FOUR} turn={{}} phase=roll"
    assert str(roll_of(position, "B")) == begins.format("B")
    assert str(turn_of(position, "C")) == str(roll_of(position, "C")) == begins.format("C")


def test_a_roller_before_a_further_roll_keeps_its_sixes() -> None:
    position = Position.parse(f"classic(three_sixes=last_back) {FOUR} turn=B phase=roll sixes=2 last=20")
    assert roll_of(position, "B") == position


def test_a_finished_seat_rolls_for_its_mate_and_a_finished_side_no_more() -> None:
    done = FOUR.replace("base,base,base,20", "b1,b2,b3,b4")
    partners = "wooden(board=cross4,sides=partners)"
    begun = turn_begun(Position.parse(f"{partners} {done} turn=A phase=roll"), "B")
    assert str(begun) == f"{partners} {done} turn=B for=D phase=roll"
    alone = Position.parse(f"classic(play_on=places) {done} turn=A phase=roll places=B")
    assert turn_begun(alone, "B") is None


def test_a_card_that_is_being_carried_out_is_back_in_the_pile() -> None:
    seats = "A:base,base,base,16 D:base,base,base,40"
    for pile, after in (("", "b13"), (" pile=r07", "r07,b13")):
        position = Position.parse(f"super {seats} turn=A phase=target roll=6{pile} on=16 card=b13")
        assert str(turn_begun(position, "D")) == f"super {seats} turn=D phase=roll pile={after}"
