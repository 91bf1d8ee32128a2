"""The page of environments: its tables are those of the code."""

from __future__ import annotations

import re

import pytest

from rummyhouse.environments import layout
from tools import write_observations as tables

PAGE = tables.PAGE.read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_code() -> None:
    """``python tools/write_observations.py`` writes them anew."""
    assert PAGE.endswith(tables.section())


@pytest.mark.parametrize("name", tables.NAMES)
def test_every_field_is_explained_in_words(name: str) -> None:
    for field in layout(name).fields:
        assert len(re.findall(r"\w+", tables.meaning(name, field.name))) >= 1


def test_a_field_without_words_is_noticed() -> None:
    with pytest.raises(
        LookupError, match=r"games/gin/view\.py: no comment behind 'dreams = \.\.\.' tells what it means"
    ):
        tables.meaning("gin", "dreams")
