"""Matches: the same computer players at the same seats, game after game, on as many cores as wanted.

A match is a value: its games depend on it alone, not on the number of cores, the compiler or the chunks played.
"""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
from numpy.typing import NDArray

from aggravation import bots
from aggravation.arena.chunk import RESULT, play_chunk
from aggravation.arena.work import Hands, hand_out, processes
from aggravation.compiled import COMPILING
from aggravation.variants import Setup, seat_numbers, set_up
from aggravation.variants.catalogue import LETTERS

LIMIT = 100_000  #: plies after which a game counts as unfinished
CHUNK, PLAIN_CHUNK = 250, 5  #: games a core plays at a time: a small part of a second


@dataclass(frozen=True)
class Match:
    """Which game is played by whom; seats are given as letters, in the order of the players."""

    variant: str
    players: tuple[str, ...]
    seed: int
    rules: tuple[tuple[str, str], ...] = ()
    letters: str = ""  #: seats of the players; as evenly round the board as possible if none are given
    limit: int = LIMIT

    @classmethod
    def of(
        cls,
        variant: str,
        players: tuple[str, ...],
        seed: int,
        rules: Mapping[str, str] | None = None,
        letters: str = "",
        limit: int = LIMIT,
    ) -> "Match":
        """Return a match that can be played.

        Raises BotError, WeightsError, RulesError, BoardError or DeckError for one that cannot.
        """
        for player in dict.fromkeys(players):
            bots.check(player, variant)
        match = cls(variant, players, seed, tuple((rules or {}).items()), letters, limit)
        _ = match.setup
        return match

    @property
    def setup(self) -> Setup:
        """The variant with its rules, on its board; not kept here, so that a match is quickly sent to a process."""
        return set_up(self.variant, dict(self.rules), self.letters or len(self.players))

    @cached_property
    def seated(self) -> tuple[tuple[int, str], ...]:
        """Seat numbers with their players, ascending."""
        if self.letters:
            pairs = zip((LETTERS.index(letter) for letter in self.letters), self.players, strict=True)
            return tuple(sorted(pairs))
        return tuple(zip(seat_numbers(self.setup.board, len(self.players)), self.players, strict=True))

    @property
    def present(self) -> int:
        """The seats taken, as bits."""
        return sum(1 << seat for seat, _ in self.seated)

    @cached_property
    def is_compiled(self) -> bool:
        """Whether every player decides in compiled code, so that whole games run without asking Python.

        They do by a policy or by what is best for a judge; players with different weights ask Python.
        """
        kinds = [bots.kind(name) for name in self.players]
        learnt = {kind.weights for kind in kinds if kind.learns is not None}
        return len(learnt) <= 1 and all(kind.policy is not None or kind.judging is not None for kind in kinds)


@dataclass(frozen=True)
class Outcome:
    """The games of a match that were played: the first ones, without gaps."""

    match: Match
    results: NDArray[np.void]  #: of dtype RESULT, one record a game
    interrupted: bool = False  #: stopped before all games were played


def play(match: Match, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Outcome:
    """Play the first games of a match on some cores.

    `progress` is told how many games are done, now and then. An interrupt (Ctrl-C) ends the match early; what was
    played until then is returned.
    """
    done: list[NDArray[np.void]] = []
    played = 0

    def keep(results: NDArray[np.void]) -> None:
        nonlocal played
        done.append(results)
        played += len(results)

    def tell() -> None:
        if progress is not None:
            progress(played)

    chunks = _chunks(match, games)
    with nullcontext() if jobs == 1 else _executor(match, jobs) as executor:
        interrupted = hand_out(partial(_played, match), chunks, Hands(executor, jobs), keep, tell)
    return Outcome(match, np.concatenate([np.zeros(0, RESULT), *done]), interrupted)


def _played(match: Match, chunk: tuple[int, int]) -> NDArray[np.void]:
    return play_chunk(match, *chunk)


def _chunks(match: Match, games: int) -> Iterator[tuple[int, int]]:
    size = CHUNK if COMPILING and match.is_compiled else PLAIN_CHUNK
    return ((first, min(size, games - first)) for first in range(0, games, size))


def _executor(match: Match, jobs: int) -> Executor:
    """Return threads for compiled games, which run beside each other, and processes for all others."""
    return ThreadPoolExecutor(jobs) if COMPILING and match.is_compiled else processes(jobs)
