"""Policies: the two simple players, compiled; computer players and playouts call the same code."""

from aggravation.compiled import at, compiled, inlined, wide, word, woven
from aggravation.engine.actions import (
    DRAW_CARD,
    ENTER,
    dest_of,
    is_move,
    numbered_rank,
    numbered_seat,
    pair_high,
    rank_of,
)
from aggravation.engine.desk import Desk
from aggravation.engine.luck import draw_below
from aggravation.rules.cards import BLUE
from aggravation.rules.law import Law
from aggravation.rules.marbles import node_at, place_of, slot_at
from aggravation.rules.teams import is_mate
from aggravation.rules.way import BASE, START
from aggravation.state import MOVE, NOWHERE, REACT, STAR, TARGET, State

RANDOM, GREEDY, NOVICE = 0, 1, 2

# What a greedy player thinks a thing is worth, in holes gained.
WORTH_OF_ENTRY = 12
WORTH_OF_HOME = 10
WORTH_OF_A_HIT = 8
CENTRE_BEFORE_CORNER = 6  #: the centre counts as this far before the home corner, since a 1 is needed to leave


@inlined
def choose(law: Law, s: State, desk: Desk, count: int, policy: int) -> int:
    """Return the action a policy takes of the `count` legal ones on the desk, whose generator it draws with."""
    if count == 1:
        return wide(desk["actions"][0])
    if policy == NOVICE:
        policy = draw_below(desk["generator"], NOVICE)  # random or greedy, each half of the time
    if policy == GREEDY:
        return _greedy(law, s, desk, count)
    return wide(desk["actions"][at(draw_below(desk["generator"], count))])


@woven
def _greedy(law: Law, s: State, desk: Desk, count: int) -> int:
    """Return the action that gains most at once; equal ones are drawn among."""
    best, ties, chosen = -(1 << 30), 0, 0
    for i in range(count):
        action = wide(desk["actions"][at(i)])
        worth = _worth(law, s, action)
        if worth > best:
            best, ties, chosen = worth, 1, action
        elif worth == best:
            ties += 1
            if draw_below(desk["generator"], ties) == 0:
                chosen = action
    return chosen


@woven
def _worth(law: Law, s: State, action: int) -> int:
    phase = wide(s["phase"])
    if phase == MOVE:
        return _worth_of_roll(law, s, action)
    if phase == STAR:
        wants = 1 if action - wide(law["first_star"]) == DRAW_CARD else 0
        return wants if _top_is_blue(law, s) else -wants
    if phase == TARGET:
        number = action - wide(law["first_target"])
        seat = numbered_seat(law, wide(s["on_seat"]), number)
        return progress(law, s, seat, wide(s["hole"][at(seat), at(numbered_rank(law, number))]))
    if phase == REACT:
        return action - wide(law["first_react"])
    return 0


@woven
def _top_is_blue(law: Law, s: State) -> bool:
    if word(s["unseen"]) != word(0):
        return wide(s["back"]) == BLUE
    return (word(law["red_cards"]) >> word(s["pile"][at(0)])) & word(1) == word(0)


@woven
def _worth_of_roll(law: Law, s: State, action: int) -> int:
    mover = wide(s["mover"])
    if action == wide(law["pass_action"]):
        return 0
    if not is_move(law, action):
        return _worth_of_trade(law, s, action - wide(law["first_trade"]))
    if action == ENTER:
        slot, dest, worth = BASE, START, WORTH_OF_ENTRY
    else:
        slot, dest = wide(s["hole"][at(mover), at(rank_of(law, action))]), dest_of(law, action)
        worth = progress(law, s, mover, dest) - progress(law, s, mover, slot)
    if dest >= wide(law["home_first"]) > slot:
        worth += WORTH_OF_HOME
    node = node_at(law, s, mover, dest)
    if node != NOWHERE and wide(s["occupant"][at(node)]) != 0:
        other = wide(s["occupant"][at(node)]) - 1
        lost = progress(law, s, other, slot_at(law, s, other, node)) + WORTH_OF_A_HIT
        worth += -lost if is_mate(law, mover, other) else lost
    return worth


@woven
def _worth_of_trade(law: Law, s: State, pair: int) -> int:
    """Return what one's own side gains by a trade, less what others gain."""
    mover = wide(s["mover"])
    high = pair_high(pair)
    low = pair - high * (high - 1) // 2
    worth = 0
    for mine, others in ((low, high), (high, low)):
        seat, other = numbered_seat(law, mover, mine), numbered_seat(law, mover, others)
        slot = wide(s["hole"][at(seat), at(numbered_rank(law, mine))])
        there = node_at(law, s, other, wide(s["hole"][at(other), at(numbered_rank(law, others))]))
        gained = progress(law, s, seat, slot_at(law, s, seat, there)) - progress(law, s, seat, slot)
        worth += gained if seat == mover or is_mate(law, mover, seat) else -gained
    return worth


@compiled
def progress(law: Law, s: State, seat: int, slot: int) -> int:
    """Return about how many holes of its way a seat's marble on a slot has behind it."""
    place = place_of(law, s, seat)
    entry, track = wide(law["entry"][at(place)]), wide(law["track"])
    if slot >= wide(law["home_first"]):
        return entry + slot - track - 1
    if slot == track + 1:
        return wide(law["home_corner"][at(place)]) - CENTRE_BEFORE_CORNER
    ring = track // wide(law["levels"])
    turns_in = entry
    if slot > ring:
        slot -= ring  # the other level, in the holes of one's own
        turns_in = wide(law["home_corner"][at(place)]) - 1  # from this circle on it comes back too late to turn in
    return slot if slot <= turns_in else slot - ring
