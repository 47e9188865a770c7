"""Turning the table: a board looks the same from several seats, and so must the law."""

from functools import cache
from typing import Any

from aggravation.compiled import wide
from aggravation.rules.law import Law
from aggravation.state import NOWHERE, OPENING, OVER, REACT, SEATS, State
from aggravation.variants import Setup
from tests.invariants.cache import compiled


@cache
def turns(setup: Setup) -> tuple[int, ...]:
    """Return by how many seats the board can be turned so that nothing about it or the sides looks different."""
    arms = len(setup.board.seats)
    return tuple(by for by in range(1, arms) if _looks_the_same(setup.law.tables[0], arms, by))


def _looks_the_same(law: Any, arms: int, by: int) -> bool:
    track, sides = int(law["track"]), [int(side) for side in law["side_of"][:arms]]
    seen: dict[int, int] = {}
    for seat in range(arms):
        other = (seat + by) % arms
        for slot in range(1, track + 2):
            node, turned = int(law["node_of"][seat, slot]), int(law["node_of"][other, slot])
            if seen.setdefault(node, turned) != turned:
                return False
            if law["corner"][node] != law["corner"][turned] or law["star"][node] != law["star"][turned]:
                return False
        if law["entry"][seat] != law["entry"][other] or any(law["table_of"][seat] != law["table_of"][other]):
            return False
    mates = [[sides[one] == sides[two] for two in range(arms)] for one in range(arms)]
    return all(
        mates[one][two] == mates[(one + by) % arms][(two + by) % arms] for one in range(arms) for two in range(arms)
    )


@compiled
def turn_table(law: Law, s: State, out: State, by: int) -> None:
    """Write the position as it is when everybody moves up by some seats; `out` starts as a copy of it."""
    arms = wide(law["arms"])
    out["occupant"][:] = 0
    for seat in range(arms):
        to = (seat + by) % arms
        out["opening"][to] = s["opening"][seat]
        out["skip"][to] = s["skip"][seat]
        place = wide(law["place"][wide(s["ccw"]), to])
        for rank in range(wide(law["marbles"])):
            slot = wide(s["hole"][seat, rank])
            out["hole"][to, rank] = slot
            if slot != 0 and wide(law["node_of"][place, slot]) != NOWHERE:
                out["occupant"][wide(law["node_of"][place, slot])] = to + 1
    out["present"] = _turned_bits(wide(s["present"]), by, arms)
    out["contest"] = _turned_bits(wide(s["contest"]), by, arms)
    out["entered"] = _turned_bits(wide(s["entered"]), by, arms)
    out["won"] = _turned_bits(wide(s["won"]), by, arms)
    if wide(s["phase"]) not in (OPENING, OVER):
        out["turn"] = (wide(s["turn"]) + by) % arms
        out["mover"] = (wide(s["mover"]) + by) % arms
    if wide(s["last_slot"]) != 0:
        out["last_seat"] = (wide(s["last_seat"]) + by) % arms
    if wide(s["on_slot"]) != 0:
        out["on_seat"] = (wide(s["on_seat"]) + by) % arms
    for i in range(wide(s["place_count"])):
        out["places"][i] = (wide(s["places"][i]) - 1 + by) % arms + 1
    for card in range(wide(law["card_count"])):
        if wide(s["keeper"][card]) != 0:
            out["keeper"][card] = (wide(s["keeper"][card]) - 1 + by) % arms + 1
    if wide(s["phase"]) == REACT:
        out["threat_node"] = _turned_node(law, s, wide(s["threat_node"]), by)


@compiled
def _turned_bits(bits: int, by: int, arms: int) -> int:
    found = 0
    for seat in range(SEATS):
        if (bits >> seat) & 1 == 1:
            found |= 1 << (seat + by) % arms
    return found


@compiled
def _turned_node(law: Law, s: State, node: int, by: int) -> int:
    """Return where a node comes to lie. In counter-clockwise play the places are turned the other way."""
    place = wide(law["place"][wide(s["ccw"]), by % wide(law["arms"])])
    origin = wide(law["place"][wide(s["ccw"]), 0])
    return wide(law["node_of"][place, wide(law["slot_of"][origin, node])])
