"""What Baja calls things, and what its picture has besides the common one: fresh cards, own moves and gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import write_card, write_cards
from rummyhouse.cards.text import name_card
from rummyhouse.games.baja import actions as own
from rummyhouse.games.baja.actions import SPEECH
from rummyhouse.games.baja.state import ARRANGE
from rummyhouse.languages import noted, say
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.moves import button
from rummyhouse.rules.books.reading import NEW, kind_of
from rummyhouse.rules.books.spoken import spoken_cards
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, NO_CARD, PLAY, STAGED
from rummyhouse.rules.books.style import Style
from rummyhouse.rules.books.zones import flight_id, meld_at, meld_id
from rummyhouse.rules.scene import Move
from rummyhouse.rules.zones import felt_id, hand_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.baja.view import View

Row: TypeAlias = tuple[int, ...]

_CLAUSES = {
    "meld": "BAJA-MELD-1",
    "need": "BAJA-OUT-2",
    "risk": "BAJA-OUT-10-R",
    "hand": "BAJA-SCORE-3",
    "red": "BAJA-SCORE-1",
    "black": "BAJA-SCORE-1",
    "straight": "BAJA-SCORE-1",
    "twos": "BAJA-SCORE-1",
    "feet": "BAJA-DEAL-3",
}


def lifted_id(seat: int) -> str:
    """The zone of the cards that a seat has lifted to move them."""
    return f"lifted.{seat}"


def _card_marks(view: View) -> dict[tuple[int, int], dict[int, tuple[str, ...]]]:
    """Cards that were laid in this window and may still be moved are marked (BAJA-LAY-2)."""
    side = int(view.side[int(view.turn)])
    laid = view.fresh[: view.meld_count[side]]
    if not laid.any():
        return {}
    return {
        (side, number): {place: ("fresh",) for place, count in enumerate(places) if count > 0}
        for number, places in enumerate(laid.tolist())
    }


def _pile_marks(view: View) -> tuple[str, ...]:
    """Where a table freezes the pile under a three, a two or a joker, that is shown (BAJA-CARD-6-R)."""
    top = int(view.pile[int(view.pile_count) - 1]) if view.pile_count else NO_CARD
    freezes = top != NO_CARD and (top >= KINDS_OF_CARD - 1 or top % 13 in (1, 2))
    return ("frozen",) if view.rules.threes_freeze and freezes else ()


# --- moves ------------------------------------------------------------------------------------------------------------


def _own_move(view: View, action: int) -> Move | None:
    """A move for what only Baja knows, or what means something else while cards are moved."""
    if action == own.TAKE_UPCARD:
        return _take_upcard(view)
    if action >= own.CORRECT:
        card = action - own.CORRECT
        label = say("Return the {card} to the stock", card=name_card(card))
        hand = hand_id(int(view.seat))
        return Move(action, SPEECH.write(action), label, source=hand, card=write_card(card), target="stock.1")
    if action >= act.COMMON_ACTIONS:
        label, main = _BUTTONS[action]
        return button(STYLE, action, say(label), main=main)
    if view.phase == ARRANGE:
        return _moving(view, action)
    if act.POINT <= action < act.LAY:
        side, number = divmod(action - act.POINT, MOST_MELDS)
        label = say("Begin a part for the {meld}", meld=STYLE.target_at(view, side, number))
        return Move(action, SPEECH.write(action), label, target=meld_id(side, number), button=True)
    return None


_BUTTONS = {
    own.ATTEMPT: (noted("I am going out"), False),
    own.WITHDRAW: (noted("I am not going out after all"), False),
    own.ARRANGE: (noted("Move cards just laid"), False),
    own.DONE: (noted("Done"), True),
    own.CANCEL: (noted("Put everything back"), False),
    own.PROMISE: (noted("Lay an initial meld for me"), False),
    own.JOKER_ON_RUN: (noted("Lay a joker on another side's run"), False),
    own.CONSENT: (noted("I agree to the correction"), True),
}


def _take_upcard(view: View) -> Move:
    card = int(view.upcard)
    text, label = SPEECH.write(own.TAKE_UPCARD), say("Take the face-up {card}", card=name_card(card))
    hand = hand_id(int(view.seat))
    return Move(
        own.TAKE_UPCARD, text, label, source="pile", card=write_card(card), target=hand, button=True, weight="main"
    )


def _moving(view: View, action: int) -> Move | None:
    """Lifting and laying while cards are moved."""
    seat, text = int(view.seat), SPEECH.write(action)
    side = int(view.side[seat])
    if act.TAKE <= action < act.POINT:
        card = action - act.TAKE
        source = meld_id(int(view.pointed_side), int(view.pointed))
        label = say("Lift the {card}", card=name_card(card))
        return Move(action, text, label, source=source, card=write_card(card), target=lifted_id(seat))
    if act.POINT <= action < act.LAY:
        number = (action - act.POINT) % MOST_MELDS
        label = say("Lift a card of the {meld}", meld=STYLE.target_at(view, side, number))
        return Move(action, text, label, target=meld_id(side, number), button=True)
    if act.PUT <= action < act.TAKE:
        card = action - act.PUT
        label = say("Add the {card} to the new meld", card=name_card(card))
        return Move(action, text, label, source=lifted_id(seat), card=write_card(card), target=felt_id(side))
    if act.LAY <= action < act.COMMON_ACTIONS:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        label = say("Lay the {card} on the {meld}", card=name_card(card), meld=STYLE.target_at(view, side, number))
        return Move(action, text, label, source=lifted_id(seat), card=write_card(card), target=meld_id(side, number))
    return None


# --- gestures ---------------------------------------------------------------------------------------------------------


def _own_gesture(view: View, source: str, cards: list[int], target: str, on: str) -> Row | None:  # noqa: ARG001
    """The face-up card taken, laid cards moved to another meld or the felt, a card given back to the stock."""
    seat = int(view.seat)
    if source == "pile" and target == hand_id(seat) and view.upcard != NO_CARD:
        return (own.TAKE_UPCARD,)
    if source == hand_id(seat) and target.startswith("stock.") and len(cards) == 1:
        return (own.CORRECT + cards[0],)
    if source == lifted_id(seat):
        return _place_lifted(view, cards, target)
    meld, on_meld = meld_at(source), meld_at(target)
    side = int(view.side[seat])
    held = source in (hand_id(seat), flight_id(seat))
    if held and on_meld is not None and on_meld[0] != side and _lies(view, on_meld):
        return tuple(own.elsewhere(view, on_meld, card) for card in cards)
    if meld is None or meld[0] != side or not cards or not _lies(view, meld):
        return None
    return _move_laid(view, meld, cards, target)


def _lies(view: View, meld: tuple[int, int]) -> bool:
    side, number = meld
    is_there = side < int(view.sides) and 0 <= number < int(view.meld_count[side])
    return is_there and view.meld_state[side, number] != STAGED


def _place_lifted(view: View, cards: Sequence[int], target: str) -> Row | None:
    """Lifted cards put on a meld or on the felt."""
    side = int(view.side[int(view.seat)])
    if target == felt_id(side):
        return (NEW[kind_of(spoken_cards(write_cards(cards)))], *(act.PUT + card for card in cards))
    meld = meld_at(target)
    if meld is None or meld[0] != side:
        return None
    return tuple(act.LAY + KINDS_OF_CARD * meld[1] + card for card in cards)


def _move_laid(view: View, meld: tuple[int, int], cards: Sequence[int], target: str) -> Row | None:
    """Cards of a meld moved to another meld of the side: lifted, laid, done; or only lifted while more is moved."""
    side = meld[0]
    lifted = tuple(code for card in cards for code in (act.POINT + MOST_MELDS * side + meld[1], act.TAKE + card))
    if view.phase == ARRANGE and target == lifted_id(int(view.seat)):
        return lifted
    other = meld_at(target)
    if other == meld or (other is None and target != felt_id(side)) or view.phase not in (PLAY, ARRANGE):
        return None
    if other is not None and (other[0] != side or not _lies(view, other)):
        return None
    placed = _place_lifted(view, cards, target)
    if placed is None:
        return None
    if view.phase == ARRANGE:
        return (*lifted, *placed)
    return (own.ARRANGE, *lifted, *placed, own.DONE)


STYLE = Style(
    write=SPEECH.write,
    clauses=_CLAUSES,
    straight="run",
    open_colours=True,
    shows_emptied=lambda view: bool(view.phase == ARRANGE),
    own_move=_own_move,
    own_gesture=_own_gesture,
    card_marks=_card_marks,
    pile_marks=_pile_marks,
)
"""How Baja looks and speaks."""
