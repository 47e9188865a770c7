"""The endgame of two seats with one marble each on the way, solved: the exact chance of winning in every position.

All others are home, in whatever order. A marble may be sent back, so that positions come again and again: the chances
are the fixed point of value iteration (Bellman 1957) over every position that play leads to, which the one generator
and the one `apply` list.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from aggravation.position import LUCK, Action, Position
from aggravation.rules.ruleset import Fault, fault
from aggravation.state import Phase, record
from aggravation.thinking.search import Grown, grow_all
from aggravation.variants import Setup
from aggravation.variants.catalogue import LETTERS

MOST_NODES = 1_000_000
BATCH = 4_000  #: positions whose rolls are tried out at a time
NEAR = 1e-13  #: value iteration ends where no chance changes by more
SWEEPS = 20_000
WON, LOST = 0, 1  #: the first two nodes: the game is over

Tell = Callable[[int], None]


class EndgameError(ValueError):
    """A position that is no endgame of this kind, or rules under which there is none."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


@dataclass(frozen=True)
class Endgame:
    """Every position of an endgame before a roll, with the chance that who rolls wins."""

    setup: Setup
    nodes: dict[bytes, int]  #: positions before a roll, by their records
    chances: NDArray[np.float64]  #: that the seat to roll wins; first WON and LOST
    sweeps: int  #: of value iteration
    residual: float  #: by how much the last sweep changed any chance

    def __len__(self) -> int:
        """Return how many positions before a roll there are."""
        return len(self.nodes)

    def chance(self, position: Position, seat: str) -> float:
        """Return the chance that a seat wins if both play perfectly; raises EndgameError for another endgame."""
        own = LETTERS.index(seat)
        return float(self._values(position.state(), np.array([own]))[0])

    def actions(self, position: Position) -> list[tuple[Action, float]]:
        """Return the legal actions of a seat that decides, each with its chance of winning, the best first."""
        grown = grow_all(self.setup.law.tables, position.state())
        values = self._values(grown.after, np.full(len(grown.after), grown.actors[0]))
        by_number = {action.number: action for action in position.legal_actions()}
        found = [(by_number[int(number)], float(value)) for number, value in zip(grown.actions, values, strict=True)]
        return sorted(found, key=lambda pair: -pair[1])

    def decisions(self, count: int, seed: int) -> Iterator[Position]:
        """Yield some positions with a choice, drawn from all of the endgame."""
        generator, keys = np.random.default_rng(seed), list(self.nodes)
        while count:
            key = keys[int(generator.integers(len(keys)))]
            rolled = grow_all(self.setup.law.tables, np.frombuffer(key, record().dtype).copy())
            position = Position(self.setup, record(rolled.after[int(generator.integers(len(rolled.after)))].tobytes()))
            if position.actor not in (LUCK, None) and len(position.legal_actions()) > 1:
                count -= 1
                yield position

    def _values(self, states: NDArray[np.void], seats: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the chance of a seat in each of some positions, in whatever phase."""
        values = np.empty(len(states))
        for i, state in enumerate(states):
            if state["phase"] == Phase.OVER:
                values[i] = int(state["won"]) >> int(seats[i]) & 1
            elif state["phase"] == Phase.ROLL:
                if state.tobytes() not in self.nodes:
                    raise EndgameError(fault("error.no_endgame"))
                own = self.chances[self.nodes[state.tobytes()]]
                values[i] = own if state["turn"] == seats[i] else 1 - own
            else:
                values[i] = self._decided(states[i : i + 1], int(seats[i]))
        return values

    def _decided(self, states: NDArray[np.void], seat: int) -> float:
        """Return the chance of a seat in a position in which one decides."""
        grown = grow_all(self.setup.law.tables, states)
        decider = int(grown.actors[0])
        best = float(self._values(grown.after, np.full(len(grown.after), decider)).max())
        return best if decider == seat else 1 - best


def solve(position: Position, tell: Tell | None = None) -> Endgame:
    """Solve the endgame that a position belongs to, whichever marbles stand where.

    `tell` is told how many positions were found, now and then. Raises EndgameError.
    """
    setup = position.setup
    _check(position)
    nodes: dict[bytes, int] = {}
    links = _Links()
    new = _added(_beginnings(position), nodes)
    while len(new):
        new = links.follow(setup, new, nodes)
        if len(nodes) > MOST_NODES:
            raise EndgameError(fault("error.endgame_too_large", count=f"{MOST_NODES:,}"))
        if tell is not None:
            tell(len(nodes))
    chances, sweeps, residual = links.iterated(nodes)
    return Endgame(setup, nodes, chances, sweeps, residual)


def _check(position: Position) -> None:
    """Raise EndgameError unless two seats play with a marble each to bring home, by rules that make a table."""
    law = position.setup.law.tables[0]
    if int(law["levels"]) > 1 or int(law["card_count"]) or int(law["has_sides"]):
        raise EndgameError(fault("error.endgame_rules", name=position.setup.variant.title))
    state = position.state()[0]
    seats = [LETTERS.index(letter) for letter in position.seats]
    marbles, home = int(law["marbles"]), int(law["home_first"])
    on_the_way = [int((state["hole"][seat][:marbles] < home).sum()) for seat in seats]
    if len(seats) != 2 or max(on_the_way) > 1 or position.phase not in (Phase.ROLL, Phase.MOVE):
        raise EndgameError(fault("error.no_endgame"))


def _beginnings(position: Position) -> NDArray[np.void]:
    """Return the positions with both marbles in base and the others home, in every order, whoever is to roll."""
    setup, seats = position.setup, position.seats
    marbles = setup.rules.marbles
    head, turned = str(position).split(" ", 1)[0], " dir=ccw" if int(position.state()[0]["ccw"]) else ""
    holes = [
        [
            ",".join(["base", *(f"{seat.lower()}{n}" for n in range(1, marbles + 1) if n != free)])
            for free in range(1, marbles + 1)
        ]
        for seat in seats
    ]
    lines = [
        f"{head} {seats[0]}:{one} {seats[1]}:{other} turn={turn} phase=roll{turned}"
        for (one, other), turn in product(product(*holes), seats)
    ]
    return np.concatenate([Position.parse(line).state() for line in lines])


def _keys(states: NDArray[np.void]) -> list[bytes]:
    """Return the records of positions as bytes, which takes half the time of asking each for its own."""
    content, size = states.tobytes(), states.dtype.itemsize
    return [content[first : first + size] for first in range(0, len(content), size)]


def _added(states: NDArray[np.void], nodes: dict[bytes, int]) -> NDArray[np.void]:
    """Give numbers to positions that have none yet, and return those."""
    new = []
    for i, key in enumerate(_keys(states)):
        if key not in nodes:
            nodes[key] = len(nodes) + LOST + 1
            new.append(i)
    return states[new]


class _Links:
    """Where each roll of each position leads: the positions after it that its seat can choose among."""

    def __init__(self) -> None:
        self.after: list[NDArray[np.int64]] = []  # nodes,
        self.same: list[NDArray[np.bool_]] = []  # whether the same seat rolls there,
        self.counts: list[NDArray[np.int64]] = []  # how many of them there are for each roll,
        self.weights: list[NDArray[np.float64]] = []  # and the weight of the roll
        self.owners: list[NDArray[np.int64]] = []

    def follow(self, setup: Setup, states: NDArray[np.void], nodes: dict[bytes, int]) -> NDArray[np.void]:
        """Note where positions lead, and number and return the positions before a roll that are met first."""
        met: list[NDArray[np.void]] = []
        for first in range(0, len(states), BATCH):
            batch = states[first : first + BATCH]
            rolled = grow_all(setup.law.tables, batch)
            after, parents = _answered(setup, rolled)
            met.append(_added(after[after["phase"] == Phase.ROLL], nodes))
            self._note(batch, rolled, after, parents, nodes)
        return np.concatenate(met)

    def _note(
        self,
        batch: NDArray[np.void],
        rolled: Grown,
        after: NDArray[np.void],
        parents: NDArray[np.int64],
        nodes: dict[bytes, int],
    ) -> None:
        seats = batch["turn"][rolled.parents[parents]]
        self.after.append(_numbered(after, seats, nodes))
        self.same.append((after["phase"] == Phase.OVER) | (after["turn"] == seats))
        self.counts.append(np.bincount(parents, minlength=len(rolled.after)))
        self.weights.append(rolled.weights.astype(np.float64))
        self.owners.append(np.array([nodes[key] for key in _keys(batch)])[rolled.parents])

    def iterated(self, nodes: dict[bytes, int]) -> tuple[NDArray[np.float64], int, float]:
        """Return the chances of all nodes by value iteration, with the number of sweeps and the last change."""
        after, same = np.concatenate(self.after), np.concatenate(self.same)
        counts, weights, owners = (np.concatenate(part) for part in (self.counts, self.weights, self.owners))
        firsts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        size = len(nodes) + LOST + 1
        totals = np.maximum(np.bincount(owners, weights, size), 1)
        chances = np.full(size, 0.5)
        chances[WON], chances[LOST] = 1, 0
        change, sweeps = 1.0, 0
        while change >= NEAR and sweeps < SWEEPS:
            value = chances[after]
            best = np.maximum.reduceat(np.where(same, value, 1 - value), firsts)
            new = np.bincount(owners, weights * best, size) / totals
            new[WON], new[LOST] = 1, 0
            change, sweeps = float(np.abs(new - chances).max()), sweeps + 1
            chances = new
        return chances, sweeps, change


def _answered(setup: Setup, rolled: Grown) -> tuple[NDArray[np.void], NDArray[np.int64]]:
    """Return the positions that may come of each roll, with the index of the roll, ascending.

    They are those after each answer to it; a third six in a row may end the turn by itself.
    """
    answered = np.flatnonzero(rolled.after["phase"] == Phase.MOVE)
    passed = np.flatnonzero(rolled.after["phase"] != Phase.MOVE)
    grown = grow_all(setup.law.tables, rolled.after[answered])
    parents = np.concatenate([answered[grown.parents], passed])
    order = np.argsort(parents, kind="stable")
    return np.concatenate([grown.after, rolled.after[passed]])[order], parents[order]


def _numbered(states: NDArray[np.void], seats: NDArray[np.int64], nodes: dict[bytes, int]) -> NDArray[np.int64]:
    """Return the nodes of positions, each after the decision of a seat."""
    found = np.where(states["won"].astype(np.int64) >> seats & 1, WON, LOST)
    going_on = states["phase"] != Phase.OVER
    found[going_on] = [nodes[key] for key in _keys(states[going_on])]
    return found
