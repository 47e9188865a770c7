"""Greedy: the action that gains most holes at once, hits and home counted in; equal ones are tossed for."""

from aggravation.bots.player import policy_kind
from aggravation.engine.policies import GREEDY

BOT = policy_kind("greedy", "plays what gains most at once, and looks no further", GREEDY)
