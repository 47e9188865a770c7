"""The house rules that no linter knows. The order of the layers is kept by import-linter, see pyproject.toml."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "aggravation"

FILES = [path.relative_to(SOURCE).as_posix() for path in sorted(SOURCE.rglob("*.py"))]
CORE = ("compiled.py", "board/", "deck/", "state.py", "rules/", "engine/")
LONGEST_FILE = 420

every_file = pytest.mark.parametrize("file", FILES)


def nodes(file: str) -> Iterator[ast.AST]:
    return ast.walk(ast.parse((SOURCE / file).read_text(encoding="utf-8")))


def imported(file: str) -> set[str]:
    """Full names of the modules and members that a file imports."""
    names: set[str] = set()
    for node in nodes(file):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def packages(file: str) -> set[str]:
    return {name.split(".")[0] for name in imported(file)}


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith(CORE)])
def test_the_core_needs_only_python_numpy_and_the_compiler(file: str) -> None:
    allowed = sys.stdlib_module_names | {"aggravation", "numpy"} | ({"numba"} if file == "compiled.py" else set())
    assert packages(file) <= allowed


@every_file
def test_code_asks_the_rules_and_not_which_variant_it_is(file: str) -> None:
    variants = {path.stem for path in (SOURCE / "variants").glob("[!_]*.py")}
    assert variants
    if not file.startswith(("variants/", "rulebook/", "words/")):
        texts = {node.value for node in nodes(file) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert texts & variants == set()


@every_file
def test_luck_is_never_global(file: str) -> None:
    used = imported(file) | {dotted(node) for node in nodes(file) if isinstance(node, ast.Attribute)}
    drawn = {name.split("random.")[1] for name in used if name.startswith(("np.random.", "numpy.random."))}
    assert "random" not in packages(file)
    assert drawn <= {"default_rng", "Generator", "PCG64", "Philox", "SeedSequence"}


def dotted(node: ast.AST) -> str:
    """The source of `a.b.c`, or nothing for any other expression."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


@every_file
def test_only_the_command_line_prints(file: str) -> None:
    calls = (node.func for node in nodes(file) if isinstance(node, ast.Call))
    prints = any(isinstance(func, ast.Name) and func.id == "print" for func in calls)
    assert file.startswith("cli/") or not prints


@every_file
def test_no_error_is_caught_by_a_blanket(file: str) -> None:
    blankets = {"Exception", "BaseException"}
    for node in nodes(file):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"bare except in line {node.lineno}"
            named = {name.id for name in ast.walk(node.type) if isinstance(name, ast.Name)}
            assert not named & blankets, f"blanket except in line {node.lineno}"
        elif isinstance(node, ast.Call) and dotted(node.func) in {"suppress", "contextlib.suppress"}:
            assert not {dotted(argument) for argument in node.args} & blankets, f"blanket in line {node.lineno}"


@pytest.mark.parametrize("folder", ["src", "tests", "tools"])
def test_files_are_short_enough_to_read(folder: str) -> None:
    lines = {path: path.read_text(encoding="utf-8").count("\n") for path in (ROOT / folder).rglob("*.py")}
    assert {path.name: count for path, count in lines.items() if count > LONGEST_FILE} == {}
