"""`aggravation board`: list the boards, show one, draw one, check a board file of one's own."""

from dataclasses import replace
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
from aggravation.files import write_text
from aggravation.notation.position import marble_names, seated
from aggravation.position import Position
from aggravation.variants import variants
from aggravation.variants.catalogue import LETTERS
from aggravation.words import load_words

LINE = ("name", "title", "seats", "track")


def board(
    which: str | None = None,
    /,
    *,
    drawing: Annotated[Path | None, Parameter(name="--svg")] = None,
    position: str | None = None,
    level: int = 0,
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
    if which is None and position is None:
        _list(json=json)
        return
    shown, pieces, marbles = load_board(which or "cross4"), {}, USUAL_MARBLES
    if position is not None:
        at = Position.parse(position)
        state = at.state()[0]
        level, ccw, marbles = int(state["level"]), bool(state["ccw"]), at.setup.rules.marbles
        # Without cards stars are plain holes.
        shown = at.setup.board if at.setup.law.deck else replace(at.setup.board, stars=())
        pieces = pieces_of(at)
    level %= 6 if shown.levels > 1 else 1
    if drawing is not None:
        write_text(drawing, svg(shown, pieces, level=level, ccw=ccw, numbers=numbers, marbles=marbles))
    elif json:
        print(msgspec.json.format(msgspec.json.encode(geometry(shown, ccw=ccw, marbles=marbles)), indent=1).decode())
    else:
        _show(shown, text_picture(shown, pieces, level=level, ccw=ccw, numbers=numbers, marbles=marbles), level)


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


def _list(*, json: bool) -> None:
    facts = [_facts(load_board(name)) for name in board_names()]
    if json:
        print(msgspec.json.format(msgspec.json.encode(facts), indent=1).decode())
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
