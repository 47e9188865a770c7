"""Junk typed in every phase of a game: it is answered, and the game goes on or is kept."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.terminal import terminal

BASE4 = "base,base,base,base"
LINES = (
    f"classic A:{BASE4} C:{BASE4} phase=opening opening=A:-,C:-",
    f"wooden(board=cross4) A:{BASE4} C:{BASE4} turn=A phase=direction",
    f"wooden(board=cross4,sides=partners) A:base,base,base,12 B:{BASE4} C:{BASE4} D:{BASE4} turn=A phase=declare",
    "wooden(board=cross4,fours=any) A:base,base,a4,12 B:base,base,base,o C:base,base,base,30 turn=A phase=move roll=4",
    "classic A:base,5,14,a2 C:base,base,15,18 turn=A phase=move roll=1",
    "split A:L5,U20,L7,base D:base,base,base,U33 turn=A phase=move roll=3 level=2 entered=AD",
    f"super A:base,base,base,16 D:{BASE4} turn=A phase=star roll=2 back=red on=16",
    "super A:base,base,base,16 D:base,base,base,30 turn=A phase=target roll=2 on=16 card=b13",
    "super A:base,base,base,16 D:base,base,base,12 turn=D phase=react roll=4 keep=A:b17,A:b18 threat=12>16",
)
WORDS = st.sampled_from(
    [
        *("", "1", "2", "12", "b", "m", "s", "c", "o", "base", "pass", "why", "why 12", "why base", "?", "u", "undo"),
        *("12 18", "o>47", "trade:12~30", "react:b17", "b17", "y", "n", "for c", "cw", "draw", "target:30", "board"),
        *(
            "position",
            "rules six",
            "rules",
            "resume",
            "resume none.agg",
            "roll",
            "6",
            "why a9",
            "l5 u20",
            "5>",
            ">",
            ":",
        ),
    ]
)


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("dice", ["thrown", "typed"])
def test_whatever_is_typed_is_answered(line: str, dice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = terminal(tmp_path, monkeypatch)

    @settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(st.lists(WORDS | st.text(st.characters(exclude_characters="/"), max_size=8), max_size=12))
    def junk(typed: list[str]) -> None:
        arguments = ("--position", line, "--seed", "7", "--undo", "free", "--plain", "--dice", dice)
        code, _, err = at.run("play", *arguments, typed="/".join(typed))
        assert (code, err) == (0, "")

    junk()
