"""Legal actions as moves: which card goes where, and what a button says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import write_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import PLACES
from rummyhouse.games.rhine.names import card_moved, name_moved, name_of, place_name
from rummyhouse.games.rhine.state import PILES
from rummyhouse.games.rhine.text import write
from rummyhouse.games.rhine.zones import FELT, meld_id
from rummyhouse.languages import noted, say
from rummyhouse.rules import Move
from rummyhouse.rules.zones import hand_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.rhine.view import View

_BUTTONS = {
    act.NEW_SET: noted("New set"),
    act.NEW_RUN: noted("New run"),
    act.TAKE_BACK: noted("Take back"),
    act.RESET: noted("All back"),
    act.FIN: noted("Fin"),
    act.END_ROUND: noted("I cannot lay: end the round"),
}


def moves(view: View, legal: Sequence[int]) -> Iterable[Move]:
    """A move for every legal action, in their order."""
    for action in legal:
        yield _move(view, action)


def _move(view: View, action: int) -> Move:
    hand, text = hand_id(int(view.seat)), write(action)
    if action < act.NEW_SET:
        pile = action - act.DRAW
        two = view.rules.pickup_piles == PILES
        label = say("Draw from pile {pile}", pile=pile + 1) if two else say("Draw a card")
        return Move(action, text, label, source=f"pile.{pile + 1}", target=hand)
    if action in (act.NEW_SET, act.NEW_RUN):
        return Move(action, text, say(_BUTTONS[action]), source=FELT, target=FELT)
    if action < act.OPEN:
        weight = "main" if action in (act.FIN, act.END_ROUND) else "quiet"
        return Move(action, text, say(_BUTTONS[action]), button=True, weight=weight)  # type: ignore[arg-type]
    if action < act.PUT:
        meld = action - act.OPEN
        return Move(action, text, say("Turn to the {meld}", meld=name_of(view, meld)), target=meld_id(meld))
    meld = int(view.open)
    here, name = meld_id(meld), name_of(view, meld)
    if action < act.LIFT:
        card = card_moved(action)
        source = "loose" if view.loose[card] else hand
        label = _putting(action, name)
        return Move(action, text, label, source=source, card=write_card(card), target=here)
    if action < act.SPLIT:
        card = card_moved(action)
        target = hand if view.hand[card] < view.held[card] else FELT
        label = say("Lift the {card}", card=name_moved(action))
        return Move(action, text, label, source=here, card=write_card(card), target=target)
    label = say("Split the {meld} before the {card}", meld=name, card=place_name(action - act.SPLIT))
    return Move(action, text, label, source=here, target=FELT)


def _putting(action: int, meld: str) -> str:
    """What a card is put into, and the place it is given there, where that is said."""
    card = name_moved(action)
    if action < act.HIGH or act.TWO <= action < act.TWO_AT:
        return say("Put the {card} into the {meld}", card=card, meld=meld)
    if action < act.AT:
        return say("Put the {card} into the {meld}, above the king", card=card, meld=meld)
    place = action - act.AT if action < act.TWO else (action - act.TWO_AT) % PLACES
    return say("Put the {card} into the {meld}, as the {place}", card=card, meld=meld, place=place_name(place))
