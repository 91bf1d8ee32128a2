"""How rule functions are kept: by several processes at once, too."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from filelock import FileLock
from numba.core import config

from rummyhouse.compiled import rule


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
