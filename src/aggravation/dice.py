"""Dice and cards of a game from a seed: the n-th throw of each is fixed by the seed and by n alone.

Whatever was played or taken back in between, the next throw is the same: nobody can roll again until the number suits.
"""

from collections.abc import Sequence
from math import lcm

import numpy as np

from aggravation.engine.luck import draw_below, stream
from aggravation.position import LUCK, Action, ActionError, Position
from aggravation.rules.ruleset import fault

#: Which throws follow each other: those of the die, of the red die, and of the cards with their backs.
STREAMS = {"roll": 0, "level": 1, "back": 2, "card": 2}
OF_PLAYERS = 3  #: the stream from which computer players take their own tosses
STREAM_COUNT = 4
LONGEST_SEED = 63


def place_of(kind: str, actions: Sequence[str]) -> tuple[int, int]:
    """Return which stream a kind of luck belongs to, and how often it was thrown before."""
    number = STREAMS[kind]
    before = sum(STREAMS.get(action.partition(":")[0]) == number for action in actions)
    return number, before


def throw(position: Position, actions: Sequence[str], seed: int) -> Action:
    """Return what luck does in a position after these actions; raises ActionError if it is not luck's turn."""
    outcomes = position.legal_actions()
    if position.actor != LUCK:
        reason = fault("error.not_lucks_turn", actor=position.actor or "-")
        raise ActionError(reason, tuple(str(outcome) for outcome in outcomes))
    number, before = place_of(outcomes[0].token.partition(":")[0], actions)
    generator = np.array([stream(seed, STREAM_COUNT * before + number)], np.uint64)
    chances = [outcome.chance or 0 for outcome in outcomes]
    total = lcm(*(chance.denominator for chance in chances))
    left = draw_below(generator, total)
    for outcome, chance in zip(outcomes, chances, strict=True):
        left -= int(chance * total)
        if left < 0:
            return outcome
    raise AssertionError("chances of luck add up to one")


def player_seed(seed: int, actions: Sequence[str]) -> int:
    """Return the seed of a computer player's tosses for one decision: the same, whenever it is asked again."""
    return int(stream(seed, STREAM_COUNT * len(actions) + OF_PLAYERS)) & ((1 << LONGEST_SEED) - 1)
