"""`aggravation lab`: the same players under two rule sheets, and what the difference does to the game."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from aggravation.cli._output import percent, print_facts, print_table, progress
from aggravation.cli.errors import UsageError
from aggravation.cli.options import TOML, Whole, game_of, get_ready, in_range, refuse_empty, whole
from aggravation.files import check_writable, write_text
from aggravation.notation.parse import PositionError, parse_variant
from aggravation.position import DEFAULT_SEATS
from aggravation.rules.ruleset import fault
from aggravation.words import Words, load_words

if TYPE_CHECKING:
    from aggravation.laboratory.compare import Comparison, Difference
    from aggravation.laboratory.games import Sheet

SEEDS = 1 << 53
FEWEST, MOST_GAMES = 10, 10_000_000
MOST_JOBS, MOST_SEATS = 1024, 8
INTERRUPTED = 130
PLAYER = "net"


def lab(
    *,
    a: str,
    b: str,
    seats: Whole = DEFAULT_SEATS,
    games: Annotated[int, Parameter(name=["--games", "-n"], converter=whole)] = 2000,
    player: str = PLAYER,
    seed: Whole | None = None,
    jobs: Annotated[int | None, Parameter(name=["--jobs", "-j"], converter=whole)] = None,
    svg: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Compare two rule sheets: length, lead changes, comebacks, who begins, luck, aggravations.

    Every difference has its 95 % bounds. Ctrl-C ends it early and tells what was played.

    Examples:
        aggravation lab --a classic --b "classic(corners=run)"
        aggravation lab --a wooden --b family.toml --seats 6 --games 5000 --svg family.svg

    Parameters
    ----------
    a
        A rule sheet: a game with its house rules as a position line begins, such as "wooden(fours=own)", or a TOML
        file that `rules --save` wrote.
    b
        The other rule sheet.
    seats
        How many players.
    games
        How many games of each sheet with the same player everywhere, and how many with one strong player among
        greedy ones.
    player
        Who plays everywhere: net, careful, greedy, novice or random.
    seed
        Fixes all games; drawn if not given, and always told.
    jobs
        Cores to play on; all if not given.
    svg
        Draw the differences to this file.
    json
        Print everything as JSON.
    """
    refuse_empty({"--a": a, "--b": b, "--player": player})
    from aggravation.arena.work import cores, hands_beside
    from aggravation.laboratory.compare import compare
    from aggravation.laboratory.picture import picture

    jobs = cores() if jobs is None else jobs
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    in_range(games=(games, FEWEST, MOST_GAMES), jobs=(jobs, 1, MOST_JOBS), seats=(seats, 2, MOST_SEATS))
    in_range(seed=(seed, 0, SEEDS - 1))
    if svg is not None:
        check_writable(svg)
    sheets = (_sheet(a, seats), _sheet(b, seats))
    if sheets[0] == sheets[1]:
        raise UsageError(fault("error.same_sheet"))
    words = load_words(source=sheets[0].setup.variant.source)
    get_ready()
    with progress(words.say("lab.working"), 4 * games) as tell, hands_beside(jobs) as hands:
        found = compare(sheets, player, games, seed, hands, tell)
    if svg is not None:
        write_text(svg, picture(found, words))
    if json:
        print_facts(found)
    else:
        _show(words, found)
    return INTERRUPTED if found.interrupted else 0


def _sheet(text: str, seats: int) -> "Sheet":
    """Return the rule sheet of a text; raises UsageError, PositionError or RulesError, and those of files."""
    from aggravation.laboratory.games import Sheet

    if text.lower().endswith(TOML):
        name, changes = game_of(None, (text,))
    else:
        name, changes, faults = parse_variant(text.strip())
        if faults:
            raise PositionError(tuple(faults))
        name, changes = game_of(name, tuple(f"{switch}={value}" for switch, value in changes.items()))
    sheet = Sheet(name, tuple(sorted(changes.items())), seats)
    sheet.check()
    return sheet


def _show(words: Words, found: "Comparison") -> None:
    """Print the measures of both sheets, and each difference in a sentence."""
    say = words.say
    print(say("lab.title", first=found.a, last=found.b))
    print(say("lab.played", count=f"{found.games[0]:,}", n=f"{found.games[1]:,}", name=found.player))
    if found.interrupted:
        print(say("arena.stopped"))
    for name, count in zip((found.a, found.b), found.left_out, strict=True):
        if count:
            print(say("lab.left_out", count=count, text=name))
    print()
    heads = [say(f"lab.{name}") for name in ("measure", "a", "b", "between", "within")]
    rows = [
        [
            say(f"lab.{row.measure}"),
            *(_value(row, row.a), _value(row, row.b), _value(row, row.difference, sign="+")),
            f"{_value(row, row.low, sign='+')} .. {_value(row, row.high, sign='+')}",
        ]
        for row in found.differences
    ]
    print_table(heads, rows, 1)
    for row in found.differences:
        print(f"- {_sentence(words, row)}")
    print()
    print(say("lab.again", text=found.seed))


def _sentence(words: Words, row: "Difference") -> str:
    """Return what a difference says."""
    low, high = sorted((abs(row.low), abs(row.high)))
    bounds = {"low": _value(row, low), "high": _value(row, high)}
    code = "lab.more" if row.difference > 0 else "lab.less"
    if not row.is_seen:
        code, bounds = "lab.unseen", {"high": _value(row, (row.high - row.low) / 2)}
    value = {} if code == "lab.unseen" else {"value": _value(row, abs(row.difference))}
    return words.say(code, things=words.say(f"lab.{row.measure}"), **value, **bounds)


def _value(row: "Difference", number: float, sign: str = "") -> str:
    from aggravation.laboratory.compare import SHARES

    if row.measure in SHARES:
        return f"{100 * number:{sign}.1f} %" if sign else percent(number)
    return f"{number:{sign}.1f}"
