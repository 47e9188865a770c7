"""The rule books as data: every sentence in our own words, what we decided about it, and the words of each game."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from aggravation.rulebook.matching import text_of

__all__ = [
    "SOURCES",
    "GlossaryEntry",
    "Ruling",
    "RulingOrSentence",
    "Sentence",
    "UnknownIdError",
    "cited",
    "glossary",
    "rulings",
    "search",
    "sentences",
]

#: The file of each document, by the letters that its ids begin with.
SOURCES = {"SA": "super", "WB": "wooden", "PC": "classic", "SL": "split"}


class UnknownIdError(LookupError):
    """Somebody cited a sentence or ruling that does not exist."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What one sentence of a document says, in our words."""

    id: str  #: such as "SA-10"
    kind: str  #: "E" explicit, "A" ambiguous, "O" what only the missing board or cards could tell, or two of them
    text: str
    reading: str = ""  #: how it is read where it leaves something open; empty where it does not
    switches: tuple[str, ...] = ()  #: switches that carry or alter it
    rulings: tuple[str, ...] = ()  #: ids of the rulings about it
    screen: tuple[str, ...] = ()  #: where a sentence about keys, mouse or table is carried
    rule: bool = True  #: False if it is about nothing but the screen
    only_with: str = ""  #: the switch that must be on for it to be about anything: sides, cards, a trade on a 4

    @property
    def source(self) -> str:
        """The letters of its document, such as "SA"."""
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What we decided where the documents are silent, unclear or at odds."""

    id: str  #: such as "R-04"
    question: str
    choice: str
    reason: str
    switches: tuple[str, ...] = ()  #: switches by which a family may decide otherwise
    sentences: tuple[str, ...] = ()  #: ids of the sentences that it is about


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A word of the engine, what it means, and what each document calls the thing; empty if it has no word."""

    word: str
    meaning: str
    SA: str = ""
    WB: str = ""
    PC: str = ""
    SL: str = ""


RulingOrSentence = Sentence | Ruling


def _read(name: str) -> dict[str, list[dict[str, Any]]]:
    text = (files(__name__) / f"{name}.toml").read_text(encoding="utf-8")
    return {
        kind: [{key: tuple(value) if isinstance(value, list) else value for key, value in row.items()} for row in rows]
        for kind, rows in tomllib.loads(text).items()
    }


@cache
def sentences() -> tuple[Sentence, ...]:
    """Return every sentence of the four documents, in their order."""
    return tuple(Sentence(**row) for name in SOURCES.values() for row in _read(name)["sentence"])


@cache
def rulings() -> tuple[Ruling, ...]:
    """Return every ruling in order."""
    return tuple(Ruling(**row) for row in _read("rulings")["ruling"])


@cache
def glossary() -> tuple[GlossaryEntry, ...]:
    """Return the words of the engine with the words of each document."""
    return tuple(GlossaryEntry(**row) for row in _read("glossary")["entry"])


@cache
def _by_id() -> dict[str, RulingOrSentence]:
    entries: tuple[RulingOrSentence, ...] = (*sentences(), *rulings())
    return {entry.id: entry for entry in entries}


def cited(ids: Iterable[str]) -> tuple[RulingOrSentence, ...]:
    """Return the sentences and rulings with these ids, in the order asked for.

    Raises:
        UnknownIdError: an id does not exist.

    >>> [entry.id for entry in cited(["R-04", "SA-10"])]
    ['R-04', 'SA-10']
    """
    known = _by_id()
    found = []
    for wanted in ids:
        if wanted not in known:
            raise UnknownIdError(f"There is no sentence or ruling {wanted}.")
        found.append(known[wanted])
    return tuple(found)


def search(words: str) -> tuple[RulingOrSentence, ...]:
    """Return the sentences and rulings in which every one of the words occurs, the best first.

    Upper and lower case are the same, and so are a number in letters and in digits. An id asked for comes first; then
    what holds the words side by side, whole words before parts of words, and what is said before how it is read; what
    ranks alike stays in order.

    >>> search("sa-53")[0].id
    'SA-53'
    """
    parts = words.casefold().split()
    if not parts:
        return ()
    scored = [(_score(entry, parts), entry) for entry in _by_id().values()]
    return tuple(entry for score, entry in sorted(scored, key=lambda pair: -pair[0]) if score > 0)


def _score(entry: RulingOrSentence, parts: list[str]) -> int:
    """Return how well an entry fits the words, 0 if one of them is missing."""
    if isinstance(entry, Sentence):
        said, behind = entry.text, entry.reading
    else:
        said, behind = f"{entry.question} {entry.choice}", entry.reason
    start, everything = text_of(said), text_of(entry.id, said, behind)
    if not everything.has_all(parts):
        return 0
    score = 1 + 100 * (parts == [entry.id.casefold()])
    score += 10 * (len(parts) > 1 and " ".join(parts) in everything.letters)
    score += sum(2 * everything.has_whole(part) + start.has(part) for part in parts)
    return score
