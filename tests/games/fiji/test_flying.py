"""Cards that must be laid at once: what the house allows, beside a slow search that shares no code with it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rummyhouse.cards import read_card, write_card
from rummyhouse.games.fiji import GAME
from rummyhouse.games.fiji.flying import flight_refusal
from rummyhouse.games.fiji.landing import NOWHERE
from rummyhouse.games.fiji.reasons import RULE_OF_SIX
from rummyhouse.games.fiji.state import FROM_BOOK, FROM_PILE
from rummyhouse.melds.books import A_CANNIBAL, BOOK, KINDS, PLACES, STRAIGHT, card_at
from rummyhouse.rules.books.reasons import ALLOWED, MUST_KEEP_CARD
from rummyhouse.rules.books.state import CLOSED, OPEN
from tests.games.fiji.plain_books import RANKS, Meld
from tests.games.fiji.plain_flight import Ending, Table
from tests.games.fiji.saying import placed

B = 1
RULES = GAME.house_rules.choose().values
HAS_A_FOOT = Ending(lambda _: False, may_go=True, may_go_at_once=True, keeps=True, has_feet=True, bank=0)


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
    """Thousands of random tables: up to two cards of the pile behind a bitten one or without, jokers among them."""
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
                if origins[0] == FROM_BOOK and cards[1] != 52 and chance.random() < 0.6:
                    cards.append(chance.choice([13 * suit + rank for suit in range(4) for rank in (7, 8, 9, 10, 1)]))
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
            possible = Table(RULES, HAS_A_FOOT, hand, own, others, flying).can_be_finished()
            assert (reason == 0) == possible, (position, flying, reason)
            assert reason in (0, NOWHERE, RULE_OF_SIX)
            answers[possible] += 1
    assert min(answers[True], answers[False]) > 5


def reason_for(position: dict[str, str], *flying: tuple[str, int], **rules: object) -> int:
    """Why B cannot lay what is in flight, with that origin; whatever was tried has been undone."""
    play = placed({"phase": "play", "turn": "1", "melded": "0 1"} | position, **rules)
    state = play.state
    for at, (face, origin) in enumerate(flying):
        state.flight[at], state.flight_from[at] = read_card(face), origin
    before = state.tobytes()
    reason = int(flight_refusal(state, B, int(state.hand_count[B]), 0))
    assert state.tobytes() == before
    return reason


ALONE = {"feet 1": "nothing"}
"""B has no foot left, and his side does not have what it takes to go out: so he must keep a card (FIJI-OUT-6-R)."""


@pytest.mark.parametrize(("hand", "reason"), [("AS KS", MUST_KEEP_CARD), ("AS KS QS", ALLOWED)])
def test_cards_of_a_new_meld_are_not_kept_also_the_first_of_all(hand: str, reason: int) -> None:
    assert reason_for(ALONE | {"hand 1": hand}, ("AC", FROM_PILE), ("AD", FROM_PILE)) == reason


def test_a_bitten_card_begins_no_new_book_with_one_of_the_pile_where_that_is_agreed_on_can_9_r() -> None:
    both = (("9S", FROM_BOOK), ("9C", FROM_PILE))
    assert reason_for({"hand 1": "9D K Q"}, *both, cannibal_new_book=False) == NOWHERE
    assert reason_for({"hand 1": "9D K Q"}, *both, cannibal_new_book=True) == ALLOWED


@pytest.mark.parametrize(("most", "reason"), [(1, NOWHERE), (2, ALLOWED)])
def test_of_two_twos_in_flight_the_first_counts_in_the_new_book(most: int, reason: int) -> None:
    both = (("2S", FROM_PILE), ("2C", FROM_PILE))
    assert reason_for({"hand 1": "9S 9C K"}, *both, max_wild_per_book=most) == reason


def test_looking_whether_a_cannibal_can_be_replaced_leaves_it_there() -> None:
    """The cannibal that is set free will be the discard, so the king can be kept (FIJI-CAN-15)."""
    position = ALONE | {"hand 1": "K", "straight 1 spades": "8S JK=9S 10S"}
    assert reason_for(position, ("9S", FROM_PILE)) == ALLOWED


def test_no_joker_is_a_natural_card_of_a_new_book() -> None:
    assert reason_for({"hand 1": "9S 2S KS"}, ("9C", FROM_PILE)) == ALLOWED
    assert reason_for(ALONE | {"hand 1": "9S 2S"}, ("9C", FROM_PILE)) == MUST_KEEP_CARD
    assert reason_for({"hand 1": "9S 2S KS"}, ("9C", FROM_PILE), max_wild_per_book=0) == NOWHERE


def test_looking_beyond_a_straight_that_cards_of_the_hand_would_close_leaves_them_in_the_hand_lay_6_r() -> None:
    """One open straight of a suit at a time: the other card could begin one only behind the one that is closed."""
    play = placed(
        {"phase": "play", "turn": "1", "melded": "1", "straight 1 spades": "6S 7S 8S 9S 10S", "hand 1": "JS QS KS"},
        multiple_open_same_rank=False,
    )
    state = play.state
    state.flight[0], state.flight_from[0] = read_card("8S"), FROM_PILE
    state.lay_meld, state.lay_flown = 0, 1
    before = state.tobytes()
    flight_refusal(state, B, int(state.hand_count[B]), 0)
    assert state.tobytes() == before
