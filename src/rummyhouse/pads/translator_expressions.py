"""Translates expressions from Python to JavaScript, and infers the sort (the static type) of each value."""

from __future__ import annotations

import ast
import json
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

from rummyhouse.compiled import written
from rummyhouse.languages import say
from rummyhouse.pads.sorts import (
    ANY,
    BOOL,
    INT,
    NONE,
    NOTHING,
    NUMBERS,
    SINGLE,
    STR,
    Sort,
    are_comparable,
    joined,
    many,
    sort_of_attribute,
    sort_of_field,
    sort_of_value,
)
from rummyhouse.pads.translator_names import CHECKS, FunctionNames, Said

if TYPE_CHECKING:
    from collections.abc import Mapping

_ORDERED: Mapping[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_COMPOUND = (ast.BoolOp, ast.Compare, ast.IfExp)
_ROWS = frozenset({"list", "tuple", "row", "array"})


class Expressions(FunctionNames):
    """Translates the expressions of one function."""

    def number(self, node: ast.expr) -> str:
        """Translate an expression that must be a whole number, not a truth value."""
        said = self.say(node)
        if said.sort != INT:
            raise self.refusal(node, f"{said.sort} where a whole number is wanted")
        return self.enclosed(node, said.code)

    def name(self, node: ast.expr) -> str:
        """Translate a target that must be a plain name, in an assignment to several."""
        if not isinstance(node, ast.Name):
            raise self.refusal(node, f"{type(node).__name__} as one of several targets")
        return self.local(node.id)

    def unpacked(self, node: ast.AST, said: Said, count: int) -> tuple[str, tuple[Sort, ...]]:
        """Unpack an expression into this many values; the code, and the sort of each."""
        if said.sort.name == "tuple" and len(said.sort.parts) == count:
            return said.code, said.sort.parts
        if said.sort.name not in ("list", "row"):
            raise self.refusal(node, f"{count} values of {said.sort}")
        part = self.solid(node, said.sort.part)
        check = f", {CHECKS[part.name]}" if part.name in CHECKS and said.sort.name == "list" else ""
        return f"$unpacked({said.code}, {count}{check})", (part,) * count

    def say(self, node: ast.expr) -> Said:
        """Translate any expression; a kind of expression that is not supported is refused."""
        method = getattr(self, f"_say_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.refusal(node, type(node).__name__)
        found: Said = method(node)
        return found

    def enclosed(self, node: ast.expr, code: str) -> str:
        """Put an expression in parentheses where it becomes a part of another."""
        return f"({code})" if isinstance(node, _COMPOUND) else code

    def enclosed_said(self, node: ast.expr) -> Said:
        """Like :meth:`enclosed`, with the sort."""
        said = self.say(node)
        return Said(self.enclosed(node, said.code), said.sort)

    def test(self, node: ast.expr) -> str:
        """Translate an expression that is used as a condition."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return sign.join(self.enclosed(one, self.test(one)) for one in node.values)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!({self.test(node.operand)})"
        said = self.say(node)
        if said.sort == ANY:
            return f"$truth({said.code})"
        if said.sort not in (*SINGLE, NONE):
            raise self.refusal(node, f"{said.sort} as a condition")
        return said.code

    def _say_constant(self, node: ast.Constant) -> Said:
        sort = sort_of_value(node.value)
        if sort is None:
            raise self.refusal(node, f"{node.value!a}")
        return Said(json.dumps(node.value), sort)

    def _say_name(self, node: ast.Name) -> Said:
        for names in reversed(self.sorts):
            if node.id in names:
                return self.own(node, names is self.sorts[0], names[node.id])
        if node.id in self.assigned or node.id not in self.function.__globals__:
            raise self.refusal(node, node.id)
        return self.value(node, node.id, self.function.__globals__[node.id])

    def own(self, node: ast.Name, is_outer: bool, sort: Sort) -> Said:
        """Translate a local name; where it may not have a value yet, a check is added that runs with the code."""
        if sort.name == "list" and sort.parts == (NOTHING,):
            raise self.refusal(node, f"{node.id}, of which nothing says what it holds,")
        name = self.local(node.id)
        if is_outer and self.sure is not None and node.id not in self.sure:
            return Said(f"$bound({name})", sort)
        return Said(name, sort)

    def _say_attribute(self, node: ast.Attribute) -> Said:
        if isinstance(self.outside(node.value), ModuleType):
            return self.value(node, node.attr, self.outside(node))
        said = self.enclosed_said(node.value)
        if said.sort.thing is not None:
            found = sort_of_attribute(said.sort.thing, node.attr)
            if found is None:
                raise self.refusal(node, f".{node.attr} of a {said.sort.thing.__name__}")
            return Said(f"{said.code}.{node.attr}", found)
        fields = said.sort.record
        sort = None if fields is None or node.attr not in (fields.names or ()) else sort_of_field(fields[node.attr])
        if sort is None:
            raise self.refusal(node, f".{node.attr} of {said.sort}")
        return Said(f"{said.code}.{node.attr}", sort)

    def _say_subscript(self, node: ast.Subscript) -> Said:
        said, indices = self.indexed(node)
        for index in indices:
            said = self.picked(node, said, index)
        return said

    def indexed(self, node: ast.Subscript) -> tuple[Said, list[ast.expr]]:
        """Split ``a[i]``, or ``a[i, j]`` of an array, into ``a`` and its indices."""
        said = self.say(node.value)
        if isinstance(node.slice, ast.Tuple):
            if said.sort.name != "array":
                raise self.refusal(node, f"several places of {said.sort}")
            return said, node.slice.elts
        return said, [node.slice]

    def picked(self, node: ast.AST, values: Said, index: ast.expr) -> Said:
        """Translate reading one element by its index or key."""
        code = f"$at({values.code}, {self.place(node, values, index)})"
        if values.sort == ANY:
            return Said(code, ANY)
        parts = values.sort.parts if values.sort.name == "tuple" else ()
        if isinstance(index, ast.Constant) and isinstance(index.value, int) and index.value < len(parts):
            return Said(code, parts[index.value])
        part = self.solid(node, values.sort.part)
        return Said(self.checked(code, part) if values.sort.name in ("list", "dict") else code, part)

    def place(self, node: ast.AST, values: Said, index: ast.expr) -> str:
        """Translate an index or key, which must have a sort that fits the container."""
        if isinstance(index, ast.Slice):
            raise self.refusal(node, "a slice")
        said = self.say(index)
        wanted = {"dict": (STR, ANY), "Any": (STR, INT, ANY)} | dict.fromkeys(_ROWS, (INT, ANY))
        if said.sort not in wanted.get(values.sort.name, ()):
            raise self.refusal(node, f"the place {said.sort} of {values.sort}")
        return said.code

    def solid(self, node: ast.AST, sort: Sort) -> Sort:
        """Return the sort; refuse the sort of an empty list, of which no element is known."""
        if sort == NOTHING:
            raise self.refusal(node, "a value of no sort")
        return sort

    def _say_binop(self, node: ast.BinOp) -> Said:
        return self.combined(node, node.op, self.enclosed_said(node.left), self.enclosed_said(node.right))

    def combined(self, node: ast.AST, sign: ast.operator, left: Said, right: Said) -> Said:
        """Translate an operator between two values."""
        if left.sort == STR and right.sort == STR and isinstance(sign, ast.Add):
            return Said(f"{left.code} + {right.code}", STR)
        one, other = (f"$whole({said.code})" if said.sort == BOOL else said.code for said in (left, right))
        found = {
            ast.Add: f"$exact({one} + {other})",
            ast.Sub: f"$exact({one} - {other})",
            ast.Mult: f"$exact({one} * {other})",
            ast.FloorDiv: f"$quotient({one}, {other})",
            ast.Mod: f"$modulo({one}, {other})",
            ast.LShift: f"$shifted({one}, {other})",
            ast.RShift: f"$halved({one}, {other})",
            ast.BitAnd: f"$bits($bits({one}) & $bits({other}))",
            ast.BitOr: f"$bits($bits({one}) | $bits({other}))",
        }.get(type(sign))
        wanted = (INT,) if isinstance(sign, ast.BitAnd | ast.BitOr) else NUMBERS
        if found is None or left.sort not in wanted or right.sort not in wanted:
            raise self.refusal(node, f"{type(sign).__name__} of {left.sort} and {right.sort}")
        return Said(found, INT)

    def _say_unaryop(self, node: ast.UnaryOp) -> Said:
        if isinstance(node.op, ast.Not):
            return Said(self.test(node), BOOL)
        said = self.enclosed_said(node.operand)
        if not isinstance(node.op, ast.USub) or said.sort not in NUMBERS:
            raise self.refusal(node, f"{type(node.op).__name__} of {said.sort}")
        if isinstance(node.operand, ast.Constant) and said.sort == INT and said.code != "0":
            return Said(f"-{said.code}", INT)
        return Said(f"(0 - {said.code})", INT)

    def _say_boolop(self, node: ast.BoolOp) -> Said:
        said = [self.enclosed_said(one) for one in node.values]
        if said[0].sort not in SINGLE or len({one.sort for one in said}) > 1:
            raise self.refusal(node, f"one of {', '.join(str(one.sort) for one in said)}")
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return Said(sign.join(one.code for one in said), said[0].sort)

    def _say_compare(self, node: ast.Compare) -> Said:
        parts, left = [], node.left
        for middle in node.comparators[:-1]:
            if any(isinstance(one, ast.Call | ast.ListComp | ast.GeneratorExp) for one in ast.walk(middle)):
                raise self.refusal(node, "comparing the answer of a call with two others")
        for sign, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self.compared(node, sign, left, right))
            left = right
        return Said(" && ".join(parts), BOOL)

    def compared(self, node: ast.AST, sign: ast.cmpop, left: ast.expr, right: ast.expr) -> str:
        """Translate one comparison of two values."""
        one, other = self.enclosed_said(left), self.enclosed_said(right)
        differ = isinstance(sign, ast.NotEq | ast.NotIn | ast.IsNot)
        if isinstance(sign, ast.Is | ast.IsNot):
            if not isinstance(right, ast.Constant) or right.value is not None:
                raise self.refusal(node, "asking whether it is the same thing, except None,")
            return f"{one.code} {'!==' if differ else '==='} null"
        if isinstance(sign, ast.In | ast.NotIn):
            if other.sort.name not in ("tuple", "row"):
                raise self.refusal(node, f"asking whether {other.sort} holds something")
            if not all(are_comparable(one.sort, part) for part in other.sort.parts):
                raise self.refusal(node, f"asking whether {other.sort} holds {one.sort}")
            return f"{'!' if differ else ''}$among({one.code}, {other.code})"
        if isinstance(sign, ast.Eq | ast.NotEq):
            if not are_comparable(one.sort, other.sort):
                raise self.refusal(node, f"comparing {one.sort} with {other.sort}")
            if one.sort == other.sort and one.sort in SINGLE:
                return f"{one.code} {'!==' if differ else '==='} {other.code}"
            return f"{'!' if differ else ''}$same({one.code}, {other.code})"
        if one.sort not in NUMBERS or other.sort not in NUMBERS:
            raise self.refusal(node, f"comparing {one.sort} with {other.sort}")
        return f"{one.code} {_ORDERED[type(sign)]} {other.code}"

    def _say_ifexp(self, node: ast.IfExp) -> Said:
        test = self.enclosed(node.test, self.test(node.test))
        one, other = self.enclosed_said(node.body), self.enclosed_said(node.orelse)
        sort = self.solid(node, one.sort if one.sort == other.sort else joined(one.sort, other.sort))
        return Said(f"{test} ? {one.code} : {other.code}", sort)

    def _say_joinedstr(self, node: ast.JoinedStr) -> Said:
        text = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                text += self._say_constant(part).code[1:-1].replace("`", "\\`").replace("${", "\\${")
            elif isinstance(part, ast.FormattedValue) and part.conversion == -1 and part.format_spec is None:
                text += f"${{{self.spoken(part.value)}}}"
            else:
                raise self.refusal(node, "a format")
        return Said(f"`{text}`", STR)

    def spoken(self, node: ast.expr) -> str:
        """Translate a part of an f-string: a text, or a whole number as text."""
        said = self.say(node)
        return said.code if said.sort == INT else self.fitted(node, said, STR)

    def _say_list(self, node: ast.List) -> Said:
        said = [self.say(one) for one in node.elts]
        part = joined(*(one.sort for one in said))
        return Said(f"[{', '.join(one.code for one in said)}]", many("list", self.solid(node, part) if said else part))

    def _say_tuple(self, node: ast.Tuple) -> Said:
        said = [self.say(one) for one in node.elts]
        return Said(f"[{', '.join(one.code for one in said)}]", Sort("tuple", tuple(one.sort for one in said)))

    def _say_dict(self, node: ast.Dict) -> Said:
        parts = []
        for key, value in zip(node.keys, node.values, strict=True):
            name = key.value if isinstance(key, ast.Constant) else None
            if not isinstance(name, str) or sort_of_value(name) != STR or name == "__proto__":
                raise self.refusal(node, "a name that is not written out")
            name = name if name.isascii() and name.isidentifier() else json.dumps(name)
            parts.append(f"{name}: {self.fitted(value, self.say(value), ANY)}")
        return Said(f"{{ {', '.join(parts)} }}" if parts else "{}", many("dict", ANY))

    # --- loops in expressions -----------------------------------------------------------------------------------------

    def is_range(self, node: ast.expr) -> bool:
        """Whether this is a call of Python's own ``range``."""
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and self.is_built_in(node.func, "range")

    def is_built_in(self, node: ast.Name, name: str) -> bool:
        """Whether a name means Python's built-in function here."""
        return node.id == name and not self.is_local(name) and name not in self.function.__globals__

    def bounds(self, node: ast.expr) -> tuple[str, str]:
        """The first number of a range, and the number behind its last."""
        assert isinstance(node, ast.Call)
        if len(node.args) not in (1, 2) or node.keywords:
            raise self.refusal(node, "a range with steps")
        ends = [self.number(one) for one in node.args]
        return ("0", ends[0]) if len(ends) == 1 else (ends[0], ends[1])

    def each(self, node: ast.expr) -> tuple[str, Sort, str]:
        """Translate what a loop goes through: the code, the sort of each element, and its run-time check or ""."""
        if self.is_range(node):
            return f"$range({', '.join(self.bounds(node))})", INT, ""
        said = self.say(node)
        code = self.enclosed(node, said.code)
        if said.sort == ANY or said.sort.name == "row":
            return f"$list({code})", said.sort if said.sort == ANY else said.sort.part, ""
        if said.sort.name not in _ROWS:
            raise self.refusal(node, f"going through {said.sort}")
        if said.sort.parts in ((), (NOTHING,)):
            raise self.refusal(node, "going through nothing")
        part = self.solid(node, said.sort.part)
        return code, part, CHECKS.get(part.name, "") if said.sort.name == "list" else ""

    def handed(self, node: ast.expr) -> tuple[str, Sort]:
        """Translate an argument that is gone through as a whole, as by ``sum``: the code, and each element's sort."""
        if isinstance(node, ast.GeneratorExp):
            said = self.collected(node)
            return said.code, said.sort.part
        code, part, check = self.each(node)
        return f"{code}.map({check})" if check else f"[...{code}]", part

    def _say_listcomp(self, node: ast.ListComp) -> Said:
        return self.collected(node)

    def collected(self, node: ast.ListComp | ast.GeneratorExp) -> Said:
        """Translate a list comprehension or a generator expression; both become a list."""
        if len(node.generators) != 1 or node.generators[0].is_async:
            raise self.refusal(node, "a loop within a loop")
        loop = node.generators[0]
        values, sort, check = self.each(loop.iter)
        first = check or "null"
        if isinstance(loop.target, ast.Tuple):
            one = f"{check}(one$)" if check else "one$"
            first, parts = self.unpacked(loop.target, Said(one, sort), len(loop.target.elts))
            first = "null" if first == "one$" else f"(one$) => {first}"
            targets = loop.target.elts
            names = f"([{', '.join(_blank(self.name(target)) for target in targets)}])"
        else:
            targets, parts = [loop.target], (sort,)
            names = f"({self.name(loop.target)})"
        own = {target.id: part for target, part in zip(targets, parts, strict=True) if isinstance(target, ast.Name)}
        if isinstance(loop.target, ast.Tuple):
            own.pop("_", None)
        self.sorts.append(own)
        tests = [self.enclosed(test, self.test(test)) for test in loop.ifs]
        keep = f"{names} => {' && '.join(tests)}" if tests else "null"
        said = self.enclosed_said(node.elt)
        self.sorts.pop()
        body = f"({said.code})" if said.code.startswith("{") else said.code
        return Said(
            f"$collect({values}, {first}, {keep}, {names} => {body})", many("list", self.solid(node, said.sort))
        )

    # --- calls --------------------------------------------------------------------------------------------------------

    def _say_call(self, node: ast.Call) -> Said:
        if self.outside(node.func) is say:
            return self.sentence(node)
        if node.keywords:
            raise self.refusal(node, "arguments by name")
        if isinstance(node.func, ast.Attribute) and not isinstance(self.outside(node.func.value), ModuleType):
            return self.method(node, node.func)
        if not isinstance(node.func, ast.Name | ast.Attribute):
            raise self.refusal(node, "calling anything but a function by its name")
        if isinstance(node.func, ast.Name):
            if self.is_local(node.func.id):
                raise self.refusal(node, f"calling {node.func.id}, a name of its own,")
            if node.func.id not in self.function.__globals__:
                return self.built_in(node, node.func.id)
        function = self.outside(node.func)
        plain = written(function)
        if not isinstance(plain, FunctionType):
            raise self.refusal(node, f"calling {ast.unparse(node.func)}")
        is_native = plain in self.translator.natives
        said = [self.handed_on(argument) if is_native else self.say(argument) for argument in node.args]
        known = self.translator.known(plain, tuple(one.sort for one in said))
        given = [
            self.fitted(argument, one, wanted)
            for argument, one, wanted in zip(node.args, said, known.takes, strict=True)
        ]
        return Said(f"{self.apart(node, known.name)}({', '.join(given)})", known.returns)

    def sentence(self, node: ast.Call) -> Said:
        """Translate a sentence of the house with its values, which JavaScript says in the language of the reader."""
        if len(node.args) != 1 or any(one.arg is None for one in node.keywords):
            raise self.refusal(node, "a sentence whose values are not written out")
        given = [self.fitted(node.args[0], self.say(node.args[0]), STR)]
        said = [(one.arg, self.enclosed_said(one.value)) for one in node.keywords]
        for name, value in said:
            if value.sort not in (INT, STR):
                raise self.refusal(node, f"{value.sort} as {name} of a sentence")
        if said:
            given.append(f"{{ {', '.join(f'{name}: {value.code}' for name, value in said)} }}")
        return Said(f"$say({', '.join(given)})", STR)

    def handed_on(self, node: ast.expr) -> Said:
        """Translate an argument that may also be the name of a function, which is then translated as well."""
        function = self.outside(node) if isinstance(node, ast.Name) else None
        if isinstance(function, FunctionType):
            return Said(self.apart(node, self.translator.add(function)), Sort("function"))
        return self.say(node)

    def method(self, node: ast.Call, function: ast.Attribute) -> Said:
        """Translate a call of ``append`` or ``join``."""
        if function.attr == "append" and len(node.args) == 1:
            holder = function.value
            said = self.say(node.args[0])
            if isinstance(holder, ast.Name) and self.sorts[0].get(holder.id) == many("list", NOTHING):
                self.sorts[0][holder.id] = many("list", self.solid(node, said.sort))
            values = self.say(holder)
            if values.sort != ANY and values.sort.name != "list":
                raise self.refusal(node, f".append() of {values.sort}")
            value = self.fitted(node, said, ANY if values.sort == ANY else values.sort.part)
            return Said(f"$append({values.code}, {value})", NONE)
        if function.attr == "join" and len(node.args) == 1:
            between, (values_code, part) = self.say(function.value), self.handed(node.args[0])
            if between.sort != STR or part not in (STR, ANY):
                raise self.refusal(node, f".join() of {between.sort} and {part}")
            return Said(f"$joined({between.code}, {values_code})", STR)
        raise self.refusal(node, f".{function.attr}()")

    def built_in(self, node: ast.Call, name: str) -> Said:
        """Translate a call of one of Python's built-in functions."""
        if name in ("list", "tuple") and len(node.args) == 1:
            code, part = self.handed(node.args[0])
            return Said(code, many("row" if name == "tuple" else "list", part))
        if name in ("min", "max") and node.args:
            return self.extreme(node, "$least" if name == "min" else "$most")
        if len(node.args) == 1:
            if name == "bool":
                return Said(f"!(!({self.test(node.args[0])}))", BOOL)
            said = self.enclosed_said(node.args[0])
            if name == "str" and said.sort in (INT, STR, ANY):
                return Said(f"`${{{self.spoken(node.args[0])}}}`", STR)
            if name == "int" and said.sort in (*NUMBERS, ANY):
                return Said(said.code if said.sort == INT else f"$whole({said.code})", INT)
            if name == "abs" and said.sort == INT:
                return Said(f"$abs({said.code})", INT)
            if name == "len" and (said.sort == ANY or said.sort.name in _ROWS):
                return Said(
                    f"{self.checked(said.code, many('list', ANY)) if said.sort == ANY else said.code}.length", INT
                )
        given = ", ".join(str(self.say(one).sort) for one in node.args if not isinstance(one, ast.GeneratorExp))
        raise self.refusal(node, f"{name}({given})")

    def extreme(self, node: ast.Call, function: str) -> Said:
        """Translate ``max`` or ``min``, of several numbers or of a list."""
        if len(node.args) > 1:
            return Said(f"{function}([{', '.join(self.number(one) for one in node.args)}])", INT)
        code, part = self.handed(node.args[0])
        if part != INT:
            raise self.refusal(node, f"the largest or smallest of {part}")
        return Said(f"{function}({code})", INT)


def _blank(name: str) -> str:
    return "" if name == "_" else name
