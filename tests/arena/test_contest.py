"""Contests: who meets whom, in which seats; and deals, in which luck belongs to the seat."""

import numpy as np
import pytest

from aggravation.arena.contest import Contest
from aggravation.arena.deal import Part, play_part
from aggravation.arena.entrants import EntrantError, entrants, seconds
from aggravation.bots import BotError
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import start_at
from aggravation.engine.playout import BY_CALLER
from aggravation.engine.policies import GREEDY, RANDOM
from aggravation.state import SEATS, STATE
from aggravation.thinking.deals import PLIES, deal_on, new_luck, shuffle
from aggravation.thinking.judge import HAND
from aggravation.thinking.mind import new_mind
from aggravation.variants import set_up


def contest(mode: str, *names: str, seats: int = 4, seed: int = 1, variant: str = "classic", **rules: str) -> Contest:
    return Contest.of(variant, entrants(names), mode, seed, seats=seats, rules=rules)


def test_two_players_take_every_other_seat_and_change_places() -> None:
    (table,) = contest("round-robin", "random", "greedy").tables
    assert table.seatings == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert table.fair(0) == 0.5


def test_an_odd_table_is_turned_all_round() -> None:
    (table,) = contest("round-robin", "random", "greedy", seats=3).tables
    assert len(table.seatings) == 6
    assert table.fair(0) == 0.5


def test_in_a_gauntlet_the_first_meets_a_table_of_each_other() -> None:
    tables = contest("gauntlet", "careful", "random", "greedy").tables
    assert [table.seatings[0] for table in tables] == [(0, 1, 1, 1), (0, 2, 2, 2)]
    assert all(len(table.seatings) == 4 and table.fair(0) == 0.25 for table in tables)


def test_steps_go_from_each_player_to_the_one_before_it() -> None:
    tables = contest("steps", "random", "greedy", "careful").tables
    assert [table.players for table in tables] == [(1, 0), (2, 1)]


def test_partners_are_one_player() -> None:
    one = contest("round-robin", "random", "greedy", sides="partners")
    assert one.sides == ((0, 2), (1, 3))
    assert one.tables[0].seatings == ((0, 1), (1, 0))


def test_a_whole_table_needs_as_many_players() -> None:
    assert len(contest("table", "random", "greedy", "careful", "novice").tables[0].seatings) == 4
    with pytest.raises(EntrantError) as raised:
        contest("table", "random", "greedy")
    assert raised.value.faults[0].code == "error.table_not_full"


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("random",), "error.too_few_players"),
        (("random", "random"), "error.player_twice"),
        (("./no/such/program", "random"), "error.no_program"),
        (("random@soon", "greedy"), "error.bad_time"),
        (("random@0ms", "greedy"), "error.bad_time"),
    ],
)
def test_players_that_cannot_meet_are_refused(names: tuple[str, ...], code: str) -> None:
    with pytest.raises(EntrantError) as raised:
        contest("round-robin", *names)
    assert raised.value.faults[0].code == code


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BotError):
        contest("round-robin", "random", "oracle")


def test_times_are_read_with_their_units() -> None:
    assert [seconds(text) for text in ("5ms", "200us", "0.5s")] == pytest.approx([0.005, 0.0002, 0.5])


def rolls_of(seed: int, policies: tuple[int, ...], plies: int) -> dict[int, list[int]]:
    """Return the rolls of each seat in a deal, whoever plays there."""
    setup = set_up("classic", None, 4)
    laws, states, desks, minds = setup.law.tables, np.zeros(1, STATE), new_desk(), new_mind()
    luck, tosses = new_luck()
    shuffle(seed, luck, tosses)
    start_at(laws, states, 0, 0b1111)
    chosen = np.full(SEATS, BY_CALLER, np.int64)
    chosen[:4] = policies
    counts, found = np.zeros(PLIES + 1, np.int64), dict[int, list[int]]()
    for limit in range(1, plies):
        deal_on(laws, states, desks, minds, luck, tosses, chosen, np.full(SEATS, HAND, np.int64), counts, limit)
        before = luck[:, 0].copy()
        turn = int(states[0]["turn"])
        found.setdefault(turn, []).append(int(before[turn]))
    return found


def test_a_seat_rolls_the_same_whoever_plays() -> None:
    """The generators of the seats' dice go through the same states in every seating."""
    one = rolls_of(7, (RANDOM, GREEDY, RANDOM, GREEDY), 60)
    other = rolls_of(7, (GREEDY, RANDOM, GREEDY, RANDOM), 60)
    for seat in range(4):
        shared = min(len(dict.fromkeys(one[seat])), len(dict.fromkeys(other[seat])))
        assert shared > 3
        assert list(dict.fromkeys(one[seat]))[:shared] == list(dict.fromkeys(other[seat]))[:shared]


def test_equal_players_win_equally_over_all_seatings() -> None:
    """Two that play the same way meet: what a deal gives to one seat it gives to both, so that each deal is shared."""
    twins = Contest.of("classic", entrants(("careful", "careful@5ms")), "round-robin", 3)
    for told in play_part(Part(twins, 0, tuple(range(10)))):
        first, second = told.games
        assert (first.won, first.plies) == (second.won, second.plies)


def test_deals_are_the_same_in_whatever_part_they_are_played() -> None:
    one = contest("round-robin", "random", "greedy", seed=5)
    together = play_part(Part(one, 0, (0, 1, 2, 3)))
    parts = [told for numbers in ((2, 3), (0, 1)) for told in play_part(Part(one, 0, numbers))]
    assert [told.games for told in together] == [told.games for told in (*parts[2:], *parts[:2])]
    assert len({told.games for told in together}) == 4
