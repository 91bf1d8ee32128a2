"""Doors: what Python hands over, what it gets back, and that nothing is left behind or freed too early."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import numpy as np
import pytest

from rummyhouse.compiled import RuleError, rule, rule_function
from rummyhouse.compiled.doors import MISS
from rummyhouse.compiled.record import Record, int8, int64
from tests.compiled.machine import machine, made_anew

pytestmark = pytest.mark.compiled

HOUSE = Path(__file__).parents[2]


class Hand(Record):
    points = int8()
    cards = int64(3)


@rule
def number(a: Any) -> Any:
    return a + 1


@rule
def total(cards: Any) -> Any:
    found = 0
    for i in range(len(cards)):
        found += int(cards[i])
    return found


@rule
def laid(table: Any, i: Any) -> Any:
    return table[i, 0] + len(table)


@rule
def written(cards: Any, a: Any) -> None:
    cards[0] = a


@rule
def points(hand: Any) -> Any:
    hand.points += 1
    return hand.points


@rule
def everything(hand: Any, cards: Any, a: Any, b: Any, c: Any) -> Any:
    return a, b / 2, not c, (hand.points, (cards[0], None)), ()


@rule
def size(a: Any) -> Any:
    return a.size


class Never:
    """Stands where a rule function that runs as plain Python would note it."""

    plain = property(lambda self: False)


def all_by_machine() -> Any:
    """Where nothing runs as plain Python."""
    return mock.patch.object(rule_function, "_within", Never())


@pytest.mark.parametrize(
    "a", [5, -1, True, np.int8(5), np.uint8(200), np.int64(-1), np.uint64(7), np.intc(3), -(1 << 63), (1 << 63) - 2]
)
def test_whole_numbers(a):
    assert number(a) == int(a) + 1
    with all_by_machine():
        assert number(a) == int(a) + 1
        assert type(number(a)) is int


@pytest.mark.parametrize("a", [1 << 63, -(1 << 63) - 1, 1 << 200, np.uint64((1 << 64) - 1)])
def test_numbers_beyond_64_bits_stay_with_python(a):
    assert number(7) == 8
    assert number(int(a)) == int(a) + 1
    with np.errstate(over="ignore"):
        assert number(a) == a + 1


@pytest.mark.parametrize("a", [0.5, -1.0, np.float64(2.5), np.float32(0.5), float("inf"), 1e300])
def test_real_numbers(a):
    assert number(a) == float(a) + 1
    with all_by_machine():
        assert number(a) == float(a) + 1
        assert type(number(a)) is float


@pytest.mark.parametrize("a", [True, False, np.True_, np.False_])
def test_truth_values(a):
    assert size_of_truth(a) == (not a)
    with all_by_machine():
        assert size_of_truth(a) is (not a)


@rule
def size_of_truth(a: Any) -> Any:
    return not a


@pytest.mark.parametrize("a", [None, "text", [1], {}, object()])
def test_what_is_no_number_stays_with_python(a):
    assert number(7) == 8
    with pytest.raises(TypeError):
        number(a)
    assert number(7) == 8
    assert sys.exc_info() == (None, None, None)


@pytest.mark.parametrize(
    ("args", "named"), [((), {}), ((1, 2), {}), ((), {"b": 1}), ((1,), {"a": 2}), ((1,), {"b": 2})]
)
def test_too_few_and_too_many_arguments(args, named):
    assert number(1) == 2
    with pytest.raises(TypeError):
        number(*args, **named)


def test_everything_comes_back():
    hand = Hand.blank()
    hand.points = 3
    cards = np.array([4, 5])
    assert everything(hand, cards, 1, 2.5, True) == (1, 1.25, False, (3, (4, None)), ())
    assert machine(everything, hand, cards, 1, 2.5, True) == (1, 1.25, False, (3, (4, None)), ())


CARDS = np.arange(12)
ARRAYS = {
    "as it is": CARDS,
    "small": CARDS.astype(np.int8),
    "without a sign": CARDS.astype(np.uint16),
    "large, without a sign": CARDS.astype(np.uint64),
    "real": CARDS.astype(np.float32),
    "truth values": CARDS.astype(np.bool_),
    "the other way round": CARDS[::-1],
    "every second": CARDS[::2],
    "bytes swapped": CARDS.astype(">i8"),
    "empty": CARDS[:0],
    "long long": CARDS.astype(np.longlong),
    "unaligned": np.frombuffer(bytearray(b"x" + CARDS.tobytes()), np.int64, offset=1),
    "of objects": CARDS.astype(object),
    "masked": np.ma.masked_array(CARDS, CARDS > 3),
}


@pytest.mark.parametrize("name", ARRAYS)
def test_arrays(name):
    for _ in range(2):
        if name == "masked":
            assert total(ARRAYS[name][:4]) == 6
        else:
            assert total(ARRAYS[name]) == sum(int(card) for card in ARRAYS[name])


@pytest.mark.parametrize("shape", [(), (3,), (3, 1, 1), (0, 2), (2, 3)])
def test_axes(shape):
    table = np.ones(shape, np.int64)
    for _ in range(2):
        if len(shape) == 2 and shape[0]:
            assert laid(table, 0) == 1 + shape[0]
        elif shape[:1] != (0,):
            with pytest.raises((IndexError, TypeError, RuleError)):
                laid(table, 0)
        assert size(table) == np.prod(shape, dtype=int)
    assert laid(np.asfortranarray(np.arange(6).reshape(2, 3)), 1) == 5


def test_what_cannot_be_written_to_is_not():
    cards = np.zeros(2, np.int64)
    written(cards, 1)
    cards.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        written(cards, 2)
    assert list(cards) == [1, 0]
    hands = np.zeros(2, Hand.dtype)
    assert points(hands[1]) == 1
    hands.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        points(hands[1])
    with pytest.raises(ValueError, match="read-only"):
        points(np.frombuffer(bytes(Hand.dtype.itemsize), Hand.dtype)[0])
    assert list(hands.points if hasattr(hands, "points") else hands["points"]) == [0, 1]


def hand_of(number: int) -> np.dtype[Any]:
    """A type that is equal to that of a hand, and another object each time."""
    whole = np.dtype([("number", np.int64, number), ("hand", np.dtype((np.record, made_anew(Hand.dtype))))])
    return np.dtype((np.record, made_anew(whole.fields["hand"][0])))


def test_equal_types_of_records_are_all_known():
    for number_of in range(12):
        hand = np.zeros(2, hand_of(number_of))[1]
        assert points(hand) == 1
        with all_by_machine():
            assert points(hand) == 2
    plain = np.zeros(2, made_anew(Hand.dtype))
    assert type(plain[0]) is np.void
    assert points(plain[0]) == 1
    with all_by_machine():
        assert points(plain[0]) == 2
    assert plain["points"][0] == 2
    gc.collect()
    assert points(Hand.blank()) == 1


@rule
def points_first(hand: Any) -> Any:
    hand.points += 1
    return hand.points


def test_a_plain_type_may_come_first():
    plain = np.zeros(2, [("points", np.int8), ("other", np.int8)])
    for number_of in (1, 2):
        assert points_first(plain[0]) == 2 * number_of - 1
        with all_by_machine():
            assert points_first(plain[0]) == 2 * number_of
    own = plain.astype(np.dtype((np.record, plain.dtype)))
    assert points_first(own[0]) == 5
    with all_by_machine():
        assert points_first(own[0]) == 6


def test_records_within_records_and_arrays_of_them():
    whole = np.dtype((np.record, [("left", Hand.dtype), ("hands", Hand.dtype, 3)]))
    table = np.zeros(1, whole)[0]
    for _ in range(2):
        points(table.left)
        points(table.hands[2])
    assert (table.left.points, table.hands[2].points) == (2, 2)
    assert of_many(table.hands, 2) == 2
    assert of_many(table.hands.view(np.recarray), 2) == 2


@rule
def of_many(hands: Any, i: Any) -> Any:
    return hands[i].points


def test_nothing_is_left_behind():
    hand, cards = Hand.blank(), np.arange(3)
    big, real = 1 << 40, 2.5
    everything(hand, cards, big, real, True)
    calls = [
        (everything, (hand, cards, big, real, True)),
        (written, (cards, big)),
        (number, (big,)),
        (number, (1 << 70,)),
        (number, (real,)),
        (everything, (hand, cards, big, np.float32(0.5), np.True_)),
    ]
    held = (hand, cards, big, real, hand.dtype, cards.dtype, MISS, number)
    for function, args in calls:
        function(*args)
    gc.collect()
    before = [sys.getrefcount(one) for one in held]
    answer = None
    for function, args in calls:
        for _ in range(2000):
            answer = function(*args)
    del answer
    gc.collect()
    after = [sys.getrefcount(one) for one in held]
    # A door that was not meant for an argument gives MISS once more than it is taken, as Python's own objects.
    assert [b - a for a, b in zip(before, after, strict=True)] == [0] * len(held)


def test_no_memory_is_left_behind():
    def used() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")

    if not os.path.exists("/proc/self/statm"):
        pytest.skip("tells how much memory is used on Linux only")
    hand, cards = Hand.blank(), np.arange(3)
    for _ in range(20_000):
        everything(hand, cards, 1 << 40, 2.5, True)
    before = used()
    for _ in range(300_000):
        everything(hand, cards, 1 << 40, 2.5, True)
    assert used() - before < 2 << 20


def test_threads_may_all_call_at_once():
    @rule
    def sums(cards: Any, a: Any) -> Any:
        own = np.zeros(200, np.int64)
        for i in range(200):
            own[i] = cards[i % 3] * a
        return own.sum()

    cards, found = np.arange(3), []
    start = threading.Barrier(8)

    def play(a: int) -> None:
        start.wait()
        found.extend((a, sums(cards, a)) for _ in range(500))

    players = [threading.Thread(target=play, args=(a,)) for a in range(8)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert len(found) == 4000
    assert all(answer == 199 * a for a, answer in found)


def ran(folder: Path, text: str) -> str:
    """What a process says that runs this; it must end well."""
    program = folder / "ran.py"
    program.write_text("import numpy as np\nfrom rummyhouse.compiled import rule\n" + text)
    environment = {"PYTHONPATH": f"{HOUSE / 'src'}", "RUMMYHOUSE_CACHE": str(folder), "PATH": ""}
    done = subprocess.run([sys.executable, str(program)], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


PLAYED = """
@rule
def f(cards, a):
    own = np.zeros(a, np.int64)
    own[0] = cards[1]
    return own.sum() + a
assert f(np.arange(3), 2) == 3
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_process_may_be_split(tmp_path):
    text = """
import os, sys
for i in range(3):
    child = os.fork()
    assert f(np.arange(3), 2) == 3
    assert f(np.arange(3, dtype=np.int8), 2) == 3
    if not child:
        sys.exit(0)
    assert os.waitpid(child, 0)[1] == 0
print("ended")
"""
    assert ran(tmp_path, PLAYED + text) == "ended\n"


@pytest.mark.parametrize(
    "text",
    [
        "import atexit\natexit.register(lambda: print(f(np.arange(3), 4)))",
        "class Last:\n    def __del__(self, f=f, cards=np.arange(3)): print(f(cards, 4))\nlast = Last()",
        "import sys, threading\nthreading.Timer(0.1, lambda: print(f(np.arange(3), 4))).start()",
        "del f\nimport gc; gc.collect(); print(5)",
    ],
)
def test_a_process_ends_well(tmp_path, text):
    assert ran(tmp_path, PLAYED + text) == "5\n"


class Room(NamedTuple):
    cards: Any
    more: tuple[int, Any]


class OtherRoom(NamedTuple):
    cards: Any
    more: tuple[int, Any]


class Found(NamedTuple):
    total: int
    half: float


@rule
def sum_of_room(room: Any, factor: Any) -> Any:
    return factor * (total(room.cards) + room.more[0] + total(room.more[1]))


@rule
def found_in(room: Any) -> Any:
    return Found(total(room.cards), total(room.cards) / 2), len(room.cards)


def test_a_tuple_goes_in_with_all_that_is_in_it() -> None:
    room = Room(np.arange(4), (5, np.arange(3)))
    assert sum_of_room(room, 2) == 28
    with all_by_machine():
        assert sum_of_room(room, 2) == 28


@pytest.mark.parametrize(
    "room",
    [
        (np.arange(4), (5, np.arange(3))),
        Room(np.arange(4), (5, np.arange(3, dtype=np.int8))),
        Room(np.arange(4), (np.True_, np.arange(3))),  # type: ignore[arg-type]
        Room(np.arange(4), (5, np.arange(3), 1)),  # type: ignore[arg-type]
        Room(np.arange(4), [5, np.arange(3)]),  # type: ignore[arg-type]
        OtherRoom(np.arange(4), (5, np.arange(3))),
    ],
)
def test_a_door_is_for_one_kind_of_tuple(room: Any) -> None:
    sum_of_room(Room(np.arange(4), (5, np.arange(3))), 2)
    assert sum_of_room._doors[0](room, 2) is MISS


def test_a_named_tuple_comes_out_by_its_name() -> None:
    room = Room(np.arange(4), (5, np.arange(3)))
    with all_by_machine():
        found, length = found_in(room)
    assert (found, length) == (Found(6, 3.0), 4)
    assert type(found) is Found


def test_tuples_leave_nothing_behind() -> None:
    room = Room(np.arange(4), (5, np.arange(3)))
    found_in(room)
    gc.collect()
    before = [sys.getrefcount(one) for one in (room, room.cards, room.more, Room, Found)]
    for _ in range(1000):
        found_in(room)
        sum_of_room(room, 2)
    assert [sys.getrefcount(one) for one in (room, room.cards, room.more, Room, Found)] == before
