"""What a player sees at a terminal: sentences, the board with what can be done beside it, colour only as an extra."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from aggravation.board import Board
from aggravation.board.picture import legend, spot_cells, stacked_circles, text_picture
from aggravation.cli.board import pieces_of
from aggravation.notation.position import marble_names
from aggravation.position import Position
from aggravation.table.choices import BASE
from aggravation.table.telling import Teller
from aggravation.variants.catalogue import LETTERS

WIDTH, HEIGHT = 80, 24
GAP = 2  #: columns between the board and what stands beside it
NARROWEST = 18  #: columns that something beside the board needs
FEW = 4  #: lines of a list that need no second column
UNBROKEN = "\N{NO-BREAK SPACE}"
BOLD, UNDERLINED, PLAIN = "1", "4", "0"
#: Foreground colours of the seats, bright ones: they are told apart by their letters first.
SEAT_COLOURS = dict(zip(LETTERS, ("91", "94", "92", "93", "95", "96", "97", "90"), strict=True))


def wants_colour(sink: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether a stream is a terminal that shows colour and nobody has asked for none."""
    return sink.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") not in (None, "dumb")


@dataclass
class Screen:
    """Writes to one stream."""

    sink: TextIO
    teller: Teller
    plain: bool = False
    colour: bool = False

    def say(self, *texts: str) -> None:
        """Write sentences, one after another, wrapped at the width of the screen."""
        text = " ".join(filter(None, texts))
        self.sink.write("\n".join(wrap(text, WIDTH - 1, break_long_words=False, break_on_hyphens=False) or [""]) + "\n")
        self.sink.flush()

    def lines(self, lines: Iterable[str]) -> None:
        """Write lines as they are."""
        self.sink.write("".join(f"{line}\n" for line in lines))
        self.sink.flush()

    def prompt(self, text: str) -> None:
        """Write a question and stay in its line."""
        self.sink.write(f"{text}{' ' if text.endswith('?') else ': '}")
        self.sink.flush()

    def board(self, position: Position, beside: Sequence[str], marked: str = "", *, numbered: bool = True) -> None:
        """Show the board, and lines beside it where there is room, else below; in plain mode only those lines.

        Lines that are not numbered need no line of their own.
        """
        if self.plain:
            self.lines(beside)
            return
        drawn, width = self._picture(position, marked)
        room = WIDTH - width - GAP - 1  # beside the board
        close = [*(_flowing(self.levels(position)) if numbered else ()), *_flowing(beside)]
        below = [*_flowing(self.levels(position)), *_in_columns(beside)] if numbered else close
        if room < NARROWEST:
            self._fit([*(line for line, _ in drawn), *self.players(position, WIDTH)], below, close)
            return
        right = self.players(position, room)
        folded = ["", *(part for line in beside for part in _folded(line, room))]
        if len(right) + len(folded) <= len(drawn):
            right, below, close = [*right, *folded], [], []
        right += [""] * (len(drawn) - len(right))
        rows = [
            f"{text}{' ' * (width + GAP - length)}{more}" if more else text
            for (text, length), more in zip(drawn, right, strict=True)
        ]
        self._fit(rows, below, close)

    def _fit(self, rows: Sequence[str], below: Sequence[str], close: Sequence[str]) -> None:
        """Write the board and what is below it; where the screen is too low, what takes fewer lines."""
        lines = ["", *rows, *below]
        if len(lines) >= self.height():  # the question needs a line
            lines = [*rows, *close]
        self.lines(lines)

    def height(self) -> int:
        """Return how many lines the screen has now."""
        return get_terminal_size((WIDTH, HEIGHT)).lines if self.sink.isatty() else HEIGHT

    def places(self, position: Position) -> None:
        """Tell in words where every marble is, and how the levels stand."""
        for letter in position.seats:
            self.say(
                self.teller.words.say("ui.where", seat=self.teller.name(letter), places=self._places(position, letter))
            )

        if standing := self.levels(position):
            self.say(*standing)

    def levels(self, position: Position) -> list[str]:
        """Return how the upper level stands over the lower, nothing where there is one level."""
        level = _level(position)
        circles = "  ".join(f"{upper}/{lower}" for upper, lower in stacked_circles(position.setup.board, level))
        return [self.teller.words.say("picture.levels", level=level, circles=circles)] if circles else []

    def players(self, position: Position, width: int) -> list[str]:
        """Return a line for each player: the letter of the marbles, the name, how many are home."""
        home = {seat: _count_home(position, seat) for seat in position.seats}
        say = self.teller.words.say
        long = [say("ui.player", letter=seat, seat=self.teller.name(seat), n=n) for seat, n in home.items()]
        short = [say("ui.player_short", letter=seat, seat=self.teller.name(seat), n=n) for seat, n in home.items()]
        lines = long if max(map(len, long)) <= width else [line[:width] for line in short]
        if width >= WIDTH:
            return _flowing(short)
        return [self._paint(line, SEAT_COLOURS[seat]) for seat, line in zip(home, lines, strict=True)]

    def legend(self, position: Position) -> list[str]:
        """Return what the signs of the board mean."""
        say = self.teller.words.say
        board = _board_in_use(position)
        signs = [f"{sign.sign} {say(f'picture.sign.{sign.meaning}')}" for sign in legend(board)]
        return [*signs, *self.levels(position)]

    def _places(self, position: Position, letter: str) -> str:
        names = marble_names(position.setup, position.state()[0], LETTERS.index(letter))
        waiting = names.count("base")
        words = self.teller.words
        first = [words.say("ui.in_base", n=waiting)] if waiting else []
        return ", ".join([*first, *(words.place(name) for name in names[waiting:])])

    def _picture(self, position: Position, marked: str) -> tuple[list[tuple[str, int]], int]:
        """Return the lines of the board, each with its length without colour, and the longest length."""
        board = _board_in_use(position)
        ccw, level = bool(position.state()[0]["ccw"]), _level(position)
        marbles = position.setup.rules.marbles
        pieces = pieces_of(position)
        lines = text_picture(board, pieces, level=level, ccw=ccw, marbles=marbles, numbers=True)
        lengths = [len(line) for line in lines]
        if self.colour:
            cells = spot_cells(board, level=level, ccw=ccw, marbles=marbles, numbers=True)
            styles = {cells[name]: f"{BOLD};{SEAT_COLOURS[letter]}" for name, letter in pieces.items()}
            if marked in cells:
                styles[cells[marked]] = f"{styles.get(cells[marked], BOLD)};{UNDERLINED}"
            lines = [self._painted_line(line, row, styles) for row, line in enumerate(lines)]
        return list(zip(lines, lengths, strict=True)), max(lengths)

    def _painted_line(self, line: str, row: int, styles: Mapping[tuple[int, int], str]) -> str:
        return "".join(
            self._paint(sign, styles[row, column]) if (row, column) in styles else sign
            for column, sign in enumerate(line)
        )

    def _paint(self, text: str, style: str) -> str:
        return f"\x1b[{style}m{text}\x1b[{PLAIN}m" if self.colour else text


def _board_in_use(position: Position) -> Board:
    """Return the board, without the stars where no cards are drawn on them."""
    board = position.setup.board
    return board if position.setup.law.deck else replace(board, stars=())


def _level(position: Position) -> int:
    return int(position.state()[0]["level"])


def _count_home(position: Position, letter: str) -> int:
    names = marble_names(position.setup, position.state()[0], LETTERS.index(letter))
    return sum(name[0] == letter.lower() for name in names if name != BASE)


def _folded(line: str, width: int) -> list[str]:
    """Return a line of a list folded to a width, what follows its number kept apart from it."""
    indent = len(line) - len(line.lstrip("0123456789 "))
    return wrap(line, width, subsequent_indent=" " * min(indent, 4), break_on_hyphens=False) or [""]


def _flowing(items: Iterable[str]) -> list[str]:
    """Return short texts one after another, none of them broken."""
    whole = (item.replace(" ", UNBROKEN) if len(item) < WIDTH else item for item in items)
    lines = wrap("   ".join(whole), WIDTH - 1, break_long_words=False, break_on_hyphens=False)
    return [line.replace(UNBROKEN, " ") for line in lines]


def _in_columns(lines: Sequence[str]) -> list[str]:
    """Return a long list in two columns, if its lines are short enough."""
    column = WIDTH // 2
    if len(lines) <= FEW or max(map(len, lines)) >= column:
        return list(lines)
    half = (len(lines) + 1) // 2
    right = [*lines[half:], ""]
    return [f"{left:<{column}}{more}".rstrip() for left, more in zip(lines, right, strict=False)]
