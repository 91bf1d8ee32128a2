"""What must hold in every game of the house, without being asked.

Cards are conserved, every round ends, `legal` agrees with `refusal`, a refused action changes nothing, and a seat is
told nothing that it may not know.
"""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.cards import below, read_card, seeded, shuffle
from rummyhouse.compiled import PLAIN
from rummyhouse.rules import Round, SeatingError, new_match
from rummyhouse.tables.truth import open_cards
from tests.lengths import LONG
from tests.properties.walks import ANOTHER_GAME, FULL_SIZE, walk

if TYPE_CHECKING:
    from rummyhouse.rules import Game, Scene
    from tests.properties.walks import Share, Walked


def may_sit(name: str, preset: str, seats: int) -> bool:
    """Whether the house rules have sides for so many seats."""
    game = games.find(name)
    try:
        game.sides(game.house_rules.choose(preset), seats)
    except SeatingError:
        return False
    return True


CASES = [
    (name, preset.name, seats)
    for name in games.NAMES
    for preset in games.find(name).house_rules.presets
    for seats in games.find(name).seats
    if may_sit(name, preset.name, seats)
]
MANY_ACTIONS = 2_000
"""A round of a game with more ids is long: it is played and looked at less often."""

MANY_SEATS = 4
"""More of them play a game of short rounds by its first preset only."""


def is_short(name: str) -> bool:
    """Whether a round of a game is short enough to be played often: few ids, and no turn that is tried for long."""
    game = games.find(name)
    return game.actions < MANY_ACTIONS and not game.notes


def is_asked(number: int) -> bool:
    """Whether a case is played: of long games every seat count by the first preset, and the others by their fewest.

    As plain Python only the very first case of each.
    """
    name, preset, seats = CASES[number]
    before = CASES[:number]
    is_first = preset == games.find(name).house_rules.presets[0].name
    if is_short(name):
        return seats <= MANY_SEATS or is_first
    if name not in {one for one, _, _ in before}:
        return True
    return not PLAIN and (is_first or (name, preset) not in {case[:2] for case in before})


CASES = [case for number, case in enumerate(CASES) if is_asked(number)]
FIRST = {next(case for case in CASES if case[0] == name) for name in games.NAMES}
OTHERS = 1 / 4
"""The first case of a game is tried at length, each of the others so much of that."""

PART = 1 if LONG else 1 / 4 if PLAIN else 1 / 8
"""How much of everything is tried in the short form."""


@pytest.fixture
def share(name: str, preset: str, seats: int, effort: float) -> float:
    """How much of a large sample is tried in a case."""
    return PART * (effort if (name, preset, seats) in FIRST else OTHERS * effort)


def is_endless(game: Game, rules: dict[str, Any]) -> bool:
    """Whether a round of random play need not end by these house rules."""
    return any(rules.get(one.name) in one.endless for one in game.house_rules.parameters)


def an_order(size: int, random: Any) -> np.ndarray:
    order = np.arange(size, dtype=np.int16)
    shuffle(order, size, random)
    return order


def a_round(game: Game, preset: str, seats: int, random: Any, **rules: Any) -> Round:
    choice = game.house_rules.choose(preset, **rules)
    play = Round(game, choice, new_match(seats, below(random, seats), game.sides(choice, seats)))
    play.deal(an_order(play.pack_size, random))
    return play


def random_rules(game: Game, preset: str, seats: int, random: Any) -> dict[str, Any]:
    """A random value for about a third of the parameters, with the sides of the preset."""
    while True:
        chosen = any_rules(game, random)
        try:
            sides = game.sides(game.house_rules.choose(preset, **chosen), seats)
        except SeatingError:
            continue
        if sides == game.sides(game.house_rules.choose(preset), seats):
            return chosen


def any_rules(game: Game, random: Any) -> dict[str, Any]:
    """A random value for about a third of the parameters, whether anybody can sit down to them or not."""
    chosen: dict[str, Any] = {}
    for parameter in game.house_rules.parameters:
        if below(random, 3):
            continue
        if parameter.kind == "bool":
            chosen[parameter.name] = bool(below(random, 2))
        elif parameter.kind == "enum":
            chosen[parameter.name] = parameter.values[below(random, len(parameter.values))]
        elif parameter.kind == "steps":
            steps = [f"{1000 * (step + 1)}:{parameter.low + below(random, 90)}" for step in range(1 + below(random, 4))]
            chosen[parameter.name] = ", ".join(steps)
        else:
            numbers = [*range(parameter.low, parameter.high + 1), *parameter.extra]
            chosen[parameter.name] = numbers[below(random, len(numbers))]
    return chosen


class Walk:
    """Random legal play that keeps its buffers."""

    def __init__(self, play: Round, random: Any) -> None:
        self.play, self.random = play, random
        self.out = np.zeros(play.game.actions, np.int32)

    def choose(self) -> tuple[int, int] | None:
        """A random seat that may act and a random legal action; shuffles where that is awaited; None at the end."""
        play = self.play
        while play.waiting:
            play.reshuffle(an_order(play.waiting, self.random))
        if play.is_over:
            return None
        actors = play.actors
        assert actors, "nobody may act, yet the round is not over"
        seat = actors[below(self.random, len(actors))]
        found = int(play.game.rules.legal(play.state, seat, self.out))
        assert found > 0, "an actor has nothing to do"
        return seat, int(self.out[below(self.random, found)])


def walk_case(name: str, preset: str, seats: int, rounds: int, actions: int, rarity: int) -> tuple[Walked, Walked]:
    """So many rounds, or so many actions, by a preset, and as many by random house rules with its sides."""
    game, random = games.find(name), seeded(11)
    much = {"rounds": rounds, "actions": actions, "rarity": rarity, "steady": share_of(name).steady}
    by_preset = walk(game, seats, [{}], preset, seed=12, **much)
    changed = [random_rules(game, preset, seats, random) for _ in range(200)]
    changed = [rules for rules in changed if not is_endless(game, rules)]
    return by_preset, walk(game, seats, changed, preset, seed=13, **much)


def share_of(name: str) -> Share:
    """How much of a game is tried at full size."""
    return FULL_SIZE.get(name, ANOTHER_GAME)


def at_full_size(name: str, preset: str, seats: int) -> tuple[Walked, Walked]:
    """A case of a game at full size: that of the game is shared by its cases."""
    share = share_of(name)
    cases = sum(game == name for game, _, _ in CASES)
    return walk_case(name, preset, seats, ceil(share.rounds / 2 / cases), 10**12, share.rarity)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset", "seats"), CASES)
def test_long_walks(name: str, preset: str, seats: int, effort: float, share: float) -> None:
    """Every round ends and is worth what its cards come to, every card is somewhere, a view hides what it must.

    `legal` agrees with `refusal`. Half of the rounds are played by the preset, half by random house rules. Two rounds
    that differ only in what a seat may not know give it the same bytes. At full length ten million rounds of all games
    and a million such pairs; ``python -m tests.properties.long_walk`` does the same and tells of it.
    """
    if LONG:
        both = at_full_size(name, preset, seats)
    else:
        rounds = max(4 if is_short(name) else 1, int(3_000 * share / PART))  # some are over after five actions
        rarity = 1 if is_short(name) or effort < 1 else 6
        both = walk_case(name, preset, seats, rounds, max(2_000, int(400_000 * share)), rarity)
    for walked in both:
        assert not walked.problem
        assert walked.unfinished == 0
        assert walked.different > 0.8 * walked.pairs > 0, "most pairs must really differ"
    if share == PART and not LONG:
        ids = games.find(name).actions
        assert both[0].pairs + both[1].pairs > PART * min(10_000, 40 * 10_000 // ids)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_action_is_written_and_read_back(name: str) -> None:
    game = games.find(name)
    texts = [game.words.write(action) for action in range(game.actions)]
    assert len(set(texts)) == len(texts)
    for action, text in enumerate(texts):
        assert game.words.read(text) == (action,)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset", "seats"), CASES)
def test_a_seat_is_told_nothing_it_may_not_know(name: str, preset: str, seats: int, share: float) -> None:
    """Two rounds that look alike to a seat give it the same picture and the same refusals, to the letter."""
    game, random = games.find(name), seeded(13)
    wanted, pairs = max(6, int((150 if is_short(name) else 30) * share)), 0
    while pairs < wanted:
        play = a_round(game, preset, seats, random)
        way = Walk(play, random)
        while (step := way.choose()) is not None:
            if below(random, 12 if is_short(name) else 60 * seats) == 0:
                viewer = below(random, seats + 1) - 1
                twin = Round(game, play.choice, play.match)
                twin.state = play.state.copy()
                game.rules.resample(twin.state, viewer, an_order(play.pack_size, random))
                assert told(play, viewer) == told(twin, viewer)
                pairs += 1
            game.rules.apply(play.state, *step)


REMEMBERED = {"basic", "kalooki"}
"""Where the discards under the top one are remembered, and may not be looked at (BAS-PH-3-R, KAL-PH-3-R)."""


def scenes_alike(name: str, wanted: int, at_once: int = 40) -> int:
    """Compare so many pairs of scenes as JSON, some of a round; how many differ in what a seat may not know."""
    game, random = games.find(name), seeded(77)
    cases = [case for case in CASES if case[0] == name]
    pairs = different = 0
    while pairs < wanted:
        _, preset, seats = cases[below(random, len(cases))]
        way = Walk(a_round(game, preset, seats, random), random)
        play, last = way.play, pairs + at_once
        while pairs < min(wanted, last) and (step := way.choose()) is not None:
            if below(random, 12 if is_short(name) else 40) == 0:
                viewer = below(random, seats + 1) - 1
                twin = Round(game, play.choice, play.match)
                twin.state = play.state.copy()
                game.rules.resample(twin.state, viewer, an_order(play.pack_size, random))
                if name in REMEMBERED:
                    under = int(twin.state.pile_count) - 1
                    twin.state.pile[:under] = twin.state.pile[:under][::-1].copy()
                assert msgspec.json.encode(play.scene(viewer)) == msgspec.json.encode(twin.scene(viewer))
                pairs += 1
                different += bytes(play.state.tobytes()) != bytes(twin.state.tobytes())
            game.rules.apply(play.state, *step)
    return different


def some_actions(game: Game) -> range:
    """Every action id; of a game with very many, every so-manieth."""
    return range(0, game.actions, 1 + game.actions // 600)


def told(play: Round, viewer: int) -> bytes:
    """Everything a viewer may be told at this moment: the picture, and the answers to actions that it could try."""
    picture = msgspec.json.encode(play.scene(viewer))
    if viewer < 0:
        return picture
    refusals = [str(play.refusal(viewer, action)) for action in some_actions(play.game)]
    return picture + "\n".join(refusals).encode()


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset", "seats"), CASES)
def test_a_viewer_hears_of_no_card_that_it_does_not_see(name: str, preset: str, seats: int, share: float) -> None:
    """What is told of another seat's action names only cards that lie open to the viewer, before or after it.

    In a game with very many actions, whose rounds are long, one action in so many is looked at.
    """
    game, random = games.find(name), seeded(14)
    for _ in range(max(1, int((12 if is_short(name) else 3) * share))):
        play = a_round(game, preset, seats, random)
        way = Walk(play, random)
        while (step := way.choose()) is not None:
            seat, action = step
            if below(random, 1 + game.actions // 300 if is_short(name) else int(max(60, game.actions // 60) / PART)):
                game.rules.apply(play.state, seat, action)
                continue
            looks = [(viewer, play.view(viewer), play.scene(viewer)) for viewer in range(-1, seats)]
            shown = [int(game.rules.seen(play.state, seat, action, viewer)) for viewer in range(-1, seats)]
            game.rules.apply(play.state, seat, action)
            told = [
                game.words.tell(before, play.view(viewer), seat, as_seen)
                for (viewer, before, _), as_seen in zip(looks, shown, strict=True)
            ]
            for (viewer, _, scene), as_seen, sentence in zip(looks, shown, told, strict=True):
                if viewer == seat:
                    assert as_seen == action
                    assert sentence or not any(told)  # what nobody else notices need not be told to oneself
                    continue
                open_to_it = faces(scene) | faces(play.scene(viewer))
                assert cards_in(game.words.write(as_seen)) <= open_to_it
                assert cards_in(sentence) <= open_to_it


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset", "seats"), CASES)
def test_a_spectator_sees_no_card_that_a_player_does_not_see(name: str, preset: str, seats: int, share: float) -> None:
    """So what an action uncovers to spectators it has uncovered to whoever acts."""
    game, random = games.find(name), seeded(16)
    wanted, looked = max(5, int((60 if is_short(name) else 20) * share)), 0
    while looked < wanted:
        way = Walk(a_round(game, preset, seats, random), random)
        while (step := way.choose()) is not None:
            if below(random, 8 if is_short(name) else int(40 / PART)) == 0:
                spectator, *players = (open_cards(way.play.scene(viewer)) for viewer in range(-1, seats))
                assert all(seen <= own for player in players for seen, own in zip(spectator, player, strict=True))
                looked += 1
            game.rules.apply(way.play.state, *step)


def faces(scene: Scene) -> set[int]:
    return {read_card(card.face) for zone in scene.zones for card in zone.cards if card.face}


CARD = re.compile(r"(10|[2-9AJQK])([SCDH♠♣♦♥])")


def cards_in(text: str) -> set[int]:
    return {read_card(rank + suit) for rank, suit in CARD.findall(text)}


@pytest.mark.parametrize(("name", "preset", "seats"), CASES)
def test_a_row_is_carried_out_whole_or_not_at_all(name: str, preset: str, seats: int) -> None:
    from rummyhouse.rules import Refused

    game, random = games.find(name), seeded(15)
    for _ in range(20):
        play = a_round(game, preset, seats, random)
        way = Walk(play, random)
        for _ in range(below(random, 12)):
            step = way.choose()
            if step is None:
                break
            game.rules.apply(play.state, *step)
        step = way.choose()
        if step is None:
            continue
        seat, action = step
        never = next(other for other in range(game.actions) if other not in play.legal(seat))
        twin = Round(game, play.choice, play.match)
        twin.state = play.state.copy()
        game.rules.apply(twin.state, seat, action)
        if game.rules.refusal(twin.state, seat, never) == 0:
            continue
        before = play.state.tobytes()
        with pytest.raises(Refused):
            play.act(seat, action, never)
        assert play.state.tobytes() == before
