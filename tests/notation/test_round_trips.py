"""Positions of whole games, in every phase of every mode, come back from their line as they were."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from aggravation.compiled import COMPILING
from aggravation.engine.desk import new_desk
from aggravation.engine.edge import actor_at, apply_at, choose_at, legal_at, start_at
from aggravation.engine.luck import sample, stream
from aggravation.notation import action_tokens, format_position, parse_position
from aggravation.position import Position
from aggravation.state import STATE, Phase
from aggravation.variants import variants
from tests.invariants.modes import Mode, modes
from tests.invariants.modes import mode as mode_of

#: Modes whose games have tokens that others have not: sixes and last, places, again, for.
MORE = (
    ("classic", {"three_sixes": "last_back", "play_on": "places", "again_rolls": "5+6"}),
    ("classic", {"sides": "partners", "declare": "always"}),
    ("wooden", {"board": "star6", "sides": "teams", "three_sixes": "last_back", "fours": "any"}),
    ("super", {"again_after": "aggravating", "sides": "teams", "declare": "always", "entry_rolls": "1+2+3+4+5+6"}),
    ("super", {"three_sixes": "last_back", "card_backs": "hidden", "direction": "winner", "marbles": "5"}),
    ("split", {"three_sixes": "last_back", "direction": "winner", "sides": "AB/CD/EF", "play_on": "places"}),
    ("split", {"sides": "partners", "declare": "always"}),
)
PLAYED = [*modes(), *(mode_of(game, changes) for game, changes in MORE)]
ACTIONS = 2_000 if COMPILING else 900

#: Phases that come so often that some of them are enough.
OFTEN = {Phase.ROLL, Phase.MOVE, Phase.LEVEL, Phase.DRAW, Phase.STAR, Phase.BACK}


def positions(mode: Mode, seed: int) -> Iterator[np.ndarray[tuple[int], np.dtype[np.void]]]:
    """Records on the way of games, more often of what is rare."""
    law, desk, some = mode.setup.law.tables, new_desk(), Random(seed)
    states, game = np.zeros(1, STATE), 0
    states["phase"] = Phase.OVER
    for _ in range(ACTIONS):
        if states[0]["phase"] == Phase.OVER:
            states[:] = 0
            desk[0]["generator"][0] = stream(seed, game)
            start_at(law, states, 0, mode.present)
            game += 1
        count = legal_at(law, states, 0, desk)
        with np.errstate(over="ignore"):
            by_luck = actor_at(law, states, 0) < 0
            action = sample(law[0], states[0], desk[0]) if by_luck else choose_at(law, states, 0, desk, game % 2)
        apply_at(law, states, 0, action, desk)
        assert count > 0
        if Phase(int(states[0]["phase"])) not in OFTEN or some.random() < 0.03:
            yield states


@pytest.mark.parametrize("variant", variants())
def test_positions_of_every_phase_come_back_from_their_line_byte_for_byte(variant: str) -> None:
    seen: set[Phase] = set()
    played = [mode for mode in PLAYED if mode.variant == variant]
    for number, mode in enumerate(played):
        for states in positions(mode, number):
            line = format_position(mode.setup, states[0])
            setup, again = parse_position(line)
            assert again.tobytes() == states.tobytes(), line
            assert setup is mode.setup
            seen.add(Phase(int(states[0]["phase"])))
    assert seen == set(Phase) - set(never(played))


def never(played: list[Mode]) -> Iterator[Phase]:
    """Phases that no game of these modes can come to."""
    rules = [mode.setup.rules for mode in played]
    if all(one.direction != "winner" for one in rules):
        yield Phase.DIRECTION
    if all(one.cards == "off" for one in rules):
        yield from (Phase.BACK, Phase.STAR, Phase.DRAW, Phase.TARGET, Phase.REACT)
    if all(mode.setup.board.levels == 1 for mode in played):
        yield Phase.LEVEL


@pytest.mark.parametrize("variant", variants())
def test_tokens_of_a_line_may_come_in_any_order_after_the_first(variant: str) -> None:
    shuffled = Random(variant)
    for number, mode in enumerate(mode for mode in PLAYED if mode.variant == variant):
        for states in list(positions(mode, number))[::9]:
            line = format_position(mode.setup, states[0])
            first, *others = line.split()
            shuffled.shuffle(others)
            setup, again = parse_position(" ".join([first, *others]))
            assert format_position(setup, again[0]) == line


@pytest.mark.parametrize("variant", variants())
def test_action_tokens_are_unique_in_a_position_and_lead_where_their_numbers_lead(variant: str) -> None:
    for number, mode in enumerate(mode for mode in PLAYED if mode.variant == variant):
        desk, law = new_desk(), mode.setup.law.tables
        for states in list(positions(mode, number))[::5]:
            count = legal_at(law, states, 0, desk)
            numbers = desk[0]["actions"][:count].tolist()
            tokens = action_tokens(mode.setup, states[0], numbers)
            assert sorted(tokens.values()) == numbers
            position = Position(mode.setup, states.copy())
            for token, action in list(tokens.items())[:3]:
                after = states.copy()
                apply_at(law, after, 0, action, desk)
                assert position.apply(token)[0] == Position(mode.setup, after)
