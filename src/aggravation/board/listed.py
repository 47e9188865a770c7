"""Boards that list every hole: the board as drawn in 1991, and users' own boards of any shape."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median

from aggravation.board.model import MOST_HOLES, MOST_SEATS, SEAT_LETTERS, Board, Place, Point
from aggravation.board.star import FEWEST_MARBLES, MOST_MARBLES
from aggravation.tomlfile import Table, described, pair

FEWEST_HOLES = 12  #: so that no roll leads all the way round
FEWEST_SEATS = 2
STAR_COLOURS = ("red", "gold")
SAME_SPOT = 1e-6


@dataclass(slots=True)
class _Draft:
    """What has been read of a board: every spot by what players call it, the seats, corners and stars by index."""

    holes: int = 0
    spots: list[tuple[str, Point]] = field(default_factory=list)
    seats: list[Place] = field(default_factory=list)
    corners: list[int] = field(default_factory=list)
    stars: dict[int, str] = field(default_factory=dict)

    def put(self, what: str, point: Point | None, table: Table, *path: str | int) -> Point | None:
        """Note a spot; one that lies where another does is a fault."""
        if point is None:
            return None
        for other, at in self.spots:
            if point.distance(at) < SAME_SPOT:
                table.fault(f"{what} lies where {other} does, at {point.x:g}, {point.y:g}", *path)
                break
        self.spots.append((what, point))
        return point


def listed_board(top: Table, name: str, title: str, *, reconstructed: bool) -> Board | None:
    """Return the board that a file's lists make, in units of its hole spacing; None if there were faults."""
    draft = _Draft()
    holes = _read_holes(top, draft)
    centre = _read_centre(top, draft)
    _read_seats(top, draft)
    if top.reader.faults or centre is None:
        return None
    neighbours = zip(holes, holes[1:] + holes[:1], strict=True)
    unit = median(hole.distance(other) for hole, other in neighbours)

    def scaled(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple(Point(round(point.x / unit, 9) + 0.0, round(point.y / unit, 9) + 0.0) for point in points)

    return Board(
        name=name,
        title=title,
        reconstructed=reconstructed,
        levels=1,
        ring=len(holes),
        holes=scaled(holes),
        corners=tuple(draft.corners),
        stars=tuple(sorted(draft.stars.items())),
        seats=tuple(Place(seat.start, seat.entry, scaled(seat.home), scaled(seat.base)) for seat in draft.seats),
        centre=scaled([centre])[0],
    )


def _read_holes(top: Table, draft: _Draft) -> list[Point]:
    tables = top.tables("hole")
    draft.holes = len(tables)
    if len(tables) > MOST_HOLES:
        # One fault says it; the holes beyond are not looked at.
        top.fault(f"{len(tables)} track holes; {MOST_HOLES} is the most", "hole", MOST_HOLES)
        tables = tables[:MOST_HOLES]
    elif "hole" in top.values and len(tables) < FEWEST_HOLES:
        top.fault(f"a track of {len(tables)} holes is too short; {FEWEST_HOLES} is the least", "hole")
    holes = []
    for index, table in enumerate(tables):
        table.refuse_unknown(("x", "y", "corner", "star"))
        x, y = table.number("x"), table.number("y")
        point = draft.put(f"hole {index}", Point(x, y) if x is not None and y is not None else None, table)
        if point:
            holes.append(point)
        if "corner" in table.values and table.flag("corner"):
            draft.corners.append(index)
        if "star" in table.values:
            _read_star(table, index, draft)
    return holes


def _read_star(table: Table, index: int, draft: _Draft) -> None:
    star = table.text("star")
    if star is None:
        return
    if star not in STAR_COLOURS:
        table.fault(f'star must be "red" or "gold", not "{star}"', "star")
    elif index in draft.corners:
        table.fault(f"hole {index} is a corner and cannot be a star", "star")
    else:
        draft.stars[index] = star


def _read_centre(top: Table, draft: _Draft) -> Point | None:
    if "centre" not in top.values:
        top.fault("centre is missing: one point, [x, y]")
        return None
    return draft.put("the centre", _point(top.values["centre"], "centre", top, "centre"), top, "centre")


def _read_seats(top: Table, draft: _Draft) -> None:
    tables = top.tables("seat")
    if "seat" in top.values and not FEWEST_SEATS <= len(tables) <= MOST_SEATS:
        top.fault(f"{len(tables)} seats; a board has {FEWEST_SEATS} to {MOST_SEATS}", "seat", MOST_SEATS)
    starts: dict[int, str] = {}
    for letter, table in zip(SEAT_LETTERS, tables, strict=False):
        table.refuse_unknown(("start", "entry", "home", "base"))
        start, entry = _index(table, "start", draft), _index(table, "entry", draft)
        home = _points(table, "home", f"{letter.lower()}{{}}", draft)
        base = _points(table, "base", f"base hole {letter}/{{}}", draft)
        _check_rows(tables[0], table, letter)
        if start is None or entry is None:
            continue
        if start in starts:
            table.fault(f"seat {letter} starts on hole {start}, where seat {starts[start]} does", "start")
        starts[start] = letter
        _check_way(table, letter, start, entry, draft)
        draft.seats.append(Place(start, entry, home, base))


def _check_rows(first: Table, table: Table, letter: str) -> None:
    """Every seat has as many home holes as the first, and as many base holes as home holes."""
    counts = {}
    for key in ("home", "base"):
        given, wanted = table.values.get(key), first.values.get(key)
        if not isinstance(given, list) or not isinstance(wanted, list):
            return
        counts[key] = len(given)
        if not FEWEST_MARBLES <= len(given) <= MOST_MARBLES:
            reason = f"{key} of seat {letter} has {len(given)} holes; {FEWEST_MARBLES} or {MOST_MARBLES} are needed"
            table.fault(reason, key)
            return
        if len(given) != len(wanted):
            table.fault(f"{key} of seat {letter} has {len(given)} holes, that of seat A {len(wanted)}", key)
            return
    if counts["base"] != counts["home"]:
        reason = f"base of seat {letter} has {counts['base']} holes, its home {counts['home']}; one for each marble"
        table.fault(reason, "base")


def _check_way(table: Table, letter: str, start: int, entry: int, draft: _Draft) -> None:
    """A seat's marbles go from its start round to its entry, past a corner if the board has any."""
    if entry == start:
        table.fault(f"seat {letter} has its entry on its start", "entry")
        return
    for key, index in (("start", start), ("entry", entry)):
        if index in draft.stars:
            table.fault(f"hole {index} is the {key} of seat {letter} and cannot be a star", key)
    if entry in draft.corners:
        table.fault(f"hole {entry} is the entry of seat {letter} and cannot be a corner", "entry")
    lap = (entry - start) % draft.holes
    if draft.corners and not any(0 < (corner - start) % draft.holes < lap for corner in draft.corners):
        table.fault(f"seat {letter} passes no corner between its start and its entry", "entry")


def _index(table: Table, key: str, draft: _Draft) -> int | None:
    index = table.whole(key)
    if index is None or not draft.holes:
        return None
    if not 0 <= index < draft.holes:
        table.fault(f"{key} is hole {index}, but the holes are 0 to {draft.holes - 1}", key)
        return None
    return index


def _points(table: Table, key: str, what: str, draft: _Draft) -> tuple[Point, ...]:
    points = []
    for index, value in enumerate(table.items(key) or ()):
        name = what.format(index + 1)
        point = draft.put(name, _point(value, name, table, key, index), table, key, index)
        if point:
            points.append(point)
    return tuple(points)


def _point(value: object, name: str, table: Table, *path: str | int) -> Point | None:
    """Return the point that a value gives, either [x, y] or {x = ..., y = ...}."""
    at = pair(value)
    if at is None:
        table.fault(f"{name} must be a point, [x, y] in two numbers, not {described(value)}", *path)
        return None
    return Point(*at)
