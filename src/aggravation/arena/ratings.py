"""Ratings: the players of one game on one scale, from all tables at which they met.

The model is Luce's choice among the sides at a table: each wins with a chance in proportion to its player's strength.
That is Plackett-Luce where only the winner counts, and Bradley-Terry for two sides. Strengths are those of greatest
likelihood (Hunter 2004 tells when there are any); intervals come from drawing the deals of each table anew.
"""

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from aggravation.arena.results import Results
from aggravation.arena.shares import scores

SCALE = 400 / log(10)  #: points by the logarithm of a strength: 400 points are odds of ten to one
ZERO = "random"  #: the player whose rating is 0, where it plays; else the mean is
RESAMPLES = 400
SEED = 20  #: of the drawing, so that the same results have the same intervals
DRAWN_GAME = 1.0  #: with a player of mean strength, added for each so that one that never wins has a rating too
LONGEST_STEP = 2.0
NEAR = 1e-8
STEPS = 200

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """A player's strength, and where the true one lies with 95 % confidence."""

    player: str
    points: float
    low: float
    high: float


@dataclass(frozen=True)
class _Counts:
    """What the likelihood depends on: wins of each player, and games at each company of players."""

    companies: Numbers  #: (companies, players): how many sides a player has
    deals: list[Numbers]  #: for each table (deals, players + companies): wins of players, games of companies

    def totals(self) -> Numbers:
        """Return the sums over all deals, in one row."""
        return np.array([sum(table.sum(axis=0) for table in self.deals)])

    def drawn_anew(self, generator: np.random.Generator) -> Numbers:
        """Return sums over deals drawn anew from each table with replacement, in RESAMPLES rows."""
        sums = np.zeros((RESAMPLES, self.deals[0].shape[1]))
        for table in self.deals:
            count = len(table)
            drawn = generator.multinomial(count, np.full(count, 1 / count), RESAMPLES)
            sums += drawn @ table
        return sums


def ratings(parts: list[Results]) -> tuple[Rating, ...]:
    """Return the ratings of the players of contests in one game, the strongest first; none where nothing is played."""
    names = tuple(dict.fromkeys(entrant.text for part in parts for entrant in part.contest.players))
    counts = _counted(parts, names)
    if not counts.deals:
        return ()
    points = SCALE * _zeroed(_likeliest(counts.totals(), counts.companies)[0], names)
    resampled = counts.drawn_anew(np.random.default_rng(SEED))
    spread = SCALE * np.array([_zeroed(row, names) for row in _likeliest(resampled, counts.companies)])
    low, high = np.quantile(spread, (0.025, 0.975), axis=0)
    found = [
        Rating(name, float(points[n]), float(min(low[n], points[n])), float(max(high[n], points[n])))
        for n, name in enumerate(names)
    ]
    return tuple(sorted(found, key=lambda rating: -rating.points))


def _zeroed(strengths: Numbers, names: tuple[str, ...]) -> Numbers:
    zero = strengths[names.index(ZERO)] if ZERO in names else strengths.mean()
    return np.asarray(strengths - zero)


def _counted(parts: list[Results], names: tuple[str, ...]) -> _Counts:
    tables = list[tuple[Numbers, tuple[int, ...]]]()  # wins of players in each deal, the company of each seating
    companies = list[tuple[int, ...]]()
    for part in parts:
        contest = part.contest
        where = [names.index(entrant.text) for entrant in contest.players]
        for number, table in enumerate(contest.tables):
            deals = part.of_table(number)
            if not deals:
                continue
            wins = np.zeros((len(deals), len(names)))
            wins[:, where] = scores(contest, number, deals) * len(table.seatings)
            seated = [tuple(sorted(where[player] for player in seating)) for seating in table.seatings]
            companies += [company for company in dict.fromkeys(seated) if company not in companies]
            tables.append((wins, tuple(companies.index(company) for company in seated)))
    deals_of = []
    for wins, seated_as in tables:
        games = np.bincount(seated_as, minlength=len(companies)) / len(seated_as)
        deals_of.append(np.hstack([wins, wins.sum(axis=1, keepdims=True) * games]))
    rows = [[company.count(player) for player in range(len(names))] for company in companies]
    return _Counts(np.array(rows, np.float64), deals_of)


def _likeliest(sums: Numbers, companies: Numbers) -> Numbers:
    """Return the logarithms of the likeliest strengths for each row of sums, by Newton's method."""
    players = companies.shape[1]
    wins, games = sums[:, :players], sums[:, players:]
    found = np.zeros_like(wins)
    for _ in range(STEPS):
        weights = companies * np.exp(found - found.max(axis=1, keepdims=True))[:, None, :]
        chances = weights / weights.sum(axis=2, keepdims=True)  # (rows, companies, players)
        mean = 1 / (1 + np.exp(-found))
        slope = wins - (games[:, :, None] * chances).sum(axis=1) + DRAWN_GAME * (0.5 - mean)
        bend = -np.einsum("rc,rci,rcj->rij", games, chances, chances)
        diagonal = (games[:, :, None] * chances).sum(axis=1) + DRAWN_GAME * mean * (1 - mean)
        bend[:, range(players), range(players)] += diagonal
        step = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
        found += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < NEAR:
            break
    return found
