"""Cards: the pile, its known and unknown part, and the cards a seat keeps.

Carries drawing, putting back and keeping; what a card does is `effects`.
"""

from dataclasses import dataclass

from aggravation.compiled import at, compiled, wide, word
from aggravation.deck.effects import Effect
from aggravation.rules.law import Law
from aggravation.rules.marbles import rank_at
from aggravation.rules.switch import choice, name
from aggravation.rules.way import START
from aggravation.state import State

BACKS_VISIBLE = 0  #: place in the values of `card_backs`
UNKNOWN, RED, BLUE = 0, 1, 2
ANTI, INSURANCE = int(Effect.ANTI), int(Effect.INSURANCE)


@dataclass(frozen=True, kw_only=True)
class CardsRule:
    """Cards."""

    cards: str = name(20, "off", "SA-03 SA-21 SA-24 R-21")
    card_backs: str = choice(21, "visible hidden", "visible", "SA-03 SA-23")


@compiled
def may_be_drawn(law: Law, s: State) -> int:
    """Return as bits the cards that may lie on top of the shuffled pile.

    Cards never drawn lie above those put back and are equally likely, as far as the back seen allows; then the cards
    put back come in their order.  [SA-03 SA-22 SA-26 SA-37]
    """
    unseen = word(s["unseen"])
    if unseen == word(0):
        return word(1) << word(s["pile"][at(0)]) if wide(s["pile_count"]) > 0 else word(0)
    if wide(s["back"]) == RED:
        return unseen & word(law["red_cards"])
    if wide(s["back"]) == BLUE:
        return unseen & ~word(law["red_cards"])
    return unseen


@compiled
def back_is_unseen(law: Law, s: State) -> bool:
    """The colour of the top card's back is seen before a gold star is decided.  [SA-23]"""
    return wide(law["card_backs"]) == BACKS_VISIBLE and wide(s["back"]) == UNKNOWN and word(s["unseen"]) != word(0)


@compiled
def take(s: State, card: int) -> None:
    """Take a card off the top of the pile.  [SA-22 SA-37]"""
    if word(s["unseen"]) != word(0):
        s["unseen"] = word(s["unseen"]) & ~(word(1) << word(card))
    else:
        count = wide(s["pile_count"]) - 1
        for i in range(count):
            s["pile"][at(i)] = s["pile"][at(i + 1)]
        s["pile"][at(count)] = 0
        s["pile_count"] = count
    s["back"] = UNKNOWN


@compiled
def put_back(s: State, card: int) -> None:
    """A used card goes to the bottom of the pile.  [SA-26 SA-27]"""
    count = wide(s["pile_count"])
    s["pile"][at(count)] = card
    s["pile_count"] = count + 1


@compiled
def is_kept(law: Law, card: int) -> bool:
    """Two blue cards are kept for later, without asking.  [SA-27]"""
    return wide(law["card_effect"][at(card)]) in (ANTI, INSURANCE)


@compiled
def may_answer(law: Law, s: State, seat: int, slot: int, card: int) -> bool:
    """A seat may play a kept card when another is about to aggravate its marble on this slot.

    Insurance needs the seat's own start to be free of its own marbles, the threatened one included.  [SA-27]
    """
    if wide(s["keeper"][at(card)]) != seat + 1:
        return False
    insured = wide(law["card_effect"][at(card)]) == INSURANCE
    return not (insured and (slot == START or rank_at(law, s, seat, START) >= 0))


@compiled
def can_answer(law: Law, s: State, seat: int, slot: int) -> bool:
    """Return whether the seat keeps any card that it may play against this threat.  [SA-27]"""
    for card in range(wide(law["card_count"])):
        if wide(s["keeper"][at(card)]) == seat + 1 and may_answer(law, s, seat, slot, card):
            return True
    return False
