"""What the translator writes for programs by chance, and what it says to those that it refuses.

``python -m tests.pads.translated`` writes the digests again; with the name of a program, it prints what becomes of it,
to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import sys
import tempfile
from pathlib import Path
from random import Random
from types import FunctionType

from rummyhouse.pads.sorts import ANY, INT, STR, Sort
from rummyhouse.pads.translator import Translator, UnknownPythonError
from tests.pads import odd, programs, test_translator

FILE = Path(__file__).with_name("translated.txt")
BY_CHANCE = 400
_LETTERS = 12
_GIVEN: tuple[Sort, ...] = (ANY, INT, STR)
"""What functions are called with that do not say it themselves."""


def functions(folder: Path) -> dict[str, FunctionType]:
    """Programs by chance, written into a folder, and what nobody writes."""
    names = [f"program_{number}" for number in range(BY_CHANCE)]
    texts = [programs.HEAD, *(programs.program(Random(name), name) for name in names)]
    file = folder / "made_by_chance.py"
    file.write_text("\n\n".join(texts) + "\n", encoding="utf-8")
    spec = importlib.util.spec_from_file_location("made_by_chance", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found = {name: getattr(module, name) for name in names}
    for beside in (odd, test_translator):
        for name, one in vars(beside).items():
            if isinstance(one, FunctionType) and one.__module__ == beside.__name__ and not name.startswith("test"):
                found[name] = one
    return found


def said(function: FunctionType) -> list[str]:
    """What becomes of a program, called with values of one sort or another."""
    found = []
    for given in _GIVEN:
        translator = Translator({})
        try:
            translator.add(function, [given] * function.__code__.co_argcount)
        except (UnknownPythonError, TypeError) as error:
            found.append(str(error))
            continue
        found += [*map(str, translator.constants.items()), *translator.functions.values()]
    return found


def page(folder: Path, part: int = 0, parts: int = 1) -> list[str]:
    """The lines of the file as they should be, or one of so many equal parts of them."""
    return [
        f"{name}: {hashlib.sha256(repr(said(function)).encode()).hexdigest()[:_LETTERS]}"
        for name, function in list(functions(folder).items())[part::parts]
    ]


def main() -> None:
    """Write the digests, or print one program."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if len(sys.argv) == 2:
            function = functions(folder)[sys.argv[1]]
            sys.stdout.write("\n\n".join([inspect.getsource(function), *said(function)]) + "\n")
        else:
            FILE.write_text("".join(f"{line}\n" for line in page(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
