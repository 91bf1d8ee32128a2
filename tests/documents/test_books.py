"""The documentation site: bound from the books, built once, and no link in it leads nowhere."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rummyhouse import games
from rummyhouse.rulebook import clauses, examples
from rummyhouse.rulebook.moments import moments, point_at
from rummyhouse.rulebook.quick import quick_reference
from tests.lengths import LONG
from tools import bind_books, check_links

if TYPE_CHECKING:
    from rummyhouse.rulebook import Example
    from rummyhouse.rulebook.moments import Moment

ROOT = Path(__file__).parents[2]


def told(example: Example) -> tuple[Moment, ...]:
    """The first example of a file from its first position to its end, of the others how they begin, in words."""
    return moments(example) if example.id.endswith("-1") else (replace(point_at(example, 0).moment, scene=None),)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, in a copy of what `make docs` needs; in the short form most examples are only begun."""
    folder = tmp_path_factory.mktemp("docs")
    with pytest.MonkeyPatch.context() as change:
        if not LONG:
            change.setattr(bind_books, "moments", told)
        bind_books.bind(folder / "build" / "pages")
    zensical = Path(sys.executable).with_name("zensical")
    built = subprocess.run(
        [zensical, "build", "-f", "build/mkdocs.yml"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    assert "No issues found" in built.stdout + built.stderr
    return folder / "build" / "site"


def test_every_link_leads_somewhere(site: Path) -> None:
    assert check_links.broken(site) == []


def test_every_clause_and_every_example_has_its_anchor(site: Path) -> None:
    for game in games.NAMES:
        pages = {page.stem: check_links.read(page) for page in (site / "books" / game).glob("*.html")}
        assert {clause.id for chapter in clauses(game) for clause in chapter.clauses} <= pages["index"].anchors
        for example in examples(game):
            assert example.id in pages[example.id.rpartition("-")[0]].anchors


def test_nothing_is_shown_that_is_no_example_of_the_tests(site: Path) -> None:
    """What the site shows as examples are the scenarios that tests/clauses plays and judges, and no others."""
    for game in games.NAMES:
        shown = {
            anchor
            for page in (site / "books" / game).glob("*.html")
            if page.stem not in ("index", "quick", "house-rules")
            for anchor in check_links.read(page).anchors
            if re.fullmatch(r"[a-z0-9-]+-\d+", anchor) and anchor.startswith(page.stem)
        }
        assert shown == {example.id for example in examples(game)}


def test_quick_reference_and_house_rules_are_on_the_site(site: Path) -> None:
    for game in games.NAMES:
        if sections := quick_reference(game).sections:
            quick = (site / "books" / game / "quick.html").read_text(encoding="utf-8")
            assert sections[0].title in quick
        rules = (site / "books" / game / "house-rules.html").read_text(encoding="utf-8")
        assert all(one.clause in rules for one in games.find(game).house_rules.parameters)


def test_the_story_is_emphasised_and_values_are_said_as_people_say_them(site: Path) -> None:
    for game in games.NAMES:
        book = (site / "books" / game / "index.html").read_text(encoding="utf-8")
        assert "*" not in re.sub(r"<(script|svg|pre)\b.*?</\1>|<[^>]+>", "", book, flags=re.DOTALL)
        rules = (site / "books" / game / "house-rules.html").read_text(encoding="utf-8")
        spoken = {word for one in games.find(game).house_rules.parameters for word in one.spoken}
        assert all(escape(word, quote=False) in rules for word in spoken)


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#here">b</a><a href="b.html#gone">b</a><img src="c.png">', "utf-8")
    (tmp_path / "b.html").write_text('<p id="here"><a href="https://example.org/x">out</a></p>', "utf-8")
    assert check_links.broken(tmp_path) == ["a.html: b.html#gone", "a.html: c.png"]
