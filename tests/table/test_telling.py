"""What happened, told in sentences: each event of the engine has one, in the words of the game's document."""

import pytest

from aggravation.position import Position
from aggravation.record import Seat, Step
from aggravation.rules.events import Event as Kind
from aggravation.table.telling import SPECIAL, Teller

SEATS = tuple(Seat(letter, name, "person") for letter, name in zip("ABCD", ("You", "Bo", "Cy", "Dee"), strict=True))
BASE4 = "base,base,base,base"
SUPER = "super A:base,base,base,{a} D:base,base,base,{d} turn={turn} phase={phase}"
INSURANCE = (
    "You drew card b18 (a deck of our own): Aggravation Insurance. Keep this card. When an opponent is about to "
    "aggravate one of your markers, play it: yours goes to your starting position instead of your Base."
)


def told(line: str, actions: str) -> list[str]:
    position = Position.parse(line)
    teller = Teller.of(position, SEATS)
    lines: list[str] = []
    for action in actions.split():
        after, events = position.apply(action)
        lines += teller.tell(position, Step(after, action, events))
        position = after
    return lines


CASES = {
    "opened": (
        f"classic A:{BASE4} C:{BASE4} phase=opening opening=A:-,C:-",
        "roll:4 roll:4 roll:2 roll:1",
        [
            "You rolled 4 to see who begins.",
            "Cy rolled 4 to see who begins.",
            "The highest roll was a tie. Again: You and Cy.",
            "You rolled 2 to see who begins.",
            "Cy rolled 1 to see who begins.",
            "You may begin.",
        ],
    ),
    "direction": (
        f"wooden(board=cross4) A:{BASE4} C:{BASE4} turn=C phase=direction",
        "ccw",
        ["Cy chose to play counter-clockwise."],
    ),
    "declared": (
        f"wooden(board=cross4,sides=partners) A:base,base,base,12 B:{BASE4} C:{BASE4} D:{BASE4} turn=A phase=declare",
        "for:C roll:1 base>28",
        ["You rolled for Cy.", "You rolled 1.", "Cy brought a marble from HOME to 28."],
    ),
    "declared for oneself": (
        f"wooden(board=cross4,sides=partners) A:base,base,base,12 B:{BASE4} C:{BASE4} D:{BASE4} turn=A phase=declare",
        "for:A roll:1 base>0",
        ["You rolled 1.", "You brought a marble from HOME to 0."],
    ),
    "levels": (
        f"split A:base,base,base,L10 D:{BASE4} turn=A phase=roll level=2 entered=A",
        "roll:3 level:2",
        ["You rolled 3.", "You rolled a 2 with the red die; the upper level stayed as it was."],
    ),
    "level turned": (
        f"split A:base,base,base,L10 D:{BASE4} turn=A phase=level roll=3 level=2 entered=A",
        "level:0",
        ["You rolled a 6 with the red die; the upper level turned."],
    ),
    "aggravated": (
        "classic A:base,base,base,12 C:base,base,base,15 turn=A phase=move roll=3",
        "12>15",
        [
            "You moved a square from 12 to 15.",
            "You aggravated Cy's square at 15; it went back to its Home Base.",
        ],
    ),
    "aggravated a mate": (
        f"classic(sides=AC/BD) A:base,base,base,12 B:{BASE4} C:base,base,base,15 D:{BASE4} turn=A phase=move roll=3",
        "12>15",
        [
            "You moved a square from 12 to 15.",
            "You aggravated Cy's square at 15, on the same side; it went back to its Home Base.",
        ],
    ),
    "centre": (
        f"classic A:base,base,base,5 C:{BASE4} turn=A phase=move roll=1",
        "5>o",
        ["You moved a square from 5 into the Center Area."],
    ),
    "out of the centre": (
        f"classic A:base,base,base,o C:{BASE4} turn=A phase=move roll=1",
        "o>47",
        ["You moved a square out of the Center Area to 47."],
    ),
    "traded": (
        "wooden(board=cross4,fours=own) A:base,base,a4,12 C:base,base,base,30 turn=A phase=move roll=4",
        "trade:12~30",
        ["Your marble at 12 and Cy's at 30 changed places."],
    ),
    "passed": (
        f"classic A:{BASE4} C:{BASE4} turn=C phase=move roll=3",
        "pass",
        ["Cy passed: nothing could be played with a 3."],
    ),
    "home and over": (
        "classic A:54,a2,a3,a4 C:base,base,base,30 turn=A phase=move roll=1",
        "54>a1",
        [
            "You moved a square from 54 to Home Area a1.",
            "Your square is safe at Home Area a1.",
            "Your squares are all in Home Area.",
            "You won!",
        ],
    ),
    "won together": (
        f"classic(sides=AC/BD) A:54,a2,a3,a4 B:{BASE4} C:c1,c2,c3,c4 D:{BASE4} turn=A phase=move roll=1",
        "54>a1",
        [
            "You moved a square from 54 to Home Area a1.",
            "Your square is safe at Home Area a1.",
            "Your squares are all in Home Area.",
            "You and Cy won together!",
        ],
    ),
    "placed": (
        f"classic(play_on=places) A:54,a2,a3,a4 B:{BASE4} C:{BASE4} turn=A phase=move roll=1",
        "54>a1",
        [
            "You moved a square from 54 to Home Area a1.",
            "Your square is safe at Home Area a1.",
            "Your squares are all in Home Area: place 1.",
        ],
    ),
    "third six": (
        f"classic(three_sixes=last_back) A:base,base,base,12 C:{BASE4} turn=A phase=roll sixes=2 last=12",
        "roll:6",
        [
            "You rolled 6.",
            "You rolled a third 6: your square at 12, moved last, went back to its Home Base, and the turn is over.",
        ],
    ),
    "third six without a marble": (
        f"classic(three_sixes=last_back) A:base,base,base,12 C:{BASE4} turn=A phase=roll sixes=2",
        "roll:6",
        ["You rolled 6.", "You rolled a third 6: the turn is over. No square had to go back."],
    ),
    "another turn for aggravating": (
        "classic(again_after=aggravating) A:base,base,base,12 C:base,base,base,15 turn=A phase=move roll=3",
        "12>15",
        [
            "You moved a square from 12 to 15.",
            "You aggravated Cy's square at 15; it went back to its Home Base.",
            "You may roll again for aggravating.",
        ],
    ),
    "a card that moves": (
        SUPER.format(a=16, d="base", turn="A", phase="star") + " roll=6 back=blue on=16",
        "draw card:b01",
        [
            "You drew card b01 (a deck of our own): Go ahead 2 positions.",
            "The card took your marker from 16 to 18.",
            "You may roll again after the 6.",
        ],
    ),
    "a card for another turn": (
        SUPER.format(a=16, d="base", turn="A", phase="star") + " roll=2 back=blue on=16",
        "draw card:b11",
        ["You drew card b11 (a deck of our own): Take another turn.", "You may roll again because of the card."],
    ),
    "a card left": (
        SUPER.format(a=14, d="base", turn="A", phase="move") + " roll=2",
        "14>16 back:red decline",
        [
            "You moved a marker from 14 to 16.",
            "Your marker stopped on a gold star: a card may be drawn.",
            "The card on top has a red back.",
            "You left the card where it was.",
        ],
    ),
    "a card kept": (
        SUPER.format(a=16, d="base", turn="A", phase="draw") + " roll=2 back=blue on=16",
        "card:b18",
        [
            INSURANCE,
            "You kept card b18 for later.",
        ],
    ),
    "a card without effect": (
        SUPER.format(a=16, d="base", turn="A", phase="draw") + " roll=2 back=blue on=16",
        "card:b14",
        [
            "You drew card b14 (a deck of our own): Aggravate the next opponent in front of you.",
            "Card b14 could not be carried out, so nothing happened.",
        ],
    ),
    "insured": (
        SUPER.format(a=16, d=12, turn="D", phase="move") + " roll=4 keep=A:b18",
        "12>16 react:b18",
        [
            "You played card b18: Aggravation Insurance.",
            "Dee moved a marker from 12 to 16.",
            "Your marker at 16 was insured and went to its starting position.",
            "Dee's marker stopped on a gold star: a card may be drawn.",
        ],
    ),
    "protected": (
        SUPER.format(a=16, d=12, turn="D", phase="move") + " roll=4 keep=A:b17",
        "12>16 react:b17",
        ["You played card b17: Anti-Aggravation.", "Dee's marker went from 12 back to its Base."],
    ),
    "no card played": (
        SUPER.format(a=17, d=13, turn="D", phase="move") + " roll=4 keep=A:b17",
        "13>17 react:none",
        [
            "You kept the card in hand.",
            "Dee moved a marker from 13 to 17.",
            "Dee aggravated your marker at 17; it went back to its Base.",
        ],
    ),
    "cancelled": (
        SUPER.format(a=30, d=16, turn="D", phase="draw") + " roll=4 keep=A:b17 back=blue on=16",
        "card:b14 react:b17",
        [
            "Dee drew card b14 (a deck of our own): Aggravate the next opponent in front of you.",
            "You played card b17: Anti-Aggravation.",
            "Your marker at 30 was protected and stayed.",
        ],
    ),
    "skipped": (
        SUPER.format(a=30, d=17, turn="D", phase="move") + " roll=4 skip=A",
        "17>21",
        ["Dee moved a marker from 17 to 21.", "You lost a turn."],
    ),
    "another turn given up": (
        SUPER.format(a=16, d="base", turn="A", phase="draw") + " roll=6 back=red on=16",
        "card:r12",
        [
            "You drew card r12 (a deck of our own): Lose your next turn.",
            "Your extra turn was given up for the turn to be lost.",
        ],
    ),
    "one's own": (
        "super A:base,base,18,16 D:base,base,base,base turn=A phase=draw roll=2 back=blue on=16",
        "card:b01",
        [
            "You drew card b01 (a deck of our own): Go ahead 2 positions.",
            "The card took your marker from 16 to 18.",
            "Your own marker at 18 had to go back to its Base.",
        ],
    ),
    "finished": (
        f"wooden(board=cross4,sides=partners) A:54,a2,a3,a4 B:{BASE4} C:{BASE4} D:{BASE4} turn=A phase=move roll=1",
        "54>a1",
        [
            "You moved a marble from 54 to BASE a1.",
            "Your marble is safe at BASE a1.",
            "Your marbles are all in BASE.",
        ],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_it_is_told_in_the_words_of_the_document(case: str) -> None:
    line, actions, wanted = CASES[case]
    assert told(line, actions) == wanted


def test_every_kind_of_event_is_told() -> None:
    seen: set[str] = set()
    for line, actions, _ in CASES.values():
        position = Position.parse(line)
        for action in actions.split():
            position, events = position.apply(action)
            seen |= {event.kind for event in events}
    assert seen == {kind.name.lower() for kind in Kind}
    assert set(SPECIAL) <= seen
