"""The ladder: how strong the computer players are in every game, measured, and the page that tells it.

`python -m tools.ladder` plays what is left to play, keeping every deal in a folder, and writes docs/ladder.json and
docs/ladder.md; `--page` writes the page from docs/ladder.json alone. The folder has one of its own for each state of
the code and the weights, so that no deal of other players is counted.
"""

import argparse
import hashlib
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

import msgspec

import aggravation
from aggravation import __version__
from aggravation.arena.contest import Contest, alone, in_turn
from aggravation.arena.entrants import entrants
from aggravation.arena.pace import PaceTold, paces
from aggravation.arena.ratings import Rating, ratings
from aggravation.arena.results import Results, identity, open_results
from aggravation.arena.run import deals_for, games_of, hands_for, run
from aggravation.arena.shares import Meeting, meeting
from aggravation.arena.work import cores
from aggravation.bots.weights import ENDING, LEARNT
from aggravation.compiled import source_digest

PACKAGE = Path(aggravation.__file__).parent
ROOT = Path(__file__).resolve().parents[1]
KEPT, PAGE = ROOT / "docs" / "ladder.json", ROOT / "docs" / "ladder.md"
SEED, GAMES, THINK = 1, 1000, 0.005
PLAYERS = ("random", "novice", "greedy", "careful", "expert", "net", "rollout")
#: The steps of the ladder, each with how many times the games: what is quick to play is known the better for it.
LEVELS = (("random", "greedy", 5), ("greedy", "careful", 1), ("careful", "expert", 1))
#: The lowest level, which is measured against the one above it, but need not be apart from it everywhere.
LOWEST = (("novice", "greedy", 1),)
#: Who meets whom besides; playouts take long.
BESIDES = (("random", "novice", 1), ("careful", "net", 1), ("greedy", "rollout", 0.2))
ALONE = (("expert", "random", 0.62), ("expert", "greedy", 0.34))  #: in classic, with the share that is wanted


@dataclass(frozen=True)
class Setting:
    """A game with its seats and rules, in which the players meet."""

    title: str
    variant: str
    seats: int
    rules: tuple[tuple[str, str], ...] = ()


PARTNERS = (("sides", "partners"),)
SETTINGS = (
    Setting("Classic, 4 seats", "classic", 4),
    Setting("Wooden, 4 seats", "wooden", 4),
    Setting("Super, 4 seats", "super", 4),
    Setting("Split, 4 seats", "split", 4),
    Setting("Super, 6 seats", "super", 6),
    Setting("Split, 6 seats", "split", 6),
    Setting("Wooden, 8 seats", "wooden", 8),
    Setting("Classic, partners", "classic", 4, PARTNERS),
    Setting("Wooden, partners", "wooden", 4, PARTNERS),
)


class Told(msgspec.Struct, frozen=True):
    """What was found in one setting."""

    title: str
    steps: tuple[Meeting, ...]  #: of LEVELS, of LOWEST, of BESIDES, and of ALONE where it is played
    first: Meeting  #: the first of LEVELS, over no more games than a step has at least
    ratings: tuple[Rating, ...]
    pace: tuple[PaceTold, ...]


class Ladder(msgspec.Struct, frozen=True):
    """Everything the page tells."""

    version: str
    seed: int
    games: int  #: of a step, at least
    think: float  #: seconds
    cores: int
    minutes: float
    weights: dict[str, str]  #: SHA-256 of the file of each variant
    settings: tuple[Told, ...]


def contests(setting: Setting, games: int) -> dict[str, tuple[Contest, int]]:
    """Return what is played in a setting by name, each with its games at a table."""
    made = Contest.of(
        *(setting.variant, entrants(PLAYERS, THINK), "steps", SEED), seats=setting.seats, rules=dict(setting.rules)
    )
    sides, number = len(made.sides), {name: index for index, name in enumerate(PLAYERS)}
    found = {}
    for lower, upper, part in (*LEVELS, *LOWEST, *BESIDES):
        table = in_turn(number[upper], number[lower], sides)
        found[f"{lower}-{upper}"] = replace(made, tables=(table,)), max(1, round(games * part))
    if setting == SETTINGS[0]:
        for one, other, _ in ALONE:
            table = alone(number[one], number[other], sides)
            found[f"{one}-alone-{other}"] = replace(made, tables=(table,)), games
    return found


def weights() -> dict[str, str]:
    """Return a digest of the weights of every variant, the one that stands in their provenance."""
    found = sorted((PACKAGE / "bots" / LEARNT).glob(f"*{ENDING}"))
    return {path.stem: hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def state(games: int) -> str:
    """Return a digest of all that decides how games of the ladder go."""
    digest = hashlib.sha256(source_digest(PACKAGE).encode())
    for source in sorted((PACKAGE / "bots").glob("*.py")):
        digest.update(source.read_bytes())
    for setting in SETTINGS:
        for contest, _ in contests(setting, games).values():
            digest.update(msgspec.json.encode(identity(contest)))
    return digest.hexdigest()[:12]


def play(kept: Path, games: int, jobs: int) -> Ladder | None:
    """Play what is left, and return what was found; None if interrupted."""
    folder = kept / state(games)
    folder.mkdir(parents=True, exist_ok=True)
    spent = folder / "seconds"
    before = float(spent.read_text()) if spent.exists() else 0.0
    began = perf_counter()
    found: list[Told] = []
    with hands_for(jobs) as hands:
        for number, setting in enumerate(SETTINGS):
            parts: list[Results] = []
            for part, (contest, wanted) in contests(setting, games).items():
                results = open_results(folder / f"{number}-{part}.jsonl", contest)
                started = perf_counter()
                interrupted = run(results, wanted, hands)
                spent.write_text(str(before + perf_counter() - began))
                if interrupted:
                    return None
                told = games_of(contest, wanted)
                print(f"{setting.title}, {part}: {told} games, {perf_counter() - started:.0f} s", flush=True)
                parts.append(results)
            meetings = tuple(meeting(results, 0) for results in parts)
            first = meeting(parts[0], 0, deals_for(parts[0].contest.tables[0], games))
            pace = paces(parts[0].contest, [deal for results in parts for deal in results.deals.values()])
            found.append(Told(setting.title, meetings, first, ratings(parts), pace))
    minutes = (before + perf_counter() - began) / 60
    return Ladder(__version__, SEED, games, THINK, jobs, round(minutes, 1), weights(), tuple(found))


def page(ladder: Ladder) -> str:
    """Return the page."""
    shown = LEVELS + LOWEST
    digests = ", ".join(f"{variant} `{digest[:12]}`" for variant, digest in ladder.weights.items())
    lines = [
        *("# The ladder", ""),
        f"How strong the computer players are, each given {1000 * ladder.think:g} ms for a decision. Written by",
        f"`make ladder`: {ladder.games:,} games a step (of the quick first step five times, of `rollout`, which takes",
        f"long, a fifth), seed {ladder.seed}, {ladder.minutes:g} minutes on {ladder.cores} cores,",
        f"version {ladder.version}, [weights](training.md) whose SHA-256 begin with",
        f"{digests}.",
        "",
        "Two players take every other seat and then change places over the same dice and cards, so that a share over",
        "50 % is more than its part. Intervals are of 95 %, taken over deals. Ratings: 400 points more are odds of ten",
        "to one, `random` is 0. [How it is measured](bots.md#the-arena).",
        *("", "## Levels", ""),
        "Each level against the one below it, `random` being below `casual`, and `novice` measured beside. Where the",
        "interval is wholly above 50 %, the two are apart; where it is not, the table says so.",
        "",
        "| | " + " | ".join(f"{_level(upper)} : {_level(lower)}" for lower, upper, _ in shown) + " |",
        "|---|" + "---|" * len(shown),
        *(f"| {told.title} | " + " | ".join(map(_step, told.steps[: len(shown)])) + " |" for told in ladder.settings),
        "",
        *_not_at_once(ladder),
        *("## Expert alone", ""),
        "Classic, 4 seats, one expert against three of another; a fair share is 25 %.",
        *("", "| against three | share | 95 % within | wanted |", "|---|---:|---:|---:|"),
    ]
    for (_, other, wanted), one in zip(ALONE, ladder.settings[0].steps[-len(ALONE) :], strict=True):
        share = one.shares[0]
        bounds = f"{100 * share.low:.1f} - {100 * share.high:.1f} %"
        lines.append(f"| {other} | {100 * share.share:.1f} % | {bounds} | {100 * wanted:.0f} % |")
    lines += [
        *("", "## All players", ""),
        "A decision has more than one legal action. Times are those of single decisions, asked for from Python while",
        f"{ladder.cores} games ran beside each other; the longest has waited for the machine as well.",
        "",
    ]
    for told in ladder.settings:
        pace = {one.player: one for one in told.pace}
        lines += [f"### {told.title}", "", "| player | rating | 95 % within | decisions a second | longest |"]
        lines += ["|---|---:|---:|---:|---:|", *(_rated(rating, pace[rating.player]) for rating in told.ratings), ""]
    return "\n".join(lines)


def _level(player: str) -> str:
    """Return a player's name, with that of the level it is."""
    names = {"greedy": "casual (greedy)", "careful": "skilled (careful)"}
    return names.get(player, player)


def _step(one: Meeting) -> str:
    share = one.shares[0]
    apart = "" if share.low > share.fair else ", not apart"
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f} - {100 * share.high:.1f}){apart}"


def _not_at_once(ladder: Ladder) -> list[str]:
    """Return what there is to say on first steps that are apart only because they are played more often."""
    shares = [told.first.shares[0] for told in ladder.settings]
    found = [f"- {told.title}: {_step(told.first)}" for told in ladder.settings]
    weak = [row for row, share in zip(found, shares, strict=True) if share.low <= share.fair]
    told = f"The first step needs its further games to be one; over its first {ladder.games:,} alone it is none here:"
    return [told, "", *weak, ""] if weak else []


def _rated(rating: Rating, pace: PaceTold) -> str:
    points = f"{round(rating.points)} | {round(rating.low)} - {round(rating.high)}"
    return f"| {_level(rating.player)} | {points} | {pace.a_second:,.0f} | {pace.worst:.1f} ms |"


def main() -> int:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ladder")
    parser.add_argument("--page", action="store_true", help="write the page from docs/ladder.json alone")
    asked = parser.parse_args()
    if asked.page:
        ladder = msgspec.json.decode(KEPT.read_bytes(), type=Ladder)
    else:
        played = play(asked.folder, asked.games, asked.jobs)
        if played is None:
            return 130
        ladder = played
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(ladder), indent=1) + b"\n")
    PAGE.write_text(page(ladder), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
