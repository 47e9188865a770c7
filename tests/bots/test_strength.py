"""How strong players are: bounds that a fault in judging would break. `docs/ladder.md` has the figures themselves."""

import numpy as np
import pytest

from aggravation.arena import Match, play
from aggravation.compiled import COMPILING

GAMES = 150  #: for each seat; the standard error of a share is at most 2.1 points

pytestmark = pytest.mark.skipif(not COMPILING, reason="takes thousands of games, which need the compiled engine")


def share(variant: str, player: str, others: str) -> float:
    """Return the share of games that a player wins alone against three of another, in each seat in turn."""
    wins = 0
    for turn in range(4):
        names = [others] * 4
        names[turn] = player
        match = Match.of(variant, tuple(names), seed=20 + turn)
        seat = match.seated[turn][0]
        wins += int(np.count_nonzero(play(match, GAMES).results["won"] >> seat & 1))
    return wins / (4 * GAMES)


@pytest.mark.parametrize("variant", ["classic", "wooden", "super", "split"])
@pytest.mark.parametrize(
    ("player", "others", "least"),
    [("greedy", "novice", 0.27), ("careful", "greedy", 0.30), ("net", "careful", 0.30), ("net", "random", 0.62)],
)
def test_stronger_players_win_more_than_their_share(variant: str, player: str, others: str, least: float) -> None:
    """A fair share is a quarter."""
    assert share(variant, player, others) > least
