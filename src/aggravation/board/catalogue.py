"""The boards that come with the game: one TOML file each, found by listing the folder."""

import tomllib
from functools import cache
from pathlib import Path

from aggravation.board.model import Board, Place, Point
from aggravation.board.split import Split, split_board
from aggravation.board.star import USUAL_STARS, Star, star_board

FOLDER = Path(__file__).parent / "data"


def board_names() -> tuple[str, ...]:
    """Return the names of the boards that come with the game, in alphabetical order."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))


@cache
def load_board(name: str) -> Board:
    """Return a board by its name."""
    table = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    title, ours = table["title"], table["reconstructed"]
    if "arms" in table:
        red, gold = USUAL_STARS[table["side"]]
        return star_board(name, title, Star(table["arms"], table["side"], table["tip"], red, gold), reconstructed=ours)
    if "section" in table:
        split = Split(table["section"], table["start"], table["entry"])
        return split_board(name, title, split, reconstructed=ours)
    seats = tuple(
        Place(
            seat["start"], seat["entry"], tuple(Point(*p) for p in seat["home"]), tuple(Point(*p) for p in seat["base"])
        )
        for seat in table["seat"]
    )
    holes = tuple(Point(hole["x"], hole["y"]) for hole in table["hole"])
    corners = tuple(i for i, hole in enumerate(table["hole"]) if hole.get("corner"))
    return Board(name, title, ours, 1, len(holes), holes, corners, (), seats, Point(0, 0))
