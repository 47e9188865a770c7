"""What a computer player is, and the one that plays by a compiled policy."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from aggravation.engine.desk import new_desk
from aggravation.engine.edge import choose_at
from aggravation.engine.luck import stream
from aggravation.position import LUCK, Action, Position


class Bot(Protocol):
    """A computer player at a seat."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

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
    make: Callable[[int], Bot]  #: returns one, given a seed for its own tosses
    policy: int | None = None  #: the compiled policy it plays by, where it does


class PolicyBot:
    """Plays by one of the policies of `engine/policies.py`, the same code that playouts run."""

    def __init__(self, name: str, policy: int, seed: int) -> None:
        """Start the player's own generator, on its desk."""
        self.name = name
        self._policy = policy
        self._desk = new_desk()
        self._desk["generator"] = stream(seed, 0)

    def choose(self, position: Position) -> Action:
        """Return the policy's choice; raises ValueError where luck acts or the game is over."""
        if position.actor in (None, LUCK):
            raise ValueError(f"no seat decides in {position}")
        number = choose_at(position.setup.law.tables, position.state(), 0, self._desk, self._policy)
        return next(action for action in position.legal_actions() if action.number == number)


def policy_kind(name: str, title: str, policy: int) -> BotKind:
    """Return the kind of player that plays by a compiled policy."""
    return BotKind(name, title, lambda seed: PolicyBot(name, policy, seed), policy)
