"""Tests, loops and the ways out of them in machine code."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse.compiled import rule
from tests.compiled.machine import agreed

pytestmark = pytest.mark.compiled

HERE, NEVER = True, 0
PACK = (3, 1, 4, 1, 5)
ROWS = ((1, 2), (3, 4), (5, 6))
CARDS = np.array([[1, -2, 3], [4, 5, -6]])


@rule
def noted(seen: Any, what: Any, answer: Any) -> Any:
    """Note down that it was asked."""
    seen[0] = seen[0] * 10 + what
    return answer


@rule
def asks_no_more_than_python(seen: Any, a: Any, b: Any) -> Any:
    x = (noted(seen, 1, a) and noted(seen, 2, b)) or noted(seen, 3, 7)
    y = 5 if noted(seen, 4, a) or noted(seen, 5, b) else noted(seen, 6, 6)
    if not (noted(seen, 7, a) and noted(seen, 8, b)):
        y += 1
    z = noted(seen, 1, a) < noted(seen, 2, b) < noted(seen, 3, 3)
    w = noted(seen, 4, a) in (noted(seen, 5, a), noted(seen, 6, b))
    return x, y, z, w, NEVER and noted(seen, 9, 1), HERE or noted(seen, 9, 1)


@rule
def asks_in_order(seen: Any, a: Any, b: Any) -> Any:
    t = noted(seen, 1, a), noted(seen, 2, b)
    return t[noted(seen, 3, 0)] + noted(seen, 4, a) * noted(seen, 5, b) - max(noted(seen, 6, a), noted(seen, 7, b))


@rule
def branches(a: Any, b: Any) -> Any:
    if a < 0:
        kind = 1
    elif a == 0 and b:
        kind = 2
    elif a > 5:
        if b:
            return -1
        kind = 3
    else:
        kind = 4
    if NEVER:
        kind = nobody  # noqa: F821 - what is never reached is not compiled
    return kind


@rule
def after_the_loop(a: Any, b: Any) -> Any:
    i, total = -5, 0
    for i in range(a, b):
        total += i
        i = i * 2
        total += i
    return i, total


@rule
def bounds_change(a: Any, b: Any) -> Any:
    turns = 0
    for i in range(a, b):
        b = a = 0
        turns += 1 + i
    return turns, a, b


@rule
def ranges(a: Any, b: Any) -> Any:
    total = 0
    for i in range(b):
        total = total * 3 + i
    for i in range(b, a, -1):
        total = total * 3 + i
    for i in range(a, b, 3):
        total = total * 3 + i
    for i in range(b, a, -4):
        total = total * 3 + i
    for i in range(10, -10, -7):
        total = total * 3 + i
    return total & 0xFFFFFFFF


@rule
def broken_off(a: Any, b: Any) -> Any:
    total = 0
    for i in range(10):
        if i == a:
            continue
        if i == b:
            break
        for j in range(i):
            if j == 3:
                continue
            if j == 5:
                break
            if i * j == 14:
                return -total
            total += j
        total += 100
    return total


@rule
def while_else(a: Any, b: Any) -> Any:
    total = 0
    while a < b:
        a += 1
        if a == 5:
            continue
        if a == 7:
            break
        total += a
    else:
        total += 1000
    return total, a


@rule
def for_ever(a: Any, b: Any) -> Any:
    while True:
        a += 1
        if a > b:
            while True:
                a -= 2
                if a <= 0:
                    return a
                if a % 7 == 0:
                    break
            if a % 3 == 1:
                break
        if a > 40:
            return -a
    return a


@rule
def over_items(a: Any, b: Any) -> Any:
    total = 0
    for x in (a, b, 3, a + b):
        if x == 2:
            continue
        if x == 5:
            break
        total = total * 7 + x
    for x in PACK:
        total += x
    for x in ():
        total = x
    for pair in ROWS:
        for x in pair:
            total = total * 3 + x
    for x, y in ROWS:
        total += x * y
    for x, y in ((a, b), (b, a)):
        total += x - 2 * y
    return total


@rule
def over_rows(cards: Any) -> Any:
    total = 0
    for row in cards:
        for card in row:
            total = total * 5 + card
        row[0] = total & 7
    for other in CARDS:
        for card in other:
            total = total * 5 + card
    return total


@rule
def over_what_changes(cards: Any) -> Any:
    total = 0
    for card in cards:
        cards[3] = 9
        total = total * 10 + card
        if card == 2:
            cards = cards[:4]
    return total, len(cards)


@rule
def wider(a: Any, b: Any) -> Any:
    x, y, z = a, 0, a
    for _ in range(3):
        y = x
        if b > 0:
            x = z / 2
        z = y
    flag = a > b
    if b > 1:
        flag = 5
    return x, y, z, flag


@rule
def long_chain_of_kinds(a: Any) -> Any:
    b = c = d = e = f = g = h = i = j = k = l = m = n = o = p = a  # noqa: E741
    for _ in range(20):
        b, c, d, e, f, g, h, i = c, d, e, f, g, h, i, j
        j = k
        k = l
        l = m  # noqa: E741
        m = n
        n = o
        o = p
        p = a + 0.5
    return b + c + d + e + f + g + h + i + j + k + l + m + n + o + p


@rule
def without_return(cards: Any, a: Any) -> None:
    if a > 2:
        cards[0] = 1
        return
    cards[1] = 2


@rule
def nothing_after(a: Any) -> Any:
    while a < 10:
        return a
        a += 1
    else:
        return -1
    return 5


@rule
def in_all_ways(a: Any) -> Any:
    for i in range(10):
        if a == i:
            return i
        else:
            continue
    if a > 50:
        return 1.5
    return True


PAIRS = [(a, b) for a in (-3, 0, 1, 2, 5, 9) for b in (-2, 0, 1, 2, 4, 8, 12)]


@pytest.mark.parametrize(
    "function",
    [branches, after_the_loop, bounds_change, ranges, broken_off, while_else, for_ever, over_items, wider],
)
def test_ways(function):
    for a, b in PAIRS:
        agreed(function, a, b)


@pytest.mark.parametrize(("a", "b"), [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1)])
@pytest.mark.parametrize("function", [asks_no_more_than_python, asks_in_order])
def test_nothing_is_asked_that_python_would_not_ask(function, a, b):
    agreed(function, np.zeros(1, np.int64), a, b)


def test_rows_and_elements_are_gone_through():
    agreed(over_rows, np.arange(12).reshape(4, 3))
    agreed(over_rows, np.zeros((0, 3), np.int64))
    agreed(over_what_changes, np.arange(5))


def test_kinds_come_to_rest():
    agreed(long_chain_of_kinds, 3)


@pytest.mark.parametrize("a", [0, 3, 10, 12, 60])
def test_every_way_out(a):
    agreed(without_return, np.zeros(3, np.int8), a)
    agreed(nothing_after, a)
    agreed(in_all_ways, a)
