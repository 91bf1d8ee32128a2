"""House rules, melds and positions of basic rummy by chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummyhouse.rules import RuleChoice, SeatingError
from tests.games.any_values import any_values
from tests.games.basic.plain_book import JOKER, RANKS
from tests.games.basic.plain_melds import LONGEST, SUITS, Meld, faults, line, naturals, rank_of
from tests.games.basic.table import BASIC

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

PRESETS = [preset.name for preset in BASIC.house_rules.presets]
TRIES = 12


def any_rules(chance: random.Random, seats: int) -> RuleChoice:
    """A preset with a few or many house rules unlike its own, that go together."""
    while True:
        share = chance.choice((0, 0.1, 0.3, 0.5))
        chosen = any_values(chance, BASIC.house_rules, share, {"max_recycles": (-1, 0, 1, 2)})
        if chance.random() < share:
            chosen |= {"jokers": chance.choice((1, 2, 4)), "min_naturals": chance.choice((1, 2))}
        if chance.random() < share:
            chosen |= {"lay_taken": True, "may_discard_taken": False}
        choice = BASIC.house_rules.choose(chance.choice(PRESETS), **chosen)
        try:
            BASIC.sides(choice, seats)
        except SeatingError:
            continue
        return choice


@dataclass
class Position:
    """A hand in the middle, before a draw; the tops of stock and pile are last."""

    hands: list[Counter[str]]
    melds: list[Meld]
    stock: list[str]
    pile: list[str]
    recycled: int
    laid: list[int]
    """Who has laid cards in an earlier turn: who owns a meld, and who has only laid off."""

    def written(self, turn: int) -> dict[str, str]:
        """As the house reads it."""
        found = {f"hand {seat}": " ".join(hand.elements()) for seat, hand in enumerate(self.hands)}
        for number, meld in enumerate(self.melds, 1):
            found[f"meld {meld.owner} {number}"] = f"{meld.kind} {' '.join(meld.cards)}"
        found |= {"stock": " ".join(self.stock[::-1]) or "nothing", "discard pile": " ".join(self.pile)}
        found |= {"phase": "draw", "turn": str(turn), "recycles": str(self.recycled)}
        return found | {"on table": " ".join(map(str, self.laid)) or "nobody"}


def any_meld(chance: random.Random, cards: Counter[str], rules: Mapping[str, Any]) -> tuple[str, list[str]]:
    """A meld of some of these cards, good or not quite."""
    one = chance.choice(naturals(sorted(+cards)) or ["AS"])
    if chance.random() < 0.4:
        found = [card for suit in SUITS for card in [rank_of(one) + suit] * min(cards[rank_of(one) + suit], 2)]
        found = found if chance.random() < 0.1 else list(dict.fromkeys(found))
        chance.shuffle(found)
        found = found[: chance.choice((2, 3, 3, 4, 4))]
        least = max(3 - len(found), chance.choice((0, 0, 1, 2)) if len(found) < 4 else 0)
        return "set", found + [JOKER] * min(cards[JOKER], least)
    whole = line(chance.choice((rules["ace"], rules["ace"], rules["ace"], "corner")))
    start = max(0, whole.index(rank_of(one), chance.choice((0, len(whole) - 13))) - chance.choice((0, 0, 0, 1, 1, 2)))
    return "run", any_run(chance, cards, [rank + one[-1] for rank in whole[start : start + LONGEST + 1]])


def any_run(chance: random.Random, cards: Counter[str], wanted: Sequence[str]) -> list[str]:
    """Cards that follow each other, as long as there are any, and as chance likes."""
    left, run = Counter(cards), []
    size = chance.choice((2, 3, 3, 3, 4, 5, 7, 13, 14))
    for natural in wanted[:size]:
        card = natural if left[natural] and not (left[JOKER] and chance.random() < 0.1) else JOKER
        if not left[card]:
            break
        left[card] -= 1
        run.append(card)
    return run


def good_meld(chance: random.Random, cards: Counter[str], rules: Mapping[str, Any]) -> tuple[str, list[str]] | None:
    """A good one, if chance finds any."""
    found = (any_meld(chance, cards, rules) for _ in range(TRIES))
    return next((one for one in found if naturals(one[1]) and not faults(*one, rules)), None)


def with_joker(
    chance: random.Random, kind: str, cards: list[str], pool: Counter[str], rules: Mapping[str, Any]
) -> list[str]:
    """A good meld, often with a joker in the place of a card."""
    at = chance.randrange(len(cards))
    found = [*cards[:at], JOKER, *cards[at + 1 :]]
    is_good = pool[JOKER] > cards.count(JOKER) and naturals(found) and not faults(kind, found, rules)
    return found if is_good and chance.random() < 0.7 else cards


def any_position(chance: random.Random, rules: Mapping[str, Any], seats: int) -> Position:
    """Melds on the table, small hands with cards that go with them, and few cards in the stock."""
    packs = 1 if seats <= 4 else 2
    pool = Counter({rank + suit: packs for rank in RANKS for suit in SUITS})
    pool[JOKER] = rules["jokers"]
    melds: list[Meld] = []
    for _ in range(chance.choice((0, 1, 1, 2, 2, 3, 5, 8, 40))):
        if found := good_meld(chance, pool, rules):
            kind, cards = found[0], with_joker(chance, *found, pool, rules)
            if pool.total() - len(cards) > 4 * seats + 1:
                pool.subtract(cards)
                melds.append(Meld.laid(chance.randrange(seats), kind, cards, rules["ace"]))
    liked = [card for meld in melds for end in ("high", "low") for card in meld.wants(end)]
    liked += [card for card in pool if any(meld.joker_for(card) is not None for meld in melds)]
    hands = [any_hand(chance, pool, liked) for _ in range(seats)]
    rest = list(pool.elements())
    chance.shuffle(rest)
    if chance.random() < 0.7:  # a card that somebody may want lies on top of the pile
        rest.sort(key=lambda card: card in liked or card == JOKER)
    least = 0 if rules["stalemate_timing"] == "on_demand" else 1
    size = min(chance.choice((least, 1, 2, 3, 8, 60)), len(rest) - 1)
    most = {"never": 0}.get(rules["recycle"], rules["max_recycles"])
    recycled = chance.randint(0, most if most >= 0 else 3)
    owners = {meld.owner for meld in melds}
    laid = [seat for seat in range(seats) if seat in owners or chance.random() < 0.4]
    return Position(hands, melds, rest[:size], rest[size:], recycled, laid)


def any_hand(chance: random.Random, pool: Counter[str], liked: Sequence[str]) -> Counter[str]:
    """Few cards, some of which fit on the table, some of which go together."""
    hand: Counter[str] = Counter()
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
        near = [card for card in hand if card != JOKER]
        wanted = chance.choice(liked) if liked and chance.random() < 0.5 else ""
        if near and chance.random() < 0.5:
            one = chance.choice(near)
            twin = rank_of(one) + chance.choice(SUITS)
            next_one = RANKS[(RANKS.index(rank_of(one)) + chance.choice((-1, 1))) % len(RANKS)] + one[-1]
            wanted = chance.choice((twin, next_one))
        card = wanted if pool[wanted] > 0 else chance.choice(sorted(+pool))
        pool[card] -= 1
        hand[card] += 1
    return hand
