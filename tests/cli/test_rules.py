"""The command `rules`."""

import json
from pathlib import Path

import pytest

from aggravation.cli import main
from aggravation.cli.options import game_of
from aggravation.rules.ruleset import switches
from aggravation.variants import variants

BAD_INPUT = 2
WIDTH = 80


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["rules", *arguments])
    return int(stopped.value.code or 0)


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]) -> "Shown":
    return Shown(capsys)


class Shown:
    """Runs the command and returns what it prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> str:
        assert run(*arguments) == 0
        return self.capsys.readouterr().out

    def json(self, *arguments: str) -> object:
        return json.loads(self(*arguments, "--json"))


@pytest.mark.parametrize("variant", variants())
def test_the_rules_of_every_game_are_shown_in_80_columns(variant: str, shown: Shown) -> None:
    text = shown("--variant", variant)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert variants()[variant].title in text
    assert all(f"{name}=" in text for name in switches())
    foreign = {game.source for game in variants().values()} - {variants()[variant].source}
    assert not any(line.startswith(tuple(f"{source}-" for source in foreign)) for line in text.splitlines())


def test_a_house_rule_is_shown_where_it_changes_a_sentence(shown: Shown) -> None:
    text = " ".join(shown("-v", "classic", "-r", "again_rolls=1+6", "-r", "corners=run").split())
    assert "House rules: again_rolls=1+6, corners=run." in text
    assert "By the house rule again_rolls=1+6: Another turn follows a 1 or a 6." in text
    assert "the game's own is off" in text


def test_words_are_looked_up_in_all_games_or_in_one(shown: Shown) -> None:
    text = shown("another", "turn")
    assert {"SA-10", "WB-10", "PC-12", "SL-15"} <= set(text.split())
    assert "again_needs=use in split, super" in " ".join(text.split())
    assert text.count(variants()["wooden"].title) == 1
    one = shown("another", "turn", "-v", "wooden").split()
    assert "WB-10" in one
    assert "PC-12" not in one


def test_ids_and_switches_are_looked_up(shown: Shown) -> None:
    assert shown("pc-17").startswith("PC-17")
    assert shown("R-04").startswith("R-04")
    text = " ".join(shown("fours").split())
    assert text.startswith("fours (Trade on a 4)")
    assert "Can be off, own, any." in text


def test_code_is_named_only_if_asked_for(shown: Shown) -> None:
    for asked in (("another", "turn"), ("another", "turn", "-v", "wooden"), ("PC-12",)):
        assert ".py" not in shown(*asked)
        assert "rules/turn.py: gives_another_turn" in " ".join(shown(*asked, "--code").split())


def test_the_cards_in_force_are_shown_and_found(shown: Shown) -> None:
    text = shown("-v", "super")
    ids = [f"{colour}{number:02}" for colour in "rb" for number in range(1, 21)]
    assert all(any(f"{card}{mark}" in text for mark in ",:") for card in ids)
    assert "this deck is our own" in text
    assert "b05: " not in shown("-v", "super", "-r", "cards=off")
    assert "b05: Go ahead 6 positions." in shown("b05")
    assert "b05: Go ahead 6 positions." in shown("cards")
    assert shown.json("b05") == [{"ids": ["b05"], "colour": "blue", "text": "Go ahead 6 positions."}]


@pytest.mark.parametrize(
    ("asked", "first"), [("exact roll", "PC-23"), ("triple six", "three_sixes"), ("third six", "three_sixes")]
)
def test_the_first_answer_is_that_of_the_game(asked: str, first: str, shown: Shown) -> None:
    assert shown(asked, "-v", "classic").startswith(first)


def test_a_number_is_found_in_letters_and_in_digits(shown: Shown) -> None:
    text = shown("six", "-v", "classic")
    assert "PC-12" in text
    assert text == shown("6", "-v", "classic")
    assert "R-01" not in text
    assert "May a square land" not in text
    assert "marble" not in shown("R-07", "-v", "classic")


def test_hits_can_be_read_by_a_program(shown: Shown) -> None:
    found = shown.json("again_needs")
    assert isinstance(found, list)
    first = found[0]
    assert first["id"] == "again_needs"
    assert {game for value in first["switches"] for game in value["games"]} == set(variants())
    assert {"file": "rules/turn.py", "function": "gives_another_turn"} in first["code"]


def test_the_rules_can_be_read_by_a_program(shown: Shown) -> None:
    found = shown.json("-v", "wooden", "-r", "fours=own")
    assert isinstance(found, dict)
    assert found["house_rules"] == {"fours": "own"}
    assert found["switches"]["fours"]["value"] == "own"
    assert "WB-30" in [sentence["id"] for sentence in found["sentences"]]


def test_two_games_are_compared(shown: Shown) -> None:
    text = shown("--diff", "classic", "wooden")
    assert "corners: Whether" in text
    assert "entry_rolls" not in text
    assert shown.json("--diff", "classic", "wooden") == {
        name: {"classic": variants()["classic"].rules.text(name), "wooden": variants()["wooden"].rules.text(name)}
        for name in switches()
        if variants()["classic"].rules.text(name) != variants()["wooden"].rules.text(name)
    }
    assert "played by the same" in shown("--diff", "split", "split")


def test_house_rules_are_saved_and_read_again(tmp_path: Path, shown: Shown) -> None:
    file = tmp_path / "family.toml"
    assert shown("-v", "wooden", "-r", "fours=own", "-r", "again_rolls=1+6", "--save", str(file)) == ""
    assert game_of(None, (str(file),)) == ("wooden", {"again_rolls": "1+6", "fours": "own"})
    assert "House rules: again_rolls=1+6, fours=own." in shown("-r", str(file))
    assert "again_rolls: Which" in shown("--diff", "wooden", str(file)) or "fours" in shown(
        "--diff", "wooden", str(file)
    )


def test_a_sheet_is_one_file_that_needs_nothing_else(tmp_path: Path, shown: Shown) -> None:
    file = tmp_path / "sheet.html"
    assert shown("-v", "super", "-r", "sides=partners", "--sheet", str(file)) == ""
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "size: A4" in page
    assert "SA-58" in page
    assert not any(outside in page for outside in ("http", "src=", "href=", "<script", "@import"))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("-v", "chess"), "chess"),
        (("-r", "fours=perhaps"), "perhaps"),
        (("-r", "fife=own"), "fife"),
        (("-r", "declare=always"), "declare"),
        (("-r", "fours"), "fours"),
        (("-r", "missing.toml"), "missing.toml"),
        (("zebra",), "zebra"),
        (("--diff", "classic", "chess"), "chess"),
        (("--diff", "classic", "wooden", "-v", "super"), "--variant"),
        (("--diff", "classic", "wooden", "--save", "x.toml"), "--save"),
        (("--diff", "classic", "wooden", "--code"), "--code"),
        (("",), "WORDS is empty."),
        (("--code",), "--code means nothing without WORDS."),
        (("--sheet", "/dev/null/x.html"), "x.html"),
        (("--save", "/nowhere/x.toml"), "There is no folder /nowhere"),
        (("-v", ""), "--variant is empty."),
        (("-r", "fours=own", "-r", "fours=any"), "The rule fours is given twice: own and any."),
    ],
)
def test_bad_input_gets_one_message_and_its_exit_code(
    arguments: tuple[str, ...], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == BAD_INPUT
    told = capsys.readouterr()
    assert named in told.err
    assert "Traceback" not in told.err
    assert told.out == ""
