"""Deals: games in which every seat has dice and cards of its own, the same whoever sits there.

Players who change places meet the same luck there: the n-th roll of a seat is fixed by the deal, the seat and n.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from aggravation.compiled import at, compiled, wide, word
from aggravation.engine.desk import Desk
from aggravation.engine.flow import apply
from aggravation.engine.legal import legal
from aggravation.engine.luck import sample, stream
from aggravation.engine.playout import BY_CALLER, acting_seat
from aggravation.engine.policies import choose
from aggravation.rules.law import Law
from aggravation.state import BACK, DRAW, LEVEL, OPENING, OVER, ROLL, SEATS, State
from aggravation.thinking.games import best_action

ASKED = -1  #: the judge of a seat for which the caller decides

OF_DIE, OF_RED_DIE, OF_BACKS, OF_CARDS = range(4)
KINDS = 4  #: of luck, each with a generator for every seat
OF_PLAYERS = KINDS * (SEATS + 1)  #: the first number of the streams from which the players' seeds are taken
SEED_BITS = (1 << 63) - 1
OF_OPENING = SEATS  #: the row of generators from which the opening is rolled
PLIES = SEATS  #: where plies are counted, after the decisions of seats


def new_luck() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return room for the generators of a deal: those of luck, and those of the players' tosses."""
    return np.zeros((SEATS + 1, KINDS), np.uint64), np.zeros(SEATS, np.uint64)


def seed_of_player(seed: int, seat: int) -> int:
    """Return the seed that the player of a seat gets in a deal: with it, it tosses as it does when played here."""
    return int(stream(seed, OF_PLAYERS + seat)) & SEED_BITS


@compiled
def shuffle(seed: int, luck: Any, tosses: Any) -> None:
    """Set the generators of a deal, which is known by a seed of its own."""
    number = 0
    for seat in range(len(luck)):
        for kind in range(KINDS):
            luck[at(seat), at(kind)] = stream(seed, number)
            number += 1
    for seat in range(len(tosses)):
        tosses[at(seat)] = stream(wide(stream(seed, OF_PLAYERS + seat) & word(SEED_BITS)), 0)


@compiled
def deal_on(
    laws: Any,
    states: Any,
    desks: Any,
    minds: Any,
    luck: Any,
    tosses: Any,
    policies: Any,
    judges: Any,
    counts: Any,
    limit: int,
) -> int:
    """Play a game on, and return the seat that the caller has to decide for, -1 if there is none.

    A seat plays by its policy; one whose policy is BY_CALLER by its judge; one whose judge is ASKED is decided for by
    the caller wherever it has a choice. `counts` has the choices of each seat that were decided here, and the plies.
    """
    law, desk, mind, s = laws[0], desks[0], minds[0], states[0]
    while wide(s["phase"]) != OVER:
        seat = acting_seat(law, s)
        if seat < 0:
            if wide(s["phase"]) == ROLL:
                if wide(counts[PLIES]) >= limit:
                    return -1
                counts[PLIES] += 1
            apply(law, s, _dealt(law, s, desk, luck), desk)
            continue
        count = legal(law, s, desk)
        if count == 1:
            apply(law, s, wide(desk["actions"][0]), desk)
            continue
        policy, judging = wide(policies[at(seat)]), wide(judges[at(seat)])
        if policy == BY_CALLER and judging == ASKED:
            return seat
        counts[at(seat)] += 1
        if policy == BY_CALLER:
            apply(law, s, best_action(law, s, desk, mind, seat, judging), desk)
            continue
        desk["generator"][0] = word(tosses[at(seat)])
        action = choose(law, s, desk, count, policy)
        tosses[at(seat)] = word(desk["generator"][0])
        apply(law, s, action, desk)
    return -1


@compiled
def _dealt(law: Law, s: State, desk: Desk, luck: Any) -> int:
    """Return what luck does next, from the generator of the seat it comes to."""
    phase = wide(s["phase"])
    row = OF_OPENING if phase == OPENING else wide(s["turn"])
    kind = OF_DIE
    if phase == LEVEL:
        kind = OF_RED_DIE
    elif phase == BACK:
        kind = OF_BACKS
    elif phase == DRAW:
        kind = OF_CARDS
    desk["generator"][0] = word(luck[at(row), at(kind)])
    action = sample(law, s, desk)
    luck[at(row), at(kind)] = word(desk["generator"][0])
    return action
