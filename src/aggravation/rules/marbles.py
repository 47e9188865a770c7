"""Setting marbles on the board: the one place that keeps holes in order and occupants in agreement with them."""

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law
from aggravation.state import NOWHERE, State


@compiled
def place_of(law: Law, s: State, seat: int) -> int:
    """Return whose starting place a seat sits at: mirrored in counter-clockwise play."""
    return wide(law["place"][at(s["ccw"]), at(seat)])


@compiled
def node_at(law: Law, s: State, seat: int, slot: int) -> int:
    """Return the node of a slot on a seat's own way; NOWHERE for base and home."""
    return wide(law["node_of"][at(place_of(law, s, seat)), at(slot)])


@compiled
def slot_at(law: Law, s: State, seat: int, node: int) -> int:
    """Return the slot of a node on a seat's own way."""
    return wide(law["slot_of"][at(place_of(law, s, seat)), at(node)])


@compiled
def rank_at(law: Law, s: State, seat: int, slot: int) -> int:
    """Return the rank of the seat's marble on this slot, the first of several; -1 if there is none."""
    for rank in range(wide(law["marbles"])):
        if wide(s["hole"][at(seat), at(rank)]) == slot:
            return rank
    return -1


@compiled
def resettle(law: Law, s: State, seat: int, rank: int, slot: int) -> None:
    """Give a marble another slot and keep the seat's marbles in ascending order; occupants are the caller's."""
    hole = s["hole"][at(seat)]
    last = wide(law["marbles"]) - 1
    while rank < last and wide(hole[at(rank + 1)]) < slot:
        hole[at(rank)] = hole[at(rank + 1)]
        rank += 1
    while rank > 0 and wide(hole[at(rank - 1)]) > slot:
        hole[at(rank)] = hole[at(rank - 1)]
        rank -= 1
    hole[at(rank)] = slot


@compiled
def shift(law: Law, s: State, seat: int, rank: int, slot: int) -> None:
    """Take a marble from the track or the centre to a free slot of its own way."""
    place = place_of(law, s, seat)
    s["occupant"][at(law["node_of"][at(place), at(s["hole"][at(seat), at(rank)])])] = 0
    reached = wide(law["node_of"][at(place), at(slot)])
    if reached != NOWHERE:
        s["occupant"][at(reached)] = seat + 1
    resettle(law, s, seat, rank, slot)


@compiled
def all_home(law: Law, s: State, seat: int) -> bool:
    """A seat is done when its last marble is home.  [SA-01 WB-11 WB-31 PC-01 PC-16 SL-03 SL-36]"""
    return wide(s["hole"][at(seat), at(0)]) >= wide(law["home_first"])
