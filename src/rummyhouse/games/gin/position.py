"""How a person writes a position of gin.

A position is put onto a dealt round; it names what matters, and what it does not name comes from that deal, so that all
52 cards stay in the game.

===================== =================================================================================================
name                  value
===================== =================================================================================================
``hand 0``            the cards of a seat; ``...`` at the end fills it up to its full number with cards not named
``stock``             the next cards to be drawn, first one first; other hidden cards follow
``stock size``        how many cards are left in the stock; further ones go to the bottom of the discard pile
``upcard``            a card, or ``none``
``discards``          the discard pile without the upcard, oldest first; also ``discard pile``
``first upcard``      the card that sets the knock limit in Oklahoma; by default the upcard
``knock limit``       instead of the limit that the house rules give
``phase``             ``first upcard`` (default), ``draw``, ``discard``, ``knock``, ``layoff``, ``wall``
``turn``              the seat to act, also ``to act``; by default whose turn the deal and the passes make it
``dealer``            the seat that dealt
``passes``            how many have passed the first upcard
``drawn``, ``taken``  the card drawn in this turn; the same if it was the upcard
``repeats``           turns in succession that put the upcard back
``upcard draws``      draws of the upcard so far
``knocker``           the seat that has knocked
``laid 0``            melds before a seat, a comma between two
``laid off``          cards laid off on the knocker's melds
``lay-offs closed``   ``yes`` once the opponent has gone on to his melds
``total 0``           points of the match before this hand
===================== =================================================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CardError, cards_of, count, mask_of, read_cards, write_card
from rummyhouse.games.gin.state import (
    DISCARD,
    DRAW,
    FIRST_UPCARD,
    GIN_END,
    HAND,
    KNOCK_END,
    KNOCKED,
    LAYOFF,
    MOST_MELDS,
    PACK,
    WALL,
    State,
    limit_of,
)
from rummyhouse.melds import is_meld, total_value
from rummyhouse.rules import Position

if TYPE_CHECKING:
    from collections.abc import Mapping

_PHASES = {
    "first upcard": FIRST_UPCARD,
    "draw": DRAW,
    "discard": DISCARD,
    "knock": KNOCKED,
    "layoff": LAYOFF,
    "lay off": LAYOFF,
    "wall": WALL,
} | {"firstupcard": FIRST_UPCARD}

_NAMES = (
    *("hand 0", "hand 1", "stock", "stock size", "upcard", "discards", "first upcard", "knock limit", "phase"),
    *("turn", "dealer", "passes", "drawn", "taken", "repeats", "upcard draws", "knocker"),
    *("laid 0", "laid 1", "laid off", "lay-offs closed", "total 0", "total 1"),
)

_ALIASES = {"to act": "turn", "discard pile": "discards"}


def _order_of(state: State) -> list[int]:
    """All cards as they were dealt: what a position does not name is filled from here."""
    order = [int(card) for card in reversed(state.stock[: int(state.stock_count)])]
    order += [int(card) for card in state.discards[: int(state.discard_count)]]
    mask = 0
    for seat in range(2):
        mask |= int(state.hand[seat])
    order += cards_of(mask)
    order += [card for card in range(PACK) if card not in order]
    return order


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round; see the table above.

    Raises:
        ValueError: an unknown name, a card twice, or a setting that cannot be.
    """
    if int(state.phase) == 0:
        raise ValueError("deal the round first: a position is put onto a dealt round")
    written = Position("gin", _NAMES, position, _ALIASES)
    order = _order_of(state)
    phase = written.choice("phase", FIRST_UPCARD, _PHASES)
    dealer = written.number("dealer", int(state.dealer), 0, 1)
    passes = written.number("passes", 0, 0, 2)
    one_passed = phase == FIRST_UPCARD and passes == 1
    turn = written.number("turn", dealer if one_passed else 1 - dealer, 0, 1)
    knocker = written.number("knocker", {KNOCKED: turn, LAYOFF: 1 - turn}.get(phase, -1), 0, 1)

    laid = [_melds(written, seat) for seat in range(2)]
    laid_off = mask_of(written.cards("laid off"))
    hands = [written.cards(f"hand {seat}") for seat in range(2)]
    discards = written.cards("discards")
    upcard = _upcard(written, state, phase)
    stock = written.cards("stock")

    hidden = [card for card in order if not written.named >> card & 1]
    for seat in range(2):
        text = written.values.get(f"hand {seat}")
        if text is None or text.endswith("..."):
            full = HAND + (1 if seat == turn and phase == DISCARD else 0)
            full -= sum(count(meld) for meld in laid[seat]) + (count(laid_off) if seat != knocker else 0)
            while len(hands[seat]) < full:
                hands[seat].append(hidden.pop(0))
        held = len(hands[seat]) + sum(count(meld) for meld in laid[seat])
        if held > HAND + 1:
            raise ValueError(f"hand {seat}: {held} cards in hand and melds; a player never has more than {HAND + 1}")
    if upcard == _ANY:
        upcard = hidden.pop(0)
    stock += hidden
    size = written.number("stock size", len(stock), 0, len(stock))
    discards = stock[size:] + discards
    stock = stock[:size]

    state.phase, state.dealer, state.turn, state.knocker = phase, dealer, turn, knocker
    state.stock_count = len(stock)
    state.stock[: len(stock)] = stock[::-1]
    state.discard_count = len(discards)
    state.discards[: len(discards)] = discards
    state.upcard = upcard
    first_upcard = written.card("first upcard", upcard if upcard >= 0 else int(state.first_upcard))
    state.first_upcard = first_upcard
    state.knock_limit = written.number("knock limit", limit_of(state.rules, first_upcard), 0, 10)
    state.passes = passes
    state.repeats = written.number("repeats", 0, 0, 1)
    state.upcard_draws = written.number("upcard draws", 0, 0, 500)
    state.turns = 0
    state.laid_off = laid_off
    for seat in range(2):
        hand = mask_of(hands[seat])
        state.hand[seat] = hand
        state.known[seat] = hand if seat == knocker else 0
        state.thrown[seat] = state.refused[seat] = state.deadwood[seat] = 0
        state.meld_count[seat] = len(laid[seat])
        state.melds[seat] = laid[seat] + [0] * (MOST_MELDS - len(laid[seat]))
        state.total[seat] = written.number(f"total {seat}", int(state.total[seat]), -10_000, 10_000)
    _place_turn(state, written, phase, turn, knocker)


_ANY = -2


def _upcard(written: Position, state: State, phase: int) -> int:
    """The upcard that is named, -1 for none, ``_ANY`` where one must lie there and none is named."""
    wanted = phase in (FIRST_UPCARD, DRAW, WALL)
    text = written.values.get("upcard")
    if text is None:
        old = int(state.upcard)
        if wanted and old >= 0 and not written.named >> old & 1 and "stock" not in written.values:
            written.named |= 1 << old
            return old
        return _ANY if wanted else -1
    if text.lower() == "none":
        if wanted:
            raise ValueError("upcard is 'none'; in this phase there must be one")
        return -1
    codes = written.cards("upcard")
    if len(codes) != 1:
        raise ValueError(f"upcard is '{text}'; it may be one card or none")
    return codes[0]


def _melds(written: Position, seat: int) -> list[int]:
    name = f"laid {seat}"
    text = written.values.get(name, "")
    masks = []
    for part in text.split(","):
        if part.strip():
            try:
                mask = mask_of(read_cards(part))
            except CardError as error:
                raise ValueError(f"{name}: {error}") from error
            if not is_meld(mask):
                raise ValueError(f"{name}: {part.strip()} is no meld")
            masks.append(mask)
    if len(masks) > MOST_MELDS:
        raise ValueError(f"{name}: a player never lays more than {MOST_MELDS} melds")
    written.cards(name)
    return masks


def _place_turn(state: State, written: Position, phase: int, turn: int, knocker: int) -> None:
    """What belongs to the present turn: the drawn card, the knocker's deadwood, whether lay-offs are closed."""
    state.taken = written.card("taken", -1)
    state.drawn = written.card("drawn", int(state.taken))
    for name in ("drawn", "taken"):
        card = int(state[name])
        if card >= 0 and not int(state.hand[turn]) >> card & 1:
            raise ValueError(f"{name} is {write_card(card)}; it must be in the hand of seat {turn}")
    if state.taken >= 0 and phase == DISCARD:
        state.known[turn] = int(state.known[turn]) | 1 << int(state.taken)
    state.faced = state.taken
    state.ending = 0
    closed = written.values.get("lay-offs closed", "no").lower()
    if closed not in ("yes", "no"):
        raise ValueError(f"lay-offs closed is '{closed}'; it may be yes or no")
    state.closed = int(closed == "yes")
    if phase == LAYOFF:
        state.deadwood[knocker] = total_value(int(state.hand[knocker]))
        state.ending = KNOCK_END if state.deadwood[knocker] else GIN_END
        if state.ending == GIN_END:
            state.closed = 1
