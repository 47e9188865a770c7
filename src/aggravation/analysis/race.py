"""A marble alone on the board: how many rolls of its own it takes to come home, exactly.

Nobody hits it, nobody stands in its way but its own marbles that are home already, and no card is drawn. It goes the
way that takes fewest rolls on average, short-cuts included.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from aggravation.rules.law import INTO_HOME, ROLLS, SHORTCUT, STANDINGS
from aggravation.rules.turn import MUST_MOVE_NO
from aggravation.rules.way import BASE

NEAR = 1e-12
LONGEST = 400  #: rolls; practically every marble is home by then
HALF = 64

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Race:
    """The race of a marble of one place: expected rolls and chances by slot. Home is one state, the last."""

    moves: tuple[tuple[tuple[int, ...], ...], ...]  #: by slot and throw: the states a marble may come to
    expected: Numbers  #: (slots + 1,): rolls until home, on average; infinite where it cannot come home

    def home_within(self, slot: int, rolls: int) -> Numbers:
        """Return the chances to be home within 0, 1, ... rolls, (rolls + 1,)."""
        where = np.zeros(len(self.expected))
        where[slot] = 1
        chances = [0.0]
        for _ in range(rolls):
            where = where @ self._step
            chances.append(float(where[-1]))
        return np.array(chances)

    @cached_property
    def _step(self) -> Numbers:
        """The chance to come from each state to each by one throw, (slots + 1, slots + 1)."""
        step = np.zeros((len(self.expected), len(self.expected)))
        step[-1, -1] = 1
        for slot, throws in enumerate(self.moves):
            for states in throws:
                best = min(states, key=lambda state: (self.expected[state], state))
                step[slot, best] += 1 / len(throws)
        return step


def race_of(tables: NDArray[np.void], place: int, at_home: tuple[int, ...] = ()) -> Race:
    """Return the race of the marbles of a place, with the slots of its own marbles that are home.

    On two levels the red die is thrown with each roll of a marble that has left base.
    """
    law = tables[0]
    home = int(law["home_first"])
    low = np.uint64(sum(1 << slot for slot in at_home if slot < HALF))
    high = np.uint64(sum(1 << (slot - HALF) for slot in at_home if slot >= HALF))
    moves = tuple(
        tuple(
            _moves(law, int(law["table_of"][place, standing]), slot, roll, (low, high))
            for standing in range(STANDINGS if int(law["levels"]) > 1 and slot != BASE else 1)
            for roll in range(1, ROLLS + 1)
        )
        for slot in range(home)
    )
    return Race(moves, _expected(moves, home))


def _moves(law: np.void, table: int, slot: int, roll: int, filled: tuple[np.uint64, np.uint64]) -> tuple[int, ...]:
    """Return the states a marble may come to by a roll; it stays where it must, or need not go."""
    home = int(law["home_first"])
    states, forced = [], False
    first, after = law["first"][table, roll - 1, slot : slot + 2].tolist()
    for index in range(first, after):
        if law["walk_low"][index] & filled[0] or law["walk_high"][index] & filled[1]:
            continue
        flags = int(law["walk_flags"][index])
        states.append(home if flags & INTO_HOME else int(law["walk_dest"][index]))
        forced = forced or not flags & SHORTCUT
    if not forced or int(law["must_move"]) == MUST_MOVE_NO:
        states.append(slot)
    return tuple(states)


def _expected(moves: tuple[tuple[tuple[int, ...], ...], ...], home: int) -> Numbers:
    """Return the fewest rolls on average from each state, by value iteration."""
    expected = np.zeros(home + 1)
    width = max(len(states) for throws in moves for states in throws)
    most = max(map(len, moves))
    filled = [[[*states, *states[:1] * (width - len(states))] for states in throws] for throws in moves]
    states = np.array([throws * (most // len(throws)) for throws in filled])  # (slots, throws, choices)
    for _ in range(20_000):
        new = np.append(1 + expected[states].min(axis=2).mean(axis=1), 0.0)
        change = float(np.abs(new - expected).max())
        expected = new
        if change < NEAR or expected.max() > 1e6:
            break
    return expected
