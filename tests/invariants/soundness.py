"""What must hold of every position, whatever was played: asked by compiled code, ply by ply.

Each check returns a number of `Flaw`, 0 where all is well, and counts everything anew from the marbles themselves
instead of trusting what the engine keeps up to date.
"""

from enum import IntEnum

import numpy as np

from aggravation.compiled import wide, word
from aggravation.rules.law import Law
from aggravation.state import (
    BACK,
    DECLARE,
    DIRECTION,
    DRAW,
    LEVEL,
    MARBLES,
    MOVE,
    NOWHERE,
    OPENING,
    OVER,
    REACT,
    SEATS,
    STAR,
    TARGET,
    State,
)
from tests.invariants.cache import compiled


class Flaw(IntEnum):
    """What can be wrong with a position, its actions, or a step from it to the next."""

    NONE = 0
    MARBLES_OF_NOBODY = 1  # a seat that is not at the table, or a marble too many, has a slot
    UNSORTED = 2  # marbles of a seat do not ascend
    OFF_THE_WAY = 3  # a slot beyond the way
    TWO_IN_A_HOLE = 4
    OCCUPANT = 5  # the occupant of a node is not whose marble stands there
    NOT_IN_BASE = 6  # a marble is in play before the game
    UNUSED_FIELD = 7  # a field that the phase does not use is not zero
    OPENING = 8
    TURN = 9  # the roller is nobody who plays
    MOVER = 10
    ROLL = 11  # rolled too early, or not rolled, or no face of a die
    LEVEL = 12
    DIRECTION = 13
    SIXES = 14
    CARDS = 15  # a card is in two places or none
    BACK = 16
    ABOUT = 17  # no marble is where a star or card says
    THREAT = 18
    PLACES = 19
    WINNERS = 20
    NOBODY_ACTS = 21
    UNSORTED_ACTIONS = 22
    UNKNOWN_ACTION = 23  # out of the range of who acts
    CHANCES = 24  # luck's outcomes or weights differ from a direct count
    NOT_LEGAL = 25  # what luck drew, or a policy chose, is not among the legal actions
    LEGAL_CHANGED = 26  # asking what is legal changed the position
    APPLY_CHANGED = 27  # applying to a copy changed the original
    TURNED_ACTIONS = 28  # the table turned round has other actions
    TURNED_RESULT = 29  # or they lead elsewhere
    EVENTS = 30  # the events do not tell how the marbles got where they are
    NEVER_ENDS = 31


# The same numbers as plain integers, for compiled code.
(
    SOUND,
    MARBLES_OF_NOBODY,
    UNSORTED,
    OFF_THE_WAY,
    TWO_IN_A_HOLE,
    OCCUPANT,
    NOT_IN_BASE,
    UNUSED_FIELD,
    BAD_OPENING,
    BAD_TURN,
    BAD_MOVER,
    BAD_ROLL,
    BAD_LEVEL,
    BAD_DIRECTION,
    BAD_SIXES,
    BAD_CARDS,
    BAD_BACK,
    BAD_ABOUT,
    BAD_THREAT,
    BAD_PLACES,
    BAD_WINNERS,
    NOBODY_ACTS,
    UNSORTED_ACTIONS,
    UNKNOWN_ACTION,
    BAD_CHANCES,
    NOT_LEGAL,
    LEGAL_CHANGED,
    APPLY_CHANGED,
    TURNED_ACTIONS,
    TURNED_RESULT,
    BAD_EVENTS,
    NEVER_ENDS,
) = (int(flaw) for flaw in Flaw)


@compiled
def flaw_of(law: Law, s: State) -> int:
    """Return the first flaw of a position."""
    found = _marble_flaw(law, s)
    if found == SOUND:
        found = _turn_flaw(law, s)
    if found == SOUND:
        found = _roll_flaw(law, s)
    if found == SOUND:
        found = _card_flaw(law, s)
    if found == SOUND:
        found = _about_flaw(law, s)
    if found == SOUND:
        found = _end_flaw(law, s)
    return found


@compiled
def is_present(s: State, seat: int) -> bool:
    """Return whether a seat is at the table."""
    return (wide(s["present"]) >> seat) & 1 == 1


@compiled
def home_marbles(law: Law, s: State, seat: int) -> int:
    """Return how many marbles of a seat are home."""
    count = 0
    for rank in range(wide(law["marbles"])):
        if wide(s["hole"][seat, rank]) >= wide(law["home_first"]):
            count += 1
    return count


@compiled
def _marble_flaw(law: Law, s: State) -> int:
    """All marbles are there, in order, one a hole, and the occupants agree with them."""
    standing = 0
    for seat in range(SEATS):
        for rank in range(MARBLES):
            slot = wide(s["hole"][seat, rank])
            if rank >= wide(law["marbles"]) or not is_present(s, seat):
                if slot != 0:
                    return MARBLES_OF_NOBODY
                continue
            if slot >= wide(law["slots"]):
                return OFF_THE_WAY
            if rank > 0 and slot < wide(s["hole"][seat, rank - 1]):
                return UNSORTED
            if rank > 0 and slot != 0 and slot == wide(s["hole"][seat, rank - 1]):
                return TWO_IN_A_HOLE
            if slot != 0 and wide(s["phase"]) in (OPENING, DIRECTION):
                return NOT_IN_BASE
            node = wide(law["node_of"][wide(law["place"][wide(s["ccw"]), seat]), slot]) if slot != 0 else NOWHERE
            if node != NOWHERE:
                standing += 1
                if wide(s["occupant"][node]) != seat + 1:
                    return OCCUPANT
    return SOUND if standing == np.count_nonzero(s["occupant"]) else OCCUPANT


@compiled
def _turn_flaw(law: Law, s: State) -> int:
    """Somebody who still plays has the turn, for himself or an unfinished mate."""
    phase, turn, mover = wide(s["phase"]), wide(s["turn"]), wide(s["mover"])
    waiting = 0
    for seat in range(SEATS):
        rolled = wide(s["opening"][seat])
        in_contest = (wide(s["contest"]) >> seat) & 1 == 1
        if rolled > 6 or (rolled != 0 and not in_contest) or (in_contest and not is_present(s, seat)):
            return BAD_OPENING
        waiting += 1 if in_contest and rolled == 0 else 0
        if wide(s["skip"][seat]) != 0 and (phase in (OPENING, DIRECTION, OVER) or not is_present(s, seat)):
            return UNUSED_FIELD
    if (phase == OPENING) != (waiting > 0) or (phase != OPENING and wide(s["contest"]) != 0):
        return BAD_OPENING
    if phase in (OPENING, OVER):
        return SOUND if turn == 0 and mover == 0 else UNUSED_FIELD
    if not is_present(s, turn) or not is_present(s, mover):
        return BAD_TURN
    if turn != mover and wide(law["side_of"][turn]) != wide(law["side_of"][mover]):
        return BAD_MOVER
    if home_marbles(law, s, mover) == wide(law["marbles"]) and phase != DECLARE:
        return BAD_MOVER
    return BAD_MOVER if turn != mover and phase in (DIRECTION, DECLARE) else SOUND


@compiled
def _roll_flaw(law: Law, s: State) -> int:
    """The die lies from the roll until the turn goes on; levels, direction and sixes fit the rules."""
    phase, roll, sixes = wide(s["phase"]), wide(s["roll"]), wide(s["sixes"])
    lies = phase in (LEVEL, MOVE, BACK, STAR, DRAW, TARGET, REACT)
    if roll > 6 or lies != (roll > 0):
        return BAD_ROLL
    if wide(s["ccw"]) > 1 or (wide(law["direction"]) < 2 and wide(s["ccw"]) != wide(law["direction"])):
        return BAD_DIRECTION
    if wide(law["levels"]) == 1:
        if wide(s["level"]) != 0 or wide(s["entered"]) != 0:
            return UNUSED_FIELD
    else:
        if wide(s["level"]) > 5 or wide(s["entered"]) & ~wide(s["present"]) != 0:
            return BAD_LEVEL
        for seat in range(SEATS):
            started = wide(s["hole"][seat, wide(law["marbles"]) - 1]) != 0
            if started and (wide(s["entered"]) >> seat) & 1 == 0:
                return BAD_LEVEL
    if wide(law["three_sixes"]) == 0 or phase in (OPENING, DIRECTION, OVER):
        return SOUND if sixes == 0 and wide(s["last_slot"]) == 0 and wide(s["last_seat"]) == 0 else UNUSED_FIELD
    if sixes > (3 if phase == LEVEL else 2) or (lies and (roll == 6) != (sixes > 0)):
        return BAD_SIXES
    if wide(s["last_slot"]) == 0:
        return SOUND if wide(s["last_seat"]) == 0 else UNUSED_FIELD
    if sixes == 0 and wide(s["last_slot"]) != 0:
        return BAD_SIXES
    return SOUND if stands(law, s, wide(s["last_seat"]), wide(s["last_slot"])) else BAD_SIXES


@compiled
def stands(law: Law, s: State, seat: int, slot: int) -> bool:
    """Return whether a marble of a seat stands on a slot."""
    for rank in range(wide(law["marbles"])):
        if wide(s["hole"][seat, rank]) == slot:
            return True
    return False


@compiled
def _card_flaw(law: Law, s: State) -> int:
    """Every card is in exactly one place: unseen, put back, kept, or being carried out."""
    phase, count = wide(s["phase"]), wide(s["pile_count"])
    if count > wide(law["card_count"]) or (wide(s["card"]) != 0 and phase not in (TARGET, REACT)):
        return BAD_CARDS
    seen = word(s["unseen"])
    for i in range(count):
        card = word(1) << word(s["pile"][i])
        if seen & card != word(0):
            return BAD_CARDS
        seen |= card
    if wide(s["card"]) != 0:
        card = word(1) << word(wide(s["card"]) - 1)
        if seen & card != word(0):
            return BAD_CARDS
        seen |= card
    for number in range(wide(law["card_count"])):
        keeper, card = wide(s["keeper"][number]), word(1) << word(number)
        if keeper != 0 and (not is_present(s, keeper - 1) or seen & card != word(0)):
            return BAD_CARDS
        if keeper != 0:
            seen |= card
    if seen != word(law["all_cards"]):
        return BAD_CARDS
    if np.count_nonzero(s["pile"][count:]) > 0 or np.count_nonzero(s["keeper"][wide(law["card_count"]) :]) > 0:
        return UNUSED_FIELD
    if wide(s["back"]) != 0:
        hidden = wide(law["card_backs"]) == 1 or word(s["unseen"]) == word(0)
        if hidden or phase in (OPENING, DIRECTION, BACK, OVER) or wide(s["back"]) > 2:
            return BAD_BACK
    return SOUND


@compiled
def _about_flaw(law: Law, s: State) -> int:
    """Stars, cards and threats concern marbles that stand there; elsewhere nothing is left of them."""
    phase = wide(s["phase"])
    on_star = phase in (BACK, STAR, DRAW, TARGET)
    if not on_star and phase != REACT:
        rest = wide(s["on_seat"]) + wide(s["on_slot"]) + wide(s["again"]) + wide(s["threat"]) + wide(s["threat_node"])
        return SOUND if rest == 0 else UNUSED_FIELD
    if on_star and wide(s["on_slot"]) == 0:
        return BAD_ABOUT
    if wide(s["on_slot"]) == 0:
        if wide(s["on_seat"]) != 0:
            return UNUSED_FIELD
    elif not stands(law, s, wide(s["on_seat"]), wide(s["on_slot"])):
        return BAD_ABOUT
    if (phase == TARGET and wide(s["card"]) == 0) or (phase in (BACK, STAR, DRAW) and wide(s["card"]) != 0):
        return BAD_ABOUT
    if phase != REACT:
        return SOUND if wide(s["threat"]) == 0 and wide(s["threat_node"]) == 0 else UNUSED_FIELD
    if wide(s["occupant"][wide(s["threat_node"])]) == 0:
        return BAD_THREAT
    by_move = wide(s["threat"]) > 0
    return SOUND if by_move == (wide(s["card"]) == 0) and by_move == (wide(s["on_slot"]) == 0) else BAD_THREAT


@compiled
def _end_flaw(law: Law, s: State) -> int:
    """Places name exactly those who have finished, and the game is over when a side is, or only one is left."""
    finished, unfinished, placed = 0, 0, 0
    for seat in range(SEATS):
        if is_present(s, seat):
            if home_marbles(law, s, seat) == wide(law["marbles"]):
                finished |= 1 << seat
            else:
                unfinished |= 1 << wide(law["side_of"][seat])
    for i in range(SEATS):
        if (wide(s["places"][i]) != 0) != (i < wide(s["place_count"])):
            return BAD_PLACES
        if wide(s["places"][i]) != 0:
            placed |= 1 << (wide(s["places"][i]) - 1)
    for_places = wide(law["play_on"]) == 1
    if placed != (finished if for_places else 0):
        return BAD_PLACES
    sides_done = 0
    for seat in range(SEATS):
        side = wide(law["side_of"][seat])
        if is_present(s, seat) and (unfinished >> side) & 1 == 0:
            sides_done |= 1 << side
    over = unfinished & (unfinished - 1) == 0 if for_places else sides_done != 0
    if over != (wide(s["phase"]) == OVER):
        return BAD_WINNERS
    if not over:
        return SOUND if wide(s["won"]) == 0 else UNUSED_FIELD
    return SOUND if wide(s["won"]) == _first_side(law, s, finished) else BAD_WINNERS


@compiled
def _first_side(law: Law, s: State, finished: int) -> int:
    """Return as bits the side that was done first: by the order of places, or the only one that is done."""
    done = finished if wide(s["place_count"]) == 0 else 0
    for i in range(wide(s["place_count"]) + 1):
        if i > 0:
            done |= 1 << (wide(s["places"][i - 1]) - 1)
        for one in range(SEATS):
            side = 0
            for seat in range(SEATS):
                if is_present(s, seat) and wide(law["side_of"][seat]) == wide(law["side_of"][one]):
                    side |= 1 << seat
            if is_present(s, one) and side & ~done == 0:
                return side
    return 0
