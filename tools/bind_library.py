"""Makes the API chapter of the documentation site from the docstrings of everything public.

One page for the front door and one for each public room: every name of its ``__all__`` with its signature, what it is
told to be, and its examples, which tests run. The pages are Markdown for ``bind_books``; nothing of it is committed.
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

import rummyhouse
from rummyhouse import library
from rummyhouse.compiled import is_rule

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

FRONT = "index"
_SECTION = re.compile(r"(Args|Attributes|Returns|Raises|Yields):")
_ROLE = re.compile(r":(?:attr|class|data|exc|func|meth|mod):`(~?)([\w.]+)`")
_ITEM = re.compile(r"(?P<names>[\w*, ]+): (?P<text>.*)")
_QUOTED = re.compile(r"(: |-> )'([^']+)'")
_LONGEST = 60


def pages() -> dict[str, str]:
    """The chapter: the text of each page by its name."""
    found = {FRONT: _front()}
    for room in rummyhouse.ROOMS:
        found[room] = _room(import_module(f"rummyhouse.{room}"))
    return found


def _front() -> str:
    lines = ["# import rummyhouse", "", *_text(inspect.getdoc(library) or ""), ""]
    for name in library.__all__:
        lines += _entry(name, getattr(library, name))
    lines += ["## The public rooms", ""]
    for room in rummyhouse.ROOMS:
        first = (inspect.getdoc(import_module(f"rummyhouse.{room}")) or "").partition("\n\n")[0]
        lines.append(f"- [rummyhouse.{room}]({room}.md): {_inline(' '.join(first.split()))}")
    return "\n".join([*lines, ""])


def _room(module: ModuleType) -> str:
    lines = [f"# {module.__name__}", "", *_text(inspect.getdoc(module) or ""), ""]
    plain = []
    for name in module.__all__:
        found = getattr(module, name)
        if inspect.isclass(found) or callable(found):
            lines += _entry(name, found)
        else:
            written = repr(found)
            plain.append(f"- `{name}`: `{written if len(written) <= _LONGEST else f'{written[:_LONGEST]}...'}`")
    return "\n".join([*lines, *(["## Values", "", *plain] if plain else []), ""])


def _entry(name: str, found: Any) -> list[str]:
    """A name with everything that belongs to it."""
    lines = [f"## {name} {{#{name}}}", "", *_head(name, found), *_text(inspect.getdoc(found) or ""), ""]
    if inspect.isclass(found):
        for member, thing in _members(found):
            inner = thing.fget if isinstance(thing, property) else getattr(thing, "func", thing)
            head = [] if isinstance(thing, property) else _head(member, inner)
            about = _text(inspect.getdoc(inner) or "")
            lines += [f"### {name}.{member} {{#{name}.{member}}}", "", *head, *about, ""]
    return lines


def _members(found: type) -> Iterator[tuple[str, Any]]:
    """Methods and properties that the class itself has, in the order in which they are written."""
    for name, thing in vars(found).items():
        plain = thing.__func__ if isinstance(thing, (classmethod, staticmethod)) else thing
        if not name.startswith("_") and (isinstance(plain, property) or inspect.isfunction(plain)):
            yield name, plain


def _head(name: str, found: Any) -> list[str]:
    """How it is called."""
    try:
        signature = str(inspect.signature(inspect.unwrap(found) if is_rule(found) else found))
    except (TypeError, ValueError):
        return []
    if inspect.isclass(found) and signature.startswith("(*"):
        return []
    signature = _QUOTED.sub(r"\1\2", signature).replace("self, ", "").replace("(self)", "()")
    written = f"{name}{signature.removesuffix(' -> None') if inspect.isclass(found) else signature}"
    mark = ["@rule"] if is_rule(found) else []
    return ["```python", *mark, *_folded(written), "```", ""]


def _folded(written: str) -> list[str]:
    """A signature on one line, or with a line for each argument."""
    if len(written) <= 100:
        return [written]
    open_, close = written.index("("), written.rindex(")")
    parts, depth, begin = [], 0, open_ + 1
    for place in range(begin, close):
        depth += (written[place] in "([") - (written[place] in ")]")
        if written[place] == "," and not depth:
            parts.append(written[begin:place].strip())
            begin = place + 1
    return [written[: open_ + 1], *(f"    {part}," for part in [*parts, written[begin:close].strip()]), written[close:]]


def _text(doc: str) -> list[str]:
    """A docstring as Markdown: paragraphs, sections as lists, examples as code."""
    lines: list[str] = []
    section, is_code = "", False
    for line in doc.splitlines():
        words = line.strip()
        if is_code and not words:
            lines.append("```")
            is_code = False
        if words.startswith(">>>") and not is_code:
            lines += ["", "```pycon"]
            is_code = True
        if is_code:
            lines.append(line.removeprefix("    ") if section else line)
        elif _SECTION.fullmatch(line):
            section = line
            lines += ["", f"**{line.removesuffix(':')}**", ""]
        elif section and line.startswith("    ") and not line.startswith("     ") and (item := _ITEM.fullmatch(words)):
            lines.append(f"- `{item['names']}`: {_inline(item['text'])}")
        elif section and words:
            lines.append(f"  {_inline(words)}" if lines[-1].startswith(("- ", "  ")) else _inline(words))
        else:
            lines.append(_inline(words))
    return [*lines, *(["```"] if is_code else [])]


def _inline(words: str) -> str:
    """Words of a docstring: names in code, and roles as the last part of the name."""
    words = _ROLE.sub(lambda found: f"`{found[2].rpartition('.')[2]}`", words)
    return words.replace("``", "`")
