"""Every Python program on a page runs, and prints what the page says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.documents.programs import programs_of, run

ROOT = Path(__file__).parents[2]
ELSEWHERE = {"score-pad"}
"""Pages whose programs go on from data that their own tests have."""

PAGES = sorted(
    page
    for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"))
    if programs_of(page) and page.stem not in ELSEWHERE
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_programs_of_a_page_run(page: Path, tmp_path: Path) -> None:
    for program, printed in run(page, tmp_path):
        assert not program.printed or printed == program.printed, f"{page.name}, line {program.line}"


def test_the_readme_and_the_library_begin_alike() -> None:
    """The first lines that a reader sees are those of the front door."""
    assert {"README", "library", "recipes"} <= {page.stem for page in PAGES}
    for page in (ROOT / "README.md", ROOT / "docs" / "library.md"):
        assert programs_of(page)[0].code.startswith("import rummyhouse\n\nplay = rummyhouse.new(")


def test_there_are_recipes_enough() -> None:
    assert 12 <= len(programs_of(ROOT / "docs" / "recipes.md")) <= 20
