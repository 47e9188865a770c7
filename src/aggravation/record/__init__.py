"""The record of a game as a text file: who played, with which dice, and every action, one line a turn."""

from aggravation.record.faults import RecordError, RecordFault
from aggravation.record.headers import Seat
from aggravation.record.model import Record, Step

__all__ = ["Record", "RecordError", "RecordFault", "Seat", "Step"]
