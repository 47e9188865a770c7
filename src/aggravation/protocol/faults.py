"""What can be wrong with a request itself."""

from aggravation.rules.ruleset import Fault, fault


class RequestError(ValueError):
    """A request that cannot be answered; `faults` has everything that is wrong with it."""

    def __init__(self, *faults: Fault, code: str = "bad_request") -> None:
        """Keep the faults and the code of the protocol."""
        super().__init__("; ".join(f"{f.code} {dict(f.params)}" for f in faults))
        self.faults = faults
        self.code = code


def request_fault(code: str, **params: object) -> Fault:
    """Return a fault; bytes of the request become text."""
    return fault(code, **{key: value.decode() if isinstance(value, bytes) else value for key, value in params.items()})
