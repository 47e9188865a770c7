"""Legal actions: the one generator, for people, computer players, masks, checks and tests alike."""

from aggravation.compiled import at, compiled, inlined, wide, word, woven
from aggravation.engine.actions import (
    ANSWER_NONE,
    CLOCKWISE,
    COUNTERCLOCKWISE,
    DECLINE_CARD,
    DRAW_CARD,
    ENTER,
    answer_action,
    declare_action,
    dest_of,
    marble_number,
    move_action,
    pair_number,
)
from aggravation.engine.desk import Desk
from aggravation.engine.luck import chances
from aggravation.rules.cards import may_answer
from aggravation.rules.corners import is_safe_corner
from aggravation.rules.entry import start_is_blocked
from aggravation.rules.fours import FOURS_ANY, may_trade
from aggravation.rules.home import fills_rightly
from aggravation.rules.law import ENTERS, INTO_HOME, SHORTCUT, Law
from aggravation.rules.marbles import place_of, slot_at
from aggravation.rules.teams import LAND_FORCED_ONLY, is_mate, movers
from aggravation.rules.turn import may_pass
from aggravation.rules.way import BASE
from aggravation.state import DECLARE, DIRECTION, MOVE, NOWHERE, OVER, REACT, STAR, TARGET, State

HALF = 64  #: slots in one word of a mask


@compiled
def legal(law: Law, s: State, desk: Desk) -> int:
    """Write every legal action to the desk, ascending, and return how many there are.

    Luck's actions come with weights. A finished game has none.
    """
    phase = wide(s["phase"])
    if phase == MOVE:
        return _legal_moves(law, s, desk)
    if phase == OVER:
        return 0
    if phase == DIRECTION:
        desk["actions"][0] = wide(law["first_direction"]) + CLOCKWISE
        desk["actions"][1] = wide(law["first_direction"]) + COUNTERCLOCKWISE
        return 2
    if phase == STAR:
        desk["actions"][0] = wide(law["first_star"]) + DRAW_CARD
        desk["actions"][1] = wide(law["first_star"]) + DECLINE_CARD
        return 2
    if phase == DECLARE:
        return _legal_declarations(law, s, desk)
    if phase == TARGET:
        return _legal_targets(law, s, desk)
    if phase == REACT:
        return _legal_answers(law, s, desk)
    return chances(law, s, desk)


@woven
def _legal_moves(law: Law, s: State, desk: Desk) -> int:
    playable, ordinary, on_mate = survey(law, s, desk)
    if may_pass(law, playable, ordinary, on_mate):
        desk["actions"][at(playable)] = wide(law["pass_action"])
        playable += 1
    return playable


@compiled
def survey(law: Law, s: State, desk: Desk) -> tuple[int, bool, bool]:
    """Write the actions that use the roll to the desk; return how many, and the two facts that passing asks for.

    They are: whether one of them is no short-cut, and whether the sole one lands on a mate.
    """
    mover = wide(s["mover"])
    place = place_of(law, s, mover)
    table = wide(law["table_of"][at(place), at(s["level"])])
    marbles = wide(law["marbles"])
    low, high = own_slots(law, s, mover)
    first = law["first"][at(table), at(wide(s["roll"]) - 1)]
    plain = wide(law["plain"]) == 1
    found, free, on_mates = 0, 0, 0  # actions; those that are no short-cut, off mates and on them
    free_on_mates = 0
    slot = -1
    for rank in range(marbles):
        if wide(s["hole"][at(mover), at(rank)]) == slot:
            continue  # another marble in base, which is the same action
        slot = wide(s["hole"][at(mover), at(rank)])
        last = -1
        for k in range(wide(first[at(slot)]), wide(first[at(slot + 1)])):
            if (low & word(law["walk_low"][at(k)])) | (high & word(law["walk_high"][at(k)])) != word(0):
                continue
            dest = wide(law["walk_dest"][at(k)])
            flags = wide(law["walk_flags"][at(k)])
            mate = False
            if not plain:
                if not _may_end(law, s, mover, dest, flags):
                    continue
                mate = _ends_on_mate(law, s, mover, dest)
            if flags & SHORTCUT == 0:
                if mate:
                    free_on_mates += 1
                else:
                    free += 1
            if dest == last:
                continue
            last = dest
            on_mates += 1 if mate else 0
            desk["actions"][at(found)] = ENTER if slot == BASE else move_action(law, rank, dest)
            found += 1
    moves = found
    if may_trade(law, s, wide(s["roll"])):
        found = _add_trades(law, s, desk, found)
    if wide(law["land_on_mate"]) == LAND_FORCED_ONLY and 0 < on_mates < found:
        found = _without_mates(law, s, desk, moves, found)
        return found, free > 0, False
    return found, free + free_on_mates > 0, found == 1 and on_mates == 1


@inlined
def own_slots(law: Law, s: State, seat: int) -> tuple[int, int]:
    """Return the slots that a seat's marbles hold as two words of bits, slots 0..63 and 64..127."""
    low, high = word(0), word(0)
    for rank in range(wide(law["marbles"])):
        slot = wide(s["hole"][at(seat), at(rank)])
        bit = word(1) << word(slot & (HALF - 1))
        if slot < HALF:
            low |= bit
        else:
            high |= bit
    return low, high


@compiled
def _may_end(law: Law, s: State, mover: int, dest: int, flags: int) -> bool:
    """What switches ask of a walk beyond free slots.  [PC-08 SA-18 SA-55]"""
    node = wide(law["node_of"][at(place_of(law, s, mover)), at(dest)])
    if flags & ENTERS != 0 and start_is_blocked(law, s, node):
        return False
    if flags & INTO_HOME != 0:
        return fills_rightly(law, s, mover, dest)
    return node == NOWHERE or not is_safe_corner(law, s, node)


@compiled
def _ends_on_mate(law: Law, s: State, mover: int, dest: int) -> bool:
    node = wide(law["node_of"][at(place_of(law, s, mover)), at(dest)])
    if node == NOWHERE or wide(s["occupant"][at(node)]) == 0:
        return False
    return is_mate(law, mover, wide(s["occupant"][at(node)]) - 1)


@woven
def _without_mates(law: Law, s: State, desk: Desk, moves: int, found: int) -> int:
    """Landing on a mate may be left to when nothing else is playable.  [SA-58 WB-26]"""
    mover = wide(s["mover"])
    kept = 0
    for i in range(found):
        action = wide(desk["actions"][at(i)])
        dest = 1 if action == ENTER else dest_of(law, action)
        if i >= moves or not _ends_on_mate(law, s, mover, dest):
            desk["actions"][at(kept)] = action
            kept += 1
    return kept


@woven
def _add_trades(law: Law, s: State, desk: Desk, found: int) -> int:
    """Only marbles in play are traded: on the track, on corners and in the centre.  [WB-30]"""
    mover, marbles = wide(s["mover"]), wide(law["marbles"])
    count = wide(law["arms"]) * marbles
    lowest = count if wide(law["fours"]) == FOURS_ANY else marbles
    for high in range(marbles, count):
        if not _is_in_play(law, s, mover, high):
            continue
        for low in range(min(lowest, high // marbles * marbles)):
            if _is_in_play(law, s, mover, low):
                desk["actions"][at(found)] = wide(law["first_trade"]) + pair_number(low, high)
                found += 1
    return found


@compiled
def _is_in_play(law: Law, s: State, mover: int, number: int) -> bool:
    marbles, arms = wide(law["marbles"]), wide(law["arms"])
    slot = wide(s["hole"][at((number // marbles + mover) % arms), at(number % marbles)])
    return BASE < slot < wide(law["home_first"])


@woven
def _legal_declarations(law: Law, s: State, desk: Desk) -> int:
    """The roller says before the roll for whom it is.  [SA-63 WB-29]"""
    found, arms = 0, wide(law["arms"])
    choices = movers(law, s)
    for offset in range(arms):
        seat = (wide(s["turn"]) + offset) % arms
        if (choices >> seat) & 1 == 1:
            desk["actions"][at(found)] = declare_action(law, s, seat)
            found += 1
    return found


@woven
def _legal_targets(law: Law, s: State, desk: Desk) -> int:
    """The card that lets one choose may hit any opponent's marble in play.  [SA-25]"""
    found, on_seat, arms = 0, wide(s["on_seat"]), wide(law["arms"])
    for offset in range(1, arms):
        seat = (on_seat + offset) % arms
        if is_mate(law, on_seat, seat):
            continue
        for rank in range(wide(law["marbles"])):
            if BASE < wide(s["hole"][at(seat), at(rank)]) < wide(law["home_first"]):
                action = wide(law["first_target"]) + marble_number(law, on_seat, seat, rank)
                desk["actions"][at(found)] = action
                found += 1
    return found


@woven
def _legal_answers(law: Law, s: State, desk: Desk) -> int:
    """The seat whose marble is threatened may play a card it keeps, or let it happen.  [SA-27]"""
    node = wide(s["threat_node"])
    seat = wide(s["occupant"][at(node)]) - 1
    slot = slot_at(law, s, seat, node)
    desk["actions"][0] = wide(law["first_react"]) + ANSWER_NONE
    found = 1
    for card in range(wide(law["card_count"])):
        if may_answer(law, s, seat, slot, card):
            desk["actions"][at(found)] = answer_action(law, card)
            found += 1
    return found
