"""The public face of the engine: games, positions and actions as immutable values.

>>> game = Game.new("classic", seats=2, first="A")
>>> game.actor
'luck'
>>> game = game.apply("roll:6")
>>> [str(action) for action in game.legal_actions()]
['base>0']
>>> print(game.apply("base>0").position)
classic A:base,base,base,0 C:base,base,base,base turn=A phase=roll
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from aggravation.dice import throw
from aggravation.explain import refusal
from aggravation.notation.event import Event
from aggravation.position import DEFAULT_SEATS, Action, Position
from aggravation.record import Record
from aggravation.rules.ruleset import RulesError, fault


@dataclass(frozen=True)
class Game:
    """A game so far: where it began, the actions since, where it stands, and what the last action did."""

    start: Position
    position: Position
    actions: tuple[str, ...] = ()
    seed: int | None = None  #: of the dice that `roll` throws
    before: Position | None = field(default=None, repr=False)  #: where the last action was played

    @classmethod
    def new(
        cls,
        variant: str,
        seats: int | str = DEFAULT_SEATS,
        *,
        rules: Mapping[str, str] | None = None,
        first: str | None = None,
        seed: int | None = None,
    ) -> "Game":
        """Return a game about to begin.

        All but `seed`, which fixes the dice that `roll` throws, is as `Position.new` has it.
        """
        return cls.at(Position.new(variant, seats, rules, first), seed=seed)

    @classmethod
    def at(cls, position: Position | str, *, seed: int | None = None) -> "Game":
        """Return a game that goes on from a position, for instance one set up by hand."""
        if isinstance(position, str):
            position = Position.parse(position)
        return cls(position, position, seed=seed)

    @property
    def actor(self) -> str | None:
        """Who acts: a seat letter, ``luck``, or None when the game is over."""
        return self.position.actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over

    @property
    def winners(self) -> str:
        """The letters of the seat or side that won."""
        return self.position.winners

    def legal_actions(self) -> list[Action]:
        """Return every legal action; luck's carry their chance."""
        return self.position.legal_actions()

    def apply(self, action: Action | str) -> "Game":
        """Return the game after a legal action; raises ActionError if it is not legal."""
        if not self.position.is_legal(action):
            raise refusal(self.position, str(action))
        position = self.position.after(action)
        return Game(self.start, position, (*self.actions, str(action)), self.seed, self.position)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What the last action did, nothing before the first."""
        return self.before.apply(self.actions[-1])[1] if self.before else ()

    def roll(self) -> "Game":
        """Return the game after luck has acted, by this game's seed: its n-th roll is fixed, whatever was played.

        Raises RulesError if the game has no seed, ActionError if it is not luck's turn.
        """
        if self.seed is None:
            raise RulesError((fault("error.no_seed"),))
        return self.apply(throw(self.position, self.actions, self.seed))

    def record(self) -> Record:
        """Return the record of the game so far; it names the seed of the dice, if there is one."""
        return Record.of(self.start, self.actions, dice="" if self.seed is None else f"seed {self.seed}")
