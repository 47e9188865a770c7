"""What positions are worth: one chance of winning for every position of a game, by the network and a look ahead.

Before luck it is the mean over all that may come, each with the best answer to it; where a seat decides it is that of
its best action. So what luck and decisions change adds up, from the first position of a game to its result.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from aggravation.bots.weights import load_weights
from aggravation.position import Position
from aggravation.rules.law import STANDINGS
from aggravation.thinking.judge import NETWORK
from aggravation.thinking.search import Chances, Judge, best_of_each, grow_all, rolls_a_position
from aggravation.variants import Setup

STANDINGS_OF_MANY = 2  #: of the upper level that are tried for each roll where there are many seats
MANY = 144  #: rolls that judging one position tries out


@dataclass(frozen=True)
class Worth:
    """Says what positions of one law are worth."""

    judge: Judge

    @classmethod
    def of(cls, setup: Setup) -> "Worth":
        """Return who judges the games of a variant by the package's weights; raises WeightsError."""
        return cls(Judge(setup.law.tables, NETWORK, load_weights(setup.variant.name)))

    def chances(self, states: NDArray[np.void]) -> Chances:
        """Return every seat's chance to win with its side, (positions, SEATS)."""
        grown = grow_all(self.judge.tables, states)
        decided = grown.actors >= 0
        found = np.empty((len(states), self.judge.judged(states[:1]).shape[1]))
        if not decided.all():
            found[~decided] = self.judge.looked_ahead(states[~decided], self._standings(states[0]))
        if decided.any():
            answers = decided[grown.parents]
            parents, after = grown.parents[answers], self.chances(grown.after[answers])
            best = best_of_each(after[np.arange(len(parents)), grown.actors[parents]], parents)
            found[parents[best]] = after[best]
        return found

    def chance(self, position: Position) -> Chances:
        """Return every seat's chance in one position, (SEATS,)."""
        return np.asarray(self.chances(position.state())[0])

    def _standings(self, state: np.void) -> int:
        several = rolls_a_position(self.judge.tables, state) > MANY
        return STANDINGS_OF_MANY if several else STANDINGS
