"""Positions with melds that belong to everybody: what cannot be is refused by its name."""

from __future__ import annotations

import pytest

from tests.games.basic.table import placed


@pytest.mark.parametrize(
    ("melds", "why"),
    [
        ({"meld 0 1": "5C 6C 7C", "meld 1 1": "8S 8D 8H"}, "meld 1 1: there is another meld 1"),
        ({"meld 0 2": "5C 6C 7C"}, "melds are numbered from 1, without a gap, whoever owns them"),
        ({"meld 0 1": "5C 6C 8C"}, "meld 0 1: "),
    ],
)
def test_melds_that_cannot_lie_so(melds, why):
    with pytest.raises(ValueError, match=f"^{why}"):
        placed({"hand 0": "2C 9S", "hand 1": "KD 3C", **melds})
