"""The games of a match as a table, one row a game, written as CSV, JSON or Parquet by the ending of the file."""

import csv
import importlib.util
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from aggravation.arena.match import Outcome
from aggravation.files import FileError, check_writable, write_bytes
from aggravation.notation.names import letters_of
from aggravation.rules.ruleset import fault
from aggravation.variants.catalogue import LETTERS

EXTRA = "stats"

Columns = dict[str, list[Any]]


def check_table(path: Path) -> None:
    """Raise FileError if a table cannot be written to a file, so that it is known before the games are played."""
    _check_ending(path)
    check_writable(path)


def _check_ending(path: Path) -> None:
    if path.suffix.lower() not in WRITERS:
        raise FileError(fault("error.unknown_format", file=path, known=", ".join(WRITERS)))
    if path.suffix.lower() == ".parquet" and importlib.util.find_spec("polars") is None:
        raise FileError(fault("error.needs_extra", file=path, name=EXTRA))


def write_table(path: Path, outcome: Outcome, facts: dict[str, Any]) -> None:
    """Write the games to a file; JSON has the report's facts beside them. Raises FileError."""
    _check_ending(path)
    write_bytes(path, WRITERS[path.suffix.lower()](columns(outcome), facts))


def columns(outcome: Outcome) -> Columns:
    """Return the table by columns: what happened in each game, in all and seat by seat."""
    results = outcome.results
    table: Columns = {
        "game": results["game"].tolist(),
        "won": [letters_of(won) for won in results["won"].tolist()],
        "finished": results["finished"].tolist(),
        "plies": results["plies"].tolist(),
        "passes": results["passes"].tolist(),
    }
    for seat, _ in outcome.match.seated:
        table[f"aggravations_{LETTERS[seat]}"] = results["aggravations_by"][:, seat].tolist()
        table[f"centre_{LETTERS[seat]}"] = results["centre_by"][:, seat].tolist()
    return table


def _csv(table: Columns, facts: dict[str, Any]) -> bytes:  # noqa: ARG001 - all writers are called alike
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(table)
    rows.writerows(zip(*table.values(), strict=True))
    return text.getvalue().encode()


def _json(table: Columns, facts: dict[str, Any]) -> bytes:
    games = [dict(zip(table, row, strict=True)) for row in zip(*table.values(), strict=True)]
    return msgspec.json.format(msgspec.json.encode({**facts, "table": games}), indent=1) + b"\n"


def _parquet(table: Columns, facts: dict[str, Any]) -> bytes:  # noqa: ARG001 - all writers are called alike
    import polars

    content = io.BytesIO()
    polars.DataFrame(table).write_parquet(content)
    return content.getvalue()


WRITERS: dict[str, Callable[[Columns, dict[str, Any]], bytes]] = {".csv": _csv, ".json": _json, ".parquet": _parquet}
