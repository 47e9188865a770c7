"""A game in progress: whom it waits for, what goes on by itself, what may be taken back, and saving it."""

import pytest

from aggravation import bots
from aggravation.position import ActionError, Position
from aggravation.record import Record, Seat
from aggravation.table import Need, SeededLuck, Table, TypedLuck, Undo, UndoError
from aggravation.table.luck import Luck, luck_of
from aggravation.variants import variants
from tests.table.script import ScriptedLuck

ANN, BO = Seat("A", "Ann", "person"), Seat("C", "Bo", "person")
GREEDY = Seat("C", "greedy", "computer")
START = "classic A:base,base,base,12 C:base,base,base,40 turn=A phase=roll"


def table(line: str, luck: Luck | str, *seats: Seat, undo: Undo = Undo.ROLL) -> Table:
    return Table(
        Position.parse(line), seats or (ANN, GREEDY), ScriptedLuck(luck) if isinstance(luck, str) else luck, undo=undo
    )


def waiting(at: Table) -> tuple[Need, str]:
    return at.needs(), at.acting


def test_a_person_rolls_and_decides_and_the_computer_goes_on_by_itself() -> None:
    at = table(START, "3 2 4")
    assert waiting(at) == (Need.ROLL, "A")
    at.step()
    assert waiting(at) == (Need.CHOICE, "A")
    at.choose("12>15")
    assert waiting(at) == (Need.NOTHING, "C")
    at.step()
    assert waiting(at) == (Need.NOTHING, "C")
    at.step()
    assert at.actions == ("roll:3", "12>15", "roll:2", "40>42")
    assert waiting(at) == (Need.ROLL, "A")


def test_the_opening_is_rolled_by_everybody() -> None:
    at = Table(Position.new("classic", "AC"), (ANN, BO), ScriptedLuck("4 4 2 5 1"))
    asked = []
    while at.position.phase.name == "OPENING":
        asked.append(waiting(at))
        at.step()
    assert asked == [(Need.ROLL, "A"), (Need.ROLL, "C")] * 2
    assert at.acting == "C"


def test_a_forced_pass_plays_itself() -> None:
    at = table("classic A:base,base,base,base C:base,base,base,40 turn=A phase=roll", "3")
    at.step()
    assert at.needs() is Need.NOTHING
    (event,) = at.step().events
    assert (event.kind, event["reason"]) == ("passed", "nothing_playable")


def test_a_pass_that_is_a_choice_is_asked_for() -> None:
    at = table("wooden(board=cross4) A:base,base,5,a4 C:base,base,base,base turn=A phase=roll", "1")
    at.step()
    assert "pass" not in [str(action) for action in at.position.legal_actions()]
    at = table("classic A:a4,a3,a2,5 C:base,base,base,base turn=A phase=move roll=1", "")
    assert at.needs() is Need.CHOICE


def test_the_game_ends() -> None:
    at = table("classic A:54,a2,a3,a4 C:base,base,base,40 turn=A phase=roll", "1")
    at.step()
    at.choose("54>a1")
    assert waiting(at) == (Need.OVER, "")


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    at = table(START, "3")
    with pytest.raises(ActionError):
        at.choose("12>15")
    with pytest.raises(ActionError):
        at.choose("roll:6")
    at.step()
    before = at.sequence
    with pytest.raises(ActionError) as raised:
        at.choose("12>16")
    assert raised.value.legal == ("12>15",)
    assert at.sequence == before


def test_a_roll_cannot_be_rolled_again() -> None:
    at = table(START, "3 6")
    at.step()
    with pytest.raises(ActionError):
        at.number(6)
    assert at.actions == ("roll:3",)


def test_real_dice_are_asked_for_and_cards_are_drawn() -> None:
    line = "super A:base,base,base,10 D:base,base,base,base turn=A phase=roll"
    at = table(line, TypedLuck(5), ANN, Seat("D", "greedy", "computer"))
    assert waiting(at) == (Need.NUMBER, "A")
    with pytest.raises(ActionError):
        at.step()
    with pytest.raises(ActionError):
        at.number(7)
    at.number(6)
    at.choose("10>16")
    assert at.needs() is Need.NOTHING
    assert at.step().action.startswith("back:")
    at.choose("draw")
    assert at.step().action.startswith("card:")


def test_the_computers_dice_are_typed_too() -> None:
    at = table(START.replace("turn=A", "turn=C"), TypedLuck(5))
    assert waiting(at) == (Need.NUMBER, "C")
    at.number(2)
    assert waiting(at) == (Need.NOTHING, "C")


def test_the_red_die_is_typed_as_it_shows() -> None:
    line = "split A:base,base,base,L10 D:base,base,base,base turn=A phase=roll level=2 entered=A"
    at = table(line, TypedLuck(5), ANN, Seat("D", "Dee", "person"))
    at.number(3)
    assert at.needs() is Need.NUMBER
    at.number(6)
    assert at.actions == ("roll:3", "level:0")


def test_the_red_die_is_thrown_with_the_white_one() -> None:
    line = "split A:base,base,base,L10 D:base,base,base,base turn=A phase=roll level=2 entered=A"
    at = table(line, SeededLuck(5), ANN, Seat("D", "Dee", "person"))
    assert at.needs() is Need.ROLL
    at.step()
    assert at.needs() is Need.NOTHING
    assert at.step().action.startswith("level:")


def test_a_decision_can_be_taken_back_until_the_next_roll() -> None:
    at = table(START, "6 2 1")
    with pytest.raises(UndoError) as raised:
        at.undo()
    assert raised.value.faults[0].code == "ui.nothing_to_undo"
    at.step()
    at.choose("12>18")
    sequence = at.sequence
    assert at.undo() == 1
    assert at.sequence > sequence
    assert at.actions == ("roll:6",)
    at.choose("base>0")
    at.step()
    with pytest.raises(UndoError) as raised:
        at.undo()
    assert raised.value.faults[0].code == "ui.undo_limit"


def go_on(at: Table) -> None:
    while at.needs() is Need.NOTHING:
        at.step()


def test_what_computer_players_did_since_is_taken_back_with_a_decision_and_comes_back_the_same() -> None:
    at = table(START, "3 2 4")
    at.step()
    at.choose("12>15")
    go_on(at)
    assert waiting(at) == (Need.ROLL, "A")
    played = at.actions
    assert at.undo() == 3
    assert at.actions == ("roll:3",)
    at.choose("12>15")
    go_on(at)
    assert at.actions == played
    at.step()
    with pytest.raises(UndoError) as raised:
        at.undo()
    assert raised.value.faults[0].code == "ui.undo_limit"


def test_a_decision_is_not_taken_back_behind_the_roll_of_another_person() -> None:
    at = table(START, "3 2 4", ANN, BO)
    at.step()
    at.choose("12>15")
    at.step()
    with pytest.raises(UndoError) as raised:
        at.undo()
    assert raised.value.faults[0].code == "ui.undo_limit"
    at.choose("40>42")
    assert at.undo() == 1
    with pytest.raises(UndoError):
        at.undo()


def test_a_mistyped_number_is_withdrawn_and_asked_for_again() -> None:
    at = table(START, TypedLuck(1))
    at.number(3)
    assert at.undo() == 1
    assert waiting(at) == (Need.NUMBER, "A")
    at.number(4)
    at.choose("12>16")
    at.number(2)
    go_on(at)
    assert at.undo() == 2
    assert waiting(at) == (Need.NUMBER, "C")
    assert at.undo() == 1
    assert at.actions == ("roll:4",)


def test_a_number_of_the_opening_or_the_red_die_can_be_withdrawn() -> None:
    at = Table(Position.new("classic", "AC"), (ANN, GREEDY), TypedLuck(1))
    at.number(3)
    at.number(4)
    at.undo()
    assert (at.actions, waiting(at)) == (("roll:3",), (Need.NUMBER, "C"))
    line = "split A:base,base,base,L10 D:base,base,base,base turn=A phase=roll level=2 entered=A"
    at = table(line, TypedLuck(5), ANN, Seat("D", "Dee", "person"))
    at.number(3)
    at.number(6)
    at.undo()
    assert (at.actions, at.needs()) == (("roll:3",), Need.NUMBER)


def test_nothing_is_taken_back_where_that_is_agreed() -> None:
    at = table(START, "6 2", undo=Undo.NONE)
    at.step()
    at.choose("12>18")
    with pytest.raises(UndoError) as raised:
        at.undo()
    assert raised.value.faults[0].code == "ui.no_undo"


def test_free_undo_goes_back_as_far_as_one_likes_and_rolls_stay_the_same() -> None:
    at = table(START, SeededLuck(11), undo=Undo.FREE)
    choices: list[int] = []
    while len(choices) < 4:
        if at.needs() is Need.CHOICE:
            choices.append(len(at.steps))
            at.choose(str(at.position.legal_actions()[0]))
        else:
            at.step()
    played, record = at.actions, at.text()
    for number in reversed(choices):
        at.undo()
        assert len(at.steps) == number
    for action in played[len(at.steps) :]:
        if at.needs() is Need.CHOICE:
            at.choose(action)
        else:
            at.step()
    assert at.actions == played
    assert at.text() == record


def test_other_moves_do_not_change_the_next_roll() -> None:
    rolls = set()
    for action in ("12>18", "base>0"):
        at = table(START, SeededLuck(2), undo=Undo.FREE)
        while at.position.phase.name != "MOVE" or at.actions[-1] != "roll:6" or at.acting != "A":
            at = table(START, SeededLuck(at.luck.seed + 1), undo=Undo.FREE)
            at.step()
        at.choose(action)
        rolls.add(at.step().action)
    assert len(rolls) == 1


def test_a_computer_player_decides_alike_when_asked_again() -> None:
    first, again = (table(START, SeededLuck(4), ANN, Seat("C", "random", "computer")) for _ in range(2))
    for at in (first, again):
        while len(at.steps) < 40:
            if at.needs() is Need.CHOICE:
                at.choose(str(at.position.legal_actions()[0]))
            else:
                at.step()
    assert first.actions == again.actions


@pytest.mark.parametrize("variant", sorted(variants()))
def test_a_game_resumes_where_it_was_left(variant: str) -> None:
    seats = [Seat("A", "random", "computer"), Seat("C", "greedy", "computer")]
    whole = Table(Position.new(variant, "AC"), seats, SeededLuck(3), date="2026-01-31")
    broken = Table(Position.new(variant, "AC"), seats, SeededLuck(3), date="2026-01-31")
    for _ in range(60):
        whole.step()
        broken.step()
        record = Record.parse(broken.text())
        broken = Table.resume(record, luck_of(record.dice, 0))
        assert broken.position == whole.position
    assert broken.text() == whole.text()
    assert broken.sequence == 60


def test_luck_is_read_from_the_header() -> None:
    for luck in (SeededLuck(7), TypedLuck(7)):
        found = luck_of(luck.header, 0)
        assert (type(found), found.seed) == (type(luck), 7)
    assert isinstance(luck_of("typed", 9), TypedLuck)
    for header in ("", "commitment 0123456789abcdef", "seed 9999999999999999999"):
        assert (luck_of(header, 9).seed, luck_of(header, 9).header) == (9, "")


def test_whoever_sits_nowhere_in_the_record_is_a_person() -> None:
    at = Table.resume(Record.of(Position.parse(START)), SeededLuck(1))
    assert at.needs() is Need.ROLL
    assert set(bots.names()) >= {"greedy", "random"}
