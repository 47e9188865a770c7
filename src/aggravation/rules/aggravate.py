"""Aggravating: a marble landed on goes back to its base.

Carries who may be hit and where the hit marble goes; the kept cards that answer a threat are `cards`.
"""

from typing import Any

from aggravation.compiled import at, compiled, wide
from aggravation.rules.events import AGGRAVATED, INSURED, note
from aggravation.rules.law import Law
from aggravation.rules.marbles import node_at, rank_at, resettle, shift, slot_at
from aggravation.rules.way import BASE, START
from aggravation.state import NOWHERE, State


@compiled
def aggravate(law: Law, s: State, log: Any, node: int, by: int) -> None:
    """Whoever stands on a track hole or in the centre is sent back to base, start and corners included.

    Nobody stands to be hit in base or home, so only nodes are ever asked about.
    [SA-16 SA-18 SA-44 SA-50 SA-51 WB-18 WB-21 WB-23 PC-08 PC-14 PC-15 PC-22 SL-21 SL-30 SL-31 SL-32 SL-34 SL-35]
    """
    seat = wide(s["occupant"][at(node)]) - 1
    shift(law, s, seat, rank_at(law, s, seat, slot_at(law, s, seat, node)), BASE)
    note(log, AGGRAVATED, seat, node, by, 0)


@compiled
def insure(law: Law, s: State, log: Any, node: int, by: int) -> None:
    """An insured marble goes to its own start instead of base; another's marble there is aggravated.  [SA-27]"""
    seat = wide(s["occupant"][at(node)]) - 1
    start = node_at(law, s, seat, START)
    if wide(s["occupant"][at(start)]) != 0:
        aggravate(law, s, log, start, seat)
    shift(law, s, seat, rank_at(law, s, seat, slot_at(law, s, seat, node)), START)
    note(log, INSURED, seat, node, by, 0)


@compiled
def arrive(law: Law, s: State, log: Any, seat: int, slot: int, dest: int, insured: bool) -> bool:
    """Set a seat's marble from one slot on another, one marble a hole; return whether somebody was aggravated.

    The marble is lifted first, so that an insured one may take its place.  [SA-16 SA-29 WB-18 PC-14 SL-21]
    """
    left = node_at(law, s, seat, slot)
    if left != NOWHERE:
        s["occupant"][at(left)] = 0
    reached = node_at(law, s, seat, dest)
    hit = False
    if reached != NOWHERE:
        if wide(s["occupant"][at(reached)]) != 0:
            if insured:
                insure(law, s, log, reached, seat)
            else:
                aggravate(law, s, log, reached, seat)
                hit = True
        s["occupant"][at(reached)] = seat + 1
    resettle(law, s, seat, rank_at(law, s, seat, slot), dest)
    return hit
