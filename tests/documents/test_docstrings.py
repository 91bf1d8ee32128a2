"""Every example in a docstring runs, and says what it gives; every public name of the front door has one."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module
from pathlib import Path

import pytest

import rummyhouse
from rummyhouse import library

SOURCES = Path(rummyhouse.__file__).parent
MODULES = sorted(
    ".".join(("rummyhouse", *file.relative_to(SOURCES).with_suffix("").parts)).removesuffix(".__init__")
    for file in SOURCES.rglob("*.py")
    if ">>>" in file.read_text(encoding="utf-8")
)
BARE = {"Contest", "Encounter", "Deadwood", "RecordStep"}
"""What nobody makes, but is given by a function whose example shows it."""


@pytest.mark.parametrize("module", MODULES)
def test_examples_run(module: str) -> None:
    tried = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert tried.attempted > 0
    assert tried.failed == 0


@pytest.mark.parametrize("name", library.__all__)
def test_the_front_door_has_examples(name: str) -> None:
    found = getattr(rummyhouse, name)
    assert found is getattr(library, name)
    assert inspect.getdoc(found)
    assert name in BARE or ">>>" in inspect.getdoc(found)


def test_every_method_of_the_front_door_is_explained() -> None:
    for name in library.__all__:
        found = getattr(library, name)
        for member in vars(found).values() if inspect.isclass(found) else ():
            if isinstance(member, property) or (inspect.isfunction(member) and not member.__name__.startswith("_")):
                assert inspect.getdoc(member), (name, member)
