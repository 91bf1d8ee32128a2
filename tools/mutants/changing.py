"""Small changes of a source file, each of which some test should notice.

A change replaces a few bytes and keeps every line where it is, so that a function that was read before fits the rest.
"""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_SIGNS = {ast.Add: "+-", ast.Sub: "-+", ast.BitAnd: "&|", ast.BitOr: "|&"}
_BOUNDS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
_DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef)
_TYPES = ("Literal", "dict", "list", "tuple", "set")
_KEY = re.compile(r"[A-Za-z_][\w-]*")

Edit = tuple[int, int, bytes]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file.

    Attributes:
        id: tells it from all others; it stays while the line that is changed stays.
        path: of the file.
        function: the outermost function that is changed, as in ``Class.method``; "" for what is done at import.
        lines: the first and the last line of the statement, as far as the change goes.
        kind: of the change.
        line: the first line that becomes another, and
        becomes: what it becomes.
        edits: the bytes that are replaced, in their order.
    """

    path: str
    function: str
    lines: tuple[int, int]
    kind: str
    edits: tuple[Edit, ...]
    id: str = ""
    line: str = ""
    becomes: str = ""

    def changed(self, source: bytes) -> bytes:
        """The file with the change."""
        for first, last, text in reversed(self.edits):
            source = source[:first] + text + source[last:]
        return source


def mutants_of(path: str, source: bytes) -> list[Mutant]:
    """Every change of a file that is made, in the order of its lines."""
    found, times = [], Counter[str]()
    for mutant in sorted(_Reader(path, source).module(), key=lambda one: (one.edits, one.kind)):
        first = source.rfind(b"\n", 0, mutant.edits[0][0]) + 1
        last = source.find(b"\n", mutant.edits[-1][1])
        moved = tuple((start - first, end - first, text) for start, end, text in mutant.edits)
        before, after = source[first:last], replace(mutant, edits=moved).changed(source[first:last])
        lines = zip(before.decode().split("\n"), after.decode().split("\n"), strict=True)
        line, becomes = next((old.strip(), new.strip()) for old, new in lines if old != new)
        named = "\n".join((path, mutant.function, line, becomes))
        times[named] += 1
        digest = hashlib.sha256(f"{named}\n{times[named]}".encode()).hexdigest()[:8]
        found.append(replace(mutant, id=digest, line=line, becomes=becomes))
    return found


def owners(source: bytes) -> list[str]:
    """For every line, counted from 1, the outermost function that it belongs to; "" for what is done at import."""
    found = [""] * (source.count(b"\n") + 2)

    def name(body: Sequence[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, _DEFINED):
                span = range(node.lineno, (node.end_lineno or 0) + 1)
                found[span.start : span.stop] = [prefix + node.name] * len(span)
            elif isinstance(node, ast.ClassDef):
                name(node.body, f"{prefix}{node.name}.")

    name(ast.parse(source).body, "")
    return found


class _Reader:
    """Goes through a file and notes what can be changed."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source
        self.starts = [0]
        for line in source.split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.function, self.line = "", 0

    def module(self) -> Iterator[Mutant]:
        yield from self.body(ast.parse(self.source).body, "")

    def span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, (ast.expr, ast.stmt))
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def note(self, kind: str, *edits: Edit, last: int = 0) -> Iterator[Mutant]:
        line = last or self.source.count(b"\n", 0, edits[-1][1]) + 1
        yield Mutant(self.path, self.function, (self.line, line), kind, edits)

    def between(self, kind: str, left: ast.AST, right: ast.AST, old: str, new: str) -> Iterator[Mutant]:
        """Another sign between two expressions."""
        first, last = self.span(left)[1], self.span(right)[0]
        word = re.escape(old).replace(r"\ ", r"\s+")
        if match := re.search(word.encode(), self.source[first:last]):
            yield from self.note(kind, (first + match.start(), first + match.end(), new.encode()))

    def swapped(self, kind: str, nodes: Sequence[ast.expr | None]) -> Iterator[Mutant]:
        """Every two neighbours change places."""
        for one, other in pairwise(nodes):
            if one is not None and other is not None and ast.dump(one) != ast.dump(other):
                (a, b), (c, d) = self.span(one), self.span(other)
                yield from self.note(kind, (a, b, self.source[c:d]), (c, d, self.source[a:b]))

    def body(self, body: Sequence[ast.stmt], prefix: str) -> Iterator[Mutant]:
        for node, following in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, _DEFINED):
                yield from self.defined(node, prefix)
            elif isinstance(node, ast.ClassDef):
                yield from self.body(node.body, prefix if self.function else f"{prefix}{node.name}.")
            else:
                self.line = node.lineno
                yield from self.statement(node, prefix)
                if not self.function and isinstance(following, ast.Expr) and isinstance(node, ast.Expr):
                    yield from self.rows(node.value, following.value)

    def defined(self, node: ast.FunctionDef | ast.AsyncFunctionDef, prefix: str) -> Iterator[Mutant]:
        self.line = node.lineno
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                yield from self.expression(default, node)
        outer = self.function
        self.function = outer or prefix + node.name
        yield from self.body(node.body, prefix)
        self.function = outer

    def rows(self, one: ast.expr, other: ast.expr) -> Iterator[Mutant]:
        """Two rows of a table that is written as calls: what they say changes places."""
        match one, other:
            case ast.Call(args=[first, _, *_]), ast.Call(args=[second, *_]):
                if ast.dump(one.func) == ast.dump(other.func):
                    yield from self.swapped("row", [first, second])

    def statement(self, node: ast.stmt, prefix: str) -> Iterator[Mutant]:
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.Assert)):
            return
        if _is_for_types(node) or _is_a_start(node):
            return
        if _may_be_dropped(node):
            first, last = self.span(node)
            lines = self.source.count(b"\n", first, last)
            head = node.test if isinstance(node, ast.If) else node  # of a long one, tests reach the lines within it
            yield from self.note("drop", (first, last, b"pass" + b"\n" * lines), last=head.end_lineno or node.lineno)
        if isinstance(node, ast.Raise) or (isinstance(node, ast.AnnAssign) and _names_a_type(node)):
            return
        if isinstance(node, ast.AugAssign) and type(node.op) in _SIGNS:
            yield from self.between("sign", node.target, node.value, *_SIGNS[type(node.op)])
        for name, part in ast.iter_fields(node):
            if name == "annotation":
                continue
            for one in part if isinstance(part, list) else [part]:
                if isinstance(one, ast.expr):
                    yield from self.expression(one, node)
                elif isinstance(one, ast.stmt):
                    yield from self.body([one], prefix)
                elif isinstance(one, (ast.ExceptHandler, ast.match_case)):
                    yield from self.body(one.body, prefix)

    def expression(self, node: ast.expr, parent: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, (ast.JoinedStr, ast.Lambda)) or (isinstance(parent, ast.Expr) and _is_text(node)):
            return
        yield from self.change(node, parent)
        if isinstance(parent, (ast.If, ast.While, ast.IfExp)) and node is parent.test and not _is_turned(node):
            first, last = self.span(node)
            yield from self.note("negation", (first, first, b"not ("), (last, last, b")"))
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                yield from self.expression(child, node)
            elif isinstance(child, ast.keyword) and child.arg != "strict":
                yield from self.expression(child.value, child)
            elif isinstance(child, ast.comprehension):
                for part in (child.iter, *child.ifs):
                    yield from self.expression(part, child)

    def change(self, node: ast.expr, parent: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.BinOp() if type(node.op) in _SIGNS and not (_is_text(node.left) or _is_text(node.right)):
                yield from self.between("sign", node.left, node.right, *_SIGNS[type(node.op)])
            case ast.UnaryOp(op=ast.USub() | ast.Not()):
                kind, sign = ("sign", "-") if isinstance(node.op, ast.USub) else ("negation", "not ")
                first = self.span(node)[0]
                yield from self.note(kind, (first, first + len(sign), b""))
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for left, op, right in zip(operands, node.ops, operands[1:], strict=False):
                    yield from self.between("bound", left, right, *_BOUNDS[type(op)])
            case ast.BoolOp():
                signs = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from self.between("and/or", left, right, *signs)
            case ast.Constant(value=bool() as value):
                yield from self.note("constant", (*self.span(node), str(not value).encode()))
            case ast.Constant(value=int() as value):
                yield from self.note("constant", (*self.span(node), str(value ^ 1).encode()))
            case ast.Constant(value=str() as value) if _KEY.fullmatch(value):
                if isinstance(parent, ast.Compare) or (isinstance(parent, ast.Dict) and node in parent.keys):
                    yield from self.note("word", (self.span(node)[1] - 1,) * 2 + (b"?",))
            case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()) if not _is_a_set(node, parent):
                yield from self.swapped("row", node.elts)
            case ast.Dict():
                yield from self.swapped("row", node.values)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_a_set(node: ast.expr, parent: ast.AST) -> bool:
    """Whether the order of these means nothing; that of a record's fields, which have names, does not."""
    if isinstance(node, (ast.Tuple, ast.List)) and any("attr='int" in ast.dump(one) for one in node.elts):
        return True
    if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name):
        return parent.func.id in ("isinstance", "frozenset", "set", "sum", "max", "min", "any", "all")
    return isinstance(parent, ast.Compare) and isinstance(parent.ops[-1], (ast.In, ast.NotIn))


def _is_turned(test: ast.expr) -> bool:
    """Whether a condition is turned into its opposite anyhow, by its sign."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and isinstance(test.ops[0], (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot))
    return isinstance(test, ast.UnaryOp)


def _is_for_types(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) == "__all__" or _is_a_type(node.value)
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_a_type(node: ast.expr) -> bool:
    """Whether this is a type with what is in it, as ``Literal["count", "points"]``."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in _TYPES


def _is_a_start(node: ast.stmt) -> bool:
    """Whether this is only for a file that is run as a program, which no test within this process does."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and ast.unparse(node.test.left) == "__name__"


def _names_a_type(node: ast.AnnAssign) -> bool:
    return isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"


def _may_be_dropped(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Continue() | ast.Break() | ast.Raise():
            return True
        case ast.Return(value=None):
            return True
        case ast.Assign():
            return all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in node.targets)
        case ast.If(orelse=[]):
            return isinstance(node.body[-1], (ast.Return, ast.Raise, ast.Continue, ast.Break))
    return False
