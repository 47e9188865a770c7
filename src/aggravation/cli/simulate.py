"""`aggravation simulate`: many games between computer players, and what they tell."""

import secrets
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from aggravation import bots
from aggravation.arena import Match, play, summarise
from aggravation.arena.match import LIMIT
from aggravation.arena.table import check_table, write_table
from aggravation.arena.work import cores
from aggravation.bots import BotError
from aggravation.cli import _simulate_report as report
from aggravation.cli._output import print_facts, progress
from aggravation.cli.errors import UsageError
from aggravation.cli.options import (
    Rule,
    Variant,
    Whole,
    game_of,
    get_ready,
    in_range,
    refuse_empty,
    tell_if_weaker,
    whole,
)
from aggravation.position import DEFAULT_SEATS
from aggravation.rules.ruleset import fault
from aggravation.table.players import lettered, seat_players
from aggravation.variants.catalogue import LETTERS
from aggravation.words import load_words

SEEDS = 1 << 53
MOST_GAMES = 100_000_000
MOST_JOBS = 1024
USUAL = ("greedy", "random")  #: who plays if nobody is named, in turn
MOST_PLIES = (1 << 31) - 1
INTERRUPTED = 130


def simulate(
    *,
    games: Annotated[int, Parameter(name=["--games", "-n"], converter=whole)] = 1000,
    seats: str | None = None,
    variant: Variant = None,
    rule: Rule = (),
    sides: str | None = None,
    seed: Whole | None = None,
    jobs: Annotated[int | None, Parameter(name=["--jobs", "-j"], converter=whole)] = None,
    limit: Whole = LIMIT,
    out: Path | None = None,
    json: bool = False,
) -> int:
    """Let computer players play many games, and tell who wins, how long games last, and more.

    The same seed gives the same games, however many cores play them. Ctrl-C ends it early and reports what was played.

    Examples:
        aggravation simulate --games 100000 --seats greedy,random
        aggravation simulate --variant wooden --sides partners --rule fours=own --seed 7
        aggravation simulate --variant super --seats A=greedy,C=random,E=random --out games.csv

    Parameters
    ----------
    games
        How many games are played.
    seats
        Computer players round the table, such as greedy or skilled; give letters to choose the places: A=greedy,C=net.
        Without it greedy and random take turns at four seats.
    variant
        The game: classic, wooden, super or split.
    rule
        A house rule, name=value, or a TOML file with several; may be given more than once.
    sides
        Who plays together: partners, teams, or seats such as AC/BD.
    seed
        Fixes the dice, the cards and the tosses of the players; drawn if not given, and always told.
    jobs
        Cores to play on; all if not given.
    limit
        Rolls after which a game counts as unfinished.
    out
        Write a table with a row for each game to this file: .csv, .json or .parquet.
    json
        Print the report as JSON.
    """
    name, changes = game_of(variant, rule, sides=sides)
    match = _match(name, changes, seats, seed, limit)
    jobs = cores() if jobs is None else jobs
    in_range(games=(games, 1, MOST_GAMES), jobs=(jobs, 1, MOST_JOBS))
    if out is not None:
        check_table(out)
    return _played(match, games, jobs, out, json=json)


def _match(variant: str, changes: dict[str, str], seats: str | None, seed: int | None, limit: int) -> Match:
    """Return the match asked for; the seed is drawn if none is given."""
    refuse_empty({"--seats": seats})
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    in_range(limit=(limit, 1, MOST_PLIES), seed=(seed, 0, SEEDS - 1))
    players, letters = _players(_default_seats() if seats is None else seats)
    return Match.of(variant, players, seed, changes, letters, limit)


def _played(match: Match, games: int, jobs: int, out: Path | None, *, json: bool) -> int:
    """Play a match, tell what it tells, and return the exit code."""
    words = load_words(source=match.setup.variant.source)
    get_ready()
    tell_if_weaker(match.players)
    with progress(words.say("simulate.working"), games) as tell:
        outcome = play(match, games, jobs, tell)
    summary = summarise(outcome)
    facts = report.facts(outcome, summary, games)
    if json:
        print_facts(facts)
        if summary.unfinished:
            print(report.warning(words, outcome, summary), file=sys.stderr)
    else:
        report.show(words, outcome, summary, games)
    if out is not None:
        write_table(out, outcome, facts)
        print(words.say("simulate.saved", file=out), file=sys.stderr if json else sys.stdout)
    return INTERRUPTED if outcome.interrupted else 0


def _default_seats() -> str:
    return ",".join(USUAL[i % len(USUAL)] for i in range(DEFAULT_SEATS))


def _players(text: str) -> tuple[tuple[str, ...], str]:
    """Return the computer players named, and their letters if any are given; raises BotError for other names."""
    for part in text.split(","):
        name = part.strip().rpartition("=")[2].strip()
        if not name:
            raise UsageError(fault("error.name_missing", text=text))
        if bots.named(name) is None:
            raise BotError(fault("error.unknown_bot", name=name, known=", ".join(bots.names())))
    given = lettered(text)
    seats = seat_players(text, letters=given or LETTERS[: text.count(",") + 1])
    return tuple(seat.name for seat in seats), given
