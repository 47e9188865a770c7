"""Hole names and places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aggravation.board import board_names, load_board
from aggravation.board.load import FOLDER


@pytest.mark.parametrize("name", board_names())
def test_every_hole_name_reads_back_to_its_hole(name: str) -> None:
    board = load_board(name)
    names = [board.hole_name(index) for index in range(board.track + 1)]
    assert len(set(names)) == board.track + 1
    assert [board.parse_hole(text) for text in names] == list(range(board.track + 1))
    assert names[-1] == "o"


def test_holes_of_two_levels_are_named_by_their_level() -> None:
    split = load_board("split6")
    assert [split.hole_name(index) for index in (0, 17, 41, 42, 59, 83)] == ["L0", "L17", "L41", "U0", "U17", "U41"]


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", "01", "56", "1 ", "1.0", "x", "L1", "a1", "A/1", "²", "٣", "9" * 5000]
)
def test_no_other_text_names_a_hole(text: str) -> None:
    assert load_board("cross4").parse_hole(text) is None


@pytest.mark.parametrize("text", ["", "L", "7", "L42", "U42", "l1", "LL1", "L01", "L-1"])
def test_no_other_text_names_a_hole_of_two_levels(text: str) -> None:
    assert load_board("split6").parse_hole(text) is None


@given(st.sampled_from(board_names()), st.text(alphabet="0123456789LUoab/- ", max_size=5))
def test_a_hole_has_one_name_only(name: str, text: str) -> None:
    board = load_board(name)
    index = board.parse_hole(text)
    assert index is None or board.hole_name(index) == text


@pytest.mark.parametrize("index", [-1, 57])
def test_a_hole_that_does_not_exist_has_no_name(index: int) -> None:
    with pytest.raises(IndexError):
        load_board("cross4").hole_name(index)


def test_counter_clockwise_the_seats_after_a_take_the_places_in_reverse_order() -> None:
    for name in board_names():
        board = load_board(name)
        assert board.place(0, ccw=True) == board.place(0) == board.seats[0]
        clockwise = [board.place(seat).start for seat in range(1, board.arms)]
        assert [board.place(seat, ccw=True).start for seat in range(1, board.arms)] == clockwise[::-1]


def test_the_catalogue_is_its_folder() -> None:
    assert set(board_names()) == {file.stem for file in FOLDER.iterdir()}
    assert {"cross4", "star6", "star8", "small4", "small6", "small8", "asdrawn4", "split6"} <= set(board_names())


@pytest.mark.parametrize("name", board_names())
def test_every_board_is_sound(name: str) -> None:
    board = load_board(name)
    assert board.name == name
    assert board.title
    assert board.reconstructed == (name != "asdrawn4")
    assert len(board.holes) == board.track <= 120
    assert list(board.corners) == sorted(board.corners)
    assert list(board.stars) == sorted(board.stars)
    starts = {place.start for place in board.seats}
    entries = {place.entry for place in board.seats}
    assert len(starts) == len(entries) == board.arms <= 8
    assert not starts & entries
    assert not {index for index, _ in board.stars} & (starts | entries | set(board.corners))
    assert {len(place.home) for place in board.seats} == {len(place.base) for place in board.seats} == {5}
    assert board.home_holes == 5
    spots = [*board.holes, board.centre, *(spot for place in board.seats for spot in (*place.home, *place.base))]
    closest = min(spot.distance(other) for i, spot in enumerate(spots) for other in spots[:i])
    assert closest > 0.7
    assert hash(board) == hash(load_board(name))
