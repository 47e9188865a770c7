"""The engine protocol: JSON lines in, JSON lines out, for other people's programs; docs/protocol.md describes it."""

from aggravation.protocol.lines import LONGEST_LINE, serve
from aggravation.protocol.methods import METHODS
from aggravation.protocol.request import answer

__all__ = ["LONGEST_LINE", "METHODS", "answer", "serve"]
