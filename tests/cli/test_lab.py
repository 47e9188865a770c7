"""`aggravation lab`: in words, as a picture, for programs; bad input in a sentence."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from aggravation.cli import main
from aggravation.compiled import COMPILING


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["lab", "--jobs", "1", *arguments])
    return int(stopped.value.code or 0)


SHORT = ("--a", "classic", "--b", "classic(corners=run)", "--player", "greedy", "--games", "60", "--seed", "3")


@pytest.mark.skipif(not COMPILING, reason="hundreds of games need the compiled engine")
def test_differences_are_told_drawn_and_given_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SHORT, "--svg", "lab.svg") == 0
    out = capsys.readouterr().out
    assert "A: classic - B: classic(corners=run)" in out
    assert "- Rolls of a game: B has" in out
    assert "no difference is seen" in out
    assert "--seed 3" in out
    assert ElementTree.parse("lab.svg").getroot().tag.endswith("svg")
    assert run(*SHORT, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    rolls = next(row for row in found["differences"] if row["measure"] == "rolls")
    assert rolls["low"] <= rolls["difference"] <= rolls["high"] < 0


@pytest.mark.skipif(not COMPILING, reason="hundreds of games need the compiled engine")
def test_a_family_file_is_a_rule_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    Path("family.toml").write_text('variant = "classic"\n[rules]\ncorners = "run"\n', encoding="utf-8")
    assert run("--a", "classic", "--b", "family.toml", *SHORT[4:]) == 0
    assert "B: classic(corners=run)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--a", "classic", "--b", "classic"), "Both rule sheets are the same"),
        (("--a", "classic", "--b", "ludo"), "There is no game called ludo."),
        (("--a", "classic", "--b", "classic(corner=run)"), "There is no rule called corner."),
        (("--a", "classic", "--b", "classic(corners=often)"), "corners cannot be often."),
        (("--a", "classic", "--b", "classic(corners)"), "corners is no house rule"),
        (("--a", "classic", "--b", "("), "A position begins with the name of a game"),
        (("--a", "classic", "--b", "none.toml"), "none.toml"),
        (("--a", "", "--b", "classic"), "--a is empty."),
        (("--a", "classic", "--b", "wooden", "--player", "expert"), "expert cannot be at every seat"),
        (("--a", "classic", "--b", "wooden", "--player", "oracle"), "There is no computer player called oracle."),
        (("--a", "classic", "--b", "wooden", "--games", "1"), "games"),
        (("--a", "classic", "--b", "wooden", "--seats", "8"), "8"),
        (("--a", "classic", "--b", "classic(play_on=places)"), "play goes on for places"),
        (("--a", "classic", "--b", "wooden", "--svg", "nowhere/x.svg"), "There is no folder"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Traceback" not in captured.err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation lab --a classic" in capsys.readouterr().out
