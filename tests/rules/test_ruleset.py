"""Switches by name: changed, told apart, refused where they make no sense."""

from dataclasses import replace
from pathlib import Path

import pytest

from aggravation.board import load_board
from aggravation.position import Position
from aggravation.rules.ruleset import RulesError, RuleSet, contradictions, fault, seating_faults, switches
from aggravation.rules.teams import sides_of
from aggravation.variants import set_up, variants


def faults(game: str, changes: dict[str, str], seats: int | str = 0) -> list[str]:
    """Return the codes of the faults that a set-up is refused with, none if it is allowed."""
    try:
        set_up(game, changes, seats)
    except RulesError as error:
        return [fault.code.partition(".")[2] for fault in error.faults]
    return []


def test_a_switch_is_changed_by_name_and_text() -> None:
    rules = RuleSet().changed({"again_rolls": "1+6", "fours": "own", "marbles": "5", "entry_rolls": "6,1"})
    assert (rules.again_rolls, rules.fours, rules.marbles, rules.entry_rolls) == ((1, 6), "own", 5, (1, 6))
    assert rules.differences(RuleSet()) == {"marbles": "5", "again_rolls": "1+6", "fours": "own"}
    assert RuleSet().changed({"again_rolls": "none"}).text("again_rolls") == "none"
    assert RuleSet().changed({}) == RuleSet()


def test_switches_come_in_the_order_of_the_rules_with_their_ids() -> None:
    orders = [switch.order for switch in switches().values()]
    assert orders == list(range(28))
    assert all(switch.ids for switch in switches().values())


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"sixes": "none"}, ["unknown_switch"]),
        ({"fours": "all"}, ["bad_value"]),
        ({"marbles": "6"}, ["bad_value"]),
        ({"entry_rolls": "0"}, ["bad_rolls_value"]),
        ({"entry_rolls": "1+1"}, ["bad_rolls_value"]),
        ({"entry_rolls": "x"}, ["bad_rolls_value"]),
        ({"sides": "A B"}, ["bad_name_value"]),
        ({"sides": ""}, ["bad_name_value"]),
        ({"fours": "all", "sixes": "1", "again_rolls": "7"}, ["bad_value", "unknown_switch", "bad_rolls_value"]),
    ],
)
def test_unknown_switches_and_values_are_refused_all_at_once(changes: dict[str, str], codes: list[str]) -> None:
    assert faults("classic", changes) == codes


def test_a_refusal_says_what_may_be_given() -> None:
    with pytest.raises(RulesError, match="off, own, any"):
        set_up("classic", {"fours": "all"})
    with pytest.raises(RulesError, match=r"a set of rolls from 1 to 6, each once, joined by \+, such as 1\+6"):
        set_up("classic", {"entry_rolls": "9"})
    with pytest.raises(RulesError, match="a name, not empty and without spaces"):
        set_up("classic", {"sides": "A C"})


def test_a_fault_repeats_no_more_than_a_line_of_what_was_given() -> None:
    with pytest.raises(RulesError) as caught:
        set_up("x" * 10_000, {})
    with pytest.raises(RulesError) as again:
        set_up("classic", {"y" * 10_000: "z" * 10_000, "fours": "z" * 10_000})
    assert dict(caught.value.faults[0].params)["name"] == "x" * 57 + "..."
    assert len(str(caught.value)) < 200
    assert len(str(again.value)) < 1000
    assert dict(fault("error.file_missing", file="/folder" * 100 + "/end").params)["file"].endswith("/end")
    with pytest.raises(RulesError, match="a name"):
        set_up("classic", {"board": "a b"})


@pytest.mark.parametrize(
    ("game", "changes", "code"),
    [
        ("classic", {"board": "asdrawn4", "cards": "house"}, "cards_without_stars"),
        ("classic", {"run_into_centre": "yes"}, "run_into_centre_without_corners"),
        ("wooden", {"corners": "off", "run_into_centre": "yes"}, "run_into_centre_without_corners"),
        ("wooden", {"centre_from": "off", "run_into_centre": "yes"}, "centre_switch_without_centre"),
        ("classic", {"centre_from": "off", "centre_exit_rolls": "1+6"}, "centre_switch_without_centre"),
        ("classic", {"centre_from": "off", "centre_exit_to": "any_corner"}, "centre_switch_without_centre"),
        ("classic", {"level_change": "optional"}, "level_change_on_one_level"),
        ("classic", {"land_on_mate": "forced_only"}, "team_switch_without_sides"),
        ("classic", {"mate_decides": "owner"}, "team_switch_without_sides"),
        ("classic", {"declare": "always"}, "team_switch_without_sides"),
        ("classic", {"again_rolls": "none", "again_after": "aggravating"}, "again_switch_without_rolls"),
        ("classic", {"again_rolls": "none", "three_sixes": "last_back"}, "again_switch_without_rolls"),
        ("classic", {"entry_rolls": "none"}, "no_entry_rolls"),
        ("classic", {"sides": "AC/B"}, "unequal_sides"),
        ("classic", {"sides": "AC/CD"}, "bad_sides"),
        ("classic", {"sides": "AC/BE"}, "bad_sides"),
        ("classic", {"sides": "ABCD"}, "bad_sides"),
        ("classic", {"sides": "/"}, "bad_sides"),
    ],
)
def test_contradictions_are_refused(game: str, changes: dict[str, str], code: str) -> None:
    assert faults(game, changes) == [code]


@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("super", {"corners": "off", "run_into_centre": "no"}),
        ("super", {"corners": "off"}),  # the game's own switch merely loses its effect
        ("wooden", {"centre_from": "off"}),
        ("super", {"cards": "off", "board": "split6"}),
        ("classic", {"cards": "house"}),
        ("classic", {"sides": "partners", "declare": "always"}),
        ("split", {"level_change": "optional"}),
    ],
)
def test_what_makes_sense_is_allowed(game: str, changes: dict[str, str]) -> None:
    assert faults(game, changes) == []


def test_several_contradictions_are_told_together() -> None:
    assert faults("split", {"cards": "house"}) == ["cards_on_two_levels", "cards_without_stars"]
    assert faults("classic", {"declare": "always", "level_change": "optional", "entry_rolls": "none"}) == [
        "level_change_on_one_level",
        "team_switch_without_sides",
        "no_entry_rolls",
    ]


def test_a_board_needs_a_home_hole_for_every_marble() -> None:
    board = load_board("cross4")
    rules = variants()["classic"].rules.changed({"marbles": "5"})
    smaller = replace(board, seats=tuple(replace(place, home=place.home[:4]) for place in board.seats))
    codes = [fault.code for fault in contradictions(rules, variants()["classic"].rules, smaller)]
    assert codes == ["conflict.too_few_home_holes"]
    assert contradictions(rules, variants()["classic"].rules, board) == ()


@pytest.mark.parametrize(
    ("seats", "sides", "code"),
    [
        ("ABC", "AC/BD", "unequal_sides"),
        ("AC", "AC/BD", "unequal_sides"),
        ("AB", "AC/BD", "unequal_sides"),
        ("ABCD", "AC/BD", None),
        ("ABCD", "AD/BC", None),
        ("ABCD", "teams", None),
        ("ABCD", "none", None),
    ],
)
def test_sides_are_equal_at_the_table_too(seats: str, sides: str, code: str | None) -> None:
    assert faults("classic", {"sides": sides}, seats) == ([code] if code else [])


def test_a_seat_that_sides_leave_out_cannot_sit_down() -> None:
    assert faults("super", {"sides": "AD/BE"}, "ABDE") == []
    assert faults("super", {"sides": "AD/BE"}, "ABCDEF") == ["seat_left_out"]
    rules = variants()["super"].rules.changed({"sides": "AD/BE"})
    (fault,) = seating_faults(rules, load_board("star6"), 0b111111)
    assert dict(fault.params)["seats"] == "CF"


def test_partners_need_seats_that_lie_opposite(tmp_path: Path) -> None:
    assert sides_of("partners", 5) == (-1,) * 5
    assert sides_of("partners", 6) == (0, 1, 2, 0, 1, 2)
    assert sides_of("teams", 8) == (0, 1) * 4
    assert sides_of("AC/BD", 6) == (0, 1, 0, 1, -1, -1)
    assert sides_of("none", 4) == (0, 1, 2, 3)
    path = tmp_path / "five.toml"
    path.write_text('name = "five"\narms = 5\nside = 6\ntip = 5\n', encoding="utf-8")
    assert faults("wooden", {"board": str(path), "sides": "partners"}) == ["partners_need_opposite"]
    assert Position.new("wooden", 5, {"board": str(path)}).seats == "ABCDE"


def test_a_rule_that_a_user_names_contradicts_even_with_the_value_it_has_anyway() -> None:
    assert variants()["super"].rules.run_into_centre == "yes"
    set_up("super", {"corners": "off"})  # not named: without effect
    with pytest.raises(RulesError, match="run_into_centre=yes needs corners=run"):
        set_up("super", {"corners": "off", "run_into_centre": "yes"})


def test_errors_are_sentences() -> None:
    with pytest.raises(RulesError, match="There is no rule called fourz"):
        set_up("super", {"fourz": "own"})
