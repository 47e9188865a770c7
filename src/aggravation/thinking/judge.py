"""Judging a position: the chance of winning of each side, by hand or by the network."""

import math

from aggravation.compiled import at, compiled, single, wide, woven
from aggravation.engine.desk import Desk
from aggravation.rules.law import Law
from aggravation.rules.teams import side_done
from aggravation.rules.turn import PLAY_PLACES
from aggravation.state import OVER, State
from aggravation.thinking.features import describe
from aggravation.thinking.hand import judge_by_hand
from aggravation.thinking.mind import Mind
from aggravation.thinking.network import weigh
from aggravation.thinking.sides import speaker_of

HAND, NETWORK = 0, 1  #: who judges

LEAST = single(-1e9)


@compiled
def judge(law: Law, s: State, desk: Desk, mind: Mind, judging: int) -> None:
    """Fill `chances` of the mind: each seat's chance of winning with its side.

    A finished game is judged exactly. Where play goes on for places, a side that is done has won what it could, and
    the chances of the others are those of being the next.
    """
    if wide(s["phase"]) == OVER and wide(law["play_on"]) != PLAY_PLACES:
        for seat in range(wide(law["arms"])):
            mind["chances"][at(seat)] = single((wide(s["won"]) >> seat) & 1)
        return
    describe(law, s, desk, mind)
    _share_out(law, s, mind, judging)


@woven
def _share_out(law: Law, s: State, mind: Mind, judging: int) -> None:
    """Turn the numbers of sides into chances that add up to one."""
    most, arms = LEAST, wide(law["arms"])
    for seat in range(arms):
        mind["chances"][at(seat)] = single(0)
        if speaker_of(law, s, seat) != seat:
            continue
        if side_done(law, s, seat):
            mind["chances"][at(seat)] = single(1)
        elif judging == HAND:
            mind["chances"][at(seat)] = judge_by_hand(law, s, seat, mind)
            most = max(most, mind["chances"][at(seat)])
        else:
            mind["chances"][at(seat)] = weigh(law, s, seat, mind)
            most = max(most, mind["chances"][at(seat)])
    total = single(0)
    for seat in range(arms):
        if speaker_of(law, s, seat) == seat and not side_done(law, s, seat):
            mind["chances"][at(seat)] = single(math.exp(mind["chances"][at(seat)] - most))
            total += mind["chances"][at(seat)]
    for seat in range(arms):
        speaker = speaker_of(law, s, seat)
        if speaker < 0:
            continue
        if speaker != seat:
            mind["chances"][at(seat)] = mind["chances"][at(speaker)]
        elif not side_done(law, s, seat):
            mind["chances"][at(seat)] /= total
