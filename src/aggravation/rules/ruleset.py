"""The rule set: every switch of every topic as one typed value, and the combinations that make no sense."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache

from aggravation.board import Board
from aggravation.rules.along import AlongRule
from aggravation.rules.cards import CardsRule
from aggravation.rules.centre import CentreRule
from aggravation.rules.corners import CornersRule
from aggravation.rules.entry import EntryRule
from aggravation.rules.equipment import EquipmentRule
from aggravation.rules.fours import FoursRule
from aggravation.rules.home import HomeRule
from aggravation.rules.levels import LevelsRule
from aggravation.rules.switch import Switch, bits
from aggravation.rules.teams import TeamsRule, sides_of
from aggravation.rules.turn import TurnRule
from aggravation.tomlfile import is_path
from aggravation.words import load_words

LONGEST = 60  #: characters that a fault repeats of what it was given
LONGEST_PATH = 255  #: the same of a path, of which the end matters more
PATHS = frozenset(("file", "folder"))
OURS = frozenset(("known", "values", "why", "message"))  #: parameters that are not given but found here


@dataclass(frozen=True)
class Fault:
    """One thing wrong with what a user gave: a code of `words` with its parameters."""

    code: str
    params: tuple[tuple[str, str], ...] = ()


def fault(code: str, **params: object) -> Fault:
    """Return a fault with its parameters as text; what was given is shortened, for it may be of any length."""
    return Fault(code, tuple((key, _shortened(key, str(value))) for key, value in params.items()))


def _shortened(key: str, text: str) -> str:
    if key in PATHS:
        return text if len(text) <= LONGEST_PATH else f"...{text[3 - LONGEST_PATH :]}"
    return text if key in OURS or len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


class FaultsError(ValueError):
    """Bad input, with everything that is wrong with it; as text it is a sentence for each fault."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Keep every fault, each a code with parameters."""
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        """Return the sentences, in English; `faults` is for those who speak otherwise."""
        return " ".join(load_words().say(found.code, **dict(found.params)) for found in self.faults)


class RulesError(FaultsError):
    """Switches that do not exist, values they cannot have, or rules that contradict each other; all faults at once."""


@dataclass(frozen=True, kw_only=True)
class RuleSet(
    EquipmentRule,
    EntryRule,
    TurnRule,
    AlongRule,
    CornersRule,
    CentreRule,
    HomeRule,
    LevelsRule,
    FoursRule,
    CardsRule,
    TeamsRule,
):
    """The rules in force: a value for every switch."""

    def text(self, name: str) -> str:
        """Return a switch's value as text, the way the position line has it: ``1+6``, ``own``, ``4``."""
        value = getattr(self, name)
        if isinstance(value, tuple):
            return "+".join(str(roll) for roll in value) or "none"
        return str(value)

    def code(self, name: str) -> int:
        """Return a switch's value as compiled code sees it."""
        value = getattr(self, name)
        if isinstance(value, tuple):
            return bits(value)
        switch = switches()[name]
        return int(value) if switch.kind == "number" else switch.values.index(value)

    def changed(self, changes: Mapping[str, str]) -> "RuleSet":
        """Return the rules with switches changed by name and text; raises RulesError with every fault."""
        faults: list[Fault] = []
        values: dict[str, object] = {}
        for name, text in changes.items():
            switch = switches().get(name)
            if switch is None:
                faults.append(fault("error.unknown_switch", name=name, known=", ".join(switches())))
                continue
            try:
                values[name] = _parse(switch, text)
            except ValueError:
                code = {"rolls": "error.bad_rolls_value", "name": "error.bad_name_value"}.get(switch.kind)
                faults.append(fault(code or "error.bad_value", name=name, value=text, **_allowed(switch)))
        if faults:
            raise RulesError(tuple(faults))
        return replace(self, **values)  # type: ignore[arg-type]

    def differences(self, other: "RuleSet") -> dict[str, str]:
        """Return the switches in which this differs from another rule set, as text, in the order of the rules."""
        return {name: self.text(name) for name in switches() if self.text(name) != other.text(name)}


@cache
def switches() -> dict[str, Switch]:
    """Return every switch by name, in the order of the rules."""
    found = {f.name: f.metadata["switch"] for f in fields(RuleSet)}
    return dict(sorted(found.items(), key=lambda item: item[1].order))


def _parse(switch: Switch, text: str) -> object:
    if switch.kind == "rolls":
        given = [] if text in ("none", "") else text.replace(",", "+").split("+")
        if set(given) - set("123456") or len(set(given)) < len(given):
            raise ValueError(text)
        return tuple(sorted(int(roll) for roll in given))
    if switch.kind == "name":
        if not text or (set(text) & set(" ,()") and not is_path(text)):
            raise ValueError(text)
        return text
    if text not in switch.values:
        raise ValueError(text)
    return int(text) if switch.kind == "number" else text


def _allowed(switch: Switch) -> dict[str, str]:
    return {"values": ", ".join(switch.values)} if switch.values else {}


def contradictions(rules: RuleSet, defaults: RuleSet, board: Board, given: Collection[str] = ()) -> tuple[Fault, ...]:
    """Return what makes no sense together on this board, given which switches differ from the game's own.

    `given` are the switches that a user named, be it with the value they have anyway.
    """
    changed = set(rules.differences(defaults))
    found: list[Fault] = []

    def refuse(condition: bool, code: str, **params: object) -> None:
        if condition:
            found.append(fault(code, **params))

    refuse(rules.cards != "off" and board.levels > 1, "conflict.cards_on_two_levels", board=board.name)
    refuse(rules.cards != "off" and not board.stars, "conflict.cards_without_stars", board=board.name)
    runs_off = rules.corners == "off" and rules.run_into_centre == "yes" and "run_into_centre" in changed | set(given)
    refuse(runs_off, "conflict.run_into_centre_without_corners")
    if rules.centre_from == "off":
        for name in ("run_into_centre", "centre_exit_rolls", "centre_exit_to"):
            refuse(name in changed, "conflict.centre_switch_without_centre", name=name)
    refuse(board.levels == 1 and "level_change" in changed, "conflict.level_change_on_one_level", board=board.name)
    if rules.sides == "none":
        for name in ("land_on_mate", "mate_decides", "declare"):
            refuse(name in changed, "conflict.team_switch_without_sides", name=name)
    for name, value in (("again_after", "aggravating"), ("three_sixes", "last_back")):
        refuse(
            getattr(rules, name) == value and not rules.again_rolls, "conflict.again_switch_without_rolls", name=name
        )
    refuse(not rules.entry_rolls, "conflict.no_entry_rolls")
    homes = min(len(place.home) for place in board.seats)
    refuse(rules.marbles > homes, "conflict.too_few_home_holes", board=board.name, homes=homes, marbles=rules.marbles)
    return tuple(found) + _bad_sides(rules.sides, len(board.seats))


def _bad_sides(sides: str, arms: int) -> tuple[Fault, ...]:
    if sides in ("none", "teams") or (sides == "partners" and arms % 2 == 0):
        return ()
    if sides == "partners":
        return (fault("conflict.partners_need_opposite", arms=arms),)
    letters = sides.replace("/", "")
    known = "ABCDEFGH"[:arms]
    sizes = {len(side) for side in sides.split("/")}
    if "/" not in sides or not letters or set(letters) - set(known) or len(set(letters)) < len(letters):
        return (fault("conflict.bad_sides", sides=sides, seats=known),)
    return (fault("conflict.unequal_sides", sides=sides),) if len(sizes) > 1 else ()


def seating_faults(rules: RuleSet, board: Board, present: int) -> tuple[Fault, ...]:
    """Return what is wrong with sides for the seats at the table, given as bits: left out, unequal, or only one."""
    if rules.sides == "none":
        return ()
    of = sides_of(rules.sides, len(board.seats))
    seated = [seat for seat in range(len(board.seats)) if present >> seat & 1]
    left_out = [chr(ord("A") + seat) for seat in seated if of[seat] < 0]
    if left_out:
        return (fault("conflict.seat_left_out", sides=rules.sides, seats="".join(left_out)),)
    sizes = [sum(of[seat] == side for seat in seated) for side in {of[seat] for seat in seated}]
    if len(sizes) < 2 or len(set(sizes)) > 1 or sizes[0] < 2:  # two sides of two mates at least
        return (fault("conflict.unequal_sides", sides=rules.sides),)
    return ()
