"""Programs that a test writes: a file of their own, imported as a module."""

from __future__ import annotations

import importlib.util
import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

HEAD = "import numpy as np\nfrom typing import NamedTuple\nfrom rummyhouse.compiled import rule\n\n"
PLAIN_HEAD = HEAD.replace("from rummyhouse.compiled import rule", "rule = lambda function: function")

_numbers = itertools.count()


def written(folder: Path, text: str, *, name: str = "", head: str = HEAD) -> ModuleType:
    """The module of this text; no two share a file."""
    number = next(_numbers)
    file = folder / f"written_{number}.py"
    file.write_text(head + text, encoding="utf-8")
    told = importlib.util.spec_from_file_location(name or f"written_{number}", file)
    assert told is not None
    assert told.loader is not None
    module = importlib.util.module_from_spec(told)
    told.loader.exec_module(module)
    return module
