"""How a round of a game of books and feet began: who cut which card for the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.languages import listed, noted, say
from rummyhouse.rules.books.state import NO_CARD

if TYPE_CHECKING:
    from rummyhouse.rules.books.state import View

_CUTS = (noted("The cut: {cards}."), noted("Cut again: {cards}."))


def beginning(view: View) -> str:
    """The cards that were cut, everybody's and then those of who cut again; "" where nobody has cut (BAJA-CUT-4).

    Seats are written ``{0}``, ``{1}`` for names to be put in (BAJA-CUT-1, FIJI-CUT-1).
    """
    rows = [[(seat, card) for seat, card in enumerate(row) if card != NO_CARD] for row in view.cut.tolist()]
    return " ".join(
        say(_CUTS[at > 0], cards=listed(f"{{{seat}}} {name_card(card)}" for seat, card in row))
        for at, row in enumerate(rows)
        if row
    )
