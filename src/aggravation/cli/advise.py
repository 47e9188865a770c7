"""`aggravation advise`: each legal action with everybody's chance of winning, and why."""

from typing import Annotated

from cyclopts import Parameter

from aggravation.arena.entrants import seconds
from aggravation.cli._output import print_facts
from aggravation.cli.options import get_ready, refuse_empty
from aggravation.position import Position
from aggravation.record import Seat
from aggravation.table.telling import Teller


def advise(
    position: str,
    *,
    think: str = "500ms",
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Tell what each legal action comes to, the best first.

    Each has the chance of winning of who decides, with the bounds within which it lies (95 %) as far as the luck of
    the games goes that were played to find it, the chances of the others, and what the rules say about it.

    Examples:
        aggravation advise "classic A:1,5,12,30 C:base,base,7,20 turn=A phase=move roll=2"
        aggravation advise "super A:base,base,base,16 D:base,base,base,30 turn=A phase=star roll=6 back=blue on=16"

    Parameters
    ----------
    position
        A position line in which a seat decides.
    think
        The time for it, such as 500ms or 2s: more of it brings the bounds closer together.
    json
        Print the advice as JSON.
    """
    refuse_empty({"POSITION": position, "--think": think})
    time, asked = seconds(think), Position.parse(position)
    get_ready()
    from aggravation.analysis.advice import advise
    from aggravation.analysis.hint import advice_lines

    found = advise(asked, time)
    if json:
        print_facts(found)
        return 0
    teller = Teller.of(asked, [Seat(letter) for letter in asked.seats])
    print("\n".join(advice_lines(teller, asked, found)))
    return 0
