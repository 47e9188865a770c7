"""Shares and ratings: intervals that hold what they promise, and the strengths that results came from."""

import numpy as np
import pytest

from aggravation.arena.contest import Contest
from aggravation.arena.deal import DealTold, FoulTold, GameTold
from aggravation.arena.entrants import entrants
from aggravation.arena.ratings import SCALE, ratings
from aggravation.arena.results import Results
from aggravation.arena.shares import credits_of, interval, meeting
from aggravation.variants.catalogue import LETTERS

NAMES = ("random", "greedy", "careful")
STRENGTHS = np.array([1.0, 2.0, 6.0])


def made_up(seed: int, deals: int, mode: str = "round-robin") -> Results:
    """Return results in which each side wins with a chance in proportion to its player's strength."""
    contest = Contest.of("classic", entrants(NAMES), mode, 1, seats=4)
    results, generator = Results(contest), np.random.default_rng(seed)
    for number, table in enumerate(contest.tables):
        for deal in range(deals):
            games = []
            for seating in table.seatings:
                weights = STRENGTHS[list(seating)]
                winner = int(generator.choice(len(seating), p=weights / weights.sum()))
                games.append(GameTold(100, LETTERS[contest.sides[winner][0]]))
            results.keep([DealTold(number, deal, tuple(games), {})])
    return results


@pytest.mark.parametrize("mode", ["round-robin", "gauntlet"])
def test_ratings_find_the_strengths_again(mode: str) -> None:
    found = {rating.player: rating for rating in ratings([made_up(4, 2000, mode)])}
    for name, strength in zip(NAMES, STRENGTHS, strict=True):
        assert found[name].points == pytest.approx(SCALE * np.log(strength), abs=25)
        assert found[name].low <= found[name].points <= found[name].high
    assert found["random"].points == 0


def test_intervals_of_ratings_hold_the_truth_as_often_as_they_say() -> None:
    """Of 40 intervals of 95 %, at least 33 hold it in all but one case of a thousand."""
    held = 0
    for seed in range(40):
        (rating,) = (one for one in ratings([made_up(seed, 60)]) if one.player == "careful")
        held += rating.low <= SCALE * np.log(6) <= rating.high
    assert held >= 33


def test_intervals_of_shares_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for seed in range(60):
        (share, _) = meeting(made_up(seed, 50), 0).shares
        held += share.low <= 1 / 3 <= share.high
    assert held >= 50


def test_deals_that_come_out_alike_say_more_than_single_games() -> None:
    """Twice the same spread of luck: where the seatings of a deal cancel it, the interval is narrower."""
    cancelled = interval(np.array([0.5] * 40))
    scattered = interval(np.array([0.0, 1.0] * 20))
    assert cancelled[1] - cancelled[0] < (scattered[1] - scattered[0]) / 2


def test_a_foul_loses_what_was_won() -> None:
    contest = Contest.of("classic", entrants(NAMES[:2]), "round-robin", 1, seats=4)
    assert credits_of(contest, GameTold(9, "B")) == [0, 1, 0, 0]
    assert credits_of(contest, GameTold(9)) == [0.25] * 4
    fouled = GameTold(9, "B", (FoulTold("B", 1, "crash"),))
    assert credits_of(contest, fouled) == pytest.approx([1 / 3, 0, 1 / 3, 1 / 3])


def test_without_games_nobody_is_rated() -> None:
    assert ratings([Results(Contest.of("classic", entrants(NAMES), "steps", 1))]) == ()


def test_one_who_never_wins_has_a_rating_too() -> None:
    contest = Contest.of("classic", entrants(NAMES[:2]), "round-robin", 1, seats=2)
    results = Results(contest)
    for deal in range(20):
        won = tuple(GameTold(5, LETTERS[contest.sides[seating.index(1)][0]]) for seating in contest.tables[0].seatings)
        results.keep([DealTold(0, deal, won, {})])
    best, worst = ratings([results])
    assert (best.player, worst.player) == ("greedy", "random")
    assert 200 < best.points < 2000
