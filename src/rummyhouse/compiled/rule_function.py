"""A rule function, as Python holds it: called through a door to machine code, or as plain Python."""

from __future__ import annotations

import ctypes
import functools
import hashlib
import itertools
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled import units
from rummyhouse.compiled.doors import MISS, know, usual_dtype
from rummyhouse.compiled.kinds import Array, Kind, Struct, Tuple, kind_of
from rummyhouse.compiled.record import Flat
from rummyhouse.compiled.unit import Kinds, code_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import FunctionType

_HOUSE = f"{Path(__file__).parents[1]}{os.sep}"
_RECORD_DATA = 24


class _Within(threading.local):
    """Whether this thread is within a rule function that runs as plain Python."""

    plain = False


_within = _Within()
_numbers = itertools.count()


class Rule:
    """A rule function.

    Called from Python it goes through the door for arguments of such kinds; the machine code is read or compiled at the
    first call. Arguments that machine code cannot take (an array that cannot be written to, a list) make it run as
    plain Python, with the same answer.

    Attributes:
        function: the function as it is written.
        name: its module and name.
        lasts: whether what is compiled of it can be kept on disk: it and its parts belong to the house.
        identity: its name, and what tells it from all others of that name: where it is written, and what was bound to
            it; a number of its own if it is not written in the house, where it may be written anew at any time. So a
            driver of the house for the same players of somebody's own is the same one again.
    """

    is_rule = True

    def __init__(self, function: FunctionType, parts: Mapping[str, Any] | None = None) -> None:
        functools.update_wrapper(self, function)
        self.function = function
        self.name = f"{function.__module__}.{function.__qualname__}"
        bound = dict(parts or {})
        is_ours = function.__code__.co_filename.startswith(_HOUSE) and "<locals>" not in self.name
        self.lasts = is_ours and all(getattr(one, "lasts", True) for one in bound.values())
        code = function.__code__
        told = [(key, _told(one)) for key, one in sorted(bound.items())]
        digest = hashlib.sha256(repr((code.co_qualname, told)).encode()).hexdigest()[:12]
        number = "" if is_ours else f", {next(_numbers)}"
        self.identity = f"{self.name}({code.co_firstlineno}, {digest}{number})"
        self._doors: tuple[Callable[..., Any], ...] = ()
        self._by_code: dict[str, Kinds] = {}

    def __call__(self, *args: Any, **named: Any) -> Any:
        """What the function gives."""
        if named:
            args = self._in_order(args, named)
        for door in self._doors:
            answer = door(*args)
            if answer is not MISS:
                return answer
        return self._called(args)

    def __repr__(self) -> str:
        return f"<rule function {self.name}>"

    def __reduce__(self) -> str:
        return self.function.__qualname__  # pickled by its name, as any function; and never copied

    def _in_order(self, args: tuple[Any, ...], named: Mapping[str, Any]) -> tuple[Any, ...]:
        names = self.function.__code__.co_varnames[: self.function.__code__.co_argcount]
        rest = names[len(args) :]
        if set(named) - set(rest):
            raise TypeError(f"{self.name}() got an unexpected argument '{min(set(named) - set(rest))}'")
        defaults = self.function.__defaults__ or ()
        usual = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True)) | dict(named)
        missing = [name for name in rest if name not in usual]
        if missing:
            raise TypeError(f"{self.name}() needs '{missing[0]}'")
        return (*args, *(usual[name] for name in rest))

    def _called(self, args: tuple[Any, ...]) -> Any:
        """No door was meant for these arguments, or none is there yet."""
        if _within.plain:
            return self.function(*args)
        if len(args) < self.function.__code__.co_argcount:
            args = self._in_order(args, {})
        found = [kind_of(one) for one in args]
        kinds = tuple(one for one in found if one is not None)
        if len(kinds) == len(found) == self.function.__code__.co_argcount:
            code = code_of(kinds)
            if code not in self._by_code:
                door = units.door(self, kinds)
                if door is not None:
                    self._doors = (*self._doors, door)
                    self._by_code[code] = kinds
            if code in self._by_code:
                known = tuple(_as_known(one, kind) for one, kind in zip(args, self._by_code[code], strict=True))
                for door in self._doors:
                    answer = door(*known)
                    if answer is not MISS:
                        return answer
        _within.plain = True
        try:
            return self.function(*args)
        finally:
            _within.plain = False


def _as_known(value: Any, kind: Kind) -> Any:
    """The same memory under the type by which the doors know it: equal types may be different objects."""
    if isinstance(kind, Struct):
        if type(value) is Flat and know(kind, value.dtype):
            return value
        address = ctypes.c_void_p.from_address(id(value) + _RECORD_DATA).value or 0
        memory: Any = (ctypes.c_char * kind.dtype.itemsize).from_address(address)
        memory.of = value  # keeps it
        return np.frombuffer(memory, usual_dtype(kind))[0]
    if isinstance(kind, Tuple):
        items = [_as_known(*one) for one in zip(value, kind.items, strict=True)]
        return kind.named(*items) if kind.named else tuple(items)
    if isinstance(kind, Array):
        return value.view(np.ndarray).view(usual_dtype(kind))
    if kind.code == "b":
        return bool(value)
    if kind.code == "i":
        return int(value)
    if kind.code == "f":
        return float(value)
    return value


def _told(value: Any) -> Any:
    """What was bound, so that nothing else is told like this."""
    if isinstance(value, Rule):
        return value.identity
    if isinstance(value, np.ndarray):
        return repr(value.dtype), value.shape, hashlib.sha256(value.tobytes()).hexdigest()
    if isinstance(value, tuple):
        return [_told(one) for one in value]
    return repr(value)
