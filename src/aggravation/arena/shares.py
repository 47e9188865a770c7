"""Shares of wins, with intervals from how the deals differ.

Games of one deal share their luck, so they are no independent trials; deals are. A player's score in a deal is the
mean of its games, and all uncertainty comes from the spread of these scores.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from aggravation.arena.contest import Contest
from aggravation.arena.deal import DealTold, GameTold
from aggravation.arena.results import Results
from aggravation.arena.statistics import CONFIDENCE
from aggravation.variants.catalogue import LETTERS

Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Share:
    """A player's share of the wins at a table, and where the true one lies with 95 % confidence."""

    player: str
    share: float
    low: float
    high: float
    fair: float  #: what it would be if all at the table were equally strong


@dataclass(frozen=True)
class Meeting:
    """How the players of a table did."""

    shares: tuple[Share, ...]
    games: int
    deals: int


def credits_of(contest: Contest, game: GameTold) -> list[float]:
    """Return the part of a game's win that each side is credited with; they add up to 1, or to 0 if all fouled.

    The side that came home first has it, unless it fouled. Where it did, or nobody came home, the sides that did not
    foul share it equally.
    """
    fouled = {seat for told in game.fouls for seat in told.seat}
    clean = [not any(LETTERS[seat] in fouled for seat in side) for side in contest.sides]
    home = [any(LETTERS[seat] in game.won for seat in side) for side in contest.sides]
    winners = [first and ok for first, ok in zip(home, clean, strict=True)]
    sharing = winners if any(winners) else clean
    return [ok / max(1, sum(sharing)) for ok in sharing]


def scores(contest: Contest, table: int, deals: list[DealTold]) -> Scores:
    """Return the score of every player of a contest in each deal of a table, (deals, players)."""
    found = np.zeros((len(deals), len(contest.players)))
    seatings = contest.tables[table].seatings
    for row, told in zip(found, deals, strict=True):
        for seating, game in zip(seatings, told.games, strict=True):
            for player, part in zip(seating, credits_of(contest, game), strict=True):
                row[player] += part / len(seatings)
    return found


def interval(values: Scores) -> tuple[float, float]:
    """Return where the mean of scores between 0 and 1 lies with 95 % confidence.

    The mean is moved and widened as by z²/2 more deals lost and as many won. For deals that are all won or lost this
    is the interval of Agresti and Coull (1998); the spread of the deals takes the place of that of single trials.

    >>> low, high = interval(np.array([1.0] * 8 + [0.0] * 2))
    >>> f"{low:.3f} {high:.3f}"
    '0.479 0.954'
    """
    count = len(values) + Z * Z
    mean = (values.sum() + Z * Z / 2) / count
    spread = (((values - mean) ** 2).sum() + Z * Z / 2 * (mean**2 + (1 - mean) ** 2)) / count
    reach = Z * sqrt(spread / count)
    return float(max(0.0, mean - reach)), float(min(1.0, mean + reach))


def meeting(results: Results, table: int, below: int | None = None) -> Meeting:
    """Return how the players of a table did."""
    contest = results.contest
    deals = results.of_table(table, below)
    found = scores(contest, table, deals)
    shares = []
    for player in contest.tables[table].players:
        values = found[:, player]
        share = float(values.mean()) if len(values) else 0.0
        low, high = interval(values)
        low, high = min(low, share), max(high, share)
        shares.append(Share(contest.players[player].text, share, low, high, contest.tables[table].fair(player)))
    return Meeting(tuple(shares), sum(len(told.games) for told in deals), len(deals))
