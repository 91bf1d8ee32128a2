"""From what a game names (``count``, ``price``, ``close``) to ``score`` and ``settle``, which are the same everywhere.

They are written once, against the upper-case names below, and compiled for each game by
:func:`rummyhouse.compiled.specialise`, which puts its functions in the place of these names.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.compiled import specialise
from rummyhouse.rules.match import MAX_SEATS, Match
from rummyhouse.rules.tally import add_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.compiled.record import Record


def unbound(*_: Any) -> Any:
    """Stands under every upper-case name until a settlement is compiled for a game."""
    raise NotImplementedError("compile the settlement for a game first: scorer() or settler()")


COUNT = PRICE = CLOSE = SCORE_INTO = SETTLE_INTO = unbound
RECORD: Any = np.dtype(np.int32)
LINES = 0


def score_into(state: Any, tallies: Any, points: Any) -> None:
    """Count, price and add up a round, of any game.

    The caller holds the array: compiled, a record out of it does not keep it alive.
    """
    COUNT(state, tallies[0])
    lines = np.zeros((LINES, MAX_SEATS), np.int64)
    PRICE(tallies[0], state.rules, lines)
    add_up(lines, points)


def score(state: Record, points: Any) -> None:
    """Fill in the points of a finished round, by side."""
    SCORE_INTO(state, np.zeros(1, RECORD), points)


def settle_into(match: Match, state: Any, tallies: Any) -> None:
    """Score a finished round, and close it."""
    points = np.zeros(MAX_SEATS, np.int32)
    SCORE_INTO(state, tallies, points)
    CLOSE(match, tallies[0], points, state.rules)


def settle(match: Match, state: Record) -> None:
    """Add a finished round to the match."""
    SETTLE_INTO(match, state, np.zeros(1, RECORD))


@cache  # score and settle of a game share it
def _score_into(
    name: str, count: Callable[..., None], price: Callable[..., None], record: np.dtype[Any], lines: int
) -> Callable[..., Any]:
    parts = {"COUNT": count, "PRICE": price, "RECORD": record, "LINES": lines}
    return specialise(score_into, f"score_into_{name}", parts)


def scorer(
    name: str, *, count: Callable[..., None], price: Callable[..., None], record: np.dtype[Any], lines: int
) -> Callable[[Any, Any], None]:
    """``score(state, points)`` of a game.

    Args:
        name: of the game, or of the family whose games count and price alike.
        count: a round to its tally; see :class:`rummyhouse.rules.game.RuleFunctions`.
        price: a tally to the lines of its settlement.
        record: of its tally.
        lines: of its settlement.
    """
    parts = {"RECORD": record, "SCORE_INTO": _score_into(name, count, price, record, lines)}
    return specialise(score, f"score_{name}", parts)


def settler(
    name: str,
    *,
    count: Callable[..., None],
    price: Callable[..., None],
    close: Callable[..., None],
    record: np.dtype[Any],
    lines: int,
) -> Callable[[Match, Any], None]:
    """``settle(match, state)`` of a game.

    Args:
        name: of the game.
        count: a round to its tally; see :class:`rummyhouse.rules.game.RuleFunctions`.
        price: a tally to the lines of its settlement.
        close: adds the points to the match.
        record: of its tally.
        lines: of its settlement.
    """
    parts = {"CLOSE": close, "RECORD": record, "SCORE_INTO": _score_into(name, count, price, record, lines)}
    into = specialise(settle_into, f"settle_into_{name}", parts)
    return specialise(settle, f"settle_{name}", {**parts, "SETTLE_INTO": into})
