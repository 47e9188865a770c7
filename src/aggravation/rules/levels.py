"""Levels: the board whose upper level turns.

Carries the red die and the change of level in passing a circle; runs between levels are `corners`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from aggravation.compiled import compiled, wide
from aggravation.rules.law import Law
from aggravation.rules.switch import choice
from aggravation.rules.way import Mode, Progress
from aggravation.state import State


@dataclass(frozen=True, kw_only=True)
class LevelsRule:
    """Changing level."""

    level_change: str = choice(18, "compulsory optional", "compulsory", "SL-04 SL-17 R-15 R-16")


def arrivals(progress: Progress, circle: int) -> Iterator[Progress]:
    """A marble that passes a circle is set on the one above or below it, at no cost, and goes on from there.

    With one step left it may go from the circle into the centre instead.  [SL-01 SL-17 SL-18 SL-19 SL-20 SL-28]
    """
    yield progress.to(circle, progress.way.across[circle], mode=Mode.ALONG)
    if progress.rules.level_change == "optional":
        yield progress.to(circle, mode=Mode.ALONG)
    elif progress.left == 2:  # the step just taken and one more
        yield progress.to(circle, mode=Mode.WAITS)


@compiled
def rolls_red_die(law: Law, s: State) -> bool:
    """A seat that ever had a marble in play rolls the red die too, before every move.  [SL-09 SL-10 SL-11 SL-12]"""
    return wide(law["levels"]) == 2 and (wide(s["entered"]) >> wide(s["turn"])) & 1 == 1


@compiled
def turn_upper_level(s: State, shown: int) -> None:
    """The red die sets how far the upper level is turned; the same number again turns nothing.  [SL-10]"""
    s["level"] = shown
