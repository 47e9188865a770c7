"""Teams: seats that win together, play for each other and may land on each other.

Carries sides, declaring and who decides for a mate; winning itself is `turn`.
"""

from dataclasses import dataclass

from aggravation.compiled import at, compiled, wide
from aggravation.rules.law import Law
from aggravation.rules.marbles import all_home
from aggravation.rules.switch import choice, name
from aggravation.state import State

# Places in the values of `land_on_mate`, `mate_decides` and `declare`.
LAND_FORCED_ONLY, DECIDES_OWNER, DECLARE_ALWAYS = 1, 1, 1


@dataclass(frozen=True, kw_only=True)
class TeamsRule:
    """Sides."""

    sides: str = name(22, "none", "SA-56 SA-62 WB-25 WB-26")
    land_on_mate: str = choice(23, "free forced_only", "free", "SA-58 WB-26 WB-27 R-22")
    mate_decides: str = choice(24, "roller owner", "roller", "SA-59 WB-28 R-20")
    declare: str = choice(25, "finished always", "finished", "SA-63 WB-29 R-24")


def sides_of(sides: str, arms: int) -> tuple[int, ...]:
    """Return the side of each seat as a number, seat by seat; without sides each seat is its own.

    Partners sit opposite, teams take alternate seats, or seats are named like AC/BD; a seat left out is on side -1.
    [SA-56 SA-62 WB-25 WB-26]
    """
    if sides == "none":
        return tuple(range(arms))
    if sides == "partners":
        return tuple(seat % (arms // 2) for seat in range(arms)) if arms % 2 == 0 else (-1,) * arms
    if sides == "teams":
        return tuple(seat % 2 for seat in range(arms))
    number = {letter: index for index, side in enumerate(sides.split("/")) for letter in side}
    return tuple(number.get(chr(ord("A") + seat), -1) for seat in range(arms))


@compiled
def is_mate(law: Law, seat: int, other: int) -> bool:
    """Mates are the other seats of one's own side.  [SA-57 WB-26]"""
    return seat != other and wide(law["side_of"][at(seat)]) == wide(law["side_of"][at(other)])


@compiled
def movers(law: Law, s: State) -> int:
    """Return as bits for whom the roller may roll: himself, or his unfinished mates.

    A roller with marbles left rolls for himself, unless any roller may declare a mate; a finished one for a mate.
    [SA-59 SA-63 SA-64 WB-28 WB-29]
    """
    roller = wide(s["turn"])
    done = all_home(law, s, roller)
    found = 0 if done else 1 << roller
    if done or wide(law["declare"]) == DECLARE_ALWAYS:
        for seat in range(wide(law["arms"])):
            if (wide(s["present"]) >> seat) & 1 == 1 and is_mate(law, roller, seat) and not all_home(law, s, seat):
                found |= 1 << seat
    return found


@compiled
def decider(law: Law, s: State) -> int:
    """The roller decides for a mate, or the mate whose marbles they are.  [SA-59 WB-28]"""
    return wide(s["mover"]) if wide(law["mate_decides"]) == DECIDES_OWNER else wide(s["turn"])


@compiled
def side_done(law: Law, s: State, seat: int) -> bool:
    """A side has won when all marbles of its seats at the table are home.  [SA-61 SA-65 WB-31]"""
    if not all_home(law, s, seat):
        return False
    if wide(law["has_sides"]) == 0:
        return True
    for other in range(wide(law["arms"])):
        present = (wide(s["present"]) >> other) & 1 == 1
        if present and is_mate(law, seat, other) and not all_home(law, s, other):
            return False
    return True


@compiled
def side_bits(law: Law, s: State, seat: int) -> int:
    """Return the seats at the table of this seat's side as bits.  [SA-61 WB-31]"""
    found = 0
    for other in range(wide(law["arms"])):
        if (wide(s["present"]) >> other) & 1 == 1 and (other == seat or is_mate(law, seat, other)):
            found |= 1 << other
    return found
