"""What a run leaves behind: the weights, where they come from, and the log; and where it keeps its checkpoint."""

import csv
import hashlib
import io
import platform
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import tomli_w

from aggravation import __version__
from aggravation.bots.weights import ENDING, write_weights
from aggravation.compiled import COMPILING
from aggravation.files import read_bytes, write_text
from aggravation.training.plan import own_plan, read_plan
from aggravation.training.run import Run

COLUMNS = ("round", "games", "moments", "rate", "loss", "seconds", "trial_share", "trial_low", "trial_high")


@dataclass(frozen=True)
class Places:
    """The files of a run, in one folder, named after the variant."""

    folder: Path
    variant: str

    @property
    def weights(self) -> Path:
        """What has been learnt."""
        return self.folder / f"{self.variant}{ENDING}"

    @property
    def provenance(self) -> Path:
        """Where the weights come from."""
        return self.folder / f"{self.variant}.toml"

    @property
    def log(self) -> Path:
        """A line for each round."""
        return self.folder / f"{self.variant}.csv"

    @property
    def checkpoint(self) -> Path:
        """What a run goes on from."""
        return self.folder / f"{self.variant}.checkpoint{ENDING}"


def write_results(run: Run, places: Places, command: str) -> None:
    """Write weights, provenance and log, and drop the checkpoint; raises FileError."""
    write_log(run, places)
    write_weights(places.weights, run.plan.variant, run.learner.weights)
    write_text(places.provenance, tomli_w.dumps(provenance(run, places.weights, command)))
    places.checkpoint.unlink(missing_ok=True)


def write_log(run: Run, places: Places) -> None:
    """Write a line for each round so far; raises FileError."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for told in run.rounds:
        trial = told.trial
        tried = ("", "", "") if trial is None else (trial.share, round(trial.low, 4), round(trial.high, 4))
        writer.writerow(
            (
                *(told.round, told.games, told.moments, f"{told.rate:.6f}", f"{told.loss:.5f}", f"{told.seconds:.2f}"),
                *tried,
            )
        )
    write_text(places.log, text.getvalue())


def provenance(run: Run, weights: Path, command: str) -> dict[str, object]:
    """Return where weights come from: all that is needed to make them again, and to see that they are the same."""
    own = own_plan(run.plan.variant)
    last = run.rounds[-1]
    found: dict[str, object] = {
        "variant": run.plan.variant,
        "command": command,
        "seed": run.seed,
        "plan": "own" if own.is_file() and read_plan(own) == run.plan else "another",
        "version": __version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "compiled": COMPILING,
        "machine": platform.machine(),
        "rounds": len(run.rounds),
        "games": sum(told.games for told in run.rounds),
        "moments": sum(told.moments for told in run.rounds),
        "seconds": round(sum(told.seconds for told in run.rounds), 1),
        "loss": round(last.loss, 5),
        "sha256": hashlib.sha256(read_bytes(weights)).hexdigest(),
    }
    if last.trial is not None:
        found["trial"] = {
            "against": "careful at all other seats",
            "seats": run.plan.meetings[0].seats,
            "games": last.trial.games,
            "share": last.trial.share,
            "low": round(last.trial.low, 4),
            "high": round(last.trial.high, 4),
        }
    return found
