"""How rule functions are kept: by several processes at once, too."""

from __future__ import annotations

import subprocess
import sys
import threading

import numpy as np
import pytest
from filelock import FileLock
from numba.core import config

from rummyhouse.compiled import rule

LONG = "\n".join(f"    total += values[{i}] // (values[{i}] + {i})" for i in range(120))
PROGRAM = f"""
from rummyhouse.compiled import rule

@rule
def long(values):
    total = 0
{LONG}
    return total

@rule
def short(values):
    return 2 * long(values)

@rule
def caller(values):
    return short(values) + 1
"""
PLAY = """
import games_apart
import numpy as np
from numba.core import event
with event.install_recorder("numba:compile") as compiled:
    answer = games_apart.caller(np.arange(1, 121))
print(answer, *(one.data["dispatcher"].__name__ for _, one in compiled.buffer if one.is_end))
"""


@pytest.fixture
def play(tmp_path):
    """Play the program in a process of its own: the answer, and what it compiled."""
    (tmp_path / "games_apart.py").write_text(PROGRAM)

    def played():
        done = subprocess.run(
            [sys.executable, "-c", PLAY],
            env={"PYTHONPATH": str(tmp_path), "RUMMYHOUSE_CACHE": str(tmp_path), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        )
        answer, *names = done.stdout.split()
        return int(answer), names

    return played


ANSWER = 1 + 2 * sum((i + 1) // (i + 1 + i) for i in range(120))


@pytest.mark.compiled
def test_a_kept_function_finds_the_long_ones_that_it_calls(play):
    assert play() == (ANSWER, ["long", "short", "caller"])
    assert play() == (ANSWER, [])


@pytest.mark.compiled
def test_a_kept_function_calls_a_long_one_that_was_compiled_again(play, tmp_path):
    play()
    for file in tmp_path.rglob("*.long-*"):
        file.unlink()
    assert play() == (ANSWER, ["long"])
    assert play() == (ANSWER, [])
    for file in tmp_path.rglob("*.caller-*"):
        file.unlink()
    assert play() == (ANSWER, ["caller"])  # with a short one in it that knows the long one by its former name
    assert play() == (ANSWER, [])


@pytest.mark.compiled
def test_a_long_function_is_kept_once(play, tmp_path):
    play()
    sizes = {file.name.split("-")[0].split(".")[1]: file.stat().st_size for file in tmp_path.rglob("*.nbc")}
    assert sizes["caller"] < sizes["long"]


def add_up(values):
    """The sum of some numbers."""
    total = 0
    for i in range(len(values)):
        total += values[i]
    return total


@pytest.mark.compiled
def test_nothing_is_kept_while_another_process_keeps_something(tmp_path, monkeypatch):
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    compiled = rule(add_up)
    assert compiled(np.ones(4)) == 4
    answers = []
    player = threading.Thread(target=lambda: answers.append(compiled(np.arange(4))))
    with FileLock(tmp_path / "writing.lock"):
        player.start()
        player.join(1.0)
        assert len(list(tmp_path.rglob("*.nbc"))) == 1
        assert player.is_alive()
    player.join()
    assert answers == [6]
    assert len(list(tmp_path.rglob("*.nbc"))) == 2
