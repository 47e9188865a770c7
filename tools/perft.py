"""Count how many ways a position can go on: `python -m tools.perft tests/games/perft/*.txt`.

A file has position lines and, below each, one line for every number of actions from 1 on: how many ways lead to a
position where a seat chooses, where luck acts, and where the game is over. Different ways to equal positions count
apart. The tool counts all of them anew, as deep as `LIMIT` allows, and rewrites the file: look at the difference before
believing it. A test counts them too, so the law cannot change unnoticed.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from aggravation.compiled import compiled, wide
from aggravation.engine.desk import DESK
from aggravation.engine.flow import apply
from aggravation.engine.legal import legal
from aggravation.engine.playout import acting_seat
from aggravation.position import Position
from aggravation.state import OVER, STATE

LIMIT = 100_000  #: ways counted for one position
DEEPEST = 8
CHOICE, LUCK, ENDED = 0, 1, 2


def counts(position: Position, depth: int) -> tuple[int, int, int]:
    """Return how many ways of `depth` actions lead to a choice, to luck, and to the end."""
    found = np.zeros(3, np.int64)
    states, desks = np.zeros(depth + 1, STATE), np.zeros(depth + 1, DESK)
    states[0] = position.state()[0]
    with np.errstate(over="ignore"):
        count_ways(position.setup.law.tables, states, desks, depth, np.zeros((depth + 1, 2), np.int64), found)
    choice, luck, ended = found.tolist()
    return choice, luck, ended


@compiled
def count_ways(laws: Any, states: Any, desks: Any, depth: int, at_depth: Any, found: Any) -> None:
    """Go through all ways, depth first; `at_depth` has for each depth which action is next and how many there are."""
    law, d = laws[0], 0
    at_depth[0, 0] = 0
    at_depth[0, 1] = legal(law, states[0], desks[0]) if depth > 0 else 0
    while d >= 0:
        if at_depth[d, 0] == at_depth[d, 1]:
            d -= 1
            continue
        action = wide(desks[d]["actions"][at_depth[d, 0]])
        at_depth[d, 0] += 1
        states[d + 1] = states[d]
        apply(law, states[d + 1], action, desks[d + 1])
        if d + 1 == depth:
            if wide(states[d + 1]["phase"]) == OVER:
                found[ENDED] += 1
            else:
                found[CHOICE if acting_seat(law, states[d + 1]) >= 0 else LUCK] += 1
            continue
        d += 1
        at_depth[d, 0] = 0
        at_depth[d, 1] = legal(law, states[d], desks[d])


def lines_of(position: Position) -> Iterator[str]:
    """Yield the lines below a position."""
    for depth in range(1, DEEPEST + 1):
        choice, luck, ended = counts(position, depth)
        if choice + luck + ended > LIMIT or choice + luck + ended == 0:
            return
        yield f"{depth}: {choice} choice, {luck} luck, {ended} over"


def read(path: Path) -> dict[str, list[str]]:
    """Return the lines below each position of a file."""
    found: dict[str, list[str]] = {}
    below: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line[0].isdigit():
            below.append(line)
        else:
            below = found[line] = []
    return found


def write(path: Path) -> None:
    """Count anew for every position of a file, and keep its remarks."""
    kept = [line for line in path.read_text(encoding="utf-8").splitlines() if not line[:1].isdigit()]
    lines: list[str] = []
    for line in kept:
        lines.append(line)
        if line and not line.startswith("#"):
            lines += lines_of(Position.parse(line))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Rewrite the files named on the command line."""
    for name in sys.argv[1:]:
        write(Path(name))


if __name__ == "__main__":
    main()
