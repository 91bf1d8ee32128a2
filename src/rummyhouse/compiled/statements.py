"""Statements of rule functions in machine code: a whole function."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rummyhouse.compiled.arrays import Part
from rummyhouse.compiled.assembly import Value, items_of
from rummyhouse.compiled.expressions import Computation
from rummyhouse.compiled.kinds import (
    BOOL,
    FLOAT,
    INT,
    NONE,
    Array,
    Kind,
    Struct,
    Tuple,
    array,
    element_of,
    holds_array,
    joined,
)
from rummyhouse.compiled.known import MISSING
from rummyhouse.compiled.source import definition

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import FunctionType

    from rummyhouse.compiled.unit import Unit


class Body(Computation):
    """A function with arguments of certain kinds, as it is written.

    What kind a variable is, and what is returned, is found on the way: if something turns out to be of a wider kind
    than was thought, the function is written once more.

    Attributes:
        result: the kind of what is returned; None as long as nothing is known of it.
        changed: whether a kind turned out to be wider.
    """

    def __init__(
        self,
        unit: Unit,
        function: FunctionType,
        arguments: dict[str, Kind],
        kinds: dict[str, Kind],
        result: Kind | None,
        *,
        keeps_arena: bool,
    ) -> None:
        self.node = definition(function)
        super().__init__(unit, function, _stored(self.node) | frozenset(arguments))
        self.arguments = arguments
        self.kinds = dict(kinds)
        self.result = result
        self.keeps_arena = keeps_arena
        self.changed = False
        self._breaks: list[str] = []
        self._continues: list[str] = []
        self._broken: list[bool] = []
        more = self.node.args
        if more.vararg or more.kwarg or more.kwonlyargs:
            raise self.fail(self.node, "a rule function has a fixed number of arguments, none of them by name only")

    def write(self) -> None:
        """Write everything."""
        for name, kind in self.arguments.items():
            given = Value(kind, tuple(f'%"a.{name}.{number}"' for number in range(len(kind.parts))))
            wanted = self.kinds[name]
            for number, (part, one) in enumerate(zip(wanted.parts, self.convert(given, wanted).parts, strict=True)):
                self.do(f'store {part} {one}, ptr %"v.{name}.{number}"')
        self.block_of(self.node.body)
        if self.alive:
            self._give_back(Value(NONE, ()), self.node)
        else:
            self.do("unreachable")

    def block_of(self, statements: Sequence[ast.stmt]) -> None:
        """One statement after the other; what nobody reaches is not written."""
        for one in statements:
            self.statement(one)
            if not self.alive:
                self.leave()
                return

    def statement(self, node: ast.stmt) -> None:
        """One statement."""
        match node:
            case ast.Assign():
                self._assign(node)
            case ast.AnnAssign():
                if node.value is not None:
                    declared = (
                        FLOAT if isinstance(node.annotation, ast.Name) and node.annotation.id == "float" else None
                    )
                    value = self.number(node.value) if declared else self.value(node.value)
                    self._store(node.target, self.convert(value, declared) if declared else value)
            case ast.AugAssign():
                self._change(node)
            case ast.Expr():
                if not isinstance(node.value, ast.Constant):
                    self.value(node.value)
            case ast.If():
                self._if(node)
            case ast.While():
                self._while(node)
            case ast.For():
                self._for(node)
            case ast.Return():
                self._give_back(self.value(node.value) if node.value else Value(NONE, ()), node)
            case ast.Break():
                self._broken[-1] = True
                self.jump(self._breaks[-1])
            case ast.Continue():
                self.jump(self._continues[-1])
            case ast.Pass():
                pass
            case _:
                raise self.fail(node, f"a rule function cannot have '{ast.unparse(node).splitlines()[0]}'")

    # --- assignments --------------------------------------------------------------------------------------------------

    def _assign(self, node: ast.Assign) -> None:
        value = self.value(node.value)
        for target in node.targets:
            self._store(target, value)

    def _store(self, target: ast.expr, value: Value) -> None:
        match target:
            case ast.Name():
                self.put(target, value)
            case ast.Tuple():
                if not isinstance(value.kind, Tuple) or len(value.kind.items) != len(target.elts):
                    raise self.fail(target, f"'{ast.unparse(target)}' needs as many values")
                for one, item in zip(target.elts, items_of(value), strict=True):
                    self._store(one, item)
            case ast.Subscript():
                self._store_at(target, self.written_place(target), value)
            case ast.Attribute():
                self._store_at(target, self._field_at(target), value)
            case _:
                raise self.fail(target, f"nothing can be written to '{ast.unparse(target)}'")

    def put(self, node: ast.Name, value: Value) -> None:
        """Give a variable a value."""
        kind = joined(self.kinds.get(node.id), value.kind)
        if kind is None:
            raise self.fail(node, f"'{node.id}' is not always of one kind")
        if kind != self.kinds.get(node.id):
            self.changed = self.changed or node.id in self.kinds
            self.kinds[node.id] = kind
        for number, (part, name) in enumerate(zip(kind.parts, self.convert(value, kind).parts, strict=True)):
            self.do(f'store {part} {name}, ptr %"v.{node.id}.{number}"')

    def _store_at(self, node: ast.expr, place: Value, value: Value) -> None:
        kind = place.kind
        assert isinstance(kind, Array)
        if value.kind in (INT, BOOL, FLOAT) and isinstance(kind.element, str):
            if kind.axes:
                self.fill(place, value)
            else:
                self.store(value, kind.element, place.parts[0])
        elif isinstance(value.kind, Array) and kind.axes and self._fits(value.kind, kind):
            self.copy(value, place)
        elif isinstance(value.kind, Struct) and value.kind == kind.element and not kind.axes:
            self.copy_bytes(value.parts[0], place.parts[0], str(kind.size), kind.element)
        else:
            raise self.fail(node, f"'{ast.unparse(node)}' holds something else")

    @staticmethod
    def _fits(one: Array, other: Array) -> bool:
        """Whether the elements of an array can be written to another."""
        are_numbers = isinstance(one.element, str) and isinstance(other.element, str)
        return one.axes == other.axes and (are_numbers or one.element == other.element)

    def _field_at(self, node: ast.Attribute) -> Value:
        """A field that something is written to, as an array: without axes if it is a number or a record."""
        record = self.value(node.value)
        found = self.field_place(record, node.attr) if isinstance(record.kind, Struct) else None
        if found is None:
            raise self.no_field(node, record.kind)
        dtype, address = found
        inner, lengths = dtype.subdtype or (dtype, ())
        element = element_of(inner)
        assert element is not None
        return Value(array(element, len(lengths)), (address, *(str(length) for length in lengths)))

    def _change(self, node: ast.AugAssign) -> None:
        """``+=`` and its like; the place is looked up once."""
        target = node.target
        if not isinstance(target, ast.Name):
            place = self._field_at(target) if isinstance(target, ast.Attribute) else self.written_place(target)
            before = self.element(place)
            if before.kind not in (INT, BOOL, FLOAT):
                self._change_all(node, place)
                return
            self._store_at(target, place, self.operation(node, node.op, before, self.number(node.value)))
            return
        before = self.variable(target)
        if isinstance(before.kind, Array):
            self._change_all(node, before)
            return
        self.put(target, self.operation(node, node.op, before, self.number(node.value)))

    def _change_all(self, node: ast.AugAssign, place: Value) -> None:
        """The same to every element of an array: a number, or the element of another in that place."""
        value, kind = self.value(node.value), place.kind
        if not isinstance(kind, Array) or not isinstance(kind.element, str):
            raise self.fail(node, f"'{ast.unparse(node.target)}' is no array of numbers")
        if isinstance(value.kind, Array) and not isinstance(value.kind.element, str):
            raise self.fail(node, f"'{ast.unparse(node.value)}' is no array of numbers")
        count = self.count(place)
        if not isinstance(value.kind, Array):
            self._change_each(node, place, count, value)
        elif not self._fits(value.kind, kind):
            raise self.fail(node, f"'{ast.unparse(node.value)}' has other axes than '{ast.unparse(node.target)}'")
        elif value.kind.element != kind.element:
            self._change_each(node, place, count, value)
        else:
            with self.aside(value, count) as fresh:
                self._change_each(node, place, count, fresh)

    def _change_each(self, node: ast.AugAssign, place: Value, count: str, value: Value) -> None:
        kind = place.kind
        assert isinstance(kind, Array)
        assert isinstance(kind.element, str)
        with self.counted(count) as number:
            address = self.each(place, number)
            other = value
            if isinstance(value.kind, Array):
                other = self.load(str(value.kind.element), self.each(value, number))
            self.store(self.operation(node, node.op, self.load(kind.element, address), other), kind.element, address)

    # --- ways ---------------------------------------------------------------------------------------------------------

    def _if(self, node: ast.If) -> None:
        known = self.known(node.test)
        if known is not MISSING:
            self.block_of(node.body if self.is_true(node.test, known) else node.orelse)
            return
        yes, end = self.label("then"), self.label("fi")
        no = self.label("else") if node.orelse else end
        self.decide(node.test, yes, no)
        alive = not node.orelse
        for label, statements in ((yes, node.body), (no, node.orelse)):
            if statements:
                self.place(label)
                self.block_of(statements)
                alive = alive or self.alive
                self.jump(end)
        self.place(end, alive=alive)

    def _while(self, node: ast.While) -> None:
        test, body, end = self.label("while"), self.label("do"), self.label("done")
        otherwise = self.label("otherwise") if node.orelse else end
        for_ever = self.known(node.test)
        self.jump(test)
        self.place(test)
        self.decide(node.test, body, otherwise)
        self.place(body)
        broken = self._turn(node.body, end, test)
        self.jump(test)
        if node.orelse:
            self.place(otherwise)
            self.block_of(node.orelse)
            alive = self.alive
            self.jump(end)
            self.place(end, alive=alive or broken)
        else:
            self.place(end, alive=broken or for_ever is MISSING or not for_ever)

    def _turn(self, statements: Sequence[ast.stmt], end: str, again: str) -> bool:
        """What a loop does in each turn; whether it may be broken off."""
        self._breaks.append(end)
        self._continues.append(again)
        self._broken.append(False)
        self.loops += 1
        self.block_of(statements)
        self.loops -= 1
        self._breaks.pop()
        self._continues.pop()
        return self._broken.pop()

    def _for(self, node: ast.For) -> None:
        if node.orelse:
            raise self.fail(node, "a rule function has no 'for ... else'")
        if isinstance(node.iter, ast.Call) and self.known(node.iter.func) is range:
            self._over_range(node, node.iter)
            return
        known = self.known(node.iter)
        if isinstance(node.iter, ast.Tuple):
            self._over_items(node, [self.value(one) for one in node.iter.elts])
        elif isinstance(known, tuple):
            self._over_items(node, [self.constant(node.iter, one) for one in known])
        else:
            found = self.value(node.iter)
            if isinstance(found.kind, Tuple):
                self._over_items(node, items_of(found))
            elif isinstance(found.kind, Array):
                self._over_array(node, found)
            else:
                raise self.fail(node, f"a rule function cannot go through '{ast.unparse(node.iter)}'")

    def _over_items(self, node: ast.For, items: Sequence[Value]) -> None:
        """The items of a tuple: the body once for each."""
        end = self.label("done")
        for item in items:
            self._store(node.target, item)
            on = self.label("next")
            self._turn(node.body, end, on)
            self.jump(on)
            self.place(on)
        self.jump(end)
        self.place(end)

    def _over_range(self, node: ast.For, called: ast.Call) -> None:
        if called.keywords or not 1 <= len(called.args) <= 3:
            raise self.fail(node, "a range has one, two or three bounds")
        bounds = [self.convert(self.whole(one), INT).parts[0] for one in called.args]
        first, last = ("0", bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = bounds[2] if len(bounds) == 3 else "1"
        if not step.lstrip("-").isdigit() or step == "0":
            raise self.fail(node, "the step of a range must be a constant other than 0")
        test = "sgt" if step.startswith("-") else "slt"
        for number, target in self._counting(node, first, last, step, test):
            self._store(target, Value(INT, (number,)))

    def _over_array(self, node: ast.For, whole_array: Value) -> None:
        for number, target in self._counting(node, "0", whole_array.parts[1], "1", "slt"):
            place = self.part(whole_array, [_place(number)])
            assert place is not None
            self._store(target, self.element(place))

    def _counting(self, node: ast.For, first: str, last: str, step: str, test: str) -> Iterator[tuple[str, ast.expr]]:
        """A loop that counts; the caller gives the target its value for the number of each turn."""
        held = self.reserve("i64")
        again, body, on, end = (self.label(one) for one in ("for", "each", "next", "done"))
        self.do(f"store i64 {first}, ptr {held}")
        self.jump(again)
        self.place(again)
        now = self.give(f"load i64, ptr {held}")
        self.branch(self.give(f"icmp {test} i64 {now}, {last}"), body, end)
        self.place(body)
        yield now, node.target
        self._turn(node.body, end, on)
        self.jump(on)
        self.place(on)
        self.do(f"store i64 {self.give(f'add nsw i64 {now}, {step}')}, ptr {held}")
        self.jump(again)
        self.place(end)

    def _give_back(self, value: Value, node: ast.AST) -> None:
        kind = joined(self.result, value.kind)
        if kind is None:
            raise self.fail(node, "the function does not always return one kind of value")
        if kind != self.result:
            self.changed = self.changed or self.result is not None
            self.result = kind
        if holds_array(kind) and not self.keeps_arena:
            self.keeps_arena = self.changed = True
        parts = self.convert(value, kind).parts
        self.do("; leave")
        if not parts:
            self.do("ret void")
        elif len(parts) == 1:
            self.do(f"ret {kind.parts[0]} {parts[0]}")
        else:
            whole_type, held = f"{{ {', '.join(kind.parts)} }}", "undef"
            for number, (part, name) in enumerate(zip(kind.parts, parts, strict=True)):
                held = self.give(f"insertvalue {whole_type} {held}, {part} {name}, {number}")
            self.do(f"ret {whole_type} {held}")
        self.alive = False


def _place(number: str) -> Part:
    return Part(Value(INT, (number,)))


def _stored(node: ast.FunctionDef) -> frozenset[str]:
    """The variables of a function: whatever it gives a value."""
    names = (one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store))
    return frozenset(names)
