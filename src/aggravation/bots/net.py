"""Net: the action after which a network, trained by playing against itself, sees the best chance of winning."""

from aggravation.bots.player import judge_kind
from aggravation.thinking.judge import NETWORK

BOT = judge_kind("net", "plays what looks best to a network that has learnt the game by itself", NETWORK)
