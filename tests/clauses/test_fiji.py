"""Clauses of Fiji that no scenario can show: where feet come from, which packs are in play, clocks, consent."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from rummyhouse.cards import seeded, shuffle
from rummyhouse.games.fiji import GAME
from rummyhouse.games.fiji.actions import CALL, CALL_LATER
from rummyhouse.rules import Race, Round, SeatingError, new_match
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.state import FROM_LEFT, FROM_RIGHT, MOST_MELDS, OPEN


def order(size, seed=1):
    cards = np.arange(size, dtype=np.int16)
    shuffle(cards, size, seeded(seed))
    return cards


def dealt(seats, seed=1, **rules):
    """A round of so many, dealt, and the codes of its cards in the order of the deal."""
    choice = GAME.house_rules.choose("standard", **rules)
    round_ = Round(GAME, choice, new_match(seats, 0, GAME.sides(choice, seats)))
    numbers = order(round_.pack_size, seed)
    round_.deal(numbers)
    packs = round_.pack_size // 54
    return round_, [int(number) % 52 if number < 52 * packs else 52 for number in numbers]


def counted(cards):
    return np.bincount(cards, minlength=53).tolist()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_fiji_card_1_whole_packs(seats):
    """FIJI-EX-1: with nine packs 18 jokers, 36 twos, 18 red and 18 black threes."""
    packs = 2 * seats + 1
    found = dealt(seats)[0].census()
    assert found[:52].tolist() == [packs] * 52
    assert found[52:].sum() == 2 * packs
    assert sum(found[suit * 13 + 1] for suit in range(4)) == 4 * packs


def test_fiji_deal_4_feet_come_from_both_neighbours():
    """FIJI-EX-2: A's feet are the right pile of B and the left pile of D."""
    round_, cards = dealt(4)
    left, middle, right = (range(33 * seat, 33 * seat + 33) for seat in (3, 0, 1))
    state = round_.state
    assert state.hand[0].tolist() == counted([cards[at] for at in middle[11:22]])
    assert state.foot[0, FROM_RIGHT].tolist() == counted([cards[at] for at in left[:11]])
    assert state.foot[0, FROM_LEFT].tolist() == counted([cards[at] for at in right[22:]])


def test_fiji_deal_5_both_feet_come_from_the_opponent():
    """FIJI-EX-2: X holds his own middle pile and both outer piles of Y."""
    round_, cards = dealt(2)
    feet = round_.state.foot[0].sum(axis=0).tolist()
    assert feet == counted([*cards[33:44], *cards[55:66]])


def test_fiji_two_player_feet():
    """FIJI-DEAL-5-R: with ``swap_one`` the left piles change owners, and each keeps his own right pile."""
    round_, cards = dealt(2, two_player_feet="swap_one")
    assert round_.state.foot[0].sum(axis=0).tolist() == counted([*cards[33:44], *cards[22:33]])


def test_fiji_card_4_backs_tell_nothing_of_their_card():
    """Stacks are told apart by where they lie: two deals of the same table show a spectator the same backs."""

    def backs(seed):
        zones = dealt(4, seed)[0].scene(-1).zones
        return [(zone.id, zone.label, [(card.face, card.key) for card in zone.cards]) for zone in zones[:12]]

    assert backs(1) == backs(2)
    assert all(face == "" for _, _, cards in backs(1) for face, _ in cards)


def test_fiji_card_10_every_order_deals_another_round_and_scores_are_multiples_of_five():
    """Cards come as they are shuffled; all values are multiples of five, so is every score of a round."""
    assert dealt(3, 1)[0].state.hand[0].tolist() != dealt(3, 2)[0].state.hand[0].tolist()
    for seed in range(4):
        assert all(points % 5 == 0 for points in played_out(3, seed).points())


def played_out(seats, seed):
    """A round in which everybody draws, and discards the first card he may, until it ends."""
    round_, _ = dealt(seats, seed, stock_exhaustion="end_round", packs_per_player=1, packs_pot=0)
    while not round_.is_over:
        seat = round_.actors[-1]
        legal = round_.legal(seat)
        plain = [action for action in legal if action < act.NEW_BOOK or action > act.COMMON_ACTIONS]
        round_.act(seat, plain[0] if plain else legal[0])
    return round_


def test_fiji_gen_6_open_questions_are_house_rules():
    """What a table may settle otherwise is a ruling with its parameter, explained."""
    for parameter in GAME.house_rules.parameters:
        assert parameter.clause.startswith("FIJI-")
        assert parameter.clause.endswith("-R"), parameter.name
        assert parameter.explanation.endswith(".")


def test_fiji_gen_5_house_rules_are_fixed_before_the_deal():
    """FIJI-GEN-5: a round carries its house rules, and no action changes them; see ``test_rules_not_agreed`` too."""
    round_, _ = dealt(4, target_score=9000)
    before = round_.state.rules.copy()
    for _ in range(40):
        seat = round_.actors[0]
        round_.act(seat, round_.legal(seat)[0])
    assert round_.state.rules == before


@pytest.mark.parametrize("seats", [1, 7])
def test_fiji_gen_1_two_to_six_players(seats):
    with pytest.raises(SeatingError, match=r"PLAYER_COUNT.*FIJI-GEN-1"):
        GAME.sides(GAME.house_rules.choose("standard"), seats)


@pytest.mark.parametrize(
    ("mode", "seats"), [("2x2", 2), ("2x2", 3), ("2x2", 5), ("2x2", 6), ("3x2", 4), ("2x3", 4), ("3x2", 5), ("2x3", 3)]
)
def test_fiji_team_2_layouts(mode, seats):
    with pytest.raises(SeatingError, match=r"SEATING_INVALID.*FIJI-TEAM-2-R"):
        GAME.sides(GAME.house_rules.choose("standard", team_mode=mode), seats)


@pytest.mark.parametrize(("mode", "seats"), [("2x2", 4), ("3x2", 6), ("2x3", 6)])
def test_fiji_team_1_no_partner_is_a_neighbour(mode, seats):
    sides = GAME.sides(GAME.house_rules.choose("standard", team_mode=mode), seats)
    assert len(set(sides)) * sides.count(0) == seats
    assert all(one != other for one, other in pairwise([*sides, sides[0]]))


def in_window(**rules):
    """Seat 0 has discarded, and the window is open."""
    round_, _ = dealt(4, **rules)
    GAME.words.place(
        round_.state, {"hand 0": "KS 4S 5S", "phase": "play", "turn": "0", "melded": "0", "book 0 aces": "A A A"}
    )
    round_.play(0, ["discard KS"])
    return round_


def test_fiji_call_window_ms():
    """FIJI-CALL-14-R: silence passes after the time agreed on, for everybody alike; 0 means that no time runs."""
    round_ = in_window(call_window_ms=4500)
    clocks = [GAME.clock(round_.view(seat)) for seat in (2, 3)]
    assert all(clock is not None for clock in clocks)
    assert {clock.milliseconds for clock in clocks} == {4500}
    assert {GAME.words.write(clock.action) for clock in clocks} == {"pass call"}
    assert GAME.clock(round_.view(0)) is None
    unhurried = in_window(call_window_ms=0)
    assert [GAME.clock(unhurried.view(seat)) for seat in range(4)] == [None] * 4


def test_fiji_call_tie_ms():
    """FIJI-CALL-15-R: how long a tie lasts, for everybody alike; where the seats decide, nothing is timed.

    What the table makes of it is in ``tests/tables/test_races.py``.
    """
    timed = in_window(call_order="time", call_tie_ms=400)
    assert GAME.race(timed.state) == Race(400, CALL, CALL_LATER)
    assert GAME.race(in_window(call_tie_ms=400).state) is None
    timed.play(2, ["call"])
    timed.play(3, ["pass call"])
    assert GAME.race(timed.state) is None


def test_fiji_call_14_the_rightful_player_has_as_much_time_again():
    """With calls pending his silence gives the card up."""
    round_ = in_window(call_window_ms=4500)
    round_.play(2, ["call"])
    round_.play(3, ["pass call"])
    clock = GAME.clock(round_.view(1))
    assert clock is not None
    assert (clock.milliseconds, GAME.words.write(clock.action)) == (4500, "relinquish")


def test_fiji_call_24_answers_are_hidden_until_the_window_is_settled():
    """What one seat has said is neither in the view of another nor in what it is told."""
    called, passed = in_window(), in_window()
    hidden = {int(GAME.rules.seen(called.state, 2, *called.read(2, text), 3)) for text in ("call", "pass call")}
    assert len(hidden) == 1
    called.play(2, ["call"])
    passed.play(2, ["pass call"])
    for viewer in (-1, 0, 1, 3):
        assert called.view(viewer).tobytes() == passed.view(viewer).tobytes()


def test_fiji_call_17_the_penalty_is_blind():
    """Which card lies at a place does not follow from what the rightful player knows."""
    found = set()
    for seed in range(12):
        round_, _ = dealt(4, seed)
        GAME.words.place(
            round_.state,
            {
                "hand 0": "KS 4S 5S",
                "hand 3": "4S 7H 10C QD AS",
                "phase": "play",
                "turn": "0",
                "melded": "0",
                "book 0 aces": "A A A",
            },
        )
        round_.play(0, ["discard KS"])
        round_.play(3, ["call"])
        round_.play(2, ["pass call"])
        round_.play(1, ["relinquish"])
        round_.play(3, ["capture 1"])
        before = round_.view(1).hand.copy()
        round_.play(1, ["take penalty card 1"])
        found.add(tuple(round_.view(1).hand - before))
    assert len(found) > 2


def test_fiji_no_room():
    """A side has as many melds in a round as the record holds; what would be one more is refused."""
    round_, _ = dealt(4)
    GAME.words.place(
        round_.state,
        {"hand 0": "KS KS KS 4S", "phase": "play", "turn": "0", "melded": "0", "book 0 aces": "A A A"},
    )
    round_.state.meld_count[0] = MOST_MELDS
    round_.state.meld_kind[0, 1:] = round_.state.meld_kind[0, 0]
    round_.state.meld_state[0, 1:] = OPEN
    refusal = round_.refusal(0, act.NEW_BOOK)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("NO_ROOM", "FIJI-LAY-6-R")


@pytest.mark.parametrize("action", [GAME.actions, -1])
def test_fiji_no_such_action(action):
    round_, _ = dealt(4)
    refusal = round_.refusal(round_.actors[0], action)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("NO_SUCH_ACTION", "FIJI-GEN-9-R")


def test_fiji_initial_meld_too_low():
    """FIJI-LAY-2, FIJI-GEN-9-R: no refusal but an event with consequences, which a table may price; Baja refuses it."""
    round_, _ = dealt(4, failed_meld_penalty=100)
    GAME.words.place(round_.state, {"hand 0": "KS KH KC 4S", "phase": "play", "turn": "0"})
    hand = round_.view(0).hand.tolist()
    row = round_.read(0, "meld K K K")
    round_.act(0, *row[:-1])
    assert round_.refusal(0, row[-1]) is None
    round_.act(0, row[-1])
    assert round_.view(0).hand.tolist() == hand
    assert not round_.state.melded[0]
    assert round_.state.failed_melds.tolist() == [1, 0, 0, 0, 0, 0]
