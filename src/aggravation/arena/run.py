"""Running contests: what is left to play, by cores of this machine or a cluster, the same whoever plays it."""

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from math import ceil

from aggravation import bots
from aggravation.arena.cluster import ArenaError, on_cluster
from aggravation.arena.contest import Contest, Table
from aggravation.arena.deal import DealTold, Part, play_part
from aggravation.arena.results import Results
from aggravation.arena.work import Hands, hand_out, processes
from aggravation.compiled import COMPILING
from aggravation.rules.ruleset import fault

COMPILED, ASKING, OF_PROGRAMS, PLAIN = 50, 1, 10, 1  #: deals that a core plays at a time, and Ctrl-C waits for


@contextmanager
def hands_for(jobs: int, cluster: str | None = None) -> Iterator[Hands]:
    """Give the hands of some cores, or of the cluster at an address; raises ArenaError where they are lost."""
    if cluster is not None:
        with on_cluster(cluster) as hands:
            yield hands
    elif jobs == 1:
        yield Hands()
    else:
        with processes(jobs) as executor:
            try:
                yield Hands(executor, jobs)
            except BrokenExecutor:
                raise ArenaError(fault("error.worker_lost")) from None


def deals_for(table: Table, games: int) -> int:
    """Return how many deals give a table at least so many games: each is played in every seating."""
    return ceil(games / len(table.seatings))


def games_of(contest: Contest, games: int) -> int:
    """Return how many games a contest has if each table has at least so many."""
    return sum(deals_for(table, games) * len(table.seatings) for table in contest.tables)


def run(results: Results, games: int, hands: Hands, progress: Callable[[int], None] | None = None) -> bool:
    """Play what is left of a contest until each table has had at least so many games; return whether interrupted.

    `progress` is told how many games are done, now and then. What is played is kept in the results whatever happens.
    """
    contest = results.contest
    wanted = [deals_for(table, games) for table in contest.tables]
    done = sum(len(told.games) for (table, deal), told in results.deals.items() if deal < wanted[table])

    def keep(deals: list[DealTold]) -> None:
        nonlocal done
        results.keep(deals)
        done += sum(len(told.games) for told in deals)

    def tell() -> None:
        if progress is not None:
            progress(done)

    tell()
    return hand_out(play_part, _parts(results, wanted), hands, keep, tell)


def _parts(results: Results, wanted: list[int]) -> Iterator[Part]:
    """Yield the parts that are left, taking the tables in turn, so that all are as far when it is stopped."""
    contest = results.contest
    sizes = [_size(contest, table) for table in contest.tables]
    firsts = sorted(
        (first / count, table, first) for table, count in enumerate(wanted) for first in range(0, count, sizes[table])
    )
    for _, table, first in firsts:
        numbers = range(first, min(first + sizes[table], wanted[table]))
        left = tuple(number for number in numbers if (table, number) not in results.deals)
        if left:
            yield Part(contest, table, left)


def _size(contest: Contest, table: Table) -> int:
    """Return how many deals of a table a core plays at a time: a small part of a second, or worth a program's start."""
    entrants = [contest.players[player] for player in table.players]
    if any(entrant.command for entrant in entrants):
        return OF_PROGRAMS
    if not COMPILING:
        return PLAIN
    kinds = [bots.kind(entrant.bot) for entrant in entrants]
    return COMPILED if all(kind.policy is not None or kind.judging is not None for kind in kinds) else ASKING
