"""Time to think: more of it is more work, the work is counted, and no time at all still gives a legal action."""

from time import perf_counter

import numpy as np
import pytest

from aggravation import bots
from aggravation.bots import rollout
from aggravation.bots.expert import ROLLS_A_SECOND
from aggravation.position import Position
from aggravation.thinking import playout
from aggravation.thinking.search import Judge, rolls_a_position, standings_for

CHOICE = "classic A:1,5,12,30 B:base,base,base,34 turn=A phase=move roll=2"
LEVELS = "split A:base,U5,L16,L30 D:base,base,base,U3 turn=A phase=move roll=2 level=2 entered=AD"
THINKERS = ("rollout", "expert")


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("line", [CHOICE, LEVELS])
def test_no_time_at_all_is_enough_for_a_legal_action(name: str, line: str) -> None:
    position = Position.parse(line)
    assert bots.make(name, 1, 0.0).choose(position) in position.legal_actions()


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("think", [0.005, 0.05])
def test_a_decision_takes_no_longer_than_it_may(name: str, think: float) -> None:
    """The best of three, so that another program on the same core does no harm; starting takes its own time."""
    position, player = Position.parse(CHOICE), bots.make(name, 1, think)
    player.choose(position)
    taken = []
    for _ in range(3):
        began = perf_counter()
        player.choose(position)
        taken.append(perf_counter() - began)
    assert min(taken) < 2 * think + 0.02


def test_rollout_plays_more_games_in_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = []
    for think in (0.0, 0.02, 0.04):
        played: list[int] = []

        def play_out(*args: object, horizon: int, played: list[int] = played) -> playout.Playouts:
            outcome = playout.play_out(*args, horizon=horizon)  # type: ignore[arg-type]  # passed on as they come
            played.append(outcome.plies)
            return outcome

        monkeypatch.setattr(rollout, "play_out", play_out)
        bots.make("rollout", 1, think).choose(Position.parse(CHOICE))
        counts.append(sum(played))
    assert counts[0] < counts[1] < counts[2]


def test_rollout_finds_the_move_that_wins_at_once() -> None:
    position = Position.parse("classic A:53,a2,a3,a4 B:b2,b3,b4,10 turn=A phase=move roll=2")
    assert str(bots.make("rollout", 1, 0.01).choose(position)) in {"53>a1", "53>55"}


def test_expert_looks_at_as_many_standings_of_the_level_as_it_can_afford() -> None:
    tables = Position.parse(LEVELS).setup.law.tables
    afforded = [standings_for(tables, positions, 2) for positions in (0, 36, 72, 108, 216, 10**6)]
    assert afforded == [0, 1, 2, 3, 6, 6]
    plain = Position.parse(CHOICE).setup.law.tables
    assert [standings_for(plain, positions, 2) for positions in (0, 36)] == [0, 6]


def test_what_a_position_costs_grows_with_seats_and_levels() -> None:
    two, level = Position.parse(CHOICE), Position.parse(LEVELS)
    assert rolls_a_position(two.setup.law.tables, two.state()[0]) == 2 * 6
    assert rolls_a_position(level.setup.law.tables, level.state()[0]) == 2 * 6 * 6
    assert ROLLS_A_SECOND > 0


def test_playouts_cut_short_are_judged() -> None:
    position = Position.parse("classic A:1,5,12,30 B:base,base,base,34 turn=B phase=roll")
    judge = Judge(position.setup.law.tables)
    short = playout.play_out(judge, position.state()[0], 1, 0, 8, horizon=3)
    assert short.plies == 8 * 3
    assert np.allclose(short.chances[:, [0, 1]].sum(axis=1), 1, atol=1e-5)
    assert ((short.chances[:, 0] > 0) & (short.chances[:, 0] < 1)).all()
    whole = playout.play_out(judge, position.state()[0], 1, 0, 8)
    assert set(whole.chances[:, 0]) <= {0.0, 1.0}


def test_playouts_meet_the_same_dice_whatever_was_played() -> None:
    """Counted from game 4 on, playouts are those that follow the first four."""
    position = Position.parse("classic A:1,5,12,30 B:base,base,base,34 turn=B phase=roll")
    judge, state = Judge(position.setup.law.tables), position.state()[0]
    together = playout.play_out(judge, state, 7, 0, 8)
    parts = [playout.play_out(judge, state, 7, first, 4) for first in (0, 4)]
    assert np.array_equal(together.chances, np.concatenate([part.chances for part in parts]))
    assert together.plies == sum(part.plies for part in parts)
