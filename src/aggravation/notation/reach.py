"""Where a marble can ever stand: what no play leads to is no position."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from aggravation.deck import Effect
from aggravation.engine.tables import LAWS_KEPT, CompiledLaw
from aggravation.rules.law import STANDINGS
from aggravation.rules.way import BASE, START

TRADES = {Effect.TRADE_AHEAD, Effect.TRADE_BEHIND}


@lru_cache(maxsize=LAWS_KEPT)
def reachable(law: CompiledLaw) -> tuple[frozenset[int], ...]:
    """Return for each place the slots in which a marble can come to stand, by walks, cards and trades.

    Nobody goes on past the own home row, but a trade may set a marble down beyond it.
    """
    places = range(law.board.arms)
    moves = [_moves(law, place) for place in places]
    reached = [_closed(_begins(law, place), moves[place]) for place in places]
    centre = law.board.track + 1
    if law.rules.fours != "off" and any(centre in slots for slots in reached):
        reached = [_closed({*slots, centre}, moves[place]) for place, slots in enumerate(reached)]
    if law.deck is not None:
        beyond = [any(_entry(law, place) < slot < centre for slot in reached[place]) for place in places]
        reached = [_closed({*reached[p], *range(START, centre)}, moves[p]) if beyond[p] else reached[p] for p in places]
    return tuple(reached)


def _begins(law: CompiledLaw, place: int) -> Iterator[int]:
    """Yield where a marble stands without having walked there."""
    board, entry = law.board, _entry(law, place)
    effects = {card.effect for card in law.deck.cards} if law.deck else set()
    yield BASE
    if law.rules.fours != "off" or effects & TRADES:
        yield from range(START, board.track + 1)
    if effects:
        yield from range(START, entry + 1)
        yield from range(board.track + 2, board.track + 2 + law.rules.marbles)
    if Effect.CENTRE in effects and law.tables[0]["home_corner"][place]:
        yield board.track + 1


def _entry(law: CompiledLaw, place: int) -> int:
    return int(law.tables[0]["entry"][place])


def _moves(law: CompiledLaw, place: int) -> list[set[int]]:
    """Return for each slot of a place the slots to which any roll leads, however the levels stand."""
    tables = law.tables[0]
    first, dest = tables["first"], tables["walk_dest"]
    standings = range(STANDINGS if law.board.levels > 1 else 1)
    leads: list[set[int]] = [set() for _ in range(int(tables["slots"]))]
    for table in {int(tables["table_of"][place, level]) for level in standings}:
        for begins in first[table].tolist():
            for slot, leads_to in enumerate(leads):
                leads_to.update(dest[begins[slot] : begins[slot + 1]].tolist())
    return leads


def _closed(begins: Iterable[int], moves: list[set[int]]) -> frozenset[int]:
    """Return all that can be reached from some slots, move after move."""
    reached, waiting = set[int](), list(begins)
    while waiting:
        slot = waiting.pop()
        if slot not in reached:
            reached.add(slot)
            waiting += moves[slot]
    return frozenset(reached)
