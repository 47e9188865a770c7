"""Impossible positions: each fault has its line, names what is wrong, and all faults of a line are told at once."""

import ast
from pathlib import Path

import pytest

import aggravation.notation
from aggravation.explain.errors import told
from aggravation.notation import PositionError, parse_position
from aggravation.rules.ruleset import Fault, RulesError
from aggravation.words import load_words
from tests.rules.scene import A, B, C, D, E, F

THREE = "base,base,base"
PARTNERS = "classic(sides=partners)"
PLACES = "classic(play_on=places)"
SIXES = "classic(three_sixes=last_back)"
A_HOME, B_HOME, C_HOME = (f"{s}:" + ",".join(f"{s.lower()}{k}" for k in range(1, 5)) for s in "ABC")
REDS = ",".join(f"r{number:02}" for number in range(1, 21))
BLUES = ",".join(f"b{number:02}" for number in range(1, 21))
ON_STAR = f"super A:{THREE},16 {D} turn=A"
KEPT, AT_30 = "keep=D:b17", "threat=card>30"
TO_HIT = f"super A:{THREE},24 D:{THREE},30 turn=A phase=react roll=6"

#: Each line has exactly one fault: its code, and what it says of the line.
FAULTY: tuple[tuple[str, str, dict[str, str]], ...] = (
    # The tokens.
    ("", "no_variant", {"text": ""}),
    ("A:base", "no_variant", {"text": "A:base"}),
    (f"classic(fours {A} {C} turn=A phase=roll", "no_variant", {"text": "classic(fours"}),
    (f"classic(fours) {A} {C} turn=A phase=roll", "bad_switch_text", {"text": "fours"}),
    (f"classic(fours=own,fours=own) {A} {C} turn=A phase=roll", "bad_switch_text", {"text": "fours=own"}),
    (f"classic(fours=own,) {A} {C} turn=A phase=roll", "bad_switch_text", {"text": ""}),
    (f"classic {A} {C} turn=A phase=roll hurry", "unknown_token", {"token": "hurry"}),
    (f"classic {A} {C} I:{THREE},base turn=A phase=roll", "unknown_token", {"token": f"I:{THREE},base"}),
    (f"classic {A} {C} turn=A phase=roll colour=red", "unknown_token", {"token": "colour=red"}),
    (f"classic {A} {C} turn=A phase=roll turn=A", "double_token", {"key": "turn"}),
    (f"classic {A} {C} {A} turn=A phase=roll", "double_token", {"key": "A"}),
    (f"classic {A} {C} turn=A", "missing_token", {"key": "phase"}),
    (f"classic {A} {C} phase=roll", "missing_token", {"key": "turn"}),
    (f"classic {A} {C} turn=A phase=move", "missing_token", {"key": "roll"}),
    (f"classic {A} {C} phase=opening", "missing_token", {"key": "opening"}),
    (f"classic {A_HOME} {C} phase=over", "missing_token", {"key": "won"}),
    (f"{ON_STAR} phase=star roll=6 back=red", "missing_token", {"key": "on"}),
    (f"super A:{THREE},16 D:{THREE},30 turn=A phase=target roll=6 on=16", "missing_token", {"key": "card"}),
    (f"{TO_HIT} keep=D:b17", "missing_token", {"key": "threat"}),
    (f"classic {A} {C} turn=A phase=sleep", "unknown_phase", {"phase": "sleep"}),
    (f"classic {A} {C} turn=A phase=roll roll=3", "wrong_phase_token", {"key": "roll", "phase": "roll"}),
    (f"classic {A} {C} turn=A phase=opening opening=A:-,C:-", "wrong_phase_token", {"key": "turn", "phase": "opening"}),
    (f"classic {A_HOME} {C} phase=over won=A skip=C", "wrong_phase_token", {"key": "skip", "phase": "over"}),
    (f"classic {A} {C} for=A phase=opening opening=A:-,C:-", "wrong_phase_token", {"key": "for", "phase": "opening"}),
    (f"classic {A} {C} turn=A phase=roll won=A", "wrong_phase_token", {"key": "won", "phase": "roll"}),
    (f"{ON_STAR} phase=roll on=16", "wrong_phase_token", {"key": "on", "phase": "roll"}),
    (f"{ON_STAR} phase=roll again=1", "wrong_phase_token", {"key": "again", "phase": "roll"}),
    (f"{ON_STAR} phase=back roll=6 on=16 back=red", "wrong_phase_token", {"key": "back", "phase": "back"}),
    (f"wooden {A} {B} turn=A phase=direction dir=ccw", "wrong_phase_token", {"key": "dir", "phase": "direction"}),
    (f"wooden {A} {B} phase=opening opening=A:-,B:- dir=ccw", "wrong_phase_token", {"key": "dir", "phase": "opening"}),
    (f"classic {A} {C} turn=A phase=roll level=1", "token_needs_levels", {"key": "level"}),
    (f"classic {A} {C} turn=A phase=roll entered=A", "token_needs_levels", {"key": "entered"}),
    (f"classic {A} {C} turn=A phase=roll keep=A:b17", "token_needs_cards", {"key": "keep"}),
    (f"classic {A} {C} turn=A phase=roll pile=b01", "token_needs_cards", {"key": "pile"}),
    (f"classic {A} C:{THREE},2 turn=C phase=star roll=1", "phase_needs_cards", {"phase": "star"}),
    (f"classic {A} {C} turn=A phase=move roll=0", "bad_number", {"key": "roll", "value": "0", "high": "6"}),
    (f"classic {A} {C} turn=A phase=move roll=7", "bad_number", {"key": "roll", "value": "7", "low": "1"}),
    (f"classic {A} {C} turn=A phase=move roll=٣", "bad_number", {"key": "roll", "value": "٣"}),
    (f"split {A} {C} turn=A phase=roll level=6", "bad_number", {"key": "level", "value": "6", "high": "5"}),
    (f"{SIXES} {A} {C} turn=A phase=roll sixes=4", "bad_number", {"key": "sixes", "value": "4"}),
    (f"classic {A} {C} phase=opening opening=A:9,C:-", "bad_number", {"key": "opening", "value": "9"}),
    (f"{ON_STAR} phase=star roll=6 back=blue on=16 again=2", "bad_number", {"key": "again", "value": "2"}),
    (f"wooden {A} {B} turn=A phase=roll dir=left", "bad_direction", {"value": "left"}),
    (f"classic {A} {C} turn=A phase=roll dir=ccw", "direction_against_rules", {"value": "ccw"}),
    (f"classic(direction=counterclockwise) {A} {C} turn=A phase=roll dir=cw", "direction_against_rules", {}),
    # Seats and marbles.
    (f"classic {A} turn=A phase=roll", "too_few_seats", {"seats": "A"}),
    (f"classic {A} {C} {E} turn=A phase=roll", "no_such_seat", {"seat": "E", "board": "cross4", "known": "ABCD"}),
    (f"classic {A} {C} turn=B phase=roll", "seat_not_present", {"key": "turn", "seat": "B"}),
    (f"classic {A} {C} turn=AC phase=roll", "seat_not_present", {"key": "turn", "seat": "AC"}),
    (f"split {A} {D} turn=A phase=roll entered=B", "seat_not_present", {"key": "entered", "seat": "B"}),
    (f"classic {A} {C} turn=A phase=roll skip=C,D", "seat_not_present", {"key": "skip", "seat": "D"}),
    (f"classic {A} {C} phase=opening opening=A:-,B:-,C:-", "seat_not_present", {"key": "opening", "seat": "B"}),
    (f"{ON_STAR} phase=roll keep=B:b17", "seat_not_present", {"key": "keep", "seat": "B"}),
    (f"classic {A_HOME} {C} phase=over won=AB", "seat_not_present", {"key": "won", "seat": "B"}),
    (f"{PLACES} {A_HOME} {B} {C} turn=B phase=roll places=AD", "seat_not_present", {"key": "places", "seat": "D"}),
    (f"split {A} {D} turn=A phase=roll entered=ADA", "seat_twice", {"key": "entered", "seat": "A"}),
    (f"classic {A} {C} phase=opening opening=A:-,A:-,C:-", "seat_twice", {"key": "opening", "seat": "A"}),
    (f"classic {A} {C} turn=A phase=roll skip={','.join('C' * 100)}", "too_many_skips", {"seat": "C", "count": "100"}),
    (f"classic A:{THREE} {C} turn=A phase=roll", "wrong_marble_count", {"seat": "A", "count": "3", "wanted": "4"}),
    (f"classic A:{THREE},base,5 {C} turn=A phase=roll", "wrong_marble_count", {"seat": "A", "count": "5"}),
    (f"classic(marbles=5) {A} C:{THREE},base,3 turn=A phase=roll", "wrong_marble_count", {"seat": "A", "wanted": "5"}),
    (f"classic A:{THREE},56 {C} turn=A phase=roll", "unknown_hole", {"seat": "A", "hole": "56"}),
    (f"classic A:{THREE},L7 {C} turn=A phase=roll", "unknown_hole", {"seat": "A", "hole": "L7"}),
    (f"classic A:{THREE},07 {C} turn=A phase=roll", "unknown_hole", {"seat": "A", "hole": "07"}),
    (f"classic A:{THREE},a5 {C} turn=A phase=roll", "unknown_hole", {"seat": "A", "hole": "a5"}),
    (f"classic A:{THREE},HOME {C} turn=A phase=roll", "unknown_hole", {"seat": "A", "hole": "HOME"}),
    (f"split A:{THREE},7 {D} turn=A phase=roll", "unknown_hole", {"seat": "A", "hole": "7"}),
    (f"classic A:{THREE},c1 {C} turn=A phase=roll", "foreign_home", {"seat": "A", "hole": "c1"}),
    (f"classic A:{THREE},55 {C} turn=A phase=roll", "unreachable_hole", {"seat": "A", "hole": "55"}),
    (f"classic {A} C:{THREE},27 turn=A phase=roll", "unreachable_hole", {"seat": "C", "hole": "27"}),
    (f"super(cards=off) A:{THREE},83 {C} turn=A phase=roll", "unreachable_hole", {"hole": "83"}),
    (f"split A:{THREE},L3 {C} turn=A phase=roll", "unreachable_hole", {"hole": "L3"}),
    (f"wooden A:{THREE},55 {C} turn=A phase=roll dir=ccw", "unreachable_hole", {"hole": "55"}),
    (f"classic(centre_from=off) A:{THREE},o {C} turn=A phase=roll", "unreachable_hole", {"hole": "o"}),
    (f"classic A:{THREE},5 C:{THREE},5 turn=A phase=roll", "two_in_hole", {"hole": "5", "seats": "A, C"}),
    (f"classic A:base,base,a2,a2 {C} turn=A phase=roll", "two_in_hole", {"hole": "a2", "seats": "A, A"}),
    (f"classic A:{THREE},o C:{THREE},o turn=A phase=roll", "two_in_hole", {"hole": "o", "seats": "A, C"}),
    (f"{SIXES} {A} {C} turn=A phase=roll sixes=1 last=9", "no_marble_there", {"key": "last", "hole": "9"}),
    (f"{SIXES} {A} {C} turn=A phase=roll sixes=1 last=base", "no_marble_there", {"key": "last", "hole": "base"}),
    (f"{ON_STAR} phase=star roll=6 back=blue on=17", "no_marble_there", {"key": "on", "hole": "17"}),
    (f"{TO_HIT} keep=D:b17 threat=24>31", "no_marble_there", {"key": "threat", "hole": "31"}),
    (f"{TO_HIT} keep=D:b17 threat=soon", "no_marble_there", {"key": "threat", "hole": ""}),
    # Whose turn it is.
    (f"{PLACES} {A_HOME} {B} {C} turn=A phase=roll places=A", "finished_roller", {"seat": "A"}),
    (f"{PARTNERS} {A} {B} {C} {D} turn=A phase=declare", "nothing_to_declare", {"seat": "A"}),
    (f"classic {A} {C} turn=A for=C phase=roll", "cannot_roll_for", {"seat": "A", "mate": "C", "known": "A"}),
    (f"{PARTNERS} {A} {B} {C} {D} turn=A for=B phase=roll", "cannot_roll_for", {"mate": "B", "known": "A"}),
    (f"{PARTNERS} {A_HOME} {B} {C} {D} turn=A phase=roll", "cannot_roll_for", {"mate": "A", "known": "C"}),
    (f"{PARTNERS} {A_HOME} {B} {C} {D} turn=A for=C phase=declare", "wrong_phase_token", {"key": "for"}),
    (f"split A:{THREE},L4 {D} turn=D phase=level roll=3", "no_red_die", {"seat": "D"}),
    (f"classic {A} {C} turn=A phase=level roll=3", "no_red_die", {"seat": "A"}),
    (f"split A:{THREE},L4 {D} turn=A phase=roll entered=D", "entered_without", {"seat": "A"}),
    (f"split A:{THREE},L4 {D} turn=A phase=roll entered=", "entered_without", {"seat": "A"}),
    (f"wooden A:{THREE},3 {B} turn=A phase=direction", "marbles_before_start", {"phase": "direction"}),
    (f"classic A:{THREE},3 {B} phase=opening opening=A:-,B:-", "marbles_before_start", {"phase": "opening"}),
    (f"split {A} {B} phase=opening opening=A:-,B:- level=2", "levels_before_start", {"phase": "opening"}),
    (f"split {A} {B} phase=opening opening=A:-,B:- entered=A", "levels_before_start", {"phase": "opening"}),
    (f"classic {A} {B} phase=opening opening=A:-", "opening_is_over", {}),
    (f"classic {A} {B} phase=opening opening=A:3,B:4", "opening_is_over", {}),
    (f"classic {A} {B} {C} phase=opening opening=A:3,B:-,C:4", "opening_order", {}),
    (f"classic {A} {B} turn=A phase=direction", "direction_not_chosen", {}),
    # Sixes.
    (f"classic {A} {C} turn=A phase=roll sixes=1", "sixes_without_rule", {}),
    (f"classic A:{THREE},9 {C} turn=A phase=roll last=9", "sixes_without_rule", {}),
    (f"{SIXES} A:{THREE},9 {C} turn=A phase=roll last=9", "last_without_sixes", {}),
    (f"{SIXES} A:{THREE},9 {C} turn=C phase=roll sixes=1 last=9", "last_not_the_rollers", {"seat": "A", "roller": "C"}),
    (f"{SIXES} {A} {C} turn=A phase=roll sixes=3", "sixes_do_not_fit", {"sixes": "3", "roll": "-"}),
    (f"{SIXES} {A} {C} turn=A phase=move roll=6", "sixes_do_not_fit", {"sixes": "0", "roll": "6"}),
    (f"{SIXES} {A} {C} turn=A phase=move roll=5 sixes=1", "sixes_do_not_fit", {"sixes": "1", "roll": "5"}),
    (f"{SIXES} {A} {C} turn=A phase=move roll=6 sixes=3", "sixes_do_not_fit", {"sixes": "3", "roll": "6"}),
    # Cards.
    (f"classic {A} C:{THREE},2 turn=C phase=roll on=2", "token_needs_cards", {"key": "on"}),
    (f"{ON_STAR} phase=roll pile=b99", "unknown_card", {"key": "pile", "card": "b99"}),
    (f"{ON_STAR} phase=roll keep=A:", "unknown_card", {"key": "keep", "card": ""}),
    (f"{ON_STAR} phase=roll pile=b01,r01,b01", "card_twice", {"card": "b01"}),
    (f"{ON_STAR} phase=roll keep=A:b17 pile=b17", "card_twice", {"card": "b17"}),
    (f"{ON_STAR} phase=roll keep=A:b17,D:b17", "card_twice", {"card": "b17"}),
    (f"{ON_STAR} phase=roll keep=A:b01", "card_not_kept", {"card": "b01"}),
    (f"{ON_STAR} phase=star roll=6 on=16 back=green", "unknown_back", {"value": "green"}),
    (f"{ON_STAR} phase=roll back=red pile={REDS}", "back_cannot_be_known", {}),
    (f"{ON_STAR} phase=roll back=red pile={REDS},{BLUES}", "back_cannot_be_known", {}),
    (f"super(card_backs=hidden) {A} {D} turn=A phase=roll back=red", "back_cannot_be_known", {}),
    (f"{ON_STAR} phase=back roll=6 on=16 pile={REDS},{BLUES}", "back_already_known", {}),
    (f"super(card_backs=hidden) A:{THREE},16 {D} turn=A phase=back roll=6 on=16", "back_already_known", {}),
    (f"super A:{THREE},15 {D} turn=A phase=star roll=6 back=red on=15", "not_on_a_star", {"phase": "star"}),
    (f"super A:{THREE},78 {D} turn=A phase=star roll=6 back=red on=78", "not_on_a_star", {"phase": "star"}),
    (f"super A:{THREE},a1 {D} turn=A phase=draw roll=6 on=a1", "not_on_a_star", {"phase": "draw"}),
    (f"super A:{THREE},16 D:{THREE},30 turn=D phase=star roll=6 back=red on=16", "not_the_movers", {"seat": "A"}),
    (f"{ON_STAR} phase=target roll=6 on=16 card=b13", "card_has_no_target", {"card": "b13"}),
    (
        f"super A:{THREE},16 D:{THREE},30 turn=A phase=target roll=6 on=16 card=b14",
        "card_has_no_target",
        {"card": "b14"},
    ),
    (f"{TO_HIT} keep=D:b17 threat=card>30", "card_does_not_threaten", {"hole": "30"}),
    (
        f"super A:{THREE},16 D:{THREE},30 turn=A phase=react roll=6 keep=D:b17 on=16 card=b01 threat=card>30",
        *("card_does_not_threaten", {"hole": "30"}),
    ),
    (
        f"super A:{THREE},16 D:{THREE},22 turn=A phase=react roll=6 keep=D:b17 on=16 card=b05 threat=16>22",
        *("threat_by_move_and_card", {}),
    ),
    (
        f"super(sides=AD/BE) A:{THREE},16 {B} D:{THREE},30 {E} turn=A phase=react roll=6 {KEPT} on=16 card=b13 {AT_30}",
        *("card_does_not_threaten", {"hole": "30"}),
    ),
    (f"{TO_HIT} keep=D:b17 threat=23>30", "threat_not_legal", {"action": "23>30"}),
    (f"{TO_HIT} keep=A:b17 threat=24>30", "no_answer_to_threat", {"seat": "D", "hole": "30"}),
    (f"{TO_HIT} threat=24>30", "no_answer_to_threat", {"seat": "D", "hole": "30"}),
    (
        f"super A:{THREE},36 D:{THREE},42 turn=A phase=react roll=6 keep=D:b18 threat=36>42",
        *("no_answer_to_threat", {"seat": "D", "hole": "42"}),
    ),
    # The end.
    (f"{PLACES} {A_HOME} {B} {C} turn=B phase=roll places=AA", "place_twice", {"seat": "A"}),
    (f"{PLACES} {A_HOME} {B} {C} turn=B phase=roll", "places_do_not_fit", {"places": "-"}),
    (f"{PLACES} {A_HOME} {B} {C} turn=B phase=roll places=AB", "places_do_not_fit", {"places": "AB"}),
    (f"classic {A_HOME} {C} phase=over won=A places=A", "places_do_not_fit", {"places": "A"}),
    (f"classic {A_HOME} {C} turn=C phase=roll", "game_is_over", {}),
    (f"{PLACES} {A_HOME} {C} turn=C phase=roll places=A", "game_is_over", {}),
    (f"classic {A} {C} phase=over won=A", "game_is_not_over", {}),
    (f"classic {A_HOME} {C} phase=over won=", "won_does_not_fit", {"won": "-"}),
    (f"classic {A_HOME} {C} phase=over won=C", "won_does_not_fit", {"won": "C"}),
    (f"classic {A_HOME} {C} phase=over won=AC", "won_does_not_fit", {"won": "AC"}),
    (f"classic {A_HOME} {C_HOME} {B} phase=over won=A", "won_does_not_fit", {"won": "A"}),
    (f"{PLACES} {A_HOME} {B_HOME} {C} phase=over places=BA won=A", "won_does_not_fit", {"won": "A"}),
    (
        f"classic(play_on=places,sides=partners) {A_HOME} {B} {C_HOME} {D} phase=over places=AC won=BD",
        *("won_does_not_fit", {"won": "BD"}),
    ),
    (f"{PLACES} {A_HOME} {C_HOME} phase=over places=AC won=A", "nobody_left", {}),
)

#: Codes that only come together with others.
TOGETHER: tuple[tuple[str, set[str]], ...] = (
    (f"classic A:{THREE},2 {C} turn=A phase=draw roll=1 on=2", {"phase_needs_cards", "token_needs_cards"}),
    (f"classic A:{THREE},9,9 C:{THREE},9 turn=A phase=roll", {"wrong_marble_count", "two_in_hole"}),
    (
        f"super A:{THREE},9,d1 D:{THREE},9 turn=C phase=roll keep=A:b17,D:b17 back=pink nonsense",
        {"wrong_marble_count", "foreign_home", "two_in_hole", "seat_not_present", "card_twice", "unknown_back"}
        | {"unknown_token"},
    ),
    (f"split A:{THREE},L99 {D} phase=nap level=9 entered=F", {"unknown_hole", "unknown_phase", "bad_number"}),
    (f"{PLACES} {A} {C} phase=over won=A places=A", {"places_do_not_fit", "game_is_not_over"}),
    (f"classic A:{THREE},3 {B} turn=A phase=direction", {"marbles_before_start", "direction_not_chosen"}),
    (f"{TO_HIT} threat=30>24", {"threat_not_legal", "no_answer_to_threat"}),
    (f"wooden(board=cross4,sides=AB/CD) {A} {C} {E} phase=roll", {"no_such_seat", "unequal_sides"}),
    (f"{PARTNERS} {A} {B} {C} turn=A phase=roll roll=x", {"unequal_sides", "bad_number"}),
)


def faults(line: str) -> tuple[Fault, ...]:
    with pytest.raises(PositionError) as caught:
        parse_position(line)
    return caught.value.faults


def short(code: str) -> str:
    return code.partition(".")[2]


@pytest.mark.parametrize(("line", "code", "says"), FAULTY)
def test_every_impossible_position_is_refused_by_what_is_wrong_with_it(
    line: str, code: str, says: dict[str, str]
) -> None:
    (found,) = faults(line)
    assert short(found.code) == code
    assert says.items() <= dict(found.params).items()


@pytest.mark.parametrize(("line", "codes"), TOGETHER)
def test_all_faults_of_a_line_are_told_at_once(line: str, codes: set[str]) -> None:
    assert codes <= {short(found.code) for found in faults(line)}


@pytest.mark.parametrize("line", [line for line, _, _ in FAULTY])
def test_every_fault_is_told_in_a_sentence(line: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(line)
    for sentence in told(caught.value, load_words()):
        assert sentence.endswith(".") or "does not: " in sentence
        assert "{" not in sentence


def test_every_fault_that_lines_can_have_is_tested() -> None:
    folder = Path(aggravation.notation.__file__).parent
    sources = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("*.py")]
    codes = {
        short(node.value)
        for source in sources
        for node in ast.walk(source)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("error.")
    }
    tested = {code for _, code, _ in FAULTY}.union(*(codes for _, codes in TOGETHER))
    assert codes - tested == set()


@pytest.mark.parametrize(
    ("first", "codes"),
    [
        ("ludo", {"error.unknown_variant"}),
        ("classic(speed=high)", {"error.unknown_switch"}),
        ("classic(fours=sometimes)", {"error.bad_value"}),
        ("classic(entry_rolls=0)", {"error.bad_rolls_value"}),
        ("classic(entry_rolls=٣)", {"error.bad_rolls_value"}),
        ("classic(entry_rolls=1+1)", {"error.bad_rolls_value"}),
        ("classic(entry_rolls=1++6)", {"error.bad_rolls_value"}),
        ("classic(marbles=3,fours=x)", {"error.bad_value"}),
        ("classic(board=)", {"error.bad_name_value"}),
        ("classic(entry_rolls=none,declare=always)", {"conflict.no_entry_rolls", "conflict.team_switch_without_sides"}),
    ],
)
def test_a_first_token_that_cannot_be_is_refused_as_rules_are(first: str, codes: set[str]) -> None:
    with pytest.raises(RulesError) as caught:
        parse_position(f"{first} {A} {C} turn=A phase=roll")
    assert {found.code for found in caught.value.faults} == codes


def test_a_fault_on_the_way_of_a_card_that_starts_a_marble_is_seen() -> None:
    """Card r17 starts a marble of the next seat, b16 one of the marble's own: each threatens only that start."""
    line = f"super A:{THREE},36 D:base,42,0,1 {F} turn=A phase=react roll=6 keep=D:b17 on=36 card=%s threat=card>%s"
    assert not parse_position(line % ("b16", "0"))[1][0]["threat"]
    assert {short(found.code) for found in faults(line % ("b16", "1"))} == {"card_does_not_threaten"}
    assert {short(found.code) for found in faults(line % ("r17", "0"))} == {
        "card_does_not_threaten",
        "no_answer_to_threat",
    }
