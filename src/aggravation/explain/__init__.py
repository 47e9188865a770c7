"""Why a marble can or cannot move, and why an action is refused: codes with parameters and the ids of the rules.

What is legal is only ever asked of the position; here it is told why.
"""

from aggravation.explain.errors import refused, told
from aggravation.explain.marble import explain
from aggravation.explain.reason import MarbleError, Reason, Remark, RuleFault, sentence, with_rule
from aggravation.explain.refuse import refusal

__all__ = [
    "MarbleError",
    "Reason",
    "Remark",
    "RuleFault",
    "explain",
    "refusal",
    "refused",
    "sentence",
    "told",
    "with_rule",
]
