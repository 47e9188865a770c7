"""Odds: worked out by hand, compared with games that are played, and with what the quick judges are told."""

from collections.abc import Iterator
from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from aggravation.analysis.odds import MarbleOdds, Odds, OddsError, odds
from aggravation.analysis.race import Stand, Throwing, race_of
from aggravation.compiled import COMPILING
from aggravation.position import LUCK, Position
from aggravation.state import NOWHERE, Phase, record
from aggravation.thinking.names import FEATURES
from aggravation.thinking.search import Judge, grow_all
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


def test_a_turn_under_way_counts_with_what_is_left_of_it() -> None:
    """C has rolled its 5 already; with a 6 it enters, or takes 5 to 11, and a 5 of its further roll hits from 5."""
    line = BEHIND.format(turn="C").replace("phase=roll", "phase=move roll={}")
    assert marble(line.format(5), "A", "10").hit == 1
    assert marble(line.format(4), "A", "10").hit == 0
    assert marble(line.format(6), "A", "10").hit == pytest.approx(1 / 5, abs=1e-5)


def test_a_third_six_is_no_chance() -> None:
    """After two sixes a 5 hits, and a 6 ends the turn: 1/6. Before any the same 5 may come after one 6 or two."""
    line = BEHIND.format(turn="C").replace("classic", "classic(three_sixes=last_back)")
    assert marble(f"{line} sixes=2 last=5", "A", "10").hit == pytest.approx(1 / 6)
    assert marble(line, "A", "10").hit == pytest.approx(1 / 6 + 1 / 36 + 1 / 216)


def test_who_loses_a_turn_hits_nobody() -> None:
    line = "super A:base,base,base,10 D:base,base,base,5 turn=A phase=move roll=1"
    assert (marble(line, "A", "10").hit or 0) > 0.15
    assert marble(f"{line} skip=D", "A", "10").hit == 0


def test_whose_owner_loses_a_turn_is_in_danger_twice() -> None:
    line = "super A:base,base,base,10 D:base,base,base,5 turn=D phase=roll"
    once = marble(line, "A", "10").hit or 0.0
    assert marble(f"{line} skip=A", "A", "10").hit == pytest.approx(1 - (1 - once) ** 2)


def test_a_finished_roller_hits_with_the_marbles_of_its_mate() -> None:
    """B is done and rolls for D, whose marble is 5 behind; then D rolls itself. Each hits by a 5, or after a 6."""
    seats = "A:base,base,base,10 B:b1,b2,b3,b4 C:base,base,base,base D:base,base,base,5"
    found = marble(f"wooden(board=cross4,sides=partners) {seats} turn=A phase=move roll=1", "A", "10")
    assert found.hit_by == {"B": pytest.approx(1 / 5, abs=1e-3), "D": pytest.approx(1 / 5, abs=1e-3)}


def test_a_roller_may_declare_the_mate_that_can_hit() -> None:
    seats = "A:base,base,base,10 B:base,base,base,base C:base,base,base,base D:base,base,base,5"
    for phase in ("A phase=move roll=1", "B phase=declare"):
        found = marble(f"wooden(board=cross4,sides=partners) {seats} turn={phase}", "A", "10")
        assert found.hit_by["B"] == pytest.approx(1 / 5, abs=1e-3)
    declared = marble(f"wooden(board=cross4,sides=partners) {seats} turn=B phase=roll", "A", "10")
    assert declared.hit_by["B"] < 0.05


def test_a_mates_marbles_in_base_are_not_taken_for_ones_own() -> None:
    """A's start is its own, so that it cannot enter, while C can."""
    seats = "A:base,base,base,0 B:base,base,base,base C:base,base,base,base D:base,base,base,5"
    line = f"wooden(board=cross4,sides=partners) {seats} turn=A phase=declare"
    assert marble(line, "A", "base").enters == 0
    assert marble(line, "C", "base").enters == pytest.approx(1 / 3)


def test_who_has_a_place_already_is_out_of_it() -> None:
    line = "classic(play_on=places) A:17,52,a3,a4 B:base,b1,b3,b4 C:c1,c2,c3,c4 turn=A phase=roll places=C"
    assert {one.seat for one in of(line).marbles} == {"A", "B"}
    assert "C" not in str([one.hit_by for one in of(line).marbles])


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


def test_ones_own_marbles_at_home_make_way() -> None:
    """On a1, a3 and a4 they bar 54: a 1 takes a1 to a2, and another 1 comes home: 12 rolls, in two by 1/36."""
    found = marble("classic A:54,a1,a3,a4 C:base,base,base,base turn=A phase=roll", "A", "54")
    assert found.rolls == pytest.approx(12)
    assert found.home_within[1] == 0
    assert found.home_within[2] == pytest.approx(1 / 36)


def test_only_the_deepest_hole_counts_where_rules_say_so() -> None:
    """Four steps from a4 a 4 alone comes home: 6 rolls, and the next one by 1/6."""
    line = "classic(home_fill=deepest) A:base,base,base,54 C:base,base,base,5 turn=A phase=roll"
    found = marble(line, "A", "54")
    assert found.rolls == pytest.approx(6)
    assert found.comes_home == found.home_within[1] == pytest.approx(1 / 6)


def test_a_third_six_sends_a_lone_marble_back() -> None:
    plain, punished = (
        race_of(set_up("classic", {"three_sixes": value}, 4).law.tables, 0).expected for value in ("none", "last_back")
    )
    assert (punished[1:40] > plain[1:40]).all()


def test_there_is_no_way_home_out_of_a_centre_without_exit() -> None:
    """Nobody need enter it, so that all other races end."""
    law = set_up("wooden", {"centre_exit_rolls": "none"}, 4).law.tables
    race = race_of(law, 0)
    assert race.expected[int(law[0]["track"]) + 1] == np.inf
    assert np.isfinite(race.expected[:56]).all()
    found = marble("wooden(centre_exit_rolls=none) A:base,base,base,o C:base,base,base,5 turn=A phase=roll", "A", "o")
    assert found.rolls is None
    assert found.home_within[30] == 0


RACES = [
    ("classic", {}),
    ("super", {"cards": "off"}),
    ("split", {}),
    ("wooden", {"must_move": "no", "home_roll": "even"}),
    ("classic", {"home_fill": "deepest", "three_sixes": "last_back"}),
    ("super", {"cards": "off", "again_needs": "nothing", "three_sixes": "last_back"}),
]


@pytest.mark.parametrize(("name", "rules"), RACES)
def test_a_race_goes_where_the_engine_lets_a_lone_seat_go(name: str, rules: dict[str, str]) -> None:
    """From every state of the race of a last marble, whatever holes at home are filled, by every throw."""
    tables = set_up(name, rules, 2).law.tables
    home, marbles = int(tables[0]["home_first"]), int(tables[0]["marbles"])
    for held in combinations(range(home, home + marbles), marbles - 1):
        for stand, throws in stands_of(tables, held):
            assert throws == played_on(tables, stand), stand


def stands_of(tables: NDArray[np.void], held: tuple[int, ...]) -> Iterator[tuple[Stand, list[set[Stand | None]]]]:
    """Yield some states with what the race says may come of each throw."""
    throwing = Throwing(tables[0], 0)
    some = range(0, int(tables[0]["home_first"]), 1 if COMPILING else 9)
    for slot, sixes in product(some, range(3) if throwing.sixes_count else (0,)):
        nowhere = slot > 0 and int(tables[0]["node_of"][0, slot]) == NOWHERE
        if nowhere or (slot == 0 and sixes):
            continue
        stand = Stand(slot, held, sixes, bool(sixes))
        yield stand, [set(states) for states in throwing.after(stand)]


def played_on(tables: NDArray[np.void], stand: Stand) -> list[set[Stand | None]]:
    """Return what the engine lets come of each throw where nobody else is at the table."""
    states, marbles = record(), int(tables[0]["marbles"])
    states["phase"], states["present"] = Phase.ROLL, 1
    states["hole"][0, 0, :marbles] = (stand.slot, *stand.held)
    if stand.slot:
        states["occupant"][0, int(tables[0]["node_of"][0, stand.slot])] = 1
        states["entered"] = 1 if int(tables[0]["levels"]) > 1 else 0
    states["sixes"], states["last_slot"] = stand.sixes, stand.slot if stand.moved else 0
    thrown = grow_all(tables, states).after
    if thrown["phase"][0] == Phase.LEVEL:  # the red die: all rolls for each standing, as the race has them
        turned = grow_all(tables, thrown).after
        thrown = turned[np.argsort(turned["level"], kind="stable")]
    return [
        {read(state) for state in (grow_all(tables, one).after if one["phase"][0] == Phase.MOVE else one)}
        for one in np.split(thrown, len(thrown))
    ]


def read(state: np.void) -> Stand | None:
    """Return how the race stands in a position of seat A alone, None if it is over."""
    slot, *held = sorted(slot for slot in state["hole"][0].tolist())[-4:]
    if state["phase"] == Phase.OVER:
        return None
    return Stand(slot, tuple(held), int(state["sixes"]), bool(state["last_slot"]))


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
