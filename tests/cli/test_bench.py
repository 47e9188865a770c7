"""The command `bench`: figures with their units, comparable and repeatable, never a gate on speed."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from aggravation.arena import Match, Outcome
from aggravation.arena.chunk import RESULT
from aggravation.cli import _bench_measure as measures
from aggravation.cli import _bench_probes as probes
from aggravation.cli import main
from aggravation.cli._bench_measure import Figure, Measure, measure, playouts
from aggravation.cli._bench_peers import peers
from aggravation.cli._bench_report import Report, page, read_report, table, to_json
from aggravation.cli.errors import UsageError
from aggravation.compiled import COMPILING
from aggravation.variants import variants

ROOT = Path(__file__).parents[2]
RESULTS, PAGE = ROOT / "bench" / "results.json", ROOT / "docs" / "performance.md"
BAD_INPUT = 2
INTERRUPTED = 130


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures measured on next to nothing."""
    monkeypatch.setattr(measures, "API_PLIES", 30)
    monkeypatch.setattr(measures, "CALLS", 50)
    monkeypatch.setattr(measures, "PLAIN_GAMES", 1)
    monkeypatch.setattr(probes, "POSITIONS", 20)
    monkeypatch.setattr(probes, "REPEATS", 1)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", *arguments])
    return int(stopped.value.code or 0)


def found(path: Path) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return written


@pytest.mark.usefixtures("small")
def test_a_quick_bench_measures_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved, written = tmp_path / "new.json", tmp_path / "page.md"
    assert run("--quick", "--profile", "--save", str(saved), "--page", str(written)) == 0
    out = capsys.readouterr().out
    report = found(saved)
    assert all(figure["value"] > 0 for figure in report["figures"])
    assert {"from Python", "memory", "public interface"} <= {figure["group"] for figure in report["figures"]}
    for name in variants():
        assert report["profile"][name]["choose"] > 0
        assert any(figure["name"].startswith(name) for figure in report["figures"])
        assert name in out
    assert run("--from", str(saved), "--page", str(tmp_path / "again.md"), "--json") == 0
    assert (tmp_path / "again.md").read_text(encoding="utf-8") == written.read_text(encoding="utf-8")
    assert json.loads(capsys.readouterr().out) == report


@pytest.mark.usefixtures("small")
def test_what_needs_new_processes_is_measured_too() -> None:
    chosen = [*measures.processes(), next(measures.without_compiler())]
    figures = measure(chosen, 1, lambda text: None)  # noqa: ARG005 - nobody looks on
    assert [figure.unit for figure in figures] == ["s", "s", "plies/s"]
    assert all(figure.value > 0 for figure in figures)


@pytest.mark.skipif(not COMPILING, reason="there is nothing to compile")
def test_compiling_is_measured_in_an_empty_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path] = []

    def compile_nothing(_command: list[str], more: dict[str, str]) -> str:
        folders.append(Path(more["NUMBA_CACHE_DIR"]))
        assert list(folders[0].iterdir()) == []
        return ""

    monkeypatch.setattr(measures, "_output", compile_nothing)
    assert next(measures.compiling()).run() >= 0
    assert not folders[0].exists()


def test_figures_are_medians_of_rounds_in_turns() -> None:
    told: list[str] = []
    values = {"a": iter([3.0, 1.0, 2.0]), "b": iter([1.0, 9.0, 5.0])}
    chosen = [Measure("group", name, lambda found=found: next(found), "s") for name, found in values.items()]  # type: ignore[misc]
    assert [figure.value for figure in measure(chosen, 3, told.append)] == [2.0, 5.0]
    assert told[:3] == ["1/3 group: a", "1/3 group: b", "2/3 group: a"]


@pytest.mark.parametrize(
    ("value", "unit", "wanted", "reached"),
    [
        (5, "plies/s", 4, True),
        (3, "plies/s", 4, False),
        (3, "s", 4, True),
        (5, "bytes", 4, False),
        (5, "s", None, None),
    ],
)
def test_speeds_are_to_be_high_and_times_low(
    value: float, unit: str, wanted: float | None, reached: bool | None
) -> None:
    assert Figure("g", "n", value, unit, wanted).reached is reached


def test_what_is_missed_is_said_and_earlier_figures_are_compared() -> None:
    before = Report([Figure("g", "one", 2.0, "s")], 1)
    after = Report(
        [Figure("g", "one", 3.0, "s", 1.0), Figure("g", "two", 4.0, "s", 5.0)],
        1,
        machine=dict.fromkeys(("cpu", "cores", "python", "numba", "numpy"), "x"),
    )
    lines = table(after, before).splitlines()
    assert re.search(r"one +3.00 s +wanted 1.00 s +MISSED +1.50 x before", lines[1])
    assert re.search(r"two +4.00 s +wanted 5.00 s +reached$", lines[2])
    assert "| one | 3.00 s | 1.00 s, missed |" in page(after)
    assert "Not measured." in page(after)


def test_the_page_of_figures_is_made_from_those_saved() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read_report(RESULTS)), (
        "run `aggravation bench --from ... --page ...`"
    )


def test_saved_figures_are_of_this_version_of_the_report_and_tell_no_path() -> None:
    report = read_report(RESULTS)
    assert to_json(report) == RESULTS.read_text(encoding="utf-8")
    assert report.rounds >= 3
    assert "/home" not in RESULTS.read_text(encoding="utf-8")


def test_peers_are_measured_only_where_they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert list(peers()) == []
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: object())
    assert [one.group for one in peers()] == ["other engines"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--rounds", "0"), "rounds must be a number from 1"),
        *((("--seconds", value), "seconds must be a number from 0.01 to 3600") for value in ("0", "-1", "nan", "inf")),
        (("--from", "nothing.json", "--quick"), "--from and --quick cannot be asked for together."),
        (("--from", "nothing.json", "--rounds", "3"), "--from and --rounds cannot be asked for together."),
        (("--against", "nothing.json", "--json"), "--json and --against cannot be asked for together."),
        (("--save", "nowhere/new.json"), "There is no folder"),
        (("--against", "nothing.json"), "There is no file nothing.json."),
        (("--from", "nothing.json"), "There is no file nothing.json."),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == BAD_INPUT
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_the_bench_whatever_is_measured(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: Match, games: int, jobs: int) -> Outcome:  # noqa: ARG001 - the signature is given
        return Outcome(match, np.zeros(0, RESULT), interrupted=True)

    monkeypatch.setattr(measures, "play", interrupted)
    monkeypatch.setattr(measures, "playouts", lambda _jobs, seconds: playouts(jobs, seconds))
    assert run("--quick") == INTERRUPTED


def test_a_report_that_says_less_than_usual_makes_a_page() -> None:
    one = Report([Figure("", "one", 1.0, "s")], 1, {"classic": {"roll": 1.0}, "wooden": {}})
    assert "on ?, ? cores" in page(one)
    assert "| roll | 1.0 | nan |" in page(one)


def test_a_file_that_is_no_report_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text('{"a": 1}', encoding="utf-8")
    with pytest.raises(UsageError):
        read_report(tmp_path / "other.json")


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation bench --quick" in capsys.readouterr().out
