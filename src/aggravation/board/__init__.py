"""Geography: boards, their holes and the place of every seat. Knows no rules."""

from aggravation.board.catalogue import board_names, load_board
from aggravation.board.model import Board, Place, Point

__all__ = ["Board", "Place", "Point", "board_names", "load_board"]
