"""What a computer player is, and the ones that play by a compiled policy or by what a judge says."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from aggravation.bots.weights import load_weights
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import choose_at
from aggravation.engine.luck import stream
from aggravation.position import LUCK, Action, Position
from aggravation.thinking.judge import HAND
from aggravation.thinking.search import Chances, Grown, Judge, grow_all

#: Seconds that a player may think about a decision where nothing else is said.
THINK = 0.02


class Bot(Protocol):
    """A computer player at a seat."""

    def choose(self, position: Position) -> Action:
        """Return one of the legal actions of a position in which a seat of this player decides.

        A position tells what a player at the table sees: cards that lie face down have no order yet.
        """
        ...


@dataclass(frozen=True)
class BotKind:
    """A kind of computer player that may be given a seat by name."""

    name: str
    title: str  #: how it plays, in a sentence without its full stop
    make: Callable[[int, float], Bot]  #: returns one, given a seed for its own tosses and seconds to think
    policy: int | None = None  #: the compiled policy it plays by, where it does
    judging: int | None = None  #: who judges, where it plays what is best at first sight
    weights: Path | None = None  #: the file its network learnt from, where that is not the package's own
    learns: Callable[[Path], "BotKind"] | None = None  #: returns this kind with weights of a file, where it has any
    uses_time: bool = False  #: whether it does more with more time, and less where nothing is compiled


def judge_for(position: Position, judging: int, weights: Path | None = None) -> Judge:
    """Return a judge for the game of a position, with what it has learnt in the package or from a file of weights.

    Raises WeightsError or FileError.
    """
    learnt = None if judging == HAND else load_weights(position.setup.variant.name, weights)
    return Judge(position.setup.law.tables, judging, learnt)


class PolicyBot:
    """Plays by one of the policies of `engine/policies.py`, the same code that playouts run."""

    def __init__(self, policy: int, seed: int) -> None:
        """Start the player's own generator, on its desk."""
        self._policy = policy
        self._desk = new_desk()
        self._desk["generator"] = stream(seed, 0)

    def choose(self, position: Position) -> Action:
        """Return the policy's choice; raises ValueError where luck acts or the game is over."""
        states = to_decide(position)
        return numbered(position, choose_at(position.setup.law.tables, states, 0, self._desk, self._policy))


class JudgeBot:
    """Plays what is best at first sight for a judge."""

    def __init__(self, judging: int, weights: Path | None = None) -> None:
        """Keep who judges, and the file it has learnt from."""
        self._judging = judging
        self._weights = weights

    def choose(self, position: Position) -> Action:
        """Return the action after which the judge gives the best chance; raises ValueError where nobody decides."""
        judge, grown = judge_for(position, self._judging, self._weights), grown_from(position)
        return best_of(position, grown, judge.judged(grown.after))


def grown_from(position: Position) -> Grown:
    """Return the games after each legal action of a position; raises ValueError if no seat decides in it."""
    return grow_all(position.setup.law.tables, to_decide(position))


def best_of(position: Position, grown: Grown, chances: Chances) -> Action:
    """Return the action that gives the seat that decides the best chance, the first of equals."""
    return numbered(position, int(grown.actions[chances[:, grown.actors[0]].argmax()]))


def to_decide(position: Position) -> NDArray[np.void]:
    """Return the record of a position in which a seat decides; raises ValueError if none does."""
    if position.actor in (None, LUCK):
        raise ValueError(f"no seat decides in {position}")
    return position.state()


def numbered(position: Position, number: int) -> Action:
    """Return the legal action with this number."""
    return next(action for action in position.legal_actions() if action.number == number)


def policy_kind(name: str, title: str, policy: int) -> BotKind:
    """Return the kind of player that plays by a compiled policy."""
    return BotKind(name, title, lambda seed, _think: PolicyBot(policy, seed), policy=policy)


def judge_kind(name: str, title: str, judging: int, weights: Path | None = None) -> BotKind:
    """Return the kind of player that plays what is best at first sight for a judge."""

    def learns(path: Path) -> BotKind:
        return judge_kind(name, title, judging, path)

    return BotKind(
        name,
        title,
        lambda _seed, _think: JudgeBot(judging, weights),
        judging=judging,
        weights=weights,
        learns=None if judging == HAND else learns,
    )
