"""The events of an action, read as the story of where all marbles went: it must end where they stand."""

from typing import Any

import numpy as np

from aggravation.compiled import wide
from aggravation.rules import events as ev
from aggravation.rules.law import Law
from aggravation.state import SEATS, State
from tests.invariants.cache import compiled

BASE, START = 0, 1


@compiled
def events_agree(law: Law, before: State, after: State, log: Any, told: State) -> bool:
    """Return whether the events lead from the marbles before to those after; `told` starts as a copy of before."""
    for row in range(1, wide(log[0, 0]) + 1):
        kind, seat = wide(log[row, 0]), wide(log[row, 1])
        a, b, c = wide(log[row, 2]), wide(log[row, 3]), wide(log[row, 4])
        told_right = True
        if kind == ev.ENTERED:
            told_right = _goes(law, told, seat, BASE, START)
        elif kind == ev.MOVED:
            told_right = _goes(law, told, seat, a, b)
        elif kind == ev.AGGRAVATED:
            told_right = _goes(law, told, seat, _slot(law, before, seat, a), BASE)
        elif kind == ev.INSURED:
            told_right = _goes(law, told, seat, _slot(law, before, seat, a), START)
        elif kind == ev.RETURNED:
            told_right = _goes(law, told, seat, a, BASE)
        elif kind == ev.SENT_BACK and a > 0:
            told_right = _goes(law, told, a - 1, b, BASE)
        elif kind == ev.TRADED:
            told_right = _goes(law, told, seat, _slot(law, before, seat, a), _slot(law, before, seat, b))
            told_right = told_right and _goes(law, told, c, _slot(law, before, c, b), _slot(law, before, c, a))
        if not told_right:
            return False
    for seat in range(SEATS):
        for rank in range(wide(law["marbles"])):
            if wide(told["hole"][seat, rank]) != wide(after["hole"][seat, rank]) and not _equal(law, told, after, seat):
                return False
    return True


@compiled
def _slot(law: Law, s: State, seat: int, node: int) -> int:
    return wide(law["slot_of"][wide(law["place"][wide(s["ccw"]), seat]), node])


@compiled
def _goes(law: Law, told: State, seat: int, slot: int, dest: int) -> bool:
    """Move one marble of a seat, wherever it stands in the list; False if none is there."""
    for rank in range(wide(law["marbles"])):
        if wide(told["hole"][seat, rank]) == slot:
            told["hole"][seat, rank] = dest
            return True
    return False


@compiled
def _equal(law: Law, told: State, after: State, seat: int) -> bool:
    """Return whether a seat's marbles are the same in any order; those of `after` ascend."""
    marbles = wide(law["marbles"])
    return np.array_equal(np.sort(told["hole"][seat, :marbles]), after["hole"][seat, :marbles])
