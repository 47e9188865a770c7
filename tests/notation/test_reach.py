"""Where a marble can stand: everywhere that play leads, and nowhere else."""

from pathlib import Path

import pytest

from aggravation.notation.reach import reachable
from aggravation.position import Position
from aggravation.state import NOWHERE
from aggravation.variants import set_up
from tests.invariants.modes import modes
from tests.rulemark import rule

STAR = 'name = "k"\narms = 4\nside = 6\ntip = 5\nred = -6\ngold = 2\n'


def closed(game: str, changes: dict[str, str], place: int = 0) -> list[str]:
    """Return the names of the holes where no marble of a place stands."""
    law = set_up(game, changes).law
    nodes = law.tables[0]["node_of"][place].tolist()
    slots = sorted(set(range(int(law.tables[0]["slots"]))) - reachable(law)[place])
    return [law.board.hole_name(nodes[slot]) for slot in slots if nodes[slot] != NOWHERE] + [
        str(slot) for slot in slots if nodes[slot] == NOWHERE
    ]


@rule("SA-20", "R-07", "R-23")
@pytest.mark.parametrize(
    ("game", "changes", "names"),
    [
        ("classic", {}, ["55"]),
        ("classic", {"board": "small4"}, ["47"]),
        ("classic", {"board": "asdrawn4"}, ["61"]),
        ("classic", {"centre_from": "off"}, ["55", "o"]),
        ("wooden", {"board": "star8"}, ["111"]),
        ("wooden", {"board": "star8", "fours": "own"}, []),
        ("classic", {"fours": "any", "centre_from": "off"}, ["o"]),
        ("super", {}, []),
        ("super", {"cards": "off"}, ["83"]),
        ("super", {"centre_from": "off"}, []),
        ("split", {}, ["L3"]),
        ("split", {"level_change": "optional"}, ["L3"]),
        ("split", {"fours": "own"}, []),
    ],
)
def test_past_the_own_home_row_stand_only_marbles_that_were_traded(
    game: str, changes: dict[str, str], names: list[str]
) -> None:
    assert closed(game, changes) == names


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ('{ ids = ["r01"], effect = "skip" }', ["55", "o"]),
        ('{ ids = ["r01"], effect = "skip" }, { ids = ["r02"], effect = "ahead", n = 9 }', ["55", "o"]),
        ('{ ids = ["r01"], effect = "centre" }', ["55"]),
        ('{ ids = ["r01"], effect = "trade_behind" }', ["o"]),
    ],
)
def test_cards_lead_where_they_say(tmp_path: Path, cards: str, names: list[str]) -> None:
    deck, board = tmp_path / "deck.toml", tmp_path / "star.toml"
    deck.write_text(f'name = "own"\ncard = [{cards}]\n', encoding="utf-8")
    board.write_text(STAR, encoding="utf-8")
    changes = {"cards": str(deck), "board": str(board), "centre_from": "off"}
    assert closed("super", changes) == names


def test_base_start_entry_and_home_are_open_in_every_game() -> None:
    for mode in modes():
        law = mode.setup.law
        tables = law.tables[0]
        for place, slots in enumerate(reachable(law)):
            assert {0, 1, int(tables["entry"][place])} <= slots
            assert set(range(int(tables["home_first"]), int(tables["slots"]))) <= slots


def test_counter_clockwise_the_holes_of_the_mirrored_place_count() -> None:
    line = "wooden A:base,base,base,base B:base,base,base,{} turn=B phase=roll dir=ccw"
    assert Position.parse(line.format("55")).seats == "AB"
    with pytest.raises(ValueError, match="Seat B has a marble on 41, where the rules never lead"):
        Position.parse(line.format("41"))
