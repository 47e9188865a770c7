"""The command `board`."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from aggravation.board import board_names, load_board
from aggravation.cli import main

BAD_INPUT = 2
POSITION = "split A:base,L12,a3,a4 C:base,base,base,U30 turn=A phase=roll level=2 entered=AC"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["board", *arguments])
    return int(stopped.value.code or 0)


def test_the_list_names_every_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines[:-1]] == list(board_names())


def test_the_list_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json") == 0
    facts = {fact["name"]: fact for fact in json.loads(capsys.readouterr().out)}
    assert facts["star6"]["used_by"] == ["super", "wooden"]
    assert facts["cross4"]["corners"] == ["5", "19", "33", "47"]
    assert facts["asdrawn4"]["reconstructed"] is False


@pytest.mark.parametrize("name", board_names())
def test_every_board_is_shown_in_80_columns(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(name, "--numbers") == 0
    lines = capsys.readouterr().out.splitlines()
    title = next(i for i, line in enumerate(lines) if line.startswith(f"{name}: "))
    assert title <= 24
    assert max(len(line) for line in lines[:title]) <= 80


def test_a_position_is_shown_with_its_marbles_and_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--position", POSITION) == 0
    shown = capsys.readouterr().out
    assert "U0/L14" in shown
    assert shown.splitlines()[2].count("A") == 0  # nobody is on the upper edge ...
    assert "C" in shown.splitlines()[1]  # ... but C, on U30


def test_a_drawing_has_every_hole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "star6.svg"
    assert run("star6", "--svg", str(file)) == 0
    assert capsys.readouterr().out == ""
    ids = {element.get("id") for element in ElementTree.parse(file).iter()}
    assert {f"hole-{n}" for n in range(load_board("star6").track)} <= ids


def test_geometry_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cross4", "--json") == 0
    assert json.loads(capsys.readouterr().out)


def test_a_board_of_ones_own_is_checked_and_all_faults_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\narms = 5\nside = 6\ntip = 4\ncolour = "red"\n')
    assert run(str(file)) == BAD_INPUT
    told = capsys.readouterr().err
    assert "tip" in told
    assert "colour" in told
    file.write_text('name = "mine"\narms = 5\nside = 6\ntip = 5\n')
    assert run(str(file)) == 0


def test_an_unknown_board_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("star7") == BAD_INPUT
    assert "star8" in capsys.readouterr().err


def test_an_impossible_position_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--position", "classic A:12,12,a3,a4 C:base,base,base,base turn=A phase=roll") == BAD_INPUT
    assert "12" in capsys.readouterr().err


def test_a_drawing_and_its_geometry_can_be_had_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "star6.svg"
    assert run("star6", "--svg", str(file), "--json") == 0
    assert file.exists()
    assert json.loads(capsys.readouterr().out)


def test_a_position_may_name_its_own_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("split6", "--position", POSITION) == 0
    assert "U0/L14" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("star6", "--position", POSITION), "The position is on the board split6, not on star6."),
        (("--position", POSITION, "--level", "0"), "--position and --level cannot be asked for together."),
        (("--position", POSITION, "--ccw"), "--position and --ccw cannot be asked for together."),
        (("split6", "--level", "9"), "level must be a number from 0 to 5, not 9."),
        (("split6", "--level", "-7"), "level must be a number from 0 to 5, not -7."),
        (("star6", "--level", "1"), "--level has no meaning on a board with one level."),
        (("--svg", "x.svg"), "--svg means nothing without BOARD."),
        (("--numbers",), "--numbers means nothing without BOARD."),
        (("--level", "0"), "--level means nothing without BOARD."),
        (("--ccw",), "--ccw means nothing without BOARD."),
        (("star6", "--svg", "nowhere/x.svg"), "There is no folder"),
    ],
)
def test_what_would_count_for_nothing_is_refused(
    arguments: tuple[str, ...],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(*arguments) == BAD_INPUT
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []
