"""Results of a contest: deal by deal in memory and, line by line, in a file from which the contest goes on."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from aggravation import __version__, bots
from aggravation.arena.contest import Contest
from aggravation.arena.deal import DealTold
from aggravation.bots.weights import load_weights
from aggravation.files import FileError, append_bytes, check_writable, read_bytes
from aggravation.rules.ruleset import Fault, fault

FORM = 1  #: raised when the form of the file changes


class ResultsError(ValueError):
    """A file of results that is none, or that holds another contest."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


@dataclass
class Results:
    """The deals of a contest that were played."""

    contest: Contest
    deals: dict[tuple[int, int], DealTold] = field(default_factory=dict)  #: by table and number
    path: Path | None = None  #: the file that they are kept in as well

    def keep(self, deals: Iterable[DealTold]) -> None:
        """Add deals, in the file too; raises FileError."""
        new = list(deals)
        self.deals.update(((told.table, told.deal), told) for told in new)
        if self.path is not None:
            append_bytes(self.path, b"".join(msgspec.json.encode(told) + b"\n" for told in new))

    def of_table(self, table: int, below: int | None = None) -> list[DealTold]:
        """Return the deals of a table in their order, those numbered below `below` if that is given."""
        found = sorted(number for at, number in self.deals if at == table and (below is None or number < below))
        return [self.deals[table, number] for number in found]


def identity(contest: Contest) -> dict[str, Any]:
    """Return what must be the same for a contest to go on: all that games depend on."""
    return {
        "arena": FORM,
        "version": __version__,
        "variant": contest.variant,
        "rules": dict(contest.setup.changes),
        "seats": contest.seats,
        "players": [[entrant.text, entrant.think, _learnt(contest, entrant.bot)] for entrant in contest.players],
        "tables": [table.seatings for table in contest.tables],
        "seed": contest.seed,
        "limit": contest.limit,
    }


def _learnt(contest: Contest, bot: str) -> str:
    """Return a digest of the weights that a player plays by, empty for one that has none."""
    kind = bots.kind(bot) if bot else None
    if kind is None or kind.learns is None:
        return ""
    return hashlib.sha256(load_weights(contest.variant, kind.weights).tobytes()).hexdigest()[:16]


def seed_in(path: Path) -> int | None:
    """Return the seed of the contest in a file, None if there is no such file; raises ResultsError or FileError."""
    if not path.exists():
        return None
    return int(_head(path, read_bytes(path))["seed"])


def open_results(path: Path, contest: Contest) -> Results:
    """Return the results in a file, which is begun if there is none.

    A last line that is not whole, of an arena that was killed, is dropped. Raises FileError, or ResultsError for a
    file of another contest.
    """
    wanted = msgspec.json.decode(msgspec.json.encode(identity(contest)))  # as it comes back from a file
    check_file(path)
    check_writable(path)
    if not path.exists():
        append_bytes(path, msgspec.json.encode(wanted) + b"\n")
        return Results(contest, path=path)
    content = read_bytes(path)
    head = _head(path, content)
    others = ", ".join(key for key, value in wanted.items() if head.get(key) != value)
    if others:
        raise ResultsError(fault("error.other_results", file=path, known=others))
    results = Results(contest)
    whole = content.rfind(b"\n") + 1
    try:
        told = [msgspec.json.decode(line, type=DealTold) for line in content[:whole].splitlines()[1:]]
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ResultsError(fault("error.no_results", file=path)) from None
    if not all(_fits(contest, deal) for deal in told):
        raise ResultsError(fault("error.no_results", file=path))
    results.keep(told)
    if whole < len(content):
        with path.open("rb+") as file:
            file.truncate(whole)
    results.path = path
    return results


def _fits(contest: Contest, told: DealTold) -> bool:
    """Return whether a deal is one of a contest: of its tables, with its players at its seats."""
    if not (0 <= told.table < len(contest.tables) and told.deal >= 0):
        return False
    table = contest.tables[told.table]
    fouls = [foul for game in told.games for foul in game.fouls]
    return (
        len(told.games) == len(table.seatings)
        and {*told.pace, *(foul.player for foul in fouls)} <= set(table.players)
        and set("".join(game.won for game in told.games)) <= set(contest.seats)
        and {foul.seat for foul in fouls} <= set(contest.seats)
    )


def _head(path: Path, content: bytes) -> dict[str, Any]:
    """Return the first line of a file of results; raises ResultsError if it is none."""
    try:
        head = msgspec.json.decode(content.partition(b"\n")[0], type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        head = {}
    if head.get("arena") != FORM or not isinstance(head.get("seed"), int):
        raise ResultsError(fault("error.no_results", file=path))
    return head


def check_file(path: Path) -> None:
    """Raise FileError for what is no ordinary file, from which nothing could go on."""
    if path.exists() and not path.is_file():
        raise FileError(fault("error.no_ordinary_file", file=path))
