"""Why ``steady`` does something in gin, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.phrases import STILL_TO_COME, meld_with, melding, melds_any, seat_name, throwing
from rummyhouse.bots.steady.prospects import gin_outs, neighbours, throw_to_knock, ways_to_use
from rummyhouse.cards import count, first
from rummyhouse.cards.text import name_card
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.state import FIRST_UPCARD, KNOCKED, LAYOFF, WALL
from rummyhouse.languages import noted, say
from rummyhouse.melds import MELDS, best_layoff, minimum_deadwood, minimum_deadwood_after_discard, total_value
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


def _possible(view: View) -> int:
    """The cards that may still come: from the stock, or from the other hand as a discard."""
    return int(view.unseen) | int(view.known[1 - int(view.seat)])


def _knock(view: View) -> str:
    hand = int(view.hand)
    throw = throw_to_knock(hand, _barred(view))
    deadwood = minimum_deadwood(hand ^ throw)
    who = seat_name(1 - int(view.seat))
    if deadwood == 0:
        bonus = int(view.rules.gin_bonus)
        return say("Knock: you have gin, which earns {bonus} and all of {who}'s deadwood.", bonus=bonus, who=who)
    outs, turns = gin_outs(hand ^ throw, _possible(view)), (int(view.turns) + 1) // 2
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
    told = [throwing(card, hand, _possible(view), STILL_TO_COME), _use_to_the_other(view, bit)]
    if minimum_deadwood_after_discard(hand, _barred(view)) <= int(view.knock_limit):
        outs = gin_outs(hand ^ bit, _possible(view))
        if outs:
            told.append(say("Do not knock yet: {outs:card} would give you gin.", outs=outs))
    return " ".join(filter(None, told))


def _use_to_the_other(view: View, bit: int) -> str:
    """What the other seat can hardly do with a discard (a single bit); "" if nothing is known."""
    other = 1 - int(view.seat)
    thrown, refused = (neighbours(bit) & int(cards) for cards in (view.thrown[other], view.refused[other]))
    who = seat_name(other)
    if ways_to_use(bit, _possible(view)) == 0:
        return say("{who} cannot make a meld with it now.", who=who)
    if thrown:
        return say("{who} has thrown the {card}, which goes with it.", who=who, card=name_card(first(thrown)))
    if refused:
        return say("{who} has left the {card}, which goes with it.", who=who, card=name_card(first(refused)))
    return ""


def _take(view: View) -> str:
    code = int(view.upcard)
    bit = 1 << code
    hand = int(view.hand)
    before = minimum_deadwood(hand)
    after = minimum_deadwood_after_discard(hand | bit, bit)
    meld = meld_with(hand | bit, code)
    outs = count(melding(code, hand | bit) & _possible(view))
    if after < before:
        key = _TAKE if meld else _TAKE_CHEAP
    elif meld:
        key = noted("Take the {card}: it gives you {meld}.")
    elif outs:
        key = noted("Take the {card}: {outs:card} that may still come would make a meld of it.")
    else:
        key = noted("Take the {card}: your deadwood can be {after:point} then.")
    return say(key, card=name_card(code), meld=meld, before=before, after=after, outs=outs)


_TAKE = noted("Take the {card}: it gives you {meld}, and your deadwood can fall from {before} to {after}.")
_TAKE_CHEAP = noted("Take the {card}: when you throw a dearer card, your deadwood can fall from {before} to {after}.")


def _leave(view: View, action: int) -> str:
    if int(view.phase) == FIRST_UPCARD and int(view.passes) == 2:
        return say("Draw from the stock: both have passed the first upcard, so you must.")
    code = int(view.upcard)
    bit = 1 << code
    hand = int(view.hand)
    gain = minimum_deadwood(hand) - minimum_deadwood_after_discard(hand | bit, bit)
    key = _LEAVE[action == act.DRAW_STOCK, melds_any(hand | bit, code), gain > 0]
    return say(key, card=name_card(code), gain=gain, who=seat_name(1 - int(view.seat)))


_LEAVE = {
    (True, False, False): noted(
        "Draw from the stock: the {card} makes no meld with your cards, and taking it would only show {who} what you "
        "collect."
    ),
    (True, False, True): noted(
        "Draw from the stock: the {card} makes no meld with your cards, and would lower your deadwood by no more than "
        "{gain:point}."
    ),
    (True, True, False): noted("Draw from the stock: the {card} would not lower your deadwood."),
    (True, True, True): noted(
        "Draw from the stock: the {card} would lower your deadwood by no more than {gain:point}.",
    ),
    (False, False, False): noted(
        "Pass the {card}: it makes no meld with your cards, and taking it would only show {who} what you collect."
    ),
    (False, False, True): noted(
        "Pass the {card}: it makes no meld with your cards, and would lower your deadwood by no more than {gain:point}."
    ),
    (False, True, False): noted("Pass the {card}: it would not lower your deadwood."),
    (False, True, True): noted("Pass the {card}: it would lower your deadwood by no more than {gain:point}."),
}
"""Why an upcard is left: by whether the stock is drawn from, whether it makes a meld, and whether it spares points."""


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
    hand = int(view.hand)
    if action < act.TAKE_UPCARD:
        return _play_after_knock(view, action, knocks=knocks)
    if action >= act.FIRST_MELD:
        return _lay(hand, int(MELDS[action - act.FIRST_MELD]))
    if knocks:
        return say("Done: whatever can be melded is laid, or will be laid for you.")
    if view.rules.lay_melds == AUTO:
        return say("Done: the house melds and lays off for you so as to leave the least deadwood.")
    if view.closed:
        can_meld = minimum_deadwood(hand) < total_value(hand)
        return say("Done: your hand counts as it is.") if can_meld else say("Done: nothing more can be melded.")
    return say("Go on.") if _fits(view) else say("Go on: nothing else fits that would be better laid off.")


def _fits(view: View) -> bool:
    """Whether a card of the hand would better be laid off on the knocker's melds."""
    knocker = int(view.knocker)
    depth = int(view.rules.layoff_depth)
    melds, laid = view.melds[knocker], int(view.meld_count[knocker])
    return bool(best_layoff(int(view.hand), melds, laid, int(view.laid_off), depth))


def _lay(hand: int, meld: int) -> str:
    deadwood = minimum_deadwood(hand & ~meld)
    if deadwood == minimum_deadwood(hand):
        return say("Lay {meld}: that leaves the least deadwood.", meld=name_meld(meld))
    return say("Lay {meld}: that leaves {deadwood:point}.", meld=name_meld(meld), deadwood=deadwood)


def _play_after_knock(view: View, action: int, *, knocks: bool) -> str:
    hand, bit = int(view.hand), 1 << action
    deadwood = minimum_deadwood(hand & ~bit)
    if knocks and deadwood == 0:
        key = noted("Discard the {card}: that leaves you no deadwood.")
    elif knocks:
        key = noted("Discard the {card}: that leaves you {deadwood:point}.")
    elif deadwood + total_value(bit) == minimum_deadwood(hand):
        key = noted("Lay off the {card}: it fits {who}'s melds, and you do not need it in yours.")
    else:
        key = noted("Lay off the {card}: it fits {who}'s melds, and leaves you {deadwood:point}.")
    return say(key, card=name_card(action), who=seat_name(int(view.knocker)), deadwood=deadwood)
