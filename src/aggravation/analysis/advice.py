"""Advice: each legal action with everybody's chance of winning, how sure that is, and why, from the rules.

Chances come from games played on from after each action by thinking players, on the same dice for all actions, for some
rolls, and then judged by the network. The interval is that of these games: it tells how far luck moves the mean of so
many, not how far the judge is right.
"""

from dataclasses import dataclass
from math import sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from aggravation.analysis.facts import Fact, facts_of
from aggravation.analysis.worth import Worth
from aggravation.bots.expert import ROLLS_A_SECOND
from aggravation.compiled import COMPILING
from aggravation.position import LUCK, Position
from aggravation.rules.ruleset import Fault, fault
from aggravation.thinking.playout import play_out
from aggravation.thinking.search import grow_all, rolls_a_position
from aggravation.variants.catalogue import LETTERS

ROUNDS_AHEAD = 2 if COMPILING else 1  #: how many rolls of each seat are played before the judge is asked
ACTIONS_A_PLY = 3  #: about how many actions are judged for a roll
FEWEST, MOST = 8 if COMPILING else 3, 4_000  #: games of each action
STRONGEST = 3  #: actions that get a second round of games
Z = 1.96
SEED = 1


class AdviceError(ValueError):
    """A position in which nobody decides."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


class Advised(msgspec.Struct, frozen=True):
    """A legal action, and what speaks for and against it."""

    action: str
    chances: dict[str, float]  #: of winning, by the letter of each seat
    low: float  #: where the chance of the seat that decides lies, with 95 % confidence
    high: float
    games: int  #: that this was found from
    behind: tuple[float, float, float]  #: how far behind the best action, and its bounds, on the dice they share
    facts: tuple[Fact, ...]


@dataclass
class _Tried:
    """Games played on after an action."""

    state: np.void
    games: list[NDArray[np.float64]]

    def mean(self) -> NDArray[np.float64]:
        return np.asarray(np.concatenate(self.games).mean(axis=0))


def advise(position: Position, think: float = 1.0) -> list[Advised]:
    """Return every legal action of a position in which a seat decides, the best first.

    `think` is how many seconds the games may take. Raises AdviceError where nobody decides, WeightsError for a game
    without weights.
    """
    if position.actor in (LUCK, None):
        raise AdviceError(fault("error.no_advice_over" if position.is_over else "error.no_advice_luck"))
    judge = Worth.of(position.setup).judge
    grown = grow_all(judge.tables, position.state())
    own = int(grown.actors[0])
    tried = [_Tried(state, []) for state in grown.after]
    horizon = ROUNDS_AHEAD * len(position.seats)
    cost = rolls_a_position(judge.tables, position.state()[0]) * (horizon * ACTIONS_A_PLY + 1)
    affordable = max(2 * FEWEST * len(tried), int(think * ROLLS_A_SECOND / cost))
    first = min(MOST, max(FEWEST, affordable // 2 // len(tried)))
    for one in tried:
        one.games.append(play_out(judge, one.state, SEED, 0, first, horizon=horizon, thinking=True).chances)
    strongest = sorted(tried, key=lambda one: -one.mean()[own])[:STRONGEST]
    more = min(MOST, max(FEWEST, affordable // 2 // len(strongest)))
    for one in strongest:
        one.games.append(play_out(judge, one.state, SEED, first, more, horizon=horizon, thinking=True).chances)
    tokens = {action.number: str(action) for action in position.legal_actions()}
    best = max(tried, key=lambda one: one.mean()[own])
    found = [
        _advised(position, tokens[int(number)], one, best, own)
        for number, one in zip(grown.actions, tried, strict=True)
    ]
    return sorted(found, key=lambda advised: -advised.chances[LETTERS[own]])


def _advised(position: Position, action: str, tried: _Tried, best: _Tried, own: int) -> Advised:
    games, mean = np.concatenate(tried.games), tried.mean()
    reach = _reach(games[:, own])
    behind = _behind(games[:, own], np.concatenate(best.games)[:, own])
    return Advised(
        action=action,
        chances={seat: float(mean[LETTERS.index(seat)]) for seat in position.seats},
        low=max(0.0, float(mean[own]) - reach),
        high=min(1.0, float(mean[own]) + reach),
        games=len(games),
        behind=behind,
        facts=facts_of(position, action),
    )


def _reach(values: NDArray[np.float64]) -> float:
    return Z * float(values.std(ddof=1)) / sqrt(len(values))


def _behind(games: NDArray[np.float64], best: NDArray[np.float64]) -> tuple[float, float, float]:
    """Return how far games are behind those of the best action on the same dice, and the bounds of it."""
    shared = min(len(games), len(best))
    apart = best[:shared] - games[:shared]
    mean, reach = float(apart.mean()), _reach(apart)
    return mean, mean - reach, mean + reach
