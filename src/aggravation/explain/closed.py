"""Why a walk that the rules offer is closed: what stands on it, or which switch forbids where it ends."""

from aggravation.explain.reason import Reason, reason
from aggravation.explain.view import View
from aggravation.rules.home import fills_rightly
from aggravation.rules.way import Kind, Walk


def why_closed(view: View, slot: int, walk: Walk) -> Reason:
    """Return the reason why a walk of the mover's marble is not legal."""
    for held in walk.held:
        if held in view.own:
            code, at = _held(view, slot, walk, held)
            return reason(view.setup, view.name(walk.dest), False, code, at=view.name(at), to=view.name(walk.dest))
    return _forbidden_end(view, walk)


def _held(view: View, slot: int, walk: Walk, held: int) -> tuple[str, int]:
    """Return the code for a walk on which an own marble stands, and the slot it is about."""
    way = view.way
    if walk.kind is Kind.ENTRY:
        return "reason.start_held_own", held
    if walk.kind is Kind.LEAVE_CENTRE:
        return "reason.exit_corner_held", held
    if held == way.centre:
        return "reason.centre_held_own", held
    index = walk.path.index(held)
    if index > 0 and way.across.get(held) == walk.path[index - 1]:
        return "reason.counterpart_held", held
    if held == walk.dest:
        return "reason.own_marble_on_target", held
    if walk.kind is Kind.RUN and index < _run_length(view, slot, walk):
        return "reason.corner_run_held", held
    return ("reason.own_marble_in_home" if held >= way.home_first else "reason.own_marble_in_the_way"), held


def _run_length(view: View, slot: int, walk: Walk) -> int:
    """Return how many steps of a walk run from corner to corner."""
    way, length = view.way, 0
    for reached in walk.path:
        corner = way.next_corner(slot)
        slot = way.across.get(corner, corner)
        if reached != slot:
            break
        length += 1
    return length


def _forbidden_end(view: View, walk: Walk) -> Reason:
    """Return the reason of a walk that nothing bars, but that may not end where it does."""
    setup, dest = view.setup, walk.dest
    to = view.name(dest)
    if dest >= view.way.home_first:
        assert not fills_rightly(setup.law.tables[0], view.s, view.mover, dest), "a free walk home is legal"
        deepest = view.name(max(set(range(view.way.home_first, view.way.home_last + 1)) - _filled(view)))
        return reason(setup, to, False, "reason.must_be_deepest", to=deepest, roll=view.roll)
    holder = view.occupant(dest)
    assert holder is not None, "a walk to a free hole is legal"
    if walk.kind is Kind.ENTRY and view.rules.start_blocked_by == "any":
        return reason(setup, to, False, "reason.start_held_any")
    if view.is_corner(dest) and view.rules.safe_corners == "yes":
        return reason(setup, to, False, "reason.safe_corner", to=to)
    assert view.is_mate(holder), "landing on an opponent is legal"
    return reason(setup, to, False, "reason.mate_only_if_forced", to=to)


def _filled(view: View) -> set[int]:
    """Return the home holes that are filled from the deepest outward without a gap."""
    filled = set()
    for slot in range(view.way.home_last, view.way.home_first - 1, -1):
        if slot not in view.own:
            break
        filled.add(slot)
    return filled
