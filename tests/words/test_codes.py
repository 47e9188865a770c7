"""The codes that the source speaks have their sentences, and no sentence waits for a code nobody speaks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import aggravation
from aggravation.words import load_words

SOURCE = Path(aggravation.__file__).parent
SENTENCES = load_words().sentences
GROUPS = sorted({code.partition(".")[0] for code in SENTENCES})
CODE = re.compile(rf"(?:{'|'.join(GROUPS)})\.(?:[a-z0-9_]+\.)*[a-z0-9_]*")

#: Beginnings of codes whose speakers are not built yet.
DUE: tuple[str, ...] = (
    "conflict.",
    "error.",
    "switch.",
)


def texts(tree: ast.AST) -> Iterator[tuple[str, bool]]:
    """Every text of a source, with whether it is only the beginning of a code: f"event.{kind}"."""
    begun = [node.values[0] for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) and len(node.values) > 1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value, node in begun or node.value.endswith(".")


def spoken() -> tuple[set[str], set[str]]:
    """Whole codes, and beginnings of codes, in all sources."""
    found = {text for path in SOURCE.rglob("*.py") for text in texts(ast.parse(path.read_text(encoding="utf-8")))}
    return {text for text, begun in found if not begun}, {text for text, begun in found if begun}


def test_every_code_spoken_has_its_sentence() -> None:
    whole, begun = spoken()
    assert whole
    assert whole - set(SENTENCES) == set()
    assert {start for start in begun if not any(code.startswith(start) for code in SENTENCES)} == set()


def test_every_sentence_is_spoken() -> None:
    whole, begun = spoken()
    silent = {code for code in SENTENCES if code not in whole and not code.startswith((*begun, *DUE))}
    assert silent == set()


def test_codes_are_found_in_sources() -> None:
    source = 'say("event.won"); say(f"event.{kind}"); "reason." + name; "event of the day"; "error.py is a file"'
    assert set(texts(ast.parse(source))) == {("event.won", False), ("event.", True), ("reason.", True)}
