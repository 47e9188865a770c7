"""A review in sentences: what counted most, with the turn it stands in and moves as players name them."""

from collections.abc import Iterator

from aggravation.analysis.review import Moment, Review
from aggravation.position import LUCK
from aggravation.record import Record
from aggravation.table.choices import options
from aggravation.table.telling import RED_FACES, Teller


def greatest(found: Review, most: int) -> list[Moment]:
    """Return the moments that changed most for who rolled or decided, in the order of the game."""
    changed = [moment for moment in found.moments if moment.size > 0]
    return sorted(sorted(changed, key=lambda moment: -moment.size)[:most], key=lambda moment: moment.number)


def moment_lines(teller: Teller, record: Record, moments: list[Moment]) -> Iterator[str]:
    """Yield a line for each moment of a record."""
    positions = [record.start, *(step.position for step in record.replay())]
    say = teller.words.say
    for moment in moments:
        if moment.by == LUCK:
            code, by = "lucky" if moment.luck >= 0 else "unlucky", moment.turn
            more = {"text": _luck(teller, moment.action), "value": f"{100 * abs(moment.luck):.1f}"}
        else:
            code, by = moment.mark or "slip", moment.by
            texts = {option.action: option.text for option in options(teller, positions[moment.number - 1])}
            more = {"text": texts[moment.action], "first": texts[moment.best], "value": f"{100 * moment.loss:.1f}"}
        yield say(f"review.{code}", line=moment.line, name=teller.name(by), **more)


def _luck(teller: Teller, action: str) -> str:
    """Return what luck brought as part of a sentence: "a 5", "card b09"."""
    kind, _, shown = action.partition(":")
    say = teller.words.say
    match kind:
        case "roll":
            return say("grammar.roll", n=shown)
        case "level":
            return say("review.red_die", n=int(shown) or RED_FACES)
        case "back":
            return say("review.card_back", colour=say(f"colour.{shown}"))
        case _:
            return say("review.card", card=shown)
