"""Leaving a game in progress, and where it is kept then."""

from dataclasses import dataclass, field
from pathlib import Path

from aggravation.table import Table
from aggravation.table.saves import games_folder, new_game_path, save


class LeaveError(Exception):
    """Somebody leaves: by `quit`, by the end of input, by a signal."""

    def __init__(self, code: int = 0) -> None:
        """Keep the exit code."""
        super().__init__(code)
        self.code = code


@dataclass
class Keeper:
    """Where the game is kept, and which files this session may write over."""

    date: str
    command: str  #: by which the program is started
    path: Path | None = None
    own: set[Path] = field(default_factory=set)

    def keep(self, table: Table) -> Path:
        """Save the game where it will be found again; raises FileError."""
        if self.path is None:
            self.path = new_game_path(self.date, table.start.setup.variant.name)
        save(self.path, table.text())
        return self.path

    def resumed(self, path: Path) -> None:
        """Remember where the game came from: one from the folder of kept games goes back there, no other is touched."""
        self.path = path if path.resolve().parent == games_folder().resolve() else None
        self.own = {path.resolve()}
