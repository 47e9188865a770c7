"""Games of a network against itself, and what should have been said in them."""

import numpy as np
import pytest

from aggravation.training.network import Learner
from aggravation.training.plan import Meeting, Plan
from aggravation.training.selfplay import Chunk, chunks_of, joined, play_chunk, targets_of

PLAN = Plan(
    "classic", 4, 1, 60, 7, 0.85, 128, 1, 0.002, 0.0005, (Meeting(4, 2), Meeting(4, 1, (("sides", "partners"),)))
)
SAID = np.array([[0.5, 0.5], [0.6, 0.4], [0.2, 0.8]], np.float32)
WON = np.array([1, 0], np.float32)


def test_with_a_trace_of_one_only_the_result_counts() -> None:
    assert targets_of(SAID, WON, 1.0).tolist() == [[1, 0]] * 3


def test_with_a_short_trace_the_next_judgement_counts() -> None:
    """0.75 of what was said next, 0.25 of what should have been: 0.75*0.2+0.25 = 0.4, 0.75*0.6+0.25*0.4 = 0.55."""
    assert targets_of(SAID, WON, 0.25)[:, 0] == pytest.approx([0.55, 0.4, 1])


def test_parts_of_a_round_hold_each_game_once() -> None:
    games = [(c.meeting, game) for c in chunks_of(PLAN) for game in range(c.first, c.first + c.games)]
    assert sorted(games) == [(0, game) for game in range(40)] + [(1, game) for game in range(20)]


def test_moments_are_of_the_table_they_are_played_at() -> None:
    weights = Learner.new(np.random.default_rng(1)).weights
    alone, partners = (play_chunk(PLAN, weights, 5, 1, Chunk(meeting, 0, 2)) for meeting in (0, 1))
    assert np.array_equal(alone.sides[0], np.eye(4))
    assert partners.sides[0].tolist() == [[1, 0, 1, 0], [0, 1, 0, 1], [0] * 4, [0] * 4]
    for moments in (alone, partners):
        assert len(moments) > 20
        assert moments.targets.sum(axis=1) == pytest.approx(1, abs=1e-5)
        assert (moments.features[:, :, 0] == 1).all()  # nobody is missing
    assert not partners.targets[:, 2:].any()


def test_a_game_is_the_same_in_whatever_part_it_is_played() -> None:
    weights = Learner.new(np.random.default_rng(1)).weights
    together = play_chunk(PLAN, weights, 5, 1, Chunk(0, 0, 4))
    parts = joined([play_chunk(PLAN, weights, 5, 1, Chunk(0, first, 2)) for first in (0, 2)])
    assert np.array_equal(together.features, parts.features)
    assert np.array_equal(together.targets, parts.targets)


def test_greedy_rounds_are_learnt_from_by_their_results_alone() -> None:
    weights = Learner.new(np.random.default_rng(1)).weights
    first = play_chunk(PLAN, weights, 5, 0, Chunk(0, 0, 2))
    assert set(np.unique(first.targets)) == {0, 1}
    later = play_chunk(PLAN, weights, 5, 1, Chunk(0, 0, 2))
    assert len(np.unique(later.targets)) > 10
