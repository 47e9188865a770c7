"""Aggravation, the marble race game: four rule books, one engine."""

from __future__ import annotations

__all__ = ["__version__"]


def __getattr__(name: str) -> str:
    """Find the version only when somebody asks, so that importing the package stays instant."""
    if name == "__version__":
        from importlib.metadata import version

        return version("aggravation")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
