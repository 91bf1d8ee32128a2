"""Runs the notebooks at full size, and writes what they have found: pictures, and the page about the numbers.

A notebook is a text (``notebooks/NAME.py``, in jupytext's percent format), run cell by cell in a kernel of Jupyter, as
a reader runs it. The cell that is tagged ``parameters`` says how much is played.

    python -m tools.run_notebooks                # all of them
    python -m tools.run_notebooks knock_at_ten   # only this one; the others as they were run last
"""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import jupytext
import nbformat
from nbclient import NotebookClient

import rummyhouse

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = ROOT / "notebooks"
BUILT = ROOT / "build" / "notebooks"
PAGE = ROOT / "docs" / "numbers.md"
PICTURES = ROOT / "docs" / "pictures"

NAMES = ("worth_of_the_deal", "fiji_house_rules", "knock_at_ten", "making_a_bot", "training_a_bot")
SHOWN = frozenset(NAMES[:3])
"""Those whose pictures stand on the page."""

PATIENCE = 3600
"""Seconds that a cell may take."""

_DATE = re.compile(r"\s*<dc:date>.*?</dc:date>", re.DOTALL)


class Told(NamedTuple):
    """What a notebook says, and what it has found.

    Attributes:
        title: its heading.
        question: the paragraph under it.
        picture: its last picture, as SVG.
        finding: the text that its last cell has made of the figures.
    """

    title: str
    question: str
    picture: str
    finding: str


def read(name: str, changes: Mapping[str, Any]) -> Any:
    """A notebook, some of its parameters changed.

    Raises:
        ValueError: it has no such parameter.
    """
    notebook = jupytext.read(NOTEBOOKS / f"{name}.py")
    (at,) = (at for at, cell in enumerate(notebook.cells) if "parameters" in cell.metadata.get("tags", ()))
    known = set(re.findall(r"^([A-Z_]+) = ", notebook.cells[at].source, re.MULTILINE))
    if unknown := changes.keys() - known:
        raise ValueError(f"{name} has no parameter {', '.join(sorted(unknown))}; it has {', '.join(sorted(known))}")
    source = "\n".join(f"{key} = {value!r}" for key, value in changes.items())
    notebook.cells.insert(at + 1, nbformat.v4.new_code_cell(source))
    return notebook


def run(name: str, changes: Mapping[str, Any], built: Path) -> Told:
    """Run a notebook and keep it with all that it has shown.

    Args:
        name: of the notebook.
        changes: parameters that are not as they stand there.
        built: the folder for it.

    Raises:
        nbclient.exceptions.CellExecutionError: something in it has failed.
    """
    notebook = read(name, changes)
    NotebookClient(
        notebook, timeout=PATIENCE, kernel_name="python3", resources={"metadata": {"path": str(NOTEBOOKS)}}
    ).execute()
    built.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, built / f"{name}.ipynb")
    return told_by(notebook)


def told_by(notebook: Any) -> Told:
    """What a notebook that has been run tells."""
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output]
    title, _, text = notebook.cells[0].source.partition("\n")
    return Told(
        title=title.removeprefix("# "),
        question=text.strip().partition("\n\n")[0],
        picture=[_DATE.sub("", data["image/svg+xml"]) for data in shown if "image/svg+xml" in data][-1],
        finding=shown[-1]["text/markdown"].strip(),
    )


def page(told: Mapping[str, Told]) -> str:
    """The page that tells what was found."""
    lines = [
        "# What the numbers say",
        "",
        "Five questions about the games and their players, each with its answer as it was measured. Each is a",
        "notebook: a text with the programs that find its figures, to be read, run and changed. Written by `make",
        f"notebooks` with Rummyhouse {rummyhouse.__version__} and Python {platform.python_version()}; the same seed",
        "gives the same figures.",
        "",
        "To go on from one, take a copy of the repository, `pip install 'rummyhouse[notebooks]' jupyterlab`, and open",
        "`notebooks/` with JupyterLab (*Open With*, *Notebook*).",
    ]
    for name, one in told.items():
        lines += ["", f"## {one.title}", "", one.question, ""]
        if name in SHOWN:
            lines += [f"![{one.title}](pictures/{name}.svg)", ""]
        lines += [one.finding, "", f"[The notebook](../notebooks/{name}.py)"]
    return "\n".join([*lines, ""])


def main(names: list[str]) -> None:
    """Run these notebooks, or all; then write the page, if all of them have been run."""
    for name in names or NAMES:
        print(f"{name}\n\n{run(name, {}, BUILT).finding}\n", flush=True)
    if all((BUILT / f"{name}.ipynb").is_file() for name in NAMES):
        told = {name: told_by(nbformat.read(BUILT / f"{name}.ipynb", nbformat.NO_CONVERT)) for name in NAMES}
        for name in SHOWN:
            (PICTURES / f"{name}.svg").write_text(told[name].picture, encoding="utf-8")
        PAGE.write_text(page(told), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
