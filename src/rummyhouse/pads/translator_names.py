"""Where a function that is translated begins: its names, what they stand for, and the sorts of its values."""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.compiled import rule
from rummyhouse.pads.sorts import ANY, NONE, OUT_OF_JSON, SINGLE, Sort, fits, sort_of_value, sort_said

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.pads.translator import Translator

_WORDS = """
abstract arguments await boolean break byte case catch char class const continue debugger default delete do double else
enum eval export extends false final finally float for function goto if implements import in instanceof int interface
let long native new null of package private protected public return short static super switch synchronized this throw
throws transient true try typeof var void volatile while with yield
Array Boolean Date Error Infinity JSON Map Math NaN Number Object RegExp Set String Symbol globalThis undefined
"""
_TAKEN = frozenset(_WORDS.split())
"""Words and names that JavaScript has uses of its own for: names get a ``$`` behind them, which Python has none of."""

CHECKS = {"int": "$int", "bool": "$flag", "str": "$text", "list": "$list", "dict": "$dict", "None": "$none"}


class UnknownPythonError(ValueError):
    """Python that the translator does not know; the message names file and line."""


class Said(NamedTuple):
    """An expression in JavaScript, and the sort of its value."""

    code: str
    sort: Sort


class FunctionNames:
    """A function with its names; what is not known is refused."""

    def __init__(self, translator: Translator, function: FunctionType) -> None:
        self.translator = translator
        self.function = function
        self.own_names: set[str] = set()
        self.assigned: set[str] = set()
        self.sure: frozenset[str] | None = frozenset()  # names with a value; None: nobody comes here
        self.sorts: list[dict[str, Sort]] = []
        node = ast.parse(textwrap.dedent("".join(source(function)[0]))).body[0]
        if not isinstance(node, ast.FunctionDef) or not isinstance(function, FunctionType):
            raise self.refusal(node, "anything but a function")
        self.node = node
        given = node.args
        if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
            raise self.refusal(node, "anything but plain arguments")
        if function.__code__.co_freevars:
            raise self.refusal(node, "a function within a function")
        if any(self.outside(one) is not rule for one in node.decorator_list if function not in translator.natives):
            raise self.refusal(node, "a decorator")
        self.arguments = [argument.arg for argument in node.args.args]
        self.annotated = [self.annotation(argument.annotation) for argument in node.args.args]
        self.returns = self.annotation(node.returns)

    def refusal(self, node: ast.AST, what: str) -> UnknownPythonError:
        """The error that names a line and what has no translation."""
        line = getattr(node, "lineno", 0) + source(self.function)[1] - 1
        return UnknownPythonError(f"{self.function.__module__}, line {line}: {what} has no translation")

    def annotation(self, node: ast.expr | None) -> Sort | None:
        """The sort that an annotation says; None if it says none, or names what only a type checker knows."""
        if node is None:
            return None
        text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ast.unparse(node)
        return sort_said(text, self.function.__globals__)

    def takes(self, given: tuple[Sort, ...]) -> tuple[Sort, ...]:
        """The sorts of its arguments: as annotated, else as given; a flat record passes for ``Any``."""
        if len(given) != len(self.arguments):
            raise self.refusal(self.node, f"calling {self.node.name} with {len(given)} values")
        return tuple(
            one if said is None or (said == ANY and one.name in OUT_OF_JSON) else said
            for said, one in zip(self.annotated, given, strict=True)
        )

    def local(self, name: str) -> str:
        """A name of the function in JavaScript."""
        if not name.isascii():
            raise self.refusal(self.node, f"the name {name}")
        return safe(name)

    def is_local(self, name: str) -> bool:
        """Whether a name is one of the function."""
        return name in self.assigned or any(name in names for names in self.sorts)

    def apart(self, node: ast.AST, name: str) -> str:
        """A name from outside, which none of the function's own may hide."""
        if name in self.own_names:
            raise self.refusal(node, f"{name}, which is also a name of its own,")
        return name

    def outside(self, node: ast.expr) -> Any:
        """The value of a name, or of a module's name, from outside the function; None if it is neither."""
        if isinstance(node, ast.Name) and not self.is_local(node.id):
            return self.function.__globals__.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(self.outside(node.value), ModuleType):
            return getattr(self.outside(node.value), node.attr)
        return None

    def value(self, node: ast.AST, name: str, value: Any) -> Said:
        """What a name outside the function stands for."""
        sort = sort_of_value(value)
        if sort is None:
            raise self.refusal(node, f"{name}, a {type(value).__name__},")
        if sort in (*SINGLE, NONE):
            return Said(json.dumps(value), sort)
        name = placed(self.function.__module__, name)
        return Said(self.apart(node, self.translator.constant(name, value)), sort)

    def fitted(self, node: ast.AST, said: Said, wanted: Sort) -> str:
        """An expression where this sort is wanted; of ``Any`` it is looked at when it runs."""
        if not fits(said.sort, wanted):
            raise self.refusal(node, f"{said.sort} where {wanted} is wanted")
        return self.checked(said.code, wanted) if said.sort == ANY else said.code

    def checked(self, code: str, sort: Sort) -> str:
        """An expression that is looked at when it runs, where that can be."""
        return f"{CHECKS[sort.name]}({code})" if sort.name in CHECKS else code


def safe(name: str) -> str:
    """A name that JavaScript has no use of its own for."""
    return f"{name}$" if name in _TAKEN else name


@cache
def source(function: Callable[..., Any]) -> tuple[list[str], int]:
    """The lines of a function, and where they begin."""
    return inspect.getsourcelines(function)


def placed(module: str, name: str) -> str:
    """Its own name, with the room that it is from where another room may have the same."""
    parts = module.split(".")
    if parts[1:2] == ["games"] or parts[:3] == ["rummyhouse", "rules", "books"]:
        return f"{parts[2]}_{name.lstrip('_')}"
    return name
