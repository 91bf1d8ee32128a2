"""The plan of ``steady`` at Rhine Rummy as a player would carry it out: which cards go from where to where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.cards import JOKER, RANKS, write_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import PLACES
from rummyhouse.games.rhine.arranging import place_of
from rummyhouse.games.rhine.names import RUN_NAME, SET_NAME, name_of_kind
from rummyhouse.games.rhine.state import ABSENT, EMPTY, RUN
from rummyhouse.games.rhine.text import entries
from rummyhouse.games.rhine.zones import FELT, face_of, meld_id
from rummyhouse.languages import noted, say
from rummyhouse.melds.rearranged_shape import WILD_TWO
from rummyhouse.rules import Step
from rummyhouse.rules.zones import hand_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.rhine.view import View

OWN = -1
"""Where a card comes from that is in the hand, or has been lifted before."""

_TOLD_WHOLE = 5
"""Cards of a meld that are told one by one; of a longer run the ends are."""

NOWHERE = -1
"""The place of a card in a set."""

_TOGETHER = -2


class _Lift(NamedTuple):
    meld: int
    card: int
    place: int


class _Put(NamedTuple):
    meld: int
    card: int
    place: int
    is_new: bool


class _Movement(NamedTuple):
    source: int
    target: _Put
    cards: tuple[int, ...]


def movements(view: View, row: Sequence[int]) -> tuple[Step, ...]:
    """The small steps of a plan as movements of cards, Fin at the end.

    What frees a joker comes first, then what goes on melds that lie, then new melds, and wild cards of runs last.
    """
    lifts, puts, kinds = _parted(view, row)
    moved = []
    for put in puts:
        lift = next((one for one in lifts if _physical(one.card) == _physical(put.card)), None)
        if lift is not None:
            lifts.remove(lift)
        if lift is None or lift != (put.meld, put.card, put.place):
            moved.append((OWN if lift is None else lift.meld, put))
    moved = _begun_already(view, moved)
    freed = {source for source, put in moved if put.card >= JOKER}
    grouped = sorted(_grouped(moved), key=lambda one: _order(one, freed))
    begun: set[int] = set()
    steps = []
    for movement in grouped:
        steps.append(_step(view, movement, kinds, is_begun=movement.target.meld in begun, frees=freed))
        begun.add(movement.target.meld)
        if movement.source == OWN:
            freed.discard(movement.target.meld)
    back = [
        Step(say("Take {card} back into your hand.", card=face), meld_id(one.meld), (face,), _hand(view))
        for one, face in ((lift, face_of(lift.card)) for lift in lifts)
    ]
    return (*back, *steps, Step(say("Say Fin."), FELT, (), FELT))


def _begun_already(view: View, moved: list[tuple[int, _Put]]) -> list[tuple[int, _Put]]:
    """A single natural that lies has begun the new meld to which it goes: it stays, and the others go there."""
    for source in {source for source, put in moved if put.is_new and source != OWN}:
        lying = entries(view, source)
        going = [put for where, put in moved if where == source and put.is_new]
        is_begun = sum(card < JOKER for card in lying) == 1 and len(going) == len(lying)
        if is_begun and len({put.meld for put in going}) == 1 and all(put.meld != source for _, put in moved):
            new = going[0].meld
            moved = [
                (where, put._replace(meld=source, place=NOWHERE, is_new=False) if put.meld == new else put)
                for where, put in moved
                if where != source
            ]
    return moved


def _physical(card: int) -> int:
    return card - WILD_TWO if card > JOKER else card


def _hand(view: View) -> str:
    return hand_id(int(view.seat))


def _parted(view: View, row: Sequence[int]) -> tuple[list[_Lift], list[_Put], dict[int, bool]]:
    """What is lifted and what is put, and of new melds whether they are runs."""
    opened, lifts, puts = int(view.open), [], []
    new: dict[int, bool] = {}
    free = (meld for meld in range(len(view.kind)) if view.kind[meld] == EMPTY)
    for action in row:
        if action in (act.NEW_SET, act.NEW_RUN):
            opened = next(free)
            new[opened] = bool(action == act.NEW_RUN)
        elif act.OPEN <= action < act.PUT:
            opened = action - act.OPEN
        elif action >= act.LIFT:
            card = action - act.LIFT if action < act.LIFT_TWO else RANKS * (action - act.LIFT_TWO) + 1 + WILD_TWO
            lifts.append(_Lift(opened, card, _place_lifted(view, opened, card)))
        else:
            if not entries(view, opened):
                new.setdefault(opened, bool(view.kind[opened] == RUN))
            puts.append(_Put(opened, *_put(action, is_run=new.get(opened, view.kind[opened] == RUN)), opened in new))
    return lifts, puts, new


def _put(action: int, *, is_run: bool) -> tuple[int, int]:
    """The card that a step puts, and its place in a run."""
    if action >= act.TWO:
        suit, place = divmod(action - act.TWO_AT, PLACES) if action >= act.TWO_AT else (action - act.TWO, NOWHERE)
        return RANKS * suit + 1 + WILD_TWO, place
    if action >= act.AT:
        return JOKER, action - act.AT
    if action >= act.HIGH:
        return RANKS * (action - act.HIGH), RANKS
    card = action - act.PUT
    return card, card % RANKS if is_run and card < JOKER else NOWHERE


def _place_lifted(view: View, meld: int, card: int) -> int:
    """Where the card lies in its run."""
    if view.kind[meld] != RUN:
        return NOWHERE
    step = act.LIFT_TWO + (card - WILD_TWO) // RANKS if card > JOKER else act.LIFT + card
    return int(place_of(view, meld, step))


def _grouped(moved: Iterable[tuple[int, _Put]]) -> list[_Movement]:
    """Cards that go together: from one place to one meld; a wild card by itself, but where all begin a meld at once."""
    moved = list(moved)
    sources: dict[int, set[int]] = {}
    for source, put in moved:
        sources.setdefault(put.meld, set()).add(source)
    found: dict[tuple[int, int, int], list[_Put]] = {}
    for source, put in moved:
        at_once = put.is_new and len(sources[put.meld]) == 1
        alone = put.place if put.card >= JOKER and put.place != NOWHERE and not at_once else _TOGETHER
        found.setdefault((put.meld, source, alone), []).append(put)
    return [_Movement(key[1], puts[0], tuple(put.card for put in puts)) for key, puts in found.items()]


def _order(movement: _Movement, freed: set[int]) -> tuple[bool, bool, bool, int, bool, bool, int]:
    meld, is_wild = movement.target.meld, movement.cards[0] >= JOKER
    is_own = movement.source == OWN
    frees = is_own and meld in freed and not is_wild
    fills = is_wild and movement.target.place != NOWHERE and not movement.target.is_new
    return (not frees, fills, movement.target.is_new, meld, is_wild, not is_own, -len(movement.cards))


def _step(view: View, movement: _Movement, kinds: dict[int, bool], *, is_begun: bool, frees: set[int]) -> Step:
    source, target, cards = movement
    faces = tuple(face_of(card) for card in cards)
    start = _hand(view) if source == OWN else meld_id(source)
    if source == OWN and all(view.loose[_physical(card)] for card in cards):
        start = "loose"
    if target.is_new:
        told = _to_a_new_meld(view, movement, is_run=kinds[target.meld], is_begun=is_begun)
        return Step(told, start, faces, FELT)
    here = meld_id(target.meld)
    if source == target.meld:
        return Step(_lifting(view, movement), here, faces, _hand(view))
    on = face_of(entries(view, target.meld)[0]) if cards[0] >= JOKER and _is_below(view, target) else ""
    told = _laying(view, movement, below=on, frees=target.meld in frees)
    return Step(told, start, faces, here, on)


def _to_a_new_meld(view: View, movement: _Movement, *, is_run: bool, is_begun: bool) -> str:
    source, _, cards = movement
    told, meld = " ".join(map(face_of, cards)), "" if source == OWN else _named(view, source)
    if not is_begun:
        return say(_BEGIN[is_run, source == OWN], cards=told, meld=meld)
    naturals = [card for card in cards if card < JOKER]
    if naturals:
        goal = name_of_kind(naturals[0] // RANKS if is_run else naturals[0] % RANKS, is_set=not is_run)
    else:
        goal = say(RUN_NAME if is_run else SET_NAME)
    if source == OWN:
        return say("Add {cards} to the new {goal}.", cards=told, goal=goal)
    return say("Add {cards} from {meld} to the new {goal}.", cards=told, meld=meld, goal=goal)


_BEGIN = {
    (False, True): noted("Begin a new set with {cards}."),
    (False, False): noted("Begin a new set with {cards} from {meld}."),
    (True, True): noted("Begin a new run with {cards}."),
    (True, False): noted("Begin a new run with {cards} from {meld}."),
}
"""How a meld is begun, by whether it is a run, and whether the cards come from the hand."""


def _lifting(view: View, movement: _Movement) -> str:
    cards, role = " ".join(map(face_of, movement.cards)), _role(view, movement.target)
    meld = _named(view, movement.source)
    if role:
        return say("Lift {cards} off {meld}, to lay it, as {role}.", cards=cards, meld=meld, role=role)
    return say("Lift {cards} off {meld}, to lay it.", cards=cards, meld=meld)


def _laying(view: View, movement: _Movement, *, below: str, frees: bool) -> str:
    """What goes to a meld that lies: from the hand or from another meld, below a card, or as what a wild card is."""
    source, target, cards = movement
    role = _role(view, target) if cards[0] >= JOKER and not below else ""
    how = "below" if below else "as" if role else "joker" if frees and source == OWN and cards[0] < JOKER else "plain"
    return say(
        _LAY[source == OWN, how],
        cards=" ".join(map(face_of, cards)),
        meld="" if source == OWN else _named(view, source),
        goal=_named(view, target.meld),
        below=below,
        role=role,
    )


_LAY = {
    (True, "plain"): noted("Lay {cards} on {goal}."),
    (True, "joker"): noted("Lay {cards} on {goal}; that frees the joker."),
    (True, "as"): noted("Lay {cards} on {goal}, as {role}."),
    (True, "below"): noted("Lay {cards} below {below}, on {goal}."),
    (False, "plain"): noted("Move {cards} from {meld} to {goal}."),
    (False, "as"): noted("Move {cards} from {meld} to {goal}, as {role}."),
    (False, "below"): noted("Move {cards} from {meld} below {below}, on {goal}."),
}
"""By whether the cards come from the hand, and how they lie."""


def _is_below(view: View, target: _Put) -> bool:
    """Whether a place lies under all that lies in a run."""
    lying = [place for place in range(PLACES) if view.content[target.meld, place] != ABSENT]
    return target.place != NOWHERE and view.kind[target.meld] == RUN and bool(lying) and target.place < lying[0]


def _role(view: View, target: _Put) -> str:
    """What a wild card stands for in a run, e.g. ``7H``; "" in a set."""
    if target.place == NOWHERE:
        return ""
    return write_card(RANKS * int(view.key[target.meld]) + target.place % RANKS)


def _named(view: View, meld: int) -> str:
    """A meld by what lies in it: ``the run 4H 5H 6H``, ``the run 3C to 9C``."""
    faces = [face_of(card) for card in entries(view, meld)]
    is_run = view.kind[meld] == RUN
    if len(faces) == 1:
        return say("{card}##a meld of one card", card=faces[0])
    if len(faces) > _TOLD_WHOLE and is_run:
        return say("the run {first} to {last}", first=faces[0], last=faces[-1])
    cards = " ".join(faces)
    return say("the run {cards}", cards=cards) if is_run else say("the set {cards}", cards=cards)
