"""Outside programs: they play by the line protocol; crash, silence and illegal answers lose, and stop nothing."""

import shlex
import sys
from pathlib import Path

import pytest

from aggravation.arena import program as programs
from aggravation.arena.contest import Contest
from aggravation.arena.deal import DealTold, Part, play_part
from aggravation.arena.entrants import entrants
from aggravation.arena.program import Foul, Program
from aggravation.arena.shares import credits_of
from aggravation.position import Position

EXAMPLE = Path(__file__).parents[2] / "examples" / "program_bot.py"
MOVE = "classic A:base,base,10,17 B:base,base,base,18 turn=A phase=move roll=1"

ANSWER = """import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {what}
"""
KINDS = {
    "crash": "sys.exit('out of ideas')",
    "silence": "import time; time.sleep(60)",
    "garbage": "print('e4', flush=True)",
    "illegal": "print(json.dumps({'id': asked['id'], 'result': {'action': '1>99'}}), flush=True)",
    "error": "print(json.dumps({'id': asked['id'], 'error': {'code': 'tired', 'message': 'no'}}), flush=True)",
}
GOOD = "print(json.dumps({'id': asked['id'], 'result': {'action': asked['params']['legal'][0]}}), flush=True)"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "GRACE", 0.2)
    monkeypatch.setattr(programs, "STARTING", 5.0)


def written(folder: Path, what: str) -> str:
    path = folder / "bot.py"
    path.write_text(ANSWER.format(what=what), encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def asked(command: str, times: int = 1) -> list[str]:
    program = Program(tuple(shlex.split(command)), 0.05)
    try:
        return [str(program.choose(Position.parse(MOVE), 1)) for _ in range(times)]
    finally:
        program.close()


def test_a_program_plays_a_legal_action(tmp_path: Path) -> None:
    assert asked(written(tmp_path, GOOD), 3) == [str(Position.parse(MOVE).legal_actions()[0])] * 3


def test_the_example_aggravates() -> None:
    assert asked(shlex.join([sys.executable, str(EXAMPLE)])) == ["17>18"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "silence"])
def test_what_a_program_does_wrong_is_told(tmp_path: Path, kind: str) -> None:
    with pytest.raises(Foul) as raised:
        asked(written(tmp_path, KINDS[kind]))
    assert raised.value.kind == kind


def test_a_program_that_is_silent_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "STARTING", 0.3)
    with pytest.raises(Foul) as raised:
        asked(written(tmp_path, KINDS["silence"]))
    assert raised.value.kind == "silence"


def test_the_last_words_of_a_program_are_told(tmp_path: Path) -> None:
    with pytest.raises(Foul) as raised:
        asked(written(tmp_path, KINDS["crash"]))
    assert raised.value.detail == "1 out of ideas"


def test_a_program_that_does_not_start_is_told(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("#!/no/such/interpreter\n", encoding="utf-8")
    path.chmod(0o755)
    with pytest.raises(Foul) as raised:
        asked(str(path))
    assert raised.value.kind == "start"


def played(command: str, deals: int = 1) -> tuple[Contest, list[DealTold]]:
    contest = Contest.of("classic", entrants((command, "greedy"), 0.05), "round-robin", 1, seats=2)
    return contest, play_part(Part(contest, 0, tuple(range(deals))))


@pytest.mark.parametrize("kind", ["crash", "illegal"])
def test_a_foul_loses_the_game_and_stops_nothing(tmp_path: Path, kind: str) -> None:
    contest, told = played(written(tmp_path, KINDS[kind]), 2)
    for deal in told:
        for seating, game in zip(contest.tables[0].seatings, deal.games, strict=True):
            assert [foul.player for foul in game.fouls] == [0]
            assert credits_of(contest, game) == [float(player == 1) for player in seating]
    assert {foul.kind for deal in told for game in deal.games for foul in game.fouls} <= {kind, "given_up"}


def test_a_program_that_fails_again_and_again_is_given_up(tmp_path: Path) -> None:
    _, told = played(written(tmp_path, KINDS["crash"]), 3)
    kinds = [foul.kind for deal in told for game in deal.games for foul in game.fouls]
    assert kinds == ["crash"] * 3 + ["given_up"] * 3


def test_a_good_program_plays_whole_games(tmp_path: Path) -> None:
    _, told = played(written(tmp_path, GOOD))
    assert all(game.won and not game.fouls for deal in told for game in deal.games)
    assert told[0].pace[0].timed > 10
