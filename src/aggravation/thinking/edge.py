"""The edge of thinking: what Python calls. Arrays go in, as in `engine/edge.py`; few functions, each for many games."""

from typing import Any

from aggravation.compiled import at, compiled, wide
from aggravation.engine.flow import apply
from aggravation.engine.legal import legal
from aggravation.engine.playout import acting_seat
from aggravation.state import OVER
from aggravation.thinking.judge import judge

CHOICE = 0  #: the weight of an action that a seat may choose


@compiled
def judge_all(laws: Any, states: Any, desks: Any, minds: Any, judging: int, chances: Any, features: Any) -> None:
    """Judge games of one law into the rows of `chances`, (games, SEATS).

    Where `features` has a row for each game, (games, SEATS, features), what the judge was told is kept there.
    """
    for i in range(len(states)):
        judge(laws[0], states[i], desks[0], minds[0], judging)
        chances[at(i)] = minds[0]["chances"]
        if i < len(features):
            features[at(i)] = minds[0]["features"]


@compiled
def grow(laws: Any, states: Any, desks: Any, actors: Any, parents: Any, actions: Any, weights: Any, after: Any) -> int:
    """Write the games after every legal action of games that are not over, luck's too; return how many there are.

    `actors` gets the seat that decides in each game, -1 where luck acts or the game is over. For each game after,
    `parents` gets the index of the game it came from, `actions` the action, `weights` the weight of an action of luck,
    or CHOICE. Where there is no room for more, they are only counted.
    """
    law, desk = laws[0], desks[0]
    grown = 0
    for i in range(len(states)):
        actors[at(i)] = acting_seat(law, states[i])
        if wide(states[i]["phase"]) == OVER:
            continue
        luck = actors[at(i)] < 0
        count = legal(law, states[i], desk)
        if grown + count <= len(after):
            for k in range(count):
                parents[at(grown + k)] = i
                actions[at(grown + k)] = wide(desk["actions"][at(k)])
                weights[at(grown + k)] = wide(desk["weights"][at(k)]) if luck else CHOICE
            for k in range(count):
                after[grown + k] = states[i]
                apply(law, after[grown + k], wide(actions[at(grown + k)]), desk)
        grown += count
    return grown
