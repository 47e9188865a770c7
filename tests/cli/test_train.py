"""`aggravation train`: makes weights that play, says where they come from, goes on after an interrupt."""

import hashlib
import json
import tomllib
from pathlib import Path

import pytest

from aggravation import bots
from aggravation.bots.weights import LEARNT, load_weights
from aggravation.cli import main
from aggravation.training import run as runs
from aggravation.training import selfplay
from aggravation.training.plan import own_plan, read_plan
from aggravation.variants import variants

PLAN = """variant = "classic"
rounds = 2
greedy_rounds = 1
games = 4
keep = 20
trace = 0.85
batch = 64
passes = 1
first_rate = 0.002
last_rate = 0.0005
[[table]]
seats = 2
share = 1
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("aggravation.training.trial.GAMES", 4)
    Path("plan.toml").write_text(PLAN, encoding="utf-8")


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["train", "--jobs", "1", *arguments])
    return int(stopped.value.code or 0)


def test_a_tiny_training_makes_weights_that_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--plan", "plan.toml", "--seed", "7") == 0
    out = capsys.readouterr().out
    assert "round 2: 4 games" in out
    assert f"Trained classic: {Path('weights/classic.npz')}" in out
    told = tomllib.loads(Path("weights/classic.toml").read_text(encoding="utf-8"))
    assert told["command"] == "aggravation train --plan plan.toml --seed 7"
    assert (told["seed"], told["rounds"], told["games"], told["plan"]) == (7, 2, 8, "another")
    assert told["sha256"] == hashlib.sha256(Path("weights/classic.npz").read_bytes()).hexdigest()
    assert len(Path("weights/classic.csv").read_text(encoding="utf-8").splitlines()) == 3
    assert not list(Path("weights").glob("*checkpoint*"))
    assert bots.kind("net:weights/classic.npz").weights == Path("weights/classic.npz")
    assert load_weights("classic", Path("weights/classic.npz"))["seat"].any()


def test_the_result_is_told_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--plan", "plan.toml", "--json") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["games"] == 8
    assert "round 1" in captured.err


def test_an_interrupt_keeps_what_was_learnt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--plan", "plan.toml", "--out", "whole") == 0
    calls = 0

    def interrupted(plan):  # type: ignore[no-untyped-def]  # as the function it stands for
        nonlocal calls
        calls += 1
        if calls == 2:
            raise KeyboardInterrupt
        return selfplay.chunks_of(plan)

    with monkeypatch.context() as patch:
        patch.setattr(runs, "chunks_of", interrupted)
        assert run("--plan", "plan.toml", "--out", "cut") == 130
    assert "What was learnt of classic in 1 rounds is kept" in capsys.readouterr().out
    assert run("--plan", "plan.toml", "--out", "cut") == 0
    assert Path("cut/classic.npz").read_bytes() == Path("whole/classic.npz").read_bytes()


def test_weights_are_never_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--plan", "plan.toml") == 0
    before = Path("weights/classic.npz").read_bytes()
    assert run("--plan", "plan.toml", "--seed", "2") == 2
    assert "There are weights already" in capsys.readouterr().err
    assert Path("weights/classic.npz").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--variant", "ludo"), "There is no game called ludo."),
        (("--variant", ""), "--variant is empty."),
        (("--plan", "none.toml"), "there is no such file"),
        (("--plan", "plan.toml", "--variant", "super"), "--variant"),
        (("--plan", "plan.toml", "--seed", "-1"), "seed"),
        (("--plan", "plan.toml", "--jobs", "0"), "jobs"),
        (("--plan", "plan.toml", "--out", "plan.toml"), "plan.toml"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("variant", variants())
def test_the_weights_of_the_package_say_where_they_come_from(variant: str) -> None:
    folder = Path(bots.__file__).parent / LEARNT
    told = tomllib.loads((folder / f"{variant}.toml").read_text(encoding="utf-8"))
    plan = read_plan(own_plan(variant))
    assert told["sha256"] == hashlib.sha256((folder / f"{variant}.npz").read_bytes()).hexdigest()
    assert told["command"] == f"aggravation train --variant {variant} --seed {told['seed']}"
    assert (told["plan"], told["rounds"]) == ("own", plan.rounds)
    assert told["games"] == plan.rounds * sum(plan.games_at)
    assert (folder / f"{variant}.npz").stat().st_size < 500_000


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "aggravation train --variant classic --seed 1" in capsys.readouterr().out
