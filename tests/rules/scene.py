"""How tests of the law speak: position lines go in, tokens, lines and short sentences come out."""

from collections.abc import Mapping
from pathlib import Path

from aggravation.notation.event import Event
from aggravation.position import ActionError, Position

# Seats whose marbles all wait in base, to fill up a line.
A, B, C, D, E, F, G, H = (f"{letter}:base,base,base,base" for letter in "ABCDEFGH")


def legal(line: str, *actions: str) -> set[str]:
    """Return the tokens of all legal actions, after some actions."""
    return {action.token for action in play(line, *actions).legal_actions()}


def play(line: str, *actions: str) -> Position:
    """Return the position after some actions; each on the way must be what its own line says, in every byte."""
    position = Position.parse(line)
    for action in actions:
        position, _ = position.apply(action)
        assert Position.parse(position.text) == position, position.text
    return position


def then(line: str, *actions: str) -> str:
    """Return the position line after some actions."""
    return play(line, *actions).text


def told(line: str, *actions: str) -> list[str]:
    """Return what the last of some actions did, event by event: kind, then what the event says."""
    position = play(line, *actions[:-1])
    return [tell(event) for event in position.apply(actions[-1])[1]]


def tell(event: Event) -> str:
    """Return an event as a few words: `aggravated B 12 A`."""
    values = ("-".join(value) if isinstance(value, list) else value for _, value in event.params)
    return " ".join([event.kind, *(str(value) for value in values if value is not None)])


def seat(position: Position, letter: str) -> str:
    """Return the holes of a seat's marbles: `base,base,12,a4`."""
    return next(token[2:] for token in position.text.split() if token.startswith(f"{letter}:"))


def says(position: Position, key: str) -> str | None:
    """Return what a token of the position line says, None if it is left out."""
    tokens = (token.partition("=") for token in position.text.split()[1:])
    return next((value for name, _, value in tokens if name == key), None)


def is_refused(line: str, action: str) -> bool:
    """Return whether an action is refused as illegal."""
    try:
        play(line, action)
    except ActionError:
        return True
    return False


def own_board(folder: Path, corners: tuple[int, ...], stars: Mapping[int, str] | None = None) -> Path:
    """Write a board of sixteen holes in a row for two seats, A from 0 to 12 and B from 8 to 6, and return its path."""
    holes = [f"[[hole]]\nx = {i}\ny = 0\ncorner = {str(i in corners).lower()}" for i in range(16)]
    for hole, colour in (stars or {}).items():
        holes[hole] += f'\nstar = "{colour}"'
    seats = [
        f"[[seat]]\nstart = {start}\nentry = {entry}\n"
        f"home = {[[i, y] for i in range(4)]}\nbase = {[[i, -y] for i in range(4)]}"
        for start, entry, y in ((0, 12, 1), (8, 6, 2))
    ]
    path = folder / "own.toml"
    path.write_text("\n".join(['name = "own"', "centre = [0, 9]", *seats, *holes]), encoding="utf-8")
    return path
