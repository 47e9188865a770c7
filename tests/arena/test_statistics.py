"""What a match tells: shares with their uncertainty, and every count from the games themselves."""

import numpy as np
import pytest

from aggravation.arena import Interval, Match, Outcome, play, summarise
from aggravation.arena.chunk import RESULT

CLASSIC = Match.of("classic", ("greedy", "random", "greedy", "random"), 1)


def outcome(match: Match, rows: list[tuple[int, int, bool]]) -> Outcome:
    """Games made by hand: who won as bits, plies, finished."""
    results = np.zeros(len(rows), RESULT)
    results["game"] = range(len(rows))
    results["won"], results["plies"], results["finished"] = (
        [row[0] for row in rows],
        [row[1] for row in rows],
        [row[2] for row in rows],
    )
    return Outcome(match, results)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # From Wilson's formula worked out by other hands: 0, some and all of the games.
    [(0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433), (50, 100, 0.4038, 0.5962), (10, 10, 0.7225, 1.0)],
)
def test_shares_have_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    found = Interval.of(wins, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
    assert found.low <= found.share <= found.high


def test_without_games_a_share_may_be_anything() -> None:
    assert Interval.of(0, 0) == Interval(0, 0.0, 0.0, 1.0)


def test_nineteen_in_twenty_intervals_hold_the_true_share() -> None:
    generator = np.random.default_rng(1)
    found = [Interval.of(int(wins), 200) for wins in generator.binomial(200, 0.3, 4000)]
    held = sum(interval.low <= 0.3 <= interval.high for interval in found)
    assert 0.94 < held / len(found) < 0.96


def test_wins_are_counted_by_seat_and_by_player() -> None:
    summary = summarise(outcome(CLASSIC, [(1, 100, True), (4, 200, True), (2, 300, True), (1, 400, True)]))
    assert [(seat.seat, seat.won.wins) for seat in summary.seats] == [("A", 2), ("B", 1), ("C", 1), ("D", 0)]
    assert [(p.player, p.seats, p.won.wins) for p in summary.players] == [("greedy", "AC", 3), ("random", "BD", 1)]
    assert sum(seat.won.wins for seat in summary.seats) == summary.finished == 4
    assert summary.sides == ()


def test_a_side_is_one_winner() -> None:
    match = Match.of("wooden", ("greedy", "random", "random", "random"), 1, {"sides": "partners"})
    summary = summarise(outcome(match, [(0b0101, 1, True), (0b1010, 1, True), (0b0101, 1, True)]))
    assert [(side.seats, side.players, side.won.wins) for side in summary.sides] == [
        ("AC", ("greedy", "random"), 2),
        ("BD", ("random", "random"), 1),
    ]
    assert sum(side.won.wins for side in summary.sides) == summary.finished
    assert [(p.player, p.won.wins) for p in summary.players] == [("greedy", 2), ("random", 3)]


def test_unfinished_games_are_told_and_count_nowhere_else() -> None:
    summary = summarise(outcome(CLASSIC, [(1, 100, True), (0, 5000, False)]))
    assert (summary.games, summary.finished, summary.unfinished) == (2, 1, 1)
    assert summary.length_high == 100
    assert summary.seats[0].won.share == 1.0


def test_lengths_are_quantiles_of_real_games() -> None:
    summary = summarise(outcome(CLASSIC, [(1, plies, True) for plies in range(1, 101)]))
    assert (summary.length_low, summary.length_median, summary.length_high) == (5, 50, 95)
    assert summary.length_mean == 50.5


def test_a_match_without_games_tells_nothing_and_does_not_fail() -> None:
    summary = summarise(outcome(CLASSIC, []))
    assert (summary.games, summary.length_median, summary.aggravations, summary.centre) == (0, 0, 0.0, 0.0)


def test_counts_of_played_games_add_up() -> None:
    played = play(CLASSIC, 12)
    summary = summarise(played)
    assert sum(seat.aggravations for seat in summary.seats) == pytest.approx(summary.aggravations)
    assert sum(seat.centre for seat in summary.seats) == pytest.approx(summary.centre)
    assert summary.plies == played.results["plies"].sum()
    assert 0 < summary.centre < 1


def test_greedy_beats_random() -> None:
    summary = summarise(play(Match.of("classic", ("greedy", "random"), 1), 100))
    assert summary.players[0].won.low > 0.5
