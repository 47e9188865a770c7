"""Action tokens: ``12>18``, ``base>0``, ``trade:12~30``, ``roll:4``, ``card:r07``; each unique in its position."""

from functools import lru_cache

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
    dest_of,
    is_move,
    numbered_rank,
    numbered_seat,
    pair_high,
    rank_of,
)
from aggravation.engine.tables import CompiledLaw
from aggravation.notation.names import card_id, slot_name, slot_node
from aggravation.rules.way import BASE, START
from aggravation.state import State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

BACKS = {1: "red", 2: "blue"}


def format_action(setup: Setup, s: State, action: int) -> str:
    """Return the token of an action in a position."""
    law = setup.law.tables[0]
    if action >= LUCK:
        return _format_luck(setup, action)
    if action == law["pass_action"]:
        return "pass"
    step = _step(setup.law, action)
    if step is not None:
        return _format_move(setup, s, *step)
    if action < law["first_direction"]:
        return f"for:{LETTERS[declared_seat(law, s, action)]}"
    if action < law["first_star"]:
        return "cw" if action - int(law["first_direction"]) == CLOCKWISE else "ccw"
    if action < law["first_react"]:
        return "draw" if action - int(law["first_star"]) == DRAW_CARD else "decline"
    if action < law["first_target"]:
        card = answering_card(law, action)
        return f"react:{card_id(setup, card)}" if card >= 0 else "react:none"
    if action < law["first_trade"]:
        return f"target:{_marble_name(setup, s, int(s['on_seat']), action - int(law['first_target']))}"
    return _format_trade(setup, s, action - int(law["first_trade"]))


def _format_luck(setup: Setup, action: int) -> str:
    if action >= DRAWN:
        return f"card:{card_id(setup, action - DRAWN)}"
    if action >= SEEN:
        return f"back:{BACKS[action - SEEN]}"
    return f"level:{action - TURNED}" if action >= TURNED else f"roll:{action - ROLLED}"


@lru_cache(maxsize=1 << 15)
def _step(law: CompiledLaw, action: int) -> tuple[int, int] | None:
    """Return the rank of the marble that a move is about, -1 for entry, and where it goes; None for other actions."""
    tables = law.tables[0]
    if not is_move(tables, action):
        return None
    return (-1, START) if action == ENTER else (rank_of(tables, action), dest_of(tables, action))


def _format_move(setup: Setup, s: State, rank: int, dest: int) -> str:
    mover = int(s["mover"])
    slot = BASE if rank < 0 else int(s["hole"][mover, rank])
    return f"{slot_name(setup, s, mover, slot)}>{slot_name(setup, s, mover, dest)}"


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
    """Return the numbers of actions by their tokens."""
    return {format_action(setup, s, action): action for action in actions}
