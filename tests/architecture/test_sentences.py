"""Every sentence of the rule books has code that carries it and a test that proves it."""

import pytest

from tools.sentences import PAGE, SCREENS, Coverage, page, survey


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    return survey()


def test_there_are_sentences_and_their_ids_are_unique(coverage: Coverage) -> None:
    ids = [sentence.id for sentence in coverage.sentences] + [ruling.id for ruling in coverage.rulings]
    assert ids
    assert sorted(ids) == sorted(set(ids))


def test_every_sentence_has_code_and_a_test(coverage: Coverage) -> None:
    gaps = {sentence.id: coverage.lacks(sentence) for sentence in coverage.sentences if coverage.lacks(sentence)}
    assert gaps == {}


def test_code_names_only_known_sentences(coverage: Coverage) -> None:
    unknown = {found: [str(p) for p in places] for found, places in coverage.code.items()}
    assert {found: unknown[found] for found in unknown.keys() - coverage.known} == {}


def test_tests_name_only_known_sentences(coverage: Coverage) -> None:
    unknown = {found: [str(p) for p in places] for found, places in coverage.tests.items()}
    assert {found: unknown[found] for found in unknown.keys() - coverage.known} == {}


def test_sentences_refer_to_known_rulings_and_screens(coverage: Coverage) -> None:
    rulings = {ruling.id for ruling in coverage.rulings}
    for sentence in coverage.sentences:
        assert rulings.issuperset(sentence.rulings), sentence.id
        assert SCREENS.keys() >= set(sentence.screen), sentence.id


def test_the_page_is_up_to_date(coverage: Coverage) -> None:
    assert PAGE.read_text(encoding="utf-8") == page(coverage), "run `make sentences`"
