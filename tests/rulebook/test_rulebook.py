"""The rule books are whole: every sentence once, every ruling and switch that is named exists, search finds them."""

from dataclasses import FrozenInstanceError
from itertools import pairwise

import pytest

from aggravation.rulebook import (
    SOURCES,
    Ruling,
    Sentence,
    UnknownIdError,
    cited,
    glossary,
    rulings,
    search,
    sentences,
)

COUNTS = {"SA": 65, "WB": 31, "PC": 30, "SL": 36}
RULINGS = 26

SWITCHES = frozenset(
    [
        "board",
        "marbles",
        "entry_rolls",
        "again_rolls",
        "again_needs",
        "again_after",
        "three_sixes",
        "must_move",
        "start_blocked_by",
        "jump_own",
        "safe_corners",
        "corners",
        "centre_from",
        "run_into_centre",
        "centre_exit_rolls",
        "centre_exit_to",
        "home_roll",
        "home_fill",
        "level_change",
        "fours",
        "cards",
        "card_backs",
        "sides",
        "land_on_mate",
        "mate_decides",
        "declare",
        "direction",
        "play_on",
    ]
)

#: Sentences about keys, mouse or table; those that say nothing else are no rule for the engine.
ON_SCREEN = frozenset(["WB-03", "PC-05", "PC-07", "PC-09", "PC-10", "PC-21", "PC-27", "PC-28", "PC-29", "PC-30"])
NO_RULE = frozenset(["WB-03", "PC-10", "PC-27", "PC-28", "PC-29", "PC-30"])

ENGINE_WORDS = ("marble", "seat", "base", "start", "track", "corner", "centre", "entry", "home", "aggravate", "roller")


def ids(found: tuple[Sentence | Ruling, ...]) -> list[str]:
    return [entry.id for entry in found]


def test_every_sentence_is_there_once_and_in_order() -> None:
    wanted = [f"{source}-{number:02}" for source, count in COUNTS.items() for number in range(1, count + 1)]
    assert ids(sentences()) == wanted
    assert list(SOURCES) == list(COUNTS)


def test_every_ruling_is_there_once_and_in_order() -> None:
    assert ids(rulings()) == [f"R-{number:02}" for number in range(1, RULINGS + 1)]


@pytest.mark.parametrize("sentence", sentences(), ids=lambda sentence: sentence.id)
def test_a_sentence_is_complete(sentence: Sentence) -> None:
    assert sentence.kind in {"E", "A", "O", "E/A", "O/E"}
    assert sentence.source in SOURCES
    assert set(sentence.switches) <= SWITCHES
    assert set(sentence.rulings) <= set(ids(rulings()))
    assert sentence.screen == (("terminal", "page") if sentence.id in ON_SCREEN else ())
    assert sentence.rule == (sentence.id not in NO_RULE)
    for text in filter(None, (sentence.text, sentence.reading)):
        assert text[0].isupper()
        assert text.endswith(".")


@pytest.mark.parametrize("ruling", rulings(), ids=lambda ruling: ruling.id)
def test_a_ruling_is_complete(ruling: Ruling) -> None:
    assert ruling.question.endswith("?")
    assert ruling.choice.endswith(".")
    assert ruling.reason.endswith(".")
    assert set(ruling.switches) <= SWITCHES
    assert ruling.sentences


def test_sentences_and_rulings_name_each_other() -> None:
    from_sentences = {(sentence.id, ruling) for sentence in sentences() for ruling in sentence.rulings}
    from_rulings = {(sentence, ruling.id) for ruling in rulings() for sentence in ruling.sentences}
    assert from_sentences == from_rulings


def test_every_switch_is_carried_by_some_sentence() -> None:
    assert {name for sentence in sentences() for name in sentence.switches} == SWITCHES


def test_the_glossary_has_every_word_of_the_engine_once() -> None:
    words = [entry.word for entry in glossary()]
    assert set(ENGINE_WORDS) <= set(words)
    assert len(set(words)) == len(words)
    assert all(entry.meaning.endswith(".") for entry in glossary())


def test_the_glossary_warns_of_home_and_base_on_wooden_boards() -> None:
    wooden = {entry.word: entry.WB for entry in glossary()}
    assert (wooden["base"], wooden["home"]) == ("HOME", "BASE")


def test_cited_keeps_the_order_asked_for() -> None:
    assert ids(cited(("WB-14", "R-04", "SA-10"))) == ["WB-14", "R-04", "SA-10"]
    assert cited(()) == ()


def test_citing_what_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(UnknownIdError, match="SA-66"):
        cited(["SA-01", "SA-66"])


def test_search_needs_every_word_and_ignores_case() -> None:
    found = search("EXTRA turn")
    assert {"SA-10", "SA-12", "SA-36"} <= set(ids(found))
    for entry in found:
        texts = (
            (entry.text, entry.reading) if isinstance(entry, Sentence) else (entry.question, entry.choice, entry.reason)
        )
        assert "extra" in " ".join(texts).casefold()
        assert "turn" in " ".join(texts).casefold()


def test_search_finds_sentences_and_rulings() -> None:
    found = search("even roll")
    assert {"SA-53", "R-01"} <= set(ids(found))


@pytest.mark.parametrize("wanted", ["SA-10", "pc-20", "R-04"])
def test_search_finds_an_id_first(wanted: str) -> None:
    assert search(wanted)[0].id == wanted.upper()


def test_search_puts_words_side_by_side_before_words_apart() -> None:
    found = search("extra turn")
    together = [isinstance(e, Sentence) and "extra turn" in f"{e.text} {e.reading}".casefold() for e in found]
    sentence_ranks = [flag for flag, entry in zip(together, found, strict=True) if isinstance(entry, Sentence)]
    assert all(first >= second for first, second in pairwise(sentence_ranks))


@pytest.mark.parametrize("words", ["", "   ", "zebra", "turn zebra"])
def test_search_without_a_match_is_empty(words: str) -> None:
    assert search(words) == ()


def test_entries_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        sentences()[0].text = "else"  # type: ignore[misc]
