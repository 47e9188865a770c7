"""`aggravation odds`: a table for people, JSON for programs, bad input in a sentence."""

import json

import pytest

from aggravation.cli import main

LINE = "classic A:base,base,base,10 C:base,base,base,5 turn=C phase=roll"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["odds", *arguments])
    return int(stopped.value.code or 0)


def test_a_table_tells_every_marble(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(LINE) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Can be hit" in lines[0]
    assert len([line for line in lines if line.startswith(("A ", "C "))]) == 4
    assert any(line.startswith("A") and "20.0 %" in line for line in lines)


def test_programs_get_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(LINE, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["position"] == LINE
    assert {(one["seat"], one["at"]) for one in found["marbles"]} == {
        ("A", "base"),
        ("A", "10"),
        ("C", "base"),
        ("C", "5"),
    }
    assert set(found["marbles"][0]["home_within"]) == {"1", "2", "3", "5", "10", "20", "30"}


def test_turns_that_were_not_followed_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("super A:base,o,12,a4 B:base,base,19,40 D:base,base,42,64 turn=A phase=roll") == 0
    assert "may be up to" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "nonsense"),
        ("", "POSITION is empty."),
        ("classic A:a1,a2,a3,a4 C:base,base,base,5 phase=over won=A", "from the first turn to the last"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(line) == 2
    assert said in capsys.readouterr().err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation odds" in capsys.readouterr().out
