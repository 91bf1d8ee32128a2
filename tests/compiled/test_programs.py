"""Programs by chance do the same as machine code and as plain Python.

``RANDOM_PROGRAMS`` says how many are tried.
"""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from rummyhouse.compiled import units
from rummyhouse.compiled.kinds import BOOL, FLOAT, INT, array
from tests.compiled.machine import is_same, machine
from tests.compiled.programs import CARDS, COLUMNS, ROWS, program
from tests.compiled.written import PLAIN_HEAD, written
from tests.lengths import LONG

pytestmark = pytest.mark.compiled

PROGRAMS = int(os.environ.get("RANDOM_PROGRAMS", "25" if LONG else "12"))
KINDS = (INT, INT, BOOL, FLOAT, array("i8", 1), array("i8", 2))


def arguments(chance: random.Random) -> tuple[object, ...]:
    """Arguments by chance, small ones and large ones."""
    numbers = [
        chance.choice((0, 1, -1, 5, chance.randint(-100, 100), chance.randint(-(1 << 55), 1 << 55))) for _ in "ab"
    ]
    cards = np.array([chance.randint(-9, 9) << chance.choice((0, 40)) for _ in range(CARDS)])
    table = np.array([[chance.randint(-9, 99) for _ in range(COLUMNS)] for _ in range(ROWS)])
    return *numbers, chance.random() < 0.5, chance.choice((0.0, 0.5, -7.25, chance.uniform(-50, 50))), cards, table


@given(st.integers(0, (1 << 48) - 1))
@settings(max_examples=PROGRAMS, suppress_health_check=list(HealthCheck), database=None)
def test_programs(number):
    chance = random.Random(number)
    text = program(chance)
    note(text)
    with tempfile.TemporaryDirectory() as folder:
        compiled = written(Path(folder), text)
        plain = written(Path(folder), text, head=PLAIN_HEAD)
        names = [name for name in vars(compiled) if name == "last" or (name[0] == "f" and name[1:].isdigit())]
        units.announce(f"tests.programs.{number}", [(getattr(compiled, name), KINDS) for name in names])
        for _ in range(6):
            args = arguments(chance)
            note(f"last{args}")
            mine, theirs = ([one.copy() if isinstance(one, np.ndarray) else one for one in args] for _ in range(2))
            wanted = plain.last(*theirs)
            found = machine(compiled.last, *mine)
            assert is_same(found, wanted), f"machine code gives {found}, Python {wanted}"
            assert is_same(mine[4], theirs[4])
            assert is_same(mine[5], theirs[5])
