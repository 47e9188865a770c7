"""Explanations agree with what is legal, and each reason is true of the position."""

import pytest

from aggravation.explain import MarbleError, Reason, explain
from aggravation.explain.citations import CITATIONS
from aggravation.explain.reason import rules_of
from aggravation.position import Position
from aggravation.rulebook import cited
from aggravation.variants import set_up, variants
from aggravation.words import load_words
from tests.explain.scenes import from_games, in_move, marbles


def tokens(marble: str, reason: Reason) -> set[str]:
    """The tokens that a reason may be about."""
    if reason.code == "reason.legal_trade":
        return {f"trade:{marble}~{reason.to}", f"trade:{reason.to}~{marble}"}
    return {f"{marble}>{reason.to}"}


def codes(line: str, marble: str) -> list[tuple[str | None, str]]:
    """Where each way leads and the reason, without its first word."""
    found = explain(Position.parse(line), marble)
    return [(reason.to, reason.code.removeprefix("reason.")) for reason in found]


def test_every_legal_action_is_told_and_no_other() -> None:
    for position in in_move():
        legal = {action.token for action in position.legal_actions()} - {"pass"}
        told = set()
        for marble in marbles(position):
            for reason in explain(position, marble):
                about = tokens(marble, reason)
                assert reason.legal == bool(about & legal), (position.text, marble, reason)
                told |= about & legal
        assert told == legal, position.text


def test_every_marble_has_a_reason_in_every_phase() -> None:
    for position in from_games():
        for marble in marbles(position):
            reasons = explain(position, marble)
            assert reasons, (position.text, marble)
            assert all(reason.legal or reason.rule is not None for reason in reasons)
            if len(reasons) > 1:
                assert all(reason.to for reason in reasons)


def test_reasons_are_told_once() -> None:
    for position in in_move():
        for marble in marbles(position):
            reasons = explain(position, marble)
            assert len(set(reasons)) == len(reasons), (position.text, marble)


def test_what_a_reason_says_of_the_board_is_so() -> None:
    """Whoever is said to stand somewhere stands there."""
    seen = set()
    for position in in_move():
        state = position.state()[0]
        where = {hole: token[0] for token in position.text.split()[1:] for hole in token[2:].split(",") if ":" in token}
        mover = "ABCDEFGH"[int(state["mover"])]
        for marble in marbles(position):
            for reason in explain(position, marble):
                params, code = dict(reason.params), reason.code.removeprefix("reason.")
                seen.add(code)
                if code in {"own_marble_in_the_way", "own_marble_in_home", "corner_run_held", "counterpart_held"}:
                    assert where[params["at"]] == mover, (position.text, reason)
                elif code in {"own_marble_on_target", "start_held_own", "exit_corner_held"}:
                    assert where[str(reason.to)] == mover, (position.text, reason)
                elif code == "centre_held_own":
                    assert where["o"] == mover
                elif code in {"safe_corner", "mate_only_if_forced", "start_held_any"}:
                    assert where[str(reason.to)] != mover, (position.text, reason)
                elif code == "not_your_marble":
                    assert where[params["at"]] == params["seat"] != params["mover"] == mover
                elif "rolls" in params:
                    assert params["roll"] == str(state["roll"])
                    assert params["roll"] not in params["rolls"].split("+"), (position.text, reason)
                for remark in reason.remarks:
                    if remark.params:
                        assert where[str(reason.to)] == dict(remark.params)["seat"]
    assert {"own_marble_in_the_way", "corner_run_held", "counterpart_held", "safe_corner", "must_be_even"} <= seen
    assert {"must_be_deepest", "start_held_any", "mate_only_if_forced", "exit_corner_held"} <= seen


def test_reasons_are_said_in_the_words_of_the_game_and_cite_its_own_document() -> None:
    for position in in_move():
        source = position.setup.variant.source
        words = load_words(source=source)
        for marble in marbles(position):
            for reason in explain(position, marble):
                text = reason.text(words)
                assert text[-1] == "."
                assert not set("{}") & set(text)
                assert {found.partition("-")[0] for found in reason.rule} <= {source, "R"}


def test_every_reason_cites_what_exists_and_has_its_words() -> None:
    words = load_words()
    spoken = {code.removeprefix("reason.") for code in words.sentences if code.startswith("reason.")}
    assert spoken == set(CITATIONS)
    for ids in CITATIONS.values():
        assert len(cited(ids.split())) == len(ids.split())


@pytest.mark.parametrize("variant", variants())
def test_every_game_has_a_rule_for_what_its_marbles_do(variant: str) -> None:
    setup = set_up(variant)
    for code in ("legal_move", "legal_enter", "needs_entry_roll", "own_marble_in_the_way", "overshoots_home"):
        assert any(found.startswith(setup.variant.source) for found in rules_of(setup, f"reason.{code}"))


@pytest.mark.parametrize(
    ("line", "marble", "told"),
    [
        ("classic A:base,base,2,4 C:base,base,base,9 turn=A phase=move roll=5", "4", [("9", "legal_move")]),
        ("classic A:base,base,2,4 C:base,base,base,9 turn=A phase=move roll=4", "2", [
            ("6", "own_marble_in_the_way"), ("o", "own_marble_in_the_way"),
        ]),
        ("classic A:base,base,2,4 C:base,base,base,9 turn=A phase=move roll=5", "base", [(None, "needs_entry_roll")]),
        ("classic A:base,base,0,4 C:base,base,base,9 turn=A phase=move roll=6", "base", [("0", "start_held_own")]),
        ("classic A:base,base,0,4 C:base,base,base,9 turn=A phase=move roll=6", "9", [(None, "not_your_marble")]),
        ("classic A:base,base,0,4 C:base,base,base,9 turn=A phase=move roll=6", "33", [(None, "no_marble")]),
        ("classic A:base,base,0,4 C:base,base,base,9 turn=A phase=roll", "4", [(None, "no_roll_yet")]),
        ("classic A:0,1,3,4 C:base,base,base,9 turn=A phase=move roll=6", "base", [(None, "nothing_in_base")]),
        ("classic A:base,base,base,a2 C:base,base,base,9 turn=A phase=move roll=3", "a2", [(None, "overshoots_home")]),
        ("classic A:base,base,base,a4 C:base,base,base,9 turn=A phase=move roll=1", "a4", [
            (None, "overshoots_home_all"),
        ]),
        ("classic A:base,base,base,o C:base,base,base,9 turn=A phase=move roll=6", "o", [(None, "centre_needs")]),
        ("classic A:a1,a2,a3,a4 C:base,base,base,9 phase=over won=A", "9", [(None, "finished")]),
        ("super A:base,base,base,16 D:base,base,base,base turn=A phase=star roll=6 back=blue on=16", "16", [
            (None, "not_now"),
        ]),
    ],
)  # fmt: skip
def test_reasons_by_hand(line: str, marble: str, told: list[tuple[str | None, str]]) -> None:
    assert codes(line, marble) == told


def test_aggravating_a_mate_that_must_be_is_said_to_be_forced() -> None:
    line = "wooden(board=cross4,sides=partners) A:base,base,a1,10 B:base,base,base,base C:base,base,base,13 "
    line += "D:base,base,base,base turn=A phase=move roll=3"
    (reason,) = [reason for reason in explain(Position.parse(line), "10") if reason.legal]
    assert [remark.code for remark in reason.remarks] == ["reason.lands_on_mate"]
    alone = line.replace("A:base,base,a1,10", "A:base,base,a4,10")
    (reason,) = [reason for reason in explain(Position.parse(alone), "10") if reason.legal]
    assert [remark.code for remark in reason.remarks] == ["reason.lands_on_mate_forced"]
    assert "WB-27" in reason.rule


@pytest.mark.parametrize("name", ["", "zz", "99", "z1", "h1", "a5", "BASE", "12 ", "L3", "\0"])
def test_a_hole_that_the_board_does_not_have_is_refused(name: str) -> None:
    position = Position.parse("classic A:base,base,2,4 C:base,base,base,9 turn=A phase=move roll=5")
    with pytest.raises(MarbleError):
        explain(position, name)
