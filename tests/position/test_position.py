"""Positions and actions as values: immutable, equal where they say the same, and typed in their errors."""

from dataclasses import FrozenInstanceError
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from aggravation.notation import PositionError
from aggravation.position import DEFAULT_SEATS, Action, ActionError, Position
from aggravation.rules.ruleset import RulesError
from aggravation.state import STATE, Phase
from aggravation.variants import variants
from tests.rules.scene import B, C, D

LINE = "classic A:base,base,10,17 C:base,base,base,18 turn=A phase=move roll=1"
STAR = f"super A:base,base,base,16 {D} turn=A phase=draw roll=2 back=red on=16"


def test_a_position_is_printed_as_its_line_and_its_repr_makes_it_again() -> None:
    position = Position.parse(LINE)
    assert str(position) == position.text == LINE
    assert repr(position) == f"Position.parse({LINE!r})"
    assert eval(repr(position)) == position


def test_positions_that_say_the_same_are_equal_whatever_led_to_them() -> None:
    position = Position.parse(f"classic {C} A:base,base,base,10 phase=roll turn=C")
    start = Position.parse(f"classic A:base,base,base,6 {C} turn=A phase=move roll=4")
    assert start.apply("6>10")[0] == position
    assert hash(start.apply("6>10")[0]) == hash(position)
    assert len({position, start.after("6>10"), start}) == 2
    other = Position.parse(f"classic(fours=own) A:base,base,base,10 {C} turn=C phase=roll")
    assert position != other
    assert position != position.text
    assert Position.parse(f"classic(fours=off) A:base,base,base,10 {C} turn=C phase=roll") == position


def test_whatever_is_done_with_a_position_it_stays_as_it_was() -> None:
    position = Position.parse(LINE)
    found = position.legal_actions()
    found.clear()
    position.mask()[:] = True
    position.state()["turn"] = 2
    position.apply("17>18")
    assert [str(action) for action in position.legal_actions()] == ["base>0", "10>11", "17>18"]
    assert position.mask().sum() == 3
    assert position == Position.parse(LINE)
    with pytest.raises(AttributeError):
        position.text = "classic"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        position.actor = "C"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        position.legal_actions()[0].token = "pass"  # type: ignore[misc]


def test_actions_are_small_values() -> None:
    action = Position.parse(LINE).action("10>11")
    assert str(action) == action.token == "10>11"
    assert action == Action("10>11", action.number)
    assert action.chance is None
    assert Position.parse(f"classic {B} {C} turn=B phase=roll").action("roll:3").chance == Fraction(1, 6)
    assert Position.parse(LINE).is_legal(action)
    assert Position.parse(LINE).after(action) == Position.parse(LINE).after("10>11")
    assert not Position.parse(LINE).is_legal("10>12")


@pytest.mark.parametrize("action", ["10>12", "pass", "roll:3", "", "17 > 18", "base", "17>18 "])
def test_an_illegal_action_is_refused_with_what_is_legal(action: str) -> None:
    with pytest.raises(ActionError) as caught:
        Position.parse(LINE).apply(action)
    assert caught.value.legal == ("base>0", "10>11", "17>18")
    assert caught.value.fault.code == "error.illegal_action"
    assert dict(caught.value.fault.params)["action"] == action


def test_after_the_end_nothing_is_legal_and_the_error_says_so() -> None:
    over = Position.parse(f"classic A:a1,a2,a3,a4 {C} phase=over won=A")
    assert (over.is_over, over.winners, over.actor, over.legal_actions()) == (True, "A", None, [])
    assert not over.mask().any()
    with pytest.raises(ActionError) as caught:
        over.apply("roll:1")
    assert (caught.value.fault.code, caught.value.legal) == ("error.game_over", ())


@pytest.mark.parametrize("variant", variants())
def test_the_mask_has_one_place_for_each_action_number(variant: str) -> None:
    dice = Random(variant)
    position = Position.new(variant, 3, {"sides": "none", "fours": "any"})
    size = position.mask().shape
    for _ in range(400):
        if position.is_over:
            break
        mask, actions = position.mask(), position.legal_actions()
        assert mask.shape == size
        assert mask.dtype == np.bool_
        numbers = [] if position.actor == "luck" else [action.number for action in actions]
        assert np.flatnonzero(mask).tolist() == numbers
        assert position.actor in {"luck", *position.seats}
        position = position.after(dice.choice(actions))


def test_the_record_is_a_copy_in_the_published_layout() -> None:
    states = Position.parse(LINE).state()
    assert states.dtype == STATE
    assert states.shape == (1,)
    assert states.tobytes() == Position.parse(LINE).state().tobytes()
    assert states[0]["phase"] == Phase.MOVE


@pytest.mark.parametrize("variant", variants())
def test_a_new_game_begins_with_the_opening_and_everybody_in_base(variant: str) -> None:
    position = Position.new(variant)
    assert position.phase is Phase.OPENING
    assert len(position.seats) == DEFAULT_SEATS
    assert position.winners == ""
    assert "base,base,base,base" in position.text
    assert Position.parse(position.text) == position


@pytest.mark.parametrize(
    ("variant", "rules", "phase"),
    [
        ("classic", {}, Phase.ROLL),
        ("wooden", {}, Phase.DIRECTION),
        ("wooden", {"direction": "clockwise"}, Phase.ROLL),
        ("wooden", {"direction": "counterclockwise", "sides": "partners"}, Phase.DECLARE),
        ("super", {"sides": "partners"}, Phase.ROLL),
        ("split", {}, Phase.ROLL),
    ],
)
def test_with_a_first_seat_a_game_begins_with_what_follows_the_opening(
    variant: str, rules: dict[str, str], phase: Phase
) -> None:
    position = Position.new(variant, 4, rules, "B")
    assert position.phase is phase
    assert " turn=B " in position.text


@pytest.mark.parametrize("first", ["E", "B", "", "AC", "a", "1"])
def test_who_is_not_at_the_table_cannot_begin(first: str) -> None:
    with pytest.raises(RulesError) as caught:
        Position.new("classic", "AC", first=first)
    assert [(fault.code, dict(fault.params)["known"]) for fault in caught.value.faults] == [("error.bad_first", "AC")]


def test_a_line_that_is_none_is_refused_with_a_sentence() -> None:
    with pytest.raises(PositionError, match="phase is missing"):
        Position.parse(f"classic {B} {C}")
