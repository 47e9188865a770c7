"""Advice in sentences, the same on the command line and in a game."""

from collections.abc import Sequence

from aggravation.analysis.advice import Advised
from aggravation.position import Position
from aggravation.table.choices import options
from aggravation.table.telling import Teller


def advice_lines(teller: Teller, position: Position, found: Sequence[Advised], *, most: int | None = None) -> list[str]:
    """Return a title, and lines for each action, the best first: what it is, what it comes to, and why.

    Actions have the numbers that a player types for them.
    """
    texts = {option.action: (number, option) for number, option in enumerate(options(teller, position), 1)}
    lines = [teller.words.say("advice.title")]
    for rank, advised in enumerate(found[:most]):
        number, option = texts[advised.action]
        lines.append(f"{number:>3}. {option}")
        lines.append(f"     {_chances(teller, position, advised)}")
        if rank:
            lines.append(f"     {_behind(teller, advised)}")
        if advised.facts:
            lines.append(f"     {'; '.join(fact.sentence(teller) for fact in advised.facts)}")
    return lines


def _chances(teller: Teller, position: Position, advised: Advised) -> str:
    """Return everybody's chance, that of the seat that decides first and with its interval."""
    actor = position.actor or ""
    own = teller.words.say(
        "advice.own",
        name=teller.name(actor),
        value=f"{100 * advised.chances[actor]:.1f} %",
        low=f"{100 * advised.low:.1f}",
        high=f"{100 * advised.high:.1f}",
    )
    others = [
        teller.words.say("advice.other", name=teller.name(seat), value=f"{100 * chance:.1f} %")
        for seat, chance in advised.chances.items()
        if seat != actor
    ]
    return ", ".join([own, *others])


def _behind(teller: Teller, advised: Advised) -> str:
    value, low, high = (f"{100 * points:.1f}" for points in advised.behind)
    return teller.words.say("advice.behind", value=value, low=low, high=high)
