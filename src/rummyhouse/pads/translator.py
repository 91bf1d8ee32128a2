"""From a small part of Python to JavaScript, strictly: what it keeps it keeps exactly, and the rest it refuses.

It starts from functions and takes along every function and constant that they use, as they are bound in their modules.
Each expression has a *sort* (:mod:`~rummyhouse.pads.sorts`), which follows from annotations, from constants, and from
what a function is called with where its annotation says nothing. The translator knows:

* functions with plain arguments, called with as many; ``if``, ``while``, ``for`` over a list, a tuple, an array or a
  ``range`` with one or two ends, ``break``, ``continue``, ``return``, ``pass``, and ``raise`` of an error with one
  text, which is its message;
* ``=``, also of several names at once, with an annotation or an operator. A name keeps the sort of its first value;
* whole numbers: ``+ - * // % << >> & |``, ``abs``, ``int``, ``min`` and ``max``. A truth value counts as 0 or 1, except
  with ``& |``, ``abs``, ``min`` and ``max``, and in a place or range;
* texts: ``+``, ``join``, ``str``, and f-strings of texts and whole numbers without a format;
* lists, tuples, dicts with names written out, comprehensions with one ``for``, ``x[i]`` from either end, ``append``,
  ``len``, ``list`` and ``tuple``; flat records of whole numbers, and their arrays, also ``lines[i, j]``. Those that are
  constants of a module cannot be changed;
* ``==`` and ``!=`` of anything but a list with a tuple, or records and arrays; ``< <= > >=`` of numbers; ``is None``;
  ``in`` a tuple; ``not``; ``and`` and ``or`` as conditions, or of single values of one sort; ``bool``;
* conditions that are numbers, truth values, texts, None or ``Any``, but no list, tuple or dict that is known as one.

Where JavaScript would mean something else, it calls a function of ``python.js``, which means what Python does. Two
things are seen only when the module runs, and stop it with an error that says so: a whole number of 2 ** 53 or more
(with ``& |`` one of more than 32 bits), and an ``Any`` that is not what it is used as. What stops Python with an error
stops JavaScript with one, though its words may differ where nobody raised it.

Some things are promised by whoever writes the Python, as JavaScript cannot see them. 2.0 is 2 there: what is called
``int`` must not be a ``float``. Flat records hold whole numbers that are never too large for their fields. What is
annotated with a dataclass has its fields and properties there too, and a Mapping in it is a dict.

A translator of others' (pscript) was tried first: it turned ``lines[i, j] = x`` into an assignment to a call, kept the
sign of JavaScript for ``%``, knew neither constants of other modules nor modules of JavaScript, and let all that pass.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import json
import textwrap
from functools import cache
from importlib import resources
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.compiled import rule
from rummyhouse.pads.sorts import (
    ANY,
    BOOL,
    FLAT,
    INT,
    NONE,
    NOTHING,
    NUMBERS,
    OUT_OF_JSON,
    SINGLE,
    STR,
    Sort,
    are_comparable,
    fits,
    joined,
    many,
    sort_of_attribute,
    sort_of_field,
    sort_of_value,
    sort_said,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

_WORDS = """
abstract arguments await boolean break byte case catch char class const continue debugger default delete do double else
enum eval export extends false final finally float for function goto if implements import in instanceof int interface
let long native new null of package private protected public return short static super switch synchronized this throw
throws transient true try typeof var void volatile while with yield
Array Boolean Date Error Infinity JSON Map Math NaN Number Object RegExp Set String Symbol globalThis undefined
"""
_TAKEN = frozenset(_WORDS.split())
"""Words and names that JavaScript has uses of its own for: names get a ``$`` behind them, which Python has none of."""

_ORDERED: Mapping[type[ast.cmpop], str] = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_CHECKS = {"int": "$int", "bool": "$flag", "str": "$text", "list": "$list", "dict": "$dict", "None": "$none"}
_COMPOUND = (ast.BoolOp, ast.Compare, ast.IfExp)
_ROWS = ("list", "tuple", "row", "array")


class UnknownPythonError(ValueError):
    """Python that the translator does not know; the message names file and line."""


class Said(NamedTuple):
    """An expression in JavaScript, and the sort of its value."""

    code: str
    sort: Sort


class _Known(NamedTuple):
    """A function in JavaScript: its name, what it takes and what it returns."""

    name: str
    takes: tuple[Sort, ...]
    returns: Sort


def runtime() -> str:
    """The functions in JavaScript that every translation calls."""
    return resources.files(__package__).joinpath("python.js").read_text(encoding="utf-8")


class Translator:
    """Collects functions and constants, translated.

    Args:
        natives: functions that JavaScript has of its own, by their names there.
        taken: further names that JavaScript has.
    """

    def __init__(self, natives: Mapping[Callable[..., Any], str], taken: Iterable[str] = ()) -> None:
        self.natives = dict(natives)
        self.taken = frozenset((*taken, *natives.values()))
        self.functions: dict[str, str] = {}
        self.constants: dict[str, str] = {}
        self._owners: dict[str, FunctionType] = {}
        self._known: dict[tuple[FunctionType, tuple[Sort, ...]], _Known | None] = {}

    def add(self, function: Callable[..., Any], given: Sequence[Sort] = ()) -> str:
        """The name in JavaScript of a function, which is translated if it is not yet.

        Args:
            function: may be a rule function.
            given: the sorts of what it is called with, where its annotations do not say them.
        """
        plain: Any = getattr(function, "py_func", function)
        if plain in self.natives:
            return self.natives[plain]
        one = _Function(self, plain)
        return self.known(plain, tuple(given) or tuple(ANY for _ in one.arguments), one).name

    def known(self, plain: FunctionType, given: tuple[Sort, ...], one: _Function) -> _Known:
        """The function, called with such values."""
        if plain in self.natives:
            return _Known(self.natives[plain], one.takes(given), one.returns or ANY)
        takes = one.takes(given)
        key = plain, takes
        if key not in self._known:
            name = _safe(_placed(plain.__module__, plain.__name__))
            if name in self.taken or name in self.constants or self._owners.setdefault(name, plain) is not plain:
                raise one.refusal(one.node, f"a second thing that would be called {name}")
            self._known[key] = None
            before = self.functions.setdefault(name, "")  # keeps its place before those that it uses
            code, returns = one.translated(name, takes)
            if before not in ("", code):
                raise one.refusal(one.node, f"{name}, called with values of different sorts,")
            self.functions[name] = code
            self._known[key] = _Known(name, takes, returns)
        found = self._known[key]
        if found is None:
            if one.returns is None:
                raise one.refusal(one.node, "calling itself without saying what it returns")
            return _Known(_safe(_placed(plain.__module__, plain.__name__)), takes, one.returns)
        return found

    def constant(self, name: str, value: Any) -> str:
        """The name in JavaScript of a constant that is no plain number or text."""
        name, text = _safe(name), f"$frozen({json.dumps(value)})"
        if name in self.taken or name in self.functions or self.constants.setdefault(name, text) != text:
            raise UnknownPythonError(f"two constants would be called {name}")
        return name


def _placed(module: str, name: str) -> str:
    """Its own name, with the room that it is from where another room may have the same."""
    parts = module.split(".")
    if parts[1:2] == ["games"] or parts[:3] == ["rummyhouse", "rules", "books"]:
        return f"{parts[2]}_{name.lstrip('_')}"
    return name


class _Function:
    """One function."""

    def __init__(self, translator: Translator, function: FunctionType) -> None:
        self.translator = translator
        self.function = function
        self.assigned: set[str] = set()
        self.sorts: list[dict[str, Sort]] = []
        node = ast.parse(textwrap.dedent("".join(_source(function)[0]))).body[0]
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
        line = getattr(node, "lineno", 0) + _source(self.function)[1] - 1
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

    def translated(self, name: str, takes: tuple[Sort, ...]) -> tuple[str, Sort]:
        """The function in JavaScript, and the sort of what it returns."""
        every = {one.id for one in ast.walk(self.node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        self.own_names = {self.local(one) for one in (*every, *self.arguments)}
        self.assigned = _stored(self.node) - set(self.arguments)
        self.sorts = [dict(zip(self.arguments, takes, strict=True))]
        self.sure: frozenset[str] | None = frozenset(self.arguments)  # names with a value; None: nobody comes here
        self.given_back: list[Sort] = []
        self.loops = 0
        body = self.block(self.node.body, "  ")
        if self.sure is not None:
            if self.returns is not None and not fits(NONE, self.returns):
                raise self.refusal(self.node, "an end without the value that is promised")
            self.given_back.append(NONE)
            body.append("  return null;")
        lines = [f"function {name}({', '.join(map(self.local, self.arguments))}) {{"]
        if self.assigned:
            lines.append(f"  let {', '.join(map(self.local, sorted(self.assigned)))};")
        is_flat = self.returns == ANY and any(one.name in FLAT for one in self.given_back)
        returns = joined(*self.given_back) if self.returns is None or is_flat else self.returns
        if self.given_back and returns == NOTHING:
            raise self.refusal(self.node, "returning values of several sorts")
        return "\n".join([*lines, *body, "}"]), returns

    # --- names and sorts ----------------------------------------------------------------------------------------------

    def local(self, name: str) -> str:
        if not name.isascii():
            raise self.refusal(self.node, f"the name {name}")
        return _safe(name)

    def is_local(self, name: str) -> bool:
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
        name = _placed(self.function.__module__, name)
        return Said(self.apart(node, self.translator.constant(name, value)), sort)

    def fitted(self, node: ast.AST, said: Said, wanted: Sort) -> str:
        """An expression where this sort is wanted; of ``Any`` it is looked at when it runs."""
        if not fits(said.sort, wanted):
            raise self.refusal(node, f"{said.sort} where {wanted} is wanted")
        return self.checked(said.code, wanted) if said.sort == ANY else said.code

    def checked(self, code: str, sort: Sort) -> str:
        return f"{_CHECKS[sort.name]}({code})" if sort.name in _CHECKS else code

    def number(self, node: ast.expr) -> str:
        """A whole number that is no truth value."""
        said = self.say(node)
        if said.sort != INT:
            raise self.refusal(node, f"{said.sort} where a whole number is wanted")
        return self.enclosed(node, said.code)

    # --- statements ---------------------------------------------------------------------------------------------------

    def block(self, body: list[ast.stmt], indent: str) -> list[str]:
        lines: list[str] = []
        for statement in body:
            method = getattr(self, f"do_{type(statement).__name__.lower()}", None)
            if method is None:
                raise self.refusal(statement, type(statement).__name__)
            lines += [indent + line for line in method(statement)]
        return lines

    def do_pass(self, node: ast.Pass) -> list[str]:  # noqa: ARG002 - as every statement
        return []

    def do_break(self, node: ast.Break) -> list[str]:  # noqa: ARG002 - as every statement
        self.sure = None
        return ["break;"]

    def do_continue(self, node: ast.Continue) -> list[str]:  # noqa: ARG002 - as every statement
        self.sure = None
        return ["continue;"]

    def do_expr(self, node: ast.Expr) -> list[str]:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return []
        if not isinstance(node.value, ast.Call):
            raise self.refusal(node, "an expression as a statement")
        return [f"{self.say(node.value).code};"]

    def do_return(self, node: ast.Return) -> list[str]:
        said = Said("null", NONE) if node.value is None else self.say(node.value)
        is_free = self.returns is None or (self.returns == ANY and said.sort.name in FLAT)
        code = said.code if self.returns is None or is_free else self.fitted(node, said, self.returns)
        self.given_back.append(said.sort)
        self.sure = None
        return [f"return {code};"]

    def do_raise(self, node: ast.Raise) -> list[str]:
        error = self.outside(node.exc.func) if isinstance(node.exc, ast.Call) else None
        if not isinstance(node.exc, ast.Call) or len(node.exc.args) != 1 or node.exc.keywords or node.cause:
            raise self.refusal(node, "raising anything but an error with a message")
        if isinstance(node.exc.func, ast.Name) and error is None and not self.is_local(node.exc.func.id):
            error = getattr(builtins, node.exc.func.id, None)
        if not isinstance(error, type) or not issubclass(error, Exception) or str(error("x")) != "x":
            raise self.refusal(node, "raising anything but an error with a message")
        message = self.fitted(node, self.say(node.exc.args[0]), STR)
        self.sure = None
        return [f"throw $problem({message});"]

    def do_assign(self, node: ast.Assign) -> list[str]:
        if len(node.targets) != 1:
            raise self.refusal(node, "several targets")
        target = node.targets[0]
        if isinstance(target, ast.Tuple):
            if not isinstance(node.value, ast.Tuple) or len(node.value.elts) != len(target.elts):
                return [f"{self.unpack(target, self.say(node.value))};"]
            values = [self.say(one) for one in node.value.elts]
            kept = [self.kept(one, value) for one, value in zip(target.elts, values, strict=True)]
            return [f"[{', '.join(map(self.name, target.elts))}] = [{', '.join(kept)}];"]
        return [self.store(target, self.say(node.value))]

    def do_annassign(self, node: ast.AnnAssign) -> list[str]:
        if isinstance(node.target, ast.Name):
            sort = self.annotation(node.annotation)
            if sort is None:
                raise self.refusal(node, f"the annotation {ast.unparse(node.annotation)}")
            if self.sorts[0].setdefault(node.target.id, sort) != sort:
                raise self.refusal(node, f"{node.target.id}, which is {self.sorts[0][node.target.id]} elsewhere,")
        return [] if node.value is None else [self.store(node.target, self.say(node.value))]

    def do_augassign(self, node: ast.AugAssign) -> list[str]:
        if isinstance(node.target, ast.Subscript):
            values, indices = self.indexed(node.target)
            for index in indices[:-1]:
                values = self.picked(node, values, index)
            sort = self.picked(node, values, indices[-1]).sort
            old = Said("old$" if values.sort.name == "array" else self.checked("old$", sort), sort)
            new = self.combined(node, node.op, old, self.enclosed_said(node.value))
            place = self.place(node, values, indices[-1])
            return [f"$amend({values.code}, {place}, (old$) => {self.storable(node, values, new)});"]
        if not isinstance(node.target, ast.Name | ast.Attribute):
            raise self.refusal(node, f"{type(node.target).__name__} as a target")
        old = self.say_attribute(node.target) if isinstance(node.target, ast.Attribute) else self.say_name(node.target)
        return [self.store(node.target, self.combined(node, node.op, old, self.enclosed_said(node.value)))]

    def store(self, target: ast.expr, said: Said) -> str:
        if isinstance(target, ast.Name):
            code = self.kept(target, said)
            return f"{self.name(target)} = {code};"
        if isinstance(target, ast.Attribute):
            field = self.say_attribute(target)
            if not isinstance(target.value, ast.Name | ast.Attribute) or field.sort != INT:
                raise self.refusal(target, "storing anything but a number in a record")
            return f"{field.code} = {self.counted(target, said)};"
        if isinstance(target, ast.Subscript):
            values, indices = self.indexed(target)
            for index in indices[:-1]:
                values = self.picked(target, values, index)
            code = self.storable(target, values, said)
            return f"$put({code}, {values.code}, {self.place(target, values, indices[-1])});"
        raise self.refusal(target, f"{type(target).__name__} as a target")

    def storable(self, node: ast.AST, values: Said, said: Said) -> str:
        """What is put into a list, dict or array, as it holds it."""
        if values.sort.name == "array" and values.sort.part == INT:
            return self.counted(node, said)
        if values.sort != ANY and values.sort.name not in ("list", "dict"):
            raise self.refusal(node, f"storing in {values.sort}")
        return self.fitted(node, said, ANY if values.sort == ANY else values.sort.part)

    def counted(self, node: ast.AST, said: Said) -> str:
        """A number as a flat record holds it."""
        if said.sort not in NUMBERS:
            raise self.refusal(node, f"{said.sort} where a whole number is wanted")
        return f"$whole({said.code})" if said.sort == BOOL else said.code

    def name(self, node: ast.expr) -> str:
        if not isinstance(node, ast.Name):
            raise self.refusal(node, f"{type(node).__name__} as one of several targets")
        return self.local(node.id)

    def kept(self, node: ast.expr, said: Said) -> str:
        """A value that a name gets; its first one says of which sort it is."""
        if not isinstance(node, ast.Name):
            raise self.refusal(node, f"{type(node).__name__} as one of several targets")
        name = node.id
        if said.sort == NOTHING:
            raise self.refusal(node, f"a value of no sort for {name}")
        code = self.fitted(node, said, self.sorts[0].setdefault(name, said.sort))
        if self.sure is not None:
            self.sure |= {name}
        return code

    def unpack(self, target: ast.Tuple, said: Said) -> str:
        """Several names at once."""
        names = [self.name(one) for one in target.elts]
        values, parts = self.unpacked(target, said, len(names))
        for one, part in zip(target.elts, parts, strict=True):
            if self.kept(one, Said("", part)) != "":
                raise self.refusal(one, f"{part} for a name that is something else")
        return f"[{', '.join(names)}] = {values}"

    def unpacked(self, node: ast.AST, said: Said, count: int) -> tuple[str, tuple[Sort, ...]]:
        """So many values, and their sorts."""
        if said.sort.name == "tuple" and len(said.sort.parts) == count:
            return said.code, said.sort.parts
        if said.sort.name not in ("list", "row"):
            raise self.refusal(node, f"{count} values of {said.sort}")
        part = self.solid(node, said.sort.part)
        check = f", {_CHECKS[part.name]}" if part.name in _CHECKS and said.sort.name == "list" else ""
        return f"$unpacked({said.code}, {count}{check})", (part,) * count

    def do_if(self, node: ast.If) -> list[str]:
        lines = [f"if ({self.test(node.test)}) {{"]
        before = self.sure
        lines += self.block(node.body, "  ")
        after, self.sure = self.sure, before
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            first, *rest = self.do_if(node.orelse[0])
            lines += [f"}} else {first}", *rest]
        else:
            if node.orelse:
                lines += ["} else {", *self.block(node.orelse, "  ")]
            lines.append("}")
        self.sure = self.sure if after is None else after if self.sure is None else after & self.sure
        return lines

    def do_while(self, node: ast.While) -> list[str]:
        if node.orelse:
            raise self.refusal(node, "else after a loop")
        head, before = f"while ({self.test(node.test)}) {{", self.sure
        lines = [head, *self.block(node.body, "  "), "}"]
        self.sure = before
        return lines

    def do_for(self, node: ast.For) -> list[str]:
        if node.orelse:
            raise self.refusal(node, "else after a loop")
        self.loops += 1
        at, end = f"at${self.loops}", f"end${self.loops}"
        if self.is_range(node.iter):
            if isinstance(node.target, ast.Name) and any(node.target.id in _stored(one) for one in node.body):
                raise self.refusal(node, "changing the number that is counted")
            first, last = self.bounds(node.iter)
            head, sort = f"for (let {at} = {first}, {end} = {last}; {at} < {end}; {at}++) {{", INT
        else:
            values, sort, check = self.each(node.iter)
            head, at = f"for (const {at} of {values}) {{", f"{check}({at})" if check else at
        before, one = self.sure, Said(at, sort)
        if isinstance(node.target, ast.Tuple):
            start = f"{self.unpack(node.target, one)};"
        else:
            start = f"{self.name(node.target)} = {self.kept(node.target, one)};"
        lines = [head, f"  {start}", *self.block(node.body, "  "), "}"]
        self.sure = before
        return lines

    # --- expressions --------------------------------------------------------------------------------------------------

    def say(self, node: ast.expr) -> Said:
        method = getattr(self, f"say_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.refusal(node, type(node).__name__)
        found: Said = method(node)
        return found

    def enclosed(self, node: ast.expr, code: str) -> str:
        """An expression as a part of another."""
        return f"({code})" if isinstance(node, _COMPOUND) else code

    def enclosed_said(self, node: ast.expr) -> Said:
        said = self.say(node)
        return Said(self.enclosed(node, said.code), said.sort)

    def test(self, node: ast.expr) -> str:
        """An expression as a condition."""
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

    def say_constant(self, node: ast.Constant) -> Said:
        sort = sort_of_value(node.value)
        if sort is None:
            raise self.refusal(node, f"{node.value!a}")
        return Said(json.dumps(node.value), sort)

    def say_name(self, node: ast.Name) -> Said:
        for names in reversed(self.sorts):
            if node.id in names:
                return self.own(node, names is self.sorts[0], names[node.id])
        if node.id in self.assigned or node.id not in self.function.__globals__:
            raise self.refusal(node, node.id)
        return self.value(node, node.id, self.function.__globals__[node.id])

    def own(self, node: ast.Name, is_outer: bool, sort: Sort) -> Said:
        if sort.name == "list" and sort.parts == (NOTHING,):
            raise self.refusal(node, f"{node.id}, of which nothing says what it holds,")
        name = self.local(node.id)
        if is_outer and self.sure is not None and node.id not in self.sure:
            return Said(f"$bound({name})", sort)
        return Said(name, sort)

    def say_attribute(self, node: ast.Attribute) -> Said:
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

    def say_subscript(self, node: ast.Subscript) -> Said:
        said, indices = self.indexed(node)
        for index in indices:
            said = self.picked(node, said, index)
        return said

    def indexed(self, node: ast.Subscript) -> tuple[Said, list[ast.expr]]:
        """What has places, and the places that are asked for, one within the other."""
        said = self.say(node.value)
        if isinstance(node.slice, ast.Tuple):
            if said.sort.name != "array":
                raise self.refusal(node, f"several places of {said.sort}")
            return said, node.slice.elts
        return said, [node.slice]

    def picked(self, node: ast.AST, values: Said, index: ast.expr) -> Said:
        """What stands in a place."""
        code = f"$at({values.code}, {self.place(node, values, index)})"
        if values.sort == ANY:
            return Said(code, ANY)
        parts = values.sort.parts if values.sort.name == "tuple" else ()
        if isinstance(index, ast.Constant) and isinstance(index.value, int) and index.value < len(parts):
            return Said(code, parts[index.value])
        part = self.solid(node, values.sort.part)
        return Said(self.checked(code, part) if values.sort.name in ("list", "dict") else code, part)

    def place(self, node: ast.AST, values: Said, index: ast.expr) -> str:
        if isinstance(index, ast.Slice):
            raise self.refusal(node, "a slice")
        said = self.say(index)
        wanted = {"dict": (STR, ANY), "Any": (STR, INT, ANY)} | dict.fromkeys(_ROWS, (INT, ANY))
        if said.sort not in wanted.get(values.sort.name, ()):
            raise self.refusal(node, f"the place {said.sort} of {values.sort}")
        return said.code

    def solid(self, node: ast.AST, sort: Sort) -> Sort:
        if sort == NOTHING:
            raise self.refusal(node, "a value of no sort")
        return sort

    def say_binop(self, node: ast.BinOp) -> Said:
        return self.combined(node, node.op, self.enclosed_said(node.left), self.enclosed_said(node.right))

    def combined(self, node: ast.AST, sign: ast.operator, left: Said, right: Said) -> Said:
        """What comes of two values."""
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

    def say_unaryop(self, node: ast.UnaryOp) -> Said:
        if isinstance(node.op, ast.Not):
            return Said(self.test(node), BOOL)
        said = self.enclosed_said(node.operand)
        if not isinstance(node.op, ast.USub) or said.sort not in NUMBERS:
            raise self.refusal(node, f"{type(node.op).__name__} of {said.sort}")
        if isinstance(node.operand, ast.Constant) and said.sort == INT and said.code != "0":
            return Said(f"-{said.code}", INT)
        return Said(f"(0 - {said.code})", INT)

    def say_boolop(self, node: ast.BoolOp) -> Said:
        said = [self.enclosed_said(one) for one in node.values]
        if said[0].sort not in SINGLE or len({one.sort for one in said}) > 1:
            raise self.refusal(node, f"one of {', '.join(str(one.sort) for one in said)}")
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return Said(sign.join(one.code for one in said), said[0].sort)

    def say_compare(self, node: ast.Compare) -> Said:
        parts, left = [], node.left
        for middle in node.comparators[:-1]:
            if any(isinstance(one, ast.Call | ast.ListComp | ast.GeneratorExp) for one in ast.walk(middle)):
                raise self.refusal(node, "comparing the answer of a call with two others")
        for sign, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self.compared(node, sign, left, right))
            left = right
        return Said(" && ".join(parts), BOOL)

    def compared(self, node: ast.AST, sign: ast.cmpop, left: ast.expr, right: ast.expr) -> str:
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

    def say_ifexp(self, node: ast.IfExp) -> Said:
        test = self.enclosed(node.test, self.test(node.test))
        one, other = self.enclosed_said(node.body), self.enclosed_said(node.orelse)
        sort = self.solid(node, one.sort if one.sort == other.sort else joined(one.sort, other.sort))
        return Said(f"{test} ? {one.code} : {other.code}", sort)

    def say_joinedstr(self, node: ast.JoinedStr) -> Said:
        text = ""
        for part in node.values:
            if isinstance(part, ast.Constant):
                text += self.say_constant(part).code[1:-1].replace("`", "\\`").replace("${", "\\${")
            elif isinstance(part, ast.FormattedValue) and part.conversion == -1 and part.format_spec is None:
                text += f"${{{self.spoken(part.value)}}}"
            else:
                raise self.refusal(node, "a format")
        return Said(f"`{text}`", STR)

    def spoken(self, node: ast.expr) -> str:
        """A text, or a whole number as text."""
        said = self.say(node)
        return said.code if said.sort == INT else self.fitted(node, said, STR)

    def say_list(self, node: ast.List) -> Said:
        said = [self.say(one) for one in node.elts]
        part = joined(*(one.sort for one in said))
        return Said(f"[{', '.join(one.code for one in said)}]", many("list", self.solid(node, part) if said else part))

    def say_tuple(self, node: ast.Tuple) -> Said:
        said = [self.say(one) for one in node.elts]
        return Said(f"[{', '.join(one.code for one in said)}]", Sort("tuple", tuple(one.sort for one in said)))

    def say_dict(self, node: ast.Dict) -> Said:
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
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and self.is_built_in(node.func, "range")

    def is_built_in(self, node: ast.Name, name: str) -> bool:
        return node.id == name and not self.is_local(name) and name not in self.function.__globals__

    def bounds(self, node: ast.expr) -> tuple[str, str]:
        """Where a range begins and ends."""
        assert isinstance(node, ast.Call)
        if len(node.args) not in (1, 2) or node.keywords:
            raise self.refusal(node, "a range with steps")
        ends = [self.number(one) for one in node.args]
        return ("0", ends[0]) if len(ends) == 1 else (ends[0], ends[1])

    def each(self, node: ast.expr) -> tuple[str, Sort, str]:
        """What is gone through one by one, the sort of each, and what looks at each when it runs, or ""."""
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
        return code, part, _CHECKS.get(part.name, "") if said.sort.name == "list" else ""

    def handed(self, node: ast.expr) -> tuple[str, Sort]:
        """What is handed to a function that goes through it at once."""
        if isinstance(node, ast.GeneratorExp):
            said = self.collected(node)
            return said.code, said.sort.part
        code, part, check = self.each(node)
        return f"{code}.map({check})" if check else f"[...{code}]", part

    def say_listcomp(self, node: ast.ListComp) -> Said:
        return self.collected(node)

    def collected(self, node: ast.ListComp | ast.GeneratorExp) -> Said:
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

    def say_call(self, node: ast.Call) -> Said:
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
        plain = getattr(function, "py_func", function)
        if not isinstance(plain, FunctionType):
            raise self.refusal(node, f"calling {ast.unparse(node.func)}")
        is_native = plain in self.translator.natives
        said = [self.handed_on(argument) if is_native else self.say(argument) for argument in node.args]
        known = self.translator.known(plain, tuple(one.sort for one in said), _Function(self.translator, plain))
        given = [
            self.fitted(argument, one, wanted)
            for argument, one, wanted in zip(node.args, said, known.takes, strict=True)
        ]
        return Said(f"{self.apart(node, known.name)}({', '.join(given)})", known.returns)

    def handed_on(self, node: ast.expr) -> Said:
        """What is given to a function that JavaScript has of its own: it may call another one."""
        function = self.outside(node) if isinstance(node, ast.Name) else None
        if isinstance(function, FunctionType):
            return Said(self.apart(node, self.translator.add(function)), Sort("function"))
        return self.say(node)

    def method(self, node: ast.Call, function: ast.Attribute) -> Said:
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
        """The largest or smallest of several numbers, or of those in a list."""
        if len(node.args) > 1:
            return Said(f"{function}([{', '.join(self.number(one) for one in node.args)}])", INT)
        code, part = self.handed(node.args[0])
        if part != INT:
            raise self.refusal(node, f"the largest or smallest of {part}")
        return Said(f"{function}({code})", INT)


def _safe(name: str) -> str:
    return f"{name}$" if name in _TAKEN else name


def _blank(name: str) -> str:
    return "" if name == "_" else name


def _stored(node: ast.AST) -> set[str]:
    """The names that get a value in it, those of comprehensions left out."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return {node.id}
    parts = [
        one for one in ast.iter_child_nodes(node) if not (isinstance(node, ast.comprehension) and one is node.target)
    ]
    return {name for part in parts for name in _stored(part)}


@cache
def _source(function: Callable[..., Any]) -> tuple[list[str], int]:
    return inspect.getsourcelines(function)
