"""Whether the table after a turn can be left so, judged from the table before it: every story of the cards is tried.

Equal cards cannot be told apart, so a turn is good if some story of which card went where is (RHINE-TURN-8-R). An ace
is asked about where it lies: a low one that has become the high one of a run is another card there (RHINE-SET-9).
Written from the rule book alone; it shares no code with the house's rules.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

from tests.games.rhine.plain_melds import HIGH, RANKS, SUITS, Meld, any_meld, bare, faces, is_wild

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Lying = tuple[int, str, str]
"""A card in a meld: the number of the meld, the card as it is used, and what it is there."""

MOST_STORIES = 2000
TOO_MANY = "too many stories"
"""Where so many did not decide it, nothing is said of a turn."""

ELSEWHERE = -1
"""The number of all melds without a wild card."""


@dataclass(frozen=True)
class Story:
    """Where each card of the old table lies now, and which cards of the new one come from the hand."""

    moved: tuple[tuple[Lying, Lying], ...]
    laid: tuple[Lying, ...]


def lying(melds: Sequence[Meld]) -> dict[str, list[Lying]]:
    """All cards of a table, by what they are themselves."""
    found: dict[str, list[Lying]] = defaultdict(list)
    for number, meld in enumerate(melds):
        for place, card in meld.cards:
            found[bare(card)].append((number, card, meld.spot(place, card)))
    return found


def goings(old: Sequence[Lying], new: Sequence[Lying], kinds: tuple[Sequence[str], Sequence[str]]) -> Iterator[Story]:
    """Every way in which equal cards may have gone; a natural stays one (RHINE-VAR-2a-R).

    Of wild cards only those tell a story that may be kept: all others are free to be anything (RHINE-JOKER-5).
    """
    wild = [one for one in old if is_wild(one[1])]
    for kept in keepings(wild, new, kinds):
        freed = list(wild)
        left = list(new)
        for one, slot in kept:
            freed.remove(one)
            left.remove(slot)
        for chosen in choices([one for one in old if not is_wild(one[1])], left):
            rest = list(left)
            for _, slot in chosen:
                rest.remove(slot)
            orders = {tuple(sorted(rest, key=lambda slot: is_wild(slot[1]) == first)) for first in (True, False)}
            mixed = len(orders) > 1 and len(freed) > 1
            for order in permutations(rest) if mixed else orders:
                given = tuple(zip(freed, order, strict=False))
                yield Story((*kept, *chosen, *given), tuple(order[len(freed) :]))


def keepings(
    wild: Sequence[Lying], new: Sequence[Lying], kinds: tuple[Sequence[str], Sequence[str]]
) -> Iterator[tuple[tuple[Lying, Lying], ...]]:
    """Which wild cards may be where they were, with what they stood for (RHINE-JOKER-3-R)."""
    if not wild:
        yield ()
        return
    first, rest = wild[0], wild[1:]
    for slot in dict.fromkeys(new):
        same = is_wild(slot[1]) and slot[2] == first[2] and kinds[0][first[0]] == kinds[1][slot[0]]
        if same:
            left = list(new)
            left.remove(slot)
            for others in keepings(rest, left, kinds):
                yield ((first, slot), *others)
    yield from keepings(rest, new, kinds)


def choices(old: Sequence[Lying], new: Sequence[Lying]) -> Iterator[tuple[tuple[Lying, Lying], ...]]:
    """Which natural lies where."""
    if not old:
        yield ()
        return
    for slot in dict.fromkeys(new):
        if not is_wild(slot[1]):
            left = list(new)
            left.remove(slot)
            for others in choices(old[1:], left):
                yield ((old[0], slot), *others)


def stories(before: Sequence[Meld], after: Sequence[Meld]) -> Iterator[Story]:
    """Every story; where cards lie beside no wild one does not matter, so all those places are one."""
    old, new = lying(before), lying(after)
    kinds = [meld.kind for meld in before], [meld.kind for meld in after]
    ways = []
    for card, slots in new.items():
        here = [(at if after[at].wilds else ELSEWHERE, used, role) for at, used, role in slots]
        ways.append(list(dict.fromkeys(goings(old.get(card, []), here, kinds))))
    ways.sort(key=len)
    for chosen in product(*ways):
        yield Story(
            tuple(pair for story in chosen for pair in story.moved),
            tuple(one for story in chosen for one in story.laid),
        )


def what_breaks(story: Story, before: Sequence[Meld], after: Sequence[Meld], rules: Mapping[str, Any]) -> str:
    """What a story breaks: the lock of a joker, or else joker for natural; nothing if it is good."""
    naturals = [(old, new) for old, new in story.moved if not is_wild(old[1])]
    wild = [(old, new) for old, new in story.moved if is_wild(old[1])]
    together = {(old[0], new[0]) for old, new in naturals if lies_as_before(old, new, before, after)}

    def is_kept(old: Lying, new: Lying) -> bool:
        """RHINE-JOKER-3-R."""
        same = is_wild(new[1]) and old[2] == new[2] and before[old[0]].kind == after[new[0]].kind
        return same and (old[0], new[0]) in together

    freed = [(old, new) for old, new in wild if not is_kept(old, new)]
    laid = [one[1] for one in story.laid if not is_wild(one[1])]
    if not are_paid([old for old, _ in freed], laid, [old for old, _ in naturals], before, rules):
        return "JOKER_LOCKED"
    fresh = [new for _, new in freed if is_wild(new[1])] + [one for one in story.laid if is_wild(one[1])]
    if any(stands_for_a_natural(one, naturals, before, after, together) for one in fresh):
        return "JOKER_FOR_NATURAL"
    return ""


def lies_as_before(old: Lying, new: Lying, before: Sequence[Meld], after: Sequence[Meld]) -> bool:
    """Whether the old meld had such a card where this one lies now: a low and a high ace are two places of a run."""
    was = before[old[0]]
    is_run = was.kind == "run" and after[new[0]].kind == "run"
    return not is_run or new[2] in {was.spot(place, card) for place, card in was.cards if not is_wild(card)}


def are_paid(
    freed: Sequence[Lying],
    laid: Sequence[str],
    others: Sequence[Lying],
    before: Sequence[Meld],
    rules: Mapping[str, Any],
) -> bool:
    """A natural of the hand or of another meld for each wild card that was freed (RHINE-JOKER-2-R, RHINE-JOKER-4-R)."""
    if not freed:
        return True
    (meld, _, role), rest = freed[0], freed[1:]
    is_set = before[meld].kind == "set"

    def fits(card: str) -> bool:
        return card[:-1] == role if is_set else card == role.removesuffix(HIGH)

    for at, card in enumerate(laid):
        if fits(card) and are_paid(rest, [*laid[:at], *laid[at + 1 :]], others, before, rules):
            return True
    if rules["joker_replace_from"] == "hand_or_table":
        for at, other in enumerate(others):
            left = [*others[:at], *others[at + 1 :]]
            if other[0] != meld and fits(other[1]) and are_paid(rest, laid, left, before, rules):
                return True
    return False


def stands_for_a_natural(
    wild: Lying,
    naturals: Sequence[tuple[Lying, Lying]],
    before: Sequence[Meld],
    after: Sequence[Meld],
    together: set[tuple[int, int]],
) -> bool:
    """RHINE-MAN-5-R, for one wild card that is new where it lies."""
    meld, _, role = wild
    for old, new in naturals:
        was = before[old[0]]
        if (old[0], meld) not in together or was.kind != after[meld].kind:
            continue
        if old[2] == role if was.kind == "run" else new[0] != meld:
            return True
    return False


def is_untouched(before: Sequence[Meld], after: Sequence[Meld]) -> bool:
    """Whether each meld still lies as it was, but for what was added; no two of them in one (RHINE-QUAL-5-R)."""
    if not before:
        return True
    first, rest = before[0], before[1:]
    for at, meld in enumerate(after):
        is_in = (meld.kind, meld.key) == (first.kind, first.key) and not Counter(first.cards) - Counter(meld.cards)
        if is_in and is_untouched(rest, [*after[:at], *after[at + 1 :]]):
            return True
    return False


def qualifying(naturals: Counter[str], wilds: Counter[str], rules: Mapping[str, Any], points: int) -> str:
    """Why these cards of the hand, or so many points, do not qualify (RHINE-QUAL-3-R, RHINE-VAR-1)."""
    if rules["variation_1"]:
        return "" if points >= rules["qualify_minimum"] else "QUALIFY_TOO_LOW" if points else "NOT_QUALIFIED"
    if any(sum(naturals[rank + suit] for suit in SUITS) >= 3 for rank in RANKS):
        return ""
    spans = [(at, at + 3) for at in range(12)]
    for low, high in spans:
        for suit in SUITS:
            if all(naturals[RANKS[at % 13] + suit] for at in range(low, high)):
                return ""
            four = [naturals[RANKS[at % 13] + suit] > 0 for at in range(low, low + 4)] if low < 11 else []
            if rules["qualify_joker"] == "extra" and wilds.total() and sum(four) == 3:
                return ""
    both = naturals + Counter(bare(card) for card in wilds.elements())
    return "BAD_QUALIFIER" if wilds and any_meld(both, rules) else "NOT_QUALIFIED"


def judge(
    before: Sequence[Meld], after: Sequence[Meld], hand: Counter[str], rules: Mapping[str, Any], shown: int | None
) -> set[str]:
    """Why a table may not be left so: every reason of the first clauses that forbid it; none if it may.

    ``shown`` is what melds of the hand were worth together, of a player who has not qualified yet.
    """
    old, new = faces(before), faces(after)
    found = set()
    if new - old - hand:
        found.add("CARD_NOT_HELD")  # RHINE-MAN-2-R
    wild_before = Counter(card for meld in before for card in meld.wilds)
    for card in old - new:
        of_wild = card == "JK" or wild_before[card + "*"]
        found |= {"JOKER_TO_HAND"} if of_wild else set()
        found |= {"CARD_LOST"} if card != "JK" else set()
    if not found and not new - old:
        found.add("NOTHING_TABLED")  # RHINE-TURN-6-R
    found |= {meld.fault(rules) for meld in after} - {""}
    if found:
        return found
    locked, replaced, unqualified = {"CARD_LOST"}, {"JOKER_FOR_NATURAL"}, {"NOT_QUALIFIED"}  # a natural two is lost
    for tried, story in enumerate(stories(before, after)):
        if tried == MOST_STORIES:
            return {TOO_MANY}
        broken = what_breaks(story, before, after, rules)
        if broken == "JOKER_LOCKED":
            locked = {broken} if locked else locked
            continue
        locked = set()
        if broken:
            continue
        replaced = set()
        if shown is None:
            return set()
        wilds = Counter(one[1] for one in story.laid if is_wild(one[1]))
        naturals = Counter(one[1] for one in story.laid if not is_wild(one[1]))
        why = qualifying(naturals, wilds, rules, shown)
        if not why and not rules["manipulate_on_qualifying_turn"] and not is_untouched(before, after):
            why = "NOT_QUALIFIED"
        if not why:
            return set()
        unqualified = {why}
    return locked or replaced or unqualified
