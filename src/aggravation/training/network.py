"""The network in batches: its chances, its errors, and the step that makes them smaller.

The same network as `thinking/network.py`, which judges one position in compiled code; a test compares them. Moments
of tables with different seats and sides share a batch: what is missing at a table counts as zero.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from aggravation.thinking.mind import HIDDEN, JOINED, new_weights
from aggravation.thinking.names import FEATURES

Array = NDArray[np.float32]

LAYERS = ("seat", "side", "chance")
DECAYS = (np.float32(0.9), np.float32(0.999))  #: of Adam's means (Kingma and Ba 2015)
TINY = np.float32(1e-8)
NEVER = np.float32(-1e9)  #: the number of a side that is not there


@dataclass(frozen=True)
class Moments:
    """Moments of games: what the network was told, who plays with whom, what came of it. First axis: moments."""

    features: Array  #: (moments, seats, features)
    sides: Array  #: (moments, sides, seats): 1 where a seat plays for a side
    targets: Array  #: (moments, sides): what the chance of each side should be

    def __len__(self) -> int:
        """Return how many moments there are."""
        return len(self.targets)

    def taken(self, which: NDArray[np.int64]) -> "Moments":
        """Return some of the moments."""
        return Moments(self.features[which], self.sides[which], self.targets[which])


@dataclass
class Learner:
    """Weights, and what Adam remembers of earlier steps."""

    weights: NDArray[np.void] = field(default_factory=new_weights)
    means: NDArray[np.void] = field(default_factory=new_weights)
    squares: NDArray[np.void] = field(default_factory=new_weights)
    steps: int = 0

    @classmethod
    def new(cls, generator: np.random.Generator) -> "Learner":
        """Return a learner that knows nothing: small weights by chance (He et al. 2015), all chances nearly alike."""
        learner = cls()
        inputs = {"seat": len(FEATURES), "side": HIDDEN, "chance": JOINED}
        for layer in LAYERS:
            drawn = generator.standard_normal(learner.weights[layer][0].shape, np.float32)
            learner.weights[layer][0] = drawn * np.float32((2 / inputs[layer]) ** 0.5)
        learner.weights["side"][0][HIDDEN] = 0
        learner.weights["chance"][0][JOINED] = 0
        return learner

    def learn(self, moments: Moments, rate: float) -> float:
        """Take one step of Adam towards the targets of some moments and return the loss before it."""
        loss, slopes = gradient(self.weights, moments)
        self.steps += 1
        first, second = DECAYS
        step = np.float32(rate * (1 - float(second) ** self.steps) ** 0.5 / (1 - float(first) ** self.steps))
        for layer in LAYERS:
            slope = slopes[layer]
            mean, square = self.means[layer][0], self.squares[layer][0]
            mean += (1 - first) * (slope - mean)
            square += (1 - second) * (slope * slope - square)
            self.weights[layer][0] -= step * mean / (np.sqrt(square) + TINY)
        return loss


def chances(weights: NDArray[np.void], moments: Moments) -> Array:
    """Return the chance of every side, (moments, sides)."""
    return _forward(weights, moments)[-1]


def loss_of(chances: Array, targets: Array) -> float:
    """Return the mean cross-entropy of chances against targets, in nats."""
    return float(-(targets * np.log(np.maximum(chances, TINY))).sum(axis=1, dtype=np.float64).mean())


def gradient(weights: NDArray[np.void], moments: Moments) -> tuple[float, dict[str, Array]]:
    """Return the loss of weights on some moments, and its slope for every weight by the name of the layer."""
    first, total, joined, found = _forward(weights, moments)
    _, side, chance = (weights[layer][0] for layer in LAYERS)
    count = np.float32(1 / len(moments))
    there = moments.sides.max(axis=2, keepdims=True)

    error = (found - moments.targets)[..., None] * count  # of each side's number
    active = np.maximum(joined, 0)
    to_chance = np.concatenate([(active * error).sum(axis=(0, 1)), error.sum(axis=(0, 1))])
    back = error * chance[:JOINED] * (joined > 0) * there
    flat_back, flat_total = back.reshape(-1, JOINED), total.reshape(-1, HIDDEN)
    to_side = np.concatenate([flat_total.T @ flat_back, flat_back.sum(axis=0, keepdims=True)])
    onto_seats = moments.sides.transpose(0, 2, 1) @ (back @ side[:HIDDEN].T)
    back_seat = (onto_seats * (first > 0)).reshape(-1, HIDDEN)
    to_seat = moments.features.reshape(-1, len(FEATURES)).T @ back_seat
    return loss_of(found, moments.targets), {"seat": to_seat, "side": to_side, "chance": to_chance}


def _forward(weights: NDArray[np.void], moments: Moments) -> tuple[Array, Array, Array, Array]:
    """Return the seats' layer and the sides' layer before they are cut at zero, with the sums between, and chances."""
    seat, side, chance = (weights[layer][0] for layer in LAYERS)
    first = moments.features @ seat
    total = moments.sides @ np.maximum(first, 0)
    joined = total @ side[:HIDDEN] + side[HIDDEN]
    number = np.maximum(joined, 0) @ chance[:JOINED] + chance[JOINED]
    number = np.where(moments.sides.max(axis=2) > 0, number, NEVER)
    raised = np.exp(number - number.max(axis=1, keepdims=True))
    return first, total, joined, raised / raised.sum(axis=1, keepdims=True)
