"""Reading a position line: every fault is found before any is told."""

import re
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from aggravation.notation.check import check
from aggravation.notation.names import card_numbered, place_number, slot_named, slot_node, unescaped
from aggravation.notation.reach import reachable
from aggravation.notation.threat import threat_of
from aggravation.rules.opening import DIRECTION_CLOCKWISE, DIRECTION_COUNTERCLOCKWISE
from aggravation.rules.ruleset import Fault, FaultsError, fault, seating_faults
from aggravation.state import NOWHERE, STATE, Phase, State
from aggravation.variants import Setup, board_fits
from aggravation.variants.catalogue import FEWEST_SEATS, LETTERS

FIRST_TOKEN = re.compile(r"([A-Za-z0-9_]+)(?:\(([^()]*)\))?")
KEYS = (
    *("turn", "for", "phase", "roll", "level", "entered", "dir", "opening", "sixes", "last", "again", "skip"),
    *("keep", "pile", "back", "on", "card", "threat", "places", "won"),
)
COLOURS = {"red": 1, "blue": 2}
OF_CARDS = (Phase.BACK, Phase.STAR, Phase.DRAW, Phase.TARGET, Phase.REACT)
MOST_SKIPS = 99  #: turns that one seat may have to lose: more than any deck can come to
PHASES = [phase.name.lower() for phase in Phase]


class PositionError(FaultsError):
    """A line that is no position, or an impossible one; `faults` has everything that is wrong with it."""


@dataclass
class Reading:
    """A line being read: its tokens, the record being filled, and the faults found so far."""

    setup: Setup
    marbles: dict[str, str]
    tokens: dict[str, str]
    states: NDArray[np.void] = field(default_factory=lambda: np.zeros(1, STATE))
    faults: list[Fault] = field(default_factory=list)

    @property
    def s(self) -> State:
        """The record."""
        return self.states[0]  # type: ignore[no-any-return]

    def refuse(self, code: str, **params: object) -> None:
        """Note a fault."""
        self.faults.append(fault(code, **params))

    def seat(self, key: str, letter: str) -> int | None:
        """Return the seat with a letter if it is at the table, else note a fault."""
        if letter in self.marbles:
            return LETTERS.index(letter)
        self.refuse("error.seat_not_present", key=key, seat=letter)
        return None

    def number(self, key: str, text: str, low: int, high: int) -> int:
        """Return a number within bounds, else note a fault and return nought."""
        if text in [str(n) for n in range(low, high + 1)]:
            return int(text)
        self.refuse("error.bad_number", key=key, value=text, low=low, high=high)
        return 0


def parse_position(text: str, *, files: bool = True) -> tuple[Setup, NDArray[np.void]]:
    """Return the setup and the record (an array of one) of a position line.

    `files=False` refuses boards and decks by their path, see `set_up`. Raises PositionError with every fault;
    RulesError, BoardError and DeckError for what the first token asks for.
    """
    words = text.split()
    setup, marbles, tokens, faults = _read_words(words, files)
    reading = Reading(setup, marbles, tokens, faults=faults)
    _fill_phase(reading)
    _fill_direction(reading)
    _fill_marbles(reading)
    _fill_turn(reading)
    _fill_luck(reading)
    _fill_counts(reading)
    _fill_cards(reading)
    _fill_end(reading)
    if not reading.faults:
        reading.faults += check(setup, reading.s, set(tokens))
    if not reading.faults:
        _fill_threat(reading)
    if reading.faults:
        raise PositionError(tuple(reading.faults))
    return setup, reading.states


def parse_variant(text: str) -> tuple[str, dict[str, str], list[Fault]]:
    """Return the name, the changed switches and the faults of a first token such as ``wooden(fours=own)``.

    Raises PositionError if it is none at all.
    """
    first = FIRST_TOKEN.fullmatch(text)
    if first is None:
        raise PositionError((fault("error.no_variant", text=text),))
    faults: list[Fault] = []
    changes: dict[str, str] = {}
    for change in (first[2] or "").split(",") if first[2] else []:
        key, equals, value = change.partition("=")
        if not equals or key in changes:
            faults.append(fault("error.bad_switch_text", text=change))
        else:
            changes[key] = unescaped(value)
    return first[1], changes, faults


def _read_words(words: list[str], files: bool) -> tuple[Setup, dict[str, str], dict[str, str], list[Fault]]:
    name, changes, faults = parse_variant(words[0] if words else "")
    marbles: dict[str, str] = {}
    tokens: dict[str, str] = {}
    for word in words[1:]:
        if word[0] in LETTERS and word[1:2] == ":":
            into, key, value = marbles, word[0], word[2:]
        elif word.partition("=")[0] in KEYS and "=" in word:
            into, (key, _, value) = tokens, word.partition("=")
        else:
            faults.append(fault("error.unknown_token", token=word))
            continue
        if key in into:
            faults.append(fault("error.double_token", key=key))
        into[key] = value
    highest = max((LETTERS.index(letter) for letter in marbles), default=0)
    return board_fits(name, changes, highest + 1, files=files), marbles, tokens, faults


def _fill_phase(reading: Reading) -> None:
    name = reading.tokens.get("phase")
    if name is None:
        reading.refuse("error.missing_token", key="phase")
    elif name not in PHASES:
        reading.refuse("error.unknown_phase", phase=name, known=", ".join(PHASES))
    else:
        reading.s["phase"] = PHASES.index(name)


def _fill_direction(reading: Reading) -> None:
    """Direction comes first, since names of holes are read by it."""
    given = reading.tokens.get("dir")
    fixed = int(reading.setup.law.tables[0]["direction"])
    if given not in (None, "cw", "ccw"):
        reading.refuse("error.bad_direction", value=given)
    wants = (fixed == DIRECTION_COUNTERCLOCKWISE) if given is None else given == "ccw"
    if (wants and fixed == DIRECTION_CLOCKWISE) or (not wants and fixed == DIRECTION_COUNTERCLOCKWISE):
        reading.refuse("error.direction_against_rules", value=given)
    reading.s["ccw"] = int(wants)


def _fill_marbles(reading: Reading) -> None:
    setup, s = reading.setup, reading.s
    arms = len(setup.board.seats)
    strangers = [letter for letter in reading.marbles if LETTERS.index(letter) >= arms]
    for letter in strangers:
        reading.refuse("error.no_such_seat", seat=letter, board=setup.board.name, known=LETTERS[:arms])
        del reading.marbles[letter]
    if len(reading.marbles) < FEWEST_SEATS:
        reading.refuse("error.too_few_seats", seats="".join(sorted(reading.marbles)) or "-")
    present = sum(1 << LETTERS.index(letter) for letter in reading.marbles)
    s["present"] = present
    reading.faults += seating_faults(setup.rules, setup.board, present)
    taken: dict[str, str] = {}
    for letter, text in sorted(reading.marbles.items()):
        _fill_seat(reading, LETTERS.index(letter), text.split(","), taken)


def _fill_seat(reading: Reading, seat: int, names: list[str], taken: dict[str, str]) -> None:
    setup, s, letter = reading.setup, reading.s, LETTERS[seat]
    wanted = setup.rules.marbles
    if len(names) != wanted:
        reading.refuse("error.wrong_marble_count", seat=letter, count=len(names), wanted=wanted)
    can_stand = reachable(setup.law)[place_number(setup, s, seat)]
    slots = []
    for name in names:
        slot = slot_named(setup, s, seat, name)
        if slot is None:
            is_home = re.fullmatch(r"[a-h]\d+", name) and name[0] != letter.lower()
            reading.refuse("error.foreign_home" if is_home else "error.unknown_hole", seat=letter, hole=name)
            continue
        slots.append(slot)
        if slot == 0:
            continue
        if slot not in can_stand:
            reading.refuse("error.unreachable_hole", seat=letter, hole=name)
        if name in taken:
            reading.refuse("error.two_in_hole", hole=name, seats=f"{taken[name]}, {letter}")
        taken[name] = letter
        node = slot_node(setup, s, seat, slot)
        if node != NOWHERE:
            s["occupant"][node] = seat + 1
    settled = sorted(slots)[:wanted]
    s["hole"][seat, : len(settled)] = settled


def _fill_turn(reading: Reading) -> None:
    s, tokens = reading.s, reading.tokens
    if "turn" in tokens:
        turn = reading.seat("turn", tokens["turn"])
        mover = reading.seat("for", tokens["for"]) if "for" in tokens else turn
        s["turn"] = turn or 0
        s["mover"] = mover or 0
    elif "for" in tokens:
        reading.refuse("error.wrong_phase_token", key="for", phase=Phase(int(s["phase"])).name.lower())


def _fill_luck(reading: Reading) -> None:
    s, tokens = reading.s, reading.tokens
    if "roll" in tokens:
        s["roll"] = reading.number("roll", tokens["roll"], 1, 6)
    two_levels = reading.setup.board.levels > 1
    for key in ("level", "entered"):
        if key in tokens and not two_levels:
            reading.refuse("error.token_needs_levels", key=key)
    if "level" in tokens:
        s["level"] = reading.number("level", tokens["level"], 0, 5)
    started = sum(1 << LETTERS.index(letter) for letter in reading.marbles if s["hole"][LETTERS.index(letter)].any())
    entered = _seat_bits(reading, "entered") if "entered" in tokens else started
    if two_levels:
        for seat in range(len(LETTERS)):
            if started >> seat & 1 and not entered >> seat & 1:
                reading.refuse("error.entered_without", seat=LETTERS[seat])
        s["entered"] = entered
    if "opening" in tokens:
        _fill_opening(reading)


def _seat_bits(reading: Reading, key: str) -> int:
    bits = 0
    for letter in reading.tokens[key]:
        seat = reading.seat(key, letter)
        if seat is not None:
            if bits >> seat & 1:
                reading.refuse("error.seat_twice", key=key, seat=letter)
            bits |= 1 << seat
    return bits


def _fill_opening(reading: Reading) -> None:
    s = reading.s
    for part in reading.tokens["opening"].split(","):
        letter, _, roll = part.partition(":")
        seat = reading.seat("opening", letter)
        if seat is None:
            continue
        if int(s["contest"]) >> seat & 1:
            reading.refuse("error.seat_twice", key="opening", seat=letter)
        s["contest"] = int(s["contest"]) | 1 << seat
        if roll != "-":
            s["opening"][seat] = reading.number("opening", roll, 1, 6)


def _fill_counts(reading: Reading) -> None:
    s, tokens = reading.s, reading.tokens
    if "sixes" in tokens:
        s["sixes"] = reading.number("sixes", tokens["sixes"], 1, 3)
    if "last" in tokens:
        s["last_seat"], s["last_slot"] = _marble_on(reading, "last")
    if "again" in tokens:
        s["again"] = reading.number("again", tokens["again"], 1, 1)
    if "skip" in tokens:
        _fill_skips(reading)


def _fill_skips(reading: Reading) -> None:
    letters = reading.tokens["skip"].split(",")
    for letter in sorted(set(letters)):
        seat, count = reading.seat("skip", letter), letters.count(letter)
        if count > MOST_SKIPS:
            reading.refuse("error.too_many_skips", seat=letter, count=count, most=MOST_SKIPS)
        elif seat is not None:
            reading.s["skip"][seat] = count


def _marble_on(reading: Reading, key: str) -> tuple[int, int]:
    """Return the seat and the slot of the marble on the hole that a token names."""
    name = reading.tokens[key]
    for letter in sorted(reading.marbles):
        seat = LETTERS.index(letter)
        slot = slot_named(reading.setup, reading.s, seat, name)
        if slot and slot in reading.s["hole"][seat]:
            return seat, slot
    reading.refuse("error.no_marble_there", key=key, hole=name)
    return 0, 0


def _fill_cards(reading: Reading) -> None:
    setup, s, tokens = reading.setup, reading.s, reading.tokens
    if setup.law.deck is None:
        for key in ("keep", "pile", "back", "on", "card", "threat"):
            if key in tokens:
                reading.refuse("error.token_needs_cards", key=key)
        if s["phase"] in OF_CARDS:
            reading.refuse("error.phase_needs_cards", phase=Phase(int(s["phase"])).name.lower())
        return
    seen: set[int] = set()
    for part in tokens["keep"].split(",") if "keep" in tokens else []:
        letter, _, name = part.partition(":")
        keeper, card = reading.seat("keep", letter), _card(reading, "keep", name, seen)
        if keeper is not None and card is not None:
            s["keeper"][card] = keeper + 1
    for name in tokens["pile"].split(",") if "pile" in tokens else []:
        card = _card(reading, "pile", name, seen)
        if card is not None:
            s["pile"][int(s["pile_count"])] = card
            s["pile_count"] = int(s["pile_count"]) + 1
    if "card" in tokens:
        card = _card(reading, "card", tokens["card"], seen)
        s["card"] = 0 if card is None else card + 1
    s["unseen"] = int(setup.law.tables[0]["all_cards"]) & ~sum(1 << card for card in seen)
    if "back" in tokens:
        s["back"] = COLOURS.get(tokens["back"], 0)
        if not s["back"]:
            reading.refuse("error.unknown_back", value=tokens["back"])
    if "on" in tokens:
        s["on_seat"], s["on_slot"] = _marble_on(reading, "on")


def _card(reading: Reading, key: str, name: str, seen: set[int]) -> int | None:
    """Return the card with an id unless the deck has none such or it was seen before, and note that it is seen."""
    card = card_numbered(reading.setup, name)
    if card is None:
        reading.refuse("error.unknown_card", key=key, card=name)
        return None
    if card in seen:
        reading.refuse("error.card_twice", card=name)
        return None
    seen.add(card)
    return card


def _fill_end(reading: Reading) -> None:
    s, tokens = reading.s, reading.tokens
    if "won" in tokens:
        s["won"] = _seat_bits(reading, "won")
    for letter in tokens.get("places", ""):
        seat = reading.seat("places", letter)
        if seat is not None:
            if seat + 1 in s["places"]:
                reading.refuse("error.place_twice", seat=letter)
            else:
                s["places"][int(s["place_count"])] = seat + 1
                s["place_count"] = int(s["place_count"]) + 1


def _fill_threat(reading: Reading) -> None:
    """A threat is read last: its move must be legal in the position before it."""
    if "threat" in reading.tokens:
        reading.faults += threat_of(reading.setup, reading.states, reading.tokens["threat"])
