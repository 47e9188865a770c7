"""Whole runs, tiny: the same weights by the same seed, on any number of cores, interrupted or not."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from aggravation.arena.work import Hands, hands_beside
from aggravation.compiled import COMPILING
from aggravation.training import run as runs
from aggravation.training.network import Learner
from aggravation.training.plan import Meeting, Plan
from aggravation.training.run import Run, TrainingError, load, save, trained

GAMES = 30 if COMPILING else 2
PLAN = Plan("classic", 3, 1, GAMES, 10, 0.85, 128, 1, 0.002, 0.0005, (Meeting(2, 1),))


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "TRIALS", 1)
    monkeypatch.setattr("aggravation.training.trial.GAMES", 4)


def whole(path: Path, seed: int = 1, hands: Hands | None = None) -> Run:
    run = load(path, PLAN, seed)
    assert trained(run, path, hands or Hands(), lambda told: None)  # noqa: ARG005 - nobody listens
    return run


def bits(run: Run) -> bytes:
    learner = run.learner
    return learner.weights.tobytes() + learner.means.tobytes() + learner.squares.tobytes()


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    one, again, other = whole(tmp_path / "1"), whole(tmp_path / "2"), whole(tmp_path / "3", seed=2)
    assert bits(one) == bits(again) != bits(other)
    assert not np.array_equal(one.learner.weights, Learner.new(np.random.default_rng([1, 3])).weights)


@pytest.mark.skipif(not COMPILING, reason="processes of plain Python take long to start")
def test_weights_do_not_depend_on_the_number_of_cores(tmp_path: Path) -> None:
    with hands_beside(2) as hands:
        assert bits(whole(tmp_path / "2", hands=hands)) == bits(whole(tmp_path / "1"))


@pytest.mark.parametrize("when", ["playing", "learning", "saving"])
def test_a_run_goes_on_as_if_never_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str) -> None:
    """Interrupted in its second round; what was begun of it is played anew."""
    expected = bits(whole(tmp_path / "whole"))
    calls = 0

    def interrupted(function: Callable[..., object]) -> Callable[..., object]:
        def call(*args: object, **kwargs: object) -> object:
            nonlocal calls
            calls += 1
            if calls == 2:
                raise KeyboardInterrupt
            return function(*args, **kwargs)

        return call

    with monkeypatch.context() as patch:
        where = {"playing": (runs, "chunks_of"), "learning": (Run, "_learn"), "saving": (runs, "write_bytes")}[when]
        patch.setattr(*where, interrupted(getattr(*where)))
        run = load(tmp_path / "cut", PLAN, 1)
        assert not trained(run, tmp_path / "cut", Hands(), lambda told: None)  # noqa: ARG005 - nobody listens
    again = load(tmp_path / "cut", PLAN, 1)
    assert len(again.rounds) == 1
    assert bits(whole(tmp_path / "cut")) == expected


def test_the_log_has_a_line_for_each_round(tmp_path: Path) -> None:
    run = whole(tmp_path / "1")
    assert [told.round for told in run.rounds] == [1, 2, 3]
    assert all(told.games == GAMES and told.moments > 0 and told.loss > 0 for told in run.rounds)
    assert [told.rate for told in run.rounds] == pytest.approx([0.002, 0.001, 0.0005])
    assert run.rounds[-1].trial is not None


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    save(Run.new(PLAN, 1), tmp_path / "c")
    with pytest.raises(TrainingError) as raised:
        load(tmp_path / "c", PLAN, 2)
    assert dict(raised.value.faults[0].params)["known"] == "seed"


@pytest.mark.parametrize("cut", [0, 10, 1000, -40])
def test_a_damaged_checkpoint_is_refused(tmp_path: Path, cut: int) -> None:
    save(Run.new(PLAN, 1), tmp_path / "c")
    (tmp_path / "c").write_bytes((tmp_path / "c").read_bytes()[:cut])
    with pytest.raises(TrainingError) as raised:
        load(tmp_path / "c", PLAN, 1)
    assert raised.value.faults[0].code == "error.bad_checkpoint"
