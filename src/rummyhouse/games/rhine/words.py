"""How Rhine Rummy speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.moved import come_between, told_laid, told_moves
from rummyhouse.games.rhine.names import name_moved, name_of, place_name
from rummyhouse.games.rhine.saying import numbers_of
from rummyhouse.games.rhine.sheet import ending_sentence
from rummyhouse.games.rhine.state import NO_CARD, PILES, ROUND_END, State
from rummyhouse.languages import noted, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.rhine.view import View


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:
    """What a refusal quotes; all of it is public or from the seat's own turn."""
    return numbers_of(state, state.hand[seat], int(state.qualified[seat]), action, reason)


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only arranges."""
    who, drawn = f"{{{actor}}}", int(after.hand_count[actor]) - int(before.hand_count[actor])
    if action == act.TAKE_BACK and before.failed and not after.failed and drawn > 0:
        return say("{who} takes everything back and draws {drawn:card} for it.", who=who, drawn=drawn)
    arranges = act.NEW_SET <= action < act.FIN or action >= act.OPEN
    if arranges and actor != after.seat:
        return ""
    told = _deed(before, after, actor, action)
    return f"{told} {ending_sentence(after)}" if after.phase == ROUND_END else told


def _deed(before: View, after: View, actor: int, action: int) -> str:
    who = f"{{{actor}}}"
    if action < act.NEW_SET:
        own = actor == after.seat and after.drawn != NO_CARD
        card = name_card(int(after.drawn)) if own else ""
        key = _DRAWS[after.rules.pickup_piles == PILES, own]
        return say(key, who=who, pile=action - act.DRAW + 1, card=card)
    if action == act.FIN:
        if after.failed and not before.failed:
            return say("{who} says Fin, but the arrangement does not hold.", who=who)
        come = come_between(before, after)
        cards, moves = told_laid(after, come) or say("nothing"), told_moves(after, come)
        if not moves:
            return say("{who} lays {cards} and says Fin.", who=who, cards=cards)
        return say("{who} lays {cards} and says Fin; {moves}.", who=who, cards=cards, moves=moves)
    if action == act.END_ROUND:
        return say("{who} cannot lay anything.", who=who)
    return _step(before, action, who)


_DRAWS = {
    (True, False): noted("{who} draws from pile {pile}."),
    (True, True): noted("{who} draws from pile {pile}: the {card}."),
    (False, False): noted("{who} draws from the pile."),
    (False, True): noted("{who} draws from the pile: the {card}."),
}
"""How a draw is told, by whether there are two piles, and whether the card is known."""


def _step(before: View, action: int, who: str) -> str:
    if action in _PLAIN:
        return say(_PLAIN[action], who=who)
    if action < act.PUT:
        return say("{who} turns to the {meld}.", who=who, meld=name_of(before, action - act.OPEN))
    meld = name_of(before, int(before.open))
    if action < act.LIFT:
        return say("{who} puts the {card} into the {meld}.", who=who, card=name_moved(action), meld=meld)
    if action < act.SPLIT:
        return say("{who} lifts the {card} out of the {meld}.", who=who, card=name_moved(action), meld=meld)
    card = place_name(action - act.SPLIT)
    return say("{who} splits the {meld} before the {card}.", who=who, meld=meld, card=card)


_PLAIN = {
    act.NEW_SET: noted("{who} begins a set."),
    act.NEW_RUN: noted("{who} begins a run."),
    act.TAKE_BACK: noted("{who} takes a step back."),
    act.RESET: noted("{who} takes everything back."),
}
