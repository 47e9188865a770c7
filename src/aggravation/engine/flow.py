"""The life of a turn, top to bottom: one `apply` for choices and luck alike.

Opening, direction, declaring, rolling, the red die, moving, stars and cards, and what comes after the turn. Each step
notes its events on the desk. An action is taken as legal; `legal` says which are.
"""

from aggravation.compiled import at, compiled, inlined, wide, woven
from aggravation.engine.actions import (
    DRAW_CARD,
    DRAWN,
    ENTER,
    ROLLED,
    SEEN,
    TURNED,
    declared_seat,
    dest_of,
    is_move,
    numbered_rank,
    numbered_seat,
    pair_high,
    rank_of,
    traded_slot,
)
from aggravation.engine.cardflow import answer, answer_opens, carry_out, carry_out_hit, reach_star
from aggravation.engine.desk import Desk
from aggravation.engine.legal import survey
from aggravation.engine.turnflow import begin_roll, end_action, end_turn, move_lands
from aggravation.rules import events as ev
from aggravation.rules.cards import take
from aggravation.rules.fours import trade
from aggravation.rules.law import Law
from aggravation.rules.levels import rolls_red_die, turn_upper_level
from aggravation.rules.marbles import node_at, rank_at, shift
from aggravation.rules.opening import DIRECTION_COUNTERCLOCKWISE, highest, next_to_open, winner_chooses
from aggravation.rules.teams import decider
from aggravation.rules.turn import SIX, SIXES_PUNISHED, counts_sixes, gives_another_turn
from aggravation.rules.way import BASE, START
from aggravation.state import (
    BACK,
    DECLARE,
    DIRECTION,
    DRAW,
    LEVEL,
    MOVE,
    OPENING,
    REACT,
    ROLL,
    STAR,
    TARGET,
    State,
)


@compiled
def apply(law: Law, s: State, action: int, desk: Desk) -> None:
    """Carry out one action, a choice or luck, and note on the desk what happened.  [PC-05]"""
    desk["log"][0, 0] = 0
    phase = wide(s["phase"])
    if phase == ROLL:
        _roll(law, s, action - ROLLED, desk)
    elif phase == MOVE:
        _use_roll(law, s, action, desk)
    elif phase == LEVEL:
        _turn_level(law, s, action - TURNED, desk)
    elif phase == OPENING:
        _open(law, s, action - ROLLED, desk)
    elif phase == DIRECTION:
        _choose_direction(law, s, action, desk)
    elif phase == DECLARE:
        _declare(law, s, action, desk)
    elif phase == BACK:
        s["back"] = action - SEEN
        ev.note(desk["log"], ev.BACK, wide(s["turn"]), action - SEEN, 0, 0)
        s["phase"] = STAR
    elif phase == STAR:
        _decide_star(law, s, action, desk)
    elif phase == DRAW:
        _draw(law, s, action - DRAWN, desk)
    elif phase == TARGET:
        _hit_target(law, s, action, desk)
    elif phase == REACT:
        answer(law, s, action, desk)


@compiled
def start_game(law: Law, s: State, present: int) -> None:
    """Set up a game: marbles in base, the whole pile unseen, the seats at the table about to roll for who begins.

    `present` has a bit for each seat.  [SA-03 SA-04 SA-05 WB-01 WB-02 WB-04 PC-03 PC-04 PC-06 SL-05 SL-06 SL-07]
    """
    s["present"] = present
    s["contest"] = present
    s["phase"] = OPENING
    s["unseen"] = law["all_cards"]
    s["ccw"] = 1 if wide(law["direction"]) == DIRECTION_COUNTERCLOCKWISE else 0


@compiled
def begin(law: Law, s: State, seat: int, desk: Desk) -> None:
    """Let a seat begin: what follows the opening.  [SA-05 WB-04 WB-05 PC-06 SL-07]"""
    s["contest"] = 0
    for other in range(wide(law["arms"])):
        s["opening"][at(other)] = 0
    s["turn"] = seat
    s["mover"] = seat
    ev.note(desk["log"], ev.BEGINS, seat, 0, 0, 0)
    if winner_chooses(law):
        s["phase"] = DIRECTION
    else:
        begin_roll(law, s)


@woven
def _open(law: Law, s: State, roll: int, desk: Desk) -> None:
    """Everybody rolls once; the highest begins, the tied roll again.  [SA-05 WB-04 PC-06 SL-07]"""
    seat = next_to_open(law, s)
    s["opening"][at(seat)] = roll
    ev.note(desk["log"], ev.ROLLED, seat, roll, 0, 0)
    if next_to_open(law, s) >= 0:
        return
    best = highest(law, s)
    for other in range(wide(law["arms"])):
        s["opening"][at(other)] = 0
    s["contest"] = best
    if best & (best - 1) != 0:
        ev.note(desk["log"], ev.TIED, 0, best, 0, 0)
        return
    winner = 0
    while (best >> winner) & 1 == 0:
        winner += 1
    begin(law, s, winner, desk)


@woven
def _choose_direction(law: Law, s: State, action: int, desk: Desk) -> None:
    """The winner chooses the way round for turns and marbles alike.  [WB-05]"""
    s["ccw"] = action - wide(law["first_direction"])
    ev.note(desk["log"], ev.DIRECTION, wide(s["turn"]), wide(s["ccw"]), 0, 0)
    begin_roll(law, s)


@woven
def _declare(law: Law, s: State, action: int, desk: Desk) -> None:
    """The roller has said for whom he rolls.  [SA-63 WB-29]"""
    s["mover"] = declared_seat(law, s, action)
    ev.note(desk["log"], ev.DECLARED, wide(s["turn"]), wide(s["mover"]), 0, 0)
    s["phase"] = ROLL


@inlined
def _roll(law: Law, s: State, roll: int, desk: Desk) -> None:
    """One roll a turn; with two levels the red die comes next.  [SA-08 WB-09 PC-05 SL-09]"""
    s["roll"] = roll
    ev.note(desk["log"], ev.ROLLED, wide(s["turn"]), roll, 0, 0)
    if counts_sixes(law):
        s["sixes"] = wide(s["sixes"]) + 1 if roll == SIX else 0
        if roll != SIX:
            s["last_seat"] = 0
            s["last_slot"] = 0
    if rolls_red_die(law, s):
        s["phase"] = LEVEL
    else:
        _dice_lie(law, s, desk)


@woven
def _turn_level(law: Law, s: State, shown: int, desk: Desk) -> None:
    """The upper level turns before the move, also when nothing can move.  [SL-01 SL-10 SL-11 SL-12]"""
    turn_upper_level(s, shown)
    ev.note(desk["log"], ev.LEVELLED, wide(s["turn"]), shown, 0, 0)
    _dice_lie(law, s, desk)


@inlined
def _dice_lie(law: Law, s: State, desk: Desk) -> None:
    """A third six in a row may cost the marble moved last, unless home, and the turn.  [SA-10 WB-10]"""
    s["phase"] = MOVE
    if wide(s["sixes"]) < SIXES_PUNISHED:
        return
    seat, slot = wide(s["last_seat"]), wide(s["last_slot"])
    if BASE < slot < wide(law["home_first"]):
        shift(law, s, seat, rank_at(law, s, seat, slot), BASE)
        ev.note(desk["log"], ev.SENT_BACK, wide(s["turn"]), seat + 1, slot, 0)
    else:
        ev.note(desk["log"], ev.SENT_BACK, wide(s["turn"]), 0, 0, 0)
    end_turn(law, s, desk, False)


@inlined
def _use_roll(law: Law, s: State, action: int, desk: Desk) -> None:
    """Enter, move, trade or pass.  [SA-09 WB-12 PC-05]"""
    if action == wide(law["pass_action"]):
        _pass(law, s, desk)
        return
    if not is_move(law, action):
        _trade(law, s, action - wide(law["first_trade"]), desk)
        return
    mover = wide(s["mover"])
    if action == ENTER:
        slot, dest = BASE, START
    else:
        slot, dest = wide(s["hole"][at(mover), at(rank_of(law, action))]), dest_of(law, action)
    if wide(law["card_count"]) > 0 and answer_opens(law, s, mover, node_at(law, s, mover, dest)):
        s["threat"] = action + 1
        return
    move_lands(law, s, desk, slot, dest, False)
    if wide(law["card_count"]) > 0:
        reach_star(law, s, desk, mover, dest)
    else:
        end_action(law, s, desk)


@woven
def _pass(law: Law, s: State, desk: Desk) -> None:
    """The roll is void; in some games a six that could have been used still gives another turn.  [SA-13 SA-60 WB-14]"""
    playable, ordinary, _ = survey(law, s, desk)
    reason = ev.NOTHING_PLAYABLE
    if playable > 0:
        reason = ev.CHOSEN if ordinary else ev.ONLY_SHORTCUTS
    ev.note(desk["log"], ev.PASSED, wide(s["turn"]), reason, 0, 0)
    end_turn(law, s, desk, gives_another_turn(law, wide(s["roll"]), False, playable > 0))


@woven
def _trade(law: Law, s: State, pair: int, desk: Desk) -> None:
    """Two marbles change places instead of a move; the turn then goes on like after any move.  [WB-30]"""
    mover = wide(s["mover"])
    high = pair_high(pair)
    low = pair - high * (high - 1) // 2
    one = node_at(law, s, numbered_seat(law, mover, low), traded_slot(law, s, low))
    other = node_at(law, s, numbered_seat(law, mover, high), traded_slot(law, s, high))
    if numbered_seat(law, mover, low) != mover and one > other:
        one, other = other, one
    trade(law, s, desk["log"], one, other)
    end_action(law, s, desk)


@woven
def _decide_star(law: Law, s: State, action: int, desk: Desk) -> None:
    """A gold star leaves the choice, made before the card is seen.  [SA-23]"""
    if action - wide(law["first_star"]) == DRAW_CARD:
        s["phase"] = DRAW
        return
    ev.note(desk["log"], ev.DECLINED, decider(law, s), 0, 0, 0)
    end_action(law, s, desk)


@compiled
def _draw(law: Law, s: State, card: int, desk: Desk) -> None:
    """The card drawn must be obeyed; it concerns the marble on the star.  [SA-22 SA-25]"""
    take(s, card)
    ev.note(desk["log"], ev.DREW, wide(s["on_seat"]), card, 0, 0)
    carry_out(law, s, desk, card)


@woven
def _hit_target(law: Law, s: State, action: int, desk: Desk) -> None:
    """The opponent chosen is aggravated, unless a kept card answers.  [SA-25 SA-27]"""
    number = action - wide(law["first_target"])
    seat = numbered_seat(law, wide(s["on_seat"]), number)
    node = node_at(law, s, seat, wide(s["hole"][at(seat), at(numbered_rank(law, number))]))
    carry_out_hit(law, s, desk, node)
