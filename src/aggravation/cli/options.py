"""Options that several commands share: which game, and the house rules."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from aggravation.cli.errors import UsageError
from aggravation.compiled import is_cold
from aggravation.engine.warm import warm
from aggravation.rules.ruleset import fault, switches
from aggravation.tomlfile import FileFaultsError, read_toml
from aggravation.variants.catalogue import DEFAULT_VARIANT
from aggravation.words import load_words

TOML = ".toml"

Variant = Annotated[str | None, Parameter(name=["--variant", "-v"])]
Rule = Annotated[tuple[str, ...], Parameter(name=["--rule", "--rules", "-r"], negative=())]


def get_ready() -> None:
    """Compile the engine if that was never done here, and say so: it is the one thing that takes long."""
    if is_cold():
        print(load_words().say("ui.compiling"), file=sys.stderr, flush=True)
        warm()


class RulesFileError(FileFaultsError):
    """A file of house rules with faults, all of them at once."""


def game_of(variant: str | None, rule: Sequence[str], *, sides: str | None = None) -> tuple[str, dict[str, str]]:
    """Return the name of the game and its house rules from what was given on the command line.

    Each rule is ``name=value`` or a TOML file with a table ``[rules]`` and perhaps a ``variant``.
    What comes later wins. Raises UsageError or RulesFileError.
    """
    name, changes = variant, dict[str, str]()
    for text in rule:
        switch, equals, value = text.partition("=")
        if text.lower().endswith(TOML) and switch not in switches():
            named, more = read_rules(Path(text))
            name = name or named
            changes |= more
        elif equals:
            changes[switch.strip()] = value.strip()
        else:
            raise UsageError(fault("error.bad_switch_text", text=text))
    if sides is not None:
        changes["sides"] = sides
    return name or DEFAULT_VARIANT, changes


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
