"""Names of holes and cards as text formats have them."""

from functools import lru_cache
from typing import NamedTuple
from urllib.parse import quote, unquote

from aggravation.board.model import CENTRE_NAME
from aggravation.deck import Deck
from aggravation.engine.tables import LAWS_KEPT, CompiledLaw
from aggravation.state import NOWHERE, State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

ODD_BYTES = "surrogateescape"  #: how Python keeps the bytes of a file's name that are no text


class Geography(NamedTuple):
    """Where slots and nodes lie, as plain lists: Python reads them ten times as fast as fields of the law."""

    place: list[list[int]]  #: place of a seat, clockwise and counter-clockwise
    node_of: list[list[int]]  #: node of a place's slot
    slot_of: list[list[int]]  #: slot of a node on a place's way
    names: list[list[str]]  #: name of a place's slot, as far as the centre
    slots: int  #: slots of a way
    first_for: int  #: the first number of an action that is no entry or move


@lru_cache(maxsize=LAWS_KEPT)
def geography(law: CompiledLaw) -> Geography:
    """Return the geography of a law."""
    tables, board = law.tables[0], law.board
    nodes = tables["node_of"].tolist()
    on_track = [[board.hole_name(node) for node in of_place[1 : board.track + 1]] for of_place in nodes[: board.arms]]
    return Geography(
        place=tables["place"].tolist(),
        node_of=nodes,
        slot_of=tables["slot_of"].tolist(),
        names=[["base", *names, CENTRE_NAME] for names in on_track],
        slots=int(tables["slots"]),
        first_for=int(tables["first_for"]),
    )


def place_number(setup: Setup, s: State, seat: int) -> int:
    """Return the place a seat sits at, mirrored in counter-clockwise play."""
    return geography(setup.law).place[s["ccw"]][seat]


def slot_node(setup: Setup, s: State, seat: int, slot: int) -> int:
    """Return the node of a slot, NOWHERE for base and home."""
    where = geography(setup.law)
    return where.node_of[where.place[s["ccw"]][seat]][slot]


def node_slot(setup: Setup, s: State, seat: int, node: int) -> int:
    """Return the slot of a node on a seat's way."""
    where = geography(setup.law)
    return where.slot_of[where.place[s["ccw"]][seat]][node]


def slot_name(setup: Setup, s: State, seat: int, slot: int) -> str:
    """Return the name of a slot: ``base``, ``17``, ``U17``, ``o``, ``a1``."""
    return name_on_way(setup.law, place_number(setup, s, seat), seat, slot)


def name_on_way(law: CompiledLaw, place: int, seat: int, slot: int) -> str:
    """Return the name of a slot for a seat that sits at a place."""
    names = geography(law).names[place]
    return names[slot] if slot < len(names) else f"{LETTERS[seat].lower()}{slot - len(names) + 1}"


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


def card_id(deck: Deck | None, card: int) -> str:
    """Return the id of a card by its number in the deck."""
    return deck.cards[card].id if deck else str(card)


def card_numbered(setup: Setup, name: str) -> int | None:
    """Return the number of a card by its id, None if the deck has none such."""
    cards = setup.law.deck.cards if setup.law.deck else ()
    return next((i for i, card in enumerate(cards) if card.id == name), None)


def escaped(value: str) -> str:
    """Return a switch's value as a line of text has it: signs that a line needs for itself as ``%2C``."""
    return "".join(quote(s, safe="", errors=ODD_BYTES) if _is_in_the_way(s) else s for s in value)


def unescaped(text: str) -> str:
    """Return a switch's value as it is meant."""
    return unquote(text, errors=ODD_BYTES)


def _is_in_the_way(sign: str) -> bool:
    return sign in ",()%" or sign == " " or not sign.isprintable()


def letters_of(bits: int) -> str:
    """Return the letters of seats given as bits."""
    return "".join(letter for seat, letter in enumerate(LETTERS) if bits >> seat & 1)
