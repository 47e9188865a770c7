"""The two simple players: what the greedy one likes better than what, and that the random one leaves nothing out."""

import numpy as np
import pytest

from aggravation.engine.desk import new_desk
from aggravation.engine.edge import choose_at
from aggravation.engine.luck import stream
from aggravation.engine.policies import GREEDY, RANDOM, progress
from aggravation.position import Position
from tests.rules.scene import B, C, D, E


def chosen(line: str, policy: int = GREEDY, seeds: int = 8) -> set[str]:
    """Return what a policy chooses, by several seeds."""
    position = Position.parse(line)
    tokens = {action.number: action.token for action in position.legal_actions()}
    desk, found = new_desk(), set()
    for seed in range(seeds):
        desk[0]["generator"][0] = stream(seed, 0)
        found.add(tokens[choose_at(position.setup.law.tables, position.state(), 0, desk, policy)])
    return found


@pytest.mark.parametrize(
    ("line", "action"),
    [
        # An entry gains more than a six on foot, a hit more than either if the other had come far.
        (f"classic A:base,base,base,10 {C} turn=A phase=move roll=6", "base>0"),
        (f"classic A:base,base,base,10 C:base,base,base,16 {D} turn=A phase=move roll=6", "10>16"),
        # Going home counts more than going on, deeper at home no more than the holes gained.
        (f"classic A:base,base,20,52 {C} turn=A phase=move roll=4", "52>a2"),
        (f"classic A:base,base,20,a1 {C} turn=A phase=move roll=3", "20>23"),
        # A run to the home corner beats the hole ahead; so does the centre, which lies just before it.
        (f"super A:base,base,base,61 {D} turn=A phase=move roll=2", "61>76"),
        (f"classic A:base,base,base,0 {C} turn=A phase=move roll=6", "0>o"),
        # The farthest opponent is hit.
        ("classic A:base,base,15,20 B:17,base,base,base C:22,base,base,base turn=A phase=move roll=2", "20>22"),
    ],
)
def test_greedy_takes_what_gains_most_at_once(line: str, action: str) -> None:
    assert len(Position.parse(line).legal_actions()) > 1
    assert action in chosen(line)


def test_greedy_spares_mates() -> None:
    line = f"classic(sides=AC/BD) A:base,base,20,30 {B} C:base,base,base,{{}} {D} turn=A phase=move roll=3"
    assert chosen(line.format(23)) == {"30>33"}
    assert chosen(line.format(24)) == {"20>23", "30>33"}


def test_equal_gains_are_tossed_for() -> None:
    assert chosen(f"classic A:base,base,20,30 {C} turn=A phase=move roll=3") == {"20>23", "30>33"}


def test_greedy_passes_a_trade_that_loses_and_takes_one_that_gains() -> None:
    line = (
        "wooden(board=cross4,fours=own,direction=clockwise) A:a1,a2,a3,{} C:base,base,base,{} turn=A phase=move roll=4"
    )
    assert chosen(line.format(54, 10)) == {"pass"}
    assert chosen(line.format(54, 53)) == {"pass"}
    assert chosen(line.format(20, 53)) == {"trade:20~53"}


def test_greedy_trades_opponents_where_both_lose_by_it() -> None:
    """B and D are each one hole past their entry's lap; changing places throws both back half a board."""
    game = "wooden(board=cross4,fours=any,direction=clockwise,sides=AC/BD)"
    line = f"{game} A:a1,a2,a3,54 B:base,base,base,12 {C} D:base,base,base,40 turn=A phase=move roll=4"
    assert chosen(line) == {"trade:12~40"}


def test_greedy_draws_a_card_from_a_gold_star_only_under_a_blue_back() -> None:
    line = f"super A:base,base,base,16 {D} turn=A phase=star roll=1 on=16 back={{}}"
    assert chosen(line.format("blue")) == {"draw"}
    assert chosen(line.format("red")) == {"decline"}
    order = [*(f"r{n:02}" for n in range(1, 21)), *(f"b{n:02}" for n in range(1, 21))]
    known = f"super A:base,base,base,16 {D} turn=A phase=star roll=1 on=16 pile={{}}"
    assert chosen(known.format(",".join(order))) == {"decline"}
    assert chosen(known.format(",".join(order[::-1]))) == {"draw"}


def test_greedy_hits_the_opponent_that_came_farthest() -> None:
    line = f"super A:base,base,base,8 {B} D:50,base,base,o E:49,base,base,base turn=A phase=target roll=1 on=8 card=b13"
    assert chosen(line) == {"target:49"}


def test_greedy_answers_a_threat_with_what_it_keeps() -> None:
    line = f"super A:base,base,base,23 {B} D:base,base,base,25 turn=A phase=react roll=2 threat=23>25 keep={{}}"
    assert chosen(line.format("D:b17")) == {"react:b17"}
    assert chosen(line.format("D:b17,D:b18")) == {"react:b18"}


def test_greedy_has_no_wish_where_nothing_can_be_gained() -> None:
    declare = f"wooden(board=cross4,direction=clockwise,sides=AC/BD) A:base,base,base,20 {B} C:base,base,base,8 {D}"
    assert chosen(f"{declare} turn=A phase=declare") == {"for:A", "for:C"}
    assert chosen(f"wooden(board=cross4) A:base,base,base,base {C} turn=A phase=direction") == {"cw", "ccw"}


def test_a_sole_action_is_taken_without_a_toss() -> None:
    assert chosen(f"classic A:base,base,base,20 {C} turn=A phase=move roll=2") == {"20>22"}


def test_the_random_player_leaves_no_action_out() -> None:
    line = f"super A:base,5,20,30 {D} turn=A phase=move roll=1"
    legal = {str(action) for action in Position.parse(line).legal_actions()}
    assert chosen(line, RANDOM, seeds=100) == legal


@pytest.mark.parametrize(
    ("game", "letter", "holes"),
    [
        ("classic", "A", ["base", "0", "20", "o", "54", "a1", "a4"]),
        ("super", "D", ["base", "42", "o", "33", "40", "d1", "d4"]),
        ("split", "A", ["base", "L4", "U20", "o", "L0", "L2", "a1"]),
    ],
)
def test_progress_grows_along_the_way(game: str, letter: str, holes: list[str]) -> None:
    reached = [progress_of(game, letter, hole) for hole in holes]
    assert reached == sorted(reached)


def test_progress_of_a_marble_between_its_entry_and_its_start_is_below_nothing() -> None:
    """It has a whole lap more to go."""
    assert progress_of("classic(fours=own)", "A", "55") == 0
    assert progress_of("split(fours=own)", "A", "L3") <= 0


def test_progress_on_the_other_level_is_lost_where_no_circle_leads_back_in_time() -> None:
    """There a marble walks on past its home; a player who thought it had arrived would wait for ever."""
    assert progress_of("split", "A", "U41") > progress_of("split", "A", "U30") > 0
    assert progress_of("split", "A", "U0") < progress_of("split", "A", "U2") <= 0


def progress_of(game: str, letter: str, hole: str) -> int:
    """Return how far a marble is thought to have come."""
    other = {"A": C, "D": E}[letter]
    position = Position.parse(f"{game} {letter}:base,base,base,{hole} {other} turn={letter} phase=roll")
    states, seat = position.state(), "ABCDEF".index(letter)
    return int(progress(position.setup.law.tables[0], states[0], seat, int(np.max(states[0]["hole"][seat]))))
