"""The rules in force: what a house rule changes, takes away or brings along, and the sheet."""

import html
import re

import pytest

from aggravation.handbook import Book, book_of, find, sheet, value_text
from aggravation.handbook.sheet import LARGEST, SMALLEST, fitting_size
from aggravation.rulebook import sentences
from aggravation.rules.ruleset import switches
from aggravation.variants import variants


def ids(book: Book) -> list[str]:
    return [entry.sentence.id for entry in book.entries()]


def text_of(page: str) -> str:
    """What a reader of a page sees."""
    return " ".join(html.unescape(re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)).split())


@pytest.mark.parametrize("variant", variants())
def test_a_game_without_house_rules_has_every_sentence_of_its_document_that_is_about_it(variant: str) -> None:
    book = book_of(variant, {})
    own = [sentence for sentence in sentences() if sentence.source == book.game.source and sentence.rule]
    assert ids(book) == [sentence.id for sentence in own if not sentence.only_with or book.has(sentence.only_with)]
    assert not any(entry.changed_by for entry in book.entries())
    assert book.house_rules == ()


def test_sentences_about_sides_cards_and_trades_are_in_force_only_with_them() -> None:
    assert "SA-58" not in ids(book_of("super", {}))
    assert "SA-58" in ids(book_of("super", {"sides": "partners"}))
    assert "SA-22" in ids(book_of("super", {}))
    assert "SA-22" not in ids(book_of("super", {"cards": "off"}))
    assert "WB-30" not in ids(book_of("wooden", {}))
    assert "WB-30" in ids(book_of("wooden", {"fours": "own"}))


def test_what_a_house_rule_brings_along_is_lent_by_the_document_that_tells_of_it() -> None:
    book = book_of("classic", {"cards": "house"})
    assert "SA-22" in ids(book)
    assert not any(entry.changed_by for entry in book.entries() if entry.sentence.source == "SA")
    assert "WB-30" in ids(book_of("split", {"fours": "any"}))


def test_what_two_documents_tell_differently_is_told_by_the_switches() -> None:
    book = book_of("classic", {"sides": "partners"})
    assert not any(name.startswith(("SA", "WB")) for name in ids(book))
    assert [line.name for line in book.untold()] == ["land_on_mate", "mate_decides", "declare"]
    assert book_of("wooden", {"sides": "partners"}).untold() == ()


@pytest.mark.parametrize("variant", variants())
@pytest.mark.parametrize("name", switches())
def test_every_value_of_every_switch_has_its_text(variant: str, name: str) -> None:
    book = book_of(variant, {})
    line = book.lines[name]
    assert line.text.endswith(".")
    for value in line.values:
        text = value_text(book.words, name, book.game.rules.changed({name: value}))
        assert text.endswith(".")
        assert not set("{}") & set(text)


def test_values_of_ones_own_have_a_text() -> None:
    words, rules = book_of("wooden", {}).words, variants()["wooden"].rules
    assert "AC/BD" in value_text(words, "sides", rules.changed({"sides": "AC/BD"}))
    assert "file" in value_text(words, "board", rules.changed({"board": "mine.toml"}))
    assert value_text(words, "centre_exit_rolls", rules.changed({"centre_exit_rolls": "none"})).startswith("Nothing")


@pytest.mark.parametrize("variant", variants())
def test_a_sheet_has_exactly_the_sentences_in_force(variant: str) -> None:
    book = book_of(variant, {})
    told = text_of(sheet(book))
    for sentence in sentences():
        assert (f"{sentence.id} " in told) == (sentence.id in ids(book))
        assert sentence.id not in ids(book) or " ".join(sentence.text.split()) in told


def test_a_sheet_never_has_a_sentence_that_a_house_rule_contradicts() -> None:
    book = book_of("classic", {"marbles": "4", "again_after": "aggravating", "centre_from": "off"})
    told = text_of(sheet(book))
    assert "PC-12" not in told  # a 6 alone
    assert "Another turn follows a 6." in told
    assert "A move that aggravates somebody gives another turn" in told
    assert "PC-17" not in told
    assert "The Center Area is closed." in told
    assert "PC-13" in told
    assert "House rules: again_after=aggravating, centre_from=off." in told


def test_a_sheet_of_sides_says_who_wins_and_who_moves() -> None:
    told = text_of(sheet(book_of("split", {"sides": "partners"})))
    assert told.count("The side that is first") == 1
    assert "Whoever rolled." in told


def test_the_more_there_is_to_say_the_smaller_the_letters() -> None:
    sizes = [fitting_size([120] * count) for count in (10, 60, 80, 100)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == LARGEST
    assert fitting_size([5000] * 20) == SMALLEST


@pytest.mark.parametrize(
    "changes", [{}, {"sides": "partners"}, {"sides": "teams", "fours": "own", "play_on": "places"}]
)
@pytest.mark.parametrize("variant", variants())
def test_a_sheet_stays_readable(variant: str, changes: dict[str, str]) -> None:
    size = re.search(r"font: ([\d.]+)pt", sheet(book_of(variant, changes)))
    assert size is not None
    assert float(size[1]) > SMALLEST


def test_search_finds_a_switch_by_its_name_first() -> None:
    assert find([book_of("classic", {})], "must_move")[0].id == "must_move"


def test_what_was_found_names_the_code_that_carries_it() -> None:
    (hit,) = [hit for hit in find([book_of("classic", {})], "PC-12") if hit.id == "PC-12"]
    assert "rules/turn.py: gives_another_turn" in map(str, hit.carriers)
    assert [value.line.name for value in hit.switches] == ["again_rolls", "again_needs", "again_after", "three_sixes"]


def test_a_sheet_has_every_card_if_need_be_on_a_page_of_their_own() -> None:
    page = sheet(book_of("super", {}))
    told = text_of(page)
    assert all(f"{colour}{number:02}" in told for colour in "rb" for number in range(1, 21))
    assert "b05 Go ahead 6 positions." in told
    assert '<main class="cards">' in page
    lent = sheet(book_of("classic", {"cards": "house"}))
    assert "b05" in lent
    assert '<main class="cards">' not in lent
    assert "b05" not in sheet(book_of("super", {"cards": "off"}))
