"""Geography: boards, their holes and the place of every seat. Knows no rules."""

from aggravation.board.load import BoardError, board_names, load_board, parse_board
from aggravation.board.model import SEAT_LETTERS, Board, Place, Point

__all__ = ["SEAT_LETTERS", "Board", "BoardError", "Place", "Point", "board_names", "load_board", "parse_board"]
