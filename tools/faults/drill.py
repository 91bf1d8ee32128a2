"""A fault, again and again, while people play; what came of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tools.faults import pads, presence, standing, tournaments
from tools.faults.pages import SilentPage

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from tools.faults.company import Company, PlayedTable
    from tools.faults.house import House

_STUCK = 4  # times as long as is promised nobody waits for a table any longer
_ENOUGH = 50  # differences after which nobody needs more of them
TOLD_WITHIN = 0.25
"""Seconds between the moments at which those at two nodes are told of an act, for nine of ten in a calm time."""
_UNNOTICED = 0.3
"""Of the time in which every table goes on, the share for which a page may have no line, or no answer, where nodes only
close and are opened again.
"""
_CALM = 6.0  # seconds of which that is measured at the least
_BESIDE = {
    "a score pad": pads.told,
    "a tournament": tournaments.told,
    "who looks on at a table": presence.told,
}
"""What besides acts at tables has to be told at the other node as soon, three of four times. What a lost bell was about
is found by a look every 0.8 seconds.
"""
EARLY, LATE = -1.0, 3.0
"""Seconds by which a time may be up too early or too late: one second in favour of whoever is asked, 0.3 for his line,
and what a machine with much else to do takes.
"""


@dataclass(frozen=True)
class Fault:
    """Something that happens to a house.

    Attributes:
        name: as at the command line.
        teaches: what is done, and what is promised, in a sentence.
        strike: does it; ``async with`` gives the moment from which people wait, and ends it.
        house: the kind of house (:func:`tools.faults.house.open_house`).
        is_told: it is promised besides that acts are seen through other nodes at once.
        repeats: how likely pages are to say something twice.
        is_unnoticed: it is promised besides that nobody waits for long, or is told of a problem.
        needs_thinking: it happens to bots that think, so they have to sit at some table.
    """

    name: str
    teaches: str
    strike: Callable[[Drill], AbstractAsyncContextManager[float]]
    house: str = "pair"
    is_told: bool = False
    repeats: float = 0.0
    is_unnoticed: bool = False
    needs_thinking: bool = False


@dataclass
class Report:
    """What came of a fault.

    Attributes:
        strikes: how often it was done.
        acts: how many acts were acknowledged.
        differences: what was lost, doubled, reordered, made up, or stands still for good, in words.
        late: which tables went on later than was promised.
        pauses: seconds until each table took another act, after each strike.
        seen: seconds between the moments at which those at two nodes were told of an act, while nothing happened.
        timers: how many times ran out, each with the error in seconds.
        busy: how often people were told to try again.
    """

    name: str
    seed: int
    strikes: int = 0
    acts: int = 0
    differences: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    timers: list[float] = field(default_factory=list)
    busy: int = 0
    seconds: float = 0.0
    skipped: str = ""

    @property
    def is_kept(self) -> bool:
        """Whether all promises were kept."""
        return not (self.differences or self.late)

    @property
    def line(self) -> str:
        """The report as a line."""
        if self.skipped:
            return f"{self.name:18} skipped: {self.skipped}"
        verdict = "kept" if self.is_kept else "BROKEN"
        return (
            f"{self.name:18} seed {self.seed}  {self.strikes} times in {self.seconds:.0f} s  {self.acts} acts  "
            f"{len(self.differences)} differences  {len(self.late)} late  pause p50 {percentile(self.pauses, 0.5):.2f} "
            f"p99 {percentile(self.pauses, 0.99):.2f} s  {len(self.timers)} timers  {verdict}"
        )

    @property
    def facts(self) -> dict[str, Any]:
        """The same for machines."""
        return {
            "name": self.name,
            "seed": self.seed,
            "strikes": self.strikes,
            "acts": self.acts,
            "differences": self.differences,
            "late": self.late,
            "pauses": _short(self.pauses),
            "seen": _short(self.seen),
            "timers": _short(self.timers),
            "busy": self.busy,
            "seconds": round(self.seconds, 1),
            "skipped": self.skipped,
        }

    @classmethod
    def read(cls, line: str) -> Report:
        """A report from its facts as JSON."""
        return cls(**json.loads(line))

    def add(self, other: Report) -> None:
        """Count another report of the same fault with this one."""
        for name, own in vars(self).items():
            if isinstance(own, list) or name in ("strikes", "acts", "busy", "seconds"):
                setattr(self, name, own + getattr(other, name))
        self.skipped = self.skipped and other.skipped


def _short(values: Sequence[float]) -> list[float]:
    return [round(value, 3) for value in values]


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share does not exceed; 0 if there is none."""
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)] if values else 0.0


class Drill:
    """A fault and the house to which it happens.

    Attributes:
        lasting: seconds that a strike goes on, if it is one that does.
        told: what was found in passing.
    """

    def __init__(
        self,
        house: House,
        company: Company,
        chance: random.Random,
        *,
        lasting: float,
        within: float,
        enough: asyncio.Event,
        why: Path | None = None,
    ) -> None:
        """``within`` seconds every table has to take another act; after ``enough`` nothing is done any more.

        ``why`` is the file for what can be seen when one does not.
        """
        self._why = why
        self._looked = -math.inf
        self._enough = enough
        self.within = within
        self.house = house
        self.company = company
        self.chance = chance
        self.lasting = lasting
        self.told: list[str] = []
        self._late: dict[str, str] = {}
        self._windows: list[tuple[float, float]] = []

    async def run(self, fault: Fault, seed: int, *, rounds: int, minutes: float, rest: float, stop: bool) -> Report:
        """Do it so often, or for so many minutes.

        Args:
            fault: what is done.
            seed: that of the chance with which it is done.
            rounds: how often.
            minutes: how long; 0 if ``rounds`` counts.
            rest: seconds of play between two strikes, on average.
            stop: end at the first difference.
        """
        report = Report(fault.name, seed)
        begun, acts, busy = time.monotonic(), self.company.acts, self.company.busy
        until = begun + minutes * 60 if minutes else math.inf
        for page in self._pages():
            page.repeats = fault.repeats
        while not self._enough.is_set() and (time.monotonic() < until if minutes else report.strikes < rounds):
            await asyncio.sleep(self.chance.uniform(0.3, 1.7) * rest)
            await self._strike(fault, report)
            report.strikes += 1
            await self.company.tend()
            if stop or report.strikes % 10 == 0:
                report.differences += await self.company.compare()
            report.acts = self.company.acts - acts
            self._tell(report, rounds, until)
            if len(report.differences) > (0 if stop else _ENOUGH):
                break
        await self._hear_seen(fault, begun, report)
        self._judge_timers(begun, report)
        report.differences += [*self.told, *await self.company.compare()]
        self.told = []
        report.acts, report.busy = self.company.acts - acts, self.company.busy - busy
        report.seconds = time.monotonic() - begun
        self._windows.clear()
        return report

    async def _strike(self, fault: Fault, report: Report) -> None:
        begun, problems = time.monotonic(), self._problems()
        tables = [table for table in self.company.tables if table.kind.goes_on]
        async with fault.strike(self) as moment:
            pauses = await asyncio.gather(*(self._go_on(table, moment) for table in tables))
        await self.house.ready()
        ended = time.monotonic()
        others = [table for table in self.company.tables if table.pages]
        after = await asyncio.gather(*(self._go_on(table, ended) for table in others))
        self._windows.append((begun, time.monotonic()))
        for table, pause in zip((*tables, *others), (*pauses, *after), strict=True):
            if pause == math.inf:
                report.differences.append(f"{self._late.get(table.link)} is stuck")
            elif pause > self.within and table.kind.goes_on and not fault.is_unnoticed:
                report.late.append(f"{self._late.get(table.link, table.state)} went on after {pause:.1f} s")
        if fault.is_unnoticed:
            pauses = [max(page.longest_wait(begun) for page in table.pages) for table in tables if table.pages]
            report.late += [f"somebody waited {pause:.2f} s" for pause in pauses if pause > _UNNOTICED * self.within]
            told = self._problems() - problems
            report.differences += [f"people were told of a problem {told} times"] if told else []
        report.pauses += [pause for pause in pauses if pause < math.inf]

    async def _length(self, table: PlayedTable) -> int:
        wanted = """SELECT (SELECT count(*) FROM event WHERE "match" = :table), stage = 'finished'
            FROM "match" WHERE id = :table"""
        length, table.has_ended = (await self.house.rows(wanted, table=table.link))[0]
        return int(length)

    async def _go_on(self, table: PlayedTable, moment: float) -> float:
        """Seconds from a moment until a table takes another act."""
        self._late.pop(table.link, "")
        before = 0 if table.pages else await self._length(table)
        while time.monotonic() < moment + _STUCK * self.within:
            if table.pages:
                found = table.next_act(moment)
                if found is not None or table.is_over:
                    return (found or moment) - moment
            elif await self._length(table) > before:
                return time.monotonic() - moment
            elif table.is_over:
                return 0.0
            await asyncio.sleep(0.02 if table.pages else 0.25)
            if time.monotonic() > moment + self.within and table.link not in self._late:
                self._late[table.link] = table.state
                await self._look_why(table)
        return math.inf

    async def _look_why(self, table: PlayedTable) -> None:
        """Write down what can be seen of a table that stands still; all others are seen with it."""
        if self._why is not None:
            begun, self._looked = self._looked, time.monotonic()
            seen = await standing.why(self.house) if self._looked > begun + _STUCK else "(seen above)"
            with self._why.open("a", encoding="utf-8") as file:
                file.write(f"##### {table.state} stands still\n{seen}\n")

    async def _hear_seen(self, fault: Fault, begun: float, report: Report) -> None:
        """Acts of a calm time, as the other page of two has seen them."""
        if fault.is_told:
            await asyncio.sleep(_CALM)
        for table in self.company.tables:
            report.seen += [
                lag
                for done, lag in table.bells(begun)
                if not any(first <= done + lag and done <= last for first, last in self._windows)
            ]
        most = percentile(report.seen, 0.9)
        if fault.is_told and most > TOLD_WITHIN:
            report.differences.append(f"acts are told {most:.2f} s later through the other node")
        for what, told in _BESIDE.items() if fault.is_told else ():
            most = percentile(await told(self.house), 0.75)
            if most > TOLD_WITHIN:
                report.differences.append(f"{what} is told of {most:.2f} s later at the other node")

    def _judge_timers(self, begun: float, report: Report) -> None:
        """Times that ran out too early or too late; while play stood still, so did they."""
        now = time.monotonic()
        for page in self._pages():
            if not isinstance(page, SilentPage):
                continue
            for since, error in page.rings:
                if since >= begun:
                    report.timers.append(error)
                    if not EARLY <= error <= LATE + self._stood_still(since, math.inf):
                        report.differences.append(f"a time was up {error:.1f} s too late")
            if page.due_at and now - page.due_at > LATE + self._stood_still(page.due_at - 10, now):
                report.differences.append(f"a timer is lost: it should have rung {now - page.due_at:.1f} s ago")

    def _stood_still(self, since: float, until: float) -> float:
        """Seconds of strikes between two moments."""
        return sum(max(0.0, min(last, until) - max(first, since)) for first, last in self._windows)

    def _pages(self) -> list[Any]:
        return [page for table in self.company.tables for page in table.pages]

    def _problems(self) -> int:
        return sum(page.problems for page in self._pages())

    def _tell(self, report: Report, rounds: int, until: float) -> None:
        """Progress, where somebody looks."""
        of = f" of {rounds}" if until == math.inf else f", {max(0.0, until - time.monotonic()) / 60:.1f} minutes left"
        text = f"{report.name}: {report.strikes}{of}, {report.acts} acts, {len(report.differences)} differences"
        with contextlib.suppress(OSError):
            sys.stderr.write(f"\r\x1b[K{text}" if sys.stderr.isatty() else f"{text}\n" * (report.strikes % 10 == 0))
            sys.stderr.flush()
