"""One sentence: what this seat is asked to do now, or whom it is waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.cards.text import name_card
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.contract import can_lay, composed, lacking
from rummyhouse.games.kalooki.sheet import ending_sentence
from rummyhouse.games.kalooki.state import DECISION, WINDOW, State
from rummyhouse.games.kalooki.tally import melds_in_words
from rummyhouse.games.kalooki.turns import counted
from rummyhouse.languages import noted, say
from rummyhouse.melds.laid import RUN, SET
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing, staged_refusal
from rummyhouse.rules.laid.state import DRAW, ROUND_END, SHUFFLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.kalooki.view import View


def contract_in_words(view: State | View) -> str:
    """The contract of this round."""
    return melds_in_words(int(view.threes), int(view.fours))


def prompt(view: View, legal: Sequence[int]) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending_sentence(view)
    if view.phase == SHUFFLE:
        return say("The discard pile is being shuffled.")
    if view.seat >= 0 and view.dropped[view.seat]:
        cost = int(view.charged[view.seat])
        return say("You are out of play until the next deal; this round costs you {cost:point}.", cost=cost)
    if own.ANNOUNCE in legal:
        return say("You have no card left: say kalooki.")
    if own.CALL in legal:
        return _asked_to_call(view)
    if view.phase == WINDOW:
        if act.DRAW_STOCK in legal:
            return f"{_draw(view, legal)} {say('The others may call the discard until then.')}"
        return say("The others are asked whether they call the discard.")
    if view.phase == DECISION:
        return _decision(view, legal)
    if view.turn != view.seat:
        who = f"{{{int(view.turn)}}}"
        if view.phase == DRAW:
            return say("{who} is to draw a card.", who=who)
        return say("{who} is to lay, tack on or discard.", who=who)
    return _draw(view, legal) if view.phase == DRAW else _play(view, legal)


def _asked_to_call(view: View) -> str:
    return _with_contract(
        view, say("Do you call the {card}, with a card from the stock?", card=name_card(int(view.pile_top)))
    )


def _with_contract(view: View, asked: str) -> str:
    """A question, and how far the hand is from its contract: on a phone nothing else has room while it is asked."""
    if view.melded[view.seat]:
        return asked
    missing, contract = int(lacking(view)), contract_in_words(view)
    if missing:
        return f"{asked} {say('You lack {missing:card} for {contract}.', missing=missing, contract=contract)}"
    return f"{asked} {say('You hold {contract} already.', contract=contract)}"


def _decision(view: View, legal: Sequence[int]) -> str:
    caller = f"{{{int(view.caller)}}}"
    if view.turn == view.seat:
        card = name_card(int(view.pile_top))
        if own.REFUSE_CALL not in legal:
            return say("{who} calls the {card}: allow it, for you may not take it yourself.", who=caller, card=card)
        asked = say("{who} calls the {card}: allow it, or refuse and take it yourself.", who=caller, card=card)
        return _with_contract(view, asked)
    return say("{who} is to allow or refuse the call of {caller}.", who=f"{{{int(view.turn)}}}", caller=caller)


def _draw(view: View, legal: Sequence[int]) -> str:
    if act.DRAW_PILE not in legal:
        return say("Draw from the stock.")
    return say("Draw from the stock, or take the {card}.", card=name_card(int(view.pile_top)))


def _play(view: View, legal: Sequence[int]) -> str:
    if is_composing(view):
        return _composing(view, legal)
    if own.END_TURN in legal:
        return say("You hold no card that may be discarded: tack on, or end your turn.")
    if view.melded[view.seat]:
        return say("Tack on what fits, and end your turn with a discard.")
    contract = contract_in_words(view)
    if view.locked[view.seat]:
        return say("You have laid a wrong contract and lay nothing more in this round: discard a card.")
    limit = int(view.rules.hand_limit)
    if view.rules.over_limit_lockout and 0 < limit < counted(view, int(view.seat)):
        return say("You hold more than {limit:card} and may not lay your contract: discard a card.", limit=limit)
    if can_lay(view):
        return say("You can lay your contract now: {contract}.", contract=contract)
    return say("You lack {missing:card} for {contract}: discard a card.", missing=int(lacking(view)), contract=contract)


class _Counted(NamedTuple):
    """How melds of a kind that are composed are told: so many, of those that are wanted, or more than those."""

    so_many: str
    of_wanted: str
    too_many: str


_THREES = _Counted(noted("{done:three}"), noted("{done} of {wanted:three}"), noted("{over:three} too many"))
_FOURS = _Counted(noted("{done:four}"), noted("{done} of {wanted:four}"), noted("{over:four} too many"))


def _composing(view: View, legal: Sequence[int]) -> str:
    """How much of the contract is composed, and what is missing."""
    kind = int(view.meld_kind[int(view.meld_count) - 1])
    whole = staged_refusal(view) == 0
    parts = []
    for one, told, wanted in ((SET, _THREES, int(view.threes)), (RUN, _FOURS, int(view.fours))):
        done = int(composed(view, one)) - (one == kind and not whole)
        if view.melded[view.seat]:
            parts += [say(told.so_many, done=done)] if done else []
        elif done > wanted:
            parts.append(say(told.too_many, over=done - wanted))
        elif wanted:
            parts.append(say(told.of_wanted, done=done, wanted=wanted))
    if not whole:
        then = say("Put cards on the new three.") if kind == SET else say("Put cards on the new four.")
    else:
        then = say("Lay them down.") if act.LAY_DOWN in legal else say("Begin the next one.")
    return f"{say('Composed: {melds}.', melds=', '.join(parts))} {then}" if parts else then
