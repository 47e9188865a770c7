"""`aggravation replay`: a recorded game stepped through, printed, or asked for one position."""

import io
import json
import os
import sys
from pathlib import Path

import pexpect
import pytest

from aggravation.cli.replay import _walk_through
from aggravation.game import Game
from aggravation.record import Record
from aggravation.table.saves import load
from tests.cli.terminal import Terminal, terminal

ACTIONS = ("roll:4", "roll:2", "roll:6", "base>0", "roll:5", "0>5", "roll:3", "pass")


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    where = terminal(tmp_path, monkeypatch)
    Path("mine.agg").write_text(game().record().format(), encoding="utf-8")
    return where


def game(count: int = len(ACTIONS)) -> Game:
    found = Game.new("classic", seats="AC")
    for action in ACTIONS[:count]:
        found = found.apply(action)
    return found


def test_without_a_terminal_the_game_is_printed_with_its_numbers(at: Terminal) -> None:
    code, out, err = at.run("replay", "mine.agg")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == len(ACTIONS)
    assert lines[3] == "4  base>0  A brought a square from Home Base to 0. A may roll again after the 6."
    assert lines[-1] == "8  pass  C passed: nothing could be played with a 3."
    assert at.run("replay", "mine.agg", "--print")[1] == out


@pytest.mark.parametrize("count", [0, 1, 4, len(ACTIONS)])
def test_one_position_is_given_after_so_many_actions(at: Terminal, count: int) -> None:
    assert at.run("replay", "mine.agg", "--at", str(count)) == (0, f"{game(count).position}\n", "")


@pytest.mark.parametrize("count", ["-1", "9"])
def test_a_step_that_does_not_exist_is_refused(at: Terminal, count: str) -> None:
    code, out, err = at.run("replay", "mine.agg", "--at", count)
    assert (code, out) == (2, "")
    assert f"There is no step {count}; the record has 8." in err


@pytest.mark.parametrize(
    "options",
    [("--at", "1", "--json"), ("--at", "1", "--print"), ("--json", "--print"), ("--at", "1", "--json", "--print")],
)
def test_only_one_form_can_be_asked_for(at: Terminal, options: tuple[str, ...]) -> None:
    code, out, err = at.run("replay", "mine.agg", *options)
    assert (code, out) == (2, "")
    assert "cannot be asked for together" in err


def test_half_a_step_is_not_rounded(at: Terminal) -> None:
    code, out, err = at.run("replay", "mine.agg", "--at", "1.5")
    assert (code, out) == (2, "")
    assert "Invalid value" in err


def test_the_whole_game_comes_as_json(at: Terminal) -> None:
    code, out, _ = at.run("replay", "mine.agg", "--json")
    found = json.loads(out)
    assert code == 0
    assert [step["action"] for step in found["steps"]] == list(ACTIONS)
    assert found["steps"][-1]["position"] == str(game().position)
    assert found["steps"][3]["events"][0] == {"kind": "entered", "seat": "A", "to": "0"}
    assert (found["variant"], found["result"], found["start"]) == ("classic", "*", str(game(0).position))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "There is no file none.agg."),
        ("junk", "bad.agg is no record of a game."),
        ("1. A 9", "Line 8, 9: "),
    ],
)
def test_a_damaged_record_is_told_with_line_and_reason(at: Terminal, text: str | None, message: str) -> None:
    name = "none.agg"
    if text is not None:
        name = "bad.agg"
        head, _, opening = Record.of(game(2).start, ACTIONS[:2]).format().partition("\n\n")
        text = f"{head}\n\n{opening}{text}" if text[0] == "1" else text
        Path(name).write_text(text, encoding="utf-8")
    code, out, err = at.run("replay", name)
    assert (code, out) == (2, "")
    assert message in err


LEVELS = ("roll:4", "roll:2", "roll:1", "base>L4", "roll:2", "pass", "roll:2", "level:3", "L4>L6")
STANDING = "The upper level is turned by 3: U0/L21"


def test_where_no_board_shows_it_the_standing_of_the_levels_is_told_as_in_play(at: Terminal) -> None:
    found = Game.new("split", seats="AC")
    for action in LEVELS:
        found = found.apply(action)
    Path("levels.agg").write_text(found.record().format(), encoding="utf-8")
    lines = at.run("replay", "levels.agg")[1].splitlines()
    assert [line.split()[0] for line in lines if STANDING in line] == ["8"]
    assert "stand above each other" in lines[7]


@pytest.mark.parametrize("plain", [True, False])
def test_stepping_tells_the_standing_only_without_boards(at: Terminal, plain: bool) -> None:
    test_where_no_board_shows_it_the_standing_of_the_levels_is_told_as_in_play(at)
    record = load(Path("levels.agg"))
    out = io.StringIO()
    at.patch.setattr(sys, "stdin", io.StringIO("9\nq\n"))
    at.patch.setattr(sys, "stdout", out)
    _walk_through(record, list(record.replay()), plain=plain)
    assert (STANDING in " ".join(out.getvalue().partition("red die;")[2].split())) is plain


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of another kind")
def test_a_game_is_stepped_through_at_a_terminal(at: Terminal) -> None:
    child: pexpect.spawn[str] = pexpect.spawn(
        sys.executable,
        ["-m", "aggravation", "replay", "mine.agg"],
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "1", "NUMBA_DISABLE_JIT": "1"},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=120,
        cwd=at.folder,
    )
    for typed, number, told in [
        ("", 2, "A may begin"),
        ("", 6, "A moved a square from 0 to 5"),
        ("", 8, "C passed"),
        ("", 8, ""),
        ("b", 6, "A moved"),
        ("4", 4, "A brought"),
        ("what", 4, "Enter shows the next turn"),
        ("b", 2, ""),
        ("b", 0, ""),
        ("b", 0, ""),
        ("q", 0, ""),
    ]:
        child.expect(r"\d+ of 8 actions")
        child.sendline(typed)
        if typed != "q":
            child.expect(told)
            child.expect(f"{number} of 8 actions")
            child.sendline("x")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
