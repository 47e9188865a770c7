"""`aggravation odds`: for every marble, what the next rolls can do to it and for it."""

from typing import Annotated

from cyclopts import Parameter

from aggravation.cli._output import percent, print_facts, print_table
from aggravation.cli.options import get_ready, refuse_empty
from aggravation.position import Position
from aggravation.words import load_words

TWO = 2  #: at the table: nobody comes between
LEAST_TOLD = 0.0005  #: of chances, which are shown to a tenth of a percent


def odds(position: str, *, json: Annotated[bool, Parameter(negative=())] = False) -> int:
    """Tell the chances of every marble: to be aggravated, to enter, to come home.

    They are counted over all rolls. A marble can be aggravated if an opponent can hit it before its owner's next turn:
    in a turn that begins from where all marbles stand now, or in what is left of the turn under way. The rolls it takes
    to come home are those of a marble alone on the board.

    Examples:
        aggravation odds "classic A:base,base,12,40 C:base,33,41,c3 turn=A phase=roll"
        aggravation odds "split A:base,U5,L16,L30 D:base,base,base,U3 turn=A phase=roll level=2 entered=AD" --json

    Parameters
    ----------
    position
        A position line.
    json
        Print the odds as JSON, with those of each opponent and for more rolls.
    """
    refuse_empty({"POSITION": position})
    asked = Position.parse(position)
    get_ready()
    from aggravation.analysis.odds import MarbleOdds, odds

    found = odds(asked)
    if json:
        print_facts(found)
        return 0
    words = load_words(source=asked.setup.variant.source)

    def share(chance: float | None) -> str:
        return "-" if chance is None else percent(chance)

    def row(marble: MarbleOdds) -> list[str]:
        by = ", ".join(f"{seat} {percent(chance)}" for seat, chance in marble.hit_by.items() if chance >= LEAST_TOLD)
        next_roll = [share(chance) for chance in (marble.moves, marble.enters, marble.to_centre, marble.comes_home)]
        race = "-" if marble.rolls is None else f"{marble.rolls:.1f}"
        return [marble.seat, marble.at, share(marble.hit), *next_roll, race, by]

    names = ("seat", "at", "hit", "moves", "enters", "to_centre", "comes_home", "rolls", "hit_by")
    print_table([words.say(f"odds.{name}") for name in names], [row(marble) for marble in found.marbles])
    print(words.say("odds.meaning"))
    if len(asked.seats) > TWO:
        print(words.say("odds.from_now"))
    if found.left_out >= LEAST_TOLD:
        print(words.say("odds.left_out", value=percent(found.left_out)))
    return 0
