"""Why what was typed in a game cannot be played, and what can."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from aggravation.explain import Reason, explain, refusal
from aggravation.notation.names import slot_name, slot_named
from aggravation.notation.position import marble_names
from aggravation.position import Position
from aggravation.rules.ruleset import Fault
from aggravation.rules.way import START
from aggravation.state import Phase
from aggravation.table.choices import BASE, CENTRE, trading

TWO_HOLES = re.compile(r"(?:m )?(\w+)(?: to |[ >~-])(\w+)")

if TYPE_CHECKING:
    from aggravation.cli._play_session import Session


def refuse(session: "Session", line: str) -> None:
    """Say why what was typed cannot be played, with the rules behind it, and what can."""
    reasons = _why_not(session.table.position, " ".join(line.lower().split()))
    said = list(dict.fromkeys(session.teller.why(reason) for reason in reasons))
    for why in said:
        session.screen.say(why)
    if not said:
        session.say("ui.not_understood", text=line[:40])
    session.say("ui.can_be_played")
    session.screen.lines(session.option_lines())


def _why_not(position: Position, typed: str) -> Iterator[Fault | Reason]:
    """Yield the reasons why a text is not a legal action; none for one that is no action at all."""
    own = own_holes(position)
    holes = trading(typed)
    if holes is not None and position.phase is Phase.MOVE:
        one, other = ([hole for text in holes if (hole := hole_named(position, text))] + [BASE, BASE])[:2]
        yield refusal(position, f"trade:{one}~{other}").fault
        return
    two = TWO_HOLES.fullmatch(typed)
    holes = [hole_named(position, part) for part in two.groups()] if two else []
    if position.phase is not Phase.MOVE:
        if ":" in typed or typed == "pass":
            yield refusal(position, typed).fault
    elif typed in ("p", "pass"):
        yield refusal(position, "pass").fault
    elif typed == "b":
        s = position.state()[0]
        yield refusal(position, f"base>{slot_name(position.setup, s, int(s['mover']), START)}").fault
    elif typed == "c":
        outside = [hole for hole in own if hole != BASE and position.setup.board.parse_hole(hole) is not None]
        if CENTRE in own or not outside:
            yield from explain(position, CENTRE)
        else:
            yield from (refusal(position, f"{hole}>{CENTRE}").fault for hole in outside)
    elif typed == "m":
        for hole in own:
            yield from explain(position, hole)
    elif len(holes) == 2 and holes[0] and holes[1]:
        yield refusal(position, f"{holes[0]}>{holes[1]}").fault
    elif hole := hole_named(position, typed.removeprefix("m ")):
        yield from explain(position, hole)
    elif ":" in typed or ">" in typed:
        yield refusal(position, typed).fault


def own_holes(position: Position) -> list[str]:
    """Return where the marbles stand that this roll is for, each hole once."""
    s = position.state()[0]
    return list(dict.fromkeys(marble_names(position.setup, s, int(s["mover"]))))


def hole_named(position: Position, text: str) -> str:
    """Return the name of a hole typed in capitals or small letters, empty if there is no such hole."""
    s = position.state()[0]
    for name in (text, text.upper(), text.lower()):
        if any(
            slot_named(position.setup, s, seat, name) is not None for seat in range(len(position.setup.board.seats))
        ):
            return name
    return ""
