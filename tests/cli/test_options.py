"""What commands share: getting the engine ready."""

import pytest

from aggravation.cli import main, options
from aggravation.cli.app import commands, what_it_does


def test_a_cold_start_says_that_it_compiles_and_a_warm_one_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(options, "warm", lambda: calls.append("warm"))
    monkeypatch.setattr(options, "is_cold", lambda: True)
    options.get_ready()
    assert calls == ["warm"]
    assert "once" in capsys.readouterr().err
    monkeypatch.setattr(options, "is_cold", lambda: False)
    options.get_ready()
    assert calls == ["warm"]
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", commands())
def test_every_command_says_what_it_does_and_gives_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"])
    shown = capsys.readouterr().out
    assert f"aggravation {name}" in shown.partition("Examples:")[2]
    text, _ = what_it_does(name)
    assert text.split()[0] in shown
