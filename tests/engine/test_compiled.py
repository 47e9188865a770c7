"""The door to the compiler: wide arithmetic either way, and a cache that notices a change of anything called."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import aggravation
import aggravation.compiled as compiled_module
from aggravation.compiled import LAW_SOURCES, at, source_digest, wide, word

PACKAGE = Path(aggravation.__file__).parent

#: Asks a function of one file (teams.py) that calls one of another (marbles.py): for whom may A roll?
QUESTION = """
from aggravation.position import Position
from aggravation.rules.teams import movers
position = Position.new("classic", 2, first="A")
print(int(movers(position.setup.law.tables[0], position.state()[0])))
"""


def test_arithmetic_on_small_fields_never_wraps() -> None:
    small = np.array([250], np.uint8)
    assert wide(small[0]) + 10 == 260
    assert wide(np.uint8(3)) - 10 == -7
    assert int(at(small[0])) == int(word(small[0])) == 250


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that may be edited."""
    ignore = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(PACKAGE, tmp_path / "aggravation", ignore=ignore))


def test_the_digest_changes_with_every_file_that_compiled_code_is_made_from(package: Path) -> None:
    before = source_digest(package)
    assert before == source_digest(PACKAGE)
    seen = {before}
    files = [
        file
        for name in LAW_SOURCES
        for file in ([package / name] if name[-3:] == ".py" else (package / name).glob("*.py"))
    ]
    assert len(files) > 30
    for file in files:
        file.write_text(file.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
        seen.add(source_digest(package))
    assert len(seen) == len(files) + 1
    (package / "rules" / "turn.py").rename(package / "rules" / "turning.py")
    assert source_digest(package) not in seen


def test_the_digest_does_not_ask_what_the_law_is_not_made_from(package: Path) -> None:
    before = source_digest(package)
    (package / "game.py").write_text("changed = True\n", encoding="utf-8")
    assert source_digest(package) == before


@pytest.mark.slow
@pytest.mark.skipif(find_spec("numba") is None, reason="without the compiler nothing is cached")
def test_a_change_of_a_callee_is_seen_with_the_cache_on(package: Path) -> None:
    def answer() -> str:
        settings = {**os.environ, "NUMBA_DISABLE_JIT": "0", "PYTHONPATH": str(package.parent)}
        settings |= {"XDG_CACHE_HOME": str(package.parent / "cache")}
        settings.pop("NUMBA_CACHE_DIR", None)
        run = [sys.executable, "-c", QUESTION]
        return subprocess.run(run, env=settings, check=True, capture_output=True, text=True).stdout.strip()

    assert [answer(), answer()] == ["1", "1"]
    cached = {path.name for path in (package.parent / "cache").rglob("*.nbc")}
    assert any(name.startswith("teams.movers") for name in cached)
    marbles = package / "rules" / "marbles.py"
    text = marbles.read_text(encoding="utf-8")
    finished = text.replace('at(0)]) >= wide(law["home_first"])', "at(0)]) >= 0")
    assert finished != text
    marbles.write_text(finished, encoding="utf-8")
    assert answer() == "0"  # everybody counts as finished
    marbles.write_text(text, encoding="utf-8")
    assert answer() == "1"


def test_code_is_cold_only_until_something_was_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiled_module, "COMPILING", True)
    monkeypatch.setattr(compiled_module, "CACHE", tmp_path)
    assert compiled_module.is_cold()
    (tmp_path / "legal.nbi").touch()
    assert not compiled_module.is_cold()
    monkeypatch.setattr(compiled_module, "COMPILING", False)
    monkeypatch.setattr(compiled_module, "CACHE", None)
    assert not compiled_module.is_cold()
