"""Arrays in machine code: parts of them, new ones, copies."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest

from rummyhouse.compiled import rule
from tests.compiled.machine import agreed, machine

pytestmark = pytest.mark.compiled

VALUES = np.array([5, 10, 15, 20], np.int16)
WEIGHTS = np.array([[0.5, -1.5], [2.25, 1e300]])
LIGHT = np.array([0.1, 0.2], np.float32)
FLAGS = np.array([True, False, True])
BYTES = np.array([0, 127, 128, 255], np.uint8)
NOBODY = np.zeros((0, 3), np.int32)
SIZE = 6


class Piles(NamedTuple):
    stock: Any
    pile: Any
    count: int = 3


@rule
def places(cards: Any, i: Any) -> Any:
    return cards[i], cards[-1], cards[-len(cards)], cards[i // 2]


@rule
def from_the_end(cards: Any, i: Any) -> Any:
    return cards[i - len(cards)], cards[-i - 1], cards[-i]


@rule
def rows(table: Any, i: Any, j: Any) -> Any:
    row = table[i]
    row[j] += 100
    return table[i, j], table[i][j], row[j], table[-1, -1], table[-1][i - 1], table.shape, len(table), table.size


@rule
def cut(cards: Any, i: Any, j: Any) -> Any:
    part = cards[i:j]
    total = len(part)
    for card in part:
        total = total * 3 + card
    for card in cards[i:]:
        total = total * 3 + card
    for card in cards[:j]:
        total = total * 3 + card
    for card in cards[1:3]:
        total = total * 3 + card
    for card in cards[-2:100]:
        total = total * 3 + card
    for card in cards[-100:-1]:
        total = total * 3 + card
    for card in cards[3:1]:
        total = total * 3 + card
    for card in cards[::2]:
        total = total * 3 + card
    for card in cards[i:j:3]:
        total = total * 3 + card
    return total & 0xFFFFFFFF, len(cards[i:j:2]), len(cards[j:i]), len(cards[50:]), len(cards[:])


@rule
def cut_rows(table: Any, i: Any, j: Any) -> Any:
    part = table[i:j]
    column = table[:, 1]
    below = table[i:j, -1]
    total = len(part) * 100 + len(column) * 10 + len(below)
    for row in part:
        total = total * 3 + row[0]
    for card in column:
        total = total * 3 + card
    for card in below:
        total = total * 3 + card
    column[0] = 50
    part[:] = 7
    below[:] = 8
    table[:, 0] = 9
    table[0, 1:] = 4
    return total & 0xFFFFFFFF, part.shape, column.shape, table.sum(), column.sum(), below.any()


@rule
def exchanged(cards: Any, table: Any, i: Any, j: Any) -> None:
    cards[i], cards[j] = cards[j], cards[i]
    cards[0], cards[1], cards[2] = cards[2], cards[0], cards[1]
    i, cards[i] = j, 77
    i, j = j, i
    cards[i] = cards[j] = 5
    table[0], table[1] = table[1], table[0]
    table[1, 0], table[1, 1] = table[1, 1], table[1, 0]


@rule
def overlapping(cards: Any, table: Any) -> None:
    cards[1:5] = cards[0:4]
    cards[0:4] = cards[2:6]
    cards[4:8] = cards[0:8:2]
    cards[0:8:2] = cards[4:8]
    cards[0:6:2] = cards[2:8:2]
    cards[2:8:2] = cards[0:6:2]
    table[1:] = table[:-1]
    table[:, 0] = table[0]
    table[1] = table[:, 1]
    table[1:, 0] = table[:-1, 0]


@rule
def changed_at_once(cards: Any, others: Any) -> None:
    cards += others
    cards[1:] += cards[:-1]
    cards[:-1] -= cards[1:]
    cards[::2] += cards[1::2]
    cards[2:6:2] ^= cards[0:4:2]
    cards *= 3
    cards[2] //= 2
    cards[:4] %= 7
    cards[4:] |= 1
    others[-1] <<= 2


@rule
def views(cards: Any) -> Any:
    part = cards[2:5]
    part[0] = 50
    inner = part[1:]
    inner[0] += part[0]
    other = cards
    other[-1] = 9
    apart = cards.copy()
    apart[0] = 1000
    cards = apart
    cards[1] = 2000
    return part[0], inner[0], apart[0], apart.sum(), cards[1]


@rule
def fresh(n: Any) -> Any:
    a = np.zeros(n, np.int8)
    b = np.ones((2, n), np.int64)
    c = np.full(n, 7, np.int16)
    d = np.arange(n)
    e = np.empty(4, np.float64)
    f = np.zeros_like(c)
    g = np.zeros((3, SIZE))
    h = np.zeros(4, np.bool_)
    e[:] = 2.5
    h[1] = n
    f[:] = c
    a[:] = d
    g[1] = 0.5
    b[1] += d
    k = np.arange(n, dtype=np.float64)
    m = np.full((2, 2), -1, dtype=np.int8)
    o = np.full(3, 2.5)
    q = np.full(3, 5)
    p = d.astype(np.int8).copy()
    if n:
        p[0] = 5
    return (
        a.sum(),
        b.sum(),
        c.sum(),
        d.sum(),
        e[3] + g[1, 5] + len(k) + o[1],
        f.sum(),
        h[1],
        h.any(),
        m.sum(),
        p.sum(),
        q[2],
    )


@rule
def in_loops(n: Any) -> Any:
    kept = np.zeros(3, np.int64)
    for i in range(n):
        new = np.zeros(3, np.int64)
        new[0] = i
        new[1] = kept[0]
        new[2] = kept[1] + kept[2]
        kept = new
    return kept[0], kept[1], kept[2]


@rule
def arrays_of_a_loop(n: Any) -> Any:
    first = np.zeros(2, np.int64)
    second = first
    for i in range(n):
        second = first
        first = np.full(2, i, np.int64)
    return first[0], second[1]


@rule
def made(n: Any, value: Any) -> Any:
    waste = np.full(n, 55, np.int64)
    found = np.full(n, value, np.int64)
    found[0] += waste[0]
    return found


@rule
def both_made(n: Any) -> Any:
    return Piles(made(n, 1), made(n, 2)), n


@rule
def from_functions(n: Any) -> Any:
    total = 0
    kept = made(n, 0)
    for i in range(n):
        other = made(n, i)
        if i & 1:
            kept = other
        total += other[0] + made(3, 2)[1]
    piles, count = both_made(n)
    stock, pile, number = piles
    kept[0] += 1
    piles.pile[1] = 40
    return total, kept[0], kept[1], piles.stock.sum() + stock[0], pile[1], number, count, piles.count


@rule
def one_of_two(cards: Any, table: Any, yes: Any) -> Any:
    part = cards[1:] if yes else table[:, 1]
    part[1] = 33
    chosen = cards
    if not yes:
        chosen = cards[::2]
    return part[0], len(part), chosen[1], len(chosen)


@rule
def elements(a: Any, number: Any) -> Any:
    a[0] = number
    a[1] = a[0] + 1
    a[2:] = number
    return a[0], a[1], a[2]


@rule
def tables(i: Any) -> Any:
    at = i & 1
    return (
        VALUES[i], VALUES[2], WEIGHTS[at, 0], WEIGHTS[1][at], LIGHT[at], FLAGS[at], BYTES[i], len(VALUES),
        WEIGHTS.shape, NOBODY.size, VALUES.sum(), VALUES[1:].max(), VALUES[-1], VALUES[i - 4], VALUES.min(),
    )  # fmt: skip


@rule
def known_by_all(cards: Any) -> Any:
    return cards.sum(), cards.any(), cards.min(), cards.max(), cards[1:].sum(), cards[::2].max()


KINDS = (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32)


@pytest.mark.parametrize("kind", KINDS)
def test_elements_of_every_size(kind):
    most = np.iinfo(kind).max
    for number in (0, 1, int(most) // 2 + 1, int(most) - 1, int(np.iinfo(kind).min)):
        agreed(elements, np.zeros(4, kind), number)
    agreed(known_by_all, np.array([3, 1, most, 0, 2], kind))


@pytest.mark.parametrize("kind", [np.float32, np.float64])
@pytest.mark.parametrize("number", [0, 1, 0.5, 0.1, 1e10, -3])
def test_real_elements(kind, number):
    a = np.zeros(4, kind)
    found = machine(elements, a, number)
    assert found == (float(kind(number)), float(kind(float(kind(number)) + 1)), float(kind(number)))
    assert list(a) == [kind(number), kind(float(kind(number)) + 1), kind(number), kind(number)]


def test_what_is_too_large_for_an_element_loses_its_upper_bits():
    assert machine(elements, np.zeros(3, np.int8), 300) == (44, 45, 44)
    assert machine(elements, np.zeros(3, np.uint8), -1) == (255, 0, 255)


@pytest.mark.parametrize("i", range(-5, 5))
def test_places(i):
    agreed(places, np.arange(5) * 3, i)
    agreed(from_the_end, np.arange(5) * 3, i % 5)


@pytest.mark.parametrize("i", [-3, -1, 0, 2])
@pytest.mark.parametrize("j", [-4, 0, 3])
def test_rows(i, j):
    agreed(rows, np.arange(12).reshape(3, 4), i, j)


BOUNDS = (-100, -6, -5, -2, -1, 0, 1, 3, 5, 6, 100)


@pytest.mark.parametrize("length", [0, 1, 5])
def test_slices(length):
    for i in BOUNDS:
        for j in BOUNDS:
            agreed(cut, np.arange(length) + 1, i, j)


def test_slices_of_rows():
    for i in BOUNDS:
        for j in BOUNDS:
            agreed(cut_rows, np.arange(10).reshape(5, 2), i, j)


@pytest.mark.parametrize(("i", "j"), [(0, 1), (1, 1), (3, -1), (-2, 2)])
def test_what_is_exchanged_is_read_before_it_is_written(i, j):
    agreed(exchanged, np.arange(5), np.arange(4).reshape(2, 2), i, j)


def test_overlapping_parts_are_read_before_they_are_written():
    agreed(overlapping, np.arange(8), np.arange(9).reshape(3, 3))
    agreed(changed_at_once, np.arange(8), np.arange(8) * 2)


def test_parts_share_their_memory_and_copies_do_not():
    agreed(views, np.arange(7))


@pytest.mark.parametrize("n", [1, 2, 5, 1000])
def test_new_arrays(n):
    agreed(fresh, n % 100)
    agreed(in_loops, n)
    agreed(arrays_of_a_loop, n)
    agreed(from_functions, n + 1)


def test_arrays_that_a_call_leaves_behind_take_no_room():
    from rummyhouse.compiled.machine import arena

    before = list(arena()[0])
    for _ in range(100):
        machine(from_functions, 50)
    assert list(arena()[0]) == before


@pytest.mark.parametrize("yes", [False, True])
def test_one_of_two_arrays(yes):
    agreed(one_of_two, np.arange(6), np.arange(8).reshape(4, 2), yes)


@pytest.mark.parametrize("i", range(4))
def test_constant_arrays(i):
    agreed(tables, i)


def test_a_length_below_nothing_is_nothing():
    assert machine(fresh_length, -5) == 0
    assert machine(fresh_length, 7) == 7


@rule
def fresh_length(n: Any) -> Any:
    first, second = np.ones(n, np.int64), np.ones(7, np.int64)
    first[:] = 5
    return second.sum() if n < 0 and len(first) else len(first)
