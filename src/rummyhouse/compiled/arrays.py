"""Arrays and flat records in machine code: where an element lies, parts of them, new ones, copies."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.compiled.assembly import Assembly, Value, whole
from rummyhouse.compiled.kinds import INT, Array, Struct, alignment_of, array, element_of, struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np

_FRAME = 4096
"""The most bytes of a new array that lies in the frame of its function; larger ones lie in the arena."""


def _is_known(dtype: np.dtype[Any]) -> bool:
    """Whether a rule function can work with a field of this type."""
    return element_of(dtype if dtype.subdtype is None else dtype.subdtype[0]) is not None


class Part(NamedTuple):
    """What stands between the brackets for one axis: a place, or a slice of it."""

    place: Value | None = None
    first: Value | None = None
    last: Value | None = None
    step: int = 1

    @property
    def is_all(self) -> bool:
        """Whether the axis stays as it is."""
        return self.place is None and self.first is None and self.last is None and self.step == 1


class Arrays(Assembly):
    """What is written of arrays and records.

    Attributes:
        keeps_arena: whether what the function leaves in the arena belongs to its caller, because it returns arrays.
        uses_arena: whether it leaves anything there.
    """

    def __init__(self) -> None:
        super().__init__()
        self.keeps_arena = False
        self.uses_arena = False

    # --- fields -------------------------------------------------------------------------------------------------------

    def field(self, record: Value, name: str) -> Value | None:
        """A field of a record: a number is loaded, an array or a record stands for its address."""
        found = self.field_place(record, name)
        if found is None:
            return None
        dtype, address = found
        if dtype.subdtype is not None:
            element = element_of(dtype.subdtype[0])
            assert element is not None
            lengths = tuple(str(length) for length in dtype.shape)
            return Value(array(element, len(lengths)), (address, *lengths))
        if dtype.fields is not None:
            return Value(struct(dtype), (address,))
        return self.load(dtype.str[1:], address)

    def field_place(self, record: Value, name: str) -> tuple[np.dtype[Any], str] | None:
        """Type and address of a field."""
        assert isinstance(record.kind, Struct)
        fields = record.kind.dtype.fields
        if fields is None or name not in fields or not _is_known(fields[name][0]):
            return None
        dtype, offset = fields[name][:2]
        return dtype, self.at(record.parts[0], str(offset))

    # --- elements -----------------------------------------------------------------------------------------------------

    def _place(self, place: Value, length: str) -> str:
        """A place as a number from 0, counted from the end where it is negative."""
        found = self.convert(place, INT).parts[0]
        if found.isdigit():
            return found
        if found.startswith("-"):
            return str(int(length) + int(found)) if length.isdigit() else self.give(f"add i64 {length}, {found}")
        before = self.give(f"icmp slt i64 {found}, 0")
        return self.give(f"select i1 {before}, i64 {self.give(f'add i64 {found}, {length}')}, i64 {found}")

    def part(self, whole_array: Value, parts: Sequence[Part]) -> Value | None:
        """An array's element (its address, as a record or an array without axes), or a part of it; None: not known."""
        kind = whole_array.kind
        assert isinstance(kind, Array)
        address, lengths = whole_array.parts[0], list(whole_array.parts[1 : 1 + kind.axes])
        if len(parts) > kind.axes:
            return None
        if kind.apart:
            if len(parts) != 1:
                return None
            if parts[0].place is None:
                return self._stepped(whole_array, parts[0], whole_array.parts[-1])
            place = self._place(parts[0].place, lengths[0])
            offset = self.binary("mul", place, whole_array.parts[-1])
            return Value(array(kind.element, 0), (self.at(address, offset, kind.size),))
        offset, at = "0", 0
        for one in parts:
            if one.place is None:
                break
            place = self._place(one.place, lengths[at])
            offset = self.binary("add", self.binary("mul", offset, lengths[at]), place)
            at += 1
        rest, behind = list(parts[at:]), lengths[at:]
        for length in behind:
            offset = self.binary("mul", offset, length)
        address = self.at(address, offset, kind.size)
        while rest and rest[-1].is_all:
            rest.pop()
        if not rest:
            return Value(array(kind.element, len(behind)), (address, *behind))
        if len(rest) == 1 and len(behind) == 1 and rest[0].step > 1:
            return self._stepped(Value(array(kind.element, 1), (address, *behind)), rest[0], "1")
        first, last = self._slice(rest[0], behind[0])
        row = "1"
        for length in behind[1:]:
            row = self.binary("mul", row, length)
        address = self.at(address, self.binary("mul", first, row), kind.size)
        length = self.binary("sub", last, first)
        if len(rest) == 1 and rest[0].step == 1:
            return Value(array(kind.element, len(behind)), (address, self.not_negative(length), *behind[1:]))
        if len(rest) == 2 and len(behind) == 2 and rest[0].step == 1 and rest[1].place is not None:
            address = self.at(address, self._place(rest[1].place, behind[1]), kind.size)
            return Value(array(kind.element, 1, apart=True), (address, self.not_negative(length), row))
        return None

    def _stepped(self, row: Value, one: Part, apart: str) -> Value:
        """A slice of an array with one axis, whose elements lie so far apart."""
        kind = row.kind
        assert isinstance(kind, Array)
        first, last = self._slice(one, row.parts[1])
        address = self.at(row.parts[0], self.binary("mul", first, apart), kind.size)
        length = self.give(f"add i64 {self.binary('sub', last, first)}, {one.step - 1}")
        turns = self.give(f"sdiv i64 {length}, {one.step}")
        parts = (address, self.not_negative(turns), self.binary("mul", apart, str(one.step)))
        return Value(array(kind.element, 1, apart=True), parts)

    def _slice(self, one: Part, length: str) -> tuple[str, str]:
        first = self._bound(one.first, length) if one.first is not None else "0"
        last = self._bound(one.last, length) if one.last is not None else length
        return first, last

    def _bound(self, bound: Value, length: str) -> str:
        """A bound of a slice, which may lie beyond either end."""
        found = self._place(bound, length)
        if found.isdigit() and length.isdigit():
            return str(min(int(found), int(length)))
        return self.not_negative(self.give(f"call i64 @llvm.smin.i64(i64 {found}, i64 {length})"))

    def not_negative(self, number: str) -> str:
        """The number, or 0 if it is below."""
        if number.isdigit():
            return number
        return self.give(f"call i64 @llvm.smax.i64(i64 {number}, i64 0)")

    def element(self, found: Value) -> Value:
        """What stands at the address of an element; an array with axes stays one."""
        kind = found.kind
        assert isinstance(kind, Array)
        if kind.axes:
            return found
        if isinstance(kind.element, Struct):
            return Value(kind.element, found.parts)
        return self.load(kind.element, found.parts[0])

    def count(self, whole_array: Value) -> str:
        """How many elements an array has, over all axes."""
        assert isinstance(whole_array.kind, Array)
        found = "1"
        for length in whole_array.parts[1 : 1 + whole_array.kind.axes]:
            found = self.binary("mul", found, length)
        return found

    def each(self, whole_array: Value, number: str) -> str:
        """The address of an element by its number over all axes."""
        kind = whole_array.kind
        assert isinstance(kind, Array)
        offset = self.binary("mul", number, whole_array.parts[-1]) if kind.apart else number
        return self.at(whole_array.parts[0], offset, kind.size)

    # --- new ones, and copies -----------------------------------------------------------------------------------------

    def new(self, element: str | Struct, lengths: Sequence[str]) -> Value:
        """A new array, with whatever lies there."""
        kind = array(element, len(lengths))
        size = str(kind.size)
        for length in lengths:
            size = self.binary("mul", size, length)
        if size.isdigit() and int(size) <= _FRAME and not self.loops and not self.keeps_arena:
            address = self.reserve(f"[{max(1, int(size))} x i8]")
        else:
            self.uses_arena = True
            address = self.give(f"call ptr @arena.take(i64 {size})")
        return Value(kind, (address, *lengths))

    def fill(self, whole_array: Value, value: Value) -> None:
        """The same number everywhere."""
        kind = whole_array.kind
        assert isinstance(kind, Array)
        count = self.count(whole_array)
        if value.parts[0] in ("0", "false", "0x0000000000000000") and not kind.apart:
            size = self.binary("mul", count, str(kind.size))
            target = f"ptr align {alignment_of(kind.element)} {whole_array.parts[0]}"
            self.do(f"call void @llvm.memset.p0.i64({target}, i8 0, i64 {size}, i1 false)")
            return
        assert isinstance(kind.element, str)
        written = self.as_element(value, kind.element)
        with self.counted(count) as number:
            self.do(f"store {written}, ptr {self.each(whole_array, number)}, align {kind.size}")

    def copy(self, source: Value, target: Value) -> None:
        """The elements of an array into another of the same shape."""
        assert isinstance(source.kind, Array)
        assert isinstance(target.kind, Array)
        count = self.count(target)
        if source.kind.element == target.kind.element:
            if not source.kind.apart and not target.kind.apart:
                size = self.binary("mul", count, str(source.kind.size))
                self.copy_bytes(source.parts[0], target.parts[0], size, target.kind.element)
                return
            with self.aside(source, count) as fresh, self.counted(count) as number:
                self._copy_one(fresh, target, number)
            return
        with self.counted(count) as number:
            self._copy_one(source, target, number)

    def _copy_one(self, source: Value, target: Value, number: str) -> None:
        """The element with this number."""
        assert isinstance(source.kind, Array)
        assert isinstance(target.kind, Array)
        one, other = self.each(source, number), self.each(target, number)
        if isinstance(source.kind.element, str) and isinstance(target.kind.element, str):
            self.store(self.load(source.kind.element, one), target.kind.element, other)
        else:
            self.copy_bytes(one, other, str(target.kind.size), target.kind.element)

    @contextmanager
    def aside(self, source: Value, count: str) -> Iterator[Value]:
        """The elements of an array in memory of their own, for a while: where they lie something else is written."""
        assert isinstance(source.kind, Array)
        self.uses_arena = True
        before = self.give("call i64 @arena.top()")
        fresh = self.new(source.kind.element, [count])
        with self.counted(count) as number:
            self._copy_one(source, fresh, number)
        yield fresh
        self.do(f"call void @arena.back(i64 {before})")

    def copy_bytes(self, source: str, target: str, size: str, element: str | Struct) -> None:
        """So many bytes from one place to another, in which such elements lie."""
        found = f"ptr align {alignment_of(element)}"
        self.do(f"call void @llvm.memmove.p0.p0.i64({found} {target}, {found} {source}, i64 {size}, i1 false)")

    def reduced(self, whole_array: Value, how: str) -> Value | None:
        """The sum of all elements, the least or greatest of them, or whether any is not 0."""
        kind = whole_array.kind
        assert isinstance(kind, Array)
        if not isinstance(kind.element, str) or kind.element[0] == "f":
            return None
        count, held = self.count(whole_array), self.reserve("i64")
        at = self.convert(self.load(kind.element, whole_array.parts[0]), INT) if how in ("min", "max") else whole(0)
        self.do(f"store i64 {at.parts[0]}, ptr {held}")
        with self.counted(count) as number:
            one = self.convert(self.load(kind.element, self.each(whole_array, number)), INT).parts[0]
            before = self.give(f"load i64, ptr {held}")
            step = {
                "sum": f"add i64 {before}, {one}",
                "any": f"or i64 {before}, {one}",
                "min": f"call i64 @llvm.smin.i64(i64 {before}, i64 {one})",
                "max": f"call i64 @llvm.smax.i64(i64 {before}, i64 {one})",
            }[how]
            self.do(f"store i64 {self.give(step)}, ptr {held}")
        return Value(INT, (self.give(f"load i64, ptr {held}"),))
