"""Winning, and playing on for second and third place."""

import pytest

from aggravation.position import ActionError
from tests.rulemark import rule
from tests.rules.scene import B, C, D, E, F, play, says, then, told


def home(letter: str) -> str:
    """Return a seat with all four marbles home."""
    return f"{letter}:" + ",".join(f"{letter.lower()}{k}" for k in range(1, 5))


@rule("SA-01", "WB-31", "PC-01", "PC-16", "SL-03", "SL-36")
@pytest.mark.parametrize(
    ("game", "last", "way"),
    [
        ("classic", "54", "54>a1"),
        ("wooden(board=cross4,direction=clockwise)", "54", "54>a1"),
        ("super", "82", "82>a1"),
        ("split", "L2", "L2>a1"),
    ],
)
def test_the_first_with_all_four_home_wins_and_the_game_is_over(game: str, last: str, way: str) -> None:
    line = f"{game} A:{last},a2,a3,a4 {C} turn=A phase=move roll=1"
    won = play(line, way)
    assert (won.winners, won.is_over, won.actor, won.legal_actions()) == ("A", True, None, [])
    assert says(won, "turn") is None
    with pytest.raises(ActionError):
        won.apply("roll:1")
    assert told(line, way)[-2:] == ["finished A", "won A A"]
    three = line.replace("a4", "base")
    assert not play(three, way).is_over


@rule("SA-01", "SA-10")
def test_whoever_wins_with_an_again_roll_takes_no_other_turn() -> None:
    line = f"super(again_rolls=1) A:82,a2,a3,a4 {D} turn=A phase=move roll=1"
    assert told(line, "82>a1")[-1] == "won A A"
    assert play(line, "82>a1").is_over


PLACES = "classic(play_on=places)"


@rule("SA-01", "WB-31", "PC-16", "SL-36")
def test_a_family_may_play_on_until_one_is_left() -> None:
    line = f"{PLACES} A:54,a2,a3,a4 {B} C:26,c2,c3,c4 turn=A phase=move roll=1"
    first = play(line, "54>a1")
    assert (says(first, "places"), says(first, "turn"), first.is_over) == ("A", "B", False)
    assert told(line, "54>a1")[-1] == "finished A 1"
    over = play(first.text, "roll:2", "pass", "roll:1", "26>c1")
    assert (over.is_over, says(over, "places"), says(over, "won"), over.winners) == (True, "AC", "A", "A")


@rule("SA-01")
def test_finished_seats_are_skipped_and_have_no_extra_turn() -> None:
    line = f"{PLACES} A:50,a2,a3,a4 {B} {C} turn=A phase=move roll=5"
    done = play(line, "50>a1")
    round_once = play(done.text, "roll:2", "pass", "roll:2", "pass")
    assert says(round_once, "turn") == "B"
    six = f"{PLACES[:-1]},again_rolls=1) A:54,a2,a3,a4 {B} {C} turn=A phase=move roll=1"
    assert says(play(six, "54>a1"), "turn") == "B"


@rule("SA-01", "SA-06")
@pytest.mark.parametrize(("finished", "turn", "following"), [("A", "D", "B"), ("D", "C", "A"), ("C", "B", "D")])
def test_the_order_of_turns_holds_when_the_first_or_the_last_in_it_is_done(
    finished: str, turn: str, following: str
) -> None:
    seats = [home(letter) if letter == finished else f"{letter}:base,base,base,base" for letter in "ABCD"]
    line = f"{PLACES} {' '.join(seats)} turn={turn} phase=move roll=2 places={finished}"
    assert says(play(line, "pass"), "turn") == following


@rule("SA-61", "SA-64", "WB-28", "WB-31")
def test_with_sides_finished_seats_roll_for_mates_until_one_side_is_left() -> None:
    game = "classic(play_on=places,sides=AC/BD)"
    line = f"{game} {home('A')} {home('B')} C:26,c2,c3,c4 D:40,d2,d3,d4 turn=A for=C phase=move roll=1 places=BA"
    over = play(line, "26>c1")
    assert (over.is_over, over.winners, says(over, "places")) == (True, "AC", "BAC")
    three_sides = (
        f"super(play_on=places,sides=partners,cards=off) {home('A')} {B} {C} D:40,d2,d3,d4 {E} {F}"
        " turn=A for=D phase=move roll=1 places=A"
    )
    first = play(three_sides, "40>d1")
    assert (first.is_over, says(first, "turn"), says(first, "places")) == (False, "B", "AD")
    # The winner is the side that was complete first, whoever came in first alone.
    last = (
        f"super(play_on=places,sides=partners,cards=off) {home('A')} {home('B')} C:26,c2,c3,c4 D:40,d2,d3,d4"
        f" {home('E')} {home('F')} turn=D phase=move roll=1 places=FBEA"
    )
    ended = play(last, "40>d1")
    assert (ended.is_over, ended.winners) == (True, "BE")


@rule("SA-01")
def test_at_the_end_nothing_of_the_turn_is_left_in_the_line() -> None:
    line = f"super(three_sixes=last_back) A:82,a2,a3,a4 {D} turn=A phase=move roll=1 skip=D back=red keep=D:b17"
    assert then(line, "82>a1") == f"super(three_sixes=last_back) A:a1,a2,a3,a4 {D} phase=over keep=D:b17 won=A"


@rule("SA-01", "PC-16")
def test_a_game_for_two_places_ends_with_the_first() -> None:
    line = f"{PLACES} A:54,a2,a3,a4 {C} turn=A phase=move roll=1"
    assert play(line, "54>a1").is_over
