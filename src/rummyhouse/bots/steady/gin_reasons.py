"""Why ``steady`` does something in gin, in a player's words: the same facts that it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots.steady.phrases import cards_counted, future_of, meld_with, points, seat_name, the
from rummyhouse.bots.steady.prospects import gin_outs, neighbours, outs_of, throw_to_knock, ways_to_use
from rummyhouse.cards import count
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.state import FIRST_UPCARD, KNOCKED, LAYOFF, WALL
from rummyhouse.melds import MELDS, minimum_deadwood, minimum_deadwood_after_discard, run_cards, set_cards
from rummyhouse.melds.spoken import name_meld

if TYPE_CHECKING:
    from rummyhouse.games.gin.view import View


def why(view: View, action: int) -> str:
    """One sentence that says why this action is good; ``{0}`` and ``{1}`` stand for the names of the seats."""
    phase = int(view.phase)
    if action == act.BIG_GIN:
        return f"Big gin: all eleven cards are melded, which earns {int(view.rules.big_gin_bonus)} on top."
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
    other = seat_name(1 - int(view.seat))
    if deadwood == 0:
        return f"Knock: you have gin, which earns {int(view.rules.gin_bonus)} and all of {other}'s deadwood."
    outs = gin_outs(hand ^ throw, int(view.unseen))
    return (
        f"Knock with {points(deadwood)}: after {_turns(view)} {other} is likely to hold more, and "
        f"{cards_counted(outs)} would give you gin at the next draw."
    )


def _turns(view: View) -> str:
    turns = (int(view.turns) + 1) // 2
    return "one turn" if turns == 1 else f"{turns} turns"


def _discard(view: View, card: int) -> str:
    hand = int(view.hand)
    bit = 1 << card
    other = 1 - int(view.seat)
    loose = hand & ~(run_cards(hand) | set_cards(hand))
    outs = count(outs_of(bit, hand) & int(view.unseen))
    sentence = f"Discard {the(card)}: it {future_of(card, loose, outs)}"
    ways = ways_to_use(bit, int(view.unseen) | int(view.known[other]))
    if ways == 0:
        sentence += f"; {seat_name(other)} cannot make a meld with it now"
    elif neighbours(bit) & (int(view.thrown[other]) | int(view.refused[other])):
        sentence += f"; {seat_name(other)} has already let a card like it go"
    rest = hand ^ bit
    if minimum_deadwood_after_discard(hand, _barred(view)) <= int(view.knock_limit):
        gin = gin_outs(rest, int(view.unseen))
        if gin:
            sentence += f". Do not knock yet: {cards_counted(gin)} would give you gin"
    return sentence + "."


def _take(view: View) -> str:
    card = int(view.upcard)
    bit = 1 << card
    hand = int(view.hand)
    before = minimum_deadwood(hand)
    after = minimum_deadwood_after_discard(hand | bit, bit)
    meld = meld_with(hand | bit, card)
    gain = f"brings your deadwood from {before} down to {after}"
    if meld:
        return f"Take {the(card)}: it gives you {meld} and {gain}."
    return f"Take {the(card)}: it is cheap, and when you throw a dearer one it {gain}."


def _leave(view: View, action: int) -> str:
    if int(view.phase) == FIRST_UPCARD and int(view.passes) == 2:
        return "Draw from the stock: both have passed the first upcard, so you must."
    card = int(view.upcard)
    bit = 1 << card
    hand = int(view.hand)
    gain = minimum_deadwood(hand) - minimum_deadwood_after_discard(hand | bit, bit)
    do = "Draw from the stock" if action == act.DRAW_STOCK else f"Pass {the(card)}"
    it = the(card) if action == act.DRAW_STOCK else "it"
    if not meld_with(hand | bit, card):
        return f"{do}: {it} makes no meld with your cards, and taking it would only show what you hold."
    return f"{do}: {it} would lower your deadwood by no more than {points(max(0, gain))}."


def _at_the_wall(view: View, action: int) -> str:
    upcard = 1 << int(view.upcard)
    barred = 0 if view.rules.may_return_upcard else upcard
    deadwood = minimum_deadwood_after_discard(int(view.hand) | upcard, barred)
    if action == act.KNOCK:
        return f"Knock with {points(deadwood)}: it is the last chance to score."
    if deadwood > int(view.knock_limit):
        return "Pass: you cannot knock, and nobody scores."
    other = seat_name(1 - int(view.seat))
    return f"Pass: this late {other} may well hold less than your {points(deadwood)}, and an undercut is dear."


def _after_knock(view: View, action: int) -> str:
    knocks = int(view.seat) == int(view.knocker)
    hand = int(view.hand)
    if action < act.TAKE_UPCARD:
        if knocks:
            left = minimum_deadwood(hand & ~(1 << action))
            return f"Discard {the(action)}: that leaves you {points(left) if left else 'no deadwood'}."
        return (
            f"Lay off {the(action)}: it fits {seat_name(int(view.knocker))}'s melds, and you do not need it in yours."
        )
    if action >= act.FIRST_MELD:
        return f"Lay {name_meld(int(MELDS[action - act.FIRST_MELD]))}: that leaves the least deadwood."
    if knocks:
        return "Done: whatever can be melded is laid, or will be laid for you."
    if view.closed:
        return "Done: nothing more can be melded."
    return "Go on: nothing else fits that would be better laid off."
