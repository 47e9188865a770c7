"""`aggravation play`: taking back, going on, and being told what a newcomer needs."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, terminal
from tests.cli.test_play import QUIET, play, said


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return terminal(tmp_path, monkeypatch)


def test_a_mistyped_die_is_withdrawn_and_asked_for_again(at: Terminal) -> None:
    line = "classic A:base,base,12,14 C:base,base,15,40 turn=A phase=roll"
    out = said(play(at, "3/undo/5/1", "--position", line, "--dice", "typed"))
    assert "Taken back. What did the die show?" in out or "Taken back. What did your die show?" in out
    assert "You rolled 5." in out
    assert "Press Enter to roll" not in out
    out = said(play(at, "4/undo/3", "--seats", "you,greedy", "--dice", "typed"))
    assert "Taken back." in out


def test_a_move_is_taken_back_after_computer_players_have_answered(at: Terminal) -> None:
    line = "classic A:base,base,12,17 C:base,base,base,base turn=A phase=move roll=3"
    out = said(play(at, "17 20/undo/12 15", "--position", line))
    assert "Taken back." in out
    assert "You moved a square from 12 to 15." in out


def test_resuming_tells_what_happened_last(at: Terminal) -> None:
    line = "classic A:base,base,12,17 C:base,base,base,base turn=A phase=roll"
    play(at, "/save mine.agg", "--position", line)
    out = said(play(at, "", "--resume", "mine.agg"))
    assert "Going on with the game of mine.agg. You rolled " in out


def test_the_standing_of_the_upper_level_is_told(at: Terminal) -> None:
    line = "split A:base,base,base,L10 D:base,base,base,base turn=A phase=roll level=2 entered=A"
    typed = ("--position", line, "--dice", "typed")
    out = said(play(at, "2/4/board", *typed, "--plain"))
    assert out.count("The upper level is turned by 4: ") >= 2
    assert "The upper level is turned by 4: " in said(play(at, "2/4", *typed))


def test_what_to_type_is_said_where_something_else_was_typed(at: Terminal) -> None:
    line = "classic A:base,base,12,17 C:base,base,base,base turn=A phase=roll"
    assert "Press Enter to roll." in play(at, "nonsense", "--position", line)
    out = said(play(at, "/9", "--position", line, "--dice", "typed"))
    assert "Type the number that the die shows, 1 to 6, then Enter." in out
    assert "9 is no number of a die." in out


def test_a_switch_is_looked_up_in_a_game(at: Terminal) -> None:
    out = said(play(at, "rules must_move", "--position", QUIET))
    assert "must_move=yes:" in out


@pytest.mark.parametrize("text", ["", "Dear diary\n", "[rules]\nfours = 'own'\n"])
def test_a_file_that_is_no_record_is_refused_in_one_sentence(at: Terminal, text: str) -> None:
    Path("diary.txt").write_text(text, encoding="utf-8")
    for arguments in (("play", "--resume", "diary.txt"), ("replay", "diary.txt")):
        code, _, err = at.run(*arguments)
        assert (code, err.strip()) == (2, "diary.txt is no record of a game.")
