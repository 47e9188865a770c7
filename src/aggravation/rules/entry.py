"""Entry: how a marble leaves base.

Carries the sentences on leaving base and re-entering; whether a turn goes on after it is `turn`, who is aggravated on
the start is `aggravate`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law
from aggravation.rules.switch import choice, rolls
from aggravation.rules.way import START, Kind, Walk
from aggravation.state import State

if TYPE_CHECKING:
    from aggravation.rules.ruleset import RuleSet

BLOCKED_BY_ANY = 1  #: place in the values of `start_blocked_by`


@dataclass(frozen=True, kw_only=True)
class EntryRule:
    """Leaving base."""

    entry_rolls: tuple[int, ...] = rolls(2, (1, 6), "SA-07 SA-17 WB-08 PC-07 SL-08")
    start_blocked_by: str = choice(8, "own any", "own", "PC-08 SL-35 R-06")


def entry_walks(rules: "RuleSet", roll: int) -> Iterator[Walk]:
    """A 1 or a 6 brings a marble from base to its start.  [SA-07 SA-09 SA-17 WB-08 PC-07 PC-08 SL-08]"""
    if roll in rules.entry_rolls:
        yield Walk(path=(START,), held=(START,), shortcut=False, kind=Kind.ENTRY)


@compiled
def start_is_blocked(law: Law, s: State, node: int) -> bool:
    """Only one's own marble keeps the start closed, or anybody's where the house rule says so.  [PC-08 SL-35 SA-18]"""
    return wide(law["start_blocked_by"]) == BLOCKED_BY_ANY and wide(s["occupant"][at(node)]) != 0
