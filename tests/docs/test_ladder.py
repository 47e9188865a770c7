"""The ladder: the page is what the kept figures make it, and the figures bear the levels out."""

import tomllib

import msgspec

from aggravation.bots.levels import LEVELS
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
    """Novice, casual, skilled, expert, in every game; random below them or not far above the first."""
    for told in kept().settings:
        points = {rating.player: rating.points for rating in told.ratings}
        ranked = [points[level.player] for level in LEVELS[1:]]
        assert ranked == sorted(ranked)
        assert points[LEVELS[0].player] < points[LEVELS[2].player]


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
