"""Endgames: exact chances, checked by hand, by playing them out, by turning the board."""

from pathlib import Path

import numpy as np
import pytest

from aggravation.analysis.exact import Endgame, EndgameError, solve
from aggravation.analysis.loss import loss_anywhere, loss_in_play
from aggravation.compiled import COMPILING
from aggravation.position import LUCK, Position

LINE = "classic A:{a},a2,a3,a4 C:{c},c2,c3,c4 turn={turn} phase=roll"

pytestmark = pytest.mark.skipif(not COMPILING, reason="takes minutes without the compiler")


@pytest.fixture(scope="module")
def endgame() -> Endgame:
    return solve(Position.parse(LINE.format(a="base", c="base", turn="A")))


def chance(endgame: Endgame, a: str, c: str, turn: str = "A", seat: str = "A") -> float:
    return endgame.chance(Position.parse(LINE.format(a=a, c=c, turn=turn)), seat)


def test_every_position_that_play_leads_to_is_solved(endgame: Endgame) -> None:
    assert endgame.residual < 1e-12
    assert len(endgame) > 100_000
    inner = endgame.chances[2:]
    assert ((inner > 0) & (inner < 1)).all()


def test_the_chances_of_both_add_up_to_one(endgame: Endgame) -> None:
    for a, c, turn in (("base", "base", "A"), ("12", "base", "C"), ("54", "20", "A")):
        total = chance(endgame, a, c, turn, "A") + chance(endgame, a, c, turn, "C")
        assert total == pytest.approx(1, abs=1e-12)


def test_who_needs_one_number_first_wins_by_it_and_by_no_other(endgame: Endgame) -> None:
    """On 54 only a 1 brings A home, and a 6 that cannot be used gives no other turn. C on 26 needs a 1 as well.

    With p = 1/6 each in turn, who begins wins p / (1 - (1 - p)^2) = 6/11 of all games.
    """
    assert chance(endgame, "54", "26", "A", "A") == pytest.approx(6 / 11, abs=1e-10)
    assert chance(endgame, "54", "26", "C", "C") == pytest.approx(6 / 11, abs=1e-10)


def test_turning_the_board_changes_nothing(endgame: Endgame) -> None:
    assert chance(endgame, "12", "40", "A", "A") == pytest.approx(chance(endgame, "12", "40", "C", "C"), abs=1e-12)


def by_rolls(endgame: Endgame, position: Position, seat: str) -> float:
    """Return a seat's chance before it rolls: the mean of the best action after each roll, by Bellman's equation."""
    total = 0.0
    for roll in position.legal_actions():
        assert roll.chance is not None
        after = position.after(roll)
        best = endgame.actions(after)[0][1] if after.actor == seat else endgame.chance(after, seat)
        total += float(roll.chance) * best
    return total


def test_a_chance_is_that_of_the_best_action_after_each_roll(endgame: Endgame) -> None:
    position = Position.parse(LINE.format(a="10", c="7", turn="A"))
    assert by_rolls(endgame, position, "A") == pytest.approx(endgame.chance(position, "A"), abs=1e-12)


def test_a_third_six_that_ends_the_turn_is_solved_too(tmp_path: Path) -> None:
    """After two sixes B's third sends its marble back, and A rolls. A board of 36 holes, so that it takes less time."""
    file = tmp_path / "short.toml"
    file.write_text('name = "short"\narms = 3\nside = 6\ntip = 3\n')
    line = f"classic(board={file},three_sixes=last_back) A:15,a2,a3,a4 B:24,b2,b3,b4 turn=B phase=roll"
    third = Position.parse(f"{line} sixes=2 last=24")
    endgame = solve(third)
    assert by_rolls(endgame, third, "B") == pytest.approx(endgame.chance(third, "B"), abs=1e-12)
    assert endgame.chance(third, "B") < endgame.chance(Position.parse(line), "B") - 0.01
    assert str(third.after("roll:6")) == line.replace("B:24", "B:base").replace("turn=B", "turn=A")


def test_actions_are_told_best_first(endgame: Endgame) -> None:
    position = Position.parse("classic A:base,a1,a2,a4 C:1,c2,c3,c4 turn=A phase=move roll=1")
    found = endgame.actions(position)
    assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
    assert {str(action) for action, _ in found} == {str(action) for action in position.legal_actions()}


def test_playing_by_the_table_comes_to_what_it_says(endgame: Endgame) -> None:
    """A's share of games played out by the table is within 3.3 standard errors: one case of a thousand fails."""
    games, generator, wins = 800, np.random.default_rng(8), 0
    start = Position.parse(LINE.format(a="40", c="10", turn="C"))
    for _ in range(games):
        position = start
        while not position.is_over:
            actions = position.legal_actions()
            if position.actor == LUCK:
                action = actions[int(generator.integers(len(actions)))]
            else:
                action = actions[0] if len(actions) == 1 else endgame.actions(position)[0][0]
            position = position.after(action)
        wins += position.winners == "A"
    expected = endgame.chance(start, "A")
    assert abs(wins / games - expected) < 3.3 * (expected * (1 - expected) / games) ** 0.5


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("classic A:base,base,a3,a4 C:base,c2,c3,c4 turn=A phase=roll", "error.no_endgame"),
        ("classic A:base,a2,a3,a4 B:base,b2,b3,b4 C:base,c2,c3,c4 turn=A phase=roll", "error.no_endgame"),
        ("super A:base,a2,a3,a4 D:base,d2,d3,d4 turn=A phase=roll", "error.endgame_rules"),
        ("split A:base,a2,a3,a4 D:base,d2,d3,d4 turn=A phase=roll", "error.endgame_rules"),
    ],
)
def test_other_positions_are_refused(line: str, code: str) -> None:
    with pytest.raises(EndgameError) as raised:
        solve(Position.parse(line))
    assert raised.value.faults[0].code == code


def test_a_position_of_another_endgame_is_told(endgame: Endgame) -> None:
    other = Position.parse("classic A:base,base,a3,a4 C:base,c2,c3,c4 turn=A phase=roll")
    with pytest.raises(EndgameError):
        endgame.chance(other, "A")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["classic", "wooden"])
def test_expert_loses_next_to_nothing(game: str, endgame: Endgame) -> None:
    """Less than half a percentage point of winning chance in a decision; careful and greedy lose more."""
    line = f"{game} A:base,a2,a3,a4 C:base,c2,c3,c4 turn=A phase=roll"
    whole = endgame if game == "classic" else solve(Position.parse(line))
    losses = {
        (loss.__name__, player): loss(whole, player, 0.005, 400, 5, lambda _: None).mean
        for loss in (loss_anywhere, loss_in_play)
        for player in ("expert", "greedy")
    }
    for where in ("loss_anywhere", "loss_in_play"):
        assert losses[where, "expert"] < 0.005
        assert losses[where, "greedy"] > 4 * losses[where, "expert"]
