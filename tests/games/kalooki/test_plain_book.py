"""Whole rounds beside a second Kalooki: who may do what and why not, what all hold, and what it is worth."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rummyhouse.rules import Round, SeatingError, new_match
from tests.games.any_values import any_values
from tests.games.kalooki.plain_book import RoundBook, face_of
from tests.games.kalooki.plain_hands import any_hand, any_melds, dealt_well
from tests.games.kalooki.plain_melds import JOKER
from tests.games.kalooki.plain_walk import Walk
from tests.games.kalooki.table import KALOOKI
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.rules.house_rules import RuleChoice

ROUNDS = 60 if LONG else 12
CONTRACTS = ("1:720", "1:711", "1:802", "1:1302", "1:930", "1:1021", "1:1112")

AMONG = {
    "max_recycles": (-1, 0, 1, 2),
    "calls_per_round": (0, 1, 2, 5),
    "hand_limit": (0, 13, 15, 18),
}


def any_rules(chance: random.Random, preset: str, more: Mapping[str, int]) -> RuleChoice:
    """House rules by chance: a few or many of them unlike the preset's."""
    share = chance.choice((0, 0.15, 0.5))
    chosen = any_values(chance, KALOOKI.house_rules, share, AMONG, but=("contracts", "rounds"))
    if chance.random() < 0.4:
        chosen |= {"contracts": chance.choice(CONTRACTS), "rounds": 1}
    return KALOOKI.house_rules.choose(preset, **(chosen | dict(more)))


def scarce(chance: random.Random) -> dict[str, int]:
    """House rules under which much is at its limit."""
    return {
        "jokers": chance.choice((4, 7, 10)),
        "max_recycles": chance.choice((0, 0, 1, 2)),
        "final_discard_required": chance.random() < 0.4,
        "hand_limit": chance.choice((0, 0, 13, 14)),
    }


def any_table(chance: random.Random, seed: int, **more: int) -> tuple[RuleChoice, int, tuple[int, ...], int]:
    """House rules, seats, and the round that is played."""
    while True:
        rules = any_rules(chance, ("jamaica", "trinidad", "super_kalooki")[seed % 3], more)
        seats = chance.choice((2, 3, 3, 4, 4, 5, 6, 7, 8))
        try:
            sides = KALOOKI.sides(rules, seats)
        except SeatingError:
            continue
        return rules, seats, sides, chance.randrange(int(rules["rounds"]))


def contract_of(rules: RuleChoice, played: int) -> tuple[int, int, int]:
    """The cards dealt, the threes and the fours of a round (KAL-CON-1)."""
    steps = dict(step.split(":") for step in str(rules["contracts"]).replace(" ", "").split(","))
    number = int(next(value for last, value in steps.items() if played < int(last)))
    return number // 100, number // 10 % 10, number % 10


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_round_is_played_as_in_the_plain_book(seed: int) -> None:
    chance = random.Random(seed)
    rules, seats, sides, played = any_table(chance, seed)
    match = new_match(seats, seed % seats, sides)
    match.rounds = played
    play = Round(KALOOKI, rules, match)
    contract = contract_of(rules, played)
    faces = [face_of(number, int(rules["packs"])) for number in range(play.pack_size)]
    order = dealt_well(faces, seats, contract, chance)
    play.deal(order)
    Walk(play, RoundBook(rules, seats, seed % seats, order, contract), chance).to_the_end()


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_round_goes_on_from_the_middle_as_in_the_plain_book(seed: int) -> None:
    """Contracts lie and have grown, hands are small, and little is left of the stock."""
    chance = random.Random(f"middle {seed}")
    rules, seats, sides, played = any_table(chance, seed, **scarce(chance))
    match = new_match(seats, seats - 1, sides)
    match.rounds = played
    play = Round(KALOOKI, rules, match)
    order = list(range(play.pack_size))
    contract = contract_of(rules, played)
    play.deal(order)
    book = RoundBook(rules, seats, seats - 1, order, contract)
    pool = Counter(face_of(number, int(rules["packs"])) for number in order)
    melds = [
        meld
        for seat in range(seats)
        if chance.random() < 0.7
        for meld in any_melds(seat, contract, pool, 15 * seats + 20, rules, chance)
    ]
    hands = [any_hand(melds, pool, chance) for _ in range(seats)]
    rest = chance.sample(sorted(pool.elements()), pool.total())
    top = next((at for at, card in enumerate(rest) if card != JOKER), 0)
    pile = [rest.pop(top)]
    size = chance.choice((0, 1, 2, 3, 5, 20))
    stock, pile = rest[:size], rest[size:] + pile
    position = {f"hand {seat}": " ".join(hand.elements()) for seat, hand in enumerate(hands)}
    position |= {f"meld {meld.owner} {at}": f"{meld.kind} {' '.join(meld.cards)}" for at, meld in enumerate(melds, 1)}
    position |= {"stock": " ".join(stock[::-1]) or "nothing", "discard pile": f"... {pile[-1]}", "phase": "draw"}
    KALOOKI.words.place(play.state, position | {"turn": "0", "thrown by": str(seats - 1)})
    book.lie(hands, melds, stock, pile, seats - 1)
    Walk(play, book, chance).to_the_end()
