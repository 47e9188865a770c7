"""What a turn can hit, against every way it may go, followed one action after the other by the public interface."""

from random import Random

import pytest

from aggravation.analysis.odds import odds
from aggravation.compiled import COMPILING
from aggravation.position import LUCK, Position
from aggravation.state import Phase
from aggravation.variants.catalogue import LETTERS

Bounds = tuple[float, float]  #: if nothing more is hit after the rolls that are followed, and if everything is


def in_base(position: Position, seat: str) -> int:
    return marbles(position, seat).count("base")


def marbles(position: Position, seat: str) -> list[str]:
    return next(word for word in str(position).split() if word.startswith(f"{seat}:"))[2:].split(",")


def roller(position: Position) -> str:
    return LETTERS[int(position.state()[0]["turn"])]


class Turn:
    """The turn of a seat that plays for nothing but to hit one marble of another."""

    def __init__(self, begins: Position, seat: str, hole: str) -> None:
        self.by, self.seat, self.hole, self.before = roller(begins), seat, hole, in_base(begins, seat)
        self.known: dict[tuple[Position, int], Bounds] = {}

    def chance(self, position: Position, rolls: int) -> Bounds:
        """Return between what bounds the chance lies to hit the marble."""
        if in_base(position, self.seat) > self.before and self.hole not in marbles(position, self.seat):
            return 1.0, 1.0
        begins = position.phase in (Phase.DECLARE, Phase.ROLL)
        if position.is_over or (begins and roller(position) != self.by):
            return 0.0, 0.0
        if position.phase is Phase.ROLL and rolls == 0:
            return 0.0, 1.0
        key = (position, rolls)
        if key not in self.known:
            self.known[key] = self._played(position, rolls - (position.phase is Phase.ROLL))
        return self.known[key]

    def _played(self, position: Position, rolls: int) -> Bounds:
        actions = position.legal_actions()
        after = [self.chance(position.after(action), rolls) for action in actions]
        lows, highs = [low for low, _ in after], [high for _, high in after]
        if position.actor == LUCK:
            chances = [float(action.chance or 0) for action in actions]
            low, high = (sum(c * x for c, x in zip(chances, values, strict=True)) for values in (lows, highs))
            return low, high
        return (min(lows), min(highs)) if position.actor == self.seat else (max(lows), max(highs))


@pytest.mark.slow
@pytest.mark.skipif(not COMPILING, reason="takes long without the compiler")
@pytest.mark.parametrize(
    ("game", "seats", "rules", "rolls"),
    [
        ("classic", 2, {}, 3),
        ("wooden", 2, {"fours": "own"}, 2),
        ("wooden", 4, {"sides": "partners", "board": "cross4"}, 2),
        ("split", 2, {}, 1),
        ("super", 2, {}, 1),
    ],
)
def test_hits_are_those_of_every_way_a_turn_may_go(game: str, seats: int, rules: dict[str, str], rolls: int) -> None:
    some, compared = Random(11), 0
    while compared < 6:
        position = Position.new(game, seats, rules)
        for _ in range(some.randrange(60, 400)):
            if not position.is_over:
                position = position.after(some.choice(position.legal_actions()))
        if position.phase not in (Phase.DECLARE, Phase.ROLL):
            continue
        found, by = odds(position), roller(position)
        side_of = position.setup.law.tables[0]["side_of"]
        for one in found.marbles:
            if one.hit is not None and side_of[LETTERS.index(one.seat)] != side_of[LETTERS.index(by)]:
                low, high = Turn(position, one.seat, one.at).chance(position, rolls)
                counted = one.hit_by.get(by, 0.0)
                assert low - 1e-9 <= counted + found.left_out, (str(position), one.at)
                assert counted <= high + 1e-9, (str(position), one.at)
                compared += 1
