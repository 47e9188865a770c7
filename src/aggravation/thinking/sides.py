"""Sides in thought: one seat speaks for its side."""

from aggravation.compiled import compiled, wide
from aggravation.rules.law import Law
from aggravation.rules.teams import is_mate
from aggravation.state import State


@compiled
def speaker_of(law: Law, s: State, seat: int) -> int:
    """Return the first seat at the table of a seat's side, -1 for an empty chair."""
    if (wide(s["present"]) >> seat) & 1 == 0:
        return -1
    for other in range(seat):
        if (wide(s["present"]) >> other) & 1 == 1 and is_mate(law, seat, other):
            return other
    return seat
