"""How far a job has got, shown on stderr."""

from __future__ import annotations

import signal
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 2.0
"""Seconds after which people want to hear something; a shorter job says nothing."""

GROWING, MOST = 1.5, 30.0
"""When lines are written: how much longer each pause is than the last, and the longest in seconds."""


STOPPED = 130
"""Exit code of a job that somebody has stopped (Ctrl-C), though it has told what came of it until then."""


@contextmanager
def stoppable() -> Iterator[None]:
    """What is done here can be ended by SIGTERM as by Ctrl-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def progress(title: str) -> Iterator[Callable[[float], None]]:
    """A function to call with the share done, 0 to 1; always 0 if nobody knows how much there is.

    On a terminal it moves a bar; elsewhere it writes a line after two seconds, then less and less often.
    """
    if sys.stderr.isatty():
        with _bar(title) as report:
            yield report
        return
    last, pause = time.monotonic(), PATIENCE
    patience = threading.Timer(PATIENCE, typer.echo, (f"{title}: under way",), {"err": True})
    patience.daemon = True
    patience.start()

    def tell(done: float) -> None:
        nonlocal last, pause
        patience.cancel()
        if time.monotonic() - last >= pause:
            last, pause = time.monotonic(), min(pause * GROWING, MOST)
            typer.echo(f"{title}: {done:.0%}" if done else f"{title}: under way", err=True)

    try:
        yield tell
    finally:
        patience.cancel()


@contextmanager
def _bar(title: str) -> Iterator[Callable[[float], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TextColumn("done, still to go"))
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),  # else what is told into a file meanwhile would go to the terminal
    ) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done: bar.update(task, total=1.0 if done else None, completed=done)
