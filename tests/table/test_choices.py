"""What a player can choose: said with what it does, and understood however it is typed."""

import pytest

from aggravation.position import Position
from aggravation.record import Seat
from aggravation.table.choices import options, question, readings
from aggravation.table.telling import Teller

SEATS = tuple(Seat(letter, name, "person") for letter, name in zip("ABCD", ("You", "Bo", "Cy", "Dee"), strict=True))
BASE4 = "base,base,base,base"
FOUR = f"A:base,base,base,12 B:{BASE4} C:{BASE4} D:{BASE4}"
STAR = "super A:base,base,base,16 D:base,base,base,{d} turn=A phase={phase} roll=2 on=16"
CROWD = "classic A:base,2,5,14 C:base,base,base,18 turn=A phase=move roll={roll}"
CARDS = "super A:base,base,base,16 D:base,base,base,12 turn=D phase=react roll=4 keep=A:b17,A:b18 threat=12>16"

SHOWN = {
    CROWD.format(roll=1): [
        "bring a square out to 0",
        "2 to 3",
        "5 into the Center Area (Short-Cut)",
        "5 to 6",
        "14 to 15",
    ],
    CROWD.format(roll=4): ["5 to 9", "14 to 18 (aggravates Cy)"],
    "classic A:base,base,base,o C:base,base,base,47 turn=A phase=move roll=1": [
        "bring a square out to 0",
        "out of the Center Area to 47 (aggravates Cy)",
    ],
    "classic A:base,53,a3,a4 C:base,base,base,47 turn=A phase=move roll=2": ["53 to Home Area a1 (Home Area)"],
    f"classic(play_on=places) A:53,a2,a3,a4 B:{BASE4} C:base,base,base,47 turn=A phase=move roll=2": [
        "53 to Home Area a1 (your last one)"
    ],
    "classic A:53,a2,a3,a4 C:base,base,base,47 turn=A phase=move roll=2": ["53 to Home Area a1 (wins)"],
    f"classic(sides=AC/BD) A:base,base,base,12 B:{BASE4} C:base,base,base,14 D:{BASE4} turn=A phase=move roll=2": [
        "12 to 14 (aggravates Cy, your own side)"
    ],
    "super A:base,base,5,14 D:base,base,base,base turn=A phase=move roll=2": [
        "5 to 7",
        "5 to 20 (short-cut)",
        "5 to 33 (short-cut)",
        "5 into the Super Short-Cut (short-cut)",
        "14 to 16 (gold star: a card if you like)",
    ],
    "super A:base,base,base,7 D:base,base,base,base turn=A phase=move roll=1": [
        "bring a marker out to 0",
        "7 to 8 (red star: a card)",
    ],
    "super A:base,base,base,16 D:base,base,base,12 turn=D phase=move roll=4 keep=A:b17": ["12 to 16 (aggravates you)"],
    "wooden(board=cross4,fours=own) A:base,base,a4,12 C:base,base,base,30 turn=A phase=move roll=4": [
        "12 to 16",
        "trade places: 12 with Cy's marble at 30 (short-cut)",
    ],
    "wooden(board=cross4,fours=any) A:12,a2,a3,a4 B:b1,b2,b3,o C:c1,c2,c3,30 turn=A phase=move roll=4": [
        "12 to 16",
        "trade places: 12 with Cy's marble at 30 (short-cut)",
        "trade places: 12 with Bo's marble at the CENTER (short-cut)",
        "trade places: Cy's marble at 30 with Bo's at the CENTER (short-cut)",
    ],
    "classic A:base,a2,a3,5 C:base,base,base,47 turn=A phase=move roll=1": [
        "bring a square out to 0",
        "5 into the Center Area (Short-Cut)",
        "5 to 6",
        "Home Area a3 to Home Area a4",
    ],
    f"wooden(board=cross4) A:{BASE4} C:{BASE4} turn=A phase=direction": ["play clockwise", "play counter-clockwise"],
    f"wooden(board=cross4,sides=partners) {FOUR} turn=A phase=declare": ["roll for yourself", "roll for Cy"],
    STAR.format(d="base", phase="star") + " back=red": ["draw the card; its back is red", "leave the card"],
    "super(card_backs=hidden) A:base,base,base,16 D:base,base,base,30 turn=A phase=star roll=2 on=16": [
        "draw the card",
        "leave the card",
    ],
    STAR.format(d=30, phase="target") + " card=b13": ["aggravate Dee's marker at 30"],
    CARDS: ["play no card", "play Anti-Aggravation", "play Aggravation Insurance"],
}


def parsed(line: str) -> Position:
    return Position.parse(line)


@pytest.mark.parametrize("line", SHOWN)
def test_every_choice_is_said_with_what_it_does(line: str) -> None:
    position = parsed(line)
    shown = options(Teller.of(position, SEATS), position)
    assert sorted(map(str, shown)) == sorted(SHOWN[line])
    assert [option.action for option in shown] == [str(action) for action in position.legal_actions()]


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (CROWD.format(roll=1), "Which move?"),
        (CARDS, "Dee would aggravate your marker at 16. Play a card?"),
        (STAR.format(d=30, phase="target") + " card=b13", "Whom do you aggravate?"),
    ],
)
def test_the_question_fits_the_phase(line: str, asked: str) -> None:
    position = parsed(line)
    assert question(Teller.of(position, SEATS), position) == asked


ONE = CROWD.format(roll=1)
FOURS = "wooden(board=cross4,fours=own) A:base,base,a4,12 C:base,base,base,30 turn=A phase=move roll=4"
ANY_CORNER = "wooden(board=cross4) A:base,base,base,o C:base,base,base,47 turn=A phase=move roll=1"
DECLARE = f"wooden(board=cross4,sides=partners) {FOUR} turn=A phase=declare"


@pytest.mark.parametrize(
    ("line", "typed", "wanted"),
    [
        (ONE, "b", "base>0"),
        (ONE, "B", "base>0"),
        (ONE, "base", "base>0"),
        (ONE, "c", "5>o"),
        (ONE, "m", "2>3 5>6 14>15"),
        (ONE, "m 14", "14>15"),
        (ONE, "M 14", "14>15"),
        (ONE, "14", "14>15"),
        (ONE, "14 15", "14>15"),
        (ONE, "14>15", "14>15"),
        (ONE, "14-15", "14>15"),
        (ONE, " 14  to  15 ", "14>15"),
        (ONE, "m 5", "5>6 5>o"),
        (ONE, "5 O", "5>o"),
        (ONE, "14 16", ""),
        (ONE, "7", ""),
        (ONE, "0", ""),
        (ONE, "pass", ""),
        (ONE, "p", ""),
        (ONE, "", ""),
        (ONE, "99999999999999999999", ""),
        (ONE, "²", ""),
        ("classic A:base,base,base,base C:base,base,base,47 turn=A phase=move roll=3", "p", "pass"),
        (ANY_CORNER, "c", "o>5 o>19 o>33 o>47"),
        (ANY_CORNER, "o 33", "o>33"),
        (FOURS, "trade:12~30", "trade:12~30"),
        (FOURS, "12 30", "trade:12~30"),
        (FOURS, "12", "12>16"),
        ("split A:base,base,base,L10 D:base,base,base,base turn=A phase=move roll=2 level=0", "l10 l12", "L10>L12"),
        ("split A:base,base,base,L10 D:base,base,base,base turn=A phase=move roll=2 level=0", "l10", "L10>L12"),
        (f"wooden(board=cross4) A:{BASE4} C:{BASE4} turn=A phase=direction", "ccw", "ccw"),
        (f"wooden(board=cross4) A:{BASE4} C:{BASE4} turn=A phase=direction", "2", "ccw"),
        (DECLARE, "c", "for:C"),
        (DECLARE, "for c", "for:C"),
        (DECLARE, "for:C", "for:C"),
        (DECLARE, "b", ""),
        (STAR.format(d="base", phase="star") + " back=red", "y", "draw"),
        (STAR.format(d="base", phase="star") + " back=red", "no", "decline"),
        (STAR.format(d="base", phase="star") + " back=red", "maybe", ""),
        (STAR.format(d=30, phase="target") + " card=b13", "30", "target:30"),
        (CARDS, "b17", "react:b17"),
        (CARDS, "y", "react:b17 react:b18"),
        (CARDS, "n", "react:none"),
    ],
)
def test_a_typed_text_is_read_among_the_legal_actions_only(line: str, typed: str, wanted: str) -> None:
    position = parsed(line)
    assert readings(position, typed) == wanted.split()


def test_a_number_of_the_list_comes_before_a_hole_of_that_number() -> None:
    position = parsed(ONE)
    tokens = [str(action) for action in position.legal_actions()]
    assert [readings(position, str(n)) for n in range(1, len(tokens) + 1)] == [[token] for token in tokens]
