"""The command `simulate`."""

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from aggravation import __version__
from aggravation.cli import main

BAD_INPUT = 2
INTERRUPTED = 130


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", *arguments])
    return int(stopped.value.code or 0)


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run(*arguments, "--json") == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


def test_the_report_tells_seed_version_options_and_the_command_to_repeat(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--games", "5", "--variant", "wooden", "--seats", "A=greedy,C=random", "--rule", "fours=own")
    assert run(*options, "--seed", "7") == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert lines[0].endswith(": 5 games")
    assert "House rules: board=cross4, fours=own" in lines
    assert f"aggravation {__version__}, seed 7." in out
    again = shlex.split(lines[-1])
    assert again[:2] == ["aggravation", "simulate"]
    assert run(*again[2:]) == 0
    assert capsys.readouterr().out == out


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = report(capsys, "--games", "2"), report(capsys, "--games", "2")
    assert first["seed"] != second["seed"]
    assert run(*shlex.split(first["command"])[2:], "--json") == 0
    assert json.loads(capsys.readouterr().out) == {**first, "asked": 2}


def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--games", "12", "--variant", "super", "--seed", "3")
    assert report(capsys, *options, "--jobs", "1") == report(capsys, *options, "--jobs", "2")


def test_shares_are_told_by_seat_and_by_player(capsys: pytest.CaptureFixture[str]) -> None:
    facts = report(capsys, "--games", "8", "--seats", "greedy,random,random,random", "--seed", "1")
    assert [seat["player"] for seat in facts["seats"]] == ["greedy", "random", "random", "random"]
    assert sum(seat["won"]["wins"] for seat in facts["seats"]) == facts["finished"] == 8
    assert {player["player"]: player["seats"] for player in facts["players"]} == {"greedy": "A", "random": "BCD"}


def test_a_side_has_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(
            "--games",
            "4",
            "--variant",
            "wooden",
            "--sides",
            "partners",
            "--seed",
            "1",
            "--seats",
            "random," * 3 + "random",
        )
        == 0
    )
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines if line[:2] in ("AC", "BD")] == ["AC", "BD"]


def test_unfinished_games_are_told_loudly(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "3", "--limit", "10", "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "WARNING: 3 of 3 games were not finished after 10 rolls." in out
    assert "--limit 10" in out


def test_ctrl_c_gives_what_is_done_and_its_own_exit_code() -> None:
    arguments = ["-m", "aggravation", "simulate", "--games", "50000000", "--seats", "greedy,random", "--seed", "1"]
    child = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=120, dimensions=(40, 200))
    child.expect("Playing")
    child.expect(r"[1-9][0-9]*/50000000")
    child.sendintr()
    child.expect(r"Stopped after ([\d,]+) of 50,000,000 games")
    assert isinstance(child.match, re.Match)
    done = int(str(child.match[1]).replace(",", ""))
    child.expect(rf"simulate --games {done} ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == INTERRUPTED


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_a_table_of_games_is_written(ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"games.{ending}"
    assert run("--games", "3", "--seed", "1", "--out", str(path)) == 0
    assert f"Written to {path}." in capsys.readouterr().out
    assert path.stat().st_size > 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "you,greedy"), "There is no computer player called you. There are: greedy, random."),
        (("--seats", "greedy"), "cannot sit at the board"),
        (("--seats", "A=greedy,random"), ""),
        (("--variant", "chess"), "There is no game called chess."),
        (("--rule", "fours=never"), "fours cannot be never."),
        (("--rule", "nonsense"), "nonsense is no house rule"),
        (("--games", "0"), "games must be a number from 1"),
        (("--jobs", "0"), "jobs must be a number from 1"),
        (("--limit", "0"), "limit must be a number from 1"),
        (("--seed", "-1"), "seed must be a number from 0"),
        (("--out", "games.txt"), "games.txt has none of the endings .csv, .json, .parquet"),
        (("--variant", "wooden", "--seats", "greedy,random,random", "--sides", "partners"), ""),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == BAD_INPUT
    output = capsys.readouterr()
    assert said in output.err
    assert output.err.strip()
    assert not output.out
    assert "Traceback" not in output.err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation simulate --games" in capsys.readouterr().out
