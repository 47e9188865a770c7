"""The record of a game, the numbers that others rely on, and that equal positions are equal bytes."""

from pathlib import Path

import numpy as np
import pytest

from aggravation.engine.desk import DESK
from aggravation.engine.tables import compile_law
from aggravation.position import Position
from aggravation.rules.events import LOG_ROWS, Event, PassReason
from aggravation.rules.law import LAW, WALKS
from aggravation.rules.ruleset import switches
from aggravation.state import STATE, Phase
from aggravation.variants import set_up, variants
from tests.rulemark import rule
from tests.rules.scene import A, B, C, own_board, play, says, then, told


def test_a_record_has_no_padding_and_is_small() -> None:
    for record in (STATE, LAW, DESK):
        fields = record.fields
        assert fields is not None
        assert sum(field[0].itemsize for field in fields.values()) == record.itemsize
    assert STATE.itemsize <= 512
    assert STATE.itemsize % 8 == 0


def test_phases_have_the_numbers_that_records_keep() -> None:
    assert [phase.name.lower() for phase in Phase] == [
        *("opening", "direction", "declare", "roll", "level", "move"),
        *("back", "star", "draw", "target", "react", "over"),
    ]
    assert [int(phase) for phase in Phase] == list(range(12))


def test_events_are_a_closed_set_numbered_from_one() -> None:
    assert [int(event) for event in Event] == list(range(1, len(Event) + 1))
    assert [int(reason) for reason in PassReason] == [0, 1, 2]


def test_every_switch_asked_in_play_stands_in_the_law_by_the_place_of_its_value() -> None:
    for name, switch in switches().items():
        if switch.kind == "choice" and name in (LAW.names or ()):
            for place, value in enumerate(switch.values):
                changed = variants()["super"].rules.changed({name: value})
                assert changed.code(name) == place


def test_marbles_are_kept_in_order_so_that_equal_positions_are_equal_bytes() -> None:
    one = Position.parse(f"classic A:30,base,10,20 {C} turn=A phase=roll")
    other = Position.parse(f"classic {C} phase=roll A:10,20,30,base turn=A")
    assert one == other
    assert one.state().tobytes() == other.state().tobytes()
    assert one.text == f"classic A:base,10,20,30 {C} turn=A phase=roll"
    ways = ("roll:2", "10>12", "roll:2", "pass", "roll:3"), ("roll:2", "10>12", "roll:5", "pass", "roll:3")
    assert play(one.text, *ways[0]) == play(one.text, *ways[1])
    assert play(one.text, "roll:2", "10>12") != play(one.text, "roll:2", "20>22")


def test_occupants_agree_with_marbles_after_every_kind_of_relocation() -> None:
    """Cards, trades, insurance and a third six: what the line says, read anew, is the same in every byte."""
    line = f"super A:base,base,base,7 {B} D:base,base,10,20 turn=A phase=move roll=1 keep=D:b18"
    for card in ("b01", "b15", "b14", "r20", "r01", "b16"):
        after = play(line, "7>8", f"card:{card}")
        if after.actor == "D":
            after = play(after.text, "react:b18")
        assert Position.parse(after.text) == after


def test_a_copy_of_the_record_is_handed_out_never_the_record() -> None:
    position = Position.parse(f"classic A:base,base,10,20 {C} turn=A phase=roll")
    position.state()[0]["hole"][:] = 0
    assert position.text == f"classic A:base,base,10,20 {C} turn=A phase=roll"
    position.apply("roll:3")
    assert says(position, "phase") == "roll"


@rule("SA-25")
def test_a_log_without_room_drops_events_and_nothing_else() -> None:
    turns = ",".join(["B"] * 80)
    line = f"super {A} {B} turn=A phase=move roll=2 skip={turns}"
    told_of = told(line, "pass")
    assert told_of[0] == "passed A nothing_playable"
    assert told_of[1:] == ["skipped B"]
    three = f"super {A} {B} {C} turn=A phase=move roll=2 skip={','.join(['B'] * 80 + ['C'] * 80 + ['A'] * 80)}"
    assert len(told(three, "pass")) == LOG_ROWS - 1
    assert then(three, "pass") == f"super {A} {B} {C} turn=B phase=roll"


@pytest.mark.parametrize("game", sorted(variants()))
def test_walk_tables_are_ascending_and_fit(game: str) -> None:
    for name in variants()[game].boards:
        law = set_up(game, {"board": name}).law.tables[0]
        first = law["first"].astype(np.int64)
        assert (np.diff(first, axis=2) >= 0).all()
        assert first.max() < WALKS
        for slot, table, roll in ((slot, 0, roll) for slot in range(int(law["slots"])) for roll in range(6)):
            dests = law["walk_dest"][first[table, roll, slot] : first[table, roll, slot + 1]].tolist()
            assert dests == sorted(dests)


def test_a_law_is_compiled_once_for_a_board_and_rules() -> None:
    setup = set_up("classic")
    assert compile_law(setup.board, setup.rules, None) is setup.law
    assert set_up("classic", {"marbles": "4"}).law is setup.law


def test_one_walk_stands_for_others_that_ask_more(tmp_path: Path) -> None:
    """Side by side corners are reached on foot and by a run; the table has the way on foot alone."""
    board = own_board(tmp_path, corners=(4, 5, 10))
    position = Position.parse(f"wooden(board={board}) A:base,base,base,4 {B} turn=A phase=move roll=1")
    law = position.setup.law.tables[0]
    first = law["first"][0, 0]
    assert law["walk_dest"][first[5] : first[6]].tolist() == [6, 17]
    assert [walk.dest for walk in position.setup.law.walks(0, 0, 5, 1)] == [6, 6, 17]
