"""A game in progress: who sits where, what it waits for, what was done and may be taken back. No screen, no network."""

from aggravation.table.luck import Luck, SeededLuck, TypedLuck
from aggravation.table.players import SeatsError, is_computer, name_of, seat_players
from aggravation.table.table import Need, Table, Undo, UndoError

__all__ = [
    "Luck",
    "Need",
    "SeatsError",
    "SeededLuck",
    "Table",
    "TypedLuck",
    "Undo",
    "UndoError",
    "is_computer",
    "name_of",
    "seat_players",
]
