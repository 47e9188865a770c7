"""Counts of all ways that positions can go on, as kept in `perft/`: no change of the law goes unnoticed.

The files are written by `python -m tools.perft tests/games/perft/*.txt`.
"""

from collections import Counter
from pathlib import Path

import pytest

from aggravation.compiled import COMPILING
from aggravation.position import LUCK, Position
from aggravation.variants import variants
from tools.perft import counts, lines_of, read

FILES = sorted(Path(__file__).with_name("perft").glob("*.txt"))
POSITIONS = [(path.stem, line) for path in FILES for line in read(path)]

#: Ways that are still counted without the compiler.
FEW = 500

#: Ways that are counted by text.
SHALLOW = 200 if COMPILING else 50


def ways(line: str) -> int:
    return sum(int(word) for word in line.partition(":")[2].replace(",", "").split() if word.isdigit())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_positions_go_on_in_as_many_ways_as_ever(path: Path) -> None:
    for line, below in read(path).items():
        assert below
        position = Position.parse(line)
        for depth, expected in enumerate(below, start=1):
            if COMPILING or ways(expected) <= FEW:
                choice, luck, ended = counts(position, depth)
                assert f"{depth}: {choice} choice, {luck} luck, {ended} over" == expected, line


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_there_are_as_many_ways_by_text_alone(path: Path) -> None:
    """Every step goes through a position line and an action token: text loses nothing that matters."""
    for line, below in read(path).items():
        lines = Counter([line])
        for depth, expected in enumerate(below, start=1):
            if ways(expected) > SHALLOW:
                break
            lines = after(lines)
            found = Counter[str]()
            for text, count in lines.items():
                position = Position.parse(text)
                kind = "over" if position.is_over else "luck" if position.actor == LUCK else "choice"
                found[kind] += count
            assert f"{depth}: {found['choice']} choice, {found['luck']} luck, {found['over']} over" == expected, line


def after(lines: Counter[str]) -> Counter[str]:
    """The lines one action later, each with how many ways lead to it."""
    found: Counter[str] = Counter()
    for line, count in lines.items():
        position = Position.parse(line)
        for action in position.legal_actions():
            found[position.apply(str(action))[0].text] += count
    return found


def test_every_variant_and_every_phase_is_counted() -> None:
    positions = [Position.parse(line) for _, line in POSITIONS]
    assert {position.setup.variant.name for position in positions} == set(variants())
    phases = {position.phase.name for position in positions}
    assert phases == {
        "OPENING",
        "DIRECTION",
        "DECLARE",
        "ROLL",
        "LEVEL",
        "MOVE",
        "BACK",
        "STAR",
        "DRAW",
        "TARGET",
        "REACT",
    }


def test_the_tool_writes_what_the_files_have() -> None:
    path = FILES[0]
    line, below = next(iter(read(path).items()))
    if COMPILING:
        assert list(lines_of(Position.parse(line))) == below
