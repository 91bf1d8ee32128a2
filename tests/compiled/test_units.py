"""What has been compiled is kept, for this process and the next ones; nobody compiles what another has compiled."""

from __future__ import annotations

import json
import os
import pickle
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rummyhouse
from rummyhouse.compiled import RuleError, rule, units
from rummyhouse.compiled.folder import RULE_ROOMS
from rummyhouse.compiled.kinds import BOOL, FLOAT, INT, NONE, array, kind_of, struct, tuple_of
from rummyhouse.compiled.units import Patience
from tests.compiled.machine import machine
from tests.compiled.test_doors import HOUSE, Hand, all_by_machine
from tests.compiled.written import written

pytestmark = pytest.mark.compiled

PROGRAM = """
from typing import NamedTuple
import numpy as np
from rummyhouse.compiled import units, rule, specialise
from rummyhouse.compiled.kinds import BOOL, INT, array

class Share(NamedTuple):
    points: int
    cards: int

@rule
def sums(cards, a):
    found = 0
    for card in cards:
        found += card * a
    return found

@rule
def is_large(a):
    return a > 5

@rule
def pair(a):
    return Share(a, a + 1), (a / 2, a > 1), None

@rule
def caller(cards, a):
    share, rest, nothing = pair(a)
    if is_large(a) and rest[1]:
        return sums(cards, a) + share.cards
    return sums(cards, is_large(a)) - share.points

def many(cards, a):
    return PART(cards, a) * TIMES

three = specialise(many, "three", {"PART": sums, "TIMES": 3})
four = specialise(many, "four", {"PART": caller, "TIMES": 4})

CARDS = array("i8", 1)
units.announce("first", [(sums, (CARDS, INT)), (is_large, (INT,)), (pair, (INT,))])
units.announce("second", [(caller, (CARDS, INT))])
"""

PLAY = """
import json, sys, time
from rummyhouse.compiled import machine, rule_function
rule_function._HOUSE = {house!r}
count, compiled = [], machine.compiled
def counted(text):
    count.append(1)
    time.sleep({slow})
    return compiled(text)
machine.compiled = counted
from house.program import *
answers = []
{text}
print(json.dumps([answers, len(count)], default=int))
"""

ALL = """
cards = np.arange(4)
answers += [caller(cards, 7), caller(cards, 3), sums(cards, 2), is_large(3), three(cards, 2), four(cards, 7)]
"""
ANSWERS = [50, -3, 12, False, 36, 200]


class House:
    """A house with a few rule functions, and processes that play in it."""

    def __init__(self, folder: Any) -> None:
        self.folder, self.cache = folder, folder / "cache"
        (folder / "house").mkdir()
        (folder / "house" / "program.py").write_text(PROGRAM)

    def begin(self, text: str = ALL, slow: float = 0, **environment: str) -> subprocess.Popen[str]:
        told = PLAY.format(house=str(self.folder / "house") + os.sep, text=text, slow=slow)
        path = os.pathsep.join([str(self.folder), str(HOUSE / "src")])
        known = {"PYTHONPATH": path, "RUMMYHOUSE_CACHE": str(self.cache), "PATH": "", **environment}
        command = [sys.executable, "-W", "always", "-c", told]
        return subprocess.Popen(command, env=known, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def play(self, text: str = ALL, says: str = "", **environment: str) -> tuple[list[Any], int]:
        """The answers, and how many units were compiled."""
        return self.ended(self.begin(text, **environment), says)

    @staticmethod
    def ended(process: subprocess.Popen[str], says: str = "") -> tuple[list[Any], int]:
        out, complaints = process.communicate(timeout=240)
        assert process.returncode == 0, complaints
        assert says in complaints if says else not complaints
        answers, count = json.loads(out)
        return answers, count

    @property
    def units(self) -> dict[str, Any]:
        return {file.name.partition("-")[0]: file for file in self.cache.rglob("*.unit")}


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


def test_a_unit_is_compiled_once_for_all_processes(house):
    assert house.play() == (ANSWERS, 4)
    assert set(house.units) == {"first", "second", "house.program_three.three", "house.program_four.four"}
    assert house.play() == (ANSWERS, 0)


@pytest.mark.parametrize("lost", ["first", "second", "house.program_four.four"])
def test_a_unit_that_is_lost_is_compiled_alone(house, lost):
    house.play()
    house.units[lost].unlink()
    assert house.play() == (ANSWERS, 1)
    assert house.play() == (ANSWERS, 0)


ALONE = """
units.announce("first", [(is_large, (INT,))])  # who plays here asks less, and knows of no other unit that has these
answers += [three(np.arange(4), 2)]
"""


def test_a_unit_that_borrows_what_is_in_no_unit_here_is_compiled_alone(house):
    house.play()
    assert house.play(ALONE) == ([36], 1)
    assert house.play(ALONE) == ([36], 0)
    assert house.play() == (ANSWERS, 0)


WAYS_TO_BREAK = (
    lambda told: told[:-1],
    lambda told: told[: len(told) // 2],
    lambda told: told[:5],
    lambda told: b"",
    lambda told: bytes(100),
    lambda told: told[:-500] + bytes(10) + told[-490:],
    lambda told: pickle.dumps([1, 2, 3]),
    lambda told: b"\x80\x04cnobody\nnothing\n.",
)


@pytest.mark.parametrize("ways", [WAYS_TO_BREAK[:4], WAYS_TO_BREAK[4:]], ids=["cut off", "foreign"])
def test_files_that_are_broken_or_not_ours_are_compiled_anew(house, ways):
    house.play()
    for file, broken in zip(house.units.values(), ways, strict=True):
        file.write_bytes(broken(file.read_bytes()))
    assert house.play() == (ANSWERS, 4)
    assert house.play() == (ANSWERS, 0)


def test_several_processes_at_once_compile_once(house):
    processes = [house.begin(slow=0.3) for _ in range(3)]
    done = [house.ended(process) for process in processes]
    assert [answers for answers, _ in done] == [ANSWERS] * 3
    assert sum(count for _, count in done) == 4
    assert not [file for file in house.cache.rglob("*") if file.is_file() and file.suffix not in (".unit", ".lock")]


def test_a_folder_that_cannot_be_made_is_done_without(house):
    house.cache.write_text("a file, where the folder should be")
    says = "Compiled rules cannot be kept in "
    for _ in range(2):
        assert house.play(says=says) == (ANSWERS, 4)


def test_a_disk_that_is_full_is_done_without(house):
    full = """
import pathlib
def write_bytes(self, what):
    open(self, "wb").close()
    raise OSError(28, "No space left on device")
pathlib.Path.write_bytes = write_bytes
"""
    assert house.play(full + ALL, says="No space left on device") == (ANSWERS, 4)
    assert not [file for file in house.cache.rglob("*") if file.is_file() and file.suffix != ".lock"]


PATIENT = """
import time
units.Patience.waits = False
cards = np.arange(4)
answers += [caller(cards, 7), three(cards, 2), sums(cards, 2), len(count), len(units._read)]
wanted = units.take_wanted()
units.compile_here([*wanted.elsewhere, *wanted.here])
answers += [three(cards, 2), len(count)]
units.Patience.waits = True
units.ready("second")
units.Patience.waits = False
answers += [caller(cards, 7), three(cards, 2), sums(cards, 2), caller._doors != (), three._doors != ()]
"""


def test_who_does_not_wait_plays_plainly_until_somebody_has_compiled(house):
    assert house.play(PATIENT)[0] == [50, 36, 12, 0, 0, 36, 2, 50, 36, 12, True, True]
    found, count = house.play(PATIENT)
    assert (found[:3], found[7:], count) == ([50, 36, 12], [50, 36, 12, True, True], 0)


CIRCLE = """
@rule
def low(a): return a + 1
@rule
def middle(a): return low(a) * 2
@rule
def high(a): return middle(a) + low(a)
units.announce("one", [(low, (INT,)), (high, (INT,))])
units.announce("two", [(middle, (INT,))])
answers = [middle(3), high(3), low(3)]
"""


def test_two_units_may_need_each_other(tmp_path):
    head = "from rummyhouse.compiled import units, rule\nfrom rummyhouse.compiled.kinds import INT\n"
    assert written(tmp_path, CIRCLE, head=head).answers == [8, 12, 4]


@rule
def one_of(a):
    return a + 1


@rule
def two_of(a):
    return one_of(a) + one_of(a > 1)


@rule
def three_of(a):
    return one_of(a) + two_of(a) + one_of(a * 0.5)


def test_one_function_may_belong_to_several_units():
    units.announce("tests.one", [(one_of, (INT,))])
    units.announce("tests.two", [(one_of, (BOOL,)), (two_of, (INT,))])
    units.announce("tests.three", [(one_of, (FLOAT,)), (three_of, (INT,))])
    assert machine(three_of, 4) == 5 + 7 + 3
    assert (machine(one_of, True), machine(one_of, 0.5), machine(one_of, 5)) == (2, 1.5, 6)


@rule
def announced(a):
    return a * 2


@rule
def announced_later(a):
    return a * 3


def test_a_unit_may_be_announced_again():
    units.announce("tests.again", [(announced, (INT,))])
    assert machine(announced, 4) == 8
    units.announce("tests.again", [(announced_later, (INT,)), (announced, (INT,)), (len, (INT,))])
    assert (machine(announced_later, 4), machine(announced, 4)) == (12, 8)
    units.announce("tests.again", [(announced_later, (INT,))])
    assert (machine(announced_later, 5), machine(announced, 5)) == (15, 10)


def test_what_does_not_belong_to_the_house_is_never_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("RUMMYHOUSE_CACHE", str(tmp_path / "cache"))
    assert machine(written(tmp_path, "@rule\ndef f(a):\n    return a + 1\n").f, 3) == 4
    assert not list((tmp_path / "cache").rglob("*"))


def test_a_folder_beside_the_house_is_not_the_house():
    from rummyhouse.compiled import rule_function

    beside = rule_function._HOUSE.rstrip(os.sep) + "_of_others" + os.sep + "rules.py"
    assert not rule(strange_copy(beside)).lasts
    assert rule(strange_copy(rule_function._HOUSE + "rules.py")).lasts


def strange_copy(file: str) -> Any:
    """A function that says it is written in that file."""

    def function(a: Any) -> Any:
        return a

    function.__code__ = function.__code__.replace(co_filename=file)
    function.__qualname__ = "function"
    return function


def test_kinds_are_the_same_out_of_a_pickle():
    kinds = (INT, BOOL, FLOAT, NONE, array("i8", 2), struct(Hand.dtype), tuple_of((INT, tuple_of((BOOL,)))))
    for kind in kinds:
        again = pickle.loads(pickle.dumps(kind))
        assert (again, again.parts, hash(again)) == (kind, kind.parts, hash(kind))
    for kind in kinds[:4]:
        assert pickle.loads(pickle.dumps(kind)) is kind


ON_DISK = """
units.Patience.waits = False
read, looks = units._kept, []
units._kept = lambda unit: looks.append(unit) or read(unit)
answers += [caller(np.arange(4), 7) for _ in range(50)] and [len(looks)]
units._LOOKS_AGAIN = 0
answers += [caller(np.arange(4), 7), caller._doors != ()]
"""


def test_who_does_not_wait_looks_on_disk_now_and_then_only(house):
    assert house.play(ON_DISK)[0] == [1, 50, False]
    house.play()
    assert house.play(ON_DISK)[0][1:] == [50, True]


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(Patience, "waits", False)


def test_plain_first_then_machine_code(impatient, tmp_path):
    module = written(tmp_path, "@rule\ndef f(cards, a):\n    return cards[a] + a\n")
    cards = np.arange(5) * 3
    assert [module.f(cards, i) for i in range(5)] == [0, 4, 8, 12, 16]
    assert not module.f._doors
    units.compile_here(units.take_wanted().here)
    assert [module.f(cards, i) for i in range(5)] == [0, 4, 8, 12, 16]
    with all_by_machine():
        assert module.f(cards, 4) == 16


def test_one_that_cannot_be_compiled_does_not_keep_the_others(impatient, tmp_path, caplog):
    module = written(tmp_path, "@rule\ndef f(a):\n    return len([a])\n@rule\ndef g(a):\n    return a + 1\n")
    assert (module.f(3), module.g(3)) == (1, 4)
    units.compile_here(units.take_wanted().here)
    assert "cannot use '[a]'" in caplog.text
    assert (module.f(3), module.g(3)) == (1, 4)
    assert module.g._doors
    assert not module.f._doors


def test_nobody_waits_while_another_thread_compiles(impatient, tmp_path):
    module = written(tmp_path, "@rule\ndef f(a):\n    return a + 1\n")
    answers: list[int] = []
    with units._lock:
        player = threading.Thread(target=lambda: answers.append(module.f(3)))
        player.start()
        player.join(10)
    assert answers == [4]


def test_what_cannot_be_compiled_may_be_mended(tmp_path):
    module = written(tmp_path, "@rule\ndef f(a):\n    return a + LATER\n")
    with pytest.raises(RuleError, match="nothing is called 'LATER'"):
        module.f(1)
    module.LATER = 5
    assert module.f(1) == 6
    assert machine(module.f, 1) == 6


def test_the_file_tells_processor_and_functions(monkeypatch):
    units.announce("tests.file", [(announced, (INT,))])
    first = units.file_of("tests.file")
    monkeypatch.setattr(units.machine, "processor", lambda: "another")
    second = units.file_of("tests.file")
    units.announce("tests.file", [(announced, (FLOAT,))])
    assert len({first, second, units.file_of("tests.file")}) == 3
    assert not units.is_compiled("tests.file")
    assert kind_of(np.float32(1)) is FLOAT


def test_whatever_is_compiled_is_in_the_digest() -> None:
    house = Path(rummyhouse.__file__).parent
    rooms = {
        file.relative_to(house).parts[0]
        for file in house.rglob("*.py")
        if re.search(r"@rule\b|specialise\(", file.read_text("utf-8"))
    }
    assert rooms == set(RULE_ROOMS), "or what was compiled is used although its source has changed"
