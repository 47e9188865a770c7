"""Writes the golden games of tests/record/golden anew: `python -m tools.golden`. See what changed before keeping it."""

from collections.abc import Iterator
from pathlib import Path

from aggravation import bots
from aggravation.position import Position
from aggravation.record import Record, Seat
from aggravation.table import SeededLuck, Table

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "record" / "golden"
DATE = "2026-01-31"

#: Each variant and each mode once: name of the file, game, seats, house rules.
GAMES: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    ("classic", "classic", "ABCD", {}),
    ("classic-five-marbles", "classic", "AC", {"board": "small4", "marbles": "5", "home_fill": "deepest"}),
    ("classic-as-drawn", "classic", "ABD", {"board": "asdrawn4", "must_move": "no"}),
    ("wooden", "wooden", "ABCD", {}),
    ("wooden-partners", "wooden", "ABCD", {"sides": "partners", "fours": "own"}),
    ("wooden-teams", "wooden", "ABCDEF", {"board": "small6", "sides": "teams", "fours": "any", "declare": "finished"}),
    ("wooden-three-sixes", "wooden", "ABC", {"three_sixes": "last_back", "direction": "counterclockwise"}),
    ("super", "super", "ABDE", {}),
    ("super-partners", "super", "ABDE", {"sides": "partners"}),
    ("super-teams", "super", "ABCDEF", {"sides": "teams", "three_sixes": "last_back", "card_backs": "hidden"}),
    ("super-places", "super", "ACE", {"play_on": "places", "again_after": "aggravating"}),
    ("split", "split", "ABCDEF", {}),
    ("split-partners", "split", "ABDE", {"sides": "partners", "level_change": "optional"}),
    ("split-three-sixes", "split", "AD", {"three_sixes": "last_back"}),
)


def played(variant: str, seats: str, rules: dict[str, str], seed: int) -> Record:
    """Return a whole game between the computer players."""
    names = bots.names()
    players = [Seat(letter, names[i % len(names)], "computer") for i, letter in enumerate(seats)]
    table = Table(Position.new(variant, seats, rules), players, SeededLuck(seed), date=DATE)
    while not table.position.is_over:
        table.step()
    return table.record()


def shortest(variant: str, seats: str, rules: dict[str, str]) -> Record:
    """Return the shortest of a few games: these files are to be read."""
    return min((played(variant, seats, rules, seed) for seed in range(1, 13)), key=lambda record: len(record.actions))


def texts() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each golden game."""
    for name, variant, seats, rules in GAMES:
        yield name, shortest(variant, seats, rules).format()


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in texts():
        (FOLDER / f"{name}.agg").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines")
