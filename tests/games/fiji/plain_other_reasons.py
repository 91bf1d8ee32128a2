"""Why what is neither a draw, nor a card laid or discarded, is refused, by the rule book: every reason that is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.fiji.plain_reasons import is_his_turn, of_joker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.games.fiji.plain_referee import Referee

AROUND_A_CALL = ("window", "answer", "capture", "penalty")


def true_reasons(referee: Referee, seat: int, text: str) -> set[str]:
    """The codes with which this action, which may not be done, may be refused; empty if nothing speaks against it."""
    if text.startswith("capture"):
        return set(_of_capture(referee, seat, text))
    if text.startswith("choose") and referee.has_to_choose(seat):
        return {"FOOT_NOT_AVAILABLE"} if int(text[-1]) not in referee.feet_to_choose(seat) else set()
    if not is_his_turn(referee, seat):
        return {"NOT_YOUR_TURN"}
    if referee.has_to_choose(seat):
        return {"WRONG_PHASE"}
    if text.startswith("choose"):
        return set(_of_foot(referee))
    if referee.phase == "penalty":
        return set(_of_penalty(referee, text))
    if text.startswith("answer"):
        return {"WRONG_PHASE"} if referee.phase != "consent" or seat not in referee.asked_of() else set()
    if text == "take back":
        return {"WRONG_PHASE"} if not referee.making and not referee.pointed else set()
    if text == "lay down":
        return set(_of_laying_down(referee, seat))
    if text == "relinquish":
        return {"WRONG_PHASE"} if referee.phase != "answer" or referee.must_take else set()
    if text.startswith(("take penalty", "waive")) or referee.phase in ("consent", *AROUND_A_CALL):
        return {"WRONG_PHASE"}
    if referee.phase == "draw":
        return {"MUST_DRAW_FIRST"}
    return set(_of_question(referee, seat) if text.startswith("ask") else _of_bitten(referee, seat, text.split()[1]))


def _of_capture(referee: Referee, seat: int, text: str) -> Iterator[str]:
    """FIJI-CALL-4, FIJI-CALL-24-R, FIJI-FRZ-4-R, FIJI-RX-5."""
    if referee.phase == "consent" and not is_his_turn(referee, seat):
        yield "NOT_YOUR_TURN"
    if referee.phase != "capture" or seat != referee.queue[0] or referee.has_to_choose(seat):
        yield "WRONG_PHASE"
    elif text == "capture 2" and (len(referee.pile) < 2 or referee.is_dead(referee.pile[-2])):
        yield "SECOND_CARD_UNPLAYABLE"


def _of_foot(referee: Referee) -> Iterator[str]:
    """FIJI-FOOT-1, FIJI-FOOT-7-R."""
    yield "FOOT_NOT_AVAILABLE"
    if referee.phase == "consent" or referee.pointed:
        yield "WRONG_PHASE"


def _of_penalty(referee: Referee, text: str) -> Iterator[str]:
    """FIJI-CALL-9, FIJI-CALL-17-R, FIJI-BOOK-7-R: what the rightful player may take of the false caller."""
    caller = referee.queue[0]
    side = referee.sides[caller]
    if text.startswith("take penalty"):
        if int(text.split()[-1]) > (+referee.hands[caller]).total():
            yield "CARD_NOT_HELD"
    elif text.startswith("point"):
        name = text.split()[-1]
        there = referee.melds.get("ABCDEF".index(name[0]), [])
        if referee.rules["false_call_source"] == "hand":
            yield "WRONG_PHASE"
        elif int(name[1:]) > len(there):
            yield "NO_SUCH_MELD"
        elif "ABCDEF".index(name[0]) != side or not there[int(name[1:]) - 1].cards or referee.meld_at(name).is_closed:
            yield "NOT_YOUR_BOOK"
        elif not referee.takable(referee.meld_at(name)):
            yield "CARD_NOT_HELD"
    elif text.startswith("take") and referee.pointed is None:
        yield "WRONG_PHASE"
    elif text.startswith("take") and text != "take back":
        if text.split()[1] not in referee.takable(referee.pointed):
            yield "CARD_NOT_HELD"
    elif text not in ("take back", "waive penalty"):
        yield "WRONG_PHASE"


def _of_question(referee: Referee, seat: int) -> Iterator[str]:
    """FIJI-ASK-1, FIJI-ASK-2-R, FIJI-TEAM-9."""
    if referee.pointed or referee.making:
        yield "WRONG_PHASE"
    if referee.pointed:
        return
    if not referee.partners(seat) or referee.rules["ask_to_go_out"] == "off" or referee.asked:
        yield "QUESTION_NOT_ALLOWED"
    elif not referee.making and not referee.may_ask(seat):
        yield "MUST_PLAY_PILE_CARD" if referee.flying else "QUESTION_NOT_ALLOWED"


def _of_bitten(referee: Referee, seat: int, card: str) -> Iterator[str]:
    """FIJI-CAN-2, FIJI-CAN-8-R, FIJI-CAN-9-R, FIJI-OUT-6-R."""
    meld = referee.pointed
    if meld is None:
        yield "WRONG_PHASE"
        yield from of_joker(referee, seat)
    elif card == "JK":
        yield "TARGET_IS_JOKER"
    elif card not in meld.cards:
        yield "CARD_NOT_HELD"
    elif not any(referee.meld_at(name) is meld and one == card for name, one in referee.bitten(seat)):
        bites = referee.bitten(seat, waived=True)
        is_only_kept = any(referee.meld_at(name) is meld and one == card for name, one in bites)
        yield "MUST_KEEP_CARD" if is_only_kept else "CANNIBAL_CARD_UNPLAYABLE"


def _of_laying_down(referee: Referee, seat: int) -> Iterator[str]:
    """FIJI-MELD-5, FIJI-COUP-2-R, FIJI-PILE-4-R, FIJI-CAN-2, FIJI-SURP-3-R, FIJI-SURP-5-R, FIJI-OUT-6-R."""
    making = referee.making
    if not making:
        yield "WRONG_PHASE"
    elif referee.flying and (referee.flying[0][1] != "pile" or not (referee.composed or referee.is_free)):
        yield "MUST_PLAY_PILE_CARD"
    elif not making[-1].may_begin(referee.rules["coup_min_start"]):
        is_short = len(making[-1]) < (3 if making[-1].kind != "twos" else referee.rules["coup_min_start"])
        yield "INVALID_COMBINATION" if is_short else "TOO_FEW_NATURALS"
    elif not referee.may_lay_down(seat, making):
        if referee.phase != "play":
            yield "PILE_CARD_UNPLAYABLE"
        else:
            is_only_kept = referee.may_lay_down(seat, making, waived=True)
            yield "MUST_KEEP_CARD" if is_only_kept else "MUST_PLAY_PILE_CARD"
