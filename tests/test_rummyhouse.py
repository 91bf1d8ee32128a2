"""The package itself: light to import, and no name in it stands for two things."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules, walk_packages
from types import ModuleType

import pytest

import rummyhouse
from rummyhouse import games, library

HEAVY = ("alembic", "litestar", "llvmlite", "matplotlib", "numpy", "sqlalchemy", "uvicorn")
PUBLIC = (*rummyhouse.ROOMS, "library", *(f"games.{name}" for name in games.NAMES))


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-W", "error", *words], capture_output=True, text=True, check=True)


def test_importing_the_house_is_quick_and_brings_nothing_heavy() -> None:
    asked = f"import sys, rummyhouse; dir(rummyhouse); print([name for name in {HEAVY} if name in sys.modules])"
    result = run("-c", asked)
    assert (result.stdout.strip(), result.stderr) == ("[]", "")


def test_the_front_door_opens_every_public_room() -> None:
    asked = (
        "import rummyhouse; print(rummyhouse.games.NAMES[0], rummyhouse.cards.JOKER, rummyhouse.bots.names('gin')[0])"
    )
    assert run("-c", asked).stdout.split() == [games.NAMES[0], "52", "random"]
    assert set(dir(rummyhouse)) >= set(rummyhouse.__all__)
    with pytest.raises(AttributeError, match=r"the house has no 'chess'; it has: .*deadwood"):
        rummyhouse.chess  # noqa: B018


def test_it_is_run_by_its_name() -> None:
    assert run("-m", "rummyhouse", "--version").stdout == f"rummyhouse {rummyhouse.__version__}\n"


def test_whatever_is_public_is_there() -> None:
    assert set(rummyhouse.__all__) == {*rummyhouse.ROOMS, *library.__all__, "__version__"}
    for module in (rummyhouse, *(import_module(f"rummyhouse.{name}") for name in PUBLIC)):
        assert len(module.__all__) == len(set(module.__all__))
        for name in module.__all__:
            assert hasattr(module, name), (module.__name__, name)


def test_no_name_of_a_package_hides_a_module_of_it() -> None:
    """``import rummyhouse.a.b`` gives the module, whatever else the package ``a`` offers."""
    hidden = []
    for found in walk_packages(rummyhouse.__path__, "rummyhouse."):
        if found.ispkg and ".migrations" not in found.name:
            package = import_module(found.name)
            for inner in iter_modules(package.__path__):
                if inner.name not in ("__main__", "env"):
                    module = import_module(f"{found.name}.{inner.name}")
                    if getattr(package, inner.name) is not module or not isinstance(module, ModuleType):
                        hidden.append(module.__name__)
    assert hidden == []
