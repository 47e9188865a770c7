"""What reports of several commands have in common: columns, shares, facts for programs, a bar that moves."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec


def percent(share: float) -> str:
    """Return a share as people read it."""
    return f"{100 * share:.1f} %"


def between(low: float, high: float) -> str:
    """Return the bounds of a share."""
    return f"{100 * low:.1f} - {percent(high)}"


def print_table(heads: list[str], rows: list[list[str]], names: int = 2) -> None:
    """Print columns: the first of them hold names, the others numbers."""
    widths = [max(len(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        sized = enumerate(zip(row, widths, strict=True))
        cells = [cell.ljust(width) if i < names else cell.rjust(width) for i, (cell, width) in sized]
        print("  ".join(cells).rstrip())
    print()


def print_facts(facts: Any) -> None:
    """Print facts as JSON, for programs."""
    print(msgspec.json.format(msgspec.json.encode(facts), indent=1).decode())


@contextmanager
def progress(title: str, total: int | None) -> Iterator[Callable[[int], None] | None]:
    """Show a bar on a terminal, and nothing elsewhere; gives what is told how much is done.

    `total` is None where nobody knows how much there is to do.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
