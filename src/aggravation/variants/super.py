"""Super Aggravation: six arms, corner short-cuts, the ring in the middle, stars and cards."""

from aggravation.rules.ruleset import RuleSet
from aggravation.variants.catalogue import Variant

VARIANT = Variant(
    name="super",
    title="Super Aggravation",
    source="SA",
    boards=("star6",),
    rules=RuleSet(
        board="star6",
        run_into_centre="yes",
        centre_exit_to="own_corner",
        cards="house",
        mate_decides="owner",
    ),
)
