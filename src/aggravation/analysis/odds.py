"""Odds: for every marble, what the next rolls can do for it and to it, counted exactly.

*Can be aggravated* means: before its owner's next turn at least one opponent can hit it in its turn, further rolls
included, if it plays for nothing else. A turn under way counts with what is left of it. Each opponent is taken to begin
from where all marbles stand now; with two at the table that is exact, with more it leaves out what they do to each
other's ways.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple

import msgspec
import numpy as np

from aggravation.analysis.race import Race, race_of
from aggravation.analysis.turn import Hits, Target, hits_in_turn
from aggravation.analysis.waiting import roll_of, turn_begun, turn_of, turns_before
from aggravation.notation.names import place_number, slot_name, slot_node
from aggravation.position import Position
from aggravation.rules.ruleset import Fault, fault
from aggravation.rules.way import BASE
from aggravation.state import Phase
from aggravation.variants.catalogue import LETTERS

WITHIN = (1, 2, 3, 5, 10, 20, 30)  #: rolls for which the chance to be home is told
CENTRE = "o"


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
    hit: float | None  #: the chance that it can be aggravated before its owner's next turn
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
    dangers = _Dangers(position, marbles)
    rolls = {letter: next_roll(position, letter, letter) for letter in position.seats}
    races = _races(position, {marble.letter for marble in marbles})
    found = tuple(
        _told(marble, dangers, rolls[marble.letter].get(marble.name, set()), races[marble.letter]) for marble in marbles
    )
    return Odds(str(position), found, dangers.left_out)


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


class _Dangers:
    """Who can hit which marble before its owner's next turn."""

    def __init__(self, position: Position, marbles: list[_Marble]) -> None:
        self.position = position
        self.marbles = [marble for marble in marbles if marble.slot != BASE]
        self.left_out = 0.0  #: the most by which a chance may be too low
        self.known: dict[tuple[str, bool], dict[_Marble, float]] = {}  #: by whose turn it is, and whether another one

    def to(self, marble: _Marble) -> dict[str, float]:
        """Return the chance of each seat that can hit a marble."""
        found: dict[str, float] = {}
        missed: dict[str, float] = {}
        for letter in turns_before(self.position, marble.letter) if marble.slot != BASE else "":
            chance = self._in_turn(letter, letter in missed).get(marble, 0.0)
            missed[letter] = missed.get(letter, 1.0) * (1 - chance)
            if missed[letter] < 1:
                found[letter] = 1 - missed[letter]
        return found

    def _in_turn(self, letter: str, another: bool) -> dict[_Marble, float]:
        """Return the chances of a seat to hit each marble that is none of its side's, in its next turn or another."""
        key = (letter, another)
        if key not in self.known:
            begins = turn_begun(self.position, letter) if another else turn_of(self.position, letter)
            self.known[key] = {} if begins is None else self._counted(begins, letter)
        return self.known[key]

    def _counted(self, begins: Position, letter: str) -> dict[_Marble, float]:
        tables = self.position.setup.law.tables
        side_of = tables[0]["side_of"]
        own = side_of[LETTERS.index(letter)]
        wanted = [marble for marble in self.marbles if side_of[marble.seat] != own]
        if not wanted:
            return {}
        targets = tuple(Target(marble.seat, marble.node) for marble in wanted)
        hits: Hits = hits_in_turn(tables, begins.state(), targets)
        self.left_out = max(self.left_out, hits.left_out)
        return {marble: float(chance) for marble, chance in zip(wanted, hits.chances, strict=True)}


def next_roll(position: Position, letter: str, only: str = "") -> dict[str, set[Throw]]:
    """Return what a seat's next roll can do with each marble that it may move, by its hole.

    They may be a mate's, too; `only` names one seat whose marbles are asked for.
    """
    found: dict[str, set[Throw]] = {}
    begins = roll_of(position, letter)
    if begins is None:
        return found
    declared = (
        [begins.after(action) for action in begins.legal_actions()] if begins.phase is Phase.DECLARE else [begins]
    )
    for rolling in declared:
        if only not in ("", LETTERS[int(rolling.state()[0]["mover"])]):
            continue
        for number, (at, chance, roll) in enumerate(_thrown(rolling)):
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


def _races(position: Position, letters: set[str]) -> dict[str, Race]:
    """Return the race of the marbles of some seats; seats whose ways are alike share theirs."""
    setup, state = position.setup, position.state()[0]
    law = setup.law.tables[0]
    home = int(law["home_first"])
    known: dict[tuple[tuple[int, ...], tuple[int, ...]], Race] = {}
    found = {}
    for letter in letters:
        seat = LETTERS.index(letter)
        place = place_number(setup, state, seat)
        at_home = tuple(int(slot) for slot in state["hole"][seat][: setup.rules.marbles] if slot >= home)
        key = (tuple(sorted(law["table_of"][place].tolist())), at_home)
        if key not in known:
            known[key] = race_of(setup.law.tables, place, at_home)
        found[letter] = known[key]
    return found


def _told(marble: _Marble, dangers: _Dangers, mine: set[Throw], race: Race) -> MarbleOdds:
    by = dangers.to(marble)
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
        rolls=expected if isfinite(expected) else None,
        home_within={rolls: float(within[rolls]) for rolls in WITHIN},
    )


def _chance(throws: set[Throw]) -> float:
    """Return the chance of any of some throws, each counted once."""
    return sum({throw.number: throw.chance for throw in throws}.values())


def is_home(hole: str) -> bool:
    """Return whether a hole is one of a home row, such as a3."""
    return hole[0].islower() and hole[-1].isdigit()
