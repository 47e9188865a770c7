"""A marble alone on the board: how many rolls of its own it takes to come home, exactly.

Nobody hits it, and no card is drawn. With it go its own marbles that are home already: where they bar its way they may
go deeper by a roll. Everything is done in the way that takes fewest rolls on average, short-cuts included.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from aggravation.rules.home import fills_rightly
from aggravation.rules.law import INTO_HOME, ROLLS, SHORTCUT, STANDINGS, Law
from aggravation.rules.turn import MUST_MOVE_NO, SIX, SIXES_PUNISHED, counts_sixes, gives_another_turn
from aggravation.rules.way import BASE
from aggravation.state import record

HALF = 64  #: slots in one word of a mask
NEAR = 1e-9  #: rolls; a better policy is better by more
POLICIES = 100  #: tried at most, where a handful will do

Numbers = NDArray[np.float64]


class Stand(NamedTuple):
    """How a race stands before a roll."""

    slot: int  #: of the marble
    held: tuple[int, ...]  #: slots of its own marbles that are home, ascending
    sixes: int = 0  #: rolled in a row, where a third is punished,
    moved: bool = False  #: and whether it was the marble that these sixes moved


@dataclass(frozen=True)
class Race:
    """The races of the marbles of a place. A state is a slot from which it begins, then what comes of it, then home."""

    moves: tuple[tuple[tuple[int, ...], ...], ...]  #: by state and throw: the states that may come of it
    expected: Numbers  #: (states + 1,): rolls until home, on average; infinite where it may never come home

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
        """The chance to come from each state to each by one throw, (states + 1, states + 1)."""
        step = np.zeros((len(self.expected), len(self.expected)))
        step[-1, -1] = 1
        for number, throws in enumerate(self.moves):
            for states in throws:
                step[number, min(states, key=lambda state: (self.expected[state], state))] += 1 / len(throws)
        return step


def race_of(tables: NDArray[np.void], place: int, at_home: tuple[int, ...] = ()) -> Race:
    """Return the races of the marbles of a place, with the slots of its own marbles that are home.

    On two levels the red die is thrown with each roll of a marble that has left base.
    """
    law = tables[0]
    throwing = Throwing(law, place)
    numbers = {Stand(slot, tuple(sorted(at_home))): slot for slot in range(int(law["home_first"]))}
    found: list[list[list[Stand | None]]] = []
    for stand in (waiting := list(numbers)):  # it grows on the way
        throws = [list(dict.fromkeys(states)) for states in throwing.after(stand)]
        found.append(throws)
        for new in (one for throw in throws for one in throw if one is not None and one not in numbers):
            numbers[new] = len(numbers)
            waiting.append(new)
    home = len(numbers)
    moves = tuple(
        tuple(tuple(home if one is None else numbers[one] for one in throw) for throw in throws) for throws in found
    )
    return Race(moves, _expected(moves))


class Throwing:
    """What may come of the throws of a place, by the walks of the law; as plain lists, which are read faster."""

    def __init__(self, law: Law, place: int) -> None:
        self.law = law
        self.sixes_count = counts_sixes(law)
        self.need_not = int(law["must_move"]) == MUST_MOVE_NO
        self.home = int(law["home_first"])
        self.tables: list[int] = law["table_of"][place, : STANDINGS if int(law["levels"]) > 1 else 1].tolist()
        self.first: list[list[list[int]]] = law["first"].tolist()
        count = int(law["first"].max())
        fields = (law["walk_low"], law["walk_high"], law["walk_dest"], law["walk_flags"])
        self.walks = list(zip(*(field[:count].tolist() for field in fields), strict=True))

    def after(self, stand: Stand) -> Iterator[Iterator[Stand | None]]:
        """Yield for each throw, of the red die too where it is thrown, what may come of it; None for home."""
        for table in self.tables if stand.slot != BASE else self.tables[:1]:
            for roll in range(1, ROLLS + 1):
                yield self._after(stand, roll, table)

    def _after(self, stand: Stand, roll: int, table: int) -> Iterator[Stand | None]:
        """Yield what may come of a throw: the marble stays where it must, or need not go."""
        counts = roll == SIX and self.sixes_count
        if counts and stand.sixes + 1 == SIXES_PUNISHED:
            yield Stand(BASE if stand.moved else stand.slot, stand.held)
            return
        moves = list(self._moves(stand, roll, table))
        for slot, dest, _ in moves:
            if slot != stand.slot:
                held = tuple(sorted(dest if one == slot else one for one in stand.held))
                yield Stand(stand.slot, held)  # no six goes deeper
            elif dest >= self.home:
                yield None
            else:
                again = counts and gives_another_turn(self.law, roll, True, True)
                yield Stand(dest, stand.held, stand.sixes + 1 if again else 0, again)
        if self.need_not or all(optional for _, _, optional in moves):
            again = counts and gives_another_turn(self.law, roll, False, bool(moves))
            yield Stand(stand.slot, stand.held, stand.sixes + 1 if again else 0, again and stand.moved)

    def _moves(self, stand: Stand, roll: int, table: int) -> Iterator[tuple[int, int, bool]]:
        """Yield the walks by a roll: from which slot, to which, and whether it is a short-cut."""
        own = (stand.slot, *stand.held)
        held = sum(1 << slot for slot in own)
        first = self.first[table][roll - 1]
        for slot in own:
            for low, high, dest, flags in self.walks[first[slot] : first[slot + 1]]:
                if (low | high << HALF) & held == 0 and (flags & INTO_HOME == 0 or self._fills(own, dest)):
                    yield slot, dest, bool(flags & SHORTCUT)

    def _fills(self, own: tuple[int, ...], dest: int) -> bool:
        """Return whether a home hole may be taken."""
        holes, marbles = record()[0], int(self.law["marbles"])
        holes["hole"][0, marbles - len(own) : marbles] = own
        return fills_rightly(self.law, holes, 0, dest)


def _expected(moves: tuple[tuple[tuple[int, ...], ...], ...]) -> Numbers:
    """Return the fewest rolls on average from each state, by policy iteration (Howard 1960)."""
    width = max(len(states) for throws in moves for states in throws)
    most = max(map(len, moves))
    filled = [[[*states, *states[:1] * (width - len(states))] for states in throws] for throws in moves]
    choices = np.array([throws * (most // len(throws)) for throws in filled])  # (states, throws, choices)
    values = _distances(choices)
    chosen = values[choices].argmin(axis=2)
    for _ in range(POLICIES):
        values = _valued(choices, chosen, np.isfinite(values))
        now = np.take_along_axis(values[choices], chosen[:, :, None], axis=2)[:, :, 0]
        better = values[choices].min(axis=2) < now - NEAR
        if not better.any():
            break
        chosen = np.where(better, values[choices].argmin(axis=2), chosen)
    return values


def _distances(choices: NDArray[np.int64]) -> Numbers:
    """Return how many throws a state is from home at best; infinite where it may never come home, whatever it does."""
    within = np.ones(len(choices) + 1, np.bool_)
    while True:
        far = np.full(len(within), np.inf)
        far[-1], near = 0, np.zeros_like(far)
        inside: NDArray[np.bool_] = within[choices]
        open_to = within[:-1] & np.all(np.any(inside, axis=2), axis=1)
        while not np.array_equal(far, near):
            near = far
            nearest = np.where(inside, far[choices], np.inf).min(axis=(1, 2))
            far = np.append(np.where(open_to, 1 + nearest, np.inf), 0)
        if np.array_equal(np.isfinite(far), within):
            return far
        within = np.isfinite(far)


def _valued(choices: NDArray[np.int64], chosen: NDArray[np.int64], sure: NDArray[np.bool_]) -> Numbers:
    """Return the rolls until home from each state by a policy, infinite where home is not sure."""
    after = np.take_along_axis(choices, chosen[:, :, None], axis=2)[:, :, 0]
    step = np.zeros((len(choices), len(sure)))
    np.add.at(step, (np.arange(len(choices))[:, None], after), 1 / choices.shape[1])
    values = np.where(sure, 0.0, np.inf)
    inner = np.flatnonzero(sure[:-1])
    values[inner] = np.linalg.solve(np.eye(len(inner)) - step[np.ix_(inner, inner)], np.ones(len(inner)))
    return values
