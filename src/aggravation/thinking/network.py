"""The value network: from the features of all seats to the chance of winning of each side.

Each seat's features pass one layer; the seats of a side are added up; a second layer gives the side one number; the
chances are in the ratio of their exponentials. So one network serves any number of seats and sides.
"""

from aggravation.compiled import at, compiled, single, wide
from aggravation.rules.law import Law
from aggravation.state import State
from aggravation.thinking.mind import HIDDEN, JOINED, Mind
from aggravation.thinking.names import FEATURES
from aggravation.thinking.sides import speaker_of

INPUTS = len(FEATURES)
SEAT_LAYER, SUM, SIDE_LAYER = 0, 1, 2  #: rows of `hidden`


@compiled
def weigh(law: Law, s: State, speaker: int, mind: Mind) -> float:
    """Return the number of a side, the log of its chance but for what all sides have in common."""
    first, second, third = mind["weights"][0]["seat"], mind["weights"][0]["side"], mind["weights"][0]["chance"]
    layer, total, joined = mind["hidden"][SEAT_LAYER], mind["hidden"][SUM], mind["hidden"][SIDE_LAYER]
    total[:] = single(0)
    for seat in range(speaker, wide(law["arms"])):
        if seat != speaker and speaker_of(law, s, seat) != speaker:
            continue
        layer[:] = single(0)
        for i in range(INPUTS):
            x = mind["features"][at(seat), at(i)]
            if x != single(0):
                for j in range(HIDDEN):
                    layer[at(j)] += x * first[at(i), at(j)]
        for j in range(HIDDEN):
            total[at(j)] += max(layer[at(j)], single(0))
    for j in range(JOINED):
        joined[at(j)] = second[HIDDEN, at(j)]
    for i in range(HIDDEN):
        x = total[at(i)]
        if x != single(0):
            for j in range(JOINED):
                joined[at(j)] += x * second[at(i), at(j)]
    number = single(third[JOINED])
    for j in range(JOINED):
        number += max(joined[at(j)], single(0)) * third[at(j)]
    return number
