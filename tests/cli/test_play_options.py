"""`aggravation play`: what its options may be, alone and beside each other."""

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, terminal
from tests.cli.test_play import QUIET, play


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return terminal(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--variant", "chess"], "There is no game called chess."),
        (["--rule", "fours"], "fours is no house rule"),
        (["--rule", "fours=maybe"], "fours cannot be maybe."),
        (["--rule", "level_change=optional"], "level_change needs a board with two levels"),
        (["--rule", "none.toml"], "there is no such file"),
        (["--rule", "bad.toml"], "rules must be a table"),
        (["--seats", "you"], "cannot sit at the board"),
        (["--seats", "you,net:none.npz"], "none.npz"),
        (["--think", "soon"], "soon is no time to think."),
        (["--seats", "A=you,greedy"], "A=you,greedy: give all players a letter of their own"),
        (["--seats", "you,you"], "cannot sit at two seats"),
        (["--seats", "you,a=b"], "give all players a letter of their own"),
        (["--seats", "you,ab=b"], "no name for a player"),
        (["--seats", "Z=you,A=greedy"], "The board cross4 has no seat Z; its seats are ABCD."),
        (["--seats", "Z=you,H=greedy", "--variant", "wooden"], "has no seat Z; its seats are ABCDEFGH."),
        (["--seats", ""], "--seats is empty."),
        (["--seats", "you,,greedy"], "A name is missing in you,,greedy."),
        (["--seats", "A=,B=greedy"], "A name is missing in A=,B=greedy."),
        (["--seats", "1"], "seats must be a number from 2 to 8, not 1."),
        (["--seats", "6"], "6 cannot sit at the board cross4."),
        (["--seats", "9" * 5000], "seats must be a number from 2 to 8"),
        (["--variant", ""], "--variant is empty."),
        (["--position", ""], "--position is empty."),
        (["--position", "classic"], "A game needs the marbles"),
        (["--position", QUIET, "--variant", "super"], "A position line names its own game"),
        (["--position", QUIET, "--seats", "a,b,c"], "does not fit the seats AC"),
        (["--resume", "none.agg"], "There is no file none.agg."),
        (["--resume", "bad.toml"], "is no record of a game"),
        (["--resume", "."], "There is no saved game in ."),
        (["--resume", "~nosuch/x"], "There is no file ~nosuch/x."),
        (["--resume", "a" * 300], "cannot be read"),
        (["--seed", "-1"], "seed must be a number from 0"),
    ],
)
def test_bad_input_gets_one_message_and_exit_code_2(at: Terminal, arguments: list[str], message: str) -> None:
    Path("bad.toml").write_text("rules = 3\n", encoding="utf-8")
    code, out, err = at.run("play", *arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_a_number_seats_you_and_computer_players(at: Terminal) -> None:
    assert "You (A), Casual C and Casual E." in play(at, "", "--variant", "super", "--seats", "3")
    assert "You (A) and Casual C." in play(at, "", "--position", QUIET, "--seats", "2")
    assert "You (A), Casual B, Casual C and Casual D" in play(at, "", "--sides", "AC/BD", "--seats", "4")


def test_letters_of_seats_may_be_small(at: Terminal) -> None:
    assert "You (B) and Greedy D." in play(at, "", "--seats", "d=greedy,b=you")


@pytest.mark.parametrize(
    "option",
    [
        *(["--variant", "classic"], ["--seats", "2"], ["--rule", "marbles=5"], ["--sides", "AC/BD"]),
        *(["--position", QUIET], ["--dice", "typed"], ["--dice", "thrown"], ["--seed", "7"]),
    ],
)
def test_a_game_that_goes_on_keeps_its_rules_players_and_dice(at: Terminal, option: list[str]) -> None:
    play(at, "14 17/save mine.agg", "--position", QUIET)
    before = Path("mine.agg").read_bytes()
    code, out, err = at.run("play", "--resume", "mine.agg", *option)
    assert (code, out) == (2, "")
    assert err == f"--resume and {option[0]} cannot be asked for together.\n"
    assert Path("mine.agg").read_bytes() == before
