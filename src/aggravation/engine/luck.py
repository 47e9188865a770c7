"""Luck: an actor like the others, whose actions come with exact probabilities.

Whoever applies an action of luck brings it along; a generator exists only where a caller passes its state.
"""

from typing import Any

from aggravation.compiled import at, compiled, wide, word
from aggravation.engine.actions import DRAWN, ROLLED, SEEN, TURNED
from aggravation.engine.desk import Desk
from aggravation.rules.cards import BLUE, RED, may_be_drawn
from aggravation.rules.dice import FACES
from aggravation.rules.law import Law
from aggravation.state import BACK, DRAW, LEVEL, State

GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
ALL_BITS = 0xFFFFFFFFFFFFFFFF
LOW_BITS = 0xFFFFFFFF


@compiled
def chances(law: Law, s: State, desk: Desk) -> int:
    """Write what luck may do next to the desk, with weights, and return how many outcomes there are."""
    phase = wide(s["phase"])
    found = 0
    if phase == DRAW:
        cards = may_be_drawn(law, s)
        for card in range(wide(law["card_count"])):
            if (cards >> word(card)) & word(1) != word(0):
                desk["actions"][at(found)] = DRAWN + card
                desk["weights"][at(found)] = 1
                found += 1
        return found
    if phase == BACK:
        cards = may_be_drawn(law, s)
        red = count_bits(cards & word(law["red_cards"]))
        for colour, weight in ((RED, red), (BLUE, count_bits(cards) - red)):
            if weight > 0:
                desk["actions"][at(found)] = SEEN + colour
                desk["weights"][at(found)] = weight
                found += 1
        return found
    first = TURNED if phase == LEVEL else ROLLED + 1
    for face in range(FACES):
        desk["actions"][at(face)] = first + face
        desk["weights"][at(face)] = 1
    return FACES


@compiled
def count_bits(bits: int) -> int:
    """Return how many bits are set in a word."""
    count = 0
    while bits != word(0):
        bits &= bits - word(1)
        count += 1
    return count


@compiled
def stream(seed: int, game: int) -> int:
    """Return the state of the generator for one game of a seed: games do not depend on which core plays them."""
    return scramble(word(scramble(word(seed)) ^ word(game)))


@compiled
def scramble(bits: int) -> int:
    """Return a word well mixed (the output step of SplitMix64, Steele, Lea and Flood 2014)."""
    bits = word((bits + word(GOLDEN)) & word(ALL_BITS))
    bits = word(((bits ^ (bits >> word(30))) * word(MIX_1)) & word(ALL_BITS))
    bits = word(((bits ^ (bits >> word(27))) * word(MIX_2)) & word(ALL_BITS))
    return bits ^ (bits >> word(31))


@compiled
def draw_below(generator: Any, count: int) -> int:
    """Return a number below count, each exactly equally likely; `generator` is an array with one word of state.

    The method is multiplication with rejection (Lemire 2019), on 32 bits.
    """
    wanted = word(count)
    product = _next_half(generator) * wanted
    if product & word(LOW_BITS) < wanted:
        least = (word(1 << 32) - wanted) % wanted
        while product & word(LOW_BITS) < least:
            product = _next_half(generator) * wanted
    return wide(product >> word(32))


@compiled
def _next_half(generator: Any) -> int:
    bits = word(generator[0])
    generator[0] = word((bits + word(GOLDEN)) & word(ALL_BITS))
    return scramble(bits) >> word(32)


@compiled
def sample(law: Law, s: State, desk: Desk) -> int:
    """Return what luck does next, drawn with the generator of the desk."""
    generator = desk["generator"]
    phase = wide(s["phase"])
    if phase in (DRAW, BACK):
        cards = may_be_drawn(law, s)
        skip = draw_below(generator, count_bits(cards))
        for _ in range(skip):
            cards &= cards - word(1)
        if phase == BACK:
            return SEEN + (RED if cards & (~cards + word(1)) & word(law["red_cards"]) != word(0) else BLUE)
        card = 0
        while (cards >> word(card)) & word(1) == word(0):
            card += 1
        return DRAWN + card
    face = draw_below(generator, FACES)
    return TURNED + face if phase == LEVEL else ROLLED + 1 + face
