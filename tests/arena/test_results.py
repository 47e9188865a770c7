"""Results: kept deal by deal, gone on from, the same on one core, on two and on a cluster."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from aggravation.arena import results as kept
from aggravation.arena.cluster import ArenaError
from aggravation.arena.contest import Contest
from aggravation.arena.deal import DealTold
from aggravation.arena.entrants import entrants
from aggravation.arena.results import Results, ResultsError, open_results, seed_in
from aggravation.arena.run import games_of, hands_for, run
from aggravation.arena.work import Hands
from aggravation.bots.weights import load_weights
from aggravation.compiled import COMPILING
from aggravation.files import FileError

GAMES = 24 if COMPILING else 4


def contest(seed: int = 1, *names: str) -> Contest:
    return Contest.of("classic", entrants(names or ("random", "greedy", "expert@1ms")), "round-robin", seed, seats=2)


def games(results: Results) -> dict[tuple[int, int], object]:
    return {key: told.games for key, told in results.deals.items()}


@pytest.fixture(scope="module")
def expected() -> dict[tuple[int, int], object]:
    results = Results(contest())
    assert not run(results, GAMES, Hands())
    assert len(results.deals) == games_of(results.contest, GAMES) // 2
    return games(results)


@pytest.mark.skipif(not COMPILING, reason="processes of plain Python take long to start")
def test_games_are_the_same_on_two_cores(expected: object) -> None:
    results = Results(contest())
    with hands_for(2) as hands:
        assert not run(results, GAMES, hands)
    assert games(results) == expected


@pytest.mark.skipif(not COMPILING, reason="processes of plain Python take long to start")
@pytest.mark.filterwarnings("ignore")  # of the cluster's own making
def test_games_are_the_same_on_a_cluster(expected: object) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra dist is not installed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=True, dashboard_address=None) as local:
        results = Results(contest())
        with hands_for(1, local.scheduler_address) as hands:
            assert not run(results, GAMES, hands)
    assert games(results) == expected


@pytest.mark.filterwarnings("ignore")  # of the cluster's own making
def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra dist is not installed")
    monkeypatch.setattr("aggravation.arena.cluster.PATIENCE", 0.5)
    with pytest.raises(ArenaError) as raised, hands_for(1, "tcp://127.0.0.1:1"):
        pass
    assert raised.value.faults[0].code == "error.no_cluster"


@pytest.mark.skipif(not COMPILING, reason="processes of plain Python take long to start")
@pytest.mark.filterwarnings("ignore")  # of the cluster's own making
def test_what_a_lost_cluster_had_finished_is_kept(
    tmp_path: Path, expected: dict[object, object], capfd: pytest.CaptureFixture[str]
) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra dist is not installed")
    path = tmp_path / "results.jsonl"
    results = open_results(path, contest())
    keep = results.keep
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as local:

        def lose(deals: Iterable[DealTold]) -> None:
            keep(deals)
            local.close()

        results.keep = lose  # type: ignore[method-assign]  # the cluster goes once something is finished
        with pytest.raises(ArenaError) as raised, hands_for(1, local.scheduler_address) as hands:
            run(results, GAMES * 4, hands)
    assert raised.value.faults[0].code == "error.cluster_lost"
    assert "Traceback" not in capfd.readouterr().err
    kept_in_file = open_results(path, contest())
    assert len(kept_in_file.deals) > 0
    assert not run(kept_in_file, GAMES, Hands())
    found = games(kept_in_file)
    assert {key: found[key] for key in expected} == expected  # type: ignore[index]  # keys of a fixture


def test_a_contest_goes_on_from_its_file(tmp_path: Path, expected: object) -> None:
    path = tmp_path / "results.jsonl"
    assert not run(open_results(path, contest()), GAMES // 2, Hands())
    half = len(open_results(path, contest()).deals)
    results = open_results(path, contest())
    assert not run(results, GAMES, Hands())
    assert games(results) == expected
    assert games(open_results(path, contest())) == expected
    assert 0 < half < len(results.deals)
    assert seed_in(path) == 1


def test_a_line_cut_short_by_a_kill_is_played_again(tmp_path: Path, expected: object) -> None:
    path = tmp_path / "results.jsonl"
    assert not run(open_results(path, contest()), GAMES, Hands())
    path.write_bytes(path.read_bytes()[:-30])
    results = open_results(path, contest())
    assert len(results.deals) == len(expected) - 1  # type: ignore[arg-type]  # a fixture's
    assert not run(results, GAMES, Hands())
    assert games(results) == expected


def test_ctrl_c_keeps_what_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, played = tmp_path / "results.jsonl", 0
    results = open_results(path, contest())
    keep = results.keep

    def counted(deals: object) -> None:
        nonlocal played
        played += 1
        if played == 2:
            raise KeyboardInterrupt
        keep(deals)  # type: ignore[arg-type]  # passed on as they come

    monkeypatch.setattr(results, "keep", counted)
    assert run(results, GAMES * 4, Hands())
    assert len(open_results(path, contest()).deals) > 0


@pytest.mark.parametrize("other", [contest(2), contest(1, "random", "greedy")])
def test_the_file_of_another_contest_is_refused(tmp_path: Path, other: Contest) -> None:
    path = tmp_path / "results.jsonl"
    open_results(path, contest())
    before = path.read_bytes()
    with pytest.raises(ResultsError) as raised:
        open_results(path, other)
    assert raised.value.faults[0].code == "error.other_results"
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"hello\n", b"[1]\n", b'{"arena": 1}\n', b"\xff\xfe\n"])
def test_what_is_no_file_of_results_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(content)
    with pytest.raises(ResultsError):
        open_results(path, contest())
    assert path.read_bytes() == content


def test_a_damaged_line_is_told(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    open_results(path, contest())
    path.write_bytes(path.read_bytes() + b'{"table": 0}\n')
    with pytest.raises(ResultsError) as raised:
        open_results(path, contest())
    assert raised.value.faults[0].code == "error.no_results"


GAME = '{"plies": 9, "won": "A"}'


@pytest.mark.parametrize(
    "line",
    [
        f'{{"table": 9, "deal": 0, "games": [{GAME}, {GAME}], "pace": {{}}}}',
        f'{{"table": 0, "deal": -1, "games": [{GAME}, {GAME}], "pace": {{}}}}',
        f'{{"table": 0, "deal": 0, "games": [{GAME}], "pace": {{}}}}',
        f'{{"table": 0, "deal": 0, "games": [{GAME}, {GAME}], "pace": {{"9": {{}}}}}}',
        f'{{"table": 0, "deal": 0, "games": [{GAME}, {{"plies": 9, "won": "Z"}}], "pace": {{}}}}',
    ],
)
def test_a_deal_that_the_contest_cannot_have_is_told(tmp_path: Path, line: str) -> None:
    path = tmp_path / "results.jsonl"
    open_results(path, contest())
    path.write_bytes(path.read_bytes() + line.encode() + b"\n")
    with pytest.raises(ResultsError) as raised:
        open_results(path, contest())
    assert raised.value.faults[0].code == "error.no_results"


def test_a_folder_is_no_file_of_results(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        open_results(tmp_path, contest())


def test_weights_are_part_of_what_a_contest_is(monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept.identity(contest())
    weights = load_weights("classic").copy()
    weights["seat"] += 1
    monkeypatch.setattr(kept, "load_weights", lambda *_: weights)
    assert kept.identity(contest()) != before
