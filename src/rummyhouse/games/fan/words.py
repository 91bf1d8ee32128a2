"""How Fan speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, write_card, write_cards
from rummyhouse.cards.mask import cards_of
from rummyhouse.cards.text import name_card
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan import reasons as why
from rummyhouse.games.fan.sheet import ending_sentence
from rummyhouse.games.fan.showdown import limit
from rummyhouse.games.fan.state import DEAL, GIN, KNOCK_CARD, ROUND_END, State, knock_value
from rummyhouse.melds import MELDS, minimum_deadwood, name_meld

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.fan.view import View

# --- refusals ---------------------------------------------------------------------------------------------------------


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    found: dict[str, int | str] = {}
    if reason in (why.DEADWOOD_TOO_HIGH, why.GIN_REQUIRED):
        left = int(state.hand[seat]) & ~(1 << (action - act.KNOCK))
        found = {"deadwood": int(minimum_deadwood(left)), "limit": int(knock_value(state))}
    elif reason in (why.ARRANGEMENT_TOO_HIGH, why.ARRANGEMENT_NO_GIN, why.ARRANGEMENT_NO_BIG_GIN):
        left = int(state.hand[seat]) & ~int(MELDS[action - act.MELD])
        found = {"deadwood": int(minimum_deadwood(left)), "limit": int(limit(state))}
    elif reason == why.NOT_BIG_GIN:
        found = {"deadwood": int(minimum_deadwood(int(state.hand[seat])))}
    elif reason == why.MELD_NOT_HELD:
        found = {"cards": write_cards(cards_of(int(MELDS[action - act.MELD])))}
    elif reason == why.COLUMN_EMPTY:
        found = {"side": "left" if action == act.DRAW_LEFT else "right"}
    elif reason == why.NOT_TOP:
        found = {"tops": _tops(state)}
    elif reason in (why.KNOCK_CARD_FIRST, why.MUST_DRAW_FIRST, why.MUST_TAKE_KNOCK_CARD):
        found = {"card": name_card(int(state.knock_card)), "choice": _choice(state, seat)}
    elif reason in (why.CARD_NOT_HELD, why.DISCARD_DRAWN, why.LAYOFF_NO_FIT):
        found = {"card": name_card(action % CARDS)}
    return found


def _tops(state: State) -> str:
    tops = [int(state.column[side, int(state.column_count[side]) - 1]) for side in range(2) if state.column_count[side]]
    return " and ".join(write_card(card) for card in tops) or "nothing"


def _choice(state: State, seat: int) -> str:
    if state.phase != KNOCK_CARD:
        return "draw from the stock or take the top card of a column"
    if seat == state.dealer:
        return "as dealer you must take the knock card"
    return "take the knock card or pass"


# --- events -----------------------------------------------------------------------------------------------------------


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given."""
    deed = _deed(before, after, actor, action).format(f"{{{actor}}}")
    return deed + _consequence(before, after)


def _deed(before: View, after: View, actor: int, action: int) -> str:
    if action < act.LAY_OFF:
        card = name_card(action % CARDS)
        return f"{{0}} discards the {card}." if action < act.KNOCK else f"{{0}} knocks, discarding the {card}."
    if action < act.MELD:
        return f"{{0}} lays off the {name_card(action - act.LAY_OFF)}."
    if action < act.NOT_A_MELD:
        return f"{{0}} shows {name_meld(int(MELDS[action - act.MELD]))}."
    if action == act.DRAW_STOCK:
        drawn = f": the {name_card(int(after.drawn))}" if after.drawn >= 0 else ""
        return f"{{0}} draws from the stock{drawn}."
    if action in (act.DRAW_LEFT, act.DRAW_RIGHT):
        side = "left" if action == act.DRAW_LEFT else "right"
        return f"{{0}} takes the {name_card(int(after.drawn))} from the {side} column."
    if action == act.TAKE_KNOCK:
        return f"{{0}} takes the knock card, the {name_card(int(after.knock_card))}."
    if action == act.DONE:
        return _shown(before, after, actor)
    return _PLAIN_DEED[action]


_PLAIN_DEED = {
    act.PASS: "{0} passes the knock card.",
    act.BIG_GIN: "{0} has big gin: all eleven cards are melded.",
    act.HIDDEN_DISCARD: "{0} discards face down.",
    act.HIDDEN_KNOCK: "{0} knocks and discards face down.",
}


def _shown(before: View, after: View, actor: int) -> str:
    """What a player has laid open with his last word, and what is left to him."""
    melds = [
        name_meld(int(after.melds[actor, i])) for i in range(int(before.meld_count[actor]), after.meld_count[actor])
    ]
    laid_off = [name_card(card) for card in cards_of(int(after.laid_off) & ~int(before.laid_off))]
    parts = []
    if laid_off:
        parts.append(f"lays off the {_listed(laid_off)}")
    if melds:
        parts.append(f"shows {_listed(melds)}")
    deadwood = int(after.deadwood[actor])
    if actor == after.ender and after.ending == GIN:
        parts.append("has gin")
    else:
        parts.append(f"is left with {deadwood} {'point' if deadwood == 1 else 'points'} of deadwood")
    return f"{{0}} {_listed(parts)}."


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _consequence(before: View, after: View) -> str:
    if after.phase == ROUND_END:
        return f" {ending_sentence(after)}"
    if after.phase == DEAL:
        return " The stock is used up, and the dead pile is shuffled."
    if after.recycles > before.recycles:
        return " The stock is used up, and the dead pile takes its place."
    return ""
