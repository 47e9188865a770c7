"""Random: every legal action is equally likely."""

from aggravation.bots.player import policy_kind
from aggravation.engine.policies import RANDOM

BOT = policy_kind("random", "plays any legal action, each as likely as the others", RANDOM)
