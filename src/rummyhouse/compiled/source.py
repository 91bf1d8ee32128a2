"""Where a rule function is written: its syntax tree, from the file that it comes from."""

from __future__ import annotations

import ast
import functools
import linecache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FunctionType


class RuleError(Exception):
    """A rule function that cannot be compiled; the message says where, and why."""


@functools.lru_cache(maxsize=512)
def _functions(file: str, text: str) -> dict[tuple[str, int], ast.FunctionDef]:  # noqa: ARG001 - part of the key
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
            found[node.name, first] = node
    return found


def definition(function: FunctionType) -> ast.FunctionDef:
    """The syntax tree of a function.

    Raises:
        RuleError: its text cannot be found, as that of one typed at a prompt.
    """
    code = function.__code__
    text = "".join(linecache.getlines(code.co_filename, function.__globals__))
    try:
        return _functions(code.co_filename, text)[code.co_name, code.co_firstlineno]
    except (KeyError, SyntaxError):
        raise RuleError(
            f"the rule function '{function.__qualname__}' can only be compiled from a file, where its text can be read"
        ) from None
