"""Each two values of every switch differ in some position, written down to be read."""

import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from aggravation.board import board_names
from aggravation.deck import deck_names
from aggravation.position import Position
from aggravation.rules.ruleset import RuleSet, switches

FILE = Path(__file__).resolve().parents[1] / "rules" / "witnesses.toml"
WITNESSES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["witness"]
WAYS = ("legal", "says", "actor")

#: Values of switches that name something; one that the user makes up stands for all such.
NAMED = {
    "board": board_names(),
    "cards": ("off", *deck_names()),
    "sides": ("none", "partners", "teams", "AB/CD/EF"),
}


def values_of(name: str) -> set[str]:
    """Return every value of a switch; of a set of rolls the usual one, beside which any other will do."""
    switch = switches()[name]
    usual = RuleSet().text(name)
    return set(switch.values) or set(NAMED.get(name, ())) or {usual}


def reached(witness: dict[str, Any], value: str) -> Position:
    """Return the position of a witness with a value of its switch."""
    name = witness["switch"]
    if "line" in witness:
        position = Position.parse(witness["line"].replace("{}", f"{name}={value}"))
    else:
        position = Position.new(witness["game"], witness["seats"], {name: value}, first="A")
    for action in witness.get("play", ()):
        position, _ = position.apply(action)
    return position


CASES = [
    pytest.param(witness, way, value, id=f"{witness['switch']}={value}-{number}")
    for number, witness in enumerate(WITNESSES)
    for way in WAYS
    for value in witness.get(way, ())
]


@pytest.mark.parametrize(("witness", "way", "value"), CASES)
def test_a_witness_sees_what_it_says(witness: dict[str, Any], way: str, value: str) -> None:
    position, seen = reached(witness, value), witness[way][value]
    if way == "legal":
        assert sorted(str(action) for action in position.legal_actions()) == sorted(seen.split())
    elif way == "actor":
        assert position.actor == seen
    else:
        assert seen in position.text.split()


@pytest.mark.parametrize("name", list(switches()))
def test_each_two_values_of_a_switch_differ_somewhere(name: str) -> None:
    seen = [w[way] for w in WITNESSES if w["switch"] == name for way in WAYS if way in w]
    values = values_of(name) | {value for table in seen for value in table}
    apart = {
        frozenset(pair)
        for table in seen
        for pair in combinations(table, 2)
        if sorted(table[pair[0]].split()) != sorted(table[pair[1]].split())
    }
    usual = RuleSet().text(name)
    listed = values_of(name)
    wanted = {frozenset(pair) for pair in combinations(values, 2) if set(pair) <= listed or usual in pair}
    assert len(values) > 1
    assert wanted - apart == set()


def test_witnesses_are_for_switches_that_exist() -> None:
    assert {witness["switch"] for witness in WITNESSES} == set(switches())
