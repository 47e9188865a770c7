"""Leaving base."""

import pytest

from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, is_refused, legal, play, seat, then, told

STARTS = [
    ("classic", "A", "0"),
    ("classic", "B", "14"),
    ("classic", "D", "42"),
    ("wooden(board=star8,direction=clockwise)", "H", "98"),
    ("super", "F", "70"),
    ("split", "A", "L4"),
    ("split", "B", "U11"),
    ("split", "F", "U39"),
]


@rule("SA-07", "WB-08", "PC-07", "SL-08")
@pytest.mark.parametrize(("game", "letter", "start"), STARTS)
def test_a_one_or_a_six_brings_a_marble_from_base_to_its_start(game: str, letter: str, start: str) -> None:
    others = C if letter != "C" else D
    line = f"{game} {letter}:base,base,base,base {others} turn={letter} phase=roll"
    for roll in range(1, 7):
        assert legal(line, f"roll:{roll}") == ({f"base>{start}"} if roll in (1, 6) else {"pass"})
    entered = play(line, "roll:1", f"base>{start}")
    assert seat(entered, letter) == f"base,base,base,{start}"
    assert told(line, "roll:1", f"base>{start}")[0] == f"entered {letter} {start}"


@rule("SA-07")
def test_a_family_may_enter_with_other_rolls() -> None:
    line = f"classic(entry_rolls=5+6) {A} {C} turn=A phase=roll"
    assert [legal(line, f"roll:{roll}") for roll in (1, 5, 6)] == [{"pass"}, {"base>0"}, {"base>0"}]


@rule("SA-09", "WB-12", "PC-05", "PC-10", "SL-13")
@pytest.mark.parametrize("roll", [1, 6])
def test_with_a_one_or_a_six_the_player_chooses_between_entering_and_moving_any_marble(roll: int) -> None:
    line = f"classic A:base,20,30,a1 {C} turn=A phase=move roll={roll}"
    moves = {f"20>{20 + roll}", f"30>{30 + roll}"} | ({"a1>a2"} if roll == 1 else set())
    assert legal(line) == {"base>0"} | moves
    assert legal(f"classic A:base,20,30,a1 {C} turn=A phase=move roll=2") == {"20>22", "30>32", "a1>a3"}


@rule("SA-17", "WB-08", "WB-18", "PC-14", "SL-21")
@pytest.mark.parametrize("game", ["classic", "wooden(direction=clockwise)", "super"])
def test_a_marble_sent_back_enters_again_with_a_one_or_a_six(game: str) -> None:
    line = f"{game} A:base,base,base,10 D:base,base,base,12 turn=A phase=move roll=2"
    hit = then(line, "10>12")
    assert "D:base,base,base,base" in hit
    start = "42"
    assert legal(hit, "roll:5") == {"pass"}
    assert legal(hit, "roll:1") == legal(hit, "roll:6") == {f"base>{start}"}


@rule("PC-08", "SA-14", "SL-35")
@pytest.mark.parametrize(("game", "start"), [("classic", "0"), ("super", "0"), ("split", "L4")])
def test_ones_own_marble_on_the_start_keeps_it_closed(game: str, start: str) -> None:
    one_on = f"{game} A:base,base,base,{start} {C} turn=A phase=move roll=6"
    assert f"base>{start}" not in legal(one_on)
    assert is_refused(one_on, f"base>{start}")
    away = "10" if game != "split" else "L10"
    assert f"base>{start}" in legal(f"{game} A:base,base,base,{away} {C} turn=A phase=move roll=6")


@rule("PC-08", "SL-35", "R-06", "SA-18")
def test_an_opponent_on_the_start_is_aggravated_by_an_entry() -> None:
    line = f"classic {A} C:base,base,base,0 turn=A phase=move roll=1"
    assert legal(line) == {"base>0"}
    assert then(line, "base>0") == f"classic A:base,base,base,0 {C} turn=C phase=roll"
    assert told(line, "base>0") == ["entered A 0", "aggravated C 0 A"]
    split = f"split {A} B:base,base,base,L4 turn=A phase=move roll=6 entered=AB"
    assert told(split, "base>L4")[:2] == ["entered A L4", "aggravated B L4 A"]


@rule("R-06", "PC-08")
def test_a_family_may_let_anybodys_marble_close_the_start() -> None:
    line = "classic(start_blocked_by=any) A:base,base,base,base C:base,base,base,{} turn=A phase=move roll=1"
    assert legal(line.format("0")) == {"pass"}
    assert legal(line.format("1")) == {"base>0"}
    # Only entering is closed: a move may still end on one's start, see R-23, and others' starts are plain holes.
    assert legal("classic(start_blocked_by=any) A:0,base,base,13 B:14,base,base,base turn=A phase=move roll=1") == {
        "0>1",
        "13>14",
    }


@rule("PC-08")
def test_any_number_of_marbles_may_be_in_play_at_once() -> None:
    assert legal(f"classic A:base,7,15,23 {B} turn=A phase=move roll=6") == {"base>0", "7>13", "15>21", "23>29"}


@rule("SA-07", "SA-14")
def test_marbles_in_base_are_alike_and_make_one_action() -> None:
    assert legal(f"super {A} {D} turn=A phase=move roll=6") == {"base>0"}
