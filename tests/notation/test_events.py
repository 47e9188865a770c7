"""Events: a closed set of kinds, each with parameters of its own, told by a position and an action that makes it."""

import json

import pytest

from aggravation.notation.event import Event, open_walk, path_of
from aggravation.position import Position
from aggravation.rules.events import Event as Kind
from tests.rules.scene import B, C, D, told

THREE = "base,base,base"
STAR = f"super A:{THREE},16 D:base,base,15,30 turn=A phase=draw roll=2 on=16"
HIT = f"super A:{THREE},24 D:base,base,15,30 turn=A phase=move roll=6 keep=D:b17,D:b18"
CARD_HITS = f"super A:{THREE},16 D:base,base,15,30 turn=A phase=draw roll=6 keep=D:b17,D:b18 on=16"
SIXES = f"classic(three_sixes=last_back) A:base,base,base,%s {C} turn=A phase=roll sixes=2%s"
TEAMS = "classic(sides=partners,declare=always)"
PLACES = "classic(play_on=places)"

#: A line, actions, and the events of the last of them.
TOLD: tuple[tuple[str, tuple[str, ...], list[str]], ...] = (
    (f"classic {B} {C} phase=opening opening=B:-,C:-", ("roll:4",), ["rolled B 4"]),
    (f"classic {B} {C} phase=opening opening=B:4,C:-", ("roll:4",), ["rolled C 4", "tied BC"]),
    (f"classic {B} {C} phase=opening opening=B:4,C:-", ("roll:2",), ["rolled C 2", "begins B"]),
    (f"wooden(board=cross4) {B} {C} turn=B phase=direction", ("ccw",), ["direction B ccw"]),
    (f"wooden(board=cross4) {B} {C} turn=B phase=direction", ("cw",), ["direction B cw"]),
    (f"{TEAMS} A:{THREE},base {B} {C} {D} turn=B phase=declare", ("for:D",), ["declared B D"]),
    (f"split A:{THREE},L4 {D} turn=A phase=level roll=2 level=1", ("level:3",), ["levelled A 3"]),
    (f"classic {B} {C} turn=B phase=move roll=1", ("base>14",), ["entered B 14"]),
    (f"classic A:{THREE},3 {C} turn=A phase=move roll=3", ("3>6",), ["moved A 3 6 4-5-6"]),
    (f"classic A:{THREE},3 {C} turn=A phase=move roll=3", ("3>o",), ["moved A 3 o 4-5-o"]),
    ("classic A:3,9,a1,a2 C:6,7,c1,c2 turn=A phase=move roll=3", ("3>6",), ["moved A 3 6 4-5-6", "aggravated C 6 A"]),
    (
        f"wooden(board=cross4,fours=own) A:base,base,3,a1 C:{THREE},20 turn=A phase=move roll=4",
        *(("trade:3~20",), ["traded A 3 20 C"]),
    ),
    (
        f"super A:{THREE},10 {D} turn=A phase=move roll=6",
        ("10>16",),
        ["moved A 10 16 11-12-13-14-15-16", "landed A gold"],
    ),
    (
        f"super A:{THREE},72 {D} turn=A phase=move roll=6",
        ("72>78",),
        ["moved A 72 78 73-74-75-76-77-78", "landed A red"],
    ),
    (f"super A:{THREE},16 {D} turn=A phase=back roll=2 on=16", ("back:red",), ["back A red"]),
    (f"super A:{THREE},16 {D} turn=A phase=star roll=2 back=red on=16", ("decline",), ["declined A"]),
    (STAR, ("card:b01",), ["drew A b01", "moved A 16 18 18"]),
    (STAR, ("card:b17",), ["drew A b17", "kept A b17"]),
    (STAR, ("card:b10",), ["drew A b10", "moved A 16 75 75"]),
    (STAR, ("card:r01",), ["drew A r01", "returned A 16"]),
    (STAR, ("card:r14",), ["drew A r14", "traded A 16 15 D"]),
    (STAR.replace("15,30", "base,base"), ("card:b14",), ["drew A b14", "nothing A b14"]),
    (HIT, ("24>30", "react:b17"), ["reacted D b17", "returned A 24", "another_turn A roll"]),
    (
        HIT,
        ("24>30", "react:b18"),
        ["reacted D b18", "moved A 24 30 25-26-27-28-29-30", "insured D 30 A", "landed A gold"],
    ),
    (CARD_HITS, ("card:b14", "react:b17"), ["reacted D b17", "cancelled D 30 A", "another_turn A roll"]),
    (CARD_HITS, ("card:b14", "react:none"), ["aggravated D 30 A", "another_turn A roll"]),
    (STAR, ("card:b11",), ["drew A b11", "another_turn A other"]),
    (f"super {D} A:{THREE},16 turn=A phase=draw roll=6 on=16", ("card:r12",), ["drew A r12", "lost_again A"]),
    (f"super A:{THREE},10 {D} turn=A phase=move roll=3 skip=D", ("10>13",), ["moved A 10 13 11-12-13", "skipped D"]),
    (SIXES % ("9", " last=9"), ("roll:6",), ["rolled A 6", "sent_back A A 9"]),
    (SIXES % ("a1", ""), ("roll:6",), ["rolled A 6", "sent_back A"]),
    (f"classic {B} {C} turn=B phase=move roll=3", ("pass",), ["passed B nothing_playable"]),
    (
        f"wooden(board=cross4,direction=clockwise) A:5,6,53,54 {C} turn=A phase=move roll=1",
        *(("5>o",), ["moved A 5 o o"]),
    ),
    (
        f"wooden(board=cross4,fours=own) A:base,base,54,a4 C:{THREE},20 turn=A phase=move roll=4",
        *(("pass",), ["passed A only_shortcuts"]),
    ),
    (f"classic(must_move=no) A:{THREE},7 {C} turn=A phase=move roll=3", ("pass",), ["passed A chosen"]),
    (f"classic A:47,a1,a2,a3 {C} turn=A phase=move roll=1", ("47>48",), ["moved A 47 48 48"]),
    (f"classic A:{THREE},53 {C} turn=A phase=move roll=3", ("53>a2",), ["moved A 53 a2 54-a1-a2", "home A a2"]),
    (
        f"{PLACES} A:53,a2,a3,a4 {B} {C} turn=A phase=move roll=2",
        ("53>a1",),
        ["moved A 53 a1 54-a1", "home A a1", "finished A 1"],
    ),
    (
        f"classic A:53,a2,a3,a4 {B} {C} turn=A phase=move roll=2",
        *(("53>a1",), ["moved A 53 a1 54-a1", "home A a1", "finished A", "won A A"]),
    ),
)


@pytest.mark.parametrize(("line", "actions", "events"), TOLD)
def test_events_tell_what_an_action_did(line: str, actions: tuple[str, ...], events: list[str]) -> None:
    assert told(line, *actions) == events


def test_every_kind_of_event_is_told_here() -> None:
    kinds = {event.split()[0] for _, _, events in TOLD for event in events}
    assert kinds == {kind.name.lower() for kind in Kind}


def test_an_event_is_a_small_json_object() -> None:
    events = Position.parse(f"classic A:{THREE},3 {C} turn=A phase=move roll=3").apply("3>6")[1]
    assert json.loads(json.dumps(events[0].as_dict())) == {
        "kind": "moved",
        "seat": "A",
        "from": "3",
        "to": "6",
        "path": ["4", "5", "6"],
    }
    assert events[0]["from"] == "3"
    assert events == (Event("moved", (("seat", "A"), ("from", "3"), ("to", "6"), ("path", ["4", "5", "6"]))),)


def test_an_ordinary_walk_is_told_rather_than_a_short_cut_to_the_same_hole() -> None:
    position = Position.parse(f"wooden(board=cross4,direction=clockwise) A:{THREE},5 {C} turn=A phase=move roll=1")
    s = position.state()[0]
    along = open_walk(position.setup, s, 0, 6, 7, 1)
    assert along is not None
    assert not along.shortcut
    assert open_walk(position.setup, s, 0, 6, 8, 1) is None
    assert path_of(position.setup, s, 0, 6, 8, 1) == (8,)
    assert path_of(position.setup, s, 0, 6, 30, 0) == (30,)


def test_counter_clockwise_holes_are_named_as_their_seats_have_them() -> None:
    line = f"wooden(board=cross4) {B} {D} turn=D phase=move roll=6 dir=ccw"
    assert told(line, "base>14") == ["entered D 14", "another_turn D roll"]
