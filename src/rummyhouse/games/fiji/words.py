"""How Fiji speaks: the numbers of a refusal, and its own cheer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji import adding
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.cannibals import target_refusal
from rummyhouse.languages import noted, say
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import named
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books import words as books
from rummyhouse.rules.books.moves import card_named
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, NOBODY, PLAY
from rummyhouse.rules.books.turn import top_of_pile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rummyhouse.games.fiji.state import State

CHEERS = {"fiji": noted("Fiji!")}
"""What is called when something came off."""


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    found = dict(books.numbers(state, seat, action))
    found["held"] = int(state.hand_count[int(state.penalty_from)]) if state.penalty_from != NOBODY else 0
    if own.REPLACE <= action < own.CALL_LATER:
        found["card"] = name_card((action - own.REPLACE) % KINDS_OF_CARD)
    if reason == why.MUST_LAY_BITTEN:
        found["flight"] = name_card(int(state.flight[0]))
    elif reason == why.PILE_CARD_UNPLAYABLE:
        found["card"] = _on_pile(state, 0)
    elif reason == why.SECOND_CARD_UNPLAYABLE:
        found["card"] = _on_pile(state, 1) if state.terms.pile_seen != 1 else say("one underneath")
    return found


def reason_of_row(state: State, seat: int, row: Sequence[int], at: int, reason: int) -> int:
    """The reason to tell where a row is refused at this step: that of the named meld or of the card to be bitten.

    (FIJI-MELD-13-R, FIJI-MELD-10, FIJI-CAN-9-R)
    """
    if state.phase == PLAY and act.POINT <= row[at] < act.LAY and at + 1 < len(row):
        return _reason_of_bite(state, seat, row[at], row[at + 1], reason)
    found = named.reason_of_row(state, seat, row, at, reason)
    early = found == common.JOKER_NOT_WILD and found != reason and not state.melded[seat]
    return why.CANNIBAL_BEFORE_MELD if early else found


def _reason_of_bite(state: State, seat: int, point: int, take: int, reason: int) -> int:
    target, number = divmod(point - act.POINT, MOST_MELDS)
    may_be_pointed_at = adding.joker_refusal(state, seat) == common.ALLOWED
    may_be_pointed_at &= target_refusal(state, int(state.side[seat]), target, number) == common.ALLOWED
    if may_be_pointed_at and act.TAKE <= take < act.POINT:
        return int(adding.bite_refusal(state, seat, target, number, take - act.TAKE))
    return reason


def _on_pile(state: State, depth: int) -> str:
    card = int(top_of_pile(state, depth))
    return card_named(card) if card >= 0 else say("card")
