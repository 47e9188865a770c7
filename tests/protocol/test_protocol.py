"""The engine protocol: every method, every error, and whatever else may come down the line."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aggravation.bots import names
from aggravation.position import Position
from aggravation.protocol import LONGEST_LINE, METHODS, answer, serve
from aggravation.record import Record
from aggravation.rules.events import Event, PassReason
from aggravation.rules.ruleset import switches
from aggravation.variants import variants
from tests.explain.scenes import from_games

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
LINE = "classic A:base,base,12,a4 C:base,base,base,base turn=A phase=move roll=6"
ROLL = "classic A:base,base,12,a4 C:base,base,base,base turn=A phase=roll"
OVER = "classic A:a1,a2,a3,a4 C:base,base,base,9 phase=over won=A"
SHORT_METHODS = sorted(METHODS.keys() - {"play"})  # whole games have a test of their own
CODES = {"bad_request", "bad_position", "bad_action", "bad_rules", "unknown"}

# fmt: off
JUNK = [
    b"", b"\n", b"   ", b"nonsense", b"{", b"[]", b"7", b"null", b'"text"', b"NaN", b'{"id":NaN}', b'{"id":1}{"id":2}',
    b"\xff\xfe", b'{"id":"\xff"}', b"\0", b"[" * 100_000, b'{"id":' * 50_000, b'{"a":' + b"1" * 9999,
    b'{"id":[1],"method":"variants"}', b'{"id":true,"method":"variants"}', b'{"id":{},"method":"variants"}',
    b"{}", b'{"id":null}', b'{"method":7}', b'{"method":null}', b'{"method":["legal"]}', b'{"id":"\\ud800"}',
    b'{"method":"legal","params":[]}', b'{"method":"legal","params":null}', b'{"method":"legal","params":"x"}',
]
# fmt: on


def ask(method: str, **params: Any) -> Any:
    """The result of a request."""
    found = json.loads(answer(json.dumps({"id": 1, "method": method, "params": params}).encode()))
    assert found.keys() == {"id", "result"}, found
    return found["result"]


def wrong(method: str, **params: Any) -> str:
    """The code of the error of a request, its message checked to be a sentence."""
    return failure(json.dumps({"id": "x", "method": method, "params": params}).encode(), "x")


def failure(line: bytes, number: object = None) -> str:
    """The code of the error that a line gets."""
    found = json.loads(answer(line))
    assert found.keys() == {"id", "error"}, found
    assert found["id"] == number
    assert found["error"].keys() == {"code", "message"}
    assert found["error"]["message"].strip()
    assert not set("{}") & set(found["error"]["message"].replace("{text}", "")) or b"{" in line
    return str(found["error"]["code"])


def rows(heading: str) -> dict[str, list[str]]:
    """A table of the page: the words in code type of the first column, and of the second."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = re.findall(r"^\| `(\w+)` \|([^|]*)\|", part, re.MULTILINE)
    return {name: re.findall(r"`(\w+\??)`", cells) for name, cells in lines}


def test_variants_tell_of_every_game_and_switch() -> None:
    found = {game["name"]: game for game in ask("variants")["variants"]}
    assert set(found) == set(variants())
    for game in found.values():
        assert game.keys() == {"name", "title", "boards", "seats", "switches"}
        assert list(game["switches"]) == list(switches())
        assert all(fact.keys() == {"values", "default", "meaning"} for fact in game["switches"].values())
    assert found["classic"]["seats"] == [2, 4]
    assert found["classic"]["switches"]["entry_rolls"]["default"] == "1+6"


def test_a_new_game_begins_with_the_opening_or_with_who_is_first() -> None:
    assert ask("new", variant="classic", seats=2)["position"].endswith("phase=opening opening=A:-,C:-")
    assert ask("new", variant="classic", seats="AB", first="B")["position"].endswith("turn=B phase=roll")
    wooden = ask("new", variant="wooden", seats=6, rules={"sides": "teams", "again_rolls": "1+6"}, first="A")
    assert wooden["position"].startswith("wooden(board=star6,again_rolls=1+6,sides=teams) A:")
    assert "phase=direction" in wooden["position"]
    assert "D:" in ask("new", variant="classic")["position"]


def test_legal_tells_who_acts_and_what_can_be_done() -> None:
    assert ask("legal", position=LINE) == {"actor": "A", "actions": ["base>0", "12>18"], "chance": []}
    assert ask("legal", position=ROLL) == {
        "actor": "luck",
        "actions": [],
        "chance": [[f"roll:{n}", 1, 6] for n in range(1, 7)],
    }
    assert ask("legal", position=OVER) == {"actor": None, "actions": [], "chance": []}


@pytest.mark.parametrize(
    ("game", "base", "enter"),
    [
        ("classic", "Home Base", "base>0"),
        ("wooden", "HOME", "base>0"),
        ("super", "Base", "base>0"),
        ("split", "base", "base>L4"),
    ],
)
def test_an_action_is_refused_in_the_words_of_the_game(game: str, base: str, enter: str) -> None:
    position = f"{game} A:base,base,base,base C:base,base,base,base turn=A phase=move roll=5"
    request = {"id": 1, "method": "apply", "params": {"position": position, "action": enter}}
    message = json.loads(answer(json.dumps(request).encode()))["error"]["message"]
    assert f"leaves its {base} only with" in message


def test_apply_tells_the_position_and_the_events() -> None:
    done = ask("apply", position=LINE, action="12>18")
    assert done["position"] == "classic A:base,base,18,a4 C:base,base,base,base turn=A phase=roll"
    assert done["events"] == [
        {"kind": "moved", "seat": "A", "from": "12", "to": "18", "path": ["13", "14", "15", "16", "17", "18"]},
        {"kind": "another_turn", "seat": "A", "reason": "roll"},
    ]


def test_explain_tells_each_way_with_its_rule() -> None:
    (reason,) = ask("explain", position=LINE, marble="a4")["reasons"]
    assert reason.keys() == {"to", "legal", "rule", "text"}
    assert (reason["to"], reason["legal"], reason["rule"]) == (None, False, ["PC-23"])
    assert [reason["to"] for reason in ask("explain", position=LINE, marble="12")["reasons"]] == ["18"]


@pytest.mark.parametrize("bot", names())
def test_choose_takes_a_legal_action_the_same_for_the_same_seed(bot: str) -> None:
    chosen = [ask("choose", position=LINE, bot=bot, seed=7)["action"] for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in {"base>0", "12>18"}
    assert ask("choose", position=LINE, bot=bot)["action"] == ask("choose", position=LINE, bot=bot, seed=0)["action"]


def test_play_plays_a_whole_game_the_same_for_the_same_seed() -> None:
    asked = {"variant": "classic", "seats": 2, "bots": {"A": "greedy", "C": "random"}, "seed": 3}
    game = ask("play", **asked)
    assert game == ask("play", **asked)
    record = Record.parse(game["record"])
    assert record.end().winners == game["winners"] != ""
    assert [str(seat) for seat in record.seats] == ["A=greedy (computer)", "C=random (computer)"]
    rolls = [step for step in record.replay() if step.action.startswith("roll:")]
    opening = sum(step.position.phase.name in {"OPENING"} for step in rolls) + 1
    assert game["plies"] == len(rolls) - opening


@pytest.mark.parametrize(
    ("code", "method", "params"),
    [
        ("unknown", "jump", {}),
        ("unknown", "new", {"variant": "chess"}),
        ("unknown", "choose", {"position": LINE, "bot": "deep"}),
        ("bad_rules", "new", {"variant": "classic", "rules": {"fours": "perhaps"}}),
        ("bad_rules", "new", {"variant": "classic", "rules": {"fife": "own"}}),
        ("bad_rules", "new", {"variant": "classic", "rules": {"declare": "always"}}),
        ("bad_rules", "new", {"variant": "classic", "seats": 9}),
        ("bad_rules", "new", {"variant": "classic", "seats": 10**30}),
        ("bad_rules", "new", {"variant": "classic", "seats": "AA"}),
        ("bad_rules", "new", {"variant": "classic", "first": "H"}),
        ("bad_rules", "new", {"variant": "classic", "rules": {"board": "none.toml"}}),
        ("bad_rules", "new", {"variant": "classic", "rules": {"board": "a\0b"}}),
        ("bad_request", "new", {"variant": 7}),
        ("bad_request", "new", {"variant": "classic", "rules": {"marbles": 5}}),
        ("bad_request", "new", {"variant": "classic", "seats": 2.5}),
        ("bad_request", "new", {"variant": "classic", "seats": True}),
        ("bad_request", "new", {}),
        ("bad_position", "legal", {"position": ""}),
        ("bad_position", "legal", {"position": "chess A:1"}),
        ("bad_position", "legal", {"position": LINE.replace("12", "a4")}),
        ("bad_rules", "legal", {"position": LINE.replace("classic", "classic(fours=perhaps)")}),
        ("bad_request", "legal", {"position": LINE, "more": 1}),
        ("bad_request", "legal", {"position": None}),
        ("bad_action", "apply", {"position": LINE, "action": "12>19"}),
        ("bad_action", "apply", {"position": LINE, "action": "roll:3"}),
        ("bad_action", "apply", {"position": OVER, "action": "roll:3"}),
        ("bad_request", "apply", {"position": LINE}),
        ("bad_request", "explain", {"position": LINE, "marble": "z9"}),
        ("bad_request", "choose", {"position": ROLL, "bot": "greedy"}),
        ("bad_request", "choose", {"position": LINE, "bot": "greedy", "seed": -1}),
        ("bad_request", "choose", {"position": LINE, "bot": "greedy", "seed": 2**63}),
        ("bad_request", "choose", {"position": LINE, "bot": "greedy", "seed": "7"}),
        ("bad_request", "play", {"variant": "classic", "seats": 2, "bots": {"A": "greedy"}, "seed": 1}),
        (
            "bad_request",
            "play",
            {"variant": "classic", "seats": "AB", "bots": dict.fromkeys("ABC", "greedy"), "seed": 1},
        ),
        ("unknown", "play", {"variant": "classic", "seats": "AB", "bots": dict.fromkeys("AB", "deep"), "seed": 1}),
    ],
)
def test_what_is_wrong_has_its_code(code: str, method: str, params: dict[str, Any]) -> None:
    assert wrong(method, **params) == code


def test_all_that_is_wrong_is_told_at_once() -> None:
    found = json.loads(answer(b'{"method":"apply","params":{"positions":1,"action":2}}'))["error"]["message"]
    assert all(name in found for name in ("positions", "position is missing", "action cannot be 2"))


def test_a_refused_action_names_the_rule_and_what_is_legal() -> None:
    line = json.dumps({"method": "apply", "params": {"position": LINE, "action": "a4>a3"}}).encode()
    message = json.loads(answer(line))["error"]["message"]
    assert "PC-23" in message
    assert "base>0" in message


@pytest.mark.parametrize(
    "number", ["1", "-3", "1.50", "1e2", "123456789012345678901234567890", '"x"', '"\\u00e4"', '""']
)
def test_an_id_comes_back_as_it_was_sent(number: str) -> None:
    for line in (f'{{"id": {number} ,"method":"variants"}}', f'{{"method":"no","id":{number}}}'):
        assert answer(line.encode()).startswith(f'{{"id":{number},'.encode())


@pytest.mark.parametrize("line", JUNK, ids=lambda line: repr(line[:30]))
def test_junk_gets_an_error_without_id(line: bytes) -> None:
    assert failure(line) == "bad_request"


def test_a_request_without_id_is_answered_without_id() -> None:
    assert answer(b'{"method":"variants"}').startswith(b'{"id":null,"result":')
    assert answer(b'{"method":"variants","id":null,"params":{}}').startswith(b'{"id":null,"result":')


def test_the_loop_goes_on_after_bad_lines_and_ends_with_the_input() -> None:
    good = json.dumps({"id": 9, "method": "legal", "params": {"position": LINE}}).encode()
    lines = [b"junk", b"", b"x" * (LONGEST_LINE + 1), b"y" * (3 * LONGEST_LINE), b"\xff", good + b"\r", good]
    answers = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), answers)
    found = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [line["id"] for line in found] == [None] * 5 + [9, 9]
    assert "longer" in found[2]["error"]["message"]
    assert "longer" in found[3]["error"]["message"]


def test_a_line_as_long_as_allowed_is_read() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(b'{"method":"variants"}'.ljust(LONGEST_LINE) + b"\n" + b"z" * (LONGEST_LINE + 1)), answers)
    first, last = answers.getvalue().splitlines()
    assert b'"result"' in first
    assert b"longer" in last


def test_each_answer_is_flushed_at_once() -> None:
    class Flushed(io.BytesIO):
        flushes = 0

        def flush(self) -> None:
            assert self.getvalue().endswith(b"\n")
            self.flushes += 1

    answers = Flushed()
    serve(io.BytesIO(b"1\n2\n3\n"), answers)
    assert answers.flushes == 3


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from([LINE, ROLL, "A"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
params = st.sampled_from(["variant", "rules", "seats", "first", "position", "action", "marble", "bot", "seed", "x"])


@given(st.binary(max_size=200))
def test_no_bytes_break_it(line: bytes) -> None:
    assert failure(line.replace(b"\n", b"")) in CODES


@given(values, st.sampled_from([*SHORT_METHODS, "x"]) | values, st.dictionaries(params, values, max_size=4) | values)
def test_no_request_breaks_it(number: object, method: object, given_params: object) -> None:
    line = json.dumps({"id": number, "method": method, "params": given_params}).encode()
    found = json.loads(answer(line))
    assert found.keys() in ({"id", "result"}, {"id", "error"})
    if "error" in found:
        assert found["error"]["code"] in CODES


@given(st.sampled_from([position.text for position in from_games()[::40]]), st.data())
def test_no_damaged_position_breaks_it(line: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(line)))
    cut = data.draw(st.integers(0, 5))
    damaged = line[:at] + data.draw(st.text(max_size=4)) + line[at + cut :]
    found = json.loads(answer(json.dumps({"method": "legal", "params": {"position": damaged}}).encode()))
    if "result" in found:
        assert ask("legal", position=Position.parse(damaged).text) == found["result"]
    else:
        assert found["error"]["code"] in {"bad_position", "bad_rules"}


def test_the_page_lists_methods_with_their_params() -> None:
    listed = rows("Methods")
    assert list(listed) == list(METHODS)
    for name, method in METHODS.items():
        fields = {field: f"{field}?" for field in method.params.__struct_fields__}
        required = set(method.params.__struct_fields__[: len(fields) - len(method.params.__struct_defaults__)])
        assert set(listed[name]) == {field if field in required else mark for field, mark in fields.items()}


def test_the_page_lists_every_code() -> None:
    assert set(rows("Requests and answers")) == CODES


def test_the_page_lists_every_event_and_its_members() -> None:
    listed = rows("Events")
    assert set(listed) == {kind.name.lower() for kind in Event}
    seen = set()
    for position in from_games():
        for action in position.legal_actions():
            for event in position.apply(action)[1]:
                assert list(event.as_dict()) == ["kind", *listed[event.kind]], event
                seen.add(event.kind)
    assert len(seen) > len(listed) * 2 / 3
    assert {reason.name.lower() for reason in PassReason} <= set(re.findall(r"`(\w+)`", PAGE))


def test_the_example_of_the_page_is_answered_so() -> None:
    request, result = re.findall(r"echo '(.*)' \|.*\n(.*)\n", PAGE)[0]
    assert answer(request.encode()).decode() == result
