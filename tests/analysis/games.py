"""Games played for tests, as records."""

import numpy as np

from aggravation import bots
from aggravation.position import LUCK, Position
from aggravation.record import Record, Seat


def played(variant: str, players: tuple[str, ...], seed: int, **rules: str) -> Record:
    """Return the record of a game between computer players."""
    position = start = Position.new(variant, len(players), rules)
    generator, actions = np.random.default_rng(seed), list[str]()
    seated = {letter: bots.make(name, seed) for letter, name in zip(start.seats, players, strict=True)}
    while not position.is_over:
        legal = position.legal_actions()
        if position.actor == LUCK:
            weights = np.array([float(action.chance or 0) for action in legal])
            action = legal[int(generator.choice(len(legal), p=weights / weights.sum()))]
        else:
            action = legal[0] if len(legal) == 1 else seated[position.actor or ""].choose(position)
        actions.append(str(action))
        position = position.after(action)
    seats = tuple(Seat(letter, name, "computer") for letter, name in zip(start.seats, players, strict=True))
    return Record.of(start, tuple(actions), seats=seats)
