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
        card = name_card(action)
        if phase == LAYOFF:
            return f"{who} lays off the {card}."
        return f"{who} knocks with the {card}." if phase == KNOCKED else f"{who} discards the {card}."
    if action == TAKE_UPCARD:
        return f"{who} takes the {name_card(int(before.upcard))}."
    if action == DRAW_STOCK:
        if int(after.seat) == actor and after.drawn >= 0:
            return f"{who} draws the {name_card(int(after.drawn))} from the stock."
        return f"{who} draws from the stock."
    if action == KNOCK:
        return f"{who} takes the {name_card(int(before.upcard))} to knock." if phase == WALL else f"{who} knocks."
    if action == PASS:
        return _tell_pass(before, after, who, actor)
    if action == BIG_GIN:
        return f"{who} has big gin: all eleven cards are melded."
    return f"{who} lays {write_cards(cards_of(int(MELDS[action - FIRST_MELD])))}."


def _tell_pass(before: View, after: View, who: str, actor: int) -> str:
    phase = int(before.phase)
    if phase == FIRST_UPCARD:
        return f"{who} leaves the {name_card(int(before.upcard))}."
    if phase == WALL:
        return f"{who} passes."
    laid = [int(after.melds[actor, i]) for i in range(int(before.meld_count[actor]), int(after.meld_count[actor]))]
    done = [write_cards(cards_of(meld)) for meld in laid]
    put = f" lays {' and '.join(done)}" if done else ""
    added = int(after.laid_off) & ~int(before.laid_off)
    if added:
        put = f" lays off {write_cards(cards_of(added))}" + (f", then{put}" if put else "")
    if phase == KNOCKED:
        left = int(after.deadwood[actor])
        result = "goes gin" if left == 0 else f"knocks with {left}"
        return f"{who}{put} and {result}." if put else f"{who} {result}."
    if int(after.phase) == OVER:
        left = int(after.deadwood[actor])
        rest = "has no deadwood" if left == 0 else f"is left with {left}"
        return f"{who}{put} and {rest}." if put else f"{who} {rest}."
    if count(int(after.laid_off)):
        return f"{who} has finished laying off."
    return f"{who} lays nothing off."
