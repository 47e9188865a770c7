"""Boards from TOML files: those of the catalogue by name, a user's own by its path; all faults of a file at once.

A file has a `name`, may have a `title`, and takes one of three forms: `arms`, `side`, `tip` (star boards), `[[hole]]`,
`[[seat]]` and `centre` (listed boards), `levels = 2` and `section` (two-level boards).
"""

from pathlib import Path

from aggravation.board.listed import listed_board
from aggravation.board.model import Board
from aggravation.board.split import Split, split_board, split_faults
from aggravation.board.star import USUAL_STARS, Star, star_board, star_faults
from aggravation.tomlfile import LABEL, FileFaultsError, Label, Shelf, Table, read_toml_text

FOLDER = Path(__file__).parent / "data"
FORMS = {
    "listed": ("centre", "hole", "seat"),
    "levels": ("levels", "section", "start", "entry"),
    "star": ("arms", "side", "tip", "red", "gold"),
}


class BoardError(FileFaultsError):
    """A board that does not exist or a board file with faults, all of them at once."""


def board_names() -> tuple[str, ...]:
    """Return the names of the boards that come with the game, in alphabetical order."""
    return BOARDS.names()


def load_board(name_or_path: str | Path) -> Board:
    """Return a board: one that comes with the game by its name, a user's own by the path of its TOML file.

    Raises:
        BoardError: there is no such board, or its file has faults; `faults` has all of them with their lines.
    """
    return BOARDS.load(name_or_path)


def parse_board(text: str, source: str = "board") -> Board:
    """Return the board that the text of a file makes; raises BoardError like `load_board`."""
    return BOARDS.made(read_toml_text(text), source)


def _read(top: Table, label: Label) -> Board | None:
    """Return the board of a file; None, with the reason among the reader's faults, if it has any."""
    name, title, ours = label
    match _form(top):
        case "listed":
            return listed_board(top, name, title, reconstructed=ours)
        case "levels":
            split = _read_split(top)
            return split_board(name, title, split, reconstructed=ours) if split else None
        case _:
            star = _read_star(top)
            return star_board(name, title, star, reconstructed=ours) if star else None


BOARDS = Shelf("board", FOLDER, _read, BoardError)


def _form(top: Table) -> str:
    """Return which form a file takes, and refuse the keys of the other two."""
    form = next((form for form in ("listed", "levels") if any(key in top.values for key in FORMS[form])), "star")
    if {"arms", "side", "tip"} & top.values.keys() and not {"hole", "seat", "levels"} & top.values.keys():
        form = "star"
    other = {key for keys in FORMS.values() for key in keys} - set(FORMS[form])
    top.refuse_unknown((*LABEL, *FORMS[form]), spared=other)
    for key in sorted(other & top.values.keys()):
        top.fault(f"{key} does not belong to a board that has {', '.join(FORMS[form])}", key)
    return form


def _read_star(top: Table) -> Star | None:
    """Return the numbers of a star board, None if none can be made of them."""
    numbers = {key: top.whole(key) for key in ("arms", "side", "tip")}
    stars = {key: top.whole(key) for key in ("red", "gold") if key in top.values}
    arms, side, tip = numbers.values()
    if arms is None or side is None or tip is None:
        return None
    if not stars:
        stars = dict(zip(("red", "gold"), USUAL_STARS.get(side, (None, None)), strict=True))
    star = Star(arms, side, tip, **stars)
    faults = star_faults(star)
    for key, reason in faults:
        unnamed = key in ("red", "gold") and key not in top.values
        top.fault(f"{reason}; name red and gold" if unnamed else reason, key if not unnamed else "side")
    return None if faults else star


def _read_split(top: Table) -> Split | None:
    """Return the numbers of a two-level board, None if none can be made of them."""
    levels = top.whole("levels")
    if levels is not None and levels != 2:
        top.fault(f"levels must be 2, or left out for a board of one level, not {levels}", "levels")
    numbers = {key: top.whole(key) for key in ("section", "start", "entry")}
    section, start, entry = numbers.values()
    if section is None or start is None or entry is None:
        return None
    split = Split(section, start, entry)
    faults = split_faults(split)
    for key, reason in faults:
        top.fault(reason, key)
    return None if faults else split
