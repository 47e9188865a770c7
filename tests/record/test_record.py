"""Records: what is written for each kind of action, and that it reads back to the identical game."""

from pathlib import Path

import pytest

from aggravation.game import Game
from aggravation.position import ActionError, Position
from aggravation.record import Record, RecordError, Seat
from aggravation.variants import variants

BASE4 = "base,base,base,base"
SUPER = "super A:base,base,base,{a} D:base,base,base,{d} turn={turn} phase=roll"


def body(start: Position | str, actions: str) -> list[str]:
    """The lines of actions of a game, checked to read back."""
    position = Position.parse(start) if isinstance(start, str) else start
    record = Record.of(position, tuple(actions.split()))
    text = record.format()
    assert Record.parse(text) == record
    assert Record.parse(text).format() == text
    return text.partition("\n\n")[2].splitlines()


def new(variant: str, seats: str, first: str | None = None, **rules: str) -> Position:
    return Position.new(variant, seats, rules, first)


def test_a_turn_is_one_line_with_its_extra_turns() -> None:
    actions = "roll:6 base>0 roll:6 0>6 roll:3 6>9 roll:4 pass"
    lines = body(new("wooden", "AD", "A", board="cross4", direction="clockwise"), actions)
    assert lines == ["0. first A", "1. A 6 base>0 6 0>6 3 6>9", "2. D 4 pass"]


def test_an_opening_has_its_ties_and_the_direction() -> None:
    assert body(new("classic", "AD"), "roll:4 roll:2 roll:5 pass") == ["0. A:4 D:2", "1. A 5 pass"]
    tied = "roll:4 roll:2 roll:4 roll:1 roll:3"
    assert body(new("classic", "ABD"), tied) == ["0. A:4 B:2 D:4 / A:1 D:3"]
    assert body(new("wooden", "AD"), "roll:4 roll:2 ccw roll:5 pass") == ["0. A:4 D:2 ccw", "1. A 5 pass"]
    assert body(new("wooden", "AD", "D"), "cw roll:5") == ["0. first D cw", "1. D 5"]


def test_a_game_that_has_hardly_begun_is_written_as_far_as_it_goes() -> None:
    assert body(new("classic", "AD"), "") == []
    assert body(new("classic", "AD"), "roll:4") == ["0. A:4"]
    assert body(new("classic", "AD"), "roll:4 roll:4") == ["0. A:4 D:4 /"]
    assert body(new("classic", "AD", "D"), "") == ["0. first D"]


def test_declaring_comes_before_each_roll() -> None:
    start = (
        f"wooden(board=cross4,sides=partners) A:base,base,base,12 B:{BASE4} C:{BASE4} D:{BASE4} turn=A phase=declare"
    )
    assert body(start, "for:A roll:6 12>18 for:C roll:3 pass for:B roll:2 pass") == [
        "1. A for:A 6 12>18 for:C 3 pass",
        "2. B for:B 2 pass",
    ]


def test_the_two_dice_of_two_levels_stand_together_and_the_red_six_is_six() -> None:
    start = "split A:base,base,base,base B:base,base,base,U11 turn=B phase=roll level=0 entered=B"
    assert body(start, "roll:3 level:2 U11>U14") == ["1. B 3/2 U11>U14"]
    assert body(start, "roll:3 level:0 U11>U14") == ["1. B 3/6 U11>U14"]
    assert body(start, "roll:3") == ["1. B 3"]


def test_a_game_set_up_between_the_two_dice_begins_with_the_red_one() -> None:
    start = "split A:base,base,base,base B:base,base,base,U11 turn=B phase=level roll=3 level=0 entered=B"
    assert body(start, "level:2 U11>U14") == ["1. B /2 U11>U14"]


def test_a_card_is_written_by_its_id_and_the_back_by_its_colour() -> None:
    start = SUPER.format(a=10, d="base", turn="A")
    lines = body(start, "roll:6 10>16 back:blue draw card:b01 roll:3 18>21 roll:2 pass")
    assert lines == ["1. A 6 10>16 blue draw b01 3 18>21", "2. D 2 pass"]
    assert body(start, "roll:6 10>16 back:red decline roll:3 16>19") == ["1. A 6 10>16 red decline 3 16>19"]


def test_a_target_is_named() -> None:
    start = SUPER.format(a=10, d=60, turn="A")
    assert body(start, "roll:6 10>16 back:blue draw card:b13 target:60") == ["1. A 6 10>16 blue draw b13 target:60"]


@pytest.mark.parametrize("card", ["b17", "b18", "none"])
def test_a_reaction_names_its_seat(card: str) -> None:
    start = SUPER.format(a=16, d=12, turn="D") + " keep=A:b17,A:b18"
    assert body(start, f"roll:4 12>16 react:{card}")[0].startswith(f"1. D 4 12>16 A:{card}")


def test_a_third_six_says_what_went_back() -> None:
    start = f"classic(three_sixes=last_back) A:base,base,base,12 B:{BASE4} turn=A phase=roll"
    assert body(start, "roll:6 12>18 roll:6 18>24 roll:6 roll:1 base>14") == [
        "1. A 6 12>18 6 18>24 6 back:24",
        "2. B 1 base>14",
    ]
    start = f"classic(three_sixes=last_back) A:base,base,base,12 B:{BASE4} turn=A phase=roll sixes=2"
    assert body(start, "roll:6") == ["1. A 6 back:-"]


def test_a_third_six_with_a_red_die_is_told_after_both() -> None:
    marbles = f"A:base,base,base,L10 D:{BASE4}"
    start = f"split(three_sixes=last_back) {marbles} turn=A phase=roll level=0 entered=A sixes=2 last=L10"
    assert body(start, "roll:6 level:3") == ["1. A 6/3 back:L10"]


def test_a_lost_turn_has_its_own_line_and_number() -> None:
    start = SUPER.format(a=10, d="base", turn="A") + " skip=D"
    assert body(start, "roll:3 10>13 roll:5 13>18") == ["1. A 3 10>13", "2. D skip", "3. A 5 13>18"]


def test_headers_stand_in_their_order() -> None:
    seats = (Seat("A", "Ann", "person"), Seat("C", "greedy", "computer"))
    start = Position.parse(f"wooden(board=cross4,fours=own) A:base,base,base,12 C:{BASE4} turn=A phase=roll")
    text = Record.of(start, seats=seats, dice="typed, seed 7", date="2026-01-31").format()
    assert text.splitlines() == [
        '[Format "1"]',
        '[Rules "1"]',
        '[Variant "wooden(board=cross4,fours=own)"]',
        '[Seats "A=Ann (person), C=greedy (computer)"]',
        '[Dice "typed, seed 7"]',
        '[Date "2026-01-31"]',
        '[Result "*"]',
        f'[Position "{start}"]',
    ]


@pytest.mark.parametrize(
    ("line", "actions", "result"),
    [
        ("classic A:54,a2,a3,a4 C:base,base,base,base turn=A phase=roll", "roll:1 54>a1", "A"),
        (
            f"classic(sides=AC/BD) A:54,a2,a3,a4 B:{BASE4} C:c1,c2,c3,c4 D:{BASE4} turn=A phase=roll",
            "roll:1 54>a1",
            "AC",
        ),
        (
            "classic(play_on=places) A:54,a2,a3,a4 B:b1,b2,b3,b4 C:base,base,base,base turn=A phase=roll places=B",
            "roll:1 54>a1",
            "B A",
        ),
    ],
)
def test_the_result_names_the_winners_or_the_places(line: str, actions: str, result: str) -> None:
    record = Record.of(Position.parse(line), tuple(actions.split()))
    assert f'[Result "{result}"]' in record.format()
    assert Record.parse(record.format()).end().is_over


def test_comments_are_passed_over_and_may_run_over_lines() -> None:
    plain = Record.of(new("classic", "AC", "A"), ("roll:6", "base>0", "roll:3"))
    head, _, _ = plain.format().partition("\n\n")
    commented = f'{head}\n\n0. first A {{well\nwell}}\n{{ [Not "a header"] }}\n\n1. A 6 {{!}} base>0 3\r\n'
    assert Record.parse(commented) == plain


def test_the_replay_gives_position_action_and_events() -> None:
    game = Game.new("classic", seats="AC", first="A").apply("roll:6").apply("base>0")
    steps = list(game.record().replay())
    assert [step.action for step in steps] == ["roll:6", "base>0"]
    assert steps[-1].position == game.position == game.record().end()
    assert [event.kind for event in steps[-1].events] == ["entered", "another_turn"]


def test_a_record_can_be_written_from_steps_at_hand() -> None:
    record = Game.new("classic", seats="AC", first="A").apply("roll:6").record()
    assert record.format(list(record.replay())) == record.format()


OWN_BOARD = 'name = "mine"\narms = 4\nside = 5\ntip = {tip}\nred = -5\ngold = 2\n'


def test_a_board_of_ones_own_is_named_and_a_change_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(OWN_BOARD.format(tip=5), encoding="utf-8")
    record = Record.of(new("classic", "AC", "A", board="mine.toml"), ("roll:6", "base>0"))
    text = record.format()
    assert '[Board "mine ' in text
    assert Record.parse(text) == record
    Path("mine.toml").write_text(OWN_BOARD.format(tip=7), encoding="utf-8")
    with pytest.raises(RecordError) as raised:
        Record.parse(text)
    assert [fault.code for fault in raised.value.faults] == ["error.record_board_changed"]
    assert raised.value.line == 4
    Path("mine.toml").unlink()
    with pytest.raises(RecordError) as raised:
        Record.parse(text)
    assert [fault.code for fault in raised.value.faults] == ["error.record_fault"]


def test_a_game_on_a_board_of_ones_own_goes_on_in_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(OWN_BOARD.format(tip=5), encoding="utf-8")
    record = Record.of(new("classic", "AC", "A", board="mine.toml"), ("roll:6", "base>0"))
    text = record.format()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert Record.parse(text) == record


def test_a_record_may_be_read_without_reading_other_files(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    board.write_text(OWN_BOARD.format(tip=5), encoding="utf-8")
    text = Record.of(Position.new("classic", "AC", {"board": str(board)}, "A")).format()
    assert Record.parse(text, files=True).format() == text
    with pytest.raises(RecordError, match="files are not read here"):
        Record.parse(text, files=False)
    position = f"{Position.parse(Record.parse(text).start.text)}"
    with pytest.raises(RecordError, match="files are not read here"):
        Record.parse(
            f'[Format "1"]\n[Rules "1"]\n[Variant "classic"]\n[Seats "A, C"]\n[Result "*"]\n[Position "{position}"]\n',
            files=False,
        )


def test_a_position_on_a_board_that_has_gone_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(OWN_BOARD.format(tip=5), encoding="utf-8")
    start = Position.parse("classic(board=mine.toml) A:base,base,base,12 C:base,base,base,base turn=A phase=roll")
    text = Record.of(start).format()
    first = text.splitlines()[2]
    assert first == f'[Variant "classic(board={tmp_path}/mine.toml)"]'
    text = text.replace(first, '[Variant "classic"]')
    Path("mine.toml").unlink()
    with pytest.raises(RecordError) as raised:
        Record.parse(text)
    assert [(fault.code, fault.line) for fault in raised.value.faults] == [
        ("error.record_board_changed", 4),
        ("error.record_fault", 7),
    ]


@pytest.mark.parametrize("variant", sorted(variants()))
def test_every_game_begins_with_an_opening_or_with_a_seat(variant: str) -> None:
    for first in (None, "A", "C"):
        record = Record.of(Position.new(variant, "AC", first=first))
        assert "Position" not in record.format()
        assert Record.parse(record.format()) == record


@pytest.mark.parametrize(
    "headers",
    [
        {"dice": "loaded"},
        {"dice": "seed -1"},
        {"date": "yesterday"},
        {"date": "2026-1-3"},
        {"date": "20260103"},
        {"seats": (Seat("A", "Ann, the first", "person"),)},
        {"seats": (Seat("A", "Ann\u2028", "person"),)},
        {"seats": (Seat("A", "Ann", "dog"),)},
        {"seats": (Seat("A", "A" * 25, "person"),)},
    ],
)
def test_what_could_not_be_read_back_is_not_written(headers: dict[str, str]) -> None:
    with pytest.raises(RecordError) as raised:
        Record.of(new("classic", "AC"), **headers)  # type: ignore[arg-type]
    assert [fault.code for fault in raised.value.faults] == ["error.record_bad_header"]


def test_an_action_that_is_not_legal_is_refused_with_why_where_it_is_replayed() -> None:
    record = Record.of(Position.new("classic", "AC", first="A"), ("roll:5", "base>0"))
    with pytest.raises(ActionError) as raised:
        list(record.replay())
    assert "base>0" in str(raised.value)
    assert raised.value.legal == ("pass",)
