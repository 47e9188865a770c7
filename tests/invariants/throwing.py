"""Throwing again and again in the same position, by compiled code."""

from typing import Any

from aggravation.compiled import wide
from aggravation.engine.luck import sample, stream
from tests.invariants.cache import compiled


@compiled
def throw_often(laws: Any, states: Any, desks: Any, found: Any) -> None:
    """Fill `found` with what luck does in the first position."""
    for i in range(len(found)):
        found[i] = sample(laws[0], states[0], desks[0])


@compiled
def throw_first(laws: Any, states: Any, desks: Any, found: Any, by_seed: int) -> None:
    """Fill `found` with what luck does first in the games of a seed, or in the first games of seeds."""
    for i in range(len(found)):
        desks[0]["generator"][0] = stream(i, 0) if wide(by_seed) == 1 else stream(7, i)
        found[i] = sample(laws[0], states[0], desks[0])
