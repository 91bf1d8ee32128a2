"""What a gesture means: cards moved from zone to zone as a row of actions, legal or not; a refusal can then say why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rummyhouse.cards import JOKER, RANKS, CardError, read_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import PLACES
from rummyhouse.games.rhine.state import ABSENT, NATURAL, NO_MELD, RUN, SET
from rummyhouse.games.rhine.text import Row, entries, lift_step, new_meld, outward, put_step
from rummyhouse.games.rhine.zones import FELT, face_of, hand_id, meld_at
from rummyhouse.melds.rearranged_shape import WILD_TWO

if TYPE_CHECKING:
    from collections.abc import Sequence

View: TypeAlias = Any


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> Row | None:
    """The row that is meant by moving these cards from zone to zone; None if it means nothing.

    A card put on a joker takes its place, and the joker is lifted; so does the card that the joker of a run stands for,
    wherever it is put on that run. A wild card put on the lowest card of a run goes below it. Cards of a meld that are
    taken back to the hand are lifted; the rules refuse at Fin what may not stay there. To touch the place for a new
    meld with itself says Fin.
    """
    if view.seat < 0:
        return None
    try:
        codes = [read_card(card) for card in cards if card]
    except CardError:
        return None
    hand = hand_id(int(view.seat))
    if source in ("pile.1", "pile.2"):
        return (act.DRAW + (source == "pile.2"),) if target == hand else None
    if source == FELT:
        return (act.FIN,) if target == FELT else None
    meld = meld_at(view, source)
    if meld == NO_MELD:
        return _lay(view, codes, target, on) if source in (hand, "loose") and codes else None
    if not codes or target == source:
        return None
    lifted = _lift(view, meld, codes)
    if target in (hand, "loose"):
        return lifted
    entered = [_entry(view, meld, code) for code in codes]
    laid = _lay(view, entered, target, on, entered=True)
    return None if laid is None else (*lifted, *laid)


def _entry(view: View, meld: int, code: int) -> int:
    """A card of a meld as an entry of a row: a wild two where no natural two of that suit lies there."""
    lying = entries(view, meld)
    return code + WILD_TWO if code not in lying and code + WILD_TWO in lying else code


def _lift(view: View, meld: int, codes: Sequence[int]) -> Row:
    opened = (act.OPEN + meld,) if view.open != meld else ()
    return (*opened, *(lift_step(_entry(view, meld, code)) for code in codes))


def _lay(view: View, codes: Sequence[int], target: str, on: str, *, entered: bool = False) -> Row | None:
    if target == FELT:
        ordered = sorted(codes, key=lambda code: code >= JOKER) if _all_of_a_rank(codes) else list(codes)
        return new_meld(ordered)
    meld = meld_at(view, target)
    if meld == NO_MELD:
        return None
    row: list[int] = [act.OPEN + meld]
    for code in codes:
        card, place = code, None
        if (
            view.rules.variation_2
            and not entered
            and code % RANKS == 1
            and code < JOKER
            and _is_wild_here(view, meld, code)
        ):
            card = code + WILD_TWO
        if card >= JOKER:
            place = _below(view, meld, on)
            place = outward(view, meld) if place is None else place
        elif on in _wild_faces(view, meld) or (view.kind[meld] == RUN and code % RANKS):
            freed = _frees(view, meld, code)
            if freed is not None:
                row.append(freed)
        row.append(put_step(card, place))
    return tuple(row)


def _all_of_a_rank(codes: Sequence[int]) -> bool:
    return len({code % RANKS for code in codes if code < JOKER}) < 2


def _is_wild_here(view: View, meld: int, two: int) -> bool:
    """Whether a two put on a meld is meant as a wild card: it does not belong there by itself."""
    if not view.rules.two_as_natural:
        return True
    if view.kind[meld] == SET:
        return int(view.key[meld]) != 1
    beside = view.content[meld, 0] != ABSENT or view.content[meld, 2] != ABSENT
    return bool(int(view.key[meld]) != two // RANKS or not beside or view.content[meld, 1] == NATURAL)


def _below(view: View, meld: int, on: str) -> int | None:
    """The place under a run without a gap whose lowest card was touched; None if there is none."""
    if view.kind[meld] != RUN or not on:
        return None
    taken = [place for place in range(PLACES) if view.content[meld, place] != ABSENT]
    is_whole = len(taken) > 1 and taken[-1] - taken[0] == len(taken) - 1
    if not is_whole or taken[0] == 0 or face_of(entries(view, meld)[0]) != on:
        return None
    return taken[0] - 1


def _wild_faces(view: View, meld: int) -> set[str]:
    return {face_of(card) for card in entries(view, meld) if card >= JOKER}


def _frees(view: View, meld: int, code: int) -> int | None:
    """The step that lifts the wild card for which a natural stands in (RHINE-JOKER-1)."""
    if view.kind[meld] == RUN:
        for place in range(PLACES):
            here = int(view.content[meld, place])
            if here > NATURAL and code // RANKS == view.key[meld] and code % RANKS == place % RANKS:
                return act.LIFT + JOKER if here == NATURAL + 1 else act.LIFT_TWO + here - NATURAL - 2
        return None
    wild = [card for card in entries(view, meld) if card >= JOKER]
    return lift_step(wild[0]) if wild and code % RANKS == view.key[meld] else None
