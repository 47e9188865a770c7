"""What networks have learnt: a file of weights for each variant of the package, or of one's own training."""

import io
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from aggravation.files import read_bytes, write_bytes
from aggravation.rules.ruleset import Fault, fault
from aggravation.thinking.mind import WEIGHTS, new_weights
from aggravation.thinking.names import FEATURES

LEARNT = "learnt"  #: the folder of the package's own weights
ENDING = ".npz"
VARIANT, FEATURE_NAMES = "variant", "features"


class WeightsError(ValueError):
    """Weights that are missing, damaged, or of another variant or network."""

    def __init__(self, reason: Fault) -> None:
        """Keep what is wrong."""
        super().__init__(f"{reason.code} {dict(reason.params)}")
        self.faults = (reason,)


def load_weights(variant: str, path: Path | None = None) -> NDArray[np.void]:
    """Return an array of one record WEIGHTS: the package's own for a variant, or those of a file.

    Raises WeightsError for weights that do not fit, FileError for a file that cannot be read.
    """
    if path is not None:
        return _load_file(variant, path)
    return _load_own(variant)


@lru_cache(maxsize=16)
def _load_own(variant: str) -> NDArray[np.void]:
    source = files("aggravation.bots") / LEARNT / f"{variant}{ENDING}"
    if not source.is_file():
        raise WeightsError(fault("error.no_weights", name=variant))
    return read_weights(source.read_bytes(), variant, source.name)


def _load_file(variant: str, path: Path) -> NDArray[np.void]:
    return read_weights(read_bytes(path), variant, path)


def read_weights(content: bytes, variant: str, name: object) -> NDArray[np.void]:
    """Return the weights that the bytes of a file have; raises WeightsError if they are none for this variant."""
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            found = {key: file[key] for key in file.files}
    except (ValueError, EOFError, BadZipFile, KeyError, OSError):
        raise WeightsError(fault("error.bad_weights", file=name)) from None
    if str(found.get(VARIANT, "")) != variant:
        raise WeightsError(fault("error.weights_of_other", file=name, name=variant, value=found.get(VARIANT, "-")))
    weights = new_weights()
    layers = WEIGHTS.names or ()
    fits = [str(known) for known in found.get(FEATURE_NAMES, ())] == list(FEATURES)
    if not fits or any(key not in found or found[key].shape != weights[key][0].shape for key in layers):
        raise WeightsError(fault("error.weights_of_other_network", file=name))
    for key in layers:
        if found[key].dtype.kind != "f" or not np.isfinite(found[key]).all():
            raise WeightsError(fault("error.bad_weights", file=name))
        weights[key][0] = found[key]
    return weights


def write_weights(path: Path, variant: str, weights: NDArray[np.void]) -> None:
    """Write weights for a variant to a file, whole or not at all; raises FileError."""
    content = io.BytesIO()
    arrays: dict[str, Any] = {key: weights[key][0] for key in WEIGHTS.names or ()}
    np.savez(content, **arrays | {VARIANT: np.array(variant), FEATURE_NAMES: np.array(FEATURES)})
    write_bytes(path, content.getvalue())
