"""Many machines: a dask.distributed cluster plays the parts of a contest as the cores of one machine would."""

import importlib.util
import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aggravation
from aggravation import __version__
from aggravation.arena.work import Hands
from aggravation.compiled import source_digest
from aggravation.rules.ruleset import Fault, fault

EXTRA = "dist"
PATIENCE = 10.0  #: seconds in which a cluster must answer


class ArenaError(ValueError):
    """Workers that cannot be used, or were lost; what they had finished is kept."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


def check_extra() -> None:
    """Raise ArenaError if what clusters need is not installed."""
    if importlib.util.find_spec("distributed") is None:
        raise ArenaError(fault("error.needs_extra", file="--cluster", name=EXTRA))


def edition() -> str:
    """Return which games this installation plays; machines of a cluster must agree on it."""
    return f"{__version__} {source_digest(Path(aggravation.__file__).parent)}"


@contextmanager
def on_cluster(address: str) -> Iterator[Hands]:
    """Give the hands of a cluster; raises ArenaError if it cannot be used, or is lost while it works."""
    check_extra()
    from distributed import KilledWorker

    client = _connected(address)
    try:
        yield Hands(client.get_executor(pure=False), _cores(client, address), lambda: _check(client, address))
    except (CancelledError, KilledWorker):
        raise ArenaError(fault("error.cluster_lost", name=address)) from None
    finally:
        client.close(timeout=PATIENCE)


def _connected(address: str) -> Any:
    import distributed

    connect: Any = distributed.Client  # its signature is not typed

    for name in list(logging.root.manager.loggerDict):  # what happens to a cluster is told in one sentence
        if name.partition(".")[0] == distributed.__name__:
            logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        return connect(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, MemoryError) as error:  # whatever answers there may send any bytes
        message = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ArenaError(fault("error.no_cluster", name=address, message=message)) from None


def _cores(client: Any, address: str) -> int:
    """Return the cores of a cluster, all of whose machines have this edition; raises ArenaError."""
    cores = int(sum(client.ncores().values()))
    if not cores:
        raise ArenaError(fault("error.cluster_empty", name=address))
    try:
        found = set(client.run(edition).values())
    except (ImportError, AttributeError, RuntimeError):
        found = {"-"}
    if found != {edition()}:
        raise ArenaError(fault("error.cluster_of_other", name=address, value=__version__))
    return cores


def _check(client: Any, address: str) -> None:
    """Raise ArenaError if nothing can come from a cluster any more."""
    if client.status != "running" or not client.ncores():
        raise ArenaError(fault("error.cluster_lost", name=address))
