"""What Fiji calls things, and what its picture has besides the common one: calls, penalties, bites, replacements."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import JOKER, read_card, write_card
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.choices import BEFORE_DISCARD
from rummyhouse.games.fiji.flight import bitten
from rummyhouse.games.fiji.pile import is_frozen
from rummyhouse.games.fiji.state import ANSWER, PENALTY, WINDOW
from rummyhouse.games.fiji.text import SPEECH
from rummyhouse.languages import listed, say
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.moves import button, card_named, source_of, the_card, top_cards
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, NOBODY, OPEN, STAGED
from rummyhouse.rules.books.style import Style
from rummyhouse.rules.books.zones import flight_id, meld_at, meld_id
from rummyhouse.rules.scene import Move
from rummyhouse.rules.zones import hand_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.fiji.view import View

Row: TypeAlias = tuple[int, ...]

_CLAUSES = {
    "meld": "FIJI-MELD-2",
    "need": "FIJI-REQ-4-R",
    "risk": "FIJI-SCORE-2",
    "hand": "FIJI-SCORE-3-R",
    "red": "FIJI-SCORE-4",
    "black": "FIJI-SCORE-4",
    "straight": "FIJI-SCORE-4",
    "twos": "FIJI-COUP-1",
    "feet": "FIJI-FOOT-1",
}


def _flight_waits(view: View) -> bool:
    """Cards of the pile may, where that is so agreed; a bitten card never (FIJI-PILE-4-R, FIJI-CAN-2)."""
    return bool(view.rules.pile_play_deadline == BEFORE_DISCARD) and not bitten(int(view.flight_from[0]))


def _pile_marks(view: View) -> tuple[str, ...]:
    return ("frozen",) if view.pile_count and is_frozen(view) else ()


# --- moves ------------------------------------------------------------------------------------------------------------


def _own_move(view: View, action: int) -> Move | None:
    """A move for what only Fiji knows."""
    if action >= own.REPLACE:
        return _replace(view, action)
    if action >= own.TAKE_PENALTY:
        return _take_penalty(view, action)
    if action >= own.CALL:
        return _answer(view, action)
    if act.POINT <= action < act.LAY:
        return _point(view, action)
    if action == act.DRAW_PILE and view.phase in (WINDOW, ANSWER):
        return _take_called(view, action)
    if act.TAKE <= action < act.POINT and view.phase == PENALTY:
        card = action - act.TAKE
        source = meld_id(int(view.pointed_side), int(view.pointed))
        return Move(
            action,
            SPEECH.write(action),
            say("Take the {card}", card=card_named(card)),
            source=source,
            card=write_card(card),
            target=hand_id(int(view.seat)),
        )
    return None


def _take_called(view: View, action: int) -> Move:
    """The discard that others call: to take it is said beside giving it up, and found on the pile as ever."""
    return Move(
        action,
        SPEECH.write(action),
        say("Take the {card}", card=called(view)),
        source="pile",
        card=write_card(min(top_cards(view, 1)[0], JOKER)),
        target=hand_id(int(view.seat)),
        button=True,
        weight="main",
    )


def _take_penalty(view: View, action: int) -> Move:
    """A card of the false caller by its place; by name where that hand lies open."""
    caller, place = int(view.penalty_from), action - own.TAKE_PENALTY
    shown = [card for card in range(KINDS_OF_CARD) for _ in range(int(view.shown_hand[caller, card]))]
    known = place < len(shown)
    label = say("Take card {number} of {who}", number=place + 1, who=f"{{{caller}}}")
    if known:
        label = say("Take the {card}", card=card_named(shown[place]))
    return Move(
        action,
        SPEECH.write(action),
        label,
        source=hand_id(caller),
        card=write_card(shown[place]) if known else "",
        target=hand_id(int(view.seat)),
        button=True,
    )


def called_card(view: View) -> str:
    """The card on top of the discard pile, to which something is done, with its article."""
    return say("the {card}", card=called(view))


def called(view: View) -> str:
    """The card on top of the discard pile, as it is spoken."""
    tops = top_cards(view, 1)
    return card_named(tops[0]) if tops else say("discard")


def _answer(view: View, action: int) -> Move:
    """A button of the call window and of what follows from it."""
    card = called(view)
    if action == own.CALL:
        return button(STYLE, action, say("Call the {card}", card=card), main=True)
    if action == own.PASS:
        return button(STYLE, action, say("Pass"))
    if action == own.RELINQUISH:
        return button(STYLE, action, say("Give up the {card}", card=card))
    if action == own.WAIVE:
        return button(STYLE, action, say("Take no card"))
    if action == own.CAPTURE:
        return button(STYLE, action, say("Capture the {card}", card=card), main=True)
    under = [the_card(code) for code in top_cards(view, 2)[1:] if code >= 0]
    if under:
        return button(STYLE, action, say("Capture {cards}", cards=listed([called_card(view), *under])))
    return button(STYLE, action, say("Capture the {card} and the one underneath", card=card))


def _replace(view: View, action: int) -> Move:
    number, card = divmod(action - own.REPLACE, KINDS_OF_CARD)
    side = int(view.side[int(view.seat)])
    name = STYLE.target_at(view, side, number)
    label = say("Replace the cannibal on the {meld} with the {card}", meld=name, card=card_named(card))
    return Move(
        action,
        SPEECH.write(action),
        label,
        source=source_of(view, card),
        card=write_card(card),
        target=meld_id(side, number),
    )


def _point(view: View, action: int) -> Move:
    side, number = divmod(action - act.POINT, MOST_MELDS)
    name = STYLE.target_at(view, side, number)
    if view.phase == PENALTY:
        label = say("Take a card out of the {meld}", meld=name)
        return Move(action, SPEECH.write(action), label, target=meld_id(side, number), button=True)
    label = say("Bite a card out of the {meld}", meld=name)
    if side == view.side[int(view.seat)]:
        label = say("Bite a card out of your {meld}", meld=name)
    elif _lies_elsewhere(view, side, name):
        who = listed([f"{{{seat}}}" for seat in range(int(view.seats)) if view.side[seat] == side])
        label = say("Bite a card out of the {meld} of {who}", meld=name, who=who)
    return Move(
        action,
        SPEECH.write(action),
        label,
        source=source_of(view, JOKER),
        card="JK",
        target=meld_id(side, number),
    )


def _lies_elsewhere(view: View, side: int, name: str) -> bool:
    """Whether one more side that is not the own one has an open meld of this name."""
    own_side = int(view.side[int(view.seat)])
    return any(
        STYLE.target_at(view, other, number) == name
        for other in range(int(view.sides))
        if other not in (side, own_side)
        for number in range(int(view.meld_count[other]))
        if view.meld_state[other, number] == OPEN
    )


# --- gestures ---------------------------------------------------------------------------------------------------------


def _own_gesture(view: View, source: str, cards: list[int], target: str, on: str) -> Row | None:
    """A joker put on an open book bites; a card put on a cannibal replaces it; a card taken as a penalty."""
    seat = int(view.seat)
    if view.penalty_from != NOBODY and view.phase == PENALTY:
        return _penalty(view, source, cards, target)
    if source not in (hand_id(seat), flight_id(seat)) or len(cards) != 1:
        return None
    meld = meld_at(target)
    if meld is None or not (meld[0] < view.sides and 0 <= meld[1] < view.meld_count[meld[0]]):
        return None
    side, number = meld
    if cards[0] == JOKER:
        if side == view.side[seat] and view.meld_state[meld] == STAGED:
            return None
        return (act.POINT + MOST_MELDS * side + number, *_bitten(on))
    if on == "JK" and side == view.side[seat]:
        return (own.REPLACE + KINDS_OF_CARD * number + cards[0],)
    return None


def _bitten(on: str) -> Row:
    """The card that the joker was put on is the one that is taken."""
    return (act.TAKE + read_card(on),) if on else ()


def _penalty(view: View, source: str, cards: Sequence[int], target: str) -> Row | None:
    if target != hand_id(int(view.seat)):
        return None
    meld = meld_at(source)
    if meld is not None and len(cards) == 1:
        pointed = meld == (int(view.pointed_side), int(view.pointed))
        first = () if pointed else (act.POINT + MOST_MELDS * meld[0] + meld[1],)
        return (*first, act.TAKE + cards[0])
    return None


STYLE = Style(
    write=SPEECH.write,
    clauses=_CLAUSES,
    book_of_twos="coup",
    closed_apart=True,
    flight_waits=_flight_waits,
    has_surprised=lambda view: bool(view.surprised),
    own_move=_own_move,
    own_gesture=_own_gesture,
    pile_marks=_pile_marks,
)
"""How Fiji looks and speaks."""
