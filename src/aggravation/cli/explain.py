"""`aggravation explain`: why a marble can or cannot move."""

import msgspec

from aggravation.explain import explain as explain_marble
from aggravation.explain import with_rule
from aggravation.position import Position
from aggravation.words import load_words


def explain(position: str, marble: str, /, *, json: bool = False) -> None:
    """Tell for each way of a marble with this roll whether it is open, and why.

    Examples:
        aggravation explain "classic A:base,base,2,4 C:base,base,base,9 turn=A phase=move roll=5" 4

    Parameters
    ----------
    position
        A position line, in quotes.
    marble
        The hole of the marble: base, 12, o (the centre) or a3.
    json
        Print the reasons as JSON.
    """
    at = Position.parse(position)
    words = load_words(source=at.setup.variant.source)
    reasons = explain_marble(at, marble)
    if json:
        facts = [
            {"to": reason.to, "legal": reason.legal, "rule": reason.rule, "code": reason.code, "text": text}
            for reason, text in ((reason, reason.text(words)) for reason in reasons)
        ]
        print(msgspec.json.format(msgspec.json.encode({"marble": marble, "reasons": facts}), indent=1).decode())
        return
    for reason in reasons:
        way = "" if reason.to is None else f"{marble}>{reason.to}: "
        print(with_rule(f"{way}{reason.text(words)}", reason.rule))
