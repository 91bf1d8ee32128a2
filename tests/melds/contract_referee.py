"""Contracts judged meld by meld and tried meld by meld: slow, and shares no code with the clever search."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, pairwise, product
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

JOKER = 52
ACE = 0
Cards = tuple[int, ...]


class Rules(NamedTuple):
    """The house rules that speak of melds and contracts; Jamaica's by default."""

    min_naturals_three: int = 2
    min_naturals_four: int = 1
    joker_adjacent_in_four: int = 0
    run_max_length: int = 14
    distinct_four_suits: int = 1
    distinct_three_ranks: int = 1


JAMAICA = Rules()
TRINIDAD = Rules(min_naturals_three=1, joker_adjacent_in_four=1)


def naturals_of(cards: Cards) -> list[int]:
    return [card for card in cards if card != JOKER]


def refused_three(cards: Cards, rules: Rules) -> str | None:
    """Why these cards are no three; None if they are."""
    naturals = naturals_of(cards)
    if len(cards) < 3 or len({card % 13 for card in naturals}) > 1:
        return "BAD_THREE"
    return None if len(naturals) >= rules.min_naturals_three else "TOO_FEW_NATURALS"


def refused_four(cards: Cards, rules: Rules) -> str | None:
    """Why this row of cards, lowest place first, is no four; None if it is."""
    naturals = naturals_of(cards)
    if not 4 <= len(cards) <= rules.run_max_length or len({card // 13 for card in naturals}) > 1:
        return "BAD_FOUR"
    if not naturals:
        return "TOO_FEW_NATURALS"
    rows = [
        first
        for first in range(14 - len(cards) + 1)
        if all(card in (JOKER, naturals[0] // 13 * 13 + (first + i) % 13) for i, card in enumerate(cards))
    ]
    if not rows:
        wrapped = any(
            all(card == JOKER or card % 13 == (first + i) % 13 for i, card in enumerate(cards)) for first in range(13)
        )
        inside = wrapped and any(card % 13 == ACE for card in naturals[1:-1])
        return "ACE_INSIDE" if inside else "BAD_FOUR"
    beside = any(one == other == JOKER for one, other in pairwise(cards))
    if beside and not rules.joker_adjacent_in_four:
        return "ADJACENT_JOKERS"
    return None if len(naturals) >= rules.min_naturals_four else "TOO_FEW_NATURALS"


def refused_contract(threes: list[Cards], fours: list[Cards], rules: Rules) -> str | None:
    """Why these melds, the right number of them, may not be laid together."""
    for cards in threes:
        if why := refused_three(cards, rules):
            return why
    for cards in fours:
        if why := refused_four(cards, rules):
            return why
    suits = [naturals_of(cards)[0] // 13 for cards in fours]
    if rules.distinct_four_suits and len(set(suits)) < len(suits):
        return "SAME_SUIT_FOURS"
    ranks = [naturals_of(cards)[0] % 13 for cards in threes]
    if rules.distinct_three_ranks and len(set(ranks)) < len(ranks):
        return "SAME_RANK_THREES"
    return None


def can_shorten(cards: Cards, rules: Rules) -> bool:
    """Whether a four remains one without its lowest or its highest card."""
    return refused_four(cards[1:], rules) is None or refused_four(cards[:-1], rules) is None


@cache
def all_threes(rules: Rules) -> dict[int, list[Cards]]:
    """The threes of three cards that there are, by rank."""
    return {
        rank: [
            cards
            for cards in combinations_with_replacement([rank, 13 + rank, 26 + rank, 39 + rank, JOKER], 3)
            if naturals_of(cards) and refused_three(cards, rules) is None
        ]
        for rank in range(13)
    }


def threes_of(hand: Counter[int], rules: Rules) -> Iterator[tuple[int, Cards]]:
    """The threes of three cards in a hand, with their rank."""
    for rank, threes in all_threes(rules).items():
        for cards in threes:
            if not Counter(cards) - hand:
                yield rank, cards


def fours_of(hand: Counter[int], rules: Rules, longest: int) -> Iterator[tuple[int, Cards]]:
    """The fours in a hand that cannot be shortened, with their suit."""
    for suit in range(4):
        for length in range(4, longest + 1):
            for low in range(14 - length + 1):
                row = [13 * suit + place % 13 for place in range(low, low + length)]
                choices = [[card for card in (natural, JOKER) if hand[card]] for natural in row]
                for cards in product(*choices):
                    if Counter(cards) - hand or refused_four(cards, rules):
                        continue
                    if length == 4 or not can_shorten(cards, rules):
                        yield suit, cards


def best_worth(cards: Any, threes: int, fours: int, rules: Rules, worth: Any, longest: int = 8) -> int | None:
    """The most that melds for a contract are worth; None if the hand cannot meet it."""
    hand = Counter({card: int(count) for card, count in enumerate(cards) if count})
    melds = sorted({(4, suit, four) for suit, four in fours_of(hand, rules, longest)})
    melds += sorted({(3, rank, three) for rank, three in threes_of(hand, rules)})
    first_three = sum(kind == 4 for kind, _, _ in melds)

    @cache
    def best(left: Cards, start: int, threes: int, fours: int) -> int | None:
        if threes == fours == 0:
            return 0
        found = None
        held = Counter(left)
        for number in range(start if fours else max(start, first_three), len(melds)):
            kind, key, meld = melds[number]
            if (kind == 3) == bool(fours) or Counter(meld) - held:
                continue
            after = number
            only_once = rules.distinct_four_suits if kind == 4 else rules.distinct_three_ranks
            while only_once and after < len(melds) and melds[after][:2] == (kind, key):
                after += 1
            rest = tuple(sorted((held - Counter(meld)).elements()))
            value = best(rest, after, threes - (kind == 3), fours - (kind == 4))
            if value is not None:
                value += sum(int(worth[card]) for card in meld)
                found = value if found is None else max(found, value)
        return found

    return best(tuple(sorted(hand.elements())), 0, threes, fours)
