"""Travelling along the track: one way round, past others, never past one's own."""

import pytest

from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, E, is_refused, legal, play, seat

GAMES = ["classic", "wooden(direction=clockwise)", "super"]
every_game = pytest.mark.parametrize("game", GAMES)


@rule("SA-19", "WB-11", "PC-11", "SL-14")
@pytest.mark.parametrize("roll", range(1, 7))
def test_marbles_travel_clockwise_only(roll: int) -> None:
    for game in GAMES:
        line = f"{game} A:base,base,base,20 {D} turn=A phase=move roll={roll}"
        assert legal(line) - {"base>0", "20>o"} == {f"20>{20 + roll}"}
        assert is_refused(line, f"20>{20 - roll}")
    split = f"split A:base,base,base,L22 {D} turn=A phase=move roll={roll} entered=A"
    assert f"L22>L{22 - roll}" not in legal(split)
    if roll < 6:
        assert f"L22>L{22 + roll}" in legal(split)


@rule("WB-11", "SA-19")
def test_the_track_is_a_ring() -> None:
    line = f"classic {A} D:base,base,53,base C:base,base,base,52 turn=C phase=move roll=6"
    assert legal(line) == {"52>2", "base>28"}
    assert legal(f"super {A} F:base,base,base,80 turn=F phase=move roll=5") == {"80>1"}


@rule("SA-14", "WB-13", "PC-13", "SL-22")
@every_game
def test_ones_own_marble_may_be_neither_jumped_nor_landed_on(game: str) -> None:
    line = f"{game} A:base,base,22,{{}} {D} turn=A phase=move roll=4"
    for hole in (23, 24, 25, 26):
        assert "22>26" not in legal(line.format(hole))
        assert is_refused(line.format(hole), "22>26")
    for hole in (21, 27):
        assert "22>26" in legal(line.format(hole))


@rule("SL-22")
def test_on_split_level_ones_own_piece_may_be_neither_jumped_nor_landed_on() -> None:
    line = "split A:base,base,L22,{} D:base,base,base,base turn=A phase=move roll=4 entered=A"
    assert [("L22>L26" in legal(line.format(hole))) for hole in ("L23", "L24", "L25", "L26")] == [False] * 4
    assert "L22>L26" in legal(line.format("L27"))
    assert "L22>L26" in legal(line.format("U24"))


@rule("SA-14", "SA-28")
def test_the_start_hole_and_home_safe_are_no_exception() -> None:
    assert legal(f"super A:base,base,base,0 {D} turn=A phase=move roll=6") == {"0>6", "0>o"}
    assert "81>a1" not in legal(f"super A:base,base,81,a1 {D} turn=A phase=move roll=2")


@rule("SA-15", "WB-17", "SL-21")
@every_game
def test_opponents_may_be_jumped(game: str) -> None:
    line = f"{game} A:base,base,base,22 {B} D:23,24,25,base turn=A phase=move roll=4"
    assert "22>26" in legal(line)
    assert seat(play(line, "22>26"), "D") == "base,23,24,25"
    split = f"split A:base,base,base,L22 {C} D:base,L23,L24,L25 turn=A phase=move roll=4 entered=AD"
    assert seat(play(split, "L22>L26"), "D") == "base,L23,L24,L25"


@rule("SA-57", "WB-26")
def test_mates_may_be_jumped() -> None:
    line = f"super(sides=partners) A:base,base,base,22 {B} {C} D:23,24,25,base {E} F:base,base,base,base"
    assert "22>26" in legal(f"{line} turn=A phase=move roll=4")


@rule("SA-20", "WB-11", "SL-04", "R-07")
@pytest.mark.parametrize(
    ("line", "entry", "home"),
    [
        (f"classic A:a4,base,base,{{}} {C} turn=A phase=move roll={{}}", 54, "a"),
        (f"wooden(board=star8,direction=clockwise) A:a4,base,base,{{}} {C} turn=A phase=move roll={{}}", 110, "a"),
        (f"super {A} D:d4,base,base,{{}} turn=D phase=move roll={{}}", 40, "d"),
    ],
)
def test_a_marble_turns_in_at_its_own_entry_and_never_laps(line: str, entry: int, home: str) -> None:
    for before in range(4):
        for roll in range(1, 7):
            ways = {way for way in legal(line.format(entry - before, roll)) if way.startswith(f"{entry - before}>")}
            if roll <= before:
                assert ways == {f"{entry - before}>{entry - before + roll}"}
            else:
                deep = roll - before
                assert ways == ({f"{entry - before}>{home}{deep}"} if deep < 4 else set())


@rule("SA-20", "SL-04", "R-07")
def test_others_pass_an_entry_that_is_not_their_own() -> None:
    assert legal(f"classic {A} B:base,base,base,53 turn=B phase=move roll=5") == {"53>2"}
    assert "L1>L3" in legal(f"split {A} C:base,base,base,L1 turn=C phase=move roll=2 entered=C")


@rule("R-07", "SL-04")
def test_on_the_other_level_a_piece_walks_on_past_the_place_of_its_home() -> None:
    own = f"split A:base,base,base,L1 {D} turn=A phase=move roll={{}} entered=A"
    assert [legal(own.format(roll)) for roll in (2, 3)] == [{"L1>a1"}, {"L1>a2"}]
    other = f"split A:base,base,base,U1 {D} turn=A phase=move roll={{}} entered=A"
    assert [legal(other.format(roll)) for roll in (2, 3)] == [{"U1>U3"}, {"U1>U4"}]


@rule("SA-14", "WB-13", "PC-13")
def test_a_family_may_allow_jumping_ones_own_on_the_track_but_not_at_home() -> None:
    line = "classic(jump_own=track) A:base,base,{},{} C:base,base,base,base turn=A phase=move roll=4"
    assert "22>26" in legal(line.format(22, 24))
    assert "22>26" not in legal(line.format(22, 26))
    assert "53>a3" not in legal(line.format(53, "a2"))
    assert "53>a3" in legal(line.format(53, 54))
