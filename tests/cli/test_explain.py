"""The command `explain`."""

import json

import pytest

from aggravation.cli import main

BAD_INPUT = 2
LINE = "classic A:base,base,2,4 C:base,base,base,9 turn=A phase=move roll=5"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as stopped:
        main(["explain", *arguments])
    return int(stopped.value.code or 0)


def test_reasons_are_printed_with_the_rules_behind_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(LINE, "4") == 0
    assert capsys.readouterr().out == "4>9: It can go to 9. That aggravates C. [PC-09 PC-14]\n"
    assert run(LINE, "base") == 0
    assert capsys.readouterr().out.endswith("only with a 1 or a 6; the die shows 5. [PC-07]\n")


def test_reasons_can_be_read_by_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(LINE, "4", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["marble"] == "4"
    assert [reason["to"] for reason in found["reasons"]] == ["9"]
    assert found["reasons"][0]["rule"] == ["PC-09", "PC-14"]


@pytest.mark.parametrize("arguments", [(LINE, "zz"), (LINE.replace("2,4", "4,4"), "4"), ("chess A:1", "4"), (LINE,)])
def test_bad_input_gets_a_message_and_its_exit_code(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == BAD_INPUT
    told = capsys.readouterr()
    assert (told.err or told.out).strip()
    assert "Traceback" not in told.err
