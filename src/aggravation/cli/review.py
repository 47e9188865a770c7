"""`aggravation review`: where a game was won and lost, by luck and by decisions."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from aggravation.cli._output import print_facts, print_table, progress
from aggravation.cli.errors import UsageError
from aggravation.cli.options import Whole, get_ready, in_range
from aggravation.files import check_writable, write_text
from aggravation.record import Record
from aggravation.rules.ruleset import fault
from aggravation.table.saves import load
from aggravation.table.telling import Teller

if TYPE_CHECKING:
    from aggravation.analysis.review import Review

MOST_MOMENTS = 1000


def review(
    file: Path,
    /,
    *,
    moments: Whole = 10,
    svg: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Tell where a recorded game was won and lost: luck by luck, decision by decision.

    Luck is what a roll or a card changed of the chance of winning; a decision can only lose what the best one keeps.
    For each seat they add up from the chance at the beginning to the result.

    Examples:
        aggravation review mine.agg
        aggravation review mine.agg --svg mine.svg --moments 20

    Parameters
    ----------
    file
        The record of a game, as `play` saves it.
    moments
        How many of the greatest lucks and losses are told.
    svg
        Write a graph of everybody's chance through the game to this file.
    json
        Print the whole review as JSON: every action with the chances before and after it.
    """
    in_range(moments=(moments, 0, MOST_MOMENTS))
    if svg is not None:
        check_writable(svg)
    record = load(file)
    if not record.actions:
        raise UsageError(fault("error.nothing_to_review", file=file))
    get_ready()
    from aggravation.analysis.graph import graph
    from aggravation.analysis.review import review

    teller = Teller.of(record.start, record.seats)
    with progress(teller.words.say("review.working"), len(record.actions)) as tell:
        found = review(record, tell)
    if not found.moments:
        raise UsageError(fault("error.nothing_to_review", file=file))
    if svg is not None:
        write_text(svg, graph(found, teller))
    if json:
        print_facts(found)
    else:
        _show(teller, record, found, moments)
    return 0


def _show(teller: Teller, record: Record, found: "Review", count: int) -> None:
    """Print the accounts of the seats, and the moments that counted most."""
    from aggravation.analysis.telling import greatest, moment_lines

    say = teller.words.say
    names = ("player", "began", "own_luck", "others_luck", "own_decisions", "others_decisions", "ended", "errors")
    rows = [
        [
            teller.name(one.seat),
            *(_points(one.began), _signed(one.own_luck), _signed(one.others_luck)),
            *(_signed(one.own_decisions), _signed(one.others_decisions), _points(one.ended)),
            f"{one.mistakes} + {one.blunders}",
        ]
        for one in found.accounts
    ]
    print_table([say(f"review.{name}") for name in names], rows, 1)
    print(say("review.meaning"))
    told = greatest(found, count)
    if told:
        print()
        print(say("review.moments"))
    for line in moment_lines(teller, record, told):
        print(f"  {line}")


def _points(chance: float) -> str:
    return f"{100 * chance:.1f}"


def _signed(change: float) -> str:
    return f"{100 * change:+.1f}"
