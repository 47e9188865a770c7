"""Setting up, who begins, and which way round."""

import pytest

from aggravation.board import load_board
from aggravation.position import Position
from aggravation.rules.ruleset import RulesError
from aggravation.variants import variants
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, legal, play, says, seat, then, told


@rule("SA-04", "WB-02", "PC-04", "SL-06")
@pytest.mark.parametrize("game", sorted(variants()))
def test_every_seat_begins_with_four_marbles_in_base(game: str) -> None:
    position = Position.new(game, 3)
    assert [seat(position, letter) for letter in position.seats] == ["base,base,base,base"] * 3
    assert position.text.count("base") == 12


@rule("WB-01", "SL-02")
@pytest.mark.parametrize("game", sorted(variants()))
def test_a_family_may_play_with_five_marbles_each(game: str) -> None:
    five = Position.new(game, 2, {"marbles": "5"}, first="A")
    assert seat(five, "A") == "base,base,base,base,base"


@rule("WB-01", "WB-06")
@pytest.mark.parametrize(
    ("seats", "board"),
    [(2, "cross4"), (4, "cross4"), (5, "star6"), (6, "star6"), (7, "star8"), (8, "star8"), ("AF", "star6")],
)
def test_the_board_is_picked_by_how_many_play(seats: int | str, board: str) -> None:
    assert Position.new("wooden", seats).text.startswith(f"wooden(board={board})")


@rule("WB-01", "WB-06", "R-21")
@pytest.mark.parametrize(
    ("board", "seats", "holes"),
    [
        ("cross4", 4, 56),
        ("star6", 6, 84),
        ("star8", 8, 112),
        ("small4", 4, 48),
        ("small6", 6, 72),
        ("small8", 8, 96),
    ],
)
def test_any_board_may_be_picked_and_its_hole_count_is_marked_as_ours(board: str, seats: int, holes: int) -> None:
    shape = load_board(board)
    assert (len(shape.seats), shape.track, shape.reconstructed) == (seats, holes, True)
    assert len(Position.new("wooden", seats, {"board": board}).seats) == seats
    with pytest.raises(RulesError):
        Position.new("wooden", seats + 1, {"board": board})


@rule("PC-02", "PC-03")
def test_the_1991_board_has_four_bases_homes_and_starts_and_one_centre() -> None:
    board = load_board("cross4")
    assert [place.start for place in board.seats] == [0, 14, 28, 42]
    assert [len(place.base) >= 4 and len(place.home) >= 4 for place in board.seats] == [True] * 4
    assert (board.track, board.corners, board.centre.x, board.centre.y) == (56, (5, 19, 33, 47), 0, 0)
    assert load_board("asdrawn4").track == 62


@rule("SL-02", "SL-05", "R-21")
def test_split_level_has_two_rings_six_seats_and_hole_counts_that_are_ours() -> None:
    board = load_board("split6")
    assert (board.levels, board.ring, len(board.seats), len(board.corners)) == (2, 42, 6, 12)
    assert [board.hole_name(place.start) for place in board.seats] == ["L4", "U11", "L18", "U25", "L32", "U39"]
    assert [board.hole_name(place.entry) for place in board.seats] == ["L2", "U9", "L16", "U23", "L30", "U37"]
    assert board.reconstructed


@rule("PC-03", "PC-04")
def test_fewer_players_leave_chairs_empty_and_sit_as_evenly_as_they_can() -> None:
    assert [Position.new("classic", n).seats for n in (2, 3, 4)] == ["AC", "ABC", "ABCD"]
    assert [Position.new("super", n).seats for n in (2, 4)] == ["AD", "ABDE"]
    for seats in (1, 5, "A", "AE", "AA"):
        with pytest.raises(RulesError):
            Position.new("classic", seats)


@rule("SA-05", "WB-04", "PC-06", "SL-07")
@pytest.mark.parametrize("game", sorted(variants()))
def test_everybody_rolls_once_and_the_highest_begins(game: str) -> None:
    opening = Position.new(game, "ABD", {"direction": "clockwise"})
    assert (opening.actor, says(opening, "opening")) == ("luck", "A:-,B:-,D:-")
    opening, _ = opening.apply("roll:2")
    assert says(opening, "opening") == "A:2,B:-,D:-"
    opening, _ = opening.apply("roll:5")
    begun, events = opening.apply("roll:4")
    assert (says(begun, "phase"), says(begun, "turn")) == ("roll", "B")
    assert [event.kind for event in events] == ["rolled", "begins"]


@rule("SA-05", "WB-04", "PC-06", "SL-07")
def test_only_those_who_tie_roll_again() -> None:
    line = f"classic {A} {B} {C} {D} phase=opening opening=A:5,B:2,C:5,D:-"
    tied = play(line, "roll:5")
    assert says(tied, "opening") == "A:-,C:-,D:-"
    assert told(line, "roll:5") == ["rolled D 5", "tied ACD"]
    again = play(line, "roll:5", "roll:3", "roll:3", "roll:1")
    assert says(again, "opening") == "A:-,C:-"
    assert then(line, "roll:5", "roll:3", "roll:3", "roll:1", "roll:1", "roll:2") == (
        f"classic {A} {B} {C} {D} turn=C phase=roll"
    )


@rule("SA-05", "WB-04")
def test_a_later_low_roll_does_not_join_a_tie() -> None:
    line = f"classic {A} {B} {C} phase=opening opening=A:5,B:5,C:-"
    assert says(play(line, "roll:4"), "opening") == "A:-,B:-"
    assert says(play(line, "roll:6"), "turn") == "C"


@rule("SA-06", "WB-05", "WB-07", "WB-26", "PC-05")
def test_turns_go_round_clockwise_one_seat_at_a_time_past_empty_chairs() -> None:
    order, position = "", Position.parse(f"super {A} {B} D:base,base,base,base turn=D phase=roll")
    for _ in range(4):
        order += says(position, "turn") or ""
        position, _ = position.apply("roll:2")
        position, _ = position.apply("pass")
    assert order == "DABD"


@rule("WB-05")
def test_the_winner_of_the_opening_chooses_the_way_round() -> None:
    line = f"wooden(board=cross4) {A} {B} {C} {D} phase=opening opening=A:1,B:1,C:1,D:-"
    assert play(line, "roll:6").actor == "D"
    assert legal(line, "roll:6") == {"cw", "ccw"}
    assert told(line, "roll:6", "ccw") == ["direction D ccw"]
    chosen = play(line, "roll:6", "ccw")
    assert (says(chosen, "turn"), says(chosen, "dir"), says(chosen, "phase")) == ("D", "ccw", "roll")
    order = [says(play(chosen.text, "roll:2", "pass"), "turn")]
    order.append(says(play(chosen.text, "roll:2", "pass", "roll:2", "pass"), "turn"))
    assert order == ["C", "B"]
    clockwise = play(line, "roll:6", "cw")
    assert (says(clockwise, "dir"), says(play(clockwise.text, "roll:2", "pass"), "turn")) == (None, "A")


@rule("WB-05", "R-25")
def test_marbles_travel_the_way_that_was_chosen() -> None:
    """Holes are numbered in the direction of play, so a mirrored seat D starts where seat B does otherwise."""
    line = f"wooden(board=cross4) {A} {B} {C} {D} turn=D phase=roll"
    assert legal(f"{line} dir=ccw", "roll:6") == {"base>14"}
    assert legal(line, "roll:6") == {"base>42"}
    assert seat(play(f"{line} dir=ccw", "roll:6", "base>14"), "D") == "base,base,base,14"
    assert seat(play(line, "roll:6", "base>42"), "D") == "base,base,base,42"


@rule("WB-05")
def test_nobody_is_asked_for_a_direction_that_the_rules_fix() -> None:
    for direction, shown in (("clockwise", None), ("counterclockwise", "ccw")):
        position = Position.new("wooden", "AB", {"direction": direction}, first="A")
        assert (says(position, "phase"), says(position, "dir")) == ("roll", shown)
    assert says(Position.new("wooden", "AB", first="A"), "phase") == "direction"


@rule("SA-03")
def test_all_forty_cards_begin_shuffled_in_one_pile() -> None:
    line = f"super A:base,base,base,7 {D} turn=A phase=roll"
    drawn = play(line, "roll:1", "7>8").legal_actions()
    assert len(drawn) == 40
    assert {action.chance for action in drawn} == {drawn[0].chance}
    assert drawn[0].chance is not None
    assert 1 / drawn[0].chance == 40
