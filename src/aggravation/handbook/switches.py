"""Switches in words, from their metadata and the words of the game."""

from collections.abc import Callable
from dataclasses import dataclass

from aggravation.board import board_names
from aggravation.deck import deck_names
from aggravation.rules.law import ROLLS
from aggravation.rules.ruleset import RuleSet, switches
from aggravation.rules.switch import Switch
from aggravation.variants.catalogue import BY_SEATS
from aggravation.words import Words

#: The values that a switch which names something has without a file or letters of one's own.
NAMED: dict[str, Callable[[], tuple[str, ...]]] = {
    "board": lambda: tuple(board_names()),
    "cards": lambda: ("off", *deck_names()),
    "sides": lambda: ("none", "partners", "teams"),
}
OWN_VALUES = {"board": "file", "cards": "file", "sides": "seats"}  #: words for a value that is one's own


@dataclass(frozen=True, slots=True)
class SwitchLine:
    """One switch of the rules in force."""

    name: str
    label: str
    meaning: str
    value: str  #: as the position line has it
    text: str  #: what that value means
    default: str  #: the game's own value
    values: tuple[str, ...]  #: what it may be set to, of a set of rolls its possible members
    ids: tuple[str, ...]  #: sentences and rulings that it carries


def switch_line(words: Words, name: str, rules: RuleSet, own: RuleSet) -> SwitchLine:
    """Return a switch of the rules in force beside the game's own."""
    switch = switches()[name]
    return SwitchLine(
        name=name,
        label=words.say(f"switch.{name}.label"),
        meaning=words.say(f"switch.{name}.meaning"),
        value=rules.text(name),
        text=value_text(words, name, rules),
        default=own.text(name),
        values=values_of(name, switch),
        ids=switch.ids,
    )


def value_text(words: Words, name: str, rules: RuleSet) -> str:
    """Return what the value of a switch means."""
    switch, value = switches()[name], rules.text(name)
    if switch.kind == "rolls":
        rolls: tuple[int, ...] = getattr(rules, name)
        which = "rolls" if rolls else "none"
        return words.say(f"switch.{name}.value.{which}", rolls=words.rolls(rolls))
    if value == BY_SEATS:
        return words.say("switch.board.value.by_seats")
    if name in NAMED and value not in NAMED[name]():
        return words.say(f"switch.{name}.value.{OWN_VALUES[name]}", sides=value)
    return words.say(f"switch.{name}.value.{value}")


def values_of(name: str, switch: Switch) -> tuple[str, ...]:
    """Return the values of a switch; of a set of rolls its possible members."""
    if switch.kind == "rolls":
        return tuple(str(roll) for roll in range(1, ROLLS + 1))
    return NAMED[name]() if name in NAMED else switch.values
