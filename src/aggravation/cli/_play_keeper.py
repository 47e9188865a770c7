"""Where a game in progress is kept when it is left, and which files it may write over."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from aggravation.cli._play_signals import Signals
from aggravation.files import FileError, user_path
from aggravation.rules.ruleset import fault
from aggravation.table import Table
from aggravation.table.saves import games_folder, has_file, save, save_new, spare_folder


@dataclass
class Keeper:
    """Saves the game of this session; no signal comes between."""

    date: str
    command: str  #: by which the program is started
    signals: Signals
    path: Path | None = None  #: where the game is kept if nobody says where
    own: set[str] = field(default_factory=set)  #: files that were read or written here, links followed
    _last: tuple[Path, tuple[int, int]] | None = None  # where the game was saved last, and how far it was

    def keep(self, table: Table) -> Path:
        """Save the game where it will be found again, if it is not saved yet as it stands; raises FileError."""
        if self._last is not None and self._last[1] == _reached(table) and has_file(self._last[0]):
            return self._last[0]
        with self.signals.held():
            if self.path is None:
                self.path = self._save_new(table, games_folder())
            else:
                save(self.path, table.text())
            self._note(self.path, table)
        return self.path

    def keep_as(self, table: Table, name: str) -> Path:
        """Save the game in a file that a player named; raises FileError, also for a file of somebody else."""
        path = user_path(name)
        if has_file(path) and os.path.realpath(path) not in self.own:
            raise FileError(fault("error.file_exists", file=path))
        with self.signals.held():
            save(path, table.text())
            self._note(path, table)
        return path

    def keep_aside(self, table: Table) -> Path:
        """Save the game where there is room for everybody, if it cannot be kept elsewhere; raises FileError."""
        with self.signals.held():
            path = self._save_new(table, spare_folder())
            self._note(path, table)
        return path

    def resumed(self, path: Path, table: Table) -> None:
        """Remember where the game came from: one from the folder of kept games goes back there, no other is touched."""
        own = os.path.realpath(path)
        self.path = path if Path(own).parent == Path(os.path.realpath(games_folder())) else None
        self.own = {own}
        self._last = path, _reached(table)

    def _save_new(self, table: Table, folder: Path) -> Path:
        return save_new(folder, self.date, table.start.setup.variant.name, table.text())

    def _note(self, path: Path, table: Table) -> None:
        self.own.add(os.path.realpath(path))
        self._last = path, _reached(table)


def _reached(table: Table) -> tuple[int, int]:
    """Return what changes with every action; both, since a signal can come between the two."""
    return table.sequence, len(table.steps)
