"""What happens in Fiji, as sentences for one seat: calls and their outcome, bites, replacements, failed melds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER, write_cards
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.pile import is_frozen
from rummyhouse.games.fiji.prompt import callers
from rummyhouse.games.fiji.state import ANSWER, PENALTY, WINDOW
from rummyhouse.games.fiji.style import STYLE, called_card
from rummyhouse.languages import listed, say
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import words as books
from rummyhouse.rules.books.lying import counts_of
from rummyhouse.rules.books.moves import closes, the_card, top_cards
from rummyhouse.rules.books.state import CONSENT, KINDS_OF_CARD, NOBODY, ROUND_END, SAID_NO, SAID_YES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.fiji.view import View


def tell(before: View, after: View, actor: int, action: int) -> str:
    """What happened, as a sentence for the seat whose views are given; "" where it notices nothing."""
    parts = [_deed(before, after, actor, action), *_called(before, after, action), *_false_calls(before, after)]
    if action < act.DRAW_STOCK and after.phase != ROUND_END and is_frozen(after):
        parts.append(say("The discard pile is frozen."))
    parts += books.consequences(before, after, action)
    return " ".join(part for part in parts if part)


def _deed(before: View, after: View, actor: int, action: int) -> str:
    who = f"{{{actor}}}"
    if action == own.CALL_LATER:
        return ""
    if action >= own.REPLACE:
        return _replaced(before, after, actor, action - own.REPLACE)
    if action >= own.PENALTY_TAKEN:
        return _penalty_taken(before, after, who, actor)
    if action >= own.CALL:
        settled = before.phase == CONSENT and after.phase != CONSENT
        return _said(after) if settled else _answer(before, after, actor, action)
    if action in (act.YES, act.NO):
        return _said(after)
    if act.TAKE <= action < act.POINT:
        return _taken_out(before, after, actor, action - act.TAKE)
    if action == act.LAY_DOWN and after.failed_now > before.failed_now and after.turn == actor:
        return _failed_meld(after, actor)
    return books.tell_deed(before, after, actor, action, STYLE)


# --- calls ------------------------------------------------------------------------------------------------------------


def _names(seats: Iterable[int]) -> str:
    return listed([f"{{{seat}}}" for seat in seats])


def _called(before: View, after: View, action: int) -> Iterable[str]:
    """Once a window is resolved everybody hears who has called; a card the rightful player uses was called in vain."""
    uses = act.DRAW_PILE <= action < act.CHOOSE_FOOT
    if before.phase == ANSWER and uses:
        yield say("The call of {who} lapses.", who=_names(callers(before)))
    if before.phase != WINDOW or after.phase == WINDOW:
        return
    calling = [seat for seat in range(int(after.seats)) if int(after.last_calls) >> seat & 1]
    if calling and uses:
        yield say("The call of {who} lapses.", who=_names(calling))
    elif calling:
        values = {"who": _names(calling), "count": len(calling), "card": called_card(before)}
        order = _in_order(after, calling)
        if order:
            yield say("{who} {count:?calls|call} {card}: first {order}.", order=order, **values)
        else:
            yield say("{who} {count:?calls|call} {card}.", **values)


def _in_order(view: View, calling: Sequence[int]) -> str:
    """Who was quicker than others, where that decides."""
    first, *later = [[seat for seat in calling if view.tie[seat] == tie] for tie in range(int(max(view.tie)) + 1)]
    if not later:
        return ""
    order = _names(first)
    for seats in later:
        order = say("{first}, then {next}", first=order, next=_names(seats))
    return order


def _said(after: View) -> str:
    """What the partners have said, once all of them have answered."""
    if after.phase == CONSENT:
        return ""
    told: list[str] = []
    for seat in range(int(after.seats)):
        if after.answers[seat] == SAID_YES:
            told.append(say("{who} says yes.", who=f"{{{seat}}}"))
        elif after.answers[seat] == SAID_NO:
            told.append(say("{who} says no.", who=f"{{{seat}}}"))
    return " ".join(told)


def _answer(before: View, after: View, actor: int, action: int) -> str:
    who, card = f"{{{actor}}}", called_card(before)
    if action == own.RELINQUISH:
        return say("{who} gives up {card}.", who=who, card=card)
    if action == own.WAIVE:
        return say("{who} takes no card for the false call.", who=who)
    if own.CAPTURE <= action < own.WAIVE and after.false_calls[actor] == before.false_calls[actor]:
        return _captured(before, actor, action - own.CAPTURE + 1)
    return ""


def _captured(before: View, actor: int, number: int) -> str:
    cards = listed([the_card(card) for card in top_cards(before, number) if card >= 0])
    told = say("{who} captures {cards}, and it is the turn of {who}.", who=f"{{{actor}}}", cards=cards)
    skipped: list[int] = []
    seat = (int(before.discarder) + 1) % int(before.seats)
    while before.discarder != NOBODY and seat != actor and len(skipped) < int(before.seats):
        skipped.append(seat)
        seat = (seat + 1) % int(before.seats)
    if skipped:
        over = say("{who} {count:?is|are} skipped.", who=_names(skipped), count=len(skipped))
        return f"{told} {over}"
    return told


def _false_calls(before: View, after: View) -> Iterable[str]:
    for seat, (old, new) in enumerate(zip(before.false_calls.tolist(), after.false_calls.tolist(), strict=True)):
        if new > old:
            who = f"{{{seat}}}"
            if after.penalty_from == seat:
                yield say(
                    "A false call by {who}: the discard stays on the pile, and {other} may take a card of that hand.",
                    who=who,
                    other=f"{{{int(after.rightful)}}}",
                )
            else:
                yield say("A false call by {who}: the discard stays on the pile.", who=who)


def _penalty_taken(before: View, after: View, who: str, actor: int) -> str:
    caller = int(before.penalty_from)
    other = f"{{{caller}}}"
    told = say("{who} takes a card from {other} for the false call.", who=who, other=other)
    if after.seat not in (actor, caller):
        return told
    sign = 1 if after.seat == actor else -1
    gone = [card for card in range(KINDS_OF_CARD) if sign * (int(after.hand[card]) - int(before.hand[card])) > 0]
    if len(gone) != 1:
        return told
    return say(
        "{who} takes a card from {other} for the false call: {card}.", who=who, other=other, card=the_card(gone[0])
    )


# --- cannibals --------------------------------------------------------------------------------------------------------


def _taken_out(before: View, after: View, actor: int, card: int) -> str:
    """A bite, or a penalty card out of an open book: the meld that has lost this card tells which."""
    who = f"{{{actor}}}"
    for side in range(int(after.sides)):
        for number in range(int(before.meld_count[side])):
            lost = counts_of(before, side, number)[card] - counts_of(after, side, number)[card]
            if lost <= 0:
                continue
            values = {"who": who, "card": the_card(card), "meld": STYLE.name_at(before, side, number)}
            keeper = f"{{{int(after.display[side])}}}"
            if before.phase == PENALTY:
                return say(
                    "{who} takes {card} out of the {meld} of {keeper} for the false call.", keeper=keeper, **values
                )
            if side == after.side[actor] and after.display[side] != actor:
                return say(
                    "{who} bites {card} out of the {meld} of the own side: a cannibal lies in its place.", **values
                )
            return say(
                "{who} bites {card} out of the {meld} of {keeper}: a cannibal lies in its place.",
                keeper=keeper,
                **values,
            )
    return ""


def _replaced(before: View, after: View, actor: int, place: int) -> str:
    number, card = divmod(place, KINDS_OF_CARD)
    side = int(after.side[actor])
    values = {"who": f"{{{actor}}}", "card": the_card(card), "meld": STYLE.name_at(after, side, number)}
    shut = closes(after, side, number, STYLE)
    if shut and not closes(before, side, number, STYLE):
        return say("{who} replaces the cannibal on the {meld} with {card}: {book} is closed.", book=shut, **values)
    return say("{who} replaces the cannibal on the {meld} with {card}.", **values)


def _failed_meld(after: View, actor: int) -> str:
    """An initial meld that was worth too little; who was shown it knows the cards."""
    need = int(after.need[int(after.side[actor])])
    values = {"who": f"{{{actor}}}", "need": need}
    cards: Sequence[int] = []
    if after.exposed_by == actor:
        cards = [card for card in range(JOKER) for _ in range(int(after.exposed[card]))]
    if not cards:
        return say("The initial meld of {who} is worth less than {need} points and goes back to the hand.", **values)
    return say(
        "The initial meld of {who} is worth less than {need} points and goes back to the hand: {cards}.",
        cards=write_cards(cards),
        **values,
    )
