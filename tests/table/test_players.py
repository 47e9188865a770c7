"""Who sits where: names of people and of computer players, with letters or without."""

import pytest

from aggravation.bots import BotError
from aggravation.record import Seat
from aggravation.table import SeatsError, name_of, seat_players
from aggravation.table.players import lettered


def test_names_sit_in_turn_and_computer_players_are_known_by_theirs() -> None:
    seats = seat_players("you, Ann,greedy ,Random", "ABDE")
    assert seats == (
        Seat("A", "You", "person"),
        Seat("B", "Ann", "person"),
        Seat("D", "greedy", "computer"),
        Seat("E", "random", "computer"),
    )
    assert [name_of(seats, letter) for letter in "ABDE"] == ["You", "Ann", "Greedy D", "Random E"]


def test_letters_choose_the_places() -> None:
    assert lettered("C=greedy,A=you") == "AC"
    assert lettered("c=greedy,a=you") == "AC"
    assert lettered("you,greedy") == ""
    assert [str(seat) for seat in seat_players("C=greedy,A=you", "AC")] == ["A=You (person)", "C=greedy (computer)"]


def test_a_seat_without_a_name_is_called_by_its_letter() -> None:
    assert name_of((), "B") == "B"


@pytest.mark.parametrize(
    ("text", "letters", "codes"),
    [
        ("you,greedy", "ABC", ["seats_do_not_fit"]),
        ("A=you,D=greedy", "AC", ["seats_do_not_fit"]),
        ("A=you,A=Ann", "AC", ["seats_do_not_fit"]),
        ("A=,C=greedy", "AC", ["name_missing"]),
        ("A=you,greedy", "AC", ["seats_half_lettered"]),
        ("you,,", "ABC", ["name_missing"]),
        ('you,"Ann"', "AC", ["bad_name"]),
        ("you,You", "AC", ["name_twice"]),
        ("Ann\x1b[31m,you", "AC", ["bad_name"]),
    ],
)
def test_names_that_cannot_be_are_all_refused_at_once(text: str, letters: str, codes: list[str]) -> None:
    with pytest.raises(SeatsError) as raised:
        seat_players(text, letters)
    assert [fault.code.removeprefix("error.") for fault in raised.value.faults] == codes


def test_a_computer_player_may_have_weights_of_ones_own() -> None:
    assert seat_players("you,NET:Mine.npz", "AC")[1] == Seat("C", "net:Mine.npz", "computer")
    with pytest.raises(BotError):
        seat_players("you,greedy:mine.npz", "AC")
