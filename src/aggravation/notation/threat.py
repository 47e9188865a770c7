"""Reading a threat: the move, or the card's reach, that waits for an answer."""

import numpy as np
from numpy.typing import NDArray

from aggravation.deck import Card, Effect
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import legal_at
from aggravation.notation.action import action_tokens
from aggravation.notation.names import node_slot, slot_node
from aggravation.rules.cards import can_answer
from aggravation.rules.effects import NONE, is_opponent, nearest, sends_to, starts_free
from aggravation.rules.ruleset import Fault, fault
from aggravation.rules.turn import next_seat
from aggravation.state import NOWHERE, Phase, State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS


def threat_of(setup: Setup, states: NDArray[np.void], text: str) -> list[Fault]:
    """Fill in the threat of a record in the phase react; return what is wrong with it."""
    s = states[0]
    origin, _, hole = text.partition(">")
    node = setup.board.parse_hole(hole)
    seat = int(s["occupant"][node]) - 1 if node is not None else -1
    if node is None or seat < 0:
        return [fault("error.no_marble_there", key="threat", hole=hole)]
    s["threat_node"] = node
    found = []
    deck, by = setup.law.deck, int(s["mover"])
    card = deck.cards[int(s["card"]) - 1] if deck and s["card"] else None
    if origin == "card":
        if card is None or not s["on_slot"] or not _card_reaches(setup, s, card, node):
            found.append(fault("error.card_does_not_threaten", hole=hole))
        by = by if card is None else _threatening_seat(setup, s, card)
    else:
        if card is not None or s["on_slot"]:
            found.append(fault("error.threat_by_move_and_card"))
        found += _fill_move(setup, states, text)
    if seat == by or not can_answer(setup.law.tables[0], s, seat, node_slot(setup, s, seat, node)):
        found.append(fault("error.no_answer_to_threat", seat=LETTERS[seat], hole=hole))
    return found


def _fill_move(setup: Setup, states: NDArray[np.void], text: str) -> list[Fault]:
    before, desk = states.copy(), new_desk()
    before[0]["phase"] = int(Phase.MOVE)
    before[0]["threat_node"] = 0
    count = legal_at(setup.law.tables, before, 0, desk)
    action = action_tokens(setup, before[0], [int(a) for a in desk[0]["actions"][:count]]).get(text)
    if action is None:
        return [fault("error.threat_not_legal", action=text)]
    states[0]["threat"] = action + 1
    return []


def _threatening_seat(setup: Setup, s: State, card: Card) -> int:
    """The seat whose marble arrives, or that hits by its card."""
    if card.effect is Effect.NEXT_STARTS:
        return next_seat(setup.law.tables[0], s, int(s["turn"]))
    return int(s["on_seat"])


def _card_reaches(setup: Setup, s: State, card: Card, node: int) -> bool:
    """Return whether the card being carried out would aggravate the marble on a node."""
    law = setup.law.tables[0]
    if card.effect is Effect.AGGRAVATE_CHOICE:
        return is_opponent(law, s, int(s["on_seat"]), node)
    if card.effect is Effect.AGGRAVATE_AHEAD:
        return nearest(law, s, True) == node
    if card.effect in (Effect.START_FREE, Effect.NEXT_STARTS):
        starter = _threatening_seat(setup, s, card)
        return slot_node(setup, s, starter, 1) == node and starts_free(law, s, starter)
    dest = sends_to(law, s, int(card.effect), card.n or 0)
    reached = NOWHERE if dest in (NONE, 0) else slot_node(setup, s, int(s["on_seat"]), dest)
    return reached == node
