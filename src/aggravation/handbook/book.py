"""The rule book of a game with house rules: every sentence that is in force, and what a house rule says instead."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from aggravation.handbook.switches import SwitchLine, switch_line
from aggravation.rulebook import Ruling, Sentence, cited, sentences
from aggravation.rules.ruleset import RuleSet, switches
from aggravation.variants import Setup, Variant, set_up, variants
from aggravation.words import Words, load_words

OFF = ("off", "none")

#: Switches that say something only while another is on.
DEPENDENT = {"cards": ("card_backs",), "sides": ("land_on_mate", "mate_decides", "declare")}


@dataclass(frozen=True, slots=True)
class Entry:
    """One sentence in force, with the rulings about it and the house rules that change it."""

    sentence: Sentence
    rulings: tuple[Ruling, ...]
    changed_by: tuple[SwitchLine, ...]


@dataclass(frozen=True)
class Book:
    """A game with its house rules."""

    game: Variant
    setup: Setup
    asked: RuleSet  #: the rules as they were asked for; those of the setup have a board besides

    @property
    def words(self) -> Words:
        """The words of the game's own document."""
        return load_words(source=self.game.source)

    @property
    def changes(self) -> dict[str, str]:
        """The house rules: the switches that differ from the game's own."""
        return self.asked.differences(self.game.rules)

    @cached_property
    def lines(self) -> dict[str, SwitchLine]:
        """Every switch as it is in force."""
        return {name: switch_line(self.words, name, self.asked, self.game.rules) for name in switches()}

    @property
    def house_rules(self) -> tuple[SwitchLine, ...]:
        """The switches that a house rule has changed."""
        return tuple(self.lines[name] for name in self.changes)

    def has(self, name: str) -> bool:
        """Return whether a switch that turns something on is on."""
        return self.asked.text(name) not in OFF

    @cached_property
    def sources(self) -> dict[str, str]:
        """The document that tells of each thing that can be turned on: the game's own, or the only one that does."""
        found: dict[str, set[str]] = {}
        for sentence in sentences():
            found.setdefault(sentence.only_with, set()).add(sentence.source)
        own = self.game.source
        return {
            name: own if own in sources else next(iter(sources))
            for name, sources in found.items()
            if name == "" or own in sources or len(sources) == 1
        } | {"": own}

    def is_in_force(self, sentence: Sentence) -> bool:
        """Return whether a sentence is about the game as it is played, be it lent by another document."""
        on = not sentence.only_with or self.has(sentence.only_with)
        return on and sentence.rule and self.sources.get(sentence.only_with) == sentence.source

    def entry(self, sentence: Sentence) -> Entry:
        """Return a sentence with its rulings, and the switches that make it otherwise than its document says."""
        rulings = tuple(entry for entry in cited(sentence.rulings) if isinstance(entry, Ruling))
        said = next(game.rules for game in variants().values() if game.source == sentence.source)
        changed = [
            name
            for name in sentence.switches
            if name in self.changes and name != sentence.only_with and self.asked.text(name) != said.text(name)
        ]
        return Entry(sentence, rulings, tuple(self.lines[name] for name in changed))

    def entries(self) -> tuple[Entry, ...]:
        """Return every sentence in force, in the order of the documents, the game's own first."""
        found = [sentence for sentence in sentences() if self.is_in_force(sentence)]
        return tuple(self.entry(sentence) for sentence in sorted(found, key=self._is_lent))

    def _is_lent(self, sentence: Sentence) -> bool:
        return sentence.source != self.game.source

    def untold(self) -> tuple[SwitchLine, ...]:
        """Return the switches that hang on a house rule of which no document at hand tells."""
        names = [
            name for on in self.changes if self.has(on) and on not in self.sources for name in DEPENDENT.get(on, ())
        ]
        return tuple(self.lines[name] for name in names if name not in self.changes)


def book_of(name: str, changes: Mapping[str, str]) -> Book:
    """Return the rule book of a game with house rules; raises RulesError, BoardError or DeckError."""
    setup = set_up(name, changes)
    game = setup.variant
    return Book(game, setup, game.rules.changed(changes))
