"""Standard streams that are closed, full or no longer read: never a traceback, and an exit code that says so."""

import subprocess
import sys
from pathlib import Path

import pytest

BAD_INPUT = 2
ROOT = Path(__file__).parents[2]
REQUEST = b'{"id": 1, "method": "variants"}\n'
COMMANDS = ["board", "--help", "engine", "simulate -n 2 --seed 1"]
NUMBERS = {"stdin": 0, "stdout": 1, "stderr": 2}


def run(command: str, redirected: str) -> tuple[int, str, str]:
    """Return the exit code and the output of a command, redirected as a shell does it."""
    line = f"exec {sys.executable} -m aggravation {command} {redirected}"
    environment = {"NUMBA_DISABLE_JIT": "1", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        ["/bin/sh", "-c", line], check=False, input=REQUEST, capture_output=True, cwd=ROOT, env=environment
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_told_in_one_message(command: str) -> None:
    code, _, err = run(command, ">/dev/full")
    assert code == BAD_INPUT
    assert err.splitlines() == ["Reading the input or writing the output failed: No space left on device"]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("closed", NUMBERS)
def test_a_closed_stream_is_like_an_empty_one(command: str, closed: str) -> None:
    code, out, err = run(command, f"{NUMBERS[closed]}>&-")
    assert (code, err) == (0, "")
    assert bool(out) is (closed == "stderr" or (closed == "stdin" and command != "engine"))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_reader_who_has_left_is_no_error(command: str, tmp_path: Path) -> None:
    told = tmp_path / "code"
    script = f"({sys.executable} -m aggravation {command}; echo $? >{told}) 2>{told}.err | head -c 1"
    subprocess.run(["/bin/sh", "-c", script], check=False, input=REQUEST, capture_output=True, cwd=ROOT)
    assert told.read_text(encoding="utf-8").strip() == "0"
    assert Path(f"{told}.err").read_text(encoding="utf-8") == ""


def test_letters_that_the_output_cannot_carry_are_no_error(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    board.write_text('name = "mine"\ntitle = "Größe"\narms = 5\nside = 6\ntip = 5\n', encoding="utf-8")
    line = f"PYTHONIOENCODING=ascii exec {sys.executable} -m aggravation board {board}"
    done = subprocess.run(["/bin/sh", "-c", line], check=False, capture_output=True, cwd=ROOT)
    assert done.returncode == 0
    assert b"Gr??e" in done.stdout


def test_a_file_that_is_our_own_output_is_not_written_over(tmp_path: Path) -> None:
    out = tmp_path / "out"
    run("board star6 --svg /dev/stdout --json", f">{out}")
    text = out.read_text(encoding="utf-8")
    assert text.startswith(("<?xml", "<svg"))
    assert "</svg>\n{" in text
    assert text.endswith("}\n")
