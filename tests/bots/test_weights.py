"""Weights: those of the package fit every variant, and a file that does not fit is refused with the reason."""

from pathlib import Path

import numpy as np
import pytest

from aggravation import bots
from aggravation.bots import BotError
from aggravation.bots.weights import WeightsError, load_weights, write_weights
from aggravation.files import FileError
from aggravation.position import Position
from aggravation.thinking.mind import WEIGHTS, new_weights
from aggravation.variants import variants

MOVE = "classic A:base,base,10,17 B:base,base,base,18 turn=A phase=move roll=1"


@pytest.mark.parametrize("variant", variants())
def test_the_package_has_weights_for_every_variant(variant: str) -> None:
    (weights,) = load_weights(variant)
    assert all(np.isfinite(weights[layer]).all() and weights[layer].any() for layer in WEIGHTS.names or ())


def test_weights_come_back_from_a_file_as_they_were(tmp_path: Path) -> None:
    weights, path = load_weights("super"), tmp_path / "mine.npz"
    write_weights(path, "super", weights)
    assert load_weights("super", path).tobytes() == weights.tobytes()


def test_a_player_may_be_given_weights_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    write_weights(path, "classic", new_weights())
    position = Position.parse(MOVE)
    for player in ("net", "expert"):
        kind = bots.kind(f"{player}:{path}")
        assert (kind.name, kind.weights) == (f"{player}:{path}", path)
        # Weights that know nothing find all actions alike, so the first is played; the package's own aggravate.
        assert kind.make(1, 0.0).choose(position) == position.legal_actions()[0]
        assert str(bots.make(player, 1).choose(position)) == "17>18"


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 half an archive"])
def test_damaged_weights_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine.npz"
    path.write_bytes(content)
    assert code_of(path, "classic") == "error.bad_weights"


def test_a_damaged_array_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    write_weights(path, "classic", load_weights("classic"))
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 0xFF
    path.write_bytes(bytes(content))
    assert code_of(path, "classic") == "error.bad_weights"


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    write_weights(path, "split", load_weights("split"))
    assert code_of(path, "classic") == "error.weights_of_other"


def test_weights_of_another_network_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    write_weights(path, "classic", load_weights("classic"))
    with np.load(path) as file:
        arrays = dict(file)
    np.savez(path, **(arrays | {"seat": arrays["seat"][:-1]}))
    assert code_of(path, "classic") == "error.weights_of_other_network"
    np.savez(path, **(arrays | {"features": arrays["features"][::-1]}))
    assert code_of(path, "classic") == "error.weights_of_other_network"


def test_arrays_that_are_no_numbers_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.npz"
    write_weights(path, "classic", load_weights("classic"))
    with np.load(path) as file:
        arrays = dict(file)
    for bad in (np.full_like(arrays["seat"], np.nan), np.full(arrays["seat"].shape, "one")):
        np.savez(path, **(arrays | {"seat": bad}))
        assert code_of(path, "classic") == "error.bad_weights"


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        load_weights("classic", tmp_path / "none.npz")


def test_players_that_learn_nothing_take_no_weights() -> None:
    with pytest.raises(BotError) as raised:
        bots.kind("greedy:mine.npz")
    assert raised.value.faults[0].code == "error.bot_without_weights"


def code_of(path: Path, variant: str) -> str:
    with pytest.raises(WeightsError) as raised:
        load_weights(variant, path)
    (fault,) = raised.value.faults
    assert dict(fault.params)["file"] == str(path)
    return fault.code
