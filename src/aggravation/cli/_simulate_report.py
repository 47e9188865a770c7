"""The report of a simulation: as text in the words of the game, and as facts for programs."""

import shlex
from typing import Any

import msgspec

from aggravation import __version__
from aggravation.arena import Interval, Match, Outcome, Summary
from aggravation.arena.match import LIMIT
from aggravation.cli._output import between, percent, print_table
from aggravation.variants.catalogue import LETTERS
from aggravation.words import Words


def command(outcome: Outcome) -> str:
    """Return the command that plays the same games again."""
    match = outcome.match
    parts = ["aggravation", "simulate", "--games", str(len(outcome.results)), "--variant", match.variant]
    parts += ["--seats", seats_text(match)]
    for name, value in match.setup.changes:
        parts += ["--rule", f"{name}={value}"]
    parts += ["--seed", str(match.seed)]
    if match.limit != LIMIT:
        parts += ["--limit", str(match.limit)]
    return shlex.join(parts)


def seats_text(match: Match) -> str:
    """Return who sits where, as the option has it: ``A=greedy,C=random``."""
    return ",".join(f"{LETTERS[seat]}={player}" for seat, player in match.seated)


def facts(outcome: Outcome, summary: Summary, asked: int) -> dict[str, Any]:
    """Return everything the report tells, for programs."""
    match = outcome.match
    return {
        "version": __version__,
        "command": command(outcome),
        "variant": match.variant,
        "rules": dict(match.setup.changes),
        "seed": match.seed,
        "limit": match.limit,
        "asked": asked,
        "interrupted": outcome.interrupted,
        **msgspec.to_builtins(summary),
    }


def show(words: Words, outcome: Outcome, summary: Summary, asked: int) -> None:
    """Print the report."""
    match, say = outcome.match, words.say
    print(say("simulate.title", title=match.setup.variant.title, count=f"{summary.games:,}"))
    if match.setup.changes:
        print(say("simulate.house", text=", ".join(f"{name}={value}" for name, value in match.setup.changes)))
    if outcome.interrupted:
        print(say("simulate.stopped", n=f"{summary.games:,}", count=f"{asked:,}"))
    print()
    if summary.finished:
        _print_findings(words, summary)
    if summary.unfinished:
        print(warning(words, outcome, summary))
        print()
    print(say("simulate.again", value=__version__, text=match.seed))
    print(f"  {command(outcome)}")


def warning(words: Words, outcome: Outcome, summary: Summary) -> str:
    """Return the sentence on games that the limit ended."""
    code = "simulate.unfinished" if summary.finished else "simulate.none_finished"
    count, value = f"{summary.games:,}", f"{outcome.match.limit:,}"
    return words.say(code, n=f"{summary.unfinished:,}", count=count, value=value)


def _print_findings(words: Words, summary: Summary) -> None:
    """Print what the games that ended tell."""
    say = words.say
    _print_seats(words, summary)
    _print_players(words, summary)
    low, high, middle = f"{summary.length_low:,}", f"{summary.length_high:,}", f"{summary.length_median:,}"
    print(say("simulate.length", n=middle, low=low, high=high))
    print(say("simulate.aggravations", n=f"{summary.aggravations:.1f}"))
    print(say("simulate.passes", n=f"{summary.passes:.1f}"))
    print(say("simulate.centre_taken", value=percent(summary.centre)))
    print(say("simulate.shares", count=f"{summary.finished:,}"))
    if summary.sides:
        print(say("simulate.together"))
    print()


def _print_seats(words: Words, summary: Summary) -> None:
    names = ("seat", "player", "wins", "share", "within", "hits", "centre")
    rows = [
        [seat.seat, seat.player, *_share(seat.won), f"{seat.aggravations:.1f}", percent(seat.centre)]
        for seat in summary.seats
    ]
    print_table([words.say(f"simulate.{name}") for name in names], rows)


def _print_players(words: Words, summary: Summary) -> None:
    """Print how sides did, and players where their seats are others than those of a side, or several."""
    if summary.sides:
        names = ("side", "player", "wins", "share", "within")
        rows = [[side.seats, ", ".join(dict.fromkeys(side.players)), *_share(side.won)] for side in summary.sides]
        print_table([words.say(f"simulate.{name}") for name in names], rows)
    told = {side.seats for side in summary.sides} or {seat.seat for seat in summary.seats}
    if {player.seats for player in summary.players} - told:
        names = ("seats", "player", "wins", "share", "within")
        rows = [[player.seats, player.player, *_share(player.won)] for player in summary.players]
        print_table([words.say(f"simulate.{name}") for name in names], rows)


def _share(won: Interval) -> list[str]:
    return [f"{won.wins:,}", percent(won.share), between(won.low, won.high)]
