"""The drawing in SVG and the shape of a board as data."""

import json
from collections import Counter
from math import isclose
from xml.etree import ElementTree as ET

import pytest

from aggravation.board import Board, board_names, load_board
from aggravation.board.colours import DRILLED, INK, PLATE, SEAT_COLOURS, STAR_COLOURS, contrast, ink_on
from aggravation.board.drawing import svg
from aggravation.board.geometry import geometry, plate
from aggravation.board.spots import spots
from tests.rulemark import rule

NAMESPACE = "{http://www.w3.org/2000/svg}"


def ids_of(board: Board, marbles: int = 4) -> set[str]:
    """Return the ids that a drawing must have, made from the engine's names of holes, not from the drawer's."""
    letters = "ABCDEFGH"[: board.arms]
    holes = {f"hole-{board.hole_name(index)}" for index in range(board.track)}
    homes = {f"home-{letter.lower()}{n}" for letter in letters for n in range(1, marbles + 1)}
    bases = {f"base-{letter}-{n}" for letter in letters for n in range(1, marbles + 1)}
    return holes | homes | bases | {"centre"}


@pytest.mark.parametrize("marbles", [4, 5])
@pytest.mark.parametrize("name", board_names())
def test_every_hole_is_drawn_once_under_its_name(name: str, marbles: int) -> None:
    board = load_board(name)
    root = ET.fromstring(svg(board, marbles=marbles, numbers=True))
    found = Counter(element.get("id") for element in root.iter(f"{NAMESPACE}circle") if element.get("id"))
    assert set(found.values()) == {1}
    assert set(found) == ids_of(board, marbles)
    everything = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert set(everything.values()) == {1}


@pytest.mark.parametrize("name", board_names())
def test_the_same_ids_are_in_the_geometry_at_the_same_places(name: str) -> None:
    board = load_board(name)
    shape = json.loads(json.dumps(geometry(board)))
    assert {spot["id"] for spot in shape["spots"]} == ids_of(board)
    assert len(shape["spots"]) == len(ids_of(board))
    root = ET.fromstring(svg(board))
    circles = {element.get("id"): element for element in root.iter(f"{NAMESPACE}circle") if element.get("id")}
    left, bottom, right, top = shape["bounds"]
    for spot in shape["spots"]:
        circle = circles[spot["id"]]
        assert isclose(float(circle.get("cx", "nan")), 40 * spot["x"], abs_tol=0.06)
        assert isclose(float(circle.get("cy", "nan")), -40 * spot["y"], abs_tol=0.06)
        assert left < spot["x"] < right
        assert bottom < spot["y"] < top


def test_the_geometry_tells_corners_stars_starts_and_seats() -> None:
    board = load_board("star6")
    shape = geometry(board, marbles=5)
    named = {spot["name"]: spot for spot in shape["spots"]}
    assert {name for name, spot in named.items() if spot.get("corner")} == {str(corner) for corner in board.corners}
    assert {(int(name), spot["star"]) for name, spot in named.items() if "star" in spot} == set(board.stars)
    assert [(seat["letter"], seat["start"], seat["entry"]) for seat in shape["seats"]][:2] == [
        ("A", "0", "82"),
        ("B", "14", "12"),
    ]
    assert named["b5"]["seat"] == "B"
    assert "seat" not in named["0"]
    assert (shape["turn"], shape["levels"], shape["ring"], shape["reconstructed"]) == (0, 1, 84, True)
    mirrored = geometry(board, ccw=True)
    assert mirrored["seats"][1]["start"] == "70"
    assert mirrored["spots"][5]["x"] == -shape["spots"][5]["x"]


def test_the_geometry_of_two_levels_tells_how_the_upper_turns() -> None:
    shape = geometry(load_board("split6"))
    assert (shape["turn"], len(shape["plates"])) == (60, 2)
    assert geometry(load_board("split6"), ccw=True)["turn"] == -60
    assert {spot["level"] for spot in shape["spots"]} == {0, 1}


@pytest.mark.parametrize("name", board_names())
def test_every_hole_is_on_its_plate(name: str) -> None:
    board = load_board(name)
    every = spots(board)
    for level in range(board.levels):
        corners = plate(every, level)
        for spot in every:
            if spot.level == level:
                for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
                    turn = (b.x - a.x) * (spot.point.y - a.y) - (b.y - a.y) * (spot.point.x - a.x)
                    assert turn < 1e-3


@rule("WB-06")
def test_start_home_and_base_show_by_colour_and_letter_whose_they_are() -> None:
    text = svg(load_board("star8"))
    for colour in SEAT_COLOURS:
        # Rings round four home holes, four base holes and the start.
        assert text.count(f'fill="{colour}" stroke="{INK}"') == 9
    for letter in "ABCDEFGH":
        assert text.count(f">{letter}</text>") == 5
        assert text.count(f">{letter.lower()}</text>") == 4


@rule("SA-38")
def test_corners_have_dotted_rings() -> None:
    assert svg(load_board("star6")).count("stroke-dasharray") == 6


def test_marbles_lie_on_their_holes_with_their_letters() -> None:
    root = ET.fromstring(svg(load_board("cross4"), {"17": "B", "a2": "A", "C/3": "C", "o": "D"}))
    marbles = [element for element in root.iter(f"{NAMESPACE}g") if element.get("class") == "marble"]
    assert [(marble.get("data-seat"), marble.get("data-at")) for marble in marbles] == [
        ("B", "17"),
        ("A", "a2"),
        ("C", "C/3"),
        ("D", "o"),
    ]
    hole = next(element for element in root.iter() if element.get("id") == "hole-17")
    circle, letter = list(marbles[0])
    assert (circle.get("cx"), circle.get("cy")) == (hole.get("cx"), hole.get("cy"))
    assert letter.text == "B"


def test_title_and_description_are_text_not_markup() -> None:
    root = ET.fromstring(svg(load_board("cross4"), title="<b> & co", description='"quoted" <i>'))
    assert [(child.tag.removeprefix(NAMESPACE), child.text) for child in list(root)[:2]] == [
        ("title", "<b> & co"),
        ("desc", '"quoted" <i>'),
    ]
    assert ET.fromstring(svg(load_board("cross4")))[0].text == "Cross of four arms"


@pytest.mark.parametrize("pieces", [{"56": "A"}, {"0": "E"}, {"0": ""}, {"0": "AB"}, {"0": "a"}])
def test_a_marble_on_no_hole_or_of_no_seat_is_refused(pieces: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="cross4"):
        svg(load_board("cross4"), pieces)


def test_turning_the_level_and_mirroring_change_the_drawing() -> None:
    board = load_board("split6")
    drawings = {svg(board, level=level, ccw=ccw) for level in range(6) for ccw in (False, True)}
    assert len(drawings) == 12


def test_letters_and_marbles_can_be_told_from_their_ground() -> None:
    for colour in SEAT_COLOURS:
        assert contrast(ink_on(colour), colour) >= 4.5
    assert contrast(DRILLED, PLATE) >= 3
    assert contrast(INK, PLATE) >= 3
    assert contrast("#ffffff", DRILLED) >= 4.5
    assert len({*SEAT_COLOURS, *STAR_COLOURS.values()}) == 10
    assert isclose(contrast("#000000", "#ffffff"), 21)
