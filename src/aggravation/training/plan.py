"""Plans: how a network is trained, as data. The package has one for each variant; a user's own is a TOML file."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from aggravation.arena.contest import sides_at
from aggravation.rules.ruleset import RulesError
from aggravation.rules.turn import PLAY_PLACES
from aggravation.tomlfile import FileFaultsError, Reader, Table, read_toml
from aggravation.variants import Setup, seat_numbers, set_up, variants
from aggravation.variants.catalogue import LETTERS
from aggravation.words import load_words

FOLDER = Path(__file__).parent / "plans"
MOST_ROUNDS, MOST_GAMES, MOST_KEPT, MOST_PASSES, MOST_BATCH = 10_000, 1_000_000, 1_000, 100, 1 << 20
MOST_SHARE = 100


class PlanError(FileFaultsError):
    """A plan that does not exist or has faults, all of them at once."""


@dataclass(frozen=True)
class Meeting:
    """A table that a network plays at: so many seats, these rules, and a share of the games of a round."""

    seats: int
    share: int
    rules: tuple[tuple[str, str], ...] = ()

    def setup(self, variant: str) -> Setup:
        """Return the variant with these rules, on its board."""
        return set_up(variant, dict(self.rules), self.seats)

    def sides(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """Return the seat numbers of each side."""
        return sides_at(setup, "".join(LETTERS[seat] for seat in seat_numbers(setup.board, self.seats)))


@dataclass(frozen=True)
class Plan:
    """How the network of a variant is trained."""

    variant: str
    rounds: int  #: of games and of learning from them
    greedy_rounds: int  #: the first of them, in which the greedy player plays for a network that knows nothing yet
    games: int  #: of a round
    keep: int  #: one moment in so many is learnt from
    trace: float  #: lambda of TD(lambda): how far a judgement is drawn to what came of it, 1 to the result alone
    batch: int  #: moments that one step learns from
    passes: int  #: how often a round's moments are learnt from
    first_rate: float  #: step of Adam in the first round,
    last_rate: float  #: and in the last, falling by the same part each round
    meetings: tuple[Meeting, ...]

    @cached_property
    def games_at(self) -> tuple[int, ...]:
        """How many games of a round are played at each table."""
        total = sum(meeting.share for meeting in self.meetings)
        return tuple(max(1, self.games * meeting.share // total) for meeting in self.meetings)

    @property
    def width(self) -> int:
        """How many seats the fullest table has."""
        return max(meeting.seats for meeting in self.meetings)

    def rate(self, number: int) -> float:
        """Return the step of Adam in a round."""
        if self.rounds == 1:
            return self.first_rate
        return float(self.first_rate * (self.last_rate / self.first_rate) ** (number / (self.rounds - 1)))

    def plays_greedily(self, number: int) -> bool:
        """Return whether the greedy player plays in a round, whose results alone are learnt from then."""
        return number < self.greedy_rounds


def own_plan(variant: str) -> Path:
    """Return the file of the package's own plan for a variant."""
    return FOLDER / f"{variant}.toml"


def read_plan(path: Path) -> Plan:
    """Return the plan of a file; raises PlanError with all faults and their lines."""
    reader = read_toml(path)
    plan = _read(reader) if not reader.faults else None
    if plan is None or reader.faults:
        raise PlanError(str(path), reader.faults)
    return plan


WHOLE = {
    "rounds": (1, MOST_ROUNDS),
    "greedy_rounds": (0, MOST_ROUNDS),
    "games": (1, MOST_GAMES),
    "keep": (1, MOST_KEPT),
    "batch": (1, MOST_BATCH),
    "passes": (1, MOST_PASSES),
}
PARTS = ("trace", "first_rate", "last_rate")


def _read(reader: Reader) -> Plan | None:
    top = reader.top
    top.refuse_unknown(("variant", "table", *WHOLE, *PARTS))
    variant = top.text("variant")
    if variant is not None and variant not in variants():
        top.fault(f"there is no game called {variant}", "variant")
    whole = {key: _whole(top, key, *bounds) for key, bounds in WHOLE.items()}
    parts = {key: _part(top, key) for key in PARTS}
    meetings = [_meeting(table, variant) for table in top.tables("table")]
    if not meetings:
        top.fault("there is no table to play at", "table")
    if reader.faults:
        return None
    return Plan(str(variant), **whole, **parts, meetings=tuple(meetings))  # type: ignore[arg-type]  # read by key


def _whole(table: Table, key: str, low: int, high: int) -> int:
    value = table.whole(key)
    if value is None:
        return low
    if not low <= value <= high:
        table.fault(f"{key} must be from {low} to {high}", key)
    return value


def _part(table: Table, key: str) -> float:
    value = table.number(key)
    if value is None:
        return 1.0
    if not 0 < value <= 1:
        table.fault(f"{key} must be more than 0 and at most 1", key)
    return float(value)


def _meeting(table: Table, variant: str | None) -> Meeting:
    table.refuse_unknown(("seats", "share", "rules"))
    seats = _whole(table, "seats", 2, 8)
    share = _whole(table, "share", 1, MOST_SHARE)
    changes = table.values.get("rules", {})
    if not isinstance(changes, dict) or not all(isinstance(value, str) for value in changes.values()):
        table.fault('rules must be names with texts, such as { fours = "own" }', "rules")
        changes = {}
    meeting = Meeting(seats, share, tuple(changes.items()))
    if variant in variants():
        _check(table, meeting, variant)
    return meeting


def _check(table: Table, meeting: Meeting, variant: str) -> None:
    """Note what is wrong with the rules of a table, or that it cannot be learnt from."""
    try:
        setup = meeting.setup(variant)
        meeting.sides(setup)
    except (RulesError, FileFaultsError) as error:
        words = load_words()
        for told in error.faults:
            code, params = getattr(told, "code", None), dict(getattr(told, "params", ()))
            table.fault(str(told) if code is None else words.say(code, **params), "rules")
        return
    if int(setup.law.tables[0]["play_on"]) == PLAY_PLACES:
        table.fault("a network learns who wins, not who comes second: play_on cannot be places", "rules")
