"""``steady`` for Baja: lays all it can, keeps twos for their book, asks its partner, and goes out when it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.steady.at_once import at_once
from rummyhouse.bots.steady.baja_reasons import why
from rummyhouse.bots.steady.composing import is_legal
from rummyhouse.bots.steady.family import (
    NO_ACTION,
    answer,
    begins_meld,
    best_of_play,
    composed_after,
    draw_from_stock,
    wants_to_ask,
    worth_of_use,
)
from rummyhouse.bots.steady.outlook import cards_held, gather, own_side
from rummyhouse.bots.steady.straights import reserve
from rummyhouse.compiled import rule
from rummyhouse.games.baja import actions as act
from rummyhouse.games.baja.state import ARRANGE
from rummyhouse.melds.books import THREE, rank_of
from rummyhouse.rules.books import actions as common
from rummyhouse.rules.books.ready import missing_books
from rummyhouse.rules.books.state import CONSENT, DRAW, FOOT_CHOICE, KINDS_OF_CARD, NO_CARD, PLAY
from rummyhouse.rules.books.turn import feet_left

if TYPE_CHECKING:
    from rummyhouse.games.baja.view import View

EXPOSED = False
"""Nothing bites into an open meld."""

STOCK = 70.0
"""What a card of the stock promises."""


@rule
def draw(view: View, legal: Any, count: int) -> int:
    """Where to draw from: the discard pile where its top card can be put to use at once."""
    if is_legal(legal, count, act.TAKE_UPCARD) and (view.rules.upcard_mandatory or rank_of(int(view.upcard)) != THREE):
        return act.TAKE_UPCARD
    if view.melded[int(view.seat)] and is_legal(legal, count, common.DRAW_PILE):
        cards = np.zeros(KINDS_OF_CARD, np.int8)
        kept = np.zeros(KINDS_OF_CARD, np.int8)
        gather(view, cards)
        reserve(view, cards, kept)
        top = int(view.pile[int(view.pile_count) - 1])
        if worth_of_use(view, cards, kept, top, EXPOSED) > STOCK:
            return common.DRAW_PILE
    return draw_from_stock(view, legal, count)


@rule
def _takes_all_along(view: View, legal: Any, count: int) -> bool:
    """Whether the card from the pile needs all other cards for a new meld, so that one asks before it (BAJA-OUT-4)."""
    seat = int(view.seat)
    if view.flight[0] == NO_CARD or feet_left(view, seat) > 0 or missing_books(view, own_side(view)) > 0:
        return False
    for i in range(count):
        if common.LAY <= legal[i] < common.COMMON_ACTIONS:
            return False
    return cards_held(view, seat) < max(int(view.terms.least_cards), int(view.terms.least_naturals) + 1)


@rule
def play(view: View, legal: Any, count: int) -> int:
    """Ask, lay, discard.

    ``steady`` takes no card from the pile before it has melded, but it advises, and plays on for, whoever has: then
    the house lays an initial meld beside which the card has a place (BAJA-PILE-6-R).
    """
    if is_legal(legal, count, act.PROMISE):
        return act.PROMISE
    if is_legal(legal, count, common.ASK):
        if _takes_all_along(view, legal, count):
            return common.ASK
        cards = np.zeros(KINDS_OF_CARD, np.int8)
        gather(view, cards)
        if wants_to_ask(view, cards):
            return common.ASK
    return best_of_play(view, EXPOSED, legal, count)


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    if count == 1:
        return int(legal[0])
    phase = int(view.phase)
    action = NO_ACTION
    if phase == CONSENT:
        action = answer(view)
    elif phase == DRAW:
        action = draw(view, legal, count)
    elif phase == PLAY:
        action = play(view, legal, count)
    elif phase == FOOT_CHOICE:
        action = common.CHOOSE_FOOT
    elif phase == ARRANGE:
        action = act.DONE if is_legal(legal, count, act.DONE) else act.CANCEL
    return action if is_legal(legal, count, action) else int(legal[0])


@rule
def rest_of_melds(view: View) -> Any:
    """All that comes after the beginning of a new meld, ``int32``."""
    return composed_after(view, EXPOSED)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good partner: lays what it can, saves its twos for their book, and asks before going out.",
    game="baja",
    choose=choose,
    why=why,
    play_turn=at_once("baja", choose, begins_meld, rest_of_melds),
    deals=32,
    own_draws=True,
)
