"""How Baja speaks: the numbers of a refusal, events as sentences, and its own cheer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards.text import name_card
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.arrange import initial_meld_points
from rummyhouse.games.baja.correction import consent_asked
from rummyhouse.games.baja.state import ARRANGE, State
from rummyhouse.games.baja.style import STYLE
from rummyhouse.languages import noted, say
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books import words as books
from rummyhouse.rules.books.moves import the_card
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.games.baja.view import View

CHEERS = {"baja": noted("Baja!")}
"""What is called when something came off."""

# --- refusals ---------------------------------------------------------------------------------------------------------

_ABOUT_PILE_CARD = (
    why.PILE_CARD_UNPLAYABLE,
    why.PILE_CARD_NO_MELD,
    common.MUST_PLAY_PILE_CARD,
    why.PILE_CARD_IN_INITIAL,
)


def numbers(state: State, seat: int, action: int, reason: int) -> Mapping[str, int | str]:
    """What a refusal quotes; all of it is public or from the seat's own hand."""
    found = dict(books.numbers(state, seat, action))
    if reason in _ABOUT_PILE_CARD:
        found["card"] = _pile_card(state)
    elif reason == why.UPCARD_MANDATORY and state.upcard != NO_CARD:
        found["card"] = name_card(int(state.upcard))
    elif action >= own.CORRECT:
        found["card"] = name_card(action - own.CORRECT)
    if reason == why.CONSENT_MISSING:
        asked = int(consent_asked(state))
        found["asked"] = asked.bit_count()
        found["agreed"] = (asked & int(state.agreed)).bit_count()
    if reason == common.INITIAL_MELD_TOO_LOW and state.phase == ARRANGE:
        found["points"] = int(initial_meld_points(state, int(state.side[seat])))
    return found


def _pile_card(state: State) -> str:
    """The card taken from the pile, or the one on top of it."""
    if state.flight[0] != NO_CARD:
        return name_card(int(state.flight[0]))
    count = int(state.pile_count)
    return name_card(int(state.pile[count - 1])) if count else say("card")


# --- events -----------------------------------------------------------------------------------------------------------

_OWN_DEEDS = {
    own.ATTEMPT: noted("{who} declares: I am going out."),
    own.WITHDRAW: noted("{who} does not go out after all."),
    own.ARRANGE: noted("{who} begins to move the cards just laid."),
    own.DONE: noted("{who} has moved the cards."),
    own.CANCEL: noted("{who} puts everything back where it was."),
    own.CONSENT: noted("{who} agrees to the correction."),
    own.RETURNED: noted("{who} returns a card to the stock."),
}


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" where it notices nothing."""
    parts = [_deed(before, after, actor, action), *books.consequences(before, after, action)]
    side = int(after.side[actor])
    if after.failed_outs[side] > before.failed_outs[side]:
        cost = int(after.terms.failed_points)
        parts.append(say("The attempt to go out has failed: it costs {points:point}.", points=cost))
    return " ".join(part for part in parts if part)


def _deed(before: View, after: View, actor: int, action: int) -> str:
    who = f"{{{actor}}}"
    if action == own.TAKE_UPCARD:
        return say("{who} takes the face-up card, {card}.", who=who, card=the_card(int(before.upcard)))
    if action >= own.CORRECT:
        return say("{who} returns {card} to the stock.", who=who, card=the_card(action - own.CORRECT))
    if action in _OWN_DEEDS:
        return say(_OWN_DEEDS[action], who=who)
    if before.phase == ARRANGE:
        return _moved(before, after, who, int(after.side[actor]), action)
    if act.DRAW_PILE <= action < act.CHOOSE_FOOT and after.pile_tried and not before.pile_tried:
        return say("{who} takes the card from the pile, cannot play it, and draws from the stock instead.", who=who)
    if action in (act.LAY_DOWN, own.PROMISE):
        return _laid_down(before, after, actor)
    return books.tell_deed(before, after, actor, action, STYLE)


def _laid_down(before: View, after: View, actor: int) -> str:
    """New melds, parts that join melds, or an initial meld worth too little."""
    side = int(after.side[actor])
    if after.failed_melds[side] > before.failed_melds[side]:
        return say(
            "{who} lays an initial meld worth too little and takes it back: that costs {points:point}.",
            who=f"{{{actor}}}",
            points=int(after.terms.failed_meld_points),
        )
    told = books.tell_deed(before, after, actor, act.LAY_DOWN, STYLE)
    grown = [
        say(
            "That makes {cards:card} with the {meld}.",
            cards=int(after.meld_size[side, number]),
            meld=STYLE.name_at(after, side, number),
        )
        for number in range(int(before.meld_count[side]))
        if after.meld_size[side, number] > before.meld_size[side, number] > 0
        and before.meld_state[side, number] == after.meld_state[side, number]
    ]
    return " ".join(part for part in (told, *grown) if part)


def _moved(before: View, after: View, who: str, side: int, action: int) -> str:
    """One step while cards are moved."""
    if act.TAKE <= action < act.POINT:
        return say("{who} lifts {card}.", who=who, card=the_card(action - act.TAKE))
    if act.LAY <= action < act.COMMON_ACTIONS:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        name = STYLE.name_at(before, side, number)
        return say("{who} lays {card} on the {meld}.", who=who, card=the_card(card), meld=name)
    if act.PUT <= action < act.TAKE:
        return say("{who} adds {card} to a new meld.", who=who, card=the_card(action - act.PUT))
    if act.POINT <= action < act.LAY:
        name = STYLE.name_at(before, side, (action - act.POINT) % MOST_MELDS)
        return say("{who} points at the {meld}.", who=who, meld=name)
    kind = STYLE.name(action - act.NEW_BOOK + 1, int(after.meld_key[side, int(after.meld_count[side]) - 1]))
    return say("{who} begins a new meld: {meld}.", who=who, meld=kind)
