"""Careful: looks at the position after each action, and at who could hit what from there; hand-made numbers."""

from aggravation.bots.player import judge_kind
from aggravation.thinking.judge import HAND

BOT = judge_kind("careful", "counts what each move gains, and the chance of being hit for it", HAND)
