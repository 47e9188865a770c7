"""The methods of the protocol."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from aggravation import bots
from aggravation.explain import explain as explain_marble
from aggravation.explain import refusal
from aggravation.notation import PositionError
from aggravation.position import LUCK, Position
from aggravation.protocol.catalogue import variant_facts
from aggravation.protocol.faults import RequestError, request_fault
from aggravation.protocol.params import (
    ApplyParams,
    ChooseParams,
    ExplainParams,
    NewParams,
    NoParams,
    PlayParams,
    PositionParams,
)
from aggravation.record import Seat
from aggravation.rules.ruleset import RulesError
from aggravation.state import Phase
from aggravation.table import SeededLuck, Table
from aggravation.table.players import COMPUTER
from aggravation.words import load_words


@dataclass(frozen=True)
class Method:
    """A method: what it is given, and what answers it."""

    params: type[msgspec.Struct]
    answer: Callable[[Any], dict[str, Any]]


def _position(line: str) -> Position:
    """Return the position of a line; a game that does not exist makes it no position at all."""
    try:
        return Position.parse(line)
    except RulesError as error:
        if error.faults[0].code == "error.unknown_variant":
            raise PositionError(error.faults) from None
        raise


def _variants(_: NoParams) -> dict[str, Any]:
    return {"variants": variant_facts()}


def _new(asked: NewParams) -> dict[str, Any]:
    return {"position": Position.new(asked.variant, asked.seats, asked.rules, asked.first).text}


def _legal(asked: PositionParams) -> dict[str, Any]:
    position = _position(asked.position)
    actions = position.legal_actions()
    by_luck = position.actor == LUCK
    return {
        "actor": position.actor,
        "actions": [] if by_luck else [action.token for action in actions],
        "chance": [[action.token, *action.chance.as_integer_ratio()] for action in actions if action.chance],
    }


def _apply(asked: ApplyParams) -> dict[str, Any]:
    position = _position(asked.position)
    if not position.is_legal(asked.action):
        raise refusal(position, asked.action)
    after, events = position.apply(asked.action)
    return {"position": after.text, "events": [event.as_dict() for event in events]}


def _explain(asked: ExplainParams) -> dict[str, Any]:
    position = _position(asked.position)
    words = load_words(source=position.setup.variant.source)
    reasons = explain_marble(position, asked.marble)
    return {
        "reasons": [
            {"to": reason.to, "legal": reason.legal, "rule": reason.rule, "text": reason.text(words)}
            for reason in reasons
        ]
    }


def _choose(asked: ChooseParams) -> dict[str, Any]:
    position = _position(asked.position)
    bot = bots.make(asked.bot, asked.seed)
    if position.actor in (None, LUCK):
        raise RequestError(request_fault("error.protocol_nobody_decides", phase=position.phase.name.lower()))
    return {"action": bot.choose(position).token}


def _play(asked: PlayParams) -> dict[str, Any]:
    start = Position.new(asked.variant, asked.seats, asked.rules)
    missing = [request_fault("error.protocol_missing", name=f"bots.{seat}") for seat in start.seats]
    faults = [fault for seat, fault in zip(start.seats, missing, strict=True) if seat not in asked.bots]
    known = ", ".join(start.seats)
    strangers = sorted(asked.bots.keys() - set(start.seats))
    faults += [request_fault("error.protocol_unknown_param", name=f"bots.{seat}", known=known) for seat in strangers]
    if faults:
        raise RequestError(*faults)
    seats = tuple(Seat(seat, bots.kind(asked.bots[seat]).name, COMPUTER) for seat in start.seats)
    table = Table(start, seats, SeededLuck(asked.seed))
    plies = 0
    while not table.position.is_over:
        plies += table.position.phase is Phase.ROLL
        table.step()
    return {"record": table.text(), "winners": table.position.winners, "plies": plies}


METHODS = {
    "variants": Method(NoParams, _variants),
    "new": Method(NewParams, _new),
    "legal": Method(PositionParams, _legal),
    "apply": Method(ApplyParams, _apply),
    "explain": Method(ExplainParams, _explain),
    "choose": Method(ChooseParams, _choose),
    "play": Method(PlayParams, _play),
}
