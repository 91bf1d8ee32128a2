"""Zones are found by the names that people give them."""

from __future__ import annotations

import pytest

from rummyhouse.rulebook.places import find_zone, is_a_place
from rummyhouse.rules import Zone

PAIRS = (0, 1, 0, 1)


def zone(name, kind, label, *, owner=-1, side=-1, marks=()):
    return Zone(id=name, kind=kind, owner=owner, label=label, side=side, marks=marks)


ZONES = [
    zone("hand.0", "hand", "Hand of {0}", owner=0),
    zone("bank.3", "bank", "Bank", owner=3),
    zone("pile", "pile", "Discard pile"),
    zone("meld.0.1", "book", "Kings", owner=0, side=0, marks=("closed", "red")),
    zone("meld.0.2", "book", "Kings", owner=0, side=0),
    zone("meld.1.1", "book", "Kings", owner=1, side=1),
    zone("meld.1.2", "book", "Straight of hearts", owner=1, side=1),
    zone("meld.1.10", "book", "Twos", owner=1, side=1, marks=("closed", "twos")),
    zone("meld.1.3", "book", "Twos", owner=1, side=1),
    zone("meld.0.3", "book", "Run of clubs", owner=0, side=0),
]


@pytest.mark.parametrize(
    ("name", "zone_id"),
    [
        ("hand.0", "hand.0"),
        ("discard.pile", "pile"),
        ("bank.side.1", "bank.3"),
        ("bank.1", "bank.3"),
        ("book.0.kings", "meld.0.1"),
        ("book.0.kings.2", "meld.0.2"),
        ("book.2.kings.2", "meld.0.2"),
        ("book.side.1.kings", "meld.1.1"),
        ("closed.0.1", "meld.0.1"),
        ("closed.0.kings", "meld.0.1"),
        ("closed.0.2", None),
        ("straight.3.hearts", "meld.1.2"),
        ("straight.1.1", "meld.1.2"),
        ("run.0.clubs", "meld.0.3"),
        ("coup.1", "meld.1.3"),
        ("twos.1.2", "meld.1.10"),
        ("closed.side.1.1", "meld.1.10"),
        ("meld.1.2", "meld.1.2"),
        ("meld.3.2", "meld.1.2"),
        ("book.0.aces", None),
        ("book.9.kings", None),
        ("kings", "meld.0.1"),
        ("book", None),
    ],
)
def test_find(name, zone_id):
    found = find_zone(ZONES, name, PAIRS)
    assert (found.id if found else None) == zone_id


def test_places_that_may_be_empty():
    assert all(is_a_place(name) for name in ("bank.0", "straight.1.hearts", "closed.0.1", "flight.2", "foot.0.1"))
    assert not is_a_place("mled.0.1")
