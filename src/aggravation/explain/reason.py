"""What a reason is, and how it is said."""

from collections.abc import Mapping
from dataclasses import dataclass

from aggravation.explain.citations import CITATIONS
from aggravation.rules.ruleset import Fault, fault
from aggravation.variants import Setup
from aggravation.words import Words, load_words

RULING = "R"  #: how ids of rulings begin


@dataclass(frozen=True, slots=True)
class Remark:
    """Something more to be said of a reason: a code of `words` with its parameters."""

    code: str
    params: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class RuleFault(Fault):
    """A fault for which rules are the reason."""

    rule: tuple[str, ...] = ()  #: ids of the sentences and rulings behind it


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one way of a marble is open or closed, or why it has none."""

    to: str | None  #: the hole it would go to, None if the marble has no way
    legal: bool
    rule: tuple[str, ...]  #: ids of the sentences of this game's own document, and of rulings
    code: str  #: of `words`
    params: tuple[tuple[str, str], ...] = ()
    remarks: tuple[Remark, ...] = ()  #: whom it aggravates, that nobody has to

    def text(self, words: Words) -> str:
        """Return the reason in words."""
        return " ".join(sentence(words, said) for said in (Remark(self.code, self.params), *self.remarks))


class MarbleError(ValueError):
    """A name of a hole that the board does not have."""

    def __init__(self, name: str) -> None:
        """Keep the name."""
        super().__init__(name)
        self.faults = (fault("error.no_such_hole", name=name),)

    def __str__(self) -> str:
        """Return the sentence, in English."""
        return " ".join(sentence(load_words(), found) for found in self.faults)


def rules_of(setup: Setup, *codes: str) -> tuple[str, ...]:
    """Return the ids behind codes: those of the document that the game is played by, then rulings; each once."""
    ids = [found for code in codes for found in CITATIONS[code.partition(".")[2]].split()]
    own = [found for found in ids if found.startswith(f"{setup.variant.source}-")]
    return tuple(dict.fromkeys([*own, *(found for found in ids if found.partition("-")[0] == RULING)]))


def reason(
    setup: Setup, to: str | None, legal: bool, code: str, remarks: tuple[Remark, ...] = (), /, **params: object
) -> Reason:
    """Return a reason with the ids behind it and its parameters as text."""
    rule = rules_of(setup, code, *(remark.code for remark in remarks))
    return Reason(to, legal, rule, code, fault(code, **params).params, remarks)


def rolls_text(rolls: tuple[int, ...]) -> str:
    """Return a set of rolls as a parameter: ``1+6``."""
    return "+".join(map(str, rolls))


def sentence(words: Words, said: Fault | Remark) -> str:
    """Return a code with its parameters as a sentence; sets of rolls and reasons within it are put into words."""
    params: dict[str, object] = dict(said.params)
    if "rolls" in params:
        params["rolls"] = words.rolls(int(roll) for roll in str(params["rolls"]).split("+") if roll)
    within = getattr(said, "reason", None)
    if isinstance(within, Fault):
        params["why"] = with_rule(sentence(words, within), getattr(within, "rule", ()))
    return words.say(said.code, **params)


def with_rule(text: str, rule: tuple[str, ...]) -> str:
    """Return a sentence followed by the ids of the rules behind it, if there are any."""
    return f"{text} [{' '.join(rule)}]" if rule else text


def as_fault(found: Reason, extra: Mapping[str, str]) -> RuleFault:
    """Return a reason as the fault of an action that is refused."""
    return RuleFault(found.code, tuple({**dict(found.params), **extra}.items()), found.rule)
