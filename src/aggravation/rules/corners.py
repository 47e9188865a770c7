"""Corners: the short-cut from inner corner to inner corner.

Carries where a run begins, leads and ends; that a short-cut need not be taken is `turn`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law
from aggravation.rules.switch import choice
from aggravation.rules.way import Mode, Progress
from aggravation.state import State


@dataclass(frozen=True, kw_only=True)
class CornersRule:
    """Corner short-cuts."""

    safe_corners: str = choice(10, "no yes", "no", "SA-18 SA-44 WB-21 PC-15 SL-32")
    corners: str = choice(11, "off run", "run", "SA-38 SA-39 SA-40 SA-42 WB-19 WB-20 PC-26 SL-23 SL-24 R-08 R-11 R-12")


def steps(progress: Progress) -> Iterator[Progress]:
    """A walk that begins on a corner may run from corner to corner, leave the run anywhere and go on.

    One's own home corner ends the run. On two levels each next circle lies on the other level, one place on as the
    levels stand now.  [SA-38 SA-39 SA-40 SA-41 SA-42 SA-45 WB-19 WB-20 PC-26 SL-23 SL-24 SL-25 SL-26 SL-27]
    """
    way = progress.way
    may_run = progress.rules.corners == "run" and progress.mode in (Mode.BEGIN, Mode.RUN)
    if may_run and progress.at in way.corners and progress.at != way.home_corner:
        corner = way.next_corner(progress.at)
        yield progress.to(way.across.get(corner, corner), mode=Mode.RUN)


@compiled
def is_safe_corner(law: Law, s: State, node: int) -> bool:
    """Corners are open to aggravation, unless the house rule makes them safe.  [SA-18 SA-44 WB-21 SL-32]"""
    return wide(law["safe_corners"]) == 1 and wide(law["corner"][at(node)]) == 1 and wide(s["occupant"][at(node)]) != 0
