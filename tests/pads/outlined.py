"""What phones are given, in outline: every line of the modules but for the bodies of functions.

``python -m tests.pads.outlined`` writes the file again; of a long line only the beginning and a digest stand there.
"""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse.pads import javascript

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).with_name("outlined.txt")
_LETTERS = 12
_LONG = 100


def outline(text: str) -> Iterator[str]:
    """The lines of a module that are not within a function."""
    within = False
    for line in text.splitlines():
        if not within and len(line) > _LONG:
            yield f"{line[:_LONG]} {hashlib.sha256(line.encode()).hexdigest()[:_LETTERS]}"
        elif not within and line:
            yield line
        within = line != "}" and (within or line.startswith("function"))


def page() -> str:
    """The file as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        javascript.main(folder)
        files = sorted(Path(folder).glob("*.*"))
        blocks = [[f"## {file.name}", *outline(file.read_text(encoding="utf-8"))] for file in files]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
