"""Writes docs/sentences.md: every sentence of the rule books with the code that carries it and the tests that prove it.

Code names the sentences in its docstring, `[SA-10 WB-10]`; tests name them in `@rule("SA-10", "WB-10")`. Both are read
from the source text.
"""

import ast
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aggravation.rulebook.carriers import definitions, named_ids

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "aggravation"
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "sentences.md"

#: Where in the package a screen lives; a sentence about a screen is due until something there carries it.
SCREENS = {"terminal": ("cli", "tui"), "page": ("server",)}

KINDS = {"E": "explicit", "A": "ambiguous", "O": "needs outside data"}


@dataclass(frozen=True, slots=True)
class Place:
    """A function, method or class: its file relative to the root of its tree, and its name."""

    tree: Path
    file: str
    name: str

    def __str__(self) -> str:
        """Show the place as a link that survives edits above it: file and name, no line."""
        link = Path("..") / (self.tree / self.file).relative_to(ROOT)
        return f"[{self.file}]({link.as_posix()}) `{self.name}`"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a rule book in our own words."""

    id: str
    text: str
    kind: str
    reading: str
    switches: tuple[str, ...]
    rulings: tuple[str, ...]
    screen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decision where the documents are silent or at odds."""

    id: str
    question: str
    choice: str
    reason: str
    switches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """The rule books, and who carries and who proves each id."""

    books: Mapping[str, tuple[Sentence, ...]]
    rulings: tuple[Ruling, ...]
    code: Mapping[str, tuple[Place, ...]]
    tests: Mapping[str, tuple[Place, ...]]

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of all books."""
        return tuple(sentence for book in self.books.values() for sentence in book)

    @property
    def known(self) -> frozenset[str]:
        """Every id that code and tests may name."""
        return frozenset(s.id for s in self.sentences) | frozenset(r.id for r in self.rulings)

    def due(self, sentence: Sentence) -> tuple[str, ...]:
        """The screens that the sentence speaks of and that nothing shows yet."""
        folders = {place.file.split("/")[0] for place in self.code.get(sentence.id, ())}
        return tuple(screen for screen in sentence.screen if folders.isdisjoint(SCREENS[screen]))

    def lacks(self, sentence: Sentence) -> tuple[str, ...]:
        """What a sentence still needs: code, test, or both; one that waits for its only screens needs nothing."""
        carried = sentence.id in self.code
        if not carried and sentence.screen and self.due(sentence) == sentence.screen:
            return ()
        proven = sentence.id in self.tests
        return (() if carried else ("code",)) + (() if proven else ("test",))


def read_books() -> tuple[dict[str, tuple[Sentence, ...]], tuple[Ruling, ...]]:
    """Read the sentences by book title, and the rulings."""
    books: dict[str, tuple[Sentence, ...]] = {}
    rulings: list[Ruling] = []
    for path in sorted((SOURCE / "rulebook").glob("*.toml")):
        document = tomllib.loads(path.read_text(encoding="utf-8"))
        rulings += [_ruling(entry) for entry in document.get("ruling", ())]
        if "sentence" in document:
            title = str(document.get("title", path.stem))
            books[title] = tuple(_sentence(entry) for entry in document["sentence"])
    return books, tuple(rulings)


def _sentence(entry: Mapping[str, Any]) -> Sentence:
    return Sentence(
        id=entry["id"],
        text=entry["text"],
        kind=entry["kind"],
        reading=entry.get("reading", ""),
        switches=tuple(entry.get("switches", ())),
        rulings=tuple(entry.get("rulings", ())),
        screen=tuple(entry.get("screen", ())),
    )


def _ruling(entry: Mapping[str, Any]) -> Ruling:
    return Ruling(
        id=entry["id"],
        question=entry["question"],
        choice=entry["choice"],
        reason=entry["reason"],
        switches=tuple(entry.get("switches", ())),
    )


def ids_in_docstrings(tree: Path = SOURCE) -> dict[str, tuple[Place, ...]]:
    """Who carries what: the ids that docstrings name in brackets."""
    return _by_id(
        (found, Place(tree, carrier.file, carrier.name))
        for carrier, node in definitions(tree)
        for found in named_ids(node)
    )


def ids_in_marks(tree: Path = TESTS) -> dict[str, tuple[Place, ...]]:
    """Who proves what: the ids in the `rule` marks of tests, those of single parameters included."""
    return _by_id(
        (str(argument.value), Place(tree, carrier.file, carrier.name))
        for carrier, node in definitions(tree)
        for decorator in node.decorator_list
        for call in ast.walk(decorator)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant)
    )


def _by_id(pairs: Iterator[tuple[str, Place]]) -> dict[str, tuple[Place, ...]]:
    places: dict[str, dict[Place, None]] = {}
    for found, place in pairs:
        places.setdefault(found, {})[place] = None
    return {found: tuple(sorted(where, key=lambda p: (p.file, p.name))) for found, where in places.items()}


def survey() -> Coverage:
    """Read everything that the table shows."""
    books, rulings = read_books()
    return Coverage(books, rulings, ids_in_docstrings(), ids_in_marks())


def page(coverage: Coverage) -> str:
    """Write the whole page."""
    lines = [
        "# Every sentence of the rule books",
        "",
        "Made by `make sentences` from the rule books, the docstrings and the tests; edits here are overwritten.",
        "Kinds: " + ", ".join(f"{letter} {meaning}" for letter, meaning in KINDS.items()) + ".",
        "*due* marks a sentence about a screen that does not exist yet; **missing** marks a gap.",
    ]
    for title, book in coverage.books.items():
        lines += ["", f"## {title}", "", "| id | kind | sentence | ruling, switch | code | tests |"]
        lines += ["|---|---|---|---|---|---|", *(_sentence_row(coverage, sentence) for sentence in book)]
    lines += ["", "## Rulings", "", "| id | question | choice | why | switches | code | tests |"]
    lines += ["|---|---|---|---|---|---|---|", *(_ruling_row(coverage, ruling) for ruling in coverage.rulings)]
    return "\n".join(lines) + "\n"


def _sentence_row(coverage: Coverage, sentence: Sentence) -> str:
    lacks = coverage.lacks(sentence)
    due = coverage.due(sentence)
    code = [*map(str, coverage.code.get(sentence.id, ())), *(f"*due: {screen}*" for screen in due)]
    tests = [*map(str, coverage.tests.get(sentence.id, ()))]
    code += ["**missing**"] * ("code" in lacks)
    tests += ["**missing**"] * ("test" in lacks)
    text = sentence.text + (f" *Reading: {sentence.reading}*" if sentence.reading else "")
    decided = [*sentence.rulings, *(f"`{switch}`" for switch in sentence.switches)]
    return _row(sentence.id, sentence.kind, text, ", ".join(decided), "<br>".join(code), "<br>".join(tests))


def _ruling_row(coverage: Coverage, ruling: Ruling) -> str:
    switches = ", ".join(f"`{switch}`" for switch in ruling.switches)
    code = "<br>".join(map(str, coverage.code.get(ruling.id, ())))
    tests = "<br>".join(map(str, coverage.tests.get(ruling.id, ())))
    return _row(ruling.id, ruling.question, ruling.choice, ruling.reason, switches, code, tests)


def _row(*cells: str) -> str:
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


if __name__ == "__main__":
    coverage = survey()
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(coverage), encoding="utf-8")
    gaps = [f"{s.id} lacks {' and '.join(coverage.lacks(s))}" for s in coverage.sentences if coverage.lacks(s)]
    print("\n".join([*gaps, f"{PAGE.relative_to(ROOT)}: {len(coverage.sentences)} sentences, {len(gaps)} gaps"]))
