"""The checks themselves: a position spoilt in any way is noticed."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from aggravation.compiled import COMPILING
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import apply_at, legal_at
from aggravation.position import Position
from aggravation.state import MARBLES, NODES, STATE, Phase
from tests.invariants.retelling import events_agree
from tests.invariants.soundness import Flaw, flaw_of
from tests.invariants.turning import turn_table
from tests.invariants.watch import BOUNDS_CHECKED, actions_flaw

MOVE = "super A:base,base,12,a3 D:base,base,42,50 turn=A phase=move roll=4 keep=D:b17 pile=r01,b02"
STAR = "super A:base,base,16,a3 D:base,base,42,50 turn=A phase=star roll=6 back=blue on=16"
REACT = "super A:base,base,38,a3 D:base,base,42,50 turn=A phase=react roll=4 keep=D:b17 threat=38>42"
OPENING = "classic A:base,base,base,base C:base,base,base,base phase=opening opening=A:4,C:-"
OVER = "classic A:a1,a2,a3,a4 C:base,base,base,base phase=over won=A"
PLACES = "classic(play_on=places) A:a1,a2,a3,a4 B:base,base,base,20 C:base,base,base,9 turn=B phase=roll places=A"
SPLIT = "split A:base,base,base,L4 D:base,base,base,base turn=A phase=level roll=4 level=2 entered=A"
SIXES = "classic(three_sixes=last_back) A:base,base,base,7 B:base,base,base,base turn=A phase=roll sixes=1 last=7"
TEAMS = (
    "wooden(board=cross4,direction=clockwise,sides=partners) A:base,base,base,5 B:base,base,base,base "
    "C:base,base,base,base D:base,base,base,base turn=A for=C phase=move roll=4"
)
LINES = (MOVE, STAR, REACT, OPENING, OVER, PLACES, SPLIT, SIXES, TEAMS)


def put(field: str, value: int, *index: int) -> Callable[[Any], None]:
    """A way to spoil a record: set a field, or one number of it."""

    def spoil(states: Any) -> None:
        if index:
            states[0][field][index] = value
        else:
            states[field] = value

    return spoil


SPOILT: tuple[tuple[str, Flaw, Callable[[Any], None]], ...] = (
    (MOVE, Flaw.MARBLES_OF_NOBODY, put("hole", 3, 1, 0)),
    (MOVE, Flaw.MARBLES_OF_NOBODY, put("hole", 3, 0, 4)),
    (MOVE, Flaw.UNSORTED, put("hole", 89, 0, 2)),
    (MOVE, Flaw.OFF_THE_WAY, put("hole", 95, 0, 3)),
    (MOVE, Flaw.TWO_IN_A_HOLE, put("hole", 88, 0, 2)),
    (MOVE, Flaw.OCCUPANT, put("occupant", 0, 12)),
    (MOVE, Flaw.OCCUPANT, put("occupant", 4, 12)),
    (MOVE, Flaw.OCCUPANT, put("occupant", 1, 84)),
    (OPENING, Flaw.NOT_IN_BASE, put("hole", 3, 0, 3)),
    (OPENING, Flaw.OPENING, put("opening", 2, 1)),
    (OPENING, Flaw.OPENING, put("opening", 2, 2)),
    (OPENING, Flaw.UNUSED_FIELD, put("turn", 1)),
    (MOVE, Flaw.OPENING, put("contest", 1)),
    (OPENING, Flaw.UNUSED_FIELD, put("skip", 1, 0)),
    (MOVE, Flaw.UNUSED_FIELD, put("skip", 1, 1)),
    (MOVE, Flaw.TURN, put("turn", 1)),
    (MOVE, Flaw.MOVER, put("mover", 3)),
    (PLACES, Flaw.MOVER, put("mover", 0)),
    (TEAMS, Flaw.MOVER, put("phase", Phase.DECLARE)),
    (MOVE, Flaw.ROLL, put("roll", 0)),
    (MOVE, Flaw.ROLL, put("roll", 7)),
    (PLACES, Flaw.ROLL, put("roll", 1)),
    (MOVE, Flaw.DIRECTION, put("ccw", 1)),
    (MOVE, Flaw.UNUSED_FIELD, put("level", 1)),
    (MOVE, Flaw.UNUSED_FIELD, put("entered", 1)),
    (SPLIT, Flaw.LEVEL, put("level", 6)),
    (SPLIT, Flaw.LEVEL, put("entered", 0)),
    (SPLIT, Flaw.LEVEL, put("entered", 3)),
    (MOVE, Flaw.UNUSED_FIELD, put("sixes", 1)),
    (SIXES, Flaw.SIXES, put("sixes", 3)),
    (SIXES, Flaw.SIXES, put("sixes", 0)),
    (SIXES, Flaw.SIXES, put("last_slot", 9)),
    (SIXES, Flaw.SIXES, put("last_seat", 1)),
    (PLACES, Flaw.UNUSED_FIELD, put("last_seat", 1)),
    (MOVE, Flaw.CARDS, put("unseen", 1)),
    (MOVE, Flaw.CARDS, put("pile", 1, 1)),
    (MOVE, Flaw.CARDS, put("pile_count", 41)),
    (MOVE, Flaw.UNUSED_FIELD, put("pile", 1, 2)),
    (MOVE, Flaw.CARDS, put("keeper", 1, 3)),
    (MOVE, Flaw.CARDS, put("card", 4)),
    (MOVE, Flaw.UNUSED_FIELD, put("keeper", 1, 41)),
    (MOVE, Flaw.BACK, put("back", 3)),
    (STAR, Flaw.BACK, put("phase", Phase.BACK)),
    (MOVE, Flaw.UNUSED_FIELD, put("on_slot", 13)),
    (MOVE, Flaw.UNUSED_FIELD, put("again", 1)),
    (STAR, Flaw.ABOUT, put("on_slot", 0)),
    (STAR, Flaw.ABOUT, put("on_slot", 3)),
    (STAR, Flaw.ABOUT, put("phase", Phase.TARGET)),
    (STAR, Flaw.UNUSED_FIELD, put("threat", 3)),
    (REACT, Flaw.THREAT, put("threat_node", 3)),
    (REACT, Flaw.THREAT, put("threat", 0)),
    (REACT, Flaw.UNUSED_FIELD, put("on_seat", 1)),
    (PLACES, Flaw.PLACES, put("places", 2, 0)),
    (PLACES, Flaw.PLACES, put("places", 2, 1)),
    (PLACES, Flaw.PLACES, put("place_count", 2)),
    (PLACES, Flaw.UNUSED_FIELD, put("won", 1)),
    (OVER, Flaw.WINNERS, put("won", 4)),
    (OVER, Flaw.WINNERS, put("won", 5)),
)


@pytest.mark.parametrize("line", LINES)
def test_sound_positions_have_no_flaw(line: str) -> None:
    position = Position.parse(line)
    assert Flaw(flaw_of(position.setup.law.tables[0], position.state()[0])) is Flaw.NONE


@pytest.mark.parametrize(("line", "flaw", "spoil"), SPOILT)
def test_every_flaw_of_a_position_is_noticed(line: str, flaw: Flaw, spoil: Callable[[Any], None]) -> None:
    position = Position.parse(line)
    states = position.state()
    spoil(states)
    assert Flaw(flaw_of(position.setup.law.tables[0], states[0])) is flaw


def test_a_game_that_should_be_over_is_noticed() -> None:
    position = Position.parse("classic A:54,a2,a3,a4 C:base,base,base,base turn=A phase=move roll=1")
    states = position.apply("54>a1")[0].state()
    states["phase"], states["won"], states["roll"], states["turn"] = Phase.MOVE, 0, 1, 2
    states["mover"] = 2
    assert Flaw(flaw_of(position.setup.law.tables[0], states[0])) is Flaw.WINNERS


@pytest.mark.parametrize(
    ("line", "flaw", "actions", "weights"),
    [
        (MOVE, Flaw.NOBODY_ACTS, [], []),
        (MOVE, Flaw.UNSORTED_ACTIONS, [5, 3], []),
        (MOVE, Flaw.UNSORTED_ACTIONS, [5, 5], []),
        (MOVE, Flaw.UNKNOWN_ACTION, [-1], []),
        (MOVE, Flaw.UNKNOWN_ACTION, [1 << 14], []),
        (MOVE, Flaw.UNKNOWN_ACTION, [16000], []),
        (SPLIT, Flaw.UNKNOWN_ACTION, [0], []),
        (SPLIT, Flaw.CHANCES, [(1 << 14) + 8 + face for face in range(6)], [1, 1, 1, 1, 1, 2]),
        (SPLIT, Flaw.CHANCES, [(1 << 14) + 8 + face for face in range(5)], [1, 1, 1, 1, 1]),
        (SPLIT, Flaw.NONE, [(1 << 14) + 8 + face for face in range(6)], [1, 1, 1, 1, 1, 1]),
    ],
)
def test_every_flaw_of_what_is_offered_is_noticed(
    line: str, flaw: Flaw, actions: list[int], weights: list[int]
) -> None:
    position = Position.parse(line)
    desk = new_desk()
    desk[0]["actions"][: len(actions)] = actions
    desk[0]["weights"][: len(weights)] = weights
    found = actions_flaw(position.setup.law.tables[0], position.state()[0], desk[0], len(actions))
    assert Flaw(found) is flaw


def test_events_that_leave_something_out_are_noticed() -> None:
    position = Position.parse(REACT)
    law, desk = position.setup.law.tables, new_desk()
    after = position.state()
    legal_at(law, after, 0, desk)
    apply_at(law, after, 0, int(desk[0]["actions"][0]), desk)
    assert events_agree(law[0], position.state()[0], after[0], desk[0]["log"], position.state()[0])
    for left_out in range(1, int(desk[0]["log"][0, 0]) + 1):
        log = desk[0]["log"].copy()
        if log[left_out, 0] in (8, 9):  # a move, an aggravation
            log[left_out, 0] = 13
            assert not events_agree(law[0], position.state()[0], after[0], log, position.state()[0])


@pytest.mark.parametrize("line", [line for line in LINES if line not in {OPENING, TEAMS}])
def test_the_table_turned_all_the_way_round_is_as_it_was(line: str) -> None:
    position = Position.parse(line)
    law, start = position.setup.law.tables, position.state()
    by = 2 if position.setup.board.levels > 1 else 1
    states = np.concatenate([start, start])
    for _ in range(len(position.setup.board.seats) // by):
        states[1] = states[0]
        turn_table(law[0], states[0], states[1], by)
        assert Flaw(flaw_of(law[0], states[1])) is Flaw.NONE
        states[0] = states[1]
    assert states[0].tobytes() == start[0].tobytes()
    assert states.dtype == STATE
    assert states[0]["hole"].shape[1] == MARBLES


@pytest.mark.skipif(COMPILING and not BOUNDS_CHECKED, reason="bounds are not checked")
def test_reading_past_the_end_is_an_error_where_bounds_are_checked() -> None:
    position = Position.parse(REACT)
    states = position.state()
    states["threat_node"] = NODES
    with pytest.raises(IndexError):
        flaw_of(position.setup.law.tables[0], states[0])
