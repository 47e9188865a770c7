"""The home row: exact count, no jumping, any free hole."""

import pytest

from aggravation.position import Position
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, is_refused, legal, play, seat, told

ENTRIES = [
    ("classic", "A", "a", 54),
    ("classic", "C", "c", 26),
    ("wooden(board=star6,direction=clockwise)", "B", "b", 12),
    ("super", "D", "d", 40),
]


@rule("SA-53", "SA-54", "WB-15", "PC-23", "R-01")
@pytest.mark.parametrize(("game", "letter", "home", "entry"), ENTRIES)
def test_home_is_reached_by_exact_count_and_too_high_a_roll_moves_nothing(
    game: str, letter: str, home: str, entry: int
) -> None:
    other = D if letter != "D" else A
    for before in range(6):
        hole = entry - before
        for roll in range(1, 7):
            line = f"{game} {letter}:base,base,base,{hole} {other} turn={letter} phase=move roll={roll}"
            deep = roll - before
            to_home = {f"{hole}>{home}{deep}"} if 1 <= deep <= 4 else set()
            assert {way for way in legal(line) if f">{home}" in way} == to_home
            assert all(is_refused(line, f"{hole}>{home}{k}") for k in range(1, 5) if k != deep)


@rule("SL-33")
def test_on_split_level_the_exact_white_number_leads_home_from_the_pieces_own_level() -> None:
    line = f"split A:base,base,base,{{}} {D} turn=A phase=move roll={{}} entered=A"
    assert legal(line.format("L2", 4)) == {"L2>a4"}
    assert legal(line.format("L2", 5)) == {"pass"}
    assert legal(line.format("U2", 4)) == {"U2>U6"}


@rule("SA-54", "PC-23")
def test_a_roll_too_high_for_one_marble_may_serve_another() -> None:
    assert legal(f"super A:base,base,20,82 {D} turn=A phase=move roll=5") == {"20>25"}


@rule("SA-55", "WB-15", "SL-33")
def test_any_free_home_hole_may_be_taken() -> None:
    line = f"super A:a4,base,base,82 {D} turn=A phase=move roll={{}}"
    assert [legal(line.format(roll)) for roll in (2, 3, 4)] == [{"82>a2"}, {"82>a3"}, {"pass"}]


@rule("SA-55", "R-13", "PC-24")
def test_a_marble_may_go_deeper_inside_home() -> None:
    line = f"super A:base,base,base,a1 {D} turn=A phase=move roll={{}}"
    assert [legal(line.format(roll)) for roll in (2, 3, 4, 5)] == [{"a1>a3"}, {"a1>a4"}, {"pass"}, {"pass"}]


@rule("SA-14", "SA-55", "PC-24", "R-13", "SL-33")
@pytest.mark.parametrize("game", ["classic", "wooden(board=cross4,direction=clockwise)"])
def test_inside_home_too_nobody_jumps_or_lands_on_his_own(game: str) -> None:
    """With the second hole held, the first may be entered, the third and fourth may not."""
    line = f"{game} A:base,base,54,a2 {C} turn=A phase=move roll={{}}"
    assert [f"54>a{roll}" in legal(line.format(roll)) for roll in (1, 2, 3, 4)] == [True, False, False, False]
    inside = f"{game} A:base,base,a1,a3 {C} turn=A phase=move roll={{}}"
    assert ["a1>a2" in legal(inside.format(1)), "a1>a3" in legal(inside.format(2))] == [True, False]
    assert ["a1>a4" in legal(inside.format(3)), "a3>a4" in legal(inside.format(1))] == [False, True]


@rule("SA-55", "R-13")
def test_a_home_hole_that_was_left_is_free_again() -> None:
    line = f"classic A:base,base,54,a1 {C} turn=A phase=roll"
    assert legal(line, "roll:2") == {"a1>a3"}
    moved = play(line, "roll:2", "a1>a3")
    assert seat(moved, "A") == "base,base,54,a3"
    onward = moved.text.replace("turn=C", "turn=A")
    assert "54>a1" in legal(onward, "roll:1")
    assert seat(play(onward, "roll:2", "54>a2"), "A") == "base,base,a2,a3"


@rule("SA-18", "SL-34", "PC-15", "WB-15")
def test_nobody_else_ever_reaches_a_home_hole() -> None:
    """Every opponent's marble next to the row passes it, whatever the roll."""
    for roll in range(1, 7):
        line = f"classic A:base,a1,a2,a3 {B} C:base,base,53,54 turn=C phase=move roll={roll}"
        assert {f"54>{(54 + roll) % 56}"} <= legal(line)
        assert not any(">a" in way for way in legal(line))
        assert seat(play(line, f"54>{(54 + roll) % 56}"), "A") == "base,a1,a2,a3"


@rule("SA-53", "R-01")
def test_a_family_may_take_the_even_roll_at_its_word() -> None:
    """Only a roll that brings a marble in from outside must be even."""
    line = f"super(home_roll=even) A:base,base,base,{{}} {D} turn=A phase=move roll={{}}"
    assert [legal(line.format(82, roll)) for roll in (2, 3, 4)] == [{"82>a2"}, {"pass"}, {"82>a4"}]
    assert "82>a1" not in legal(line.format(82, 1))
    assert legal(line.format("a1", 3)) == {"a1>a4"}
    assert legal(line.format(78, 3)) == {"78>81"}


@rule("SA-53", "SL-17", "SL-33")
def test_the_even_roll_is_the_die_however_many_holes_a_change_of_level_adds() -> None:
    line = f"split(home_roll=even) A:base,base,base,U41 {D} turn=A phase=move roll={{}} level=0 entered=A"
    assert legal(line.format(4)) == {"U41>a1"}
    assert "U41>a2" not in legal(line.format(5))
    assert "U41>a3" in legal(line.format(6))


@rule("SA-55", "SL-33")
def test_a_family_may_ask_that_the_deepest_free_hole_is_filled_first() -> None:
    line = "classic(home_fill=deepest) A:base,base,{},{} C:base,base,base,base turn=A phase=move roll={}"
    assert "54>a3" not in legal(line.format(53, 54, 3))
    assert "54>a4" in legal(line.format(53, 54, 4))
    assert "54>a3" in legal(line.format(54, "a4", 3))
    assert legal(line.format(54, "a4", 2)) == {"pass"}
    assert legal(line.format("a1", "a3", 3)) == {"pass"}
    assert legal(line.format("a1", "a4", 2)) == {"a1>a3"}
    gap = "classic(home_fill=deepest) A:base,54,a2,a4 C:base,base,base,base turn=A phase=move roll=1"
    assert "a2>a3" in legal(gap)
    assert "54>a1" not in legal(gap)


@rule("SA-01", "WB-15")
def test_going_home_is_told_once() -> None:
    line = f"classic A:base,base,54,a4 {C} turn=A phase=move roll=2"
    assert told(line, "54>a2") == ["moved A 54 a2 a1-a2", "home A a2"]
    assert told(f"classic A:base,base,54,a2 {C} turn=A phase=move roll=1", "a2>a3") == ["moved A a2 a3 a3"]


@rule("SA-55", "WB-01")
def test_with_five_marbles_there_are_five_home_holes() -> None:
    line = "classic(marbles=5) A:base,base,base,base,54 C:base,base,base,base,base turn=A phase=move roll=5"
    assert Position.parse(line).is_legal("54>a5")
    assert is_refused(line.replace("roll=5", "roll=6"), "54>a6")
