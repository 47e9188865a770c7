"""What a bench found: as a table, as JSON, and as a page of the documentation."""

import platform
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from math import nan
from pathlib import Path

import msgspec

from aggravation import __version__
from aggravation.arena.work import cores
from aggravation.cli._bench_measure import Figure
from aggravation.cli.errors import UsageError
from aggravation.files import read_text
from aggravation.rules.ruleset import fault

CPU_FILE = Path("/proc/cpuinfo")
DIGITS = {"s": 2, "us": 2}
UNKNOWN = dict.fromkeys(("cpu", "cores", "python", "numba", "numpy"), "?")  #: where a file does not say

PAGE = """# How fast it is

Written by `aggravation bench --profile --peers --save bench/results.json --page docs/performance.md` on {machine}.
Every figure is the median of {rounds} rounds, in which all figures took turns. A *ply* is one roll of the die with the
decision it leads to. Games are whole, from the opening to the last marble home, between the engine's own players; the
players' thinking is counted in.

{tables}
{scaling}
## Where the time of a ply goes

Nanoseconds of each part in random playouts, measured by itself over positions of many games, without the loop around
it.

{profile}
"""


@dataclass(frozen=True)
class Report:
    """Everything a bench found, and where."""

    figures: list[Figure]
    rounds: int
    profile: dict[str, dict[str, float]] = field(default_factory=dict)  #: nanoseconds of the parts of a ply, by variant
    version: str = __version__
    machine: dict[str, str] = field(default_factory=dict)


def machine() -> dict[str, str]:
    """Return what was measured on: nothing that tells whose machine it is."""
    return {
        "cpu": _cpu(),
        "cores": str(cores()),
        "python": platform.python_version(),
        "numba": _version("numba"),
        "numpy": _version("numpy"),
    }


def _cpu() -> str:
    if CPU_FILE.is_file():
        for line in CPU_FILE.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def to_json(report: Report) -> str:
    """Return the report as JSON."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1).decode() + "\n"


def read_report(path: Path) -> Report:
    """Return a report that was saved; raises FileError or UsageError."""
    try:
        return msgspec.json.decode(read_text(path), type=Report)
    except msgspec.DecodeError as error:
        raise UsageError(fault("error.no_report", file=path, message=error)) from error


def table(report: Report, before: Report | None = None) -> str:
    """Return the figures as lines, with those of another report beside them if one is given."""
    known = {(figure.group, figure.name): figure.value for figure in before.figures} if before else {}
    lines = []
    for group, figures in groupby(report.figures, lambda figure: figure.group):
        lines.append(group)
        for figure in figures:
            earlier = known.get((figure.group, figure.name))
            ratio = f"  {figure.value / earlier:5.2f} x before" if earlier else ""
            wanted = f"wanted {amount(figure.wanted, figure.unit)}" if figure.wanted is not None else ""
            mark = {True: "reached", False: "MISSED", None: ""}[figure.reached]
            line = f"  {figure.name:38} {amount(figure.value, figure.unit):>24}  {wanted:26} {mark:8}{ratio}"
            lines.append(line.rstrip())
    for variant, parts in report.profile.items():
        lines.append(f"where the time of a ply goes, {variant}")
        lines += [f"  {part:38} {value:>18,.1f} ns" for part, value in parts.items()]
    return "\n".join(lines)


def amount(value: float, unit: str) -> str:
    """Return a figure with its unit, as exact as it is worth."""
    return f"{value:,.{DIGITS.get(unit, 0)}f} {unit}"


def page(report: Report) -> str:
    """Return the page of the documentation."""
    tables = []
    for group, figures in groupby(report.figures, lambda figure: figure.group):
        tables += [f"## {group[:1].upper()}{group[1:]}", "", "| | measured | wanted |", "|---|---:|---:|"]
        tables += [f"| {f.name} | {amount(f.value, f.unit)} | {_wanted(f)} |" for f in figures]
        tables.append("")
    about = "{cpu}, {cores} cores, Python {python}, Numba {numba}, NumPy {numpy}".format(**(UNKNOWN | report.machine))
    return PAGE.format(
        machine=about,
        rounds=report.rounds,
        tables="\n".join(tables),
        scaling=_scaling(report),
        profile=_profile(report),
    )


def _wanted(figure: Figure) -> str:
    if figure.wanted is None:
        return ""
    return amount(figure.wanted, figure.unit) + ("" if figure.reached else ", missed")


def _scaling(report: Report) -> str:
    """Return a sentence on how playouts grow with cores, if they were measured on several."""
    one = {f.name: f.value for f in report.figures if f.group == "random playouts, one core"}
    more = {f.name: f for f in report.figures if f.group.startswith("random playouts") and f.group.endswith("cores")}
    ratios = [f.value / one[name] for name, f in more.items() if name in one]
    if not ratios:
        return ""
    group = next(iter(more.values())).group.rpartition(", ")[2]
    return f"On {group}, random playouts are {min(ratios):.2f} to {max(ratios):.2f} times as fast as on one.\n"


def _profile(report: Report) -> str:
    if not report.profile:
        return "Not measured."
    parts = list(next(iter(report.profile.values())))
    rows = [f"| | {' | '.join(report.profile)} |", f"|---|{'---:|' * len(report.profile)}"]
    rows += [
        f"| {part} | {' | '.join(f'{split.get(part, nan):.1f}' for split in report.profile.values())} |"
        for part in parts
    ]
    sums = " | ".join(f"{sum(split.values()):.1f}" for split in report.profile.values())
    return "\n".join([*rows, f"| together | {sums} |"])
