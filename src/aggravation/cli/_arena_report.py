"""The report of an arena: meetings, ratings, pace and fouls, as text and as facts for programs."""

import shlex
from collections import Counter

import msgspec

from aggravation import __version__
from aggravation.arena.contest import LIMIT, Contest
from aggravation.arena.pace import PaceTold, paces
from aggravation.arena.ratings import Rating, ratings
from aggravation.arena.results import Results
from aggravation.arena.run import deals_for
from aggravation.arena.shares import Meeting, meeting
from aggravation.cli._output import between, percent, print_table
from aggravation.words import Words

MOST_DETAILS = 3  #: of the fouls of one kind that are told


class Fouls(msgspec.Struct, frozen=True):
    """What lost a player games."""

    player: str
    kind: str
    count: int
    details: tuple[str, ...] = ()


class Found(msgspec.Struct, frozen=True):
    """Everything that the report tells."""

    version: str
    command: str
    variant: str
    title: str
    rules: dict[str, str]
    seats: str
    mode: str
    seed: int
    interrupted: bool
    games: int
    shared: int  #: games that the limit of plies ended
    meetings: tuple[Meeting, ...]
    ratings: tuple[Rating, ...]
    pace: tuple[PaceTold, ...]
    fouls: tuple[Fouls, ...]


def found_in(results: Results, games: int, mode: str, *, interrupted: bool) -> Found:
    """Return what a contest tells, from as many deals of each table as were asked for."""
    contest = results.contest
    wanted = [deals_for(table, games) for table in contest.tables]
    told = [deal for number, below in enumerate(wanted) for deal in results.of_table(number, below)]
    meetings = tuple(meeting(results, number, below) for number, below in enumerate(wanted))
    return Found(
        version=__version__,
        command=command(contest, mode, games),
        variant=contest.variant,
        title=contest.setup.variant.title,
        rules=dict(contest.setup.changes),
        seats=contest.seats,
        mode=mode,
        seed=contest.seed,
        interrupted=interrupted,
        games=sum(len(deal.games) for deal in told),
        shared=sum(not game.won and not game.fouls for deal in told for game in deal.games),
        meetings=meetings,
        ratings=ratings([results]),
        pace=paces(contest, told),
        fouls=_fouls(
            contest, [(foul.player, foul.kind, foul.detail) for d in told for g in d.games for foul in g.fouls]
        ),
    )


def command(contest: Contest, mode: str, games: int) -> str:
    """Return the command that plays the same contest again."""
    parts = ["aggravation", "arena", "--mode", mode, "--variant", contest.variant, "--seats", contest.seats]
    for name, value in contest.setup.changes:
        parts += ["--rule", f"{name}={value}"]
    for entrant in contest.players:
        text = entrant.text if "@" in entrant.text else f"{entrant.text}@{1000 * entrant.think:g}ms"
        parts += ["--player", text]
    parts += ["--games", str(games), "--seed", str(contest.seed)]
    if contest.limit != LIMIT:
        parts += ["--limit", str(contest.limit)]
    return shlex.join(parts)


def _fouls(contest: Contest, told: list[tuple[int, str, str]]) -> tuple[Fouls, ...]:
    counts = Counter((player, kind) for player, kind, _ in told)
    return tuple(
        Fouls(
            contest.players[player].text,
            kind,
            count,
            tuple(dict.fromkeys(detail for who, what, detail in told if (who, what) == (player, kind) and detail))[
                :MOST_DETAILS
            ],
        )
        for (player, kind), count in sorted(counts.items())
    )


def show(words: Words, found: Found) -> None:
    """Print the report."""
    say = words.say
    print(say("arena.title", title=found.title, count=f"{found.games:,}", seats=found.seats))
    changes = {name: value for name, value in found.rules.items() if name != "board"}
    if changes:
        print(say("simulate.house", text=", ".join(f"{name}={value}" for name, value in changes.items())))
    if found.interrupted:
        print(say("arena.stopped"))
    print()
    heads = [say(f"arena.{name}") for name in ("player", "against", "share", "within", "fair", "games")]
    print_table(heads, [row for one in found.meetings if one.games for row in _rows(one)])
    heads = [say(f"arena.{name}") for name in ("player", "rating", "within")]
    rows = [[r.player, f"{round(r.points)}", f"{round(r.low)} - {round(r.high)}"] for r in found.ratings]
    print_table(heads, rows, 1)
    heads = [say(f"arena.{name}") for name in ("player", "choices", "a_second", "longest")]
    rows = [[p.player, f"{p.choices:,}", f"{p.a_second:,.0f}", f"{p.worst:.1f} ms"] for p in found.pace if p.timed]
    print_table(heads, rows, 1)
    print(say("simulate.again", value=found.version, text=found.seed))
    print(f"  {found.command}")


def _rows(one: Meeting) -> list[list[str]]:
    rows = []
    for share in one.shares:
        others = ", ".join(other.player for other in one.shares if other is not share)
        row = [share.player, others, percent(share.share), between(share.low, share.high), percent(share.fair)]
        rows.append([*row, f"{one.games:,}"])
    return rows


def warnings(words: Words, found: Found) -> list[str]:
    """Return the sentences on games that were shared, and on those that a player lost by a foul."""
    lines = []
    if found.shared:
        lines.append(words.say("arena.shared", n=f"{found.shared:,}", count=f"{found.games:,}"))
    for foul in found.fouls:
        lines.append(words.say(f"arena.foul_{foul.kind}", name=foul.player, count=f"{foul.count:,}"))
        lines += [f"  {detail}" for detail in foul.details]
    return lines
