"""Why ``steady`` does something in gin, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.phrases import meld_with, seat_name, throwing
from rummyhouse.bots.steady.prospects import gin_outs, neighbours, outs_of, throw_to_knock, ways_to_use
from rummyhouse.cards import count
from rummyhouse.cards.text import name_card
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.state import FIRST_UPCARD, KNOCKED, LAYOFF, WALL
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, minimum_deadwood, minimum_deadwood_after_discard, run_cards, set_cards
from rummyhouse.melds.spoken import name_meld

if TYPE_CHECKING:
    from rummyhouse.games.gin.view import View


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    phase = int(view.phase)
    if action == act.BIG_GIN:
        bonus = int(view.rules.big_gin_bonus)
        return say("Big gin: all eleven cards are melded, which earns {bonus} on top.", bonus=bonus)
    if phase in (KNOCKED, LAYOFF):
        return _after_knock(view, action)
    if phase == WALL:
        return _at_the_wall(view, action)
    if action == act.KNOCK:
        return _knock(view)
    if action == act.TAKE_UPCARD:
        return _take(view)
    if action in (act.DRAW_STOCK, act.PASS):
        return _leave(view, action)
    return _discard(view, action)


def _barred(view: View) -> int:
    return 0 if view.rules.may_return_upcard or int(view.taken) < 0 else 1 << int(view.taken)


def _knock(view: View) -> str:
    hand = int(view.hand)
    throw = throw_to_knock(hand, _barred(view))
    deadwood = minimum_deadwood(hand ^ throw)
    who = seat_name(1 - int(view.seat))
    if deadwood == 0:
        bonus = int(view.rules.gin_bonus)
        return say("Knock: you have gin, which earns {bonus} and all of {who}'s deadwood.", bonus=bonus, who=who)
    outs, turns = gin_outs(hand ^ throw, int(view.unseen)), (int(view.turns) + 1) // 2
    return say(_KNOCK if outs else _KNOCK_HOPELESS, deadwood=deadwood, turns=turns, who=who, outs=outs)


_KNOCK = noted(
    "Knock with {deadwood:point}: after {turns:turn} {who} is likely to hold more, "
    "and {outs:card} would give you gin at the next draw."
)
_KNOCK_HOPELESS = noted(
    "Knock with {deadwood:point}: after {turns:turn} {who} is likely to hold more, "
    "and no card would give you gin at the next draw."
)


def _discard(view: View, card: int) -> str:
    hand = int(view.hand)
    bit = 1 << card
    other = 1 - int(view.seat)
    loose = hand & ~(run_cards(hand) | set_cards(hand))
    told = [throwing(card, hand, loose, count(outs_of(bit, hand) & int(view.unseen)))]
    ways = ways_to_use(bit, int(view.unseen) | int(view.known[other]))
    if ways == 0:
        told.append(say("{who} cannot make a meld with it now.", who=seat_name(other)))
    elif neighbours(bit) & (int(view.thrown[other]) | int(view.refused[other])):
        told.append(say("{who} has already let a card like it go.", who=seat_name(other)))
    if minimum_deadwood_after_discard(hand, _barred(view)) <= int(view.knock_limit):
        outs = gin_outs(hand ^ bit, int(view.unseen))
        if outs:
            told.append(say("Do not knock yet: {outs:card} would give you gin.", outs=outs))
    return " ".join(told)


def _take(view: View) -> str:
    code = int(view.upcard)
    bit = 1 << code
    hand = int(view.hand)
    before = minimum_deadwood(hand)
    after = minimum_deadwood_after_discard(hand | bit, bit)
    meld = meld_with(hand | bit, code)
    return say(_TAKE if meld else _TAKE_CHEAP, card=name_card(code), meld=meld, before=before, after=after)


_TAKE = noted("Take the {card}: it gives you {meld} and brings your deadwood from {before} down to {after}.")
_TAKE_CHEAP = noted(
    "Take the {card}: it is cheap, "
    "and when you throw a dearer one it brings your deadwood from {before} down to {after}."
)


def _leave(view: View, action: int) -> str:
    if int(view.phase) == FIRST_UPCARD and int(view.passes) == 2:
        return say("Draw from the stock: both have passed the first upcard, so you must.")
    code = int(view.upcard)
    bit = 1 << code
    hand = int(view.hand)
    gain = minimum_deadwood(hand) - minimum_deadwood_after_discard(hand | bit, bit)
    key = _LEAVE[action == act.DRAW_STOCK, bool(meld_with(hand | bit, code))]
    return say(key, card=name_card(code), gain=max(0, gain))


_LEAVE = {
    (True, False): noted(
        "Draw from the stock: the {card} makes no meld with your cards, and taking it would only show what you hold."
    ),
    (True, True): noted(
        "Draw from the stock: the {card} would lower your deadwood by no more than {gain:point}.",
    ),
    (False, False): noted(
        "Pass the {card}: it makes no meld with your cards, and taking it would only show what you hold."
    ),
    (False, True): noted("Pass the {card}: it would lower your deadwood by no more than {gain:point}."),
}
"""Why an upcard is left, by whether the stock is drawn from, and whether the upcard would make a meld."""


def _at_the_wall(view: View, action: int) -> str:
    upcard = 1 << int(view.upcard)
    barred = 0 if view.rules.may_return_upcard else upcard
    deadwood = minimum_deadwood_after_discard(int(view.hand) | upcard, barred)
    if action == act.KNOCK:
        return say("Knock with {deadwood:point}: it is the last chance to score.", deadwood=deadwood)
    if deadwood > int(view.knock_limit):
        return say("Pass: you cannot knock, and nobody scores.")
    return say(
        "Pass: this late {who} may well hold less than your {deadwood:point}, and an undercut is dear.",
        who=seat_name(1 - int(view.seat)),
        deadwood=deadwood,
    )


def _after_knock(view: View, action: int) -> str:
    knocks = int(view.seat) == int(view.knocker)
    if action < act.TAKE_UPCARD:
        return _play_after_knock(view, action, knocks=knocks)
    if action >= act.FIRST_MELD:
        meld = name_meld(int(MELDS[action - act.FIRST_MELD]))
        return say("Lay {meld}: that leaves the least deadwood.", meld=meld)
    if knocks:
        return say("Done: whatever can be melded is laid, or will be laid for you.")
    if view.closed:
        return say("Done: nothing more can be melded.")
    return say("Go on: nothing else fits that would be better laid off.")


def _play_after_knock(view: View, action: int, *, knocks: bool) -> str:
    card = name_card(action)
    if not knocks:
        return say(
            "Lay off the {card}: it fits {who}'s melds, and you do not need it in yours.",
            card=card,
            who=seat_name(int(view.knocker)),
        )
    deadwood = minimum_deadwood(int(view.hand) & ~(1 << action))
    if deadwood == 0:
        return say("Discard the {card}: that leaves you no deadwood.", card=card)
    return say("Discard the {card}: that leaves you {deadwood:point}.", card=card, deadwood=deadwood)
