"""`aggravation bench`: how fast it is on this machine, and where the time goes."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from aggravation.arena import Match
from aggravation.arena.work import cores
from aggravation.cli import _bench_measure as measures
from aggravation.cli import _bench_report as report
from aggravation.cli._bench_peers import peers as peers_measured
from aggravation.cli._bench_probes import split_of_a_ply
from aggravation.cli._bench_thinking import advice, thinking
from aggravation.cli.options import Whole, in_range, refuse_beside
from aggravation.files import check_writable, write_text
from aggravation.variants import variants

MOST_ROUNDS = 1000
LEAST_SECONDS, MOST_SECONDS = 0.01, 3600
USUAL, QUICK = (3, 0.5), (1, 0.05)  #: rounds and seconds


def bench(
    *,
    rounds: Whole | None = None,
    seconds: float | None = None,
    quick: Annotated[bool, Parameter(negative=())] = False,
    profile: Annotated[bool, Parameter(negative=())] = False,
    peers: Annotated[bool, Parameter(negative=())] = False,
    save: Path | None = None,
    against: Path | None = None,
    page: Path | None = None,
    saved: Annotated[Path | None, Parameter(name="--from")] = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Measure playouts, computer players, calls from Python, starting and compiling on this machine.

    Examples:
        aggravation bench --quick
        aggravation bench --profile --against bench/results.json
        aggravation bench --from bench/results.json --page docs/performance.md

    Parameters
    ----------
    rounds
        How often each figure is measured, 3 times if not given; the median is told.
    seconds
        How long each playout figure is measured in a round, half a second if not given.
    quick
        One short round, without what needs new processes.
    profile
        Tell where the time of a ply goes, too.
    peers
        Measure OpenSpiel's nearest game beside it, if open-spiel is installed.
    save
        Write the figures to this file, as JSON.
    against
        Compare with figures that were saved.
    page
        Write the page of the documentation to this file.
    saved
        Measure nothing, and take the figures from this file.
    json
        Print the figures as JSON.
    """
    usual = QUICK if quick else USUAL
    length = usual[0] if rounds is None else rounds, usual[1] if seconds is None else seconds
    in_range(rounds=(length[0], 1, MOST_ROUNDS), seconds=(length[1], LEAST_SECONDS, MOST_SECONDS))
    if json:
        refuse_beside("--json", {"--against": against})
    before = report.read_report(against) if against is not None else None
    if saved is not None:
        measuring = {"--quick": quick, "--profile": profile, "--peers": peers}
        refuse_beside("--from", {"--rounds": rounds, "--seconds": seconds, **measuring})
        found = report.read_report(saved)
    else:
        for path in filter(None, (save, page)):
            check_writable(path)
        try:
            found = _measured(*length, quick=quick, profile=profile, peers=peers)
        finally:
            _tell("")
    if save is not None:
        write_text(save, report.to_json(found))
    if page is not None:
        write_text(page, report.page(found))
    print(report.to_json(found) if json else report.table(found, before), end="" if json else "\n")


def _measured(rounds: int, seconds: float, *, quick: bool, profile: bool, peers: bool) -> report.Report:
    chosen = [*measures.playouts(min(cores(), 2), seconds), *thinking(), *measures.calls(), *measures.sizes()]
    if not quick:
        chosen += [*measures.processes(), *advice(), *measures.without_compiler()]
    if peers:
        chosen += peers_measured()
    figures = measures.measure(chosen, rounds, _tell)
    if not quick:
        figures += measures.measure(list(measures.compiling()), 1, _tell)
    groups = list(dict.fromkeys(figure.group for figure in figures))
    figures.sort(key=lambda figure: groups.index(figure.group))
    split = {name: _split(name) for name in variants()} if profile else {}
    return report.Report(figures, rounds, split, machine=report.machine())


def _split(name: str) -> dict[str, float]:
    _tell(f"where the time goes: {name}")
    match = Match.of(name, ("random",) * min(variants()[name].seat_range[1], measures.SEATS), measures.SEED)
    return split_of_a_ply(match.setup, match.present)


def _tell(text: str) -> None:
    """Show what is being measured, on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{text}")
        sys.stderr.flush()
