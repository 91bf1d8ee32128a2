"""What all tests share."""

import gc
import os
import threading
from collections import defaultdict
from collections.abc import Generator
from math import ceil
from random import Random

import hypothesis
import pytest

from tests.lengths import LONG

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # every processor has a test already

hypothesis.settings.register_profile("house", deadline=None)  # a first call compiles
hypothesis.settings.load_profile("house")

COMPILED = os.environ.get("RUMMYHOUSE_PLAIN", "0") in ("", "0")

BESIDE_CLOCKS = (
    "tests/arena/test_arena.py",
    "tests/bots/test_keen.py",
    "tests/browser/",
    "tests/cli/terminal/",
    "tests/cli/test_doctor.py",
    "tests/cli/test_serve.py",
    "tests/compiled/test_units.py",
    "tests/deploy/",
    "tests/server/",
    "tests/simulation/test_cluster.py",
    "tests/store/",
    "tests/test_mutants.py",
)
"""Where tests wait for processes, browsers and clocks, which a busy machine holds up: they get a second try.

A rule has none: if it fails once, it is wrong.
"""

FIRST = ("tests/faults/", "tests/server/nodes/", "tests/test_mutants.py", "tests/test_wheel.py")
"""What takes longest, and mostly waits: one worker begins with it and the others have the processors."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing becomes rubbish while tests are collected; what is there then stays, and is not looked through again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    again = pytest.mark.flaky(reruns=1)
    skip = pytest.mark.skip(reason="needs compiled rules to be quick")
    for item in items:
        if item.nodeid.startswith(BESIDE_CLOCKS):
            item.add_marker(again)
        if not COMPILED and "compiled" in item.keywords:
            item.add_marker(skip)
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    if COMPILED and not LONG:
        left_out = others_than_samples(items)
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


def others_than_samples(items: list[pytest.Item]) -> set[pytest.Item]:
    """What the short form leaves out of the tests that are ``sampled``: the same at every run."""
    cases: defaultdict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        for mark in item.iter_markers("sampled"):
            cases[item.nodeid.partition("[")[0], mark.args[0]].append(item)
    left_out = set()
    for (name, part), found in cases.items():
        left_out |= {*found} - {*Random(name).sample(found, ceil(len(found) / part))}
    return left_out


_left_open: dict[threading.Thread, str] = {}
"""Threads of connections to SQLite, each with the test at whose end it was first seen."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """No test leaves a connection to SQLite open: it would warn in whatever test happens to collect the rubbish.

    Each has a thread of its own. Fixtures of a whole file may keep some until its last test here.
    """
    result = yield
    ours = {one for one in threading.enumerate() if one.name.endswith("(_connection_worker_thread)")}
    for one in ours - _left_open.keys():
        _left_open[one] = item.nodeid
    if nextitem is None or nextitem.path != item.path:
        for one in ours:
            one.join(1)  # some are closing
        names = sorted({name for one, name in _left_open.items() if one.is_alive()})
        _left_open.clear()
        if names:
            pytest.fail(f"connections to SQLite were left open; seen first after {', '.join(names)}", pytrace=False)
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why a test was tried twice is told, though the second time it passed."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"tried twice: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext[-3000:])


@pytest.fixture(scope="session")
def effort() -> float:
    """How much of a large sample is tried: all of it compiled, one part in two hundred uncompiled."""
    return 1.0 if COMPILED else 0.005
