"""One roll, what must be played with it, and what gives another turn."""

import pytest

from aggravation.position import ActionError, Position
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, F, is_refused, legal, play, says, seat, then, told

GAMES = ["classic", "wooden(direction=clockwise)", "super"]
every_game = pytest.mark.parametrize("game", GAMES)


@rule("SA-08", "WB-16", "PC-09", "SL-13")
@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize("game", GAMES)
def test_a_marble_goes_exactly_as_far_as_the_die_says(game: str, roll: int) -> None:
    line = f"{game} A:base,base,base,20 {D} turn=A phase=move roll={roll}"
    ways = legal(line) - {"base>0", "20>o"}
    assert ways == {f"20>{20 + roll}"}
    assert all(is_refused(line, f"20>{20 + other}") for other in range(1, 7) if other != roll)


@rule("WB-16")
def test_one_roll_is_never_shared_out_between_marbles() -> None:
    line = f"wooden(direction=clockwise) A:base,base,20,30 {C} turn=A phase=move roll=5"
    assert legal(line) == {"20>25", "30>35"}
    assert says(play(line, "20>25"), "turn") == "C"


@rule("SA-08", "PC-05", "WB-07", "WB-09")
@every_game
def test_a_turn_is_one_roll(game: str) -> None:
    line = f"{game} A:base,base,base,20 {D} turn=A phase=roll"
    rolled = play(line, "roll:3")
    with pytest.raises(ActionError):
        rolled.apply("roll:6")
    assert says(play(line, "roll:3", "20>23"), "turn") == "D"


@rule("SA-10", "WB-10", "PC-12", "SL-15")
@every_game
def test_a_six_that_was_used_gives_another_turn(game: str) -> None:
    line = f"{game} A:base,base,base,23 {D} turn=A phase=move roll=6"
    assert says(play(line, "23>29"), "turn") == "A"
    assert told(line, "23>29")[-1] == "another_turn A roll"
    for roll in (2, 3, 4, 5):
        unlike = f"{game} A:base,base,base,23 {D} turn=A phase=move roll={roll}"
        assert says(play(unlike, f"23>{23 + roll}"), "turn") == "D"


@rule("SA-10", "WB-10")
@every_game
def test_there_is_no_limit_to_sixes(game: str) -> None:
    position = Position.parse(f"{game} A:base,base,base,23 {D} turn=A phase=roll")
    for hole in (23, 29, 35):
        position = play(position.text, "roll:6", f"{hole}>{hole + 6}")
        assert (says(position, "turn"), says(position, "phase")) == ("A", "roll")
    assert seat(position, "A") == "base,base,base,41"


@rule("SA-11", "WB-10", "PC-12", "SL-15")
@pytest.mark.parametrize(("game", "start"), [*((game, "0") for game in GAMES), ("split", "L4")])
def test_entering_with_a_six_counts_as_using_it(game: str, start: str) -> None:
    line = f"{game} {A} {D} turn=A phase=move roll=6"
    assert says(play(line, f"base>{start}"), "turn") == "A"
    assert says(play(line.replace("roll=6", "roll=1"), f"base>{start}"), "turn") == "D"


@rule("WB-10", "SA-10")
@pytest.mark.parametrize(
    ("marbles", "action"),
    [
        ("base,base,base,50", "50>a2"),
        ("base,base,base,20", "20>26"),
        ("base,base,base,o", "base>0"),
        ("a1,0,1,2", "2>8"),
    ],
)
def test_any_use_of_a_six_gives_another_turn(marbles: str, action: str) -> None:
    line = f"wooden(board=cross4,direction=clockwise) A:{marbles} C:base,base,base,26 turn=A phase=move roll=6"
    assert says(play(line, action), "turn") == "A"
    assert says(play(f"classic A:base,base,base,0 {C} turn=A phase=move roll=6", "0>o"), "turn") == "A"


@rule("SA-12", "WB-09", "R-05")
@pytest.mark.parametrize(("game", "start"), [*((game, "0") for game in GAMES), ("split", "L4")])
def test_a_one_gives_no_other_turn(game: str, start: str) -> None:
    line = f"{game} {A} {D} turn=A phase=move roll=1"
    assert says(play(line, f"base>{start}"), "turn") == "D"
    assert "another_turn A roll" not in told(line, f"base>{start}")


@rule("R-05")
def test_a_family_may_let_a_one_give_another_turn() -> None:
    line = f"classic(again_rolls=1+6) {A} {C} turn=A phase=move roll=1"
    assert says(play(line, "base>0"), "turn") == "A"
    none = f"classic(again_rolls=none) {A} {C} turn=A phase=move roll=6"
    assert says(play(none, "base>0"), "turn") == "C"


@rule("SA-13", "WB-14", "PC-25", "SL-15")
@pytest.mark.parametrize("game", [*GAMES, "split"])
def test_a_roll_that_nothing_can_use_ends_the_turn(game: str) -> None:
    line = f"{game} {A} {D} turn=A phase=roll"
    assert legal(line, "roll:4") == {"pass"}
    assert told(line, "roll:4", "pass") == ["passed A nothing_playable"]
    assert says(play(line, "roll:4", "pass"), "turn") == "D"


@rule("SA-10", "SA-13", "WB-14", "PC-12", "SL-15", "R-04")
@pytest.mark.parametrize(
    "line",
    [
        f"classic A:a1,a2,a3,54 {D} turn=A phase=move roll=6",
        f"wooden(board=star6,direction=clockwise) A:a1,a2,a3,82 {D} turn=A phase=move roll=6",
        f"super A:a1,a2,a3,82 {D} turn=A phase=move roll=6",
        f"split A:a1,a2,a3,L2 {D} turn=A phase=move roll=6 entered=A",
    ],
)
def test_a_six_that_cannot_be_used_gives_no_other_turn(line: str) -> None:
    assert legal(line) == {"pass"}
    assert says(play(line, "pass"), "turn") == "D"


# The centre is the only use of a six: one marble stands in the other's way and cannot move itself.
ONLY_THE_CENTRE = {
    "classic": f"classic({{}}safe_corners=yes) A:0,6,12,13 B:base,base,base,19 {D} turn=A phase=move roll=6",
    "wooden": f"wooden({{}}board=cross4,direction=clockwise) A:42,48,54,a4 {D} turn=A phase=move roll=6",
    "super": f"super({{}}card_backs=hidden) A:70,76,82,a4 {D} turn=A phase=move roll=6",
    "split": f"split({{}}safe_corners=yes) A:a3,a4,L37,U8 B:base,base,base,U14 {D} turn=A phase=move roll=6 level=5",
}
CENTRE = {"classic": "0>o", "wooden": "42>o", "super": "70>o", "split": "L37>o"}


@rule("SA-52", "WB-23", "PC-19", "SL-23", "R-03")
@pytest.mark.parametrize("game", sorted(CENTRE))
def test_a_short_cut_that_is_the_only_action_may_be_refused(game: str) -> None:
    line = ONLY_THE_CENTRE[game].format("")
    assert legal(line) == {CENTRE[game], "pass"}
    assert told(line, "pass")[0] == "passed A only_shortcuts"


@rule("R-04", "PC-12", "WB-14", "SA-10", "SL-15")
@pytest.mark.parametrize(("game", "again"), [("classic", True), ("wooden", True), ("super", False), ("split", False)])
def test_a_six_that_was_refused_gives_another_turn_only_where_the_document_says_could(game: str, again: bool) -> None:
    line = ONLY_THE_CENTRE[game].format("")
    assert (says(play(line, "pass"), "turn") == "A") is again
    assert says(play(line, CENTRE[game]), "turn") == "A"


@rule("R-04", "WB-14")
@pytest.mark.parametrize(("needs", "refused", "useless"), [("use", 0, 0), ("playable", 1, 0), ("nothing", 1, 1)])
def test_a_family_may_ask_of_a_six_that_it_was_used_could_be_used_or_nothing(
    needs: str, refused: int, useless: int
) -> None:
    could = play(ONLY_THE_CENTRE["wooden"].format(f"again_needs={needs},"), "pass")
    stuck = play(f"classic(again_needs={needs}) A:a1,a2,a3,54 {D} turn=A phase=move roll=6", "pass")
    assert [says(could, "turn"), says(stuck, "turn")] == ["DA"[refused], "DA"[useless]]


@rule("SA-08", "WB-27", "PC-25", "SL-16", "R-02")
@pytest.mark.parametrize(
    "line",
    [
        f"classic A:base,base,base,20 {D} turn=A phase=move roll=3",
        f"wooden(direction=clockwise) A:base,base,base,20 {D} turn=A phase=move roll=3",
        f"super A:base,base,base,20 {D} turn=A phase=move roll=3",
        f"split A:base,base,base,L9 {D} turn=A phase=move roll=3 entered=A",
    ],
)
def test_whoever_can_move_must(line: str) -> None:
    assert "pass" not in legal(line)
    assert is_refused(line, "pass")
    game, _, rest = line.partition(" ")
    lenient = f"{game[:-1]},must_move=no)" if game.endswith(")") else f"{game}(must_move=no)"
    assert "pass" in legal(f"{lenient} {rest}")
    assert told(f"{lenient} {rest}", "pass") == ["passed A chosen"]


@rule("R-02")
def test_where_nobody_must_move_even_a_sole_action_on_a_mate_may_be_refused() -> None:
    line = f"classic({{}}sides=AC/BD) A:a1,a2,a4,10 {B} C:base,base,base,12 {D} turn=A phase=move roll=2"
    assert legal(line.format("")) == {"10>12"}
    assert legal(line.format("must_move=no,")) == {"10>12", "pass"}


@rule("SA-44", "SA-52", "WB-23", "PC-19", "SL-23", "R-03")
@pytest.mark.parametrize(
    ("line", "short_cut", "ordinary"),
    [
        (f"classic A:a1,a3,a4,5 {C} turn=A phase=move roll=1", "5>o", "5>6"),
        (f"wooden(board=cross4,direction=clockwise) A:a1,a3,a4,5 {C} turn=A phase=move roll=1", "5>19", "5>6"),
        (f"super A:a1,a3,a4,5 {D} turn=A phase=move roll=1", "5>o", "5>6"),
        (f"split A:a1,a3,a4,L7 {D} turn=A phase=move roll=1 entered=A", "L7>U14", "L7>L8"),
    ],
)
def test_beside_a_short_cut_an_ordinary_move_must_be_played_or_the_short_cut(
    line: str, short_cut: str, ordinary: str
) -> None:
    assert {short_cut, ordinary} < legal(line)
    assert "pass" not in legal(line)


@rule("SA-12", "WB-07")
def test_after_the_last_seat_the_first_follows() -> None:
    assert then(f"super {A} {F} turn=F phase=move roll=2", "pass") == f"super {A} {F} turn=A phase=roll"


@rule("SA-10", "WB-10")
def test_a_house_rule_gives_another_turn_for_aggravating() -> None:
    line = "classic(again_after=aggravating) A:base,base,base,10 C:base,base,base,{} turn=A phase=move roll={}"
    assert told(line.format(12, 2), "10>12")[-1] == "another_turn A other"
    assert says(play(line.format(12, 2), "10>12"), "turn") == "A"
    assert says(play(line.format(13, 2), "10>12"), "turn") == "C"
    assert told(line.format(16, 6), "10>16")[-1] == "another_turn A roll"
    again = play(line.format(16, 6), "10>16")
    assert says(play(again.text, "roll:2", "16>18"), "turn") == "C"  # never two at once
    entry = "classic(again_after=aggravating) A:base,base,base,base C:base,base,base,0 turn=A phase=move roll=1"
    assert says(play(entry, "base>0"), "turn") == "A"
    centre = "classic(again_after=aggravating) A:base,base,base,o C:base,base,base,47 turn=A phase=move roll=1"
    assert says(play(centre, "o>47"), "turn") == "A"
