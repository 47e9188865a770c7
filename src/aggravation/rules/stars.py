"""Stars: the holes that lead to a card.

Carries who must and who may draw; the cards are `cards`.
"""

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law

NO_STAR, RED_STAR, GOLD_STAR = 0, 1, 2


@compiled
def star_at(law: Law, node: int) -> int:
    """Only landing on a star counts: on red one must draw, on gold one may, before seeing the card.

    Without cards stars are plain holes; none lies on a start.  [SA-22 SA-23 SA-24 SA-30 SA-35]
    """
    return wide(law["star"][at(node)]) if wide(law["card_count"]) > 0 else NO_STAR
