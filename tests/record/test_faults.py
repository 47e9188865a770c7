"""Damaged records: every fault of the headers at once, else the first line that is wrong, and why."""

from pathlib import Path

import pytest

from aggravation.explain import told
from aggravation.record import Record, RecordError
from aggravation.words import load_words

HEADERS = """\
[Format "1"]
[Rules "1"]
[Variant "classic"]
[Seats "A=Ann (person), C=greedy (computer)"]
[Result "*"]
"""
SUPER = """\
[Format "1"]
[Rules "1"]
[Variant "super"]
[Seats "A, D"]
[Result "*"]
[Position "super A:base,base,base,16 D:base,base,base,12 turn=D phase=roll keep=A:b17"]
"""
SIXES = """\
[Format "1"]
[Rules "1"]
[Variant "classic(three_sixes=last_back)"]
[Seats "A, B"]
[Result "*"]
[Position "classic(three_sixes=last_back) A:base,base,base,12 B:base,base,base,30 turn=A phase=roll sixes=2 last=12"]
"""
ALMOST = """\
[Format "1"]
[Rules "1"]
[Variant "classic"]
[Seats "A, B"]
[Result "A"]
[Position "classic A:54,a2,a3,a4 B:base,base,base,30 turn=A phase=roll"]
"""


def faults(text: str) -> list[tuple[str, int | None]]:
    with pytest.raises(RecordError) as raised:
        Record.parse(text)
    assert told(raised.value, load_words())
    return [(fault.code.removeprefix("error.record_"), fault.line) for fault in raised.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('[Format "1"]', '[Format "2"]', "format", 1),
        ('[Rules "1"]', '[Rules "0"]', "rules", 2),
        ('[Rules "1"]', "[Rules 1]", "not_a_header", 2),
        ('[Rules "1"]', '[Rules "1"]\n[Rules "1"]', "header_twice", 3),
        ('[Rules "1"]', '[Rules "1"]\n[Weather "fine"]', "unknown_header", 3),
        ('[Format "1"]\n[Rules "1"]', '[Rules "1"]\n[Format "1"]', "header_order", 2),
        ('[Variant "classic"]', '[Variant "chess"]', "fault", 3),
        ('[Variant "classic"]', '[Variant "classic(fours)"]', "fault", 3),
        ('[Variant "classic"]', '[Variant "!"]', "fault", 3),
        ('[Variant "classic"]', '[Variant "classic(board=none.toml)"]', "fault", 3),
        ("A=Ann (person), C", "C=Ann (person), A", "bad_header", 4),
        ("Ann (person)", "Ann (dog)", "bad_header", 4),
        ("Ann (person)", " Ann (person)", "bad_header", 4),
        (", C=greedy (computer)", "", "fault", 3),
        (", C=greedy (computer)", ", H=greedy (computer)", "fault", 3),
        ('[Result "*"]', '[Dice "loaded"]\n[Result "*"]', "bad_header", 5),
        ('[Result "*"]', '[Date "2026-02-30"]\n[Result "*"]', "bad_header", 5),
        ('[Result "*"]', '[Result "nobody"]', "bad_header", 5),
        ('[Result "*"]', '[Result "*"]\n[Position "nonsense"]', "fault", 6),
        ('[Result "*"]', '[Result "A"]', "wrong_result", 5),
    ],
)
def test_a_fault_of_a_header_is_named_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert HEADERS.count(old) == 1
    assert (code, line) in faults(HEADERS.replace(old, new) + "\n0. A:4 C:2\n")


def test_all_faults_of_the_headers_come_at_once() -> None:
    text = '[Format "3"]\nnonsense\n[Variant "classic(marbles=9,fours=maybe)"]\n[Dice "?"]\n\n9. Z\n'
    assert faults(text) == [
        ("missing_header", None),
        ("missing_header", None),
        ("missing_header", None),
        ("format", 1),
        ("not_a_header", 2),
        ("bad_header", 4),
    ]


def test_a_missing_header_is_named() -> None:
    with pytest.raises(RecordError) as raised:
        Record.parse("")
    assert [dict(fault.params)["name"] for fault in raised.value.faults] == [
        *("Format", "Rules", "Variant", "Seats", "Result")
    ]
    assert raised.value.line is None
    assert raised.value.action is None


@pytest.mark.parametrize(
    "position",
    [
        "classic A:base,base,base,12 B:base,base,base,30 turn=A phase=roll",
        "classic(fours=own) A:base,base,base,12 C:base,base,base,30 turn=A phase=roll",
    ],
)
def test_a_position_of_another_game_is_refused(position: str) -> None:
    assert faults(f'{HEADERS}[Position "{position}"]\n') == [("other_game", 6)]


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        ("nonsense", "bad_turn", 7),
        ("0. A4", "bad_opening", 7),
        ("0. A:4 C", "bad_opening", 7),
        ("0. A:4 C:2 A:3", "bad_opening", 7),
        ("0. A:4 / C:2", "bad_opening", 7),
        ("0. A:4 C:4 A:3", "bad_opening", 7),
        ("0. first", "bad_opening", 7),
        ("0. first A first C", "bad_opening", 7),
        ("0. first A\n0. first A", "bad_opening", 8),
        ("0. first B", "fault", 7),
        ("0. C:4", "wrong_roller", 7),
        ("0. A:7", "illegal", 7),
        ("1. A 4 pass", "missing_opening", 7),
        ("0. A:4\n1. A 4 pass", "unfinished_opening", 8),
        ("0. A:4 C:4\n1. A 4 pass", "unfinished_opening", 8),
        ("0. A:4 C:4 / A:3\n1. A 4 pass", "unfinished_opening", 8),
        ("0. A:4 C:2\n0. A:4", "wrong_number", 8),
        ("0. A:4 C:2\n2. A 4 pass", "wrong_number", 8),
        ("0. A:4 C:2\n1.", "bad_turn", 8),
        ("0. A:4 C:2\n1. C 4 pass", "wrong_roller", 8),
        ("0. A:4 C:2\n\n1. A 4\n2. C 3 pass", "unfinished_turn", 9),
        ("0. A:4 C:2\n1. A 4 pass 3", "turn_over", 8),
        ("0. A:4 C:2\n1. A 9", "illegal", 8),
        ("0. A:4 C:2\n1. A 4/2", "illegal", 8),
        ("0. A:4 C:2\n1. A 4 base>0", "illegal", 8),
        ("0. A:4 C:2\n1. A 6 base>0 base>0", "illegal", 8),
        ("0. A:4 C:2 {never\nclosed", "bad_comment", 7),
    ],
)
def test_the_first_line_that_is_wrong_is_named(lines: str, code: str, line: int) -> None:
    assert faults(f"{HEADERS}\n{lines}\n") == [(code, line)]


@pytest.mark.parametrize(
    ("headers", "lines", "code"),
    [
        (SUPER, "1. D 4 12>16 D:b17", "wrong_answer"),
        (SUPER, "1. D 4 12>16 b17", "wrong_answer"),
        (SUPER, "1. D 4 12>16 A:b18", "illegal"),
        (SUPER.replace(" keep=A:b17", " skip=A"), "1. D 4 12>16 blue decline\n2. D 4 pass", "skip_missing"),
        (SIXES, "1. A 6", "third_six"),
        (SIXES, "1. A 6 back:13", "third_six"),
        (ALMOST, "1. A 1 54>a1 3", "turn_over"),
        (ALMOST, "1. A 1 54>a1\n2. B 3 30>33", "after_end"),
        (ALMOST.replace("[Position", '[Result "A"]\n[Position'), "1. A 1 54>a1", "header_twice"),
        (ALMOST, "0. first A", "bad_opening"),
    ],
)
def test_later_phases_have_their_faults_too(headers: str, lines: str, code: str) -> None:
    assert [found for found, _ in faults(f"{headers}\n{lines}\n")] == [code]


def test_lost_turns_at_the_end_may_be_left_out() -> None:
    text = SUPER.replace(" keep=A:b17", " skip=A")
    assert Record.parse(f"{text}\n1. D 3 12>15\n").actions == ("roll:3", "12>15")


def test_an_illegal_action_comes_with_the_reason_and_the_rule() -> None:
    with pytest.raises(RecordError) as raised:
        Record.parse(f"{HEADERS}\n0. A:4 C:2\n1. A 4 base>0\n")
    assert (raised.value.line, raised.value.action) == (8, "base>0")
    assert raised.value.refused is not None
    assert raised.value.refused.legal == ("pass",)
    assert told(raised.value, load_words())[0] == (
        "Line 8, base>0: A square leaves its Home Base only with a 1 or a 6; the die shows 4. [PC-07]"
    )


def test_the_faults_of_a_board_file_are_told_one_by_one(tmp_path: Path) -> None:
    board = tmp_path / "flat.toml"
    board.write_text('name = "flat"\narms = 4\nside = 1\ntip = 1\n', encoding="utf-8")
    given = HEADERS.replace("classic", f"classic(board={board})")
    with pytest.raises(RecordError) as raised:
        Record.parse(given)
    sentences = told(raised.value, load_words())
    assert len(sentences) == 2
    assert sentences[0].startswith(f"Line 3: {board}, line 3: a side has")
    assert str(raised.value) == " ".join(sentences)


def test_signs_that_steer_a_terminal_are_not_repeated() -> None:
    for given in (
        HEADERS.replace("[Seats", "[\x1b[31m"),
        HEADERS.replace('"classic"', '"classic(\x1b[2J=1)"'),
        HEADERS.replace('"classic"', '"\x1b]0;"'),
        HEADERS.replace('"*"', '"\x07"'),
        f"{HEADERS}\n0. first A\n1. A \x1b[31m",
    ):
        with pytest.raises(RecordError) as raised:
            Record.parse(given)
        assert all(sentence.isprintable() for sentence in told(raised.value, load_words()))
