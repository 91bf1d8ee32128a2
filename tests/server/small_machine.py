"""A machine of one core and little memory, as a control group makes it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_ROOT = Path("/sys/fs/cgroup")
_ENTER = 'echo $$ > "$0" && exec "$@"'


class SmallMachineError(RuntimeError):
    """Whoever asks for a small machine may not make control groups here."""


class SmallMachine:
    """A control group; what is started in it has one core and no more memory than it may have, swap included."""

    def __init__(self, folder: Path, *, is_unified: bool) -> None:
        self._folder, self._is_unified = folder, is_unified
        self._begun: list[subprocess.Popen[bytes]] = []

    def make(self, size: int) -> None:
        """Make it, with so many bytes."""
        self._folder.mkdir()
        if self._is_unified:
            self._write("memory.max", size)
            with contextlib.suppress(OSError):  # where there is no swap
                self._write("memory.swap.max", 0)
        else:
            self._write("memory.limit_in_bytes", size)
            with contextlib.suppress(OSError):
                self._write("memory.memsw.limit_in_bytes", size)

    def _write(self, name: str, value: int) -> None:
        (self._folder / name).write_text(str(value), encoding="utf-8")

    def start(self, command: Sequence[str], surroundings: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start a program in it, on the first core that we may use."""
        ours = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(ours)})
        try:
            inside = ("sh", "-c", _ENTER, str(self._folder / "cgroup.procs"), *command)
            self._begun.append(subprocess.Popen(inside, env=surroundings, stdout=subprocess.DEVNULL))
        finally:
            os.sched_setaffinity(0, ours)
        return self._begun[-1]

    @property
    def killed(self) -> int:
        """How many of its processes were ended because it had no memory left."""
        text = (self._folder / ("memory.events" if self._is_unified else "memory.oom_control")).read_text()
        return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("oom_kill "))

    @property
    def taken(self) -> int:
        """Bytes that its processes hold now, without files that the system keeps for them."""
        lines = dict(line.split() for line in (self._folder / "memory.stat").read_text().splitlines())
        return int(lines["anon" if self._is_unified else "total_rss"])

    def remove(self) -> None:
        """End what still runs there, and take it away."""
        for _ in range(100 if self._folder.exists() else 0):
            for process in (self._folder / "cgroup.procs").read_text().split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(process), 9)
            with contextlib.suppress(OSError):
                self._folder.rmdir()
                break
            time.sleep(0.05)
        for begun in self._begun:
            begun.wait()


@contextlib.contextmanager
def small_machine(size: int) -> Iterator[SmallMachine]:
    """A machine of one core and so many bytes, until the end of the block.

    Raises:
        SmallMachineError: none can be made here.
    """
    own = [line.split(":", 2) for line in Path("/proc/self/cgroup").read_text().splitlines()]
    by_kind = {kind: path.strip("/") for _, kind, path in own}
    is_unified = "memory" not in by_kind
    folder = _ROOT / ("" if is_unified else "memory") / by_kind.get("" if is_unified else "memory", "")
    made = SmallMachine(folder / f"small{os.getpid()}", is_unified=is_unified)
    try:
        try:
            made.make(size)
        except OSError as error:
            raise SmallMachineError(str(error)) from error
        yield made
    finally:
        made.remove()
