"""Whole games, played by chance and watched at every ply by compiled code."""

import os
from dataclasses import dataclass
from typing import Any

import numpy as np

from aggravation.compiled import COMPILING, wide, word
from aggravation.engine.actions import DRAWN, LUCK, ROLLED, SEEN, TURNED
from aggravation.engine.desk import DESK, Desk
from aggravation.engine.flow import apply, start_game
from aggravation.engine.legal import legal
from aggravation.engine.luck import sample, stream
from aggravation.engine.playout import acting_seat
from aggravation.engine.policies import choose
from aggravation.rules.law import Law
from aggravation.state import BACK, DRAW, LEVEL, OPENING, OVER, ROLL, STATE, State
from aggravation.variants import Setup
from tests.invariants.cache import compiled
from tests.invariants.retelling import events_agree
from tests.invariants.soundness import (
    APPLY_CHANGED,
    BAD_CHANCES,
    BAD_EVENTS,
    LEGAL_CHANGED,
    NEVER_ENDS,
    NOBODY_ACTS,
    NOT_LEGAL,
    SOUND,
    TURNED_ACTIONS,
    TURNED_RESULT,
    UNKNOWN_ACTION,
    UNSORTED_ACTIONS,
    Flaw,
    flaw_of,
    is_present,
)
from tests.invariants.turning import turn_table, turns

NOW, BEFORE, NEXT, TURNED_NOW, TURNED_NEXT, TOLD, RECORDS = range(7)

#: More actions than any game needs that can still be won.
LONGEST_GAME = 100_000 if COMPILING else 20_000

#: How much a test watches. Uncompiled it is the same code, a thousand times slower: fewer plies, fewer looks. With
#: checked bounds it is about where the same code reads and writes, not again about what comes out.
BOUNDS_CHECKED = os.environ.get("NUMBA_BOUNDSCHECK", "0") not in {"", "0"}
PLIES_OF_A_MODE, PLIES_OF_A_VALUE = (100_000, 20_000) if COMPILING and not BOUNDS_CHECKED else (2_000, 2_000)
EVERY = 1 if COMPILING else 25


@dataclass(frozen=True)
class Watched:
    """What was seen of some games."""

    plies: int
    games: int
    flaw: Flaw
    state: Any  #: the last position


def watch(setup: Setup, present: int, plies: int, seed: int = 1) -> Watched:
    """Play games, every other one greedily, until so many plies have been watched, or one of them has a flaw."""
    states, desks = np.zeros(RECORDS, STATE), np.zeros(2, DESK)
    tables = setup.law.tables.tobytes()
    fitting = [by for by in turns(setup) if _same_seats(present, by, len(setup.board.seats))] or turns(setup)
    counts = np.zeros(3, np.int64)
    turn_by = fitting[0] if fitting else 0
    with np.errstate(over="ignore"):
        watch_games(setup.law.tables, states, _words(states), desks, seed, present, turn_by, plies, EVERY, counts)
    assert setup.law.tables.tobytes() == tables, "playing changed the law"
    return Watched(int(counts[0]), int(counts[1]), Flaw(int(counts[2])), states[:1])


def _words(states: Any) -> Any:
    """The same memory as plain numbers, for copying and comparing."""
    return states.view(np.uint64).reshape(len(states), -1)


def _same_seats(present: int, by: int, arms: int) -> bool:
    return all(present >> seat & 1 == present >> (seat + by) % arms & 1 for seat in range(arms))


@compiled
def watch_games(
    laws: Any,
    states: Any,
    raw: Any,
    desks: Any,
    seed: int,
    present: int,
    turn_by: int,
    plies: int,
    every: int,
    counts: Any,
) -> None:
    """Play games of a seed one after another, looking at each `every`-th action.

    `counts` are plies, games and the flaw that ended it.
    """
    law = laws[0]
    while wide(counts[0]) < plies:
        desks[0]["generator"][0] = stream(seed, wide(counts[1]))
        raw[NOW, :] = 0
        start_game(law, states[NOW], present)
        actions = 0
        while wide(states[NOW]["phase"]) != OVER:
            counts[0] += 1 if wide(states[NOW]["phase"]) == ROLL else 0
            flaw = SOUND
            if actions % every == 0:
                flaw = flaw_of(law, states[NOW])
                if flaw == SOUND:
                    flaw = step_flaw(law, states, raw, desks, turn_by, wide(counts[1]) % 2)
            else:
                count = legal(law, states[NOW], desks[0])
                apply(law, states[NOW], _pick(law, states[NOW], desks[0], count, wide(counts[1]) % 2), desks[0])
            actions += 1
            if flaw == SOUND and actions > LONGEST_GAME:
                flaw = NEVER_ENDS
            if flaw != SOUND:
                counts[2] = flaw
                return
        counts[1] += 1
        counts[2] = flaw_of(law, states[NOW])
        if wide(counts[2]) != SOUND:
            return


@compiled
def step_flaw(law: Law, states: Any, raw: Any, desks: Any, turn_by: int, policy: int) -> int:
    """Go on by one action and return the first flaw in what was offered and in what came of it."""
    s, desk = states[NOW], desks[0]
    raw[BEFORE] = raw[NOW]
    count = legal(law, s, desk)
    flaw = actions_flaw(law, s, desk, count)
    if flaw != SOUND:
        return flaw
    action = _pick(law, s, desk, count, policy)
    if not _is_offered(desk, count, action):
        return NOT_LEGAL
    if _differ(raw, NOW, BEFORE):
        return LEGAL_CHANGED
    turned = turn_by > 0 and wide(s["phase"]) != OPENING
    if turned:
        raw[TURNED_NOW] = raw[NOW]
        turn_table(law, s, states[TURNED_NOW], turn_by)
        if not _offers_the_same(law, states[TURNED_NOW], desks[1], desk, count):
            return TURNED_ACTIONS
    raw[NEXT] = raw[NOW]
    apply(law, states[NEXT], action, desk)
    if _differ(raw, NOW, BEFORE):
        return APPLY_CHANGED
    raw[TOLD] = raw[NOW]
    if not events_agree(law, s, states[NEXT], desk["log"], states[TOLD]):
        return BAD_EVENTS
    if turned:
        raw[TURNED_NEXT] = raw[NEXT]
        turn_table(law, states[NEXT], states[TURNED_NEXT], turn_by)
        apply(law, states[TURNED_NOW], action, desks[1])
        if _differ(raw, TURNED_NOW, TURNED_NEXT):
            return TURNED_RESULT
    raw[NOW] = raw[NEXT]
    return SOUND


@compiled
def _pick(law: Law, s: State, desk: Desk, count: int, policy: int) -> int:
    return sample(law, s, desk) if acting_seat(law, s) < 0 else choose(law, s, desk, count, policy)


@compiled
def actions_flaw(law: Law, s: State, desk: Desk, count: int) -> int:
    """Return the flaw in what is legal: somebody acts, and the actions ascend within the range of who does."""
    actor = acting_seat(law, s)
    if count < 1 or actor >= wide(law["arms"]) or (actor >= 0 and not is_present(s, actor)):
        return NOBODY_ACTS
    for i in range(count):
        action = wide(desk["actions"][i])
        if i > 0 and action <= wide(desk["actions"][i - 1]):
            return UNSORTED_ACTIONS
        if (actor < 0) != (action >= LUCK) or action < 0 or (actor >= 0 and action > wide(law["pass_action"])):
            return UNKNOWN_ACTION
    return SOUND if actor >= 0 or _chances_are_right(law, s, desk, count) else BAD_CHANCES


@compiled
def _chances_are_right(law: Law, s: State, desk: Desk, count: int) -> bool:
    """Count the outcomes anew: six faces, or the cards that may lie on top and their backs."""
    phase = wide(s["phase"])
    if phase not in (BACK, DRAW):
        first = TURNED if phase == LEVEL else ROLLED + 1
        for face in range(6):
            if count != 6 or wide(desk["actions"][face]) != first + face or wide(desk["weights"][face]) != 1:
                return False
        return True
    red, blue, offered = 0, 0, 0
    for card in range(wide(law["card_count"])):
        is_red = (word(law["red_cards"]) >> word(card)) & word(1) != word(0)
        fits = wide(s["back"]) == 0 or (wide(s["back"]) == 1) == is_red
        on_top = (word(s["unseen"]) >> word(card)) & word(1) != word(0) and fits
        if word(s["unseen"]) == word(0):
            on_top = wide(s["pile_count"]) > 0 and wide(s["pile"][0]) == card
        if on_top and phase == DRAW:
            if wide(desk["actions"][offered]) != DRAWN + card or wide(desk["weights"][offered]) != 1:
                return False
            offered += 1
        red += 1 if on_top and is_red else 0
        blue += 1 if on_top and not is_red else 0
    if phase == DRAW:
        return offered == count
    for colour, weight in ((1, red), (2, blue)):
        if weight > 0:
            if wide(desk["actions"][offered]) != SEEN + colour or wide(desk["weights"][offered]) != weight:
                return False
            offered += 1
    return offered == count


@compiled
def _is_offered(desk: Desk, count: int, action: int) -> bool:
    for i in range(count):
        if wide(desk["actions"][i]) == action:
            return True
    return False


@compiled
def _offers_the_same(law: Law, s: State, desk: Desk, other: Desk, count: int) -> bool:
    if legal(law, s, desk) != count:
        return False
    for i in range(count):
        if wide(desk["actions"][i]) != wide(other["actions"][i]):
            return False
    return True


@compiled
def _differ(raw: Any, one: int, other: int) -> bool:
    return not np.array_equal(raw[one], raw[other])
