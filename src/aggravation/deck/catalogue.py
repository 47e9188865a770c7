"""The decks that come with the game: one TOML file each, found by listing the folder."""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "data"


@cache
def deck_names() -> tuple[str, ...]:
    """Return the names of the decks that come with the game, in alphabetical order."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


def deck_file(name: str) -> Path:
    """Return the file of a deck that comes with the game."""
    return FOLDER / f"{name}.toml"
