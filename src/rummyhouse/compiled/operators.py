"""Operators between numbers, in machine code."""

from __future__ import annotations

import ast

from rummyhouse.compiled.assembly import Value
from rummyhouse.compiled.kinds import BOOL, FLOAT, INT
from rummyhouse.compiled.known import Known

_WHOLE = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
_REAL = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("eq", "oeq"),
    ast.NotEq: ("ne", "une"),
    ast.Lt: ("slt", "olt"),
    ast.LtE: ("sle", "ole"),
    ast.Gt: ("sgt", "ogt"),
    ast.GtE: ("sge", "oge"),
}


class Operators(Known):
    """What is written of operators."""

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

    def compare(self, op: ast.cmpop, one: Value, other: Value) -> str:
        """Whether two numbers compare like this, as LLVM's truth value."""
        whole_test, real_test = COMPARED[type(op)]
        if FLOAT in (one.kind, other.kind):
            left, right = self.convert(one, FLOAT), self.convert(other, FLOAT)
            return self.give(f"fcmp {real_test} double {left.parts[0]}, {right.parts[0]}")
        left, right = self.convert(one, INT), self.convert(other, INT)
        return self.give(f"icmp {whole_test} i64 {left.parts[0]}, {right.parts[0]}")
