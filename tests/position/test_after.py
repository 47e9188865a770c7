"""Positions after an action, with and without what happened, and games that tell it when asked."""

import threading

import pytest

from aggravation.game import Game
from aggravation.position import ActionError, Position

LINE = "classic A:base,base,10,17 C:base,base,base,18 turn=A phase=move roll=1"


def test_after_is_apply_without_the_events() -> None:
    position = Position.parse(LINE)
    before = position.text
    after, events = position.apply("17>18")
    assert position.after("17>18") == after
    assert [event.kind for event in events] == ["moved", "aggravated"]
    assert position.text == before


def test_after_refuses_what_is_not_legal() -> None:
    with pytest.raises(ActionError):
        Position.parse(LINE).after("10>12")


def test_a_game_tells_what_its_last_action_did() -> None:
    game = Game.at(LINE)
    assert game.events == ()
    assert [event.kind for event in game.apply("17>18").events] == ["moved", "aggravated"]


def test_a_copy_of_the_record_is_nobody_elses() -> None:
    position = Position.parse(LINE)
    position.state()["roll"] = 5
    assert position.text == LINE


def test_threads_do_not_disturb_each_other() -> None:
    wrong: list[Position] = []

    def play(name: str) -> None:
        position = Position.new(name, 2, first="A")
        for number in range(300):
            actions = position.legal_actions()
            if position.is_over:
                break
            after, _ = position.apply(actions[number % len(actions)])
            if position.after(actions[number % len(actions)]) != after or position.legal_actions() != actions:
                wrong.append(position)
            position = after

    threads = [threading.Thread(target=play, args=(name,)) for name in ("classic", "super", "split", "wooden")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
