"""Doors between Python and machine code: for each outside function one that Python can call.

A door looks at its arguments, calls the function, and gives Python what it returns. It looks quickly: an argument that
it does not expect (a record of another type, a number where an array should be) makes it return ``MISS``, and nothing
has happened. The memory of Python's and NumPy's objects is read as their headers lay it out.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled.assembly import Assembly, Value, items_of
from rummyhouse.compiled.kinds import BOOL, FLOAT, INT, NONE, Array, Kind, Struct, Tuple
from rummyhouse.compiled.record import Flat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.compiled.unit import MachineFunction

MISS = object()
"""What a door returns if it was not meant for such arguments."""

_TYPE, _RECORD_DATA, _RECORD_DTYPE, _RECORD_FLAGS = 8, 24, 32, 40
_ARRAY_DATA, _ARRAY_AXES, _ARRAY_LENGTHS, _ARRAY_DTYPE, _ARRAY_FLAGS = 16, 24, 32, 56, 64
_TUPLE_LENGTH, _TUPLE_ITEMS = 16, 24
_WRITEABLE = 0x0400
_CARRAY = 0x0001 | 0x0100 | _WRITEABLE
"""In rows, at multiples of its numbers' size, and writeable."""

_CALLS = {
    "PyLong_AsLongLong": "i64 (ptr)",
    "PyFloat_AsDouble": "double (ptr)",
    "PyErr_Occurred": "ptr ()",
    "PyErr_Clear": "void ()",
    "PyLong_FromLongLong": "ptr (i64)",
    "PyFloat_FromDouble": "ptr (double)",
    "PyBool_FromLong": "ptr (i64)",
    "PyTuple_New": "ptr (i64)",
    "PyTuple_SetItem": "i32 (ptr, i64, ptr)",
    "PyObject_CallObject": "ptr (ptr, ptr)",
    "PyObject_IsTrue": "i32 (ptr)",
    "Py_DecRef": "void (ptr)",
    "Py_IncRef": "void (ptr)",
}
_DATA = {
    "object.MISS": id(MISS),
    "object.None": id(None),
    "object.True": id(True),
    "object.False": id(False),
    "type.bool": id(np.bool_),
    "type.float": id(float),
    "type.real": id(np.float64),
    "type.record": id(Flat),
    "type.array": id(np.ndarray),
}


def imports() -> dict[str, int]:
    """Addresses of what every door needs."""
    calls = {name: ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0 for name in _CALLS}
    return calls | _DATA


def declarations() -> str:
    """What stands before the doors of a unit."""
    calls = [
        f"declare {signature.split(' (')[0]} @{name}({signature.split('(')[1]}" for name, signature in _CALLS.items()
    ]
    return "\n".join([*calls, *(f'@"{name}" = external global i8' for name in _DATA)])


def has_door(function: MachineFunction) -> bool:
    """Whether Python can call it: it neither takes nor returns what only machine code can hold."""
    return all(_taken_from_python(one) for one in function.kinds) and _boxed(function.result)


def _taken_from_python(kind: Kind) -> bool:
    if isinstance(kind, Tuple):
        return all(_taken_from_python(one) for one in kind.items)
    return isinstance(kind, Struct | Array) or kind in (INT, BOOL, FLOAT)


def _boxed(kind: Kind) -> bool:
    if isinstance(kind, Tuple):
        return all(_boxed(one) for one in kind.items)
    return kind in (INT, BOOL, FLOAT, NONE)


class _Same:
    """The objects that are one and the same type to NumPy: a door knows its arguments by their identity.

    There may be several: a record within another, one that came out of a pickle.
    """

    def __init__(self) -> None:
        self.dtypes: list[np.dtype[Any]] = []
        self.addresses = (ctypes.c_void_p * _MOST_SAME)()

    def add(self, dtype: np.dtype[Any]) -> bool:
        """Know another one, as long as there is room; the others are looked at more slowly."""
        if all(one is not dtype for one in self.dtypes):
            if len(self.dtypes) == _MOST_SAME:
                return False
            self.addresses[len(self.dtypes)] = id(dtype)
            self.dtypes.append(dtype)
        return True


_MOST_SAME = 4
_same: dict[str, _Same] = {}


def know(kind: Kind, dtype: np.dtype[Any] | None = None) -> bool:
    """Let the doors know an argument of this kind by the type it has; whether there was room for it."""
    name = _name_of(kind)
    if name not in _same:
        _same[name] = _Same()
        for one in _usual(kind):
            _same[name].add(one)
    return dtype is None or _same[name].add(dtype)


def usual_dtype(kind: Kind) -> np.dtype[Any]:
    """A type by which the doors know an argument of this kind: that of a record, or of an array's elements."""
    know(kind)
    return _same[_name_of(kind)].dtypes[0]


def _name_of(kind: Kind) -> str:
    inner = kind.element if isinstance(kind, Array) else kind
    return f"dtype.{inner.code if isinstance(inner, Kind) else inner}"


def _usual(kind: Kind) -> tuple[np.dtype[Any], ...]:
    inner = kind.element if isinstance(kind, Array) else kind
    if isinstance(inner, str):
        return (np.dtype(inner),)
    assert isinstance(inner, Struct)
    return (inner.dtype,) if inner.dtype.type is Flat else (np.dtype((Flat, inner.dtype)), inner.dtype)


def types(function: MachineFunction) -> dict[str, int]:
    """By name, where the types stand that a function may take and return; a tuple's type stands for itself."""
    found = {}
    for kind in _whole_and_parts((*function.kinds, function.result)):
        if isinstance(kind, Struct | Array):
            know(kind)
            name = _name_of(kind)
            found[name] = ctypes.addressof(_same[name].addresses)
        elif isinstance(kind, Tuple):
            found[_tuple_name(kind)] = id(kind.named or tuple)
    return found


def _whole_and_parts(kinds: tuple[Kind, ...]) -> Iterator[Kind]:
    for kind in kinds:
        yield kind
        if isinstance(kind, Tuple):
            yield from _whole_and_parts(kind.items)


def _tuple_name(kind: Tuple) -> str:
    return f"type.{kind.named.__module__}.{kind.named.__qualname__}" if kind.named else "type.tuple"


class Door(Assembly):
    """The text of a door."""

    def write(self, function: MachineFunction, symbol: str) -> str:
        """The door of a function."""
        self._symbol = symbol
        given: list[str] = []
        for number, kind in enumerate(function.kinds):
            argument = self.give(f"load ptr, ptr {self.at('%args', str(8 * number))}")
            given += [f"{part} {name}" for part, name in zip(kind.parts, self._taken(argument, kind), strict=True)]
        call = f"call {function.convention}{function.machine_result} @{function.symbol}({', '.join(given)})"
        self.do("%arena = call i64 @arena.top()")
        parts = function.result.parts
        if not parts:
            self.do(call)
            found = Value(NONE, ())
        else:
            answer = self.give(call)
            pieces = [self.give(f"extractvalue {function.machine_result} {answer}, {at}") for at in range(len(parts))]
            found = Value(function.result, tuple(pieces) if len(parts) > 1 else (answer,))
            if len(parts) == 1:
                self.lines.pop()
        self.do("call void @arena.back(i64 %arena)")
        self.do(f"ret ptr {self._given(found)}")
        lines = [f"define ptr @{symbol}(ptr %self, ptr %args, i64 %count) nounwind {{", "entry:"]
        lines += [f"  %right = icmp eq i64 %count, {len(function.kinds)}", "  br i1 %right, label %begin, label %miss"]
        lines += ["miss:", '  call void @Py_IncRef(ptr @"object.MISS")', '  ret ptr @"object.MISS"', "begin:"]
        return "\n".join([*lines, *self.entry, *self.lines, "}", ""])

    def _must(self, test: str) -> None:
        on = self.label("on")
        self.branch(test, on, "miss")
        self.place(on)

    def _is(self, address: str, offset: int, data: str) -> None:
        found = self.give(f"load ptr, ptr {self.at(address, str(offset))}")
        self._must(self.give(f'icmp eq ptr {found}, @"{data}"'))

    def _has(self, address: str, offset: int, flags: int) -> None:
        found = self.give(f"load i32, ptr {self.at(address, str(offset))}")
        wanted = self.give(f"and i32 {found}, {flags}")
        self._must(self.give(f"icmp eq i32 {wanted}, {flags}"))

    def _is_known(self, address: str, offset: int, kind: Kind) -> None:
        found = self.give(f"load ptr, ptr {self.at(address, str(offset))}")
        known, test = f'@"{_name_of(kind)}"', "false"
        for number in range(_MOST_SAME):
            one = self.give(f"load ptr, ptr {self.at(known, str(8 * number))}")
            test = self.give(f"or i1 {test}, {self.give(f'icmp eq ptr {found}, {one}')}")
        self._must(test)

    def _taken(self, argument: str, kind: Kind) -> list[str]:
        """The parts of an argument."""
        if isinstance(kind, Struct):
            self._is(argument, _TYPE, "type.record")
            self._is_known(argument, _RECORD_DTYPE, kind)
            self._has(argument, _RECORD_FLAGS, _WRITEABLE)
            return [self.give(f"load ptr, ptr {self.at(argument, str(_RECORD_DATA))}")]
        if isinstance(kind, Array):
            self._is(argument, _TYPE, "type.array")
            self._is_known(argument, _ARRAY_DTYPE, kind)
            axes = self.give(f"load i32, ptr {self.at(argument, str(_ARRAY_AXES))}")
            self._must(self.give(f"icmp eq i32 {axes}, {kind.axes}"))
            self._has(argument, _ARRAY_FLAGS, _CARRAY)
            lengths = self.give(f"load ptr, ptr {self.at(argument, str(_ARRAY_LENGTHS))}")
            found = [self.give(f"load ptr, ptr {self.at(argument, str(_ARRAY_DATA))}")]
            return found + [self.give(f"load i64, ptr {self.at(lengths, str(8 * axis))}") for axis in range(kind.axes)]
        if isinstance(kind, Tuple):
            self._is(argument, _TYPE, _tuple_name(kind))
            length = self.give(f"load i64, ptr {self.at(argument, str(_TUPLE_LENGTH))}")
            self._must(self.give(f"icmp eq i64 {length}, {len(kind.items)}"))
            parts: list[str] = []
            for place, one in enumerate(kind.items):
                item = self.give(f"load ptr, ptr {self.at(argument, str(_TUPLE_ITEMS + 8 * place))}")
                parts += self._taken(item, one)
            return parts
        if kind is FLOAT:
            kind_of = self.give(f"load ptr, ptr {self.at(argument, str(_TYPE))}")
            is_float = self.give(f'icmp eq ptr {kind_of}, @"type.float"')
            is_real = self.give(f'icmp eq ptr {kind_of}, @"type.real"')
            self._must(self.give(f"or i1 {is_float}, {is_real}"))
            return [self.give(f"call double @PyFloat_AsDouble(ptr {argument})")]
        if kind is BOOL:
            is_true = self.give(f'icmp eq ptr {argument}, @"object.True"')
            is_false = self.give(f'icmp eq ptr {argument}, @"object.False"')
            self._must(self.give(f"or i1 {is_true}, {is_false}"))
            return [is_true]
        kind_of = self.give(f"load ptr, ptr {self.at(argument, str(_TYPE))}")
        is_bool = self.give(f'icmp eq ptr {kind_of}, @"type.bool"')
        self._must(self.give(f"xor i1 {is_bool}, true"))
        number = self.give(f"call i64 @PyLong_AsLongLong(ptr {argument})")
        self._sound(self.give(f"icmp eq i64 {number}, -1"))
        return [number]

    def _sound(self, doubt: str) -> None:
        """Where a number may stand for an error, ask; then it was no number."""
        ask, clear, on = self.label("ask"), self.label("clear"), self.label("on")
        self.branch(doubt, ask, on)
        self.place(ask)
        error = self.give("call ptr @PyErr_Occurred()")
        self.branch(self.give(f"icmp eq ptr {error}, null"), on, clear)
        self.place(clear)
        self.do("call void @PyErr_Clear()")
        self.jump("miss")
        self.place(on)

    def _given(self, value: Value) -> str:
        """What Python is given."""
        if value.kind is NONE:
            self.do('call void @Py_IncRef(ptr @"object.None")')
            return '@"object.None"'
        if value.kind is INT:
            return self.give(f"call ptr @PyLong_FromLongLong(i64 {value.parts[0]})")
        if value.kind is FLOAT:
            return self.give(f"call ptr @PyFloat_FromDouble(double {value.parts[0]})")
        if value.kind is BOOL:
            return self.give(f"call ptr @PyBool_FromLong(i64 {self.convert(value, INT).parts[0]})")
        items = items_of(value)
        found = self.give(f"call ptr @PyTuple_New(i64 {len(items)})")
        for number, one in enumerate(items):
            self.give(f"call i32 @PyTuple_SetItem(ptr {found}, i64 {number}, ptr {self._given(one)})")
        if not isinstance(value.kind, Tuple) or value.kind.named is None:
            return found
        named = self.give(f'call ptr @PyObject_CallObject(ptr @"{_tuple_name(value.kind)}", ptr {found})')
        self.do(f"call void @Py_DecRef(ptr {found})")
        return named


class _Method(ctypes.Structure):
    _fields_ = (("name", ctypes.c_char_p), ("call", ctypes.c_void_p), ("flags", ctypes.c_int), ("doc", ctypes.c_char_p))


_FASTCALL = 0x0080
_new_function = ctypes.pythonapi.PyCFunction_NewEx
_new_function.restype = ctypes.py_object
_new_function.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
_keep_for_ever = ctypes.pythonapi.Py_IncRef
_keep_for_ever.restype = None
_keep_for_ever.argtypes = (ctypes.py_object,)


def opened(name: str, address: int) -> Any:
    """The door at an address, for Python. What it needs is never freed, not even at the end of the process."""
    method = _Method(name.encode(), address, _FASTCALL, None)
    _keep_for_ever(method)
    return _new_function(ctypes.addressof(method), None, None)
