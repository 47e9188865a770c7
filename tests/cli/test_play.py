"""`aggravation play`: games at a terminal, from the first screen to the last."""

import sys
from pathlib import Path

import pexpect
import pytest

from aggravation.record import Record
from aggravation.variants import variants
from tests.cli.terminal import Terminal, spawned, terminal
from tests.rulemark import rule

MOVE = "classic A:base,5,14,a2 C:base,base,15,18 turn=A phase=move roll=1"
TRADE = "wooden(board=cross4,fours=own) A:base,base,a4,12 C:base,base,base,30 turn=A phase=move roll=4"
QUIET = "classic A:base,base,12,14 C:base,base,15,40 turn=A phase=move roll=3"


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return terminal(tmp_path, monkeypatch)


def play(at: Terminal, typed: str, *arguments: str) -> str:
    """What a game says that ends with the typed lines."""
    seed = () if "--resume" in arguments else ("--seed", "7")
    code, out, err = at.run("play", *seed, *arguments, typed=typed)
    assert (code, err) == (0, "")
    return out


def said(out: str) -> str:
    """What was said, on one line."""
    return " ".join(out.split())


@pytest.mark.parametrize("variant", sorted(variants()))
def test_the_first_screen_fits_and_needs_only_plain_characters(at: Terminal, variant: str) -> None:
    out = play(at, "", "--variant", variant)
    assert out.isascii()
    assert "\x1b" not in out
    lines = out.rstrip().splitlines()
    assert max(map(len, lines)) < 80
    assert variants()[variant].title in lines[0]
    assert "Press Enter to roll" in lines[-1]


def test_the_first_screen_of_the_usual_game_is_one_screen(at: Terminal) -> None:
    out = play(at, "")
    assert len(out.rstrip().splitlines()) <= 24
    assert "At the table: You (A), Casual B, Casual C and Casual D." in out
    assert at.kept() == []


@pytest.mark.parametrize(
    ("variant", "more"),
    [
        ("classic", ()),
        ("wooden", ("--sides", "partners", "--rule", "fours=own", "--seats", "you,greedy,greedy,random")),
        ("super", ("--plain",)),
        ("split", ("--plain", "--rule", "three_sixes=last_back")),
    ],
)
def test_a_whole_game_is_played_by_typing(at: Terminal, variant: str, more: tuple[str, ...]) -> None:
    seats = () if "--seats" in more else ("--seats", "you,greedy")
    out = play(at, "//1" * 3000, "--variant", variant, *seats, *more)
    assert "won" in out
    (path,) = at.kept()
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert record.end().is_over
    assert f"replay {path}" in out
    assert str(record.start.setup.variant.name) == variant


def test_moves_are_numbered_and_say_what_they_do(at: Terminal) -> None:
    out = play(at, "", "--position", MOVE, "--plain")
    lines = (
        "bring a square out to 0",
        "5 to 6",
        "5 into the Center Area (Short-Cut)",
        "14 to 15 (aggravates Casual C)",
    )
    assert all(line in out for line in lines)
    assert "Which move?" in out


@rule("PC-05", "PC-07", "PC-09", "PC-10", "PC-21")
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("b", "You brought a square from Home Base to 0."),
        ("c", "You moved a square from 5 into the Center Area."),
        ("s/s/m", "You moved a square from 14 to 15."),
        ("M 14", "You moved a square from 14 to 15."),
        ("14 15", "You moved a square from 14 to 15."),
        ("5>6", "You moved a square from 5 to 6."),
    ],
)
def test_the_keys_of_1991_and_holes_are_understood(at: Terminal, typed: str, told: str) -> None:
    assert told in said(play(at, typed, "--position", MOVE))


def test_enter_plays_the_only_move(at: Terminal) -> None:
    out = play(at, "", "--position", QUIET)
    assert "Only one move" in out
    assert "You moved a square from 14 to 17." in said(play(at, "/", "--position", QUIET))


def test_enter_does_not_choose_where_there_is_a_choice(at: Terminal) -> None:
    out = play(at, "/", "--position", MOVE)
    assert "more than one choice" in out
    assert "You moved" not in out


def test_what_is_ambiguous_shows_only_legal_readings(at: Terminal) -> None:
    out = play(at, "m 5", "--position", MOVE, "--plain")
    after = out.partition("more than one of them")[2]
    assert "5 to 6" in after
    assert "5 into the Center Area" in after
    assert "14 to 15" not in after


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("b", "leaves its Home Base only with a 1 or a 6; the die shows 3. [PC-07]"),
        ("c", "open only to a square still on the line that begins at its own Start. [PC-17 PC-18]"),
        ("pass", "A move that can be made has to be made. [PC-25 R-02]"),
        ("12 15", "it may not pass it. [PC-13]"),
        ("12", "it may not pass it. [PC-13]"),
        ("m 12", "it may not pass it. [PC-13]"),
        ("40 43", "The square at 40 is Casual C's"),
        ("target:12", "first"),
        ("b>3", "is not an action"),
        ("xyzzy", "xyzzy is not understood"),
    ],
)
def test_every_refusal_names_the_rule_and_shows_what_is_legal(at: Terminal, typed: str, why: str) -> None:
    out = said(play(at, typed, "--position", QUIET, "--plain"))
    assert why in out
    assert "What can be played: 1 14 to 17" in out


def test_c_tells_of_a_marble_in_the_centre(at: Terminal) -> None:
    line = "classic A:base,base,o,14 C:base,base,15,40 turn=A phase=move roll=3"
    assert "leaves the Center Area only with a 1; the die shows 3. [PC-20]" in said(play(at, "c", "--position", line))


def test_m_tells_of_every_marble_where_none_can_move(at: Terminal) -> None:
    line = "wooden(board=cross4,must_move=no) A:base,base,base,a4 C:base,base,15,40 turn=A phase=move roll=6"
    out = said(play(at, "m", "--position", line))
    assert "as deep in its BASE as it can go" in out


def test_s_has_nothing_to_choose_where_no_marble_can_move(at: Terminal) -> None:
    line = "wooden(board=cross4,must_move=no) A:base,base,base,a4 C:base,base,15,40 turn=A phase=move roll=6"
    assert "nothing to choose" in play(at, "s", "--position", line)


def test_a_forced_pass_plays_itself_and_says_why(at: Terminal) -> None:
    out = said(play(at, "/", "--position", "classic A:base,base,base,base C:base,base,15,40 turn=A phase=move roll=3"))
    assert "You passed: nothing could be played with a 3." in out


def test_why_tells_of_one_marble_or_of_all(at: Terminal) -> None:
    one = said(play(at, "why 12", "--position", QUIET, "--plain"))
    assert "Its own colour stands in the way at 14, and it may not pass it. [PC-13]" in one
    every = play(at, "why", "--position", QUIET, "--plain")
    assert "12: Its own colour" in every
    assert "14: It can go to 17." in every
    assert "99" in said(play(at, "why 99", "--position", QUIET))
    assert "has not been rolled yet" in play(at, "why", "--position", QUIET.replace("move roll=3", "roll"))


@rule("WB-30")
@pytest.mark.parametrize("typed", ["t 12", "T 30 12", "trade 12 30", "trade 30 and 12", "30 12", "trade:30~12"])
def test_a_trade_is_typed_with_its_holes_in_any_order(at: Terminal, typed: str) -> None:
    out = said(play(at, typed, "--position", TRADE))
    assert "Your marble at 12 and Casual C's at 30 changed places." in out


def test_t_lists_the_trades_or_says_why_there_are_none(at: Terminal) -> None:
    several = TRADE.replace("base,base,a4,12", "base,20,a4,12")
    after = play(at, "trade", "--position", several, "--plain").partition("more than one of them")[2]
    assert after.count("trade places") == 2
    assert "12 to 16" not in after
    assert "Only a 4 lets marbles trade places" in said(play(at, "t", "--position", TRADE.replace("roll=4", "roll=3")))
    assert "Nobody has a marble in BASE yet" in said(play(at, "t 12", "--position", TRADE.replace("a4", "base")))
    assert "Trading places on a 4 is not played." in said(play(at, "trade 12 15", "--position", QUIET))
    assert "no marble" in said(play(at, "t 13 30", "--position", TRADE)).lower()


def test_help_tells_of_trades_where_they_are_played(at: Terminal) -> None:
    assert "T: trade places on a 4" in play(at, "?", "--position", TRADE)
    assert "T: trade" not in play(at, "?", "--position", QUIET)


def test_cards_are_looked_up_in_a_game(at: Terminal) -> None:
    line = "super A:base,base,base,16 D:base,base,base,12 turn=A phase=roll"
    out = play(at, "rules insurance/rules cards", "--position", line)
    assert "b18: Aggravation Insurance." in out.partition("Press Enter to roll")[2].partition("Press Enter to roll")[0]
    assert "r20: Go to the Super Short-Cut." in out
    assert out.count("The cards are our own") == 3
    assert "The rules say nothing about joker." in play(at, "rules joker", "--position", line)


def test_what_to_look_up_has_to_be_said_and_what_is_left_out_is_told(at: Terminal) -> None:
    out = said(play(at, "rules/rules roll", "--position", QUIET))
    assert "What shall be looked up?" in out
    assert "There is more:" in out


def test_what_can_be_played_goes_close_together_below_a_board_as_high_as_the_screen(
    at: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "wooden(board=star8) A:1,9,base,12 B:base,base,base,base turn=A phase=move roll=6"
    shown = play(at, "", "--position", line).splitlines()
    assert shown[-2:] == ["1  bring a marble out to 0   2  1 to 7   3  12 to 18", "Which move? "]
    monkeypatch.setattr("aggravation.cli._play_screen.HEIGHT", 50)
    shown = play(at, "", "--position", line).splitlines()
    assert shown[-4:] == ["1  bring a marble out to 0", "2  1 to 7", "3  12 to 18", "Which move? "]


@pytest.mark.parametrize("variant", sorted(variants()))
def test_every_board_fits_the_usual_screen(at: Terminal, variant: str) -> None:
    seats = str(variants()[variant].seat_range[1])
    out = play(at, "board", "--variant", variant, "--seats", seats, "--undo", "none")
    last = out.split("Press Enter to roll")[-2].splitlines()
    assert len([text for text in last if " . " in text]) <= 24


def test_help_lists_what_can_be_typed(at: Terminal) -> None:
    out = play(at, "?", "--position", QUIET)
    for key in ("B: bring", "M: move", "S: choose", "C: into", "why 12", "undo", "save FILE", "resume FILE", "quit"):
        assert key in out


def test_the_position_and_the_rules_can_be_asked_for(at: Terminal) -> None:
    out = play(at, "position/rules another turn/rules xyzzy", "--position", QUIET)
    assert QUIET in out
    assert "PC-12  " in out
    assert "The rules say nothing about xyzzy." in out


def test_input_has_no_effect_where_nothing_is_asked(at: Terminal) -> None:
    out = play(at, "12 15/6", "--position", QUIET.replace("move roll=3", "roll"))
    assert out.count("There is nothing to choose now.") == 2
    assert "You rolled" not in out


def test_undo_takes_back_until_the_next_roll_and_frees_on_demand(at: Terminal) -> None:
    line = "classic A:base,base,12,14 C:base,base,15,40 turn=A phase=move roll=6"
    out = play(at, "14 20/undo/b/undo", "--position", line)
    assert out.count("Taken back.") == 2
    assert "There is nothing to take back." in play(at, "undo", "--position", line)
    assert "--undo free" in said(play(at, "14 20//undo", "--position", line))
    assert "Taken back." in play(at, "14 20//undo", "--position", line, "--undo", "free")
    assert "nothing is taken back" in play(at, "14 20/undo", "--position", line, "--undo", "none")


def test_a_roll_taken_back_comes_back_the_same(at: Terminal) -> None:
    out = said(play(at, "14 20//undo/undo/b//", "--position", MOVE.replace("roll=1", "roll=6"), "--undo", "free"))
    rolls = [part[0] for part in out.split("You rolled ")[1:]]
    assert len(rolls) >= 2
    assert len(set(rolls)) == 1


def test_real_dice_are_typed(at: Terminal) -> None:
    line = "split A:base,base,base,L10 D:base,base,base,base turn=A phase=roll level=0 entered=A"
    out = said(play(at, "7/x/3/0/2//5", "--position", line, "--dice", "typed"))
    assert "7 is no number of a die" in out
    assert "You rolled a 2 with the red die; the upper level turned." in out
    assert "You moved a piece from L10 to L13." in out
    assert "What did Casual D's white die show?" in out
    assert "Casual D passed: nothing could be played with a 5." in out


def test_a_real_die_of_ones_own_is_asked_for_by_its_name(at: Terminal) -> None:
    line = "classic A:base,base,base,12 C:base,base,base,40 turn=A phase=roll"
    assert "What did the die show?" in play(at, "why 12/3", "--position", line, "--dice", "typed")


def test_several_people_hand_over(at: Terminal) -> None:
    out = play(at, "/////", "--seats", "you,Ann", "--plain")
    assert "Your turn." in out
    assert "Ann's turn." in out
    assert "Ann: Press Enter to roll" in out


def test_one_who_decides_for_another_is_told(at: Terminal) -> None:
    line = (
        "wooden(board=cross4,sides=partners) A:a1,a2,a3,a4 B:base,base,base,base C:base,base,base,30 "
        "D:base,base,base,base turn=A for=C phase=move roll=3"
    )
    assert "You may decide for Casual C." in play(at, "", "--position", line)
    line = (
        "wooden(board=cross4,sides=partners,mate_decides=owner) A:base,base,base,12 B:base,base,base,base "
        "C:c1,c2,c3,c4 D:base,base,base,base turn=C for=A phase=move roll=3"
    )
    assert "Casual C's turn, rolling for you." in play(at, "", "--position", line)


def test_a_reaction_is_asked_for_and_card_texts_are_ours(at: Terminal) -> None:
    line = "super A:base,base,base,16 D:base,base,base,12 turn=D phase=react roll=4 keep=A:b17 threat=12>16"
    out = said(play(at, "y", "--position", line, "--seats", "you,Dee", "--plain"))
    assert "The cards are our own; no document prints them." in out
    assert "Dee would aggravate your marker at 16. Play a card?" in out
    assert "play Anti-Aggravation" in out
    assert "You played card b17: Anti-Aggravation." in out


def test_plain_mode_has_sentences_and_the_board_on_request(at: Terminal) -> None:
    out = play(at, "", "--position", QUIET, "--plain")
    assert ". . ." not in out
    assert "You: 2 in Home Base, 12, 14." in play(at, "board", "--position", QUIET, "--plain")
    assert ". . ." in play(at, "board", "--position", QUIET)


def test_watching_computers_play_to_the_end(at: Terminal) -> None:
    out = play(at, "", "--seats", "greedy,greedy", "--plain", "--rule", "board=small4")
    assert "Only computers play; you are watching." in out
    assert "won!" in out


def test_house_rules_are_told_and_read_from_a_file(at: Terminal) -> None:
    text = 'variant = "wooden"\n[rules]\nfours = "own"\nentry_rolls = [1, 5, 6]\n'
    Path("family.toml").write_text(text, encoding="utf-8")
    out = said(play(at, "", "--rules", "family.toml", "--rule", "marbles=5"))
    assert out.startswith("Wooden board Aggravation")
    assert "House rules: marbles=5, entry_rolls=1+5+6, fours=own." in out


def test_sides_by_letters_seat_the_players_there(at: Terminal) -> None:
    out = play(at, "", "--variant", "super", "--sides", "AC/BD")
    assert "You (A), Casual B, Casual C and Casual D" in out


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of another kind")
def test_colour_is_an_extra_of_terminals(tmp_path: Path) -> None:
    child = spawned(tmp_path, "--position", QUIET)
    child.expect("Only one move")
    assert "\x1b[" in str(child.before)
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()


def test_a_hint_tells_the_best_moves_with_their_numbers(at: Terminal) -> None:
    line = "classic A:1,5,12,30 C:base,base,7,20 turn=A phase=move roll=2"
    out = said(play(at, "h", "--position", line, "--seats", "you,greedy"))
    assert "Chances of winning after each choice, the best first:" in out
    assert "2. 5 to 7 (aggravates Greedy C)" in out


def test_there_is_no_hint_where_nobody_decides(at: Terminal) -> None:
    out = said(play(at, "h", "--position", "classic A:1,5,12,30 C:base,base,7,20 turn=A phase=roll"))
    assert "Chances of winning" not in out
