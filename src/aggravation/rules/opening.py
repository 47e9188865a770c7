"""Opening: who begins, and which way round.

Carries the opening rolls with their ties and the winner's choice of direction.
"""

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law
from aggravation.state import State

DIRECTION_CLOCKWISE, DIRECTION_COUNTERCLOCKWISE, DIRECTION_WINNER = 0, 1, 2


@compiled
def next_to_open(law: Law, s: State) -> int:
    """Everybody rolls once, seat by seat; return the next to roll, -1 if all have.  [SA-05 WB-04 PC-06 SL-07]"""
    for seat in range(wide(law["arms"])):
        if (wide(s["contest"]) >> seat) & 1 == 1 and wide(s["opening"][at(seat)]) == 0:
            return seat
    return -1


@compiled
def highest(law: Law, s: State) -> int:
    """The highest roll begins, and only the tied roll again; return the seats that share it as bits.

    [SA-05 WB-04 PC-06 SL-07]
    """
    best = 0
    found = 0
    for seat in range(wide(law["arms"])):
        roll = wide(s["opening"][at(seat)])
        if roll > best:
            best = roll
            found = 0
        if roll == best and (wide(s["contest"]) >> seat) & 1 == 1:
            found |= 1 << seat
    return found


@compiled
def winner_chooses(law: Law) -> bool:
    """The winner of the opening may choose the way round, for turns and marbles alike.  [WB-05 WB-19]"""
    return wide(law["direction"]) == DIRECTION_WINNER
