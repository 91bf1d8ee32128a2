"""Children that try something and are stopped in time, and the tests that one of them runs."""

from __future__ import annotations

import cProfile
import functools
import gc
import linecache
import os
import resource
import signal
import sys
import tempfile
import time
from importlib.machinery import PathFinder
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import FrameType

    from tools.mutants.changing import Mutant

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 10
"""How many times as long as usual a test may take, besides two seconds, until we say that it never ends."""
_MEMORY = 4 << 30
_SOON = 0.01
_Work = TypeVar("_Work")


class _TooSlowError(BaseException):
    """A test has used up its time."""


class Tests:
    """A guest of pytest: once the tests are collected, something else than all of them in a row is done."""

    def __init__(self, then: Callable[[Tests], None]) -> None:
        self.then = then
        self.items: dict[str, pytest.Item] = {}
        self.begun: set[tuple[str, str]] = set()
        """By file and name, the functions of the house that ran before the first test did."""
        self.failed = self.passed = ""
        self.stopped = False
        self._seen = cProfile.Profile(builtins=False, subcalls=False)  # it counts in C: imports are many calls
        signal.signal(signal.SIGVTALRM, self._stop)

    def _stop(self, _: int, frame: FrameType | None) -> None:
        """Not within coverage, which would keep its lock for ever."""
        while frame is not None:
            if f"{os.sep}coverage{os.sep}" in frame.f_code.co_filename:
                signal.setitimer(signal.ITIMER_VIRTUAL, _SOON)
                return
            frame = frame.f_back
        self.stopped = True
        raise _TooSlowError

    def collect(self, paths: Iterable[str]) -> int:
        """Collect the tests of these files, and do it."""
        self._seen.enable()
        options = ["-q", "-s", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:cov"]
        options += ["--hypothesis-seed=0", "-W", "ignore::pytest.PytestAssertRewriteWarning", "--no-summary"]
        return int(pytest.main([*options, f"--rootdir={ROOT}", *paths], plugins=[self]))

    def _note(self) -> None:
        """Note what has run while the house was imported and the tests were collected."""
        self._seen.disable()
        ran = (one.code for one in self._seen.getstats() if isinstance(one.code, CodeType))
        inside = (code for code in ran if code.co_filename.startswith(f"{ROOT}/src"))
        self.begun |= {(code.co_filename, code.co_qualname.partition(".<locals>")[0]) for code in inside}

    def ran_before(self, mutant: Mutant) -> bool:
        """Whether the function that is changed had run before the first test did, so that its work may be kept."""
        return (str(ROOT / mutant.path), mutant.function) in self.begun

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running everything."""
        self._note()
        self.items = {item.nodeid: item for item in session.items}
        if not session.testsfailed:
            self.then(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what has failed."""
        if report.failed:
            self.failed = report.nodeid
        elif report.when == "call" and report.passed:
            self.passed = report.nodeid

    def run(self, item: pytest.Item, following: pytest.Item | None, seconds: float) -> bool:
        """Whether a test passes in so many seconds of this process."""
        self.failed, self.stopped = "", False
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return not self.failed

    def first_failure(self, names: Sequence[str], seconds: dict[str, float]) -> str:
        """Run some of them until one fails: which; a test that never ends is told apart."""
        items = [self.items[name] for name in names if name in self.items]
        for item, following in zip(items, [*items[1:], None], strict=True):
            if not self.run(item, following, seconds.get(item.nodeid, 1.0) * PATIENCE + 2):
                return f"timed out in {self.failed}" if self.stopped else f"caught by {self.failed}"
        return "survived"


def in_children(
    work: Iterable[_Work], do: Callable[[_Work], str], jobs: int, limit: float
) -> Iterator[tuple[_Work, str]]:
    """Do each piece of work in a process of its own, several at once, and tell what each answers."""
    queue, running = iter(work), dict[int, tuple[_Work, float]]()
    gc.freeze()  # a child that collects rubbish would copy all that it has from here
    with tempfile.TemporaryDirectory() as folder:
        while True:
            while len(running) < jobs and (one := next(queue, None)) is not None:
                sys.stdout.flush()
                pid = os.fork()
                if pid == 0:
                    _live(Path(folder), functools.partial(do, one), limit)
                running[pid] = one, time.monotonic() + limit * 20
            if not running:
                gc.unfreeze()
                return
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid:
                answer, stopped = Path(folder, str(pid)), os.WIFSIGNALED(status) and os.WTERMSIG(status)
                died = "timed out" if stopped in (signal.SIGXCPU, signal.SIGKILL) else f"caught by signal {stopped}"
                yield running.pop(pid)[0], answer.read_text() if answer.exists() else died
                continue
            for child, (_, end) in running.items():
                if time.monotonic() > end:
                    os.kill(child, signal.SIGKILL)
            time.sleep(0.01)


def _live(folder: Path, do: Callable[[], str], limit: float) -> None:
    """What a child does."""
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
        resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
        answer = do()
    except BaseException as error:
        answer = f"caught by {type(error).__name__}: {error}"
    (folder / str(os.getpid())).write_text(answer)
    os._exit(0)


# --- putting a change in place ----------------------------------------------------------------------------------------


class House:
    """The functions of the house as they are in this process, and what they have kept."""

    def __init__(self) -> None:
        self.functions: dict[tuple[str, CodeType], list[FunctionType]] = {}
        self.kept = []
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(f"{ROOT}/src"):
                self.functions.setdefault((one.__code__.co_filename, one.__code__), []).append(one)
            elif isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith(("rummyhouse", "tests")):
                self.kept.append(one)

    def change(self, mutant: Mutant, *, forgetting: bool = True) -> bool:
        """Change a function where it is; False if it was not made, or cannot be changed like that.

        What was kept is forgotten, unless the function has not run yet.
        """
        file = ROOT / mutant.path
        source = file.read_bytes()
        done = False
        for old, new in _pairs(_compiled(file, source), _compiled(file, mutant.changed(source))):
            for function in self.functions.get((str(file), old), []):
                if old.co_freevars != new.co_freevars:
                    return False
                function.__code__ = new
                done = True
        show_source(mutant)
        for one in self.kept if forgetting else ():
            one.cache_clear()
        return done


def show_source(mutant: Mutant) -> None:
    """Whoever reads the file as a module's source reads the change."""
    text = mutant.changed((ROOT / mutant.path).read_bytes()).decode()
    linecache.cache[str(ROOT / mutant.path)] = (
        len(text),
        None,
        text.splitlines(keepends=True),
        str(ROOT / mutant.path),
    )


def _compiled(file: Path, source: bytes) -> CodeType:
    return compile(source, str(file), "exec", dont_inherit=True)


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The codes that differ, with those within them."""
    if old == new:
        return
    yield old, new
    ours, theirs = ([one for one in code.co_consts if isinstance(one, CodeType)] for code in (old, new))
    for one, other in zip(ours, theirs, strict=False):
        if one.co_name == other.co_name:
            yield from _pairs(one, other)


class Changed:
    """A finder of modules that finds one file with its change."""

    def __init__(self, mutant: Mutant) -> None:
        self.file = ROOT / mutant.path
        self.source = mutant.changed(self.file.read_bytes())
        parts = Path(mutant.path).with_suffix("").parts[1:]
        self.module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.is_package = parts[-1] == "__init__"

    def find_spec(self, name: str, path: Any = None, _: Any = None) -> Any:
        """The module with the change, if it is asked for."""
        if name != self.module:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and spec.loader is not None:
            vars(spec.loader)["get_code"] = lambda _: _compiled(self.file, self.source)
        return spec
