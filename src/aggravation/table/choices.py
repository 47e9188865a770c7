"""What a player can choose: every legal action with what it does, and what a typed text may mean among them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from aggravation.notation.event import open_walk
from aggravation.notation.names import slot_named
from aggravation.position import Position
from aggravation.state import Phase
from aggravation.table.telling import Teller, mates
from aggravation.variants.catalogue import LETTERS

CENTRE, BASE, PASS = "o", "base", "pass"
BOTH_SIGNS = (">", "-", "~", " to ", " ")  #: between the two holes of a move, as people type it
TRADING = re.compile(r"t(?:rade)?(?:[ :](\w+)(?:(?: to | with | and |[ >~-])(\w+))?)?")  #: a trade, as people type it
YES_NO = {"y": "draw", "yes": "draw", "d": "draw", "n": "decline", "no": "decline"}
QUESTIONS = {
    Phase.MOVE: "ui.choose_move",
    Phase.DIRECTION: "ui.choose_direction",
    Phase.DECLARE: "ui.choose_mate",
    Phase.STAR: "ui.choose_card",
    Phase.TARGET: "ui.choose_target",
}


@dataclass(frozen=True)
class Option:
    """One legal action as it is shown to a player."""

    action: str
    text: str  #: what is done: "12 to 18"
    does: tuple[str, ...] = ()  #: what comes of it: "aggravates Ann", "Short-Cut"

    def __str__(self) -> str:
        """Return both in one line."""
        return f"{self.text} ({', '.join(self.does)})" if self.does else self.text


def options(teller: Teller, position: Position) -> list[Option]:
    """Return every legal action of a position in which a seat decides, in the order of the engine."""
    tokens = [action.token for action in position.legal_actions()]
    return [Option(token, _text(teller, position, token), tuple(_does(teller, position, token))) for token in tokens]


def question(teller: Teller, position: Position) -> str:
    """Return what the seat that decides is asked."""
    if position.phase is not Phase.REACT:
        return teller.words.say(QUESTIONS[position.phase])
    at = position.setup.board.hole_name(int(position.state()[0]["threat_node"]))
    return teller.words.say("ui.choose_reaction", by=teller.name(threatening_seat(position)), at=at)


def threatening_seat(position: Position) -> str:
    """Return who would aggravate where a reaction is open: whoever does so if no card is played."""
    _, events = position.apply("react:none")
    return next(str(event["by"]) for event in events if event.kind == "aggravated")


def readings(position: Position, text: str) -> list[str]:
    """Return the legal actions that a typed text may mean: one where it is clear, none where it means nothing legal.

    A number of the list, a token, one or two holes, T with the holes of a trade, or a key of the 1991 game (B, M, C);
    capitals or small letters.
    """
    tokens = [action.token for action in position.legal_actions()]
    typed = " ".join(text.lower().split())
    if typed.isdecimal() and typed.isascii() and 1 <= int(typed[:4]) <= len(tokens):
        return [tokens[int(typed[:4]) - 1]]
    exact = [token for token in tokens if token.lower() == typed]
    if exact:
        return exact
    match position.phase:
        case Phase.MOVE:
            return list(_moves(tokens, typed))
        case Phase.STAR:
            return [token for token in tokens if token == YES_NO.get(typed)]
        case Phase.REACT:
            wanted = "react:none" if typed in ("n", "no", "none") else f"react:{typed}"
            cards = [token for token in tokens if token != "react:none"]
            return cards if typed in ("y", "yes") else [token for token in tokens if token == wanted]
        case Phase.DECLARE:
            return [token for token in tokens if typed in (token[-1].lower(), f"for {token[-1].lower()}")]
        case _:
            return [token for token in tokens if token.lower().partition(":")[2] == typed]


def trading(typed: str) -> list[str] | None:
    """Return the holes that a text in small letters names for a trade, two at most; None if it is about no trade."""
    match = TRADING.fullmatch(typed)
    return [hole for hole in match.groups() if hole] if match else None


def _moves(tokens: list[str], typed: str) -> Iterator[str]:
    traded = trading(typed)
    if traded is not None:  # whichever is named first
        yield from (
            token
            for token in tokens
            if token.startswith("trade") and set(traded) <= {hole.lower() for hole in ends(token)}
        )
        return
    key, _, hole = typed.partition(" ")
    if key == "m" and hole:
        typed = hole
    for token in tokens:
        start, end = ends(token)
        walks = start not in ("", BASE) and not token.startswith("trade")
        orders = ((start, end),) if walks or start == BASE else ((start, end), (end, start))
        through_centre = CENTRE in (start, end)
        if (
            (typed == "b" and start == BASE)
            or (typed == "m" and walks and not through_centre)
            or (typed == "c" and walks and through_centre)
            or (typed == "p" and token == PASS)
            or (typed == start.lower() and (walks or start == BASE))
            or typed in {f"{one}{sign}{other}".lower() for one, other in orders for sign in BOTH_SIGNS if start}
        ):
            yield token


def ends(token: str) -> tuple[str, str]:
    """Return the two holes of a move or a trade, empty for what is neither."""
    for sign in (">", "~"):
        start, found, end = token.removeprefix("trade:").partition(sign)
        if found:
            return start, end
    return "", ""


def occupant(position: Position, hole: str) -> str:
    """Return whose marble stands on a hole of the track or in the centre, empty if none does."""
    node = position.setup.board.parse_hole(hole)
    seat = int(position.state()[0]["occupant"][node]) if node is not None else 0
    return LETTERS[seat - 1] if seat else ""


def _text(teller: Teller, position: Position, token: str) -> str:
    say = teller.words.say
    start, end = ends(token)
    kind, _, rest = token.partition(":")
    match kind:
        case "pass" | "cw" | "ccw" | "decline":
            return say(f"ui.option_{kind}")
        case "for":
            return say("ui.option_for_self") if rest == position.actor else say("ui.option_for", seat=teller.name(rest))
        case "draw":
            return _draw_text(teller, position)
        case "target":
            return say("ui.option_target", seat=teller.name(occupant(position, rest)), at=rest)
        case "react":
            return _react_text(teller, position, rest)
        case "trade":
            return _trade_text(teller, position, start, end)
    if start == BASE:
        return say("ui.option_enter", to=end)
    if end == CENTRE:
        return say("ui.option_centre", **{"from": start})
    return say("ui.option_leave_centre" if start == CENTRE else "ui.option_move", **{"from": start, "to": end})


def _trade_text(teller: Teller, position: Position, start: str, end: str) -> str:
    """Say whose marbles trade places; whose the first is goes without saying where it is the mover's."""
    owner, mover = occupant(position, start), LETTERS[int(position.state()[0]["mover"])]
    code = "ui.option_trade" if owner == mover else "ui.option_trade_others"
    names = {"owner": teller.name(owner), "seat": teller.name(occupant(position, end))}
    return teller.words.say(code, **{"from": start, "to": end, **names})


def _draw_text(teller: Teller, position: Position) -> str:
    back = {0: "", 1: "red", 2: "blue"}[int(position.state()[0]["back"])]
    if not back:
        return teller.words.say("ui.option_draw")
    return teller.words.say("ui.option_draw_back", colour=teller.words.say(f"colour.{back}"))


def _react_text(teller: Teller, position: Position, card_id: str) -> str:
    deck = position.setup.law.deck
    if card_id == "none" or deck is None:
        return teller.words.say("ui.option_react_none")
    effect = deck.cards[deck.index(card_id)].effect
    return teller.words.say("ui.option_react", card=teller.words.say(f"card.name.{effect.name.lower()}"))


def _does(teller: Teller, position: Position, token: str) -> Iterator[str]:
    """Say what comes of an action; the engine itself is asked, by trying it."""
    if position.phase is not Phase.MOVE or token == PASS:
        return
    say = teller.words.say
    after, events = position.apply(token)
    mover = LETTERS[int(position.state()[0]["mover"])]
    hit = [event["seat"] for event in events if event.kind == "aggravated"]
    if after.phase is Phase.REACT:
        hit = [str(after.actor)]
    for seat in hit:
        yield say(
            "ui.does_aggravate_mate" if mates(position, seat, mover) else "ui.does_aggravate", seat=teller.name(seat)
        )
    if is_shortcut(position, token):
        yield say("ui.does_shortcut")
    kinds = {event.kind: event for event in events}
    if "landed" in kinds:
        yield say(f"ui.does_{kinds['landed']['star']}_star")
    if "won" in kinds:
        yield say("ui.does_win")
    elif "finished" in kinds:
        yield say("ui.does_finish")
    elif "home" in kinds:
        yield say("ui.does_home")


def is_shortcut(position: Position, token: str) -> bool:
    """Return whether nobody has to take a move: a run round corners, a way into the centre, a trade."""
    if token.startswith("trade"):
        return True
    start, end = ends(token)
    if start in ("", BASE, CENTRE):
        return False
    s = position.state()[0]
    seat = int(s["mover"])
    slot, dest = (slot_named(position.setup, s, seat, hole) for hole in (start, end))
    walk = open_walk(position.setup, s, seat, slot or 0, dest or 0, int(s["roll"]))
    return walk is not None and walk.shortcut
