"""The same deals for whoever sits there: round after round, each with its own chance, from one seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards.chance import word
from rummyhouse.rules import MAX_SEATS
from rummyhouse.simulation.driver import DEALS, GENERATORS, unbound

if TYPE_CHECKING:
    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.match import Match
    from rummyhouse.simulation.driver import Numbers

PLAY_ROUND = SCORE = unbound

_GOLDEN, _WORD, _AWAY = 0x9E3779B9, 0xFFFFFFFF, 8


def play_deals(
    state: Record,
    rules: Record,
    match: Match,
    view: Record,
    order: Any,
    legal: Any,
    random: Numbers,
    out: Any,
    deals: int,
) -> int:
    """Play the next deals, each as the first round of a match; the points of each seat are written into ``out``.

    Whatever players do, the cards of the next deal are the same: all chance of a round follows from the generator that
    deals, as it stands before the deal. Returns how many rounds ended.
    """
    points = np.zeros(MAX_SEATS, np.int32)
    for deal in range(deals):
        for row in range(GENERATORS):
            if row != DEALS:
                random[row, :] = random[DEALS]
                random[row, 0] = (int(random[row, 0]) ^ (row * _GOLDEN)) & _WORD
                for _ in range(_AWAY):
                    word(random[row])
        if PLAY_ROUND(state, rules, match, view, order, legal, random) < 0:
            return deal
        SCORE(state, points)
        for seat in range(int(match.seats)):
            out[deal, seat] = points[int(match.side[seat])]
        match.dealer = (int(match.dealer) + 1) % int(match.seats)
    return deals
