"""The board as drawn, against the picture it is drawn from."""

from aggravation.board import load_board
from aggravation.board.model import Point
from aggravation.board.picture import text_picture
from tests.rulemark import rule

# The shape of the picture in our own signs, one character for each column of the picture: hole #, start 1 to 4,
# home a to d, base A to D, centre o.
PICTURE = """\
 A        # # # # 1        B
  A       #   a   #       B
   A      #   a   #      B
    A     #   a   #     B
          #   a   #
          #       #
4 # # # # #       # # # # # #
#                           #
# d d d d     o     b b b b #
#                           #
# # # # # #       # # # # # 2
          #       #
          #       #
          #   c   #
    D     #   c   #     C
   D      #   c   #      C
  D       #   c   #       C
 D        3 # # # #        C
"""


def read() -> dict[Point, str]:
    """Return what the picture has at which point; a row is a unit high, a column half a unit wide."""
    signs = {
        (row, column): sign
        for row, line in enumerate(PICTURE.splitlines())
        for column, sign in enumerate(line)
        if sign != " "
    }
    (centre,) = (at for at, sign in signs.items() if sign == "o")
    return {Point((column - centre[1]) / 2, centre[0] - row): sign for (row, column), sign in signs.items()}


BOARD = load_board("asdrawn4")
SIGNS = read()


@rule("PC-02")
def test_the_track_of_62_holes_is_that_of_the_picture() -> None:
    track = {point for point, sign in SIGNS.items() if sign in "#1234"}
    assert len(track) == BOARD.track == 62
    assert set(BOARD.holes) == track


def test_walking_clockwise_from_the_first_start_meets_the_holes_in_order() -> None:
    track = {point for point, sign in SIGNS.items() if sign in "#1234"}
    (at,) = (point for point, sign in SIGNS.items() if sign == "1")
    walked, before = [at], Point(at.x - 1, at.y)
    while len(walked) < len(track):
        steps = [Point(at.x + x, at.y + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        (after,) = (point for point in steps if point in track and point != before)
        before, at = at, after
        walked.append(at)
    assert tuple(walked) == BOARD.holes


@rule("PC-03")
def test_starts_entries_corners_homes_and_bases_are_those_of_the_picture() -> None:
    assert [place.start for place in BOARD.seats] == [0, 15, 31, 47]
    assert [SIGNS[BOARD.holes[place.start]] for place in BOARD.seats] == ["1", "2", "3", "4"]
    assert [place.entry for place in BOARD.seats] == [60, 13, 29, 45]
    assert BOARD.corners == (6, 20, 38, 52)
    assert {BOARD.holes[corner] for corner in BOARD.corners} == {Point(x, y) for x in (-2, 2) for y in (-2, 2)}
    for letter, place in zip("ABCD", BOARD.seats, strict=True):
        assert [SIGNS[point] for point in place.home[:4]] == [letter.lower()] * 4
        assert [SIGNS[point] for point in place.base[:4]] == [letter] * 4
        assert BOARD.holes[place.entry].distance(place.home[0]) == 1
    assert SIGNS[BOARD.centre] == "o"


def test_sides_are_seven_six_eight_and_six_holes_long() -> None:
    tips = [BOARD.seats[seat].start for seat in range(4)]
    assert [corner - tip + 1 for tip, corner in zip(tips, BOARD.corners, strict=True)] == [7, 6, 8, 6]


def test_the_drawing_in_characters_has_the_holes_where_the_picture_has_them() -> None:
    ours = text_picture(BOARD, {f"{letter}/{n}": letter for letter in "ABCD" for n in range(1, 5)})
    kept = ["".join(sign if sign not in "+-|" else " " for sign in line[2:]).rstrip() for line in ours[1:-1]]
    drawn = "\n".join(kept).replace(".", "#").replace("x", "#") + "\n"
    assert drawn == PICTURE
