"""Sending marbles back to base."""

from itertools import permutations

import pytest

from aggravation.board import load_board
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, E, is_refused, legal, play, seat, then, told


@rule("SA-16", "WB-18", "PC-14", "SL-21")
@pytest.mark.parametrize("game", ["classic", "wooden(board=cross4,direction=clockwise)", "super"])
def test_landing_on_an_opponent_sends_it_to_base_and_takes_the_hole(game: str) -> None:
    line = f"{game} A:base,base,base,10 D:base,base,12,13 turn=A phase=move roll=2"
    after = play(line, "10>12")
    assert (seat(after, "A"), seat(after, "D")) == ("base,base,base,12", "base,base,base,13")
    assert told(line, "10>12") == ["moved A 10 12 11-12", "aggravated D 12 A"]
    assert legal(line) == {"10>12"}  # nobody shares a hole and nobody spares it


@rule("SA-16", "SA-18", "PC-14", "PC-15", "WB-18")
@pytest.mark.parametrize(
    ("game", "letters"),
    [("classic(fours=own)", "ABCD"), ("wooden(board=star8,direction=clockwise,fours=own)", "ABCDEFGH")],
)
def test_every_seat_aggravates_every_other_on_every_kind_of_hole(game: str, letters: str) -> None:
    """Plain holes, everybody's start, everybody's entry and all corners, by moves of one and of five.

    Trades are played, for without them no marble stands between its own entry and its start.
    """
    board = load_board("star8" if "star8" in game else "cross4")
    holes = sorted({20, *board.corners, *(p.start for p in board.seats), *(p.entry for p in board.seats)})
    for by, hit in permutations(letters, 2):
        if len(letters) > 4 and by not in "AD" and hit not in "AD":
            continue
        entry = board.seats[letters.index(by)].entry
        for hole, roll in ((hole, roll) for hole in holes for roll in (1, 5)):
            begin = (hole - roll) % board.track
            if (entry - begin) % board.track < roll:
                continue  # this seat turns in before
            line = f"{game} {by}:base,base,base,{begin} {hit}:base,base,base,{hole} turn={by} phase=move roll={roll}"
            action = f"{begin}>{hole}"
            after, events = play(line).apply(action)
            assert (seat(after, by), seat(after, hit)) == (f"base,base,base,{hole}", "base,base,base,base")
            victims = [(e["seat"], e["at"], e["by"]) for e in events if e.kind == "aggravated"]
            assert victims == [(hit, str(hole), by)]


@rule("SA-16", "SL-21", "SL-32")
@pytest.mark.parametrize("hole", ["L18", "U11", "L16", "U9", "L35", "U35", "L20", "U20"])
def test_on_split_level_pieces_are_hit_on_either_level(hole: str) -> None:
    begin = f"{hole[0]}{(int(hole[1:]) - 1) % 42}"
    for by, hit in permutations("ACE", 2):
        marbles = f"{by}:base,base,base,{begin} {hit}:base,base,base,{hole}"
        line = f"split(fours=own) {marbles} turn={by} phase=move roll=1 level=2"
        if f"{begin}>{hole}" in legal(line):
            assert f"aggravated {hit} {hole} {by}" in told(line, f"{begin}>{hole}")
        else:
            assert begin in ("L15", "L29")  # seat C and its entry


@rule("SA-18", "PC-15", "SL-34", "WB-15")
def test_base_and_home_are_the_only_safe_places() -> None:
    line = "super {} B:{},base,base,b1 {} turn=A phase=move roll=1"
    for hole in ("1", "5", "14", "16", "22", "33", "82"):
        before = (int(hole) - 1) % 84
        assert (
            seat(play(line.format(f"A:base,base,base,{before}", hole, C), f"{before}>{hole}"), "B")
            == "base,base,base,b1"
        )
    assert is_refused(f"super A:base,base,base,12 {C} B:base,base,base,b1 turn=A phase=move roll=1", "12>b1")


@rule("SA-18", "SA-44", "SL-30")
def test_an_entry_and_a_marble_leaving_the_centre_aggravate_too() -> None:
    assert told(f"super {A} B:0,base,base,base turn=A phase=move roll=1", "base>0") == [
        "entered A 0",
        "aggravated B 0 A",
    ]
    assert told("super A:o,base,base,base B:75,base,base,base turn=A phase=move roll=1", "o>75") == [
        "moved A o 75 75",
        "aggravated B 75 A",
    ]


@rule("SA-02")
def test_a_game_is_won_without_aggravating_anybody() -> None:
    line = f"super A:a2,a3,a4,82 {D} turn=A phase=move roll=1"
    assert told(line, "82>a1") == ["moved A 82 a1 a1", "home A a1", "finished A", "won A A"]


@rule("SA-18", "SL-34")
def test_marbles_passed_over_stay_where_they_are() -> None:
    line = f"super A:base,base,base,9 {B} {C} D:10,11,12,13 {E} turn=A phase=move roll=5"
    assert then(line, "9>14") == f"super A:base,base,base,14 {B} {C} D:10,11,12,13 {E} turn=B phase=roll"
