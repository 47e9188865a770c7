"""Which sentences and rulings are behind each reason; of the sentences only those of the game's own document are told.

A reason without ids is about the order of play, which no sentence has to forbid.
"""

MOVES = "SA-08 WB-16 PC-09 SL-13"
OWN = "SA-14 WB-13 PC-13 SL-22"
EXACT_HOME = "SA-54 WB-15 PC-23 SL-33"
INTO_CENTRE = "SA-46 WB-22 PC-17 PC-18 SL-28"
OUT_OF_CENTRE = "SA-48 WB-24 PC-20 SL-30"

#: Ids by reason; the code of `words` is the reason with ``reason.`` before it.
CITATIONS = {
    # There is nothing to ask about.
    "finished": "",
    "no_roll_yet": "",
    "not_now": "",
    "no_marble": "",
    "not_your_marble": "",
    "nothing_in_base": "",
    # It can.
    "legal_move": MOVES,
    "legal_home": "SA-55 WB-15 PC-23 SL-33",
    "legal_enter": "SA-07 WB-08 PC-07 SL-08",
    "legal_shortcut": "SA-40 SA-42 WB-19 WB-20 PC-26 SL-24 SL-25 R-08",
    "legal_centre": INTO_CENTRE,
    "legal_leave_centre": f"{OUT_OF_CENTRE} SA-49 R-10",
    "legal_trade": "WB-30 R-19",
    "aggravates": "SA-16 WB-18 PC-14 SL-21",
    "lands_on_mate": "SA-58 WB-26 R-22",
    "lands_on_mate_forced": "SA-58 WB-27 R-03",
    "optional": "SA-52 WB-23 PC-19 SL-23 R-03",
    # It cannot come in.
    "needs_entry_roll": "SA-07 WB-08 PC-07 SL-08",
    "start_held_own": "SA-14 WB-13 PC-08 SL-35",
    "start_held_any": "SA-18 PC-08 SL-35 R-06",
    # It cannot go on.
    "own_marble_in_the_way": OWN,
    "own_marble_in_home": "SA-14 WB-13 PC-24 SL-22 R-13",
    "own_marble_on_target": OWN,
    "counterpart_held": "SL-18 R-16",
    "must_change_level": "SL-17 R-15",
    "corner_run_held": "SA-43 WB-13 PC-13 SL-22",
    "own_corner_ends_run": "SA-41 SL-27 R-07",
    "corners_off": "SA-40 WB-19 PC-26 SL-24",
    "safe_corner": "SA-44 WB-21 PC-15 SL-32",
    "mate_only_if_forced": "SA-58 WB-26 R-22",
    "elsewhere": MOVES,
    # It cannot go home.
    "overshoots_home": EXACT_HOME,
    "overshoots_home_all": EXACT_HOME,
    "must_be_even": f"SA-53 {EXACT_HOME} R-01",
    "must_be_deepest": "SA-55 WB-15 PC-23 SL-33 R-13",
    # It cannot use the centre.
    "centre_off": INTO_CENTRE,
    "centre_not_from_here": INTO_CENTRE,
    "centre_only_from_start_line": INTO_CENTRE,
    "centre_only_from_corner": INTO_CENTRE,
    "centre_not_by_run": "SA-47 WB-22 SL-29 R-09",
    "centre_held_own": "SA-50 WB-13 PC-22 SL-31 R-14",
    "centre_needs": OUT_OF_CENTRE,
    "centre_exit_closed": OUT_OF_CENTRE,
    "centre_without_exit": f"{OUT_OF_CENTRE} SA-49 R-10",
    "exit_corner_held": f"SA-43 {OUT_OF_CENTRE} PC-22",
    # It cannot trade.
    "trade_off": "WB-30 R-19",
    "trade_needs_four": "WB-30",
    "trade_too_early": "WB-30",
    "trade_not_in_play": "WB-30",
    "trade_same_seat": "WB-30 R-19",
    "trade_needs_own": "WB-30 R-19",
    "trade_other_order": "",
    # Other choices.
    "pass_not_allowed": "SA-08 WB-27 PC-25 SL-16 R-02",
    "cannot_roll_for": "SA-63 WB-28 WB-29 R-24",
    "no_target": "SA-25",
    "cannot_react": "SA-27",
    "cannot_come_up": "",
    "awaits.opening": "",
    "awaits.direction": "",
    "awaits.declare": "",
    "awaits.roll": "",
    "awaits.level": "",
    "awaits.move": "",
    "awaits.back": "",
    "awaits.star": "",
    "awaits.draw": "",
    "awaits.target": "",
    "awaits.react": "",
}
