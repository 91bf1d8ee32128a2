"""Legal actions as moves: which card goes from where to where, and what a button says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rummyhouse.cards import write_card
from rummyhouse.cards.text import name_card
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.prompt import own_deadwood
from rummyhouse.games.fan.state import KNOCKED
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, meld_that_fits, minimum_deadwood, name_meld
from rummyhouse.rules import Move

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.fan.view import View


_FROM_COLUMN = (noted("Take the {card} from the left column"), noted("Take the {card} from the right column"))


def moves(view: View, legal: Sequence[int]) -> Iterable[Move]:
    """A move for every legal action, in their order."""
    for action in legal:
        yield _move(view, action)


def _move(view: View, action: int) -> Move:
    hand = f"hand.{int(view.seat)}"
    text = act.write(action)
    if action < act.KNOCK:
        card = action - act.DISCARD_CARD
        label = say("Discard the {card}", card=name_card(card))
        return Move(action, text, label, source=hand, card=write_card(card), target="dead")
    if action < act.LAY_OFF:
        return _knock(view, action - act.KNOCK, action, text, hand)
    if action < act.MELD:
        card = action - act.LAY_OFF
        target = f"meld.{int(view.ender)}.{_meld_for(view, card)}"
        label = say("Lay off the {card}", card=name_card(card))
        return Move(action, text, label, source=hand, card=write_card(card), target=target)
    if action < act.NOT_A_MELD:
        return Move(action, text, say("Show {meld}", meld=name_meld(int(MELDS[action - act.MELD]))), button=True)
    if action == act.TAKE_KNOCK:
        card = int(view.knock_card)
        label = say("Take the {card}", card=name_card(card))
        return Move(action, text, label, source="knock", card=write_card(card), target=hand, button=True, weight="main")
    if action == act.DRAW_STOCK:
        return Move(action, text, say("Draw from the stock"), source="stock", target=hand)
    if action in (act.DRAW_LEFT, act.DRAW_RIGHT):
        return _draw_column(view, action, text, hand)
    if action == act.PASS:
        return Move(action, text, say("Pass the knock card"), button=True)
    if action == act.BIG_GIN:
        return Move(action, text, say("Big gin"), button=True, weight="main")
    if action != act.DONE:
        return Move(action, text, text[:1].upper() + text[1:], button=True)
    return Move(action, text, _done(view), button=True, weight="main")


def _done(view: View) -> str:
    """What the button says that spares the choice, or, where there is none, only counts the hands."""
    if view.seat == view.ender:
        return say("Show it for the least deadwood")
    return say("Do it for the least deadwood") if view.ending == KNOCKED else say("Count the hands")


def _draw_column(view: View, action: int, text: str, hand: str) -> Move:
    side = action - act.DRAW_LEFT
    card = int(view.column[side, int(view.column_count[side]) - 1])
    label = say(_FROM_COLUMN[side], card=name_card(card))
    return Move(action, text, label, source=f"column.{'LR'[side]}", card=write_card(card), target=hand)


def _knock(view: View, card: int, action: int, text: str, hand: str) -> Move:
    left = int(minimum_deadwood(int(view.hand) & ~(1 << card)))
    if left == 0:
        label = say("Go gin, discarding the {card}", card=name_card(card))
    else:
        label = say("Knock with {left}, discarding the {card}", left=left, card=name_card(card))
    weight: Literal["main", "quiet"] = "main" if left == own_deadwood(view) else "quiet"
    return Move(action, text, label, source=hand, card=write_card(card), button=True, weight=weight)


def _meld_for(view: View, card: int) -> int:
    ender = int(view.ender)
    return int(meld_that_fits(view.melds[ender], int(view.meld_count[ender]), int(view.laid_off), 0, card))
