"""Matches: the same games on one core or many, whole or interrupted, by policies or by players of one's own."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from aggravation import bots
from aggravation.arena import Match, Outcome, play
from aggravation.arena import match as matches
from aggravation.arena.work import cores
from aggravation.bots import BotError, BotKind
from aggravation.bots.player import PolicyBot
from aggravation.compiled import COMPILING
from aggravation.engine.policies import RANDOM
from aggravation.position import Action, Position
from aggravation.rules.ruleset import RulesError

GAMES = 1200 if COMPILING else 12
TWO = ("greedy", "random")


class FirstBot:
    """Plays the first action there is."""

    def choose(self, position: Position) -> Action:
        return position.legal_actions()[0]


@pytest.fixture
def more_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that the engine must ask: one of its own mind, and one that plays by chance."""
    first = BotKind("first", "plays the first action there is", lambda _seed, _think: FirstBot())
    asked = BotKind("asked", "plays by chance, when asked", lambda seed, _think: PolicyBot(RANDOM, seed))
    known = {**bots.kinds(), "first": first, "asked": asked}
    monkeypatch.setattr("aggravation.bots.catalogue.kinds", lambda: known)


def same(one: Outcome, other: Outcome) -> bool:
    return one.results.tobytes() == other.results.tobytes()


def test_every_game_is_played_to_its_end_and_has_one_winner() -> None:
    results = play(Match.of("classic", TWO, 5), GAMES).results
    assert results["game"].tolist() == list(range(GAMES))
    assert results["finished"].all()
    assert set(results["won"].tolist()) <= {0b0001, 0b0100}
    assert (results["plies"] > 50).all()


@pytest.mark.parametrize("jobs", [2, 3])
def test_games_do_not_depend_on_how_many_cores_play_them(jobs: int) -> None:
    match = Match.of("super", ("greedy", "random", "random"), 9)
    assert same(play(match, GAMES, 1), play(match, GAMES, jobs))


def test_a_longer_match_begins_with_the_same_games() -> None:
    match = Match.of("split", TWO, 2)
    longer = play(match, GAMES + 7)
    assert longer.results[:GAMES].tobytes() == play(match, GAMES).results.tobytes()


def test_another_seed_gives_other_games() -> None:
    assert not same(play(Match.of("classic", TWO, 1), 5), play(Match.of("classic", TWO, 2), 5))


def test_sides_win_together() -> None:
    match = Match.of("wooden", TWO * 2, 4, {"sides": "partners"})
    assert set(play(match, GAMES).results["won"].tolist()) == {0b0101, 0b1010}


def test_players_sit_at_the_letters_given() -> None:
    match = Match.of("super", ("random", "greedy", "random"), 4, letters="ADE")
    assert match.seated == ((0, "random"), (3, "greedy"), (4, "random"))
    assert set(play(match, GAMES).results["won"].tolist()) <= {1 << 0, 1 << 3, 1 << 4}


def test_a_game_at_the_limit_counts_as_unfinished() -> None:
    results = play(Match.of("classic", TWO, 3, limit=20), 6).results
    assert not results["finished"].any()
    assert results["plies"].tolist() == [20] * 6
    assert not results["won"].any()


@pytest.mark.usefixtures("more_players")
def test_players_of_ones_own_are_asked_and_play_the_same_games_again() -> None:
    match = Match.of("super", ("first", "greedy", "asked"), 6)
    assert not match.is_compiled
    outcome = play(match, 7)
    assert outcome.results["finished"].all()
    assert same(outcome, play(match, 7))
    assert outcome.results[5:].tobytes() != outcome.results[:2].tobytes()


@pytest.mark.usefixtures("more_players")
def test_asking_every_player_counts_the_same_things() -> None:
    asked, policy = (
        play(Match.of("classic", (name, name), 3), 200 if COMPILING else 20) for name in ("asked", "random")
    )
    for field in ("plies", "passes", "aggravations_by"):
        means = asked.results[field].mean(), policy.results[field].mean()
        assert means[0] == pytest.approx(means[1], rel=0.25)


@pytest.mark.usefixtures("more_players")
def test_a_limit_ends_games_of_players_of_ones_own() -> None:
    results = play(Match.of("classic", ("first", "random"), 3, limit=10), 3).results
    assert results["plies"].tolist() == [10, 10, 10]
    assert not results["finished"].any()


def test_progress_is_told_until_all_are_done() -> None:
    for jobs in (1, 2):
        told: list[int] = []
        play(Match.of("classic", TWO, 1), GAMES, jobs, told.append)
        assert told == sorted(told)
        assert told[-1] == GAMES
        assert len(told) > 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_gives_what_is_done_without_gaps(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int) -> None:
        if done > GAMES // 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(matches, "_executor", lambda _match, jobs: ThreadPoolExecutor(jobs))
    match = Match.of("classic", TWO, 1)
    outcome = play(match, 10 * GAMES, jobs, stop)
    done = len(outcome.results)
    assert outcome.interrupted
    assert GAMES // 2 < done < 10 * GAMES
    assert outcome.results["game"].tolist() == list(range(done))
    assert same(play(match, done), Outcome(match, outcome.results))


def test_no_games_are_an_outcome_too() -> None:
    assert len(play(Match.of("classic", TWO, 1), 0).results) == 0


@pytest.mark.skipif(not COMPILING, reason="compares with the compiler")
def test_games_are_the_same_without_the_compiler() -> None:
    code = (
        "import sys; from aggravation.arena import Match, play; "
        "sys.stdout.buffer.write(play(Match.of('super', ('greedy', 'random'), 8), 4).results.tobytes())"
    )
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run([sys.executable, "-c", code], env=plain, capture_output=True, check=True)
    assert play(Match.of("super", TWO, 8), 4).results.tobytes() == run.stdout


def test_an_unknown_player_or_game_is_refused() -> None:
    with pytest.raises(BotError):
        Match.of("classic", ("greedy", "oracle"), 1)
    with pytest.raises(RulesError):
        Match.of("chess", TWO, 1)
    with pytest.raises(RulesError):
        Match.of("classic", ("greedy",), 1)


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1
