"""Every way of one marble with this roll, open or closed, or the one reason why it has none."""

import re
from collections.abc import Iterator

from aggravation.explain.closed import why_closed
from aggravation.explain.reason import MarbleError, Reason, Remark, reason, rolls_text
from aggravation.explain.view import View, letter
from aggravation.notation.event import open_walk
from aggravation.notation.names import home_first
from aggravation.position import Position
from aggravation.rules.law import ROLLS
from aggravation.rules.way import BASE, Kind, Walk
from aggravation.state import Phase
from aggravation.variants.catalogue import LETTERS

HOME_HOLE = re.compile(r"([a-h])([1-9])")
BEFORE_ROLL = (Phase.OPENING, Phase.DIRECTION, Phase.DECLARE, Phase.ROLL)

LEGAL = {
    Kind.ENTRY: "reason.legal_enter",
    Kind.LEAVE_CENTRE: "reason.legal_leave_centre",
    Kind.CENTRE: "reason.legal_centre",
    Kind.RUN: "reason.legal_shortcut",
    Kind.ALONG: "reason.legal_move",
}


def explain(position: Position, marble: str) -> tuple[Reason, ...]:
    """Return a reason for each way of a marble with this roll, or one why it has none.

    The marble is named by its hole: ``base``, ``12``, ``o``, ``a3``. Raises MarbleError if the board has no such hole.

    >>> position = Position.parse("classic A:base,base,2,4 B:base,base,base,base turn=A phase=move roll=3")
    >>> [(reason.to, reason.legal, reason.rule) for reason in explain(position, "2")]
    [('5', False, ('PC-13',))]
    """
    view = View(position)
    seat = owner(view, marble)
    missing = nothing_to_ask(view, seat, marble)
    if missing is not None:
        return (missing,)
    trades = tuple(_trades(view, marble))
    slot = view.slot(marble) if seat == view.mover else None
    if slot is None:
        return trades or (not_yours(view, seat, marble),)
    return (*ways_of(view, slot), *trades) or (why_none(view, slot),)


def owner(view: View, marble: str) -> int | None:
    """Return the seat whose marble stands on a hole; base is asked of the mover. None if no marble stands there."""
    if marble == "base":
        return view.mover if BASE in view.slots(view.mover) else None
    node = view.setup.board.parse_hole(marble)
    if node is not None:
        return view.on_node(node)
    home = HOME_HOLE.fullmatch(marble)
    seat = LETTERS.index(home[1].upper()) if home else len(LETTERS)
    if home is None or seat >= view.setup.board.arms or int(home[2]) > view.rules.marbles:
        raise MarbleError(marble)
    return seat if home_first(view.setup) + int(home[2]) - 1 in view.slots(seat) else None


def nothing_to_ask(view: View, seat: int | None, marble: str) -> Reason | None:
    """Return why there is nothing to ask about this marble now, None if there is."""
    phase = view.position.phase
    if phase is Phase.OVER:
        return reason(view.setup, None, False, "reason.finished")
    if phase in BEFORE_ROLL:
        return reason(view.setup, None, False, "reason.no_roll_yet")
    if phase is not Phase.MOVE:
        return reason(view.setup, None, False, "reason.not_now")
    if seat is None:
        if marble == "base":
            return reason(view.setup, None, False, "reason.nothing_in_base")
        return reason(view.setup, None, False, "reason.no_marble", at=marble)
    return None


def not_yours(view: View, seat: int | None, marble: str) -> Reason:
    """Return that a marble, which stands there, is not the mover's."""
    assert seat is not None, "somebody's marble stands there"
    mover = letter(view.mover)
    return reason(view.setup, None, False, "reason.not_your_marble", at=marble, seat=letter(seat), mover=mover)


def ways_of(view: View, slot: int) -> Iterator[Reason]:
    """Yield a reason for each hole that the mover's marble may go to, and for each way that is closed."""
    by_dest: dict[int, list[Walk]] = {}
    for walk in view.walks(slot):
        by_dest.setdefault(walk.dest, []).append(walk)
    for dest, walks in sorted(by_dest.items()):
        if f"{view.name(slot)}>{view.name(dest)}" in view.legal:
            yield _open(view, slot, dest)
        else:
            yield from dict.fromkeys(why_closed(view, slot, walk) for walk in walks)
    yield from odd_ways_home(view, slot)


def odd_ways_home(view: View, slot: int) -> Iterator[Reason]:
    """Yield the ways home that only an even roll would open."""
    if view.rules.home_roll == "even":
        dests = {walk.dest for walk in view.walks(slot, home_roll="exact")} - {walk.dest for walk in view.walks(slot)}
        for dest in sorted(dests):
            yield reason(view.setup, view.name(dest), False, "reason.must_be_even", roll=view.roll)


def _open(view: View, slot: int, dest: int) -> Reason:
    walk = open_walk(view.setup, view.s, view.mover, slot, dest, view.roll)
    assert walk is not None, "a legal move has an open walk"
    code = LEGAL[walk.kind]
    if walk.kind is Kind.ALONG and dest >= view.way.home_first:
        code = "reason.legal_home"
    to = view.name(dest)
    return reason(view.setup, to, True, code, tuple(_remarks(view, walk)), to=to)


def _remarks(view: View, walk: Walk) -> Iterator[Remark]:
    holder = view.occupant(walk.dest)
    forced = False
    if holder is not None:
        forced = view.is_mate(holder) and len(view.legal) == 1
        hit = "lands_on_mate_forced" if forced else "lands_on_mate" if view.is_mate(holder) else "aggravates"
        yield Remark(f"reason.{hit}", (("seat", letter(holder)),))
    if walk.shortcut and not forced:
        yield Remark("reason.optional")


def _trades(view: View, marble: str) -> Iterator[Reason]:
    """Yield a reason for each trade that a marble, whosever it is, may take part in."""
    for action in view.position.legal_actions():
        kind, _, pair = action.token.partition(":")
        holes = pair.split("~")
        if kind == "trade" and marble in holes:
            to = next(hole for hole in holes if hole != marble)
            other = owner(view, to)
            assert other is not None, "a trade is between two marbles"
            optional = (Remark("reason.optional"),)
            yield reason(view.setup, to, True, "reason.legal_trade", optional, to=to, seat=letter(other))


def why_none(view: View, slot: int) -> Reason:
    """Return why the mover's marble has no way at all with this roll."""
    setup, rules, way = view.setup, view.rules, view.way
    if slot == BASE:
        rolls = rolls_text(rules.entry_rolls)
        return reason(setup, None, False, "reason.needs_entry_roll", rolls=rolls, roll=view.roll)
    if slot == way.centre:
        if not rules.centre_exit_rolls:
            return reason(setup, None, False, "reason.centre_exit_closed")
        if view.roll in rules.centre_exit_rolls:
            return reason(setup, None, False, "reason.centre_without_exit")
        rolls = rolls_text(rules.centre_exit_rolls)
        return reason(setup, None, False, "reason.centre_needs", rolls=rolls, roll=view.roll)
    fitting = tuple(roll for roll in range(1, ROLLS + 1) if view.walks_by(slot, roll, rules))
    if not fitting:
        return reason(setup, None, False, "reason.overshoots_home_all")
    return reason(setup, None, False, "reason.overshoots_home", rolls=rolls_text(fitting), roll=view.roll)
