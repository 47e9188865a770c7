"""Games that a network plays against itself, and the moments of them that it learns from."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from aggravation.engine.desk import new_desk
from aggravation.engine.edge import start_at
from aggravation.engine.luck import stream
from aggravation.engine.playout import BY_CALLER, TALLY
from aggravation.engine.policies import GREEDY
from aggravation.state import SEATS, STATE
from aggravation.thinking.games import keep_game
from aggravation.thinking.judge import NETWORK
from aggravation.thinking.mind import new_mind
from aggravation.thinking.names import FEATURES
from aggravation.training.network import Array, Moments
from aggravation.training.plan import Plan

MOST_MOMENTS = 6_000  #: of a game; one that goes on longer is left out
CHUNK = 25  #: games that a core plays at a time
SEED_BITS = (1 << 63) - 1


@dataclass(frozen=True)
class Chunk:
    """Some games of a round at one table."""

    meeting: int  #: the number of the table in the plan
    first: int  #: the number of its first game
    games: int


def chunks_of(plan: Plan) -> list[Chunk]:
    """Return the games of a round in parts, always the same, however many cores play them."""
    return [
        Chunk(number, first, min(CHUNK, games - first))
        for number, games in enumerate(plan.games_at)
        for first in range(0, games, CHUNK)
    ]


def play_chunk(plan: Plan, weights: NDArray[np.void], seed: int, number: int, chunk: Chunk) -> Moments:
    """Play some games of round `number` and return the moments of them that are learnt from."""
    meeting = plan.meetings[chunk.meeting]
    setup = meeting.setup(plan.variant)
    tables, sides = setup.law.tables, meeting.sides(setup)
    seats = sorted(seat for side in sides for seat in side)
    speakers = [side[0] for side in sides]
    greedily = plan.plays_greedily(number)
    own = int(stream(seed, number * len(plan.meetings) + chunk.meeting)) & SEED_BITS
    desks, minds, tallies = new_desk(), new_mind(weights), np.zeros(1, TALLY)
    policies = np.full(SEATS, GREEDY if greedily else BY_CALLER, np.int64)
    judges = np.full(SEATS, NETWORK, np.int64)
    told = np.empty((MOST_MOMENTS, SEATS, len(FEATURES)), np.float32)
    said = np.empty((MOST_MOMENTS, SEATS), np.float32)
    features, targets = [told[:0, seats]], [said[:0, speakers]]
    for game in range(chunk.first, chunk.first + chunk.games):
        states = np.zeros(1, STATE)
        start_at(tables, states, 0, sum(1 << seat for seat in seats))
        desks["generator"] = stream(own, game)
        kept = keep_game(tables, states, desks, minds, tallies, policies, judges, told, said)
        won = np.array([int(states[0]["won"]) >> seat & 1 for seat in speakers], np.float32)
        wanted = targets_of(said[:kept, speakers], won, 1.0 if greedily else plan.trace)
        which = slice(game % plan.keep, kept, plan.keep)
        features.append(told[which, seats])
        targets.append(wanted[which])
    return _filled_up(np.concatenate(features), np.concatenate(targets), _who_plays_with_whom(seats, sides), plan.width)


def targets_of(said: Array, result: Array, trace: float) -> Array:
    """Return what should have been said at each moment of a game, (moments, sides), by TD(lambda) (Sutton 1988).

    What is said at the next moment counts with 1 - lambda, what should be said there with lambda; after the last
    comes the result.
    """
    targets = np.empty_like(said)
    wanted = result
    for i in range(len(said) - 1, -1, -1):
        targets[i] = wanted
        wanted = np.float32(1 - trace) * said[i] + np.float32(trace) * wanted
    return targets


def joined(parts: list[Moments]) -> Moments:
    """Return the moments of several parts in their order."""
    return Moments(
        np.concatenate([part.features for part in parts]),
        np.concatenate([part.sides for part in parts]),
        np.concatenate([part.targets for part in parts]),
    )


def _who_plays_with_whom(seats: list[int], sides: tuple[tuple[int, ...], ...]) -> Array:
    """Return a row for each side with 1 where a seat plays for it."""
    return np.array([[seat in side for seat in seats] for side in sides], np.float32)


def _filled_up(features: Array, targets: Array, sides: Array, width: int) -> Moments:
    """Return moments as wide as those of the fullest table: chairs and sides that are missing count as zero."""
    count, seats = features.shape[:2]
    wide = np.zeros((width, width), np.float32)
    wide[: len(sides), :seats] = sides
    return Moments(
        np.pad(features, ((0, 0), (0, width - seats), (0, 0))),
        np.broadcast_to(wide, (count, width, width)),
        np.pad(targets, ((0, 0), (0, width - len(sides)))),
    )
