"""Positions to explain: of every game, every mode and every switch, some from play and some set up by hand."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from aggravation.dice import throw
from aggravation.position import LUCK, Position
from aggravation.state import Phase

VECTORS = Path(__file__).parents[1] / "vectors" / "moves.jsonl"
EVERY = 7  #: one of so many positions of the vectors is enough here

#: Games played through, for the phases and the switches that the vectors lack.
GAMES: tuple[tuple[str, int | str, dict[str, str]], ...] = (
    ("classic", 4, {"home_roll": "even", "home_fill": "deepest", "corners": "run"}),
    ("classic", "AC", {"safe_corners": "yes", "start_blocked_by": "any", "entry_rolls": "1+2+3+4+5+6"}),
    ("wooden", 4, {"sides": "partners", "fours": "any", "land_on_mate": "forced_only"}),
    ("wooden", 6, {"sides": "teams", "fours": "own", "centre_from": "on_corner", "must_move": "no"}),
    ("super", 6, {"sides": "partners"}),
    ("super", 3, {"jump_own": "track", "run_into_centre": "no"}),
    ("split", 6, {"centre_exit_rolls": "none"}),
    ("split", 2, {"level_change": "optional", "direction": "counterclockwise"}),
)


@cache
def from_vectors() -> tuple[Position, ...]:
    """Positions of the vectors, all in the phase move."""
    lines = VECTORS.read_text(encoding="utf-8").splitlines()[::EVERY]
    return tuple(Position.parse(json.loads(line)["position"]) for line in lines)


def played(variant: str, seats: int | str, rules: dict[str, str], seed: int, length: int) -> Iterator[Position]:
    """Yield the positions of a game in which every choice is taken in turn."""
    position = Position.new(variant, seats, rules)
    actions: list[str] = []
    while not position.is_over and len(actions) < length:
        legal = position.legal_actions()
        by_luck = position.actor == LUCK
        action = throw(position, actions, seed).token if by_luck else legal[len(actions) * 7 % len(legal)].token
        actions.append(action)
        position = position.apply(action)[0]
        yield position


@cache
def from_games() -> tuple[Position, ...]:
    """Positions of games with house rules, in every phase that comes up."""
    return tuple(position for seed, game in enumerate(GAMES) for position in played(*game, seed, 400))


@cache
def in_move() -> tuple[Position, ...]:
    """All positions in which a roll is to be used."""
    return from_vectors() + tuple(position for position in from_games() if position.phase is Phase.MOVE)


def marbles(position: Position) -> list[str]:
    """Return where marbles stand, base included."""
    seats = [token[2:] for token in position.text.split()[1:] if token[1:2] == ":"]
    return sorted({hole for seat in seats for hole in seat.split(",")})
