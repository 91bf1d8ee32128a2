"""What rule functions call beside each other: functions of Python and of NumPy, in machine code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled import any_in_step
from rummyhouse.compiled.assembly import Value, whole
from rummyhouse.compiled.kinds import BOOL, FLOAT, INT, Array, Tuple
from rummyhouse.compiled.known import Answer, Static

if TYPE_CHECKING:
    import ast
    from collections.abc import Callable

    from rummyhouse.compiled.expressions import Computation


def _int(at: Computation, node: ast.Call) -> Value:
    return at.convert(at.number(at.bound_call(node, "number")["number"]), INT)


def _bool(at: Computation, node: ast.Call) -> Value:
    return Value(BOOL, (at.test(at.number(at.bound_call(node, "number")["number"])),))


def _float(at: Computation, node: ast.Call) -> Value:
    return at.convert(at.number(at.bound_call(node, "number")["number"]), FLOAT)


def _len(at: Computation, node: ast.Call) -> Answer:
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


def _extreme(at: Computation, node: ast.Call, name: str, test: str) -> Value:
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


def _min(at: Computation, node: ast.Call) -> Value:
    return _extreme(at, node, "min", "olt")


def _max(at: Computation, node: ast.Call) -> Value:
    return _extreme(at, node, "max", "ogt")


def _abs(at: Computation, node: ast.Call) -> Value:
    found = at.number(at.bound_call(node, "number")["number"])
    if found.kind is FLOAT:
        return Value(FLOAT, (at.give(f"call double @llvm.fabs.f64(double {found.parts[0]})"),))
    return Value(INT, (at.give(f"call i64 @llvm.abs.i64(i64 {at.convert(found, INT).parts[0]}, i1 false)"),))


def _ord(at: Computation, node: ast.Call) -> Static:
    known = at.known(at.bound_call(node, "letter")["letter"])
    if not isinstance(known, str) or len(known) != 1:
        raise at.fail(node, "'ord' needs a letter that is known beforehand")
    return Static(ord(known))


def _any_in_step(at: Computation, node: ast.Call) -> Value:
    test = at.test(at.number(at.bound_call(node, "is_so")["is_so"]))
    return Value(BOOL, (at.give(f"call i1 @any_in_step(i1 {test})"),))


def _new(at: Computation, node: ast.Call, number: str | None) -> Value:
    given = at.bound_call(node, "shape dtype?")
    element = at.element_type(given["dtype"]) if "dtype" in given else "f8"
    if number == "1" and not isinstance(element, str):
        raise at.fail(node, "a record cannot be 1")
    found = at.new(element, at.lengths(given["shape"]))
    if number is not None:
        at.fill(found, whole(int(number)))
    return found


def _zeros(at: Computation, node: ast.Call) -> Value:
    return _new(at, node, "0")


def _ones(at: Computation, node: ast.Call) -> Value:
    return _new(at, node, "1")


def _empty(at: Computation, node: ast.Call) -> Value:
    return _new(at, node, None)


def _full(at: Computation, node: ast.Call) -> Value:
    given = at.bound_call(node, "shape fill_value dtype?")
    lengths, value = at.lengths(given["shape"]), at.number(given["fill_value"])
    element = at.element_type(given["dtype"]) if "dtype" in given else _USUAL[value.kind.code]
    if not isinstance(element, str):
        raise at.fail(node, "a record cannot be a number")
    found = at.new(element, lengths)
    at.fill(found, value)
    return found


def _zeros_like(at: Computation, node: ast.Call) -> Value:
    like = at.value(at.bound_call(node, "like")["like"])
    if not isinstance(like.kind, Array):
        raise at.fail(node, "only an array has others like it")
    found = at.new(like.kind.element, like.parts[1 : 1 + like.kind.axes])
    at.fill(found, whole(0))
    return found


def _arange(at: Computation, node: ast.Call) -> Value:
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


CALLS: dict[Any, Callable[[Computation, ast.Call], Answer]] = {
    int: _int,
    bool: _bool,
    float: _float,
    len: _len,
    min: _min,
    max: _max,
    abs: _abs,
    ord: _ord,
    any_in_step: _any_in_step,
    np.zeros: _zeros,
    np.ones: _ones,
    np.empty: _empty,
    np.full: _full,
    np.zeros_like: _zeros_like,
    np.arange: _arange,
}
