"""What can be wrong with a request itself."""

from aggravation.rules.ruleset import Fault, fault

LONGEST_SHOWN = 60


class RequestError(ValueError):
    """A request that cannot be answered; `faults` has everything that is wrong with it."""

    def __init__(self, *faults: Fault, code: str = "bad_request") -> None:
        """Keep the faults and the code of the protocol."""
        super().__init__("; ".join(f"{f.code} {dict(f.params)}" for f in faults))
        self.faults = faults
        self.code = code


def request_fault(code: str, **params: object) -> Fault:
    """Return a fault; what the request said is shortened, for it may be of any length."""
    texts = {key: value.decode() if isinstance(value, bytes) else str(value) for key, value in params.items()}
    return fault(code, **{key: text if key == "known" else _short(text) for key, text in texts.items()})


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
