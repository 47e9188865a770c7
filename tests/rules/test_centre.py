"""The single middle hole."""

from pathlib import Path

import pytest

from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, E, is_refused, legal, own_board, play, says, seat, told

WOODEN = "wooden(board=star6,direction=clockwise)"


@rule("SA-46", "SA-49")
def test_figure_2_three_steps_lead_into_the_ring_and_a_one_to_the_own_home_corner() -> None:
    line = f"super A:base,base,base,31 {D} turn=A phase=move roll=3"
    assert legal(line) == {"31>34", "31>o"}
    assert told(line, "31>o") == ["moved A 31 o 32-33-o"]
    inside = play(line, "31>o").text.replace("turn=D", "turn=A")
    assert legal(inside, "roll:1") == {"base>0", "o>75"}
    assert seat(play(inside, "roll:1", "o>75"), "A") == "base,base,base,75"


@rule("PC-18")
def test_figure_of_1991_from_the_start_a_six_reaches_the_centre() -> None:
    assert legal(f"classic A:base,base,base,0 {C} turn=A phase=move roll=6") == {"0>6", "0>o"}


@rule("SA-46", "WB-22", "SL-28")
@pytest.mark.parametrize("game", ["super", WOODEN])
@pytest.mark.parametrize("corner", [5, 19, 33, 47, 61, 75])
def test_the_centre_is_one_step_past_any_corner(game: str, corner: int) -> None:
    for before in range(4):
        for roll in range(1, 7):
            line = f"{game} {B} A:base,base,base,{corner - before} turn=A phase=move roll={roll}"
            entering = f"{corner - before}>o" in legal(line)
            run = game == "super" and before == 0 and (75 - corner) // 14 >= roll - 1
            assert entering is (roll == before + 1 or run)


@rule("SA-47", "WB-22", "SL-29", "R-09")
def test_a_run_may_end_in_the_ring_of_super_only() -> None:
    marbles = f"A:base,base,base,5 {D} turn=A phase=move roll=3"
    assert "5>o" in legal(f"super {marbles}")
    assert told(f"super {marbles}", "5>o")[0] == "moved A 5 o 19-33-o"
    assert "5>o" not in legal(f"super(run_into_centre=no) {marbles}")
    assert "5>o" not in legal(f"{WOODEN} {marbles}")
    assert "5>o" in legal(f"{WOODEN[:-1]},run_into_centre=yes) {marbles}")


@rule("SL-29", "WB-22")
def test_a_marble_on_a_corner_enters_with_a_one() -> None:
    wooden = f"{WOODEN} A:base,base,base,5 {D} turn=A phase=move roll={{}}"
    split = f"split A:base,base,base,L7 {D} turn=A phase=move roll={{}} entered=A"
    assert ["5>o" in legal(wooden.format(roll)) for roll in range(1, 7)] == [True] + [False] * 5
    assert ["L7>o" in legal(split.format(roll)) for roll in range(1, 7)] == [True] + [False] * 5


@rule("WB-22")
def test_a_family_may_ask_that_the_marble_stands_on_the_corner() -> None:
    game = f"{WOODEN[:-1]},centre_from=on_corner)"
    assert "5>o" in legal(f"{game} A:base,base,base,5 {D} turn=A phase=move roll=1")
    assert "4>o" not in legal(f"{game} A:base,base,base,4 {D} turn=A phase=move roll=2")
    assert "5>o" not in legal(f"{game[:-1]},run_into_centre=yes) A:base,base,base,5 {D} turn=A phase=move roll=2")


@rule("PC-17", "PC-18")
@pytest.mark.parametrize(("letter", "start"), [("A", 0), ("B", 14), ("C", 28), ("D", 42)])
def test_in_the_1991_game_only_the_own_start_line_leads_in_and_only_by_exact_count(letter: str, start: int) -> None:
    other = A if letter != "A" else B
    for steps in range(12):
        hole = (start + steps) % 56
        for roll in range(1, 7):
            line = f"classic {letter}:base,base,base,{hole} {other} turn={letter} phase=move roll={roll}"
            assert (f"{hole}>o" in legal(line)) is (steps <= 5 and steps + roll == 6)


@rule("PC-17")
def test_a_square_on_another_ones_start_line_goes_on_round_the_board() -> None:
    assert legal(f"classic A:base,base,base,14 {C} turn=A phase=move roll=6") == {"14>20", "base>0"}
    traded = f"classic(fours=own) A:base,base,base,55 {C} {D} turn=D phase=move roll=2"
    assert legal(traded) == {"pass"}


@rule("PC-17")
def test_a_family_may_close_the_centre() -> None:
    assert legal(f"classic(centre_from=off) A:base,base,base,0 {C} turn=A phase=move roll=6") == {"0>6"}


@rule("PC-19", "PC-21", "WB-23", "SA-52")
def test_the_centre_is_a_choice() -> None:
    for game, hole in (("classic", 0), (WOODEN, 0), ("super", 0)):
        line = f"{game} A:base,base,base,{hole} {B} turn=A phase=move roll=6"
        assert legal(line) == {"0>6", "0>o"}


@rule("SA-48", "WB-24", "PC-20", "PC-21", "SL-30")
@pytest.mark.parametrize("game", ["classic", WOODEN, "super", "split"])
def test_only_a_one_leaves_the_centre(game: str) -> None:
    start = "L4" if game == "split" else "0"
    for roll in range(1, 7):
        moves = legal(f"{game} A:base,base,base,o {B} turn=A phase=move roll={roll}")
        assert any(way.startswith("o>") for way in moves) is (roll == 1)
        assert (f"base>{start}" in moves) is (roll in (1, 6))


@rule("SA-48", "PC-20")
def test_a_family_may_leave_the_centre_with_other_rolls() -> None:
    line = f"super(centre_exit_rolls=1+6) A:a1,a2,a3,o {D} turn=A phase=move roll={{}}"
    assert ["o>75" in legal(line.format(roll)) for roll in range(1, 7)] == [True, *[False] * 4, True]


@rule("SA-49", "PC-20", "R-10")
def test_super_and_the_1991_game_leave_to_the_own_home_corner() -> None:
    corners = {"A": 47, "B": 5, "C": 19, "D": 33}
    for letter, corner in corners.items():
        other = A if letter != "A" else B
        line = f"classic {letter}:base,base,base,o {other} turn={letter} phase=move roll=1"
        assert {way for way in legal(line) if way.startswith("o")} == {f"o>{corner}"}
    line = f"super {A} D:base,base,base,o turn=D phase=move roll=1"
    assert legal(line) == {"o>33", "base>42"}


@rule("WB-24", "SL-30", "R-10")
def test_wooden_boards_and_split_level_leave_to_any_corner() -> None:
    line = f"{WOODEN} A:base,base,base,o {D} turn=A phase=move roll=1"
    assert legal(line) == {"base>0", *(f"o>{corner}" for corner in (5, 19, 33, 47, 61, 75))}
    split = f"split A:base,base,base,o {D} turn=A phase=move roll=1 level=2"
    circles = {f"o>{level}{circle}" for level in "LU" for circle in range(0, 42, 7)}
    assert legal(split) == {"base>L4"} | circles
    own = f"{WOODEN[:-1]},centre_exit_to=own_corner) A:base,base,base,o {D} turn=A phase=move roll=1"
    assert legal(own) == {"base>0", "o>75"}


@rule("SA-50", "PC-22", "WB-24", "SL-30", "R-14")
def test_own_marbles_bar_the_way_in_and_out_of_the_centre() -> None:
    assert "4>o" not in legal(f"super A:base,base,4,o {D} turn=A phase=move roll=2")
    assert "o>75" not in legal(f"super A:base,base,75,o {D} turn=A phase=move roll=1")
    assert "0>o" not in legal(f"classic A:base,base,0,o {C} turn=A phase=move roll=6")
    ways = legal(f"{WOODEN} A:base,base,5,o {D} turn=A phase=move roll=1")
    assert "o>5" not in ways
    assert "o>19" in ways
    assert "o>U7" not in legal(f"split A:base,base,U7,o {D} turn=A phase=move roll=1")


@rule("SA-50", "SA-51", "WB-23", "PC-15", "PC-22", "SL-31", "SL-32", "R-14")
@pytest.mark.parametrize(
    ("line", "way"),
    [
        (f"classic A:base,base,base,3 {B} C:base,base,base,o turn=A phase=move roll=3", "3>o"),
        (f"{WOODEN} A:base,base,base,3 {B} C:base,base,base,o turn=A phase=move roll=3", "3>o"),
        (f"super A:base,base,base,3 {B} C:base,base,base,o turn=A phase=move roll=3", "3>o"),
        (f"split A:base,base,base,L5 {B} C:base,base,base,o turn=A phase=move roll=3", "L5>o"),
    ],
)
def test_the_centre_takes_one_marble_and_an_arriving_opponent_aggravates_it(line: str, way: str) -> None:
    assert way in legal(line)
    assert "aggravated C o A" in told(line, way)
    after = play(line, way)
    assert (seat(after, "A"), seat(after, "C")) == ("base,base,base,o", "base,base,base,base")


@rule("PC-22", "WB-24", "SL-30", "SA-18")
def test_leaving_onto_an_opponent_aggravates_it() -> None:
    assert told("classic A:base,base,base,o C:47,base,base,base turn=A phase=move roll=1", "o>47") == [
        "moved A o 47 47",
        "aggravated C 47 A",
    ]
    assert "aggravated D 19 A" in told(
        f"{WOODEN} A:base,base,base,o {B} {C} D:19,base,base,base {E} turn=A phase=move roll=1", "o>19"
    )
    split = "split A:base,base,base,o D:base,base,base,U35 turn=A phase=move roll=1"
    assert "aggravated D U35 A" in told(split, "o>U35")


@rule("SA-52", "R-03")
def test_leaving_the_centre_is_an_ordinary_move_and_must_be_played() -> None:
    line = f"super A:a2,a3,a4,o {D} turn=A phase=move roll=1"
    assert legal(line) == {"o>75"}
    assert is_refused(line, "pass")


@rule("SA-49", "SA-48")
def test_leaving_is_the_whole_walk_whatever_the_roll() -> None:
    line = f"super(centre_exit_rolls=3) A:base,base,base,o {D} turn=A phase=move roll=3"
    assert legal(line) == {"o>75"}
    assert says(play(line, "o>75"), "turn") == "D"


@rule("PC-20", "R-10", "PC-02")
def test_on_the_board_as_drawn_the_home_corner_is_the_last_before_the_entry() -> None:
    line = "classic(board=asdrawn4) {}:base,base,base,o {} turn={} phase=move roll=1"
    for letter, other, corner in (("A", B, 52), ("B", A, 6), ("C", A, 20), ("D", A, 38)):
        ways = legal(line.format(letter, other, letter))
        assert {way for way in ways if way.startswith("o")} == {f"o>{corner}"}


@rule("SA-46", "SA-47", "R-03")
def test_two_ways_into_the_ring_are_one_action_open_while_either_is(tmp_path: Path) -> None:
    """On a board of one's own whose corners are two holes apart, a three leads in on foot and by a run."""
    board = own_board(tmp_path, corners=(1, 3, 5, 10))
    line = f"super(board={board},cards=off) A:base,{{}},1 {B} turn=A phase=move roll=3"
    assert legal(line.format("base,base")) == {"1>4", "1>o", "1>5", "1>6", "1>10"}
    assert "1>o" in legal(line.format("base,2"))  # by the run
    assert "1>o" in legal(line.format("base,5"))  # on foot
    assert "1>o" not in legal(line.format("2,5"))
