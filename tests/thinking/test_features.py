"""What judges are told: every figure here is worked out by hand from the position."""

import numpy as np
import pytest

from aggravation.position import Position
from aggravation.thinking.names import FEATURES
from aggravation.thinking.search import Judge
from aggravation.variants.catalogue import LETTERS

WAY = 59  #: on the small cross: 55 holes from the start to the entry, and 4 at home


def told(line: str, letter: str) -> dict[str, float]:
    """Return what is not zero of what a judge is told about a seat."""
    position = Position.parse(line)
    row = Judge(position.setup.law.tables).described(position.state())[0][LETTERS.index(letter)]
    return {name: float(value) for name, value in zip(FEATURES, row, strict=True) if value}


BEHIND = "classic A:base,base,base,10 C:base,base,base,5 turn={turn} phase=roll"


def test_a_way_is_counted_in_shares() -> None:
    """A's marble has 11 of 59 steps behind it, the start being the first; four marbles want 56 + 57 + 58 + 59."""
    seat = told(BEHIND.format(turn="A"), "A")
    assert seat["first"] == seat["last"] == pytest.approx(11 / WAY)
    assert seat["to_go"] == pytest.approx((56 + 57 + 58 + 59 - 11) / 4 / WAY)
    assert (seat["base"], seat["quarter_1"], seat["bias"], seat["seats"]) == (0.75, 0.25, 1, 2 / 8)


def test_who_is_ahead_is_told_to_both() -> None:
    """C has 34 steps behind it: on the same board its start is hole 28, so that hole 5 is the 34th of 56."""
    one, other = told(BEHIND.format(turn="A"), "A"), told(BEHIND.format(turn="A"), "C")
    assert other["first"] == pytest.approx(34 / WAY)
    assert one["behind_best"] == one["behind_mean"] == pytest.approx((34 - 11) / 4 / WAY)
    assert other["behind_best"] == pytest.approx(-one["behind_best"])


@pytest.mark.parametrize(("turn", "before"), [("A", 0), ("C", 1 / 6)])
def test_a_marble_is_in_danger_from_whom_rolls_first(turn: str, before: float) -> None:
    """C, on 5, hits 10 by a 5. In a whole round that threatens; before A's next roll only if C is to roll."""
    seat = told(BEHIND.format(turn=turn), "A")
    assert seat.get("risk_before", 0) == pytest.approx(before)
    assert seat.get("loss_before", 0) == pytest.approx(before * 11 / WAY)
    assert seat["risk_round"] == pytest.approx(1 / 6)
    hitter = told(BEHIND.format(turn=turn), "C")
    assert [hitter["hits"], hitter["gain"]] == pytest.approx([1 / 6, 11 / WAY / 6])


def test_two_may_hit_the_same_marble() -> None:
    """B and C each miss by 5 rolls of 6; B stands 3 behind, C 5."""
    seat = told("classic A:base,base,base,10 B:base,base,base,7 C:base,base,base,5 turn=B phase=roll", "A")
    assert seat["risk_before"] == pytest.approx(1 - (5 / 6) ** 2)


def test_mates_are_no_danger() -> None:
    seats = "A:base,base,base,10 B:base,base,base,base C:base,base,base,5 D:base,base,base,base"
    seat = told(f"wooden(board=cross4,sides=partners) {seats} turn=C phase=roll", "A")
    assert "risk_round" not in seat
    assert seat["mates"] == pytest.approx(1 / 3)


def test_where_there_are_no_runs_a_corner_gains_nothing() -> None:
    """C's marble on 5 is on a corner, 14 steps before its home corner: worth something only if it may run."""
    line = "classic{rules} A:base,base,base,base C:base,base,base,5 turn=A phase=roll"
    assert "corner_gain" not in told(line.format(rules=""), "C")
    seat = told(line.format(rules="(corners=run)"), "C")
    assert [seat["corners"], seat["corner_gain"]] == pytest.approx([0.25, 14 / WAY])


def test_the_upper_level_spreads_the_danger() -> None:
    """Of six standings of the upper level, one brings U3 before L16 for one roll: 1 of 36."""
    line = "split A:base,base,base,L16 D:base,base,base,U3 turn=A phase=roll level=2 entered=AD"
    assert told(line, "A")["risk_round"] == pytest.approx(1 / 36)


def test_cards_and_stars_are_told_to_whom_they_concern() -> None:
    line = "super A:base,base,base,16 D:base,base,base,30 turn=A phase=draw roll=6 back=red on=16"
    assert told(line, "A")["draws_red"] == 1
    assert "draws_red" not in told(line, "D")
    kept = "super A:base,base,base,15 D:base,base,base,30 turn=A phase=roll keep=D:{card}"
    deck = Position.parse(line).setup.law.deck
    assert deck is not None
    names = {card.effect.name.lower(): card.id for card in deck.cards}
    assert told(kept.format(card=names["anti"]), "D")["keeps_anti"] == 1
    assert told(kept.format(card=names["insurance"]), "D")["keeps_insurance"] == 1


def test_lengths_do_not_depend_on_the_board() -> None:
    """A marble halfway round is halfway on every board."""
    for board, hole in (("cross4", 28), ("star6", 42), ("star8", 56)):
        line = f"wooden(board={board}) A:base,base,base,{hole} B:base,base,base,base turn=A phase=roll"
        assert told(line, "A")["first"] == pytest.approx(0.5, abs=0.02)


def test_features_are_numbers_of_ordinary_size() -> None:
    position = Position.parse(BEHIND.format(turn="A"))
    rows = Judge(position.setup.law.tables).described(position.state())
    assert rows.dtype == np.float32
    assert np.abs(rows).max() <= 2
