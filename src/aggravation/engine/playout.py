"""Playouts: games played on between policies, with luck from a generator that the caller has seeded."""

from typing import Any

import numpy as np

from aggravation.compiled import at, compiled, inlined, wide
from aggravation.engine.actions import ROLLED
from aggravation.engine.desk import Desk
from aggravation.engine.flow import apply
from aggravation.engine.legal import legal
from aggravation.engine.luck import draw_below, sample
from aggravation.engine.policies import choose
from aggravation.rules.dice import FACES
from aggravation.rules.events import AGGRAVATED, PASSED
from aggravation.rules.law import Law
from aggravation.rules.teams import decider
from aggravation.state import (
    BACK,
    DECLARE,
    DIRECTION,
    DRAW,
    LEVEL,
    MOVE,
    OPENING,
    OVER,
    REACT,
    ROLL,
    SEATS,
    State,
)

#: What is counted of one game; `by_` counts are per seat.
TALLY = np.dtype(
    [
        ("plies", "i8"),  # rolls of the die after the opening
        ("aggravations", "i8", (SEATS,)),  # marbles sent to base by this seat
        ("centre_plies", "i8", (SEATS,)),  # plies that began with this seat's marble in the centre
        ("passes", "i8"),
    ]
)

BY_CALLER = -1  #: the policy of a seat for which the caller decides


@compiled
def acting_seat(law: Law, s: State) -> int:
    """Return the seat that decides, -1 where luck does or the game is over."""
    phase = wide(s["phase"])
    if phase in (OPENING, ROLL, LEVEL, BACK, DRAW, OVER):
        return -1
    if phase in (DIRECTION, DECLARE):
        return wide(s["turn"])
    if phase == REACT:
        return wide(s["occupant"][at(s["threat_node"])]) - 1
    return decider(law, s)


@compiled
def play_on(law: Law, s: State, desk: Desk, policies: Any, limit: int, tally: Any) -> None:
    """Play a game on, each seat by its policy, drawing with the generator of the desk.

    Ends when the game is over, before ply `limit + 1`, or where a seat decides whose policy is BY_CALLER.
    """
    while wide(s["phase"]) != OVER:
        phase = wide(s["phase"])
        if phase == ROLL:
            if wide(tally["plies"]) >= limit:
                return
            count_ply(law, s, tally)
            apply(law, s, ROLLED + 1 + draw_below(desk["generator"], FACES), desk)
            continue
        seat = decider(law, s) if phase == MOVE else acting_seat(law, s)
        if seat < 0:
            act(law, s, sample(law, s, desk), desk, tally)
            continue
        policy = wide(policies[at(seat)])
        if policy == BY_CALLER:
            return
        count = legal(law, s, desk)
        act(law, s, choose(law, s, desk, count, policy), desk, tally)


@inlined
def count_ply(law: Law, s: State, tally: Any) -> None:
    """Count a ply that begins, and whose marble sits in the centre."""
    tally["plies"] += 1
    sitting = wide(s["occupant"][at(law["track"])])
    if sitting != 0:
        tally["centre_plies"][at(sitting - 1)] += 1


@inlined
def act(law: Law, s: State, action: int, desk: Desk, tally: Any) -> None:
    """Apply an action other than the roll of a turn, and count what it did."""
    apply(law, s, action, desk)
    for row in range(1, wide(desk["log"][0, 0]) + 1):
        kind = wide(desk["log"][at(row), 0])
        if kind == AGGRAVATED:
            tally["aggravations"][at(desk["log"][at(row), 3])] += 1
        elif kind == PASSED:
            tally["passes"] += 1
