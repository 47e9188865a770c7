"""Two rule sheets compared: what differs in their games, by how much, and how sure that is."""

from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from statistics import NormalDist

import msgspec
import numpy as np
from numpy.typing import NDArray

from aggravation import bots
from aggravation.arena.statistics import CONFIDENCE
from aggravation.arena.work import Hands, hand_out
from aggravation.laboratory.games import MEASURED, Chunk, Sheet, SheetError, play_chunk
from aggravation.rules.ruleset import fault

CHUNK = 25  #: games that a core plays at a time
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
Values = NDArray[np.float64]

#: What is compared, in the order in which it is told; `laboratory` of the words says what each is.
MEASURES: dict[str, Callable[[NDArray[np.void], int], Values]] = {
    "rolls": lambda games, _sides: games["rolls"].astype(np.float64),
    "lead_changes": lambda games, _sides: games["lead_changes"].astype(np.float64),
    "comeback": lambda games, _sides: games["comeback"].astype(np.float64),
    "first": lambda games, sides: games["first_won"] - 1 / sides,
    "aggravations": lambda games, _sides: games["aggravations"].astype(np.float64),
    "centre": lambda games, _sides: games["centre"].astype(np.float64),
}
LUCK = "luck"  #: found from games of its own, with one strong player
SHARES = ("comeback", "first", "centre", LUCK)  #: measures that are shares, told in percent


class Difference(msgspec.Struct, frozen=True):
    """One measure under both sheets. The interval is of the difference, B less A, with 95 % confidence."""

    measure: str
    a: float
    b: float
    difference: float
    low: float
    high: float
    effect: float  #: the difference in standard deviations between games, with its bounds
    effect_low: float
    effect_high: float

    @property
    def is_seen(self) -> bool:
        """Whether the interval leaves no difference out."""
        return not self.low <= 0 <= self.high


class Comparison(msgspec.Struct, frozen=True):
    """Two sheets compared."""

    a: str
    b: str
    seats: int
    player: str
    seed: int
    games: tuple[int, int]  #: of each sheet that were whole,
    left_out: tuple[int, int]  #: and that went on too long
    interrupted: bool
    differences: tuple[Difference, ...]
    rolls: tuple[tuple[int, ...], tuple[int, ...]]  #: of every whole game, for the picture


def compare(
    sheets: tuple[Sheet, Sheet],
    player: str,
    games: int,
    seed: int,
    hands: Hands,
    tell: Callable[[int], None] | None = None,
) -> Comparison:
    """Play games under both sheets and return what differs; `tell` is told how many are done.

    As many games again have one strong player, for the share of luck. Raises SheetError for sheets under which there
    is nothing to compare, BotError or WeightsError for players.
    """
    kind = bots.kind(player)
    if kind.policy is None and kind.judging is None:
        raise SheetError(fault("error.lab_player", name=player, known=", ".join(_players())))
    for sheet in sheets:
        sheet.check()
    parts: dict[tuple[int, bool], list[NDArray[np.void]]] = {
        (i, strong): [] for i in (0, 1) for strong in (False, True)
    }
    done = 0

    def keep(result: tuple[int, bool, NDArray[np.void]]) -> None:
        nonlocal done
        number, strong, measured = result
        parts[number, strong].append(measured)
        done += len(measured)

    def told() -> None:
        if tell is not None:
            tell(done)

    interrupted = hand_out(partial(_played, sheets, player, seed), _chunks(games), hands, keep, told)
    found = {key: np.concatenate([np.zeros(0, MEASURED), *value]) for key, value in parts.items()}
    whole = {key: measured[measured["whole"]] for key, measured in found.items()}
    if min(map(len, whole.values())) < 2:
        raise SheetError(fault("error.too_few_games"))
    same = (whole[0, False], whole[1, False])
    return Comparison(
        *(str(sheets[0]), str(sheets[1]), sheets[0].seats, player, seed, (len(same[0]), len(same[1]))),
        left_out=(len(found[0, False]) - len(same[0]), len(found[1, False]) - len(same[1])),
        interrupted=interrupted,
        differences=tuple(_differences(sheets, same, (whole[0, True], whole[1, True]))),
        rolls=(tuple(same[0]["rolls"].tolist()), tuple(same[1]["rolls"].tolist())),
    )


def _players() -> list[str]:
    return [name for name, kind in bots.kinds().items() if kind.policy is not None or kind.judging is not None]


def _chunks(games: int) -> Iterator[tuple[int, Chunk]]:
    """Yield the games of both sheets in turn, so that both are as far when it is stopped."""
    for first in range(0, games, CHUNK):
        for strong in (False, True):
            for number in (0, 1):
                yield number, Chunk(first, min(CHUNK, games - first), strong)


def _played(
    sheets: tuple[Sheet, Sheet], player: str, seed: int, part: tuple[int, Chunk]
) -> tuple[int, bool, NDArray[np.void]]:
    number, chunk = part
    return number, chunk.strong, play_chunk(sheets[number], player, seed + number, chunk)


def _differences(
    sheets: tuple[Sheet, Sheet], same: tuple[NDArray[np.void], ...], strong: tuple[NDArray[np.void], ...]
) -> Iterator[Difference]:
    sides = [len(sheet.sides) for sheet in sheets]
    for name, values in MEASURES.items():
        yield difference(name, values(same[0], sides[0]), values(same[1], sides[1]))
        if name == "first":
            yield difference(LUCK, *(left_to_luck(games, n) for games, n in zip(strong, sides, strict=True)))


def left_to_luck(games: NDArray[np.void], sides: int) -> Values:
    """Return, for games with one strong player, values whose mean is the part of the result that it leaves to luck.

    A player that won all games would leave 0; one that won no more than its part, though it plays much better, 1.
    """
    fair = 1 / sides
    return np.asarray(1 - (games["strong_won"] - fair) / (1 - fair), np.float64)


def difference(name: str, a: Values, b: Values) -> Difference:
    """Return how the mean of a measure differs between independent games (Welch 1947)."""
    error = Z * sqrt(a.var(ddof=1) / len(a) + b.var(ddof=1) / len(b))
    between = float(b.mean() - a.mean())
    spread = sqrt((a.var(ddof=1) + b.var(ddof=1)) / 2) or 1.0
    low, high = between - error, between + error
    return Difference(
        *(name, float(a.mean()), float(b.mean()), between, low, high),
        effect=between / spread,
        effect_low=low / spread,
        effect_high=high / spread,
    )
