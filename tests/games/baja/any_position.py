"""House rules, melds and positions of Baja by chance."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.any_hand import any_hand
from tests.games.baja.plain_books import IN_RUN, RANKS, Meld, rank
from tests.games.baja.plain_referee import CLOSED

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from tests.games.baja.plain_referee import Referee

CHOICES: dict[str, tuple[Any, ...]] = {
    "jokers_per_pack": (0, 1, 3, 4),
    "threes_meldable": (True,),
    "threes_freeze": (True,),
    "upcard_mandatory": (False,),
    "first_turn_meld": (False,),
    "stock_choice": ("one_from_each",),
    "pile_unplayable": ("return_and_stock",),
    "discard_draw_before_meld": ("never",),
    "discard_counts_for_initial_meld": (True,),
    "meld_scope": ("team",),
    "meld_table": ("1000:30, 5000:70, 20000:110",),
    "negative_score_meld": (0, 15, 150),
    "extra_deal_meld": (0, 200),
    "min_meld_cards": (4,),
    "min_naturals": (1, 3, 4),
    "max_wild_per_book": (0, 1, 3),
    "twos_book_in_initial_meld": (True,),
    "failed_meld_penalty": (100,),
    "multiple_open_same_rank": (False,),
    "rearrange": ("never",),
    "undo_before_seen": (True,),
    "book_close_max": (7, 8, 14),
    "twos_book_jokers": (1, 2),
    "twos_book_min_start": (1, 2, 5, 7),
    "foot_order": ("left_first", "right_first"),
    "auto_pickup_foot": (False,),
    "required_red": (0, 2),
    "required_black": (0, 2),
    "required_runs": (0, 2),
    "required_twos": (0, 2),
    "ask_required": (False,),
    "go_out_answer_binding": (True,),
    "failed_out_penalty": (0, 2000),
    "keep_card_if_not_ready": (False,),
    "bonus_twos": (0,),
    "bonus_run": (20000,),
    "bonus_red": (700,),
    "bonus_black": (0,),
    "bonus_out": (0, 1000),
    "target_score": (5000,),
}
"""Other values than the usual ones, of every house rule on which it depends who may do what, or what it is worth."""

SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
NAMES = ["aces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings"]
WORDS = dict(zip((one for one in RANKS if one != "2"), NAMES, strict=True))


def any_rules(chance: random.Random, preset: str) -> dict[str, Any]:
    """The usual house rules, or some or many others."""
    part = chance.choice((0, 0.05, 0.15, 0.3))
    found = {name: chance.choice(values) for name, values in CHOICES.items() if chance.random() < part}
    if (
        chance.random() < part
    ):  # where cards may join melds nobody takes from the pile before: who could is not foreseen
        found |= {"initial_meld_may_merge": True, "discard_draw_before_meld": "never"}
    if chance.random() < 0.5:  # so that rounds end
        found |= {"stock_exhaustion": "end_deal"}
    if chance.random() < 0.3:
        found |= {"required_black": 0, "required_runs": 0, "required_twos": 0}
    if preset == "standard":
        found["packs"] = chance.choice((4, 4, 5, 8, 12))
    return found


def any_meld(chance: random.Random, cards: Counter[str]) -> Meld:
    """A meld of some of these cards, mostly a good one."""
    kind = chance.choice(("book", "book", "book", "run", "twos"))
    held = list((+cards).elements())
    wild = [card for card in held if rank(card) in ("2", "JK")]
    chance.shuffle(wild)
    if kind == "twos":
        twos = wild if chance.random() < 0.2 else [card for card in wild if rank(card) == "2"]
        return Meld(kind, twos[: chance.randint(1, 8)])
    found = list(_any_book(chance, held, wild) if kind == "book" else _any_run(chance, cards, wild))
    chance.shuffle(found)
    return Meld(kind, found)


def _any_book(chance: random.Random, held: Sequence[str], wild: Sequence[str]) -> Iterator[str]:
    ranks = Counter(rank(card) for card in held)
    if not ranks:
        return
    one = chance.choice([several for several in ranks if ranks[several] > 1] or list(ranks))
    naturals = [card for card in held if rank(card) == one]
    yield from chance.sample(naturals, min(len(naturals), chance.choice((2, 3, 4, 7, 9, 9))))
    yield from (card for card in wild[: chance.choice((0, 0, 1, 1, 2, 3))] if rank(card) != one)


def _any_run(chance: random.Random, cards: Counter[str], wild: Sequence[str]) -> Iterator[str]:
    suit = chance.choice("SCDH")
    there = [one + suit for one in IN_RUN if cards[one + suit]]
    wholes = [
        [one + suit for one in IN_RUN[start : start + size]]
        for start in range(len(IN_RUN) - 2)
        for size in range(3, 9)
        if start + size <= len(IN_RUN) and all(cards[one + suit] for one in IN_RUN[start : start + size])
    ]
    yield from chance.choice(wholes) if wholes and chance.random() < 0.9 else there[: chance.randint(2, 8)]
    if chance.random() < 0.1:
        yield from wild[:1]


def any_position(chance: random.Random, referee: Referee) -> dict[str, str]:
    """Melds, few feet and short hands: the referee's books are set to it; as a position is written."""
    left = _gathered(referee)
    position = {"phase": "draw", "turn": str(referee.turn)}
    for side, melds in referee.melds.items():
        for _ in range(chance.randint(0, 9)):
            meld = any_meld(chance, left)
            if meld.cards and referee.is_whole(meld.kind, meld.cards) and referee.is_single([*melds, meld]):
                position[_name(meld, melds).format(side=side)] = " ".join(meld.cards)
                melds.append(meld)
                left -= Counter(meld.cards)
        members = [seat for seat, own in enumerate(referee.sides) if own == side]
        for seat in members:
            referee.melded[seat] = bool(melds) and (seat == members[0] or chance.random() < 0.7)
    melded = [str(seat) for seat, has_melded in enumerate(referee.melded) if has_melded]
    position["melded"] = " ".join(melded) or "nobody"
    rest = list(left.elements())
    chance.shuffle(rest)
    for seat in range(len(referee.sides)):
        any_hand(chance, referee, seat, rest, position)
    few = chance.random() < 0.5
    deep = min(chance.randint(0, 12) if few else len(rest) - chance.choice((1, 3, 20)), 300)
    referee.pile, half = rest[deep:], (deep + 1) // 2
    referee.stocks = [rest[:half], rest[half:deep]]
    referee.is_first_turn = False
    for name, cards in zip(("discard pile", "stock 1", "stock 2"), (referee.pile, *referee.stocks), strict=True):
        position[name] = " ".join(cards) or "nothing"
    return position


def _gathered(referee: Referee) -> Counter[str]:
    """All cards, those of the stocks first in the order of the deal."""
    found = Counter(referee.pile)
    for cards in (*referee.hands, *referee.stocks, *(foot for feet in referee.feet for foot in feet.values())):
        found.update(cards)
    return found


def _name(meld: Meld, before: Sequence[Meld]) -> str:
    """How a position calls it, with ``{side}`` for the side."""
    if len(meld.cards) >= CLOSED:
        return f"closed {{side}} {1 + sum(len(one.cards) >= CLOSED for one in before)}"
    twins = 1 + sum(one.named() == meld.named() and len(one.cards) < CLOSED for one in before)
    kind, what = meld.named()
    number = f" {twins}" if twins > 1 else ""
    if kind == "twos":
        return f"twos {{side}}{number}"
    return f"{kind} {{side}} {WORDS[what] if kind == 'book' else SUITS[what]}{number}"
