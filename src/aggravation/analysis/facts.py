"""Facts about a move, from the rules: what may hit the marble afterwards, what it may reach, what it leaves behind."""

from collections.abc import Iterable, Iterator

import msgspec

from aggravation.analysis.odds import CENTRE, Throw, is_home, next_roll
from aggravation.position import Position
from aggravation.state import Phase
from aggravation.table.choices import BASE, ends
from aggravation.table.telling import Teller
from aggravation.variants.catalogue import LETTERS

MOST_LEFT = 1  #: marbles left in danger that are told, the likeliest to be hit

Throws = dict[str, set[Throw]]  #: by where a marble stands


class Fact(msgspec.Struct, frozen=True):
    """One thing to be said about a move, by a code of `words`."""

    code: str  #: safe, hit_by, safe_from, leaves, to_centre, out_of_centre or to_home
    seat: str = ""  #: the letter of the opponent it is about
    rolls: tuple[int, ...] = ()  #: the numbers that do it, some of them only as the levels may stand
    chance: float = 0.0  #: that the next roll of whom it is about does it
    at: str = ""  #: the hole of another marble, if it is about one

    def sentence(self, teller: Teller) -> str:
        """Return it in a game's words, without a full stop."""
        params = {"rolls": teller.words.rolls(self.rolls)} if self.rolls else {}
        params |= {"by": teller.name(self.seat)} if self.seat else {}
        params |= {"at": self.at} if self.at else {}
        return teller.words.say(f"fact.{self.code}", **params)


def facts_of(position: Position, action: str) -> tuple[Fact, ...]:
    """Return what is to be said about a move; nothing about other actions, and of marbles at home what they leave."""
    start, end = ends(action)
    after = position.after(action)
    if position.phase is not Phase.MOVE or not end or "~" in action or after.is_over:
        return ()
    own = LETTERS[int(position.state()[0]["mover"])]
    side_of = position.setup.law.tables[0]["side_of"]
    mine = next_roll(after, own)
    others = set(_holes(after, own)) - {end}
    threats, left = [], list[Fact]()
    for opponent in position.seats:
        if side_of[LETTERS.index(opponent)] == side_of[LETTERS.index(own)]:
            continue
        now = next_roll(after, opponent)
        if not is_home(end):
            escaped = _reaching(next_roll(position, opponent), start) if start != BASE else set()
            if hits := _reaching(now, end):
                threats.append(_fact("hit_by", hits, opponent))
            elif escaped:
                threats.append(_fact("safe_from", escaped, opponent))
        left += [_fact("leaves", hits, opponent, at) for at in others if (hits := _reaching(now, at))]
    if not is_home(end) and not any(fact.code == "hit_by" for fact in threats):
        threats.append(Fact("safe"))
    left.sort(key=lambda fact: (-fact.chance, fact.at, fact.seat))
    return (*threats, *_opened(mine.get(end, set()), end), *left[:MOST_LEFT])


def _opened(throws: set[Throw], at: str) -> Iterator[Fact]:
    """Yield what the next roll can do with a marble from where it has come to."""
    ways = {
        "to_home": {throw for throw in throws if is_home(throw.goes) and not is_home(at)},
        "to_centre": {throw for throw in throws if throw.goes == CENTRE},
        "out_of_centre": throws if at == CENTRE else set(),
    }
    yield from (_fact(code, found) for code, found in ways.items() if found)


def _holes(position: Position, letter: str) -> Iterator[str]:
    """Yield the holes of a seat's marbles that others can reach, as the position line has them."""
    word = next(word for word in str(position).split() if word.startswith(f"{letter}:"))
    yield from (hole for hole in word[2:].split(",") if hole != BASE and not is_home(hole))


def _reaching(moves: Throws, hole: str) -> set[Throw]:
    """Return the throws by which a seat may come to a hole with its next roll."""
    return {throw for throws in moves.values() for throw in throws if throw.goes == hole}


def _fact(code: str, throws: Iterable[Throw], seat: str = "", at: str = "") -> Fact:
    chances = {throw.number: throw.chance for throw in throws}
    return Fact(code, seat, tuple(sorted({throw.roll for throw in throws})), sum(chances.values()), at)
