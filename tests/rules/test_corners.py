"""The short-cut from inner corner to inner corner."""

from pathlib import Path

import pytest

from aggravation.notation import PositionError
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, F, is_refused, legal, own_board, play, seat, told

SUPER = f"super A:base,base,base,{{}} {D} turn=A phase=move roll={{}}"
WOODEN = f"wooden(board=star6,direction=clockwise) A:base,base,base,{{}} {D} turn=A phase=move roll={{}}"


@rule("SA-38", "SA-40", "SA-42", "SA-45", "WB-19", "WB-20", "R-08")
@pytest.mark.parametrize("line", [SUPER, WOODEN])
def test_from_a_corner_a_marble_may_run_on_and_leave_the_run_at_any_corner(line: str) -> None:
    assert legal(line.format(5, 2)) == {"5>7", "5>20", "5>33"} | ({"5>o"} if line == SUPER else set())
    assert legal(line.format(5, 3)) - {"5>o"} == {"5>8", "5>21", "5>34", "5>47"}
    assert legal(line.format(19, 4)) - {"19>o"} == {"19>23", "19>36", "19>49", "19>62", "19>75"}


@rule("SA-38")
def test_super_has_six_corners_and_no_other_hole_begins_a_run() -> None:
    for hole in range(76):
        ways = legal(SUPER.format(hole, 2)) - {f"{hole}>o"}
        assert (len(ways) > 1) is (hole in (5, 19, 33, 47, 61)), hole


@rule("SA-39", "WB-19", "SL-24")
def test_a_run_begins_only_where_the_marble_stood_on_a_corner_before_the_roll() -> None:
    assert legal(SUPER.format(4, 3)) == {"4>7"}  # not 4, 5 and on to 19
    assert legal(SUPER.format(4, 1)) == {"4>5", "base>0"}
    assert "L13>U21" not in legal(f"split A:base,base,base,L13 {D} turn=A phase=move roll=2 entered=A")


@rule("R-12", "SA-39", "WB-19")
def test_an_extra_turn_counts_as_the_next_turn() -> None:
    line = f"super A:base,base,base,13 {D} turn=A phase=move roll=6"
    assert "19>47" in legal(line, "13>19", "roll:2")


@rule("SA-40")
def test_each_hop_costs_one_point() -> None:
    for roll, corner in ((1, 19), (2, 33), (3, 47), (4, 61), (5, 75)):
        ways = legal(SUPER.format(5, roll))
        assert f"5>{corner}" in ways
        assert not {f"5>{other}" for other in (19, 33, 47, 61, 75) if other != corner} & ways
        assert told(SUPER.format(5, 2), "5>33")[0] == "moved A 5 33 19-33"


@rule("SA-41")
def test_figure_1_a_five_makes_three_hops_and_two_steps_along_the_home_row() -> None:
    assert legal(SUPER.format(33, 5)) == {"33>38", "33>51", "33>64", "33>77"}
    assert told(SUPER.format(33, 5), "33>77")[0] == "moved A 33 77 47-61-75-76-77"


@rule("SA-41", "R-07")
@pytest.mark.parametrize("line", [SUPER, WOODEN])
def test_the_run_ends_at_ones_own_home_corner(line: str) -> None:
    assert legal(line.format(75, 2)) == {"75>77"}
    assert legal(line.format(61, 2)) - {"61>o"} == {"61>63", "61>76"}
    assert is_refused(line.format(61, 2), "61>5")
    assert "61>o" in legal(SUPER.format(61, 2))


@rule("SA-41", "SA-45")
def test_another_seat_runs_past_that_corner() -> None:
    line = f"super {A} D:base,base,base,75 turn=D phase=move roll=2"
    assert legal(line) == {"75>77", "75>6", "75>19", "75>o"}


@rule("SA-43", "SA-16", "WB-21")
@pytest.mark.parametrize("game", ["super", "wooden(board=star6,direction=clockwise)"])
def test_own_marbles_on_a_corner_bar_the_run_and_opponents_are_passed_or_hit(game: str) -> None:
    own = f"{game} A:base,base,5,19 {D} turn=A phase=move roll=2"
    assert {"5>20", "5>33"} & legal(own) == set()
    other = f"{game} A:base,base,base,5 {B} {C} D:base,19,33,20 turn=A phase=move roll=2"
    assert {"5>20", "5>33", "5>7"} <= legal(other)
    assert "aggravated D 33 A" in told(other, "5>33")
    assert seat(play(other, "5>33"), "D") == "base,base,19,20"


@rule("SA-44", "SA-18", "WB-21", "SL-32", "PC-15")
@pytest.mark.parametrize("corner", [5, 19, 33, 47])
def test_a_marble_on_a_corner_can_be_aggravated(corner: int) -> None:
    for game in ("classic", "super", "wooden(direction=clockwise)"):
        line = f"{game} A:base,base,base,{corner} D:base,base,base,{corner - 3} turn=D phase=move roll=3"
        if f"{corner - 3}>{corner}" in legal(line):
            assert f"aggravated A {corner} D" in told(line, f"{corner - 3}>{corner}")
    assert f"{corner - 3}>{corner}" in legal(f"super {A} E:base,base,base,{corner - 3} turn=E phase=move roll=3")


@rule("SA-44", "SA-18", "WB-21")
def test_a_family_may_make_corners_safe() -> None:
    line = f"super(safe_corners=yes) A:base,base,base,{{}} {B} {C} {D} E:5,33,base,base {F} turn=A phase=move roll={{}}"
    assert legal(line.format(2, 3)) == {"pass"}
    assert "2>6" in legal(line.format(2, 4))  # passing is free
    assert "19>33" not in legal(line.format(19, 1))
    assert "19>47" in legal(line.format(19, 2))
    exit_held = f"super(safe_corners=yes) A:base,base,base,o {B} {C} D:75,base,base,base turn=A phase=move roll=1"
    assert legal(exit_held) == {"base>0"}
    centre_held = f"super(safe_corners=yes) A:base,base,base,4 {B} {C} D:o,base,base,base turn=A phase=move roll=2"
    assert "4>o" in legal(centre_held)  # the centre is no corner


@rule("PC-26")
def test_the_1991_game_has_no_corner_short_cuts() -> None:
    line = f"{{}} A:base,base,base,19 {C} turn=A phase=move roll=2"
    assert legal(line.format("classic")) == {"19>21"}
    assert legal(line.format("classic(corners=run)")) == {"19>21", "19>34", "19>47"}
    assert "5>19" not in legal(f"super(corners=off,run_into_centre=no) A:base,base,base,5 {D} turn=A phase=move roll=1")


@rule("R-11", "R-12", "SL-30")
def test_a_marble_that_left_the_centre_stands_on_a_corner_and_may_run() -> None:
    line = f"wooden(board=star6,direction=clockwise) A:base,base,base,o {D} turn=A phase=move roll=1"
    left = play(line, "o>19").text.replace("turn=D", "turn=A")
    assert {"19>47", "19>34", "19>21"} == legal(left, "roll:2")


@rule("SA-40", "SA-52", "R-03")
def test_a_hole_reached_by_a_run_and_on_foot_is_one_action_and_no_short_cut(tmp_path: Path) -> None:
    """Only a board of one's own has corners side by side."""
    board = own_board(tmp_path, corners=(4, 5, 10))
    line = f"wooden(board={board},direction=clockwise) A:a1,a3,a4,4 {B} turn=A phase=move roll=1"
    assert legal(line) == {"4>5", "4>o", "a1>a2"}
    alone = f"wooden(board={board},direction=clockwise,marbles=4) A:a2,a3,a4,4 {B} turn=A phase=move roll=1"
    assert legal(alone) == {"4>5", "4>o"}


@rule("PC-20", "SA-49", "R-10")
def test_without_corners_no_marble_stands_in_a_centre_that_nothing_leaves(tmp_path: Path) -> None:
    board = own_board(tmp_path, corners=())
    for variant in ("super(cards=off,", "wooden(direction=clockwise,", "classic("):
        game = f"{variant}board={board})"
        assert "4>o" not in legal(f"{game} A:base,base,base,4 {B} turn=A phase=move roll=1")
        with pytest.raises(PositionError, match="Seat A has a marble on o, where the rules never lead"):
            play(f"{game} A:base,base,base,o {B} turn=A phase=roll")
