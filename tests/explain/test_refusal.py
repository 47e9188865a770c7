"""Why an action is refused: the reason, the rule behind it, what is legal."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from aggravation.explain import RuleFault, refusal, told
from aggravation.game import Game
from aggravation.position import ActionError, Position
from aggravation.record import Record, RecordError
from aggravation.state import Phase
from aggravation.words import load_words
from tests.explain.scenes import from_games, in_move

CLASSIC = "classic A:base,base,2,4 C:base,base,base,9 turn=A phase=move roll={}"
OPEN_CENTRE = "classic({}) A:base,base,20,4 C:base,base,base,9 turn=A phase=move roll=5"
PARTNERS = "wooden(board=cross4,sides=partners{}) A:{} B:base,base,base,base C:base,base,base,{} D:base,base,base,base"
FOURS = (
    "wooden(board=cross4,fours={}) A:base,base,12,{} B:base,base,20,30 C:base,base,base,40 turn=A phase=move roll={}"
)
SPLIT = "split{} A:base,base,base,{} D:base,base,base,base turn=A phase=move roll={} level=0 entered=A"
OPENING = "classic phase=opening A:base,base,base,base C:base,base,base,base opening=A:-,C:-"
DIRECTION = "wooden A:base,base,base,base C:base,base,base,base turn=A phase=direction"
SUPER = "super A:base,base,base,{} D:base,base,base,21 turn=A {}"

CASES = [
    (CLASSIC.format(5), "jump", "error.bad_action", ""),
    (CLASSIC.format(5), "roll:7", "error.bad_action", ""),
    (CLASSIC.format(5), "99>3", "error.no_such_hole", ""),
    (CLASSIC.format(5), "4>99", "error.no_such_hole", ""),
    (CLASSIC.format(5), "base>0", "reason.needs_entry_roll", "PC-07"),
    (CLASSIC.format(6), "base>3", "reason.elsewhere", "PC-09"),
    (CLASSIC.format(5), "4>10", "reason.elsewhere", "PC-09"),
    (CLASSIC.format(5), "4>base", "reason.elsewhere", "PC-09"),
    (CLASSIC.format(5), "4>c2", "reason.elsewhere", "PC-09"),
    (CLASSIC.format(5), "9>14", "reason.not_your_marble", ""),
    (CLASSIC.format(5), "30>35", "reason.no_marble", ""),
    (CLASSIC.format(2), "2>4", "reason.own_marble_on_target", "PC-13"),
    (CLASSIC.format(5), "pass", "reason.pass_not_allowed", "PC-25"),
    (CLASSIC.format(5), "roll:5", "reason.awaits.move", ""),
    (CLASSIC.format(5), "for:B", "reason.awaits.move", ""),
    (CLASSIC.format(5), "trade:2~9", "reason.trade_off", "R-19"),
    (CLASSIC.format(5), "4>o", "reason.centre_not_from_here", "PC-18"),
    (CLASSIC.replace("2,4", "2,20").format(5), "20>o", "reason.centre_only_from_start_line", "PC-17"),
    (OPEN_CENTRE.format("centre_from=off"), "20>o", "reason.centre_off", "PC-17"),
    (OPEN_CENTRE.format("centre_from=on_corner"), "20>o", "reason.centre_only_from_corner", "PC-17"),
    (CLASSIC.replace("2,4", "2,19").format(2), "19>47", "reason.corners_off", "PC-26"),
    (CLASSIC.replace("2,4", "2,a2").format(5), "a2>a4", "reason.overshoots_home", "PC-23"),
    ("classic A:a1,a2,a3,a4 C:base,base,base,9 phase=over won=A", "9>10", "error.game_over", ""),
    ("classic A:base,base,2,4 C:base,base,base,9 turn=A phase=roll", "4>9", "reason.awaits.roll", ""),
    (OPENING, "cw", "reason.awaits.opening", ""),
    (DIRECTION, "roll:3", "reason.awaits.direction", ""),
    (f"{PARTNERS.format('', 'base,base,3,9', 20)} turn=A phase=declare", "roll:3", "reason.awaits.declare", ""),
    (f"{PARTNERS.format('', 'base,base,3,9', 20)} turn=A phase=declare", "for:B", "reason.cannot_roll_for", "WB-29"),
    (f"{PARTNERS.format(',must_move=no,land_on_mate=forced_only', 'base,base,3,9', 12)} turn=A phase=move roll=3",
     "9>12", "reason.mate_only_if_forced", "WB-26"),
    (FOURS.format("own", "a3", 3), "trade:12~20", "reason.trade_needs_four", "WB-30"),
    (FOURS.format("own", "14", 4), "trade:12~20", "reason.trade_too_early", "WB-30"),
    (FOURS.format("own", "a3", 4), "trade:12~a3", "reason.trade_not_in_play", "WB-30"),
    (FOURS.format("own", "a3", 4), "trade:12~base", "reason.trade_not_in_play", "WB-30"),
    (FOURS.format("own", "a3", 4), "trade:12~13", "reason.no_marble", ""),
    (FOURS.format("own", "a3", 4), "trade:20~30", "reason.trade_same_seat", "WB-30"),
    (FOURS.format("own", "a3", 4), "trade:20~12", "reason.trade_other_order", ""),
    (FOURS.format("own", "a3", 4), "trade:20~40", "reason.trade_needs_own", "R-19"),
    (SPLIT.format("", "L12", 4), "L12>L16", "reason.must_change_level", "SL-17"),
    (SPLIT.format("", "L28", 3), "L28>U7", "reason.own_corner_ends_run", "SL-27"),
    (SPLIT.format("", "L14", 2), "L14>o", "reason.centre_not_by_run", "SL-29"),
    (SPLIT.format("", "L14", 2).replace("phase=move", "phase=level"), "level:9", "error.bad_action", ""),
    (SPLIT.format("", "L14", 2).replace("phase=move", "phase=level"), "L14>L16", "reason.awaits.level", ""),
    (SUPER.format(16, "phase=back roll=6 on=16"), "draw", "reason.awaits.back", ""),
    (SUPER.format(16, "phase=star roll=6 back=blue on=16"), "card:b01", "reason.awaits.star", ""),
    (SUPER.format(16, "phase=draw roll=6 back=blue on=16"), "card:r01", "reason.cannot_come_up", ""),
    (SUPER.format(16, "phase=draw roll=6 back=blue on=16"), "16>17", "reason.awaits.draw", ""),
    (SUPER.format(16, "phase=target roll=6 on=16 card=b13"), "target:33", "reason.no_target", "SA-25"),
    (SUPER.format(16, "phase=target roll=6 on=16 card=b13"), "target:199", "error.no_such_hole", ""),
    (SUPER.format(16, "phase=target roll=6 on=16 card=b13"), "pass", "reason.awaits.target", ""),
    (SUPER.format(18, "phase=react roll=3 keep=D:b17 threat=18>21"), "react:b18", "reason.cannot_react", "SA-27"),
    (SUPER.format(18, "phase=react roll=3 keep=D:b17 threat=18>21"), "18>21", "reason.awaits.react", ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "action", "code", "rule"), CASES)
def test_an_action_is_refused_with_its_reason_and_rule(line: str, action: str, code: str, rule: str) -> None:
    position = Position.parse(line)
    error = refusal(position, action)
    assert error.fault.code == code
    assert error.legal == tuple(found.token for found in position.legal_actions())
    assert rule in (getattr(error.fault, "rule", ()) or ("",))
    sentences = told(error, load_words(source=position.setup.variant.source))
    assert all(sentence.strip() and not set("{}") & set(sentence) for sentence in sentences)
    assert rule in sentences[0]


def test_every_reason_to_wait_is_among_the_cases() -> None:
    waits = {code.rpartition(".")[2] for _, _, code, _ in CASES if code.startswith("reason.awaits.")}
    assert waits == {phase.name.lower() for phase in Phase} - {"over"}


def test_any_action_of_another_position_is_refused_or_legal() -> None:
    words = load_words()
    actions = sorted({action.token for position in from_games()[::11] for action in position.legal_actions()})
    for position in from_games()[::23]:
        for action in actions[::7]:
            if not position.is_legal(action):
                assert told(refusal(position, action), words)


def test_a_move_that_is_closed_is_refused_for_what_closes_it() -> None:
    """A refusal names no marble in the way of a move that the die cannot make anyway."""
    for position in in_move()[::5]:
        holes = [token[2:].split(",") for token in position.text.split()[1:] if token[1:2] == ":"]
        marble = holes[0][-1]
        error = refusal(position, f"{marble}>{marble}")
        assert error.fault.code.startswith(("reason.", "error."))


@given(st.text(max_size=30))
def test_no_text_is_too_strange_to_be_refused(text: str) -> None:
    position = Position.parse(CLASSIC.format(5))
    assume(not position.is_legal(text))
    assert told(refusal(position, text), load_words())


def test_a_game_refuses_with_the_reason() -> None:
    game = Game.new("classic", seats=2, first="A").apply("roll:5")
    with pytest.raises(ActionError) as refused:
        game.apply("base>0")
    assert isinstance(refused.value.fault, RuleFault)
    assert refused.value.fault.rule == ("PC-07",)


def test_a_record_names_line_action_and_rule() -> None:
    text = Record.of(Position.new("classic", "AC", first="A"), ("roll:6", "base>0", "roll:3")).format()
    with pytest.raises(RecordError) as refused:
        Record.parse(text.replace("base>0", "base>1"))
    (sentence, legal) = told(refused.value, load_words())
    assert "Line 8, base>1" in sentence
    assert "[PC-09]" in sentence
    assert "base>0" in legal


@pytest.mark.parametrize(
    ("game", "base", "enter"),
    [
        ("classic", "Home Base", "base>0"),
        ("wooden", "HOME", "base>0"),
        ("super", "Base", "base>0"),
        ("split", "base", "base>L4"),
    ],
)
def test_every_game_refuses_in_the_words_of_its_document(game: str, base: str, enter: str) -> None:
    said = f"leaves its {base} only with"
    start = Position.parse(f"{game} A:base,base,base,base C:base,base,base,base turn=A phase=roll")
    with pytest.raises(ActionError) as refused:
        Game.at(start.after("roll:5")).apply(enter)
    assert said in told(refused.value, load_words())[0]
    assert said in str(refused.value)
    with pytest.raises(ActionError) as replayed:
        list(Record.of(start, ("roll:5", enter)).replay())
    assert str(replayed.value) == str(refused.value)
    text = Record.of(start, ("roll:5", "pass")).format()
    with pytest.raises(RecordError) as read:
        Record.parse(text.replace("pass", enter))
    assert said in told(read.value, load_words())[0]
    assert said in str(read.value)


def test_a_legal_action_is_never_refused() -> None:
    with pytest.raises(AssertionError):
        refusal(Position.parse(CLASSIC.format(5)), "4>9")
