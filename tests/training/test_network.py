"""The network in batches: it is the network that judges, and its slopes are slopes."""

import numpy as np
import pytest
from numpy.typing import NDArray

from aggravation.position import Position
from aggravation.thinking.judge import NETWORK
from aggravation.thinking.mind import WEIGHTS
from aggravation.thinking.search import Judge
from aggravation.training.network import LAYERS, Learner, Moments, chances, gradient, loss_of
from aggravation.training.plan import Meeting
from aggravation.variants.catalogue import LETTERS

LINES = {
    "classic": "classic A:base,base,12,a4 B:base,base,base,1 C:base,base,30,c4 D:base,base,base,base turn=A phase=roll",
    "partners": (
        "wooden(board=cross4,sides=partners) A:base,base,12,a4 B:base,base,base,1 C:base,base,30,c4 "
        "D:base,base,base,base turn=B phase=roll"
    ),
    "split": "split A:base,base,base,L16 D:base,base,base,U3 turn=A phase=roll level=2 entered=AD",
}


def learner(seed: int = 3) -> Learner:
    return Learner.new(np.random.default_rng(seed))


def moments(line: str, width: int = 5) -> tuple[Moments, Position]:
    """Return a position as a moment, with empty chairs behind, and targets that favour its first side."""
    position = Position.parse(line)
    told = Judge(position.setup.law.tables).described(position.state())
    seats = [LETTERS.index(letter) for letter in position.seats]
    meeting = Meeting(len(seats), 1, tuple(position.setup.changes))
    sides = meeting.sides(position.setup)
    members = np.zeros((1, width, width), np.float32)
    for number, side in enumerate(sides):
        members[0, number, [seats.index(seat) for seat in side]] = 1
    features = np.zeros((1, width, told.shape[2]), np.float32)
    features[0, : len(seats)] = told[0, seats]
    targets = np.zeros((1, width), np.float32)
    targets[0, : len(sides)] = [0.7] + [0.3 / (len(sides) - 1)] * (len(sides) - 1)
    return Moments(features, members, targets), position


@pytest.mark.parametrize("name", sorted(LINES))
def test_it_is_the_network_that_judges(name: str) -> None:
    batch, position = moments(LINES[name])
    weights = learner().weights
    (judged,) = Judge(position.setup.law.tables, NETWORK, weights).judged(position.state())
    (found,) = chances(weights, batch)
    seats = [LETTERS.index(letter) for letter in position.seats]
    for number, members in enumerate(batch.sides[0]):
        own = [seats[column] for column in np.flatnonzero(members)]
        assert judged[own] == pytest.approx([found[number]] * len(own), abs=1e-6)
    assert found.sum() == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("name", sorted(LINES))
@pytest.mark.parametrize("layer", LAYERS)
def test_slopes_are_how_the_loss_changes(name: str, layer: str) -> None:
    """Against differences of the loss in double precision, at the weights with the steepest slopes."""
    batch, _ = moments(LINES[name])
    weights = learner().weights
    _, slopes = gradient(weights, batch)
    flat = slopes[layer].reshape(-1)
    for index in np.argsort(-np.abs(flat))[:10]:
        ends = []
        for step in (-1e-2, 1e-2):
            moved = weights.copy()
            moved[layer][0].reshape(-1)[index] += step
            ends.append(_loss(moved, batch))
        assert flat[index] == pytest.approx((ends[1] - ends[0]) / 2e-2, rel=0.03, abs=1e-4)


def _loss(weights: NDArray[np.void], batch: Moments) -> float:
    double = np.zeros(1, [(name, "f8", WEIGHTS[name].shape) for name in LAYERS])
    for layer in LAYERS:
        double[layer] = weights[layer]
    return loss_of(chances(double, batch), batch.targets)


def test_learning_comes_to_the_targets() -> None:
    batch, _ = moments(LINES["classic"])
    pupil = learner()
    losses = [pupil.learn(batch, 0.01) for _ in range(200)]
    entropy = loss_of(batch.targets, batch.targets)
    assert losses[0] > entropy + 0.02
    assert losses[-1] == pytest.approx(entropy, abs=1e-3)
    assert chances(pupil.weights, batch)[0, 0] == pytest.approx(0.7, abs=0.01)


def test_a_network_that_knows_nothing_favours_nobody_much() -> None:
    batch, _ = moments(LINES["classic"])
    for seed in range(10):
        assert chances(learner(seed).weights, batch)[0, :4].max() < 0.75
