"""What one remembers who has watched: discards under the top one, and what a hand has taken before everybody's eyes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.cards import below, read_card, read_cards, seeded
from rummyhouse.compiled import PLAIN
from rummyhouse.rules.laid.composing import count_staged
from rummyhouse.rules.laid.state import KINDS_OF_CARD
from rummyhouse.rules.laid.view import count_unseen
from tests.bots.test_keen import moments
from tests.games.basic.table import placed as placed_basic
from tests.games.kalooki.table import placed as placed_kalooki
from tests.properties.test_every_game import a_round, random_rules

if TYPE_CHECKING:
    from rummyhouse.rules import Round

FAMILY = ["basic", "kalooki", "rummy500"]


def imagined(play: Round, seat: int, seed: int) -> Any:
    """The round as this seat may imagine it."""
    twin = play.copy()
    order = list(range(play.pack_size))
    random.Random(seed).shuffle(order)
    play.game.rules.resample(twin.state, seat, np.array(order, np.int16))
    return twin.state


def known(play: Round, seat: int, viewer: int) -> list[int]:
    """The cards that this viewer remembers of this hand."""
    counts = play.view(viewer).known[seat]
    return [card for card in range(KINDS_OF_CARD) for _ in range(int(counts[card]))]


def test_what_was_taken_from_the_pile_stays_in_imagined_hands_until_it_is_laid():
    play = placed_basic({"hand 0": "7S 7D 2C KD QH", "hand 1": "3C 4D 9H JS 5D", "discard pile": "... 4C 7H"})
    play.play(0, ["draw pile", "discard KD"])
    seven = read_card("7H")
    for viewer in (1, 0, -1):
        assert known(play, 0, viewer) == [seven]
    assert all(imagined(play, 1, seed).hand[0, seven] == 1 for seed in range(8))
    play.play(1, ["draw stock", "discard JS"])
    play.play(0, ["draw stock", "meld 7S 7D 7H"])
    assert known(play, 0, 1) == []


def test_lower_discards_are_remembered_and_not_shown_bas_ph_3_r():
    position = {"hand 0": "7S 7D 2C", "hand 1": "3C 4D 9H", "discard pile": "QC JD 4C 7H"}
    play = placed_basic(position)
    other = placed_basic(position | {"discard pile": "JD 4C QC 7H"})
    for viewer in (0, 1, -1):
        assert play.view(viewer).pile[:5].tolist() == [*read_cards("QC JD 4C 7H"), -1]
        assert play.scene(viewer) == other.scene(viewer)
    for seed in range(8):
        assert imagined(play, 1, seed).pile[:4].tolist() == read_cards("QC JD 4C 7H")


def test_a_joker_that_was_swapped_into_the_hand_is_remembered_bas_jok_4_r():
    position = {"hand 0": "8S KD 2C", "hand 1": "3C 4D 9H", "meld 1 1": "7S JK 9S", "phase": "play", "drawn": "KD"}
    play = placed_basic(position, jokers=2, joker_to_hand=True)
    play.play(0, ["swap 8S on meld 1"])
    assert known(play, 0, 1) == [52]
    assert imagined(play, 1, 3).hand[0, 52] == 1


def test_a_card_that_was_called_is_remembered_and_the_one_that_came_with_it_is_not_kal_call_3():
    hand = "4S 4H 9D JS QH KD 2C 3C 5D 6H"
    play = placed_kalooki({"hand 1": hand, "discard pile": "... 4D", "thrown by": "2", "turn": "0"})
    play.play(1, ["call"])
    play.play(0, ["allow"])
    assert known(play, 1, 2) == [read_card("4D")]
    assert play.state.hand_count[1] == 12


def test_a_buried_hand_was_seen_by_nobody_kal_chal_4():
    play = placed_kalooki({"hand 1": "4S 4H 9D", "discard pile": "5D 6C 4D", "turn": "0"}, hand_limit=13)
    play.play(2, ["challenge seat 1"])
    assert int(play.state.pile_count) > 3
    buried = int(play.state.pile_count) - 3
    for viewer in (0, 1, -1):
        assert play.view(viewer).pile[: buried + 4].tolist() == [-1] * buried + read_cards("5D 6C 4D") + [-1]
    piles = {tuple(imagined(play, 0, seed).pile[:buried].tolist()) for seed in range(8)}
    assert len(piles) > 1


@pytest.mark.parametrize("name", FAMILY)
def test_what_is_remembered_is_so(name: str) -> None:
    """Over random house rules: what is remembered is there, and what a seat has not seen is all that lies hidden."""
    game, random, seen = games.find(name), seeded(17), 0
    for _ in range(4 if PLAIN else 20):
        seats = 3 + below(random, 2)
        preset = game.house_rules.presets[0].name
        play = a_round(game, preset, seats, random, **random_rules(game, preset, seats, random))
        for seat in moments(play, random, 40 if PLAIN else 200):
            state, view = play.state, play.view(seat)
            held = np.array(state.hand, np.int64)
            count_staged(state, held[int(state.turn)])
            assert (state.known <= held).all()
            hidden = held.sum(axis=0) - held[seat] - state.known.sum(axis=0) + state.known[seat]
            for card in [*state.stock[: int(state.stock_count)], *state.pile[: buried(state)]]:
                hidden[card] += 1
            left = np.zeros(KINDS_OF_CARD, np.int64)
            packs, jokers = divmod(play.pack_size, 52)
            count_unseen(view, packs, jokers, left)
            assert left.tolist() == hidden.tolist()
            seen += int(state.known.any()) + int(state.pile_count > 1)
    assert seen > 20


def buried(state: Any) -> int:
    """The lowest discards, which nobody has seen."""
    return int(state.buried) if "buried" in (state.dtype.names or ()) else 0
