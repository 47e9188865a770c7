"""Centre: the single middle hole, the great short-cut.

Carries from where it is reached and how it is left; the corner run itself is `corners`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aggravation.rules.switch import choice, rolls
from aggravation.rules.way import START, Kind, Mode, Progress, Walk, Way

if TYPE_CHECKING:
    from aggravation.rules.ruleset import RuleSet


@dataclass(frozen=True, kw_only=True)
class CentreRule:
    """The centre."""

    centre_from: str = choice(
        12, "off start_line past_corner on_corner", "past_corner", "SA-46 WB-22 PC-17 PC-18 SL-28 SL-29"
    )
    run_into_centre: str = choice(13, "no yes", "no", "SA-47 WB-22 SL-29 R-09")
    centre_exit_rolls: tuple[int, ...] = rolls(14, (1,), "SA-48 WB-24 PC-20 SL-30")
    centre_exit_to: str = choice(15, "own_corner any_corner", "any_corner", "SA-49 WB-24 PC-20 SL-30 R-10")


def steps(progress: Progress) -> Iterator[Progress]:
    """The last step of an exact count may lead from a corner into the centre.

    [SA-46 SA-47 WB-22 PC-17 PC-18 PC-21 SL-28 SL-29]
    """
    way = progress.way
    if progress.left == 1 and progress.at in way.corners and exits(way, progress.rules) and _reaches(progress):
        yield progress.to(way.centre, mode=Mode.ALONG)


def _reaches(progress: Progress) -> bool:
    way, rules = progress.way, progress.rules
    if rules.centre_from == "past_corner":
        return progress.mode is not Mode.RUN or rules.run_into_centre == "yes"
    if rules.centre_from == "on_corner":
        return progress.mode is Mode.BEGIN
    if rules.centre_from == "start_line":
        on_line = START <= progress.began <= way.start_corner
        return on_line and progress.at == way.start_corner and progress.mode is not Mode.RUN
    return False


def exits(way: Way, rules: "RuleSet") -> tuple[int, ...]:
    """The centre is left to certain corners; a seat with none cannot enter either.  [SA-49 WB-24 PC-20 SL-30]"""
    if rules.centre_exit_to == "any_corner":
        return tuple(sorted(way.corners))
    return (way.home_corner,) if way.home_corner else ()


def leaving_walks(way: Way, rules: "RuleSet", roll: int) -> Iterator[Walk]:
    """Leaving the centre takes a 1 and leads to one's home corner, or to any corner.

    It is the whole walk and an ordinary move.  [SA-48 SA-49 WB-24 PC-20 PC-21 SL-30]
    """
    for corner in exits(way, rules) if roll in rules.centre_exit_rolls else ():
        yield Walk(path=(corner,), held=(corner,), shortcut=False, kind=Kind.LEAVE_CENTRE)
