"""Rollout: plays the game to its end many times after each action, quickly and greedily, and takes what wins most.

All actions are tried on the same dice. By successive halving (Karnin, Koren and Somekh 2013) the worse half of the
actions is given up after each round, so that most playouts go to those that are hard to tell apart.
"""

from math import ceil, log2

import numpy as np

from aggravation.bots.player import BotKind, grown_from, judge_for, numbered
from aggravation.compiled import COMPILING
from aggravation.position import Action, Position
from aggravation.thinking.judge import HAND
from aggravation.thinking.playout import TO_THE_END, play_out

NAME = "rollout"
#: Plies of playouts in a second of thinking: fewer than any machine in use plays, so that time is kept.
PLIES_A_SECOND = 4_000_000 if COMPILING else 6_000
BATCH = 4 if COMPILING else 1  #: playouts of an action at a time
WHOLE = 400  #: plies that most games end within; where there is no time for that, playouts are cut short and judged


class Rollout:
    """Plays what wins most playouts."""

    def __init__(self, seed: int, think: float) -> None:
        """Keep the dice of its playouts, and the work that the seconds to think are good for."""
        self._seed = seed
        self._plies = int(think * PLIES_A_SECOND)

    def choose(self, position: Position) -> Action:
        """Return the action that wins most; raises ValueError where nobody decides."""
        judge, grown = judge_for(position, HAND), grown_from(position)
        alive = np.arange(len(grown.after))
        wins, played, plies = np.zeros(len(alive)), 0, 0
        horizon = self._horizon(len(alive))
        rounds = ceil(log2(len(alive)))
        for number in range(rounds):
            until = self._plies * (number + 1) // rounds
            while played == 0 or plies < until:
                for index in alive:
                    outcome = play_out(judge, grown.after[index], self._seed, played, BATCH, horizon=horizon)
                    wins[index] += outcome.chances[:, grown.actors[0]].sum()
                    plies += outcome.plies
                played += BATCH
            order = np.argsort(-wins[alive], kind="stable")
            alive = np.sort(alive[order[: ceil(len(alive) / 2)]])
        return numbered(position, int(grown.actions[alive[0]]))

    def _horizon(self, actions: int) -> int:
        """Return after how many plies a playout ends, so that each action gets a batch of them in time."""
        affordable = self._plies // (actions * BATCH)
        return TO_THE_END if affordable >= WHOLE else max(1, affordable)


BOT = BotKind(NAME, "plays the game to its end many times in its head before it moves", Rollout, uses_time=True)
