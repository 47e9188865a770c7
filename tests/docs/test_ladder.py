"""The ladder: the page is what the kept figures make it, and the figures bear the levels out."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from aggravation.arena import results, run
from aggravation.arena.results import Results
from aggravation.arena.work import Hands
from aggravation.bots.levels import LEVELS
from aggravation.bots.weights import load_weights
from tools import ladder


def kept() -> ladder.Ladder:
    return msgspec.json.decode(ladder.KEPT.read_bytes(), type=ladder.Ladder)


def test_the_page_is_made_from_the_figures_kept() -> None:
    assert ladder.PAGE.read_text(encoding="utf-8") == ladder.page(kept())


def test_every_step_is_one_in_every_game() -> None:
    """The interval of the stronger player is wholly above its part."""
    for told in kept().settings:
        for (lower, upper, _), step in zip(ladder.LEVELS, told.steps, strict=False):
            stronger = step.shares[0]
            assert (stronger.player, step.shares[1].player) == (upper, lower)
            assert stronger.low > stronger.fair, (told.title, upper)
            assert step.games >= 1000


def test_expert_beats_what_was_asked_of_it() -> None:
    for (one, other, wanted), step in zip(ladder.ALONE, kept().settings[0].steps[-2:], strict=True):
        assert {share.player for share in step.shares} == {one, other}
        assert step.shares[0].low > wanted


def test_it_was_played_in_time() -> None:
    assert kept().minutes < 60


def test_levels_are_in_the_order_of_their_ratings() -> None:
    """Novice may be as strong as casual in a game, as far as can be told; it is no stronger in any."""
    for told in kept().settings:
        rated = {rating.player: rating for rating in told.ratings}
        novice, *others = (rated[level.player] for level in LEVELS)
        points = [rating.points for rating in others]
        assert points == sorted(points)
        assert novice.low < others[0].high, told.title
        assert rated["random"].high < novice.low, told.title
        assert novice.high < others[1].low, told.title


def test_players_that_are_not_apart_are_called_so() -> None:
    for told in kept().settings:
        share = told.steps[len(ladder.LEVELS)].shares[0]
        row = next(row for row in ladder.PAGE.read_text(encoding="utf-8").splitlines() if f"| {told.title} |" in row)
        assert row.endswith(", not apart |") == (share.low <= share.fair)


def test_a_first_step_that_needs_more_games_is_called_so() -> None:
    page = ladder.PAGE.read_text(encoding="utf-8")
    for told in kept().settings:
        first = told.first.shares[0]
        assert told.first.games == 1000
        assert (f"\n- {told.title}: " in page) == (first.low <= first.fair)


def test_the_players_had_the_weights_of_the_package() -> None:
    """Weights trained anew make the page stale: `make ladder`."""
    assert kept().weights == ladder.weights()


SMALL = ladder.SETTINGS[:1]
QUICK = (("random", "novice", 1),)


@pytest.fixture
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "SETTINGS", SMALL)
    monkeypatch.setattr(ladder, "BESIDES", QUICK)


def games_of(found: ladder.Ladder | None) -> object:
    assert found is not None
    return [(told.steps, told.ratings) for told in found.settings]


@pytest.mark.usefixtures("_small")
def test_a_break_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = games_of(ladder.play(tmp_path / "one", 4, 1))
    play, played = run.run, list[int]()

    def broken(results: Results, games: int, hands: Hands) -> bool:
        played.append(games)
        return len(played) == 3 or play(results, games, hands)

    monkeypatch.setattr(ladder, "run", broken)
    assert ladder.play(tmp_path / "two", 4, 1) is None
    kept = {path: path.read_bytes() for path in (tmp_path / "two").rglob("*.jsonl")}
    assert len(kept) == 3
    assert games_of(ladder.play(tmp_path / "two", 4, 1)) == at_once
    assert all(path.read_bytes().startswith(content) for path, content in kept.items())


@pytest.mark.usefixtures("_small")
def test_other_weights_begin_a_ladder_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = ladder.state(4)
    assert ladder.state(4) == before
    learnt = load_weights("classic").copy()
    learnt["seat"] += 1
    monkeypatch.setattr(results, "load_weights", lambda *_: learnt)
    assert ladder.state(4) != before


def test_the_readme_tells_the_figures_of_the_classic_game() -> None:
    readme = (ladder.ROOT / "README.md").read_text(encoding="utf-8")
    for step in kept().settings[0].steps[: len(ladder.LEVELS)]:
        assert f"{100 * step.shares[0].share:.1f} %" in readme


def test_the_page_on_training_tells_what_stands_beside_the_weights() -> None:
    page = (ladder.ROOT / "docs" / "training.md").read_text(encoding="utf-8")
    for file in sorted((ladder.ROOT / "src" / "aggravation" / "bots" / "learnt").glob("*.toml")):
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        trial = told["trial"]
        bounds = f"{100 * trial['low']:.1f} - {100 * trial['high']:.1f} %"
        assert f"| {file.stem} | {trial['seats']} | {100 * trial['share']:.1f} % | {bounds} |" in page
        assert f"{told['seconds']:.0f} s" in page
