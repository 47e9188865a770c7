"""Walk tables: the rules of one game on one board, compiled once into a record that play looks things up in."""

from dataclasses import dataclass
from functools import lru_cache
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from aggravation.board import Board
from aggravation.deck import Deck
from aggravation.rules.cards import ANTI, INSURANCE
from aggravation.rules.fours import FOURS_OFF
from aggravation.rules.law import ENTERS, INTO_HOME, LAW, ROLLS, SHORTCUT, STANDINGS
from aggravation.rules.opening import DIRECTION_WINNER
from aggravation.rules.ruleset import RuleSet, switches
from aggravation.rules.teams import sides_of
from aggravation.rules.walk import walks
from aggravation.rules.way import BASE, Kind, Walk, Way
from aggravation.state import NODES, NOWHERE, SEATS

HALF = 64
LAWS_KEPT = 64  #: laws kept though nobody uses them now; each takes nearly a megabyte
WAYS_KEPT = 1024
COLOURS = {"red": 1, "gold": 2}


@dataclass(frozen=True, eq=False)
class CompiledLaw:
    """One rule set on one board with one deck: the record for compiled code, and what it was made from."""

    board: Board
    rules: RuleSet
    deck: Deck | None
    tables: NDArray[np.void]  #: one record of dtype LAW

    def way(self, place: int, level: int) -> Way:
        """Return the way of a place at a standing of the upper level."""
        return way_of(self.board, self.rules.marbles, place, level)

    def walks(self, place: int, level: int, slot: int, roll: int) -> tuple[Walk, ...]:
        """Return every walk of a marble of a place, whoever stands in the way."""
        return walks(self.way(place, level), self.rules, slot, roll)


@lru_cache(maxsize=WAYS_KEPT)
def way_of(board: Board, marbles: int, place: int, level: int) -> Way:
    """Return a place's own way round the board, in slots."""
    entry = board.seats[place].entry
    slot_of = {node: slot for slot, node in enumerate(way_nodes(board, place), start=1)}
    counterpart: list[tuple[int, int]] = []
    if board.levels > 1:
        section = board.ring // ROLLS
        for corner in (c for c in board.corners if c < board.ring):
            below = (corner + level * section) % board.ring
            pair = (slot_of[board.ring + corner], slot_of[below])
            counterpart += [pair, pair[::-1]]
    return Way(
        track=board.track,
        ring=board.ring,
        marbles=marbles,
        entry=slot_of[entry],
        corners=frozenset(slot_of[corner] for corner in board.corners),
        counterpart=tuple(sorted(counterpart)),
    )


def way_nodes(board: Board, place: int) -> list[int]:
    """Return the track holes in the order of a place's own way: its own level from its start, then the other."""
    level, begin = divmod(board.seats[place].start, board.ring)
    round_once = [(begin + i) % board.ring for i in range(board.ring)]
    return [(level + other) % board.levels * board.ring + hole for other in range(board.levels) for hole in round_once]


#: Every law that somebody still has, kept or not: there are never two of the same.
_IN_USE: WeakValueDictionary[tuple[Board, RuleSet, Deck | None], CompiledLaw] = WeakValueDictionary()


@lru_cache(maxsize=LAWS_KEPT)
def compile_law(board: Board, rules: RuleSet, deck: Deck | None) -> CompiledLaw:
    """Return the law for a board, a rule set and a deck (None without cards); one and the same as long as it is used.

    What is worked out from a law is kept with it, never in a cache that would keep the law itself.
    """
    key = (board, rules, deck)
    law = _IN_USE.get(key)
    return law if law is not None else _IN_USE.setdefault(key, _compiled(board, rules, deck))


def _compiled(board: Board, rules: RuleSet, deck: Deck | None) -> CompiledLaw:
    tables = np.zeros(1, LAW)
    law = tables[0]
    _fill_geography(law, board)
    _fill_switches(law, board, rules)
    if deck is not None:
        _fill_cards(law, deck)
    _number_actions(law, rules)
    _fill_walks(law, board, rules)
    return CompiledLaw(board, rules, deck, tables)


def _fill_geography(law: np.void, board: Board) -> None:
    arms = len(board.seats)
    law["arms"], law["track"], law["levels"] = arms, board.track, board.levels
    law["node_of"][:] = NOWHERE
    for seat in range(arms):
        law["place"][0, seat], law["place"][1, seat] = seat, (arms - seat) % arms
        for slot, node in enumerate([*way_nodes(board, seat), board.track], start=1):
            law["node_of"][seat, slot] = node
            law["slot_of"][seat, node] = slot
    for corner in board.corners:
        law["corner"][corner] = 1
    for node, colour in board.stars:
        law["star"][node] = COLOURS[colour]


def _fill_switches(law: np.void, board: Board, rules: RuleSet) -> None:
    for name, switch in switches().items():
        if name in (LAW.names or ()) and switch.kind != "name":
            law[name] = rules.code(name)
    law["slots"] = board.track + 2 + rules.marbles
    law["home_first"] = board.track + 2
    arms = len(board.seats)
    law["side_of"][:arms] = [
        side if side >= 0 else SEATS + seat for seat, side in enumerate(sides_of(rules.sides, arms))
    ]
    law["has_sides"] = rules.sides != "none"
    asks_more = (
        rules.safe_corners == "yes",
        rules.start_blocked_by == "any",
        rules.home_fill == "deepest",
        rules.sides != "none",
    )
    law["plain"] = not any(asks_more)


def _fill_cards(law: np.void, deck: Deck) -> None:
    law["card_count"] = len(deck.cards)
    law["all_cards"] = (1 << len(deck.cards)) - 1
    law["red_cards"] = sum(1 << i for i, card in enumerate(deck.cards) if card.colour == "red")
    for i, card in enumerate(deck.cards):
        law["card_effect"][i] = int(card.effect)
        law["card_n"][i] = card.n or 0


def _number_actions(law: np.void, rules: RuleSet) -> None:
    """Lay out the action numbers; a kind of action that the rules give no use for takes no room."""
    arms, marbles = int(law["arms"]), rules.marbles
    all_marbles = arms * marbles
    kept = sum(int(effect) in (ANTI, INSURANCE) for effect in law["card_effect"])
    sizes = (
        ("first_for", 1 + marbles * (int(law["slots"]) - 1)),
        ("first_direction", arms if rules.sides != "none" else 0),
        ("first_star", 2 if int(law["direction"]) == DIRECTION_WINNER else 0),
        ("first_react", 2 if law["card_count"] else 0),
        ("first_target", 1 + kept if law["card_count"] else 0),
        ("first_trade", all_marbles if law["card_count"] else 0),
        ("pass_action", all_marbles * (all_marbles - 1) // 2 if int(law["fours"]) != FOURS_OFF else 0),
    )
    begins = 0
    for name, room_before in sizes:
        begins += room_before
        law[name] = begins


def _fill_walks(law: np.void, board: Board, rules: RuleSet) -> None:
    numbers: dict[Way, int] = {}
    for place in range(len(board.seats)):
        for level in range(STANDINGS if board.levels > 1 else 1):
            way = way_of(board, rules.marbles, place, level)
            law["table_of"][place, level] = numbers.setdefault(way, len(numbers))
            law["entry"][place] = way.entry
            law["home_corner"][place] = way.home_corner
    filled = 0
    for way, number in numbers.items():
        for roll in range(1, ROLLS + 1):
            for slot in range(NODES):
                law["first"][number, roll - 1, slot] = filled
                if slot < int(law["slots"]):
                    for walk in _weakest(walks(way, rules, slot, roll)):
                        _fill_walk(law, filled, way, slot, walk)
                        filled += 1
            law["first"][number, roll - 1, NODES] = filled


def _weakest(all_walks: tuple[Walk, ...]) -> list[Walk]:
    """Return the walks in order of where they end, less those that another makes needless.

    A walk is needless beside one to the same hole that asks for no more free holes and is no more of a short-cut.
    """
    ordered = sorted(all_walks, key=lambda walk: (walk.dest, walk.shortcut, len(walk.held)))
    kept: list[Walk] = []
    for walk in ordered:
        rivals = (other for other in kept if other.dest == walk.dest and other.shortcut <= walk.shortcut)
        if not any(set(other.held) <= set(walk.held) for other in rivals):
            kept.append(walk)
    return kept


def _fill_walk(law: np.void, index: int, way: Way, slot: int, walk: Walk) -> None:
    held = sum(1 << other for other in walk.held)
    law["walk_low"][index] = held & (1 << HALF) - 1
    law["walk_high"][index] = held >> HALF
    law["walk_dest"][index] = walk.dest
    flags = SHORTCUT if walk.shortcut else 0
    flags |= INTO_HOME if walk.dest >= way.home_first else 0
    flags |= ENTERS if walk.kind is Kind.ENTRY and slot == BASE else 0
    law["walk_flags"][index] = flags
