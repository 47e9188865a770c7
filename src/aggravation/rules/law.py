"""The law at run time: switches as small numbers and walks as tables, of the same type and size for every game."""

from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np

from aggravation.state import CARDS, NODES, SEATS

ROLLS = 6
STANDINGS = 6  #: standings of the upper level
TABLES = 8  #: different walk tables that a board may need: one a seat, or one a standing of the levels
WALKS = TABLES * ROLLS * NODES * 8  #: walks in all tables; no marble has more than eight by one roll

#: Flags of a walk.
SHORTCUT, INTO_HOME, ENTERS = 1, 2, 4

#: One rule set on one board, compiled. A `place` is where a seat sits; a table serves places whose ways look alike.
LAW = np.dtype(
    [
        ("walk_low", "u8", (WALKS,)),  # own slots 0..63 that must be free for the walk, as bits
        ("walk_high", "u8", (WALKS,)),  # own slots 64..127 likewise
        ("walk_dest", "u1", (WALKS,)),  # slot in which it ends; walks of a marble are ascending in it
        ("walk_flags", "u1", (WALKS,)),
        ("first", "u4", (TABLES, ROLLS, NODES + 1)),  # first walk of a slot by a roll; the next slot's is the end
        ("table_of", "u1", (SEATS, STANDINGS)),  # table of a place at a standing of the levels
        ("place", "u1", (2, SEATS)),  # place of a seat, clockwise and counter-clockwise
        ("node_of", "u1", (SEATS, NODES)),  # node of a place's slot
        ("slot_of", "u1", (SEATS, NODES)),  # slot of a node on a place's way
        ("home_corner", "u1", (SEATS,)),  # slot of a place's home corner, 0 if none
        ("entry", "u1", (SEATS,)),  # slot of a place's entry
        ("corner", "u1", (NODES,)),  # 1 if a node is a corner
        ("star", "u1", (NODES,)),  # 0 none, 1 red, 2 gold
        ("side_of", "u1", (SEATS,)),  # side of a seat; each its own without sides
        ("red_cards", "u8"),  # cards with a red back as bits
        ("all_cards", "u8"),  # cards of the deck as bits
        ("card_effect", "u1", (CARDS,)),  # an Effect
        ("card_n", "u1", (CARDS,)),  # its number, for ahead and back
        # where each kind of action begins in the numbering, see engine/actions.py
        ("first_for", "u2"),
        ("first_direction", "u2"),
        ("first_star", "u2"),
        ("first_react", "u2"),
        ("first_target", "u2"),
        ("first_trade", "u2"),
        ("pass_action", "u2"),  # the last action
        ("card_count", "u1"),  # cards in the deck, 0 without cards
        ("arms", "u1"),  # seats of the board
        ("track", "u1"),  # holes of the track; also the node of the centre
        ("slots", "u1"),  # slots of a way
        ("home_first", "u1"),  # slot of the first home hole
        ("levels", "u1"),
        ("has_sides", "u1"),
        ("plain", "u1"),  # 1 if no switch asks more of a walk than that its slots are free
        # the switches that are asked in play, by the place of their value in the list, or as bits of rolls
        ("marbles", "u1"),
        ("again_rolls", "u1"),
        ("again_needs", "u1"),
        ("again_after", "u1"),
        ("three_sixes", "u1"),
        ("must_move", "u1"),
        ("start_blocked_by", "u1"),
        ("corners", "u1"),
        ("safe_corners", "u1"),
        ("home_fill", "u1"),
        ("fours", "u1"),
        ("card_backs", "u1"),
        ("land_on_mate", "u1"),
        ("mate_decides", "u1"),
        ("declare", "u1"),
        ("direction", "u1"),
        ("play_on", "u1"),
    ]
)

if TYPE_CHECKING:

    class Law(TypedDict):
        """One compiled rule set as the type checker sees it; `LAW` says what each field means."""

        walk_low: Any
        walk_high: Any
        walk_dest: Any
        walk_flags: Any
        first: Any
        table_of: Any
        place: Any
        node_of: Any
        slot_of: Any
        home_corner: Any
        entry: Any
        corner: Any
        star: Any
        side_of: Any
        red_cards: int
        all_cards: int
        card_effect: Any
        card_n: Any
        first_for: int
        first_direction: int
        first_star: int
        first_react: int
        first_target: int
        first_trade: int
        pass_action: int
        card_count: int
        arms: int
        track: int
        slots: int
        home_first: int
        levels: int
        has_sides: int
        plain: int
        marbles: int
        again_rolls: int
        again_needs: int
        again_after: int
        three_sixes: int
        must_move: int
        start_blocked_by: int
        corners: int
        safe_corners: int
        home_fill: int
        fours: int
        card_backs: int
        land_on_mate: int
        mate_decides: int
        declare: int
        direction: int
        play_on: int
else:
    Law = dict
