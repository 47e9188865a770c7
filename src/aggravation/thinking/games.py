"""Games played by thinking players: whole, cut short, or kept for a network to learn from."""

from typing import Any

from aggravation.compiled import at, compiled, wide
from aggravation.engine.desk import Desk
from aggravation.engine.flow import apply
from aggravation.engine.legal import legal
from aggravation.engine.luck import sample, stream
from aggravation.engine.playout import BY_CALLER, act, acting_seat, count_ply, play_on
from aggravation.engine.policies import choose
from aggravation.rules.law import Law
from aggravation.state import DIRECTION, LEVEL, MOVE, OPENING, OVER, ROLL, State
from aggravation.thinking.judge import NETWORK, judge
from aggravation.thinking.mind import Mind

#: Phases in which the die lies on a decision, or the game has not begun: no action but luck's leads there.
UNJUDGED = (OPENING, DIRECTION, LEVEL, MOVE)


@compiled
def think_on(
    laws: Any,
    states: Any,
    desks: Any,
    minds: Any,
    tallies: Any,
    policies: Any,
    judges: Any,
    seed: int,
    first_game: int,
    limit: int,
) -> None:
    """Play games on until they are over or `limit` plies are counted; game i has the dice of number `first_game + i`.

    `policies` and `judges` have rows with one for each seat, taken in turn by the games. A seat without a policy plays
    what is best at first sight for its judge.
    """
    law, desk, mind = laws[0], desks[0], minds[0]
    for i in range(len(states)):
        s = states[i]
        desk["generator"][0] = stream(seed, first_game + i)
        row = at((first_game + i) % len(policies))
        while True:
            play_on(law, s, desk, policies[row], limit, tallies[i])
            seat = acting_seat(law, s)
            if seat < 0:
                break
            act(law, s, best_action(law, s, desk, mind, seat, wide(judges[row, at(seat)])), desk, tallies[i])


@compiled
def best_action(law: Law, s: State, desk: Desk, mind: Mind, seat: int, judging: int) -> int:
    """Return the legal action after which a judge gives a seat the best chance; of equals the first."""
    count = legal(law, s, desk)
    if count == 1:
        return wide(desk["actions"][0])
    for i in range(count):
        mind["actions"][at(i)] = wide(desk["actions"][at(i)])
    chosen, most = 0, -1.0
    for i in range(count):
        mind["after"][0] = s
        apply(law, mind["after"][0], wide(mind["actions"][at(i)]), desk)
        judge(law, mind["after"][0], desk, mind, judging)
        if mind["chances"][at(seat)] > most:
            chosen, most = i, mind["chances"][at(seat)]
    return wide(mind["actions"][at(chosen)])


@compiled
def keep_game(
    laws: Any,
    states: Any,
    desks: Any,
    minds: Any,
    tallies: Any,
    policies: Any,
    judges: Any,
    features: Any,
    chances: Any,
) -> int:
    """Play a game on to its end and keep what the network was told and said at each moment that it may have to judge.

    The generator of the desk is used as it is. `features` (moments, seats, features) and `chances` (moments, seats)
    are filled; returns how many moments there were, 0 for a game that has more than there is room for.
    """
    law, desk, mind, s = laws[0], desks[0], minds[0], states[0]
    kept = 0
    while wide(s["phase"]) != OVER:
        if wide(s["phase"]) not in UNJUDGED:
            if kept == len(features):
                return 0
            judge(law, s, desk, mind, NETWORK)
            features[at(kept)] = mind["features"]
            chances[at(kept)] = mind["chances"]
            kept += 1
        if wide(s["phase"]) == ROLL:
            count_ply(law, s, tallies[0])
        seat = acting_seat(law, s)
        if seat < 0:
            action = sample(law, s, desk)
        elif wide(policies[at(seat)]) == BY_CALLER:
            action = best_action(law, s, desk, mind, seat, wide(judges[at(seat)]))
        else:
            count = legal(law, s, desk)
            action = choose(law, s, desk, count, wide(policies[at(seat)]))
        act(law, s, action, desk, tallies[0])
    return kept
