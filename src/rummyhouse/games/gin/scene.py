"""The picture of a view of gin: zones, moves, what to do next, and what a gesture means."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rummyhouse.cards import CardError, cards_of, read_card, write_card
from rummyhouse.cards.text import RANK_TEXT, SUIT_SIGN, name_card
from rummyhouse.games.gin.actions import BIG_GIN, DRAW_STOCK, FIRST_MELD, KNOCK, PASS, TAKE_UPCARD, write
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.knock import knock_deadwood
from rummyhouse.games.gin.prompt import prompt
from rummyhouse.games.gin.score import factor, is_spade
from rummyhouse.games.gin.sheet import sheet
from rummyhouse.games.gin.state import DISCARD, KNOCKED, LAYOFF, OVER, PHASES, WALL
from rummyhouse.languages import say
from rummyhouse.melds import MELDS, arrangement, card_value, meld_that_fits, minimum_deadwood, with_laid_off
from rummyhouse.rules import CardFace, Fact, Move, Scene, SeatLine, Zone
from rummyhouse.rules.zones import backs, hand_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.gin.view import View


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    return Scene(
        game="gin",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=tuple(_seat_line(view, seat) for seat in range(2)),
        zones=(*_middle(view), *(zone for seat in range(2) for zone in _before_seat(view, seat))),
        facts=_facts(view),
        moves=tuple(_move(view, int(action)) for action in legal),
        sheet=sheet(view) if int(view.phase) == OVER else None,
    )


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:  # noqa: ARG001
    """The action that a player means who moves a card from zone to zone, legal or not; None if it means nothing."""
    mine = f"hand.{int(view.seat)}"
    if target == mine and source == "stock":
        return (DRAW_STOCK,)
    if target == mine and source == "discard":
        return (TAKE_UPCARD,)
    if source != mine or len(cards) != 1 or not (target == "discard" or target.startswith("meld.")):
        return None
    try:
        code = read_card(cards[0])
    except CardError:
        return None
    return (code,) if code < TAKE_UPCARD else None


@cache
def _face(code: int, *marks: str) -> CardFace:
    text = write_card(code)
    return CardFace(face=text, key=text, marks=marks)


def _middle(view: View) -> tuple[Zone, ...]:
    stock = int(view.stock_count)
    discards = view.discards[: int(view.discard_count)].tolist()
    if view.upcard >= 0:
        discards.append(int(view.upcard))
    note = say("upcard {card}", card=write_card(int(view.upcard))) if view.upcard >= 0 else ""
    return (
        Zone(id="stock", kind="stock", cards=backs("stock", stock), count=stock, label=say("Stock")),
        Zone(
            id="discard",
            kind="pile",
            cards=tuple(_face(card) for card in discards),
            count=len(discards),
            label=say("Discard pile"),
            note=note,
        ),
    )


def _before_seat(view: View, seat: int) -> list[Zone]:
    number = int(view.hand_count[seat])
    if seat == int(view.seat):
        cards = _own_hand(view)
    elif int(view.knocker) == seat or int(view.phase) == OVER:
        cards = tuple(_face(code) for code in cards_of(int(view.known[seat])))
    else:
        followed = [CardFace(key=write_card(code)) for code in cards_of(int(view.known[seat]))]
        cards = (*backs(hand_id(seat), number - len(followed), number), *followed)
    who = f"{{{seat}}}"
    shown = int(view.phase) == OVER and int(view.knocker) >= 0
    label = say("Deadwood of {who}", who=who) if shown else say("Hand of {who}", who=who)
    zones = [Zone(id=f"hand.{seat}", kind="hand", owner=seat, cards=cards, count=number, label=label)]
    melds = [int(view.melds[seat, i]) for i in range(int(view.meld_count[seat]))]
    grown = with_laid_off(melds, int(view.laid_off)) if seat == int(view.knocker) else melds
    for i, meld in enumerate(melds):
        codes = cards_of(grown[i])
        zones.append(
            Zone(
                id=f"meld.{seat}.{i}",
                kind="meld",
                owner=seat,
                cards=tuple(_face(code, *(() if meld >> code & 1 else ("laid_off",))) for code in codes),
                count=len(codes),
                label=say("Meld of {who}", who=who),
            )
        )
    return zones


def _own_hand(view: View) -> tuple[CardFace, ...]:
    hand = int(view.hand)
    melded = 0
    for meld in arrangement(_kept(view)):
        melded |= meld
    drawn = int(view.drawn) if int(view.seat) == int(view.turn) else -1
    faces = []
    for code in cards_of(hand):
        marks = []
        if melded >> code & 1:
            marks.append("meld")
        if code == drawn:
            marks.append("taken" if code == int(view.taken) else "new")
        faces.append(_face(code, *marks))
    return tuple(faces)


def _forbidden(view: View) -> int:
    return 0 if view.rules.may_return_upcard or view.taken < 0 else 1 << int(view.taken)


def _kept(view: View) -> int:
    """My hand without the card that is best discarded, while a discard is due."""
    hand = int(view.hand)
    due = int(view.phase) == DISCARD or (int(view.phase) == KNOCKED and int(view.hand_count[int(view.seat)]) > 10)
    if int(view.turn) != int(view.seat) or not due:
        return hand
    choices = cards_of(hand & ~_forbidden(view))
    if not choices:
        return hand
    best = min(choices, key=lambda code: (minimum_deadwood(hand ^ (1 << code)), -card_value(code), code))
    return hand ^ (1 << best)


def _facts(view: View) -> tuple[Fact, ...]:
    limit = int(view.knock_limit)
    facts = [Fact(say("Knock limit"), str(limit) if limit else say("gin only"), "GIN-DEAL-5")]
    if int(view.seat) >= 0 and int(view.phase) != OVER:
        hand = int(view.hand)
        if int(view.turn) == int(view.seat) and int(view.phase) == DISCARD:
            left = knock_deadwood(view.rules, hand, _forbidden(view))
            facts.insert(0, Fact(say("Deadwood"), str(left), "GIN-KNOCK-1"))
        else:
            facts.insert(0, Fact(say("Deadwood"), str(minimum_deadwood(_kept(view))), "GIN-MELD-3"))
    if factor(view.rules, is_spade(view)) == 2:
        facts.append(Fact(say("First upcard"), say("a spade: the round counts double"), "GIN-CLA-8-R"))
    most = int(view.rules.max_upcard_draws)
    if most and 2 * int(view.upcard_draws) >= most:
        drawn = say("{number} of {most}", number=int(view.upcard_draws), most=most)
        facts.append(Fact(say("Upcards drawn"), drawn, "GIN-PLAY-5"))
    if view.rules.repeat_stop and view.repeats:
        facts.append(Fact(say("Upcard put back"), say("once; a second time ends the round"), "GIN-PLAY-4"))
    return tuple(facts)


def _seat_line(view: View, seat: int) -> SeatLine:
    facts = []
    if int(view.knocker) == seat and int(view.phase) in (LAYOFF, OVER):
        facts.append(Fact(say("Knocked with"), str(int(view.deadwood[seat])), "GIN-KNOCK-5"))
    elif int(view.phase) == OVER and int(view.knocker) >= 0:
        facts.append(Fact(say("Deadwood"), str(int(view.deadwood[seat])), "GIN-LAY-4"))
    return SeatLine(
        seat=seat,
        side=seat,
        hand_count=int(view.hand_count[seat]),
        is_dealer=int(view.dealer) == seat,
        may_act=int(view.phase) != OVER and int(view.turn) == seat,
        total=int(view.total[seat]) + int(view.points[seat]),
        facts=tuple(facts),
    )


def _short(mask: int) -> str:
    return " ".join(RANK_TEXT[code % 13] + SUIT_SIGN[code // 13] for code in cards_of(mask))


def _move(view: View, action: int) -> Move:
    mine = f"hand.{int(view.seat)}"
    text = write(action)
    if action < TAKE_UPCARD:
        name, card = name_card(action), write_card(action)
        if int(view.phase) == LAYOFF:
            knocker = int(view.knocker)
            depth = int(view.rules.layoff_depth)
            meld = meld_that_fits(view.melds[knocker], int(view.meld_count[knocker]), int(view.laid_off), depth, action)
            target = f"meld.{knocker}.{meld}"
            return Move(action, text, say("Lay off the {card}", card=name), source=mine, card=card, target=target)
        label = say("Discard the {card}", card=name)
        if int(view.phase) == KNOCKED:
            label = say("Knock with the {card}", card=name)
        return Move(action, text, label, source=mine, card=card, target="discard")
    if action == TAKE_UPCARD:
        upcard = int(view.upcard)
        label = say("Take the {card}", card=name_card(upcard))
        return Move(action, text, label, source="discard", card=write_card(upcard), target=mine)
    if action == DRAW_STOCK:
        return Move(action, text, say("Draw from the stock"), source="stock", target=mine)
    if action == PASS:
        return Move(action, text, _pass_label(view), button=True, weight="quiet" if view.phase == WALL else "main")
    if action == KNOCK:
        return Move(action, text, _knock_label(view), button=True, weight="main")
    if action == BIG_GIN:
        return Move(action, text, say("Big gin"), button=True, weight="main")
    return Move(action, text, say("Lay {cards}", cards=_short(int(MELDS[action - FIRST_MELD]))), button=True)


def _knock_label(view: View) -> str:
    if int(view.phase) == WALL:
        return say("Take the upcard and knock")
    # With how much one ends depends on the discard, which comes after the knock (GIN-KNOCK-3).
    return say("Knock") if knock_deadwood(view.rules, int(view.hand), _forbidden(view)) else say("Go gin")


def _pass_label(view: View) -> str:
    phase = int(view.phase)
    if phase not in (KNOCKED, LAYOFF):
        return say("Pass")
    auto = int(view.rules.lay_melds) == AUTO
    if phase == KNOCKED:
        return say("Lay my melds and finish") if auto else say("Finish")
    if auto:
        return say("Lay for me and finish")
    return say("Finish") if view.closed else say("No more to lay off")
