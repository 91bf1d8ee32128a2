"""From a small part of Python to JavaScript, strictly: what it does not know it refuses.

It starts from functions and takes along every function and constant that they use, as they are bound in their modules.
Whole numbers stay whole: ``//`` and ``%`` round down as in Python, products are never minus zero. Two indices,
``lines[i, j]``, become two steps. Conditions are numbers, truth values or texts, never lists; ``is None`` is
``=== null``.

A translator of others' (pscript) was tried first: it turned ``lines[i, j] = x`` into an assignment to a call, kept the
sign of JavaScript for ``%``, knew neither constants of other modules nor modules of JavaScript, and let all that pass.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_RESERVED = frozenset(
    (
        "case",
        "class",
        "const",
        "default",
        "delete",
        "export",
        "function",
        "in",
        "let",
        "new",
        "of",
        "package",
        "static",
        "switch",
        "this",
        "var",
    )
)
_BINARY: Mapping[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
}
_COMPARED: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "===",
    ast.NotEq: "!==",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "===",
    ast.IsNot: "!==",
}
_INNER = {"int": "Math.trunc", "bool": "Boolean", "str": "String", "abs": "Math.abs"}
_COMPOUND = (ast.BoolOp, ast.Compare, ast.BinOp, ast.IfExp, ast.UnaryOp)


class UnknownPythonError(ValueError):
    """Python that the translator does not know; the message names file and line."""


class Translator:
    """Collects functions and constants, translated.

    Args:
        natives: functions that JavaScript has of its own, by their names there.
    """

    def __init__(self, natives: Mapping[Callable[..., Any], str]) -> None:
        self.natives = dict(natives)
        self.functions: dict[str, str] = {}
        self.constants: dict[str, str] = {}
        self._names: dict[FunctionType, str] = {}

    def add(self, function: Callable[..., Any]) -> str:
        """The name in JavaScript of a function, which is translated if it is not yet."""
        plain: Any = getattr(function, "py_func", function)
        if plain in self.natives:
            return self.natives[plain]
        if plain not in self._names:
            name = _name_of(plain)
            if name in self._names.values():
                raise UnknownPythonError(f"two functions would be called {name}")
            self._names[plain] = name
            self.functions[name] = ""  # keeps its place before those that it uses
            self.functions[name] = _Function(self, plain).translated(name)
        return self._names[plain]

    def constant(self, name: str, value: Any) -> str:
        """The name in JavaScript of a constant that is no plain number or text."""
        text = json.dumps(value)
        if self.constants.setdefault(name, text) != text:
            raise UnknownPythonError(f"two constants would be called {name}")
        return name


def _name_of(function: FunctionType) -> str:
    """Its own name, with the room that it is from where another room may have the same."""
    return _placed(function.__module__, _local(function.__name__))


def _placed(module: str, name: str) -> str:
    parts = module.split(".")
    if parts[1] == "games" or parts[:3] == ["rummyhouse", "rules", "books"]:
        return f"{parts[2]}_{name.lstrip('_')}"
    return name


class _Function:
    """One function."""

    def __init__(self, translator: Translator, function: FunctionType) -> None:
        self.translator = translator
        self.function = function
        source = textwrap.dedent(inspect.getsource(function))
        node = ast.parse(source).body[0]
        assert isinstance(node, ast.FunctionDef)
        self.node = node
        self.arguments = [argument.arg for argument in node.args.args]
        self.assigned = sorted(
            {
                name.id
                for name in ast.walk(node)
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store) and not _is_inner(node, name)
            }
            - set(self.arguments)
        )
        self.bound: list[set[str]] = [{*self.arguments, *self.assigned}]
        self.loops = 0

    def refusal(self, node: ast.AST, what: str) -> UnknownPythonError:
        line = getattr(node, "lineno", 0) + inspect.getsourcelines(self.function)[1] - 1
        return UnknownPythonError(f"{self.function.__module__}, line {line}: {what} has no translation")

    def translated(self, name: str) -> str:
        if self.node.args.kwonlyargs or self.node.args.vararg or self.node.args.kwarg or self.node.args.defaults:
            raise self.refusal(self.node, "anything but plain arguments")
        lines = [f"function {name}({', '.join(map(_local, self.arguments))}) {{"]
        if self.assigned:
            lines.append(f"  let {', '.join(map(_local, self.assigned))};")
        lines += self.block(self.node.body, "  ")
        return "\n".join([*lines, "}"])

    # --- statements ---------------------------------------------------------------------------------------------------

    def block(self, body: list[ast.stmt], indent: str) -> list[str]:
        lines: list[str] = []
        for statement in body:
            lines += [indent + line for line in self.statement(statement)]
        return lines

    def statement(self, node: ast.stmt) -> list[str]:
        method = getattr(self, f"do_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.refusal(node, type(node).__name__)
        found: list[str] = method(node)
        return found

    def do_pass(self, node: ast.Pass) -> list[str]:  # noqa: ARG002 - as every statement
        return []

    def do_break(self, node: ast.Break) -> list[str]:  # noqa: ARG002 - as every statement
        return ["break;"]

    def do_continue(self, node: ast.Continue) -> list[str]:  # noqa: ARG002 - as every statement
        return ["continue;"]

    def do_expr(self, node: ast.Expr) -> list[str]:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return []
        if not isinstance(node.value, ast.Call):
            raise self.refusal(node, "an expression as a statement")
        return [f"{self.expression(node.value)};"]

    def do_return(self, node: ast.Return) -> list[str]:
        return [f"return {self.expression(node.value)};" if node.value else "return;"]

    def do_raise(self, node: ast.Raise) -> list[str]:
        if not isinstance(node.exc, ast.Call) or len(node.exc.args) != 1:
            raise self.refusal(node, "raising anything but an error with a message")
        return [f"throw problem({self.expression(node.exc.args[0])});"]

    def do_assign(self, node: ast.Assign) -> list[str]:
        if len(node.targets) != 1:
            raise self.refusal(node, "several targets")
        return [f"{self.target(node.targets[0])} = {self.expression(node.value)};"]

    def do_annassign(self, node: ast.AnnAssign) -> list[str]:
        if node.value is None:
            return []
        return [f"{self.target(node.target)} = {self.expression(node.value)};"]

    def do_augassign(self, node: ast.AugAssign) -> list[str]:
        if not isinstance(node.op, ast.Add | ast.Sub | ast.BitOr | ast.Mult):
            raise self.refusal(node, f"{type(node.op).__name__} in place")
        target = self.target(node.target)
        if isinstance(node.op, ast.Mult):
            return [f"{target} = {target} * {self.inner(node.value)} + 0;"]
        return [f"{target} {_BINARY[type(node.op)]}= {self.expression(node.value)};"]

    def do_if(self, node: ast.If) -> list[str]:
        lines = [f"if ({self.expression(node.test)}) {{", *self.block(node.body, "  ")]
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            first, *rest = self.do_if(node.orelse[0])
            return [*lines, f"}} else {first}", *rest]
        if node.orelse:
            lines += ["} else {", *self.block(node.orelse, "  ")]
        return [*lines, "}"]

    def do_while(self, node: ast.While) -> list[str]:
        if node.orelse:
            raise self.refusal(node, "else after a loop")
        return [f"while ({self.expression(node.test)}) {{", *self.block(node.body, "  "), "}"]

    def do_for(self, node: ast.For) -> list[str]:
        if node.orelse:
            raise self.refusal(node, "else after a loop")
        body = self.block(node.body, "  ")
        if _is_range(node.iter):
            if not isinstance(node.target, ast.Name):
                raise self.refusal(node, "several numbers of one range")
            if any(isinstance(one, ast.Name) and one.id == node.target.id for one in _stored(node.body)):
                raise self.refusal(node, "changing the number that is counted")
            assert isinstance(node.iter, ast.Call)
            bounds = [self.expression(argument) for argument in node.iter.args]
            start, end = ("0", bounds[0]) if len(bounds) == 1 else (bounds[0], bounds[1])
            if len(bounds) > 2:
                raise self.refusal(node, "a range with steps")
            name = _local(node.target.id)
            self.loops += 1
            at, end_name = f"at${self.loops}", f"end${self.loops}"
            head = f"for (let {at} = {start}, {end_name} = {end}; {at} < {end_name}; {at}++) {{"
            return [head, f"  {name} = {at};", *body, "}"]
        return [f"for ({self.target(node.target)} of {self.expression(node.iter)}) {{", *body, "}"]

    def target(self, node: ast.expr) -> str:
        if isinstance(node, ast.Tuple):
            return f"[{', '.join(self.target(one) for one in node.elts)}]"
        if isinstance(node, ast.Name):
            return _local(node.id)
        if isinstance(node, ast.Attribute | ast.Subscript):
            return self.expression(node)
        raise self.refusal(node, f"{type(node).__name__} as a target")

    # --- expressions --------------------------------------------------------------------------------------------------

    def expression(self, node: ast.expr) -> str:
        method = getattr(self, f"say_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.refusal(node, type(node).__name__)
        found: str = method(node)
        return found

    def inner(self, node: ast.expr) -> str:
        """An expression as a part of another."""
        found = self.expression(node)
        return f"({found})" if isinstance(node, _COMPOUND) else found

    def value(self, node: ast.AST, name: str, value: Any) -> str:
        """What a name outside the function stands for."""
        if value is None or isinstance(value, bool | int | str):
            return json.dumps(value)
        if isinstance(value, tuple | list | dict):
            return self.translator.constant(_placed(self.function.__module__, name), value)
        if callable(value) and isinstance(getattr(value, "py_func", value), FunctionType):
            return self.translator.add(value)
        raise self.refusal(node, f"{name}, a {type(value).__name__},")

    def outside(self, node: ast.expr) -> Any:
        """The value of a name, or of a module's name, from outside the function; None if it is neither."""
        if isinstance(node, ast.Name) and not any(node.id in names for names in self.bound):
            return self.function.__globals__.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(self.outside(node.value), ModuleType):
            return getattr(self.outside(node.value), node.attr)
        return None

    def say_constant(self, node: ast.Constant) -> str:
        if node.value is not None and not isinstance(node.value, bool | int | str):
            raise self.refusal(node, f"{node.value!r}")
        return json.dumps(node.value)

    def say_name(self, node: ast.Name) -> str:
        if any(node.id in names for names in self.bound):
            return _local(node.id)
        if node.id not in self.function.__globals__:
            raise self.refusal(node, node.id)
        return self.value(node, node.id, self.function.__globals__[node.id])

    def say_attribute(self, node: ast.Attribute) -> str:
        if isinstance(self.outside(node.value), ModuleType):
            return self.value(node, node.attr, self.outside(node))
        return f"{self.inner(node.value)}.{node.attr}"

    def say_subscript(self, node: ast.Subscript) -> str:
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        for index in indices:
            if isinstance(index, ast.Slice | ast.UnaryOp):
                raise self.refusal(node, "a slice, or counting from the end,")
        return self.inner(node.value) + "".join(f"[{self.expression(index)}]" for index in indices)

    def say_binop(self, node: ast.BinOp) -> str:
        left, right = self.inner(node.left), self.inner(node.right)
        if isinstance(node.op, ast.Mult):
            return f"{left} * {right} + 0"
        if isinstance(node.op, ast.FloorDiv):
            return f"Math.floor({left} / {right}) + 0"
        if isinstance(node.op, ast.Mod):
            return f"modulo({self.expression(node.left)}, {self.expression(node.right)})"
        if type(node.op) not in _BINARY:
            raise self.refusal(node, type(node.op).__name__)
        return f"{left} {_BINARY[type(node.op)]} {right}"

    def say_unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return f"!{self.inner(node.operand)}"
        if isinstance(node.op, ast.USub):
            return f"0 - {self.inner(node.operand)}"
        raise self.refusal(node, type(node.op).__name__)

    def say_boolop(self, node: ast.BoolOp) -> str:
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return sign.join(self.inner(one) for one in node.values)

    def say_compare(self, node: ast.Compare) -> str:
        parts, left = [], node.left
        for sign, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(sign, ast.In | ast.NotIn):
                if not isinstance(right, ast.Tuple) and not isinstance(self.outside(right), tuple):
                    raise self.refusal(node, "asking whether anything but a constant row holds something")
                found = f"{self.inner(right)}.includes({self.expression(left)})"
                parts.append(f"!{found}" if isinstance(sign, ast.NotIn) else found)
            else:
                parts.append(f"{self.inner(left)} {_COMPARED[type(sign)]} {self.inner(right)}")
            left = right
        return " && ".join(parts)

    def say_ifexp(self, node: ast.IfExp) -> str:
        return f"{self.inner(node.test)} ? {self.inner(node.body)} : {self.inner(node.orelse)}"

    def say_joinedstr(self, node: ast.JoinedStr) -> str:
        text = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                text += str(part.value).replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${")
            elif isinstance(part, ast.FormattedValue) and part.conversion == -1 and part.format_spec is None:
                text += f"${{{self.expression(part.value)}}}"
            else:
                raise self.refusal(node, "a format")
        return f"`{text}`"

    def say_list(self, node: ast.List) -> str:
        return f"[{', '.join(self.expression(one) for one in node.elts)}]"

    def say_tuple(self, node: ast.Tuple) -> str:
        return f"[{', '.join(self.expression(one) for one in node.elts)}]"

    def say_dict(self, node: ast.Dict) -> str:
        parts = []
        for key, value in zip(node.keys, node.values, strict=True):
            if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
                raise self.refusal(node, "a name that is not written out")
            parts.append(f"{key.value}: {self.expression(value)}")
        return f"{{ {', '.join(parts)} }}" if parts else "{}"

    def say_listcomp(self, node: ast.ListComp | ast.GeneratorExp) -> str:
        if len(node.generators) != 1:
            raise self.refusal(node, "a loop within a loop")
        loop = node.generators[0]
        source = self.inner(loop.iter)
        self.bound.append({one.id for one in ast.walk(loop.target) if isinstance(one, ast.Name)})
        names = (
            f"[{', '.join(_blank(one) for one in loop.target.elts)}]"
            if isinstance(loop.target, ast.Tuple)
            else _blank(loop.target)
        )
        found = source
        for test in loop.ifs:
            found += f".filter(({names}) => {self.expression(test)})"
        body = self.expression(node.elt)
        self.bound.pop()
        return found if body == names else f"{found}.map(({names}) => {body})"

    def say_generatorexp(self, node: ast.GeneratorExp) -> str:
        return self.say_listcomp(node)

    def say_call(self, node: ast.Call) -> str:
        if node.keywords:
            raise self.refusal(node, "arguments by name")
        given = [self.expression(argument) for argument in node.args]
        if isinstance(node.func, ast.Attribute) and not isinstance(self.outside(node.func.value), ModuleType):
            if node.func.attr == "append":
                return f"{self.inner(node.func.value)}.push({given[0]})"
            if node.func.attr == "join":
                return f"{given[0]}.join({self.expression(node.func.value)})"
            raise self.refusal(node, f".{node.func.attr}()")
        if isinstance(node.func, ast.Name) and self.outside(node.func) is None:
            return self.built_in(node, node.func.id, given)
        return f"{self.expression(node.func)}({', '.join(given)})"

    def built_in(self, node: ast.Call, name: str, given: list[str]) -> str:
        if name in _INNER and len(given) == 1:
            return f"{_INNER[name]}({given[0]})"
        if name == "len":
            return f"{self.inner(node.args[0])}.length"
        if name in ("min", "max"):
            return f"Math.{name}({', '.join(given) if len(given) > 1 else f'...{given[0]}'})"
        if name in ("tuple", "list") and len(given) == 1:
            return f"[...{given[0]}]"
        if name == "range" and len(given) == 1:
            return f"range({given[0]})"
        raise self.refusal(node, f"{name}()")


def _local(name: str) -> str:
    return f"{name}_" if name in _RESERVED else name


def _blank(node: ast.expr) -> str:
    assert isinstance(node, ast.Name)
    return "" if node.id == "_" else _local(node.id)


def _is_range(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"


def _is_inner(function: ast.FunctionDef, name: ast.Name) -> bool:
    """Whether a name belongs to a comprehension and not to the function."""
    return any(
        isinstance(one, ast.ListComp | ast.GeneratorExp)
        and any(name is inner for loop in one.generators for inner in ast.walk(loop.target))
        for one in ast.walk(function)
    )


def _stored(body: list[ast.stmt]) -> list[ast.AST]:
    return [
        one
        for statement in body
        for one in ast.walk(statement)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    ]
