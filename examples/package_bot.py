"""A computer player in Python: what a package of yours brings along by an entry point.

In the package's pyproject.toml:

    [project.entry-points."aggravation.bots"]
    runner = "your_package.package_bot:BOT"

Then `runner` is a player like all others: aggravation play --seats you,runner,runner,runner
"""

from aggravation.bots import BotKind
from aggravation.position import Action, Position


class Runner:
    """Plays what leaves fewest of its marbles in base, and most at home."""

    def choose(self, position: Position) -> Action:
        """Return the legal action it likes best."""
        seat = position.actor or ""
        return max(position.legal_actions(), key=lambda action: self.worth(position.after(action), seat))

    def worth(self, position: Position, seat: str) -> int:
        """Return what a position is worth to a seat: a position is a line of text as well."""
        marbles = next(part for part in str(position).split() if part.startswith(f"{seat}:"))
        return 2 * marbles.count(seat.lower()) - marbles.count("base")


BOT = BotKind("runner", "brings marbles home and cares for nothing else", lambda _seed, _think: Runner())
