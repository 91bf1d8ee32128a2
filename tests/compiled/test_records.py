"""Flat records in machine code: fields, records within records, arrays of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse.compiled import RuleError, rule
from rummyhouse.compiled.kinds import array, kind_of
from rummyhouse.compiled.record import GAP, Record, Whole, flat, int8, int16, int32, int64, is_aligned, part
from tests.compiled.machine import agreed, machine, made_anew

pytestmark = pytest.mark.compiled


class Seat(Record):
    points = int32()
    hand = int64(2)
    laid = int8(2, 3)


class Round(Record):
    turn = int8()
    stock = int16(4)
    dealer = part(Seat)
    rules = int16()


SEATS = flat([("turn", np.int8), ("seats", Seat.dtype, 3), ("share", np.float64), ("open", np.bool_)])


@rule
def fields(state: Any, a: Any) -> Any:
    state.turn = a
    state.turn += 1
    state.stock[a & 3] = a * 3
    state.stock[1:] += 2
    state.dealer.points -= a
    state.dealer.hand[-1] |= 5
    state.dealer.hand *= 2
    state.dealer.laid[1, a & 1] = 4
    state.dealer.laid[0] = 3
    state.rules = state.turn = 7 + state.turn
    dealer = state.dealer
    dealer.points += 1
    return state.turn, state.dealer.points, state.stock.sum(), dealer.laid.sum(), len(state.dealer.laid), state.rules


@rule
def first_of(numbers: Any) -> Any:
    return numbers[0]


@rule
def copies(state: Any, other: Any) -> Any:
    state.stock = other.stock
    other.stock[0] = 99
    state.dealer = other.dealer
    other.dealer.points += 1
    other.dealer.hand = state.stock[1:3]
    state.dealer.laid[0] = other.dealer.laid[1]
    state.stock = 5
    return state.dealer.points, other.dealer.points


@rule
def several(table: Any, i: Any) -> Any:
    table.seats[i].points = 5
    table.seats[i].hand[1] += 3
    table.seats[0] = table.seats[i]
    table.seats[1:] = table.seats[:-1]
    for seat in table.seats:
        seat.points += 1
    first = table.seats[0]
    first.points += 10
    table.share = table.seats[1].points / 2
    table.share += 1
    table.open = table.share > 2
    table.open |= i > 5
    return table.seats[i].points, len(table.seats), table.share, table.open, table.seats[-1].hand.sum()


@rule
def taken_apart(seats: Any) -> Any:
    seats[1::2] = seats[:-1:2]
    seats[2:4] = seats[0:4:2]
    for seat in seats[::2]:
        seat.points *= 2
    seats[0], seats[1] = seats[1], seats[0]
    return seats[-1].points, seats.shape


@rule
def noted(state: Any) -> Any:
    state.turn += 1
    return state


@rule
def asked_once(state: Any, other: Any) -> Any:
    noted(state).rules += noted(other).turn
    noted(state).dealer.points = 4
    noted(state).stock[noted(other).turn] += 1
    return state.turn, other.turn


@rule
def blank(n: Any) -> Any:
    seats = np.zeros(n, Seat.dtype)
    seats[-1].points = 4
    again = seats.copy()
    again[0].points += 1
    empty = np.zeros_like(again)
    return seats[0].points, again[0].points, empty[0].points, seats[-1].points


@rule
def turn_of(state: Any) -> Any:
    return state.turn


@rule
def points_of(state: Any, i: Any) -> Any:
    return state[i].points


@rule
def exchanged(state: Any) -> None:
    state.dealer = state


def filled(dtype: Any, *shape: int) -> Any:
    """A record, or an array of them, with a number in every byte."""
    count = int(np.prod(shape)) if shape else 1
    memory = (np.arange(count * dtype.itemsize) * 7 % 50).astype(np.uint8)
    found = memory.view(dtype).copy()
    if "open" in (dtype.names or ()):
        found["open"], found["share"] = True, 2.5
    return found.reshape(shape) if shape else found[0]


@pytest.mark.parametrize("a", [-1, 0, 2, 3])
def test_fields(a):
    agreed(fields, filled(Round.dtype), a)


def test_records_are_copied_where_they_are_written():
    agreed(copies, filled(Round.dtype), Round.blank())


@pytest.mark.parametrize("i", [-1, 0, 1, 2])
def test_records_in_arrays(i):
    agreed(several, filled(SEATS), i)
    agreed(points_of, filled(Seat.dtype, 3), i)


def test_parts_of_arrays_of_records():
    agreed(taken_apart, filled(Seat.dtype, 4))


def test_a_field_that_changes_is_looked_up_once():
    agreed(asked_once, Round.blank(), Round.blank())


@pytest.mark.parametrize("n", [2, 3, 500])
def test_new_records(n):
    agreed(blank, n)


def test_types_that_differ_only_in_what_lies_behind_their_last_field_are_two():
    names, formats, offsets = ["points", "turn"], [np.int32, np.int8], [0, 4]
    told = {"names": names, "formats": formats, "offsets": offsets}
    for size in (8, 12, 64):
        dtype = np.dtype((np.record, np.dtype({**told, "itemsize": size})))
        seats = np.zeros(3, dtype)
        seats["points"] = [1, 2, 3]
        assert machine(points_of, seats, 2) == 3


def test_every_number_lies_at_a_multiple_of_its_size_and_nothing_between_them():
    for dtype in (Seat.dtype, Round.dtype, SEATS):
        assert is_aligned(dtype)
        ends = sorted((at, at + inner.itemsize) for inner, at, *_ in dtype.fields.values())
        assert [end for _, end in ends] == [at for at, _ in ends[1:]] + [dtype.itemsize]
    assert Round.dtype.names == ("turn", "stock", "dealer", "rules", GAP)
    assert Round.blank().tobytes() == Round.blank().copy().tobytes() == bytes(Round.dtype.itemsize)


def test_records_and_arrays_whose_numbers_lie_elsewhere_are_worked_on_in_python():
    packed = np.zeros(1, np.dtype((np.record, [("points", np.int8), ("turn", np.int32)])))
    packed[0]["turn"] = 5
    assert kind_of(packed[0]) is None
    assert kind_of(packed) is None
    assert turn_of(packed[0]) == 5
    odd = np.frombuffer(bytearray(9), np.int64, 1, 1)
    assert (kind_of(odd), kind_of(odd.copy())) == (None, array("i8", 1))
    odd[0] = 3
    assert first_of(odd.copy()) == first_of(odd) == 3


def test_equal_types_are_one_whatever_made_them():
    for dtype in (Round.dtype, made_anew(Round.dtype), np.dtype((np.record, made_anew(Round.dtype)))):
        state = np.zeros(2, dtype)[1]
        state["turn"] = 5
        assert turn_of(state) == 5
        assert len(turn_of._by_code) <= 1


@pytest.mark.parametrize(
    "inner", [np.dtype(">i4"), np.dtype("S5"), np.dtype(np.uint64), np.dtype(np.float16), np.dtype("M8[s]"), "c16", "O"]
)
def test_fields_of_other_types_are_refused_where_they_are_used(inner):
    fields = np.dtype([("turn", inner), ("points", np.int8, 2)], align=True)
    state = np.zeros(1, np.dtype((np.record, fields)))[0]
    with pytest.raises(RuleError, match=r"cannot work with 'state\.turn'"):
        machine(turn_of, state)


def test_a_record_is_no_part_of_itself():
    with pytest.raises(RuleError, match=r"'state\.dealer' holds something else"):
        machine(exchanged, Round.blank())


def test_fields_of_one_size_are_not_mistaken_for_others():
    sizes = {name: Whole(kind) for name, kind in (("a", np.int8), ("b", np.int16), ("c", np.int32), ("d", np.int64))}
    kind = type("Sizes", (Record,), {name: one(2) for name, one in sizes.items()})
    agreed(four, filled(kind.dtype))


@rule
def four(x: Any) -> Any:
    x.b, x.a, x.d, x.c = x.a, x.d, x.c, x.b
    return x.a[1], x.b[1], x.c[0], x.d[1]
