"""A position as explanations look at it."""

from dataclasses import dataclass
from functools import cached_property

from aggravation.notation.names import place_number, slot_name, slot_named, slot_node
from aggravation.position import Position
from aggravation.rules.ruleset import RuleSet
from aggravation.rules.teams import is_mate
from aggravation.rules.walk import walks
from aggravation.rules.way import Walk, Way
from aggravation.state import NOWHERE, State
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS


@dataclass(frozen=True)
class View:
    """Whose marbles move by this roll, where everybody stands, and what is legal."""

    position: Position

    @property
    def setup(self) -> Setup:
        """The game, its board and its rules."""
        return self.position.setup

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return self.setup.rules

    @cached_property
    def s(self) -> State:
        """A record of the position."""
        return self.position.state()[0]  # type: ignore[no-any-return]

    @cached_property
    def legal(self) -> frozenset[str]:
        """The tokens of all legal actions: the only source of what is legal."""
        return frozenset(action.token for action in self.position.legal_actions())

    @property
    def mover(self) -> int:
        """The seat whose marbles move."""
        return int(self.s["mover"])

    @property
    def roll(self) -> int:
        """What the die shows."""
        return int(self.s["roll"])

    @property
    def way(self) -> Way:
        """The mover's own way round the board, as the levels stand."""
        return self.setup.law.way(place_number(self.setup, self.s, self.mover), int(self.s["level"]))

    @cached_property
    def own(self) -> frozenset[int]:
        """The slots that the mover's marbles hold, base left out."""
        return frozenset(self.slots(self.mover)) - {0}

    def slots(self, seat: int) -> list[int]:
        """Return the slots of a seat's marbles."""
        return [int(slot) for slot in self.s["hole"][seat, : self.rules.marbles]]

    def name(self, slot: int) -> str:
        """Return the name of a slot of the mover's way."""
        return slot_name(self.setup, self.s, self.mover, slot)

    def slot(self, name: str) -> int | None:
        """Return the mover's slot with a name, None if there is none."""
        return slot_named(self.setup, self.s, self.mover, name)

    def walks(self, slot: int, **other: str) -> tuple[Walk, ...]:
        """Return the walks of the mover's marble by this roll, by the rules in force or with some switches changed."""
        return self.walks_by(slot, self.roll, self.rules.changed(other) if other else self.rules)

    def walks_by(self, slot: int, roll: int, rules: RuleSet) -> tuple[Walk, ...]:
        """Return the walks of the mover's marble by any roll and rules."""
        return walks(self.way, rules, slot, roll)

    def occupant(self, slot: int) -> int | None:
        """Return the seat of the marble on a hole of the mover's way that anybody may stand on, None if free."""
        node = slot_node(self.setup, self.s, self.mover, slot)
        return None if node == NOWHERE else self.on_node(node)

    def on_node(self, node: int) -> int | None:
        """Return the seat of the marble on a node, None if free."""
        seat = int(self.s["occupant"][node]) - 1
        return seat if seat >= 0 else None

    def is_mate(self, seat: int) -> bool:
        """Return whether a seat is on the mover's side."""
        return is_mate(self.setup.law.tables[0], self.mover, seat)

    def is_corner(self, slot: int) -> bool:
        """Return whether a slot of the mover's way is a corner."""
        return slot in self.way.corners


def letter(seat: int) -> str:
    """Return the letter of a seat."""
    return LETTERS[seat]
