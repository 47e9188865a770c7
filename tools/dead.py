"""Finds code that nobody uses: Vulture over src, tests and tools, without the noise of record fields."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "tools", "bench")
TOLD = ("src", "tools", "bench")  # what tests leave unused harms nobody

#: Names that something other than our own code calls.
CALLED_FROM_OUTSIDE = ["__getattr__", "pytest_*", "test_*", "Test*", "pytestmark", "get_value", "format_field"]
COMMANDS = ROOT / "src" / "aggravation" / "cli"  # each file's function of the same name is a command, found by name
DECORATORS_THAT_USE = ["@*.command", "@*.command*", "@*.default*", "@pytest.fixture*"]


def fields(path: Path) -> Iterator[tuple[int, str]]:
    """Line and name of every field and member in a class body: they are read by key, by position or in a loop."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for statement in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                yield statement.lineno, statement.target.id
            elif isinstance(statement, ast.Assign):
                yield from ((statement.lineno, t.id) for t in statement.targets if isinstance(t, ast.Name))


def unused() -> Iterator[str]:
    """One sentence per function, class, method, import or variable that nothing refers to."""
    finder = Vulture(ignore_names=CALLED_FROM_OUTSIDE, ignore_decorators=DECORATORS_THAT_USE)
    finder.scavenge([str(ROOT / folder) for folder in FOLDERS if (ROOT / folder).is_dir()])
    for item in finder.get_unused_code(min_confidence=60):
        file = Path(item.filename)
        if file.relative_to(ROOT).parts[0] not in TOLD:
            continue
        is_command = file.parent == COMMANDS and item.name == file.stem
        if not is_command and (item.first_lineno, item.name) not in set(fields(file)):
            yield f"{Path(item.filename).relative_to(ROOT)}:{item.first_lineno}: {item.message}"


if __name__ == "__main__":
    found = list(unused())
    print("\n".join(found) or "Nothing unused.")
    sys.exit(1 if found else 0)
