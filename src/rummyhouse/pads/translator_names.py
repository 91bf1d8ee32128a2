"""The names of a function that is translated: what they stand for, and the sorts (static types) of their values."""

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
"""Names that are reserved in JavaScript: a ``$`` is put behind them, which no Python name contains."""

CHECKS = {"int": "$int", "bool": "$flag", "str": "$text", "list": "$list", "dict": "$dict", "None": "$none"}


class UnknownPythonError(ValueError):
    """Python that the translator does not support; the message names file and line."""


class Said(NamedTuple):
    """The JavaScript of an expression, and the sort of its value."""

    code: str
    sort: Sort


class FunctionNames:
    """Looks up the names of one function; a name that has no translation is refused."""

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
        """The error to raise: which line it is, and what on it has no translation."""
        line = getattr(node, "lineno", 0) + source(self.function)[1] - 1
        return UnknownPythonError(f"{self.function.__module__}, line {line}: {what} has no translation")

    def annotation(self, node: ast.expr | None) -> Sort | None:
        """The sort that an annotation stands for; None without one, or if it names something for type checkers only."""
        if node is None:
            return None
        text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ast.unparse(node)
        return sort_said(text, self.function.__globals__)

    def takes(self, given: tuple[Sort, ...]) -> tuple[Sort, ...]:
        """The sorts of its arguments: as annotated, or else as given in the call; ``Any`` accepts a flat record."""
        if len(given) != len(self.arguments):
            raise self.refusal(self.node, f"calling {self.node.name} with {len(given)} values")
        return tuple(
            one if said is None or (said == ANY and one.name in OUT_OF_JSON) else said
            for said, one in zip(self.annotated, given, strict=True)
        )

    def local(self, name: str) -> str:
        """The JavaScript name of a local name."""
        if not name.isascii():
            raise self.refusal(self.node, f"the name {name}")
        return safe(name)

    def is_local(self, name: str) -> bool:
        """Whether a name is local to the function."""
        return name in self.assigned or any(name in names for names in self.sorts)

    def apart(self, node: ast.AST, name: str) -> str:
        """A global name, refused if a local name would hide it in JavaScript."""
        if name in self.own_names:
            raise self.refusal(node, f"{name}, which is also a name of its own,")
        return name

    def outside(self, node: ast.expr) -> Any:
        """The value of a global name or of ``module.name``; None if the expression is neither."""
        if isinstance(node, ast.Name) and not self.is_local(node.id):
            return self.function.__globals__.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(self.outside(node.value), ModuleType):
            return getattr(self.outside(node.value), node.attr)
        return None

    def value(self, node: ast.AST, name: str, value: Any) -> Said:
        """Translate a global name by its value: a number or text is written out, anything else becomes a constant."""
        sort = sort_of_value(value)
        if sort is None:
            raise self.refusal(node, f"{name}, a {type(value).__name__},")
        if sort in (*SINGLE, NONE):
            return Said(json.dumps(value), sort)
        name = placed(self.function.__module__, name)
        return Said(self.apart(node, self.translator.constant(name, value)), sort)

    def fitted(self, node: ast.AST, said: Said, wanted: Sort) -> str:
        """The code of an expression where this sort is wanted; ``Any`` is checked when the code runs."""
        if not fits(said.sort, wanted):
            raise self.refusal(node, f"{said.sort} where {wanted} is wanted")
        return self.checked(said.code, wanted) if said.sort == ANY else said.code

    def checked(self, code: str, sort: Sort) -> str:
        """The code with a run-time check of its sort, where there is such a check."""
        return f"{CHECKS[sort.name]}({code})" if sort.name in CHECKS else code


def safe(name: str) -> str:
    """The name, changed if it is reserved in JavaScript."""
    return f"{name}$" if name in _TAKEN else name


@cache
def source(function: Callable[..., Any]) -> tuple[list[str], int]:
    """The source lines of a function, and the number of the first."""
    return inspect.getsourcelines(function)


def placed(module: str, name: str) -> str:
    """The name in the one file of JavaScript: with its module, where another module may use the same name."""
    parts = module.split(".")
    if parts[1:2] == ["games"] or parts[:3] == ["rummyhouse", "rules", "books"]:
        return f"{parts[2]}_{name.lstrip('_')}"
    return name
