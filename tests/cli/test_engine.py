"""The command `engine`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from aggravation.cli import main

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "aggravation", "engine"]


def test_it_answers_each_line_before_the_next_is_sent_and_ends_with_the_input() -> None:
    with subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        position = ""
        for number, method in enumerate(("new", "legal", "no")):
            params = {"position": position} if method == "legal" else {"variant": "classic", "first": "A"}
            request = {"id": number, "method": method, "params": params}
            engine.stdin.write(json.dumps(request).encode() + b"\n")
            engine.stdin.flush()
            found = json.loads(engine.stdout.readline())
            assert found["id"] == number
            position = found.get("result", {}).get("position", position)
        engine.stdin.close()
        assert engine.wait(timeout=60) == 0
        assert engine.stdout.read() == b""


def test_the_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["engine", "--help"])
    assert not stopped.value.code
    assert "aggravation engine <" in capsys.readouterr().out
