"""The table of results as a page."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse.ratings import ratio_of_medians

if TYPE_CHECKING:
    from bench.measurement import Measurement
    from bench.start import Opening, Start

PAGE = Path(__file__).parent / "RESULTS.md"
TOOLS = ("llvmlite", "numpy", "open-spiel", "rlcard", "rummikub-solver")


_MIB = 2**20


def processor() -> str:
    """The name of the processor, as far as the system tells."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def per_second(rate: float) -> str:
    """A rate with three digits that matter.

    >>> per_second(1234567), per_second(12345), per_second(345.6)
    ('1.23 million', '12,300', '346')
    """
    if rate >= 1e6:
        return f"{float(f'{rate / 1e6:.3g}'):g} million"
    return f"{int(float(f'{rate:.3g}')):,}" if rate >= 10 else f"{rate:.3g}"


def rows(measurements: list[Measurement]) -> list[str]:
    """A line for each measurement and unit, with how often ours is quicker than the peer."""
    lines = [
        "| what | who | unit | median a second | lowest to highest | ours is quicker by |",
        "|---|---|---|---|---|---|",
    ]
    for one in measurements:
        for unit in one.rates:
            ours = [m for m in measurements if m.who == "Rummyhouse" and m.what == one.what and unit in m.rates]
            ratio = ""
            if one.who != "Rummyhouse" and ours:
                found = ratio_of_medians(ours[0].rates[unit], one.rates[unit])
                ratio = f"{found.value:,.0f} ({found.low:,.0f} to {found.high:,.0f})"
            low, high = one.spread(unit)
            lines.append(
                f"| {one.what} | {one.who} | {unit} | {per_second(one.median(unit))} "
                f"| {per_second(low)} to {per_second(high)} | {ratio} |"
            )
    return lines


def goal_rows(goals: list[tuple[str, float, float]]) -> list[str]:
    """A line for each goal: what was wanted, what was measured, and whether that is enough."""
    lines = ["| goal | wanted | measured | reached |", "|---|---|---|---|"]
    for what, wanted, measured in goals:
        reached = "yes" if measured >= wanted else "**no**"
        lines.append(f"| {what} | {per_second(wanted)} | {per_second(measured)} | {reached} |")
    return lines


def page(
    measurements: list[Measurement],
    goals: list[tuple[str, float, float]],
    sizes: dict[str, tuple[int, int]],
    starts: list[Start],
    opened: Opening,
) -> str:
    """The whole page."""
    versions = ", ".join(f"{name} {version(name)}" for name in TOOLS)
    lines = [
        "# How fast it is",
        "",
        "Written by `make bench` (`python -m bench`). One thread; a second is a second of that thread on its core, so",
        "what else the machine does hardly matters. Medians of five runs.",
        "",
        f"Machine: {processor()}, {os.cpu_count()} cores, {platform.system()}. Rummyhouse {version('rummyhouse')}, "
        f"Python {platform.python_version()}, {versions}.",
        "",
        *rows(measurements),
        "",
        "* Random play: both seats choose any legal action, each as likely as the next, until the round is over.",
        "  OpenSpiel plays with its own C++ bots through `evaluate_bots`, RLCard with its `RandomAgent`; of both only",
        "  whole rounds can be counted.",
        "* Meld-rich hands are ten of the sixteen cards of four neighbouring ranks. OpenSpiel's solver can be reached",
        "  through its Python binding only; the call is part of its time.",
        "* Contracts: cards of two packs and four jokers, house rules of Jamaican Kalooki. Judged is whether the hand",
        "  can meet the contract, counted how many cards it lacks. Measured alone by `python -m bench.contracts`.",
        "",
        "## Goals",
        "",
        *goal_rows(goals),
        "",
        "## Memory and start",
        "",
        "Seconds of one processor from starting Python, everything imported: to the first action of a round, and to",
        "the end of the first round that `steady` plays on every seat. Cold: nothing is compiled yet; warm: all is.",
        "",
        "| game | bytes of a round | of a view | first action, cold | warm | first round, cold | warm |",
        "|---|---|---|---|---|---|---|",
    ]
    for start in starts:
        state, view = sizes[start.game]
        lines.append(
            f"| {start.game} | {state:,} | {view:,} | {start.cold_action:.1f} s | {start.warm_action:.2f} s "
            f"| {start.cold_round:.1f} s | {start.warm_round:.2f} s |"
        )
    lines += [
        "",
        f"`rummyhouse compile` takes {opened.compiling:.0f} s for all games, and writes {opened.cache / _MIB:.1f} MiB.",
        f"The open house with all games ready holds {opened.memory / _MIB:.0f} MiB. With nothing compiled yet, a table",
        "of Fiji with three bots is asked for, and one's first move can be made",
        f"{opened.first_move:.2f} s later; from one move to the next, with the bots in between and no pauses, it takes",
        f"{opened.moves:.2f} s at most.",
        "",
    ]
    return "\n".join(lines)
