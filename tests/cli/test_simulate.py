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
    options = ("--games", "12", "--seats", "greedy,random", "--limit", "230", "--seed", "1")
    facts = report(capsys, *options)
    assert 0 < facts["unfinished"] < 12
    assert run(*options) == 0
    out = capsys.readouterr().out
    assert f"WARNING: {facts['unfinished']} of 12 games were not finished after 230 rolls." in out
    assert "--limit 230" in out
    assert "95 % within" in out


def test_where_no_game_ends_nothing_is_told_but_that(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "3", "--limit", "10", "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "WARNING: none of 3 games ended within 10 rolls" in out
    assert "%" not in out
    assert "--limit 10" in out
    assert run("--games", "3", "--limit", "10", "--seed", "1", "--json") == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["unfinished"] == 3
    assert "WARNING: none of 3 games ended" in told.err


@pytest.mark.parametrize("house", [("again_rolls=1+2+3+4+5+6", "again_needs=nothing"), ("home_roll=even",)])
def test_games_that_house_rules_make_endless_come_to_an_end(
    house: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    rules = [part for rule in house for part in ("--rule", rule)]
    facts = report(capsys, "--games", "4", "--seats", "random,random", "--seed", "2", "--limit", "2000", *rules)
    assert facts["finished"] + facts["unfinished"] == 4


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
        (("--seats", "you,greedy"), "There is no computer player called you. There are: "),
        (("--seats", "greedy"), "cannot sit at the board"),
        (("--seats", "A=greedy,random"), ""),
        (("--variant", "chess"), "There is no game called chess."),
        (("--rule", "fours=never"), "fours cannot be never."),
        (("--rule", "nonsense"), "nonsense is no house rule"),
        (("--games", "0"), "games must be a number from 1"),
        (("--jobs", "0"), "jobs must be a number from 1"),
        (("--limit", "0"), "limit must be a number from 1"),
        (("--seed", "-1"), "seed must be a number from 0"),
        (("--seats", ""), "--seats is empty."),
        (("--seats", "greedy,,random"), "A name is missing in greedy,,random."),
        (("--seats", "A=,C=random"), "A name is missing in A=,C=random."),
        (("--rule", ""), "--rule is empty."),
        (("--rule", "=own"), "=own is no house rule"),
        (("--rule", "board=\udcff.toml"), "names a file whose name is no text"),
        (("--games", "1.5"), "Invalid value"),
        (("--jobs", "1.5"), "Invalid value"),
        (("--seed", "1.5"), "Invalid value"),
        (("--limit", "1e3"), "Invalid value"),
        (("--variant", ""), "--variant is empty."),
        (("--sides", " "), "--sides is empty."),
        (("--rule", "sides=partners", "--sides", "none"), "The rule sides is given twice: partners and none."),
        (("--rule", "fours=own", "--rule", "fours = any"), "The rule fours is given twice: own and any."),
        (("--seats", "net:none.npz,greedy"), "none.npz"),
        (("--seats", "greedy:none.npz,greedy"), "learns nothing and takes no file of weights"),
        (("--out", "nowhere/games.csv"), "There is no folder"),
        (("--out", "/dev/null/games.csv"), "cannot be written: Not a directory"),
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


def test_a_table_that_cannot_be_written_is_told_before_the_games_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aggravation.cli.simulate.play", lambda *_: pytest.fail("games were played"))
    (tmp_path / "games.csv").mkdir()
    for path in (tmp_path / "games.csv", tmp_path / f"{'a' * 300}.csv", tmp_path / "mistyped" / "games.csv"):
        assert run("--out", str(path)) == BAD_INPUT


def test_the_same_rule_may_be_said_twice_and_over_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "family.toml"
    file.write_text('variant = "wooden"\n[rules]\nfours = "any"\n', encoding="utf-8")
    facts = report(capsys, "-n", "1", "-r", str(file), "-r", "fours=own", "-r", "fours=own", "--sides", "none")
    assert (facts["variant"], facts["rules"]["fours"]) == ("wooden", "own")


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation simulate --games" in capsys.readouterr().out
