"""The text formats as documented: the examples, one after the other, and what each token of a line says."""

from itertools import pairwise
from pathlib import Path

import pytest

from aggravation.board import BoardError
from aggravation.position import Position
from aggravation.record import Record
from aggravation.rules.ruleset import RulesError
from aggravation.state import Phase
from tests.rules.scene import B, C, D

D_WAITS = "D:base,base,base,base"
STORY = (
    (f"super A:base,base,base,10 {D_WAITS} turn=A phase=roll", "roll:6"),
    (f"super A:base,base,base,10 {D_WAITS} turn=A phase=move roll=6", "10>16"),
    (f"super A:base,base,base,16 {D_WAITS} turn=A phase=back roll=6 on=16", "back:blue"),
    (f"super A:base,base,base,16 {D_WAITS} turn=A phase=star roll=6 back=blue on=16", "draw"),
    (f"super A:base,base,base,16 {D_WAITS} turn=A phase=draw roll=6 back=blue on=16", "card:b01"),
    (f"super A:base,base,base,18 {D_WAITS} turn=A phase=roll pile=b01", "roll:1"),
)


def test_the_story_of_a_gold_star_goes_on_as_documented() -> None:
    for (line, action), (after, _) in pairwise(STORY):
        position = Position.parse(line)
        assert position.text == line
        assert position.apply(action)[0].text == after


def test_the_first_example_reads_back_as_it_is() -> None:
    line = f"classic A:base,base,12,a4 {B} {C} {D} turn=A phase=move roll=6"
    position = Position.parse(line)
    assert position.text == str(position) == line
    assert [str(action) for action in position.legal_actions()] == ["base>0", "12>18"]


@pytest.mark.parametrize(
    ("given", "written"),
    [
        # Only switches that differ are written, in the order of the rules.
        (f"classic(fours=off) {B} {C} turn=B phase=roll", f"classic {B} {C} turn=B phase=roll"),
        (f"classic() {B} {C} turn=B phase=roll", f"classic {B} {C} turn=B phase=roll"),
        (
            f"wooden(sides=teams,centre_exit_rolls=6+1,board=small4) A:1,o,a1,base {B} {C} {D} phase=roll turn=A for=C",
            f"wooden(board=small4,centre_exit_rolls=1+6,sides=teams) A:base,1,o,a1 {B} {C} {D} turn=A for=C phase=roll",
        ),
        (
            f"classic(again_rolls=none) {B} {C} turn=B phase=roll",
            f"classic(again_rolls=none) {B} {C} turn=B phase=roll",
        ),
        # A board that the variant leaves open is always written; missing, the smallest for the highest letter.
        (f"wooden {B} {D} turn=B phase=roll", f"wooden(board=cross4) {B} {D} turn=B phase=roll"),
        (
            f"wooden {B} E:base,base,base,base turn=B phase=roll",
            f"wooden(board=star6) {B} E:base,base,base,base turn=B phase=roll",
        ),
        (
            f"wooden(fours=any) {B} G:base,base,base,base turn=B phase=roll",
            f"wooden(board=star8,fours=any) {B} G:base,base,base,base turn=B phase=roll",
        ),
        # Marbles: base, track ascending, L before U, centre, home.
        (
            "split A:a1,o,U3,L7 D:base,base,base,base turn=A phase=roll",
            "split A:L7,U3,o,a1 D:base,base,base,base turn=A phase=roll level=0 entered=A",
        ),
        (
            "classic A:54,3,base,a2 C:c4,o,26,5 turn=A phase=roll",
            "classic A:base,3,54,a2 C:5,26,o,c4 turn=A phase=roll",
        ),
        # Tokens that say nothing are left out; any white space parts them.
        (f"  classic  {B}\t{C}\nturn=B for=B phase=roll dir=cw ", f"classic {B} {C} turn=B phase=roll"),
        (f"split {B} {C} turn=B phase=roll level=3 entered=CB", f"split {B} {C} turn=B phase=roll level=3 entered=BC"),
        (f"classic {B} {C} phase=opening opening=C:-,B:5", f"classic {B} {C} phase=opening opening=B:5,C:-"),
        (f"super {B} {C} turn=B phase=roll skip=C,B,C", f"super {B} {C} turn=B phase=roll skip=B,C,C"),
        (f"super {B} {C} turn=B phase=roll keep=C:b18,B:b17", f"super {B} {C} turn=B phase=roll keep=B:b17,C:b18"),
    ],
)
def test_lines_are_written_in_one_way(given: str, written: str) -> None:
    assert Position.parse(given).text == written
    assert Position.parse(written).text == written


@pytest.mark.parametrize(
    ("line", "phase", "actor", "first_and_last"),
    [
        (f"classic {B} {C} phase=opening opening=B:4,C:-", Phase.OPENING, "luck", ("roll:1", "roll:6")),
        (f"wooden(board=cross4) {B} {C} turn=B phase=direction", Phase.DIRECTION, "B", ("cw", "ccw")),
        (
            f"classic(sides=partners,declare=always) A:base,base,base,base {B} {C} {D} turn=B phase=declare",
            *(Phase.DECLARE, "B", ("for:B", "for:D")),
        ),
        (f"classic {B} {C} turn=B phase=roll", Phase.ROLL, "luck", ("roll:1", "roll:6")),
        (
            "split A:base,base,base,L2 D:base,base,base,base turn=A phase=level roll=2 level=4 entered=A",
            *(Phase.LEVEL, "luck", ("level:0", "level:5")),
        ),
        ("classic A:base,base,base,6 C:base,7,30,o turn=C phase=move roll=1", Phase.MOVE, "C", ("base>28", "o>19")),
        (STORY[2][0], Phase.BACK, "luck", ("back:red", "back:blue")),
        (STORY[3][0], Phase.STAR, "A", ("draw", "decline")),
        (STORY[4][0], Phase.DRAW, "luck", ("card:b01", "card:b20")),
        (
            "super A:base,base,base,16 B:base,base,15,17 D:base,base,o,d2 turn=A phase=target roll=6 on=16 card=b13",
            *(Phase.TARGET, "A", ("target:15", "target:o")),
        ),
        (
            "super A:base,base,base,24 D:base,base,base,30 turn=A phase=react roll=6 keep=D:b17,D:b18 threat=24>30",
            *(Phase.REACT, "D", ("react:none", "react:b18")),
        ),
        (f"classic A:a1,a2,a3,a4 {C} phase=over won=A", Phase.OVER, None, None),
    ],
    ids=[phase.name.lower() for phase in Phase],
)
def test_every_phase_has_its_actor_and_its_actions(
    line: str, phase: Phase, actor: str | None, first_and_last: tuple[str, str] | None
) -> None:
    position = Position.parse(line)
    assert position.text == line
    assert (position.phase, position.actor) == (phase, actor)
    actions = [str(action) for action in position.legal_actions()]
    assert ((actions[0], actions[-1]) if actions else None) == first_and_last


def test_trades_name_the_movers_hole_first_else_those_in_track_order_with_the_centre_last() -> None:
    line = "wooden(board=cross4,fours={}) A:base,o,30,a1 B:base,base,17,33 C:base,base,base,5 turn=A phase=move roll=4"
    own = {str(action) for action in Position.parse(line.format("own")).legal_actions()}
    assert {token for token in own if token.startswith("trade:")} == {
        *("trade:30~17", "trade:30~33", "trade:30~5", "trade:o~17", "trade:o~33", "trade:o~5"),
    }
    everybody = {str(action) for action in Position.parse(line.format("any")).legal_actions()}
    assert everybody - own == {"trade:5~17", "trade:5~33"}


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("sp ace", "sp%20ace"),
        ("a,b", "a%2Cb"),
        ("(new)", "%28new%29"),
        ("50%", "50%25"),
        ("%20", "%2520"),
        ("a=b+c", "a=b+c"),
        ("no\u00a0break\ttab", "no%C2%A0break%09tab"),
        ("br\u00e4tt", "br\u00e4tt"),
        ("odd\udcff", "odd%FF"),
    ],
)
def test_a_board_may_have_any_name_of_a_file(tmp_path: Path, name: str, written: str) -> None:
    board = tmp_path / f"{name}.toml"
    board.write_text('name = "kitchen"\narms = 4\nside = 6\ntip = 5\n', encoding="utf-8")
    position = Position.new("classic", "AC", {"board": str(board)}, "A")
    assert position.text.split()[0] == f"classic(board={tmp_path}/{written}.toml)"
    assert Position.parse(position.text) == position
    record = Record.of(position, ("roll:6", "base>0"))
    assert Record.parse(record.format()) == record


def test_a_board_is_named_by_its_full_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("kitchen.toml").write_text('name = "kitchen"\narms = 4\nside = 6\ntip = 5\n', encoding="utf-8")
    position = Position.new("classic", "AC", {"board": "kitchen.toml"}, "A")
    monkeypatch.chdir("/")
    assert Position.parse(position.text) == position


def test_a_board_that_a_position_names_by_its_path_may_be_refused() -> None:
    line = "classic(board=mine.toml) A:base,base,base,2 C:base,base,base,base turn=A phase=roll"
    with pytest.raises(BoardError):
        Position.parse(line)
    with pytest.raises(RulesError, match="files are not read here"):
        Position.parse(line, files=False)
    with pytest.raises(RulesError, match="files are not read here"):
        Position.new("classic", rules={"board": "mine.toml"}, files=False)


def test_a_board_and_a_deck_of_ones_own_are_named_by_their_files(tmp_path: Path) -> None:
    board, deck = tmp_path / "kitchen.toml", tmp_path / "deck.toml"
    board.write_text('name = "kitchen"\narms = 4\nside = 6\ntip = 5\nred = -6\ngold = 2\n', encoding="utf-8")
    cards = [f'[[card]]\nids = ["{card}"]\neffect = "skip"\n' for card in ("r01", "b01")]
    deck.write_text('name = "ours"\n' + "".join(cards), encoding="utf-8")
    game = f"classic(board={board},cards={deck})"
    line = f"{game} A:base,base,base,2 {C} turn=A phase=draw roll=1 back=red on=2"
    position = Position.parse(line)
    assert position.setup.board.name == "kitchen"
    assert [str(action) for action in position.legal_actions()] == ["card:r01"]
    after = position.apply("card:r01")[0]
    assert after.text == f"{game} A:base,base,base,2 {C} turn=C phase=roll skip=A pile=r01"
    assert Position.parse(after.text) == after
