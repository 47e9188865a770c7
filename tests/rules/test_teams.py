"""Partners and teams."""

import pytest

from aggravation.position import Position
from aggravation.rules.ruleset import RulesError
from tests.rulemark import rule
from tests.rules.scene import A, B, C, D, E, F, is_refused, legal, play, says, seat, then, told


def home(letter: str) -> str:
    """Return a seat with all four marbles home."""
    return f"{letter}:" + ",".join(f"{letter.lower()}{k}" for k in range(1, 5))


@rule("SA-56", "WB-25", "WB-26")
@pytest.mark.parametrize(
    ("game", "marbles", "mate"),
    [
        ("super(sides=partners)", 6, "D"),
        ("super(board=cross4,cards=off,sides=partners)", 4, "C"),
        ("wooden(board=cross4,direction=clockwise,sides=teams)", 4, "C"),
        ("wooden(board=star8,direction=clockwise,sides=partners)", 8, "E"),
        ("classic(sides=AD/BC)", 4, "D"),
    ],
)
def test_partners_sit_opposite_unless_a_family_names_them(game: str, marbles: int, mate: str) -> None:
    """A finished roller rolls for his partner."""
    seats = [home(letter) if letter == "A" else f"{letter}:base,base,base,base" for letter in "ABCDEFGH"[:marbles]]
    line = f"{game} {' '.join(seats)} turn=A phase=roll for={mate}"
    assert says(Position.parse(line), "for") == mate
    before = f"{game} {' '.join(seats)} turn={'ABCDEFGH'[marbles - 1]} phase=move roll=2"
    if "wooden" not in game:
        assert says(play(before, "pass"), "for") == mate


@rule("SA-62", "WB-25", "WB-26")
@pytest.mark.parametrize(
    ("board", "sides", "letters"),
    [("cross4", ("AC", "BD"), "ABCD"), ("star6", ("ACE", "BDF"), "ABCDEF"), ("star8", ("ACEG", "BDFH"), "ABCDEFGH")],
)
def test_teams_take_alternate_seats(board: str, sides: tuple[str, str], letters: str) -> None:
    position = Position.new("wooden", letters, {"board": board, "sides": "teams", "direction": "clockwise"}, first="A")
    assert legal(position.text) == {f"for:{letter}" for letter in sides[0]}
    order = ""
    for _ in letters:
        order += position.text.partition("turn=")[2][0]
        position = play(position.text, f"for:{order[-1]}", "roll:2", "pass")
    assert order == letters


@rule("SA-56", "SA-62", "WB-25")
@pytest.mark.parametrize(
    ("sides", "seats"),
    [("AC/B", 4), ("AB/AC", 4), ("AC/BD", 3), ("teams", 3), ("ABCD", 4), ("partners", "AB"), ("A/B", 2)],
)
def test_unequal_sides_and_sides_that_leave_a_seat_out_are_refused(sides: str, seats: int | str) -> None:
    with pytest.raises(RulesError):
        Position.new("classic", seats, {"sides": sides})
    assert Position.new("classic", 4, {"sides": "AB/CD"}).seats == "ABCD"


PAIR = "super(sides=partners) A:{} {} {} D:{} {} {}"


@rule("SA-57", "WB-26")
def test_partners_may_be_jumped_and_landed_on() -> None:
    line = PAIR.format("base,base,base,20", B, C, "base,base,21,23", E, F) + " turn=A phase=move roll=3"
    assert legal(line) == {"20>23"}
    assert "aggravated D 23 A" in told(line, "20>23")
    assert seat(play(line, "20>23"), "D") == "base,base,base,21"


@rule("SA-58", "WB-27", "R-03")
def test_a_sole_action_that_lands_on_a_mate_must_be_played() -> None:
    line = PAIR.format("a2,a3,a4,20", B, C, "base,base,base,23", E, F) + " turn=A phase=move roll=3"
    assert legal(line) == {"20>23"}
    assert is_refused(line, "pass")
    # Even as a short-cut: the way on foot is closed, the centre holds a partner's marble.
    centre = PAIR.format("70,76,82,a4", B, C, "base,base,base,o", E, F) + " turn=A phase=move roll=6"
    assert legal(centre) == {"70>o"}
    assert legal(centre.replace("base,base,base,o", "base,base,base,base")) == {"70>o", "pass"}


@rule("SA-58", "WB-26", "R-22")
def test_where_something_else_can_be_played_landing_on_a_mate_is_allowed_not_asked() -> None:
    line = PAIR.format("base,base,20,30", B, C, "base,base,base,23", E, F) + " turn=A phase=move roll=3"
    assert legal(line) == {"20>23", "30>33"}


@rule("SA-58", "R-22")
def test_a_family_may_forbid_landing_on_a_mate_while_anything_else_is_legal() -> None:
    forced = PAIR.replace("partners", "partners,land_on_mate=forced_only")
    line = forced.format("base,base,20,30", B, C, "base,base,base,23", E, F) + " turn=A phase=move roll={}"
    assert legal(line.format(3)) == {"30>33"}
    sole = forced.format("a2,a3,a4,20", B, C, "base,base,base,23", E, F) + " turn=A phase=move roll=3"
    assert legal(sole) == {"20>23"}
    two = forced.format("a3,a4,20,40", B, C, "base,base,23,43", E, F) + " turn=A phase=move roll=3"
    assert legal(two) == {"20>23", "40>43"}
    entry = forced.format("base,a3,a4,20", B, C, "base,base,base,0", E, F) + " turn=A phase=move roll=1"
    assert legal(entry) == {"20>21"}
    # Short-cuts count: what is left may then be refused, since it is one.
    only_cut = forced.format("a2,a3,a4,4", B, C, "base,base,base,6", E, F) + " turn=A phase=move roll=2"
    assert legal(only_cut) == {"4>o", "pass"}


@rule("SA-59", "WB-28", "R-20")
def test_a_finished_partner_rolls_on_and_the_other_moves() -> None:
    rest = f"{home('A')} {B} {C} D:base,base,base,50 {E} {F}"
    line = f"super(sides=partners) {rest} turn=A for=D phase=move roll={{}}"
    assert legal(line.format(3)) == {"50>53"}
    assert play(line.format(3)).actor == "D"  # the one whose marbles they are decides
    assert play(line.format(3).replace("partners", "partners,mate_decides=roller")).actor == "A"
    assert legal(line.format(1)) == {"50>51", "base>42"}
    wooden = f"wooden(board=star6,direction=clockwise,sides=partners) {rest} turn=A for=D phase=move roll=3"
    assert play(wooden).actor == "A"  # there the roller moves the partner's marbles


@rule("SA-59", "R-20", "WB-28")
@pytest.mark.parametrize("game", ["super(sides=partners)", "wooden(board=star6,direction=clockwise,sides=partners)"])
def test_the_roller_has_the_extra_turn_of_a_six(game: str) -> None:
    line = f"{game} {home('A')} {B} {C} D:base,base,base,51 {E} {F} turn=A for=D phase=move roll=6"
    again = play(line, "51>57")
    assert (says(again, "turn"), says(again, "for"), says(again, "phase")) == ("A", "D", "roll")


@rule("SA-60")
def test_a_roll_that_the_mate_cannot_use_is_void() -> None:
    line = f"super(sides=partners) {home('A')} {B} {C} D:d1,d2,d3,40 {E} {F} turn=A for=D phase=move roll={{}}"
    for roll in (5, 6):
        assert legal(line.format(roll)) == {"pass"}
        assert says(play(line.format(roll), "pass"), "turn") == "B"


@rule("SA-61", "WB-31")
def test_a_side_wins_when_all_its_marbles_are_home() -> None:
    line = f"super(sides=partners) {home('A')} {B} {C} D:d2,d3,d4,40 {E} {F} turn=A for=D phase=move roll=1"
    assert told(line, "40>d1")[-2:] == ["finished D", "won D AD"]
    won = play(line, "40>d1")
    assert (won.winners, won.is_over, won.actor, says(won, "won")) == ("AD", True, None, "AD")
    alone = f"super(sides=partners) A:82,a2,a3,a4 {B} {C} {D} {E} {F} turn=A phase=move roll=1"
    assert not play(alone, "82>a1").is_over
    assert told(alone, "82>a1")[-1] == "finished A"


@rule("SA-65", "WB-31")
def test_a_team_of_three_wins_with_twelve_marbles_home() -> None:
    line = f"super(sides=teams) {home('A')} {B} {home('C')} {D} E:e2,e3,e4,54 {F} turn=C for=E phase=move roll=1"
    assert play(line, "54>e1").winners == "ACE"
    two = line.replace(home("A"), "A:82,a2,a3,a4").replace("turn=C for=E", "turn=E")
    assert not play(two, "54>e1").is_over


@rule("SA-63", "WB-29")
def test_a_finished_roller_with_two_mates_out_declares_one_before_rolling() -> None:
    line = f"super(sides=teams) {home('A')} {B} C:base,base,base,20 {D} E:base,base,base,23 {F}"
    before = f"{line} turn=F phase=move roll=2"
    asked = play(before, "pass")
    assert (says(asked, "phase"), asked.actor) == ("declare", "A")
    assert legal(asked.text) == {"for:C", "for:E"}
    declared = play(asked.text, "for:C")
    assert (says(declared, "turn"), says(declared, "for"), says(declared, "phase")) == ("A", "C", "roll")
    assert told(asked.text, "for:C") == ["declared A C"]
    # The move must be made even if it hits the third mate.
    assert legal(declared.text.replace("C:base,base,base,20", "C:c2,c3,c4,20"), "roll:3") == {"20>23"}


@rule("SA-63")
def test_a_declared_six_lets_the_roller_declare_anew() -> None:
    line = f"super(sides=teams) {home('A')} {B} C:base,base,base,20 {D} E:base,base,base,33 {F} turn=A for=C"
    assert says(play(f"{line} phase=move roll=6", "20>26"), "phase") == "declare"


@rule("SA-64", "SA-63")
def test_with_one_mate_left_nothing_is_asked() -> None:
    line = f"super(sides=teams) {home('A')} {B} {home('C')} {D} E:base,base,base,23 {F} turn=F phase=move roll=2"
    asked = play(line, "pass")
    assert (says(asked, "phase"), says(asked, "for")) == ("roll", "E")
    second = play(asked.text, "roll:2", "23>25", "roll:2", "pass")
    assert (says(second, "turn"), says(second, "for")) == ("C", "E")


@rule("SA-63", "WB-29", "R-24")
def test_in_the_wooden_game_any_roller_may_declare_a_mate_instead_of_himself() -> None:
    line = f"wooden(board=star6,direction=clockwise,sides=teams) {{}} {B} {C} {D} {E} {F} turn=A phase=declare"
    assert legal(line.format(A)) == {"for:A", "for:C", "for:E"}
    assert legal(line.format(home("A"))) == {"for:C", "for:E"}  # never for a finished mate, himself included
    assert legal(line.format(A).replace(C, home("C"))) == {"for:A", "for:E"}
    assert says(play(line.format(A), "for:A"), "for") is None
    assert says(play(line.format(A), "for:E"), "for") == "E"
    super_asks_nothing = f"super(sides=teams) {A} {B} {C} {D} {E} {F} turn=F phase=move roll=2"
    assert says(play(super_asks_nothing, "pass"), "phase") == "roll"
    assert says(play(super_asks_nothing.replace("teams", "teams,declare=always"), "pass"), "phase") == "declare"


@rule("WB-29", "R-24")
def test_whoever_rolls_for_a_mate_in_the_wooden_game_moves_the_mates_marbles_himself() -> None:
    line = f"wooden(board=cross4,direction=clockwise,sides=AC/BD) {A} {B} C:base,base,base,40 {D} turn=A phase=declare"
    rolled = play(line, "for:C", "roll:1")
    assert (rolled.actor, legal(rolled.text)) == ("A", {"40>41", "base>28"})
    assert then(line, "for:C", "roll:1", "base>28").endswith("turn=B phase=declare")


@rule("WB-26", "SA-57")
def test_opponents_of_a_team_are_aggravated_as_ever() -> None:
    line = f"wooden(board=cross4,direction=clockwise,sides=AC/BD) A:base,base,base,20 B:base,base,base,23 {C} {D}"
    assert "aggravated B 23 A" in told(f"{line} turn=A phase=move roll=3", "20>23")
