"""Aggravation, the marble race game: four rule books, one engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aggravation.game import Game as Game
    from aggravation.position import Action as Action
    from aggravation.position import Position as Position

__all__ = ["Action", "Game", "Position", "__version__"]


def __getattr__(name: str) -> Any:
    """Find a name only when somebody asks, so that importing the package stays instant."""
    if name == "__version__":
        from importlib.metadata import version

        return version("aggravation")
    if name in __all__:
        from aggravation import game

        return getattr(game, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
