"""`aggravation exact`: endgames of two seats with one marble each on the way, solved; and what players lose there."""

from typing import Annotated

from cyclopts import Parameter

from aggravation.arena.entrants import seconds
from aggravation.cli._output import percent, print_facts, print_table, progress
from aggravation.cli.errors import UsageError
from aggravation.cli.options import Whole, get_ready, in_range, refuse_empty
from aggravation.position import LUCK, Position
from aggravation.rules.ruleset import fault
from aggravation.words import Words, load_words

SEEDS = 1 << 53
FEWEST, MOST = 2, 1_000_000
INTERRUPTED = 130
USUAL = "classic A:base,a2,a3,a4 C:base,c2,c3,c4 turn=A phase=roll"


def exact(
    position: str = USUAL,
    *,
    measure: Annotated[tuple[str, ...], Parameter(name=["--measure", "-m"], negative=())] = (),
    decisions: Whole = 2000,
    think: str = "5ms",
    seed: Whole = 1,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Solve the endgame of two seats with one marble each on the way, and tell each action's exact chance.

    The others are home. Every position that play leads to is worked out, which takes some seconds.

    Examples:
        aggravation exact "classic A:10,a2,a3,a4 C:7,c2,c3,c4 turn=A phase=move roll=6"
        aggravation exact --measure expert --measure greedy
        aggravation exact "wooden A:base,a2,a3,a4 C:base,c2,c3,c4 turn=A phase=roll" -m expert -m careful

    Parameters
    ----------
    position
        A position line: before a roll, or where a seat decides.
    measure
        A computer player whose loss against perfect play is measured; may be given more than once.
    decisions
        How many decisions of each player are measured.
    think
        The time for a decision of theirs, such as 5ms.
    seed
        Fixes which decisions are measured, and the players' tosses.
    json
        Print what was found as JSON.
    """
    refuse_empty({"POSITION": position, "--think": think})
    in_range(decisions=(decisions, FEWEST, MOST), seed=(seed, 0, SEEDS - 1))
    time = seconds(think)
    from aggravation import bots

    for name in measure:
        bots.kind(name)
    asked = Position.parse(position)
    words = load_words(source=asked.setup.variant.source)
    get_ready()
    if measure:
        return _measured(words, asked, measure, (decisions, time, seed), json=json)
    return _told(words, asked, json=json)


def _told(words: Words, asked: Position, *, json: bool) -> int:
    """Tell the chances in a position, and of each action."""
    from aggravation.analysis.exact import solve

    if asked.is_over:
        raise UsageError(fault("error.no_endgame"))
    with progress(words.say("exact.working"), None) as tell:
        endgame = solve(asked, tell)
    chances = {seat: endgame.chance(asked, seat) for seat in asked.seats}
    actions = endgame.actions(asked) if asked.actor not in (LUCK, None) else []
    if json:
        found = [
            {"action": str(action), "chance": chance, "loss": actions[0][1] - chance} for action, chance in actions
        ]
        print_facts({"position": str(asked), "chances": chances, "actions": found, "positions": len(endgame)})
        return 0
    for seat, chance in chances.items():
        print(words.say("exact.chance", seat=seat, value=f"{100 * chance:.3f} %"))
    if actions:
        print()
        heads = [words.say(f"exact.{name}") for name in ("action", "share", "loss")]
        rows = [[str(a), f"{100 * c:.3f} %", f"{100 * (actions[0][1] - c):.3f}"] for a, c in actions]
        print_table(heads, rows, 1)
    print(words.say("exact.of", count=f"{len(endgame):,}"))
    return 0


def _measured(
    words: Words, asked: Position, players: tuple[str, ...], how: tuple[int, float, int], *, json: bool
) -> int:
    """Tell what players lose against perfect play."""
    from aggravation.analysis.exact import solve
    from aggravation.analysis.loss import Loss, loss_anywhere, loss_in_play

    count, think, seed = how
    with progress(words.say("exact.working"), None) as tell:
        endgame = solve(asked, tell)
    found: list[tuple[str, Loss]] = []
    code = 0
    try:
        for player in players:
            for where, loss in (("anywhere", loss_anywhere), ("in_play", loss_in_play)):
                with progress(words.say("exact.measuring", name=player), count) as tell:
                    found.append((where, loss(endgame, player, think, count, seed, tell or (lambda _: None))))
    except KeyboardInterrupt:  # what was measured is told
        code = INTERRUPTED
        if not found:
            return code
    if json:
        print_facts([{"where": where, "loss": loss} for where, loss in found])
        return code
    heads = [words.say(f"exact.{name}") for name in ("player", "where", "loss", "within", "mistakes", "worst")]
    rows = [
        [
            *(loss.player, words.say(f"exact.{where}"), f"{100 * loss.mean:.3f}"),
            *(f"{100 * loss.low:.3f} - {100 * loss.high:.3f}", percent(loss.mistakes), f"{100 * loss.worst:.2f}"),
        ]
        for where, loss in found
    ]
    print_table(heads, rows)
    print(words.say("exact.points", count=f"{count:,}", n=f"{1000 * think:g}"))
    return code
