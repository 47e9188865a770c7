"""A computer player as a program of its own: it reads requests and writes answers, a line of JSON each.

Try it: aggravation arena --player "python examples/program_bot.py" --player greedy --games 100
It needs nothing of Aggravation, so it could be written in any language.
"""

import json
import re
import sys

STEP = re.compile(r"(.+)>(.+)")


def worth(action: str, position: str) -> int:
    """Return how much an action seems worth: home first, then hits, then to enter."""
    step = STEP.match(action)
    if step is None:
        return 0
    came, goes = step.groups()
    hits = re.search(rf"[:,]{goes}\b", position) is not None
    return 4 * goes[0].islower() * goes[-1].isdigit() + 3 * hits + 2 * (came == "base")


for line in sys.stdin:
    request = json.loads(line)
    asked = request["params"]
    best = max(asked["legal"], key=lambda action: worth(action, asked["position"]))
    print(json.dumps({"id": request["id"], "result": {"action": best}}), flush=True)
