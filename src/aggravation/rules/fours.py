"""Fours: the wooden boards' option of trading places on a 4.

Decides nothing about cards that trade, which are `effects`.
"""

from dataclasses import dataclass
from typing import Any

from aggravation.compiled import at, compiled, wide
from aggravation.rules.events import TRADED, note
from aggravation.rules.law import Law
from aggravation.rules.marbles import rank_at, resettle, slot_at
from aggravation.rules.switch import choice
from aggravation.state import State

FOURS_OFF, FOURS_ANY = 0, 2  #: places in the values of `fours`
TRADING_ROLL = 4


@dataclass(frozen=True, kw_only=True)
class FoursRule:
    """Trading on a 4."""

    fours: str = choice(19, "off own any", "off", "WB-30 R-19")


@compiled
def may_trade(law: Law, s: State, roll: int) -> bool:
    """Once anybody has a marble home, a 4 may be used to trade places instead of moving.  [WB-30]"""
    if wide(law["fours"]) == FOURS_OFF or roll != TRADING_ROLL:
        return False
    deepest = at(wide(law["marbles"]) - 1)
    for seat in range(wide(law["arms"])):
        if wide(s["hole"][at(seat), deepest]) >= wide(law["home_first"]):
            return True
    return False


@compiled
def trade(law: Law, s: State, log: Any, one: int, other: int) -> None:
    """Two marbles of different seats change places; nobody is aggravated and nobody reaches a star.  [WB-30]"""
    first = wide(s["occupant"][at(one)]) - 1
    second = wide(s["occupant"][at(other)]) - 1
    resettle(law, s, first, rank_at(law, s, first, slot_at(law, s, first, one)), slot_at(law, s, first, other))
    resettle(law, s, second, rank_at(law, s, second, slot_at(law, s, second, other)), slot_at(law, s, second, one))
    s["occupant"][at(one)] = second + 1
    s["occupant"][at(other)] = first + 1
    note(log, TRADED, first, one, other, second)
