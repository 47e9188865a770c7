"""Computer players: found by name, deciding only what is legal, the same by the same seed, blind to what is hidden."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import aggravation
from aggravation import bots
from aggravation.bots import BotError, BotKind, catalogue
from aggravation.bots.player import PolicyBot
from aggravation.engine.policies import GREEDY, RANDOM
from aggravation.position import LUCK, Position

MOVE = "classic A:base,base,10,17 B:base,base,base,18 turn=A phase=move roll=1"
DECLARE = (
    "wooden(board=cross4,sides=partners,declare=always) A:base,base,base,7 B:base,base,base,base "
    "C:base,base,base,base D:base,base,base,base turn=A phase=declare"
)
STAR = "super A:base,base,base,16 D:base,base,base,base turn=A phase=star roll=6 back={back} on=16"

FRAME = {"__init__", "catalogue", "levels", "player", "weights"}
FILES = {path.stem for path in (Path(aggravation.__file__).parent / "bots").glob("*.py")} - FRAME


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points of other packages, as the test wants them."""
    entries: list[EntryPoint] = []
    monkeypatch.setattr(catalogue, "entry_points", lambda group: entries if group == catalogue.GROUP else [])
    catalogue.kinds.cache_clear()
    yield entries
    catalogue.kinds.cache_clear()


def test_every_file_of_the_folder_is_a_player() -> None:
    assert set(bots.names()) >= FILES >= {"greedy", "random"}
    for name, kind in bots.kinds().items():
        assert kind.name == name
        assert kind.title


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BotError) as raised:
        bots.make("oracle", 1)
    (fault,) = raised.value.faults
    assert fault.code == "error.unknown_bot"
    assert dict(fault.params) == {"name": "oracle", "known": ", ".join(bots.names())}


@pytest.mark.parametrize("name", sorted(FILES))
@pytest.mark.parametrize(
    "line",
    [
        MOVE,
        STAR.format(back="blue"),
        "wooden(board=cross4) A:base,base,base,base C:base,base,base,base turn=A phase=direction",
        DECLARE,
    ],
)
def test_a_player_chooses_among_the_legal_actions(name: str, line: str) -> None:
    position = Position.parse(line)
    for seed in range(20):
        assert bots.make(name, seed).choose(position) in position.legal_actions()


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    position = Position.parse("classic A:1,5,12,30 B:base,base,base,base turn=A phase=move roll=2")
    one, other = bots.make(name, 5), bots.make(name, 5)
    assert [one.choose(position) for _ in range(30)] == [other.choose(position) for _ in range(30)]


def test_random_plays_every_legal_action() -> None:
    position, bot = Position.parse(MOVE), bots.make("random", 3)
    assert {bot.choose(position) for _ in range(200)} == set(position.legal_actions())


def test_greedy_aggravates_rather_than_enters() -> None:
    assert {str(bots.make("greedy", seed).choose(Position.parse(MOVE))) for seed in range(20)} == {"17>18"}


@pytest.mark.parametrize(("back", "wanted"), [("blue", "draw"), ("red", "decline")])
def test_greedy_draws_a_card_by_the_back_it_sees(back: str, wanted: str) -> None:
    assert str(bots.make("greedy", 1).choose(Position.parse(STAR.format(back=back)))) == wanted


def test_a_choice_leaves_the_position_as_it_was() -> None:
    position = Position.parse(MOVE)
    before = position.state().tobytes()
    bots.make("greedy", 1).choose(position)
    assert position.state().tobytes() == before


@pytest.mark.parametrize("line", [MOVE.replace("phase=move roll=1", "phase=roll"), "over"])
def test_a_player_is_not_asked_where_nobody_decides(line: str) -> None:
    if line == "over":
        line = "classic A:a1,a2,a3,a4 B:base,base,base,18 phase=over won=A"
    position = Position.parse(line)
    assert position.actor in (LUCK, None)
    with pytest.raises(ValueError, match="no seat decides"):
        bots.make("random", 1).choose(position)


def test_the_two_players_play_by_the_compiled_policies() -> None:
    assert {name: bots.kind(name).policy for name in ("random", "greedy")} == {"random": RANDOM, "greedy": GREEDY}


SHY = BotKind("shy", "plays the first action there is", lambda seed, _think: PolicyBot(GREEDY, seed))
NO_PLAYER = "a text"


def test_another_package_brings_players_by_entry_points(brought: list[EntryPoint]) -> None:
    brought.append(EntryPoint("shy", f"{__name__}:SHY", catalogue.GROUP))
    assert "shy" in bots.names()
    assert isinstance(bots.make("shy", 1), PolicyBot)


@pytest.mark.parametrize("value", [f"{__name__}:NO_PLAYER", f"{__name__}:MISSING", "no.such.package:BOT"])
def test_an_entry_point_that_is_no_player_is_named(brought: list[EntryPoint], value: str) -> None:
    brought.append(EntryPoint("broken", value, catalogue.GROUP))
    with pytest.raises(BotError) as raised:
        bots.names()
    assert dict(raised.value.faults[0].params) == {"name": "broken", "value": value}
