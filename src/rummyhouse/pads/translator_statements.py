"""Translates statements, and with them whole functions, from Python to JavaScript."""

from __future__ import annotations

import ast
import builtins

from rummyhouse.pads.sorts import ANY, BOOL, FLAT, INT, NONE, NOTHING, NUMBERS, STR, Sort, fits, joined
from rummyhouse.pads.translator_expressions import Expressions
from rummyhouse.pads.translator_names import Said


class Function(Expressions):
    """Translates one function."""

    def translated(self, name: str, takes: tuple[Sort, ...]) -> tuple[str, Sort]:
        """The function in JavaScript, and the sort of its result, for arguments of these sorts."""
        every = {one.id for one in ast.walk(self.node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
        self.own_names = {self.local(one) for one in (*every, *self.arguments)}
        self.assigned = stored(self.node) - set(self.arguments)
        self.sorts = [dict(zip(self.arguments, takes, strict=True))]
        self.sure = frozenset(self.arguments)
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

    def block(self, body: list[ast.stmt], indent: str) -> list[str]:
        """Translate statements into lines; a kind of statement that is not supported is refused."""
        lines: list[str] = []
        for statement in body:
            method = getattr(self, f"_do_{type(statement).__name__.lower()}", None)
            if method is None:
                raise self.refusal(statement, type(statement).__name__)
            lines += [indent + line for line in method(statement)]
        return lines

    def _do_pass(self, node: ast.Pass) -> list[str]:  # noqa: ARG002 - as every statement
        return []

    def _do_break(self, node: ast.Break) -> list[str]:  # noqa: ARG002 - as every statement
        self.sure = None
        return ["break;"]

    def _do_continue(self, node: ast.Continue) -> list[str]:  # noqa: ARG002 - as every statement
        self.sure = None
        return ["continue;"]

    def _do_expr(self, node: ast.Expr) -> list[str]:
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return []
        if not isinstance(node.value, ast.Call):
            raise self.refusal(node, "an expression as a statement")
        return [f"{self.say(node.value).code};"]

    def _do_return(self, node: ast.Return) -> list[str]:
        said = Said("null", NONE) if node.value is None else self.say(node.value)
        is_free = self.returns is None or (self.returns == ANY and said.sort.name in FLAT)
        code = said.code if self.returns is None or is_free else self.fitted(node, said, self.returns)
        self.given_back.append(said.sort)
        self.sure = None
        return [f"return {code};"]

    def _do_raise(self, node: ast.Raise) -> list[str]:
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

    def _do_assign(self, node: ast.Assign) -> list[str]:
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

    def _do_annassign(self, node: ast.AnnAssign) -> list[str]:
        if isinstance(node.target, ast.Name):
            sort = self.annotation(node.annotation)
            if sort is None:
                raise self.refusal(node, f"the annotation {ast.unparse(node.annotation)}")
            if self.sorts[0].setdefault(node.target.id, sort) != sort:
                raise self.refusal(node, f"{node.target.id}, which is {self.sorts[0][node.target.id]} elsewhere,")
        return [] if node.value is None else [self.store(node.target, self.say(node.value))]

    def _do_augassign(self, node: ast.AugAssign) -> list[str]:
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
        old = (
            self._say_attribute(node.target) if isinstance(node.target, ast.Attribute) else self._say_name(node.target)
        )
        return [self.store(node.target, self.combined(node, node.op, old, self.enclosed_said(node.value)))]

    def store(self, target: ast.expr, said: Said) -> str:
        """Translate an assignment to one target."""
        if isinstance(target, ast.Name):
            code = self.kept(target, said)
            return f"{self.name(target)} = {code};"
        if isinstance(target, ast.Attribute):
            field = self._say_attribute(target)
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
        """Translate a value that is put into a list, dict or array, converted as the container stores it."""
        if values.sort.name == "array" and values.sort.part == INT:
            return self.counted(node, said)
        if values.sort != ANY and values.sort.name not in ("list", "dict"):
            raise self.refusal(node, f"storing in {values.sort}")
        return self.fitted(node, said, ANY if values.sort == ANY else values.sort.part)

    def counted(self, node: ast.AST, said: Said) -> str:
        """Translate a number that is put into a flat record, converted as the record stores it."""
        if said.sort not in NUMBERS:
            raise self.refusal(node, f"{said.sort} where a whole number is wanted")
        return f"$whole({said.code})" if said.sort == BOOL else said.code

    def kept(self, node: ast.expr, said: Said) -> str:
        """Translate an assignment to a name; its first value decides the sort of the name."""
        if not isinstance(node, ast.Name):
            raise self.refusal(node, f"{type(node).__name__} as one of several targets")
        name = node.id
        code = self.fitted(node, said, self.sorts[0].setdefault(name, said.sort))
        if self.sure is not None:
            self.sure |= {name}
        return code

    def unpack(self, target: ast.Tuple, said: Said) -> str:
        """Translate an assignment to several names at once."""
        names = [self.name(one) for one in target.elts]
        values, parts = self.unpacked(target, said, len(names))
        for one, part in zip(target.elts, parts, strict=True):
            if self.kept(one, Said("", part)) != "":
                raise self.refusal(one, f"{part} for a name that is something else")
        return f"[{', '.join(names)}] = {values}"

    def _do_if(self, node: ast.If) -> list[str]:
        lines = [f"if ({self.test(node.test)}) {{"]
        before = self.sure
        lines += self.block(node.body, "  ")
        after, self.sure = self.sure, before
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            first, *rest = self._do_if(node.orelse[0])
            lines += [f"}} else {first}", *rest]
        else:
            if node.orelse:
                lines += ["} else {", *self.block(node.orelse, "  ")]
            lines.append("}")
        self.sure = self.sure if after is None else after if self.sure is None else after & self.sure
        return lines

    def _do_while(self, node: ast.While) -> list[str]:
        if node.orelse:
            raise self.refusal(node, "else after a loop")
        head, before = f"while ({self.test(node.test)}) {{", self.sure
        lines = [head, *self.block(node.body, "  "), "}"]
        self.sure = before
        return lines

    def _do_for(self, node: ast.For) -> list[str]:
        if node.orelse:
            raise self.refusal(node, "else after a loop")
        self.loops += 1
        at, end = f"at${self.loops}", f"end${self.loops}"
        if self.is_range(node.iter):
            if isinstance(node.target, ast.Name) and any(node.target.id in stored(one) for one in node.body):
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


def stored(node: ast.AST) -> set[str]:
    """The names that are assigned in a function, without those of comprehensions."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return {node.id}
    parts = [
        one for one in ast.iter_child_nodes(node) if not (isinstance(node, ast.comprehension) and one is node.target)
    ]
    return {name for part in parts for name in stored(part)}
