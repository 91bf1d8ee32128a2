"""The wheel, installed aside: a stranger's program runs with it, and mypy knows its types."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
KNOWN = ROOT / ".mypy_cache"
"""What `make lint` has learnt, of other people's packages above all: mypy takes of it what has stayed as it was."""
STRICT = ("--strict", "--warn-unreachable")
"""As strict as the house is with itself, for mypy takes nothing from those who were less so."""

PROGRAM = """\
from __future__ import annotations

import rummyhouse
from rummyhouse import Play, new
from rummyhouse.rules import LegalAction, Refusal


def my_bot(view: object, legal: list[LegalAction]) -> LegalAction:
    return legal[0]


play: Play = new("gin", preset="classic", names=("Anna", "Ben"), seed=1)
turn: int | None = play.turn
actions: list[LegalAction] = play.legal()
why: Refusal | None = play.refusal("knock")
play.act(actions[0])
play.act("discard KD")
points: int = rummyhouse.deadwood("AS 2S 3S 7H 7D 7C KD").points
result = rummyhouse.simulate("gin", bots=("random", my_bot), rounds=2, seed=1)
share: float = result.seats[0].rounds_won.value
names: tuple[str, ...] = rummyhouse.games.NAMES
record = rummyhouse.read(play.record().text)
assert record.check().turns == 2
assert points == 10
assert (turn, why is None) == (0, False)
print(record[1].sentence)
"""
WRONG = """\
import rummyhouse

play = rummyhouse.new("gin", speed=1)
number: int = play.prompt()
play.dance()
rummyhouse.nothing
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel in it; what it needs is lent by ours."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    venv = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(venv), "platbase": str(venv)}))
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(packages)
    (packages / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run something in the folder as a stranger does, without the paths of the tests."""
    around = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, env=around)


def judged(folder: Path, **programs: str) -> str:
    """What mypy says of programs, each by its name."""
    for name, program in programs.items():
        (folder / f"{name}.py").write_text(program, encoding="utf-8")
    python = str(folder / "venv" / "bin" / "python")
    if KNOWN.is_dir() and not (folder / "mypy").exists():
        shutil.copytree(KNOWN, folder / "mypy")
    command = [sys.executable, "-m", "mypy", *STRICT, "--cache-dir=mypy", "--config-file=", "--python-executable"]
    done = run(folder, *command, python, *(f"{name}.py" for name in programs))
    return done.stdout + done.stderr


def test_a_program_of_a_stranger_runs(installed: Path) -> None:
    (installed / "program.py").write_text(PROGRAM, encoding="utf-8")
    python = str(installed / "venv" / "bin" / "python")
    where = run(installed, python, "-c", "import rummyhouse; print(rummyhouse.__file__)").stdout
    assert where.startswith(str(installed))
    done = run(installed, python, "-W", "error", "program.py")
    assert (done.stdout, done.stderr) == ("Anna takes the three of clubs.\n", "")
    assert run(installed, python, "-m", "rummyhouse", "--version").stdout.startswith("rummyhouse ")


def test_mypy_knows_its_types(installed: Path) -> None:
    said = judged(installed, right=PROGRAM, wrong=WRONG)
    assert "right.py" not in said
    for complaint in (
        'wrong.py:3: error: Unexpected keyword argument "speed" for "new"',
        "wrong.py:4: error: Incompatible types in assignment",
        'wrong.py:5: error: "Play" has no attribute "dance"',
        'wrong.py:6: error: Module has no attribute "nothing"',
    ):
        assert complaint in said
    assert said.endswith("Found 4 errors in 1 file (checked 2 source files)\n")


def test_without_its_mark_mypy_would_know_nothing(installed: Path) -> None:
    (mark,) = installed.glob("venv/lib/*/site-packages/rummyhouse/py.typed")
    mark.unlink()
    try:
        assert "missing library stubs or py.typed marker" in judged(installed, unmarked=PROGRAM)
    finally:
        mark.touch()
