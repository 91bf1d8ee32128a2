"""What a gesture means in a game of books and feet: cards moved from zone to zone as a row of actions.

Several cards of the hand put on the felt are a new meld: they are composed, and laid at once by a seat that has melded.
Put on an open meld they are laid one by one; put on one that is composed, they belong to it from then on. A gesture
that the rules forbid is given all the same, so that the refusal can name the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards import JOKER, CardError, read_card, write_cards
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.lying import cards_of
from rummyhouse.rules.books.moves import top_cards
from rummyhouse.rules.books.reading import NEW, in_order_of_lay, kind_of, place_in_row
from rummyhouse.rules.books.spoken import spoken_cards
from rummyhouse.rules.books.state import KINDS_OF_CARD, NOBODY, STAGED, USED_JOKER, View
from rummyhouse.rules.books.zones import flight_id, meld_at, staged_numbers
from rummyhouse.rules.zones import felt_id, hand_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules.books.style import Style

Row: TypeAlias = tuple[int, ...]


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str, style: Style) -> Row | None:
    """The row that is meant by moving these cards from zone to zone; None if it means nothing."""
    if view.seat < 0:
        return None
    try:
        codes = [read_card(card) for card in cards if card]
    except CardError:
        return None
    own = style.own_gesture(view, source, codes, target, on)
    if own is not None:
        return own
    seat = int(view.seat)
    hand = hand_id(seat)
    if source in (hand, flight_id(seat)):
        return _from_hand(view, codes, target)
    if source == f"bank.{seat}":
        return (act.DISCARD + USED_JOKER,) if target == "pile" else None
    meld = meld_at(source)
    if meld is not None:
        return _from_meld(view, meld, codes, target)
    return _into_hand(view, source, codes) if target == hand else None


def _into_hand(view: View, source: str, codes: Sequence[int]) -> Row | None:
    if source in ("stock.1", "stock.2"):
        return (act.DRAW_STOCK + int(source[-1]) - 1,)
    if source == "pile":
        under = [min(card, JOKER) for card in top_cards(view, 2)[1:]]
        both = len(codes) > 1 or (codes == under and codes != [min(card, JOKER) for card in top_cards(view, 1)])
        return (act.DRAW_PILE + (1 if both else 0),)
    foot = f"foot.{int(view.seat)}."
    if source.startswith(foot) and source[len(foot) :] in ("1", "2"):
        return (act.CHOOSE_FOOT + int(source[-1]) - 1,)
    return None


def _from_hand(view: View, codes: Sequence[int], target: str) -> Row | None:
    if not codes:
        return None
    side = int(view.side[int(view.seat)])
    if target == "pile":
        return (act.DISCARD + codes[0],) if len(codes) == 1 else None
    if target == felt_id(side):
        return compose(view, codes)
    meld = meld_at(target)
    if meld is None or not _lies(view, meld):
        return None
    if meld[0] != side:
        return tuple(act.ELSEWHERE + card for card in codes)
    if view.meld_state[meld] == STAGED:
        return _add_to_staged(view, meld[1], codes)
    return tuple(act.LAY + KINDS_OF_CARD * meld[1] + card for card in in_order_of_lay(view, meld, sorted(codes)))


def _lies(view: View, meld: tuple[int, int]) -> bool:
    side, number = meld
    return side < int(view.sides) and 0 <= number < int(view.meld_count[side])


def compose(view: View, codes: Sequence[int]) -> Row:
    """Compose a new meld of these cards; laid at once by a seat that has melded and composes nothing else."""
    row = _new(codes)
    at_once = bool(view.melded[int(view.seat)]) and not staged_numbers(view)
    return (*row, act.LAY_DOWN) if at_once else row


def _new(codes: Sequence[int], kind: int = NOBODY) -> Row:
    if kind == NOBODY:
        kind = kind_of(spoken_cards(write_cards(codes)))
    ordered = sorted(codes, key=lambda card: place_in_row(kind, card))
    return (NEW[kind], *(act.PUT + card for card in ordered))


def _add_to_staged(view: View, number: int, codes: Sequence[int]) -> Row:
    side = int(view.side[int(view.seat)])
    if number == int(view.meld_count[side]) - 1:
        kind = int(view.meld_kind[side, number])
        return tuple(act.PUT + card for card in sorted(codes, key=lambda card: place_in_row(kind, card)))
    return recompose(view, {number: _composed(view, number) + list(codes)})


def _composed(view: View, number: int) -> list[int]:
    side = int(view.side[int(view.seat)])
    return [card for card, _ in cards_of(view, side, number)]


def recompose(view: View, changed: dict[int, list[int]]) -> Row:
    """Take everything back that is composed, and compose it again with other cards in some of the melds.

    What has changed comes last: it may have become too small to be followed by another meld.
    """
    side = int(view.side[int(view.seat)])
    row: Row = (act.TAKE_BACK,)
    for number in sorted(staged_numbers(view), key=lambda number: number in changed):
        cards = changed.get(number, _composed(view, number))
        if cards:
            row += _new(cards, int(view.meld_kind[side, number]))
    return row


def _from_meld(view: View, meld: tuple[int, int], codes: Sequence[int], target: str) -> Row | None:
    seat = int(view.seat)
    side, number = int(view.side[seat]), meld[1]
    if not _lies(view, meld):
        return None
    if meld == (int(view.pointed_side), int(view.pointed)) and len(codes) == 1:
        return (act.TAKE + codes[0],)
    if meld[0] != side:
        return None
    if view.meld_state[meld] == STAGED:
        left = _composed(view, number)
        if target != hand_id(seat) or any(left.count(card) < codes.count(card) for card in codes):
            return None
        for card in codes:
            left.remove(card)
        return recompose(view, {number: left if codes else []})
    other = meld_at(target)
    if not codes and other is not None and other[0] == side and other != meld:
        return (act.MERGE,)
    return (act.LIFT_LAID,) if codes and (target == hand_id(seat) or other is not None) else None
