"""How Kalooki speaks: the numbers of a refusal, and events as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.cards.text import name_card
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki import reasons as why
from rummyhouse.games.kalooki.actions import SPEECH
from rummyhouse.games.kalooki.contract import composed
from rummyhouse.games.kalooki.prompt import contract_in_words
from rummyhouse.games.kalooki.sheet import ending_sentence
from rummyhouse.games.kalooki.tally import melds_in_words
from rummyhouse.games.kalooki.turns import counted
from rummyhouse.languages import noted, say
from rummyhouse.melds.laid import RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.events import card_of, deed
from rummyhouse.rules.laid.judging import judge_row, named_meld
from rummyhouse.rules.laid.names import name_of
from rummyhouse.rules.laid.state import KINDS_OF_CARD, ROUND_END, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rummyhouse.games.kalooki.state import State
    from rummyhouse.games.kalooki.view import View

ABOUT_A_CARD = (
    why.LAYOFF_NO_FIT,
    why.NO_FIT_BELOW,
    why.NO_FIT_ON_THREE,
    why.SWAP_NO_FIT,
    why.CARD_NOT_HELD,
    why.DISCARD_TAKEN,
)
"""Reasons whose sentences name the card that was to be played."""


def reason_of_row(state: State, seat: int, row: Sequence[int], at: int, reason: int) -> int:
    """The reason to tell of a refused row: of melds that are named, the named cards are judged."""
    common = {why.TOO_FEW_IN_FOUR: why.TOO_FEW_NATURALS, why.JOKER_PAST_ACE: why.ACE_WRAP}.get(reason, reason)
    judged, past_ace = judge_row(state, seat, row, at, common)
    if past_ace:
        return why.JOKER_PAST_ACE
    if judged == why.TOO_FEW_NATURALS and named_meld(row, at)[0] == RUN:
        return why.TOO_FEW_IN_FOUR
    return reason if judged == common else judged


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    if reason in (why.TOO_FEW_NATURALS, why.TOO_FEW_IN_FOUR):
        rules = state.rules
        return {
            "naturals": int(rules.min_naturals_three if reason == why.TOO_FEW_NATURALS else rules.min_naturals_four)
        }
    if reason in (why.CONTRACT_NOT_MET, why.CONTRACT_EXTRA):
        done = melds_in_words(int(composed(state, SET)), int(composed(state, RUN)))
        return {"composed": done, "contract": contract_in_words(state)}
    if reason == why.OVER_HAND_LIMIT:
        return {"held": int(counted(state, seat)), "limit": int(state.rules.hand_limit)}
    if reason == why.NO_CALLS_LEFT:
        return {"used": int(state.calls[seat]), "calls": int(state.rules.calls_per_round)}
    if reason in ABOUT_A_CARD:
        return {"card": name_card(_card_of(state, action))}
    return {}


def _card_of(state: State, action: int) -> int:
    return card_of(state, action) if action < act.COMMON_ACTIONS else (action - own.SWAP_HIGH) % CARDS


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" for what another only composes."""
    if action < act.COMMON_ACTIONS:
        wrong = (
            action == act.LAY_DOWN
            and after.charged[actor] + after.locked[actor] > before.charged[actor] + (before.locked[actor])
        )
        told = _wrong_contract(before, after, actor) if wrong else deed(before, after, actor, action, SPEECH)
    else:
        told = _told(before, after, actor, action)
    if not told:
        return ""
    if after.phase == ROUND_END:
        return f"{told} {ending_sentence(after)}"
    if after.phase == SHUFFLE:
        return f"{told} {say('The stock is used up, and the discard pile is shuffled.')}"
    if after.recycles > before.recycles:
        return f"{told} {say('The stock is used up, and the discard pile is turned over.')}"
    return told


def _wrong_contract(before: View, after: View, actor: int) -> str:
    who, price = f"{{{actor}}}", int(after.charged[actor]) - int(before.charged[actor])
    if price:
        return say("{who} lays a wrong contract and takes it back. It costs {price:point}.", who=who, price=price)
    return say("{who} lays a wrong contract and takes it back.", who=who)


def _told(before: View, after: View, actor: int, action: int) -> str:
    who = f"{{{actor}}}"
    if action >= own.SWAP_HIGH:
        first, key = (own.SWAP_LOW, _TO_LOW_END) if action >= own.SWAP_LOW else (own.SWAP_HIGH, _TO_HIGH_END)
        number, card = divmod(action - first, CARDS)
        return say(key, who=who, card=name_card(card), meld=name_of(before, number, SPEECH.names))
    if action >= own.CHALLENGE:
        return _challenged(after, actor, action - own.CHALLENGE)
    if action == own.ALLOW:
        return _allowed(before, after, actor)
    return say(_DEEDS[action], who=who, card=name_card(int(before.pile_top)) if before.pile_count else "")


_TO_HIGH_END = noted(
    "{who} puts the {card} in the place of the joker in the {meld}; the joker goes to its high end.",
)
_TO_LOW_END = noted(
    "{who} puts the {card} in the place of the joker in the {meld}; the joker goes to its low end.",
)
_DEEDS = {
    own.END_TURN: noted("{who} ends the turn without a discard."),
    own.CALL: noted("{who} calls the {card}."),
    own.PASS_CALL: noted("{who} passes."),
    own.REFUSE_CALL: noted("{who} refuses the call and takes the {card}."),
    own.ANNOUNCE: noted("{who} says kalooki."),
}


def _allowed(before: View, after: View, actor: int) -> str:
    caller, top = int(before.caller), int(before.pile_top)
    who, other, card = f"{{{actor}}}", f"{{{caller}}}", name_card(top)
    if after.seat == caller:
        gained = [card for card in range(KINDS_OF_CARD) if after.hand[card] > before.hand[card] + (card == top)]
        if gained:
            extra = name_card(gained[0])
            return say(
                "{who} allows the call: {other} gets the {card} and the {extra}.",
                who=who,
                other=other,
                card=card,
                extra=extra,
            )
    return say(
        "{who} allows the call: {other} gets the {card} and a card from the stock.", who=who, other=other, card=card
    )


def _challenged(after: View, actor: int, other: int) -> str:
    is_right = bool(after.dropped[other])
    price = int(after.charged[other if is_right else actor])
    return say(_CHALLENGED[is_right], who=f"{{{actor}}}", other=f"{{{other}}}", price=price)


_CHALLENGED = {
    True: noted("{who} challenges {other}, rightly: {other} scores {price} and is out of play."),
    False: noted("{who} challenges {other}, wrongly: {who} scores {price} and is out of play."),
}
