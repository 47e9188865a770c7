"""Positions and actions as immutable values: what is legal, what an action leads to, as one line of text."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from aggravation.deck import Deck
from aggravation.engine.desk import OWN_DESK
from aggravation.engine.edge import GLANCE, begin_at, glance_at, legal_at, start_at, step_at
from aggravation.notation.action import action_tokens, format_luck
from aggravation.notation.event import Event, read_log
from aggravation.notation.parse import parse_position
from aggravation.notation.position import format_position, seated
from aggravation.rules.ruleset import Fault, RulesError, fault
from aggravation.state import Phase, record
from aggravation.variants import Setup, seat_numbers, set_up
from aggravation.variants.catalogue import LETTERS
from aggravation.words import load_words

LUCK = "luck"
PHASES = tuple(Phase)
DEFAULT_SEATS = 4


class ActionError(ValueError):
    """An action that is not legal here; `legal` lists what is, `fault` says why as a code with parameters."""

    def __init__(self, reason: Fault, legal: tuple[str, ...]) -> None:
        """Keep the reason and the legal actions."""
        super().__init__(reason, legal)
        self.fault = reason
        self.legal = legal
        self.text = ""  #: why, in sentences, where somebody has worked it out
        self.source = ""  #: the document whose words the game speaks, where that is known

    def __str__(self) -> str:
        """Return why, in sentences."""
        return self.text or load_words().say(self.fault.code, **dict(self.fault.params))


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

    __slots__ = ("_actor", "_legal", "_phase", "_states", "_text", "setup")

    def __init__(self, setup: Setup, states: NDArray[np.void], glance: int | None = None) -> None:
        """Take over the record (an array of one), which nobody else may change from now on.

        `glance` is what `engine/edge.py` says of it, where that is known already.
        """
        phase, actor = divmod(glance_at(setup.law.tables, states, 0) if glance is None else glance, GLANCE)
        self.setup = setup
        self._states = states
        self._phase = PHASES[phase]
        self._actor = LETTERS[actor - 1] if actor else None if self._phase is Phase.OVER else LUCK
        self._legal: dict[str, Action] | None = None
        self._text: str | None = None

    @classmethod
    def parse(cls, text: str, *, files: bool = True) -> "Position":
        """Return the position of a line of text.

        `files=False` refuses boards and decks by their path, as a server has to for what strangers send. Raises
        PositionError with every fault, RulesError for a variant or switches that cannot be, BoardError or DeckError.
        """
        return cls(*parse_position(text, files=files))

    @classmethod
    def new(
        cls,
        variant: str,
        seats: int | str = DEFAULT_SEATS,
        rules: Mapping[str, str] | None = None,
        first: str | None = None,
        *,
        files: bool = True,
    ) -> "Position":
        """Return the position at the start of a game: the opening, or what follows it if `first` begins.

        `seats` is a number or letters, `rules` are house rules by name; `files=False` refuses boards and decks by
        their path. Raises RulesError, BoardError or DeckError with every fault.
        """
        setup = set_up(variant, rules, seats, files=files)
        numbers = seat_numbers(setup.board, seats)
        states = record()
        start_at(setup.law.tables, states, 0, sum(1 << seat for seat in numbers))
        if first is not None:
            if len(first) != 1 or first not in LETTERS or LETTERS.index(first) not in numbers:
                raise RulesError((fault("error.bad_first", first=first, known="".join(LETTERS[n] for n in numbers)),))
            begin_at(setup.law.tables, states, 0, LETTERS.index(first), OWN_DESK.desks)
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
        return self.setup == other.setup and self._states.tobytes() == other._states.tobytes()

    def __hash__(self) -> int:
        """Hash the record."""
        return hash(self._states.tobytes())

    @property
    def text(self) -> str:
        """The position line."""
        if self._text is None:
            self._text = format_position(self.setup, self._states[0])
        return self._text

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self._phase

    @property
    def seats(self) -> str:
        """The letters of the seats at the table."""
        return "".join(LETTERS[seat] for seat in seated(self._states[0]))

    @property
    def actor(self) -> str | None:
        """Who acts: a seat letter, ``luck``, or None when the game is over."""
        return self._actor

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._phase is Phase.OVER

    @property
    def winners(self) -> str:
        """The letters of the seat or side that won, empty while the game goes on."""
        return "".join(letter for seat, letter in enumerate(LETTERS) if int(self._states[0]["won"]) >> seat & 1)

    def _by_token(self) -> dict[str, Action]:
        """Return the legal actions by their tokens, found once."""
        if self._legal is None:
            desk = OWN_DESK
            count = legal_at(self.setup.law.tables, self._states, 0, desk.desks)
            numbers = desk.actions[:count].tolist()
            if self._actor == LUCK:
                self._legal = _outcomes(self.setup.law.deck, tuple(numbers), tuple(desk.weights[:count].tolist()))
            else:
                tokens = action_tokens(self.setup, self._states[0], numbers)
                self._legal = {token: Action(token, number) for token, number in tokens.items()}
        return self._legal

    def legal_actions(self) -> list[Action]:
        """Return every legal action in the order of their numbers; luck's carry their chance."""
        return list(self._by_token().values())

    def mask(self) -> NDArray[np.bool_]:
        """Return which action numbers are legal, for a learner; luck has numbers of its own and gives none."""
        mask = np.zeros(int(self.setup.law.tables[0]["pass_action"]) + 1, np.bool_)
        if self._actor not in (LUCK, None):
            mask[[action.number for action in self._by_token().values()]] = True
        return mask

    def state(self) -> NDArray[np.void]:
        """Return a copy of the record of the engine, an array of one with the dtype `STATE`."""
        return record(self._states.tobytes())

    def is_legal(self, action: "Action | str") -> bool:
        """Return whether an action is legal here."""
        return str(action) in self._by_token()

    def action(self, action: "Action | str") -> Action:
        """Return the legal action with this token; raises ActionError if it is not legal here."""
        token = str(action)
        found = self._by_token().get(token)
        if found is None:
            code = "error.game_over" if self.is_over else "error.illegal_action"
            raise ActionError(fault(code, action=token, phase=self._phase.name.lower()), tuple(self._by_token()))
        return found

    def after(self, action: "Action | str") -> "Position":
        """Return the position after a legal action; raises ActionError if it is not legal."""
        number = self.action(action).number
        states = record()
        glance = step_at(self.setup.law.tables, self._states, 0, number, OWN_DESK.desks, states)
        return Position(self.setup, states, glance)

    def apply(self, action: "Action | str") -> "tuple[Position, tuple[Event, ...]]":
        """Return the position after a legal action and what happened; raises ActionError if it is not legal."""
        position = self.after(action)
        return position, read_log(self.setup, self._states[0], OWN_DESK.log)


@lru_cache(maxsize=1 << 12)
def _outcomes(deck: Deck | None, numbers: tuple[int, ...], weights: tuple[int, ...]) -> dict[str, Action]:
    """Return what luck may do, by token, with the chances; nobody changes what is returned."""
    total = sum(weights)
    tokens = [format_luck(deck, number) for number in numbers]
    return {t: Action(t, n, Fraction(w, total)) for t, n, w in zip(tokens, numbers, weights, strict=True)}
