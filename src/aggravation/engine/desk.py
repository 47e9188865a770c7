"""The desk: scratch space that one game in progress writes its legal actions and its events to."""

import threading
from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from aggravation.rules.events import LOG_COLUMNS, LOG_ROWS

ROOM = 1024  #: more than any position has actions

DESK = np.dtype(
    [
        ("actions", "i4", (ROOM,)),  # what `legal` found, ascending
        ("weights", "i4", (ROOM,)),  # luck: how often each comes up; the sum is the denominator
        ("generator", "u8", (1,)),  # state of the generator for luck and policies, set by the caller
        ("log", "i4", (LOG_ROWS, LOG_COLUMNS)),  # what `apply` noted, see rules/events.py
    ]
)

if TYPE_CHECKING:

    class Desk(TypedDict):
        """A desk as the type checker sees it."""

        actions: Any
        weights: Any
        generator: Any
        log: Any
else:
    Desk = dict


def new_desk() -> NDArray[np.void]:
    """Return an array with one desk."""
    return np.zeros(1, DESK)


class OwnDesk(threading.local):
    """The desk of a thread, for calls that read it at once, and views of its parts, which cost much to make."""

    def __init__(self) -> None:
        """Set up the desk, once in each thread that asks."""
        self.desks = new_desk()
        self.actions: NDArray[np.int32] = self.desks["actions"][0]
        self.weights: NDArray[np.int32] = self.desks["weights"][0]
        self.log: NDArray[np.int32] = self.desks["log"][0]


OWN_DESK = OwnDesk()
