"""Random programs: JavaScript answers what Python does, or says that it cannot keep it, or they are refused."""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

from rummyhouse.pads.translator import Translator, UnknownPythonError
from tests.pads import programs
from tests.pads.both import agree, in_javascript

if TYPE_CHECKING:
    from pathlib import Path

COUNT = 200
CALLS = 6


def made(chance: random.Random, folder: Path) -> list[Any]:
    """Random programs, as functions of a module."""
    names = [f"program_{number}" for number in range(COUNT)]
    file = folder / "made_at_random.py"
    texts = [programs.HEAD, *(programs.program(chance, name) for name in names)]
    file.write_text("\n\n".join(texts) + "\n", encoding="utf-8")
    spec = importlib.util.spec_from_file_location("made_at_random", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return [getattr(module, name) for name in names]


def test_random_programs_mean_the_same_or_are_refused(tmp_path: Path) -> None:
    chance = random.Random("programs")
    translator, cases, refused = Translator({}), [], 0
    for function in made(chance, tmp_path):
        given = [sort for sort in programs.SORTS if not sort.startswith("tuple")]
        try:
            translator.add(function)
        except UnknownPythonError:
            refused += 1
            continue
        cases += [(function, [programs.value(chance, sort) for sort in given]) for _ in range(CALLS)]
    seen: Counter[str] = Counter()
    for case, theirs in zip(cases, in_javascript(cases, translator), strict=True):
        if theirs.get("error", "").startswith("JavaScript cannot keep this"):
            seen["not kept"] += 1
        else:
            assert agree(case, theirs), (case[0].__name__, case[1], theirs)
            seen["error" if "error" in theirs else "answer"] += 1
    assert COUNT // 10 < refused < COUNT // 2
    assert seen["answer"] > len(cases) // 4
    assert seen["error"] > len(cases) // 10
    assert seen["not kept"] > len(cases) // 50
