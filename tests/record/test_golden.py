"""Whole games, one of each variant and mode, written by `python -m tools.golden` and kept to be read."""

from pathlib import Path

import pytest

from aggravation.record import Record
from aggravation.variants import variants
from tools.golden import GAMES

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.agg"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_byte_for_byte(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.format() == text
    assert record.end().is_over


def test_there_is_a_golden_game_of_every_variant_and_mode() -> None:
    assert {path.stem for path in FILES} == {name for name, *_ in GAMES}
    assert {variant for _, variant, *_ in GAMES} == set(variants())


def test_the_golden_games_hold_every_way_of_writing_an_action() -> None:
    words = {word for path in FILES for word in path.read_text(encoding="utf-8").split()}
    assert {"first", "/", "cw", "skip", "pass", "draw", "decline", "red", "blue"} - words == {"first"}
    for start in ("for:", "trade:", "target:", "back:", "D:b17", "B:b18", "3/6"):
        assert any(word.startswith(start) for word in words), start


def test_the_example_of_the_page_about_records_is_a_record() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    example = page.split("```")[1].lstrip()
    assert Record.parse(example).format() == example
