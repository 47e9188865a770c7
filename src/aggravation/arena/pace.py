"""Pace: how many decisions the players of a contest had, and how long they took over them."""

from collections.abc import Iterable

import msgspec

from aggravation.arena.contest import Contest
from aggravation.arena.deal import DealTold, Pace


class PaceTold(msgspec.Struct, frozen=True):
    """How a player decided, where that was measured."""

    player: str
    think: float  #: seconds it was given
    choices: int  #: decisions with more than one action
    timed: int  #: of them measured
    milliseconds: float  #: of a decision, on average
    worst: float  #: the longest, in milliseconds

    @property
    def a_second(self) -> float:
        """Decisions in a second."""
        return 1000 / self.milliseconds if self.milliseconds else 0.0


def paces(contest: Contest, deals: Iterable[DealTold]) -> tuple[PaceTold, ...]:
    """Return how each player of a contest decided in some deals, in the order of the players."""
    sums = {player: Pace() for player in range(len(contest.players))}
    for told in deals:
        for player, pace in told.pace.items():
            sums[player].add(pace)
    return tuple(
        PaceTold(
            player=contest.players[player].text,
            think=contest.players[player].think,
            choices=pace.choices,
            timed=pace.timed,
            milliseconds=round(1000 * pace.seconds / max(1, pace.timed), 4),
            worst=round(1000 * pace.worst, 3),
        )
        for player, pace in sums.items()
    )
