"""A unit: functions that are compiled and optimised together, as one text in LLVM's language.

Whatever a unit's functions call is part of it, except the outside functions of other units, which are called by name.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled.assembly import Value
from rummyhouse.compiled.kinds import ELEMENTS, Kind, array, element_of
from rummyhouse.compiled.source import RuleError
from rummyhouse.compiled.statements import Body

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rummyhouse.compiled.rule_function import Rule

Kinds = tuple[Kind, ...]

_MOST_TRIES = 100

PRELUDE = """
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.abs.i64(i64, i1)
declare double @llvm.fabs.f64(double)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare void @llvm.trap()
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
define internal ptr @arena.take(i64 %size) {
  %top = call i64 @arena.top()
  %more = add i64 %size, 15
  %step = and i64 %more, -16
  %next = add i64 %top, %step
  %end = call i64 @arena.end()
  %fits = icmp ule i64 %next, %end
  br i1 %fits, label %yes, label %no
yes:
  call void @arena.back(i64 %next)
  %address = inttoptr i64 %top to ptr
  ret ptr %address
no:
  call void @llvm.trap()
  unreachable
}
"""
"""What every unit begins with. Where the arena lies the machine tells that it is for: by ``arena.top``, the first free
address, ``arena.back``, which makes another one the first, and ``arena.end``."""


@dataclass(frozen=True, slots=True)
class MachineFunction:
    """A function in machine code: its name there, the kinds of its arguments, and of what it returns."""

    symbol: str
    kinds: Kinds
    result: Kind
    convention: str = "fastcc "

    @property
    def machine_result(self) -> str:
        """LLVM's type of what it returns."""
        parts = self.result.parts
        return "void" if not parts else parts[0] if len(parts) == 1 else f"{{ {', '.join(parts)} }}"


class Unit:
    """Functions that are compiled together.

    Attributes:
        outside: the functions that others may call, by rule and code of their arguments.
        borrowed: those of other units that are called from here.
        lasts: whether it can be kept on disk: all its functions belong to the house.
    """

    def __init__(
        self, functions: Iterable[tuple[Rule, Kinds]], borrow: Callable[[Rule, Kinds], MachineFunction | None]
    ) -> None:
        """Write these functions, and what they call; ``borrow`` tells which belong to another unit."""
        functions = list(functions)
        self._borrow = borrow
        self._asked = {(id(rule), code_of(kinds)) for rule, kinds in functions}
        self._functions: dict[tuple[int, str], MachineFunction] = {}
        self._open: list[Rule] = []
        self._texts: list[str] = []
        self._tables: dict[int, tuple[Any, Value]] = {}
        self._data: list[str] = []
        self._symbols: set[str] = set()
        self.outside: dict[tuple[Rule, str], MachineFunction] = {}
        self.borrowed: dict[tuple[Rule, str], MachineFunction] = {}
        self.lasts = True
        for rule, kinds in functions:
            self.outside[rule, code_of(kinds)] = self._write(rule, kinds)

    @staticmethod
    def is_rule(value: Any) -> bool:
        """Whether this is a rule function."""
        return getattr(value, "is_rule", False) is True

    def function(self, rule: Rule, kinds: Kinds) -> MachineFunction:
        """A function that is called from here."""
        key = id(rule), code_of(kinds)
        found = self._functions.get(key)
        if found is None:
            found = None if key in self._asked else self._borrow(rule, kinds)
            if found is None:
                return self._write(rule, kinds)
            self._functions[key] = self.borrowed[rule, key[1]] = found
            self.lasts = self.lasts and rule.lasts
            arguments = ", ".join(part for one in kinds for part in one.parts)
            self._data.append(f"declare {found.machine_result} @{found.symbol}({arguments})")
        return found

    def _write(self, rule: Rule, kinds: Kinds) -> MachineFunction:
        key = id(rule), code_of(kinds)
        if key in self._functions:
            return self._functions[key]
        is_outside = key in self._asked
        function = rule.function
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        if len(names) != len(kinds):
            raise RuleError(f"{_where(rule)}: it takes {len(names)} arguments; {len(kinds)} are given")
        if rule in self._open:
            raise RuleError(f"{_where(rule)}: the function calls itself; use a loop")
        self._open.append(rule)
        body = self._body(rule, dict(zip(names, kinds, strict=True)))
        self._open.pop()
        if body.result is None:
            raise RuleError(f"{_where(rule)}: the function never ends")
        symbol = self._symbol(rule, key[1])
        found = MachineFunction(symbol, kinds, body.result, "" if is_outside else "fastcc ")
        arguments = ", ".join(
            f'{part} %"a.{name}.{number}"'
            for name, kind in zip(names, kinds, strict=True)
            for number, part in enumerate(kind.parts)
        )
        linkage = "" if is_outside else "internal fastcc "
        restores = body.uses_arena and not body.keeps_arena
        slots = [
            f'  %"v.{name}.{number}" = alloca {part}'
            for name, kind in body.kinds.items()
            for number, part in enumerate(kind.parts)
        ]
        lines = [f"define {linkage}{found.machine_result} @{symbol}({arguments}) nounwind {{", "entry:", *slots]
        lines += body.entry
        if restores:
            lines.append("  %arena = call i64 @arena.top()")
        leave = "  call void @arena.back(i64 %arena)" if restores else ""
        lines += [leave if line == "  ; leave" else line for line in body.lines]
        self._texts.append("\n".join([*lines, "}", ""]))
        self._functions[key] = found
        self.lasts = self.lasts and rule.lasts
        return found

    def _body(self, rule: Rule, arguments: dict[str, Kind]) -> Body:
        kinds, result, keeps = arguments, None, False
        for _ in range(_MOST_TRIES):
            body = Body(self, rule.function, arguments, kinds, result, keeps_arena=keeps)
            body.write()
            if not body.changed:
                return body
            kinds, result, keeps = body.kinds, body.result, body.keeps_arena
        raise RuleError(f"{_where(rule)}: the kinds of its variables never come to rest")

    def _symbol(self, rule: Rule, code: str) -> str:
        """A name for machine code that no other function has, of whatever unit."""
        digest = hashlib.sha256(f"{rule.identity}|{code}".encode()).hexdigest()[:12]
        name = f"{rule.name}-{digest}".replace('"', "'").replace("\\", "/")
        while name in self._symbols:
            name += "'"
        self._symbols.add(name)
        return f'"{name}"'

    def table(self, values: np.ndarray[Any, Any]) -> Value:
        """A constant array."""
        found = self._tables.get(id(values))
        if found is None:
            found = self._tables[id(values)] = values, self._written(values)
        return found[1]

    def _written(self, values: np.ndarray[Any, Any]) -> Value:
        element = element_of(values.dtype)
        assert isinstance(element, str)
        name, machine_type = f"@table.{len(self._tables)}", ELEMENTS[element]
        raw = np.ascontiguousarray(values)
        if element[0] == "f":
            bits = raw.astype(np.float64).view(np.uint64).ravel()
            items = ", ".join(f"{machine_type} 0x{int(one):016X}" for one in bits)
        else:
            items = ", ".join(f"{machine_type} {int(one)}" for one in raw.ravel())
        kind = array(element, values.ndim)
        self._data.append(f"{name} = internal constant [{raw.size} x {machine_type}] [{items}]")
        return Value(kind, (name, *(str(one) for one in values.shape)))

    @property
    def text(self) -> str:
        """Everything, in LLVM's language."""
        return "\n".join([PRELUDE, *self._data, *self._texts])


def _where(rule: Rule) -> str:
    code = rule.function.__code__
    return f"{code.co_filename}, line {code.co_firstlineno}, in '{rule.function.__qualname__}'"


def code_of(kinds: Kinds) -> str:
    """The kinds of arguments as a short text."""
    return ",".join(one.code for one in kinds)
