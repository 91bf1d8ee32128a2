"""What the network is told at Fiji and Baja, and what it decides there: what ``steady`` is to aim at.

A turn is a row of small steps, of which ``steady`` plays each by what the closed melds are worth and which ones are
needed. So a network need not choose steps: it chooses an *aim*, and ``steady`` plays as if other melds were worth more
than the table says, or more of them were needed, or nobody else were near the end. The first aim is to play by what
the table says.

What is composed counts as cards of the hand, and nothing else changes while a meld is composed; so an aim lasts until
it lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.bots.steady.outlook import (
    Cards,
    View,
    cards_held,
    count_of,
    count_of_rank,
    danger,
    gather,
    is_open,
    liability,
    missing_black,
    missing_red,
    missing_straights,
    missing_twos,
    open_twos,
    own_side,
    stuck_cards,
    wild_on,
)
from rummyhouse.bots.steady.straights import reserve
from rummyhouse.bots.trained.inputs.put import put_number
from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule, specialise
from rummyhouse.melds.books import BOOK, STRAIGHT, THREE, TWO, TWOS
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import first_staged, is_composing
from rummyhouse.rules.books.laying import cannibals_on
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.state import DRAW, FEET, FOOT, KINDS_OF_CARD, MOST_IN_FLIGHT, NO_CARD, NOBODY, PLAY
from rummyhouse.rules.books.turn import feet_left

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy.typing as npt

    from rummyhouse.bots.trained.inputs.put import Inputs

HOLDS = True
"""An aim is tried by keeping it."""

SETTINGS_OF_AIMS = {
    "rounds": 192,
    "leads": 1_000_000,
    "share": 2,
    "epochs": 2,
    "size": 1024,
    "pairs": 480,
    "keeps": 1_000,
    "wide": 48,
    "narrow": 16,
}
"""How it is usually trained: a way that is tried is a round, so there are few, and they are learned from again."""

UNIT = 1000.0
"""So many points of a round are 1 to the network."""

_MOST_OTHERS = 3
"""Other sides that are told apart, the next to play first; further ones are left out."""

_HELD, _FEW, _TWOS, _STUCK, _COST, _LEAD, _STOCK, _TURNS = 16, 6, 9, 9, 16, 17, 16, 25
"""How many inputs a number has: cards held, few things, twos, cards that cannot be laid, what the hand costs, the lead,
the stock, turns."""

_POINTS, _FULLEST, _NEEDS = 500, 8, 5

_PHASE = 0
_TEAM = _PHASE + 2
_DRAWN = _TEAM + 2
_MELDED = _DRAWN + 4
_FEET_LEFT = _MELDED + 2
_HAND = _FEET_LEFT + FEET + 1
_OWN_TWOS = _HAND + _HELD
_JOKERS = _OWN_TWOS + _TWOS
_THREES = _JOKERS + _FEW
_TWOS_LAID = _THREES + _FEW
_TWOS_SPOILT = _TWOS_LAID + _TWOS
_ALL_TWOS = _TWOS_SPOILT + 2
_CLOSED = _ALL_TWOS + 2 * _TWOS  # red, black, straights, twos
_MISSING = _CLOSED + 4 * _FEW
_OPEN = _MISSING + 4 * _NEEDS  # open books: without and with wild cards, those that lack two cards, one
_BITTEN = _OPEN + 4 * _FEW
_BEST_STRAIGHT = _BITTEN + _FEW
_LOOSE = _BEST_STRAIGHT + _FULLEST
_COSTS = _LOOSE + _STUCK
_DANGER = _COSTS + _COST
_STOCK_LEFT = _DANGER + 4
_SHUFFLED = _STOCK_LEFT + _STOCK
_TURN = _SHUFFLED + 3
_NEED = _TURN + _TURNS
_AHEAD = _NEED + _STOCK
_PARTNER = _AHEAD + _LEAD  # feet and cards of the partner with fewest
_OTHER = _PARTNER + FEET + 1 + _HELD
_ONE = 2 + _NEEDS + FEET + 1 + _HELD + _TWOS + 2 * _FEW  # of another side
WIDTH = _OTHER + _MOST_OTHERS * _ONE


@rule
def output_of(way: int) -> int:
    """The place of an aim is its number."""
    return way


@rule
def learns(view: View, legal: Any, count: int) -> bool:  # noqa: ARG001
    """The own turn, but for what is said and which foot is taken up."""
    return bool(count > 1 and view.turn == view.seat and (view.phase == DRAW or view.phase == PLAY))


@rule
def stake(view: View) -> int:  # noqa: ARG001
    """A point is a point."""
    return 1


@rule
def prior(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """To play by what the table says."""
    return 0


def proposals(aims: Mapping[int, int], view: View, prior: int) -> dict[int, int]:
    """Actions that are worth thinking about, each with an aim: single steps that aims lead to, the usual one first.

    Nothing that is only begun is among the others: a meld that is composed, or a bite, would have to be gone on with.

    Args:
        aims: what each aim leads to; of two that lead to the same the first counts.
        view: what the seat knows.
        prior: the usual action.
    """
    aim_of = {action: aim for aim, action in reversed(list(aims.items()))}
    alone = {prior: aim_of.get(prior, next(iter(aims)))}
    if only_begins(prior) or is_composing(view, own_side(view)) or view.pointed != NOBODY:
        return alone
    return alone | {action: aim_of[action] for action in dict.fromkeys(aims.values()) if not only_begins(action)}


@rule
def only_begins(action: int) -> bool:
    """Whether an action only begins what the next ones finish, or gives it up."""
    return (act.NEW_BOOK <= action < act.ASK and action != act.LAY_DOWN) or act.PUT <= action < act.LAY


FAR, NEAR = 1, 2
"""What is thought of the end of a round: far, because nobody else has melded; near, in the last foot of the others."""


class Aim(NamedTuple):
    """What ``steady`` is to see at the table beside what lies there.

    Attributes:
        twos: what a book of twos is worth, as a multiple of what the table says.
        black: the same of a black book, in hundredths.
        red_more: so many red books are needed more.
        straights_more: so many straights.
        twos_more: so many books of twos.
        end: what is thought of the end.
        counted: what a two counts towards an initial meld, in hundredths.
    """

    twos: int = 1
    black: int = 100
    red_more: int = 0
    straights_more: int = 0
    twos_more: int = 0
    end: int = FAR
    counted: int = 100


@rule
def aim_at(view: View, aim: npt.NDArray[np.int64]) -> None:
    """Let ``steady`` see a table with other prices: change a view as an :class:`Aim` says, given as a row."""
    terms = view.terms
    terms.twos_points = int(terms.twos_points) * int(aim[0])
    terms.black_points = int(terms.black_points) * int(aim[1]) // 100
    terms.need_red += aim[2]
    terms.need_straights += aim[3]
    terms.need_twos += aim[4]
    terms.two_points = int(terms.two_points) * int(aim[6]) // 100
    own = own_side(view)
    for seat in range(int(view.seats)):
        if view.side[seat] == own:
            continue
        if aim[5] == FAR:
            view.melded[seat] = 0
        else:
            view.foot_count[seat, :] = 0
            view.hand_count[seat] = 3


def unbound(*_: Any) -> Any:
    """Stands in for ``steady`` until a pursuit is compiled for a game."""
    raise NotImplementedError("compile it for a game first: pursuing()")


CHOOSE: Callable[..., int] = unbound
VIEW = np.dtype(np.int64)
AIMS = np.zeros((1, len(Aim())), np.int64)


def carry_out(view: Any, legal: Any, count: int, way: int, random: Any) -> int:
    """What ``steady`` does if this is what it aims at; the first aim is what the table says."""
    if way == 0:
        return int(CHOOSE(view, legal, count, random))
    aimed = np.zeros(1, VIEW)
    aimed[0] = view
    aim_at(aimed[0], AIMS[way - 1])
    return int(CHOOSE(aimed[0], legal, count, random))


def pursuing(game_name: str, choose: Callable[..., int], view: np.dtype[Any], aims: Sequence[Aim]) -> Any:
    """:func:`carry_out` for a game, with the aims that there are beside what the table says."""
    parts = {"CHOOSE": choose, "VIEW": view, "AIMS": np.array(aims, np.int64)}
    return specialise(carry_out, f"carry_out_{game_name}", parts)


@rule
def _put_own(view: View, cards: Cards, out: Inputs, at: int) -> int:
    """The own hand, and what the own side has closed and needs."""
    side = own_side(view)
    twos = count_of_rank(cards, TWO)
    laid = 0
    spoilt = 0
    number = open_twos(view, side)
    if number >= 0:
        laid = int(view.meld_size[side, number])
        spoilt = min(1, cannibals_on(view, side, number))
    at = put_number(min(1, int(view.melded[side])), 1, _MELDED, out, at)
    at = put_number(feet_left(view, int(view.seat)), FEET, _FEET_LEFT, out, at)
    at = put_number(count_of(cards), _HELD - 1, _HAND, out, at)
    at = put_number(twos, _TWOS - 1, _OWN_TWOS, out, at)
    at = put_number(int(cards[JOKER]), _FEW - 1, _JOKERS, out, at)
    at = put_number(count_of_rank(cards, THREE), _FEW - 1, _THREES, out, at)
    at = put_number(laid, _TWOS - 1, _TWOS_LAID, out, at)
    at = put_number(spoilt, 1, _TWOS_SPOILT, out, at)
    at = put_number(twos + laid, 2 * _TWOS - 1, _ALL_TWOS, out, at)
    missing = (missing_red(view, side), missing_black(view, side), missing_straights(view, side))
    at = put_number(missing[0], _NEEDS - 1, _MISSING, out, at)
    at = put_number(missing[1], _NEEDS - 1, _MISSING + _NEEDS, out, at)
    at = put_number(missing[2], _NEEDS - 1, _MISSING + 2 * _NEEDS, out, at)
    at = put_number(missing_twos(view, side), _NEEDS - 1, _MISSING + 3 * _NEEDS, out, at)
    return _put_closed(view, side, _CLOSED, out, at)


@rule
def _put_closed(view: View, side: int, begin: int, out: Inputs, at: int) -> int:
    """What a side has closed."""
    at = put_number(closed_melds(view, side, BOOK, False), _FEW - 1, begin, out, at)
    at = put_number(closed_melds(view, side, BOOK, True), _FEW - 1, begin + _FEW, out, at)
    at = put_number(closed_melds(view, side, STRAIGHT, False), _FEW - 1, begin + 2 * _FEW, out, at)
    return put_number(closed_melds(view, side, TWOS, False), _FEW - 1, begin + 3 * _FEW, out, at)


@rule
def _put_open(view: View, out: Inputs, at: int) -> int:
    """The own open books."""
    side = own_side(view)
    clean = 0
    wild = 0
    lack_two = 0
    lack_one = 0
    bitten = 0
    length = int(view.terms.book_length)
    for number in range(first_staged(view, side)):
        if not is_open(view, side, number, BOOK):
            continue
        if wild_on(view, side, number) > 0:
            wild += 1
        else:
            clean += 1
        lack_one += 1 if view.meld_size[side, number] == length - 1 else 0
        lack_two += 1 if view.meld_size[side, number] == length - 2 else 0
        bitten += min(1, cannibals_on(view, side, number))
    at = put_number(clean, _FEW - 1, _OPEN, out, at)
    at = put_number(wild, _FEW - 1, _OPEN + _FEW, out, at)
    at = put_number(lack_two, _FEW - 1, _OPEN + 2 * _FEW, out, at)
    at = put_number(lack_one, _FEW - 1, _OPEN + 3 * _FEW, out, at)
    return put_number(bitten, _FEW - 1, _BITTEN, out, at)


@rule
def points_of_closed(view: View, side: int) -> int:
    """What the closed melds of a side count beside their cards."""
    terms = view.terms
    found = closed_melds(view, side, BOOK, False) * int(terms.red_points)
    found += closed_melds(view, side, BOOK, True) * int(terms.black_points)
    found += closed_melds(view, side, STRAIGHT, False) * int(terms.straight_points)
    return found + closed_melds(view, side, TWOS, False) * int(terms.twos_points)


@rule
def _put_other(view: View, side: int, begin: int, out: Inputs, at: int) -> int:
    """Another side: how near it is to going out, its twos, what it has closed."""
    feet = FEET
    held = FOOT
    for seat in range(int(view.seats)):
        if view.side[seat] != side:
            continue
        left = feet_left(view, seat)
        if left < feet:
            feet = left
            held = cards_held(view, seat)
        elif left == feet:
            held = min(held, cards_held(view, seat))
    missing = missing_red(view, side) + missing_black(view, side) + missing_straights(view, side)
    number = open_twos(view, side)
    twos = int(view.meld_size[side, number]) if number >= 0 else 0
    at = put_number(min(1, int(view.melded[side])), 1, begin, out, at)
    at = put_number(missing + missing_twos(view, side), _NEEDS - 1, begin + 2, out, at)
    at = put_number(feet, FEET, begin + 2 + _NEEDS, out, at)
    at = put_number(held, _HELD - 1, begin + 3 + _NEEDS + FEET, out, at)
    at = put_number(twos, _TWOS - 1, begin + 3 + _NEEDS + FEET + _HELD, out, at)
    more = begin + 3 + _NEEDS + FEET + _HELD + _TWOS
    at = put_number(closed_melds(view, side, TWOS, False), _FEW - 1, more, out, at)
    return put_number(max(0, points_of_closed(view, side) // 1000), _FEW - 1, more + _FEW, out, at)


@rule
def _put_table(view: View, out: Inputs, at: int) -> int:
    """Stock, turns, partners, and the other sides."""
    own = own_side(view)
    seats = int(view.seats)
    sides = int(view.sides)
    stock = int(view.stock_count[0]) + int(view.stock_count[1])
    at = put_number(stock // (6 * seats), _STOCK - 1, _STOCK_LEFT, out, at)
    at = put_number(int(view.shuffles), 2, _SHUFFLED, out, at)
    at = put_number(int(view.turns) // (2 * seats), _TURNS - 1, _TURN, out, at)
    at = put_number(int(view.need[own]) // 20, _STOCK - 1, _NEED, out, at)
    best = 0
    for step in range(1, sides):
        side = (own + step) % sides
        best = max(best, points_of_closed(view, side))
        if step <= _MOST_OTHERS:
            at = _put_other(view, side, _OTHER + _ONE * (step - 1), out, at)
    lead = (points_of_closed(view, own) - best) // _POINTS + _LEAD // 2
    at = put_number(max(0, lead), _LEAD - 1, _AHEAD, out, at)
    feet = -1
    held = 0
    for seat in range(seats):
        if seat != view.seat and view.side[seat] == own and (feet < 0 or feet_left(view, seat) < feet):
            feet = feet_left(view, seat)
            held = cards_held(view, seat)
    if feet >= 0:
        at = put_number(feet, FEET, _PARTNER, out, at)
        at = put_number(held, _HELD - 1, _PARTNER + FEET + 1, out, at)
    return put_number(1 if feet >= 0 else 0, 1, _TEAM, out, at)


@rule
def inputs(view: View, prior: int, out: Inputs) -> int:  # noqa: ARG001
    """The inputs that are so."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    kept = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    for i in range(MOST_IN_FLIGHT):
        if view.flight[i] != NO_CARD:
            cards[int(view.flight[i])] += 1
    at = put_number(0 if view.phase == DRAW else 1, 1, _PHASE, out, 0)
    at = put_number(int(view.drawn), 3, _DRAWN, out, at)
    at = _put_own(view, cards, out, at)
    at = _put_open(view, out, at)
    at = put_number(reserve(view, cards, kept), _FULLEST - 1, _BEST_STRAIGHT, out, at)
    at = put_number(stuck_cards(view, cards), _STUCK - 1, _LOOSE, out, at)
    at = put_number(liability(view, cards) // 100, _COST - 1, _COSTS, out, at)
    at = put_number(danger(view), 3, _DANGER, out, at)
    return _put_table(view, out, at)
