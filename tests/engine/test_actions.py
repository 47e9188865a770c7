"""Action numbers: dense, relative to whoever they concern, and the mask over them."""

from collections.abc import Iterator
from itertools import pairwise, product

import numpy as np
import pytest

from aggravation.engine.actions import (
    LUCK,
    answer_action,
    answering_card,
    declare_action,
    declared_seat,
    dest_of,
    is_move,
    marble_number,
    move_action,
    numbered_rank,
    numbered_seat,
    pair_high,
    pair_number,
    rank_of,
)
from aggravation.engine.desk import ROOM
from aggravation.position import Position
from aggravation.rules.way import START

EVERYTHING = "super(fours=any,direction=winner,sides=partners,declare=always)"
GAMES = ["classic", "wooden", "super", "split", EVERYTHING]


def new(game: str) -> Position:
    """Return a new game of a variant, with its switches in parentheses."""
    name, _, switches = game.rstrip(")").partition("(")
    rules = dict(switch.split("=") for switch in switches.split(",")) if switches else {}
    return Position.new(name, 6 if name in ("super", "split") else 4, rules, first="A")


@pytest.mark.parametrize("game", GAMES)
def test_every_number_below_the_first_declaration_is_the_entry_or_one_marble_and_one_hole(game: str) -> None:
    law = new(game).setup.law.tables[0]
    slots = int(law["slots"])
    numbers = [move_action(law, rank, dest) for rank, dest in product(range(int(law["marbles"])), range(1, slots))]
    assert [0, *numbers] == list(range(int(law["first_for"])))
    assert [(rank_of(law, n), dest_of(law, n)) for n in numbers] == list(product(range(4), range(1, slots)))
    assert [is_move(law, n) for n in (0, numbers[-1], numbers[-1] + 1)] == [True, True, False]


@pytest.mark.parametrize("game", GAMES)
def test_kinds_follow_each_other_and_one_without_a_use_takes_no_room(game: str) -> None:
    setup = new(game).setup
    law, arms = setup.law.tables[0], len(setup.board.seats)
    names = ("first_for", "first_direction", "first_star", "first_react", "first_target", "first_trade", "pass_action")
    begins = [int(law[name]) for name in names]
    marbles = arms * 4
    rules, cards = setup.rules, setup.law.deck is not None
    sizes = [
        arms if rules.sides != "none" else 0,
        2 if rules.direction == "winner" else 0,
        2 if cards else 0,
        3 if cards else 0,  # none, and the two cards of the house deck that are kept
        marbles if cards else 0,
        marbles * (marbles - 1) // 2 if rules.fours != "off" else 0,
    ]
    assert [after - before for before, after in pairwise(begins)] == sizes
    assert new(game).mask().shape == (begins[-1] + 1,)
    assert begins[-1] < LUCK


def test_declarations_are_counted_on_from_the_roller() -> None:
    position = new(EVERYTHING)
    law, states = position.setup.law.tables[0], position.state()
    for turn, seat in product(range(6), range(6)):
        states[0]["turn"] = turn
        number = declare_action(law, states[0], seat)
        assert number - int(law["first_for"]) == (seat - turn) % 6
        assert declared_seat(law, states[0], number) == seat


def test_answers_are_none_and_the_kept_cards_in_the_order_of_the_deck() -> None:
    position = new("super")
    law, deck = position.setup.law.tables[0], position.setup.law.deck
    assert deck is not None
    first = int(law["first_react"])
    assert [answer_action(law, deck.index(card)) - first for card in ("b17", "b18")] == [1, 2]
    assert [answering_card(law, first + k) for k in range(3)] == [-1, deck.index("b17"), deck.index("b18")]


def test_marbles_are_counted_on_from_a_seat_and_pairs_without_gaps() -> None:
    law = new("super").setup.law.tables[0]
    for from_seat in range(6):
        numbers = [marble_number(law, from_seat, seat, rank) for seat, rank in product(range(6), range(4))]
        assert sorted(numbers) == list(range(24))
        assert numbers[4 * from_seat : 4 * from_seat + 4] == [0, 1, 2, 3]
        for number, (seat, rank) in zip(numbers, product(range(6), range(4)), strict=True):
            assert (numbered_seat(law, from_seat, number), numbered_rank(law, number)) == (seat, rank)
    pairs = [(low, high) for high in range(24) for low in range(high)]
    assert [pair_number(low, high) for low, high in pairs] == list(range(276))
    assert [pair_high(number) for number in range(276)] == [high for _, high in pairs]


def reachable() -> Iterator[tuple[str, str]]:
    """Positions that between them offer every kind of action, with the kind."""
    rest = "B:20,21,b1,base C:22,c1,c2,base D:30,31,o,base E:base,base,base,base F:base,base,base,base"
    line = f"super(fours=any,direction=winner,sides=partners,declare=always) A:{{}} {rest} turn=A"
    yield "declare", line.format("40,41,42,base") + " phase=declare"
    yield "star", line.format("2,41,42,base") + " phase=star roll=1 on=2 back=red"
    yield "react", line.format("16,41,42,base") + " phase=react roll=4 threat=16>20 keep=B:b17,B:b18"
    yield "target", line.format("2,41,42,base") + " phase=target roll=1 on=2 card=b13"
    yield "trade", line.format("40,41,42,base") + " phase=move roll=4"
    yield "pass", line.format("a1,a2,a4,base") + " phase=move roll=5"


def test_kinds_of_actions_lie_where_they_belong() -> None:
    for kind, line in reachable():
        position = Position.parse(line)
        law = position.setup.law.tables[0]
        bounds = {
            "declare": ("first_for", "first_direction"),
            "star": ("first_star", "first_react"),
            "react": ("first_react", "first_target"),
            "target": ("first_target", "first_trade"),
            "trade": ("first_trade", "pass_action"),
        }
        numbers = [action.number for action in position.legal_actions()]
        assert numbers == sorted(set(numbers))
        if kind == "pass":
            assert numbers == [int(law["pass_action"])]
        else:
            low, high = (int(law[name]) for name in bounds[kind])
            inside = [number for number in numbers if low <= number < high]
            assert inside
            assert kind == "trade" or inside == numbers
        assert np.flatnonzero(position.mask()).tolist() == numbers


def test_luck_and_the_end_have_an_empty_mask() -> None:
    for line in (
        "classic A:base,base,base,base C:base,base,base,base turn=A phase=roll",
        "classic A:a1,a2,a3,a4 C:base,base,base,base phase=over won=A",
    ):
        assert not Position.parse(line).mask().any()
    luck = Position.parse("classic A:base,base,base,base C:base,base,base,base turn=A phase=roll").legal_actions()
    assert all(action.number >= LUCK for action in luck)


@pytest.mark.parametrize("game", ["classic(corners=run)", "super(cards=off)", "split"])
def test_the_deepest_marble_may_go_to_every_hole_but_those_only_a_lap_more_leads_to(game: str) -> None:
    """A lower rank reaches fewer: three other marbles have to stand deeper and out of its way."""
    seen: set[int] = set()
    probe = Position.parse(f"{game} A:base,base,base,base D:base,base,base,base turn=A phase=roll")
    law, board = probe.setup.law.tables[0], probe.setup.board
    beyond = board.seats[0].entry + 1  # between entry and start, where no marble comes to stand
    holes = [*(board.hole_name(i) for i in range(board.track) if i != beyond), "o", "a1", "a2", "a3"]
    for hole, roll, level in product(holes, range(1, 7), range(6) if board.levels == 2 else (None,)):
        token = "" if level is None else f" level={level}"
        line = f"{game} A:base,base,base,{hole} D:base,base,base,base turn=A phase=move roll={roll}{token}"
        numbers = [action.number for action in Position.parse(line).legal_actions()]
        seen |= {dest_of(law, n) for n in numbers if 0 < n < int(law["first_for"]) and rank_of(law, n) == 3}
    assert set(range(START, int(law["slots"]))) - seen == {START, int(law["slot_of"][0, beyond])}


def test_no_position_has_more_actions_than_the_desk_has_room_for() -> None:
    """Five marbles, a walk for each of eight at most, and every pair of forty marbles to trade."""
    assert ROOM > 5 * 8 + 40 * 39 // 2 + 1
