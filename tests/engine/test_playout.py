"""Whole games between policies: the same however they are divided, counted as they happen."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from aggravation.engine.desk import new_desk
from aggravation.engine.edge import NOT_ASKED, actor_at, apply_at, begin_at, choose_at, legal_at, play_on_at, start_at
from aggravation.engine.luck import sample, stream
from aggravation.engine.playout import BY_CALLER, TALLY
from aggravation.engine.policies import GREEDY, RANDOM
from aggravation.position import Position
from aggravation.rules.events import AGGRAVATED, PASSED
from aggravation.state import SEATS, STATE, Phase
from aggravation.variants import Setup, seat_numbers, set_up

GAMES = {
    "classic": {},
    "wooden": {"sides": "teams", "fours": "own"},
    "super": {},
    "split": {},
}
Batch = tuple[NDArray[np.void], NDArray[np.void]]


def table(name: str) -> tuple[Setup, int]:
    """Return a setup for four, and its seats as bits."""
    setup = set_up(name, GAMES[name], 4)
    return setup, sum(1 << seat for seat in seat_numbers(setup.board, 4))


def played(
    name: str, games: int, first: int = 0, *, policy: int = GREEDY, limit: int = 10**6, begins: int | None = 0
) -> Batch:
    """Play some games and return the records and the tallies."""
    setup, present = table(name)
    states, tallies = np.zeros(games, STATE), np.zeros(games, TALLY)
    laws, desk, policies = setup.law.tables, new_desk(), np.full(SEATS, policy, np.int64)
    for i in range(games):
        desk[0]["generator"][0] = stream(11, first + i)
        start_at(laws, states, i, present)
        if begins is not None:
            begin_at(laws, states, i, begins, desk)
        play_on_at(laws, states, i, NOT_ASKED, desk, policies, limit, tallies)
    return states, tallies


@pytest.mark.parametrize("name", sorted(GAMES))
def test_games_end_and_somebody_has_won(name: str) -> None:
    states, tallies = played(name, 2)
    assert (states["phase"] == int(Phase.OVER)).all()
    assert (states["won"] > 0).all()
    assert (tallies["plies"] > 20).all()


def test_games_are_the_same_however_they_are_divided() -> None:
    together, counted = played("super", 3)
    for game in range(3):
        alone, tally = played("super", 1, first=game)
        assert alone[0].tobytes() == together[game].tobytes()
        assert tally[0] == counted[game]
    assert len({state.tobytes() for state in together}) == 3


def test_a_limit_stops_a_game_before_the_ply_after_it() -> None:
    states, tallies = played("classic", 2, limit=10)
    assert tallies["plies"].tolist() == [10, 10]
    assert (states["phase"] == int(Phase.ROLL)).all()


def test_without_a_first_seat_the_opening_is_rolled() -> None:
    states, tallies = played("classic", 12, limit=0, begins=None)
    assert tallies["plies"].tolist() == [0] * 12
    assert len(set(states["turn"].tolist())) > 1
    chosen, _ = played("wooden", 12, limit=0, begins=None, policy=RANDOM)
    assert set(chosen["ccw"].tolist()) == {0, 1}  # the winner chose a direction


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_counted_is_what_happened(name: str) -> None:
    """The same game action by action from outside, with the counts made from the events."""
    setup, present = table(name)
    _, tallies = played(name, 1, policy=RANDOM, begins=None)
    laws, states, desk = setup.law.tables, np.zeros(1, STATE), new_desk()
    desk[0]["generator"][0] = stream(11, 0)
    start_at(laws, states, 0, present)
    counts: dict[str, Any] = {"plies": 0, "passes": 0, "aggravations": [0] * SEATS, "centre_plies": [0] * SEATS}
    while states[0]["phase"] != int(Phase.OVER):
        if states[0]["phase"] == int(Phase.ROLL):
            counts["plies"] += 1
            sitting = int(states[0]["occupant"][setup.board.track])
            if sitting:
                counts["centre_plies"][sitting - 1] += 1
        if actor_at(laws, states, 0) < 0:
            action = sample(laws[0], states[0], desk[0])
        else:
            action = choose_at(laws, states, 0, desk, RANDOM)
        count = legal_at(laws, states, 0, desk)
        assert action in desk[0]["actions"][:count]
        apply_at(laws, states, 0, action, desk)
        for row in desk[0]["log"][1 : int(desk[0]["log"][0, 0]) + 1].tolist():
            counts["passes"] += row[0] == PASSED
            if row[0] == AGGRAVATED:
                counts["aggravations"][row[3]] += 1
    assert {key: tallies[0][key].tolist() for key in counts} == counts


def test_a_seat_without_a_policy_is_left_to_the_caller() -> None:
    position = Position.new("classic", 2, first="A")
    laws, states, desk, tallies = position.setup.law.tables, position.state(), new_desk(), np.zeros(1, TALLY)
    desk[0]["generator"][0] = stream(2, 0)
    policies = np.full(SEATS, GREEDY, np.int64)
    policies[2] = BY_CALLER
    decisions, decided = 0, NOT_ASKED
    while states[0]["phase"] != int(Phase.OVER) and decisions < 2000:
        play_on_at(laws, states, 0, decided, desk, policies, 10**6, tallies)
        if states[0]["phase"] != int(Phase.OVER):
            assert actor_at(laws, states, 0) == 2
            decided = choose_at(laws, states, 0, desk, RANDOM)
            decisions += 1
    assert decisions > 20
    assert states[0]["won"] == 1  # seat A plays better


def test_a_finished_game_ignores_any_further_action() -> None:
    position = Position.parse("classic A:a1,a2,a3,a4 C:base,base,base,base phase=over won=A")
    states, desk = position.state(), new_desk()
    apply_at(position.setup.law.tables, states, 0, 0, desk)
    assert states.tobytes() == position.state().tobytes()
    assert legal_at(position.setup.law.tables, states, 0, desk) == 0
