"""Blunders that a card player would call so, for games of long turns: what is done instead of what ``steady`` would do.

A kind of blunder looks at a turn as ``steady`` would play it to its end, and says what is done instead at this moment,
or nothing. What is planted is always legal, and one action; ``steady`` plays on from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.games.fiji import actions as fiji
from rummyhouse.games.kalooki import actions as kalooki
from rummyhouse.games.rhine import actions as rhine
from rummyhouse.rules.books import actions as books
from rummyhouse.rules.books.state import KINDS_OF_CARD
from rummyhouse.rules.laid import actions as laid

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.analysis import Course

    Kind = Callable[["Turn"], int | None]

LONGEST_TURN = 120
"""So far a turn is looked at."""

MANY = 3
"""Cards that are many: who could lay them, and does not, has blundered."""

SEVENTH = 6
"""Cards of a book that the next one closes."""


class Turn(NamedTuple):
    """A turn as ``steady`` would play it to its end.

    Attributes:
        state: the round now.
        seat: who acts.
        legal: what may be done now.
        row: what ``steady`` would do.
        goes_out: whether the round ends by it.
        laid: how many cards leave the hand by it.
    """

    state: Any
    seat: int
    legal: frozenset[int]
    row: tuple[int, ...]
    goes_out: bool
    laid: int

    @property
    def prior(self) -> int:
        """What ``steady`` does first."""
        return self.row[0]

    def discards(self, kinds: int) -> list[int]:
        """The discards that may be made now, of so many kinds of card."""
        return sorted(action for action in self.legal if action < kinds)


def turn_of(course: Course, seat: int, prior: int) -> Turn:
    """A turn as ``steady`` would play it on from here."""
    rules, view = course.match.game.rules, course.match.game.view.blank()
    state, row, legal = course.state.copy(), [prior], np.zeros(course.match.game.actions, np.int32)
    begun = int(state.hand_count[seat])
    rules.apply(state, seat, prior)
    while len(row) < LONGEST_TURN and int(rules.actors(state)) == 1 << seat:
        count = int(rules.legal(state, seat, legal))
        rules.look(state, seat, view)
        row.append(int(course.bot.choose(view, legal[:count], count, course.random)))
        rules.apply(state, seat, row[-1])
    left = int(state.hand_count[seat])
    return Turn(course.state, seat, frozenset(course.legal(seat)), tuple(row), state.ender == seat, begun - left)


def _instead(wanted: dict[int, int]) -> Kind:
    """Leaves what one needs: does this where ``steady`` would do that."""

    def leaves(turn: Turn) -> int | None:
        instead = wanted.get(turn.prior, -1)
        return instead if instead in turn.legal else None

    return leaves


# --- Kalooki ----------------------------------------------------------------------------------------------------------


def _kalooki_composes(turn: Turn) -> bool:
    return turn.prior in (laid.NEW_SET, laid.NEW_RUN)


def _breaks_contract(turn: Turn) -> int | None:
    """Holds the whole contract, and discards a card of it."""
    parts = [action - laid.PUT for action in turn.row if laid.PUT <= action < laid.LAY]
    found = [card for card in parts if laid.DISCARD + card in turn.legal and turn.state.hand[turn.seat, card] == 1]
    return laid.DISCARD + found[0] if _kalooki_composes(turn) and found else None


def _keeps_contract(turn: Turn) -> int | None:
    """Holds the whole contract, and discards what it would have discarded, as if it did not."""
    return turn.row[-1] if _kalooki_composes(turn) and turn.row[-1] in turn.discards(JOKER) else None


def _kalooki_stays(turn: Turn) -> int | None:
    """Could go out with what it holds, and discards."""
    found = turn.discards(JOKER)
    lays = laid.LAY <= turn.prior < laid.SWAP
    return found[0] if turn.goes_out and lays and len(turn.row) > 1 and found else None


def _tacks_nothing(turn: Turn) -> int | None:
    """Could tack several cards on, and discards."""
    found = turn.discards(JOKER)
    lays = laid.LAY <= turn.prior < laid.SWAP
    return found[0] if not turn.goes_out and lays and turn.laid >= MANY and found else None


# --- Rhine ------------------------------------------------------------------------------------------------------------


def _draws(turn: Turn) -> int | None:
    return next((rhine.DRAW + pile for pile in (0, 1) if rhine.DRAW + pile in turn.legal), None)


def _lays(turn: Turn) -> bool:
    return turn.row[-1] == rhine.FIN and turn.state.steps_noted == 0


def _rhine_stays(turn: Turn) -> int | None:
    """Could go out, and draws."""
    return _draws(turn) if _lays(turn) and turn.goes_out else None


def _stays_outside(turn: Turn) -> int | None:
    """Could qualify, and draws."""
    is_first = not turn.state.qualified[turn.seat]
    return _draws(turn) if _lays(turn) and not turn.goes_out and is_first else None


def _keeps_many(turn: Turn) -> int | None:
    """Could lay several cards, and draws."""
    is_first = not turn.state.qualified[turn.seat]
    return _draws(turn) if _lays(turn) and not turn.goes_out and not is_first and turn.laid >= MANY else None


def _lays_a_part(turn: Turn) -> int | None:
    """Could go out, or lay many more cards, and says Fin halfway."""
    puts = [one for one in turn.row if rhine.PUT <= one < rhine.LIFT]
    return rhine.FIN if turn.prior != rhine.FIN and rhine.FIN in turn.legal and len(puts) >= MANY else None


# --- Fiji and Baja ----------------------------------------------------------------------------------------------------


def _throws_the_seventh(turn: Turn) -> int | None:
    """Discards the very card that would close a meld."""
    if not books.LAY <= turn.prior < books.COMMON_ACTIONS:
        return None
    number, card = divmod(turn.prior - books.LAY, KINDS_OF_CARD)
    closes = turn.state.meld_size[int(turn.state.side[turn.seat]), number] == SEVENTH
    return books.DISCARD + card if closes and books.DISCARD + card in turn.legal else None


def _keeps_initial_meld(turn: Turn) -> int | None:
    """Holds its initial meld, and discards a card of it."""
    parts = [action - books.PUT for action in turn.row if books.PUT <= action < books.TAKE]
    found = [books.DISCARD + card for card in parts if books.DISCARD + card in turn.legal]
    opens = books.NEW_BOOK <= turn.prior <= books.NEW_TWOS and not turn.state.melded[turn.seat]
    return found[0] if opens and found else None


def _lays_nothing(turn: Turn) -> int | None:
    """Could lay many cards and take up a foot, and discards the first of them."""
    is_lay = books.LAY <= turn.prior < books.COMMON_ACTIONS or books.NEW_BOOK <= turn.prior <= books.NEW_TWOS
    picks_up = turn.laid < 0 or turn.goes_out
    if not is_lay or not turn.state.melded[turn.seat] or not picks_up:
        return None
    card = (turn.prior - books.LAY) % KINDS_OF_CARD if turn.prior >= books.LAY else turn.row[1] - books.PUT
    return books.DISCARD + card if books.DISCARD + card in turn.legal else None


def _books_stays(turn: Turn) -> int | None:
    """Could go out, and discards a card that it could have laid."""
    found = turn.discards(KINDS_OF_CARD)
    return found[-1] if turn.goes_out and len(turn.row) > 1 and found else None


def _throws_wild(turn: Turn) -> int | None:
    """Discards a joker, or a two that has a book of twos to go to."""
    wild = [action for action in turn.discards(KINDS_OF_CARD) if action == JOKER or action % 13 == 1]
    throws = turn.prior < KINDS_OF_CARD and turn.prior not in wild
    return wild[-1] if throws and wild else None


_DRAWS = {books.DRAW_PILE: books.DRAW_STOCK, books.DRAW_PILE + 1: books.DRAW_STOCK}
_BOOKS: dict[str, Kind] = {
    "throws the card that closes a meld": _throws_the_seventh,
    "keeps its initial meld back": _keeps_initial_meld,
    "lays nothing, with a foot to take up": _lays_nothing,
    "does not go out": _books_stays,
    "throws a wild card": _throws_wild,
    "forbids its partner to go out": _instead({books.YES: books.NO}),
}

KINDS: dict[str, dict[str, Kind]] = {
    "kalooki": {
        "breaks its contract up": _breaks_contract,
        "keeps its contract back": _keeps_contract,
        "does not go out": _kalooki_stays,
        "tacks nothing on": _tacks_nothing,
        "leaves the card that it needs": _instead(
            {laid.DRAW_PILE: laid.DRAW_STOCK, kalooki.CALL: kalooki.PASS_CALL, kalooki.REFUSE_CALL: kalooki.ALLOW}
        ),
    },
    "rhine": {
        "does not go out": _rhine_stays,
        "does not qualify": _stays_outside,
        "lays nothing": _keeps_many,
        "lays a part": _lays_a_part,
    },
    "fiji": {**_BOOKS, "leaves the card that it needs": _instead({**_DRAWS, fiji.CALL: fiji.PASS})},
    "baja": {**_BOOKS, "leaves the card that it needs": _instead(_DRAWS)},
}
"""By game: what is called so, and how it is found."""
