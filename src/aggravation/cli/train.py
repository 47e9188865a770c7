"""`aggravation train`: makes the weights that `net` and `expert` play by, from nothing."""

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from aggravation.cli._output import print_facts
from aggravation.cli.errors import UsageError
from aggravation.cli.options import Variant, Whole, get_ready, in_range, refuse_beside, refuse_empty, whole
from aggravation.files import make_folder
from aggravation.rules.ruleset import fault
from aggravation.variants import variants
from aggravation.words import load_words

if TYPE_CHECKING:
    from aggravation.training.plan import Plan
    from aggravation.training.run import Round

SEEDS = 1 << 53
MOST_JOBS = 1024
INTERRUPTED = 130
USUAL_SEED = 1


def train(
    *,
    variant: Variant = None,
    seed: Whole = USUAL_SEED,
    out: Path = Path("weights"),
    plan: Path | None = None,
    jobs: Annotated[int | None, Parameter(name=["--jobs", "-j"], converter=whole)] = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Train the network that the players net and expert judge by, from games against itself.

    The same seed and plan give the same weights, on however many cores. Ctrl-C, or anything else that ends it, loses
    one round at most: the same command goes on from there.

    Examples:
        aggravation train --variant classic --seed 1
        aggravation train --plan mine.toml --out mine
        aggravation simulate --seats net:weights/classic.npz,careful,careful,careful

    Parameters
    ----------
    variant
        The game: classic, wooden, super or split. Without it all are trained, one after the other.
    seed
        Fixes the weights at the start, all dice and tosses, and the order in which moments are learnt.
    out
        The folder for weights, where they come from, and the log; it is made if there is none.
    plan
        A TOML file with a plan of your own; the package has one for each game.
    jobs
        Cores to play on; all if not given.
    json
        Print what each run came to as JSON.
    """
    from aggravation.arena.work import cores
    from aggravation.training.plan import own_plan, read_plan

    jobs = cores() if jobs is None else jobs
    in_range(seed=(seed, 0, SEEDS - 1), jobs=(jobs, 1, MOST_JOBS))
    refuse_empty({"--variant": variant})
    if plan is not None:
        refuse_beside("--plan", {"--variant": variant})
        plans = [read_plan(plan)]
    elif variant is not None and variant not in variants():
        raise UsageError(fault("error.unknown_variant", name=variant, known=", ".join(variants())))
    else:
        plans = [read_plan(own_plan(name)) for name in ([variant] if variant else variants())]
    get_ready()
    for one in plans:
        if not _trained(one, seed, out, jobs, _command(one, seed, plan), json=json):
            return INTERRUPTED
    return 0


def _trained(plan: "Plan", seed: int, out: Path, jobs: int, command: str, *, json: bool) -> bool:
    """Train the network of one variant; return False if that was interrupted."""
    from aggravation.arena.work import hands_beside
    from aggravation.training.provenance import Places, provenance, write_log, write_results
    from aggravation.training.run import load, trained

    places = Places(out, plan.variant)
    if places.weights.exists() and not places.checkpoint.exists():
        raise UsageError(fault("error.weights_there", file=places.weights))
    make_folder(out)
    run = load(places.checkpoint, plan, seed)
    stream = sys.stderr if json else sys.stdout

    def say(code: str, **params: object) -> None:
        print(load_words().say(code, **params), file=stream, flush=True)

    say("train.begins", name=plan.variant, count=plan.rounds, n=len(run.rounds))

    def tell(told: "Round") -> None:
        write_log(run, places)
        say(
            "train.round",
            n=told.round,
            count=f"{told.games:,}",
            value=f"{told.loss:.4f}",
            seconds=f"{told.seconds:.1f}",
        )
        if told.trial is not None:
            share, low, high = (f"{100 * part:.1f}" for part in (told.trial.share, told.trial.low, told.trial.high))
            say("train.trial", n=plan.meetings[0].seats - 1, value=share, low=low, high=high)

    with hands_beside(jobs) as hands:
        if not trained(run, places.checkpoint, hands, tell):
            say("train.interrupted", name=plan.variant, n=len(run.rounds))
            return False
    write_results(run, places, command)
    say("train.done", name=plan.variant, file=places.weights)
    if json:
        print_facts(provenance(run, places.weights, command))
    return True


def _command(plan: "Plan", seed: int, path: Path | None) -> str:
    """Return the command that makes the same weights again."""
    what = ["--variant", plan.variant] if path is None else ["--plan", path.name]
    return shlex.join(["aggravation", "train", *what, "--seed", str(seed)])
