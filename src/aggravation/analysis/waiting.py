"""Whose turns come before a seat's own, and what each of them begins from."""

from aggravation.position import Position
from aggravation.rules.teams import movers, side_done
from aggravation.state import Phase
from aggravation.variants.catalogue import LETTERS

TO_ROLL = (Phase.DECLARE, Phase.ROLL)  #: the turn stands at its beginning, or at that of a further roll
KEPT_WORDS = ("dir=", "level=", "entered=", "keep=", "pile=", "back=", "places=")  #: of a position line, whoever rolls


def turns_before(position: Position, letter: str) -> str:
    """Return whose turns, or what is left of them, come before a seat's next turn, in order.

    A turn under way belongs to its roller; it is his next one as long as he is still to roll. Turns that are lost are
    none, so that somebody may come twice.
    """
    state = position.state()[0]
    law = position.setup.law.tables[0]
    round_once = position.seats[::-1] if int(state["ccw"]) else position.seats
    roller = LETTERS[int(state["turn"])]
    begin = round_once.index(roller)
    if letter == roller and position.phase in TO_ROLL:
        return ""
    lost = {seat: int(state["skip"][LETTERS.index(seat)]) for seat in round_once}
    found, at = roller if letter != roller else "", begin + 1
    while (seat := round_once[at % len(round_once)]) != letter or lost[seat]:
        if lost[seat]:
            lost[seat] -= 1
        elif not side_done(law, state, LETTERS.index(seat)):
            found += seat
        at += 1
    return found


def turn_of(position: Position, letter: str) -> Position | None:
    """Return the position in which a seat's next turn begins if nothing changes before; None if it has none.

    The turn of the roller is the one under way, wherever it stands. Turns that others are to lose are left out, or it
    would be the roller's turn again at once.
    """
    if letter != LETTERS[int(position.state()[0]["turn"])]:
        return turn_begun(position, letter)
    words = str(position).split()
    skip = next((word for word in words if word.startswith("skip=")), "")
    own = ",".join(letter for _ in range(skip.count(letter)))
    kept = [f"skip={own}" if word == skip else word for word in words if word != skip or own]
    return Position.parse(" ".join(kept)) if skip else position


def roll_of(position: Position, letter: str) -> Position | None:
    """Return the position before a seat's next roll if nothing changes before; None if it never rolls again."""
    roller = LETTERS[int(position.state()[0]["turn"])]
    return position if letter == roller and position.phase in TO_ROLL else turn_begun(position, letter)


def turn_begun(position: Position, letter: str) -> Position | None:
    """Return the position as it would be if a seat's turn began now; None if it never rolls again.

    A card that is being carried out has been put back by then.
    """
    law, state, seat = position.setup.law.tables[0], position.state()[0], LETTERS.index(letter)
    if side_done(law, state, seat):
        return None
    state["turn"] = seat
    choices = movers(law, state) if int(law["has_sides"]) else 1 << seat
    game, *words = str(position).split()
    kept = [word for word in words if word[1:2] == ":" or word.startswith(KEPT_WORDS)]
    rolling = [f"turn={letter}", "phase=declare"]
    if choices & (choices - 1) == 0:
        rolling = [f"turn={letter}", f"for={LETTERS[choices.bit_length() - 1]}", "phase=roll"]
    return Position.parse(" ".join([game, *_put_back(kept, words), *rolling]))


def _put_back(kept: list[str], words: list[str]) -> list[str]:
    """Return the words kept with the card that is being carried out, if there is one, at the bottom of the pile."""
    card = next((word.removeprefix("card=") for word in words if word.startswith("card=")), "")
    if not card:
        return kept
    pile = next((word for word in kept if word.startswith("pile=")), "")
    return [*(word for word in kept if word != pile), f"{pile},{card}" if pile else f"pile={card}"]
