"""The life of a turn by scripted luck: from the opening to a win, through every phase, who acts and what is told."""

import pytest

from aggravation.position import Position
from aggravation.state import Phase
from tests.rules.scene import A, B, C, D, F, play, tell

#: A script: where it begins, then each action with who acts afterwards, in which phase, and what the action told.
Script = tuple[str, list[tuple[str, str]]]

OPENING: Script = (
    f"wooden(board=cross4) {A} {B} {C} {D} phase=opening opening=A:-,B:-,C:-,D:-",
    [
        ("roll:5", "luck opening: rolled A 5"),
        ("roll:3", "luck opening: rolled B 3"),
        ("roll:5", "luck opening: rolled C 5"),
        ("roll:1", "luck opening: rolled D 1, tied AC"),
        ("roll:2", "luck opening: rolled A 2"),
        ("roll:2", "luck opening: rolled C 2, tied AC"),
        ("roll:2", "luck opening: rolled A 2"),
        ("roll:4", "C direction: rolled C 4, begins C"),
        ("ccw", "luck roll: direction C ccw"),
        ("roll:6", "C move: rolled C 6"),
        ("base>28", "luck roll: entered C 28, another_turn C roll"),
        ("roll:1", "C move: rolled C 1"),
        ("28>29", "luck roll: moved C 28 29 29"),
        ("roll:4", "B move: rolled B 4"),
        ("pass", "luck roll: passed B nothing_playable"),
    ],
)

CARDS: Script = (
    f"super A:base,base,base,10 {B} C:base,base,base,30 {D} turn=A phase=roll keep=C:b17 pile=r01",
    [
        ("roll:6", "A move: rolled A 6"),
        ("10>16", "luck back: moved A 10 16 11-12-13-14-15-16, landed A gold"),
        ("back:blue", "A star: back A blue"),
        ("draw", "luck draw:"),
        ("card:b13", "A target: drew A b13"),
        ("target:30", "C react:"),
        ("react:b17", "luck roll: reacted C b17, cancelled C 30 A, another_turn A roll"),
        ("roll:6", "A move: rolled A 6"),
        ("16>22", "luck draw: moved A 16 22 17-18-19-20-21-22, landed A red"),
        ("card:b06", "luck back: drew A b06, moved A 22 30 30, aggravated C 30 A, landed A gold"),
        ("back:red", "A star: back A red"),
        ("decline", "luck roll: declined A, another_turn A roll"),
        ("roll:2", "A move: rolled A 2"),
        ("30>32", "luck roll: moved A 30 32 31-32"),
    ],
)

LEVELS: Script = (
    f"split {A} {D} turn=A phase=roll level=0",
    [
        ("roll:6", "A move: rolled A 6"),
        ("base>L4", "luck roll: entered A L4, another_turn A roll"),
        ("roll:5", "luck level: rolled A 5"),
        ("level:3", "A move: levelled A 3"),
        ("L4>U30", "luck roll: moved A L4 U30 L5-L6-L7-U28-U29-U30"),
        ("roll:2", "D move: rolled D 2"),
        ("pass", "luck roll: passed D nothing_playable"),
    ],
)

MATES: Script = (
    f"super(sides=teams,cards=off) A:a1,a2,a3,a4 {B} C:c1,c2,c3,26 {D} E:base,base,base,50 {F} turn=F phase=roll",
    [
        ("roll:3", "F move: rolled F 3"),
        ("pass", "A declare: passed F nothing_playable"),
        ("for:E", "luck roll: declared A E"),
        ("roll:6", "E move: rolled A 6"),
        ("base>56", "A declare: entered E 56, another_turn A roll"),
        ("for:C", "luck roll: declared A C"),
        ("roll:4", "C move: rolled A 4"),
        ("pass", "luck roll: passed A nothing_playable"),
        ("roll:1", "B move: rolled B 1"),
        ("base>14", "luck roll: entered B 14"),
        ("roll:2", "C move: rolled C 2"),
        ("pass", "luck roll: passed C nothing_playable"),
    ],
)

SCRIPTS = {"opening": OPENING, "cards": CARDS, "levels": LEVELS, "mates": MATES}


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_script_is_played_as_written(name: str) -> None:
    line, steps = SCRIPTS[name]
    position = Position.parse(line)
    for action, expected in steps:
        after, events = position.apply(action)
        told = ", ".join(tell(event) for event in events)
        assert f"{after.actor} {after.phase.name.lower()}: {told}".rstrip() == expected, action
        assert Position.parse(after.text) == after
        position = after


def test_the_scripts_pass_through_every_phase() -> None:
    seen = set()
    for line, steps in SCRIPTS.values():
        actions = [action for action, _ in steps]
        seen |= {play(line, *actions[:count]).phase for count in range(len(actions) + 1)}
    assert seen == set(Phase) - {Phase.OVER}


def test_applying_leaves_the_position_before_as_it_was() -> None:
    for line, steps in SCRIPTS.values():
        position = Position.parse(line)
        before = position.state().tobytes()
        for action in position.legal_actions():
            position.apply(action)
        assert position.state().tobytes() == before
        assert position.apply(steps[0][0]) == position.apply(steps[0][0])
