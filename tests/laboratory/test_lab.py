"""The laboratory: measures on curves known by hand, differences that are there, none where there is none."""

from xml.etree import ElementTree

import numpy as np
import pytest

from aggravation.arena.work import Hands, hands_beside
from aggravation.compiled import COMPILING
from aggravation.laboratory.compare import MEASURES, Comparison, Difference, compare, difference, left_to_luck
from aggravation.laboratory.games import MEASURED, Chunk, Sheet, SheetError, lead_changes, play_chunk
from aggravation.laboratory.picture import picture
from aggravation.words import load_words

CLASSIC = Sheet("classic", (), 4)
RUNS = Sheet("classic", (("corners", "run"),), 4)

compiled_only = pytest.mark.skipif(not COMPILING, reason="takes hundreds of games, which need the compiled engine")


def named(found: Comparison) -> dict[str, Difference]:
    return {row.measure: row for row in found.differences}


@pytest.mark.parametrize(
    ("curve", "changes"),
    [
        ([[0.5, 0.5], [0.52, 0.48]], 0),  # nobody leads yet
        ([[0.6, 0.4], [0.48, 0.52], [0.6, 0.4]], 0),  # ahead by too little
        ([[0.6, 0.4], [0.4, 0.6], [0.6, 0.4]], 2),
        ([[0.4, 0.3, 0.3], [0.3, 0.4, 0.3], [0.3, 0.3, 0.4]], 2),
    ],
)
def test_the_lead_changes_when_another_is_clearly_ahead(curve: list[list[float]], changes: int) -> None:
    assert lead_changes(np.array(curve, np.float32)) == changes


def test_a_player_that_always_wins_leaves_nothing_to_luck() -> None:
    games = np.zeros(100, MEASURED)
    games["strong_won"] = True
    assert left_to_luck(games, 4).mean() == pytest.approx(0)
    games["strong_won"][:] = np.arange(100) % 4 == 0  # its part, no more
    assert left_to_luck(games, 4).mean() == pytest.approx(1)


def test_bounds_hold_the_truth_as_often_as_they_say() -> None:
    """Of 400 intervals of 95 %, between 365 and 393 hold it but in one case of a thousand."""
    generator, held = np.random.default_rng(6), 0
    for _ in range(400):
        row = difference("rolls", generator.normal(5, 2, 80), generator.normal(6, 3, 60))
        held += row.low <= 1 <= row.high
    assert 365 <= held <= 393


@compiled_only
def test_corner_runs_make_shorter_games() -> None:
    found = named(compare((CLASSIC, RUNS), "greedy", 150, 4, Hands()))
    assert found["rolls"].is_seen
    assert found["rolls"].difference < -20
    assert found["rolls"].b == pytest.approx(found["rolls"].a + found["rolls"].difference)


@compiled_only
def test_the_same_rules_make_no_difference() -> None:
    """At most one of seven intervals of 95 % misses no difference, but in four cases of a hundred."""
    spelled = Sheet("classic", (("fours", "off"),), 4)
    found = named(compare((CLASSIC, spelled), "greedy", 200, 4, Hands()))
    assert set(found) == {*MEASURES, "luck"}
    assert sum(row.is_seen for row in found.values()) <= 1


@compiled_only
def test_games_do_not_depend_on_the_number_of_cores() -> None:
    with hands_beside(2) as hands:
        assert compare((CLASSIC, RUNS), "net", 60, 2, hands) == compare((CLASSIC, RUNS), "net", 60, 2, Hands())


def test_what_is_measured_of_a_game_fits_together() -> None:
    games = play_chunk(CLASSIC, "greedy", 3, Chunk(0, 4 if COMPILING else 1, strong=False))
    assert games["whole"].all()
    assert (games["rolls"] > 30).all()
    assert ((games["centre"] >= 0) & (games["centre"] <= 1)).all()
    assert (games["aggravations"] >= 0).all()


@compiled_only
def test_who_begins_wins_its_part_on_average() -> None:
    games = play_chunk(CLASSIC, "greedy", 3, Chunk(0, 400, strong=False))
    share = games["first_won"].mean()
    assert abs(share - 0.25) < 3.3 * (0.25 * 0.75 / 400) ** 0.5 + 0.05
    strong = play_chunk(CLASSIC, "net", 3, Chunk(0, 400, strong=True))
    assert strong["strong_won"].mean() > 0.5


@compiled_only
def test_ctrl_c_tells_what_was_played() -> None:
    calls = 0

    def tell(_done: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 6:
            raise KeyboardInterrupt

    found = compare((CLASSIC, RUNS), "greedy", 1000, 2, Hands(), tell)
    assert found.interrupted
    assert 0 < found.games[0] < 1000


@pytest.mark.parametrize(
    ("sheet", "player", "code"),
    [
        (Sheet("classic", (("play_on", "places"),), 4), "net", "error.sheet_places"),
        (CLASSIC, "expert", "error.lab_player"),
    ],
)
def test_what_cannot_be_compared_is_refused(sheet: Sheet, player: str, code: str) -> None:
    with pytest.raises(SheetError) as raised:
        compare((CLASSIC, sheet), player, 10, 1, Hands())
    assert raised.value.faults[0].code == code


def test_the_picture_has_a_row_for_each_measure() -> None:
    row = difference("rolls", np.array([1.0, 2, 3]), np.array([7.0, 8, 9]))
    none = difference("luck", np.array([1.0, 2, 3]), np.array([1.0, 2, 3.5]))
    found = Comparison(
        *("classic", "classic(corners=run)", 4, "net", 1, (3, 3), (0, 0), False, (row, none)),
        rolls=((100, 120, 130), (90, 95, 99)),
    )
    root = ElementTree.fromstring(picture(found, load_words()))
    space = "{http://www.w3.org/2000/svg}"
    dots = list(root.iter(f"{space}circle"))
    assert len(dots) == 2
    assert dots[0].get("fill") != dots[1].get("fill")  # the second is not seen
    assert len(list(root.iter(f"{space}polyline"))) == 2
