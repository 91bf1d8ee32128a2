"""The picture of a view: zones, facts, moves, and what a gesture means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.cards import CARDS, write_card
from rummyhouse.cards.text import name_card
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.actions import SPEECH
from rummyhouse.games.kalooki.calling import asked
from rummyhouse.games.kalooki.contract import lacking
from rummyhouse.games.kalooki.house_rules import ALLOWED, OWN_FREE, RACE
from rummyhouse.games.kalooki.prompt import contract_in_words, prompt
from rummyhouse.games.kalooki.score import counts_hand, points_of_hand
from rummyhouse.games.kalooki.sheet import settled, sheet
from rummyhouse.games.kalooki.splitting import split
from rummyhouse.games.kalooki.state import PHASES, WINDOW, hand_size
from rummyhouse.games.kalooki.tacking import top_is_ace
from rummyhouse.games.kalooki.turns import counted as counted_cards
from rummyhouse.languages import noted, say
from rummyhouse.melds.laid import RUN, SET
from rummyhouse.rules import Fact, Move, Scene, SeatLine
from rummyhouse.rules.drawn_once import drawn_once
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.gestures import gesture as common_gesture
from rummyhouse.rules.laid.moves import moves as common_moves
from rummyhouse.rules.laid.names import name_of
from rummyhouse.rules.laid.state import NOBODY, ROUND_END, SHUFFLE
from rummyhouse.rules.laid.zones import Open, OpenZones, Zones, meld_id
from rummyhouse.rules.zones import hand_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummyhouse.games.kalooki.view import View


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    common = _common(view)
    return Scene(
        game="kalooki",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=common.seats,
        zones=Zones(view, common.lying).all(),
        facts=(common.contract, *_own_facts(view), *common.limits),
        moves=tuple(_moves(view, legal)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


class _Common(NamedTuple):
    """What everybody sees."""

    seats: tuple[SeatLine, ...]
    lying: Open
    contract: Fact
    limits: tuple[Fact, ...]


@drawn_once("hand", "drawn")
def _common(view: View) -> _Common:
    seats = tuple(_seat_line(view, seat) for seat in range(int(view.seats)))
    contract = Fact(say("Contract"), contract_in_words(view), "KAL-MELD-1")
    return _Common(seats, OpenZones(view, SPEECH.names).drawn(), contract, tuple(_limits(view)))


def _may_act(view: View, seat: int) -> bool:
    if view.phase in (ROUND_END, SHUFFLE):
        return False
    if view.phase == WINDOW:
        racing = view.rules.call_window == RACE and view.caller == NOBODY and seat == view.turn
        return bool(racing or asked(view) >> seat & 1)
    must_announce = view.hand_count[seat] == 0 and not view.dropped[seat]
    return bool(view.turn == seat or must_announce)


def _seat_line(view: View, seat: int) -> SeatLine:
    return SeatLine(
        seat=seat,
        side=seat,
        hand_count=int(view.hand_count[seat]),
        is_dealer=bool(view.dealer == seat),
        may_act=_may_act(view, seat),
        total=int(view.total[seat]) + (settled(view).points[seat] if view.phase == ROUND_END else 0),
        facts=tuple(_seat_facts(view, seat)),
    )


def _seat_facts(view: View, seat: int) -> Iterator[Fact]:
    if view.dropped[seat]:
        yield Fact(say("Out of play"), str(int(view.charged[seat])), "KAL-CHAL-7-R")
        return
    yield _calls(view, seat)
    if view.charged[seat]:
        yield Fact(say("Charged"), str(int(view.charged[seat])), "KAL-CALL-13-R")
    if view.phase == ROUND_END and counts_hand(settled(view).tally, view.rules, seat):
        yield Fact(say("Points in hand"), str(int(points_of_hand(view.rules, view.shown[seat]))), "KAL-VAL-1-R")


def _calls(view: View, seat: int) -> Fact:
    calls = say("{number} of {most}", number=int(view.calls[seat]), most=int(view.rules.calls_per_round))
    return Fact(say("Calls"), calls, "KAL-CALL-7-R")


def _own_facts(view: View) -> Iterable[Fact]:
    if view.phase != ROUND_END and view.seat >= 0 and not view.dropped[view.seat]:
        yield Fact(say("Points in hand"), str(int(points_of_hand(view.rules, view.hand))), "KAL-VAL-1-R")
        if not view.melded[view.seat]:
            yield Fact(say("Cards missing"), str(int(lacking(view))), "KAL-LAY-1-R")
        yield _calls(view, int(view.seat))


def _limits(view: View) -> Iterable[Fact]:
    if view.rules.hand_limit:
        yield Fact(say("Hand limit"), str(int(view.rules.hand_limit)), "KAL-CHAL-1-R")
    most = int(view.rules.max_recycles)
    left = say("no limit") if most < 0 else str(max(0, most - int(view.recycles)))
    yield Fact(say("Stock refills"), left, "KAL-STOCK-1-R")


# --- moves ------------------------------------------------------------------------------------------------------------


def _moves(view: View, legal: Sequence[int]) -> Iterator[Move]:
    for action in legal:
        if action < act.COMMON_ACTIONS:
            yield from common_moves(view, [action], SPEECH)
        elif action >= own.SWAP_HIGH:
            yield _joker_move(view, action)
        elif action < own.CHALLENGE or _may_be_over(view, action - own.CHALLENGE):
            yield _button(view, action)


def _may_be_over(view: View, seat: int) -> bool:
    """Whether this hand can be above the limit at this table, so that a challenge is on offer (KAL-CHAL-10-R)."""
    rules = view.rules
    most = hand_size(rules, int(view.contract)) + 2 * int(rules.calls_per_round)
    most += 1 - int(rules.challenge_midturn_allowance)
    return bool(
        rules.call_overrun == ALLOWED or most > rules.hand_limit or counted_cards(view, seat) > rules.hand_limit
    )


_LABELS = {
    own.END_TURN: noted("End your turn"),
    own.CALL: noted("Call the {card}"),
    own.PASS_CALL: noted("Pass"),
    own.ALLOW: noted("Allow the call"),
    own.REFUSE_CALL: noted("Refuse, and take the {card}"),
    own.ANNOUNCE: noted("Kalooki!"),
}


def _button(view: View, action: int) -> Move:
    if action >= own.CHALLENGE:
        return _challenge(view, action)
    label = say(_LABELS[action], card=name_card(int(view.pile_top)) if view.pile_count else "")
    weight = "main" if action in (own.ANNOUNCE, own.CALL) else "quiet"
    return Move(action, SPEECH.write(action), label, button=True, weight=weight)  # type: ignore[arg-type]


def _challenge(view: View, action: int) -> Move:
    """Who challenges wrongly is out of the round himself (KAL-CHAL-3, KAL-CHAL-4)."""
    who, limit = f"{{{action - own.CHALLENGE}}}", int(view.rules.hand_limit)
    warning = say(
        "If {who} holds no more than {limit:card}, you are out of this round, and your hand and {price:point} count.",
        who=who,
        limit=limit,
        price=int(view.rules.challenge_penalty),
    )
    return Move(action, SPEECH.write(action), say("Challenge {who}", who=who), button=True, warning=warning)


def _composing(view: View, row: tuple[int, ...]) -> tuple[int, ...]:
    """The row that composes a meld, or the melds that the cards make up together.

    Other cards are meant as a three where the contract has only those.
    """
    codes = [action - act.PUT for action in row[1:]]
    parts = split(view, codes)
    if parts:
        return tuple(action for part in parts for action in SPEECH.compose(part.cards, part.kind, view))
    if row[0] == act.NEW_RUN and view.fours == 0 and not view.rules.extra_melds:
        return SPEECH.compose(codes, SET, view)
    return row


_TO_HIGH_END = noted("Put the {card} in the {meld}; the joker goes to its high end")
_TO_LOW_END = noted("Put the {card} in the {meld}; the joker goes to its low end")


def _joker_move(view: View, action: int) -> Move:
    number, card = _meld_and_card(action)
    key = _TO_LOW_END if action >= own.SWAP_LOW else _TO_HIGH_END
    label = say(key, card=name_card(card), meld=name_of(view, number, SPEECH.names))
    hand, meld = hand_id(int(view.seat)), meld_id(view, number)
    return Move(action, SPEECH.write(action), label, source=hand, card=write_card(card), target=meld, button=True)


def _meld_and_card(action: int) -> tuple[int, int]:
    return divmod(action - (own.SWAP_LOW if action >= own.SWAP_LOW else own.SWAP_HIGH), CARDS)


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone, legal or not; None if it means nothing.

    A card put on a joker moves that to the end of its four that is open first; out of an own four it goes to the hand
    where the table permits it. A meld is composed, or several, where the cards make them up together; the contract is
    laid with a button.
    """
    row = common_gesture(view, source, cards, target, on, SPEECH)
    if row is None or len(row) == 0:
        return row
    if row[0] in (act.NEW_SET, act.NEW_RUN):
        return _composing(view, row[:-1] if row[-1] == act.LAY_DOWN else row)
    if not act.SWAP <= row[0] < act.COMMON_ACTIONS:
        return row
    number = (row[0] - act.SWAP) // CARDS
    free = view.rules.joker_swap == OWN_FREE and view.meld_owner[number] == view.seat
    if free or view.meld_kind[number] != RUN:
        return row
    first = own.SWAP_LOW if top_is_ace(view, number) else own.SWAP_HIGH
    return (row[0] - act.SWAP + first,)
