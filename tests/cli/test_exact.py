"""`aggravation exact`: chances in a solved endgame, and bad input in a sentence."""

import json

import pytest

from aggravation.analysis.loss import Loss
from aggravation.cli import main
from aggravation.compiled import COMPILING


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["exact", *arguments])
    return int(stopped.value.code or 0)


@pytest.mark.slow
@pytest.mark.skipif(not COMPILING, reason="takes minutes without the compiler")
def test_chances_and_losses_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("classic A:base,a2,a3,a4 C:1,c2,c3,c4 turn=A phase=move roll=1", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["chances"]["A"] + found["chances"]["C"] == pytest.approx(1)
    assert found["actions"][0]["loss"] == 0
    assert found["positions"] > 100_000
    assert run("-m", "greedy", "--decisions", "50") == 0
    out = capsys.readouterr().out
    assert "anywhere" in out
    assert "in play" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("classic A:base,base,base,base C:base,base,base,base turn=A phase=roll",), "no endgame"),
        (("super A:base,a2,a3,a4 D:base,d2,d3,d4 turn=A phase=roll",), "without cards"),
        (("nonsense",), "nonsense"),
        (("",), "POSITION is empty."),
        (("-m", "oracle"), "There is no computer player called oracle."),
        (("-m", "expert", "--think", "soon"), "soon is no time to think."),
        (("-m", "expert", "--decisions", "1"), "decisions"),
        (("classic A:a1,a2,a3,a4 C:base,c2,c3,c4 phase=over won=A",), "no endgame"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert not captured.out


def test_what_was_measured_is_told_when_interrupted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Loss:
        raise KeyboardInterrupt

    monkeypatch.setattr("aggravation.analysis.exact.solve", lambda *_: None)
    monkeypatch.setattr("aggravation.analysis.loss.loss_anywhere", lambda *_: Loss("greedy", 50, 0.05, 0, 0.1, 0.5, 1))
    monkeypatch.setattr("aggravation.analysis.loss.loss_in_play", interrupted)
    assert run("-m", "greedy") == 130
    assert "5.000" in capsys.readouterr().out
    monkeypatch.setattr("aggravation.analysis.loss.loss_anywhere", interrupted)
    assert run("-m", "greedy") == 130
    assert not capsys.readouterr().out


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation exact --measure expert" in capsys.readouterr().out
