"""Action numbers: dense, and relative to the seat they concern, so that they serve as a learner's action space.

In order: entry; marble rank x slot it goes to; declaring a mate; direction; draw, decline; answers to a threat;
targets; trades; pass. A section that the rules give no use for is empty. Luck has a range of its own above.
"""

from aggravation.compiled import at, compiled, wide
from aggravation.rules.cards import is_kept
from aggravation.rules.law import Law
from aggravation.state import State

ENTER = 0

LUCK = 1 << 14  #: actions of luck begin here
ROLLED = LUCK  #: + face of the white die, 1..6
TURNED = LUCK + 8  #: + standing of the upper level, 0..5
SEEN = LUCK + 16  #: + colour of a card's back
DRAWN = LUCK + 32  #: + card

CLOCKWISE, COUNTERCLOCKWISE = 0, 1  #: offsets of the directions
DRAW_CARD, DECLINE_CARD = 0, 1  #: offsets at a star
ANSWER_NONE = 0  #: offset of letting a threat happen; kept cards follow, in the order of the deck


@compiled
def move_action(law: Law, rank: int, dest: int) -> int:
    """Return the number of moving a marble to a slot."""
    return rank * (wide(law["slots"]) - 1) + dest


@compiled
def rank_of(law: Law, action: int) -> int:
    """Return the rank of the marble that a move is about."""
    per = wide(law["slots"]) - 1
    rank = 0
    while action > per:  # quicker than a division
        action -= per
        rank += 1
    return rank


@compiled
def dest_of(law: Law, action: int) -> int:
    """Return the slot that a move goes to."""
    per = wide(law["slots"]) - 1
    while action > per:
        action -= per
    return action


@compiled
def is_move(law: Law, action: int) -> bool:
    """Return whether an action is an entry or a move."""
    return action < wide(law["first_for"])


@compiled
def declare_action(law: Law, s: State, seat: int) -> int:
    """Return the number of declaring a seat, counted on from the roller."""
    arms = wide(law["arms"])
    return wide(law["first_for"]) + (seat - wide(s["turn"]) + arms) % arms


@compiled
def declared_seat(law: Law, s: State, action: int) -> int:
    """Return the seat that is declared."""
    return (action - wide(law["first_for"]) + wide(s["turn"])) % wide(law["arms"])


@compiled
def answer_action(law: Law, card: int) -> int:
    """Return the number of playing a kept card."""
    place = 1
    for other in range(card):
        if is_kept(law, other):
            place += 1
    return wide(law["first_react"]) + place


@compiled
def answering_card(law: Law, action: int) -> int:
    """Return the card that an answer plays, -1 for none."""
    place = action - wide(law["first_react"])
    for card in range(wide(law["card_count"])):
        if is_kept(law, card):
            place -= 1
            if place == 0:
                return card
    return -1


@compiled
def marble_number(law: Law, from_seat: int, seat: int, rank: int) -> int:
    """Return the number of a marble counted from a seat's own: first its own by rank, then the next seat's."""
    arms = wide(law["arms"])
    return (seat - from_seat + arms) % arms * wide(law["marbles"]) + rank


@compiled
def numbered_seat(law: Law, from_seat: int, number: int) -> int:
    """Return the seat of a marble's number."""
    return (number // wide(law["marbles"]) + from_seat) % wide(law["arms"])


@compiled
def numbered_rank(law: Law, number: int) -> int:
    """Return the rank of a marble's number."""
    return number % wide(law["marbles"])


@compiled
def pair_number(low: int, high: int) -> int:
    """Return the number of an unordered pair of marble numbers, low < high."""
    return high * (high - 1) // 2 + low


@compiled
def pair_high(pair: int) -> int:
    """Return the greater marble number of a pair; the other is what is left over."""
    high = 1
    while high * (high + 1) // 2 <= pair:
        high += 1
    return high


@compiled
def traded_slot(law: Law, s: State, number: int) -> int:
    """Return the slot of the marble with this number, counted from the mover."""
    return wide(s["hole"][at(numbered_seat(law, wide(s["mover"]), number)), at(numbered_rank(law, number))])
