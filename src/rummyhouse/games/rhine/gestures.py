"""What a gesture means: cards moved from zone to zone as a row of actions, legal or not; a refusal can then say why."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER, RANKS, CardError, read_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.actions import PLACES
from rummyhouse.games.rhine.state import ABSENT, NATURAL, NO_KEY, NO_MELD, RUN, SET
from rummyhouse.games.rhine.text import (
    Row,
    entries,
    is_run,
    is_set,
    lift_step,
    new_meld,
    outward,
    places_taken,
    put_step,
)
from rummyhouse.games.rhine.zones import FELT, face_of, meld_at
from rummyhouse.melds.rearranged_shape import ACE_HIGH, WILD_TWO
from rummyhouse.rules.zones import hand_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.games.rhine.view import View


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> Row | None:
    """The row that is meant by moving these cards from zone to zone; None if it means nothing.

    A card put on a joker takes its place, and the joker is lifted; so does the card that the joker of a run stands for,
    wherever it is put on that run. What is put on a single natural makes of it what they are together, a set or a run.
    A wild card put on the lowest card of a run goes below it. Cards of a meld that are taken back to the hand are
    lifted; the rules refuse at Fin what may not stay there. To touch the place for a new meld with itself says Fin.
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
        return new_meld(_in_order(codes if entered else _with_wild_twos(view, codes)))
    meld = meld_at(view, target)
    if meld == NO_MELD:
        return None
    anew = _begun_anew(view, meld, codes if entered else _with_wild_twos(view, codes, entries(view, meld)))
    if anew:
        return (act.OPEN + meld, *(lift_step(card) for card in entries(view, meld)), *new_meld(anew))
    row: list[int] = [act.OPEN + meld]
    taken = places_taken(view, meld)
    entering = codes if entered else _as_here(view, meld, codes)
    for card in sorted(entering, key=_last) if view.kind[meld] == RUN else entering:
        place = None
        if card >= JOKER:
            place = _below(view, meld, taken, on)
            place = outward(taken) if place is None else place
        elif on in _wild_faces(view, meld) or view.kind[meld] == RUN:
            freed = _frees(view, meld, card, row)
            if freed is not None:
                row.append(freed)
            elif card % RANKS == 0 and _is_high(view, meld, taken):
                place = ACE_HIGH
        row.append(put_step(card, place))
        if view.kind[meld] == RUN:
            taken = sorted({*taken, _place_of_natural(card, taken) if place is None else place})
    return tuple(row)


def _as_here(view: View, meld: int, codes: Sequence[int]) -> list[int]:
    """The cards with those twos as wild ones that do not belong into the meld by themselves."""
    if not view.rules.variation_2:
        return list(codes)
    found: list[int] = []
    for code in codes:
        is_two = code < JOKER and code % RANKS == 1
        is_wild = is_two and (_is_wild_here(view, meld, code, codes) or code in found)
        found.append(code + WILD_TWO if is_wild else code)
    return found


def _place_of_natural(card: int, taken: Sequence[int]) -> int:
    """Where a natural will lie for which no place is named."""
    beside_king = ACE_HIGH - 1 in taken and 1 not in taken
    return ACE_HIGH if card % RANKS == 0 and (beside_king or 0 in taken) else card % RANKS


def _last(card: int) -> int:
    """Of cards that are put on a run together aces come after the others, and wild cards last: they go where one is."""
    return 2 if card >= JOKER else 1 if card % RANKS == 0 else 0


def _with_wild_twos(view: View, codes: Sequence[int], begun: Sequence[int] = ()) -> list[int]:
    """The cards with those twos as wild ones that make a set or a run of them so, as few as can be."""
    twos = [place for place, card in enumerate(codes) if card < JOKER and card % RANKS == 1]
    if not view.rules.variation_2 or not twos:
        return list(codes)
    for count in range(0 if view.rules.two_as_natural else len(twos), len(twos) + 1):
        for wild in combinations(twos, count):
            cards = [card + WILD_TWO if place in wild else card for place, card in enumerate(codes)]
            if is_set([*begun, *cards]) or is_run(_in_order([*begun, *cards])):
                return cards
    for count in range(len(twos) + 1):
        for wild in combinations(twos, count):
            cards = [card + WILD_TWO if place in wild else card for place, card in enumerate(codes)]
            naturals = [card for card in (*begun, *cards) if card < JOKER]
            if len({card // RANKS for card in naturals}) == 1 and len(set(naturals)) == len(naturals):
                return cards
    return list(codes)


def _begun_anew(view: View, meld: int, codes: Sequence[int]) -> list[int]:
    """The run or set that is meant by putting cards on a single natural; empty if it is to stay of its kind."""
    begun = entries(view, meld)
    cards = _in_order([*begun, *codes])
    naturals = [card for card in cards if card < JOKER]
    if sum(card < JOKER for card in begun) > 1 or len(naturals) == 1:
        return []
    if view.kind[meld] == RUN:
        return cards if is_set(cards) else []
    if not naturals:
        return []
    one_suit = len({card // RANKS for card in naturals}) == 1
    return cards if one_suit and len(set(naturals)) == len(naturals) else []


def _in_order(cards: Sequence[int]) -> list[int]:
    """Cards as a set, or as a run from its low end; a wild one goes into a gap, else on top, else below."""
    if is_set(cards):
        return sorted(cards, key=lambda card: card >= JOKER)
    if is_run(cards):
        return list(cards)
    naturals = [card for card in cards if card < JOKER]
    is_high = any(card % RANKS > ACE_HIGH // 2 for card in naturals) and all(card % RANKS != 1 for card in naturals)
    row = sorted(naturals, key=lambda card: card % RANKS or (ACE_HIGH if is_high else 0))
    for wild in (card for card in cards if card >= JOKER):
        ranks = [card % RANKS for card in row if card < JOKER]
        gap = next((i for i, rank in enumerate(ranks[1:], 1) if rank != (ranks[i - 1] + 1) % RANKS), len(row))
        row.insert(gap if gap < len(row) or row[-1] % RANKS else 0, wild)
    return row


def _is_wild_here(view: View, meld: int, two: int, others: Sequence[int]) -> bool:
    """Whether a two put on a meld, maybe with other cards, is meant as a wild card: it does not belong there itself."""
    if not view.rules.two_as_natural:
        return True
    if view.kind[meld] == SET and view.key[meld] == NO_KEY:
        return any(card < JOKER and card % RANKS != 1 for card in others)
    if view.kind[meld] == SET:
        return int(view.key[meld]) != 1
    if view.key[meld] == NO_KEY:
        return any(card < JOKER and card // RANKS != two // RANKS for card in others)
    is_beside = any(view.content[meld, place] != ABSENT for place in (0, 2))
    beside = is_beside or two - 1 in others or two + 1 in others
    return bool(int(view.key[meld]) != two // RANKS or not beside or view.content[meld, 1] == NATURAL)


def _below(view: View, meld: int, taken: Sequence[int], on: str) -> int | None:
    """The place under a run without a gap whose lowest card was touched; None if there is none."""
    if view.kind[meld] != RUN or not on:
        return None
    is_whole = len(taken) > 1 and taken[-1] - taken[0] == len(taken) - 1
    if not is_whole or taken[0] == 0 or face_of(entries(view, meld)[0]) != on:
        return None
    return taken[0] - 1


def _is_high(view: View, meld: int, taken: Sequence[int]) -> bool:
    """Whether an ace put on a run goes above its king, or where the king will be."""
    if view.kind[meld] != RUN or ACE_HIGH in taken:
        return False
    return bool(taken) and taken[-1] > ACE_HIGH // 2 and taken[0] > 1


def _wild_faces(view: View, meld: int) -> set[str]:
    return {face_of(card) for card in entries(view, meld) if card >= JOKER}


def _frees(view: View, meld: int, code: int, row: Sequence[int]) -> int | None:
    """The step that lifts the wild card for which a natural stands in, after these steps (RHINE-JOKER-1)."""
    if view.kind[meld] == RUN:
        for place in range(PLACES):
            here = int(view.content[meld, place])
            is_other_ace = place == 0 and view.content[meld, ACE_HIGH - 1] != ABSENT
            if (
                here > NATURAL
                and view.key[meld] in (NO_KEY, code // RANKS)
                and code % RANKS == place % RANKS
                and not is_other_ace
            ):
                return act.LIFT + JOKER if here == NATURAL + 1 else act.LIFT_TWO + here - NATURAL - 2
        return None
    wild = [lift_step(card) for card in entries(view, meld) if card >= JOKER]
    for step in row:
        if step in wild:
            wild.remove(step)
    return wild[0] if wild and code % RANKS == view.key[meld] else None
