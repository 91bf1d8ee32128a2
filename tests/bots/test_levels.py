"""The levels below ``steady``: legal, the same again with the same seed, no wiser than their seat, and weaker."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.arena import hold
from rummyhouse.bots import levels
from rummyhouse.bots.levels import habits
from rummyhouse.bots.levels.habits import Habits
from rummyhouse.bots.levels.sentences import summary_of
from rummyhouse.cards import seeded
from rummyhouse.compiled import PLAIN
from tests.bots.test_bots import MOST_DECISIONS, ROUNDS, a_round, an_order
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.bots import Bot
    from rummyhouse.rules import Round

GAMES = [game for game in sorted(levels.GAMES) if not (PLAIN and bots.find(game, "steady").solves)]
EVERY_LEVEL = [(game, level) for game in GAMES for level in bots.LEVELS]
BY_POSITION = "rhine"
"""The game in which mistakes follow from the position, not from a seed."""

SOON = 0.05
"""Seconds in which a level answers."""


def decisions(bot: Bot, preset: str, seed: int, rounds: int) -> Iterator[tuple[Round, int, Any, Any, int]]:
    """Let a bot play against itself: round, seat, legal actions, the generator as it was before, and the choice."""
    game, random = games.find(bot.game), seeded(seed)
    legal = np.zeros(game.actions, np.int32)
    for number in range(rounds):
        play = a_round(game, preset, number)
        play.deal(list(an_order(play.pack_size, random)))
        asked = 0
        while not play.is_over and asked < MOST_DECISIONS:
            asked += 1
            if play.waiting:
                play.reshuffle(list(an_order(play.waiting, random)))
                continue
            seat = play.actors[0]
            count = game.rules.legal(play.state, seat, legal)
            before, view = random.copy(), play.view(seat)
            known = view.tobytes()
            action = int(bot.choose(view, legal, count, random))
            assert view.tobytes() == known, "what it forgets for a moment is there again"
            assert action in legal[:count], (bot.name, game.words.write(action))
            yield play, seat, legal[:count].copy(), before, action
            play.act(seat, action)
        assert play.is_over


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_every_choice_is_legal_and_every_round_ends(game: str, level: str) -> None:
    presets = games.find(game).house_rules.presets
    for preset in presets if LONG or game != BY_POSITION else presets[:1]:  # with wild twos it takes its time
        assert sum(1 for _ in decisions(bots.find(game, level), preset.name, 3, ROUNDS.get(game, 4) // 3 or 1)) > 5


@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_the_same_seed_makes_the_same_mistakes_and_no_level_knows_more_than_its_seat(game: str, level: str) -> None:
    """Deal anew whatever the seat cannot know: the same view, hence with the same chance the same choice."""
    bot, rules, chance = bots.find(game, level), games.find(game).rules, seeded(29)
    every = 1 if game in ROUNDS else 7
    asked = 0
    for number, (play, seat, legal, random, action) in enumerate(decisions(bot, "", 5, 1)):
        if number % every:
            continue
        assert bot.choose(play.view(seat), legal, len(legal), random.copy()) == action
        other = play.state.copy()
        rules.resample(other, seat, an_order(play.pack_size, chance))
        view, ids = games.find(game).view.blank(), np.zeros(games.find(game).actions, np.int32)
        rules.look(other, seat, view)
        count = rules.legal(other, seat, ids)
        assert bot.choose(view, ids, count, random.copy()) == action
        asked += 1
    assert asked > 5


@pytest.mark.parametrize("game", [game for game in GAMES if game != BY_POSITION])
def test_other_seeds_make_other_mistakes(game: str) -> None:
    bot, missed = bots.find(game, "learner"), 0
    for number, (play, seat, legal, _, action) in enumerate(decisions(bot, "", 7, 2)):
        if number % (1 if game in ROUNDS else 5) == 0:
            missed += bot.choose(play.view(seat), legal, len(legal), seeded(number)) != action
    assert missed > 0


@pytest.mark.skipif(PLAIN, reason="as plain Python it takes longer")
@pytest.mark.parametrize(("game", "level"), EVERY_LEVEL)
def test_it_answers_soon(game: str, level: str) -> None:
    bot = bots.find(game, level)
    took = []
    for number, (play, seat, legal, random, _) in enumerate(decisions(bot, "", 11, 1)):
        if number % 5 == 0:
            view, again = play.view(seat), random.copy()
            began = time.thread_time()
            bot.choose(view, legal, len(legal), again)
            took.append(time.thread_time() - began)
    assert max(took) < SOON


@pytest.mark.skipif(PLAIN, reason="takes minutes as plain Python")
@pytest.mark.parametrize("game", GAMES)
def test_a_learner_is_beaten(game: str) -> None:
    """By how much is measured at length in docs/ladder.md."""
    kind = games.find(game)
    rounds = 12 if game in ("fiji", "baja", "rhine") else 120
    found = hold(game, ["learner", "steady"], rounds=rounds, choice=kind.house_rules.choose(None), seed=3)
    assert found.duel("steady", "learner").rounds_won.low > 0.5


@pytest.mark.parametrize("game", sorted(levels.GAMES))
def test_what_is_offered_climbs_step_by_step(game: str) -> None:
    """Each level is rated above the one before; which of them are plainly apart is for the ladder to say."""
    offered = bots.offered(game)
    assert offered[: len(bots.LEVELS) + 1] == (*bots.LEVELS, "steady")
    assert bots.adviser(game) == offered[-1]
    assert all(low < high for low, high in pairwise(bots.rating(game, name) for name in offered))
    assert bots.rating(game, "nobody") == 0


def test_who_thinks_is_a_level_where_it_is_stronger_and_can_be_named_everywhere() -> None:
    assert {game for game in levels.GAMES if "keen" not in bots.offered(game)} == {"rhine"}
    assert all("keen" in bots.names(game) for game in levels.GAMES)
    assert {game for game in levels.GAMES if "master" in bots.offered(game)} == {"fan"}
    assert all("trained" not in bots.offered(game) for game in levels.GAMES)
    assert all("random" not in bots.offered(game) for game in levels.GAMES)


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in sorted(levels.GAMES) for level in bots.LEVELS])
def test_its_sentence_tells_its_habits(game: str, level: str) -> None:
    """What is told is what it does: the mistakes it makes most often, and how often."""
    bot = bots.find(game, level)
    assert bot.summary == summary_of(levels.habits_of(game)[level])
    assert bot.why(None, 0) == f"{bot.title} saw nothing better."


@pytest.mark.parametrize("game", sorted(levels.GAMES))
def test_a_better_level_makes_no_mistake_more_often(game: str) -> None:
    found = levels.habits_of(game)
    for weaker, stronger in pairwise(bots.LEVELS):
        assert all(more >= less for more, less in zip(found[weaker], found[stronger], strict=True))
        assert found[weaker] != found[stronger]


def test_the_places_of_habits_are_those_of_their_fields() -> None:
    for name in Habits._fields:
        assert Habits(**{name: 1})[getattr(habits, name.upper())] == 1


def test_memory_and_attention_fail_as_often_as_is_said() -> None:
    random = seeded(3)
    cards = (1 << 52) - 1
    assert habits.remembered(cards, random, 0) == cards
    assert habits.remembered(cards, random, habits.THOUSAND) == 0
    kept = [habits.remembered(cards, random, 250).bit_count() for _ in range(100)]
    assert 36 < np.mean(kept) < 42
    assert habits.overlooked(0b111, 0b100, random, habits.THOUSAND, 0) == 0b011
    assert habits.overlooked(0b111, 0b100, random, habits.THOUSAND, habits.THOUSAND) == 0, "one is always thought of"
    assert habits.overlooked(0b111, 0b100, random, 0, habits.THOUSAND) == 0b100
