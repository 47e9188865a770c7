"""The hand-made wooden boards for 4, 6 and 8: magic corners, a centre left to any corner, teams, trades on a 4."""

from aggravation.rules.ruleset import RuleSet
from aggravation.variants.catalogue import BY_SEATS, Variant

VARIANT = Variant(
    name="wooden",
    title="Wooden board Aggravation",
    source="WB",
    boards=("cross4", "star6", "star8"),
    rules=RuleSet(
        board=BY_SEATS,
        again_needs="playable",
        declare="always",
        direction="winner",
    ),
)
