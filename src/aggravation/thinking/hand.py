"""The hand-made judgement: way to go, what may be lost, what may be gained, each with a weight found by trial."""

from aggravation.compiled import at, compiled, single, wide
from aggravation.rules.law import Law
from aggravation.state import State
from aggravation.thinking import names as n
from aggravation.thinking.mind import Mind
from aggravation.thinking.sides import speaker_of

# In ways of one marble from base home; the chances of sides are in the ratio of the exponentials.
WAY = single(2.5)  #: what a way is worth
BASE_COST = single(0.25)  #: to wait in base for a roll that enters
LOSS_SOON, LOSS_LATER = single(0.9), single(0.3)  #: of the way that may be lost before the next roll, and in a round
GAIN = single(0.25)  #: of the way that others may lose by the next roll
HALF_BLOCKED = single(0.06)  #: one's own marble on one's start keeps the others in base
SHORTER = single(0.3)  #: of the way that runs from the corners taken would save
GAPS = single(0.05)  #: a move inside the home row


@compiled
def judge_by_hand(law: Law, s: State, speaker: int, mind: Mind) -> float:
    """Return what the position is worth to the side that a seat speaks for, from the features."""
    worth = single(0)
    marbles = single(wide(law["marbles"]))
    for seat in range(speaker, wide(law["arms"])):
        if speaker_of(law, s, seat) != speaker:
            continue
        x = mind["features"][at(seat)]
        worth -= x[n.TO_GO] * marbles
        worth -= x[n.BASE_SHARE] * marbles * BASE_COST
        worth -= x[n.LOSS_BEFORE] * LOSS_SOON + (x[n.LOSS_ROUND] - x[n.LOSS_BEFORE]) * LOSS_LATER
        worth += x[n.ABILITY + n.GAIN] * GAIN
        worth += x[n.CORNER_GAIN] * SHORTER
        worth -= x[n.HOME_GAPS] * marbles * GAPS
        if x[n.BASE_SHARE] > single(0):
            worth -= x[n.START_OWN] * HALF_BLOCKED
    return worth * WAY
