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
from rummyhouse.languages import listed, noted, say
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
        found = {"column": _column(action)}
    elif reason == why.NOT_TOP:
        found = {"tops": _tops(state)}
    elif reason in (why.KNOCK_CARD_FIRST, why.MUST_DRAW_FIRST, why.MUST_TAKE_KNOCK_CARD):
        found = {"card": name_card(int(state.knock_card)), "choice": _choice(state, seat)}
    elif reason in (why.CARD_NOT_HELD, why.DISCARD_DRAWN, why.LAYOFF_NO_FIT):
        found = {"card": name_card(action % CARDS)}
    return found


def _tops(state: State) -> str:
    tops = [int(state.column[side, int(state.column_count[side]) - 1]) for side in range(2) if state.column_count[side]]
    return listed(write_card(card) for card in tops) or say("nothing")


def _column(action: int) -> str:
    return say("left column") if action == act.DRAW_LEFT else say("right column")


def _choice(state: State, seat: int) -> str:
    if state.phase != KNOCK_CARD:
        return say("draw from the stock or take the top card of a column")
    if seat == state.dealer:
        return say("as dealer you must take the knock card")
    return say("take the knock card or pass")


# --- events -----------------------------------------------------------------------------------------------------------


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given."""
    deed = _deed(before, after, actor, action)
    consequence = _consequence(before, after)
    return f"{deed} {consequence}" if consequence else deed


def _deed(before: View, after: View, actor: int, action: int) -> str:
    who = f"{{{actor}}}"
    if action < act.KNOCK:
        return say("{who} discards the {card}.", who=who, card=name_card(action % CARDS))
    if action < act.LAY_OFF:
        return say("{who} knocks, discarding the {card}.", who=who, card=name_card(action % CARDS))
    if action < act.MELD:
        return say("{who} lays off the {card}.", who=who, card=name_card(action - act.LAY_OFF))
    if action < act.NOT_A_MELD:
        return say("{who} shows {melds}.", who=who, melds=name_meld(int(MELDS[action - act.MELD])))
    if action == act.DRAW_STOCK:
        return _draws(after, who)
    if action in (act.DRAW_LEFT, act.DRAW_RIGHT):
        card = name_card(int(after.drawn))
        if action == act.DRAW_LEFT:
            return say("{who} takes the {card} from the left column.", who=who, card=card)
        return say("{who} takes the {card} from the right column.", who=who, card=card)
    if action == act.TAKE_KNOCK:
        return say("{who} takes the knock card, the {card}.", who=who, card=name_card(int(after.knock_card)))
    if action == act.DONE:
        return _shown(before, after, actor)
    return say(_PLAIN_DEED[action], who=who)


_PLAIN_DEED = {
    act.PASS: noted("{who} passes the knock card."),
    act.BIG_GIN: noted("{who} has big gin: all eleven cards are melded."),
    act.HIDDEN_DISCARD: noted("{who} discards face down."),
    act.HIDDEN_KNOCK: noted("{who} knocks and discards face down."),
}


def _draws(after: View, who: str) -> str:
    if after.drawn < 0:
        return say("{who} draws from the stock.", who=who)
    return say("{who} draws from the stock: the {card}.", who=who, card=name_card(int(after.drawn)))


def _shown(before: View, after: View, actor: int) -> str:
    """What a player has laid open with his last word, and what is left to him."""
    shown = range(int(before.meld_count[actor]), int(after.meld_count[actor]))
    melds = listed(name_meld(int(after.melds[actor, i])) for i in shown)
    cards = listed(name_card(card) for card in cards_of(int(after.laid_off) & ~int(before.laid_off)))
    told = _GIN if actor == after.ender and after.ending == GIN else _SHOWN
    key = told[bool(cards), bool(melds)]
    return say(key, who=f"{{{actor}}}", cards=cards, melds=melds, deadwood=int(after.deadwood[actor]))


_GIN = {
    (False, False): noted("{who} has gin."),
    (False, True): noted("{who} shows {melds} and has gin."),
}
_SHOWN = {
    (False, False): noted("{who} is left with {deadwood:point} of deadwood."),
    (False, True): noted("{who} shows {melds} and is left with {deadwood:point} of deadwood."),
    (True, False): noted("{who} lays off the {cards} and is left with {deadwood:point} of deadwood."),
    (True, True): noted("{who} lays off the {cards}, shows {melds} and is left with {deadwood:point} of deadwood."),
}
"""How a hand is told that is shown, by whether cards are laid off and melds shown; who has gin lays nothing off."""


def _consequence(before: View, after: View) -> str:
    if after.phase == ROUND_END:
        return ending_sentence(after)
    if after.phase == DEAL:
        return say("The stock is used up, and the dead pile is shuffled.")
    if after.recycles > before.recycles:
        return say("The stock is used up, and the dead pile takes its place.")
    return ""
