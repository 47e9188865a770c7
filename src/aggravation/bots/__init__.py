"""Computer players: one file each, found by listing this folder and by the entry-point group `aggravation.bots`."""

from aggravation.bots.catalogue import BotError, check, kind, kinds, make, named, names
from aggravation.bots.player import Bot, BotKind

__all__ = ["Bot", "BotError", "BotKind", "check", "kind", "kinds", "make", "named", "names"]
