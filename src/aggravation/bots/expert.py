"""Expert: the network, looking one roll further: every roll of the next player, each with the best answer to it."""

from pathlib import Path

from aggravation.bots.player import BotKind, best_of, grown_from, judge_for
from aggravation.compiled import COMPILING
from aggravation.position import Action, Position
from aggravation.thinking.judge import NETWORK
from aggravation.thinking.search import rolls_a_position, standings_for

NAME = "expert"
#: Rolls of seats tried out in a second of thinking: fewer than any machine in use does, so that time is kept. Counting
#: them instead of looking at a clock makes the same decision on every machine.
ROLLS_A_SECOND = 4_000_000 if COMPILING else 10_000

MARGIN = 0.05  #: an action whose chance is worse by this at first sight is not looked at again


class Expert:
    """Plays the best action two plies deep."""

    def __init__(self, think: float, weights: Path | None) -> None:
        """Keep the work that the seconds to think are good for, and the file of weights."""
        self._rolls = int(think * ROLLS_A_SECOND)
        self._weights = weights

    def choose(self, position: Position) -> Action:
        """Return the best action; raises ValueError where nobody decides."""
        judge, grown = judge_for(position, NETWORK, self._weights), grown_from(position)
        chances = judge.judged(grown.after)
        own = chances[:, grown.actors[0]]
        good = own >= own.max() - MARGIN
        affordable = self._rolls // rolls_a_position(judge.tables, grown.after[0]) - len(own)
        standings = standings_for(judge.tables, affordable, int(good.sum()))
        if good.sum() > 1 and standings:
            chances[good] = judge.looked_ahead(grown.after[good], standings)
            chances[~good] = 0.0
        return best_of(position, grown, chances)


def _kind(weights: Path | None = None) -> BotKind:
    title = "weighs every roll that may follow, with what it has learnt from games against itself"
    return BotKind(
        NAME, title, lambda _seed, think: Expert(think, weights), weights=weights, learns=_kind, uses_time=True
    )


BOT = _kind()
