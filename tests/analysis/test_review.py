"""Reviews: luck and skill add up to what changed, in every kind of game, and a blunder is found."""

from xml.etree import ElementTree

import pytest

from aggravation.analysis.graph import LUCKIEST, graph
from aggravation.analysis.review import BLUNDER, MISTAKE, Moment, Review, review
from aggravation.analysis.telling import greatest, moment_lines
from aggravation.analysis.worth import Worth
from aggravation.compiled import COMPILING
from aggravation.position import LUCK, Position
from aggravation.record import Record
from aggravation.table.telling import Teller
from tests.analysis.games import played

PLAYERS = ("careful", "greedy", "random", "net")
KINDS = {
    "classic": ("classic", {}),
    "partners": ("wooden", {"sides": "partners", "board": "cross4"}),
    "super": ("super", {}),
    "split": ("split", {}),
    "places": ("classic", {"play_on": "places"}),
    "trades": ("wooden", {"fours": "any"}),
}

pytestmark = pytest.mark.skipif(not COMPILING, reason="whole games take minutes without the compiler")


@pytest.fixture(scope="module")
def reviews() -> dict[str, tuple[Record, Review]]:
    records = {name: played(variant, PLAYERS, 3, **rules) for name, (variant, rules) in KINDS.items()}
    return {name: (record, review(record)) for name, record in records.items()}


@pytest.mark.parametrize("kind", KINDS)
def test_luck_and_skill_add_up_to_the_change_of_winning_chance(
    reviews: dict[str, tuple[Record, Review]], kind: str
) -> None:
    _, found = reviews[kind]
    for one in found.accounts:
        parts = one.own_luck + one.others_luck + one.own_decisions + one.others_decisions
        assert one.began + parts == pytest.approx(one.ended, abs=1e-9)
    for earlier, later in zip(found.moments, found.moments[1:], strict=False):
        assert earlier.after == later.before


@pytest.mark.parametrize("kind", KINDS)
def test_it_ends_with_who_won(reviews: dict[str, tuple[Record, Review]], kind: str) -> None:
    record, found = reviews[kind]
    ended = {one.seat: one.ended for one in found.accounts}
    assert set(ended.values()) == {0, 1}
    winners = {seat for seat, chance in ended.items() if chance == 1}
    last = list(record.replay())[found.moments[-1].number - 1]
    if kind == "places":
        assert winners == {str(event["seat"]) for event in last.events if event.kind == "finished"}
        assert len(found.moments) < len(record.actions)
    else:
        assert winners == set(record.end().winners)


@pytest.mark.parametrize("kind", KINDS)
def test_a_decision_never_gains(reviews: dict[str, tuple[Record, Review]], kind: str) -> None:
    _, found = reviews[kind]
    decisions = [moment for moment in found.moments if moment.by != LUCK]
    assert len(decisions) > 100
    for moment in decisions:
        assert moment.loss >= 0
        assert moment.before[moment.by] - moment.after[moment.by] == pytest.approx(moment.loss, abs=1e-6)
        assert (moment.best == moment.action) == (moment.loss == 0)
    assert all(one.own_decisions <= 1e-9 for one in found.accounts)


def test_random_play_loses_more_than_the_network(reviews: dict[str, tuple[Record, Review]]) -> None:
    _, found = reviews["classic"]
    by_seat = {one.seat: one for one in found.accounts}
    assert by_seat["C"].own_decisions < by_seat["D"].own_decisions - 0.1
    assert by_seat["C"].mistakes + by_seat["C"].blunders > by_seat["D"].mistakes + by_seat["D"].blunders


def test_luck_is_fair_on_average(reviews: dict[str, tuple[Record, Review]]) -> None:
    """The mean of the changes that all rolls would make, each by its chance, is next to nothing.

    Not nothing: the roll is judged one ply deeper than the mean was.
    """
    record, found = reviews["classic"]
    worth = Worth.of(record.start.setup)
    positions = [record.start, *(step.position for step in record.replay())]
    before_rolls = [positions[m.number - 1] for m in found.moments if m.by == LUCK][10:200:10]
    biases = []
    for position in before_rolls:
        seat = "ABCD".index(str(position).split("turn=")[1][0])
        expected = sum(
            float(roll.chance or 0) * worth.chance(position.after(roll))[seat] for roll in position.legal_actions()
        )
        biases.append(float(expected - worth.chance(position)[seat]))
    assert abs(sum(biases) / len(biases)) < 0.004
    assert max(map(abs, biases)) < 0.02


def test_marks_follow_the_loss() -> None:
    def marked(loss: float) -> str:
        return Moment(1, 1, "A", "A", "1>2", {"A": 0.5}, {"A": 0.5 - loss}, "3>4", loss, 2).mark

    assert [marked(loss) for loss in (0.0, MISTAKE, BLUNDER)] == ["", "mistake", "blunder"]


def test_a_blunder_is_found() -> None:
    """Of A's two moves one comes home, or takes it on where it can be hit; whichever is worse is told by how much."""
    position = Position.parse("classic A:53,1,a3,a4 C:20,c2,c3,26 turn=A phase=move roll=2")
    tokens = [str(action) for action in position.legal_actions()]
    losses = {token: review(Record.of(position, (token,))).moments[0] for token in tokens}
    assert min(moment.loss for moment in losses.values()) == 0
    worst = max(losses.values(), key=lambda moment: moment.loss)
    assert worst.loss > 0.01
    assert losses[worst.best].loss == 0


def test_the_opening_is_not_reviewed(reviews: dict[str, tuple[Record, Review]]) -> None:
    record, found = reviews["classic"]
    assert found.moments[0].number > 4
    assert record.actions[0].startswith("roll")


@pytest.mark.parametrize("kind", KINDS)
def test_the_graph_has_a_line_for_each_side(reviews: dict[str, tuple[Record, Review]], kind: str) -> None:
    record, found = reviews[kind]
    drawn = graph(found, Teller.of(record.start, record.seats))
    root = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    coloured = [line for line in root.iter(f"{space}polyline") if line.get("stroke-width") == "2.2"]
    assert len(coloured) == (2 if kind == "partners" else 4)
    points = [pair.split(",") for pair in (coloured[0].get("points") or "").split()]
    assert len(points) == len(found.moments) + 1
    xs = [float(x) for x, _ in points]
    assert xs == sorted(xs)
    assert root.find(f"{space}title") is not None
    texts = [text.text for text in root.iter(f"{space}text")]
    assert {"Turn", "Chance of winning"} <= set(texts)
    assert len(list(root.iter(f"{space}polygon"))) == LUCKIEST
    assert texts.count("!") == sum(one.blunders for one in found.accounts)


@pytest.mark.parametrize("kind", KINDS)
def test_what_counted_most_is_told_with_its_turn_as_the_record_has_it(
    reviews: dict[str, tuple[Record, Review]], kind: str
) -> None:
    record, found = reviews[kind]
    told = greatest(found, 20)
    assert len(told) == 20
    assert min(moment.size for moment in told) == sorted(moment.size for moment in found.moments)[-20]
    written = {line.partition(".")[0]: line.split() for line in record.format().splitlines()}
    lines = list(moment_lines(Teller.of(record.start, record.seats), record, told))
    for moment, line in zip(told, lines, strict=True):
        assert line.startswith(f"Turn {moment.line}, ")
        assert written[str(moment.line)][1] == moment.turn
        shown = moment.action.partition(":")[2] or moment.action
        if not moment.action.startswith("level"):
            words = (word.partition("/")[0] for word in written[str(moment.line)])  # without the red die
            assert any(word.endswith(shown) for word in words)


def test_a_six_with_the_red_die_is_told_as_one() -> None:
    start = Position.parse("split A:base,U5,L16,L30 D:base,base,base,U3 turn=A phase=roll entered=AD")
    record = Record.of(start, ("roll:2", "level:0"))
    found = review(record)
    (line,) = moment_lines(Teller.of(start, record.seats), record, [found.moments[1]])
    assert "a 6 with the red die" in line
