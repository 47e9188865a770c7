"""The words: every sentence a player can see, by code, in the words of the document that is played by.

Sentences live in one TOML file for each language, found by listing the folder. The engine speaks codes; whoever talks
to players asks for the sentence here.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

__all__ = ["Words", "WordsError", "languages", "load_words", "printable"]

UNREADABLE = "?"  #: stands for a sign that a terminal might obey instead of showing it

_HOME_HOLE = re.compile(r"[a-h]\d")
_PLACES = {"base": "place.base", "o": "place.centre"}


class WordsError(LookupError):
    """A language, a document, a sentence or something a sentence needs that does not exist."""


@cache
def languages() -> tuple[str, ...]:
    """Return the languages there are words for."""
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def load_words(language: str = "en", source: str = "PC") -> "Words":
    """Return the words of a language as a document has them: SA, WB, PC or SL.

    Raises:
        WordsError: there is no such language, or no such document.
    """
    if language not in languages():
        raise WordsError(f"There are no words in {language!r}; there are: {', '.join(languages())}.")
    table = tomllib.loads((files(__name__) / f"{language}.toml").read_text(encoding="utf-8"))
    terms = table.pop("terms")
    if source not in terms:
        raise WordsError(f"There is no document {source!r}; there are: {', '.join(terms)}.")
    return Words(language, source, terms[source], dict(_flat(table, "")))


def printable(text: str) -> str:
    """Return a text on one line, without the signs that steer a terminal."""
    return text if text.isprintable() else "".join(sign if sign.isprintable() else UNREADABLE for sign in text)


def _flat(table: Mapping[str, Any], prefix: str) -> Iterable[tuple[str, str]]:
    """Yield every sentence of nested tables with its code, the keys joined by dots."""
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")


@dataclass(frozen=True, eq=False, slots=True)
class Words:
    """The sentences of one language in the words of one document.

    >>> load_words("en", "WB").say("reason.centre_needs", rolls="a 1", roll=4)
    'A marble leaves the CENTER only with a 1; the die shows 4.'
    """

    language: str
    source: str
    terms: Mapping[str, str]  #: the document's own words: {"marble": "marker", ...}
    sentences: Mapping[str, str]  #: templates by code

    def __contains__(self, code: str) -> bool:
        """Return whether there is a sentence with this code."""
        return code in self.sentences

    def say(self, code: str, /, **params: object) -> str:
        """Return a sentence, filled with what is given, made fit for a terminal, and with the document's words.

        Raises:
            WordsError: there is no sentence with this code, or it needs something that was not given.
        """
        template = self.sentences.get(code)
        if template is None:
            raise WordsError(f"There are no words for {code!r}.")
        return _Filler(self, code).vformat(template, (), params)

    def params(self, code: str) -> frozenset[str]:
        """Return what a sentence needs to be given, beside the document's words."""
        fields = Formatter().parse(self.sentences[code])
        return frozenset(name for _, name, spec, _ in fields if name and (spec or self.term(name) is None))

    def term(self, name: str) -> str | None:
        """Return the document's word for one of the engine's, with a capital if asked with one; None if none such."""
        word = self.terms.get(name)
        if word is None and name[:1].isupper():
            lower = self.terms.get(name[0].lower() + name[1:])
            word = lower and lower[0].upper() + lower[1:]
        return word

    def count(self, n: int, thing: str) -> str:
        """Return a number of things in the document's words: "1 marker", "3 markers"."""
        return self.say("grammar.count", n=n, things=self.terms[thing if n == 1 else f"{thing}s"])

    def either(self, items: Iterable[object]) -> str:
        """Return a list with "or" before the last: "12, 13 or 14"."""
        return self._list("grammar.or", items)

    def both(self, items: Iterable[object]) -> str:
        """Return a list with "and" before the last: "Ann, Bo and Cy"."""
        return self._list("grammar.and", items)

    def rolls(self, rolls: Iterable[int]) -> str:
        """Return a set of rolls as said in a sentence: "a 1 or a 6"."""
        return self.either(self.say("grammar.roll", n=n) for n in rolls) or self.say("grammar.no_roll")

    def _list(self, joint: str, items: Iterable[object]) -> str:
        texts = [str(item) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        first = self.say("grammar.comma").join(texts[:-1])
        return self.say(joint, first=first, last=texts[-1])

    def place(self, name: str) -> str:
        """Return a hole named as in the text formats the way players call it: "12", "the CENTER", "BASE a3"."""
        code = _PLACES.get(name) or ("place.home" if _HOME_HOLE.fullmatch(name) else "place.track")
        return self.say(code, at=name)

    def low(self, name: str) -> str:
        """Return a player's name as it stands inside a sentence: "Ann", "you"."""
        return self.say("grammar.you_low") if name == self.say("grammar.you") else name

    def own(self, name: str) -> str:
        """Return whose something is, inside a sentence: "Ann's", "your"."""
        return self.say("grammar.your") if name == self.say("grammar.you") else self.say("grammar.own", name=name)

    def own_first(self, name: str) -> str:
        """Return whose something is, where a sentence begins: "Ann's", "Your"."""
        return self.say("grammar.your_first") if name == self.say("grammar.you") else self.own(name)


class _Filler(Formatter):
    """Fills the braces of a sentence: with what is given, else with the document's words."""

    def __init__(self, words: Words, code: str) -> None:
        self.words = words
        self.code = code

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:  # noqa: ARG002 - the base class asks for it
        name = str(key)
        if name in kwargs:
            return kwargs[name]
        word = self.words.term(name)
        if word is None:
            raise WordsError(f"The words for {self.code!r} need {name!r}.")
        return word

    def format_field(self, value: Any, format_spec: str) -> str:
        text = printable(str(value))
        match format_spec:
            case "":
                return text
            case "own":
                return self.words.own(text)
            case "Own":
                return self.words.own_first(text)
            case "low":
                return self.words.low(text)
            case "place":
                return self.words.place(text)
            case _:
                return self.words.count(int(text), format_spec)
