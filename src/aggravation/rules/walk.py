"""Walks: every ordinary move is a walk of exactly as many steps as the die shows.

A step is offered by one of five small rules: along, home, corners, centre, levels. They run when tables are built, for
one seat's own way at one standing of the levels; play only asks who stands where. Entry and leaving the centre are
walks of one step whatever the roll.
"""

from collections.abc import Iterator

from aggravation.rules import along, centre, corners, home
from aggravation.rules.entry import entry_walks
from aggravation.rules.ruleset import RuleSet
from aggravation.rules.way import BASE, Kind, Mode, Progress, Walk, Way

STEP_RULES = (along.steps, home.steps, corners.steps, centre.steps)


def walks(way: Way, rules: RuleSet, slot: int, roll: int) -> tuple[Walk, ...]:
    """A marble moves by exactly the number rolled, and a count is never split.  [SA-08 WB-12 WB-16 PC-09 SL-13]"""
    if slot == BASE:
        return tuple(entry_walks(rules, roll))
    if slot == way.centre:
        return tuple(centre.leaving_walks(way, rules, roll))
    return tuple(_finished(Progress(way, rules, roll, began=slot, at=slot, left=roll)))


def _finished(progress: Progress) -> Iterator[Walk]:
    if progress.left == 0:
        if progress.mode is not Mode.WAITS and home.roll_fits(progress):
            yield _walk(progress)
        return
    for rule in STEP_RULES:
        for further in rule(progress):
            yield from _finished(further)


def _walk(progress: Progress) -> Walk:
    """A walk that ran corners or ends in the centre is a short-cut, not to be forced.  [SA-52 WB-23 PC-19 SL-23]"""
    kind = Kind.RUN if progress.ran else Kind.ALONG
    if progress.at == progress.way.centre:
        kind = Kind.CENTRE
    return Walk(
        path=progress.path,
        held=along.must_be_free(progress),
        shortcut=kind is not Kind.ALONG,
        kind=kind,
    )
