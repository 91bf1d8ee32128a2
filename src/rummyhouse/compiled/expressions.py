"""Computation of rule functions in machine code."""

from __future__ import annotations

import ast
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled.arrays import Part
from rummyhouse.compiled.assembly import Value, items_of, together
from rummyhouse.compiled.calls import CALLS
from rummyhouse.compiled.kinds import (
    BOOL,
    FLOAT,
    INT,
    Array,
    Kind,
    Struct,
    Tuple,
    element_of,
    holds_array,
    joined,
    tuple_of,
)
from rummyhouse.compiled.known import MISSING, Answer, Static
from rummyhouse.compiled.operators import COMPARED, Operators

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import FunctionType

    from rummyhouse.compiled.source import RuleError
    from rummyhouse.compiled.unit import Unit


class Computation(Operators):
    """What is written of expressions.

    Attributes:
        kinds: of the function's variables, as far as they are known.
    """

    def __init__(self, unit: Unit, function: FunctionType, local: frozenset[str]) -> None:
        super().__init__(unit, function, local)
        self.kinds: dict[str, Kind] = {}

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
        if known is not MISSING:
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
                first, last = (self.whole(bound) if bound is not None else None for bound in (one.lower, one.upper))
                found.append(Part(None, first, last, int(step)))
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
        if self.known(root) is not MISSING:
            raise self.fail(node, f"'{ast.unparse(root)}' is a constant; nothing can be written to it")
        return self.place_of(node)

    def place_of(self, node: ast.Subscript) -> Value:
        """The part of an array that is meant: the address of an element, or a smaller array."""
        of = self.answer(node.value)
        if isinstance(of, Static) and isinstance(of.value, tuple):
            of = Static(self.as_array(node.value, of.value))
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

    # --- tests --------------------------------------------------------------------------------------------------------

    def decide(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at ``yes`` or at ``no``, asking no more than Python would."""
        known = self.known(node)
        if known is not MISSING:
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
            if type(op) not in COMPARED:
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
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
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
        if known is not MISSING:
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
        if called is MISSING:
            return self._method(node)
        if self.unit.is_rule(called):
            return self._rule(node, called)
        if isinstance(called, type) and issubclass(called, tuple) and hasattr(called, "_fields"):
            return self._named_tuple(node, called)
        if isinstance(called, Hashable) and called in CALLS:
            return CALLS[called](self, node)
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
            if keyword.arg is None or keyword.arg not in names:
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
            found = element_of(np.dtype(known)) if known is not MISSING else None
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
