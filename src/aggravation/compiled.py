"""The one door to the compiler: `compiled` marks a function of the law, and the same source runs without Numba.

With the extra `fast` installed, marked functions run as machine code. With ``NUMBA_DISABLE_JIT=1``, or without Numba,
they are ordinary Python. Both give the same results byte for byte; the helpers below are what makes that so.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

#: Folders and files whose text decides what the compiled code does; a change in any of them starts a new cache.
LAW_SOURCES = ("compiled.py", "state.py", "rules", "engine", "thinking")


def source_digest(package: Path) -> str:
    """Return a short digest of every source that compiled code is made from."""
    digest = hashlib.sha256()
    for name in LAW_SOURCES:
        here = package / name
        for file in sorted(here.rglob("*.py")) if here.is_dir() else [here]:
            digest.update(str(file.relative_to(package)).encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _identity(function: F) -> F:
    return function


COMPILING: bool = False  #: True where the law runs as machine code.
CACHE: Path | None = None  #: where machine code is kept


def is_cold() -> bool:
    """Return whether there is anything to compile before the law can run."""
    return COMPILING and (CACHE is None or next(CACHE.glob("**/*.nbi"), None) is None)


if TYPE_CHECKING:

    def compiled(function: F) -> F:
        """Mark a function of the law."""
        return function

    inlined = compiled
    woven = compiled

    def wide(number: Any) -> int:
        """Return the number as a wide signed integer, so that arithmetic never wraps."""
        return int(number)

    at = wide
    word = wide

    def single(number: Any) -> float:
        """Return the number in single precision, so that thinking comes to the same everywhere."""
        return float(number)

else:
    from numpy import float32 as single  # noqa: F401 - for all who import it

    numba = None
    if os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0"):
        try:
            import numba
        except ImportError:
            numba = None

    if numba is not None:
        import numpy as _np
        from numba.core import config as _config
        from numba.core import types as _types
        from numba.misc.appdirs import user_cache_dir as _user_cache_dir

        COMPILING = True
        # Numba's cache notices only a change of the function's own file, not of the functions it calls.
        if not os.environ.get("NUMBA_CACHE_DIR"):
            _config.CACHE_DIR = str(Path(_user_cache_dir("aggravation")) / source_digest(Path(__file__).parent))
        CACHE = Path(_config.CACHE_DIR)

        def _compile(function, inline=False):
            # Divisors are never zero here; the compiler need not test them.
            dispatcher = numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=inline)(function)
            # Numba would compile the function anew for each constant that another calls it with.
            find = dispatcher.get_call_template
            dispatcher.get_call_template = lambda arguments, named: find(
                [_types.unliteral(kind) for kind in arguments], named
            )
            return dispatcher

        def compiled(function):
            """Mark a function of the law."""
            return _compile(function)

        def inlined(function):
            """Mark a function of the law that is worth a copy in each function that calls it."""
            return _compile(function, True)

        def woven(function):
            """Mark a function that is called in one place: woven into its caller, it is not compiled by itself."""
            return numba.njit(inline="always")(function)

        wide = _np.int64  # so that arithmetic on small fields never wraps
        at = _np.uint64  # for an index: a signed one costs a test for wrapping round
        word = _np.uint64  # for masks and the generator

    else:
        compiled = inlined = woven = _identity
        wide = at = word = int
