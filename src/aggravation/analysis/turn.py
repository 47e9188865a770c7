"""What a seat can do to others' marbles in one turn: every roll and choice, further rolls included, counted exactly."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from aggravation.state import Phase
from aggravation.thinking.search import Grown, grow_all

MORE_ROLLS = 6  #: further rolls in a turn that are followed
MOST = 1_500  #: positions after which no further roll is followed

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Target:
    """A marble of another seat, by the seat and the node it stands on."""

    seat: int
    node: int


@dataclass(frozen=True)
class Hits:
    """The chance that a seat can send each of some marbles to base in its turn, if it plays for nothing else."""

    chances: Values  #: (targets,)
    left_out: float  #: at most so much more, for turns that go on longer than was followed


@dataclass
class _Layer:
    """Positions of a turn that are as many steps from its beginning."""

    states: NDArray[np.void]
    grown: Grown
    next_of: NDArray[np.int64]  #: for each position after, its index in the next layer; -1 where the turn is over,
    cut: NDArray[np.bool_]  #: or where it would go on, but is followed no further


def hits_in_turn(tables: NDArray[np.void], state: NDArray[np.void], targets: tuple[Target, ...]) -> Hits:
    """Return what the seat that is to roll in a position, an array of one, can hit in its turn."""
    at_base = _at_base(tables, state)[0]
    layers = _followed(tables, state)
    below: Values = np.zeros((0, len(targets) + 1))  # the last column is what was left out
    for layer in reversed(layers):
        after = layer.grown.after
        values = np.zeros((len(after), len(targets) + 1))
        values[:, :-1] = _hit(tables, after, targets, at_base)
        goes_on = layer.next_of >= 0
        values[goes_on] = np.maximum(values[goes_on], below[layer.next_of[goes_on]])
        values[layer.cut, -1] = 1
        below = _valued(layer, values, targets)
    return Hits(below[0, :-1], float(below[0, -1]))


def _followed(tables: NDArray[np.void], state: NDArray[np.void]) -> list[_Layer]:
    """Return the layers of the turn of the seat that is to roll."""
    seat = int(state[0]["turn"])
    layers: list[_Layer] = []
    states, rolls, count = state, np.zeros(1, np.int64), 1
    while len(states):
        grown = grow_all(tables, states)
        after = grown.after
        rolled = rolls[grown.parents] + (states["phase"] == Phase.ROLL)[grown.parents]
        over = (after["phase"] == Phase.OVER) | ((after["phase"] == Phase.ROLL) & (after["turn"] != seat))
        too_long = ~over & (after["phase"] == Phase.ROLL) & ((rolled > MORE_ROLLS) | (count > MOST))
        goes_on = ~over & ~too_long
        keys = after[goes_on].view(f"V{after.dtype.itemsize}")
        _, first, same = np.unique(keys, return_index=True, return_inverse=True)
        next_of = np.full(len(after), -1, np.int64)
        next_of[goes_on] = same
        layers.append(_Layer(states, grown, next_of, too_long))
        states, rolls = after[goes_on][first], rolled[goes_on][first]
        count += len(states)
    return layers


def _at_base(tables: NDArray[np.void], states: NDArray[np.void]) -> NDArray[np.int64]:
    """Return how many marbles each seat has in base, (positions, seats)."""
    marbles = int(tables[0]["marbles"])
    return np.asarray((states["hole"][:, :, :marbles] == 0).sum(axis=2), np.int64)


def _hit(
    tables: NDArray[np.void], states: NDArray[np.void], targets: tuple[Target, ...], before: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Return which of the targets have been sent to base, (positions, targets).

    A marble that has only changed places, or is insured, is not.
    """
    at_base = _at_base(tables, states)
    return np.stack(
        [
            (at_base[:, target.seat] > before[target.seat]) & (states["occupant"][:, target.node] != target.seat + 1)
            for target in targets
        ],
        axis=1,
    )


def _valued(layer: _Layer, values: Values, targets: tuple[Target, ...]) -> Values:
    """Return the value of each position of a layer from those after it: the mean over luck, the best of a choice.

    What the owner of a marble decides, such as to play a kept card, is the worst for whoever wants to hit it.
    """
    grown = layer.grown
    firsts = np.flatnonzero(np.r_[True, grown.parents[1:] != grown.parents[:-1]])
    best, worst = np.maximum.reduceat(values, firsts), np.minimum.reduceat(values, firsts)
    weights = np.add.reduceat(grown.weights, firsts)[:, None]
    mean = np.add.reduceat(values * grown.weights[:, None], firsts) / np.maximum(weights, 1)
    deciders = grown.actors[:, None]
    owners = np.array([target.seat for target in targets] + [-2])[None, :]
    return np.where(deciders < 0, mean, np.where(deciders == owners, worst, best))
