"""Boards from files: both forms of a user's own board, and every fault at its line."""

import os
from itertools import product
from math import pi, sin, tan
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aggravation.board import BoardError, Point, load_board, parse_board
from aggravation.board.load import FOLDER
from aggravation.board.model import MOST_HOLES

OWN_STAR = 'name = "kitchen"\narms = 5\nside = 6\ntip = 5\nred = -4\n'


def square(side: int = 10, spacing: float = 1.0) -> str:
    """Return a board file of a square track with four seats, made as a user would make it."""
    lines = ['name = "Our square"', "centre = [0, 0]"]
    half = side / 2
    ring = (
        [(-half + i, half) for i in range(side)]
        + [(half, half - i) for i in range(side)]
        + [(half - i, -half) for i in range(side)]
        + [(-half, -half + i) for i in range(side)]
    )
    for seat in range(4):
        start = seat * side + side // 2 + 2
        (x, y), turn = ring[seat * side + side // 2], [(0, -1), (-1, 0), (0, 1), (1, 0)][seat]
        home = [[(x + turn[0] * k) * spacing, (y + turn[1] * k) * spacing] for k in range(1, 5)]
        base = [
            [(x - turn[0] * 2 + turn[1] * k) * spacing, (y - turn[1] * 2 + turn[0] * k) * spacing] for k in range(4)
        ]
        lines += ["[[seat]]", f"start = {start % (4 * side)}", f"entry = {seat * side + side // 2}"]
        lines += [f"home = {home}", f"base = {base}"]
    for index, (x, y) in enumerate(ring):
        lines += ["[[hole]]", f"x = {x * spacing}", f"y = {y * spacing}"]
        lines += ["corner = true"] if index % side == 0 else []
        lines += ['star = "red"'] if index % side == 2 else []
    return "\n".join(lines) + "\n"


def faults(text: str) -> list[str]:
    """Return the faults of a file as players see them."""
    with pytest.raises(BoardError) as caught:
        parse_board(text)
    return [str(fault) for fault in caught.value.faults]


def changed(text: str, old: str, new: str) -> tuple[str, int]:
    """Return the text with one line changed, and the number of that line."""
    lines = text.splitlines()
    index = lines.index(old)
    lines[index] = new
    return "\n".join(lines) + "\n", index + 1


def test_a_star_board_of_ones_own_loads(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text(OWN_STAR, encoding="utf-8")
    board = load_board(str(file))
    assert (board.name, board.title, board.arms, board.track, board.reconstructed) == (
        "kitchen",
        "kitchen",
        5,
        70,
        False,
    )
    assert board.stars == tuple(((14 * arm - 4) % 70, "red") for arm in (1, 2, 3, 4, 0))
    assert load_board(file) is board


def test_stars_lie_as_usual_where_none_are_named() -> None:
    assert len(parse_board('name = "k"\narms = 4\nside = 6\ntip = 5\n').stars) == 8
    assert parse_board('name = "k"\narms = 4\nside = 7\ntip = 5\n').stars == ()
    assert {colour for _, colour in parse_board(OWN_STAR).stars} == {"red"}


def test_where_a_usual_star_has_no_place_the_file_must_name_its_stars() -> None:
    text = 'name = "k"\narms = 3\nside = 6\ntip = 13\n'
    assert faults(text) == ["line 3: the red star at -6 would lie on an entry; name red and gold"]
    assert parse_board(text + "red = -5\n").track == 66


def test_a_board_of_listed_holes_loads() -> None:
    board = parse_board(square())
    assert (board.name, board.title, board.levels, board.ring, board.arms) == ("Our-square", "Our square", 1, 40, 4)
    assert board.corners == (0, 10, 20, 30)
    assert board.stars == ((2, "red"), (12, "red"), (22, "red"), (32, "red"))
    assert [(place.start, place.entry) for place in board.seats] == [(7, 5), (17, 15), (27, 25), (37, 35)]
    assert board.holes[0] == Point(-5, 5)
    assert board.seats[0].home[0] == Point(0, 4)


def test_a_listed_board_may_be_measured_in_any_unit() -> None:
    assert parse_board(square(spacing=25.4)) == parse_board(square())


def test_lists_may_be_written_in_one_piece() -> None:
    text = square().replace("[[hole]]\n", "").split("x = ", 1)
    holes = ["x = " + hole for hole in text[1].split("x = ")]
    inline = "hole = [" + ",\n ".join("{" + ", ".join(hole.strip().splitlines()) + "}" for hole in holes) + "]\n"
    assert parse_board(inline + text[0]) == parse_board(square())
    broken = inline.replace("{x = -4.0,", "{x = 'left',", 1) + text[0]
    assert faults(broken)[0].startswith("line 2: x must be a number")


def test_points_may_be_tables() -> None:
    assert parse_board(square().replace("centre = [0, 0]", "centre = {x = 0, y = 0}")) == parse_board(square())


def test_a_bad_file_reports_all_its_faults_at_once_with_their_lines() -> None:
    text = "\n".join(
        [
            'name = "x"',
            'titel = "y"',
            "arms = 3",
            "centre = [0]",
            "[[hole]]",
            "x = 1",
            'y = "two"',
            "[[hole]]",
            "x = 1.5",
            "y = 2",
            'star = "blue"',
            "[[hole]]",
            "x = 1.5",
            "y = 2",
            "corner = 1",
            "[[seat]]",
            "start = 99",
            "entry = 1",
            "home = [[1, 2], [3, 4], [5,",
            '  "x"]]',
            "[[seat]]",
            "start = 1",
            "entry = 1",
            "home = 4",
            "base = [[9, 9], [8, 8], [7, 7], [6, 6], [5, 5]]",
        ]
    )
    assert faults(text) == [
        'line 2: unknown key "titel"; did you mean title?',
        "line 3: arms does not belong to a board that has centre, hole, seat",
        "line 4: centre must be a point, [x, y] in two numbers, not a list of 1",
        "line 5: a track of 3 holes is too short; 12 is the least",
        'line 7: y must be a number between -1000000 and 1000000, not the text "two"',
        'line 11: star must be "red" or "gold", not "blue"',
        "line 12: hole 2 lies where hole 1 does, at 1.5, 2",
        "line 15: corner must be true or false, not 1",
        "line 16: base is missing",
        "line 17: start is hole 99, but the holes are 0 to 2",
        "line 19: a3 must be a point, [x, y] in two numbers, not a list of 2",
        "line 19: home of seat A has 3 holes; 4 or 5 are needed",
        "line 23: seat B has its entry on its start",
        "line 24: home must be a list in square brackets, not 4",
    ]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("start = 7", "start = 2", "hole 2 is the start of seat A and cannot be a star"),
        ("entry = 5", "entry = 2", "hole 2 is the entry of seat A and cannot be a star"),
        ("entry = 5", "entry = 10", "hole 10 is the entry of seat A and cannot be a corner"),
        ("entry = 5", "entry = 8", "seat A passes no corner between its start and its entry"),
        ("entry = 5", "entry = 7", "seat A has its entry on its start"),
        ("entry = 5", "entry = -1", "entry is hole -1, but the holes are 0 to 39"),
        ("entry = 5", "entry = 5.0", "entry must be a whole number, not 5.0"),
        ("entry = 5", "entry = true", "entry must be a whole number, not true"),
        ("start = 17", "start = 7", "seat B starts on hole 7, where seat A does"),
        ("centre = [0, 0]", "centre = [-5, 5]", "the centre lies where hole 0 does, at -5, 5"),
        ("centre = [0, 0]", "centre = [0, inf]", "centre must be a point, [x, y] in two numbers, not a list of 2"),
    ],
)
def test_a_seat_or_centre_that_cannot_be_is_refused_at_its_line(old: str, new: str, reason: str) -> None:
    text, line = changed(square(), old, new)
    assert f"line {line}: {reason}" in faults(text)


def test_a_corner_cannot_be_a_star() -> None:
    text, line = changed(square(), "corner = true", 'corner = true\nstar = "gold"')
    assert faults(text) == [f"line {line + 1}: hole 0 is a corner and cannot be a star"]


def test_a_star_is_named_in_quotes() -> None:
    text, line = changed(square(), 'star = "red"', "star = true")
    assert faults(text) == [f"line {line}: star must be a text in quotes, not true"]


def test_home_and_base_have_a_hole_for_each_marble_and_the_same_number_for_all() -> None:
    home = next(line for line in square().splitlines() if line.startswith("home"))
    text, line = changed(square(), home, home.replace("[[", "[[9, 9], ["))
    assert faults(text) == [
        f"line {line + 1}: base of seat A has 4 holes, its home 5; one for each marble",
        f"line {line + 5}: home of seat B has 4 holes, that of seat A 5",
        f"line {line + 10}: home of seat C has 4 holes, that of seat A 5",
        f"line {line + 15}: home of seat D has 4 holes, that of seat A 5",
    ]
    base = next(line for line in square().splitlines() if line.startswith("base"))
    text, line = changed(square(), base, "base = []")
    assert f"line {line}: base of seat A has 0 holes; 4 or 5 are needed" in faults(text)


def test_a_board_has_two_to_eight_seats_and_at_most_120_holes() -> None:
    text = square()
    seat = "[[seat]]" + text.split("[[seat]]")[1]
    head, rest = text.split("[[seat]]", 1)[0], text[text.index("[[hole]]") :]
    assert any("1 seats; a board has 2 to 8" in fault for fault in faults(head + seat + rest))
    assert any("9 seats; a board has 2 to 8" in fault for fault in faults(head + seat * 9 + rest))
    many = square(31)
    line = many.splitlines().index("[[hole]]") + 1
    assert any("124 track holes; 120 is the most" in fault for fault in faults(many))
    assert line > 0


def test_a_board_without_corners_needs_none_on_the_way() -> None:
    board = parse_board(square().replace("corner = true\n", ""))
    assert board.corners == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["name is missing", "arms is missing", "side is missing", "tip is missing"]),
        ('name = "x"\nhole = []\n', ["centre is missing: one point, [x, y]", "seat is missing"]),
        ('name = ""\narms = 4\nside = 6\ntip = 5\n', ["line 1: name must be a text of 1 to 60 characters on one line"]),
        (
            "name = 1979-05-27\narms = 4\nside = 6\ntip = 5\n",
            ["line 1: name must be a text in quotes, not a date or a time"],
        ),
        ('name = "k"\narms = 4\nside = 6\ntip = 4\n', ["line 4: tip must be an odd number from 3 up"]),
        ('name = "k"\narms = 4\nside = 6\ntip = \n', ["line 4: this is not valid TOML"]),
        ('name = "k"\narms = 4\narms = 5\n', ["line 3: this is not valid TOML"]),
        ('name = "k', ["line 1: this is not valid TOML"]),
        ("a = " + "[" * 5000, ["this is not valid TOML"]),
        ("a = " + "9" * 5000, ["this is not valid TOML"]),
        ('name = "k"\nlevels = 3\nsection = 7\nstart = 4\nentry = 2\n', ["line 2: levels must be 2"]),
        (
            'name = "k"\nlevels = 2\nsection = 7\nstart = 1\nentry = 2\n',
            ["line 5: the entry must lie before the start"],
        ),
        ('name = "k"\nlevels = 2\nsection = 7\nentry = 2\n', ["start is missing"]),
        (
            "name = \"k\"\nhole = 'x'\nseat = [1]\ncentre = [0, 0]",
            ["line 2: hole must be a list", "line 3: each seat must"],
        ),
    ],
)
def test_a_file_that_is_no_board_says_why(text: str, expected: list[str]) -> None:
    given = faults(text)
    assert all(any(reason in fault for fault in given) for reason in expected), given


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    def reason(path: Path) -> str:
        with pytest.raises(BoardError) as caught:
            load_board(path)
        return str(caught.value)

    assert "there is no such file" in reason(tmp_path / "none.toml")
    (tmp_path / "folder.toml").mkdir()
    assert "this is not a file" in reason(tmp_path / "folder.toml")
    (tmp_path / "latin.toml").write_bytes(b'# first\nname = "Caf\xe9"\n')
    assert "line 2: the file is not UTF-8 text" in reason(tmp_path / "latin.toml")
    (tmp_path / "large.toml").write_bytes(b"#" * 1_000_001)
    assert "larger than 1000000 bytes" in reason(tmp_path / "large.toml")
    assert "there is no such board; known are asdrawn4" in reason(Path("nosuch"))
    assert "\n" not in reason(Path("a\x00b.toml")).split(":\n", 1)[0]


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read every file")
def test_a_file_without_permission_says_so(tmp_path: Path) -> None:
    file = tmp_path / "locked.toml"
    file.write_text(OWN_STAR, encoding="utf-8")
    file.chmod(0)
    with pytest.raises(BoardError, match="cannot be read"):
        load_board(file)


def test_a_file_saved_by_a_windows_editor_loads(tmp_path: Path) -> None:
    file = tmp_path / "windows.toml"
    file.write_bytes(b"\xef\xbb\xbf" + OWN_STAR.replace("\n", "\r\n").encode())
    assert load_board(file) == parse_board(OWN_STAR)


def test_an_edited_file_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN_STAR, encoding="utf-8")
    assert load_board(file).arms == 5
    file.write_text(OWN_STAR.replace("arms = 5", "arms = 6 "), encoding="utf-8")
    assert load_board(file).arms == 6


def test_a_copy_of_a_board_of_the_catalogue_is_a_board_of_ones_own(tmp_path: Path) -> None:
    for file in FOLDER.glob("*.toml"):
        copy = tmp_path / file.name
        copy.write_bytes(file.read_bytes())
        assert load_board(copy) == load_board(file.stem)


@given(st.text(max_size=200))
def test_any_text_is_a_board_error(text: str) -> None:
    assert faults(text)


@given(st.lists(st.sampled_from([*square().splitlines(), "hole = 1", "[seat]", "[[seat.home]]", '"']), max_size=40))
def test_any_mixture_of_lines_is_a_board_error(lines: list[str]) -> None:
    assert faults("\n".join(lines))


def test_star_boards_of_any_numbers_have_their_holes_or_faults() -> None:
    made = 0
    for arms, side, tip in product(range(-1, 10), range(-1, 13), range(-1, 13)):
        text = f'name = "k"\narms = {arms}\nside = {side}\ntip = {tip}\n'
        holes = arms * (2 * side + tip - 3)
        if not 3 <= arms <= 8 or side < 2 or tip < 3 or tip % 2 == 0 or holes > MOST_HOLES:
            assert faults(text)
        elif not has_room_for_home(arms, side, tip):
            assert ["no room for a home row" in fault for fault in faults(text)] == [True]
        elif (side, tip) == (5, 11):  # the usual red star would lie on the entry
            assert ["name red and gold" in fault for fault in faults(text)] == [True]
        else:
            assert (parse_board(text).arms, parse_board(text).track) == (arms, holes)
            made += 1
    assert made > 50


def has_room_for_home(arms: int, side: int, tip: int) -> bool:
    """The fourth home hole is a hole away from the centre, and half a hole from the next seat's."""
    deepest = (tip - 1) / 2 / tan(pi / arms) + side - 1 - 4
    return deepest >= 1 - 1e-6 and 2 * deepest * sin(pi / arms) >= 1 - 1e-6


def test_two_level_boards_of_any_numbers_have_their_holes_or_faults() -> None:
    for levels, section, start, entry in product((0, 1, 2, 3), range(-1, 13), range(-1, 13), range(-1, 13)):
        text = f'name = "k"\nlevels = {levels}\nsection = {section}\nstart = {start}\nentry = {entry}\n'
        fits = levels == 2 and 7 <= section <= 10 and 1 <= entry < start < section and entry <= section - 4
        if fits:
            assert parse_board(text).track == 12 * section
        else:
            assert faults(text)


def test_a_star_board_without_arms_to_speak_of_is_refused() -> None:
    assert faults('name = "k"\narms = 4\nside = 1\ntip = 1\n') == [
        "line 3: a side has at least 2 holes, its inner corner and its tip corner, not 1",
        "line 4: tip must be an odd number from 3 up, so that the home row can leave from its middle, not 1",
    ]
