"""Many games between computer players: matches on all cores, and what they tell."""

from aggravation.arena.match import Match, Outcome, play
from aggravation.arena.statistics import Interval, Summary, summarise

__all__ = ["Interval", "Match", "Outcome", "Summary", "play", "summarise"]
