"""Home: the row of safe holes, one for each marble, entered by exact count.

Decides nothing about winning, which is `turn`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law
from aggravation.rules.switch import choice
from aggravation.rules.way import Mode, Progress
from aggravation.state import State

FILL_DEEPEST = 1  #: place in the values of `home_fill`


@dataclass(frozen=True, kw_only=True)
class HomeRule:
    """Going home."""

    home_roll: str = choice(16, "exact even", "exact", "SA-53 SA-54 WB-15 PC-23 SL-33 R-01")
    home_fill: str = choice(17, "any deepest", "any", "SA-55 SL-33 R-13")


def steps(progress: Progress) -> Iterator[Progress]:
    """Home is reached from one's own entry by exact count, and a marble may go deeper later.

    [SA-20 SA-41 SA-54 SA-55 WB-15 PC-23 PC-24 SL-33]
    """
    way = progress.way
    if progress.mode is Mode.WAITS:
        return
    if progress.at == way.entry:
        yield progress.to(way.home_first, mode=Mode.ALONG)
    elif way.home_first <= progress.at < way.home_last:
        yield progress.to(progress.at + 1, mode=Mode.ALONG)


def roll_fits(progress: Progress) -> bool:
    """Exact count is enough, unless the printed word of an even roll is taken at face value.  [SA-53]"""
    goes_home = progress.began <= progress.way.track and progress.at >= progress.way.home_first
    return not (goes_home and progress.rules.home_roll == "even" and progress.roll % 2 == 1)


@compiled
def fills_rightly(law: Law, s: State, seat: int, slot: int) -> bool:
    """Any free home hole may be taken, or only the deepest free one where the house rule says so.  [SA-55 SL-33]"""
    if wide(law["home_fill"]) != FILL_DEEPEST:
        return True
    deepest = wide(law["slots"]) - 1
    rank = wide(law["marbles"]) - 1
    while rank >= 0 and wide(s["hole"][at(seat), at(rank)]) == deepest:
        deepest -= 1
        rank -= 1
    return slot == deepest
