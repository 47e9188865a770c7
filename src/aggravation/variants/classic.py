"""The 1991 computer game: four arms, a centre reached from one's own starting line, no corner short-cuts."""

from aggravation.rules.ruleset import RuleSet
from aggravation.variants.catalogue import Variant

VARIANT = Variant(
    name="classic",
    title="Aggravation, the 1991 computer game",
    source="PC",
    boards=("cross4",),
    rules=RuleSet(
        board="cross4",
        again_needs="playable",
        corners="off",
        centre_from="start_line",
        centre_exit_to="own_corner",
    ),
)
