"""The house rule that a third six in a row costs the marble moved last."""

from tests.rulemark import rule
from tests.rules.scene import B, C, E, F, legal, play, says, seat, then, told

GAME = "classic(three_sixes=last_back)"


@rule("SA-10", "WB-10")
def test_the_third_six_in_a_row_is_not_played_and_the_marble_moved_last_goes_to_base() -> None:
    line = f"{GAME} A:base,base,10,30 {C} turn=A phase=roll"
    first = play(line, "roll:6", "10>16")
    assert (says(first, "sixes"), says(first, "last"), says(first, "turn")) == ("1", "16", "A")
    second = play(first.text, "roll:6", "30>36")
    assert (says(second, "sixes"), says(second, "last")) == ("2", "36")
    third = play(second.text, "roll:6")
    assert third.text == f"{GAME} A:base,base,base,16 {C} turn=C phase=roll"
    assert told(second.text, "roll:6") == ["rolled A 6", "sent_back A A 36"]


@rule("SA-10", "WB-10")
def test_without_the_house_rule_a_third_six_is_a_six() -> None:
    line = f"classic A:base,base,10,30 {C} turn=A phase=roll"
    assert legal(line, "roll:6", "10>16", "roll:6", "16>22", "roll:6") == {"22>28", "30>36", "base>0"}


@rule("SA-10")
def test_another_number_begins_the_count_anew() -> None:
    line = f"{GAME[:-1]},again_rolls=1+6) A:base,base,10,30 {C} turn=A phase=roll sixes=2 last=30"
    after = play(line, "roll:1")
    assert (says(after, "sixes"), says(after, "last")) == (None, None)
    assert says(play(after.text, "10>11", "roll:6", "11>17"), "sixes") == "1"


@rule("SA-10")
def test_the_count_ends_with_the_turn() -> None:
    line = f"{GAME} A:a1,a2,a3,54 C:base,base,base,30 turn=A phase=roll sixes=1"
    passed = play(line, "roll:6", "pass")
    assert (says(passed, "turn"), says(passed, "sixes"), says(passed, "last")) == ("C", None, None)


@rule("SA-10")
def test_a_marble_that_came_home_is_spared() -> None:
    line = f"{GAME} A:base,base,50,20 {C} turn=A phase=roll sixes=1 last=20"
    home = play(line, "roll:6", "50>a2")
    assert says(home, "last") == "a2"
    assert told(home.text, "roll:6") == ["rolled A 6", "sent_back A"]
    assert then(home.text, "roll:6") == f"{GAME} A:base,base,20,a2 {C} turn=C phase=roll"


@rule("SA-10")
def test_when_no_marble_was_moved_none_is_sent_back() -> None:
    line = f"{GAME[:-1]},again_needs=nothing) A:a1,a2,a3,54 {C} turn=A phase=roll"
    third = play(line, "roll:6", "pass", "roll:6", "pass", "roll:6")
    assert (seat(third, "A"), says(third, "turn")) == ("54,a1,a2,a3", "C")


@rule("SA-10")
def test_a_marble_that_entered_or_went_into_the_centre_is_the_one_moved_last() -> None:
    line = f"{GAME} A:base,base,base,0 {C} turn=A phase=roll sixes=1 last=0"
    assert seat(play(line, "roll:6", "0>o", "roll:6"), "A") == "base,base,base,base"
    assert says(play(f"{GAME} A:base,base,base,9 {C} turn=A phase=roll", "roll:6", "base>0"), "last") == "0"


@rule("SA-10", "SL-12")
def test_on_split_level_the_third_six_still_turns_the_upper_level_first() -> None:
    line = f"split(three_sixes=last_back) A:base,base,base,L10 {C} turn=A phase=roll level=0 entered=A sixes=2 last=L10"
    assert says(play(line, "roll:6"), "phase") == "level"
    assert told(line, "roll:6", "level:2") == ["levelled A 2", "sent_back A A L10"]
    assert says(play(line, "roll:6", "level:2"), "level") == "2"


@rule("SA-10", "SA-25")
def test_cards_that_move_the_marble_keep_the_count_right() -> None:
    game = "super(three_sixes=last_back)"
    line = f"{game} A:base,base,base,2 {B} D:base,base,base,20 turn=A phase=roll"
    for card, last in (("b02", "11"), ("r01", None), ("b15", "20"), ("b16", "0"), ("r12", "8"), ("b11", "8")):
        drawn = play(line, "roll:6", "2>8", f"card:{card}")
        if card == "r12":
            assert (says(drawn, "turn"), says(drawn, "sixes")) == ("B", None)
        else:
            assert (says(drawn, "sixes"), says(drawn, "last")) == ("1", last)
    lost = f"{game} A:base,base,base,2 {B} D:base,base,base,8 turn=A phase=roll keep=D:b17"
    parried = play(lost, "roll:6", "2>8", "react:b17")
    assert (says(parried, "sixes"), says(parried, "last")) == ("1", None)
    others = play(line, "roll:6", "2>8", "card:r17")
    assert says(others, "last") == "8"  # the next seat's marble was not moved by this roller


@rule("SA-10", "SA-59")
def test_a_finished_roller_may_lose_a_mates_marble() -> None:
    line = (
        f"super(cards=off,sides=partners,three_sixes=last_back) A:a1,a2,a3,a4 {B} {C} D:base,base,base,50 {E} {F}"
        " turn=A for=D phase=roll sixes=2 last=50"
    )
    assert told(line, "roll:6") == ["rolled A 6", "sent_back A D 50"]
    assert says(play(line, "roll:6"), "turn") == "B"
