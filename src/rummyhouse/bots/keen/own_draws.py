"""Whose turn it is draws a card of his own: whatever one does differently, the others draw what they would have drawn.

Two plays are compared on the same deal. If all drew from the top of the stock, whoever takes one card more or fewer
would hand every other player the next one's cards, and from then on the deals would have little in common. So the
cards of the stock are numbered off to the seats, and before somebody draws, the next of his own is put on top. No seat
knows the order of the stock, so a deal remains as likely as it was: only which cards turn up on both sides of a
comparison changes. Synchronised streams of chance are a classic in simulation (Law, *Simulation Modeling and
Analysis*, on variance reduction by common random numbers).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.rules import MAX_SEATS
from rummyhouse.rules.books.state import MOST_IN_STOCK, STOCKS

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    from rummyhouse.bots.bot import Bot

    Draws = npt.NDArray[Any]

_SIZE, _ENDED = range(2)
_TURNS = 2
_LIES = _TURNS + STOCKS * MAX_SEATS
NOTED = _LIES + STOCKS * MOST_IN_STOCK
"""How long notes of draws are: how many cards the stocks had; whether they have been renewed since, and their cards are
nobody's; by stock and seat, how many of its cards are gone; by stock and place, which card of the deal lies there now,
by its place then."""


@rule
def _put_on_top(stock: Any, size: int, dealt: int, number: int, seat: int, seats: int, draws: Draws) -> None:
    """Put the next card of this seat on top of a stock; if all are gone, whatever lies there is as good."""
    lies = draws[_LIES + number * MOST_IN_STOCK : _LIES + (number + 1) * MOST_IN_STOCK]
    turn = _TURNS + number * MAX_SEATS + seat
    while size > 0:
        wanted = dealt - 1 - (int(draws[turn]) * seats + seat)
        if wanted < 0:
            return
        for place in range(size - 1, -1, -1):
            if lies[place] == wanted:
                card = stock[place]
                stock[place] = stock[size - 1]
                stock[size - 1] = card
                lies[place] = lies[size - 1]
                lies[size - 1] = wanted
                return
        draws[turn] += 1


@rule
def _are_renewed(size: int, draws: Draws) -> bool:
    """Whether the stocks have been renewed since the deal was imagined: they have more cards than before."""
    if size > draws[_SIZE]:
        draws[_ENDED] = 1
    draws[_SIZE] = size
    return bool(draws[_ENDED])


@rule
def _number_off(size: int, number: int, draws: Draws) -> None:
    draws[_TURNS + number * MAX_SEATS : _TURNS + (number + 1) * MAX_SEATS] = 0
    for place in range(size):
        draws[_LIES + number * MOST_IN_STOCK + place] = place


@rule
def number_off_one(dealt: Any, draws: Draws) -> None:
    """Begin with a deal as it was imagined; nobody has drawn yet."""
    draws[_SIZE] = dealt.stock_count
    draws[_ENDED] = 0
    _number_off(int(dealt.stock_count), 0, draws)


@rule
def bring_one(state: Any, dealt: Any, seat: int, seats: int, draws: Draws) -> None:
    """See to it that a seat draws its own next card.

    Args:
        state: a round that began as ``dealt``; its stock is put in another order.
        dealt: as it was imagined.
        seat: who acts next.
        seats: how many play.
        draws: notes, which began with ``number_off``.
    """
    if not _are_renewed(int(state.stock_count), draws):
        _put_on_top(state.stock, int(state.stock_count), int(dealt.stock_count), 0, seat, seats, draws)


@rule
def number_off_two(dealt: Any, draws: Draws) -> None:
    """The same where cards are drawn from two stocks."""
    draws[_SIZE] = dealt.stock_count[0] + dealt.stock_count[1]
    draws[_ENDED] = 0
    for number in range(STOCKS):
        _number_off(int(dealt.stock_count[number]), number, draws)


@rule
def bring_two(state: Any, dealt: Any, seat: int, seats: int, draws: Draws) -> None:
    """The same where cards are drawn from two stocks: in each of them lies a card of the seat's own."""
    if _are_renewed(int(state.stock_count[0]) + int(state.stock_count[1]), draws):
        return
    for number in range(STOCKS):
        size, first = int(state.stock_count[number]), int(dealt.stock_count[number])
        _put_on_top(state.stock[number], size, first, number, seat, seats, draws)


@rule
def number_off_none(dealt: Any, draws: Draws) -> None:
    """Where all draw the next card, there is nothing to begin with."""


@rule
def bring_none(state: Any, dealt: Any, seat: int, seats: int, draws: Draws) -> None:
    """The stock stays as it is."""


NONE = (number_off_none, bring_none)


def own_draws_of(bot: Bot, state: np.dtype[Any]) -> tuple[Callable[..., None], Callable[..., None]]:
    """``number_off(dealt, draws)`` and ``bring(state, dealt, seat, seats, draws)`` of a game.

    Args:
        bot: who plays on there.
        state: the type of its rounds, whose ``stock_count`` is a number, or one for each of two stocks.
    """
    if not bot.own_draws:
        return NONE
    return (number_off_two, bring_two) if state["stock_count"].shape else (number_off_one, bring_one)
