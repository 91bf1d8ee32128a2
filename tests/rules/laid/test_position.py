"""Positions with melds that belong to everybody: what cannot be is refused by its name."""

from __future__ import annotations

import pytest

from rummyhouse.melds.laid import RUN, SET
from tests.games.basic.table import placed


@pytest.mark.parametrize(
    ("melds", "why"),
    [
        ({"meld 0 1": "5C 6C 7C", "meld 1 1": "8S 8D 8H"}, "meld 1 1: there is another meld 1"),
        ({"meld 0 2": "5C 6C 7C"}, "melds are numbered from 1, without a gap, whoever owns them"),
        ({"meld 0 1": "5C 6C 8C"}, "meld 0 1: "),
        ({"meld 0": "5C 6C 7C"}, "a position of basic rummy has no 'meld 0'; it may name "),
        ({"meld 0 0": "5C 6C 7C"}, "a position of basic rummy has no 'meld 0 0'; it may name "),
        ({"meld 2 1": "5C 6C 7C"}, "a position of basic rummy has no 'meld 2 1'; it may name "),
    ],
)
def test_melds_that_cannot_lie_so(melds, why):
    with pytest.raises(ValueError, match=f"^{why}"):
        placed({"hand 0": "2C 9S", "hand 1": "KD 3C", **melds})


@pytest.mark.parametrize(("word", "kind"), [("", RUN), ("run ", RUN), ("four ", RUN), ("set ", SET), ("group ", SET)])
def test_what_kind_of_meld_lies_may_be_said(word, kind):
    melds = {RUN: "5C 6C JK", SET: "5C 5D JK"}
    play = placed({"hand 0": "2C 9S", "hand 1": "KD 3C", "meld 0 1": word + melds[kind]}, jokers=2)
    assert int(play.state.meld_kind[0]) == kind
