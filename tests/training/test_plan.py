"""Plans: those of the package are in order, and all faults of a file are told at once."""

from pathlib import Path

import pytest

from aggravation.training.plan import Meeting, Plan, PlanError, own_plan, read_plan
from aggravation.variants import variants

GOOD = """variant = "classic"
rounds = 2
greedy_rounds = 1
games = 10
keep = 5
trace = 0.85
batch = 64
passes = 1
first_rate = 0.002
last_rate = 0.0005
[[table]]
seats = 4
share = 1
"""


def read(tmp_path: Path, text: str) -> Plan:
    path = tmp_path / "plan.toml"
    path.write_text(text, encoding="utf-8")
    return read_plan(path)


@pytest.mark.parametrize("variant", variants())
def test_the_package_has_a_plan_for_every_variant(variant: str) -> None:
    plan = read_plan(own_plan(variant))
    assert plan.variant == variant
    assert plan.width >= max(meeting.seats for meeting in plan.meetings)
    assert len({*plan.meetings}) == len(plan.meetings)


def test_games_are_shared_out_among_tables() -> None:
    plan = Plan("classic", 1, 0, 100, 5, 1.0, 64, 1, 0.1, 0.1, (Meeting(4, 3), Meeting(2, 1)))
    assert plan.games_at == (75, 25)


def test_the_step_falls_by_the_same_part_each_round() -> None:
    plan = Plan("classic", 3, 0, 1, 1, 1.0, 1, 1, 0.01, 0.0001, (Meeting(2, 1),))
    assert [plan.rate(number) for number in range(3)] == pytest.approx([0.01, 0.001, 0.0001])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('"classic"', '"ludo"'), "line 1: there is no game called ludo"),
        (("rounds = 2", "rounds = 0"), "line 2: rounds must be from 1 to 10000"),
        (("trace = 0.85", "trace = 1.5"), "line 6: trace must be more than 0 and at most 1"),
        (("keep = 5", 'keep = "all"'), "line 5:"),
        (("seats = 4", "seats = 5"), "line 11"),
        (("share = 1", 'share = 1\nrules = { fours = "mine" }'), "line 14:"),
        (("share = 1", "share = 1\nrules = 7"), "line 14: rules must be names with texts"),
        (("share = 1", 'share = 1\nrules = { play_on = "places" }'), "line 14: a network learns who wins"),
        (("[[table]]\nseats = 4\nshare = 1\n", ""), "there is no table to play at"),
        (("batch = 64", "bach = 64"), "bach"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    assert change[0] in GOOD
    with pytest.raises(PlanError) as raised:
        read(tmp_path, GOOD.replace(*change))
    assert said in str(raised.value)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(PlanError) as raised:
        read(tmp_path, GOOD.replace("rounds = 2", "rounds = 0").replace("share = 1", "share = 0"))
    assert len(raised.value.faults) == 2


def test_a_plan_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(PlanError):
        read_plan(tmp_path / "none.toml")
