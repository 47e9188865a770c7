"""What the games of a match tell: shares of wins with their uncertainty, length, aggravations, time in the centre."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

import numpy as np

from aggravation.arena.match import Outcome
from aggravation.rules.teams import sides_of
from aggravation.variants.catalogue import LETTERS

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Interval:
    """A share of games, and where the true one lies with 95 % confidence."""

    wins: int
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: int, games: int) -> "Interval":
        """Return the share with its score interval (Wilson 1927); without games nothing is known.

        >>> Interval.of(8, 10)
        Interval(wins=8, share=0.8, low=0.4901624715..., high=0.9433178485...)
        """
        if games == 0:
            return cls(wins, 0.0, 0.0, 1.0)
        z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
        share = wins / games
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
        return cls(wins, share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


@dataclass(frozen=True)
class SeatSummary:
    """How one seat did; a seat wins with its side."""

    seat: str
    player: str
    won: Interval
    aggravations: float  #: marbles it sent to base, a game
    centre: float  #: share of plies that began with its marble in the centre


@dataclass(frozen=True)
class SideSummary:
    """How a side did: one winner, however many seats it has."""

    seats: str
    players: tuple[str, ...]
    won: Interval


@dataclass(frozen=True)
class PlayerSummary:
    """How a player did that may have several seats; it wins a game if any of them does."""

    player: str
    seats: str
    won: Interval


@dataclass(frozen=True)
class Summary:
    """What the finished games of a match tell; shares are of finished games."""

    games: int
    finished: int
    unfinished: int  #: games that the limit of plies ended; they count nowhere else
    seats: tuple[SeatSummary, ...]
    sides: tuple[SideSummary, ...]  #: empty where every seat plays for itself
    players: tuple[PlayerSummary, ...]
    plies: int  #: rolls of the die in all, openings left out
    length_low: int  #: plies of a game that 5 % of games do not exceed
    length_median: int
    length_high: int  #: plies of a game that 95 % of games do not exceed
    length_mean: float
    aggravations: float  #: a game
    centre: float  #: share of plies that began with the centre taken
    passes: float  #: a game


def summarise(outcome: Outcome) -> Summary:
    """Return what the games of an outcome tell."""
    match, ended = outcome.match, outcome.results[outcome.results["finished"]]
    games, plies = len(ended), int(ended["plies"].sum())
    seats = tuple(
        SeatSummary(
            seat=LETTERS[seat],
            player=player,
            won=Interval.of(int((ended["won"] >> seat & 1).sum()), games),
            aggravations=_per(ended["aggravations_by"][:, seat].sum(), games),
            centre=_per(ended["centre_by"][:, seat].sum(), plies),
        )
        for seat, player in match.seated
    )
    low, median, high = _quantiles(ended["plies"], (0.05, 0.5, 0.95))
    return Summary(
        games=len(outcome.results),
        finished=games,
        unfinished=len(outcome.results) - games,
        seats=seats,
        sides=_sides(outcome, ended["won"]),
        players=_players(outcome, ended["won"]),
        plies=plies,
        length_low=low,
        length_median=median,
        length_high=high,
        length_mean=_per(plies, games),
        aggravations=_per(ended["aggravations_by"].sum(), games),
        centre=_per(ended["centre_by"].sum(), plies),
        passes=_per(ended["passes"].sum(), games),
    )


def _per(count: float, of: int) -> float:
    return float(count) / of if of else 0.0


def _quantiles(lengths: "np.ndarray[tuple[int, ...], np.dtype[np.int32]]", shares: tuple[float, ...]) -> list[int]:
    if not len(lengths):
        return [0] * len(shares)
    found = np.quantile(lengths, shares, method="inverted_cdf")
    return [int(length) for length in found]


def _sides(outcome: Outcome, won: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]") -> tuple[SideSummary, ...]:
    rules, arms = outcome.match.setup.rules, len(outcome.match.setup.board.seats)
    if rules.sides == "none":
        return ()
    side_of = sides_of(rules.sides, arms)
    summaries = []
    for side in sorted({side_of[seat] for seat, _ in outcome.match.seated}):
        members = [(seat, player) for seat, player in outcome.match.seated if side_of[seat] == side]
        bits = sum(1 << seat for seat, _ in members)
        letters = "".join(LETTERS[seat] for seat, _ in members)
        players = tuple(player for _, player in members)
        summaries.append(SideSummary(letters, players, Interval.of(int(((won & bits) != 0).sum()), len(won))))
    return tuple(summaries)


def _players(outcome: Outcome, won: "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]") -> tuple[PlayerSummary, ...]:
    summaries = []
    for name in dict.fromkeys(player for _, player in outcome.match.seated):
        seats = [seat for seat, player in outcome.match.seated if player == name]
        bits = sum(1 << seat for seat in seats)
        letters = "".join(LETTERS[seat] for seat in seats)
        summaries.append(PlayerSummary(name, letters, Interval.of(int(((won & bits) != 0).sum()), len(won))))
    return tuple(summaries)
