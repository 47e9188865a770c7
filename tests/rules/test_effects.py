"""What each of the forty cards does, and what it leaves undone.

Seat A goes from 7 to the red star 8 and draws, unless a test says otherwise; its start is 0, its corners 5 to 75, its
entry 82.
"""

from pathlib import Path

import pytest

from aggravation.deck import load_deck
from tests.rulemark import rule
from tests.rules.scene import B, C, D, E, F, legal, own_board, play, says, seat, then, told

LINE = f"super A:base,base,base,7 {B} {D} turn=A phase=move roll=1"

MOVES = {
    **dict.fromkeys(("r01", "r02", "r03"), "base"),
    **dict.fromkeys(("r04", "r05", "b19"), "0"),
    "r06": "6",
    "r07": "5",
    "r08": "4",
    "r09": "3",
    "r10": "2",
    "r11": "0",
    "r16": "5",
    "r20": "o",
    "b01": "10",
    "b02": "11",
    "b03": "12",
    "b04": "13",
    "b05": "14",
    "b06": "16",
    "b07": "18",
    **dict.fromkeys(("b08", "b09"), "19"),
    "b10": "75",
}
OTHERS = {
    "r12",
    "r13",
    "b20",
    "r14",
    "r15",
    "b15",
    "r17",
    "r18",
    "b13",
    "b14",
    "r19",
    "b11",
    "b12",
    "b16",
    "b17",
    "b18",
}


def drawn(card: str, hole: int = 8, others: str = f"{B} {D}", rest: str = "base,base,base") -> str:
    """Return the line after seat A stepped on a star and drew a card there."""
    line = f"super A:{rest},{hole - 1} {others} turn=A phase=move roll=1"
    landed = play(line, f"{hole - 1}>{hole}")
    if landed.phase.name == "BACK":
        landed = play(landed.text, "back:red" if card[0] == "r" else "back:blue", "draw")
    return then(landed.text, f"card:{card}")


def holes(line: str, letter: str) -> str:
    """Return the holes of a seat's marbles."""
    return seat(play(line), letter)


def test_every_card_of_the_deck_is_tried_here() -> None:
    assert {card.id for card in load_deck("house").cards} == MOVES.keys() | OTHERS
    assert MOVES.keys().isdisjoint(OTHERS)


@rule("SA-25", "SA-21")
@pytest.mark.parametrize(("card", "hole"), sorted(MOVES.items()))
def test_a_card_moves_the_marble_on_the_star_and_no_other(card: str, hole: str) -> None:
    line = f"super A:base,base,7,60 {B} {D} turn=A phase=move roll=1"
    after = play(line, "7>8", f"card:{card}")
    marbles = sorted(
        ["base", "base", "60", hole], key=lambda h: (h != "base", h == "o", 0 if h in ("base", "o") else int(h))
    )
    assert seat(after, "A") == ",".join(marbles)
    if hole in ("16", "2"):  # another star: see the chain below
        assert says(after, "phase") == "back"
    else:
        assert (says(after, "turn"), says(after, "phase"), says(after, "pile")) == ("B", "roll", card)


@rule("SA-25")
def test_back_n_does_not_go_behind_the_own_start() -> None:
    assert holes(drawn("r11"), "A") == "base,base,base,0"
    assert holes(drawn("r11", hole=22), "A") == "base,base,base,12"
    assert holes(drawn("r06", hole=2), "A") == "base,base,base,0"


@rule("SA-25", "SA-33", "SA-34")
@pytest.mark.parametrize(
    ("card", "hole"),
    [("b01", "80"), ("b02", "81"), ("b03", "82"), ("b04", "a1"), ("b05", "a2"), ("b06", "a4"), ("b07", "78")],
)
def test_ahead_turns_in_at_the_own_entry_and_too_far_for_home_is_nothing(card: str, hole: str) -> None:
    assert holes(drawn(card, hole=78), "A") == f"base,base,base,{hole}"


@rule("SA-33", "SA-34", "SA-55")
def test_ahead_into_a_home_hole_that_is_held_is_nothing_but_held_ones_may_be_passed() -> None:
    assert holes(drawn("b05", hole=78, rest="base,base,a2"), "A") == "base,base,78,a2"
    assert holes(drawn("b06", hole=78, rest="base,base,a2"), "A") == "base,base,a2,a4"


@rule("SA-33")
@pytest.mark.parametrize(
    ("card", "hole"),
    [
        *(("r16", 2), ("b08", 78), ("b09", 78), ("b10", 78), ("b07", 78)),
        *((card, 8) for card in ("b13", "b14", "r18", "r14", "r15", "b15")),
    ],
)
def test_a_card_that_asks_for_what_cannot_be_done_changes_nothing_and_is_used(card: str, hole: int) -> None:
    """No corner ahead or behind, too far for home, no opponent in play."""
    after = drawn(card, hole)
    assert after.startswith(f"super A:base,base,base,{hole} {B} {D} turn=B phase=roll")
    assert says(play(after), "pile") == card
    if hole == 8:
        assert told(LINE, "7>8", f"card:{card}") == [f"drew A {card}", f"nothing A {card}"]


@rule("SA-33", "SA-25")
def test_starting_a_marble_free_needs_one_in_base() -> None:
    assert holes(drawn("b16"), "A") == "base,base,0,8"
    assert told(LINE, "7>8", "card:b16") == ["drew A b16", "entered A 0"]
    none_left = drawn("b16", rest="20,a1,a2")
    assert holes(none_left, "A") == "8,20,a1,a2"
    others = "B:15,16,17,18"
    assert "14" not in holes(drawn("r17", others=others), "B")
    assert told(f"super A:base,base,base,7 {others} turn=A phase=move roll=1", "7>8", "card:r17") == [
        "drew A r17",
        "nothing A r17",
    ]


@rule("SA-25", "SA-18")
def test_the_next_seat_starts_a_marble_free_and_aggravates_like_any_entry() -> None:
    after = drawn("r17", others=f"B:base,base,base,base C:base,base,base,14 {D}")
    assert (holes(after, "B"), holes(after, "C")) == ("base,base,base,14", "base,base,base,base")
    assert holes(drawn("r17", others=f"{D} {E}"), "D") == "base,base,base,42"
    assert says(play(after), "phase") == "roll"
    own = drawn("r17", others="B:base,base,base,14")
    assert holes(own, "B") == "base,base,base,14"  # the one that stood there went back to base
    mine = f"super A:base,base,7,14 {B} turn=A phase=move roll=1"
    assert told(mine, "7>8", "card:r17") == ["drew A r17", "entered B 14", "aggravated A 14 B"]


@rule("SA-25", "SA-33")
def test_the_next_seat_is_the_one_whose_turn_comes_next() -> None:
    ccw = f"super(direction=counterclockwise) A:base,base,base,7 {B} {D} turn=A phase=move roll=1 dir=ccw"
    assert seat(play(ccw, "7>8", "card:r17"), "B") == "base,base,base,base"
    assert seat(play(ccw, "7>8", "card:r17"), "D") == "base,base,base,42"


@rule("SA-28", "SA-29")
def test_a_cards_move_jumps_own_marbles_and_landing_on_one_sends_the_standing_one_back() -> None:
    assert holes(drawn("b03", rest="base,base,10"), "A") == "base,base,10,12"
    landed = f"super A:base,base,7,12 {B} {D} turn=A phase=move roll=1"
    assert told(landed, "7>8", "card:b03") == ["drew A b03", "moved A 8 12 12", "aggravated A 12 A"]
    assert seat(play(landed, "7>8", "card:b03"), "A") == "base,base,base,12"
    assert holes(drawn("r08", rest="base,base,4"), "A") == "base,base,base,4"
    assert holes(drawn("r20", rest="base,base,o"), "A") == "base,base,base,o"
    assert holes(drawn("b19", rest="base,base,0"), "A") == "base,base,base,0"
    assert holes(drawn("b16", rest="base,base,0"), "A") == "base,base,0,8"


@rule("SA-28")
def test_without_a_card_the_same_move_is_closed() -> None:
    assert "8>12" not in legal(f"super A:base,base,8,12 {D} turn=A phase=move roll=4")


@rule("SA-25", "SA-16")
@pytest.mark.parametrize(("card", "hole"), [("b01", "10"), ("r07", "5"), ("b08", "19"), ("b10", "75"), ("r20", "o")])
def test_a_cards_move_aggravates_an_opponent_where_it_lands(card: str, hole: str) -> None:
    after = drawn(card, others=f"B:base,base,base,{hole}")
    assert (holes(after, "A"), holes(after, "B")) == (f"base,base,base,{hole}", "base,base,base,base")


@rule("SA-32")
def test_a_card_that_leads_to_another_star_draws_again() -> None:
    gold = play(LINE, "7>8", "card:b06")
    assert (says(gold, "phase"), says(gold, "on"), says(gold, "pile")) == ("back", "16", "b06")
    assert legal(gold.text, "back:red") == {"draw", "decline"}
    assert seat(play(gold.text, "back:red", "draw", "card:r10"), "A") == "base,base,base,10"
    second = play(f"super A:base,base,base,1 {D} turn=A phase=move roll=1", "1>2", "back:blue", "draw", "card:b05")
    assert (says(second, "phase"), says(second, "on")) == ("draw", "8")
    assert says(play(second.text, "card:r04"), "pile") == "b05,r04"


@rule("SA-32", "SA-36")
def test_the_extra_turn_of_a_six_waits_until_the_chain_of_cards_is_over() -> None:
    line = f"super A:base,base,base,10 {D} turn=A phase=move roll=6"
    chain = play(line, "10>16", "back:blue", "draw", "card:b05")
    assert (says(chain, "phase"), says(chain, "on")) == ("draw", "22")
    assert says(play(chain.text, "card:r06"), "turn") == "A"


@rule("SA-25")
@pytest.mark.parametrize("card", ["r12", "r13", "b20"])
def test_lose_your_next_turn(card: str) -> None:
    lost = play(LINE, "7>8", f"card:{card}")
    assert (says(lost, "turn"), says(lost, "skip")) == ("B", "A")
    around = play(lost.text, "roll:2", "pass", "roll:2")
    assert [e.kind for e in around.apply("pass")[1]] == ["passed", "skipped"]
    assert says(around.apply("pass")[0], "turn") == "B"
    assert says(around.apply("pass")[0], "skip") is None


@rule("SA-25", "SA-36")
@pytest.mark.parametrize("card", ["r12", "r13", "b20"])
def test_an_extra_turn_still_due_is_the_turn_that_is_lost(card: str) -> None:
    line = f"super A:base,base,base,2 {D} turn=A phase=move roll=6"
    lost = play(line, "2>8", f"card:{card}")
    assert (says(lost, "turn"), says(lost, "skip")) == ("D", None)
    assert told(line, "2>8", f"card:{card}")[-1] == "lost_again A"


@rule("SA-25")
@pytest.mark.parametrize("card", ["r19", "b11", "b12"])
def test_another_turn_which_does_not_add_to_a_sixs(card: str) -> None:
    again = play(LINE, "7>8", f"card:{card}")
    assert (says(again, "turn"), says(again, "phase")) == ("A", "roll")
    assert told(LINE, "7>8", f"card:{card}")[-1] == "another_turn A other"
    assert says(play(again.text, "roll:3", "8>11"), "turn") == "B"
    six = play(f"super A:base,base,base,2 {D} turn=A phase=move roll=6", "2>8", f"card:{card}")
    assert says(play(six.text, "roll:3", "8>11"), "turn") == "D"


@rule("SA-25", "SA-34")
@pytest.mark.parametrize(("card", "where"), [("b15", 20), ("r14", 80), ("r15", 80)])
def test_trading_places_with_the_nearest_opponent_aggravates_nobody(card: str, where: int) -> None:
    """Ahead the nearest stands on 20, behind on 80; centre, base and home do not count."""
    others = "B:20,30,b1,base D:80,70,o,base"
    after = drawn(card, others=others)
    assert holes(after, "A") == f"base,base,base,{where}"
    assert holes(after, "B") == ("base,8,30,b1" if where == 20 else "base,20,30,b1")
    assert holes(after, "D") == ("base,8,70,o" if where == 80 else "base,70,80,o")
    line = f"super A:base,base,base,7 {others} turn=A phase=move roll=1"
    by = "B" if where == 20 else "D"
    assert told(line, "7>8", f"card:{card}") == [f"drew A {card}", f"traded A 8 {where} {by}"]


@rule("SA-25", "R-26")
def test_a_traded_marble_draws_no_card_where_it_comes_to_stand() -> None:
    after = drawn("b15", others="B:base,base,base,16")
    assert (holes(after, "A"), says(play(after), "phase")) == ("base,base,base,16", "roll")


@rule("SA-25", "SA-18")
@pytest.mark.parametrize("card", ["b14", "r18"])
def test_aggravating_the_nearest_opponent_ahead(card: str) -> None:
    """Nearest means fewest holes clockwise, past entries and round the board; the centre is no place ahead."""
    after = drawn(card, others="B:20,30,b1,base D:80,70,o,base")
    assert (holes(after, "B"), holes(after, "D")) == ("base,base,30,b1", "base,70,80,o")
    round_the_board = drawn(card, others="B:base,base,base,6 D:base,base,base,o")
    assert (holes(round_the_board, "B"), holes(round_the_board, "D")) == ("base,base,base,base", "base,base,base,o")
    assert told(LINE.replace(B, "B:base,base,base,6"), "7>8", f"card:{card}") == [f"drew A {card}", "aggravated B 6 A"]


@rule("SA-25", "SA-18", "SA-34")
def test_aggravating_one_opponent_of_ones_choice() -> None:
    others = "B:20,30,b1,base D:80,70,o,base"
    choosing = drawn("b13", others=others)
    assert (says(play(choosing), "phase"), play(choosing).actor) == ("target", "A")
    assert legal(choosing) == {"target:20", "target:30", "target:70", "target:80", "target:o"}
    assert told(choosing, "target:o") == ["aggravated D o A"]
    hit = play(choosing, "target:30")
    assert (seat(hit, "B"), says(hit, "pile"), says(hit, "phase")) == ("base,base,20,b1", "b13", "roll")


@rule("SA-25", "SA-56")
def test_mates_are_no_opponents_for_cards() -> None:
    others = f"{B} {C} D:9,base,base,7 E:20,base,base,base {F}"
    line = f"super(sides=partners) A:base,base,base,6 {others} turn=A phase=move roll=2"
    assert told(line, "6>8", "card:b14") == ["drew A b14", "aggravated E 20 A"]
    assert told(line, "6>8", "card:r14") == ["drew A r14", "traded A 8 20 E"]
    assert legal(line, "6>8", "card:b13") == {"target:20"}


@rule("SA-01", "SA-34")
def test_a_card_may_bring_the_last_marble_home_and_win() -> None:
    line = f"super A:77,a1,a3,a4 {D} turn=A phase=move roll=1"
    assert told(line, "77>78", "card:b05") == ["drew A b05", "moved A 78 a2 a2", "home A a2", "finished A", "won A A"]
    assert says(play(line, "77>78", "card:b05"), "won") == "A"


@rule("R-23", "SA-25")
def test_a_marble_between_its_entry_and_its_start_obeys_cards_along_the_track(tmp_path: Path) -> None:
    """Only a board of one's own has a star there: seat A's entry is 12, its start 0, the red star lies on 14."""
    board = own_board(tmp_path, corners=(4, 10), stars={14: "red"})
    line = f"super(board={board}) A:base,base,base,13 {B} turn=A phase=move roll=1"
    for card, hole in (("b01", "0"), ("b02", "1"), ("b07", "8"), ("r06", "12"), ("r11", "4"), ("r16", "10")):
        assert seat(play(line, "13>14", f"card:{card}"), "A") == f"base,base,base,{hole}", card
    for card, hole in (("b08", "4"), ("b10", "10"), ("b19", "0")):
        assert seat(play(line, "13>14", f"card:{card}"), "A") == f"base,base,base,{hole}", card


@rule("SA-33", "SA-49")
def test_no_card_leads_into_a_centre_without_a_way_out(tmp_path: Path) -> None:
    board = own_board(tmp_path, corners=(), stars={5: "red"})
    line = f"super(board={board}) A:base,base,base,4 {B} turn=A phase=move roll=1"
    for card in ("r20", "b10", "b08", "r16"):
        assert told(line, "4>5", f"card:{card}") == [f"drew A {card}", f"nothing A {card}"]


@rule("SA-25", "SA-59", "SA-23")
def test_a_card_drawn_for_a_mate_is_about_the_mates_marble_and_the_rollers_turns() -> None:
    """Seat A is home and rolls; D moves, decides about the gold star and starts a marble free."""
    rest = f"{B} {C} D:base,base,base,{{}} {E} {F}"
    line = f"super(sides=partners) A:a1,a2,a3,a4 {rest} turn=A for=D phase=move roll=1"
    gold = play(line.format(57), "57>58", "back:blue")
    assert gold.actor == "D"
    assert told(gold.text, "decline") == ["declined D"]
    assert seat(play(gold.text, "draw", "card:b16"), "D") == "base,base,42,58"
    assert says(play(gold.text, "draw", "card:b20"), "skip") == "A"
    assert says(play(gold.text, "draw", "card:b11"), "turn") == "A"
    assert says(play(gold.text, "draw", "card:b17"), "keep") == "D:b17"
    assert seat(play(gold.text, "draw", "card:b10"), "D") == "base,base,base,33"
    roller = line.replace("partners", "partners,mate_decides=roller")
    assert play(roller.format(57), "57>58", "back:blue").actor == "A"


@rule("SA-33", "SA-18", "SA-44")
def test_house_rules_on_where_a_move_may_end_hold_for_cards_too() -> None:
    """A safe corner, a start that anybody closes, a home row to be filled from its end."""
    safe = f"super(safe_corners=yes) A:base,base,{{}},7 B:base,base,base,{{}} {D} turn=A phase=move roll=1"
    for card, corner in (("b08", 19), ("b10", 75), ("r16", 5), ("r07", 5)):
        held = safe.format("base", corner)
        assert told(held, "7>8", f"card:{card}") == [f"drew A {card}", f"nothing A {card}"]
        assert seat(play(held, "7>8", f"card:{card}"), "B") == f"base,base,base,{corner}"
        own = safe.format(corner, "base")
        assert seat(play(own, "7>8", f"card:{card}"), "A") == f"base,base,base,{corner}"
    closed = f"super(start_blocked_by=any) A:base,base,base,7 B:base,base,base,0 {D} turn=A phase=move roll=1"
    assert told(closed, "7>8", "card:b16") == ["drew A b16", "nothing A b16"]
    assert seat(play(closed.replace("(start_blocked_by=any)", ""), "7>8", "card:b16"), "B") == "base,base,base,base"
    deepest = f"super(home_fill=deepest) A:base,base,base,77 {B} {D} turn=A phase=move roll=1"
    assert told(deepest, "77>78", "card:b05") == ["drew A b05", "nothing A b05"]
    assert seat(play(deepest, "77>78", "card:b06"), "A") == "base,base,base,a4"
