"""Tables of games: a row a game, in the format that the file's ending says."""

import csv
import io
import json
from pathlib import Path

import pytest

from aggravation.arena import Match, play
from aggravation.arena.table import check_table, columns, write_table
from aggravation.files import FileError

PLAYED = play(Match.of("classic", ("greedy", "random"), 1), 6)
NAMES = ["game", "won", "finished", "plies", "passes", "aggravations_A", "centre_A", "aggravations_C", "centre_C"]


def test_a_table_has_a_row_for_each_game(tmp_path: Path) -> None:
    write_table(tmp_path / "games.csv", PLAYED, {})
    rows = list(csv.DictReader(io.StringIO((tmp_path / "games.csv").read_text(encoding="utf-8"))))
    assert list(rows[0]) == NAMES == list(columns(PLAYED))
    assert [int(row["game"]) for row in rows] == list(range(6))
    assert {row["won"] for row in rows} <= {"A", "C"}
    assert [int(row["plies"]) for row in rows] == PLAYED.results["plies"].tolist()


def test_json_has_the_report_beside_the_table(tmp_path: Path) -> None:
    write_table(tmp_path / "games.JSON", PLAYED, {"seed": 1})
    written = json.loads((tmp_path / "games.JSON").read_text(encoding="utf-8"))
    assert written["seed"] == 1
    assert [row["plies"] for row in written["table"]] == PLAYED.results["plies"].tolist()


def test_parquet_reads_back(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    write_table(tmp_path / "games.parquet", PLAYED, {})
    assert polars.read_parquet(tmp_path / "games.parquet").to_dict(as_series=False) == columns(PLAYED)


def test_parquet_without_the_extra_is_refused_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(FileError) as raised:
        check_table(Path("games.parquet"))
    assert raised.value.faults[0].code == "error.needs_extra"


@pytest.mark.parametrize("name", ["games", "games.txt"])
def test_another_ending_is_refused(name: str) -> None:
    with pytest.raises(FileError) as raised:
        check_table(Path(name))
    assert raised.value.faults[0].code == "error.unknown_format"
