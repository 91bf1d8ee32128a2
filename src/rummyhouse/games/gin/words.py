"""How gin speaks: refusals with their numbers, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of, count, write_cards
from rummyhouse.cards.text import name_card
from rummyhouse.games.gin.actions import ACTIONS, BIG_GIN, DRAW_STOCK, FIRST_MELD, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.games.gin.knock import knock_deadwood
from rummyhouse.games.gin.play import forbidden_discard
from rummyhouse.games.gin.sheet import ending_sentence
from rummyhouse.games.gin.state import DISCARD, FIRST_UPCARD, KNOCKED, LAYOFF, OVER, WALL, State
from rummyhouse.languages import listed, noted, say
from rummyhouse.melds import MELDS, minimum_deadwood, total_value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.gin.view import View


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:  # noqa: ARG001
    """The numbers that a refusal quotes; only such as the seat itself may know."""
    found: dict[str, int | str] = {"action": int(action), "last": ACTIONS - 1}
    if seat not in (0, 1):
        return found
    rules = state.rules
    hand = int(state.hand[seat])
    found |= {
        "limit": int(state.knock_limit),
        "stock": int(state.stock_count),
        "depth": int(rules.layoff_depth),
        "deadwood": minimum_deadwood(hand),
    }
    if 0 <= action < TAKE_UPCARD:
        found["card"] = name_card(int(action))
        if int(state.phase) == KNOCKED:
            found["deadwood"] = minimum_deadwood(hand & ~(1 << int(action)))
    elif action == KNOCK and int(state.phase) == WALL:
        upcard = 1 << int(state.upcard)
        found["deadwood"] = knock_deadwood(rules, hand | upcard, 0 if rules.may_return_upcard else upcard)
    elif action == KNOCK and int(state.phase) == DISCARD:
        found["deadwood"] = knock_deadwood(rules, hand, forbidden_discard(state))
    elif action == PASS:
        found["deadwood"] = total_value(hand)
    elif FIRST_MELD <= action < BIG_GIN:
        meld = int(MELDS[action - FIRST_MELD])
        found["missing"] = write_cards(cards_of(meld & ~hand))
        found["deadwood"] = minimum_deadwood(hand & ~meld)
    return found


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given."""
    who = f"{{{actor}}}"
    said = _tell_action(before, after, who, actor, int(action))
    if int(after.phase) == OVER:
        return f"{said} {ending_sentence(after)}"
    return said


def _tell_action(before: View, after: View, who: str, actor: int, action: int) -> str:
    phase = int(before.phase)
    if action < TAKE_UPCARD:
        return say(_PLAYED.get(phase, _DISCARDED), who=who, card=name_card(action))
    if action == TAKE_UPCARD:
        return say("{who} takes the {card}.", who=who, card=name_card(int(before.upcard)))
    if action == DRAW_STOCK:
        if int(after.seat) == actor and after.drawn >= 0:
            return say("{who} draws the {card} from the stock.", who=who, card=name_card(int(after.drawn)))
        return say("{who} draws from the stock.", who=who)
    if action == KNOCK and phase == WALL:
        return say("{who} takes the {card} to knock.", who=who, card=name_card(int(before.upcard)))
    if action == KNOCK:
        return say("{who} knocks.", who=who)
    if action == PASS:
        return _tell_pass(before, after, who, actor)
    if action == BIG_GIN:
        return say("{who} has big gin: all eleven cards are melded.", who=who)
    return say("{who} lays the {melds}.", who=who, melds=write_cards(cards_of(int(MELDS[action - FIRST_MELD]))))


def _tell_pass(before: View, after: View, who: str, actor: int) -> str:
    phase = int(before.phase)
    if phase == FIRST_UPCARD:
        return say("{who} leaves the {card}.", who=who, card=name_card(int(before.upcard)))
    if phase == WALL:
        return say("{who} passes.", who=who)
    laid = range(int(before.meld_count[actor]), int(after.meld_count[actor]))
    melds = listed(write_cards(cards_of(int(after.melds[actor, i]))) for i in laid)
    cards = write_cards(cards_of(int(after.laid_off) & ~int(before.laid_off)))
    left = int(after.deadwood[actor])
    if phase == KNOCKED:
        return say(_KNOCKS[bool(melds), left > 0], who=who, melds=melds, left=left)
    if int(after.phase) == OVER:
        return say(_SHOWS[bool(cards), bool(melds), left > 0], who=who, cards=cards, melds=melds, left=left)
    if count(int(after.laid_off)):
        return say("{who} has finished laying off.", who=who)
    return say("{who} lays nothing off.", who=who)


_DISCARDED = noted("{who} discards the {card}.")
_PLAYED = {LAYOFF: noted("{who} lays off the {card}."), KNOCKED: noted("{who} knocks with the {card}.")}
"""What playing a card is, by the phase."""

_KNOCKS = {
    (False, False): noted("{who} goes gin."),
    (False, True): noted("{who} knocks with {left}."),
    (True, False): noted("{who} lays the {melds} and goes gin."),
    (True, True): noted("{who} lays the {melds} and knocks with {left}."),
}
"""How a knock is told, by whether melds are laid now, and whether deadwood is left."""

_SHOWS = {
    (False, False, False): noted("{who} has no deadwood."),
    (False, False, True): noted("{who} is left with {left}."),
    (False, True, False): noted("{who} lays the {melds} and has no deadwood."),
    (False, True, True): noted("{who} lays the {melds} and is left with {left}."),
    (True, False, False): noted("{who} lays off the {cards} and has no deadwood."),
    (True, False, True): noted("{who} lays off the {cards} and is left with {left}."),
    (True, True, False): noted("{who} lays off the {cards}, then lays the {melds} and has no deadwood."),
    (True, True, True): noted("{who} lays off the {cards}, then lays the {melds} and is left with {left}."),
}
"""How the other hand is told, by whether cards are laid off now and melds laid, and whether deadwood is left."""
