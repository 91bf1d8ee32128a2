"""The picture of a view: zones, facts, moves, and what a gesture means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CardError, read_card, write_card, write_cards
from rummyhouse.cards.text import name_card
from rummyhouse.games.rummy500 import actions as own
from rummyhouse.games.rummy500.actions import SPEECH
from rummyhouse.games.rummy500.credit import card_in
from rummyhouse.games.rummy500.play import is_top_free
from rummyhouse.games.rummy500.prompt import prompt
from rummyhouse.games.rummy500.score import points_laid, points_of_hand
from rummyhouse.games.rummy500.sheet import settled, sheet
from rummyhouse.games.rummy500.state import PHASES
from rummyhouse.languages import say
from rummyhouse.melds.laid import PLACES
from rummyhouse.rules import Fact, Move, Scene, SeatLine
from rummyhouse.rules.drawn_once import drawn_once
from rummyhouse.rules.laid.gestures import gesture as common_gesture
from rummyhouse.rules.laid.moves import moves as common_moves
from rummyhouse.rules.laid.names import lying
from rummyhouse.rules.laid.state import LAID, NO_CARD, ROUND_END
from rummyhouse.rules.laid.zones import Open, OpenZones, Zones
from rummyhouse.rules.sheet import cards_in
from rummyhouse.rules.zones import hand_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummyhouse.games.rummy500.view import View


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    seats, lying = _common(view)
    return Scene(
        game="rummy500",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=_without_own_takings(view, seats),
        zones=Zones(view, lying).all(),
        facts=tuple(_facts(view)),
        moves=tuple(_moves(view, legal)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


@drawn_once("hand", "drawn")
def _common(view: View) -> tuple[tuple[SeatLine, ...], Open]:
    """What everybody sees, but that nobody needs to be told what he has taken himself."""
    pile = view.pile[: int(view.pile_count)].tolist()
    lying = OpenZones(view, spread=pile, notes=_notes(view), layers=_layers(view)).drawn()
    return tuple(_seat_line(view, seat) for seat in range(int(view.seats))), lying


def _without_own_takings(view: View, lines: tuple[SeatLine, ...]) -> tuple[SeatLine, ...]:
    if view.seat < 0 or not view.known[view.seat].any():
        return lines
    return tuple(_seat_line(view, line.seat) if line.seat == view.seat else line for line in lines)


def _seat_line(view: View, seat: int) -> SeatLine:
    return SeatLine(
        seat=seat,
        side=seat,
        hand_count=int(view.hand_count[seat]),
        is_dealer=bool(view.dealer == seat),
        may_act=bool(view.turn == seat and view.phase != ROUND_END),
        total=int(view.total[seat]) + (settled(view).points[seat] if view.phase == ROUND_END else 0),
        facts=tuple(_seat_facts(view, seat)),
    )


def _seat_facts(view: View, seat: int) -> Iterator[Fact]:
    yield Fact(say("Laid"), str(int(points_laid(view, seat))), "RUM-LAY-3")
    if view.phase == ROUND_END:
        yield Fact(say("Left in hand"), str(int(points_of_hand(view.shown[seat]))), "RUM-SCORE-3")
    elif view.known[seat].any() and seat != view.seat:
        yield Fact(say("Has taken"), write_cards(cards_in(view.known[seat])), "RUM-TAKE-8-R")


def _facts(view: View) -> Iterable[Fact]:
    if view.seat >= 0 and view.phase != ROUND_END:
        yield Fact(say("Laid"), str(int(points_laid(view, int(view.seat)))), "RUM-LAY-3")
        yield Fact(say("Points in hand"), str(int(points_of_hand(view.hand))), "RUM-SCORE-1")
    yield Fact(say("Match ends at"), str(int(view.rules.target)), "RUM-MATCH-1")


def _layers(view: View) -> dict[int, list[int]]:
    """Who has laid the cards of each meld, by its number, in the order of the cards (RUM-LAY-3)."""
    return {
        number: [int(view.layer[number, place]) for place in range(PLACES) if card_in(view, number, place) != NO_CARD]
        for number in range(int(view.meld_count))
        if view.meld_state[number] == LAID
    }


def _notes(view: View) -> dict[int, str]:
    """Under each meld, by its number: what others than its owner have laid on it, and who (RUM-LAY-3)."""
    found = {}
    for number, layers in _layers(view).items():
        by_seat: dict[int, list[str]] = {}
        for (card, _), seat in zip(lying(view, number), layers, strict=True):
            if seat != view.meld_owner[number]:
                by_seat.setdefault(seat, []).append(write_card(card))
        if by_seat:
            told = (
                say("{cards} by {who}", cards=" ".join(cards), who=f"{{{seat}}}") for seat, cards in by_seat.items()
            )
            found[number] = ", ".join(told)
    return found


# --- moves ------------------------------------------------------------------------------------------------------------


def _moves(view: View, legal: Sequence[int]) -> Iterator[Move]:
    for action in legal:
        if own.depth_of(action):
            yield _take(view, action)
        elif action == own.PASS:
            yield Move(action, SPEECH.write(action), say("Pass and end the hand"), button=True, weight="quiet")
        else:
            yield from common_moves(view, [action], SPEECH)


def _take(view: View, action: int) -> Move:
    depth = int(own.depth_of(action))
    card = int(view.pile[int(view.pile_count) - depth])
    hand = hand_id(int(view.seat))
    return Move(
        action, SPEECH.write(action), _label_of_taking(view, depth), source="pile", card=write_card(card), target=hand
    )


def _label_of_taking(view: View, depth: int) -> str:
    """How many discards come into the hand, and which is due (RUM-TAKE-2, RUM-TAKE-3)."""
    deepest = name_card(int(view.pile[int(view.pile_count) - depth]))
    if depth == 1 and is_top_free(view):
        return say("Take the {card}", card=deepest)
    if depth == 1:
        return say("Take the {card}: it must be laid at once", card=deepest)
    return say("Take {number:card}: the {card} must be laid at once", number=depth, card=deepest)


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone, legal or not; None if it means nothing.

    A card of the discard pile comes with all above it.
    """
    if source == "pile" and view.seat >= 0 and target == hand_id(int(view.seat)) and cards and cards[0]:
        try:
            depth = own.depth_of_card(view, read_card(cards[0]))
        except CardError:
            return None
        return (int(own.taking(depth)),) if depth else None
    return common_gesture(view, source, cards, target, on, SPEECH)
