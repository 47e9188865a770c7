"""Positions and actions as immutable values: what is legal, what an action leads to, as one line of text."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from aggravation.engine.desk import new_desk
from aggravation.engine.edge import actor_at, apply_at, begin_at, legal_at, start_at
from aggravation.notation.action import action_tokens
from aggravation.notation.event import Event, read_log
from aggravation.notation.parse import parse_position
from aggravation.notation.position import format_position, seated
from aggravation.rules.ruleset import Fault, RulesError, fault
from aggravation.state import STATE, Phase
from aggravation.variants import Setup, seat_numbers, set_up
from aggravation.variants.catalogue import LETTERS

LUCK = "luck"
DEFAULT_SEATS = 4


class ActionError(ValueError):
    """An action that is not legal here; `legal` lists what is, `fault` says why as a code with parameters."""

    def __init__(self, reason: Fault, legal: tuple[str, ...]) -> None:
        """Keep the reason and the legal actions."""
        super().__init__(f"{reason.code} {dict(reason.params)}; legal: {' '.join(legal) or '-'}")
        self.fault = reason
        self.legal = legal


@dataclass(frozen=True)
class Action:
    """One legal action of a position: its token, its number, and its chance where luck acts."""

    token: str
    number: int
    chance: Fraction | None = None

    def __str__(self) -> str:
        """Return the token."""
        return self.token


class Position:
    """One game at one moment. Equal positions are equal values, whatever led to them."""

    __slots__ = ("__dict__", "_states", "setup")

    def __init__(self, setup: Setup, states: NDArray[np.void]) -> None:
        """Take over the record (an array of one), which nobody else may change from now on."""
        self.setup = setup
        self._states = states

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Return the position of a line of text.

        Raises PositionError with every fault, or RulesError for a variant or switches that cannot be.
        """
        return cls(*parse_position(text))

    @classmethod
    def new(
        cls,
        variant: str,
        seats: int | str = DEFAULT_SEATS,
        rules: Mapping[str, str] | None = None,
        first: str | None = None,
    ) -> "Position":
        """Return the position at the start of a game: the opening, or what follows it if `first` begins."""
        setup = set_up(variant, rules, seats)
        numbers = seat_numbers(setup.board, seats)
        states = np.zeros(1, STATE)
        start_at(setup.law.tables, states, 0, sum(1 << seat for seat in numbers))
        if first is not None:
            if len(first) != 1 or first not in LETTERS or LETTERS.index(first) not in numbers:
                raise RulesError((fault("error.bad_first", first=first, known="".join(LETTERS[n] for n in numbers)),))
            begin_at(setup.law.tables, states, 0, LETTERS.index(first), new_desk())
        return cls(setup, states)

    def __str__(self) -> str:
        """Return the position line."""
        return self.text

    def __repr__(self) -> str:
        """Return a call that makes the same position."""
        return f"Position.parse({self.text!r})"

    def __eq__(self, other: object) -> bool:
        """Equal setups with equal records are equal positions."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.setup is other.setup and self._states.tobytes() == other._states.tobytes()

    def __hash__(self) -> int:
        """Hash the record."""
        return hash(self._states.tobytes())

    @cached_property
    def text(self) -> str:
        """The position line."""
        return format_position(self.setup, self._states[0])

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return Phase(int(self._states[0]["phase"]))

    @property
    def seats(self) -> str:
        """The letters of the seats at the table."""
        return "".join(LETTERS[seat] for seat in seated(self._states[0]))

    @cached_property
    def actor(self) -> str | None:
        """Who acts: a seat letter, ``luck``, or None when the game is over."""
        if self.phase is Phase.OVER:
            return None
        seat = actor_at(self.setup.law.tables, self._states, 0)
        return LUCK if seat < 0 else LETTERS[seat]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def winners(self) -> str:
        """The letters of the seat or side that won, empty while the game goes on."""
        return "".join(letter for seat, letter in enumerate(LETTERS) if int(self._states[0]["won"]) >> seat & 1)

    @cached_property
    def _legal(self) -> dict[str, Action]:
        desk = new_desk()
        count = legal_at(self.setup.law.tables, self._states, 0, desk)
        numbers = desk[0]["actions"][:count].tolist()
        tokens = action_tokens(self.setup, self._states[0], numbers)
        if self.actor != LUCK:
            return {token: Action(token, number) for token, number in tokens.items()}
        weights = desk[0]["weights"][:count].tolist()
        total = sum(weights)
        chances = [Fraction(weight, total) for weight in weights]
        return {t: Action(t, n, chance) for (t, n), chance in zip(tokens.items(), chances, strict=True)}

    def legal_actions(self) -> list[Action]:
        """Return every legal action in the order of their numbers; luck's carry their chance."""
        return list(self._legal.values())

    def mask(self) -> NDArray[np.bool_]:
        """Return which action numbers are legal, for a learner; luck has numbers of its own and gives none."""
        mask = np.zeros(int(self.setup.law.tables[0]["pass_action"]) + 1, np.bool_)
        if self.actor not in (LUCK, None):
            mask[[action.number for action in self._legal.values()]] = True
        return mask

    def state(self) -> NDArray[np.void]:
        """Return a copy of the record of the engine, an array of one with the dtype `STATE`."""
        return self._states.copy()

    def is_legal(self, action: "Action | str") -> bool:
        """Return whether an action is legal here."""
        return str(action) in self._legal

    def action(self, action: "Action | str") -> Action:
        """Return the legal action with this token; raises ActionError if it is not legal here."""
        token = str(action)
        found = self._legal.get(token)
        if found is None:
            code = "error.game_over" if self.is_over else "error.illegal_action"
            raise ActionError(fault(code, action=token, phase=self.phase.name.lower()), tuple(self._legal))
        return found

    def apply(self, action: "Action | str") -> "tuple[Position, tuple[Event, ...]]":
        """Return the position after a legal action and what happened; raises ActionError if it is not legal."""
        number = self.action(action).number
        states, desk = self._states.copy(), new_desk()
        apply_at(self.setup.law.tables, states, 0, number, desk)
        return Position(self.setup, states), read_log(self.setup, self._states[0], desk[0]["log"])
