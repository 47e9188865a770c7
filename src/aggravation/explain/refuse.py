"""Why an action is not legal here."""

import re
from collections.abc import Callable

from aggravation.explain.errors import told
from aggravation.explain.marble import not_yours, nothing_to_ask, owner, ways_of, why_none
from aggravation.explain.reason import MarbleError, Reason, as_fault, reason
from aggravation.explain.view import View, letter
from aggravation.notation.names import letters_of
from aggravation.position import LUCK, ActionError, Position
from aggravation.rules.centre import exits
from aggravation.rules.fours import TRADING_ROLL, may_trade
from aggravation.rules.ruleset import Fault, fault
from aggravation.rules.teams import movers
from aggravation.rules.way import BASE, START, Walk
from aggravation.state import Phase
from aggravation.words import load_words

HOLE = r"(base|o|[LU]?\d{1,3}|[a-h][1-9])"
MOVE = re.compile(f"{HOLE}>{HOLE}", re.ASCII)
TRADE = re.compile(f"trade:{HOLE}~{HOLE}", re.ASCII)
TARGET = re.compile(f"target:{HOLE}", re.ASCII)
CARD = re.compile(r"card:(\w{1,20})", re.ASCII)
REACT = re.compile(r"react:(\w{1,20})", re.ASCII)
DECLARE = re.compile(r"for:([A-H])")

#: What a token looks like in each phase that has one of its own.
SHAPES = (
    (re.compile("roll:[1-6]"), (Phase.OPENING, Phase.ROLL)),
    (re.compile("level:[0-5]"), (Phase.LEVEL,)),
    (re.compile("back:(red|blue)"), (Phase.BACK,)),
    (CARD, (Phase.DRAW,)),
    (DECLARE, (Phase.DECLARE,)),
    (re.compile("cw|ccw"), (Phase.DIRECTION,)),
    (re.compile("draw|decline"), (Phase.STAR,)),
    (TARGET, (Phase.TARGET,)),
    (REACT, (Phase.REACT,)),
    (re.compile("pass"), (Phase.MOVE,)),
    (TRADE, (Phase.MOVE,)),
    (MOVE, (Phase.MOVE,)),
)

#: A change of one switch, and the reason if the move were legal by it.
RELAXED = (
    ("level_change", "optional", "reason.must_change_level"),
    ("corners", "run", "reason.corners_off"),
)


def refusal(position: Position, token: str) -> ActionError:
    """Return the error for an action that is not legal here: why, with the rules behind it, and what is legal.

    The fault's parameters name the action. A legal action must not be asked about.
    """
    if position.is_legal(token):
        raise AssertionError(f"{token} is legal")
    error = ActionError(_why(position, token), tuple(action.token for action in position.legal_actions()))
    error.source = position.setup.variant.source
    error.text = " ".join(told(error, load_words()))
    return error


def _why(position: Position, token: str) -> Fault:
    action = {"action": token}
    if position.is_over:
        return fault("error.game_over", **action)
    phases = next((phases for shape, phases in SHAPES if shape.fullmatch(token)), None)
    if phases is None:
        return fault("error.bad_action", **action)
    view = View(position)
    if position.phase not in phases:
        awaited = f"reason.awaits.{position.phase.name.lower()}"
        seat = "" if position.actor == LUCK else position.actor
        return as_fault(reason(view.setup, None, False, awaited, seat=seat), action)
    try:
        return as_fault(WHY[position.phase](view, token), action)
    except MarbleError as error:
        return error.faults[0]


def _card(view: View, token: str) -> Reason:
    return reason(view.setup, None, False, "reason.cannot_come_up", action=token)


def _declaration(view: View, token: str) -> Reason:
    known = letters_of(movers(view.setup.law.tables[0], view.s))
    roller, mate = letter(int(view.s["turn"])), token.removeprefix("for:")
    return reason(view.setup, None, False, "reason.cannot_roll_for", seat=roller, mate=mate, known=", ".join(known))


def _target(view: View, token: str) -> Reason:
    hole = token.removeprefix("target:")
    owner(view, hole)  # a hole that the board has
    return reason(view.setup, hole, False, "reason.no_target", at=hole)


def _answer(view: View, token: str) -> Reason:
    card = token.removeprefix("react:")
    return reason(view.setup, None, False, "reason.cannot_react", seat=view.position.actor, card=card)


def _move(view: View, token: str) -> Reason:
    if token == "pass":
        return reason(view.setup, None, False, "reason.pass_not_allowed")
    trade, step = TRADE.fullmatch(token), MOVE.fullmatch(token)
    if trade:
        return _trade(view, trade[1], trade[2])
    assert step is not None, "the shapes of this phase are pass, trades and moves"
    return _step(view, step[1], step[2])


def _step(view: View, origin: str, to: str) -> Reason:
    """Return why a marble does not go from one hole to another."""
    seat = owner(view, origin)
    missing = nothing_to_ask(view, seat, origin)
    if missing is not None:
        return missing
    slot = view.slot(origin)
    if seat != view.mover or slot is None:
        return not_yours(view, seat, origin)
    if to != "base":
        owner(view, to)  # a hole that the board has
    ways = tuple(ways_of(view, slot))
    closed = next((way for way in ways if way.to == to), None)
    return closed or (_not_there(view, slot, to) if ways or slot != BASE else why_none(view, slot))


def _not_there(view: View, slot: int, to: str) -> Reason:
    """Return why no way of a marble leads to a hole with this roll."""
    setup, dest, at = view.setup, view.slot(to), view.name(slot)
    if dest == view.way.centre:
        return _no_way_into_centre(view, slot)
    for switch, value, code in RELAXED:
        walks = view.walks(slot, **{switch: value}) if getattr(view.rules, switch) != value else ()
        walk = next((walk for walk in walks if walk.dest == dest), None)
        if walk is not None:
            return reason(setup, to, False, code, at=_circle_stayed_on(view, walk))
    if dest is not None and _run_beyond_home_corner(view, slot) == dest:
        return reason(setup, to, False, "reason.own_corner_ends_run", at=view.name(view.way.home_corner))
    if not view.walks(slot):
        return why_none(view, slot)
    return reason(setup, to, False, "reason.elsewhere", at=at, to=to, roll=view.roll)


def _no_way_into_centre(view: View, slot: int) -> Reason:
    setup, rules, way, at = view.setup, view.rules, view.way, view.name(slot)
    code = "reason.centre_not_from_here"
    if rules.centre_from == "off":
        code = "reason.centre_off"
    elif not exits(way, rules):
        code = "reason.centre_without_exit"
    elif rules.centre_from == "start_line" and not START <= slot <= way.start_corner:
        code = "reason.centre_only_from_start_line"
    elif rules.centre_from == "on_corner":
        code = "reason.centre_only_from_corner"
    elif any(walk.dest == way.centre for walk in view.walks(slot, run_into_centre="yes")):
        code = "reason.centre_not_by_run"
    return reason(setup, view.name(way.centre), False, code, at=at, roll=view.roll)


def _circle_stayed_on(view: View, walk: Walk) -> str:
    """Return the circle that a walk comes to and on which it does not change level; nothing if there is none."""
    across, path = view.way.across, (0, *walk.path, 0)
    for before, slot, after in zip(path, path[1:], path[2:], strict=False):
        if slot in across and across[slot] not in (before, after):
            return view.name(slot)
    return ""


def _run_beyond_home_corner(view: View, slot: int) -> int | None:
    """Return where a run round the corners would end if the marble's home corner did not end it first."""
    way = view.way
    if view.rules.corners != "run" or not view.is_corner(slot):
        return None
    ended = False
    for _ in range(view.roll):
        ended = ended or slot == way.home_corner
        corner = way.next_corner(slot)
        slot = way.across.get(corner, corner)
    return slot if ended else None


def _trade(view: View, one: str, other: str) -> Reason:
    """Return why two marbles do not trade places."""
    setup, fours = view.setup, view.rules.fours
    if fours == "off":
        return reason(setup, None, False, "reason.trade_off")
    if view.roll != TRADING_ROLL:
        return reason(setup, None, False, "reason.trade_needs_four", roll=view.roll)
    if not may_trade(setup.law.tables[0], view.s, view.roll):
        return reason(setup, None, False, "reason.trade_too_early")
    if any(setup.board.parse_hole(hole) is None for hole in (one, other)):
        return reason(setup, None, False, "reason.trade_not_in_play")
    seats = [owner(view, hole) for hole in (one, other)]
    if None in seats:
        return reason(setup, None, False, "reason.no_marble", at=one if seats[0] is None else other)
    if seats[0] == seats[1]:
        return reason(setup, None, False, "reason.trade_same_seat")
    turned = f"trade:{other}~{one}"
    if turned in view.legal:
        return reason(setup, None, False, "reason.trade_other_order", known=turned)
    return reason(setup, None, False, "reason.trade_needs_own")


WHY: dict[Phase, Callable[[View, str], Reason]] = {
    Phase.BACK: _card,
    Phase.DRAW: _card,
    Phase.DECLARE: _declaration,
    Phase.TARGET: _target,
    Phase.REACT: _answer,
    Phase.MOVE: _move,
}
