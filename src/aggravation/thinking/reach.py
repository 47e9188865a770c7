"""What each seat can do with its next roll, as things stand: tried out roll by roll with the one generator."""

from aggravation.compiled import at, compiled, single, wide, woven
from aggravation.engine.actions import ENTER, dest_of, is_move, rank_of
from aggravation.engine.desk import Desk
from aggravation.engine.legal import survey
from aggravation.engine.policies import progress
from aggravation.rules.law import ROLLS, STANDINGS, Law
from aggravation.rules.marbles import all_home, place_of, slot_at
from aggravation.rules.teams import is_mate
from aggravation.rules.way import BASE, START
from aggravation.state import State
from aggravation.thinking.mind import Mind
from aggravation.thinking.names import COMES_HOME, CORNER, ENTERS, GAIN, HITS, PLAYABLE


@compiled
def look_round(law: Law, s: State, desk: Desk, mind: Mind) -> None:
    """Fill `abilities` and `reach` of the mind for every seat at the table, as if it rolled next."""
    mind["abilities"][:] = single(0)
    mind["reach"][:] = single(0)
    mind["probe"][0] = s
    for seat in range(wide(law["arms"])):
        if (wide(s["present"]) >> seat) & 1 == 1 and not all_home(law, s, seat):
            _try_rolls(law, s, seat, desk, mind)


@woven
def _try_rolls(law: Law, s: State, seat: int, desk: Desk, mind: Mind) -> None:
    """Try every roll of a seat, at every standing the red die may give the upper level."""
    probe = mind["probe"][0]
    probe["mover"] = seat
    turns = wide(law["levels"]) == 2 and (wide(s["entered"]) >> seat) & 1 == 1
    first = 0 if turns else wide(s["level"])
    last = STANDINGS - 1 if turns else first
    unit = single(1 / (ROLLS * STANDINGS)) if turns else single(1 / ROLLS)
    for level in range(first, last + 1):
        probe["level"] = level
        for roll in range(1, ROLLS + 1):
            probe["roll"] = roll
            count, _, _ = survey(law, probe, desk)
            if count > 0:
                _add_roll(law, s, seat, count, unit, desk, mind)


@woven
def _add_roll(law: Law, s: State, seat: int, count: int, unit: float, desk: Desk, mind: Mind) -> None:
    """Add what one roll can do; each thing counts once, however many marbles can do it."""
    able, reach = mind["abilities"][at(seat)], mind["reach"][at(seat)]
    place = place_of(law, s, seat)
    home = wide(law["home_first"])
    enters, comes_home, corner, gain = False, False, False, -1
    for i in range(count):
        action = wide(desk["actions"][at(i)])
        if not is_move(law, action):
            continue
        slot, dest = BASE, START
        if action == ENTER:
            enters = True
        else:
            slot, dest = wide(s["hole"][at(seat), at(rank_of(law, action))]), dest_of(law, action)
        if dest >= home:
            comes_home = comes_home or slot < home
            continue
        node = wide(law["node_of"][at(place), at(dest)])
        if node == wide(law["track"]) or wide(law["corner"][at(node)]) == 1:
            corner = True
        other = wide(s["occupant"][at(node)]) - 1
        if other >= 0 and not is_mate(law, seat, other) and not _reached_before(law, s, seat, i, node, desk):
            reach[at(node)] += unit
            gain = max(gain, progress(law, s, other, slot_at(law, s, other, node)))
    able[PLAYABLE] += unit
    able[ENTERS] += unit if enters else single(0)
    able[COMES_HOME] += unit if comes_home else single(0)
    able[CORNER] += unit if corner else single(0)
    if gain >= 0:
        able[HITS] += unit
        able[GAIN] += unit * single(gain) / single(wide(law["entry"][at(place)]) + wide(law["marbles"]))


@woven
def _reached_before(law: Law, s: State, seat: int, count: int, node: int, desk: Desk) -> bool:
    """Return whether one of the first `count` actions on the desk ends on the node too."""
    place = place_of(law, s, seat)
    for i in range(count):
        action = wide(desk["actions"][at(i)])
        if is_move(law, action):
            dest = START if action == ENTER else dest_of(law, action)
            if wide(law["node_of"][at(place), at(dest)]) == node:
                return True
    return False
