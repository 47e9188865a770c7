"""Odds: for every marble, what the next rolls can do for it and to it, counted exactly.

*Can be aggravated* means: at least one opponent that rolls before its owner does again can hit it in its turn, further
rolls included, if it plays for nothing else. Each opponent is taken to roll from where all marbles stand now; with two
at the table that is exact, with more it leaves out what they do to each other's ways.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import msgspec
import numpy as np

from aggravation.analysis.race import Race, race_of
from aggravation.analysis.turn import Hits, Target, hits_in_turn
from aggravation.notation.names import place_number, slot_name, slot_node
from aggravation.position import Position
from aggravation.rules.ruleset import Fault, fault
from aggravation.rules.way import BASE
from aggravation.state import Phase
from aggravation.variants.catalogue import LETTERS

WITHIN = (1, 2, 3, 5, 10, 20, 30)  #: rolls for which the chance to be home is told
CENTRE = "o"
KEPT_WORDS = ("dir=", "level=", "entered=", "keep=", "pile=")  #: of a position line, whoever rolls


class OddsError(ValueError):
    """A position for which there are no odds."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


class MarbleOdds(msgspec.Struct, frozen=True):
    """The odds of one marble; chances are from 0 to 1, None where the question makes no sense."""

    seat: str
    at: str  #: its hole
    hit: float | None  #: the chance that it can be aggravated before its owner rolls again
    hit_by: dict[str, float]  #: the same by each opponent alone that can
    moves: float  #: the chance that its owner's next roll can move it,
    enters: float | None  #: bring it out of base,
    to_centre: float | None  #: take it into the centre,
    comes_home: float | None  #: or bring it home
    rolls: float | None  #: alone on the board: rolls until it is home, on average,
    home_within: dict[int, float]  #: and the chance to be home within so many


class Odds(msgspec.Struct, frozen=True):
    """The odds of all marbles that are not home."""

    position: str
    marbles: tuple[MarbleOdds, ...]
    left_out: float  #: the most by which a chance to be hit may be too low


class Throw(NamedTuple):
    """What one throw can do with a marble."""

    number: int  #: of the throw
    chance: float
    roll: int  #: on the white die
    goes: str  #: the hole it takes the marble to


@dataclass(frozen=True)
class _Marble:
    letter: str
    seat: int
    slot: int
    name: str
    node: int


def odds(position: Position) -> Odds:
    """Return the odds in a position; raises OddsError before the first turn and after the last."""
    if position.is_over or position.phase in (Phase.OPENING, Phase.DIRECTION):
        raise OddsError(fault("error.no_odds"))
    marbles = _marbles(position)
    waiting = _order(position)
    hits = {letter: _hits(position, letter, marbles) for letter in position.seats}
    rolls = {letter: next_roll(position, letter) for letter in position.seats}
    races = {letter: _race(position, letter) for letter in position.seats}
    found = []
    for marble in marbles:
        before = waiting[: waiting.index(marble.letter)] if marble.letter in waiting else waiting
        found.append(_told(marble, before, hits, rolls[marble.letter], races[marble.letter]))
    left = max((found_hits[1] for found_hits in hits.values()), default=0.0)
    return Odds(str(position), tuple(found), left)


def _marbles(position: Position) -> list[_Marble]:
    """Return the marbles that are not home; those in base as one of each seat."""
    setup, state = position.setup, position.state()[0]
    home = int(setup.law.tables[0]["home_first"])
    found = []
    for letter in position.seats:
        seat = LETTERS.index(letter)
        slots = [int(slot) for slot in state["hole"][seat][: setup.rules.marbles]]
        for slot in sorted({slot for slot in slots if slot < home}):
            name = slot_name(setup, state, seat, slot)
            node = -1 if slot == BASE else slot_node(setup, state, seat, slot)
            found.append(_Marble(letter, seat, slot, name, node))
    return found


def _order(position: Position) -> str:
    """Return the letters in the order in which they roll next, without those that lose their turn or are done."""
    state = position.state()[0]
    seats = position.seats
    order = seats if not int(state["ccw"]) else seats[::-1]
    begin = order.index(LETTERS[int(state["turn"])])
    in_turn = order[begin:] + order[:begin]
    if position.phase != Phase.ROLL:
        in_turn = in_turn[1:] + in_turn[:1]  # the roll lies there: who rolled has had it
    return "".join(letter for letter in in_turn if not int(state["skip"][LETTERS.index(letter)]))


def rolling(position: Position, letter: str) -> Position | None:
    """Return the position with a seat to roll, None if it never does again."""
    game, *words = str(position).split()
    kept = [word for word in words if word[1:2] == ":" or word.startswith(KEPT_WORDS)]
    setup = position.setup
    side = setup.law.tables[0]["side_of"][LETTERS.index(letter)]
    home = int(setup.law.tables[0]["home_first"])
    state = position.state()[0]
    mates = [LETTERS.index(o) for o in position.seats if setup.law.tables[0]["side_of"][LETTERS.index(o)] == side]
    if all((state["hole"][mate][: setup.rules.marbles] >= home).all() for mate in mates):
        return None
    return Position.parse(" ".join([game, *kept, f"turn={letter}", "phase=roll"]))


def _hits(position: Position, letter: str, marbles: list[_Marble]) -> tuple[dict[tuple[str, str], float], float]:
    """Return the chances of a seat to hit each marble that is none of its side's, and what is left out of them."""
    side_of = position.setup.law.tables[0]["side_of"]
    own = side_of[LETTERS.index(letter)]
    wanted = [marble for marble in marbles if marble.node >= 0 and side_of[marble.seat] != own]
    begins = rolling(position, letter)
    if not wanted or begins is None:
        return {}, 0.0
    targets = tuple(Target(marble.seat, marble.node) for marble in wanted)
    found: Hits = hits_in_turn(position.setup.law.tables, begins.state(), targets)
    chances = {
        (marble.letter, marble.name): float(chance) for marble, chance in zip(wanted, found.chances, strict=True)
    }
    return chances, found.left_out


def next_roll(position: Position, letter: str) -> dict[str, set[Throw]]:
    """Return for each marble of a seat, by its hole, what the seat's next roll can do with it."""
    found: dict[str, set[Throw]] = {}
    begins = rolling(position, letter)
    for number, (at, chance, roll) in enumerate(_thrown(begins) if begins is not None else ()):
        for action in map(str, at.legal_actions()) if at.phase == Phase.MOVE else ():
            came, arrow, goes = action.partition(">")
            if arrow:
                found.setdefault(came, set()).add(Throw(number, chance, roll, goes))
    return found


def _thrown(begins: Position) -> Iterator[tuple[Position, float, int]]:
    """Yield the positions after each throw, of the red die too, with its chance and the number on the white die."""
    for rolled in begins.legal_actions():
        at, roll = begins.after(rolled), int(str(rolled).partition(":")[2])
        chance = float(rolled.chance or 0)
        if at.phase != Phase.LEVEL:
            yield at, chance, roll
            continue
        for turned in at.legal_actions():
            yield at.after(turned), chance * float(turned.chance or 0), roll


def _race(position: Position, letter: str) -> Race:
    """Return the race of a seat's marbles, with those that are home in the way."""
    setup, state, seat = position.setup, position.state()[0], LETTERS.index(letter)
    home = int(setup.law.tables[0]["home_first"])
    at_home = tuple(int(slot) for slot in state["hole"][seat][: setup.rules.marbles] if slot >= home)
    return race_of(setup.law.tables, place_number(setup, state, seat), at_home)


def _told(
    marble: _Marble,
    before: str,
    hits: dict[str, tuple[dict[tuple[str, str], float], float]],
    throws: dict[str, set[Throw]],
    race: Race,
) -> MarbleOdds:
    mine = throws.get(marble.name, set())
    key = (marble.letter, marble.name)
    by = {letter: hits[letter][0][key] for letter in before if hits[letter][0].get(key)}
    missed = float(np.prod([1 - chance for chance in by.values()]))
    expected = float(race.expected[marble.slot])
    within = race.home_within(marble.slot, WITHIN[-1])
    in_base = marble.slot == BASE
    return MarbleOdds(
        seat=marble.letter,
        at=marble.name,
        hit=None if in_base else 1 - missed,
        hit_by=by,
        moves=_chance(mine),
        enters=_chance(mine) if in_base else None,
        to_centre=None if in_base else _chance({throw for throw in mine if throw.goes == CENTRE}),
        comes_home=None if in_base else _chance({throw for throw in mine if is_home(throw.goes)}),
        rolls=expected if expected < 1e6 else None,
        home_within={rolls: float(within[rolls]) for rolls in WITHIN},
    )


def _chance(throws: set[Throw]) -> float:
    """Return the chance of any of some throws, each counted once."""
    return sum({throw.number: throw.chance for throw in throws}.values())


def is_home(hole: str) -> bool:
    """Return whether a hole is one of a home row, such as a3."""
    return hole[0].islower() and hole[-1].isdigit()
