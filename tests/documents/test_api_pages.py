"""The API chapter has every public name, with its signature, its words and its examples."""

from __future__ import annotations

import re

import pytest

import rummyhouse
from rummyhouse import library
from tools import bind_library

PAGES = bind_library.pages()


def test_every_public_room_has_a_page() -> None:
    assert set(PAGES) == {"index", *rummyhouse.ROOMS}
    assert all(f"]({room}.md)" in PAGES["index"] for room in rummyhouse.ROOMS)


@pytest.mark.parametrize("page", PAGES)
def test_every_public_name_stands_on_its_page(page: str) -> None:
    room = library if page == "index" else getattr(rummyhouse, page)
    for name in room.__all__:
        assert f"{{#{name}}}" in PAGES[page] or f"- `{name}`: " in PAGES[page]


@pytest.mark.parametrize("page", PAGES)
def test_nothing_of_the_docstrings_is_left_as_it_was(page: str) -> None:
    text = PAGES[page]
    assert text.count("```") % 2 == 0
    words = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    assert not re.search(
        r">>>|:(class|func|meth|mod|data|attr):|``|^(Args|Raises|Returns|Attributes):", words, re.MULTILINE
    )
    assert "<object" not in text
    assert " at 0x" not in text


def test_methods_have_signatures_and_examples() -> None:
    page = PAGES["index"]
    assert "act(action: str | int | Iterable[int], seat: int | str | None = None) -> None" in page
    assert "### Play.prompt {#Play.prompt}" in page
    assert page.count("```pycon") > 15
    assert "- `seed`: the same seed deals the same cards" in page
