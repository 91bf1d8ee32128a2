"""Which cards a meld has a place for, so that a screen offers no place where the cards would be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import PLACES
from rummyhouse.games.rhine.arranging import is_spent, refuse_place
from rummyhouse.games.rhine.fin import qualifies_now
from rummyhouse.games.rhine.state import ABSENT, EMPTY, NATURAL, NO_KEY, ROUND_END, SET
from rummyhouse.games.rhine.text import entries, entry_text
from rummyhouse.melds.rearranged_shape import WILD_TWO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.rhine.view import View

TAKES = "takes"
"""The word with which a mark begins that names cards which have a place."""
FIXED = "fixed"
"""The mark of a meld whose cards must stay where they are."""
WILD_TWOS = "wild-twos"
"""The mark of the place for new melds where a two may be wild."""

_TWO = 1


class Places:
    """What the melds of one view take and give now, if its seat is asked.

    A card may lie in a meld until Fin without making it whole. To a meld of others comes only who has qualified, by
    this very turn too (RHINE-QUAL-1).
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.asked = view.turn == view.seat and view.phase != ROUND_END
        self.spent = self.asked and bool(is_spent(view))
        qualified = bool(view.qualified[view.seat]) if self.asked else True
        self.comes = qualified or bool(qualifies_now(view))
        self.moves = qualified or (self.comes and bool(view.rules.manipulate_on_qualifying_turn))

    def marks(self, meld: int) -> Iterator[str]:
        """The marks of a meld: one for each kind of meld that it may become, with the cards that have a place then.

        One without such a mark takes any cards that make a meld together; ``2S*`` is a two that is wild.
        """
        if not self.asked:
            return
        is_own = self.view.was_kind[meld] == EMPTY
        if self.spent or not (self.comes or is_own):
            yield TAKES
        elif self.view.key[meld] != NO_KEY:
            yield from self._kinds(meld)
        if self.spent or not (self.moves or is_own):
            yield FIXED

    def of_felt(self) -> Iterator[str]:
        """The marks of the place for new melds."""
        if self.spent:
            yield TAKES
        if self.asked and self.view.rules.variation_2:
            yield WILD_TWOS

    def _kinds(self, meld: int) -> Iterator[str]:
        view = self.view
        is_set = view.kind[meld] == SET
        naturals = [card for card in entries(view, meld) if card < JOKER]
        rank, suit = naturals[0] % RANKS, naturals[0] // RANKS
        only_wild = view.rules.variation_2 and not view.rules.two_as_natural
        same = [RANKS * other + rank for other in range(SUITS)]
        row = [RANKS * suit + other for other in range(RANKS)]
        if len(naturals) == 1:
            row.remove(naturals[0])
        if not is_set:
            row = [card for card in row if self._has_place(meld, card)]
        kinds = {"set": same, "run": row} if len(naturals) == 1 else {"set": same} if is_set else {"run": row}
        for kind, cards in kinds.items():
            held = [card for card in cards if card % RANKS != _TWO or not only_wild]
            yield " ".join((TAKES, kind, *map(entry_text, (*held, *self._wild(meld)))))

    def _has_place(self, meld: int, card: int) -> bool:
        """Whether a run has a place for a natural: where nothing lies, or a wild card that may be lifted."""
        view, rank = self.view, card % RANKS
        steps = (act.PUT + card, act.HIGH + card // RANKS) if rank == 0 else (act.PUT + card,)
        if any(refuse_place(view, meld, step) == why.ALLOWED for step in steps):
            return True
        may_lift = self.moves or view.was_kind[meld] == EMPTY
        places = [place for place in range(PLACES) if place % RANKS == rank]
        return may_lift and any(view.content[meld, place] > NATURAL for place in places)

    def _wild(self, meld: int) -> Iterator[int]:
        """The wild cards, if there is any place for one."""
        view = self.view
        if view.kind[meld] != SET and not (view.content[meld] == ABSENT).any():
            return
        yield JOKER
        if view.rules.variation_2:
            yield from (RANKS * suit + _TWO + WILD_TWO for suit in range(SUITS))
