"""What a seat may know (FAN-PH-3-R), and what it cannot know dealt anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

from rummyhouse.cards import cards_of
from rummyhouse.rules import Round
from tests.games.fan.table import FAN, D, N, X, Y, card, placed, ready_to_knock, shuffled, table
from tests.games.saying import act, texts

if TYPE_CHECKING:
    from collections.abc import Iterator


def resampled(play: Round, seat: int, seed: int) -> Round:
    twin = Round(play.game, play.choice, play.match)
    twin.state = play.state.copy()
    FAN.rules.resample(twin.state, seat, np.array(shuffled(seed), np.int16))
    assert (twin.census()[:52] == 1).all()
    return twin


def walk(seed: int, knock: float = 0.0, **rules: object) -> Iterator[tuple[Round, random.Random]]:
    """The positions of random rounds; ``knock`` is how often a round is ended when it can be."""
    random_ = random.Random(seed)
    play = table(seed=seed, **rules)
    while not play.is_over:
        while play.waiting:
            yield play, random_
            play.reshuffle(shuffled(random_.randrange(10**6), play.waiting))
        yield play, random_
        seat = play.actors[0]
        legal = play.legal(seat)
        ends = [action for action in legal if FAN.words.write(action).startswith("knock")]
        action = random_.choice(ends if ends and random_.random() < knock else legal)
        play.act(seat, action)
    yield play, random_


def test_fan_ph_3_columns_are_public_and_discards_are_not() -> None:
    play = placed({"knock card": "7D", "left": "... 9H"})
    act(play, N, "take knock card")
    discard = texts(play, N)[0].split()[1]
    act(play, N, f"discard {discard}")
    act(play, D, "draw left")
    own, other, spectator = play.view(N), play.view(D), play.view(-1)
    assert int(own.dead[0]) == card(discard)
    assert int(other.dead[0]) == int(spectator.dead[0]) == -1
    for view in (own, other, spectator):
        assert int(view.taken[N]) == 1 << card("7D")
        assert int(view.taken[D]) == 1 << card("9H")
        assert int(view.drawn) == card("9H")
        assert (view.column == play.state.column).all()
    assert int(spectator.hand) == 0


def test_a_card_from_the_stock_is_known_to_its_player_only() -> None:
    play = placed({"phase": "draw", "stock": "4C ..."})
    act(play, N, "draw stock")
    assert [int(play.view(seat).drawn) for seat in (N, D, -1)] == [card("4C"), -1, -1]
    assert "four of clubs" in FAN.words.tell(play.view(N), play.view(N), N, FAN.words.read("draw stock")[0])
    assert "four of clubs" not in FAN.words.tell(play.view(D), play.view(D), N, FAN.words.read("draw stock")[0])


def test_fan_turn_3_others_see_only_that_something_was_discarded() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    for text, as_seen in (("discard QD", "discard face down"), ("knock QD", "knock face down")):
        action = FAN.words.read(text)[0]
        for viewer in (D, -1):
            assert FAN.words.write(int(FAN.rules.seen(play.state, N, action, viewer))) == as_seen
        assert int(FAN.rules.seen(play.state, N, action, N)) == action
    act(play, N, "knock QD")
    for viewer in (N, D, -1):
        assert int(play.view(viewer).open[N]) == int(play.state.hand[N])
        assert int(play.view(viewer).open[D]) == 0


def test_own_discards_are_followed_into_the_new_stock_and_into_the_other_hand() -> None:
    play = placed({"turn": "0", "phase": "discard", "hand 0": "2H ...", "stock": "nothing", "dead pile": "KC 5C ..."})
    assert int(play.state.dead_by[int(play.state.dead_count) - 1]) == D
    act(play, N, "discard 2H")
    stock = [int(one) for one in play.view(N).stock[: int(play.state.stock_count)]]
    assert stock[-1] == card("2H")
    assert stock[-2] == -1
    assert stock[-3] == card("5C")
    act(play, D, "draw stock")
    assert int(play.view(N).passed) == 1 << card("2H")
    assert int(play.view(N).drawn) == card("2H")
    for seed in range(30):
        assert int(resampled(play, N, seed).state.hand[D]) >> card("2H") & 1


def test_a_shuffled_stock_keeps_what_a_player_has_thrown_into_it() -> None:
    play = placed(
        {"turn": "0", "phase": "discard", "hand 0": "2H ...", "stock": "nothing", "dead pile": "KC 5C ..."},
        recycle_order="shuffled",
    )
    act(play, N, "discard 2H")
    mine = int(sum(1 << int(one) for one in play.view(N).dead if one >= 0))
    play.reshuffle(shuffled(8, play.waiting))
    assert int(play.view(N).sunk) == mine
    assert (play.view(N).stock == -1).all()
    for seed in range(30):
        twin = resampled(play, N, seed)
        in_stock = sum(1 << int(one) for one in twin.state.stock[: int(twin.state.stock_count)])
        assert mine & ~in_stock == 0, "nobody has drawn yet"
        seen = resampled(play, -1, seed).state
        of_players = [int(one) for one in seen.sunk]
        assert of_players[0] & of_players[1] == 0
        assert of_players[0] | of_players[1] == sum(1 << int(one) for one in seen.stock[: int(seen.stock_count)])
    act(play, D, "draw stock")
    out = {bin(mine & int(resampled(play, N, seed).state.hand[D])).count("1") for seed in range(60)}
    assert out == {0, 1}


@pytest.mark.thorough
@pytest.mark.parametrize("recycle_order", ["as_is", "turned_over", "shuffled"])
@pytest.mark.parametrize("knock", [0.0, 1.0])
def test_what_a_seat_cannot_know_makes_no_difference_to_it(recycle_order: str, knock: float) -> None:
    different = pairs = 0
    for seed in range(12):
        for play, random_ in walk(seed, knock, recycle_order=recycle_order, max_recycles=2):
            seat = random_.choice([N, D, -1])
            twin = resampled(play, seat, random_.randrange(10**6))
            assert twin.view(seat).tobytes() == play.view(seat).tobytes()
            if seat >= 0:
                assert twin.legal(seat) == play.legal(seat)
            if random_.random() < 0.2:
                assert msgspec.json.encode(twin.scene(seat)) == msgspec.json.encode(play.scene(seat))
            pairs += 1
            different += twin.state.tobytes() != play.state.tobytes()
    assert different > 0.8 * pairs


@pytest.mark.thorough
@pytest.mark.parametrize("recycle_order", ["as_is", "turned_over", "shuffled"])
def test_cards_that_were_taken_face_up_stay_with_the_player_who_took_them(recycle_order: str) -> None:
    for seed in range(12):
        for play, random_ in walk(seed, recycle_order=recycle_order, max_recycles=2):
            seat = random_.choice([N, D])
            other = 1 - seat
            twin = resampled(play, seat, random_.randrange(10**6)).state
            with_other = int(twin.hand[other])
            for i in range(int(twin.dead_count)):
                if twin.dead_by[i] == other:
                    with_other |= 1 << int(twin.dead[i])
            for i in range(int(twin.stock_count)):
                if twin.stock_by[i] == other:
                    with_other |= 1 << int(twin.stock[i])
            recent = int(play.view(seat).recent[other])
            shown = int(twin.laid_off) | int(sum(int(meld) for meld in twin.melds[other]))
            assert recent & ~(with_other | shown) == 0


def test_every_unknown_card_may_be_anywhere_it_could_be() -> None:
    play = placed({"phase": "draw", "dead pile": "5C 8C 9C ...", "stock": "KD ..."})
    hidden = set(cards_of(int(play.state.hand[D])))
    hidden |= {int(one) for one in play.state.stock[: int(play.state.stock_count)]}
    hidden |= {int(play.state.dead[i]) for i in range(int(play.state.dead_count)) if play.state.dead_by[i] == D}
    hidden -= set(cards_of(int(play.view(N).recent[D])))
    tops, hands = set(), set()
    for seed in range(600):
        twin = resampled(play, N, seed).state
        tops.add(int(twin.stock[int(twin.stock_count) - 1]))
        hands |= set(cards_of(int(twin.hand[D])))
    assert tops == hidden
    assert hands >= hidden


def test_a_card_drawn_from_a_column_is_known_to_stay_in_the_hand() -> None:
    play = placed({"hand 0": f"{X} QD 7C", "drawn from": "left"})
    act(play, N, "discard QD")
    assert all(int(resampled(play, D, seed).state.hand[N]) >> card("7C") & 1 for seed in range(10))
