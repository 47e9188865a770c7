"""Who carries each sentence: the functions and classes whose docstrings name its id, ``[SA-10 WB-10]``.

The sources are read as text, in the repository as in an installed package, so nothing is imported for it.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent

#: A group of ids in brackets, possibly broken over lines: [SA-10 WB-10]
GROUP = re.compile(r"\[([A-Z]{1,3}-\d\d(?:[\s,]+[A-Z]{1,3}-\d\d)*)\]")
ID = re.compile(r"[A-Z]{1,3}-\d\d")

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True, order=True)
class Carrier:
    """A function, method or class: its file relative to the root of its tree, and its dotted name."""

    file: str
    name: str

    def __str__(self) -> str:
        """Return the file and the name as one would look them up."""
        return f"{self.file}: {self.name}"


def definitions(tree: Path) -> Iterator[tuple[Carrier, Definition]]:
    """Yield every function, method and class of a tree of files."""
    for path in sorted(tree.rglob("*.py")):
        file = path.relative_to(tree).as_posix()
        waiting: list[tuple[str, ast.AST]] = [("", ast.parse(path.read_text(encoding="utf-8")))]
        while waiting:
            prefix, node = waiting.pop()
            for child in ast.iter_child_nodes(node):
                if isinstance(child, Definition):
                    yield Carrier(file, prefix + child.name), child
                    waiting.append((f"{prefix}{child.name}.", child))
                else:
                    waiting.append((prefix, child))


def named_ids(definition: Definition) -> Iterator[str]:
    """Yield the ids that a docstring names in brackets."""
    for group in GROUP.findall(ast.get_docstring(definition) or ""):
        yield from ID.findall(group)


@cache
def carriers(tree: Path = PACKAGE) -> Mapping[str, tuple[Carrier, ...]]:
    """Return who carries each id, in the order of files and names."""
    found: dict[str, set[Carrier]] = {}
    for carrier, definition in definitions(tree):
        for name in named_ids(definition):
            found.setdefault(name, set()).add(carrier)
    return {name: tuple(sorted(where)) for name, where in found.items()}
