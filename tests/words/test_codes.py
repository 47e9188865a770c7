"""The codes that the source speaks have their sentences, and no sentence waits for a code nobody speaks."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

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


def faults_made(path: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Every fault that a source makes outright: where, its code, and what it is given."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or any(keyword.arg is None for keyword in node.keywords):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "fault" or (name == "refuse" and path.parent.name in {"notation", "rules"}):
            for argument in node.args:
                if (
                    isinstance(argument, ast.Constant)
                    and isinstance(argument.value, str)
                    and argument.value in SENTENCES
                ):
                    yield f"{path.name}:{node.lineno}", argument.value, {str(k.arg) for k in node.keywords}


def test_every_fault_is_given_what_its_sentence_asks_for_and_says_all_it_is_given() -> None:
    words = load_words()
    made = [found for path in sorted(SOURCE.rglob("*.py")) for found in faults_made(path)]
    assert len(made) > 50
    lacking = {where: words.params(code) - given for where, code, given in made if words.params(code) - given}
    assert lacking == {}
    asked = {code: {name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name} for _, code, _ in made}
    unsaid = {where: given - asked[code] for where, code, given in made if given - asked[code]}
    assert unsaid == {}


def test_codes_are_found_in_sources() -> None:
    source = 'say("event.won"); say(f"event.{kind}"); "reason." + name; "event of the day"; "error.py is a file"'
    assert set(texts(ast.parse(source))) == {("event.won", False), ("event.", True), ("reason.", True)}
