"""The parameters of each method, and reading them with every fault at once."""

from collections.abc import Iterator
from typing import Annotated, Any, TypeVar

import msgspec

from aggravation.position import DEFAULT_SEATS
from aggravation.protocol.faults import RequestError, request_fault
from aggravation.rules.ruleset import Fault

Seed = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
P = TypeVar("P", bound=msgspec.Struct)


class NoParams(msgspec.Struct, forbid_unknown_fields=True):
    """A method without parameters."""


class NewParams(msgspec.Struct, forbid_unknown_fields=True):
    """Which game begins, by which rules, who sits down, and who begins."""

    variant: str
    rules: dict[str, str] = {}
    seats: int | str = DEFAULT_SEATS
    first: str | None = None


class PositionParams(msgspec.Struct, forbid_unknown_fields=True):
    """A position line."""

    position: str


class ApplyParams(msgspec.Struct, forbid_unknown_fields=True):
    """A position line and the token of an action."""

    position: str
    action: str


class ExplainParams(msgspec.Struct, forbid_unknown_fields=True):
    """A position line and the hole of a marble."""

    position: str
    marble: str


class ChooseParams(msgspec.Struct, forbid_unknown_fields=True):
    """A position line, a computer player by name, and the seed of its tosses."""

    position: str
    bot: str
    seed: Seed = 0


class PlayParams(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game between computer players, one named for each seat."""

    variant: str
    seats: int | str
    bots: dict[str, str]
    seed: Seed
    rules: dict[str, str] = {}


def params_of(raw: msgspec.Raw, kind: type[P]) -> P:
    """Return the parameters of a request; raises RequestError with everything that is wrong with them."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError:
        raise RequestError(*_faults(raw, kind)) from None


def _faults(raw: msgspec.Raw, kind: type[msgspec.Struct]) -> Iterator[Fault]:
    given: Any = msgspec.json.decode(raw)
    if not isinstance(given, dict):
        yield request_fault("error.protocol_bad_param", name="params", value=bytes(raw))
        return
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name in given.keys() - fields.keys():
        yield request_fault("error.protocol_unknown_param", name=name, known=", ".join(fields) or "-")
    for name, field in fields.items():
        if name not in given:
            if field.required:
                yield request_fault("error.protocol_missing", name=name)
            continue
        try:
            msgspec.convert(given[name], field.type)
        except msgspec.ValidationError:
            yield request_fault("error.protocol_bad_param", name=name, value=msgspec.json.encode(given[name]))
