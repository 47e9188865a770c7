"""A slow, literal step-walker: the walks of a marble as a person would count them on the board, hole by hole.

It knows holes by their names and asks the board for nothing but its shape; nothing of the engine is used.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from aggravation.board import Board
from aggravation.rules.ruleset import RuleSet

LETTERS = "abcdefgh"


@dataclass(frozen=True)
class Walked:
    """One way of a marble by a roll."""

    through: frozenset[str]  #: holes that must be free of its own colour
    end: str
    short_cut: bool


@dataclass(frozen=True)
class Walker:
    """A seat's marbles on a board, play being clockwise and the upper level turned to a standing."""

    board: Board
    rules: RuleSet
    seat: int
    level: int = 0

    @cached_property
    def start(self) -> int:
        return self.board.seats[self.seat].start

    @cached_property
    def entry(self) -> int:
        return self.board.seats[self.seat].entry

    @cached_property
    def home_row(self) -> list[str]:
        return [f"{LETTERS[self.seat]}{k}" for k in range(1, self.rules.marbles + 1)]

    @cached_property
    def home_corner(self) -> int | None:
        """The last corner on the way from the start to the entry."""
        last, hole = None, self.start
        while hole != self.entry:
            if hole in self.board.corners:
                last = hole
            hole = self.next(hole)
        return last

    @cached_property
    def start_line(self) -> list[int]:
        """The start and the holes after it up to the first corner."""
        line = [self.start]
        while len(line) < 2 or line[-1] not in self.board.corners:
            line.append(self.next(line[-1]))
        return line

    @cached_property
    def exits(self) -> list[str]:
        corners = list(self.board.corners) if self.rules.centre_exit_to == "any_corner" else [self.home_corner]
        return [self.board.hole_name(corner) for corner in corners if corner is not None]

    def spots(self) -> list[str]:
        """Return every place a marble of the seat can be in."""
        return ["base", *(self.board.hole_name(i) for i in range(self.board.track)), "o", *self.home_row]

    def next(self, hole: int) -> int:
        level, place = divmod(hole, self.board.ring)
        return level * self.board.ring + (place + 1) % self.board.ring

    def next_corner(self, hole: int) -> int:
        hole = self.next(hole)
        while hole not in self.board.corners:
            hole = self.next(hole)
        return hole

    def across(self, circle: int) -> int:
        """Return the circle above or below: upper section k stands over lower section (k + level) mod 6."""
        ring = self.board.ring
        turned = self.level * ring // 6
        return (circle - ring + turned) % ring if circle >= ring else ring + (circle - turned) % ring

    def walks(self, spot: str, roll: int) -> Iterator[Walked]:
        """Give every way of a marble by a roll, whoever stands where."""
        if spot == "base":
            if roll in self.rules.entry_rolls:
                yield self.walked([self.board.hole_name(self.start)])
        elif spot == "o":
            if roll in self.rules.centre_exit_rolls:
                yield from (self.walked([corner]) for corner in self.exits)
        elif spot in self.home_row:
            row = self.home_row[self.home_row.index(spot) + 1 :]
            if roll <= len(row):
                yield self.walked(row[:roll])
        else:
            hole = self.board.parse_hole(spot)
            assert hole is not None
            yield from self.on_foot(hole, roll, [], begun=hole, roll=roll)
            yield from self.by_run(hole, roll)

    def walked(self, path: list[str], *, short_cut: bool = False) -> Walked:
        through = path
        if self.rules.jump_own == "track":
            through = [spot for spot in path[:-1] if spot in self.home_row] + path[-1:]
        return Walked(frozenset(through), path[-1], short_cut or path[-1] == "o")

    def by_run(self, hole: int, roll: int) -> Iterator[Walked]:
        """Run from corner to corner, and from each corner reached go on along, or into the centre."""
        if self.rules.corners == "off" or hole not in self.board.corners:
            return
        at, path = hole, []
        for left in range(roll - 1, -1, -1):
            if at == self.home_corner:
                return
            at = self.next_corner(at)
            if self.board.levels == 2:
                at = self.across(at)
            path.append(self.board.hole_name(at))
            if left == 0:
                yield self.walked(path, short_cut=True)
            else:
                yield from self.on_foot(at, left, path, begun=hole, roll=roll, ran=True, running=True)

    def on_foot(
        self, at: int, left: int, path: list[str], *, begun: int, roll: int, ran: bool = False, running: bool = False
    ) -> Iterator[Walked]:
        """Go along with the steps left; `running` tells that a run from corner to corner has just ended here."""
        name = self.board.hole_name
        if left == 0:
            yield self.walked(path, short_cut=ran)
            return
        if left == 1 and at in self.board.corners and self.leads_in(at, begun, standing=not path, running=running):
            yield self.walked([*path, "o"])
        if at == self.entry:
            if left <= len(self.home_row) and not (self.rules.home_roll == "even" and roll % 2):
                yield self.walked([*path, *self.home_row[:left]], short_cut=ran)
            return
        to = self.next(at)
        if self.board.levels == 2 and to in self.board.corners and left > 1:
            other = self.across(to)
            yield from self.on_foot(other, left - 1, [*path, name(to), name(other)], begun=begun, roll=roll, ran=ran)
            if self.rules.level_change == "optional":
                yield from self.on_foot(to, left - 1, [*path, name(to)], begun=begun, roll=roll, ran=ran)
            elif left == 2 and self.leads_in(to, begun, standing=False, running=False):
                yield self.walked([*path, name(to), "o"])
        else:
            yield from self.on_foot(to, left - 1, [*path, name(to)], begun=begun, roll=roll, ran=ran)

    def leads_in(self, corner: int, begun: int, *, standing: bool, running: bool) -> bool:
        """Return whether the last step may lead from a corner into the centre."""
        rules = self.rules
        if not self.exits or rules.centre_from == "off":
            return False
        if rules.centre_from == "on_corner":
            return standing
        if rules.centre_from == "start_line":
            return begun in self.start_line and corner == self.start_line[-1] and not running
        return not running or rules.run_into_centre == "yes"
