"""Time to think: more of it is more work, the work is counted, and no time at all still gives a legal action."""

import numpy as np
import pytest
from numpy.typing import NDArray

from aggravation import bots
from aggravation.bots import rollout
from aggravation.bots.expert import ROLLS_A_SECOND
from aggravation.position import Position
from aggravation.thinking import playout
from aggravation.thinking.search import Chances, Judge, rolls_a_position, standings_for

CHOICE = "classic A:1,5,12,30 B:base,base,base,34 turn=A phase=move roll=2"
LEVELS = "split A:base,U5,L16,L30 D:base,base,base,U3 turn=A phase=move roll=2 level=2 entered=AD"
THINKERS = ("rollout", "expert")


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("line", [CHOICE, LEVELS])
def test_no_time_at_all_is_enough_for_a_legal_action(name: str, line: str) -> None:
    position = Position.parse(line)
    assert bots.make(name, 1, 0.0).choose(position) in position.legal_actions()


@pytest.mark.parametrize("think", [0.005, 0.05])
def test_rollout_plays_no_more_than_its_time_is_good_for(monkeypatch: pytest.MonkeyPatch, think: float) -> None:
    """One batch of playouts for each action at most beyond it; how many plies a second are good for is measured."""
    played: list[int] = []

    def play_out(*args: object, horizon: int) -> playout.Playouts:
        outcome = playout.play_out(*args, horizon=horizon)  # type: ignore[arg-type]  # passed on as they come
        played.append(outcome.plies)
        return outcome

    monkeypatch.setattr(rollout, "play_out", play_out)
    position = Position.parse(CHOICE)
    bots.make("rollout", 1, think).choose(position)
    batch = len(position.legal_actions()) * max(played)
    assert sum(played) <= think * rollout.PLIES_A_SECOND + batch


@pytest.mark.parametrize("think", [0.0, 0.005, 0.05])
def test_expert_judges_no_more_than_its_time_is_good_for(monkeypatch: pytest.MonkeyPatch, think: float) -> None:
    """What it looks at at first sight comes on top, and so does a half more: answers to a roll are reckoned with 3."""
    judged, judge_all = 0, Judge.judged

    def count(judge: Judge, states: NDArray[np.void]) -> Chances:
        nonlocal judged
        judged += len(states)
        return judge_all(judge, states)

    monkeypatch.setattr(Judge, "judged", count)
    for line in (CHOICE, LEVELS):
        judged, position = 0, Position.parse(line)
        bots.make("expert", 1, think).choose(position)
        cost = rolls_a_position(position.setup.law.tables, position.state()[0])
        assert judged <= 1.5 * think * ROLLS_A_SECOND / cost + len(position.legal_actions())


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
