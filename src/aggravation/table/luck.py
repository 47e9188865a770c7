"""Where the luck of a table comes from: thrown by the computer, or rolled with real dice and typed in."""

import re
from collections.abc import Sequence
from typing import Protocol

from aggravation.dice import LONGEST_SEED, throw
from aggravation.position import Position
from aggravation.state import Phase

#: What is rolled with a die; cards are always drawn by the computer, since the deck is ours.
DICE_PHASES = (Phase.OPENING, Phase.ROLL, Phase.LEVEL)
MOST_SEEDS = 1 << LONGEST_SEED
SEED = re.compile(r"seed (\d+)")


class Luck(Protocol):
    """Says what luck does next."""

    @property
    def seed(self) -> int:
        """The seed of whatever is not rolled with real dice."""
        ...

    @property
    def header(self) -> str:
        """What the record says about it."""
        ...

    def next(self, position: Position, actions: Sequence[str]) -> str | None:
        """Return luck's next action where luck acts, None where somebody has to type what was rolled."""
        ...


class SeededLuck:
    """Dice and cards thrown by the computer; the n-th throw is fixed by the seed."""

    def __init__(self, seed: int, *, whole: bool = True) -> None:
        """Keep the seed, and whether the whole game has its throws from it."""
        self.seed = seed
        self.whole = whole

    @property
    def header(self) -> str:
        """What the record says about it: nothing, where its earlier throws came from elsewhere."""
        return f"seed {self.seed}" if self.whole else ""

    def next(self, position: Position, actions: Sequence[str]) -> str | None:
        """Return the next throw."""
        return throw(position, actions, self.seed).token


class TypedLuck:
    """Real dice, whose numbers are typed in; only cards are drawn by the computer."""

    def __init__(self, seed: int, *, whole: bool = True) -> None:
        """Keep the seed of the cards, and whether the whole game has its cards from it."""
        self.seed = seed
        self.whole = whole

    @property
    def header(self) -> str:
        """What the record says about it."""
        return f"typed, seed {self.seed}" if self.whole else "typed"

    def next(self, position: Position, actions: Sequence[str]) -> str | None:
        """Return the next card, None for a die."""
        return None if position.phase in DICE_PHASES else throw(position, actions, self.seed).token


def luck_of(header: str, otherwise: int) -> Luck:
    """Return the luck with which a recorded game goes on; `otherwise` is a seed where the record names none."""
    match = SEED.search(header)
    named = int(match[1]) if match else MOST_SEEDS  # a larger one was never ours
    kind = TypedLuck if header.startswith("typed") else SeededLuck
    return kind(named) if named < MOST_SEEDS else kind(otherwise, whole=False)
