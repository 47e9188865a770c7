"""A digest of games of every mode and with every value of every switch, for comparing runs.

Ask for it with `python -m tests.invariants.digest 300`, the number being of actions.

Each mode gets a line: its name, and a digest of every record and every event on the way. Whatever runs this, compiled
or plain, in this process or another, must print the same.
"""

import sys
from hashlib import sha256

import numpy as np

from aggravation.compiled import COMPILING
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import actor_at, apply_at, choose_at, legal_at, start_at
from aggravation.engine.luck import sample, stream
from aggravation.rules.ruleset import switches
from aggravation.state import STATE, Phase
from tests.invariants.modes import Mode, modes, modes_with, values

SEED = 11


def digest_of(mode: Mode, actions: int) -> str:
    """Play games one after another, so many actions in all, greedily and by chance in turn."""
    law, desk, digest = mode.setup.law.tables, new_desk(), sha256()
    states, game = np.zeros(1, STATE), 0
    states[0]["phase"] = Phase.OVER
    for _ in range(actions):
        if states[0]["phase"] == Phase.OVER:
            states[:] = 0
            desk[0]["generator"][0] = stream(SEED, game)
            start_at(law, states, 0, mode.present)
            game += 1
        count = legal_at(law, states, 0, desk)
        digest.update(desk[0]["actions"][:count].tobytes())
        if actor_at(law, states, 0) < 0:
            action = sample(law[0], states[0], desk[0])
        else:
            action = choose_at(law, states, 0, desk, game % 2)
        apply_at(law, states, 0, action, desk)
        digest.update(states.tobytes())
        digest.update(desk[0]["log"][: int(desk[0]["log"][0, 0]) + 1].tobytes())
    return digest.hexdigest()


def digests(actions: int) -> dict[str, str]:
    """The digests of all modes by name."""
    firsts = (next(modes_with(name, value), None) for name in switches() for value in values(name))
    played = [*modes(), *(mode for mode in firsts if mode)]
    with np.errstate(over="ignore"):
        return {str(mode): digest_of(mode, actions) for mode in played}


if __name__ == "__main__":
    sys.stdout.write(f"compiled: {COMPILING}\n")
    for name, found in digests(int(sys.argv[1])).items():
        sys.stdout.write(f"{name}: {found}\n")
