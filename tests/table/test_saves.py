"""Games on disk: kept in the user's folder, written whole or not at all."""

import errno
from pathlib import Path

import pytest

from aggravation.files import FileError, read_text, write_text
from aggravation.game import Game
from aggravation.table import saves


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "user_data_path", lambda name: tmp_path / name)


def test_each_game_has_a_path_of_its_own() -> None:
    for number in (1, 2):
        path = saves.save_new(saves.games_folder(), "2026-01-31", "super", str(number))
        assert path == saves.games_folder() / f"2026-01-31-super-{number}.agg"
        assert path.read_text(encoding="utf-8") == str(number)


def test_two_games_left_at_the_same_moment_are_both_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def save(path: Path, text: str) -> None:
        monkeypatch.undo()
        monkeypatch.setattr(saves, "games_folder", lambda: path.parent)
        saves.save_new(path.parent, "2026-01-31", "super", "the other")
        saves.save(path, text)

    monkeypatch.setattr(saves, "save", save)
    path = saves.save_new(saves.games_folder(), "2026-01-31", "super", "one")
    assert sorted(file.read_text(encoding="utf-8") for file in path.parent.iterdir()) == ["one", "the other"]


def test_a_name_is_not_left_taken_where_nothing_could_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileError):
        saves.save_new(saves.games_folder(), "2026-01-31", "super", "x")
    assert list(saves.games_folder().iterdir()) == []


def test_a_saved_game_is_loaded() -> None:
    record = Game.new("classic", seats="AC", first="A").apply("roll:6").record()
    path = saves.save_new(saves.games_folder(), "2026-01-31", "classic", record.format())
    assert saves.load(path) == record


def test_a_folder_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(FileError) as raised:
        saves.load(tmp_path)
    assert raised.value.faults[0].code == "error.no_saved_game"


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.agg"
    write_text(path, "before")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileError) as raised:
        write_text(path, "after")
    assert raised.value.faults[0].code == "error.disk_full"
    assert [file.name for file in tmp_path.iterdir()] == ["mine.agg"]
    assert path.read_text(encoding="utf-8") == "before"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for path in (tmp_path / "file" / "mine.agg", tmp_path):
        with pytest.raises(FileError) as raised:
            write_text(path, "text")
        assert raised.value.faults[0].code == "error.file_unwritable"
    assert {file.name for file in tmp_path.iterdir()} == {"file"}


def test_permissions_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "mine.agg"
    write_text(path, "one")
    path.chmod(0o640)
    write_text(path, "two")
    assert path.stat().st_mode & 0o777 == 0o640


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name, code in (("none", "file_missing"), ("binary", "file_not_text"), (".", "file_unreadable")):
        with pytest.raises(FileError) as raised:
            read_text(tmp_path / name)
        assert raised.value.faults[0].code == f"error.{code}"


def test_only_the_folder_of_kept_games_is_made(tmp_path: Path) -> None:
    with pytest.raises(FileError) as raised:
        saves.save(tmp_path / "mistyped" / "mine.agg", "x")
    assert raised.value.faults[0].code == "error.folder_missing"
    saves.save(saves.games_folder() / "mine.agg", "x")
    assert saves.games_folder().is_dir()


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        saves.load(tmp_path / ("a" * 300))
