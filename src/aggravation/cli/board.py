"""`aggravation board`: list the boards, show one, draw one, check a board file of one's own."""

from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import fill
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from aggravation.board import Board, board_names, load_board
from aggravation.board.drawing import svg
from aggravation.board.geometry import geometry
from aggravation.board.picture import WIDTH, legend, stacked_circles, text_picture
from aggravation.board.spots import USUAL_MARBLES
from aggravation.cli.errors import UsageError
from aggravation.cli.options import Whole, in_range, refuse_beside, refuse_without
from aggravation.files import write_text
from aggravation.notation.position import marble_names, seated
from aggravation.position import Position
from aggravation.rules.ruleset import fault
from aggravation.variants import variants
from aggravation.variants.catalogue import LETTERS
from aggravation.words import load_words

HIGHEST_LEVEL = 5
LINE = ("name", "title", "seats", "track")


def board(
    which: str | None = None,
    /,
    *,
    drawing: Annotated[Path | None, Parameter(name="--svg")] = None,
    position: str | None = None,
    level: Whole | None = None,
    ccw: bool = False,
    numbers: bool = False,
    json: bool = False,
) -> None:
    """List the boards; show, draw or check one.

    Examples:
        aggravation board
        aggravation board star6 --numbers
        aggravation board mine.toml --svg mine.svg
        aggravation board --position "classic A:base,12,a3,a4 C:base,base,base,30 turn=A phase=roll"

    Parameters
    ----------
    which
        A board by its name, or the path of a TOML file with a board of your own; all its faults are told at once.
    drawing
        Write the board as a drawing in SVG to this file.
    position
        Show the marbles of a position line on its board.
    level
        Two-level boards: how far the upper level is turned, 0 to 5.
    ccw
        Show the board mirrored, as it is played counter-clockwise.
    numbers
        Write the numbers of holes beside the track.
    json
        Print the list, or the geometry of the board, as JSON.
    """
    looks = {"--level": level, "--ccw": ccw}
    if position is not None:
        refuse_beside("--position", looks)
        shown = _at(position, which)
    elif which is not None:
        shown = _empty(load_board(which), level, ccw=ccw)
    else:
        refuse_without("BOARD", {"--svg": drawing, "--numbers": numbers, **looks})
        _list(json=json)
        return
    if drawing is not None:
        write_text(drawing, shown.drawing(numbers=numbers))
    if json:
        _print_json(geometry(shown.board, ccw=shown.ccw, marbles=shown.marbles))
    elif drawing is None:
        _show(shown.board, shown.picture(numbers=numbers), shown.level)


@dataclass(frozen=True)
class _Shown:
    """A board and what is seen on it."""

    board: Board
    pieces: dict[str, str]
    level: int
    ccw: bool
    marbles: int

    def drawing(self, *, numbers: bool) -> str:
        """Return it as SVG."""
        return svg(self.board, self.pieces, level=self.level, ccw=self.ccw, marbles=self.marbles, numbers=numbers)

    def picture(self, *, numbers: bool) -> list[str]:
        """Return it in characters."""
        return text_picture(
            self.board, self.pieces, level=self.level, ccw=self.ccw, marbles=self.marbles, numbers=numbers
        )


def _empty(found: Board, level: int | None, *, ccw: bool) -> _Shown:
    """Return a board without marbles; raises UsageError for a level that it has not."""
    if level is not None and found.levels == 1:
        raise UsageError(fault("error.token_needs_levels", key="--level"))
    in_range(level=(level or 0, 0, HIGHEST_LEVEL))
    return _Shown(found, {}, level or 0, ccw, USUAL_MARBLES)


def _at(line: str, which: str | None) -> _Shown:
    """Return the board of a position line with its marbles; raises UsageError if another board was asked for."""
    at = Position.parse(line)
    found, state = at.setup.board, at.state()[0]
    if which is not None and load_board(which) != found:
        raise UsageError(fault("error.position_elsewhere", board=found.name, name=which))
    # Without cards stars are plain holes.
    shown = found if at.setup.law.deck else replace(found, stars=())
    return _Shown(shown, pieces_of(at), int(state["level"]), bool(state["ccw"]), at.setup.rules.marbles)


def pieces_of(position: Position) -> dict[str, str]:
    """Return the letter of the marble on each spot of a position's board; marbles in base take its first spots."""
    state = position.state()[0]
    pieces: dict[str, str] = {}
    for seat in seated(state):
        names = marble_names(position.setup, state, seat)
        waiting = names.count("base")
        pieces |= {f"{LETTERS[seat]}/{i + 1}": LETTERS[seat] for i in range(waiting)}
        pieces |= dict.fromkeys(names[waiting:], LETTERS[seat])
    return pieces


def _facts(found: Board) -> dict[str, Any]:
    used_by = [game.name for game in variants().values() if found.name in game.boards]
    return {
        "name": found.name,
        "title": found.title,
        "seats": found.arms,
        "track": found.track,
        "levels": found.levels,
        "corners": [found.hole_name(corner) for corner in found.corners],
        "stars": {found.hole_name(node): colour for node, colour in found.stars},
        "reconstructed": found.reconstructed,
        "used_by": used_by,
    }


def _print_json(facts: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(facts), indent=1).decode())


def _list(*, json: bool) -> None:
    facts = [_facts(load_board(name)) for name in board_names()]
    if json:
        _print_json(facts)
        return
    words = load_words()
    for fact in facts:
        games = words.say("picture.games", games=", ".join(fact["used_by"])) if fact["used_by"] else ""
        line = words.say("picture.line", **{key: fact[key] for key in LINE})
        print(", ".join(filter(None, (line, games))))
    print(words.say("picture.hint"))


def _show(found: Board, picture: list[str], level: int) -> None:
    fact = _facts(found)
    speaking = [variants()[name].source for name in fact["used_by"]]
    words = load_words(source=speaking[0]) if speaking else load_words()
    print("\n".join(picture))
    print(words.say("picture.line", **{key: fact[key] for key in LINE}))
    signs = "  ".join(f"{sign.sign} {words.say(f'picture.sign.{sign.meaning}')}" for sign in legend(found))
    print(fill(signs, WIDTH))
    over = "  ".join(f"{upper}/{lower}" for upper, lower in stacked_circles(found, level))
    if over:
        print(fill(words.say("picture.levels", level=level, circles=over), WIDTH))
    if found.reconstructed:
        print(words.say("picture.reconstructed"))
