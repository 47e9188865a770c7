"""Runs a command as at a terminal, with typed lines for input; games are kept in a folder of the test."""

import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pexpect
import pytest

from aggravation.cli import main


@dataclass
class Terminal:
    """Where a command is run."""

    folder: Path
    patch: pytest.MonkeyPatch

    def run(self, *arguments: str, typed: str = "", source: io.StringIO | None = None) -> tuple[int, str, str]:
        """Return the exit code and what was written to the two streams; `typed` has a line for each `/`."""
        text = "".join(f"{line.strip()}\n" for line in typed.split("/")) if typed else ""
        out, err = io.StringIO(), io.StringIO()
        with self.patch.context() as patch:
            patch.setattr(sys, "stdin", source or io.StringIO(text))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            with pytest.raises(SystemExit) as left:
                main(list(arguments))
        return int(left.value.code or 0), out.getvalue(), err.getvalue()

    def kept(self) -> list[Path]:
        """Return the games that were kept."""
        return sorted((self.folder / "aggravation" / "games").glob("*"))


def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Return a terminal whose files are in a folder of the test."""
    monkeypatch.setattr("aggravation.table.saves.user_data_path", lambda name: tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return Terminal(tmp_path, monkeypatch)


def spawned(folder: Path, *arguments: str, **more: str) -> "pexpect.spawn[str]":
    """Start a game at a real terminal, with its files in a folder of the test; `more` is of its environment."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    environment["NUMBA_DISABLE_JIT"] = "1"  # a short game begins at once without the compiler
    environment.pop("NO_COLOR", None)
    environment |= more
    command = [sys.executable, "-m", "aggravation", "play", *arguments]
    return pexpect.spawn(
        command[0], command[1:], env=environment, dimensions=(24, 80), encoding="utf-8", timeout=120, cwd=folder
    )
