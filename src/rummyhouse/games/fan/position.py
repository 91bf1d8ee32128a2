"""How a person writes a position of Fan.

A position is put onto a dealt round; it names what matters, and what it does not name comes from that deal, so that all
52 cards stay in the game. Where a place takes ``...``, it is filled up to its usual number with cards not named.

===================== =================================================================================================
name                  value
===================== =================================================================================================
``hand 0``            the cards of a seat; ten, or eleven for a seat that is to discard; may take ``...``
``left``, ``right``   a column from bottom to top, so that the last card is the top; may begin with ``...``
``stock``             the next cards to be drawn, first one first; may end with ``...``
``dead pile``         the discards, the most recent first; may end with ``...``
``knock card``        the card that fixes the knock value; from the first discard on it may lie anywhere
``phase``             ``knock card``, ``discard``, ``draw``; without it: ``discard`` if a hand of eleven is named,
                      else ``knock card``
``turn``              the seat to act, also ``to act``; by default the one with eleven cards, else the non-dealer
``dealer``            the seat that dealt
``drawn``             the card drawn in this turn; by default the last one named in the hand
``drawn from``        ``stock`` (default), ``left``, ``right``, ``knock card``
``knock card taken``  the seat that picked the knock card up
``taken 0``           further cards that a seat has picked up face up
``recycles``          how often the dead pile has become the stock
``total 0``           points of the match before this round
===================== =================================================================================================

``nothing`` stands for no cards. Cards that are named nowhere stay where the deal has put them as far as there is room;
the rest lies in the dead pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, cards_of, mask_of, write_card
from rummyhouse.games.fan.house_rules import MOST_IN_COLUMN
from rummyhouse.games.fan.play import begin_turn
from rummyhouse.games.fan.state import (
    DISCARD,
    DRAW,
    FROM_KNOCK,
    FROM_NOWHERE,
    FROM_STOCK,
    HAND,
    KNOCK_CARD,
    MOST_HIDDEN,
    NO_CARD,
    NOBODY,
    SEATS,
    SOURCES,
    State,
    clear,
)
from rummyhouse.rules.position import Position, left_over

if TYPE_CHECKING:
    from collections.abc import Mapping


_PLACES = ("hand 0", "hand 1", "left", "right", "stock", "dead pile")
_SETTINGS = (
    *("knock card", "phase", "turn", "dealer", "drawn", "drawn from", "knock card taken", "recycles"),
    *("taken 0", "taken 1", "total 0", "total 1"),
)
_ALIASES = {
    "to act": "turn",
    "knock": "knock card",
    "column l": "left",
    "column r": "right",
    "column left": "left",
    "column right": "right",
    "dead": "dead pile",
}
_PHASES = {"knock card": KNOCK_CARD, "discard": DISCARD, "draw": DRAW}
_SOURCES = {name: number for number, name in enumerate(SOURCES) if name}


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round; see the table above.

    Raises:
        ValueError: an unknown name, a card twice, or a setting that cannot be.
    """
    written = Position("Fan", _PLACES + _SETTINGS, position, _ALIASES)
    places = {name: written.cards(name) for name in _PLACES}
    knock_card = written.card("knock card", _old_knock_card(state, written))
    dealer = written.number("dealer", int(state.dealer), 0, 1)
    phase, turn = _whose_turn(written, places, dealer)
    _share_out(state, written, places, knock_card, phase, turn)
    totals = [written.number(f"total {seat}", int(state.total[seat]), -10_000, 10_000) for seat in range(SEATS)]
    drawn, source = _drawn(written, places, phase, turn)
    recycles = written.number("recycles", 0, 0, 100)
    taker = _taker(written, places, knock_card, dealer, turn if source == FROM_KNOCK else NOBODY)
    taken = [mask_of(written.read(f"taken {seat}")) for seat in range(SEATS)]

    state.dealer = dealer
    clear(state)
    state.phase, state.turn, state.knock_card = phase, turn, knock_card
    state.drawn, state.source, state.recycles = drawn, source, recycles
    _lay_out(state, places, turn)
    for seat in range(SEATS):
        state.total[seat] = totals[seat]
        state.taken[seat] = state.recent[seat] = taken[seat]
    if phase != KNOCK_CARD:
        state.knock_taken = taker
        state.taken[taker] = int(state.taken[taker]) | 1 << knock_card
        if recycles == 0:
            state.recent[taker] = int(state.recent[taker]) | 1 << knock_card
    if source not in (FROM_NOWHERE, FROM_STOCK):
        state.taken[turn] = int(state.taken[turn]) | 1 << drawn
        state.recent[turn] = int(state.recent[turn]) | 1 << drawn
    if phase == DRAW:
        begin_turn(state)


def _old_knock_card(state: State, written: Position) -> int:
    """The knock card of the deal, or another that is named nowhere, if there is one, where that card is."""
    old = int(state.knock_card)
    if not written.named >> old & 1:
        return old
    return next((card for card in _as_dealt(state) if not written.named >> card & 1), old)


def _whose_turn(written: Position, places: dict[str, list[int]], dealer: int) -> tuple[int, int]:
    """Phase and seat to act, named or concluded from a hand of eleven."""
    full = [seat for seat in range(SEATS) if len(places[f"hand {seat}"]) == HAND + 1]
    phase = written.choice("phase", DISCARD if full else KNOCK_CARD, _PHASES)
    likely = full[0] if full and phase == DISCARD else 1 - dealer
    return phase, written.number("turn", likely, 0, 1)


def _as_dealt(state: State) -> list[int]:
    """All cards in the order in which the deal has left them: hands, stock, columns, knock card, dead pile."""
    order = [card for seat in range(SEATS) for card in cards_of(int(state.hand[seat]))]
    order += [int(card) for card in state.stock[: int(state.stock_count)][::-1]]
    for side in range(2):
        order += [int(card) for card in state.column[side, : int(state.column_count[side])]]
    order += [card for card in range(CARDS) if card not in order]
    return order


def _share_out(
    state: State, written: Position, places: dict[str, list[int]], knock_card: int, phase: int, turn: int
) -> None:
    """Give the cards that are named nowhere a place where there is room."""
    if phase == KNOCK_CARD:
        if written.named >> knock_card & 1:
            raise ValueError(
                f"the {write_card(knock_card)} is the knock card and cannot lie elsewhere before it is taken"
            )
    elif not written.named >> knock_card & 1:
        _bury(written, places, knock_card)
    spoken_for = written.named | 1 << knock_card
    left = [card for card in _as_dealt(state) if not spoken_for >> card & 1]
    _fill_hands(written, places, left, phase, turn)
    size = int(state.rules.column_size)
    room = {"left": size, "right": size, "stock": CARDS - SEATS * HAND - 2 * size - 1}
    missing = sum(max(0, room[name] - len(places[name])) for name in room if written.may_take_more(name))
    short = max(0, missing - len(left))
    for name in ("stock", "left", "right"):
        if not written.may_take_more(name):
            continue
        want = max(0, room[name] - len(places[name]))
        give = min(want, short)
        short -= give
        more, left = left[: want - give], left[want - give :]
        places[name] = places[name] + more if name == "stock" else more + places[name]
    if left:
        _place_surplus(written, places, left)
    _check_sizes(places, phase)


def _bury(written: Position, places: dict[str, list[int]], knock_card: int) -> None:
    """A knock card that has been taken and is named nowhere is the oldest discard."""
    if not written.may_take_more("dead pile"):
        raise ValueError(f"the {write_card(knock_card)} was the knock card; name the place where it is now")
    places["dead pile"].append(knock_card)


def _fill_hands(written: Position, places: dict[str, list[int]], left: list[int], phase: int, turn: int) -> None:
    for seat in range(SEATS):
        hand = places[f"hand {seat}"]
        full = HAND + 1 if phase == DISCARD and seat == turn else HAND
        if written.may_take_more(f"hand {seat}"):
            while len(hand) < full and left:
                hand.append(left.pop(0))
        if len(hand) != full:
            raise ValueError(f"hand {seat} has {len(hand)} cards; in this phase it has {full}")


def _place_surplus(written: Position, places: dict[str, list[int]], left: list[int]) -> None:
    """Cards for which there is no room elsewhere lie in the dead pile, or else in the stock, under what is named."""
    for name in ("dead pile", "stock"):
        if written.may_take_more(name):
            places[name] += left
            return
    raise left_over(left)


def _check_sizes(places: dict[str, list[int]], phase: int) -> None:
    for name in ("left", "right"):
        if len(places[name]) > MOST_IN_COLUMN:
            raise ValueError(f"{name} has {len(places[name])} cards; a column never has more than {MOST_IN_COLUMN}")
    for name in ("stock", "dead pile"):
        if len(places[name]) > MOST_HIDDEN:
            raise ValueError(f"the {name} has {len(places[name])} cards; it never has more than {MOST_HIDDEN}")
    if phase == KNOCK_CARD and places["dead pile"]:
        raise ValueError("before the knock card is taken nothing lies in the dead pile; name the phase")


def _drawn(written: Position, places: dict[str, list[int]], phase: int, turn: int) -> tuple[int, int]:
    if phase != DISCARD:
        return NO_CARD, FROM_NOWHERE
    hand = places[f"hand {turn}"]
    drawn = written.card("drawn", hand[-1])
    if drawn not in hand:
        raise ValueError(f"drawn is {write_card(drawn)}; it must be in the hand of seat {turn}")
    return drawn, written.choice("drawn from", FROM_STOCK, _SOURCES)


def _taker(written: Position, places: dict[str, list[int]], knock_card: int, dealer: int, taker: int) -> int:
    """Who has taken the knock card: as named, or the one who has it in hand, or the non-dealer."""
    holders = [seat for seat in range(SEATS) if knock_card in places[f"hand {seat}"]]
    likely = holders[0] if holders else 1 - dealer
    return written.number("knock card taken", likely if taker == NOBODY else taker, 0, 1)


def _lay_out(state: State, places: dict[str, list[int]], turn: int) -> None:
    """Write the cards into the record; discards are laid by the players in turn, the last one by the opponent."""
    for seat in range(SEATS):
        state.hand[seat] = mask_of(places[f"hand {seat}"])
    for side, name in enumerate(("left", "right")):
        state.column_count[side] = len(places[name])
        for i, card in enumerate(places[name]):
            state.column[side, i] = card
    stock, dead = places["stock"][::-1], places["dead pile"][::-1]
    state.stock_count = len(stock)
    state.stock[: len(stock)] = stock
    state.dead_count = len(dead)
    state.dead[: len(dead)] = dead
    for i in range(len(dead)):
        state.dead_by[len(dead) - 1 - i] = (turn + 1 + i) % SEATS
