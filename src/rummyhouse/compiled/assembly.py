"""The text of one function in LLVM's language, as it is being written."""

from __future__ import annotations

import struct as bytes_of
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.compiled.kinds import BOOL, FLOAT, INT, Array, Kind, Tuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Value(NamedTuple):
    """What stands for a value while a function is written: its kind, and the names or constants of its parts."""

    kind: Kind
    parts: tuple[str, ...]


def whole(number: int) -> Value:
    """A constant."""
    return Value(INT, (str(number),))


def truth(value: bool) -> Value:
    """A constant."""
    return Value(BOOL, ("true" if value else "false",))


def real(number: float) -> Value:
    """A constant, to the last bit."""
    return Value(FLOAT, (f"0x{bytes_of.unpack('>Q', bytes_of.pack('>d', number))[0]:016X}",))


class Assembly:
    """Lines, with fresh names for what they give and for the places they jump to.

    Attributes:
        alive: whether what is written next can be reached.
        loops: how many loops are open.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.entry: list[str] = []
        self.block = "entry"
        self.alive = True
        self.loops = 0
        self._names = 0

    def name(self, what: str = "t") -> str:
        """A fresh name."""
        self._names += 1
        return f"%{what}{self._names}"

    def label(self, what: str) -> str:
        """A fresh label."""
        self._names += 1
        return f"{what}{self._names}"

    def give(self, text: str) -> str:
        """Write an instruction that gives something; its name."""
        name = self.name()
        self.lines.append(f"  {name} = {text}")
        return name

    def do(self, text: str) -> None:
        """Write an instruction."""
        self.lines.append(f"  {text}")

    def reserve(self, machine_type: str) -> str:
        """Room for one of these in the frame of the function; its address."""
        name = self.name("room")
        self.entry.append(f"  {name} = alloca {machine_type}, align 16")
        return name

    # --- jumps --------------------------------------------------------------------------------------------------------

    def jump(self, label: str) -> None:
        """Go on there."""
        self.lines.append(f"  br label %{label}")
        self.alive = False

    def branch(self, test: str, yes: str, no: str) -> None:
        """Go on at one of two places."""
        self.lines.append(f"  br i1 {test}, label %{yes}, label %{no}")
        self.alive = False

    def place(self, label: str, *, alive: bool = True) -> None:
        """What follows is reached by jumps to this label."""
        self.lines.append(f"{label}:")
        self.block = label
        self.alive = alive

    def leave(self) -> None:
        """Whatever may still be written after a jump is never reached."""
        if self.lines[-1] != f"{self.block}:":
            self.place(self.label("never"), alive=False)

    @contextmanager
    def counted(self, count: str) -> Iterator[str]:
        """A loop over 0 .. count - 1, with the number of the turn."""
        turn, test, body, end = self.reserve("i64"), self.label("each"), self.label("turn"), self.label("end")
        self.do(f"store i64 0, ptr {turn}")
        self.jump(test)
        self.place(test)
        now = self.give(f"load i64, ptr {turn}")
        self.branch(self.give(f"icmp slt i64 {now}, {count}"), body, end)
        self.place(body)
        self.loops += 1
        yield now
        self.loops -= 1
        self.do(f"store i64 {self.give(f'add i64 {now}, 1')}, ptr {turn}")
        self.jump(test)
        self.place(end)

    # --- numbers ------------------------------------------------------------------------------------------------------

    def binary(self, instruction: str, one: str, other: str, machine_type: str = "i64") -> str:
        """An instruction of two operands; what needs none is not written."""
        if machine_type == "i64":
            if instruction == "add" and other == "0":
                return one
            if instruction == "add" and one == "0":
                return other
            if instruction == "mul" and "0" in (one, other):
                return "0"
            if instruction == "mul" and other == "1":
                return one
            if instruction == "mul" and _is_number(one) and _is_number(other):
                product = int(one) * int(other)
                if -(1 << 63) <= product < 1 << 63:
                    return str(product)
        return self.give(f"{instruction} {machine_type} {one}, {other}")

    def convert(self, value: Value, kind: Kind) -> Value:
        """The same value as another kind, as far as :func:`~rummyhouse.compiled.kinds.joined` goes."""
        have = value.kind
        if have == kind:
            return value
        if kind is INT and have is BOOL:
            if value.parts[0] in ("true", "false"):
                return whole(int(value.parts[0] == "true"))
            return Value(INT, (self.give(f"zext i1 {value.parts[0]} to i64"),))
        if kind is FLOAT and have is INT:
            if _is_number(value.parts[0]):
                return real(float(int(value.parts[0])))
            return Value(FLOAT, (self.give(f"sitofp i64 {value.parts[0]} to double"),))
        if kind is FLOAT and have is BOOL:
            return Value(FLOAT, (self.give(f"uitofp i1 {value.parts[0]} to double"),))
        if kind is INT and have is FLOAT:
            return Value(INT, (self.give(f"call i64 @llvm.fptosi.sat.i64.f64(double {value.parts[0]})"),))
        if isinstance(kind, Array) and isinstance(have, Array) and kind.apart and not have.apart:
            return Value(kind, (*value.parts, "1"))
        if isinstance(kind, Tuple) and isinstance(have, Tuple) and len(kind.items) == len(have.items):
            pairs = zip(items_of(value), kind.items, strict=True)
            return together(kind, [self.convert(item, wanted) for item, wanted in pairs])
        raise AssertionError(f"{have.code} as {kind.code}")

    def test(self, value: Value) -> str:
        """Whether a value counts as true, as LLVM's truth value."""
        if value.kind is BOOL:
            return value.parts[0]
        if value.kind is FLOAT:
            return self.give(f"fcmp une double {value.parts[0]}, {real(0.0).parts[0]}")
        return self.give(f"icmp ne i64 {value.parts[0]}, 0")

    # --- memory -------------------------------------------------------------------------------------------------------

    def load(self, element: str, address: str) -> Value:
        """A number out of memory, of whatever size, as one of the kinds that we work with."""
        if element == "f8":
            return Value(FLOAT, (self.give(f"load double, ptr {address}, align 8"),))
        if element == "f4":
            found = self.give(f"load float, ptr {address}, align 4")
            return Value(FLOAT, (self.give(f"fpext float {found} to double"),))
        bits = 8 * int(element[1])
        found = self.give(f"load i{bits}, ptr {address}, align {element[1]}")
        if element == "b1":
            return Value(BOOL, (self.give(f"icmp ne i8 {found}, 0"),))
        if bits < 64:
            found = self.give(f"{'zext' if element[0] == 'u' else 'sext'} i{bits} {found} to i64")
        return Value(INT, (found,))

    def as_element(self, value: Value, element: str) -> str:
        """A number as it is written to memory: LLVM's type, and the value."""
        if element[0] == "f":
            found = self.convert(value, FLOAT).parts[0]
            if element == "f8":
                return f"double {found}"
            return f"float {self.give(f'fptrunc double {found} to float')}"
        if element == "b1":
            test = self.test(value)
            return f"i8 {self.give(f'zext i1 {test} to i8')}"
        bits, found = 8 * int(element[1]), self.convert(value, INT).parts[0]
        if bits < 64:
            found = _cut(found, bits) if _is_number(found) else self.give(f"trunc i64 {found} to i{bits}")
        return f"i{bits} {found}"

    def store(self, value: Value, element: str, address: str) -> None:
        """A number into memory."""
        self.do(f"store {self.as_element(value, element)}, ptr {address}, align {element[1]}")

    def at(self, address: str, offset: str, size: int | str = 1) -> str:
        """An address so many elements of this size further on."""
        if offset == "0":
            return address
        step = f"i{8 * size}" if size in (1, 2, 4, 8) else f"[{size} x i8]"
        return self.give(f"getelementptr inbounds {step}, ptr {address}, i64 {offset}")


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit()


def _cut(number: str, bits: int) -> str:
    """A constant as a signed number of so many bits."""
    low = int(number) & ((1 << bits) - 1)
    return str(low - (1 << bits) if low >> (bits - 1) else low)


def items_of(value: Value) -> list[Value]:
    """The items of a tuple."""
    assert isinstance(value.kind, Tuple)
    found, at = [], 0
    for kind in value.kind.items:
        found.append(Value(kind, value.parts[at : at + len(kind.parts)]))
        at += len(kind.parts)
    return found


def together(kind: Kind, items: Sequence[Value]) -> Value:
    """A tuple of these."""
    return Value(kind, tuple(part for one in items for part in one.parts))
