"""Arithmetic in machine code: as in Python, within 64 bits."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from rummyhouse.compiled import rule
from tests.compiled.machine import agreed, machine

pytestmark = pytest.mark.compiled

LEAST, MOST = -(1 << 63), (1 << 63) - 1
NOTHING = 0
WHOLE = (-7, -2, -1, 0, 1, 2, 7, 1 << 31)
REAL = (-7.5, -1.0, -0.5, 0.0, 0.1, 0.5, 1.0, 3.0, 1e18)


def every(*choices: Any, repeat: int = 1) -> list[Any]:
    """Each of the one with each of the others."""
    return list(itertools.product(*choices, repeat=repeat))


@rule
def arithmetic(a: Any, b: Any) -> Any:
    return a + b, a - b, a * b, -a, +a


@rule
def bits(a: Any, b: Any) -> Any:
    return a & b, a | b, a ^ b, ~a


@rule
def shares(a: Any, b: Any) -> Any:
    return a // b, a % b


@rule
def true_share(a: Any, b: Any) -> Any:
    return a / b


@rule
def shares_of_constants(a: Any) -> Any:
    return a // 7, a % 7, a // -7, a % -7, a // 1, a % 1, a // -1, a % -1, 7 // (a or 1), -7 % (a or 1)


@rule
def shares_by_nothing(a: Any) -> Any:
    return a // NOTHING, a % NOTHING, a // 0, a % 0, 5 // NOTHING, 5 % NOTHING


@rule
def shifted(a: Any, by: Any) -> Any:
    return a >> by, a << (by & 15)


@rule
def left(a: Any, by: Any) -> Any:
    return a << by


@rule
def right(a: Any, by: Any) -> Any:
    return a >> by


@rule
def far(a: Any) -> Any:
    return a >> 63, a >> 64, a >> 100, (a & 1) << 62


@rule
def compared(a: Any, b: Any) -> Any:
    return a < b, a <= b, a > b, a >= b, a == b, a != b


@rule
def chained(a: Any, b: Any, c: Any) -> Any:
    return a < b < c, a == b != c, a <= b > c >= a, not a < b <= c


@rule
def among(a: Any, b: Any, c: Any) -> Any:
    return a in (b, c), a not in (b, c, 3), a in (1, 2.5, True), a not in (7,)


@rule
def deciding(a: Any, b: Any, c: Any) -> Any:
    return a and b, a or b, (a and b) or c, not a, a or (b and not c), (a or b) and c


@rule
def either(a: Any, b: Any, c: Any) -> Any:
    return a if c else b, (a if b else c) if a else b, 1 if a else 2.5, a if True else b


@rule
def extremes(a: Any, b: Any, c: Any) -> Any:
    return min(a, b), max(a, b), min(a, b, c), max(c, b, a), min(a, 2), max(1.5, b), abs(a)


@rule
def made_whole(a: Any) -> Any:
    return int(a), float(a), bool(a), int(a) // 2


@rule
def made_small(a: Any) -> Any:
    return np.int8(a), np.int16(a), np.int32(a), np.int64(a), np.float64(a)


@rule
def constants() -> Any:
    return 0x7FFFFFFFFFFFFFFF, -0x8000000000000000, (1 << 62) * 2 - 1, 1_000_000_007 * 1_000_000_007, 0.1, -0.0, 1e308


@rule
def mixed(a: Any, flag: Any) -> Any:
    return a + flag, a * flag, flag + flag, flag * 2.5, flag - 1, a < flag, -flag, a & flag


@rule
def truths(a: Any, b: Any) -> Any:
    return a & b, a | b, a ^ b, a == b, a < b, a + b, a and b, a or b, not a, a != b


@pytest.mark.parametrize("function", [arithmetic, bits, compared])
@pytest.mark.parametrize(("a", "b"), every(WHOLE, WHOLE))
def test_whole_numbers(function, a, b):
    agreed(function, a, b)


@pytest.mark.parametrize("function", [arithmetic, compared])
@pytest.mark.parametrize(("a", "b"), every(REAL, (*REAL, 3)))
def test_real_numbers(function, a, b):
    agreed(function, a, b)
    agreed(function, b, a)


@pytest.mark.parametrize(("a", "b"), every((*WHOLE, LEAST, MOST), (-7, -3, 2, 5, 1 << 40, LEAST, MOST)))
def test_division_rounds_down(a, b):
    agreed(shares, a, b)


@pytest.mark.parametrize("a", [LEAST, MOST, *WHOLE])
def test_division_by_minus_one_stays_within_64_bits(a):
    share, rest = machine(shares, a, -1)
    assert (share, rest) == ((-a if a > LEAST else a), 0)


@pytest.mark.parametrize("a", [LEAST, -1, 0, 1, MOST])
def test_division_by_nothing_gives_nothing(a):
    assert machine(shares, a, 0) == (0, 0)
    assert machine(shares_by_nothing, a) == (0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("a", [*WHOLE, LEAST + 1, MOST])
def test_division_by_constants(a):
    agreed(shares_of_constants, a)


@pytest.mark.parametrize(("a", "b"), every(REAL, [one for one in REAL if one]))
def test_division_of_real_numbers(a, b):
    agreed(true_share, a, b)


@pytest.mark.parametrize(("a", "b"), every(WHOLE, [one for one in WHOLE if one]))
def test_true_division_of_whole_numbers(a, b):
    agreed(true_share, a, b)


@pytest.mark.parametrize(("a", "by"), every(WHOLE, (0, 1, 31, 62, 63)))
def test_shifts(a, by):
    agreed(shifted, a, by)


@pytest.mark.parametrize("a", WHOLE)
def test_shifts_by_constants_go_as_far_as_they_say(a):
    agreed(far, a)


@pytest.mark.parametrize("by", [0, 1, 62, 63])
def test_shifts_to_the_left_lose_what_is_beyond_64_bits(by):
    low = (5 << by) % (1 << 64)
    assert machine(left, 5, by) == (low - (1 << 64) if low >> 63 else low)


@pytest.mark.parametrize("by", [64, 65, 127, 128, 1 << 40])
def test_of_more_places_the_last_six_bits_count(by):
    assert machine(left, 5, by) == machine(left, 5, by % 64)
    assert machine(right, -5, by) == machine(right, -5, by % 64)


@pytest.mark.parametrize("numbers", every((-1, 0, 2), (0, 1, 2.5), (False, 2, 1)))
@pytest.mark.parametrize("function", [chained, among, deciding, either, extremes])
def test_tests_and_choices(function, numbers):
    agreed(function, *numbers)


@pytest.mark.parametrize("a", [-2.9, -0.5, 0.0, 0.5, 2.9, 1e18, 3, -3, 0, True, False])
def test_numbers_are_made_whole(a):
    agreed(made_whole, a)


@pytest.mark.parametrize(("a", "whole"), [(1e300, MOST), (-1e300, LEAST), (float("inf"), MOST), (float("nan"), 0)])
def test_real_numbers_beyond_64_bits_become_the_nearest_that_there_is(a, whole):
    assert machine(made_whole, a)[0] == whole


@pytest.mark.parametrize("a", [-128, 0, 1, 127])
def test_small_numbers(a):
    agreed(made_small, a)


def test_constants_of_64_bits():
    agreed(constants)


@pytest.mark.parametrize("a", [-3, 0, 5])
@pytest.mark.parametrize("flag", [False, True])
def test_truth_values_count_as_numbers(a, flag):
    agreed(mixed, a, flag)


@pytest.mark.parametrize(("a", "b"), every((False, True), repeat=2))
def test_truth_values(a, b):
    agreed(truths, a, b)
