"""The wooden boards' option of trading places on a 4."""

import pytest

from tests.rulemark import rule
from tests.rules.scene import B, C, D, is_refused, legal, play, says, seat, told

OWN = "wooden(board=cross4,fours=own,direction=clockwise)"
ANY = "wooden(board=cross4,fours=any,direction=clockwise)"


@rule("WB-30")
def test_a_four_may_be_used_for_a_trade_once_anybody_has_a_marble_home() -> None:
    line = f"{OWN} A:base,base,base,10 C:{{}} turn=A phase=move roll={{}}"
    assert legal(line.format("base,base,20,c1", 4)) == {"10>14", "trade:10~20"}
    assert legal(line.format("base,base,base,20", 4)) == {"10>14"}  # nobody is home yet
    assert legal(line.format("base,base,20,c1", 3)) == {"10>13"}
    off = line.format("base,base,20,c1", 4).replace("fours=own,", "")
    assert legal(off) == {"10>14"}
    mine = f"{OWN} A:base,base,10,a1 C:base,base,base,20 turn=A phase=move roll=4"
    assert "trade:10~20" in legal(mine)


@rule("WB-30")
def test_a_trade_swaps_two_marbles_and_aggravates_nobody() -> None:
    line = f"{OWN} A:base,base,base,10 C:base,base,20,c1 turn=A phase=move roll=4"
    traded = play(line, "trade:10~20")
    assert (seat(traded, "A"), seat(traded, "C")) == ("base,base,base,20", "base,base,10,c1")
    assert told(line, "trade:10~20") == ["traded A 10 20 C"]
    assert (says(traded, "turn"), says(traded, "phase")) == ("C", "roll")  # the turn then ends


@rule("WB-30", "R-19")
def test_own_marbles_are_traded_with_any_other_seats_in_play_corners_and_centre_included() -> None:
    line = f"{OWN} A:base,5,10,a1 B:base,base,19,o C:base,base,30,c1 turn=A phase=move roll=4"
    assert {way for way in legal(line) if "trade" in way} == {
        f"trade:{mine}~{theirs}" for mine in (5, 10) for theirs in (19, "o", 30)
    }
    mine_in_centre = f"{OWN} A:base,base,o,a1 B:base,base,base,19 turn=A phase=move roll=4"
    assert legal(mine_in_centre) == {"trade:o~19", "pass"}
    assert seat(play(mine_in_centre, "trade:o~19"), "B") == "base,base,base,o"


@rule("WB-30", "R-19")
def test_the_widest_reading_trades_any_two_marbles_of_different_seats() -> None:
    line = f"{ANY} A:base,base,10,a1 B:base,base,19,20 C:base,base,base,30 turn=A phase=move roll=4"
    trades = {way for way in legal(line) if "trade" in way}
    assert trades == {"trade:10~19", "trade:10~20", "trade:10~30", "trade:19~30", "trade:20~30"}
    others = play(line, "trade:19~30")
    assert (seat(others, "B"), seat(others, "C")) == ("base,base,20,30", "base,base,base,19")
    assert is_refused(line, "trade:19~20")
    assert is_refused(line.replace("fours=any", "fours=own"), "trade:19~30")
    later = f"{ANY} A:base,base,base,10 B:base,base,base,50 C:base,base,40,c1 turn=A phase=move roll=4"
    assert "trade:40~50" in legal(later)  # in track order whoever's they are
    assert told(later, "trade:40~50") == ["traded C 40 50 B"]


@rule("WB-30")
def test_marbles_in_base_or_home_are_not_traded() -> None:
    line = f"{OWN} A:base,base,a1,a2 C:base,base,20,c1 turn=A phase=move roll=4"
    assert legal(line) == {"pass"}


@rule("WB-30", "R-03")
def test_a_trade_need_not_be_made() -> None:
    line = f"{OWN} A:a1,a2,a3,54 C:base,base,base,20 turn=A phase=move roll=4"
    assert legal(line) == {"trade:54~20", "pass"}
    assert told(line, "pass") == ["passed A only_shortcuts"]


@rule("WB-30", "WB-26")
@pytest.mark.parametrize("sides", ["AC/BD", "none"])
def test_it_is_for_every_mode_and_mates_may_be_traded_with(sides: str) -> None:
    team = f",sides={sides}" if sides != "none" else ""
    line = f"{OWN[:-1]}{team}) A:base,base,10,a1 {B} C:base,base,base,30 {D} turn=A phase=move roll=4"
    assert "trade:10~30" in legal(line)


@rule("WB-30", "WB-10")
def test_a_trade_uses_the_roll() -> None:
    line = f"{OWN[:-1]},again_rolls=4) A:base,base,10,a1 C:base,base,base,30 turn=A phase=move roll=4"
    assert says(play(line, "trade:10~30"), "turn") == "A"
    hits = f"{OWN[:-1]},again_after=aggravating) A:base,base,10,a1 C:base,base,base,30 turn=A phase=move roll=4"
    assert says(play(hits, "trade:10~30"), "turn") == "C"  # a trade aggravates nobody


@rule("WB-30", "SA-30")
def test_a_trade_sets_nobody_on_a_star() -> None:
    line = f"super(fours=own) A:base,base,10,a1 {C} D:base,base,base,8 turn=A phase=move roll=4"
    traded = play(line, "trade:10~8")
    assert (says(traded, "phase"), seat(traded, "A")) == ("roll", "base,base,8,a1")


@rule("R-23", "R-07", "SA-20")
def test_a_marble_traded_between_its_entry_and_its_start_walks_a_whole_lap_more() -> None:
    line = f"{OWN} A:base,base,10,a1 C:base,base,base,55 turn=A phase=move roll=4"
    behind = play(line, "trade:10~55").text.replace("turn=C", "turn=A")
    assert legal(behind, "roll:3") == {"55>2", "a1>a4"}
    assert legal(behind, "roll:1") == {"55>0", "base>0", "a1>a2"}
    own_start_held = f"{OWN} A:base,0,55,a1 {C} turn=A phase=move roll=3"
    assert "55>2" not in legal(own_start_held)


@rule("WB-30")
def test_in_a_team_the_movers_marble_is_traded() -> None:
    seats = f"A:a1,a2,a3,a4 B:base,base,base,20 C:base,base,base,10 {D}"
    line = f"{OWN[:-1]},sides=AC/BD) {seats} turn=A for=C phase=move roll=4"
    assert legal(line) == {"10>14", "trade:10~20"}
    assert told(line, "trade:10~20") == ["traded C 10 20 B"]
