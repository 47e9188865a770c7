"""The law against positions worked out by hand and by a slow reading of the documents, kept in `moves.jsonl`.

Each line has a position, every legal action in it, and where all marbles stand after each.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from aggravation.notation.position import marble_names, seated
from aggravation.position import Position
from aggravation.variants import variants
from aggravation.variants.catalogue import LETTERS

FILE = Path(__file__).with_name("moves.jsonl")
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
FAMILIES = sorted({vector["id"].rpartition("-")[0] for vector in VECTORS})


def marbles(position: Position) -> str:
    """Where all marbles stand, as the vectors have it."""
    s = position.state()[0]
    return " ".join(f"{LETTERS[seat]}:{','.join(marble_names(position.setup, s, seat))}" for seat in seated(s))


@pytest.mark.parametrize("family", FAMILIES)
def test_legal_actions_and_what_they_lead_to_are_as_the_vectors_have_them(family: str) -> None:
    for vector in VECTORS:
        if vector["id"].rpartition("-")[0] == family:
            position = Position.parse(vector["position"])
            found = {str(action): marbles(position.apply(action)[0]) for action in position.legal_actions()}
            assert found == vector["actions"], vector["id"]


def test_position_lines_of_the_vectors_come_out_as_they_went_in() -> None:
    assert {v["id"]: Position.parse(v["position"]).text for v in VECTORS} == {v["id"]: v["position"] for v in VECTORS}


def test_the_vectors_are_whole() -> None:
    assert len(VECTORS) == len({vector["id"] for vector in VECTORS}) == 1884
    assert {vector["position"].partition(" ")[0].partition("(")[0] for vector in VECTORS} == set(variants())
