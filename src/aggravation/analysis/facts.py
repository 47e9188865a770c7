"""Facts about a move, from the rules: what may hit the marble afterwards, and what it may reach by its next roll."""

from collections.abc import Iterable

import msgspec

from aggravation.analysis.odds import CENTRE, Throw, is_home, next_roll
from aggravation.position import Position
from aggravation.state import Phase
from aggravation.table.choices import BASE, ends
from aggravation.table.telling import Teller
from aggravation.variants.catalogue import LETTERS


class Fact(msgspec.Struct, frozen=True):
    """One thing to be said about a move, by a code of `words`."""

    code: str  #: safe, hit_by, safe_from, to_centre or to_home
    seat: str = ""  #: the letter of the opponent it is about
    rolls: tuple[int, ...] = ()  #: the numbers that do it, some of them only as the levels may stand
    chance: float = 0.0  #: that the next roll of whom it is about does it

    def sentence(self, teller: Teller) -> str:
        """Return it in a game's words, without a full stop."""
        params = {"rolls": teller.words.rolls(self.rolls)} if self.rolls else {}
        return teller.words.say(f"fact.{self.code}", **params, **({"by": teller.name(self.seat)} if self.seat else {}))


def facts_of(position: Position, action: str) -> tuple[Fact, ...]:
    """Return what is to be said about a move; nothing about other actions, and marbles that are home."""
    start, end = ends(action)
    after = position.after(action)
    if position.phase is not Phase.MOVE or not end or "~" in action or after.is_over or is_home(end):
        return ()
    own = LETTERS[int(position.state()[0]["mover"])]
    side_of = position.setup.law.tables[0]["side_of"]
    found: list[Fact] = []
    for opponent in position.seats:
        if side_of[LETTERS.index(opponent)] == side_of[LETTERS.index(own)]:
            continue
        hits = _reaching(after, opponent, end)
        if hits:
            found.append(_fact("hit_by", hits, opponent))
        elif start != BASE and (escaped := _reaching(position, opponent, start)):
            found.append(_fact("safe_from", escaped, opponent))
    if not any(fact.code == "hit_by" for fact in found):
        found.append(Fact("safe"))
    mine = next_roll(after, own).get(end, set())
    for code, throws in (
        ("to_home", {throw for throw in mine if is_home(throw.goes)}),
        ("to_centre", {throw for throw in mine if throw.goes == CENTRE}),
    ):
        if throws:
            found.append(_fact(code, throws))
    return tuple(found)


def _reaching(position: Position, letter: str, hole: str) -> set[Throw]:
    """Return the throws by which a seat may come to a hole with its next roll."""
    moves = next_roll(position, letter).values()
    return {throw for throws in moves for throw in throws if throw.goes == hole}


def _fact(code: str, throws: Iterable[Throw], seat: str = "") -> Fact:
    chances = {throw.number: throw.chance for throw in throws}
    return Fact(code, seat, tuple(sorted({throw.roll for throw in throws})), sum(chances.values()))
