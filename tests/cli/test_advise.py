"""`aggravation advise` and `review`: for people, for programs, with bad input in a sentence."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from aggravation.cli import main
from aggravation.compiled import COMPILING
from tests.analysis.games import played

LINE = "classic A:1,5,12,30 B:base,base,base,34 C:base,base,7,20 turn=A phase=move roll=2"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(list(arguments))
    return int(stopped.value.code or 0)


def test_advice_is_told_to_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("advise", LINE, "--think", "20ms") == 0
    assert "Chances of winning after each choice" in capsys.readouterr().out
    assert run("advise", LINE, "--think", "20ms", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert {one["action"] for one in found} == {"1>3", "5>7", "12>14", "30>32"}
    assert all(one["low"] <= one["chances"]["A"] <= one["high"] for one in found)


@pytest.mark.skipif(not COMPILING, reason="a whole game takes minutes without the compiler")
def test_a_review_is_told_drawn_and_given_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.agg").write_text(played("super", ("greedy", "random"), 5).format(), encoding="utf-8")
    assert run("review", "mine.agg", "--svg", "mine.svg", "--moments", "3") == 0
    out = capsys.readouterr().out
    assert "Own dice" in out
    assert len([line for line in out.splitlines() if line.startswith("  ")]) == 3
    assert ElementTree.parse("mine.svg").getroot().tag.endswith("svg")
    assert run("review", "mine.agg", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    for one in found["accounts"]:
        parts = one["own_luck"] + one["others_luck"] + one["own_decisions"] + one["others_decisions"]
        assert one["began"] + parts == pytest.approx(one["ended"])


RECORD = '[Format "1"]\n[Rules "1"]\n[Variant "classic"]\n[Seats "A, C"]\n[Result "*"]\n\n0. first A\n1. A 6 base>0 3\n'


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "none.agg"),
        ("", "none.agg"),
        (RECORD.replace("base>0", "0>5"), "Line 8, 0>5"),
        (RECORD.replace("0. first A\n1. A 6 base>0 3\n", ""), "There is nothing to review"),
    ],
)
def test_records_that_cannot_be_reviewed_are_told(
    content: str | None, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        Path("none.agg").write_text(content, encoding="utf-8")
    assert run("review", "none.agg") == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("advise", "nonsense"), "nonsense"),
        (("advise", ""), "POSITION is empty."),
        (("advise", LINE.replace("phase=move roll=2", "phase=roll")), "Nobody decides here; luck comes next."),
        (("advise", LINE, "--think", "never"), "never is no time to think."),
        (("review", "x.agg", "--moments", "-1"), "moments"),
        (("review", "x.agg", "--svg", "nowhere/x.svg"), "There is no folder"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("command", ["advise", "review"])
def test_help_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    assert f"aggravation {command} " in capsys.readouterr().out
