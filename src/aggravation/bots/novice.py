"""Novice: greedy or random, tossing a coin before each move."""

from aggravation.bots.player import policy_kind
from aggravation.engine.policies import NOVICE

BOT = policy_kind("novice", "knows the rules, grabs what it sees, and moves on a whim every other time", NOVICE)
