"""Levels: names for players by how strong they are, for people who look for an opponent and not for a method.

The order is measured: `docs/ladder.md` has the figures and the command that gives them.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A name for a computer player by its strength."""

    name: str
    player: str  #: the computer player it is
    style: str  #: how it plays, in a sentence without its full stop


#: Weakest first.
LEVELS = (
    Level("novice", "novice", "knows the rules, grabs what it sees, and moves on a whim every other time"),
    Level("casual", "greedy", "plays what gains most at once, and looks no further"),
    Level("skilled", "careful", "counts what each move gains, and the chance of being hit for it"),
    Level("expert", "expert", "weighs every roll that may follow, with what it has learnt from games against itself"),
)
