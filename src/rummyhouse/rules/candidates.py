"""How actions are listed: candidates, ids among which are all the legal ones, or the legal ones themselves."""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule


@rule
def add(action: int, out: Any, found: int) -> int:
    """Add one id to the ``found`` first of ``out``; how many there are then."""
    out[found] = action
    return found + 1


@rule
def add_allowed(reason: int, action: int, out: Any, found: int) -> int:
    """Add an id if there is no reason to refuse it."""
    if reason == 0:
        out[found] = action
        found += 1
    return found


@rule
def add_all(first: int, last: int, out: Any, found: int) -> int:
    """Add the ids from ``first`` to before ``last``."""
    for action in range(first, last):
        out[found] = action
        found += 1
    return found


@rule
def add_held(counts: Any, first: int, kinds: int, out: Any, found: int) -> int:
    """Add, of the ids from ``first`` on that each stand for a kind of card, those whose cards are there.

    Args:
        counts: how many of each kind of card there are.
        first: the id of the first kind.
        kinds: how many kinds of card have an id.
        out: the list that is filled.
        found: how many stand in it.
    """
    for card in range(kinds):
        if counts[card] > 0:
            out[found] = first + card
            found += 1
    return found
