"""The edge: what Python calls. Arrays and an index go in, since single records cost five times as much to pass."""

from typing import Any

from aggravation.compiled import compiled, wide
from aggravation.engine.flow import apply, begin, start_game
from aggravation.engine.legal import legal
from aggravation.engine.playout import act, acting_seat, play_on
from aggravation.engine.policies import choose

NOT_ASKED = -1  #: no action: the caller has not decided anything yet
GLANCE = 16  #: in a glance, the unit of phases; below it the acting seat + 1


@compiled
def legal_at(laws: Any, states: Any, i: int, desks: Any) -> int:
    """Write the legal actions of game i to the desk and return how many there are."""
    return legal(laws[0], states[i], desks[0])


@compiled
def actor_at(laws: Any, states: Any, i: int) -> int:
    """Return the seat that decides in game i, -1 where luck does or it is over."""
    return acting_seat(laws[0], states[i])


@compiled
def glance_at(laws: Any, states: Any, i: int) -> int:
    """Return the phase of game i times GLANCE, plus the acting seat + 1: what nearly every caller asks first."""
    return wide(states[i]["phase"]) * GLANCE + acting_seat(laws[0], states[i]) + 1


@compiled
def step_at(laws: Any, states: Any, i: int, action: int, desks: Any, results: Any) -> int:
    """Write game i after an action over the first of `results` and return its glance; its events are on the desk."""
    results[0] = states[i]
    apply(laws[0], results[0], action, desks[0])
    return wide(results[0]["phase"]) * GLANCE + acting_seat(laws[0], results[0]) + 1


def apply_at(laws: Any, states: Any, i: int, action: int, desks: Any) -> None:
    """Apply an action to game i in place; its events are on the desk."""
    step_at(laws, states, i, action, desks, states[i : i + 1])


@compiled
def choose_at(laws: Any, states: Any, i: int, desks: Any, policy: int) -> int:
    """Return the action that a policy takes in game i, in which a seat decides."""
    count = legal(laws[0], states[i], desks[0])
    return choose(laws[0], states[i], desks[0], count, policy)


@compiled
def start_at(laws: Any, states: Any, i: int, present: int) -> None:
    """Set game i up for the seats given as bits, about to roll for who begins; the record must be zero."""
    start_game(laws[0], states[i], present)


@compiled
def begin_at(laws: Any, states: Any, i: int, seat: int, desks: Any) -> None:
    """Let a seat begin game i without an opening."""
    begin(laws[0], states[i], seat, desks[0])


@compiled
def play_on_at(
    laws: Any, states: Any, i: int, action: int, desks: Any, policies: Any, limit: int, tallies: Any
) -> None:
    """Play game i on until it is over, `limit` plies are counted or a seat decides that has no policy.

    `action` is what the caller decided first, NOT_ASKED if nothing.
    """
    if action != NOT_ASKED:
        act(laws[0], states[i], action, desks[0], tallies[i])
    play_on(laws[0], states[i], desks[0], policies, limit, tallies[i])
