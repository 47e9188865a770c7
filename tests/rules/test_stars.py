"""Red and gold stars. Red ones lie on 8, 22, 36, 50, 64 and 78, gold ones on 2, 16, 30, 44, 58 and 72."""

from fractions import Fraction

import pytest

from aggravation.board import load_board
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, F, legal, play, says, seat, then, told


@rule("SA-24", "SA-35", "R-21")
@pytest.mark.parametrize("name", ["star6", "star8", "cross4", "small4", "small6", "small8"])
def test_each_arm_has_a_red_and_a_gold_star_of_our_placing_never_on_a_start(name: str) -> None:
    board = load_board(name)
    before = 6 if name in ("star6", "star8", "cross4") else 5
    stars = dict(board.stars)
    for place in board.seats:
        assert stars[(place.start - before) % board.track] == "red"
        assert stars[(place.start + 2) % board.track] == "gold"
    assert len(stars) == 2 * len(board.seats)
    taken = {*board.corners, *(p.start for p in board.seats), *(p.entry for p in board.seats)}
    assert taken.isdisjoint(stars)
    assert board.reconstructed


@rule("SA-22")
@pytest.mark.parametrize("star", [8, 22, 36, 50, 64, 78])
def test_on_a_red_star_a_card_must_be_drawn(star: int) -> None:
    line = f"super A:base,base,base,{star - 1} {D} turn=A phase=move roll=1"
    drawing = play(line, f"{star - 1}>{star}")
    assert (says(drawing, "phase"), says(drawing, "on"), drawing.actor) == ("draw", str(star), "luck")
    assert told(line, f"{star - 1}>{star}")[-1] == "landed A red"


@rule("SA-23")
@pytest.mark.parametrize("star", [2, 16, 30, 44, 58, 72])
def test_on_a_gold_star_a_card_may_be_drawn_or_declined_before_it_is_seen(star: int) -> None:
    line = f"super A:base,base,base,{star - 1} {D} turn=A phase=move roll=1"
    landed = [f"{star - 1}>{star}", "back:red"]
    assert legal(line, *landed) == {"draw", "decline"}
    assert play(line, *landed).actor == "A"
    declined = play(line, *landed, "decline")
    assert (says(declined, "turn"), says(declined, "pile"), says(declined, "back")) == ("D", None, "red")
    assert told(line, *landed, "decline") == ["declined A"]
    assert says(play(line, *landed, "draw"), "phase") == "draw"


@rule("SA-23")
def test_the_colour_of_the_top_card_is_seen_before_a_gold_star_is_decided() -> None:
    line = f"super A:base,base,base,15 {D} turn=A phase=move roll=1"
    seen = play(line, "15>16")
    assert {str(a): a.chance for a in seen.legal_actions()} == {"back:red": Fraction(1, 2), "back:blue": Fraction(1, 2)}
    uneven = play(f"super A:base,base,base,15 {D} turn=A phase=move roll=1 pile=b01,b02,b03,r01", "15>16")
    assert {str(a): a.chance for a in uneven.legal_actions()} == {
        "back:red": Fraction(19, 36),
        "back:blue": Fraction(17, 36),
    }
    assert told(line, "15>16", "back:blue") == ["back A blue"]
    cards = legal(line, "15>16", "back:blue", "draw")
    assert cards == {f"card:b{n:02}" for n in range(1, 21)}
    assert legal(line, "15>16", "back:red", "draw") == {f"card:r{n:02}" for n in range(1, 21)}


@rule("SA-23")
def test_a_colour_already_seen_is_not_looked_at_again_and_lasts_until_that_card_is_drawn() -> None:
    line = f"super A:base,base,base,15 {D} turn=A phase=move roll=1 back=blue"
    assert legal(line, "15>16") == {"draw", "decline"}
    red_star = play(f"super A:base,base,base,7 {D} turn=A phase=move roll=1 back=blue", "7>8")
    assert {str(a) for a in red_star.legal_actions()} == {f"card:b{n:02}" for n in range(1, 21)}
    assert says(play(red_star.text, "card:b20"), "back") is None


@rule("SA-23", "SA-26")
def test_nothing_is_looked_at_where_backs_are_hidden_or_the_order_is_known() -> None:
    hidden = f"super(card_backs=hidden) A:base,base,base,15 {D} turn=A phase=move roll=1"
    assert legal(hidden, "15>16") == {"draw", "decline"}
    assert len(legal(hidden, "15>16", "draw")) == 40
    order = ",".join([f"r{n:02}" for n in range(1, 21)] + [f"b{n:02}" for n in range(1, 21)])
    known = f"super A:base,base,base,15 {D} turn=A phase=move roll=1 pile={order}"
    assert legal(known, "15>16") == {"draw", "decline"}
    assert legal(known, "15>16", "draw") == {"card:r01"}
    only_blue = order.replace("b01,", "").replace(",b20", "")
    left = play(f"super A:base,base,base,15 {D} turn=A phase=move roll=1 pile={only_blue}", "15>16")
    assert {str(a): a.chance for a in left.legal_actions()} == {"back:blue": Fraction(1)}


@rule("SA-30", "SA-35")
def test_passing_a_star_is_nothing_and_entering_never_meets_one() -> None:
    line = f"super A:base,base,base,6 {D} turn=A phase=move roll=3"
    assert then(line, "6>9") == f"super A:base,base,base,9 {D} turn=D phase=roll"
    assert says(play(f"super {A} {D} turn=A phase=move roll=1", "base>0"), "phase") == "roll"


@rule("SA-30")
def test_without_cards_stars_are_plain_holes() -> None:
    line = f"super(cards=off) A:base,base,base,7 {D} turn=A phase=move roll=1"
    assert says(play(line, "7>8"), "phase") == "roll"
    assert (
        says(
            play(f"wooden(board=star6,direction=clockwise) A:base,base,base,7 {D} turn=A phase=move roll=1", "7>8"),
            "phase",
        )
        == "roll"
    )


@rule("SA-31", "SA-18")
def test_an_opponent_on_a_star_is_aggravated_before_the_card() -> None:
    line = f"super A:base,base,base,7 {B} C:base,base,base,8 turn=A phase=move roll=1"
    assert told(line, "7>8") == ["moved A 7 8 8", "aggravated C 8 A", "landed A red"]
    assert seat(play(line, "7>8"), "C") == "base,base,base,base"


@rule("SA-36", "SA-10")
def test_after_a_six_the_card_comes_first_and_the_extra_turn_second() -> None:
    """The example of the position format."""
    line = f"super A:base,base,base,10 {D} turn=A phase=roll"
    assert then(line, "roll:6", "10>16") == f"super A:base,base,base,16 {D} turn=A phase=back roll=6 on=16"
    drawn = play(line, "roll:6", "10>16", "back:blue", "draw", "card:b01")
    assert drawn.text == f"super A:base,base,base,18 {D} turn=A phase=roll pile=b01"


@rule("SA-22", "SA-30")
def test_a_marble_that_stands_on_a_star_draws_no_second_card() -> None:
    line = f"super A:base,base,8,20 {D} turn=A phase=move roll=3"
    assert says(play(line, "20>23"), "phase") == "roll"


@rule("R-26", "SA-34")
def test_a_marble_set_on_a_star_by_anothers_trade_draws_nothing() -> None:
    line = f"super A:base,base,base,7 D:base,base,base,20 {F} turn=A phase=move roll=1"
    traded = play(line, "7>8", "card:b15")
    assert (seat(traded, "A"), seat(traded, "D"), says(traded, "phase")) == (
        "base,base,base,20",
        "base,base,base,8",
        "roll",
    )


@rule("SA-30", "SA-23")
def test_in_counter_clockwise_play_stars_lie_where_they_lie_along_the_way() -> None:
    line = f"super(direction=counterclockwise) A:base,base,base,7 {C} turn=A phase=move roll=1 dir=ccw"
    assert says(play(line, "7>8"), "phase") == "draw"
