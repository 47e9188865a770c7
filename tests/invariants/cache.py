"""Compiled checks: like the law, cached, and never older than any of the files they are made from."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from aggravation.compiled import COMPILING
from aggravation.compiled import compiled as compiled_law

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Mark a check that runs compiled where the law does.

    The compiler's cache notices only a change of the function's own file, so each state of this folder has its own.
    """
    if not COMPILING:
        return function
    from numba.core import config as settings

    config: Any = settings
    folder = config.CACHE_DIR
    config.CACHE_DIR = str(Path(folder) / f"checks-{_digest()}")
    try:
        return compiled_law(function)
    finally:
        config.CACHE_DIR = folder


@cache
def _digest() -> str:
    digest = sha256()
    for file in sorted(Path(__file__).parent.glob("*.py")):
        if not file.name.startswith("test_"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
