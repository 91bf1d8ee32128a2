"""``steady`` at Kalooki: strength, and what it makes of calls, contracts and challenges."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.bots.steady.kalooki_plan import lacks_with, least_worth, wants, worth_without_plan
from rummyhouse.cards import seeded
from rummyhouse.compiled import PLAIN
from rummyhouse.records import Match
from rummyhouse.rules.laid import actions as laid
from rummyhouse.simulation import Job, simulate
from tests.games.kalooki.table import placed

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME = games.find("kalooki")


@pytest.mark.skipif(PLAIN, reason="some thousand rounds")
@pytest.mark.parametrize("rules", [{}, {"preset": "trinidad", "hand_limit": 0}])
def test_steady_beats_random_in_nearly_every_match(rules: dict[str, Any]) -> None:
    """In Trinidad without challenges: random players lose those to anybody."""
    choice = GAME.house_rules.choose(**rules)
    job = Job(seating=partial(bots.seat, "kalooki", ("steady", "random")), choice=choice, rounds=2400)
    steady, _ = simulate(job).seats
    assert steady.matches_won.low > 0.98


def chosen(
    position: dict[str, str], seat: int, preset: str = "jamaica", first: Sequence[str] = (), **rules: Any
) -> list[str]:
    """What steady does from this position, and after these plays of a player, until another seat is asked."""
    play = placed(position, preset=preset, **rules)
    play.play(seat, first)
    bot, legal, found = bots.find("kalooki", "steady"), np.zeros(GAME.actions, np.int32), []
    while not play.is_over and seat in play.actors:
        count = GAME.rules.legal(play.state, seat, legal)
        action = int(bot.choose(play.view(seat), legal, count, seeded(1)))
        found.append(GAME.words.write(action))
        assert bot.why(play.view(seat), action).endswith(".")
        play.act(seat, action)
    return found


def test_it_lays_its_contract_tacks_on_and_keeps_its_joker_for_that():
    hand = "4S 4H 4D JS JH JD 9S 9D 9H JK KC"
    found = chosen({"hand 1": hand, "meld 2 1": "6D 7D 8D 9D", "phase": "play", "turn": "1", "drawn": "KC"}, 1)
    assert found[-3:] == ["lay down", "lay JK on meld 1", "discard KC"]
    assert found.count("new three") == 3


def test_it_calls_what_its_contract_lacks_and_nothing_else():
    hand = {"hand 0": "4S 4H 4D JS JH JD 9S 9D KC", "discard pile": "9H", "thrown by": "1", "turn": "2"}
    assert chosen(hand, 0) == ["call"]
    assert chosen({**hand, "discard pile": "2H"}, 0) == ["pass"]


def test_it_challenges_only_a_hand_that_is_too_large():
    many = "2S 2C 2H 2D 3S 3C 3H 3D KS KC KH KD QS QC QH QD 10S 10H JS"
    position = {"hand 0": many, "hand 1": "4S 5H 6D", "turn": "1"}
    assert chosen(position, 1, "trinidad")[0] == "challenge seat 0"
    assert not chosen({**position, "hand 0": many.removesuffix(" JS")}, 1, "trinidad")[0].startswith("challenge")


COMPOSING = {"phase": "play", "turn": "1", "drawn": "KC"}


def composed(hand: str, *first: str) -> list[str]:
    """What steady does with a hand once somebody has begun to compose."""
    return chosen(COMPOSING | {"hand 1": hand}, 1, first=first)


def test_it_goes_on_with_melds_composed_in_another_order():
    hand = "4S 4H 4D JS JH JD 9S 9D 9H QD KC"
    found = composed(hand, "new three", "put JD", "put JS", "put JH", "new three", "put 4H")
    assert "take back" not in found
    assert "lay down" in found


def test_it_keeps_a_whole_meld_that_it_would_not_have_chosen_itself():
    hand = "4S 4H 4D JS JH JD 9S 9D 9H 2S 2H 2D KC"
    found = composed(hand, "new three", "put 2S", "put 2H", "put 2D")
    assert "take back" not in found
    assert "lay down" in found


def test_it_takes_back_once_what_spoils_the_contract_and_then_lays_it():
    found = composed("4S 4H 4D JK JS JH JD 9S 9D QD KC", "new three", "put 4S", "put 4H", "put JK")
    assert found.count("take back") == 1
    assert "lay down" in found


@pytest.mark.parametrize("preset", ["jamaica", "trinidad"])
def test_hints_after_a_meld_in_any_order_never_go_in_a_circle(preset: str, effort: float) -> None:
    """What a player has composed in a random order is finished; nothing is taken back twice."""
    chance = random.Random(7)
    for _ in range(40 if effort == 1 else 12):
        ranks = chance.sample("A23456789JQK", 5)
        hand = [f"{rank}{suit}" for rank in ranks[:4] for suit in chance.sample("SHDC", 3)] + [f"{ranks[4]}S"]
        own = [hand[3 * at : 3 * at + 3] for at in chance.sample(range(4), chance.randint(1, 2))]
        first = [play for three in own for play in ("new three", *(f"put {card}" for card in chance.sample(three, 3)))]
        first = first[: chance.randint(1, len(first))]
        position = COMPOSING | {"hand 1": " ".join(hand), "drawn": hand[-1], "round": "1"}
        found = chosen(position, 1, preset, first=tuple(first))
        assert "lay down" in found, (hand, first, found)
        assert found.count("take back") <= (len(first) % 4 != 0), (hand, first, found)


def plainly_least(view: Any, cards: Sequence[int]) -> int:
    """The discard by its definition: 1,000 points for each card that the contract would lack without it."""
    lacking = 0 if view.melded[view.seat] else 1000
    worth = [worth_without_plan(view, card) + (lacking and lacking * lacks_with(view, card, -1)) for card in cards]
    return cards[int(np.argmin(worth))]


@pytest.mark.parametrize("preset", ["jamaica", "trinidad"])
def test_what_is_not_looked_for_would_not_have_changed_the_discard_or_the_call(preset: str) -> None:
    steady, found = bots.find("kalooki", "steady"), {"discards": 0, "offers": 0, "wanted": 0}
    match = Match.new(GAME, GAME.house_rules.choose(preset), ["A", "B", "C"])
    order = random.Random(4)
    while found["discards"] < 150:
        if match.stage == "settling":
            match.settle()
        elif match.stage == "ready":
            match.begin_round(order.sample(range(match.pack_size), match.pack_size))
        elif match.stage == "waiting":
            match.reshuffle(order.sample(range(match.round.waiting), match.round.waiting))
        else:
            seat = match.round.actors[0]
            legal, view = np.array(match.round.legal(seat), np.int32), match.round.view(seat)
            cards = [int(action) for action in legal if action < laid.DRAW_STOCK]
            if cards:
                found["discards"] += 1
                assert least_worth(view, legal, len(legal), laid.DRAW_STOCK - 1) == plainly_least(view, cards)
            if view.pile_count and not view.melded[seat]:
                top = int(view.pile_top)
                brings = lacks_with(view, top, 1) < lacks_with(view, top, 0)
                found["offers"] += 1
                found["wanted"] += brings
                assert wants(view, top) == brings
            match.act(seat, int(steady.choose(view, legal, len(legal), seeded(1))))
    assert 0 < found["wanted"] < found["offers"]
