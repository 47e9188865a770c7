"""A run of training: round after round, with a checkpoint after each from which it goes on as if never interrupted."""

import io
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from aggravation import __version__
from aggravation.arena.work import Hands, hand_out
from aggravation.files import check_writable, read_bytes, write_bytes
from aggravation.rules.ruleset import Fault, fault
from aggravation.training.network import LAYERS, Learner, Moments
from aggravation.training.plan import Plan
from aggravation.training.selfplay import chunks_of, joined, play_chunk
from aggravation.training.trial import Trial, tried

FORM = 1  #: raised when the form of a checkpoint changes
TRIALS = 10  #: how often strength is tried in a run, evenly spread
HEAD, MEMORIES = "head", ("weights", "means", "squares")


class TrainingError(ValueError):
    """A checkpoint that is damaged or of another run."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


class Round(msgspec.Struct, frozen=True):
    """What one round came to: a line of the log."""

    round: int  #: counted from 1
    games: int
    moments: int
    rate: float
    loss: float  #: mean cross-entropy of its steps, in nats
    seconds: float
    trial: Trial | None = None


@dataclass
class Run:
    """A run as far as it has come."""

    plan: Plan
    seed: int
    learner: Learner
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def new(cls, plan: Plan, seed: int) -> "Run":
        """Begin with a network that knows nothing."""
        return cls(plan, seed, Learner.new(np.random.default_rng([seed, plan.rounds])))

    @property
    def is_done(self) -> bool:
        """Whether all rounds were played."""
        return len(self.rounds) >= self.plan.rounds

    def go_on(self, hands: Hands) -> bool:
        """Play one round and learn from it; return False, and be as before, if that is interrupted."""
        began, number = perf_counter(), len(self.rounds)
        parts: list[Moments] = []
        play = partial(play_chunk, self.plan, self.learner.weights, self.seed, number)
        if hand_out(play, iter(chunks_of(self.plan)), hands, parts.append, lambda: None):
            return False
        moments = joined(parts)
        loss = self._learn(moments, number)
        games, seconds = sum(self.plan.games_at), perf_counter() - began
        trial = None
        if (number + 1) * TRIALS // self.plan.rounds > number * TRIALS // self.plan.rounds:
            trial = tried(self.plan, self.learner.weights, self.seed)
        self.rounds.append(Round(number + 1, games, len(moments), self.plan.rate(number), loss, seconds, trial))
        return True

    def _learn(self, moments: Moments, number: int) -> float:
        """Go over the moments of a round in an order by chance and return the mean loss of all steps."""
        order = np.random.default_rng([self.seed, self.plan.rounds, number])
        losses = []
        for _ in range(self.plan.passes):
            shuffled = order.permutation(len(moments))
            for first in range(0, len(moments), self.plan.batch):
                taken = moments.taken(shuffled[first : first + self.plan.batch])
                losses.append(self.learner.learn(taken, self.plan.rate(number)))
        return float(np.mean(losses)) if losses else 0.0


def identity(plan: Plan, seed: int) -> dict[str, Any]:
    """Return what must be the same for a run to go on: all that its weights depend on."""
    return {"training": FORM, "version": __version__, "seed": seed, "plan": asdict(plan)}


def save(run: Run, path: Path) -> None:
    """Write a checkpoint, whole or not at all; raises FileError."""
    head = {
        **identity(run.plan, run.seed),
        "steps": run.learner.steps,
        "rounds": [msgspec.to_builtins(told) for told in run.rounds],
    }
    arrays: dict[str, Any] = {HEAD: np.frombuffer(msgspec.json.encode(head), np.uint8)}
    for name in MEMORIES:
        for layer in LAYERS:
            arrays[f"{name}_{layer}"] = getattr(run.learner, name)[layer][0]
    content = io.BytesIO()
    np.savez(content, **arrays)
    write_bytes(path, content.getvalue())


def load(path: Path, plan: Plan, seed: int) -> Run:
    """Return the run of a checkpoint, a new one if there is none.

    Raises TrainingError for a checkpoint that is damaged or of another run, FileError if it cannot be read or written.
    """
    check_writable(path)
    run = Run.new(plan, seed)
    if not path.exists():
        return run
    try:
        with np.load(io.BytesIO(read_bytes(path)), allow_pickle=False) as file:
            head = msgspec.json.decode(file[HEAD].tobytes(), type=dict[str, Any])
            found = {key: file[key] for key in file.files if key != HEAD}
        _refuse_other(path, head, plan, seed)
        for name in MEMORIES:
            for layer in LAYERS:
                getattr(run.learner, name)[layer][0] = found[f"{name}_{layer}"]
        run.learner.steps = int(head["steps"])
        run.rounds = msgspec.convert(head["rounds"], list[Round])
    except TrainingError:
        raise
    except (ValueError, KeyError, TypeError, EOFError, OSError, BadZipFile):
        raise TrainingError(fault("error.bad_checkpoint", file=path)) from None
    return run


def _refuse_other(path: Path, head: dict[str, Any], plan: Plan, seed: int) -> None:
    wanted = msgspec.json.decode(msgspec.json.encode(identity(plan, seed)))
    others = [key for key, value in wanted.items() if head.get(key) != value]
    if others:
        raise TrainingError(fault("error.other_training", file=path, known=", ".join(others)))


def trained(run: Run, path: Path, hands: Hands, tell: Callable[[Round], None]) -> bool:
    """Play the rounds that are left, with a checkpoint after each; return False if interrupted.

    `tell` is told of each round. Raises FileError.
    """
    while not run.is_done:
        try:
            if not run.go_on(hands):
                return False
            save(run, path)
        except KeyboardInterrupt:  # while learning: the checkpoint has the round before
            return False
        tell(run.rounds[-1])
    return True
