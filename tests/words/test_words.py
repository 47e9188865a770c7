"""Sentences come out whole, in the words of the document played by, for players called by name and for "You"."""

from string import Formatter

import pytest

from aggravation.board import board_names
from aggravation.deck import Effect, deck_names
from aggravation.rulebook import glossary
from aggravation.rules.ruleset import switches
from aggravation.words import Words, WordsError, languages, load_words

SOURCES = ("SA", "WB", "PC", "SL")
TERMS = frozenset(
    [
        "marble",
        "marbles",
        "base",
        "start",
        "hole",
        "holes",
        "corner",
        "corners",
        "centre",
        "home",
        "shortcut",
        "shortcuts",
        "aggravate",
        "aggravates",
        "aggravated",
        "aggravating",
        "aggravation",
        "aggravations",
        "die",
    ]
)

#: Everything that a sentence may ask for, with an example.
PARAMS: dict[str, object] = {
    # Players, by name.
    **dict.fromkeys(("seat", "by", "other", "mate", "mover", "roller", "owner", "actor", "name"), "Ann"),
    "seats": "Ann and Bo",
    # Places, by name.
    **dict.fromkeys(("at", "from", "hole"), "12"),
    **dict.fromkeys(("to", "with"), "18"),
    "places": "base, 12",
    # Numbers.
    **dict.fromkeys(("n", "roll", "level", "marbles", "homes", "arms", "count", "most", "wanted", "sixes", "line"), 4),
    **dict.fromkeys(("low", "place"), 1),
    "high": 6,
    "rolls": "a 1 or a 6",
    # Cards.
    "card": "b17",
    "back": "red",
    "colour": "red",
    # Texts.
    **dict.fromkeys(
        ("text", "message", "why", "reason", "value", "values", "known", "first", "last", "things"), "text"
    ),
    **dict.fromkeys(("key", "token", "phase", "action", "command", "file", "folder", "won"), "text"),
    "board": "cross4",
    "sides": "AC/BD",
    # Boards.
    "title": "Cross",
    "track": 56,
    **dict.fromkeys(("circles", "games"), "text"),
    # Games at a terminal.
    "shown": 6,
    "letter": "A",
    # Training.
    "seconds": "1.5",
}


@pytest.fixture(scope="module", params=SOURCES)
def words(request: pytest.FixtureRequest) -> Words:
    return load_words("en", request.param)


@pytest.fixture(scope="module")
def wooden() -> Words:
    return load_words("en", "WB")


def test_english_is_a_language_and_unknown_ones_are_refused() -> None:
    assert "en" in languages()
    with pytest.raises(WordsError, match="en"):
        load_words("xx")


def test_an_unknown_document_is_refused_with_the_list_of_known_ones() -> None:
    with pytest.raises(WordsError, match="SA, WB, PC, SL"):
        load_words("en", "XX")


def test_words_are_loaded_once() -> None:
    assert load_words("en", "SA") is load_words("en", "SA")


def test_each_document_has_all_terms(words: Words) -> None:
    assert set(words.terms) == TERMS
    assert all(words.terms.values())


@pytest.mark.parametrize("word", ["base", "home", "corner", "centre", "marble"])
def test_terms_are_the_words_of_the_glossary(words: Words, word: str) -> None:
    theirs = next(getattr(entry, words.source) for entry in glossary() if entry.word == word)
    assert words.terms[word] in (theirs or words.terms[word])


def test_every_sentence_comes_out_whole(words: Words) -> None:
    for code in words.sentences:
        needed = words.params(code)
        assert needed <= set(PARAMS), code
        text = words.say(code, **{name: PARAMS[name] for name in needed})
        assert text.strip() or code == "grammar.comma", code
        assert not set("{}") & set(text), code
        assert "  " not in text.strip() or code == "ui.option", code


def test_every_way_to_fill_a_brace_is_a_known_one(words: Words) -> None:
    known = {"", "own", "Own", "low", "place", "hole", "marble"}
    specs = {spec for text in words.sentences.values() for _, name, spec, _ in Formatter().parse(text) if name}
    assert specs <= known


def test_what_players_are_told_are_sentences(words: Words) -> None:
    told = ("event.", "reason.", "effect.")
    for code, text in words.sentences.items():
        meaning = code.startswith("switch.") and not code.endswith(".label")
        if code.startswith((*told, "error.", "conflict.")) or meaning:
            assert text.endswith((".", "!", ":", "?", "}")), code
        if code.startswith(told) or meaning:
            assert text[0].isupper() or text[0] == "{", code


def test_a_missing_sentence_is_a_typed_error(words: Words) -> None:
    assert "event.never" not in words
    with pytest.raises(WordsError, match=r"event\.never"):
        words.say("event.never")


def test_a_missing_parameter_is_a_typed_error_that_names_it(words: Words) -> None:
    with pytest.raises(WordsError, match="roll"):
        words.say("event.rolled", seat="Ann")


def test_players_read_the_words_of_their_document() -> None:
    said = [load_words("en", source).say("event.aggravated", by="Ann", seat="Bo", at="o") for source in SOURCES]
    assert said == [
        "Ann aggravated Bo's marker at the Super Short-Cut; it went back to its Base.",
        "Ann bumped Bo's marble at the CENTER; it went back to its HOME.",
        "Ann aggravated Bo's square at the Center Area; it went back to its Home Base.",
        "Ann aggravated Bo's piece at the center hole; it went back to its base.",
    ]


def test_you_are_spoken_to(wooden: Words) -> None:
    assert wooden.say("event.aggravated", by="Ann", seat="You", at="12").startswith("Ann bumped your marble")
    assert wooden.say("event.aggravated", by="You", seat="Ann", at="12").startswith("You bumped Ann's marble")
    assert wooden.say("event.home", seat="You", at="a3") == "Your marble is safe at BASE a3."
    assert wooden.say("event.declared", seat="Ann", mate="You") == "Ann rolled for you."


def test_a_word_may_begin_a_sentence() -> None:
    assert load_words("en", "SL").say("effect.aggravate_choice") == "Aggravate one opponent, whichever you choose."
    assert load_words("en", "WB").term("Marble") == "Marble"
    assert load_words("en", "WB").term("Zebra") is None


@pytest.mark.parametrize(("n", "text"), [(1, "Go ahead 1 space."), (3, "Go ahead 3 spaces.")])
def test_one_and_many(wooden: Words, n: int, text: str) -> None:
    assert wooden.say("effect.ahead", n=n) == text


def test_numbers_given_as_text_count_too(wooden: Words) -> None:
    assert wooden.say("effect.ahead", n="1") == "Go ahead 1 space."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("base", "its HOME"),
        ("o", "the CENTER"),
        ("12", "12"),
        ("U17", "U17"),
        ("b2", "BASE b2"),
        ("text", "text"),
    ],
)
def test_places(wooden: Words, name: str, text: str) -> None:
    assert wooden.place(name) == text


@pytest.mark.parametrize(
    ("items", "either", "both"),
    [
        ([], "", ""),
        ([12], "12", "12"),
        ([12, 13], "12 or 13", "12 and 13"),
        ([12, 13, 14], "12, 13 or 14", "12, 13 and 14"),
    ],
)
def test_lists(wooden: Words, items: list[int], either: str, both: str) -> None:
    assert wooden.either(items) == either
    assert wooden.both(items) == both


def test_sets_of_rolls(wooden: Words) -> None:
    assert wooden.rolls((1, 6)) == "a 1 or a 6"
    assert wooden.rolls(()) == "no roll"


@pytest.mark.parametrize("name", switches())
def test_every_switch_and_value_is_explained(words: Words, name: str) -> None:
    switch = switches()[name]
    wanted = {
        "choice": switch.values,
        "number": switch.values,
        "rolls": ("rolls", "none"),
        "name": {
            "board": (*board_names(), "by_seats", "file"),
            "cards": (*deck_names(), "off", "file"),
            "sides": ("none", "partners", "teams", "seats"),
        }.get(name, ()),
    }[switch.kind]
    assert wanted
    codes = {f"switch.{name}.label", f"switch.{name}.meaning", *(f"switch.{name}.value.{value}" for value in wanted)}
    assert codes == {code for code in words.sentences if code.startswith(f"switch.{name}.")}


def test_no_words_are_left_of_a_switch_that_does_not_exist(words: Words) -> None:
    assert {code.split(".")[1] for code in words.sentences if code.startswith("switch.")} == set(switches())


def test_every_effect_of_a_card_has_its_sentence(words: Words) -> None:
    assert {f"effect.{effect.name.lower()}" for effect in Effect} == {
        code for code in words.sentences if code.startswith("effect.")
    }
    assert {effect for effect in Effect if words.params(f"effect.{effect.name.lower()}")} == {
        effect for effect in Effect if effect.counts
    }


def test_what_is_given_cannot_steer_a_terminal(words: Words) -> None:
    said = words.say("error.unknown_token", token="\x1b[2J\x07\u202e\nend")
    assert "?[2J???end" in said
    assert said.isprintable()
