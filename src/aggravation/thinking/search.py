"""Search: positions after actions and after luck, judged in batches; a look ahead of one ply or of two.

The second ply is luck and the answer to it: every roll, each with the action that is best for whoever has it.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from aggravation.engine.desk import OWN_DESK
from aggravation.rules.law import ROLLS, STANDINGS
from aggravation.state import SEATS, STATE, Phase
from aggravation.thinking.edge import grow, judge_all
from aggravation.thinking.judge import HAND
from aggravation.thinking.mind import OWN_MIND
from aggravation.thinking.names import FEATURES

ROOM = 64  #: games after one, to begin with; more room is made where it is needed
ANSWERS = 3  #: about how many actions there are to judge after a roll

Chances = NDArray[np.float64]  #: (games, SEATS): the chance of winning of each seat with its side


@dataclass(frozen=True)
class Judge:
    """Who judges, of which law, with what it has learnt."""

    tables: NDArray[np.void]  #: the law, an array of one record
    judging: int = HAND  #: HAND or NETWORK
    weights: NDArray[np.void] | None = None  #: what the network has learnt, an array of one record

    def judged(self, states: NDArray[np.void]) -> Chances:
        """Return the chances in games as they stand."""
        chances = np.empty((len(states), SEATS), np.float32)
        self.get_ready()
        judge_all(self.tables, states, OWN_DESK.desks, OWN_MIND.minds, self.judging, chances, NO_FEATURES)
        return chances.astype(np.float64)

    def described(self, states: NDArray[np.void]) -> NDArray[np.float32]:
        """Return what the judge is told of games, (games, SEATS, features)."""
        features = np.empty((len(states), SEATS, len(FEATURES)), np.float32)
        chances = np.empty((len(states), SEATS), np.float32)
        self.get_ready()
        judge_all(self.tables, states, OWN_DESK.desks, OWN_MIND.minds, self.judging, chances, features)
        return features

    def get_ready(self) -> None:
        """Give the mind of this thread what the judge has learnt."""
        if self.weights is not None:
            OWN_MIND.weights[:] = self.weights

    def settled(self, states: NDArray[np.void]) -> Chances:
        """Return the chances in games after the best answer where a seat decides, else as they stand."""
        grown = grow_all(self.tables, states)
        chances = np.empty((len(states), SEATS), np.float64)
        decided = grown.actors >= 0
        if not decided.all():
            chances[~decided] = self.judged(states[~decided])
        if decided.any():
            answers = decided[grown.parents]
            parents = grown.parents[answers]
            judged = self.judged(grown.after[answers])
            best = best_of_each(judged[np.arange(len(parents)), grown.actors[parents]], parents)
            chances[parents[best]] = judged[best]
        return chances

    def looked_ahead(self, states: NDArray[np.void], standings: int = STANDINGS) -> Chances:
        """Return the chances in games after luck and the best answer to it; where luck does not act, as `settled`.

        `standings` is how many numbers of the red die are tried for each roll, taken in turn.
        """
        grown = grow_all(self.tables, states)
        by_luck = (grown.actors < 0) & (states["phase"] != Phase.OVER)
        chances = np.empty((len(states), SEATS), np.float64)
        if not by_luck.all():
            chances[~by_luck] = self.settled(states[~by_luck])
        kept = by_luck[grown.parents]
        if kept.any():
            after, parents, weights = grown.after[kept], grown.parents[kept], grown.weights[kept]
            values = self._past_red_die(after, standings)
            chances[by_luck] = _means(values, parents, weights, len(states))[by_luck]
        return chances

    def _past_red_die(self, states: NDArray[np.void], standings: int) -> Chances:
        """Return the chances after the red die, where it is thrown next, and the best answer."""
        thrown = states["phase"] == Phase.LEVEL
        if not thrown.any():
            return self.settled(states)
        chances = np.empty((len(states), SEATS), np.float64)
        if not thrown.all():
            chances[~thrown] = self.settled(states[~thrown])
        grown = grow_all(self.tables, states[thrown])
        number = np.arange(len(grown.parents)) % STANDINGS
        kept = (number + grown.parents) % (STANDINGS // standings) == 0  # each number comes up with some roll
        parents = grown.parents[kept]
        values = self.settled(grown.after[kept])
        chances[thrown] = _means(values, parents, np.ones(len(parents)), int(thrown.sum()))
        return chances


@dataclass(frozen=True)
class Grown:
    """The games after every legal action of some games, luck's too."""

    actors: NDArray[np.int64]  #: for each game the seat that decides, -1 where luck acts or it is over
    parents: NDArray[np.int64]  #: for each game after, the index of the one it came from, ascending
    actions: NDArray[np.int64]
    weights: NDArray[np.int64]  #: of luck's actions, 0 for those of seats
    after: NDArray[np.void]


def grow_all(tables: NDArray[np.void], states: NDArray[np.void]) -> Grown:
    """Return the games after every legal action of games."""
    room = ROOM + len(states) * ROLLS
    actors = np.empty(len(states), np.int64)
    while True:
        parents, actions, weights = (np.empty(room, np.int64) for _ in range(3))
        after = np.empty(room, STATE)
        count = grow(tables, states, OWN_DESK.desks, actors, parents, actions, weights, after)
        if count <= room:
            return Grown(actors, parents[:count], actions[:count], weights[:count], after[:count])
        room = count


def rolls_a_position(tables: NDArray[np.void], state: np.void) -> int:
    """Return how many rolls are tried out in judging one position: what it costs, whatever the board."""
    return int(state["present"]).bit_count() * ROLLS * (STANDINGS if int(tables[0]["levels"]) > 1 else 1)


def standings_for(tables: NDArray[np.void], positions: int, actions: int) -> int:
    """Return how many standings of the levels can be looked at for each roll, if so many positions may be judged.

    0 if not even one can: then there is no time for a second ply.
    """
    affordable = positions // (actions * ROLLS * ANSWERS)
    if int(tables[0]["levels"]) == 1:
        return STANDINGS if affordable > 0 else 0
    return next((standings for standings in (STANDINGS, 3, 2, 1) if affordable >= standings), 0)


def best_of_each(values: NDArray[np.float64], parents: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return for each parent the index of its greatest value, the first of equals; parents are ascending."""
    order = np.lexsort((np.arange(len(values)), -values, parents))
    firsts = np.flatnonzero(np.r_[True, parents[order][1:] != parents[order][:-1]])
    return order[firsts]


def _means(values: Chances, parents: NDArray[np.int64], weights: NDArray[np.float64], count: int) -> Chances:
    """Return the mean of the values of each parent by weight."""
    sums, totals = np.zeros((count, SEATS)), np.zeros(count)
    np.add.at(sums, parents, values * weights[:, None])
    np.add.at(totals, parents, weights)
    return sums / np.maximum(totals, 1)[:, None]


NO_FEATURES = np.empty((0, SEATS, len(FEATURES)), np.float32)
