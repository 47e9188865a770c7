"""Odds: worked out by hand, compared with games that are played, and with what the quick judges are told."""

import numpy as np
import pytest

from aggravation.analysis.odds import MarbleOdds, Odds, OddsError, odds
from aggravation.analysis.race import race_of
from aggravation.compiled import COMPILING
from aggravation.position import LUCK, Position
from aggravation.state import Phase
from aggravation.thinking.names import FEATURES
from aggravation.thinking.search import Judge
from aggravation.variants import set_up


def of(line: str) -> Odds:
    return odds(Position.parse(line))


def marble(line: str, seat: str, at: str) -> MarbleOdds:
    (found,) = (one for one in of(line).marbles if (one.seat, one.at) == (seat, at))
    return found


BEHIND = "classic A:base,base,base,10 C:base,base,base,5 turn={turn} phase=roll"


def test_a_marble_is_hit_by_the_number_it_is_ahead() -> None:
    """C on 5 hits 10 by a 5; or by a 6 that is used to enter, and then by a 5, and so on: 1/6 + 1/36 + ... = 1/5."""
    found = marble(BEHIND.format(turn="C"), "A", "10")
    assert found.hit == pytest.approx(1 / 5, abs=1e-5)
    assert found.hit_by == {"C": pytest.approx(1 / 5, abs=1e-5)}
    assert of(BEHIND.format(turn="C")).left_out < 1e-5


def test_whose_turn_it_is_need_not_fear_its_opponents() -> None:
    assert marble(BEHIND.format(turn="A"), "A", "10").hit == 0


def test_a_six_enters_and_rolls_again() -> None:
    """A's marble on 10 has passed C's on 5; one that enters by a 6 hits it by a 5: 1/6 x 1/5 with more sixes."""
    assert marble(BEHIND.format(turn="A"), "C", "5").hit == pytest.approx(1 / 30, abs=1e-5)


def test_once_the_die_lies_the_others_come_first() -> None:
    line = BEHIND.format(turn="A").replace("phase=roll", "phase=move roll=1")
    assert marble(line, "A", "10").hit == pytest.approx(1 / 5, abs=1e-5)


def test_who_loses_a_turn_hits_nobody() -> None:
    line = "classic(three_sixes=none) A:base,base,base,10 C:base,base,base,5 turn=C phase=roll"
    assert marble(line, "A", "10").hit == pytest.approx(1 / 5, abs=1e-5)
    cards = "super A:base,base,base,10 D:base,base,base,5 turn=D phase=roll"
    assert (marble(cards, "A", "10").hit or 0) > 0.15
    assert marble(cards.replace("phase=roll", "phase=roll skip=D"), "A", "10").hit == 0


def test_two_miss_by_both_their_chances() -> None:
    """B is 3 behind and C 5: each misses by 4/5, since neither 6 helps but to roll again."""
    line = "classic A:base,base,base,10 B:base,base,base,7 C:base,base,base,5 turn=B phase=roll"
    found = marble(line, "A", "10")
    assert found.hit == pytest.approx(1 - (1 - found.hit_by["B"]) * (1 - found.hit_by["C"]))
    assert set(found.hit_by) == {"B", "C"}


def test_mates_are_no_danger() -> None:
    seats = "A:base,base,base,10 B:base,base,base,base C:base,base,base,5 D:base,base,base,base"
    found = marble(f"wooden(board=cross4,sides=partners) {seats} turn=C phase=roll", "A", "10")
    assert "C" not in found.hit_by
    assert (found.hit or 0) < 0.001


def test_a_marble_in_base_enters_by_a_1_or_a_6() -> None:
    found = marble(BEHIND.format(turn="A"), "A", "base")
    assert found.enters == found.moves == pytest.approx(1 / 3)
    assert found.hit is None
    blocked = marble("classic A:base,base,base,0 C:base,base,base,5 turn=A phase=roll", "A", "base")
    assert blocked.enters == 0


def test_the_centre_and_home_are_reached_by_exact_counts() -> None:
    """On 54 a 1, 2, 3 or 4 comes home; from 4, a hole before the corner, a 2 goes one past it, or to the centre."""
    assert marble("classic A:base,base,base,54 C:base,base,base,5 turn=A phase=roll", "A", "54").comes_home == (
        pytest.approx(4 / 6)
    )
    one_past = marble("wooden A:base,base,base,4 C:base,base,base,base turn=A phase=roll", "A", "4").to_centre
    assert one_past == pytest.approx(1 / 6)


def test_a_race_of_one_step_is_a_matter_of_one_number() -> None:
    """With three marbles home in the deepest holes, 54 comes home by a 1 alone: 6 rolls on average."""
    found = marble("classic A:54,a2,a3,a4 C:base,base,base,base turn=A phase=roll", "A", "54")
    assert found.rolls == pytest.approx(6)
    assert found.home_within[1] == pytest.approx(1 / 6)
    assert found.home_within[3] == pytest.approx(1 - (5 / 6) ** 3)


def test_base_adds_the_wait_for_a_1_or_a_6() -> None:
    """Three rolls on average to enter, and then the race from the start."""
    setup = set_up("classic", None, 4)
    race = race_of(setup.law.tables, 0)
    assert race.expected[0] == pytest.approx(3 + race.expected[1])


@pytest.mark.parametrize("name", ["classic", "wooden", "split"])
def test_races_are_run_as_they_are_counted(name: str) -> None:
    """Rolled out 4,000 times, the mean is within 3.3 standard errors: one case of a thousand fails."""
    race = race_of(set_up(name, None, 4).law.tables, 0)
    generator = np.random.default_rng(2)
    runs = []
    for _ in range(4_000 if COMPILING else 300):
        slot, rolls = 0, 0
        while slot < len(race.expected) - 1:
            throws = race.moves[slot]
            states = throws[int(generator.integers(len(throws)))]
            slot, rolls = min(states, key=lambda state: (race.expected[state], state)), rolls + 1
        runs.append(rolls)
    assert abs(np.mean(runs) - race.expected[0]) < 3.3 * np.std(runs) / len(runs) ** 0.5
    within = race.home_within(0, 20)
    assert (np.diff(within) >= 0).all()
    share = np.mean(np.array(runs) <= 20)
    assert abs(share - within[20]) < 3.3 * (within[20] * (1 - within[20]) / len(runs)) ** 0.5 + 1e-9


def test_hits_are_as_frequent_as_they_are_counted() -> None:
    """C plays for the hit: by a 5 it hits, by a 6 it enters or moves on so that it may yet; the rest misses."""
    position, generator = Position.parse(BEHIND.format(turn="C")), np.random.default_rng(4)
    counted = marble(str(position), "A", "10").hit or 0.0
    hits, runs = 0, 2_000
    for _ in range(runs):
        at = position
        while at.phase is Phase.ROLL and str(at).split("turn=")[1][0] == "C" and "A:base,base,base,10" in str(at):
            actions = at.legal_actions()
            at = at.after(actions[int(generator.integers(6))])
            while at.actor not in (LUCK, None) and at.phase is Phase.MOVE:
                names = [str(action) for action in at.legal_actions()]
                at = at.after("5>10" if "5>10" in names else "base>28" if "base>28" in names else names[-1])
        hits += "A:base,base,base,base" in str(at)
    assert abs(hits / runs - counted) < 3.3 * (counted * (1 - counted) / runs) ** 0.5 + 0.01


def test_the_quick_judges_are_told_nearly_the_same() -> None:
    """They are told the chance by one roll each; further rolls add up to a fifth of it."""
    lines = ["classic A:base,base,12,40 C:base,33,38,c3 turn=C phase=roll", BEHIND.format(turn="C")]
    for line in lines:
        position = Position.parse(line)
        features = Judge(position.setup.law.tables).described(position.state())[0][0]
        quick = float(features[FEATURES.index("risk_before")])
        exact = sum(one.hit or 0.0 for one in odds(position).marbles if one.seat == "A")
        assert quick <= exact + 1e-6
        assert exact <= 1.3 * quick + 0.04


@pytest.mark.parametrize(
    "line",
    [
        "classic A:a1,a2,a3,a4 C:base,base,base,5 phase=over won=A",
        "wooden(board=cross4) A:base,base,base,base C:base,base,base,base turn=A phase=direction",
    ],
)
def test_there_are_odds_from_the_first_turn_to_the_last(line: str) -> None:
    with pytest.raises(OddsError):
        of(line)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["classic", "wooden", "super", "split"])
def test_there_are_odds_in_every_position_of_a_game(variant: str) -> None:
    position, generator = Position.new(variant, 2), np.random.default_rng(9)
    asked = 0
    for _ in range(300):
        actions = position.legal_actions()
        position = position.after(actions[int(generator.integers(len(actions)))])
        if position.is_over or position.phase in (Phase.OPENING, Phase.DIRECTION) or generator.random() > 0.04:
            continue
        asked += 1
        for one in odds(position).marbles:
            assert 0 <= (one.hit or 0) <= 1
            assert all(0 <= chance <= 1 + 1e-9 for chance in one.home_within.values())
    assert asked > 2
