"""Every notebook runs in a kernel of Jupyter, as a reader runs it, and the page of numbers is about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.lengths import LONG
from tools import run_notebooks

if TYPE_CHECKING:
    from pathlib import Path

SMALL: dict[str, dict[str, Any]] = {
    "worth_of_the_deal": {"HANDS": 16, "ROUNDS": 32},
    "fiji_house_rules": {"LOOKED_AT": 160, "MEASURED": 160, "CHANGES": 2, "SHOWN": 1},
    "knock_at_ten": {"SAMPLES": 3, "SAMPLED": 50, "ROUNDS": 100, "LIMITS": (0, 10)},
    "making_a_bot": {"SAMPLES": 3, "ROUNDS": 40, "LEVELS": ("learner",)},
    "training_a_bot": {"TURNS": 1, "TESTED": 50, "OPPONENTS": ("random", "learner")},
}
SHORT = ("worth_of_the_deal", "fiji_house_rules", "training_a_bot")
"""Those that compile least; ``make proofs`` runs all."""


@pytest.mark.compiled
@pytest.mark.parametrize("name", run_notebooks.NAMES if LONG else SHORT)
def test_a_notebook_runs(name: str, tmp_path: Path) -> None:
    told = run_notebooks.run(name, SMALL[name], tmp_path)
    assert told.title.endswith("?")
    assert told.picture.rstrip().endswith("</svg>")
    assert "95 % intervals" in told.finding
    assert (tmp_path / f"{name}.ipynb").is_file()
    page = run_notebooks.PAGE.read_text(encoding="utf-8")
    assert f"## {told.title}\n\n{told.question}\n\n" in page, "make notebooks"


def test_a_parameter_that_a_notebook_does_not_have_is_refused() -> None:
    with pytest.raises(
        ValueError, match="knock_at_ten has no parameter HANDS; it has LIMITS, ROUNDS, SAMPLED, SAMPLES, SEED"
    ):
        run_notebooks.read("knock_at_ten", {"HANDS": 1})


def test_every_notebook_is_run() -> None:
    assert {file.stem for file in run_notebooks.NOTEBOOKS.glob("*.py")} == set(run_notebooks.NAMES)


def test_the_page_shows_the_pictures() -> None:
    page = run_notebooks.PAGE.read_text(encoding="utf-8")
    for name in run_notebooks.NAMES:
        assert (f"](pictures/{name}.svg)" in page) == (name in run_notebooks.SHOWN)
        assert (run_notebooks.PICTURES / f"{name}.svg").is_file() == (name in run_notebooks.SHOWN)
