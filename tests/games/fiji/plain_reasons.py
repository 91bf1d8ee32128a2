"""Why an action is refused, by the rule book: the first reason that applies in the order of FIJI-GEN-10-R."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.games.fiji.plain_books import IN_STRAIGHT, USED, Meld, rank
from tests.games.fiji.plain_flight import fits, may_replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.games.fiji.plain_referee import Referee


def reason(referee: Referee, seat: int, text: str) -> str:
    """The code with which this action, which may not be done, must be refused; "" if nothing speaks against it."""
    return next(_reasons(referee, seat, text), "")


def _reasons(referee: Referee, seat: int, text: str) -> Iterator[str]:
    if text in ("call", "pass call"):
        yield from _of_call(referee, seat, text)
    if not is_his_turn(referee, seat):
        yield "NOT_YOUR_TURN"
    if referee.phase not in ("draw", "play"):
        yield from _out_of_phase(referee, seat, text)
    has_time = text.startswith("draw") == (referee.phase != "play")  # whether another phase would be needed
    is_pointing = referee.pointed and not text.startswith("point")
    if referee.has_to_choose(seat) or is_pointing or (referee.making and has_time):
        yield "WRONG_PHASE"
    if text.startswith("draw"):
        yield from _of_draw(referee, seat, text)
        return
    if referee.phase == "draw":
        yield "MUST_DRAW_FIRST"
    if text.startswith("discard"):
        yield from _of_discard(referee, seat, text.removeprefix("discard "))
    elif text.startswith("point"):
        yield from _of_bite(referee, seat, text.split()[-1])
    elif found := re.fullmatch(r"(lay|replace) (?:meld )?(\S+) (?:on meld )?(\S+)", text):
        card, number = (found[2], found[3]) if found[1] == "lay" else (found[3], found[2])
        yield from _of_lay(referee, seat, text, card, int(number) - 1)


def is_his_turn(referee: Referee, seat: int) -> bool:
    """FIJI-TURN-1, FIJI-ASK-1, FIJI-CALL-18-R: whoever is asked has his turn, and a caller who takes up a foot."""
    if referee.phase == "penalty" and referee.has_to_choose(referee.queue[0]):
        return seat == referee.queue[0]
    return seat == referee.turn or (referee.phase == "consent" and seat in referee.asked_of())


def _out_of_phase(referee: Referee, seat: int, text: str) -> Iterator[str]:
    """FIJI-CALL-24-R: before the draw only the discard may be taken."""
    is_rightful = referee.phase in ("window", "answer") and seat == referee.rightful
    if not (is_rightful and text.startswith("draw pile")):
        yield "WRONG_PHASE"


def _of_draw(referee: Referee, seat: int, text: str) -> Iterator[str]:
    """FIJI-TURN-2, FIJI-DRAW-2-R, FIJI-DRAW-4, FIJI-FRZ-1, FIJI-FRZ-4-R, FIJI-PILE-5-R, FIJI-SIX-2, FIJI-OUT-6-R."""
    count, drawn = int(text[-1]), len(referee.stocks_drawn) + referee.taken
    if referee.phase == "play":
        yield "DRAW_LIMIT"
    if text.startswith("draw stock"):
        other_stack = referee.rules["stock_choice"] != "free" and referee.stocks_drawn
        yield "DRAW_LIMIT" if other_stack and count - 1 in referee.stocks_drawn else "WRONG_PHASE"
    if not referee.melded[seat]:
        yield "NOT_MELDED"
    if referee.is_captor:
        yield "WRONG_PHASE"
    if drawn + count > 2:
        yield "DRAW_LIMIT"
    if referee.is_frozen():
        yield "PILE_FROZEN"
    if not referee.pile:
        yield "PILE_CARD_UNPLAYABLE"
    if referee.rules["pile_unplayable"] == "return_and_stock" and len(referee.pile) < count:
        yield "SECOND_CARD_UNPLAYABLE"
    if count == 2 and not referee.can_use(seat, 2, waived=True) and referee.can_use(seat, 1, waived=True):
        yield "SECOND_CARD_UNPLAYABLE"
    if referee.can_use(seat, 1, waived=True):
        yield "MUST_KEEP_CARD"
    yield from _of_use(referee, seat, count, "SECOND_CARD_UNPLAYABLE" if referee.flying else "PILE_CARD_UNPLAYABLE")


def _of_use(referee: Referee, seat: int, count: int, otherwise: str) -> Iterator[str]:
    """Where a card must be kept, that is the reason only if the cards had a place (FIJI-PILE-5-R, FIJI-OUT-6-R)."""
    if referee.can_use(seat, count, waived=True):
        yield "MUST_KEEP_CARD"
    card = referee.pile[-1] if referee.pile else USED
    for meld in referee.melds[referee.sides[seat]] if card != USED else ():
        first = [flying for flying, _ in referee.flying if fits(meld, flying)]
        if _would_be_last(meld, first, card):
            yield "RULE_OF_SIX"
    yield otherwise


def _would_be_last(meld: Meld, first: list[str], card: str) -> bool:
    """Whether a card, behind another in flight, could only be the last of this meld (FIJI-SIX-2, FIJI-SIX-7-R)."""
    if meld.is_closed or len(meld) + len(first) != meld.size - 1:
        return False
    longer = meld.copy()
    longer.size += 1
    return fits(longer, *first, card)


def _of_call(referee: Referee, seat: int, text: str) -> Iterator[str]:
    """FIJI-CALL-13-R, FIJI-CALL-14-R, FIJI-CALL-16-R, FIJI-CALL-19-R."""
    may_be_called = len(referee.sides) > 2 and referee.rules["call_enabled"]
    is_before_draw = referee.phase == "draw" and not referee.stocks_drawn and not referee.taken
    if referee.phase != "window":
        yield "PILE_FROZEN" if may_be_called and is_before_draw and referee.is_frozen() else "CALL_WINDOW_CLOSED"
    if seat == referee.discarder:
        yield "CALLER_IS_DISCARDER"
    if seat == referee.rightful or seat in referee.answers:
        yield "WRONG_PHASE"
    if text == "call" and not referee.melded[seat]:
        yield "NOT_MELDED"


def of_joker(referee: Referee, seat: int) -> Iterator[str]:
    """Why no cannibal is played now (FIJI-CAN-2, FIJI-CAN-3, FIJI-CAN-8-R, FIJI-CAN-15, FIJI-PILE-2)."""
    if not referee.melded[seat]:
        yield "CANNIBAL_BEFORE_MELD"
    flying = [card for card, _ in referee.flying]
    is_bitten = any(origin != "pile" for _, origin in referee.flying)
    if flying and (is_bitten or ("JK" not in flying and not referee.is_free)):
        yield "MUST_PLAY_PILE_CARD"
    if "JK" not in flying and not referee.hands[seat]["JK"]:
        yield "USED_JOKER_ONLY_DISCARD" if referee.bank[seat] or referee.removed else "CARD_NOT_HELD"


def _of_bite(referee: Referee, seat: int, name: str) -> Iterator[str]:
    """FIJI-CAN-2, FIJI-CAN-3, FIJI-CAN-7, FIJI-CAN-8-R, FIJI-CAN-9-R, FIJI-CAN-10-R."""
    yield from of_joker(referee, seat)
    side, rules = "ABCDEF".index(name[0]), referee.rules
    others = [meld for other, melds in referee.melds.items() if other != referee.sides[seat] for meld in melds]
    if rules["cannibal_requires_opponent_cards"] and not any(meld.real and not meld.is_closed for meld in others):
        yield "NO_OPPONENT_CARDS"
    if side not in referee.melds or int(name[1:]) > len(referee.melds[side]) or not referee.meld_at(name).cards:
        yield "NO_SUCH_MELD"
        return
    meld = referee.meld_at(name)
    if meld.is_closed or (side == referee.sides[seat] and rules["self_cannibal_scope"] == "forbidden"):
        yield "TARGET_NOT_OPEN"
    if len(meld.real) <= rules["cannibal_min_real_cards"]:
        yield "TARGET_IS_JOKER"
    is_only_kept = any(place == name for place, _ in referee.bitten(seat, waived=True))
    yield "MUST_KEEP_CARD" if is_only_kept else "CANNIBAL_CARD_UNPLAYABLE"


def _of_discard(referee: Referee, seat: int, card: str) -> Iterator[str]:
    """FIJI-PILE-2, FIJI-DISC-3, FIJI-DISC-4-R, FIJI-BANK-3-R, FIJI-FRZ-6-R, FIJI-OUT-6-R."""
    if referee.flying:
        yield "MUST_PLAY_PILE_CARD"
    if card == USED:
        yield "CARD_NOT_HELD"
    if referee.removed or (referee.bank[seat] and referee.rules["bank_discard_compulsory"]):
        yield "MUST_DISCARD_JOKER"
    if not referee.hands[seat][card]:
        yield "CARD_NOT_HELD"
    if card == "JK" and referee.rules["unused_joker_discard"] == "forbidden" and set(+referee.hands[seat]) != {"JK"}:
        yield "JOKER_NOT_DISCARDED"
    yield "MUST_KEEP_CARD"


def _of_lay(referee: Referee, seat: int, text: str, card: str, number: int) -> Iterator[str]:
    """FIJI-TEAM-6-R, FIJI-PILE-2, FIJI-CARD-7, FIJI-CARD-8, FIJI-LAY-5, FIJI-CAN-12, FIJI-SIX-2, FIJI-SIX-8-R."""
    own = referee.melds[referee.sides[seat]]
    if not referee.melded[seat]:
        yield "CANNIBAL_BEFORE_MELD" if card == "JK" else "NOT_MELDED"
    if referee.flying and not referee.goes_along(seat, card, number if text.startswith("lay") else -1):
        yield "MUST_PLAY_PILE_CARD"
    if rank(card) == "3":
        yield "THREE_NOT_PLAYABLE"
    if card == "JK":
        yield "JOKER_NOT_WILD"
    if not referee.hands[seat][card] and card not in [flying for flying, _ in referee.flying]:
        yield "CARD_NOT_HELD"
    if number >= len(own) or not own[number].cards:
        yield "NO_SUCH_MELD"
        return
    meld = own[number]
    if meld.is_closed:
        yield "BOOK_CLOSED"
    if text.startswith("lay"):
        yield from _of_fit(referee, meld, card)
    elif not may_replace(referee.rules, meld, card):
        is_full = meld.kind == "book" and rank(card) == "2" and referee.rules["wild_replaces_cannibal"]
        yield "WILD_LIMIT" if is_full and "JK" in meld.cards else "WRONG_REPLACEMENT"
    if referee.flying and any(origin == "straight" for _, origin in referee.flying):
        yield "CANNIBAL_CARD_UNPLAYABLE"
    waived = referee.may_lay if text.startswith("lay") else referee.may_replace
    yield "MUST_KEEP_CARD" if waived(seat, card, number, waived=True) else "MUST_PLAY_PILE_CARD"


def _of_fit(referee: Referee, meld: Meld, card: str) -> Iterator[str]:
    """FIJI-MELD-6, FIJI-MELD-7, FIJI-COUP-3-R, FIJI-LAY-5, FIJI-BOOK-7-R."""
    if meld.kind == "straight" and rank(card) == "2":
        yield "WILD_IN_STRAIGHT"
    if meld.kind == "twos" and rank(card) != "2":
        yield "INVALID_COMBINATION"
    if meld.kind == "book" and rank(card) == "2" and meld.twos >= meld.wild:
        yield "WILD_LIMIT"
    if meld.kind == "book" and rank(card) not in ("2", meld.rank):
        yield "WRONG_RANK"
    longer = meld.copy()
    longer.size += 1
    if meld.kind == "straight" and (rank(card) not in IN_STRAIGHT or not fits(longer, card)):
        yield "WRONG_SEQUENCE"
    origin = next((origin for flying, origin in referee.flying if flying == card), "")
    held = referee.lay[2] if referee.lay and referee.lay[0] is meld else 0
    if origin == "pile" and len(meld) - held + 1 >= meld.size:
        yield "RULE_OF_SIX"
    if origin == "straight" and (meld.kind != "straight" or len(meld) + 1 < meld.size or "JK" in meld.cards):
        yield "CANNIBAL_CARD_UNPLAYABLE"
    if "JK" in meld.cards and len(meld) + 1 >= meld.size:
        yield "BOOK_HAS_CANNIBAL"
