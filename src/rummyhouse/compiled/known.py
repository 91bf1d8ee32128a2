"""What is known of rule functions before anything runs: constants, modules, functions."""

from __future__ import annotations

import ast
import builtins
import operator
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.compiled.arrays import Arrays
from rummyhouse.compiled.assembly import Value, real, together, truth, whole
from rummyhouse.compiled.kinds import NONE, element_of, tuple_of
from rummyhouse.compiled.source import RuleError

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FunctionType

    from rummyhouse.compiled.unit import Unit

_FOLDED: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
    ast.Not: operator.not_,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
MISSING: Any = object()
_SIXTY_FOUR = 1 << 63


class Static(NamedTuple):
    """What is known before anything runs: a constant, a module, a function."""

    value: Any


Answer = Value | Static


class Known(Arrays):
    """A function that is being written, and what is known of its expressions beforehand.

    Attributes:
        unit: to which the function belongs; gives constants, and functions to call.
        function: what is written.
        local: its variables.
    """

    def __init__(self, unit: Unit, function: FunctionType, local: frozenset[str]) -> None:
        super().__init__()
        self.unit = unit
        self.function = function
        self.local = local

    def fail(self, node: ast.AST, why: str) -> RuleError:
        """Why this cannot be compiled."""
        line = getattr(node, "lineno", self.function.__code__.co_firstlineno)
        file = self.function.__code__.co_filename
        return RuleError(f"{file}, line {line}, in '{self.function.__qualname__}': {why}")

    def known(self, node: ast.expr) -> Any:
        """The value of an expression that is the same whenever it is asked; MISSING for any other."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return MISSING if node.id in self.local else self._global(node)
        if isinstance(node, ast.Attribute):
            of = self.known(node.value)
            if of is MISSING or not isinstance(of, ModuleType | type | tuple | np.dtype):
                return MISSING
            return getattr(of, node.attr, MISSING)
        if isinstance(node, ast.BinOp):
            return self._folded(node.op, node.left, node.right)
        if isinstance(node, ast.UnaryOp):
            return self._folded(node.op, node.operand)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self._folded(node.ops[0], node.left, node.comparators[0])
        if isinstance(node, ast.BoolOp):
            found = MISSING
            for one in node.values:
                found = self.known(one)
                if found is MISSING or self.is_true(one, found) is isinstance(node.op, ast.Or):
                    return found
            return found
        return MISSING

    def is_true(self, node: ast.expr, known: Any) -> bool:
        """Whether a value that is known beforehand counts as true."""
        if isinstance(known, np.ndarray):
            raise self.fail(node, f"a number is needed, and '{ast.unparse(node)}' is none")
        return bool(known)

    def _global(self, node: ast.Name) -> Any:
        if node.id in self.function.__code__.co_freevars:
            raise self.fail(node, f"'{node.id}' belongs to the function around this one; hand it over as an argument")
        found = self.function.__globals__.get(node.id, MISSING)
        if found is MISSING:
            found = getattr(builtins, node.id, MISSING)
        if found is MISSING:
            raise self.fail(node, f"nothing is called '{node.id}' here")
        return found

    def _folded(self, op: ast.AST, *operands: ast.expr) -> Any:
        fold = _FOLDED.get(type(op))
        values = [self.known(one) for one in operands]
        if fold is None or not all(isinstance(one, int | float | np.number) for one in values):
            return MISSING
        if isinstance(op, ast.LShift | ast.RShift) and not 0 <= values[1] < 64:
            return MISSING
        try:
            return fold(*values)
        except (ArithmeticError, TypeError):
            return MISSING

    def constant(self, node: ast.AST, value: Any) -> Value:
        """A value that is known beforehand, in machine code."""
        if value is None:
            return Value(NONE, ())
        if isinstance(value, bool | np.bool_):
            return truth(bool(value))
        if isinstance(value, int | np.integer):
            number = int(value)
            if not -_SIXTY_FOUR <= number < _SIXTY_FOUR:
                raise self.fail(node, f"{number} needs more than 64 bits")
            return whole(number)
        if isinstance(value, float | np.floating):
            return real(float(value))
        if isinstance(value, np.ndarray):
            if not value.ndim or not isinstance(element_of(value.dtype), str):
                raise self.fail(node, f"a rule function cannot work with a constant array of {value.dtype} like this")
            return self.unit.table(value)
        if isinstance(value, tuple):
            items = [self.constant(node, one) for one in value]
            named = type(value) if type(value) is not tuple else None
            return together(tuple_of(tuple(one.kind for one in items), named), items)
        raise self.fail(node, f"a rule function cannot work with {type(value).__name__}")

    def as_array(self, node: ast.expr, values: tuple[Any, ...]) -> np.ndarray[Any, Any]:
        """A constant tuple, to find items of it by numbers that are known only when they are asked."""
        try:
            found = np.array(values)
        except (ValueError, OverflowError):
            found = np.array(None)
        if found.dtype.kind not in "biuf" or (found.dtype.kind == "f" and not _holds_real(values)):
            raise self.fail(
                node, f"the items of '{ast.unparse(node)}' must be numbers of 64 bits, in rows of one length"
            )
        return found


def _holds_real(values: Any) -> bool:
    """Whether there is a real number among these, at any depth; all are real if there are none."""
    if isinstance(values, tuple):
        return any(_holds_real(one) for one in values) if values else True
    return values.dtype.kind == "f" if isinstance(values, np.ndarray) else isinstance(values, float | np.floating)
