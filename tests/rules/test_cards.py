"""The pile, the cards that are kept, and what they do to moves and to other cards."""

from fractions import Fraction

import pytest

from aggravation.deck import load_deck
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, E, F, is_refused, legal, play, says, seat, then, told

REST = f"{B} {C} {E} {F}"


@rule("SA-03", "SA-21", "R-21")
def test_the_house_deck_has_twenty_red_and_twenty_blue_cards_with_surprises_and_is_marked_as_ours() -> None:
    deck = load_deck("house")
    assert deck.reconstructed
    red, blue = ([card for card in deck.cards if card.colour == colour] for colour in ("red", "blue"))
    assert (len(red), len(blue)) == (20, 20)
    harmful = {"base", "start", "back", "skip", "trade_behind", "last_corner", "next_starts"}
    good = {"ahead", "next_corner", "home_corner", "another_turn", "aggravate_choice", "aggravate_ahead"}
    good |= {"trade_ahead", "start_free", "anti", "insurance"}
    assert sum(card.effect.name.lower() in harmful for card in red) == 17
    assert sum(card.effect.name.lower() in good for card in blue) == 18


@rule("SA-26", "SA-03")
def test_a_used_card_goes_to_the_bottom_and_comes_again_only_after_all_others() -> None:
    line = f"super A:base,base,base,7 {D} turn=A phase=move roll=1 pile=r02"
    drawn = play(line, "7>8").legal_actions()
    assert len(drawn) == 39
    assert "card:r02" not in {str(action) for action in drawn}
    assert {action.chance for action in drawn} == {Fraction(1, 39)}
    assert says(play(line, "7>8", "card:r01"), "pile") == "r02,r01"


@rule("SA-26", "SA-22")
def test_when_all_have_been_drawn_they_come_in_the_order_they_were_put_back() -> None:
    order = ["r05", *(f"r{n:02}" for n in range(1, 21) if n != 5), *(f"b{n:02}" for n in range(1, 21))]
    line = f"super A:base,base,base,7 {D} turn=A phase=move roll=1 pile={','.join(order)}"
    assert legal(line, "7>8") == {"card:r05"}
    assert says(play(line, "7>8", "card:r05"), "pile") == ",".join([*order[1:], "r05"])


@rule("SA-27", "SA-37", "R-26")
@pytest.mark.parametrize("card", ["b17", "b18"])
def test_two_blue_cards_are_kept_without_asking_and_the_pile_is_smaller_meanwhile(card: str) -> None:
    line = f"super A:base,base,base,7 {D} turn=A phase=move roll=1"
    kept = play(line, "7>8", f"card:{card}")
    assert kept.text == f"super A:base,base,base,8 {D} turn=D phase=roll keep=A:{card}"
    assert told(line, "7>8", f"card:{card}") == [f"drew A {card}", f"kept A {card}"]
    next_draw = play(f"super A:base,base,base,7 {D} turn=A phase=move roll=1 keep=D:{card}", "7>8").legal_actions()
    assert len(next_draw) == 39
    assert f"card:{card}" not in {str(action) for action in next_draw}


@rule("SA-27")
def test_there_is_one_copy_of_each_kept_card() -> None:
    effects = [card.effect.name.lower() for card in load_deck("house").cards]
    assert (effects.count("anti"), effects.count("insurance")) == (1, 1)


THREAT = f"super A:base,base,base,23 {B} {C} D:base,base,base,25 {E} turn=A phase=move roll={{}} keep=D:b17,D:b18"


@rule("SA-27")
def test_a_kept_card_may_be_played_when_another_would_aggravate_its_holder() -> None:
    line = THREAT.format(2)
    threatened = play(line, "23>25")
    assert (threatened.actor, says(threatened, "phase"), says(threatened, "threat")) == ("D", "react", "23>25")
    assert seat(threatened, "A") == "base,base,base,23"  # before it happens
    assert legal(line, "23>25") == {"react:b17", "react:b18", "react:none"}
    assert says(play(line.replace("25", "26"), "23>25"), "phase") == "roll"  # nobody there
    assert says(play(line.replace("keep=D:b17,D:b18", "keep=A:b17,E:b18"), "23>25"), "phase") == "roll"  # not his


@rule("SA-27", "SA-16")
def test_a_threat_that_is_not_answered_is_carried_out_and_the_card_is_still_kept() -> None:
    line = THREAT.format(2)
    hit = play(line, "23>25", "react:none")
    assert (seat(hit, "A"), seat(hit, "D")) == ("base,base,base,25", "base,base,base,base")
    assert (says(hit, "keep"), says(hit, "turn")) == ("D:b17,D:b18", "B")
    assert told(line, "23>25", "react:none") == ["moved A 23 25 24-25", "aggravated D 25 A"]


@rule("SA-27", "SA-26")
def test_anti_aggravation_sends_the_arriving_marble_to_its_own_base() -> None:
    line = THREAT.format(2)
    parried = play(line, "23>25", "react:b17")
    assert (seat(parried, "A"), seat(parried, "D")) == ("base,base,base,base", "base,base,base,25")
    assert (says(parried, "keep"), says(parried, "pile")) == ("D:b18", "b17")
    assert told(line, "23>25", "react:b17") == ["reacted D b17", "returned A 23"]


@rule("SA-27", "SA-10")
def test_a_six_that_was_parried_was_used_all_the_same() -> None:
    line = THREAT.format(6).replace("25", "29")
    assert says(play(line, "23>29", "react:b17"), "turn") == "A"
    assert says(play(line, "23>29", "react:b18"), "turn") == "A"


@rule("SA-27", "SA-26")
def test_insurance_sends_the_threatened_marble_to_its_own_start() -> None:
    line = THREAT.format(2)
    insured = play(line, "23>25", "react:b18")
    assert (seat(insured, "A"), seat(insured, "D")) == ("base,base,base,25", "base,base,base,42")
    assert (says(insured, "keep"), says(insured, "pile")) == ("D:b17", "b18")
    assert told(line, "23>25", "react:b18") == ["reacted D b18", "moved A 23 25 24-25", "insured D 25 A"]


@rule("SA-27")
def test_insurance_is_no_use_while_an_own_marble_is_on_the_start() -> None:
    another = f"super A:base,base,base,23 {B} {C} D:base,base,25,42 turn=A phase=move roll=2 keep=D:b17,D:b18"
    assert legal(another, "23>25") == {"react:b17", "react:none"}
    itself = f"super A:base,base,base,40 {B} {C} D:base,base,base,42 turn=A phase=move roll=2 keep=D:b17,D:b18"
    assert legal(itself, "40>42") == {"react:b17", "react:none"}
    nothing = itself.replace("keep=D:b17,D:b18", "keep=D:b18")
    assert says(play(nothing, "40>42"), "phase") == "roll"  # nothing to answer with, so nobody is asked
    assert seat(play(nothing, "40>42"), "D") == "base,base,base,base"


@rule("SA-27", "SA-18")
def test_insurance_aggravates_anothers_marble_on_the_start_without_a_further_reaction() -> None:
    line = f"super A:base,base,base,23 {B} C:base,base,base,42 D:base,base,base,25 turn=A phase=move roll=2"
    line += " keep=C:b17,D:b18"
    insured = play(line, "23>25", "react:b18")
    assert (seat(insured, "C"), seat(insured, "D")) == ("base,base,base,base", "base,base,base,42")
    assert told(line, "23>25", "react:b18") == [
        "reacted D b18",
        "moved A 23 25 24-25",
        "aggravated C 42 D",
        "insured D 25 A",
    ]
    assert says(insured, "phase") == "roll"


@rule("SA-27")
def test_an_insured_marble_may_take_the_start_that_the_arriving_one_left() -> None:
    line = f"super A:base,base,base,42 {B} {C} D:base,base,base,45 turn=A phase=move roll=3 keep=D:b18"
    after = play(line, "42>45", "react:b18")
    assert (seat(after, "A"), seat(after, "D")) == ("base,base,base,45", "base,base,base,42")


@rule("SA-27")
def test_an_entry_is_a_threat_too() -> None:
    line = f"super {A} {B} {C} D:base,base,base,0 turn=A phase=move roll=6 keep=D:b17"
    assert says(play(line, "base>0"), "threat") == "base>0"
    parried = play(line, "base>0", "react:b17")
    assert parried.text == f"super {A} {B} {C} D:base,base,base,0 turn=A phase=roll pile=b17"
    assert told(line, "base>0", "react:b17") == ["reacted D b17", "another_turn A roll"]
    hit = play(line, "base>0", "react:none")
    assert (seat(hit, "A"), seat(hit, "D")) == ("base,base,base,0", "base,base,base,base")


@rule("SA-27", "SA-51")
def test_a_marble_in_the_ring_may_be_defended() -> None:
    line = f"super A:base,base,base,4 {B} {C} D:base,base,base,o turn=A phase=move roll=2 keep=D:b17"
    assert seat(play(line, "4>o", "react:b17"), "D") == "base,base,base,o"


@rule("SA-27", "SA-22", "SA-31")
def test_after_a_reaction_on_a_star_the_card_is_drawn_by_whoever_stands_there() -> None:
    line = f"super A:base,base,base,7 {B} {C} D:base,base,base,8 turn=A phase=move roll=1 keep=D:b17,D:b18"
    assert says(play(line, "7>8", "react:none"), "phase") == "draw"
    assert says(play(line, "7>8", "react:b18"), "phase") == "draw"
    assert says(play(line, "7>8", "react:b17"), "phase") == "roll"


@rule("SA-27", "SA-57")
def test_a_mate_may_be_parried_too() -> None:
    line = f"super(sides=partners) A:base,base,base,23 {B} {C} D:base,base,base,25 {E} {F} turn=A phase=move roll=2"
    assert says(play(f"{line} keep=D:b17", "23>25"), "phase") == "react"


# A card's own threat: the marble of A lands on the red star 8 and draws.
CARD = f"super A:base,base,base,7 {B} {C} D:base,base,base,{{}} turn=A phase=move roll=1 keep=D:b17,D:b18"


@rule("SA-27", "SA-25")
@pytest.mark.parametrize(("card", "hole"), [("b14", 11), ("r18", 11), ("b01", 10), ("b13", 40)])
def test_against_a_cards_hit_anti_aggravation_cancels_or_returns_the_arriving_marble(card: str, hole: int) -> None:
    actions = ["7>8", f"card:{card}"] + (["target:40"] if card == "b13" else [])
    line = CARD.format(hole)
    threatened = play(line, *actions)
    assert (threatened.actor, says(threatened, "threat"), says(threatened, "card")) == ("D", f"card>{hole}", card)
    parried = play(line, *actions, "react:b17")
    moved = card == "b01"
    assert seat(parried, "A") == ("base,base,base,base" if moved else "base,base,base,8")
    assert seat(parried, "D") == f"base,base,base,{hole}"
    assert says(parried, "pile") == f"b17,{card}"
    last = "returned A 8" if moved else f"cancelled D {hole} A"
    assert told(line, *actions, "react:b17") == ["reacted D b17", last]


@rule("SA-27", "SA-25")
@pytest.mark.parametrize(("card", "hole"), [("b14", 11), ("r18", 11), ("b01", 10), ("b13", 40)])
def test_against_a_cards_hit_insurance_saves_the_marble_to_its_start(card: str, hole: int) -> None:
    actions = ["7>8", f"card:{card}"] + (["target:40"] if card == "b13" else [])
    line = CARD.format(hole)
    insured = play(line, *actions, "react:b18")
    assert seat(insured, "D") == "base,base,base,42"
    assert seat(insured, "A") == ("base,base,base,10" if card == "b01" else "base,base,base,8")
    assert says(insured, "pile") == f"b18,{card}"
    let = play(line, *actions, "react:none")
    assert (seat(let, "D"), says(let, "keep")) == ("base,base,base,base", "D:b17,D:b18")


@rule("SA-27", "SA-32")
def test_insurance_does_not_break_a_chain_of_cards() -> None:
    """Ahead 8 from the red star 8 leads to the gold star 16, where D stands."""
    line = CARD.format(16)
    chained = play(line, "7>8", "card:b06", "react:b18")
    assert (says(chained, "phase"), says(chained, "on"), seat(chained, "D")) == ("back", "16", "base,base,base,42")
    assert says(chained, "pile") == "b18,b06"
    assert says(play(line, "7>8", "card:b06", "react:b17"), "phase") == "roll"


@rule("SA-25", "SA-27")
@pytest.mark.parametrize(("react", "start", "d"), [("b17", "", "0"), ("b18", "0", "42"), ("none", "0", "")])
def test_starting_a_marble_free_may_be_answered(react: str, start: str, d: str) -> None:
    line = CARD.format(0)
    after = play(line, "7>8", "card:b16", f"react:{react}")
    assert seat(after, "A") == ("base,base,0,8" if start else "base,base,base,8")
    assert seat(after, "D") == f"base,base,base,{d or 'base'}"
    assert says(after, "turn") == "B"


@rule("SA-25", "SA-27")
@pytest.mark.parametrize(("react", "b", "d"), [("b17", "base", "14"), ("b18", "14", "42"), ("none", "14", "base")])
def test_the_next_seats_free_start_may_be_answered(react: str, b: str, d: str) -> None:
    line = CARD.format(14)
    after = play(line, "7>8", "card:r17", f"react:{react}")
    assert (seat(after, "B"), seat(after, "D")) == (f"base,base,base,{b}", f"base,base,base,{d}")
    if react == "b17":
        assert told(line, "7>8", "card:r17", "react:b17") == ["reacted D b17", "cancelled D 14 B"]


@rule("SA-27")
def test_the_roller_too_may_defend_against_the_next_seats_free_start() -> None:
    line = f"super A:base,base,7,14 {B} {D} turn=A phase=move roll=1 keep=A:b17"
    assert play(line, "7>8", "card:r17").actor == "A"
    assert seat(play(line, "7>8", "card:r17", "react:b17"), "A") == "base,base,8,14"
    assert seat(play(line, "7>8", "card:r17", "react:none"), "A") == "base,base,base,8"


@rule("SA-27")
def test_nobody_reacts_to_being_landed_on_by_his_own_card() -> None:
    line = f"super A:base,base,7,10 {D} turn=A phase=move roll=1 keep=A:b17,A:b18"
    assert then(line, "7>8", "card:b01").startswith("super A:base,base,base,10 ")


@rule("SA-27")
def test_kept_cards_are_never_played_out_of_turn() -> None:
    line = f"super A:base,base,base,23 {D} turn=A phase=move roll=2 keep=A:b17"
    assert legal(line) == {"23>25"}
    assert is_refused(line, "react:b17")


@rule("SA-27", "SA-26")
def test_kept_cards_outlast_extra_turns() -> None:
    line = f"super A:base,base,base,23 {D} turn=A phase=move roll=6 keep=A:b18,D:b17"
    assert says(play(line, "23>29", "roll:6", "29>35", "roll:2", "35>37"), "keep") == "D:b17,A:b18"
