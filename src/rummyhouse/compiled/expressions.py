"""Expressions of rule functions in machine code."""

from __future__ import annotations

import ast
import builtins
import operator
from collections.abc import Hashable
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.compiled.arrays import Arrays, Part
from rummyhouse.compiled.assembly import Value, items_of, real, together, truth, whole
from rummyhouse.compiled.kinds import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    Array,
    Kind,
    Struct,
    Tuple,
    element_of,
    holds_array,
    joined,
    tuple_of,
)
from rummyhouse.compiled.source import RuleError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import FunctionType

    from rummyhouse.compiled.unit import Unit

_WHOLE = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
_REAL = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
_COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("eq", "oeq"),
    ast.NotEq: ("ne", "une"),
    ast.Lt: ("slt", "olt"),
    ast.LtE: ("sle", "ole"),
    ast.Gt: ("sgt", "ogt"),
    ast.GtE: ("sge", "oge"),
}
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
_MISSING: Any = object()
_SIXTY_FOUR = 1 << 63


class Static(NamedTuple):
    """What is known before anything runs: a constant, a module, a function."""

    value: Any


Answer = Value | Static


class Expressions(Arrays):
    """What is written of expressions.

    Attributes:
        unit: to which the function belongs; gives functions to call, and constants.
        function: what is written.
        kinds: of its variables, as far as they are known.
    """

    def __init__(self, unit: Unit, function: FunctionType, local: frozenset[str]) -> None:
        super().__init__()
        self.unit = unit
        self.function = function
        self.kinds: dict[str, Kind] = {}
        self.local = local

    def fail(self, node: ast.AST, why: str) -> RuleError:
        """Why this cannot be compiled."""
        line = getattr(node, "lineno", self.function.__code__.co_firstlineno)
        file = self.function.__code__.co_filename
        return RuleError(f"{file}, line {line}, in '{self.function.__qualname__}': {why}")

    # --- what is known beforehand -------------------------------------------------------------------------------------

    def known(self, node: ast.expr) -> Any:
        """The value of an expression that is the same whenever it is asked; _MISSING for any other."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            return _MISSING if node.id in self.local else self._global(node)
        if isinstance(node, ast.Attribute):
            of = self.known(node.value)
            if of is _MISSING or not isinstance(of, ModuleType | type | tuple | np.dtype):
                return _MISSING
            return getattr(of, node.attr, _MISSING)
        if isinstance(node, ast.BinOp):
            return self._folded(node.op, node.left, node.right)
        if isinstance(node, ast.UnaryOp):
            return self._folded(node.op, node.operand)
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            return self._folded(node.ops[0], node.left, node.comparators[0])
        if isinstance(node, ast.BoolOp):
            found = _MISSING
            for one in node.values:
                found = self.known(one)
                if found is _MISSING or self.is_true(one, found) is isinstance(node.op, ast.Or):
                    return found
            return found
        return _MISSING

    def is_true(self, node: ast.expr, known: Any) -> bool:
        """Whether a value that is known beforehand counts as true."""
        if isinstance(known, np.ndarray):
            raise self.fail(node, f"a number is needed, and '{ast.unparse(node)}' is none")
        return bool(known)

    def _global(self, node: ast.Name) -> Any:
        if node.id in self.function.__code__.co_freevars:
            raise self.fail(node, f"'{node.id}' belongs to the function around this one; hand it over as an argument")
        found = self.function.__globals__.get(node.id, _MISSING)
        if found is _MISSING:
            found = getattr(builtins, node.id, _MISSING)
        if found is _MISSING:
            raise self.fail(node, f"nothing is called '{node.id}' here")
        return found

    def _folded(self, op: ast.AST, *operands: ast.expr) -> Any:
        fold = _FOLDED.get(type(op))
        values = [self.known(one) for one in operands]
        if fold is None or not all(isinstance(one, int | float | np.number) for one in values):
            return _MISSING
        if isinstance(op, ast.LShift | ast.RShift) and not 0 <= values[1] < 64:
            return _MISSING
        try:
            return fold(*values)
        except (ArithmeticError, TypeError):
            return _MISSING

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

    # --- expressions --------------------------------------------------------------------------------------------------

    def value(self, node: ast.expr) -> Value:
        """The value of an expression, in machine code."""
        found = self.answer(node)
        return self.constant(node, found.value) if isinstance(found, Static) else found

    def number(self, node: ast.expr) -> Value:
        """The value of an expression that must be a number."""
        found = self.value(node)
        if found.kind not in (INT, BOOL, FLOAT):
            raise self.fail(node, f"a number is needed, and '{ast.unparse(node)}' is none")
        return found

    def whole(self, node: ast.expr) -> Value:
        """The value of an expression that must be a whole number, or a truth value."""
        found = self.number(node)
        if found.kind is FLOAT:
            raise self.fail(node, f"a whole number is needed, and '{ast.unparse(node)}' is real")
        return found

    def answer(self, node: ast.expr) -> Answer:
        """The value of an expression, or what is known of it beforehand."""
        known = self.known(node)
        if known is not _MISSING:
            return Static(known)
        match node:
            case ast.Name():
                return self.variable(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                return self._subscript(node)
            case ast.BinOp():
                return self.operation(node, node.op, self.number(node.left), self.number(node.right))
            case ast.UnaryOp():
                return self._unary(node)
            case ast.Compare() | ast.BoolOp():
                return self._truth_or_value(node)
            case ast.IfExp():
                return self._either(node)
            case ast.Call():
                return self.call(node)
            case ast.Tuple():
                items = [self.value(one) for one in node.elts]
                return together(tuple_of(tuple(one.kind for one in items)), items)
        raise self.fail(node, f"a rule function cannot use '{ast.unparse(node)}'")

    def variable(self, node: ast.Name) -> Value:
        """What a variable holds."""
        kind = self.kinds.get(node.id)
        if kind is None:
            raise self.fail(node, f"'{node.id}' may have no value yet")
        parts = enumerate(kind.parts)
        return Value(kind, tuple(self.give(f'load {one}, ptr %"v.{node.id}.{number}"') for number, one in parts))

    def _attribute(self, node: ast.Attribute) -> Answer:
        of = self.answer(node.value)
        if isinstance(of, Static):
            if isinstance(of.value, np.ndarray):
                of = self.constant(node, of.value)
            else:
                raise self.fail(node, f"'{ast.unparse(node.value)}' has no '{node.attr}'")
        kind = of.kind
        if isinstance(kind, Struct):
            found = self.field(of, node.attr)
            if found is not None:
                return found
            raise self.no_field(node, kind)
        if isinstance(kind, Tuple) and kind.named is not None:
            fields: tuple[str, ...] = getattr(kind.named, "_fields", ())
            if node.attr in fields:
                return items_of(of)[fields.index(node.attr)]
        elif isinstance(kind, Array) and node.attr == "shape":
            return together(tuple_of((INT,) * kind.axes), [Value(INT, (one,)) for one in of.parts[1 : 1 + kind.axes]])
        elif isinstance(kind, Array) and node.attr == "size":
            return Value(INT, (self.count(of),))
        raise self.fail(node, f"'{ast.unparse(node.value)}' has no '{node.attr}'")

    def no_field(self, node: ast.Attribute, kind: Kind) -> RuleError:
        """Why this cannot be a field."""
        fields = kind.dtype.fields if isinstance(kind, Struct) else None
        if fields is not None and node.attr in fields:
            return self.fail(node, f"a rule function cannot work with '{ast.unparse(node)}': {fields[node.attr][0]}")
        return self.fail(node, f"'{ast.unparse(node.value)}' has no '{node.attr}'")

    def parts(self, index: ast.expr) -> list[Part]:
        """What stands between brackets."""
        found = []
        for one in index.elts if isinstance(index, ast.Tuple) else [index]:
            if isinstance(one, ast.Slice):
                step = 1 if one.step is None else self.known(one.step)
                if not isinstance(step, int | np.integer) or step < 1:
                    raise self.fail(index, "the step of a slice must be a constant above 0")
                bounds = [self.whole(bound) if bound is not None else None for bound in (one.lower, one.upper)]
                found.append(Part(None, *bounds, int(step)))
            else:
                place = self.whole(one)
                if place.kind is BOOL:
                    raise self.fail(one, f"a place is a number, and '{ast.unparse(one)}' is true or false")
                found.append(Part(place))
        return found

    def written_place(self, node: ast.Subscript) -> Value:
        """The part of an array that something is written to."""
        root: ast.expr = node
        while isinstance(root, ast.Subscript | ast.Attribute):
            root = root.value
        if self.known(root) is not _MISSING:
            raise self.fail(node, f"'{ast.unparse(root)}' is a constant; nothing can be written to it")
        return self.place_of(node)

    def place_of(self, node: ast.Subscript) -> Value:
        """The part of an array that is meant: the address of an element, or a smaller array."""
        of = self.answer(node.value)
        if isinstance(of, Static) and isinstance(of.value, tuple):
            of = Static(self._as_array(node.value, of.value))
        whole_array = self.constant(node.value, of.value) if isinstance(of, Static) else of
        if not isinstance(whole_array.kind, Array):
            raise self.fail(node, f"'{ast.unparse(node.value)}' is no array")
        found = self.part(whole_array, self.parts(node.slice))
        if found is None:
            raise self.fail(node, f"such a part of an array cannot be taken: '{ast.unparse(node)}'")
        return found

    def _subscript(self, node: ast.Subscript) -> Answer:
        of, at = self.answer(node.value), self.known(node.slice)
        if isinstance(of, Static) and isinstance(of.value, tuple | np.ndarray):
            if isinstance(at, int | np.integer) and not isinstance(at, bool):
                if not -len(of.value) <= at < len(of.value):
                    raise self.fail(node, f"'{ast.unparse(node.value)}' has only {len(of.value)} items")
                return Static(of.value[at])
        elif isinstance(of, Value) and isinstance(of.kind, Tuple):
            items = items_of(of)
            if isinstance(at, int | np.integer):
                if not -len(items) <= at < len(items):
                    raise self.fail(node, f"'{ast.unparse(node.value)}' has only {len(items)} items")
                return items[int(at)]
            return self._item(node, items)
        elif isinstance(of, Value) and isinstance(of.kind, Array):
            found = self.part(of, self.parts(node.slice))
            if found is None:
                raise self.fail(node, f"such a part of an array cannot be taken: '{ast.unparse(node)}'")
            return self.element(found)
        elif isinstance(of, Value):
            raise self.fail(node, f"'{ast.unparse(node.value)}' is no array")
        return self.element(self.place_of(node))

    def _as_array(self, node: ast.expr, values: tuple[Any, ...]) -> np.ndarray[Any, Any]:
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

    def _item(self, node: ast.Subscript, items: list[Value]) -> Value:
        """An item of a tuple, by a number that is known only when it is asked."""
        kind = items[0].kind if items else None
        if kind not in (INT, FLOAT) or any(one.kind != kind for one in items):
            raise self.fail(node, "the items of the tuple must be numbers of one kind")
        found = self.new("i8" if kind is INT else "f8", [str(len(items))])
        for number, one in enumerate(items):
            self.store(one, "i8" if kind is INT else "f8", self.each(found, str(number)))
        part = self.part(found, self.parts(node.slice))
        assert part is not None
        return self.element(part)

    # --- operators ----------------------------------------------------------------------------------------------------

    def operation(self, node: ast.AST, op: ast.operator, one: Value, other: Value) -> Value:
        """An operator between two numbers."""
        if any(value.kind not in (INT, BOOL, FLOAT) for value in (one, other)):
            raise self.fail(node, "both sides of an operator must be numbers")
        is_real = FLOAT in (one.kind, other.kind) or isinstance(op, ast.Div)
        if is_real:
            left, right = self.convert(one, FLOAT).parts[0], self.convert(other, FLOAT).parts[0]
            if type(op) in _REAL:
                return Value(FLOAT, (self.give(f"{_REAL[type(op)]} double {left}, {right}"),))
            raise self.fail(node, "real numbers have no such operator")
        if one.kind is BOOL and other.kind is BOOL and isinstance(op, ast.BitAnd | ast.BitOr | ast.BitXor):
            return Value(BOOL, (self.give(f"{_WHOLE[type(op)]} i1 {one.parts[0]}, {other.parts[0]}"),))
        left, right = self.convert(one, INT).parts[0], self.convert(other, INT).parts[0]
        if isinstance(op, ast.LShift | ast.RShift):
            return Value(INT, (self._shifted(node, op, left, right),))
        if type(op) in _WHOLE:
            return Value(INT, (self.binary(_WHOLE[type(op)], left, right),))
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return Value(INT, (self._shared(left, right, rest=isinstance(op, ast.Mod)),))
        raise self.fail(node, "whole numbers have no such operator here")

    def _shared(self, left: str, right: str, *, rest: bool) -> str:
        """Division that rounds down, or what is left over; by 0 it gives 0."""
        if right in ("0", "-1"):
            return "0" if rest or right == "0" else self.give(f"sub i64 0, {left}")
        product, divisor = "", right
        if not right.lstrip("-").isdigit():
            # By 0 and by -1 the processor would stop, by -1 for the least number only: what they give is a product.
            product = self.give(f"icmp ult i64 {self.give(f'add i64 {right}, 1')}, 2")
            divisor = self.give(f"select i1 {product}, i64 1, i64 {right}")
        left_over = self.give(f"srem i64 {left}, {divisor}")
        if right.isdigit():
            is_below = self.give(f"icmp slt i64 {left_over}, 0")
        else:
            differ = self.give(f"icmp slt i64 {self.give(f'xor i64 {left_over}, {divisor}')}, 0")
            is_below = self.give(f"and i1 {differ}, {self.give(f'icmp ne i64 {left_over}, 0')}")
        if rest:
            moved = self.give(f"add i64 {left_over}, {divisor}")
            return self.give(f"select i1 {is_below}, i64 {moved}, i64 {left_over}")
        share = self.give(f"sdiv i64 {left}, {divisor}")
        found = self.give(f"sub i64 {share}, {self.give(f'zext i1 {is_below} to i64')}")
        if not product:
            return found
        return self.give(f"select i1 {product}, i64 {self.give(f'mul i64 {left}, {right}')}, i64 {found}")

    def _shifted(self, node: ast.AST, op: ast.operator, number: str, by: str) -> str:
        """A shift by a number of places below 64; of a larger one that varies, the last six bits count.

        To go as far as Python does would cost simulations up to 7 % of their speed.
        """
        instruction = "shl" if isinstance(op, ast.LShift) else "ashr"
        if by.startswith("-"):
            raise self.fail(node, "a shift by fewer than 0 places")
        if not by.isdigit():
            return self.give(f"{instruction} i64 {number}, {self.give(f'and i64 {by}, 63')}")
        if int(by) < 64:
            return self.give(f"{instruction} i64 {number}, {by}")
        return "0" if instruction == "shl" else self.give(f"ashr i64 {number}, 63")

    def _unary(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            test = self.test(self.number(node.operand))
            return Value(BOOL, (self.give(f"xor i1 {test}, true"),))
        found = self.number(node.operand)
        if found.kind is FLOAT and isinstance(node.op, ast.USub | ast.UAdd):
            return (
                Value(FLOAT, (self.give(f"fneg double {found.parts[0]}"),)) if isinstance(node.op, ast.USub) else found
            )
        if found.kind is FLOAT:
            raise self.fail(node, "a real number has no bits")
        number = self.convert(found, INT)
        if isinstance(node.op, ast.UAdd):
            return number
        if isinstance(node.op, ast.USub):
            return Value(INT, (self.give(f"sub i64 0, {number.parts[0]}"),))
        return Value(INT, (self.give(f"xor i64 {number.parts[0]}, -1"),))

    def compare(self, op: ast.cmpop, one: Value, other: Value) -> str:
        """Whether two numbers compare like this, as LLVM's truth value."""
        whole_test, real_test = _COMPARED[type(op)]
        if FLOAT in (one.kind, other.kind):
            left, right = self.convert(one, FLOAT), self.convert(other, FLOAT)
            return self.give(f"fcmp {real_test} double {left.parts[0]}, {right.parts[0]}")
        left, right = self.convert(one, INT), self.convert(other, INT)
        return self.give(f"icmp {whole_test} i64 {left.parts[0]}, {right.parts[0]}")

    # --- tests --------------------------------------------------------------------------------------------------------

    def decide(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at ``yes`` or at ``no``, asking no more than Python would."""
        known = self.known(node)
        if known is not _MISSING:
            self.jump(yes if self.is_true(node, known) else no)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.decide(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for one in node.values[:-1]:
                on = self.label("and" if isinstance(node.op, ast.And) else "or")
                self.decide(one, *((on, no) if isinstance(node.op, ast.And) else (yes, on)))
                self.place(on)
            self.decide(node.values[-1], yes, no)
        elif isinstance(node, ast.Compare):
            self._decide_comparison(node, yes, no)
        else:
            self.branch(self.test(self.number(node)), yes, no)

    def _decide_comparison(self, node: ast.Compare, yes: str, no: str) -> None:
        if isinstance(node.ops[0], ast.In | ast.NotIn) and len(node.ops) == 1:
            self._decide_membership(node, yes, no)
            return
        left = self.number(node.left)
        for number, (op, right_node) in enumerate(zip(node.ops, node.comparators, strict=True), 1):
            if type(op) not in _COMPARED:
                raise self.fail(node, f"a rule function cannot ask '{ast.unparse(node)}'")
            right = self.number(right_node)
            on = yes if number == len(node.ops) else self.label("chain")
            self.branch(self.compare(op, left, right), on, no)
            if number < len(node.ops):
                self.place(on)
            left = right

    def _decide_membership(self, node: ast.Compare, yes: str, no: str) -> None:
        among, known = node.comparators[0], self.known(node.comparators[0])
        one = self.number(node.left)
        if isinstance(among, ast.Tuple):
            others = [self.number(item) for item in among.elts]
        elif isinstance(known, tuple | frozenset | set):
            others = [self.constant(among, item) for item in known]
        else:
            found = self.value(among)
            if not isinstance(found.kind, Tuple):
                raise self.fail(node, "'in' asks for a tuple here")
            others = items_of(found)
        if any(other.kind not in (INT, BOOL, FLOAT) for other in others):
            raise self.fail(node, f"'{ast.unparse(among)}' must hold numbers")
        if isinstance(node.ops[0], ast.NotIn):
            yes, no = no, yes
        for other in others:
            on = self.label("in")
            self.branch(self.compare(ast.Eq(), one, other), yes, on)
            self.place(on)
        self.jump(no)

    def _truth_or_value(self, node: ast.Compare | ast.BoolOp) -> Value:
        """What ``and``, ``or`` and comparisons give: the value at which it was decided."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _COMPARED:
            left = self.number(node.left)
            return Value(BOOL, (self.compare(node.ops[0], left, self.number(node.comparators[0])),))
        if isinstance(node, ast.Compare):
            yes, no, end = self.label("yes"), self.label("no"), self.label("end")
            self.decide(node, yes, no)
            self.place(yes)
            self.jump(end)
            self.place(no)
            self.jump(end)
            self.place(end)
            return Value(BOOL, (self.give(f"phi i1 [ true, %{yes} ], [ false, %{no} ]"),))
        end = self.label("end")
        ways: list[tuple[Value, str, int]] = []
        for number, one in enumerate(node.values, 1):
            found = self.number(one)
            if number == len(node.values):
                ways.append(self._way(found, f"br label %{end}"))
            else:
                on, test = self.label("on"), self.test(found)
                where = f"%{end}, label %{on}" if isinstance(node.op, ast.Or) else f"%{on}, label %{end}"
                ways.append(self._way(found, f"br i1 {test}, label {where}"))
                self.place(on)
        return self._met(node, ways, end)

    def _way(self, found: Value, jump: str) -> tuple[Value, str, int]:
        """One of several ways to a place where they meet; what converts its value is put in before the jump."""
        self.lines += ["", f"  {jump}"]
        self.alive = False
        return found, self.block, len(self.lines) - 2

    def _met(self, node: ast.expr, ways: Sequence[tuple[Value, str, int]], end: str) -> Value:
        """Where several ways meet: the value of the one that was taken."""
        kind: Kind | None = None
        for found, _, _ in ways:
            kind = joined(kind, found.kind)
            if kind is None:
                raise self.fail(node, f"'{ast.unparse(node)}' is not always of one kind")
        assert kind is not None
        given: list[tuple[Value, str]] = []
        for found, block, line in ways:
            lines, self.lines = self.lines, []
            converted = self.convert(found, kind)
            lines[line] = "\n".join(self.lines)
            self.lines = lines
            given.append((converted, block))
        self.place(end)
        parts = []
        for number, part in enumerate(kind.parts):
            sources = ", ".join(f"[ {one.parts[number]}, %{block} ]" for one, block in given)
            parts.append(self.give(f"phi {part} {sources}"))
        return Value(kind, tuple(parts))

    def _either(self, node: ast.IfExp) -> Answer:
        known = self.known(node.test)
        if known is not _MISSING:
            return self.answer(node.body if self.is_true(node.test, known) else node.orelse)
        yes, no, end = self.label("yes"), self.label("no"), self.label("end")
        self.decide(node.test, yes, no)
        ways = []
        for label, one in ((yes, node.body), (no, node.orelse)):
            self.place(label)
            ways.append(self._way(self.value(one), f"br label %{end}"))
        return self._met(node, ways, end)

    # --- calls --------------------------------------------------------------------------------------------------------

    def call(self, node: ast.Call) -> Answer:
        """The answer of a function, a type, or a method of an array."""
        called = self.known(node.func)
        if called is _MISSING:
            return self._method(node)
        if self.unit.is_rule(called):
            return self._rule(node, called)
        if isinstance(called, type) and issubclass(called, tuple) and hasattr(called, "_fields"):
            return self._named_tuple(node, called)
        if isinstance(called, Hashable) and called in _CALLS:
            return _CALLS[called](self, node)
        if isinstance(called, type) and issubclass(called, np.integer | np.bool_ | np.floating):
            found = self.number(self.bound_call(node, "number")["number"])
            element = self.element_type(node.func)
            assert isinstance(element, str)
            room = self.reserve("i64")
            self.store(found, element, room)
            return self.load(element, room)
        raise self.fail(node, f"a rule function cannot call '{ast.unparse(node.func)}', which is none")

    def _arguments(self, node: ast.Call, names: Sequence[str], defaults: dict[str, Any]) -> list[Value]:
        given: dict[str, Value] = {}
        if len(node.args) > len(names):
            raise self.fail(node, f"'{ast.unparse(node.func)}' takes {len(names)} arguments")
        for name, one in zip(names, node.args, strict=False):
            given[name] = self.value(one)
        for keyword in node.keywords:
            if keyword.arg not in names:
                raise self.fail(node, f"'{ast.unparse(node.func)}' has no argument '{keyword.arg or '**'}'")
            if keyword.arg in given:
                raise self.fail(node, f"'{ast.unparse(node.func)}' is given '{keyword.arg}' twice")
            given[keyword.arg] = self.value(keyword.value)
        for name in names:
            if name not in given:
                if name not in defaults:
                    raise self.fail(node, f"'{ast.unparse(node.func)}' needs '{name}'")
                given[name] = self.constant(node, defaults[name])
        return [given[name] for name in names]

    def _rule(self, node: ast.Call, called: Any) -> Value:
        code, defaults = called.function.__code__, called.function.__defaults__ or ()
        names = code.co_varnames[: code.co_argcount]
        given = self._arguments(node, names, dict(zip(names[len(names) - len(defaults) :], defaults, strict=True)))
        found = self.unit.function(called, tuple(one.kind for one in given))
        passed = ", ".join(
            f"{part} {name}" for one in given for part, name in zip(one.kind.parts, one.parts, strict=True)
        )
        result, parts = found.result, found.result.parts
        if holds_array(result):
            self.uses_arena = True
        call = f"call {found.convention}{found.machine_result} @{found.symbol}({passed})"
        if not parts:
            self.do(call)
            return Value(result, ())
        answer = self.give(call)
        if len(parts) == 1:
            return Value(result, (answer,))
        pieces = [self.give(f"extractvalue {found.machine_result} {answer}, {number}") for number in range(len(parts))]
        return Value(result, tuple(pieces))

    def _named_tuple(self, node: ast.Call, called: Any) -> Value:
        items = self._arguments(node, called._fields, called._field_defaults)
        return together(tuple_of(tuple(one.kind for one in items), called), items)

    def _method(self, node: ast.Call) -> Value:
        if isinstance(node.func, ast.Attribute):
            of = self.value(node.func.value)
            if isinstance(of.kind, Array):
                how = node.func.attr
                if how in ("sum", "any", "min", "max"):
                    self.bound_call(node, "")
                    found = self.reduced(of, how)
                    if found is not None:
                        return Value(BOOL, (self.test(found),)) if how == "any" else found
                if how in ("copy", "astype"):
                    given = self.bound_call(node, "dtype" if how == "astype" else "")
                    element = self.element_type(given["dtype"]) if given else of.kind.element
                    if element != of.kind.element and not (
                        isinstance(element, str) and isinstance(of.kind.element, str)
                    ):
                        raise self.fail(node, f"'{ast.unparse(node.func.value)}' holds something else")
                    fresh = self.new(element, of.parts[1 : 1 + of.kind.axes])
                    self.copy(of, fresh)
                    return fresh
        raise self.fail(node, f"a rule function cannot call '{ast.unparse(node.func)}'")

    def element_type(self, node: ast.expr) -> str | Struct:
        """What the elements of a new array are."""
        known = self.known(node)
        try:
            found = element_of(np.dtype(known)) if known is not _MISSING else None
        except TypeError:
            found = None
        if found is None:
            raise self.fail(node, f"an array cannot hold '{ast.unparse(node)}' here")
        return found

    def lengths(self, node: ast.expr) -> list[str]:
        """The lengths of a new array."""
        known = self.known(node)
        if isinstance(known, tuple):
            if not known or not all(isinstance(one, int | np.integer) and one >= 0 for one in known):
                raise self.fail(node, f"'{known}' are no lengths of an array")
            return [str(int(one)) for one in known]
        nodes = node.elts if isinstance(node, ast.Tuple) else [node]
        found = [self.value(one) for one in nodes]
        if len(found) == 1 and isinstance(found[0].kind, Tuple):
            found = items_of(found[0])
        if any(one.kind not in (INT, BOOL) for one in found):
            raise self.fail(node, "the length of an array must be a whole number")
        lengths = [self.convert(one, INT).parts[0] for one in found]
        if any(one.startswith("-") for one in lengths):
            raise self.fail(node, "the length of an array cannot be below 0")
        return [self.not_negative(one) for one in lengths]

    def bound_call(self, node: ast.Call, names: str) -> dict[str, ast.expr]:
        """The arguments of a function that is not ours, by their names; one that ends with ``?`` may be missing."""
        known = [one.rstrip("?") for one in names.split()]
        given = dict(zip(known, node.args, strict=False))
        named = {one.arg: one.value for one in node.keywords if one.arg in known and one.arg not in given}
        needed = {one for one in names.split() if not one.endswith("?")}
        if len(given) < len(node.args) or len(named) < len(node.keywords) or needed - {*given, *named}:
            what = f"takes {', '.join(known)}" if known else "takes no arguments"
            raise self.fail(node, f"'{ast.unparse(node.func)}' {what} here")
        return given | named


def _holds_real(values: Any) -> bool:
    """Whether there is a real number among these, at any depth; all are real if there are none."""
    if isinstance(values, tuple):
        return any(_holds_real(one) for one in values) if values else True
    return values.dtype.kind == "f" if isinstance(values, np.ndarray) else isinstance(values, float | np.floating)


# --- functions that are not ours --------------------------------------------------------------------------------------


def _int(at: Expressions, node: ast.Call) -> Value:
    return at.convert(at.number(at.bound_call(node, "number")["number"]), INT)


def _bool(at: Expressions, node: ast.Call) -> Value:
    return Value(BOOL, (at.test(at.number(at.bound_call(node, "number")["number"])),))


def _float(at: Expressions, node: ast.Call) -> Value:
    return at.convert(at.number(at.bound_call(node, "number")["number"]), FLOAT)


def _len(at: Expressions, node: ast.Call) -> Answer:
    found = at.answer(at.bound_call(node, "of")["of"])
    if isinstance(found, Static) and hasattr(found.value, "__len__") and not hasattr(found.value, "ndim"):
        return Static(len(found.value))
    if isinstance(found, Static):
        found = at.constant(node, found.value)
    if isinstance(found.kind, Tuple):
        return Static(len(found.kind.items))
    if not isinstance(found.kind, Array):
        raise at.fail(node, "only arrays and tuples have a length")
    return Value(INT, (found.parts[1],))


def _extreme(at: Expressions, node: ast.Call, name: str, test: str) -> Value:
    found = [at.number(one) for one in node.args]
    if len(found) < 2 or node.keywords:
        raise at.fail(node, f"'{name}' compares two numbers or more")
    kind = FLOAT if any(one.kind is FLOAT for one in found) else INT
    best = at.convert(found[0], kind).parts[0]
    for one in found[1:]:
        other = at.convert(one, kind).parts[0]
        if kind is INT:
            best = at.give(f"call i64 @llvm.s{name}.i64(i64 {best}, i64 {other})")
        else:
            is_other = at.give(f"fcmp {test} double {other}, {best}")
            best = at.give(f"select i1 {is_other}, double {other}, double {best}")
    return Value(kind, (best,))


def _min(at: Expressions, node: ast.Call) -> Value:
    return _extreme(at, node, "min", "olt")


def _max(at: Expressions, node: ast.Call) -> Value:
    return _extreme(at, node, "max", "ogt")


def _abs(at: Expressions, node: ast.Call) -> Value:
    found = at.number(at.bound_call(node, "number")["number"])
    if found.kind is FLOAT:
        return Value(FLOAT, (at.give(f"call double @llvm.fabs.f64(double {found.parts[0]})"),))
    return Value(INT, (at.give(f"call i64 @llvm.abs.i64(i64 {at.convert(found, INT).parts[0]}, i1 false)"),))


def _ord(at: Expressions, node: ast.Call) -> Static:
    known = at.known(at.bound_call(node, "letter")["letter"])
    if not isinstance(known, str) or len(known) != 1:
        raise at.fail(node, "'ord' needs a letter that is known beforehand")
    return Static(ord(known))


def _new(at: Expressions, node: ast.Call, number: str | None) -> Value:
    given = at.bound_call(node, "shape dtype?")
    element = at.element_type(given["dtype"]) if "dtype" in given else "f8"
    if number == "1" and not isinstance(element, str):
        raise at.fail(node, "a record cannot be 1")
    found = at.new(element, at.lengths(given["shape"]))
    if number is not None:
        at.fill(found, whole(int(number)))
    return found


def _zeros(at: Expressions, node: ast.Call) -> Value:
    return _new(at, node, "0")


def _ones(at: Expressions, node: ast.Call) -> Value:
    return _new(at, node, "1")


def _empty(at: Expressions, node: ast.Call) -> Value:
    return _new(at, node, None)


def _full(at: Expressions, node: ast.Call) -> Value:
    given = at.bound_call(node, "shape fill_value dtype?")
    lengths, value = at.lengths(given["shape"]), at.number(given["fill_value"])
    element = at.element_type(given["dtype"]) if "dtype" in given else _USUAL[value.kind.code]
    if not isinstance(element, str):
        raise at.fail(node, "a record cannot be a number")
    found = at.new(element, lengths)
    at.fill(found, value)
    return found


def _zeros_like(at: Expressions, node: ast.Call) -> Value:
    like = at.value(at.bound_call(node, "like")["like"])
    if not isinstance(like.kind, Array):
        raise at.fail(node, "only an array has others like it")
    found = at.new(like.kind.element, like.parts[1 : 1 + like.kind.axes])
    at.fill(found, whole(0))
    return found


def _arange(at: Expressions, node: ast.Call) -> Value:
    given = at.bound_call(node, "stop dtype?")
    element = at.element_type(given["dtype"]) if "dtype" in given else "i8"
    stop = at.whole(given["stop"])
    if not isinstance(element, str):
        raise at.fail(node, "a record cannot be a number")
    found = at.new(element, [at.not_negative(at.convert(stop, INT).parts[0])])
    with at.counted(at.count(found)) as number:
        at.store(Value(INT, (number,)), element, at.each(found, number))
    return found


_USUAL = {"b": "b1", "i": "i8", "f": "f8"}
"""What an array holds that is made of such a number."""


_CALLS: dict[Any, Callable[[Expressions, ast.Call], Answer]] = {
    int: _int,
    bool: _bool,
    float: _float,
    len: _len,
    min: _min,
    max: _max,
    abs: _abs,
    ord: _ord,
    np.zeros: _zeros,
    np.ones: _ones,
    np.empty: _empty,
    np.full: _full,
    np.zeros_like: _zeros_like,
    np.arange: _arange,
}
