"""`aggravation arena`: players meet over the same dice, and get win shares and ratings with their uncertainty."""

import secrets
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from aggravation.arena.cluster import check_extra
from aggravation.arena.contest import LIMIT, Contest
from aggravation.arena.entrants import entrants, seconds
from aggravation.arena.results import Results, open_results, seed_in
from aggravation.arena.run import games_of, hands_for, run
from aggravation.arena.work import cores
from aggravation.cli import _arena_report as report
from aggravation.cli._output import print_facts, progress
from aggravation.cli.options import (
    Rule,
    Variant,
    Whole,
    game_of,
    get_ready,
    in_range,
    refuse_beside,
    refuse_empty,
    tell_if_weaker,
    whole,
)
from aggravation.position import DEFAULT_SEATS
from aggravation.words import load_words

SEEDS = 1 << 53
MOST_GAMES = 10_000_000
MOST_JOBS = 1024
MOST_PLIES = (1 << 31) - 1
INTERRUPTED = 130
USUAL = ("random", "greedy", "careful")
USUAL_THINK = "20ms"


def arena(
    *,
    player: Annotated[tuple[str, ...], Parameter(name=["--player", "-p"], negative=())] = USUAL,
    mode: Literal["round-robin", "gauntlet", "steps", "table"] = "round-robin",
    games: Annotated[int, Parameter(name=["--games", "-n"], converter=whole)] = 1000,
    variant: Variant = None,
    seats: str = str(DEFAULT_SEATS),
    rule: Rule = (),
    sides: str | None = None,
    think: str = USUAL_THINK,
    seed: Whole | None = None,
    jobs: Annotated[int | None, Parameter(name=["--jobs", "-j"], converter=whole)] = None,
    cluster: str | None = None,
    limit: Whole = LIMIT,
    out: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Let players meet: each deal of dice and cards is played in every seating, so that luck cancels.

    Win shares have 95 % intervals, and all players a rating on one scale: 400 points more are odds of ten to one.
    The same seed gives the same games on any number of cores, and on a cluster. With --out every deal is kept as it
    is played, and the same command goes on from there.

    Examples:
        aggravation arena --player random --player greedy --player careful --games 2000
        aggravation arena --mode gauntlet -p expert -p random -p greedy --think 5ms --out gauntlet.jsonl
        aggravation arena --variant super --seats 6 -p "./my_bot --fast" -p greedy
        aggravation arena -p net:mine.npz -p net --cluster tcp://192.168.1.5:8786

    Parameters
    ----------
    player
        Who plays; give it once for each: a computer player, one with weights of your own (net:mine.npz), or the
        command of a program that speaks the line protocol. player@5ms has its own time to think.
    mode
        round-robin: every two players meet, taking every other seat. gauntlet: the first meets each other one alone
        against a table of it. steps: each meets the one before it. table: all sit at one table.
    games
        How many games each table plays at least.
    variant
        The game: classic, wooden, super or split.
    seats
        How many seats, or their letters.
    rule
        A house rule, name=value, or a TOML file with several; may be given more than once.
    sides
        Who plays together: partners, teams, or seats such as AC/BD. A side is one player.
    think
        The time for a decision, such as 5ms or 0.5s. A program that answers a second later than that loses its game.
    seed
        Fixes the deals and the tosses of the players; drawn if not given, and always told.
    jobs
        Cores to play on; all if not given.
    cluster
        The address of a dask.distributed cluster to play on; needs the extra dist.
    limit
        Rolls after which a game is shared among its sides.
    out
        A file that every deal is kept in, a line of JSON each; if it is there, the contest goes on.
    json
        Print the report as JSON.
    """
    refuse_empty({"--seats": seats, "--think": think, "--cluster": cluster})
    if cluster is not None:
        refuse_beside("--cluster", {"--jobs": jobs})
        check_extra()
    jobs = cores() if jobs is None else jobs
    in_range(games=(games, 1, MOST_GAMES), jobs=(jobs, 1, MOST_JOBS), limit=(limit, 1, MOST_PLIES))
    if seed is None:
        kept = None if out is None else seed_in(out)
        seed = secrets.randbelow(SEEDS) if kept is None else kept
    in_range(seed=(seed, 0, SEEDS - 1))
    name, changes = game_of(variant, rule, sides=sides)
    where = int(seats) if seats.strip().isdecimal() and len(seats) < 3 else seats.strip().upper()
    players = entrants(player, seconds(think))
    contest = Contest.of(name, players, mode, seed, seats=where, rules=changes, limit=limit)
    results = Results(contest) if out is None else open_results(out, contest)
    return _played(results, games, jobs, cluster, mode, json=json)


def _played(results: Results, games: int, jobs: int, cluster: str | None, mode: str, *, json: bool) -> int:
    """Play a contest, tell what it tells, and return the exit code."""
    words = load_words(source=results.contest.setup.variant.source)
    get_ready()
    tell_if_weaker(entrant.bot for entrant in results.contest.players if entrant.bot)
    total = games_of(results.contest, games)
    with progress(words.say("arena.working"), total) as tell, hands_for(jobs, cluster) as hands:
        interrupted = run(results, games, hands, tell)
    found = report.found_in(results, games, mode, interrupted=interrupted)
    if json:
        print_facts(found)
    else:
        report.show(words, found)
    for line in report.warnings(words, found):
        print(line, file=sys.stderr)
    return INTERRUPTED if interrupted else 0
