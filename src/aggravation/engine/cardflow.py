"""The flow of a turn, its cards: stars, carrying a card out, threats and the answers to them."""

from aggravation.compiled import at, compiled, wide, woven
from aggravation.engine.actions import ENTER, answering_card, dest_of, rank_of
from aggravation.engine.desk import Desk
from aggravation.engine.turnflow import end_action, move_lands, remember_moved, remember_slot
from aggravation.rules import events as ev
from aggravation.rules.aggravate import aggravate, arrive, insure
from aggravation.rules.cards import ANTI, INSURANCE, back_is_unseen, can_answer, is_kept, put_back
from aggravation.rules.effects import (
    AGGRAVATE_AHEAD,
    AGGRAVATE_CHOICE,
    ANOTHER,
    NEXT_STARTS,
    NONE,
    SKIP,
    START_FREE,
    TRADE_AHEAD,
    TRADE_BEHIND,
    has_target,
    nearest,
    sends_to,
    starts_free,
)
from aggravation.rules.fours import trade
from aggravation.rules.law import Law
from aggravation.rules.marbles import node_at, slot_at
from aggravation.rules.stars import NO_STAR, RED_STAR, star_at
from aggravation.rules.turn import next_seat
from aggravation.rules.way import BASE, START
from aggravation.state import BACK, DRAW, NOWHERE, REACT, STAR, TARGET, State


@compiled
def reach_star(law: Law, s: State, desk: Desk, seat: int, slot: int) -> None:
    """After landing: on a red star a card is due, on a gold one it is offered, elsewhere the action ends.

    [SA-22 SA-23 SA-30 SA-31 SA-32 SA-36]
    """
    node = node_at(law, s, seat, slot)
    star = NO_STAR if node == NOWHERE else star_at(law, node)
    if star == NO_STAR:
        end_action(law, s, desk)
        return
    s["on_seat"] = seat
    s["on_slot"] = slot
    ev.note(desk["log"], ev.LANDED, seat, star, 0, 0)
    if star == RED_STAR:
        s["phase"] = DRAW
    elif back_is_unseen(law, s):
        s["phase"] = BACK
    else:
        s["phase"] = STAR


@compiled
def answer_opens(law: Law, s: State, by: int, node: int) -> bool:
    """Another seat about to be aggravated that keeps a card it may play is asked first.  [SA-27]"""
    if node == NOWHERE:
        return False
    seat = wide(s["occupant"][at(node)]) - 1
    if seat < 0 or seat == by or not can_answer(law, s, seat, slot_at(law, s, seat, node)):
        return False
    s["threat_node"] = node
    s["phase"] = REACT
    return True


@compiled
def carry_out(law: Law, s: State, desk: Desk, card: int) -> None:
    """Do what a drawn card says; one that asks for what cannot be done has no effect and is used all the same.

    [SA-25 SA-27 SA-33 SA-34]
    """
    effect, n = wide(law["card_effect"][at(card)]), wide(law["card_n"][at(card)])
    seat = wide(s["on_seat"])
    s["card"] = card + 1
    if is_kept(law, card):
        s["keeper"][at(card)] = seat + 1
        s["card"] = 0
        ev.note(desk["log"], ev.KEPT, seat, card, 0, 0)
        end_action(law, s, desk)
    elif effect == SKIP:
        s["skip"][at(s["turn"])] = wide(s["skip"][at(s["turn"])]) + 1
        _card_ends(law, s, desk)
    elif effect == ANOTHER:
        s["again"] = 1
        _card_ends(law, s, desk)
    elif effect in (TRADE_AHEAD, TRADE_BEHIND):
        _trade_by_card(law, s, desk, effect == TRADE_AHEAD)
    elif effect == AGGRAVATE_CHOICE and has_target(law, s):
        s["phase"] = TARGET
    elif effect == AGGRAVATE_AHEAD and nearest(law, s, True) != NONE:
        carry_out_hit(law, s, desk, nearest(law, s, True))
    elif effect in (START_FREE, NEXT_STARTS):
        _start_free(law, s, desk, seat if effect == START_FREE else next_seat(law, s, wide(s["turn"])))
    else:
        dest = sends_to(law, s, effect, n)
        if dest == NONE:
            _has_no_effect(law, s, desk)
        elif dest == BASE:
            _return_to_base(law, s, desk, seat, wide(s["on_slot"]))
            _card_ends(law, s, desk)
        elif not answer_opens(law, s, seat, node_at(law, s, seat, dest)):
            _card_move_lands(law, s, desk, dest, False)


@compiled
def carry_out_hit(law: Law, s: State, desk: Desk, node: int) -> None:
    """A card aggravates the marble on a node, unless a kept card answers.  [SA-25 SA-27]"""
    if not answer_opens(law, s, wide(s["on_seat"]), node):
        aggravate(law, s, desk["log"], node, wide(s["on_seat"]))
        _card_ends(law, s, desk)


@compiled
def _card_ends(law: Law, s: State, desk: Desk) -> None:
    """A used card goes to the bottom of the pile, and the action ends.  [SA-26]"""
    _put_used_back(s)
    end_action(law, s, desk)


@compiled
def _put_used_back(s: State) -> None:
    put_back(s, wide(s["card"]) - 1)
    s["card"] = 0


@compiled
def _has_no_effect(law: Law, s: State, desk: Desk) -> None:
    """A card that cannot be obeyed is used without effect.  [SA-33]"""
    ev.note(desk["log"], ev.NOTHING, wide(s["on_seat"]), wide(s["card"]) - 1, 0, 0)
    _card_ends(law, s, desk)


@compiled
def _return_to_base(law: Law, s: State, desk: Desk, seat: int, slot: int) -> None:
    if slot != BASE:
        arrive(law, s, desk["log"], seat, slot, BASE, False)
        ev.note(desk["log"], ev.RETURNED, seat, slot, 0, 0)
    remember_slot(law, s, seat, BASE)


@compiled
def _card_move_lands(law: Law, s: State, desk: Desk, dest: int, insured: bool) -> None:
    """A card's move lands on anybody, its own seat included; on a star another card follows.  [SA-28 SA-29 SA-32]"""
    seat, slot = wide(s["on_seat"]), wide(s["on_slot"])
    ev.note(desk["log"], ev.MOVED, seat, slot, dest, 0)
    arrive(law, s, desk["log"], seat, slot, dest, insured)
    if dest >= wide(law["home_first"]):
        ev.note(desk["log"], ev.HOME, seat, dest, 0, 0)
    remember_slot(law, s, seat, dest)
    _put_used_back(s)
    reach_star(law, s, desk, seat, dest)


@woven
def _trade_by_card(law: Law, s: State, desk: Desk, ahead: bool) -> None:
    """A trade aggravates nobody, and sets nobody on a star.  [SA-25 SA-34]"""
    node = nearest(law, s, ahead)
    if node == NONE:
        _has_no_effect(law, s, desk)
        return
    seat = wide(s["on_seat"])
    trade(law, s, desk["log"], node_at(law, s, seat, wide(s["on_slot"])), node)
    remember_moved(law, s, seat, node)
    _card_ends(law, s, desk)


@woven
def _start_free(law: Law, s: State, desk: Desk, seat: int) -> None:
    """A card may bring a marble from base to its start without the roll.  [SA-25 SA-33 SA-35]"""
    if not starts_free(law, s, seat):
        _has_no_effect(law, s, desk)
    elif not answer_opens(law, s, seat, node_at(law, s, seat, START)):
        _free_start_lands(law, s, desk, seat, False)


@compiled
def _free_start_lands(law: Law, s: State, desk: Desk, seat: int, insured: bool) -> None:
    ev.note(desk["log"], ev.ENTERED, seat, 0, 0, 0)
    arrive(law, s, desk["log"], seat, BASE, START, insured)
    if seat == wide(s["on_seat"]):
        remember_slot(law, s, seat, START)
    _card_ends(law, s, desk)


@compiled
def answer(law: Law, s: State, action: int, desk: Desk) -> None:
    """The threatened seat has answered, with a kept card, which is then used, or not at all.  [SA-26 SA-27]"""
    card = answering_card(law, action)
    node = wide(s["threat_node"])
    effect = NONE
    if card >= 0:
        effect = wide(law["card_effect"][at(card)])
        s["keeper"][at(card)] = 0
        put_back(s, card)
        ev.note(desk["log"], ev.REACTED, wide(s["occupant"][at(node)]) - 1, card, 0, 0)
    s["threat_node"] = 0
    if wide(s["threat"]) > 0:
        _answered_move(law, s, desk, effect)
    else:
        _answered_card(law, s, desk, effect, node)


@woven
def _answered_move(law: Law, s: State, desk: Desk, effect: int) -> None:
    """Against a move, Anti-Aggravation sends the arriving marble to its own base.  [SA-27]"""
    action = wide(s["threat"]) - 1
    s["threat"] = 0
    mover = wide(s["mover"])
    slot, dest = BASE, START
    if action != ENTER:
        slot, dest = wide(s["hole"][at(mover), at(rank_of(law, action))]), dest_of(law, action)
    if effect == ANTI:
        _return_to_base(law, s, desk, mover, slot)
        end_action(law, s, desk)
        return
    move_lands(law, s, desk, slot, dest, effect == INSURANCE)
    reach_star(law, s, desk, mover, dest)


@woven
def _answered_card(law: Law, s: State, desk: Desk, effect: int, node: int) -> None:
    """Anti-Aggravation cancels a card's hit; against its move, the arriving marble goes to base.  [SA-27]"""
    seat = wide(s["on_seat"])
    does = wide(law["card_effect"][at(wide(s["card"]) - 1)])
    if does in (AGGRAVATE_AHEAD, AGGRAVATE_CHOICE):
        if effect == ANTI:
            ev.note(desk["log"], ev.CANCELLED, wide(s["occupant"][at(node)]) - 1, node, seat, 0)
        elif effect == INSURANCE:
            insure(law, s, desk["log"], node, seat)
        else:
            aggravate(law, s, desk["log"], node, seat)
        _card_ends(law, s, desk)
    elif does in (START_FREE, NEXT_STARTS):
        starter = seat if does == START_FREE else next_seat(law, s, wide(s["turn"]))
        if effect == ANTI:
            ev.note(desk["log"], ev.CANCELLED, wide(s["occupant"][at(node)]) - 1, node, starter, 0)
            _card_ends(law, s, desk)
        else:
            _free_start_lands(law, s, desk, starter, effect == INSURANCE)
    elif effect == ANTI:
        _return_to_base(law, s, desk, seat, wide(s["on_slot"]))
        _card_ends(law, s, desk)
    else:
        _card_move_lands(law, s, desk, slot_at(law, s, seat, node), effect == INSURANCE)
