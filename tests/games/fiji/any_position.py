"""House rules and positions of Fiji by chance."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.any_hand import any_hand
from tests.games.fiji.plain_books import IN_STRAIGHT, RANKS, USED, Meld, rank
from tests.games.fiji.plain_flight import named

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from tests.games.fiji.plain_referee import Referee

CHOICES: dict[str, tuple[Any, ...]] = {
    "packs_per_player": (1, 3),
    "packs_pot": (0, 2),
    "packs_per_extra_player": (0, 1, 3),
    "jokers_per_pack": (0, 1, 4),
    "two_player_feet": ("swap_one",),
    "starter_special": ("redraw", "plain"),
    "starter_callable": (True,),
    "stock_choice": ("one_from_each",),
    "draw_peek": (False,),
    "meld_table": ("1000:30, 5000:70, 20000:110",),
    "negative_score_meld": (0, 15, 150),
    "extra_round_meld": (0, 400),
    "coup_in_initial_meld": (True,),
    "surprise_meld": (False,),
    "surprise_meld_draw": ("pile_at_least_one", "pile_only"),
    "failed_meld_penalty": (100,),
    "failed_meld_retry": (False,),
    "multiple_open_same_rank": (False,),
    "pile_play_deadline": ("before_discard",),
    "pile_unplayable": ("return_and_stock",),
    "call_enabled": (False,),
    "call_order": ("time",),
    "rightful_block": ("able_is_enough",),
    "capture_single_second_draw": ("none",),
    "capture_pair_fallback": (True,),
    "call_before_meld": ("refuse",),
    "frozen_call_penalty": (True,),
    "false_call_source": ("hand_or_open_books",),
    "false_call_view": ("open",),
    "false_call_cards": (0, 2, 3),
    "penalty_from_partner": (False,),
    "freeze_duration": ("one_turn",),
    "used_joker_retake": (True,),
    "unused_joker_discard": ("freeze", "forbidden"),
    "auto_pickup_foot": (False,),
    "foot_order": ("left_first", "right_first"),
    "max_wild_per_book": (0, 1, 3),
    "straight_length": (8,),
    "required_red": (0, 1),
    "required_black": (0, 1),
    "required_straights_individual": (0, 2),
    "required_straights_team": (0, 1),
    "required_coups": (1, 2),
    "cannibal_min_real_cards": (1, 2),
    "cannibal_new_book": (False,),
    "cannibal_requires_opponent_cards": (False,),
    "self_cannibal_scope": ("complete_straight_only", "forbidden"),
    "wild_replaces_cannibal": (False,),
    "bank_discard_compulsory": (True,),
    "keep_card_if_not_ready": (False,),
    "discard_bank_when_out": (False,),
    "ask_to_go_out": ("required", "off"),
    "go_out_answer_binding": (True,),
    "failed_go_out_penalty": (300,),
    "bonus_out": (0, 1000),
    "bonus_black": (0,),
    "bonus_red": (700,),
    "bonus_straight": (20000,),
    "coup_min_start": (1, 2, 5, 7),
    "coup_value_individual": (0,),
    "coup_value_team": (0,),
    "coup_limit": (1,),
    "target_score": (5000,),
}
"""Other values than the usual ones, of every house rule on which it depends who may do what, or what it is worth."""

SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
NAMES = ["fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"]
WORDS = dict(zip(IN_STRAIGHT, NAMES, strict=True))


def any_rules(chance: random.Random) -> dict[str, Any]:
    """The usual house rules, or some or many others."""
    part = chance.choice((0, 0.05, 0.15, 0.3))
    found = {name: chance.choice(values) for name, values in CHOICES.items() if chance.random() < part}
    if chance.random() < 0.5:  # so that rounds end
        found |= {"stock_exhaustion": "end_round"}
    if chance.random() < 0.3:
        found |= {"required_black": 0, "required_red": 1, "required_straights_individual": 0}
        found |= {"required_straights_team": 0, "required_coups": 0}
    return found


def any_meld(chance: random.Random, referee: Referee, cards: Counter[str]) -> Meld:
    """A meld of some of these cards, mostly a good one."""
    meld = referee.new_meld(chance.choice(("book", "book", "book", "straight", "twos")))
    held = [card for card in (+cards).elements() if card not in ("JK", USED)]
    chance.shuffle(held)
    twos = [card for card in held if rank(card) == "2"]
    if meld.kind == "twos":
        meld.cards = twos[: chance.randint(1, 7)]
    elif meld.kind == "straight":
        suit, low, size = chance.choice("SCDH"), chance.randrange(9), chance.choice((3, 3, 4, 5, 6, 7, 8))
        meld.cards = [one + suit for one in IN_STRAIGHT[low : low + size] if cards[one + suit]]
    else:
        ranks = Counter(rank(card) for card in held if rank(card) in IN_STRAIGHT)
        one = chance.choice([several for several in ranks if ranks[several] > 1] or list(ranks) or ["4"])
        meld.cards = [card for card in held if rank(card) == one][: chance.choice((2, 3, 4, 5, 6, 7, 7))]
        meld.cards += twos[: chance.choice((0, 0, 1, 1, 2, 3))]
    chance.shuffle(meld.cards)
    meld.is_good()
    return meld


def any_position(chance: random.Random, referee: Referee) -> dict[str, str]:
    """Melds, cannibals, few feet and short hands: the referee's books are set to it; as a position is written."""
    left = _gathered(referee)
    position: dict[str, str] = {}
    is_late = chance.random() < 0.4
    for side, melds in referee.melds.items():
        for _ in range(chance.randint(0, 12 if is_late else 7)):
            meld = any_meld(chance, referee, left)
            if not meld.may_begin(referee.rules["coup_min_start"]) or not _is_single(referee, melds, meld):
                continue
            left -= Counter(meld.cards)
            _bite(chance, meld, left)
            position[_name(meld, melds).format(side=side)] = _written(meld)
            melds.append(meld)
        members = [seat for seat, own in enumerate(referee.sides) if own == side]
        for seat in members:
            referee.melded[seat] = bool(melds) and (seat == members[0] or chance.random() < 0.7)
    melded = [str(seat) for seat, has_melded in enumerate(referee.melded) if has_melded]
    position["melded"] = " ".join(melded) or "nobody"
    rest = list(left.elements())
    chance.shuffle(rest)
    if chance.random() < 0.5:  # so that the hands and the top of the pile go together
        ranks = chance.sample(RANKS, len(RANKS))
        rest.sort(key=lambda card: (ranks.index(rank(card)) if rank(card) in RANKS else 12) + chance.uniform(0, 4))
    for seat in range(len(referee.sides)):
        _any_hand(chance, referee, seat, rest, position)
    few = chance.random() < 0.4
    deep = min(chance.randint(0, 12) if few else len(rest) - chance.choice((1, 3, 20)), 300)
    referee.phase, referee.is_plain = "draw", False
    referee.pile, half = rest[deep:], (deep + 1) // 2
    referee.stocks = [rest[:half], rest[half:deep]]
    position["discard pile"] = " ".join("used JK" if card == USED else card for card in referee.pile) or "nothing"
    position["stock 1"], position["stock 2"] = (" ".join(stock) or "nothing" for stock in referee.stocks)
    return position | {"phase": "draw", "turn": str(referee.turn)}


def _is_single(referee: Referee, melds: Sequence[Meld], meld: Meld) -> bool:
    if referee.rules["multiple_open_same_rank"] or meld.is_closed:
        return True
    return all(one.is_closed or named(one) != named(meld) for one in melds)


def _bite(chance: random.Random, meld: Meld, left: Counter[str]) -> None:
    """Cannibals in the place of some cards."""
    while not meld.is_closed and left["JK"] and meld.real and chance.random() < 0.3:
        card = chance.choice(meld.real)
        meld.cards.remove(card)
        meld.cards.append("JK")
        meld.kept += [card] if meld.kind == "straight" else []
        left.update([card])
        left.subtract(["JK"])


def _written(meld: Meld) -> str:
    if meld.kind != "straight":
        return " ".join(meld.cards)
    whole = sorted(meld.real + meld.kept, key=lambda card: IN_STRAIGHT.index(rank(card)))
    return " ".join(f"JK={card}" if card in meld.kept else card for card in whole)


def _any_hand(chance: random.Random, referee: Referee, seat: int, rest: list[str], position: dict[str, str]) -> None:
    """A hand with its feet, and perhaps a bank, of the cards that are left."""
    any_hand(chance, referee, seat, rest, position)
    if referee.melded[seat] and chance.random() < 0.1 and "JK" in rest:
        rest.remove("JK")
        referee.bank[seat] = 1
        position[f"bank {seat}"] = "JK"


def _gathered(referee: Referee) -> Counter[str]:
    """All cards, those of the stocks first in the order of the deal."""
    found = Counter(referee.pile)
    for cards in (*referee.hands, *referee.stocks, *(foot for feet in referee.feet for foot in feet.values())):
        found.update(cards)
    return found


def _name(meld: Meld, before: Sequence[Meld]) -> str:
    """How a position calls it, with ``{side}`` for the side."""
    if meld.is_closed:
        return f"closed {{side}} {1 + sum(one.is_closed for one in before)}"
    kind, what = named(meld)
    twins = 1 + sum(not one.is_closed and named(one) == named(meld) for one in before)
    number = f" {twins}" if twins > 1 else ""
    if kind == "twos":
        return f"twos {{side}}{number}"
    return f"{kind} {{side}} {WORDS[what] if kind == 'book' else SUITS[what]}{number}"
