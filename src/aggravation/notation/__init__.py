"""Text formats: hole names, action tokens, the position line."""

from aggravation.notation.action import action_tokens, format_action
from aggravation.notation.parse import PositionError, parse_position, parse_variant
from aggravation.notation.position import format_position

__all__ = ["PositionError", "action_tokens", "format_action", "format_position", "parse_position", "parse_variant"]
