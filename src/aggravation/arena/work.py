"""Work in parts: handed out to cores or machines a few ahead, taken back in order, stopped by Ctrl-C without loss."""

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from aggravation.compiled import COMPILING

T = TypeVar("T")
R = TypeVar("R")

CHECKED_EVERY = 2.0  #: seconds of waiting after which it is asked whether anything can come
WAITING = 2  #: parts handed out for each core, so that none waits for the next


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes(jobs: int) -> Executor:
    """Return an executor of some processes that leave Ctrl-C to the one that counts."""
    context = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
    return ProcessPoolExecutor(jobs, context, initializer=_leave_interrupts)


@contextmanager
def hands_beside(jobs: int) -> Iterator["Hands"]:
    """Give the hands of some cores for compiled work, which runs beside other in threads; plain, of processes."""
    with ThreadPoolExecutor(jobs) if COMPILING else processes(jobs) as executor:
        yield Hands(executor, jobs)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _nothing() -> None:
    return


@dataclass(frozen=True)
class Hands:
    """Who does the work: an executor, or nobody but this process."""

    executor: Executor | None = None
    cores: int = 1
    check: Callable[[], None] = _nothing  #: called now and then while a result is waited for; raises if none can come


def hand_out(
    run: Callable[[T], R],
    parts: Iterator[T],
    hands: Hands,
    keep: Callable[[R], None],
    tell: Callable[[], None],
) -> bool:
    """Have all parts done, a few handed out ahead for each core, and return whether that was interrupted.

    `keep` gets the results in the order of the parts, without gaps unless something was raised; `tell` is called
    after each.
    """
    if hands.executor is None:
        return _do_here(run, parts, keep, tell)
    pending: deque[Future[R]] = deque()
    failed = True
    try:
        while True:
            room = WAITING * hands.cores - len(pending)
            pending.extend(hands.executor.submit(run, part) for part in islice(parts, room))
            if not pending:
                failed = False
                return False
            result = _result(pending[0], hands.check)
            pending.popleft()
            keep(result)
            tell()
    except KeyboardInterrupt:
        failed = False
        for future in reversed(pending):  # from the end, so that what is done has no gaps
            future.cancel()
        for future in pending:
            if not future.cancelled():
                keep(future.result())
        return True
    finally:
        if failed:
            for future in pending:
                if not future.cancel() and not future.cancelled() and future.done() and future.exception() is None:
                    keep(future.result())


def _result(future: Future[R], check: Callable[[], None]) -> R:
    while True:
        try:
            return future.result(CHECKED_EVERY)
        except TimeoutError:
            if future.done():
                return future.result()
            check()


def _do_here(run: Callable[[T], R], parts: Iterator[T], keep: Callable[[R], None], tell: Callable[[], None]) -> bool:
    try:
        for part in parts:
            keep(run(part))
            tell()
    except KeyboardInterrupt:
        return True
    return False
