"""Without the compiler, players that need time to think say that they are weaker; all others say nothing."""

import pytest

from aggravation.cli import main, options


@pytest.mark.parametrize(
    ("players", "said"), [("expert,greedy", True), ("rollout,expert", True), ("net,greedy", False)]
)
def test_thinkers_say_that_they_are_weaker_without_the_compiler(
    players: str, said: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(options, "COMPILING", False)
    with pytest.raises(SystemExit):
        main(["simulate", "--seats", players, "--games", "1", "--jobs", "1", "--seed", "1", "--limit", "5"])
    assert ("is weaker than usual" in capsys.readouterr().err) is said


def test_with_the_compiler_nobody_is_weaker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(options, "COMPILING", True)
    with pytest.raises(SystemExit):
        main(["simulate", "--seats", "expert,greedy", "--games", "1", "--jobs", "1", "--seed", "1", "--limit", "5"])
    assert "weaker" not in capsys.readouterr().err
