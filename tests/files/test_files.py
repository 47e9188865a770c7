"""Files: written whole or not at all, at the place that was meant, with a reason where that cannot be."""

import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from aggravation import files
from aggravation.files import FileError, check_writable, is_folder, read_text, user_path, write_text

LONG = "a" * 300


def code(call: Callable[..., object], *arguments: object) -> str:
    with pytest.raises(FileError) as raised:
        call(*arguments)
    return raised.value.faults[0].code.removeprefix("error.")


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real" / "mine.toml", tmp_path / "link.toml"
    real.parent.mkdir()
    real.write_text("before", encoding="utf-8")
    link.symlink_to(real)
    write_text(link, "after")
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "after"
    assert [file.name for file in real.parent.iterdir()] == ["mine.toml"]


def test_a_link_to_nothing_yet_makes_what_it_leads_to(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to("new")
    write_text(link, "text")
    assert link.is_symlink()
    assert (tmp_path / "new").read_text(encoding="utf-8") == "text"


def test_a_link_that_leads_round_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert code(write_text, tmp_path / "a", "text") == "file_unwritable"
    assert code(read_text, tmp_path / "a") == "file_unreadable"


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")))
    reader.start()
    text = "x" * 200_000  # more than a pipe holds at once
    write_text(pipe, text)
    reader.join()
    assert read == [text]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_written_to_and_says_what_is_wrong() -> None:
    write_text(Path("/dev/null"), "text")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    if Path("/dev/full").exists():
        assert code(write_text, Path("/dev/full"), "text") == "disk_full"
        assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_an_open_stream_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "out"
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT)
    stream = Path(f"/proc/self/fd/{descriptor}")
    if stream.exists():
        before = path.stat().st_ino
        write_text(stream, "text")
        assert path.stat().st_ino == before
        assert path.read_text(encoding="utf-8") == "text"
    os.close(descriptor)


def test_a_folder_that_is_missing_is_named_and_not_made(tmp_path: Path) -> None:
    path = tmp_path / "mistyped" / "x.svg"
    assert code(write_text, path, "text") == "folder_missing"
    assert code(check_writable, path) == "folder_missing"
    assert list(tmp_path.iterdir()) == []
    write_text(path, "text", make_folders=True)
    assert path.read_text(encoding="utf-8") == "text"


def test_a_file_that_may_not_be_changed_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("before", encoding="utf-8")
    path.chmod(0o444)
    monkeypatch.setattr("os.access", lambda *_: False)  # whoever administers the machine may write everything
    assert code(write_text, path, "after") == "file_unwritable"
    assert path.read_text(encoding="utf-8") == "before"


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever administers the machine may write everywhere")
def test_a_folder_without_permission_is_told(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(0)
    try:
        assert code(write_text, locked / "x", "text") == "file_unwritable"
        assert code(check_writable, locked / "x") == "file_unwritable"
        assert code(read_text, locked / "x") == "file_unreadable"
        assert not is_folder(locked / "x")
    finally:
        locked.chmod(0o700)


@pytest.mark.parametrize("name", [LONG, f"{LONG}/x", "nul\0nul"])
def test_a_name_that_no_file_can_have_is_told(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    assert code(write_text, path, "text") == "file_unwritable"
    assert code(check_writable, path) == "file_unwritable"
    assert code(read_text, path) == "file_unreadable"
    assert not is_folder(path)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name_a_file_can_have_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / LONG[:255]
    write_text(path, "text")
    assert read_text(path) == "text"


def test_a_home_that_nobody_has_is_told() -> None:
    assert code(user_path, "~nosuch-player/mine.agg") == "no_home"
    assert user_path("~/mine.agg") == Path.home() / "mine.agg"


def test_whether_a_file_can_be_written_is_known_without_writing_it(tmp_path: Path) -> None:
    check_writable(tmp_path / "new")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "old").write_text("before", encoding="utf-8")
    check_writable(tmp_path / "old")
    assert (tmp_path / "old").read_text(encoding="utf-8") == "before"
    assert [file.name for file in tmp_path.iterdir()] == ["old"]
    assert code(check_writable, tmp_path) == "file_unwritable"


def test_what_never_ends_is_not_read_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    path = tmp_path / "large"
    path.write_text("x" * 10, encoding="utf-8")
    assert read_text(path) == "x" * 10
    path.write_text("x" * 11, encoding="utf-8")
    assert code(read_text, path) == "file_too_large"


def test_ends_of_lines_are_read_alike(tmp_path: Path) -> None:
    (tmp_path / "text").write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\n")
    assert read_text(tmp_path / "text") == "one\ntwo\nthree\n"
