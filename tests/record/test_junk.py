"""Junk: whatever stands in a file, the reader says what is wrong or reads a game, and nothing else happens."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from aggravation.explain import told
from aggravation.record import Record, RecordError
from aggravation.words import load_words

GOLDEN = Path(__file__).parent / "golden"
SHORT = (GOLDEN / "wooden-three-sixes.agg").read_text(encoding="utf-8")
CARDS = "\n".join((GOLDEN / "super.agg").read_text(encoding="utf-8").splitlines()[:40])
READ, REFUSED = "read", "refused"
BOTH = {READ, REFUSED}
WORDS = st.sampled_from([*SHORT.split(), *CARDS.split(), "{", "}", "0.", "A", "skip", "first", "6/6", "/3", "[", '"'])


def outcome(text: str) -> str:
    """Read a text: either it is a record that reads back, or its faults are told."""
    try:
        record = Record.parse(text)
    except RecordError as error:
        sentences = told(error, load_words())
        assert sentences
        assert all(sentence.isprintable() for sentence in sentences)
        return REFUSED
    assert Record.parse(record.format()) == record
    return READ


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    assert outcome(text) == REFUSED


@given(st.lists(WORDS).map(" ".join), st.sampled_from([SHORT, CARDS]))
def test_headers_with_junk_behind_them(junk: str, text: str) -> None:
    assert outcome(text.partition("\n\n")[0] + "\n\n" + junk.replace(" 1", "\n1")) in BOTH


@settings(max_examples=60)
@given(st.integers(0, 900), st.integers(0, 12), st.text(max_size=6), st.sampled_from([SHORT, CARDS]))
def test_a_damaged_game(at: int, length: int, put: str, text: str) -> None:
    at %= len(text)
    assert outcome(text[:at] + put + text[at + length :]) in BOTH


def test_of_damaged_games_some_are_read_and_some_are_not() -> None:
    assert {outcome(SHORT[:at] + " " + SHORT[at:]) for at in range(0, len(SHORT), 5)} == BOTH
