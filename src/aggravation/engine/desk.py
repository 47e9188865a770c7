"""The desk: scratch space that one game in progress writes its legal actions and its events to."""

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
