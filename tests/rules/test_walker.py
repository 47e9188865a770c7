"""The generator against a slow, literal step-walker, for all places of one marble and of two of a colour."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest

from aggravation.board import board_names, load_board
from aggravation.engine.actions import dest_of, rank_of
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import legal_at
from aggravation.notation.names import slot_name
from aggravation.position import Position
from aggravation.state import Phase
from tests.rulemark import rule
from tests.rules.scene import own_board
from tests.rules.walker import Walked, Walker

ROLLS = range(1, 7)

#: The corner and centre settings of the games, each played on every board, and other values of these switches.
SETTINGS = [
    *(
        f"{game},board={board})"
        for board in board_names()
        for game in ("classic(", "wooden(direction=clockwise", "super(cards=off")
    ),
    "classic(centre_from=on_corner,board=cross4)",
    "wooden(direction=clockwise,run_into_centre=yes,jump_own=track,board=small6)",
    "super(cards=off,centre_from=start_line,board=star6)",
    "super(cards=off,centre_exit_rolls=1+6,entry_rolls=2,marbles=5,board=star8)",
    "split(level_change=optional,board=split6)",
    "split(level_change=optional,run_into_centre=yes,home_roll=even,board=split6)",
    "split(home_roll=even,jump_own=track,board=split6)",
]
SETTINGS = [setting.replace("(,", "(") for setting in SETTINGS]


class Comparison:
    """One seat of one setting, by the engine and by the walker."""

    def __init__(self, setting: str, seat: int, level: int) -> None:
        marbles = 5 if "marbles=5" in setting else 4
        letters = "ABCDEFGH"[: arms(setting)]
        seats = " ".join(f"{letter}:{','.join(['base'] * marbles)}" for letter in letters)
        levels = f" level={level}" if "split6" in setting else ""
        position = Position.parse(f"{setting} {seats} turn={letters[seat]} phase=roll{levels}")
        self.tables, self.states, self.desk = position.setup.law.tables, position.state(), new_desk()
        self.states[0]["phase"] = int(Phase.MOVE)
        self.seat, self.marbles = seat, marbles
        self.walker = Walker(position.setup.board, position.setup.rules, seat, level)
        slots = int(self.tables[0]["slots"])
        self.names = [slot_name(position.setup, self.states[0], seat, slot) for slot in range(slots)]
        self.slots = {name: slot for slot, name in enumerate(self.names)}
        self.walked: dict[tuple[str, int], list[Walked]] = {
            (spot, roll): list(self.walker.walks(spot, roll)) for spot in self.walker.spots() for roll in ROLLS
        }

    def by_engine(self, spots: Sequence[str], roll: int) -> set[str]:
        """Return what the engine lets the seat do, with its other marbles in base."""
        s, law = self.states[0], self.tables[0]
        slots = sorted([self.slots[spot] for spot in spots] + [0] * (self.marbles - len(spots)))
        s["hole"][self.seat, : self.marbles] = slots
        s["roll"] = roll
        found = set()
        for action in self.desk[0]["actions"][: legal_at(self.tables, self.states, 0, self.desk)].tolist():
            if action == law["pass_action"]:
                found.add("pass")
            elif action == 0:
                found.add(f"base>{self.names[1]}")
            else:
                found.add(f"{self.names[slots[rank_of(law, action)]]}>{self.names[dest_of(law, action)]}")
        return found

    def by_walker(self, spots: Sequence[str], roll: int) -> set[str]:
        """Return what may be done by the literal reading."""
        held = set(spots) - {"base"}
        found: dict[str, bool] = {}
        for spot in {*spots, *(["base"] if len(spots) < self.marbles else [])}:
            for walk in self.walked[spot, roll]:
                if not walk.through & held:
                    way = f"{spot}>{walk.end}"
                    found[way] = found.get(way, True) and walk.short_cut
        return {*found, "pass"} if all(found.values()) else set(found)

    def places(self, marbles: int) -> Iterator[tuple[str, ...]]:
        """Give all ways to set out marbles of the seat, two never in one hole."""
        for spots in combinations_with_replacement(self.walker.spots(), marbles):
            if len(set(spots)) == marbles:
                yield spots

    def differences(self, marbles: int) -> list[str]:
        """Return where the two disagree, for all places of so many marbles."""
        return self.compared(self.places(marbles))

    def compared(self, places: Iterable[tuple[str, ...]]) -> list[str]:
        """Return where the two disagree."""
        return [
            f"{spots} roll {roll}: engine {sorted(engine - walker)}, walker {sorted(walker - engine)}"
            for spots in places
            for roll in ROLLS
            if (engine := self.by_engine(spots, roll)) != (walker := self.by_walker(spots, roll))
        ]


def arms(setting: str) -> int:
    return len(load_board(setting.rpartition("board=")[2][:-1]).seats)


def levels(setting: str) -> range:
    return range(6) if "split6" in setting else range(1)


@rule("SA-08", "SA-54", "WB-16", "PC-09", "PC-23", "SL-13", "SL-33")
@pytest.mark.parametrize("setting", SETTINGS)
def test_one_marble_goes_where_a_literal_count_leads_it(setting: str) -> None:
    for seat in range(arms(setting)):
        for level in levels(setting):
            assert Comparison(setting, seat, level).differences(1) == []


@rule("SA-14", "WB-13", "PC-13", "PC-24", "SL-22")
@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.endswith(("=cross4)", "=small4)"))])
def test_two_marbles_of_a_colour_go_where_a_literal_count_leads_them(setting: str) -> None:
    assert Comparison(setting, 0, 0).differences(2) == []


@rule("SL-17", "SL-18", "SL-22", "R-16")
@pytest.mark.parametrize("setting", ["split(direction=clockwise,board=split6)"])
def test_two_pieces_of_a_colour_on_two_levels(setting: str) -> None:
    assert Comparison(setting, 1, 2).differences(2) == []


@pytest.mark.slow
@rule("SA-14", "WB-13", "PC-13", "PC-24", "SL-18", "SL-22")
@pytest.mark.parametrize("setting", [s for s in SETTINGS if not s.endswith(("=cross4)", "=small4)"))])
def test_two_marbles_of_a_colour_on_every_board(setting: str) -> None:
    for level in levels(setting)[::2]:
        assert Comparison(setting, arms(setting) - 1, level).differences(2) == []


@rule("SA-14", "WB-13", "PC-13", "SL-22")
@pytest.mark.parametrize("setting", SETTINGS)
def test_all_marbles_of_a_colour_at_random_places(setting: str) -> None:
    drawn = np.random.default_rng(len(setting))
    for seat in range(arms(setting)):
        comparison = Comparison(setting, seat, seat if "split6" in setting else 0)
        spots = comparison.walker.spots()[1:]
        places = (tuple(drawn.choice(spots, comparison.marbles, replace=False).tolist()) for _ in range(25))
        assert comparison.compared(places) == []


@rule("SA-40", "SA-46", "SA-54", "R-07", "R-23")
@pytest.mark.parametrize("corners", [(1, 3, 5, 10), (4, 5, 10), (4, 13, 14, 15), ()])
@pytest.mark.parametrize("game", ["classic(", "wooden(direction=clockwise,", "super(cards=off,"])
def test_on_boards_of_ones_own_too(game: str, corners: tuple[int, ...], tmp_path: Path) -> None:
    board = own_board(tmp_path, corners)
    for seat in range(2):
        assert Comparison(f"{game}board={board})", seat, 0).differences(2) == []


@rule("WB-05", "R-25")
@pytest.mark.parametrize("board", ["cross4", "star6", "split6", "asdrawn4"])
def test_counter_clockwise_every_seat_has_the_holes_of_the_seat_across_the_mirror(board: str) -> None:
    game = f"wooden(board={board})"
    letters = "ABCDEF"[: arms(game)]
    for place, letter in enumerate(letters):
        mirrored = letters[-place] if place else "A"
        for hole in ("0", "20", "54") if board != "split6" else ("L0", "U20", "L40"):
            for roll in ROLLS:
                clockwise, other_way = (
                    {
                        str(action).replace(f">{seat.lower()}", ">x")
                        for action in Position.parse(
                            f"{game} {seat}:base,base,base,{hole} {'B' if seat == 'A' else 'A'}:base,base,base,base"
                            f" turn={seat} phase=move roll={roll}{way}"
                        ).legal_actions()
                    }
                    for seat, way in ((letter, ""), (mirrored, " dir=ccw"))
                )
                assert clockwise == other_way
