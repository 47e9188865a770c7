"""How much of its chances a player gives away in an endgame that is solved."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np

from aggravation import bots
from aggravation.analysis.exact import Endgame, Tell
from aggravation.arena.statistics import CONFIDENCE
from aggravation.position import LUCK, Position

Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Loss:
    """The mean loss of winning chance in a decision, with its 95 % interval; 0.01 is a percentage point."""

    player: str
    decisions: int
    mean: float
    low: float
    high: float
    mistakes: float  #: share of decisions that lose anything at all
    worst: float


def loss_anywhere(endgame: Endgame, player: str, think: float, decisions: int, seed: int, tell: Tell) -> Loss:
    """Return what a player loses in decisions drawn evenly from all positions of an endgame."""
    bot = bots.make(player, seed, think)
    lost = []
    for position in endgame.decisions(decisions, seed):
        lost.append(_lost(endgame, position, str(bot.choose(position))))
        tell(len(lost))
    return _told(player, lost)


def loss_in_play(endgame: Endgame, player: str, think: float, decisions: int, seed: int, tell: Tell) -> Loss:
    """Return what a player loses in decisions as they come when it plays against itself, from anywhere."""
    bot, generator = bots.make(player, seed, think), np.random.default_rng(seed)
    lost = list[float]()
    while len(lost) < decisions:
        position = next(endgame.decisions(1, int(generator.integers(1 << 31))))
        while not position.is_over and len(lost) < decisions:
            actions = position.legal_actions()
            if position.actor == LUCK:
                action = actions[int(generator.integers(len(actions)))]
            elif len(actions) == 1:
                action = actions[0]
            else:
                action = bot.choose(position)
                lost.append(_lost(endgame, position, str(action)))
                tell(len(lost))
            position = position.after(action)
    return _told(player, lost)


def _lost(endgame: Endgame, position: Position, chosen: str) -> float:
    values = {str(action): value for action, value in endgame.actions(position)}
    return max(values.values()) - values[chosen]


def _told(player: str, lost: list[float]) -> Loss:
    values = np.array(lost)
    mean = float(values.mean())
    reach = Z * float(values.std(ddof=1)) / sqrt(len(values))
    mistakes = float((values > 1e-9).mean())
    return Loss(player, len(values), mean, max(0.0, mean - reach), mean + reach, mistakes, float(values.max()))
