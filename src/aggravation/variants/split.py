"""Split Level Aggravation: two rings of six sections, the upper one turned by a red die."""

from aggravation.rules.ruleset import RuleSet
from aggravation.variants.catalogue import Variant

VARIANT = Variant(
    name="split",
    title="Split Level Aggravation",
    source="SL",
    boards=("split6",),
    rules=RuleSet(board="split6"),
)
