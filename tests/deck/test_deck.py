"""The house deck, and decks of one's own with every fault at its line."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aggravation.deck import Card, DeckError, Effect, deck_names, load_deck, parse_deck
from aggravation.deck.effects import effect_names
from aggravation.deck.load import FOLDER
from aggravation.tomlfile import Fault
from tests.rulemark import rule

HOUSE = load_deck("house")

# The table of the deck: how many cards in a row have which effect, and their numbers of holes.
RED = [
    *[("base", None)] * 3,
    *[("start", None)] * 2,
    *[("back", n) for n in (2, 3, 4, 5, 6, 10)],
    *[("skip", None)] * 2,
    *[("trade_behind", None)] * 2,
    ("last_corner", None),
    ("next_starts", None),
    ("aggravate_ahead", None),
    ("another_turn", None),
    ("centre", None),
]
BLUE = [
    *[("ahead", n) for n in (2, 3, 4, 5, 6, 8, 10)],
    *[("next_corner", None)] * 2,
    ("home_corner", None),
    *[("another_turn", None)] * 2,
    ("aggravate_choice", None),
    ("aggravate_ahead", None),
    ("trade_ahead", None),
    ("start_free", None),
    ("anti", None),
    ("insurance", None),
    ("start", None),
    ("skip", None),
]


def deck(*lines: str) -> str:
    """Return a deck file with these lines of cards; the first is line 3."""
    return "\n".join(['name = "own"', "card = [", *(f"{line}," for line in lines), "]", ""])


def faults(text: str) -> list[str]:
    """Return the faults of a file as players see them."""
    with pytest.raises(DeckError) as caught:
        parse_deck(text)
    return [str(fault) for fault in caught.value.faults]


@rule("SA-21")
def test_the_house_deck_has_20_red_and_20_blue_cards() -> None:
    assert Counter(card.colour for card in HOUSE.cards) == {"red": 20, "blue": 20}
    assert HOUSE.reconstructed
    assert [(card.effect.name.lower(), card.n) for card in HOUSE.cards] == RED + BLUE
    assert [card.id for card in HOUSE.cards] == [f"{letter}{n:02}" for letter in "rb" for n in range(1, 21)]


@rule("SA-27")
def test_one_card_of_each_kind_is_kept_both_blue() -> None:
    kept = [card for card in HOUSE.cards if card.effect.kept]
    assert kept == [Card("b17", "blue", Effect.ANTI), Card("b18", "blue", Effect.INSURANCE)]


def test_every_effect_is_in_the_house_deck() -> None:
    assert {card.effect for card in HOUSE.cards} == set(Effect)
    assert effect_names()["back"] is Effect.BACK
    assert [effect for effect in Effect if effect.counts] == [Effect.BACK, Effect.AHEAD]


def test_a_card_is_found_by_its_id() -> None:
    assert [HOUSE.index(card_id) for card_id in ("r01", "r20", "b01", "b20")] == [0, 19, 20, 39]
    with pytest.raises(KeyError):
        HOUSE.index("b21")


def test_the_catalogue_is_its_folder() -> None:
    assert deck_names() == tuple(sorted(file.stem for file in FOLDER.iterdir()))
    assert all(load_deck(name).name == name for name in deck_names())
    assert hash(HOUSE) == hash(load_deck("house"))


def test_a_deck_of_ones_own_loads(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(deck('{ ids = ["b01"], effect = "ahead", n = 30 }', '{ ids = ["r02", "r01"], effect = "base" }'))
    own = load_deck(file)
    assert (own.name, own.title, own.reconstructed) == ("own", "own", False)
    assert own.cards == (
        Card("r01", "red", Effect.BASE),
        Card("r02", "red", Effect.BASE),
        Card("b01", "blue", Effect.AHEAD, 30),
    )
    assert load_deck(str(file)) is own


def test_cards_may_be_tables_too() -> None:
    text = 'name = "own"\n[[card]]\nids = ["r01"]\neffect = "back"\nn = 1\n[[card]]\nids = ["b01"]\neffect = "skip"\n'
    assert [(card.id, card.n) for card in parse_deck(text).cards] == [("r01", 1), ("b01", None)]
    assert faults(text.replace("n = 1", "n = 0")) == ["line 5: n is 1 to 30 holes, not 0"]


def test_a_bad_file_reports_all_its_faults_at_once_with_their_lines() -> None:
    text = deck(
        '{ ids = ["r01", "r04"], effect = "ahead" }',
        '{ ids = ["r01", "q1", 3, "r33", "r1", "r00"], effect = "bak" }',
        '{ ids = [], effect = "base", n = 3 }',
        '{ effect = "back", n = 31, extra = 1 }',
        '{ ids = ["b02"] }',
    )
    effects = ", ".join(effect_names())
    assert faults(text) == [
        "line 3: n is missing",
        *sorted(
            f"line 4: a card's id is r01 to r32 or b01 to b32, not {what}"
            for what in ("3", 'the text "q1"', 'the text "r00"', 'the text "r1"', 'the text "r33"')
        ),
        "line 4: there are two cards r01",
        f'line 4: there is no effect "bak"; did you mean back? Known are {effects}',
        "line 5: ids is empty: a line has at least one card",
        'line 5: n belongs to "ahead" and "back" only, not to "base"',
        "line 6: ids is missing",
        "line 6: n is 1 to 30 holes, not 31",
        'line 6: unknown key "extra"; known are ids, effect, n',
        "line 7: effect is missing",
    ]


def test_gaps_between_the_ids_are_told() -> None:
    assert faults(deck('{ ids = ["r01", "r04", "b02"], effect = "base" }')) == [
        "line 2: the blue cards are numbered without gaps, but b01 is missing",
        "line 2: the red cards are numbered without gaps, but r02, r03 are missing",
    ]


def test_an_id_that_cannot_be_read_is_the_only_fault_it_makes() -> None:
    no_id = 'a card\'s id is r01 to r32 or b01 to b32, not the text "r1"'
    assert faults(deck('{ ids = ["r1"], effect = "base" }')) == [f"line 3: {no_id}"]
    assert faults(deck('{ ids = ["r1", "r02"], effect = "back", n = 2 }')) == [f"line 3: {no_id}"]


def test_at_most_eight_cards_are_kept() -> None:
    ids = [f"b{n:02}" for n in range(1, 10)]
    kept = f'{{ ids = {str(ids).replace(chr(39), chr(34))}, effect = "anti" }}'
    rest = '{ ids = ["r01"], effect = "base" }'
    assert faults(deck(kept, rest)) == [f"line 2: 9 cards are kept ({', '.join(ids)}); 8 is the most"]
    assert len(parse_deck(deck(kept.replace(', "b09"', ""), rest)).cards) == 9


def test_a_deck_in_which_a_marble_could_go_from_star_to_star_for_ever_is_refused() -> None:
    endless = ['{ ids = ["r01"], effect = "back", n = 8 }', '{ ids = ["b01"], effect = "ahead", n = 8 }']
    assert ["would never stop" in fault for fault in faults(deck(*endless))] == [True]
    assert len(parse_deck(deck(*endless, '{ ids = ["b02"], effect = "next_corner" }')).cards) == 3


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "card is missing"),
        (deck(), "line 2: a deck has at least one card"),
        ('name = "own"\ncard = 3\n', "line 2: card must be a list"),
        ('name = "own"\ncard = [3]\n', "line 2: each card must be a table, not 3"),
        ('name = "own"\ncards = []\n', 'line 2: unknown key "cards"; did you mean card?'),
        ("card = [", "this is not valid TOML"),
    ],
)
def test_a_file_that_is_no_deck_says_why(text: str, reason: str) -> None:
    assert any(reason in fault for fault in faults(text))


def test_a_deck_that_does_not_exist_says_so() -> None:
    with pytest.raises(DeckError, match="known are house"):
        load_deck("nosuch")
    with pytest.raises(DeckError, match="there is no such file"):
        load_deck("nosuch.toml")


def test_an_edited_file_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(deck('{ ids = ["r01"], effect = "base" }'))
    assert len(load_deck(file).cards) == 1
    file.write_text(deck('{ ids = ["r01", "r02"], effect = "base" }'))
    assert len(load_deck(file).cards) == 2


LINES = [line.strip().rstrip(",") for line in (FOLDER / "house.toml").read_text().splitlines() if "ids" in line]


@given(
    st.lists(st.sampled_from([*LINES, "3", '{ ids = 4, effect = "ahead" }', '{ ids = ["r01"], n = "x" }']), max_size=12)
)
def test_any_mixture_of_lines_is_a_deck_or_a_deck_error(lines: list[str]) -> None:
    try:
        found: tuple[Card | Fault, ...] = parse_deck(deck(*lines)).cards
    except DeckError as error:
        found = error.faults
    assert found
