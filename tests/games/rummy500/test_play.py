"""What no scenario of Rummy 500 shows: refusals that no table gives, and who may take what, counted in another way."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from rummyhouse.cards import read_card
from rummyhouse.games.rummy500.refusing import makes_meld
from rummyhouse.melds.laid import RUN, SET
from rummyhouse.rules import ActionTextError
from rummyhouse.rules.laid.state import ROUND_END
from tests.games.rummy500.table import RUMMY500, placed, table
from tests.games.saying import act, refused, texts

JOKER = 52


def test_rummy500_no_such_action():
    play = table()
    for action in (-1, RUMMY500.actions):
        refusal = play.refusal(0, action)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("NO_SUCH_ACTION", "RUM-PH-2-R")


def test_rummy500_shuffling():
    """A reason of the family that Rummy 500 never gives: its pile is turned over, and nothing waits for a shuffle."""
    play = placed(
        {"hand 0": "4S 5S 2D", "hand 1": "KS 7H", "stock": "3D", "discard pile": "... 6S"}, preset="turned_over"
    )
    act(play, 0, "draw stock", "discard 3D")
    assert (play.waiting, play.state.recycles, play.state.pile_count) == (0, 1, 1)


def test_rum_stock_3_r_a_pile_of_one_card_is_not_turned_over():
    """Its card is the top one, which stays; so the pile has not been turned over yet."""
    play = placed({"hand 0": "4S 5S 2D", "stock": "3D", "discard pile": "... 6S"}, preset="turned_over")
    play.state.pile_count = 0
    act(play, 0, "draw stock", "discard 3D")
    assert (play.state.recycles, play.state.stock_count, play.state.pile_count) == (0, 0, 1)


def test_rummy500_jokers_adjacent():
    """A reason of the family that Rummy 500 never gives: two jokers may lie side by side (RUM-JOK-3-R)."""
    play = placed({"hand 0": "5C JK JK 8C KD", "phase": "play", "turn": "0"}, preset="pagat")
    act(play, 0, "meld 5C JK JK 8C")


def test_rummy500_pile_empty():
    """The pile is never empty when a turn begins: a turn that leaves cards ends with a discard."""
    play = placed({"hand 0": "4S 5S 2D", "hand 1": "KS 7H", "stock": "3D ...", "discard pile": "6S"})
    play.state.stock[int(play.state.stock_count)] = play.state.pile[0]
    play.state.stock_count += 1
    play.state.pile_count = 0
    assert (refused(play, 0, "draw pile").code, refused(play, 0, "draw pile 2").code) == ("DISCARD_EMPTY",) * 2


@pytest.mark.parametrize(
    ("preset", "hand", "taken"),
    [("last_discard", "9S", False), ("last_discard", "9S KD", True), ("bicycle", "9S", True)],
)
def test_where_the_last_card_is_discarded_one_is_left_by_what_is_laid_at_once_rum_out_2(preset, hand, taken):
    position = {"hand 0": hand, "hand 1": "KS 7H", "stock": "3D 4D ...", "discard pile": "... 9H 9C"}
    play = placed(position, preset=preset)
    assert (play.refusal(0, *play.read(0, "draw pile 2")) is None) is taken


def test_a_discard_that_does_not_lie_there_is_not_read():
    play = placed({"hand 0": "4S 5S 2D", "hand 1": "KS 7H", "discard pile": "6S"})
    with pytest.raises(ActionTextError, match="does not lie in the discard pile"):
        RUMMY500.words.read("take 9C", play.view(0))
    assert RUMMY500.words.read("take 6s", play.view(0)) == RUMMY500.words.read("draw pile")


def test_of_two_equal_discards_the_upper_one_is_named():
    play = placed({"hand 0": "6D 6H 4S", "discard pile": "6S 2C 6S 3D"}, seats=5)
    act(play, 0, "take 6S")
    assert play.state.pile_count == 2


def test_of_two_equal_cards_the_one_that_was_seen_goes_first():
    play = placed({"hand 0": "6S 6D 6H 4S 9D", "discard pile": "6S"}, seats=5)
    act(play, 0, "draw pile", "meld 6S 6D 6H")
    six = read_card("6S")
    assert (play.state.known[0].any(), play.state.hand[0, six], play.state.due) == (False, 1, -1)


def is_meld(cards):
    """A set or a run, judged by looking at the cards together."""
    naturals = [card for card in cards if card != JOKER]
    if not naturals:
        return set()
    found = set()
    ranks, suits = [card % 13 for card in naturals], [card // 13 for card in naturals]
    if len(set(ranks)) == 1 and len(set(suits)) == len(suits) and len(cards) <= 4:
        found.add(SET)
    for places in (ranks, [rank or 13 for rank in ranks]):
        low, high = min(places), max(places)
        if len(set(suits)) == 1 and len(set(places)) == len(places) and high - low < len(cards):
            found.add(RUN)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_what_can_be_laid_at_once_is_found_by_trying_all_threes(seed):
    """The smallest meld with a card has three, so all threes of a hand tell (RUM-TAKE-5-R)."""
    chance = random.Random(seed)
    pack = [*range(52)] * 2 + [JOKER] * chance.choice((0, 2))
    hand = chance.sample(pack, 9)
    state = table().state
    counts = np.zeros(53, np.int8)
    for card in hand:
        counts[card] += 1
    for card in set(hand):
        kinds = set()
        for three in combinations(sorted(hand), 3):
            if card in three:
                kinds |= is_meld(three)
        for kind in (SET, RUN):
            assert bool(makes_meld(state, counts, kind, card)) == (kind in kinds), (sorted(hand), card, kind)


@pytest.mark.thorough
def test_every_card_is_scored_once():
    """Whatever is laid by whom: the cards laid, those in hand and the rest are the pack (RUM-LAY-3)."""
    for seed in range(3):
        play, chance = table(seats=4, seed=seed, jokers=1), random.Random(seed)
        while not play.is_over:
            (seat,) = play.actors
            play.act(seat, chance.choice(play.legal(seat)))
        tally = np.zeros(1, RUMMY500.tally.record)[0]
        RUMMY500.rules.count(play.state, tally)
        left = Counter({card: int(count) for card, count in enumerate(play.state.hand.sum(axis=0))})
        laid = Counter({card: int(count) for card, count in enumerate(play.census())}) - left
        for heap in (play.state.stock[: int(play.state.stock_count)], play.state.pile[: int(play.state.pile_count)]):
            laid -= Counter(int(card) for card in heap)
        aces = sum(count for card, count in laid.items() if card < JOKER and card % 13 == 0)
        assert aces == tally.laid_aces.sum() + tally.laid_low_aces.sum()
        assert laid[JOKER] == tally.laid_jokers.sum()
        assert play.state.phase == ROUND_END


def test_a_turn_with_a_due_card_offers_only_ways_to_lay_it():
    play = placed({"hand 0": "7C 7S 8H 9H 2C", "meld 1 1": "4H 5H 6H", "discard pile": "KD 7H"})
    act(play, 0, "draw pile")
    assert texts(play, 0) == ["new set", "new run", "lay 7H on meld 1"]


def test_rummy500_a_laid_card_shows_who_laid_it():
    """On each meld the cards of others bear their seat, whatever end they lie at (RUM-LAY-3)."""
    play = placed(
        {
            "hand 0": "8C 9D",
            "hand 1": "KS 7D",
            "meld 1 1": "3C 4C 5C 6C 7C",
            "meld 0 2": "10S 10H 10C 10D",
            "laid off 0": "3C",
            "laid off 1": "10D",
            "discard pile": "QD 9S KC",
            "phase": "play",
        }
    )
    act(play, 0, "lay 8C on meld 1")
    shown = {zone.id: {card.face: card.by for card in zone.cards} for zone in play.scene(1).zones}
    assert shown["meld.1.1"] == {"3C": 0, "4C": -1, "5C": -1, "6C": -1, "7C": -1, "8C": 0}
    assert shown["meld.0.2"] == {"10S": -1, "10C": -1, "10D": 1, "10H": -1}


def test_rummy500_a_take_says_what_comes_and_what_is_due():
    """How many discards come, and which must be laid (RUM-TAKE-2, RUM-TAKE-3); a free top discard need not be."""
    position = {"hand 0": "5H 6H 10S 10D", "discard pile": "9S 7H 3D 10C"}
    labels = [move.label for move in placed(position).scene(0).moves if move.source == "pile"]
    assert labels == [
        "Take the ten of clubs: it must be laid at once",
        "Take 3 cards: the seven of hearts must be laid at once",
    ]
    free = [move.label for move in placed(position, preset="meggiesoft").scene(0).moves if move.source == "pile"]
    assert free[0] == "Take the ten of clubs"


def test_what_is_composed_has_been_laid_by_nobody_yet():
    play = placed({"hand 0": "KS 7H", "hand 1": "4S 5S 6S 2D", "turn": "1", "phase": "play"})
    act(play, 1, "new run", "put 4S", "put 5S")
    assert (play.view(1).layer == -1).all()
    composed = next(zone for zone in play.scene(1).zones if zone.id == "meld.1.1")
    assert [card.by for card in composed.cards] == [-1, -1]


@pytest.mark.parametrize(("number", "card", "place"), [(1, "A", 0), (2, "A", 0), (3, "JK", 6)])
def test_a_card_is_laid_below_the_run_that_is_named(number, card, place):
    melds = {"meld 1 1": "2S 3S 4S", "meld 1 2": "2D 3D 4D", "meld 1 3": "8C 9C 10C"}
    play = placed({"phase": "play", "turn": "0", "hand 0": "AS AD JK KH 9H"} | melds, jokers=2)
    before = play.state.content.copy()
    act(play, 0, f"lay {card} on meld {number} low")
    assert np.argwhere(play.state.content != before).tolist() == [[number - 1, place]]


def test_rum_lay_2_a_set_has_no_low_end_whatever_is_held():
    """Whoever names one is told what a set takes, not that a joker is missing that was never meant."""
    play = placed({"phase": "play", "turn": "0", "hand 0": "AS 9C", "meld 1 1": "AC AD AH"})
    assert refused(play, 0, "lay AS on meld 1 low").code == "LAYOFF_NO_FIT"
