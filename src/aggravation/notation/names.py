"""Names of holes and cards as text formats have them."""

from functools import lru_cache
from typing import NamedTuple

from aggravation.engine.tables import CompiledLaw
from aggravation.state import NOWHERE, State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS


class Geography(NamedTuple):
    """Where slots and nodes lie, as plain lists: Python reads them ten times as fast as fields of the law."""

    place: list[list[int]]  #: place of a seat, clockwise and counter-clockwise
    node_of: list[list[int]]  #: node of a place's slot
    slot_of: list[list[int]]  #: slot of a node on a place's way


@lru_cache(maxsize=256)
def _geography(law: CompiledLaw) -> Geography:
    tables = law.tables[0]
    return Geography(tables["place"].tolist(), tables["node_of"].tolist(), tables["slot_of"].tolist())


def place_number(setup: Setup, s: State, seat: int) -> int:
    """Return the place a seat sits at, mirrored in counter-clockwise play."""
    return _geography(setup.law).place[s["ccw"]][seat]


def slot_node(setup: Setup, s: State, seat: int, slot: int) -> int:
    """Return the node of a slot, NOWHERE for base and home."""
    where = _geography(setup.law)
    return where.node_of[where.place[s["ccw"]][seat]][slot]


def node_slot(setup: Setup, s: State, seat: int, node: int) -> int:
    """Return the slot of a node on a seat's way."""
    where = _geography(setup.law)
    return where.slot_of[where.place[s["ccw"]][seat]][node]


def slot_name(setup: Setup, s: State, seat: int, slot: int) -> str:
    """Return the name of a slot: ``base``, ``17``, ``U17``, ``o``, ``a1``."""
    return name_on_way(setup.law, place_number(setup, s, seat), seat, slot)


@lru_cache(maxsize=1 << 15)
def name_on_way(law: CompiledLaw, place: int, seat: int, slot: int) -> str:
    """Return the name of a slot for a seat that sits at a place."""
    if slot == 0:
        return "base"
    node = _geography(law).node_of[place][slot]
    if node != NOWHERE:
        return law.board.hole_name(node)
    return f"{LETTERS[seat].lower()}{slot - (law.board.track + 2) + 1}"


def home_first(setup: Setup) -> int:
    """Return the slot of the first home hole."""
    return setup.board.track + 2


def slot_named(setup: Setup, s: State, seat: int, name: str) -> int | None:
    """Return the slot of a seat with this name, None if there is none; another seat's home is none."""
    if name == "base":
        return 0
    node = setup.board.parse_hole(name)
    if node is not None:
        return node_slot(setup, s, seat, node)
    letter, digits = name[:1], name[1:]
    if letter == LETTERS[seat].lower() and digits in [str(k + 1) for k in range(setup.rules.marbles)]:
        return home_first(setup) + int(digits) - 1
    return None


def text_order(setup: Setup, s: State, seat: int, slot: int) -> tuple[int, int]:
    """Return a sort key: base, track in the board's numbers, centre, home."""
    node = slot_node(setup, s, seat, slot) if slot else -1
    return (1, slot) if node == NOWHERE else (0, node)


def card_id(law: CompiledLaw, card: int) -> str:
    """Return the id of a card by its number in the deck."""
    return law.deck.cards[card].id if law.deck else str(card)


def card_numbered(setup: Setup, name: str) -> int | None:
    """Return the number of a card by its id, None if the deck has none such."""
    cards = setup.law.deck.cards if setup.law.deck else ()
    return next((i for i, card in enumerate(cards) if card.id == name), None)


def letters_of(bits: int) -> str:
    """Return the letters of seats given as bits."""
    return "".join(letter for seat, letter in enumerate(LETTERS) if bits >> seat & 1)
