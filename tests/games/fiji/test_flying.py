"""Cards that must be laid at once: what the house allows, beside a slow search that shares no code with it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rummyhouse.cards import write_card
from rummyhouse.games.fiji.flying import flight_refusal
from rummyhouse.games.fiji.landing import NOWHERE
from rummyhouse.games.fiji.reasons import RULE_OF_SIX
from rummyhouse.games.fiji.state import FROM_BOOK, FROM_PILE
from rummyhouse.melds.books import A_CANNIBAL, BOOK, KINDS, PLACES, STRAIGHT, card_at
from rummyhouse.rules.books.state import CLOSED, OPEN
from tests.games.fiji.plain_books import RANKS, Meld
from tests.games.fiji.saying import placed
from tests.games.fiji.slow_flight import Table

B = 1


def a_meld(chance: random.Random) -> tuple[str, str]:
    """The name and the cards of a random open meld, as a position is written."""
    kind = chance.choice(("book", "book", "straight", "twos"))
    if kind == "straight":
        suit, low, size = chance.choice("SCDH"), chance.randrange(8), chance.randrange(2, 7)
        cards = [f"{rank}{suit}" for rank in ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][low : low + size]]
        name = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}[suit]
        cards = [f"JK={card}" if chance.random() < 0.2 else card for card in cards]
        return f"straight {{}} {name}", " ".join(cards)
    if kind == "twos":
        return "coup {}", " ".join(["2"] * chance.randrange(1, 6) + ["JK"] * chance.randrange(2))
    rank = chance.choice(("8", "9", "10", "J"))
    name = {"8": "eights", "9": "nines", "10": "tens", "J": "jacks"}[rank]
    cards = [rank] * chance.randrange(1, 5) + ["2"] * chance.randrange(3) + ["JK"] * chance.randrange(2)
    return f"book {{}} {name}", " ".join(cards[:6])


def a_position(chance: random.Random) -> dict[str, str]:
    """B plays, has a foot left, and few kinds of cards are about, so that much fits."""
    position = {"phase": "play", "turn": "1", "melded": "0 1"}
    for seat, most in ((1, 3), (0, 2)):
        for number in range(chance.randrange(most + 1)):
            name, cards = a_meld(chance)
            position[f"{name.format(seat)} {number + 1}" if name.startswith("coup") else name.format(seat)] = cards
    ranks = ("8", "9", "10", "J", "2")
    suits = chance.choice(("SCDH", "SC"))
    hand = [chance.choice(ranks) + chance.choice(suits) for _ in range(chance.randrange(1, 6))]
    position["hand 1"] = " ".join(hand)
    return position


def plain_melds(state, side) -> list[Meld]:
    found = []
    for number in range(int(state.meld_count[side])):
        assert state.meld_state[side, number] in (OPEN, CLOSED)
        kind, key = int(state.meld_kind[side, number]), int(state.meld_key[side, number])
        meld = Meld(KINDS[kind])
        for place in range(PLACES):
            for _ in range(int(state.content[side, number, place]) if kind != STRAIGHT else 1):
                card = write_card(int(card_at(kind, key, place)))
                if kind == STRAIGHT and state.content[side, number, place] == A_CANNIBAL:
                    meld.cards.append("JK")
                    meld.kept.append(card)
                elif state.content[side, number, place]:
                    meld.cards.append(card)
        if kind == BOOK:
            meld.rank = RANKS[key]
        found.append(meld)
    return found


def plain_hand(state, seat) -> Counter[str]:
    return Counter({write_card(card): int(count) for card, count in enumerate(state.hand[seat]) if count})


@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_laid_at_once(seed, effort):
    """Thousands of random tables: one card or two, from the pile or bitten, jokers among them."""
    chance = random.Random(seed)
    answers = Counter[bool]()
    for _ in range(60 if effort == 1 else 4):
        position = a_position(chance)
        try:
            play = placed(position)
        except ValueError:
            continue  # more of a card than the packs hold, or a meld that cannot be
        state = play.state
        own, others = plain_melds(state, B), plain_melds(state, 0)
        hand = plain_hand(state, B)
        for _ in range(12):
            cards = [chance.choice((52, 1, *(13 * suit + rank for suit in range(4) for rank in (7, 8, 9, 10, 1))))]
            origins = [FROM_PILE if cards[0] == 52 or chance.random() < 0.7 else FROM_BOOK]
            if chance.random() < 0.6:
                cards.append(chance.choice((52, *(13 * suit + rank for suit in range(4) for rank in (7, 8, 9, 10, 1)))))
                origins.append(FROM_PILE)
            before = state.tobytes()
            for at, (card, origin) in enumerate(zip(cards, origins, strict=True)):
                state.flight[at], state.flight_from[at] = card, origin
            reason = int(flight_refusal(state, B, int(state.hand_count[B]), 0))
            for at in range(len(cards)):
                state.flight[at], state.flight_from[at] = -1, 0
            assert state.tobytes() == before
            whence = {FROM_PILE: "pile", FROM_BOOK: "book"}
            flying = [(write_card(card), whence[origin]) for card, origin in zip(cards, origins, strict=True)]
            possible = Table(hand, own, others, flying).can_be_laid()
            assert (reason == 0) == possible, (position, flying, reason)
            assert reason in (0, NOWHERE, RULE_OF_SIX)
            answers[possible] += 1
    assert min(answers[True], answers[False]) > 5
