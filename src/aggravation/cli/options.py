"""Options that several commands share: which game, and the house rules."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, Token

from aggravation import bots
from aggravation.cli.errors import UsageError
from aggravation.compiled import COMPILING, is_cold
from aggravation.rules.ruleset import fault, switches
from aggravation.thinking.warm import warm
from aggravation.tomlfile import FileFaultsError, read_toml
from aggravation.variants.catalogue import DEFAULT_VARIANT
from aggravation.words import load_words

TOML = ".toml"

Variant = Annotated[str | None, Parameter(name=["--variant", "-v"])]
Rule = Annotated[tuple[str, ...], Parameter(name=["--rule", "--rules", "-r"], negative=())]


def whole(_: object, tokens: Sequence[Token]) -> int:
    """Return the whole number that was typed; ValueError for any other, which would be rounded in silence else."""
    return int(tokens[0].value)


Whole = Annotated[int, Parameter(converter=whole)]


def get_ready() -> None:
    """Compile the engine if that was never done here, and say so: it is the one thing that takes long."""
    if is_cold():
        print(load_words().say("ui.compiling"), file=sys.stderr, flush=True)
        warm()


def tell_if_weaker(players: Iterable[str]) -> None:
    """Say so where players that need time to think have no compiled engine to think with."""
    weak = [name for name in dict.fromkeys(players) if not COMPILING and bots.kind(name).uses_time]
    if weak:
        words = load_words()
        print(words.say("ui.weaker", text=words.both(weak)), file=sys.stderr, flush=True)


class RulesFileError(FileFaultsError):
    """A file of house rules with faults, all of them at once."""


def game_of(variant: str | None, rule: Sequence[str], *, sides: str | None = None) -> tuple[str, dict[str, str]]:
    """Return the name of the game and its house rules from what was given on the command line.

    Each rule is ``name=value`` or a TOML file with a table ``[rules]`` and perhaps a ``variant``. What comes later
    wins over a file, but no rule is written out twice with two values. Raises UsageError or RulesFileError.
    """
    refuse_empty({"--variant": variant, "--sides": sides})
    named: str | None = None
    changes, written = dict[str, str](), dict[str, str]()
    for text in rule:
        refuse_empty({"--rule": text})
        _refuse_unwritable(text)
        switch, equals, value = (part.strip() for part in text.partition("="))
        if text.lower().endswith(TOML) and switch not in switches():
            found, more = read_rules(Path(text))
            named = found or named
            changes |= more
        elif equals and switch:
            changes[switch] = _written(written, switch, value)
        else:
            raise UsageError(fault("error.bad_switch_text", text=text))
    if sides is not None:
        changes["sides"] = _written(written, "sides", sides)
    return variant or named or DEFAULT_VARIANT, changes


def _written(written: dict[str, str], switch: str, value: str) -> str:
    """Return the value of a rule that is written out, and remember it; raises UsageError for a second value."""
    before = written.setdefault(switch, value)
    if before != value:
        raise UsageError(fault("error.rule_twice", name=switch, first=before, last=value))
    return value


def _refuse_unwritable(text: str) -> None:
    """Raise UsageError for a rule with a file's name that is no text: no position, record or report could hold it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise UsageError(fault("error.rule_not_text", text=text)) from None


def refuse_empty(options: Mapping[str, str | None]) -> None:
    """Raise UsageError for an option that is given and empty: nobody means the default by that."""
    for name, value in options.items():
        if value is not None and not value.strip():
            raise UsageError(fault("error.option_empty", name=name))


def refuse_beside(option: str, others: Mapping[str, object]) -> None:
    """Raise UsageError for the first of the others that is given too: one of the two would count for nothing."""
    for name, given in others.items():
        if given is not None and given is not False and given != ():
            raise UsageError(fault("error.options_clash", first=option, last=name))


def refuse_without(needed: str, others: Mapping[str, object]) -> None:
    """Raise UsageError for the first of these that is given, as what it needs is not."""
    for name, given in others.items():
        if given is not None and given is not False:
            raise UsageError(fault("error.option_needs", first=name, last=needed))


def in_range(**numbers: tuple[float, float, float]) -> None:
    """Raise UsageError for the first number that is not between its least and its most; no number at all is not."""
    for name, (value, low, high) in numbers.items():
        if not low <= value <= high:
            raise UsageError(fault("error.number_out_of_range", name=name, low=low, high=high, value=value))


def read_rules(path: Path) -> tuple[str | None, dict[str, str]]:
    """Return the variant a file of house rules names, if any, and its rules as text; raises RulesFileError."""
    reader = read_toml(path)
    top = reader.top
    name: str | None = None
    changes: dict[str, str] = {}
    if not reader.faults:
        top.refuse_unknown(("variant", "rules"))
        name = top.text("variant") if "variant" in top.values else None
        rules = top.values.get("rules", {})
        if isinstance(rules, dict):
            changes = {key: _as_text(value) for key, value in rules.items()}
        else:
            top.fault("rules must be a table: [rules]", "rules")
    if reader.faults:
        raise RulesFileError(str(path), reader.faults)
    return name, changes


def _as_text(value: object) -> str:
    """Return a value of a file as the position line has it: ``1+6`` for a list of rolls."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(map(str, value)) or "none" if isinstance(value, list) else str(value)
