"""`aggravation engine`: the protocol on standard input and output."""

import sys

from aggravation.protocol import serve


def engine() -> None:
    """Answer requests of other programs: one JSON object a line in, one a line out, until the input ends.

    The methods are variants, new, legal, apply, explain, choose and play; docs/protocol.md describes them.

    Examples:
        aggravation engine < requests.jsonl
        echo '{"id": 1, "method": "new", "params": {"variant": "classic"}}' | aggravation engine
    """
    serve(sys.stdin.buffer, sys.stdout.buffer)
