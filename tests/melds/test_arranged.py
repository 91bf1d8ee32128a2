"""Tables by chance are rearranged as they were: the best play, the way to it, and what the judge says to others."""

from __future__ import annotations

import pytest

from tests.melds.arranged import FILE, TABLES, digests

_AT_ONCE = 10


@pytest.mark.thorough
@pytest.mark.sampled(4)
@pytest.mark.parametrize("first", range(0, TABLES, _AT_ONCE))
def test_tables_are_rearranged_as_they_were(first: int) -> None:
    """Where the search is meant to change ``python -m tests.melds.arranged`` writes that down: "best" stays."""
    written = FILE.read_text(encoding="utf-8").splitlines()
    assert [digests(number) for number in range(first, first + _AT_ONCE)] == written[first : first + _AT_ONCE]


@pytest.mark.parametrize("number", [36, 46, 334])
def test_some_tables_that_tell_much_are_rearranged_as_they_were(number: int) -> None:
    """Also uncompiled: a joker among wild twos, naturals of the table that free one, wild cards by their kind."""
    assert digests(number) == FILE.read_text(encoding="utf-8").splitlines()[number]
