"""Games as values: every step a new one, the same seed the same dice, and nobody rolls again until the number suits."""

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from aggravation import Game, Position
from aggravation.compiled import COMPILING
from aggravation.position import LUCK, ActionError
from aggravation.rules.ruleset import RulesError
from aggravation.variants import variants
from tests.rules.scene import C, D


def play(game: Game, steps: int) -> Game:
    """Go on by seeded luck, taking the first action where somebody chooses."""
    for _ in range(steps):
        if game.is_over:
            break
        game = game.roll() if game.actor == LUCK else game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("variant", variants())
def test_the_same_seed_gives_the_same_game(variant: str) -> None:
    games = [play(Game.new(variant, 3, seed=seed), 120) for seed in (7, 7, 8)]
    assert games[0] == games[1]
    assert games[0].actions == games[1].actions
    assert games[0].actions != games[2].actions


def test_every_step_is_a_new_game_and_the_old_one_stays() -> None:
    game = Game.new("classic", seats=2, first="A", seed=1)
    later = game.apply("roll:6").apply("base>0")
    assert game.actions == ()
    assert game.position == game.start
    assert later.actions == ("roll:6", "base>0")
    assert [event.kind for event in later.events] == ["entered", "another_turn"]
    assert later.start == game.start
    with pytest.raises(FrozenInstanceError):
        game.seed = 2  # type: ignore[misc]


def test_the_next_roll_is_fixed_whatever_was_taken_back() -> None:
    game = Game.new("classic", seats=2, first="A", seed=12)
    assert [game.roll().actions for _ in range(5)] == [game.roll().actions] * 5
    rolled = play(Game.new("classic", seats=2, first="A", seed=12), 40)
    again = Game.at(rolled.start, seed=12)
    for action in rolled.actions:
        again = again.roll() if again.actor == LUCK else again.apply(action)
    assert again == rolled


def test_another_choice_in_between_does_not_change_the_next_roll() -> None:
    line = "classic A:base,base,base,3 C:base,base,base,40 turn=A phase=move roll=1"
    after = {Game.at(line, seed=5).apply(action).roll().actions[-1] for action in ("base>0", "3>4")}
    assert len(after) == 1


def test_rolls_of_games_are_fair() -> None:
    """Chi-square with five degrees of freedom: 35.9 is exceeded once in a million by fair dice."""
    count = 6_000 if COMPILING else 1_200
    first = [Game.new("classic", 2, first="A", seed=seed).roll().actions[-1] for seed in range(count)]
    found = Counter(first)
    assert sorted(found) == [f"roll:{face}" for face in range(1, 7)]
    assert sum((n - count / 6) ** 2 for n in found.values()) / (count / 6) < 35.9


def test_rolls_within_a_game_are_fair_on_both_dice_and_cards_are_all_drawn() -> None:
    white, red = Counter[str](), Counter[str]()
    for seed in range(8 if COMPILING else 3):
        for action in play(Game.new("split", 2, first="A", seed=seed), 700).actions:
            if action.startswith("roll:"):
                white[action] += 1
            elif action.startswith("level:"):
                red[action] += 1
    for found in (white, red):
        fair = found.total() / 6
        assert len(found) == 6
        assert sum((n - fair) ** 2 for n in found.values()) / fair < 35.9
    line = f"super A:base,base,base,78 {D} turn=A phase=draw roll=2 on=78"
    cards = {Game.at(line, seed=seed).roll().actions[-1] for seed in range(600)}
    assert len(cards) == 40


def test_luck_is_not_asked_where_somebody_chooses_nor_without_a_seed() -> None:
    line = f"classic A:base,base,base,3 {C} turn=A phase=move roll=1"
    with pytest.raises(ActionError) as refused:
        Game.at(line, seed=1).roll()
    assert refused.value.legal == ("base>0", "3>4")
    with pytest.raises(RulesError):
        Game.new("classic", 2, first="A").roll()


def test_an_illegal_action_tells_why_and_what_is_legal() -> None:
    line = f"classic A:base,base,base,3 {C} turn=A phase=move roll=1"
    with pytest.raises(ActionError) as refused:
        Game.at(line).apply("3>5")
    assert refused.value.legal == ("base>0", "3>4")


def test_a_game_goes_on_from_a_position_or_its_line() -> None:
    line = f"classic A:base,base,base,3 {C} turn=A phase=move roll=1"
    assert Game.at(line) == Game.at(Position.parse(line))
    game = Game.at(line)
    assert (game.actor, game.is_over, game.winners, game.events) == ("A", False, "", ())
    over = Game.at("classic A:54,a2,a3,a4 C:c1,c2,c3,base turn=A phase=move roll=1").apply("54>a1")
    assert (over.actor, over.is_over, over.winners) == (None, True, "A")


def test_a_record_of_a_game_names_its_actions_and_stays_as_it_is() -> None:
    game = play(Game.new("classic", 2, first="A", seed=3), 30)
    record = game.record()
    text = record.format()
    play(game, 10)
    assert record == game.record()
    assert record.format() == text
    assert record.end() == game.position
    assert '[Dice "seed 3"]' in text
