"""Along: one step to the next track hole in the direction of play, and what one's own marbles close.

Carries direction and jumping; turning in at the entry is `home`, changing level on a circle is `levels`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from aggravation.rules import levels
from aggravation.rules.switch import choice
from aggravation.rules.way import Mode, Progress


@dataclass(frozen=True, kw_only=True)
class AlongRule:
    """Passing one's own marbles."""

    jump_own: str = choice(9, "no track", "no", "SA-14 SA-28 WB-13 PC-13 SL-22")


def steps(progress: Progress) -> Iterator[Progress]:
    """Marbles travel one way round, never twice past their own home row.  [SA-19 SA-20 WB-11 PC-11 SL-14]"""
    way = progress.way
    if progress.mode is Mode.WAITS or progress.at == way.entry or progress.at > way.track:
        return
    hole = way.next_hole(progress.at)
    if hole in way.across and progress.left > 1:
        yield from levels.arrivals(progress, hole)
    else:
        yield progress.to(hole, mode=Mode.ALONG)


def must_be_free(progress: Progress) -> tuple[int, ...]:
    """Own marbles may be neither jumped nor landed on; others' may.

    [SA-14 SA-15 SA-43 SA-57 WB-13 WB-17 PC-13 PC-24 SL-18 SL-21 SL-22]
    """
    path = progress.path
    if progress.rules.jump_own == "track":
        return tuple(slot for slot in path[:-1] if slot > progress.way.centre) + path[-1:]
    return path
