"""Lines of keys, and faults of files in players' words."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aggravation.tomlfile import FileFaultsError, described, one_word, pair, read_toml, read_toml_text
from aggravation.tomlfile.lines import key_lines

FILE = '''\
# a comment with "quotes" and [brackets]
name = "a # no comment" # a comment
text = """
[[hole]]
name = 1 ""\\""" # still text """
raw = \'\'\'
it's \'\'\'
numbers = [
  1, # one
  [2, [3]],

  { x = 4, y = [5, 6] },
  "]", ]
"quoted key" = 1
'single' = 2
a.b . "c" = 3

[table]
x = 1
[[hole]]
x = 1
y = {z = 2}
[[hole]]
x = 3
[[hole.deep]]
x = 4
[[hole.deep]]
x = 5
[hole.deep.plain]
x = 6
[[ table.list ]]
x = 1979-05-27 07:32:00
'''


def test_every_key_has_its_line_whatever_stands_around_it() -> None:
    assert tomllib.loads(FILE)
    assert key_lines(FILE) == {
        ("name",): 2,
        ("text",): 3,
        ("raw",): 6,
        ("numbers",): 8,
        ("numbers", 0): 9,
        ("numbers", 1): 10,
        ("numbers", 2): 12,
        ("numbers", 3): 13,
        ("quoted key",): 14,
        ("single",): 15,
        ("a",): 16,
        ("a", "b"): 16,
        ("a", "b", "c"): 16,
        ("table",): 18,
        ("table", "x"): 19,
        ("hole",): 20,
        ("hole", 0): 20,
        ("hole", 0, "x"): 21,
        ("hole", 0, "y"): 22,
        ("hole", 1): 23,
        ("hole", 1, "x"): 24,
        ("hole", 1, "deep"): 25,
        ("hole", 1, "deep", 0): 25,
        ("hole", 1, "deep", 0, "x"): 26,
        ("hole", 1, "deep", 1): 27,
        ("hole", 1, "deep", 1, "x"): 28,
        ("hole", 1, "deep", 1, "plain"): 29,
        ("hole", 1, "deep", 1, "plain", "x"): 30,
        ("table", "list"): 31,
        ("table", "list", 0): 31,
        ("table", "list", 0, "x"): 32,
    }


def test_lines_ended_as_on_windows_count_the_same() -> None:
    assert key_lines(FILE.replace("\n", "\r\n")) == key_lines(FILE)


FRAGMENTS = [
    "a",
    "b.c",
    '"',
    "'",
    "[",
    "]",
    "[[t]]",
    "[t]",
    "{",
    "}",
    "=",
    ",",
    "\n",
    " ",
    "#",
    "1",
    '"""',
    "'''",
    "\\",
]


@given(st.lists(st.sampled_from([*FRAGMENTS, "\na = ", "\n[[t]]\n", "x = 1\n"]), max_size=30).map("".join))
def test_every_key_of_any_file_has_a_line(text: str) -> None:
    reader = read_toml_text(text)
    assert reader.values or reader.faults or not tomllib.loads(text)
    for key in reader.values:
        assert 1 <= reader.lines[key,] <= text.count("\n") + 1


def test_a_fault_without_a_line_of_its_own_is_shown_at_the_table_around_it() -> None:
    reader = read_toml_text("[[hole]]\nx = [1, [2]]\n")
    reader.fault("here", "hole", 0, "x", 1, 0)
    reader.fault("there", "hole", 0, "y")
    reader.fault("nowhere", "seat")
    assert [str(fault) for fault in reader.faults] == ["nowhere", "line 1: there", "line 2: here"]


def test_an_error_has_its_file_and_all_faults_in_its_message() -> None:
    reader = read_toml_text("a = [\n")
    error = FileFaultsError("own\x1b.toml", reader.faults)
    assert str(error).startswith("own?.toml:\n  line 1: this is not valid TOML: ")
    assert error.faults == reader.faults


def test_what_is_missing_or_wrong_is_noted_and_comes_back_as_none() -> None:
    top = read_toml_text(
        'text = 1\nwhole = 1.5\nnumber = "x"\nflag = 0\nitems = {}\ntables = [1]\nlong = "' + "x" * 61 + '"\n'
    ).top
    values: list[object] = [
        top.text("text"),
        top.whole("whole"),
        top.number("number"),
        top.flag("flag"),
        top.text("long"),
    ]
    assert values == [None] * 5
    assert top.items("items") is None
    assert top.tables("tables") == []
    assert top.number("none") is None
    assert [str(fault) for fault in top.reader.faults] == [
        "none is missing",
        "line 1: text must be a text in quotes, not 1",
        "line 2: whole must be a whole number, not 1.5",
        'line 3: number must be a number between -1000000 and 1000000, not the text "x"',
        "line 4: flag must be true or false, not 0",
        "line 5: items must be a list in square brackets, not a table",
        "line 6: each tables must be a table, not 1",
        "line 7: long must be a text of 1 to 60 characters on one line",
    ]


def test_what_is_right_is_returned() -> None:
    top = read_toml_text('text = " a "\nwhole = -3\nnumber = 2\nflag = true\nitems = [1]\ntables = [{x = 1}]\n').top
    assert (top.text("text"), top.whole("whole"), top.number("number"), top.flag("flag")) == ("a", -3, 2.0, True)
    assert top.items("items") == [1]
    assert [(table.values, table.whole("x")) for table in top.tables("tables")] == [({"x": 1}, 1)]
    assert not top.reader.faults


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ([1, 2], (1.0, 2.0)),
        ({"x": 1, "y": 2.5}, (1.0, 2.5)),
        ([1], None),
        ([1, "2"], None),
        ({"x": 1}, None),
        (3, None),
        ([True, 1], None),
        ([1, float("nan")], None),
        ([1, float("inf")], None),
        ([1, 2_000_000], None),
        ([10**400, 1], None),
    ],
)
def test_a_point_is_two_numbers(value: object, expected: tuple[float, float] | None) -> None:
    assert pair(value) == expected


def test_values_are_described_as_players_would_say_it() -> None:
    values = [True, 2, "a\nb", [1, 2], {}, tomllib.loads("d = 1979-05-27")["d"], "x" * 80, 10**4000]
    assert [described(value) for value in values][:6] == [
        "true",
        "2",
        'the text "a?b"',
        "a list of 2",
        "a table",
        "a date or a time",
    ]
    assert all(len(described(value)) < 80 for value in values)


def test_a_number_of_any_length_is_only_a_fault() -> None:
    top = read_toml_text(f"x = 0x{'f' * 5000}\ny = -{'9' * 400}\n").top
    assert (top.whole("x"), top.number("y")) == (None, None)
    assert [str(fault) for fault in top.reader.faults] == [
        "line 1: x must be a whole number, not a number too large",
        "line 2: y must be a number between -1000000 and 1000000, not a number too large",
    ]


def test_a_name_becomes_one_word() -> None:
    assert [one_word(name, "board") for name in ("Our (best) board, 2", "cross4", "!!", "Über_1-a")] == [
        "Our-best-board-2",
        "cross4",
        "board",
        "Über_1-a",
    ]


def test_a_path_that_no_file_can_have_is_a_fault() -> None:
    assert "cannot be read" in str(read_toml(Path("a\x00b")).faults[0])
