"""The board whose upper level turns. At level 0 the circle U7 lies over L7, at level 1 over L14, and so on."""

from fractions import Fraction

import pytest

from tests.rulemark import rule
from tests.rules.scene import A, B, D, is_refused, legal, play, says, seat, then, told


def ways(marbles: str, roll: int, level: int = 0, rest: str = D) -> set[str]:
    """Return what seat A may do with a roll at a standing of the upper level."""
    return legal(f"split A:{marbles} {rest} turn=A phase=move roll={roll} level={level}")


@rule("SL-01", "SL-10", "SL-11", "R-18")
def test_the_red_die_sets_the_upper_level_before_the_move() -> None:
    line = f"split A:base,base,base,L6 {D} turn=A phase=roll level=2 entered=A"
    assert legal(line, "roll:3") == {f"level:{level}" for level in range(6)}
    assert play(line, "roll:3").actor == "luck"
    assert {action.chance for action in play(line, "roll:3").legal_actions()} == {Fraction(1, 6)}
    for level in range(6):
        turned = play(line, "roll:3", f"level:{level}")
        assert (says(turned, "phase"), says(turned, "level")) == ("move", str(level))
        below = (7 - 7 * level) % 42
        assert legal(turned.text) == {f"L6>U{below + 2}"}
    assert told(line, "roll:3", "level:4") == ["levelled A 4"]


@rule("SL-10")
def test_the_same_number_again_turns_nothing_and_the_number_is_absolute() -> None:
    line = f"split A:base,base,base,L6 {D} turn=A phase=level roll=3 level={{}} entered=A"
    assert says(play(line.format(4), "level:4"), "level") == "4"
    assert says(play(line.format(4), "level:1"), "level") == "1"


@rule("SL-01", "SL-10")
def test_marbles_ride_with_the_upper_level() -> None:
    line = "split A:base,base,base,L6 D:base,base,base,U10 turn=A phase=level roll=3 level=0 entered=AD"
    assert seat(play(line, "level:5"), "D") == "base,base,base,U10"
    assert "aggravated D U9 A" in told(line.replace("U10", "U9"), "level:0", "L6>U9")
    assert legal(line, "level:5") == {"L6>U16"}  # U14 has come to lie over L7


@rule("SL-12")
def test_the_level_turns_also_when_nothing_can_move() -> None:
    line = f"split A:a1,a2,a3,L2 {D} turn=A phase=roll level=0 entered=A"
    turned = play(line, "roll:5", "level:3")
    assert (legal(turned.text), says(turned, "level")) == ({"pass"}, "3")
    assert says(play(turned.text, "pass"), "level") == "3"


@rule("SL-09", "R-18")
def test_a_seat_rolls_the_white_die_alone_until_its_first_piece_is_in_play() -> None:
    line = f"split {A} {D} turn=A phase=roll level=0"
    assert says(play(line, "roll:6"), "phase") == "move"
    entered = play(line, "roll:6", "base>L4")
    assert says(entered, "entered") == "A"
    assert says(play(entered.text, "roll:6"), "phase") == "level"
    sent_back = f"split {A} {D} turn=A phase=roll level=0 entered=A"
    assert says(play(sent_back, "roll:6"), "phase") == "level"


@rule("SL-15")
def test_a_new_turn_rolls_both_dice_again() -> None:
    line = f"split A:base,base,base,L8 {D} turn=A phase=roll level=0 entered=A"
    again = play(line, "roll:6", "level:1", "L8>L14")
    assert (says(again, "turn"), says(again, "phase"), says(play(again.text, "roll:2"), "phase")) == (
        "A",
        "roll",
        "level",
    )


@rule("SL-13")
def test_any_piece_in_play_may_use_the_white_number() -> None:
    assert ways("base,L8,U8,L30", 3) == {"L8>L11", "U8>U11", "L30>L33"}


@rule("SL-04", "SL-14")
def test_without_short_cuts_and_changes_a_piece_goes_round_its_own_level() -> None:
    assert ways("base,base,base,L8", 5) == {"L8>L13"}
    changes = f"split {A} B:base,base,base,U41 turn=B phase=move roll=5"
    assert legal(changes) == {"U41>L4"}
    assert legal(changes.replace("split", "split(level_change=optional)")) == {"U41>U4", "U41>L4"}


@rule("SL-17", "R-15")
@pytest.mark.parametrize("level", range(6))
def test_a_piece_that_passes_a_circle_goes_on_from_the_one_above_or_below_at_no_cost(level: int) -> None:
    above, below = (7 - 7 * level) % 42, (7 + 7 * level) % 42
    assert ways("base,base,base,L5", 4, level) == {f"L5>U{above + 2}"}
    assert legal(f"split {A} B:base,base,base,U5 turn=B phase=move roll=4 level={level}") == {f"U5>L{below + 2}"}
    line = f"split A:base,base,base,L5 {D} turn=A phase=move roll=4 level={level}"
    assert told(line, f"L5>U{above + 2}")[0] == f"moved A L5 U{above + 2} L6-L7-U{above}-U{above + 1}-U{above + 2}"


@rule("SL-17", "SL-04", "R-15")
def test_a_family_may_let_pieces_stay_on_their_level() -> None:
    line = f"split(level_change=optional) A:base,base,base,L5 {D} turn=A phase=move roll={{}} level=0"
    assert legal(line.format(4)) == {"L5>L9", "L5>U9"}
    assert legal(line.format(3)) == {"L5>L8", "L5>U8", "L5>o"}


@rule("SL-17", "SL-24")
def test_a_piece_that_ends_on_a_circle_stays_there() -> None:
    assert ways("base,base,base,L5", 2) == {"L5>L7"}


@rule("SL-18", "R-16")
def test_own_pieces_close_the_circle_and_its_counterpart_and_opponents_are_passed() -> None:
    assert not any(way.startswith("L5>") for way in ways("base,base,L5,L7", 4))
    assert not any(way.startswith("L5>") for way in ways("base,base,L5,U7", 4))
    assert "L5>U2" in ways("base,base,L5,U7", 4, level=1)  # now U0 lies over L7
    line = f"split A:base,base,base,L5 {B} C:base,base,L7,U7 turn=A phase=move roll=4"
    assert legal(line) == {"L5>U9"}
    assert seat(play(line, "L5>U9"), "C") == "base,base,L7,U7"


@rule("SL-19")
def test_a_piece_that_begins_on_a_circle_and_goes_on_foot_stays_on_its_level() -> None:
    assert ways("base,base,base,L7", 3) == {"L7>L10", "L7>U16", "L7>L22", "L7>U28"}
    assert "L7>U10" not in ways("base,base,base,L7", 3)


@rule("SL-20")
def test_every_circle_passed_changes_the_level() -> None:
    """Circles are seven apart, so that one roll passes one of them; the next roll changes back."""
    assert ways("base,base,base,L13", 6) == {"L13>U19", "base>L4"}
    twice = play(f"split A:base,base,base,L13 {D} turn=A phase=move roll=6 level=0", "L13>U19")
    again = f"{twice.text.replace(' roll=6', '').replace('phase=roll', 'phase=move')} roll=6"
    assert legal(again) == {"U19>L25", "base>L4"}


@rule("SL-23", "SL-24", "SL-26", "R-12")
@pytest.mark.parametrize("level", range(6))
def test_from_a_circle_a_piece_may_run_from_circle_to_circle_changing_levels(level: int) -> None:
    """The next circle lies on the other level, one place on as the levels stand now."""
    up = (14 - 7 * level) % 42
    one = ways("base,base,base,L7", 1, level)
    assert one == {"L7>L8", f"L7>U{up}", "L7>o", "base>L4"}
    two = ways("base,base,base,L7", 2, level)
    assert two == {"L7>L9", f"L7>U{up + 1}", "L7>L21"}
    down = (14 + 7 * level) % 42
    assert f"U7>L{down}" in legal(f"split {A} D:base,base,base,U7 turn=D phase=move roll=1 level={level}")


@rule("SL-25")
def test_points_left_after_the_run_are_moved_on_foot_without_another_change() -> None:
    assert ways("base,base,base,L7", 4) == {"L7>L11", "L7>U17", "L7>L23", "L7>U29", "L7>L35"}


@rule("SL-27", "R-17")
def test_a_run_ends_at_the_own_home_circle_but_not_on_the_other_level() -> None:
    """Seat A's home circle is L0; U0 lies over it at level 0."""
    assert ways("base,base,base,L0", 1) == {"L0>L1", "L0>o", "base>L4"}
    assert ways("base,base,base,U35", 2) == {"U35>U37", "U35>L1"}
    assert ways("base,base,base,U0", 1) == {"U0>U1", "U0>L7", "U0>o", "base>L4"}
    assert ways("base,base,base,L35", 2) == {"L35>L37", "L35>U1", "L35>L7"}
    assert "L0>U7" in legal(f"split {B} C:base,base,base,L0 turn=C phase=move roll=1")


@rule("SL-28")
def test_a_roll_one_beyond_a_circle_may_lead_into_the_centre() -> None:
    """As in the document: a 5 of which the fourth step meets the circle."""
    assert ways("base,base,base,L10", 5) == {"L10>U15", "L10>o"}
    assert ways("base,base,base,L10", 4) == {"L10>L14"}
    assert ways("base,base,base,L10", 6) == {"L10>U16", "base>L4"}


@rule("SL-28", "SL-18", "R-16")
def test_into_the_centre_the_counterpart_is_of_no_concern_but_the_circle_is() -> None:
    assert {way for way in ways("base,base,L10,U14", 5) if way.startswith("L10")} == {"L10>o"}
    assert {way for way in ways("base,base,L10,L14", 5) if way.startswith("L10")} == set()


@rule("SL-29", "R-09")
def test_from_a_circle_only_a_one_leads_into_the_centre() -> None:
    for roll in range(1, 7):
        assert ("L7>o" in ways("base,base,base,L7", roll)) is (roll == 1)


@rule("SL-30", "R-11")
def test_a_piece_that_left_the_centre_may_run_next_turn() -> None:
    line = f"split A:base,base,base,o {D} turn=A phase=move roll=1 level=0"
    left = play(line, "o>U14").text.replace("turn=D", "turn=A")
    assert "U14>L21" in legal(left, "roll:1", "level:0")


@rule("SL-33")
def test_home_lies_on_the_own_level_only() -> None:
    assert ways("base,base,base,L0", 3) == {"L0>a1"}
    assert ways("base,base,base,U0", 3) - {"U0>U3"} == {"U0>L9", "U0>U15", "U0>L21"}
    seat_b = f"split {A} B:base,base,base,U8 turn=B phase=move roll=3"
    assert legal(seat_b) == {"U8>b2"}


@rule("SL-17", "SL-33")
def test_a_piece_may_come_home_from_the_other_level_by_passing_the_circle_there() -> None:
    assert ways("base,base,base,U41", 4) == {"U41>a1"}
    assert is_refused(f"split A:base,base,base,U41 {D} turn=A phase=move roll=4 level=1", "U41>a1")


@rule("SL-21")
def test_only_the_last_point_of_a_roll_aggravates() -> None:
    line = f"split A:base,base,base,L5 {B} C:base,L6,L7,U8 turn=A phase=move roll=3 level=0"
    assert then(line, "L5>U8").startswith("split A:base,base,base,U8 B:base,base,base,base C:base,base,L6,L7 ")
