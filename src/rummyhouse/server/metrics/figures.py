"""The figures of a house at one moment, as Prometheus reads them.

None of them is about a player: whoever may read them learns how much is played, and nothing of who plays or what.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

import rummyhouse
from rummyhouse.server import log_lines
from rummyhouse.server.metrics.counts import BOUNDS, KINDS, Counts, Durations
from rummyhouse.server.problems import AnswerError
from rummyhouse.store.soundness import JournalArchive, Soundness
from rummyhouse.tables import LogError
from rummyhouse.tables.trouble import noted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rummyhouse.server.background_compiler import BackgroundCompiler
    from rummyhouse.server.health import Health
    from rummyhouse.server.nodes.node import Node
    from rummyhouse.server.notices.messenger import Messenger
    from rummyhouse.store.database import Database
    from rummyhouse.tables import Tables

KIND = "text/plain; version=0.0.4"
"""What the text is; Litestar adds that it is UTF-8."""

_LATEST = 200  # logs that are looked at for gaps
_FRESH = 20.0  # seconds for which that is not done again


@dataclass(frozen=True)
class HouseFigure:
    """A figure of the house.

    Attributes:
        name: without the house's own.
        teaches: what it says, as a sentence.
        kind: whether it only rises, goes up and down, or says how long things took.
        label: what its parts are told apart by, "" if it has none.
        parts: its values by part.
    """

    name: str
    teaches: str
    kind: Literal["counter", "gauge", "histogram"]
    parts: Mapping[str, float | Durations] = field(default_factory=dict)
    label: str = ""


class Figures:
    """Gathers the figures of a house when somebody asks for them."""

    def __init__(
        self,
        counts: Counts,
        *,
        database: Database,
        health: Health,
        compiler: BackgroundCompiler,
        tables: Tables,
        messenger: Messenger,
        node: Node | None,
    ) -> None:
        self._counts = counts
        self._soundness = Soundness(database)
        self._health = health
        self._compiler = compiler
        self._tables = tables
        self._messenger = messenger
        self._node = node
        self._turn = asyncio.Lock()
        self._looked = 0.0
        self._gaps: tuple[int, int] | None = None
        self._archive: JournalArchive | None = None

    async def text(self) -> bytes:
        """All figures, one a line."""
        async with self._turn:
            is_well, is_ready = await self._is_well(), self._is_ready()
            if is_well:
                await self._look()
            found = [*self._of_health(is_well=is_well, is_ready=is_ready), *self._of_play(), *self._of_others()]
        return await asyncio.to_thread(_write, found)

    async def _is_well(self) -> bool:
        try:
            await self._health.check()
        except (LogError, AnswerError):
            return False
        return True

    def _is_ready(self) -> bool:
        return self._compiler.has_read and not self._health.is_closing

    async def _look(self) -> None:
        """Look at the logs, not too often."""
        if time.monotonic() < self._looked + _FRESH and self._gaps is not None:
            return
        try:
            looked_at, gaps = await self._soundness.gaps(_LATEST)
            self._archive = await self._soundness.archive()
        except LogError:
            return
        self._gaps, self._looked = (looked_at, len(gaps)), time.monotonic()

    def _of_health(self, *, is_well: bool, is_ready: bool) -> Iterable[HouseFigure]:
        yield HouseFigure("info", "The release of the house.", "gauge", {rummyhouse.__version__: 1}, "version")
        yield _one("well", "Whether what is written now would be kept.", is_well)
        yield _one("ready", "Whether people should be sent here.", is_ready and is_well)
        if self._gaps is not None:
            yield _one("logs_looked_at", "Logs of the matches that changed last which were looked at.", self._gaps[0])
            yield _one("log_gaps", "Of these, logs in which an entry is missing.", self._gaps[1])
        yield _one("tables_unreadable", "Tables whose log could not be played again.", len(self._tables.unreadable))
        free = self._health.free()
        if free is not None:
            yield _one("disk_free_bytes", "Bytes that are free on the disk of the database.", free)
        age = self._health.backup_age()
        if age is not None:
            yield _one("backup_age_seconds", "Since the newest backup was written.", age)
        if self._archive is not None and self._archive.is_on:
            yield _one("archive_fails", "Whether the database fails to archive its log.", self._archive.fails)
            yield _one("archive_age_seconds", "Since it archived some of its log; -1: never.", self._archive.age)
        yield HouseFigure(
            "trouble_total", "Expected trouble, by kind.", "counter", dict.fromkeys(KINDS, 0) | noted, "kind"
        )
        yield HouseFigure("log_lines_total", "Lines of the log.", "counter", dict(log_lines.counted), "level")

    def _of_play(self) -> Iterable[HouseFigure]:
        counts = self._counts
        yield HouseFigure(
            "acknowledgement_seconds",
            "From a player's message to its answer.",
            "histogram",
            dict(counts.acknowledgements),
            "outcome",
        )
        yield HouseFigure("request_seconds", "What requests took.", "histogram", dict(counts.requests), "status")
        yield _one("lateness_seconds", "How late the house woke up.", counts.lateness)
        yield HouseFigure("tables_awake", "Tables in memory.", "gauge", dict(self._tables.awake()), "game")
        yield _one("tables_held", "Tables at which this node writes.", len(self._tables.held()))
        yield _one("sockets", "Pages that talk with a table.", counts.sockets)
        yield _one("connections", "Open connections.", counts.connections())
        yield HouseFigure("bot_seconds", "What bots took to think.", "histogram", dict(counts.thinking), "game")
        yield HouseFigure("games", "Games by the state of their compiling.", "gauge", self._compiler.states(), "state")

    def _of_others(self) -> Iterable[HouseFigure]:
        counts = self._counts
        yield HouseFigure("mail_total", "E-mails, by what became of them.", "counter", dict(counts.mail), "outcome")
        yield HouseFigure(
            "push_total", "Pushed notices, by what became of them.", "counter", dict(counts.push), "outcome"
        )
        yield _one("notices_waiting", "Notices under way.", self._messenger.waiting)
        if self._node is not None:
            yield _one("nodes", "Nodes of the house that live.", self._node.living)
            yield _one("bells_ring", "Whether this node hears the others.", self._node.bells.are_connected)
            yield _one("bell_seconds", "What a bell takes from this node back to it.", counts.bells)


def _one(name: str, teaches: str, value: float | Durations) -> HouseFigure:
    return HouseFigure(name, teaches, "histogram" if isinstance(value, Durations) else "gauge", {"": value})


def _write(figures: Iterable[HouseFigure]) -> bytes:
    """Figures as Prometheus reads them, with those of the process."""
    from prometheus_client import CollectorRegistry, ProcessCollector
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
    from prometheus_client.exposition import generate_latest
    from prometheus_client.registry import Collector

    kinds: dict[str, type[GaugeMetricFamily | CounterMetricFamily]] = {
        "gauge": GaugeMetricFamily,
        "counter": CounterMetricFamily,
    }

    def family(one: HouseFigure) -> Metric:
        labels = [one.label] if one.label else []
        name = f"rummyhouse_{one.name}"
        if one.kind == "histogram":
            durations = HistogramMetricFamily(name, one.teaches, labels=labels)
            for part, value in one.parts.items():
                if isinstance(value, Durations):
                    durations.add_metric([part] if labels else [], _cumulated(value), value.total)
            return durations
        found = kinds[one.kind](name, one.teaches, labels=labels)
        for part, value in one.parts.items():
            if not isinstance(value, Durations):
                found.add_metric([part] if labels else [], float(value))
        return found

    class _House(Collector):
        """The figures as a registry asks for them."""

        def collect(self) -> Iterable[Metric]:
            """Each as a family."""
            return map(family, figures)

    registry = CollectorRegistry()
    registry.register(_House())
    ProcessCollector(registry=registry)
    return generate_latest(registry)


def _cumulated(durations: Durations) -> list[tuple[str, float]]:
    found, sum_ = [], 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), durations.counts, strict=True):
        sum_ += count
        found.append((bound, float(sum_)))
    return found
