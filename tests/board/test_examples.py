"""The page about boards and decks of one's own tells what works."""

import re
from pathlib import Path

from aggravation.board import parse_board
from aggravation.board.picture import text_picture
from aggravation.deck import parse_deck
from aggravation.deck.effects import effect_names

PAGE = (Path(__file__).parents[2] / "docs" / "boards-and-decks.md").read_text(encoding="utf-8")
STAR, SQUARE, DECK = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def test_the_boards_of_the_page_load_and_can_be_drawn() -> None:
    assert parse_board(STAR).track == 70
    square = parse_board(SQUARE)
    assert (square.track, square.corners, square.stars) == (
        24,
        (0, 6, 12, 18),
        ((4, "gold"), (8, "red"), (16, "gold"), (20, "red")),
    )
    for board in (parse_board(STAR), square):
        assert text_picture(board)


def test_the_deck_of_the_page_loads_and_every_effect_is_named() -> None:
    assert len(parse_deck(DECK).cards) == 5
    assert set(effect_names()) <= set(re.findall(r"`(\w+)`", PAGE))
