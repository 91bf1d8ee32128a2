"""The programs of a page: its blocks of Python, run one after the other, each beside what it is said to print."""

from __future__ import annotations

import contextlib
import io
import re
import sys
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_BLOCK = re.compile(r"^```python\n(?P<code>.*?)^```\n(?:\n```text\n(?P<printed>.*?)^```\n)?", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Program:
    """A block of Python.

    Attributes:
        line: of the page, where it begins.
        code: the block itself.
        printed: what the page says that it prints, or "" where it says nothing.
    """

    line: int
    code: str
    printed: str


def programs_of(page: Path) -> list[Program]:
    text = page.read_text(encoding="utf-8")
    return [
        Program(text.count("\n", 0, found.start()) + 2, found["code"], found["printed"] or "")
        for found in _BLOCK.finditer(text)
    ]


def run(page: Path, folder: Path) -> Iterator[tuple[Program, str]]:
    """Run the programs of a page as one module in a folder; what each has printed."""
    module = ModuleType(f"page_{page.stem.lower()}")
    sys.modules[module.__name__] = module
    try:
        for number, program in enumerate(programs_of(page)):
            # In a file of its own, for a rule function is read again from where it is written.
            file = folder / f"{module.__name__}_{number}.py"
            file.write_text("\n" * (program.line - 1) + program.code, encoding="utf-8")
            module.__file__ = str(file)
            said = io.StringIO()
            with contextlib.chdir(folder), contextlib.redirect_stdout(said):
                exec(compile(file.read_text(encoding="utf-8"), str(file), "exec"), vars(module))
            yield program, said.getvalue()
    finally:
        del sys.modules[module.__name__]
