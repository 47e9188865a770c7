"""The flow of a turn, its end: landing a move, winning, another turn, the next seat."""

from aggravation.compiled import at, compiled, inlined, wide, woven
from aggravation.engine.desk import Desk
from aggravation.rules import events as ev
from aggravation.rules.aggravate import arrive
from aggravation.rules.law import Law
from aggravation.rules.marbles import all_home, slot_at
from aggravation.rules.teams import movers, side_bits, side_done
from aggravation.rules.turn import (
    AFTER_AGGRAVATING,
    PLAY_PLACES,
    counts_sixes,
    gives_another_turn,
    is_decided,
    next_seat,
    plays_on,
)
from aggravation.rules.way import BASE
from aggravation.state import DECLARE, OVER, ROLL, State


@compiled
def begin_roll(law: Law, s: State) -> None:
    """Before each roll the mover is settled: asked for where there is a choice.  [SA-59 SA-63 WB-28 WB-29]"""
    if wide(law["has_sides"]) == 0:
        s["mover"] = s["turn"]
        s["phase"] = ROLL
        return
    choices = movers(law, s)
    if choices & (choices - 1) != 0:
        s["phase"] = DECLARE
        s["mover"] = s["turn"]
        return
    mover = 0
    while (choices >> mover) & 1 == 0:
        mover += 1
    s["mover"] = mover
    s["phase"] = ROLL


@inlined
def move_lands(law: Law, s: State, desk: Desk, slot: int, dest: int, insured: bool) -> None:
    """Carry out an entry or a move of the mover's marble: aggravate first, then stand there.

    A move that aggravated may give another turn by a house rule.  [SA-07 SA-16 SA-31 WB-18 PC-14 SL-08 SL-21]
    """
    mover = wide(s["mover"])
    if slot == BASE:
        ev.note(desk["log"], ev.ENTERED, mover, 0, 0, 0)
        s["entered"] = wide(s["entered"]) | 1 << mover if wide(law["levels"]) > 1 else 0
    else:
        ev.note(desk["log"], ev.MOVED, mover, slot, dest, wide(s["roll"]))
    hit = arrive(law, s, desk["log"], mover, slot, dest, insured)
    if hit and wide(law["again_after"]) == AFTER_AGGRAVATING:
        s["again"] = 1
    if dest >= wide(law["home_first"]) > slot:
        ev.note(desk["log"], ev.HOME, mover, dest, 0, 0)
    remember_slot(law, s, mover, dest)


@compiled
def remember_slot(law: Law, s: State, seat: int, slot: int) -> None:
    """Note which marble was moved last, for a third six; one in base is forgotten.  [SA-10 WB-10]"""
    if counts_sixes(law) and wide(s["sixes"]) > 0:
        s["last_seat"] = seat if slot != BASE else 0
        s["last_slot"] = slot


@compiled
def remember_moved(law: Law, s: State, seat: int, node: int) -> None:
    """Note that the seat's marble now on a node was moved last.  [SA-10 WB-10]"""
    remember_slot(law, s, seat, slot_at(law, s, seat, node))


@compiled
def end_action(law: Law, s: State, desk: Desk) -> None:
    """The roll has been used, cards included: see who is done and whether there is another turn.  [SA-36]"""
    mover = wide(s["mover"])
    another = gives_another_turn(law, wide(s["roll"]), True, True)
    s["on_seat"] = 0
    s["on_slot"] = 0
    if all_home(law, s, mover):
        if wide(law["play_on"]) == PLAY_PLACES:
            s["places"][at(s["place_count"])] = mover + 1
            s["place_count"] = wide(s["place_count"]) + 1
        ev.note(desk["log"], ev.FINISHED, mover, wide(s["place_count"]), 0, 0)
        if side_done(law, s, mover) and is_decided(law, s):
            _end_game(law, s, desk, mover)
            return
    end_turn(law, s, desk, another)


@compiled
def end_turn(law: Law, s: State, desk: Desk, another: bool) -> None:
    """Roll again or let the next seat roll, passing over turns that are lost.

    Another turn still due counts as the turn to lose, and two reasons give one turn only.
    [SA-06 SA-10 SA-12 SA-36 WB-07 WB-09 WB-10 PC-12 SL-15]
    """
    roller = wide(s["turn"])
    due = another or wide(s["again"]) == 1
    reason = 0 if another else 1
    s["roll"] = 0
    s["again"] = 0
    if due and plays_on(law, s, roller):
        if wide(s["skip"][at(roller)]) == 0:
            ev.note(desk["log"], ev.ANOTHER_TURN, roller, reason, 0, 0)
            begin_roll(law, s)
            return
        s["skip"][at(roller)] = wide(s["skip"][at(roller)]) - 1
        ev.note(desk["log"], ev.LOST_AGAIN, roller, 0, 0, 0)
    s["sixes"] = 0
    s["last_seat"] = 0
    s["last_slot"] = 0
    seat = next_seat(law, s, roller)
    while wide(s["skip"][at(seat)]) > 0:
        s["skip"][at(seat)] = wide(s["skip"][at(seat)]) - 1
        ev.note(desk["log"], ev.SKIPPED, seat, 0, 0, 0)
        seat = next_seat(law, s, seat)
    s["turn"] = seat
    begin_roll(law, s)


@woven
def _end_game(law: Law, s: State, desk: Desk, seat: int) -> None:
    """The game is over; the winner is the first seat, or side, that was done.  [SA-01 SA-61 SA-65 WB-31 PC-16 SL-36]"""
    if wide(law["play_on"]) == PLAY_PLACES:
        seat = _first_done(law, s)
    s["won"] = side_bits(law, s, seat)
    s["phase"] = OVER
    s["turn"] = 0
    s["mover"] = 0
    s["roll"] = 0
    s["again"] = 0
    s["back"] = 0
    s["sixes"] = 0
    s["last_seat"] = 0
    s["last_slot"] = 0
    for other in range(wide(law["arms"])):
        s["skip"][at(other)] = 0
    ev.note(desk["log"], ev.WON, seat, wide(s["won"]), 0, 0)


@woven
def _first_done(law: Law, s: State) -> int:
    """Return a seat of the side whose last seat came in first."""
    done, first = 0, -1
    for i in range(wide(s["place_count"])):
        seat = wide(s["places"][at(i)]) - 1
        done |= 1 << seat
        side = side_bits(law, s, seat)
        if first < 0 and side & done == side:
            first = seat
    return first
