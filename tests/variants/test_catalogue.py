"""The catalogue of games: found by listing, with the defaults of the documents, set up with house rules and seats."""

import gc
import importlib
import weakref
from pathlib import Path

import pytest

import aggravation.variants
from aggravation.board import load_board
from aggravation.engine.tables import LAWS_KEPT
from aggravation.position import Position
from aggravation.rules.ruleset import RulesError, switches
from aggravation.variants import Variant, seat_numbers, set_up, variant, variants
from aggravation.variants.catalogue import LETTERS

DASH = "-"  #: a switch without effect there

#: Every switch with its value in the four games, as the documents have them: classic, wooden, super, split.
DEFAULTS = """
board              cross4       cross4       star6      split6
marbles            4            4            4          4
entry_rolls        1+6          1+6          1+6        1+6
again_rolls        6            6            6          6
again_needs        playable     playable     use        use
again_after        none         none         none       none
three_sixes        none         none         none       none
must_move          yes          yes          yes        yes
start_blocked_by   own          own          own        own
jump_own           no           no           no         no
safe_corners       no           no           no         no
corners            off          run          run        run
centre_from        start_line   past_corner  past_corner past_corner
run_into_centre    -            no           yes        no
centre_exit_rolls  1            1            1          1
centre_exit_to     own_corner   any_corner   own_corner any_corner
home_roll          exact        exact        exact      exact
home_fill          any          any          any        any
level_change       -            -            -          compulsory
fours              off          off          off        off
cards              off          off          house      off
card_backs         -            -            visible    -
sides              none         none         none       none
land_on_mate       free         free         free       free
mate_decides       roller       roller       owner      roller
declare            finished     always       finished   finished
direction          clockwise    winner       clockwise  clockwise
play_on            first        first        first      first
"""

#: What a dash stands for where the switch that gives it effect is turned on.
MEANT_BY_DASH = {"run_into_centre": "no", "level_change": "compulsory", "card_backs": "visible"}

GAMES = ("classic", "wooden", "super", "split")
ROWS = [line.split() for line in DEFAULTS.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_every_switch_has_the_default_of_its_document(row: list[str]) -> None:
    name, *values = row
    for game, value in zip(GAMES, values, strict=True):
        expected = MEANT_BY_DASH[name] if value == DASH else value
        assert set_up(game).rules.text(name) == expected, game


def test_every_switch_is_in_the_table_and_in_its_order() -> None:
    assert [row[0] for row in ROWS] == list(switches())
    assert set(GAMES) == set(variants())


def test_every_game_is_found_by_listing_the_folder() -> None:
    folder = Path(aggravation.variants.__file__).parent
    modules = {path.stem: importlib.import_module(f"aggravation.variants.{path.stem}") for path in folder.glob("*.py")}
    declared = {
        module.VARIANT.name for module in modules.values() if isinstance(getattr(module, "VARIANT", None), Variant)
    }
    assert declared == set(variants())
    assert all(found.name == name for name, found in variants().items())
    assert [found.source for found in variants().values()] == ["PC", "SL", "SA", "WB"]
    assert all(found.title for found in variants().values())


@pytest.mark.parametrize(
    ("game", "seats"), [("classic", (2, 4)), ("wooden", (2, 8)), ("super", (2, 6)), ("split", (2, 6))]
)
def test_a_game_tells_how_many_can_play(game: str, seats: tuple[int, int]) -> None:
    assert variant(game).seat_range == seats


@pytest.mark.parametrize(
    ("board", "seats", "letters"),
    [
        *(("cross4", 2, "AC"), ("cross4", 3, "ABC"), ("cross4", 4, "ABCD")),
        *(("star6", 2, "AD"), ("star6", 3, "ACE"), ("star6", 4, "ABDE"), ("star6", 5, "ABCDE"), ("star6", 6, "ABCDEF")),
        *(("star8", 2, "AE"), ("star8", 3, "ACF"), ("star8", 4, "ACEG"), ("star8", 6, "ABCEFG"), ("split6", 2, "AD")),
    ],
)
def test_a_number_of_players_sits_as_evenly_as_possible(board: str, seats: int, letters: str) -> None:
    assert "".join(LETTERS[seat] for seat in seat_numbers(load_board(board), seats)) == letters


@pytest.mark.parametrize("board", ["cross4", "star6", "star8", "small6", "asdrawn4", "split6"])
def test_each_seat_is_the_floor_of_its_share_of_the_arms(board: str) -> None:
    arms = len(load_board(board).seats)
    for seats in range(2, arms + 1):
        assert seat_numbers(load_board(board), seats) == tuple(i * arms // seats for i in range(seats))
    assert seat_numbers(load_board(board), "CA") == (0, 2)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, "", "A", "AA", "AE", "A1", "ac", "ABCDE", "A C"])
def test_seats_that_the_board_has_not_are_refused(seats: int | str) -> None:
    with pytest.raises(RulesError) as caught:
        seat_numbers(load_board("cross4"), seats)
    (found,) = caught.value.faults
    assert found.code == "error.bad_seats"
    assert dict(found.params) == {"seats": str(seats), "board": "cross4", "known": "ABCD"}


@pytest.mark.parametrize(
    ("seats", "board"),
    [
        *((2, "cross4"), (4, "cross4"), (5, "star6"), (6, "star6"), (7, "star8"), (8, "star8")),
        *(("AC", "cross4"), ("AE", "star6"), ("BF", "star6"), ("AG", "star8"), ("ABH", "star8"), (0, "cross4")),
    ],
)
def test_a_game_of_several_boards_takes_the_smallest_with_room(seats: int | str, board: str) -> None:
    assert set_up("wooden", {}, seats).board.name == board
    assert dict(set_up("wooden", {}, seats).changes)["board"] == board
    assert set_up("wooden", {"board": "small8"}, seats).board.name == "small8"


def test_more_players_than_any_board_has_room_for_are_refused() -> None:
    for game, seats in (("wooden", 9), ("wooden", "AI"), ("classic", 5), ("classic", "AE"), ("super", 7)):
        with pytest.raises(RulesError) as caught:
            set_up(game, {}, seats)
        assert [found.code for found in caught.value.faults] == ["error.bad_seats"]


def test_equal_rules_are_one_setup_however_they_are_asked_for() -> None:
    one = set_up("wooden", {"fours": "own", "direction": "winner"}, 4)
    assert set_up("wooden", {"board": "cross4", "fours": "own"}) is one
    assert one.changes == (("board", "cross4"), ("fours", "own"))
    assert set_up("classic", {"entry_rolls": "6+1"}) is set_up("classic")
    assert set_up("classic").changes == ()
    assert set_up("wooden", {}, 2) is not set_up("wooden", {}, 6)


@pytest.mark.parametrize(
    ("game", "changes", "seats", "codes"),
    [
        ("ludo", {}, 0, ["error.unknown_variant"]),
        ("classic", {"fours": "none", "speed": "9"}, 0, ["error.bad_value", "error.unknown_switch"]),
        ("classic", {"sides": "partners"}, 3, ["conflict.unequal_sides"]),
        ("classic", {"sides": "partners"}, 2, ["conflict.unequal_sides"]),
        ("super", {"sides": "AC/BD"}, "ABCDE", ["conflict.seat_left_out"]),
        ("classic", {"sides": "ABC/D"}, 4, ["conflict.unequal_sides"]),
        ("classic", {"sides": "AA/BD"}, 0, ["conflict.bad_sides"]),
        ("classic", {"sides": "AC/BE"}, 0, ["conflict.bad_sides"]),
        ("classic", {"sides": "ABCD"}, 0, ["conflict.bad_sides"]),
        ("split", {"cards": "house"}, 0, ["conflict.cards_on_two_levels", "conflict.cards_without_stars"]),
        ("classic", {"board": "asdrawn4", "cards": "house"}, 0, ["conflict.cards_without_stars"]),
        ("super", {"level_change": "optional"}, 0, ["conflict.level_change_on_one_level"]),
        ("wooden", {"corners": "off", "run_into_centre": "yes"}, 0, ["conflict.run_into_centre_without_corners"]),
        (
            "wooden",
            {"centre_from": "off", "centre_exit_to": "own_corner"},
            0,
            ["conflict.centre_switch_without_centre"],
        ),
        ("wooden", {"declare": "finished"}, 0, ["conflict.team_switch_without_sides"]),
        ("super", {"mate_decides": "roller"}, 0, ["conflict.team_switch_without_sides"]),
        ("split", {"land_on_mate": "forced_only"}, 0, ["conflict.team_switch_without_sides"]),
        ("split", {"again_rolls": "none", "three_sixes": "last_back"}, 0, ["conflict.again_switch_without_rolls"]),
        ("split", {"again_rolls": "none", "again_after": "aggravating"}, 0, ["conflict.again_switch_without_rolls"]),
        ("split", {"entry_rolls": "none"}, 0, ["conflict.no_entry_rolls"]),
    ],
)
def test_contradictions_are_refused_each_by_its_code(
    game: str, changes: dict[str, str], seats: int | str, codes: list[str]
) -> None:
    with pytest.raises(RulesError) as caught:
        set_up(game, changes, seats)
    assert [found.code for found in caught.value.faults] == codes


def test_all_contradictions_are_told_at_once() -> None:
    changes = {
        "entry_rolls": "none",
        "declare": "always",
        "level_change": "optional",
        "sides": "none",
        "cards": "house",
    }
    with pytest.raises(RulesError) as caught:
        set_up("classic", {**changes, "board": "asdrawn4"})
    assert {found.code.partition(".")[2] for found in caught.value.faults} == {
        *("cards_without_stars", "level_change_on_one_level", "team_switch_without_sides", "no_entry_rolls"),
    }


def test_a_board_with_too_few_home_holes_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    seats = "".join(
        f"[[seat]]\nstart = {start}\nentry = {entry}\nhome = {[[i, y] for i in range(4)]}\n"
        f"base = {[[i, -y] for i in range(4)]}\n"
        for start, entry, y in ((0, 12, 1), (8, 6, 2))
    )
    holes = "".join(f"[[hole]]\nx = {i}\ny = 0\n" for i in range(16))
    file.write_text(f'name = "short"\ncentre = [0, 9]\n{seats}{holes}', encoding="utf-8")
    assert set_up("classic", {"board": str(file)}).board.name == "short"
    with pytest.raises(RulesError) as caught:
        set_up("classic", {"board": str(file), "marbles": "5"})
    assert [found.code for found in caught.value.faults] == ["conflict.too_few_home_holes"]


def test_files_may_be_refused() -> None:
    for changes in ({"board": "mine.toml"}, {"board": "/etc/MINE.TOML", "cards": "x.toml"}):
        with pytest.raises(RulesError) as caught:
            set_up("super", changes, files=False)
        assert [found.code for found in caught.value.faults] == ["error.no_files"] * len(changes)
    assert set_up("super", {"board": "star8"}, files=False) is set_up("super", {"board": "star8"})


def test_an_edited_board_file_is_read_anew_whatever_the_case_of_its_name(tmp_path: Path) -> None:
    file = tmp_path / "KITCHEN.TOML"
    for side, holes in ((6, 56), (5, 48)):
        file.write_text(f'name = "kitchen"\narms = 4\nside = {side}\ntip = 5\n{"#" * side}', encoding="utf-8")
        assert set_up("classic", {"board": str(file)}).board.track == holes


def test_laws_that_nobody_uses_are_not_kept_for_ever_and_one_in_use_is_never_made_twice() -> None:
    start = Position.new("classic", "AC", {"board": "small4"}, "A")
    rolls = [f"{one}+{other}" for one in "12345" for other in "23456" if one < other]
    changes = ({"board": "small4", "entry_rolls": entry, "again_rolls": again} for entry in rolls for again in rolls)
    laws = [weakref.ref(set_up("classic", change).law) for change in changes]
    gc.collect()
    assert sum(law() is not None for law in laws) <= 2 * LAWS_KEPT < len(laws)
    again_there = Position.new("classic", "AC", {"board": "small4"}, "A")
    assert again_there.setup.law is start.setup.law
    assert again_there == start


def test_an_edited_board_file_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text('name = "kitchen"\narms = 4\nside = 6\ntip = 5\n', encoding="utf-8")
    assert set_up("classic", {"board": str(file)}).board.track == 56
    file.write_text('name = "kitchen"\narms = 4\nside = 5\ntip = 5\n# smaller\n', encoding="utf-8")
    assert set_up("classic", {"board": str(file)}).board.track == 48
