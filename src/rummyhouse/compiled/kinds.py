"""What a rule function works with: whole numbers, truth values, real numbers, arrays, flat records, tuples.

All whole numbers of whatever size are one kind while they are worked with: 64 bits. Each kind knows its ``parts``, the
types that LLVM passes for it, and its ``code``, a short text that is the same in every process.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from rummyhouse.compiled.record import alignment, is_aligned

ELEMENTS = {
    "i1": "i8",
    "i2": "i16",
    "i4": "i32",
    "i8": "i64",
    "u1": "i8",
    "u2": "i16",
    "u4": "i32",
    "b1": "i8",
    "f4": "float",
    "f8": "double",
}
"""The numbers that an array may hold: NumPy's name without the byte order, and LLVM's type."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Of which kind a value is."""

    code: str
    parts: tuple[str, ...] = field(compare=False)


class Plain(Kind):
    """A kind of which there is only one; out of a pickle it comes as itself."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return _plain, (self.code,)


INT = Plain("i", ("i64",))
BOOL = Plain("b", ("i1",))
FLOAT = Plain("f", ("double",))
NONE = Plain("n", ())


def _plain(code: str) -> Kind:
    return next(one for one in (INT, BOOL, FLOAT, NONE) if one.code == code)


_NUMBERS = (BOOL, INT, FLOAT)
_ARRAYS = (np.ndarray, np.recarray, np.memmap)
"""Arrays that are just that; a masked one, or a matrix, follows rules of its own."""


@dataclass(frozen=True, slots=True)
class Struct(Kind):
    """A flat record, by its address."""

    dtype: np.dtype[Any] = field(compare=False, default=np.dtype("V0"))


@dataclass(frozen=True, slots=True)
class Array(Kind):
    """An array: its address, its lengths; and the distance of its elements where they do not lie side by side."""

    element: str | Struct = field(compare=False, default="i8")
    axes: int = field(compare=False, default=1)
    apart: bool = field(compare=False, default=False)

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return self.element.dtype.itemsize if isinstance(self.element, Struct) else int(self.element[1])

    @property
    def machine_type(self) -> str:
        """LLVM's type of an element."""
        return f"[{self.size} x i8]" if isinstance(self.element, Struct) else ELEMENTS[self.element]


@dataclass(frozen=True, slots=True)
class Tuple(Kind):
    """A tuple, named or not: its items one after the other."""

    items: tuple[Kind, ...] = field(compare=False, default=())
    named: type | None = field(compare=False, default=None)


_structs: dict[int, Struct] = {}
_by_code: dict[str, Struct] = {}


def struct(dtype: np.dtype[Any]) -> Struct:
    """The kind of a flat record of this type; the same object for equal types."""
    found = _structs.get(id(dtype))
    if found is None or found.dtype is not dtype:
        digest = hashlib.sha256(repr(_layout(dtype)).encode()).hexdigest()[:12]
        found = _by_code.setdefault(digest, Struct(f"S{digest}", ("ptr",), dtype))
        if found.dtype is dtype:
            _structs[id(dtype)] = found
    return found


def _layout(dtype: np.dtype[Any]) -> Any:
    """What distinguishes one type from another: its size; names, places and types of the fields, all the way down."""
    if dtype.subdtype is not None:
        return dtype.shape, _layout(dtype.subdtype[0])
    if dtype.fields is None:
        return dtype.str
    return dtype.itemsize, [(name, one[1], _layout(one[0])) for name, one in dtype.fields.items()]


def array(element: str | Struct, axes: int, *, apart: bool = False) -> Array:
    """The kind of an array with so many axes."""
    inner = element if isinstance(element, str) else element.code
    parts = ("ptr", *["i64"] * axes, *(["i64"] if apart else []))
    return Array(f"{'D' if apart else 'A'}{axes}{inner}", parts, element, axes, apart)


def tuple_of(items: tuple[Kind, ...], named: type | None = None) -> Tuple:
    """The kind of a tuple of these."""
    parts = tuple(part for one in items for part in one.parts)
    name = f"{named.__module__}.{named.__qualname__}" if named else ""
    return Tuple(f"T{name}({','.join(one.code for one in items)})", parts, items, named)


def element_of(dtype: np.dtype[Any]) -> str | Struct | None:
    """What an array of this type holds; None if a rule function cannot work with it."""
    if dtype.fields is not None:
        return struct(dtype) if is_aligned(dtype) else None
    name = dtype.str[1:]
    return name if name in ELEMENTS and dtype.isnative else None


def alignment_of(element: str | Struct) -> int:
    """Such elements lie at a multiple of so many bytes."""
    return alignment(element.dtype) if isinstance(element, Struct) else int(element[1])


def kind_of(value: Any) -> Kind | None:
    """The kind of an argument that Python hands over; None if only Python can work with it."""
    if isinstance(value, np.void):
        found = element_of(value.dtype) if value.dtype.fields is not None and value.flags.writeable else None
        return found if isinstance(found, Struct) else None
    if type(value) in _ARRAYS:
        element = element_of(value.dtype)
        if element is None or not value.ndim or not value.flags.carray:
            return None
        return array(element, value.ndim)
    if isinstance(value, (bool, np.bool_)):
        return BOOL
    if isinstance(value, (int, np.integer)):
        return INT
    if isinstance(value, (float, np.floating)):
        return FLOAT
    if isinstance(value, tuple):
        items = [kind_of(one) for one in value]
        known = tuple(one for one in items if one is not None)
        return tuple_of(known, type(value) if type(value) is not tuple else None) if len(known) == len(items) else None
    return None


def joined(one: Kind | None, other: Kind) -> Kind | None:
    """The kind of something that is now of the one, now of the other kind; None if there is none."""
    if one is None or one == other:
        return other
    if one in _NUMBERS and other in _NUMBERS:
        return max(one, other, key=_NUMBERS.index)
    if isinstance(one, Array) and isinstance(other, Array) and (one.axes, one.element) == (other.axes, other.element):
        return one if one.apart else other
    if isinstance(one, Tuple) and isinstance(other, Tuple) and len(one.items) == len(other.items):
        items = [joined(mine, theirs) for mine, theirs in zip(one.items, other.items, strict=True)]
        known = tuple(item for item in items if item is not None)
        if len(known) == len(items):
            return tuple_of(known, one.named if one.named is other.named else None)
    return None


def holds_array(kind: Kind) -> bool:
    """Whether a value of this kind refers to memory that somebody must keep."""
    if isinstance(kind, Tuple):
        return any(holds_array(one) for one in kind.items)
    return isinstance(kind, Array | Struct)
