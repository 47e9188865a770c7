"""What commands share: getting the engine ready."""

import pytest

from aggravation.cli import options


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
