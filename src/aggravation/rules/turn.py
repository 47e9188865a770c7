"""Turn: what must be played, what gives another turn, who is next, and when the game is over."""

from dataclasses import dataclass

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law
from aggravation.rules.switch import choice, rolls
from aggravation.rules.teams import side_done
from aggravation.state import State

# Places in the values of `again_needs`, `again_after`, `three_sixes`, `must_move` and `play_on`.
NEEDS_PLAYABLE, NEEDS_NOTHING = 1, 2
AFTER_AGGRAVATING, SIXES_LAST_BACK, MUST_MOVE_NO = 1, 1, 1
PLAY_FIRST, PLAY_PLACES = 0, 1
SIX = 6
SIXES_PUNISHED = 3


@dataclass(frozen=True, kw_only=True)
class TurnRule:
    """Turns."""

    again_rolls: tuple[int, ...] = rolls(3, (6,), "SA-10 SA-12 WB-09 WB-10 PC-12 SL-15 R-05")
    again_needs: str = choice(4, "use playable nothing", "use", "SA-10 SA-11 WB-14 PC-12 SL-15 R-04")
    again_after: str = choice(5, "none aggravating", "none", "SA-10 WB-10 PC-12 SL-15")
    three_sixes: str = choice(6, "none last_back", "none", "SA-10 WB-10")
    must_move: str = choice(7, "yes no", "yes", "SA-08 SA-52 WB-27 PC-25 SL-16 R-02 R-03")
    direction: str = choice(26, "clockwise counterclockwise winner", "clockwise", "SA-06 SA-19 WB-05 PC-11 SL-14 R-25")
    play_on: str = choice(27, "first places", "first", "SA-01 WB-31 PC-16 SL-36")


@compiled
def gives_another_turn(law: Law, roll: int, used: bool, playable: bool) -> bool:
    """A six that was used gives another turn; in some games one that could have been.

    A 1 gives none, a roll that nothing could use gives none, and there is no limit.
    [SA-10 SA-11 SA-12 SA-13 SA-36 WB-09 WB-10 WB-14 PC-12 SL-15]
    """
    if (wide(law["again_rolls"]) >> roll) & 1 == 0:
        return False
    needs = wide(law["again_needs"])
    return used or needs == NEEDS_NOTHING or (needs == NEEDS_PLAYABLE and playable)


@compiled
def may_pass(law: Law, playable: int, ordinary: bool, on_mate: bool) -> bool:
    """Whoever can move must, but a short-cut need never be taken; a sole action that lands on a mate must be.

    `playable` counts the legal actions, `ordinary` tells whether one of them is no short-cut, `on_mate` whether the
    sole one lands on a mate.  [SA-08 SA-13 SA-52 SA-58 SA-60 WB-14 WB-23 WB-27 PC-19 PC-25 SL-16 SL-23]
    """
    if wide(law["must_move"]) == MUST_MOVE_NO or playable == 0:
        return True
    return not ordinary and not (playable == 1 and on_mate)


@compiled
def plays_on(law: Law, s: State, seat: int) -> bool:
    """A seat has a turn while it, or a mate it rolls for, has marbles on the way.  [SA-59 SA-64 WB-28]"""
    return (wide(s["present"]) >> seat) & 1 == 1 and not side_done(law, s, seat)


@compiled
def next_seat(law: Law, s: State, seat: int) -> int:
    """Turns go round in the direction of play, one seat at a time, past empty chairs.

    [SA-06 WB-05 WB-07 WB-26 PC-05]
    """
    arms = wide(law["arms"])
    step = arms - 1 if wide(s["ccw"]) == 1 else 1
    while True:  # while a game goes on somebody plays on
        seat += step
        if seat >= arms:  # quicker than the remainder of a division
            seat -= arms
        if plays_on(law, s, seat):
            return seat


@compiled
def counts_sixes(law: Law) -> bool:
    """A third six in a row may cost the marble moved last.  [SA-10 WB-10]"""
    return wide(law["three_sixes"]) == SIXES_LAST_BACK


@compiled
def is_decided(law: Law, s: State) -> bool:
    """The first seat or side with all marbles home wins; for places, play goes on until one is left.

    To be asked when a side has come home.  [SA-01 SA-02 SA-61 SA-65 WB-31 PC-16 SL-36]
    """
    if wide(law["play_on"]) == PLAY_FIRST:
        return True
    left = 0
    for other in range(wide(law["arms"])):
        if plays_on(law, s, other):
            left |= 1 << wide(law["side_of"][at(other)])
    return left & (left - 1) == 0
