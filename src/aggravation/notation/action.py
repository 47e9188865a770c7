"""Action tokens: ``12>18``, ``base>0``, ``trade:12~30``, ``roll:4``, ``card:r07``; each unique in its position."""

from bisect import bisect_left

from aggravation.deck import Deck
from aggravation.engine.actions import (
    CLOCKWISE,
    DRAW_CARD,
    DRAWN,
    ENTER,
    LUCK,
    ROLLED,
    SEEN,
    TURNED,
    answering_card,
    declared_seat,
    numbered_rank,
    numbered_seat,
    pair_high,
)
from aggravation.notation.names import card_id, geography, name_on_way, place_number, slot_name, slot_node
from aggravation.rules.way import BASE, START
from aggravation.state import State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

BACKS = {1: "red", 2: "blue"}


def format_action(setup: Setup, s: State, action: int) -> str:
    """Return the token of an action in a position."""
    law = setup.law.tables[0]
    if action >= LUCK:
        return format_luck(setup.law.deck, action)
    if action == law["pass_action"]:
        return "pass"
    if action < geography(setup.law).first_for:
        return next(iter(_move_tokens(setup, s, [action])))
    if action < law["first_direction"]:
        return f"for:{LETTERS[declared_seat(law, s, action)]}"
    if action < law["first_star"]:
        return "cw" if action - int(law["first_direction"]) == CLOCKWISE else "ccw"
    if action < law["first_react"]:
        return "draw" if action - int(law["first_star"]) == DRAW_CARD else "decline"
    if action < law["first_target"]:
        card = answering_card(law, action)
        return f"react:{card_id(setup.law.deck, card)}" if card >= 0 else "react:none"
    if action < law["first_trade"]:
        return f"target:{_marble_name(setup, s, int(s['on_seat']), action - int(law['first_target']))}"
    return _format_trade(setup, s, action - int(law["first_trade"]))


def format_luck(deck: Deck | None, action: int) -> str:
    """Return the token of what luck does."""
    if action >= DRAWN:
        return f"card:{card_id(deck, action - DRAWN)}"
    if action >= SEEN:
        return f"back:{BACKS[action - SEEN]}"
    return f"level:{action - TURNED}" if action >= TURNED else f"roll:{action - ROLLED}"


def _move_tokens(setup: Setup, s: State, moves: list[int]) -> dict[str, int]:
    """Return the numbers of entries and moves by their tokens."""
    law, mover = setup.law, int(s["mover"])
    per = geography(law).slots - 1
    place, holes = place_number(setup, s, mover), s["hole"][mover].tolist()
    tokens = {}
    for move in moves:
        slot, dest = (BASE, START) if move == ENTER else _moved(holes, move, per)
        tokens[f"{name_on_way(law, place, mover, slot)}>{name_on_way(law, place, mover, dest)}"] = move
    return tokens


def _moved(holes: list[int], move: int, per: int) -> tuple[int, int]:
    """Return from where and to where the marble of a move goes, of which each marble has so many numbers."""
    rank, to = divmod(move - 1, per)
    return holes[rank], to + 1


def _marble_name(setup: Setup, s: State, from_seat: int, number: int) -> str:
    law = setup.law.tables[0]
    seat = numbered_seat(law, from_seat, number)
    return slot_name(setup, s, seat, int(s["hole"][seat, numbered_rank(law, number)]))


def _format_trade(setup: Setup, s: State, pair: int) -> str:
    """The mover's hole comes first, else the holes in track order."""
    law, mover = setup.law.tables[0], int(s["mover"])
    high = pair_high(pair)
    low = pair - high * (high - 1) // 2
    nodes = []
    for number in (low, high):
        seat = numbered_seat(law, mover, number)
        nodes.append(slot_node(setup, s, seat, int(s["hole"][seat, numbered_rank(law, number)])))
    if numbered_seat(law, mover, low) != mover:
        nodes.sort()
    return f"trade:{setup.board.hole_name(nodes[0])}~{setup.board.hole_name(nodes[1])}"


def action_tokens(setup: Setup, s: State, actions: list[int]) -> dict[str, int]:
    """Return the numbers of actions, ascending, by their tokens."""
    moves = bisect_left(actions, geography(setup.law).first_for)
    tokens = _move_tokens(setup, s, actions[:moves]) if moves else {}
    for action in actions[moves:]:
        tokens[format_action(setup, s, action)] = action
    return tokens
