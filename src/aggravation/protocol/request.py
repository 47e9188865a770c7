"""One request: read whatever came, have it answered, and turn what is wrong into an error with its code."""

from typing import Any

import msgspec

from aggravation.bots import BotError
from aggravation.explain import MarbleError, told
from aggravation.files import FileError
from aggravation.notation import PositionError
from aggravation.position import ActionError
from aggravation.protocol.faults import RequestError, request_fault
from aggravation.protocol.methods import METHODS
from aggravation.protocol.params import params_of
from aggravation.rules.ruleset import RulesError
from aggravation.tomlfile import FileFaultsError
from aggravation.words import load_words

NULL = msgspec.Raw(b"null")
EMPTY = msgspec.Raw(b"{}")
FIRST_OF_ID = frozenset(b'"-0123456789')

#: The code of each typed error.
CODES: tuple[tuple[type[ValueError], str], ...] = (
    (PositionError, "bad_position"),
    (ActionError, "bad_action"),
    (RulesError, "bad_rules"),
    (FileFaultsError, "bad_rules"),
    (FileError, "bad_rules"),
    (BotError, "unknown"),
    (MarbleError, "bad_request"),
)
TYPED = tuple(kind for kind, _ in CODES)


class Envelope(msgspec.Struct):
    """A request as it came; what is inside is looked at later, so that its id can be answered in any case."""

    id: msgspec.Raw = NULL
    method: msgspec.Raw = NULL
    params: msgspec.Raw = EMPTY


class Failure(msgspec.Struct):
    """What an error says."""

    code: str
    message: str


class Answer(msgspec.Struct, omit_defaults=True):
    """An answer: a result or an error, under the id of its request."""

    id: msgspec.Raw
    result: Any = None
    error: Failure | None = None


ENVELOPES = msgspec.json.Decoder(Envelope)
ENCODER = msgspec.json.Encoder()


def answer(line: bytes) -> bytes:
    """Return the answer to one line, whatever it holds, as JSON without an end of line."""
    number = NULL
    try:
        envelope = _envelope(line)
        number = _id(envelope)
        found = Answer(number, result=_result(envelope))
    except RequestError as error:
        found = _failed(number, error.code, error)
    except TYPED as error:
        found = _failed(number, _code(error), error)
    return ENCODER.encode(found)


def too_long() -> bytes:
    """Return the answer to a line that is longer than a request can be."""
    return ENCODER.encode(_failed(NULL, "bad_request", RequestError(request_fault("error.protocol_too_long"))))


def _envelope(line: bytes) -> Envelope:
    try:
        line.decode()
        return ENVELOPES.decode(line)
    except msgspec.ValidationError:
        raise RequestError(request_fault("error.protocol_not_object")) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError(request_fault("error.protocol_not_json", message=error)) from None


def _id(envelope: Envelope) -> msgspec.Raw:
    text = bytes(envelope.id)
    if text != bytes(NULL) and text[0] not in FIRST_OF_ID:
        raise RequestError(request_fault("error.protocol_bad_id"))
    return envelope.id


def _result(envelope: Envelope) -> Any:
    name = msgspec.json.decode(envelope.method)
    if name is None:
        raise RequestError(request_fault("error.protocol_missing", name="method"))
    if not isinstance(name, str):
        raise RequestError(request_fault("error.protocol_bad_param", name="method", value=bytes(envelope.method)))
    method = METHODS.get(name)
    if method is None:
        unknown = request_fault("error.protocol_unknown_method", name=name, known=", ".join(METHODS))
        raise RequestError(unknown, code="unknown")
    return method.answer(params_of(envelope.params, method.params))


def _code(error: ValueError) -> str:
    if isinstance(error, RulesError) and error.faults[0].code == "error.unknown_variant":
        return "unknown"
    return next(code for kind, code in CODES if isinstance(error, kind))


def _failed(number: msgspec.Raw, code: str, error: ValueError) -> Answer:
    return Answer(number, error=Failure(code, " ".join(told(error, load_words()))))
