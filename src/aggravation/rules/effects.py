"""Effects: where each card sends the marble on the star, or whom it hits.

One case for each effect of the deck. Carrying the move out, with reactions and further stars, is the flow of a turn.
"""

from aggravation.compiled import at, compiled, wide, woven
from aggravation.deck.effects import Effect
from aggravation.rules.corners import is_safe_corner
from aggravation.rules.entry import start_is_blocked
from aggravation.rules.home import fills_rightly
from aggravation.rules.law import Law
from aggravation.rules.marbles import node_at, place_of, rank_at
from aggravation.rules.teams import is_mate
from aggravation.rules.way import BASE, START
from aggravation.state import NOWHERE, State

# The effects as plain integers, for compiled code.
TO_BASE, TO_START, BACK_N, SKIP = int(Effect.BASE), int(Effect.START), int(Effect.BACK), int(Effect.SKIP)
AHEAD_N, TO_CENTRE, ANOTHER = int(Effect.AHEAD), int(Effect.CENTRE), int(Effect.ANOTHER_TURN)
LAST_CORNER, NEXT_CORNER, HOME_CORNER = int(Effect.LAST_CORNER), int(Effect.NEXT_CORNER), int(Effect.HOME_CORNER)
TRADE_BEHIND, TRADE_AHEAD = int(Effect.TRADE_BEHIND), int(Effect.TRADE_AHEAD)
AGGRAVATE_AHEAD, AGGRAVATE_CHOICE = int(Effect.AGGRAVATE_AHEAD), int(Effect.AGGRAVATE_CHOICE)
START_FREE, NEXT_STARTS = int(Effect.START_FREE), int(Effect.NEXT_STARTS)

NONE = -1  #: no slot, no node: the card asks for what cannot be done


@compiled
def sends_to(law: Law, s: State, effect: int, n: int) -> int:
    """Return the slot to which a card moves the marble on the star, NONE if it cannot be done.

    A card's move passes over everybody; a marble at home stays untouched.  [SA-25 SA-28 SA-33 SA-34]
    """
    seat, slot = wide(s["on_seat"]), wide(s["on_slot"])
    dest = NONE
    if effect == TO_BASE:
        dest = BASE
    elif effect == TO_START:
        dest = START
    elif effect == BACK_N:
        dest = max(START, slot - n)
    elif effect == AHEAD_N:
        dest = _ahead(law, s, seat, slot, n)
    elif effect == TO_CENTRE:
        can_leave = wide(law["home_corner"][at(place_of(law, s, seat))]) != 0
        dest = wide(law["track"]) + 1 if can_leave else NONE
    elif effect == HOME_CORNER:
        corner = wide(law["home_corner"][at(place_of(law, s, seat))])
        if corner != 0 and (slot < corner or slot > wide(law["entry"][at(place_of(law, s, seat))])):
            dest = corner
    elif effect == LAST_CORNER:
        dest = _corner_behind(law, s, seat, slot)
    elif effect == NEXT_CORNER:
        dest = _corner_ahead(law, s, seat, slot)
    return dest if dest == NONE or _may_end(law, s, seat, dest) else NONE


@compiled
def _may_end(law: Law, s: State, seat: int, dest: int) -> bool:
    """A marble at home keeps its hole, and house rules on where a move may end hold for cards too.  [SA-33 SA-34]"""
    if dest >= wide(law["home_first"]):
        return rank_at(law, s, seat, dest) < 0 and fills_rightly(law, s, seat, dest)
    node = node_at(law, s, seat, dest)
    return node == NOWHERE or wide(s["occupant"][at(node)]) == seat + 1 or not is_safe_corner(law, s, node)


@compiled
def starts_free(law: Law, s: State, seat: int) -> bool:
    """A card starts a marble that waits in base, unless a house rule closes the start.  [SA-25 SA-33]"""
    return rank_at(law, s, seat, BASE) >= 0 and not start_is_blocked(law, s, node_at(law, s, seat, START))


@woven
def _ahead(law: Law, s: State, seat: int, slot: int, n: int) -> int:
    """Ahead goes along and turns in at one's own entry; too far for the home row is nothing.  [SA-33]"""
    entry = wide(law["entry"][at(place_of(law, s, seat))])
    track = wide(law["track"])
    if slot > entry and slot + n > track:
        slot -= track
    if slot > entry or slot + n <= entry:
        return slot + n
    home = wide(law["home_first"]) + slot + n - entry - 1
    return home if home < wide(law["slots"]) else NONE


@woven
def _corner_ahead(law: Law, s: State, seat: int, slot: int) -> int:
    """The next corner on the marble's way, before its entry.  [SA-33]"""
    entry = wide(law["entry"][at(place_of(law, s, seat))])
    track = wide(law["track"])
    while slot != entry:
        slot = slot + 1 if slot < track else START
        if wide(law["corner"][at(node_at(law, s, seat, slot))]) == 1:
            return slot
    return NONE


@woven
def _corner_behind(law: Law, s: State, seat: int, slot: int) -> int:
    """The last corner behind the marble, not behind its start.  [SA-33]"""
    while slot > START:
        slot -= 1
        if wide(law["corner"][at(node_at(law, s, seat, slot))]) == 1:
            return slot
    return NONE


@compiled
def is_opponent(law: Law, s: State, seat: int, node: int) -> bool:
    """Return whether another side's marble stands on a node.  [SA-16]"""
    other = wide(s["occupant"][at(node)]) - 1
    return other >= 0 and other != seat and not is_mate(law, seat, other)


@compiled
def nearest(law: Law, s: State, ahead: bool) -> int:
    """Return the node of the nearest opponent ahead of or behind the marble on the star, NONE if there is none.

    Only marbles on the track count, not those in the centre.  [SA-25 SA-34]
    """
    seat, track = wide(s["on_seat"]), wide(law["track"])
    step = 1 if ahead else track - 1
    node = node_at(law, s, seat, wide(s["on_slot"]))
    for _ in range(track - 1):
        node = (node + step) % track
        if is_opponent(law, s, seat, node):
            return node
    return NONE


@compiled
def has_target(law: Law, s: State) -> bool:
    """Return whether any opponent's marble is in play, centre included, for the card that lets one choose.  [SA-25]"""
    for node in range(wide(law["track"]) + 1):
        if is_opponent(law, s, wide(s["on_seat"]), node):
            return True
    return False
