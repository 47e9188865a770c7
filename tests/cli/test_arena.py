"""`aggravation arena`: shares and ratings with intervals, kept and gone on from, bad input in a sentence."""

import json
import shlex
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from msgspec.structs import replace

from aggravation.arena import results as kept
from aggravation.arena.contest import Contest
from aggravation.arena.entrants import entrants
from aggravation.arena.ratings import Rating
from aggravation.arena.results import Results
from aggravation.bots import Bot, BotKind, catalogue
from aggravation.cli import _arena_report as report
from aggravation.cli import main
from aggravation.position import Action, Position
from aggravation.words import load_words

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["arena", "--jobs", "1", *arguments])
    return int(stopped.value.code or 0)


NEARLY_NOTHING = (Rating("greedy", -0.2, -3.1, -0.1),)
TWO = ("-p", "random", "-p", "greedy", "--seats", "2", "-n", "20", "--seed", "4")


def test_it_tells_shares_ratings_and_the_command_for_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*TWO) == 0
    out = capsys.readouterr().out
    assert "20 games at the seats AC" in out
    assert "95 % within" in out
    assert "Rating" in out
    again = next(line for line in out.splitlines() if line.startswith("  aggravation arena")).strip()
    assert run(*shlex.split(again)[2:]) == 0
    shares = [line.split()[2:] for line in out.splitlines() if line.startswith(("random ", "greedy "))][:2]
    repeated = capsys.readouterr().out.splitlines()
    assert shares == [line.split()[2:] for line in repeated if line.startswith(("random@", "greedy@"))][:2]


def test_a_rating_of_nothing_has_no_sign(capsys: pytest.CaptureFixture[str]) -> None:
    contest = Contest.of("classic", entrants(("random", "greedy")), "round-robin", 1, seats=2)
    found = replace(report.found_in(Results(contest), 2, "round-robin", interrupted=False), ratings=NEARLY_NOTHING)
    report.show(load_words(), found)
    assert ["greedy", "0", "-3", "-", "0"] in [line.split() for line in capsys.readouterr().out.splitlines()]


def test_programs_get_facts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*TWO, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["seed"], found["mode"]) == (20, 4, "round-robin")
    (meeting,) = found["meetings"]
    assert sum(share["share"] for share in meeting["shares"]) == pytest.approx(1)
    assert all(share["low"] <= share["share"] <= share["high"] for share in meeting["shares"])
    assert {rating["player"] for rating in found["ratings"]} == {"random", "greedy"}
    assert all(pace["choices"] > 0 for pace in found["pace"])


def test_a_contest_is_kept_and_gone_on_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*TWO[:-4], "-n", "10", "--seed", "4", "--out", "r.jsonl", "--json") == 0
    capsys.readouterr()
    assert run(*TWO[:-2], "--out", "r.jsonl", "--json") == 0  # the seed is found in the file
    gone_on = json.loads(capsys.readouterr().out)
    assert run(*TWO, "--json") == 0
    at_once = json.loads(capsys.readouterr().out)
    assert gone_on["meetings"] == at_once["meetings"]
    assert gone_on["ratings"] == at_once["ratings"]


def test_the_seed_0_is_found_in_the_file_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*TWO[:-4], "-n", "10", "--seed", "0", "--out", "r.jsonl") == 0
    assert run(*TWO[:-2], "--out", "r.jsonl") == 0
    assert "--seed 0" in capsys.readouterr().out


def test_ctrl_c_tells_what_was_played(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    keep, calls = Results.keep, 0

    def counted(results: Results, deals: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise KeyboardInterrupt
        keep(results, deals)  # type: ignore[arg-type]  # passed on as they come

    monkeypatch.setattr(kept.Results, "keep", counted)
    assert run("-p", "random", "-p", "greedy", "-n", "4000", "--seats", "2", "--seed", "4") == 130
    assert "Stopped before all games were played." in capsys.readouterr().out


def test_a_program_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    command = shlex.join([sys.executable, str(EXAMPLES / "program_bot.py")])
    assert run("-p", command, "-p", "random", "--seats", "2", "-n", "2", "--seed", "1", "--think", "1s", "--json") == 0
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert found["fouls"] == []
    assert found["games"] == 2


def test_a_package_brings_a_player(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    entry = EntryPoint("runner", "package_bot:BOT", catalogue.GROUP)
    monkeypatch.setattr(catalogue, "entry_points", lambda group: [entry] if group == catalogue.GROUP else [])
    catalogue.kinds.cache_clear()
    try:
        assert run("-p", "runner", "-p", "random", "--seats", "2", "-n", "6", "--seed", "1", "--json") == 0
    finally:
        catalogue.kinds.cache_clear()
    found = json.loads(capsys.readouterr().out)
    assert found["meetings"][0]["shares"][0]["player"] == "runner"
    assert found["fouls"] == []


class OutOfIdeasError(LookupError):
    """An error that only its package knows."""


class Stuck:
    def choose(self, _position: Position) -> Action:
        raise OutOfIdeasError


class Lost:
    def choose(self, position: Position) -> Action:
        return position  # type: ignore[return-value]  # what a package without types may do


def unmade(_seed: int, _think: float) -> Bot:
    sys.exit("no licence")


@pytest.mark.parametrize(
    ("make", "kind", "detail"),
    [
        (lambda _seed, _think: Stuck(), "crash", "OutOfIdeasError"),
        (lambda _seed, _think: Lost(), "illegal", "classic A:"),
        (unmade, "crash", "SystemExit no licence"),
    ],
)
def test_a_package_that_fails_loses_and_stops_nothing(
    make: Callable[[int, float], Bot],
    kind: str,
    detail: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = {**catalogue.kinds(), "stuck": BotKind("stuck", "fails", make)}
    monkeypatch.setattr(catalogue, "kinds", lambda: found)
    assert run("-p", "stuck", "-p", "random", "--seats", "2", "-n", "4", "--seed", "1", "--json") == 0
    (fouls,) = json.loads(capsys.readouterr().out)["fouls"]
    assert (fouls["player"], fouls["kind"], fouls["count"]) == ("stuck", kind, 4)
    assert fouls["details"][0].startswith(detail)


def test_a_program_that_fails_loses_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    command = shlex.join([sys.executable, "-c", "import sys; sys.exit('no')"])
    assert run("-p", command, "-p", "random", "--seats", "2", "-n", "4", "--seed", "1", "--think", "1s") == 0
    captured = capsys.readouterr()
    assert "lost 3 games: it ended or failed while it was asked." in captured.err
    assert "lost 1 games: it failed too often to be asked again." in captured.err
    assert " 0.0 %" in captured.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("-p", "oracle", "-p", "random"), "There is no computer player called oracle."),
        (("-p", "random"), "It takes at least two players to meet"),
        (("-p", "random", "-p", "random"), "random is entered twice."),
        (("-p", "./none", "-p", "random"), "There is no computer player and no program ./none."),
        (("-p", "net:none.npz", "-p", "random"), "none.npz"),
        (("-p", f"net:{__file__}", "-p", "random"), "has no weights that can be read"),
        (("--think", "long"), "long is no time to think."),
        (("--mode", "table"), "3 players cannot sit at a table with 4 sides"),
        (("--games", "0"), "games"),
        (("--seats", "99"), "99"),
        (("--variant", "ludo"), "There is no game called ludo."),
        (("--seats", ""), "--seats is empty."),
        (("--out", "nowhere/r.jsonl"), "There is no folder"),
        (("--out", "."), "no ordinary file"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--seed", "1", *arguments) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Traceback" not in captured.err
    assert not captured.out


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation arena --mode gauntlet" in capsys.readouterr().out
