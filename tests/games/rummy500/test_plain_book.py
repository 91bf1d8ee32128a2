"""Whole hands beside a second Rummy 500: who may do what before every action, what all hold, and what it is worth."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rummyhouse.cards import write_card
from rummyhouse.rules import Round, new_match
from tests.games.rummy500.plain_book import HandBook
from tests.games.rummy500.table import RUMMY500
from tests.games.saying import texts
from tests.lengths import LONG

HANDS = 40 if LONG else 12
MOST_ACTIONS = 700
STOCK_ENDS = ("while_taken", "at_once", "turned_over")
LAYS = {"lay": 8, "put": 4, "new": 4, "take": 0.3, "pass": 0.3}
"""How gladly something is done, so that hands come to an end; anything else once."""


def any_rules(chance: random.Random, seats: int, stock_end: str) -> dict[str, int | bool | str]:
    """House rules by chance, that go together; of half of the tables the stock is soon used up."""
    jokers = chance.randint(0, 2)
    most = min(13, ((52 + jokers) * (1 if seats <= 4 else 2) - 2) // seats)
    return {
        "jokers": jokers,
        "top_free": chance.random() < 0.4,
        "last_discard": chance.random() < 0.4,
        "stock_end": stock_end,
        "low_ace": chance.choice((1, 5, 15)),
        "hand_of_two" if seats == 2 else "hand_of_more": most if chance.random() < 0.5 else 7,
    }


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(HANDS))
def test_a_hand_is_played_as_in_the_plain_book(seed: int) -> None:
    chance = random.Random(seed)
    seats = 2 + seed % 7
    choice = RUMMY500.house_rules.choose(**any_rules(chance, seats, STOCK_ENDS[seed % 3]))
    play = Round(RUMMY500, choice, new_match(seats, seed % seats, RUMMY500.sides(choice, seats)))
    order = chance.sample(range(play.pack_size), play.pack_size)
    play.deal(order)
    book = HandBook(choice, seats, seed % seats, order)
    for _ in range(MOST_ACTIONS):
        assert (play.is_over, int(play.state.turn)) == (book.is_over, book.turn)
        assert [held(play, seat) for seat in range(seats)] == [+hand for hand in book.hands]
        if play.is_over:
            assert play.points() == book.points()
            return
        may = texts(play, book.turn)
        assert set(may) == book.may(), (choice.changed, book.hands[book.turn], book.due)
        assert all(play.legal(seat) == [] for seat in range(seats) if seat != book.turn)
        text = chance.choices(may, [LAYS.get(word.split()[0], 1) for word in may])[0]
        play.play(book.turn, [text])
        book.write(text)


def held(play: Round, seat: int) -> Counter[str]:
    """The hand of a seat, without what it composes."""
    return Counter({write_card(card): int(count) for card, count in enumerate(play.state.hand[seat]) if count})
