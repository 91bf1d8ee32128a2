"""The register of bots, and what holds for every bot of every game."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.compiled import PLAIN
from rummyhouse.rules import Round, SeatingError, new_match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.bots import Bot
    from rummyhouse.rules import Game

ROUNDS = {"basic": 6, "fan": 30, "gin": 30, "kalooki": 4}
"""How many rounds are played of a game of short rounds; of a game of books a single round is long enough."""

MOST_DECISIONS = 5000
"""Of a round that random players would drag on."""

EVERY_BOT = [(game, bot) for game in games.NAMES for bot in bots.names(game)]
AT_ONCE = [pair for pair in EVERY_BOT if pair[1] in ("random", "steady")]
"""Of the others see ``test_keen`` and ``test_levels``."""
STEADY_GAMES = [game for game in bots.STEADY_GAMES if not (PLAIN and bots.find(game, "steady").solves)]
EVERY_PRESET = [
    (*pair, preset.name)
    for pair in AT_ONCE
    for preset in games.find(pair[0]).house_rules.presets
    if pair[1] != "steady" or pair[0] in STEADY_GAMES
]


def an_order(size: int, random: Any) -> np.ndarray:
    order = np.arange(size, dtype=np.int16)
    shuffle(order, size, random)
    return order


def a_round(game: Game, preset: str, number: int, /, **rules: Any) -> Round:
    """A round for four where game and house rules are for four, else for as few as they permit."""
    choice = game.house_rules.choose(preset, **rules)
    for seats in sorted(game.seats, key=lambda seats: seats != 4):
        try:
            sides = game.sides(choice, seats)
        except SeatingError:
            continue
        return Round(game, choice, new_match(seats, dealer=number % seats, sides=sides))
    raise SeatingError(f"nobody can play {game.name} by {choice.values}")


def decisions(
    bot: Bot, preset: str, seed: int, rounds: int, rules: dict[str, Any] | None = None
) -> Iterator[tuple[Round, int, int]]:
    """Let a bot play against itself; before each action: the round, the seat, and the action it has chosen."""
    game = games.find(bot.game)
    random = seeded(seed)
    legal = np.zeros(game.actions, np.int32)
    for number in range(rounds):
        play = a_round(game, preset, number, **(rules or {}))
        play.deal(list(an_order(play.pack_size, random)))
        asked = 0
        while not play.is_over and asked < MOST_DECISIONS:
            asked += 1
            if play.waiting:
                play.reshuffle(list(an_order(play.waiting, random)))
                continue
            seat = play.actors[0]
            count = game.rules.legal(play.state, seat, legal)
            action = int(bot.choose(play.view(seat), legal, count, random))
            assert action in legal[:count], (bot.name, game.words.write(action))
            yield play, seat, action
            play.act(seat, action)


def test_the_register_lists_what_it_finds() -> None:
    for game, name in EVERY_BOT:
        bot = bots.find(game, name)
        assert (bot.game, bot.name) == (game, name)
        assert bot.title
        assert bot.summary.endswith(".")
    assert {name for _, name in EVERY_BOT} == {"random", *bots.LEVELS, "steady", "trained", "keen", "master"}


def test_the_best_that_answers_at_once_is_the_usual_one() -> None:
    assert {bots.usual(game) for game in bots.STEADY_GAMES} == {"steady"}
    assert {bots.usual(game) for game in games.NAMES if game not in bots.STEADY_GAMES} <= {"random"}


def test_an_unknown_bot_or_game_is_told_with_those_that_exist() -> None:
    with pytest.raises(bots.UnknownBotError, match="no bot 'deep' for gin; there are: random, learner, casual"):
        bots.find("gin", "deep")
    with pytest.raises(games.UnknownGameError, match="no game 'whist'"):
        bots.find("whist", "random")
    with pytest.raises(ValueError, match="Gin Rummy is for 2 players; 3 are named"):
        bots.seat("gin", ("random",) * 3)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("game", "name", "preset"), EVERY_PRESET)
def test_every_choice_is_legal_and_every_round_ends(game: str, name: str, preset: str) -> None:
    rounds = ROUNDS.get(game, 2)
    found = [play for play, _, _ in decisions(bots.find(game, name), preset, 3, rounds)]
    assert len(found) > rounds * 5
    assert name == "random" or all(play.is_over for play in found)


@pytest.mark.parametrize("game", STEADY_GAMES)
def test_steady_copes_with_any_house_rules(game: str) -> None:
    bot = bots.find(game, "steady")
    random = seeded(11)
    parameters = games.find(game).house_rules.parameters
    played = 0
    for seed in range(40):
        rules: dict[str, Any] = {}
        for parameter in parameters:
            if below(random, 2):
                continue
            if parameter.kind == "bool":
                rules[parameter.name] = bool(below(random, 2))
            elif parameter.kind == "enum":
                rules[parameter.name] = parameter.values[below(random, len(parameter.values))]
            elif parameter.kind == "int":
                rules[parameter.name] = parameter.low + below(random, parameter.high - parameter.low + 1)
        if not can_sit_down(games.find(game), rules) or (game not in ROUNDS and played == 10):
            continue
        played += 1
        asked = sum(1 for _ in decisions(bot, "", seed, 1, rules))
        assert asked > 1
        assert game in ROUNDS or asked < MOST_DECISIONS, rules
    assert played >= 10


def can_sit_down(game: Game, rules: dict[str, Any]) -> bool:
    """Whether there are as many seats as these house rules want."""
    try:
        a_round(game, "", 0, **rules)
    except SeatingError:
        return False
    return True


@pytest.mark.parametrize("game", STEADY_GAMES)
def test_steady_never_uses_what_its_seat_cannot_know(game: str) -> None:
    """Deal anew whatever the seat cannot know: the same view, hence the same choice."""
    bot = bots.find(game, "steady")
    rules = games.find(game).rules
    legal = np.zeros(games.find(game).actions, np.int32)
    chance = seeded(23)
    asked = 0
    for seed in range(7, 107):
        for number, (play, seat, action) in enumerate(decisions(bot, "", seed, max(1, ROUNDS.get(game, 1) // 2))):
            if game not in ROUNDS and number % 3:
                continue
            other = play.state.copy()
            rules.resample(other, seat, an_order(play.pack_size, chance))
            view = games.find(game).view.blank()
            rules.look(other, seat, view)
            count = rules.legal(other, seat, legal)
            assert bot.choose(view, legal, count, chance) == action
            asked += 1
        if asked > 80:
            return
    pytest.fail("the rounds were too short")


@pytest.mark.parametrize("game", STEADY_GAMES)
def test_steady_needs_no_chance(game: str) -> None:
    bot = bots.find(game, "steady")
    rounds = 5 if game in ROUNDS else 1
    first = [action for _, _, action in decisions(bot, "", 2, rounds)]
    assert first == [action for _, _, action in decisions(bot, "", 2, rounds)]


@pytest.mark.parametrize("game", STEADY_GAMES)
@pytest.mark.parametrize("which", [0, -1])
def test_steady_gives_a_reason_for_whatever_it_does(game: str, which: int) -> None:
    bot = bots.find(game, "steady")
    preset = games.find(game).house_rules.presets[which].name
    reasons = set()
    players = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
    for seed in range(13, 113):
        for play, seat, action in decisions(bot, preset, seed, ROUNDS.get(game, 2)):
            reason = bot.why(play.view(seat), action)
            sentence = reason.format(*players)
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert players[seat] not in sentence, "a player is not told of himself by name"
            reasons.add(sentence)
        if len(reasons) > 100:
            return
    pytest.fail(f"the rounds were too short, or it has no more than {len(reasons)} reasons")


def test_random_gives_its_reason_too() -> None:
    assert bots.find("gin", "random").why(None, 0) == "It is legal, and Random looks no further."


def test_a_bot_is_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        bots.find("gin", "random").name = "other"  # type: ignore[misc]
