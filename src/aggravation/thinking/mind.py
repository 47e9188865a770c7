"""The mind: scratch space and weights that a thinking player works with, as a desk is for a game."""

import threading
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from aggravation.engine.desk import ROOM
from aggravation.state import NODES, SEATS, STATE
from aggravation.thinking.names import ABILITIES, FEATURES

HIDDEN, JOINED = 32, 16  #: units of the two layers of the network

#: What a network has learnt: about 8 KB.
WEIGHTS = np.dtype(
    [
        ("seat", "f4", (len(FEATURES), HIDDEN)),  # from the features of a seat
        ("side", "f4", (HIDDEN + 1, JOINED)),  # from the sum over the seats of a side; the last row is the bias
        ("chance", "f4", (JOINED + 1,)),  # to one number for the side; the last is the bias
    ]
)

#: Nothing in a mind outlasts a question but its weights.
MIND = np.dtype(
    [
        ("weights", WEIGHTS, (1,)),
        ("after", STATE, (1,)),  # the game after an action that is tried
        ("probe", STATE, (1,)),  # the game in which rolls are tried out
        ("actions", "i4", (ROOM,)),  # actions to be tried, since the desk is written over in judging
        ("abilities", "f4", (SEATS, len(ABILITIES))),  # what a seat can do with its next roll
        ("reach", "f4", (SEATS, NODES)),  # the chance that a seat's next roll can hit this node
        ("features", "f4", (SEATS, len(FEATURES))),
        ("hidden", "f4", (3, HIDDEN)),  # layers of the network
        ("chances", "f4", (SEATS,)),  # the answer of a judge: the chance of winning of each seat with its side
    ],
)

if TYPE_CHECKING:

    class Mind(TypedDict):
        """A mind as the type checker sees it."""

        weights: Any
        after: Any
        probe: Any
        actions: Any
        abilities: Any
        reach: Any
        features: Any
        hidden: Any
        chances: Any
else:
    Mind = dict


def new_weights() -> NDArray[np.void]:
    """Return an array of one record of weights that know nothing: every side has the same chance."""
    return np.zeros(1, WEIGHTS)


def new_mind(weights: NDArray[np.void] | None = None) -> NDArray[np.void]:
    """Return an array with one mind, with a copy of these weights."""
    mind = np.zeros(1, MIND)
    if weights is not None:
        mind["weights"][0] = weights
    return mind


class OwnMind(threading.local):
    """The mind of a thread, for questions that are answered at once; whoever asks sets the weights."""

    def __init__(self) -> None:
        """Set up the mind, once in each thread that asks."""
        self.minds = new_mind()
        self.weights: NDArray[np.void] = self.minds["weights"][0]  #: (1,), seen through to the mind


OWN_MIND = OwnMind()
