"""Features: what a network is told about each seat; see `names` for what each of them means."""

from aggravation.compiled import at, compiled, single, wide, woven
from aggravation.engine.desk import Desk
from aggravation.engine.policies import progress
from aggravation.rules.cards import ANTI
from aggravation.rules.law import ROLLS, Law
from aggravation.rules.marbles import place_of, slot_at
from aggravation.rules.teams import is_mate
from aggravation.rules.way import BASE, START
from aggravation.state import BACK, DRAW, REACT, STAR, TARGET, State
from aggravation.thinking import names as n
from aggravation.thinking.mind import Mind
from aggravation.thinking.reach import look_round

QUARTERS = 4
RUN = 1  #: the value of the switch `corners` with which there are runs


@compiled
def describe(law: Law, s: State, desk: Desk, mind: Mind) -> None:
    """Fill the features of every seat at the table, in any phase in which the die lies on no decision."""
    look_round(law, s, desk, mind)
    mind["features"][:] = single(0)
    _order_of_turns(law, s, mind)
    for seat in range(wide(law["arms"])):
        if (wide(s["present"]) >> seat) & 1 == 1:
            _describe_seat(law, s, seat, mind)
    _compare(law, s, mind)
    if wide(law["card_count"]) > 0:
        _describe_cards(law, s, mind)


@woven
def _order_of_turns(law: Law, s: State, mind: Mind) -> None:
    """Who rolls now, who waits how long."""
    arms, seat, waiting = wide(law["arms"]), wide(s["turn"]), 0
    step = arms - 1 if wide(s["ccw"]) == 1 else 1
    for _ in range(arms):
        if (wide(s["present"]) >> seat) & 1 == 1:
            mind["features"][at(seat), n.WAIT] = single(waiting)
            waiting += 1
        seat = (seat + step) % arms
    for seat in range(arms):
        mind["features"][at(seat), n.WAIT] /= single(waiting)
        mind["features"][at(seat), n.SEATS_SHARE] = single(waiting) / single(8)
    roller = mind["features"][at(s["turn"])]
    roller[n.ROLLS_NOW] = single(1)
    roller[n.AGAIN] = single(wide(s["again"]))
    roller[n.SIXES] = single(wide(s["sixes"])) / single(3)


@woven
def _describe_seat(law: Law, s: State, seat: int, mind: Mind) -> None:
    x = mind["features"][at(seat)]
    place = place_of(law, s, seat)
    marbles, home = wide(law["marbles"]), wide(law["home_first"])
    entry = wide(law["entry"][at(place)])
    way = single(1) / single(entry + marbles)
    share = single(1) / single(marbles)
    to_go, first, last = 0, 0, 0
    for rank in range(marbles - 1, -1, -1):
        slot = wide(s["hole"][at(seat), at(rank)])
        behind = progress(law, s, seat, slot)
        to_go += entry + rank + 1 - behind
        if slot >= home:
            x[n.HOME_SHARE] += share
            x[n.HOME_GAPS] += share * single(home + rank - slot)
        elif slot == BASE:
            x[n.BASE_SHARE] += share
        else:
            first, last = max(first, behind), behind if last == 0 else min(last, behind)
            _describe_marble(law, s, seat, slot, behind, mind)
    on_start = wide(s["occupant"][at(law["node_of"][at(place), at(START)])]) - 1
    x[n.BIAS] = single(1)
    x[n.START_OWN] = single(1) if on_start == seat else single(0)
    x[n.START_OTHER] = single(1) if on_start >= 0 and on_start != seat else single(0)
    x[n.TO_GO] = single(to_go) * way * share
    x[n.FIRST] = single(first) * way
    x[n.LAST] = single(last) * way
    x[n.SKIPS] = single(wide(s["skip"][at(seat)]))
    for i in range(mind["abilities"].shape[1]):
        x[n.ABILITY + i] = mind["abilities"][at(seat), at(i)]


@woven
def _describe_marble(law: Law, s: State, seat: int, slot: int, behind: int, mind: Mind) -> None:
    """Add a marble in play to the features of its seat."""
    x = mind["features"][at(seat)]
    place = place_of(law, s, seat)
    track, entry = wide(law["track"]), wide(law["entry"][at(place)])
    way = single(1) / single(entry + wide(law["marbles"]))
    share = single(1) / single(wide(law["marbles"]))
    node = wide(law["node_of"][at(place), at(slot)])
    if node == track:
        x[n.IN_CENTRE] = single(1)
    else:
        quarter = max(0, min(QUARTERS - 1, behind * QUARTERS // (entry + 1)))
        x[n.QUARTER + quarter] += share
        if slot > track // wide(law["levels"]):
            x[n.OTHER_LEVEL] += share
        if wide(law["corner"][at(node)]) == 1:
            x[n.CORNERS] += share
            if wide(law["corners"]) == RUN:
                x[n.CORNER_GAIN] += single(max(0, wide(law["home_corner"][at(place)]) - behind)) * way
    if entry - behind < ROLLS:
        x[n.NEAR_HOME] += share
    _add_risk(law, seat, node, single(behind) * way, mind)


@woven
def _add_risk(law: Law, seat: int, node: int, value: float, mind: Mind) -> None:
    """Add the chance that others can hit a marble: before its seat rolls, and in a whole round."""
    x = mind["features"][at(seat)]
    before, whole = single(1), single(1)
    for other in range(wide(law["arms"])):
        if other != seat and not is_mate(law, seat, other):
            misses = single(1) - mind["reach"][at(other), at(node)]
            whole *= misses
            if mind["features"][at(other), n.WAIT] < x[n.WAIT]:
                before *= misses
    before, whole = single(1) - before, single(1) - whole
    x[n.RISK_BEFORE] += before
    x[n.LOSS_BEFORE] += before * value
    x[n.WORST_BEFORE] = max(x[n.WORST_BEFORE], before * value)
    x[n.RISK_ROUND] += whole
    x[n.LOSS_ROUND] += whole * value
    x[n.WORST_ROUND] = max(x[n.WORST_ROUND], whole * value)


@woven
def _compare(law: Law, s: State, mind: Mind) -> None:
    """How far each seat is behind the others."""
    present = wide(s["present"])
    for seat in range(wide(law["arms"])):
        if (present >> seat) & 1 == 0:
            continue
        x = mind["features"][at(seat)]
        least, total, others, mates = single(2), single(0), 0, 0
        for other in range(wide(law["arms"])):
            if (present >> other) & 1 == 0 or other == seat:
                continue
            if is_mate(law, seat, other):
                mates += 1
            else:
                to_go = mind["features"][at(other), n.TO_GO]
                least, total, others = min(least, to_go), total + to_go, others + 1
        x[n.MATES] = single(mates) / single(3)
        x[n.BEHIND_BEST] = x[n.TO_GO] - least
        x[n.BEHIND_MEAN] = x[n.TO_GO] - total / single(others)


@woven
def _describe_cards(law: Law, s: State, mind: Mind) -> None:
    """Cards kept, a marble on a star, a threat that may be answered."""
    for card in range(wide(law["card_count"])):
        keeper = wide(s["keeper"][at(card)]) - 1
        if keeper >= 0:
            kept = n.KEEPS_ANTI if wide(law["card_effect"][at(card)]) == ANTI else n.KEEPS_INSURANCE
            mind["features"][at(keeper), kept] += single(1)
    phase = wide(s["phase"])
    x = mind["features"][at(s["on_seat"])]
    if phase == BACK:
        x[n.STAR_UNSEEN] = single(1)
    elif phase == STAR:
        x[n.STAR + wide(s["back"])] = single(1)
    elif phase == DRAW:
        x[n.DRAWS + wide(s["back"])] = single(1)
    elif phase == TARGET:
        x[n.TARGETS] = single(1)
    elif phase == REACT:
        node = wide(s["threat_node"])
        seat = wide(s["occupant"][at(node)]) - 1
        place = place_of(law, s, seat)
        way = wide(law["entry"][at(place)]) + wide(law["marbles"])
        x = mind["features"][at(seat)]
        x[n.THREATENED] = single(1)
        x[n.THREAT] = single(progress(law, s, seat, slot_at(law, s, seat, node))) / single(way)
