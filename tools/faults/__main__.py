"""Do something to a house, again and again, while people play, and tell whether its promises were kept.

    make faults                                       the short form of all of them
    python -m tools.faults --list                     what there is
    python -m tools.faults kill-node --rounds 100     kill a node a hundred times
    python -m tools.faults kill-node freeze-node --minutes 30 --seed 7 --tables 24
    python -m tools.faults roll-nodes --tables 200 --game gin --pace 6     a rolling restart that nobody should notice
    python -m tools.faults kill-node --plant answer-before-commit      a planted bug, which it must find
    python -m tools.faults kill-node --minutes 9 --seed 8 --json > 8.json &     many side by side, on many cores,
    python -m tools.faults --sum 7.json 8.json                                  and what came of all of them

Each opens real nodes (rummyhouse serve) on a PostgreSQL of its own, and lets people and bots play several games over
real sockets. Every page keeps a ledger of what it was told. After each fault every table has to take another act within
ten seconds. Then all ledgers are compared with the log: nothing that was acknowledged may be lost, doubled, reordered,
nothing that was answered no may be there, nothing that was told may be missing; no entry may stand under an epoch that
was over; and no time that people have may be up early, late, or never.

For each a line is printed: how often it was done, how many acts were acknowledged, how many differences were found, and
how long play stood still. The exit code is 1 if a promise was broken. docs/promises.md has the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import sys
from itertools import cycle, groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse import games
from tools.faults.company import KINDS, Company, Kind
from tools.faults.drill import Drill, Report, percentile
from tools.faults.house import CannotError, open_house
from tools.faults.patches import PLANTS
from tools.faults.strikes import FAULTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tools.faults.drill import Fault

_COLUMNS = ("fault", "times", "acts", "differences", "pause p50 s", "p99 s", "late", "of", "timers", "busy")


async def run(
    faults: Sequence[Fault], given: argparse.Namespace, tell: Callable[[Report], None], enough: asyncio.Event
) -> list[Report]:
    """Do all these, until it is enough; faults of the same kind of house happen to one house."""
    reports = []
    for kind, some in groupby(sorted(faults, key=lambda fault: fault.house), key=lambda fault: fault.house):
        group = tuple(some)
        if enough.is_set():
            break
        chance = random.Random(given.seed)
        kinds = tuple(islice(cycle(_kinds(given.game, group)), given.tables))
        try:
            async with open_house(kind, chance, pace=given.pace, put=given.plant) as house:
                company = Company(house, kinds, chance, (given.pace / 2, given.pace * 2))
                await company.open()
                limits = {"lasting": given.lasting, "within": given.within, "enough": enough, "why": given.why}
                drill = Drill(house, company, chance, **limits)
                for fault in group:
                    if enough.is_set():
                        break
                    report = await drill.run(
                        fault,
                        given.seed,
                        rounds=given.rounds,
                        minutes=given.minutes,
                        rest=given.rest,
                        stop=given.stop,
                    )
                    reports.append(report)
                    tell(report)
                await company.close()
        except CannotError as error:
            for fault in group:
                reports.append(Report(fault.name, given.seed, skipped=str(error)))
                tell(reports[-1])
    return reports


def _kinds(game: str, faults: Sequence[Fault]) -> Sequence[Kind]:
    """The kinds of tables, in turn; where bots that think are killed, there have to be some."""
    if not game:
        return KINDS
    thinking = [Kind(game, 1, ("keen",))] if any(fault.needs_thinking for fault in faults) else []
    return [*thinking, Kind(game, 2)]


def options() -> argparse.ArgumentParser:
    """What can be said at the command line."""
    found = argparse.ArgumentParser(
        prog="python -m tools.faults", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = [fault.name for fault in FAULTS]
    found.add_argument("names", nargs="*", metavar="NAME", help="which of them; all if none is named")
    found.add_argument("--list", action="store_true", help="say what there is")
    found.add_argument("--rounds", type=int, default=2, help="how often each is done (2)")
    found.add_argument("--minutes", type=float, default=0, help="how long each is done; goes before --rounds")
    found.add_argument("--seed", type=int, default=1, help="of everything that chance decides here (1)")
    found.add_argument("--tables", type=int, default=7, help=f"how many tables, of {len(KINDS)} kinds in turn (7)")
    every = "this game for two at all tables; at every other one with a bot, where bots are killed"
    found.add_argument("--game", default="", choices=games.NAMES, help=every)
    found.add_argument("--pace", type=float, default=0.3, help="seconds that bots wait, and people about (0.3)")
    found.add_argument("--rest", type=float, default=2, help="seconds of play between two strikes, on average (2)")
    found.add_argument("--within", type=float, default=10, help="seconds in which every table goes on (10)")
    found.add_argument("--lasting", type=float, default=3, help="seconds that what lasts goes on (3)")
    found.add_argument(
        "--plant", action="append", default=[], choices=tuple(PLANTS), help="plant this bug in all nodes"
    )
    found.add_argument("--stop", action="store_true", help="end each at the first difference")
    found.add_argument("--json", action="store_true", help="print an object a line, for machines")
    found.add_argument("--why", type=Path, metavar="FILE", help="add there what is seen of tables that stand still")
    found.add_argument("--sum", nargs="+", type=Path, metavar="FILE", help="do nothing; sum up what --json has printed")
    found.epilog = "NAMEs: " + ", ".join(known)
    return found


def table(reports: Sequence[Report]) -> str:
    """What came of many programs, a row for each fault and one for all."""
    sums: dict[str, Report] = {}
    for report in reports:
        for name in (report.name, "all"):
            sums.setdefault(name, Report(name, report.seed, skipped=report.skipped)).add(report)
    sums["all"] = sums.pop("all", Report("all", 0))  # at last
    lines = [f"| {' | '.join(_COLUMNS)} |", "|---" * len(_COLUMNS) + "|"]
    for name, one in sums.items():
        pauses = (f"{percentile(one.pauses, share):.2f}" for share in (0.5, 0.99))
        told = (len(one.differences), *pauses, len(one.late), len(one.pauses), len(one.timers), one.busy)
        lines.append(f"| {' | '.join(map(str, (name, one.strikes, one.acts, *told)))} |")
    return "\n".join((*lines, *sums["all"].differences, *sums["all"].late))


def main(words: Sequence[str] | None = None) -> int:
    """The command; its exit code."""
    given = options().parse_args(words)
    by_name = {fault.name: fault for fault in FAULTS}
    unknown = [name for name in given.names if name not in by_name]
    if unknown:
        print(f"There is no {', '.join(unknown)}; there are: {', '.join(by_name)}", file=sys.stderr)
        return 2
    if given.sum:
        reports = [Report.read(line) for file in given.sum for line in file.read_text(encoding="utf-8").splitlines()]
        print(table(reports))
        return int(not all(report.is_kept for report in reports))
    if given.list:
        for fault in FAULTS:
            print(f"{fault.name:18} {fault.teaches}")
        return 0
    chosen = [by_name[name] for name in given.names] or list(FAULTS)

    def tell(report: Report) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")
        print(json.dumps(report.facts) if given.json else report.line, flush=True)
        if not given.json:
            for one in (*report.differences[:10], *report.late[:10]):
                print(f"    {one}", flush=True)

    async def finish() -> list[Report]:
        """Whoever ends this program is told first what it has seen; it ends with all that it has opened."""
        enough = asyncio.Event()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, enough.set)
        return await run(chosen, given, tell, enough)

    reports = asyncio.run(finish())
    return int(not all(report.is_kept for report in reports))


if __name__ == "__main__":
    sys.exit(main())
