"""`aggravation play`: a game is kept however it is left, and goes on from there."""

import errno
import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from pkgutil import resolve_name
from shutil import which

import pexpect
import pytest

from aggravation import bots
from aggravation.record import Record
from aggravation.table import saves
from tests.cli.terminal import Terminal, spawned, terminal
from tests.cli.test_play import QUIET, play, said

ROOT = Path(__file__).parents[2]


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return terminal(tmp_path, monkeypatch)


def test_the_game_is_kept_at_the_end_of_input_and_on_quitting(at: Terminal) -> None:
    for number, typed in enumerate(("14 17", "14 17/quit"), 1):
        out = said(play(at, typed, "--position", QUIET))
        path = at.kept()[-1]
        assert len(at.kept()) == number
        assert f"play --resume {path}" in out
    assert at.run("play", "--position", QUIET, typed="q")[0] == 0
    assert len(at.kept()) == 2


def test_a_kept_game_goes_on_and_is_kept_in_the_same_place(at: Terminal) -> None:
    play(at, "14 17", "--position", QUIET)
    (path,) = at.kept()
    before = Record.parse(path.read_text(encoding="utf-8"))
    out = said(play(at, "position/", "--resume", str(path)))
    assert f"Going on with the game of {path}" in out
    assert str(before.end()) in out
    assert at.kept() == [path]
    after = Record.parse(path.read_text(encoding="utf-8"))
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) > len(before.actions)
    assert after.dice == before.dice == "seed 7"


def test_a_game_saved_by_name_is_not_written_over(at: Terminal) -> None:
    out = said(play(at, "save mine.agg/save mine.agg/14 17/save", "--position", QUIET))
    assert out.count("Saved as mine.agg.") == 2
    text = Path("mine.agg").read_text(encoding="utf-8")
    out = said(play(at, "save mine.agg/14 17", "--resume", "mine.agg"))
    assert out.count("Saved as mine.agg.") == 1
    assert "There is already a file mine.agg." in said(play(at, "save mine.agg", "--position", QUIET))
    assert Path("mine.agg").read_text(encoding="utf-8") == text


def test_another_game_is_resumed_within_a_game(at: Terminal) -> None:
    play(at, "save mine.agg", "--position", QUIET)
    out = said(play(at, "14 17/resume/resume none.agg/resume mine.agg/position", "--position", QUIET))
    assert "Which game?" in out
    assert "There is no file none.agg." in out
    assert "Going on with the game of mine.agg." in out
    assert QUIET in out
    assert len(at.kept()) == 1


def test_a_game_that_can_be_kept_nowhere_is_printed(at: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    (at.folder / "aggravation").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(at.folder / "none"))
    code, out, err = at.run("play", "--position", QUIET, typed="14 17")
    assert code == 2
    assert out.count("cannot be written") == 2
    assert "kept nowhere" in err
    record = Record.parse(out[out.index("[Format") :])
    assert record.actions[0] == "14>17"


def test_a_game_that_cannot_be_kept_in_its_place_goes_to_the_temporary_files(
    at: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    (at.folder / "aggravation").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(at.folder))
    code, out, err = at.run("play", "--position", QUIET, typed="14 17")
    assert (code, err) == (0, "")
    (path,) = at.folder.glob("*.agg")
    assert f"The game is kept in {path}." in said(out)
    assert saves.load(path).actions[0] == "14>17"


def test_ctrl_c_keeps_the_game(at: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_self: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("aggravation.cli._play_session.Session._ask_roll", interrupted)
    code, out, _ = at.run("play", "--position", QUIET, "--seats", "you,Ann", typed="14 17")
    assert code == 130
    assert f"play --resume {at.kept()[0]}" in said(out)


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of another kind")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_killed_terminal_keeps_the_game_and_resuming_gives_the_same_position(tmp_path: Path, name: str) -> None:
    number = getattr(signal, name)
    child = spawned(tmp_path, "--seed", "7", "--position", QUIET)
    child.expect("Only one move")
    child.sendline("")
    child.expect("You moved a square from 14 to 17")
    child.expect("Press Enter to roll")
    child.sendline("position")
    child.expect(r"(classic A:[^\r\n]*)\r\n")
    position = str(child.after).splitlines()[0]
    child.expect("Press Enter to roll")
    child.kill(number)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + number
    (path,) = (tmp_path / "aggravation" / "games").glob("*.agg")
    assert str(Record.parse(path.read_text(encoding="utf-8")).end()) == position
    again = spawned(tmp_path, "--resume", str(path))
    again.expect("Press Enter to roll")
    again.sendline("position")
    again.expect(r"(classic A:[^\r\n]*)\r\n")
    assert str(again.after).splitlines()[0] == position
    again.expect("Press Enter to roll")
    again.sendline("quit")
    again.expect(pexpect.EOF)
    again.close()
    assert again.exitstatus == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of another kind")
def test_a_closed_terminal_keeps_the_game(tmp_path: Path) -> None:
    for number in range(1, 4):
        child = spawned(tmp_path, "--seed", "7", "--position", QUIET)
        child.expect("Only one move")
        child.sendline("")
        child.expect("Press Enter to roll")
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, child.child_fd)  # closes the terminal: reading fails and a signal comes, in whatever order
        os.close(nothing)
        assert child.wait() in (2, 128 + signal.SIGHUP)
        kept = sorted((tmp_path / "aggravation" / "games").glob("*.agg"))
        assert len(kept) == number
        assert saves.load(kept[-1]).actions[0] == "14>17"


def test_an_error_stream_that_has_gone_leaves_the_exit_code_alone() -> None:
    """Text that waits for a stream that fails would fail again when Python ends, with an exit code of its own."""
    code = (
        "import os, sys; from aggravation.cli import _play_ending as ending; reader, writer = os.pipe(); "
        "os.dup2(writer, 2); os.close(reader); ending._warn('gone'); sys.exit(7)"
    )
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    assert subprocess.run([sys.executable, "-c", code], env=environment, check=False).returncode == 7


class Ending(io.StringIO):
    """Lines that are typed, and what happens when there are no more."""

    def __init__(self, text: str, then: Callable[[], str]) -> None:
        super().__init__(text)
        self.then = then

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # as the base class has it
        """Return the next line."""
        return super().readline(-1 if size is None else size) or self.then()


def gone() -> str:
    """Read from a terminal that has gone."""
    raise OSError(errno.EIO, "Input/output error")


def sent(name: str) -> str:
    """Get a signal."""
    signal.raise_signal(getattr(signal, name))
    return "why\n"


ENDS: dict[str, Callable[[], str]] = {
    "gone": gone,
    "end of input": str,
    "quit": lambda: "quit\n",
    **{name: partial(sent, name) for name in ("SIGINT", "SIGTERM", "SIGHUP")},
}


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("second", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("first", list(ENDS))
@pytest.mark.parametrize("place", ["os.fsync", "aggravation.table.table.Table.text", "pathlib.Path.replace"])
def test_no_signal_stops_a_game_from_being_saved(
    at: Terminal, monkeypatch: pytest.MonkeyPatch, first: str, second: str, place: str
) -> None:
    original = resolve_name(place)
    calls = []

    def interrupted(*arguments: object) -> object:
        calls.append(place)
        for _ in range(2):
            signal.raise_signal(getattr(signal, second))
        return original(*arguments)

    monkeypatch.setattr(place, interrupted)
    code, _, err = at.run("play", "--position", QUIET, source=Ending("14 17\n", ENDS[first]))
    assert calls
    assert err == ("Reading the input or writing the output failed: Input/output error\n" if first == "gone" else "")
    (path,) = at.kept()
    assert saves.load(path).actions[0] == "14>17"
    number = getattr(signal, first if first.startswith("SIG") else second)
    assert code == 128 + number


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_a_signal_while_a_game_is_saved_by_name_comes_after_it(at: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync = os.fsync

    def interrupted(descriptor: int) -> None:
        signal.raise_signal(signal.SIGTERM)
        fsync(descriptor)

    monkeypatch.setattr("os.fsync", interrupted)
    code, out, _ = at.run("play", "--position", QUIET, typed="14 17/save mine.agg/board")
    assert code == 128 + signal.SIGTERM
    assert "The game is kept in mine.agg." in said(out)
    assert saves.load(Path("mine.agg")).actions[0] == "14>17"
    assert at.kept() == []


def test_names_of_files_that_cannot_be_are_told_and_the_game_goes_on(at: Terminal) -> None:
    long, folder = "a" * 300, at.folder / "loop"
    folder.symlink_to(folder)
    lines = [
        f"{word} {name}" for word in ("save", "resume") for name in ("~nosuch/x", long, "loop", "loop/x", "none/x", ".")
    ]
    code, out, err = at.run("play", "--position", QUIET, source=io.StringIO("\n".join([*lines, "14 17\n"])))
    assert (code, err) == (0, "")
    out = said(out)
    assert out.count("nobody here has that home folder") == 2
    assert out.count("You moved a square from 14 to 17.") == 1
    assert "Saved as" not in out


def test_a_computer_player_that_does_not_exist_is_told_before_the_game_goes_on(at: Terminal) -> None:
    play(at, "save mine.agg", "--position", QUIET)
    text = Path("mine.agg").read_text(encoding="utf-8").replace("casual", "clever")
    Path("mine.agg").write_text(text, encoding="utf-8")
    message = f"There is no computer player called clever. There are: {', '.join(bots.names())}."
    assert at.run("play", "--resume", "mine.agg") == (2, "", f"{message}\n")
    out = said(play(at, "14 17/resume mine.agg/why", "--position", QUIET))
    assert message in out
    assert "Going on" not in out


def test_luck_that_a_record_does_not_name_is_not_made_up(at: Terminal) -> None:
    play(at, "14 17/save mine.agg", "--position", QUIET)
    text = Path("mine.agg").read_text(encoding="utf-8")
    for dice in ("", '[Dice "commitment 0123456789abcdef"]\n'):
        Path("mine.agg").write_text(text.replace('[Dice "seed 7"]\n', dice), encoding="utf-8")
        play(at, "/save other.agg", "--resume", "mine.agg")
        assert "Dice" not in Path("other.agg").read_text(encoding="utf-8")
        Path("other.agg").unlink()


def test_a_game_that_is_saved_as_it_stands_is_not_kept_twice(at: Terminal) -> None:
    out = said(play(at, "14 17/save mine.agg/quit", "--position", QUIET))
    assert "The game is kept in mine.agg." in out
    assert "play --resume mine.agg" in out
    out = said(play(at, "quit", "--resume", "mine.agg"))
    assert "play --resume mine.agg" in out
    assert at.kept() == []


def test_the_name_of_a_kept_game_can_be_given_to_a_shell(at: Terminal) -> None:
    out = play(at, "14 17/save my game.agg/quit", "--position", QUIET)
    assert "play --resume 'my game.agg'" in out


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of another kind")
@pytest.mark.parametrize("answers", [["none/x", "kept.agg"], [""], [None]])
def test_a_player_who_quits_is_asked_for_another_place(tmp_path: Path, answers: list[str | None]) -> None:
    (tmp_path / "aggravation").write_text("in the way", encoding="utf-8")
    spare = tmp_path / "spare"
    spare.mkdir()
    child = spawned(tmp_path, "--seed", "7", "--position", QUIET, TMPDIR=str(spare))
    child.expect("Only one move")
    child.sendline("")
    child.expect("Press Enter to roll")
    child.sendline("quit")
    for answer in answers:
        child.expect("cannot be written")
        child.expect("Where shall it be kept instead")
        if answer is None:
            child.sendintr()
        else:
            child.sendline(answer)
    child.expect("The game is kept in")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == (130 if answers == [None] else 0)
    (path,) = [*tmp_path.glob("*.agg"), *spare.glob("*.agg")]
    assert path.name == "kept.agg" if answers[-1] else path.parent == spare
    assert saves.load(path).actions[0] == "14>17"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")
def test_a_closed_input_is_the_end_of_it(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "aggravation", "play", "--seed", "7", "--seats", "greedy,you"]
    closed = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *command], env=environment, capture_output=True, text=True, check=False
    )
    assert (closed.returncode, closed.stderr) == (0, "")
    assert "The game is kept in" in closed.stdout
    assert len(list((tmp_path / "aggravation" / "games").glob("*.agg"))) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system of another kind")
def test_output_that_fails_is_told_and_the_game_kept(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "aggravation", "play", "--seats", "2"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        failed = subprocess.run(command, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert failed.returncode == 2
    assert failed.stderr.startswith("Reading the input or writing the output failed:")
    assert "Traceback" not in failed.stderr


@pytest.mark.skipif(which("make") is None, reason="without make")
def test_ctrl_c_under_make_is_no_error(tmp_path: Path) -> None:
    arguments = f"ARGS=--seed 7 --position '{QUIET}'"
    command = ["-C", str(ROOT), "-o", "install", "play", f"BIN={Path(sys.executable).parent}", arguments]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    child = pexpect.spawn("make", command, env=environment, encoding="utf-8", timeout=120)
    child.expect("Only one move")
    child.sendline("")
    child.expect("Press Enter to roll")
    child.sendintr()
    child.expect("play --resume")
    child.expect(pexpect.EOF)
    assert "make: ***" not in str(child.before)
    child.close()
    bad = subprocess.run(
        ["make", *command[:-1], "ARGS=--seats 1"], env=environment, capture_output=True, text=True, check=False
    )
    assert "Error 2" in bad.stderr
