"""A match of one person against bots, as the terminal plays it."""

from __future__ import annotations

import itertools
import random

import pytest

from rummyhouse import bots, games
from rummyhouse.cli.terminal.choices import choices
from rummyhouse.cli.terminal.sitting import PERSON, Sitting
from rummyhouse.records import RecordError
from rummyhouse.rules import Refused
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.tables.bot_names import NAMES
from rummyhouse.tables.loop_detector import way_out
from tests.cli.terminal.conftest import BEST_ADVISER


def sit_down(name: str, *, seats: int = 0, preset: str | None = None, bot: str = "", seed: int = 7) -> Sitting:
    game = games.find(name)
    for wanted in [seats] if seats else game.seats:
        try:
            others = [bot or bots.usual(name)] * (wanted - 1)
            return Sitting(game, game.house_rules.choose(preset), others, name="Anna", seed=seed)
        except RecordError:
            continue
    raise AssertionError(f"nobody can sit down at {name}")


def let_others_play(sitting: Sitting) -> None:
    while sitting.go_on() is not None:
        pass


def follow_hints(sitting: Sitting, most: int) -> bool:
    """Play as the hints say; whether the round has been settled."""
    let_others_play(sitting)
    for _ in range(most):
        if not sitting.is_asked:
            break
        action = sitting.hint().action
        sitting.act(action if action >= 0 else sitting.round.legal(PERSON)[0])
        let_others_play(sitting)
    return not sitting.is_asked


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_of_the_house_can_be_played(name: str) -> None:
    sitting = sit_down(name)
    sitting.deal()
    let_others_play(sitting)
    for _ in range(25):
        if not sitting.is_asked:
            break
        shown = choices(sitting.scene, sitting.names)
        assert sorted(choice.action for choice in shown) == sitting.round.legal(PERSON)
        advice = sitting.hint()
        sitting.act(advice.action if advice.action >= 0 else sitting.round.legal(PERSON)[0])
        let_others_play(sitting)
    assert sitting.log
    assert not any("{" in sentence for sentence in sitting.log)


def test_a_round_is_settled_and_the_next_one_dealt() -> None:
    sitting = sit_down("gin", preset="classic")
    sitting.deal()
    assert follow_hints(sitting, 200)
    assert sitting.scene.sheet is not None
    assert sitting.match.stage == "ready"
    sitting.deal()
    assert sitting.match.number == 2


def test_the_same_seed_gives_the_same_match_and_no_seed_another() -> None:
    def told(sitting: Sitting) -> tuple[list[str], list[str]]:
        sitting.deal()
        let_others_play(sitting)
        chance = random.Random(1)  # a hint may depend on how busy the machine is
        for _ in itertools.takewhile(lambda _: sitting.is_asked, range(5)):
            sitting.act(chance.choice(sitting.round.legal(PERSON)))
            let_others_play(sitting)
        hand = next(zone for zone in sitting.scene.zones if zone.kind == "hand" and zone.owner == PERSON)
        return sitting.log, [card.face for card in hand.cards]

    assert told(sit_down("gin", seed=3)) == told(sit_down("gin", seed=3))
    game = games.find("gin")
    fresh = [Sitting(game, game.house_rules.choose(), ["random"], name="Anna") for _ in range(2)]
    assert told(fresh[0])[1] != told(fresh[1])[1]


def test_a_hint_comes_from_the_best_who_plays_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit_down("gin")
    sitting.deal()
    let_others_play(sitting)
    asked = []
    decide = HouseBots.decide
    monkeypatch.setattr(
        HouseBots, "decide", lambda self, game, bot, *more: asked.append(bot) or decide(self, game, bot, *more)
    )
    monkeypatch.setattr(bots, "adviser", BEST_ADVISER)
    assert sitting.hint().action in sitting.round.legal(PERSON)
    assert asked == ["keen"]


def test_bots_answer_a_call_window_before_the_person_is_asked() -> None:
    sitting = sit_down("fiji", seats=3)
    sitting.deal()
    let_others_play(sitting)
    for _ in itertools.takewhile(lambda _: sitting.is_asked, range(300)):
        moves = {move.text: move.action for move in sitting.scene.moves}
        if "pass call" in moves:
            break
        sitting.act(sitting.hint().action)
        let_others_play(sitting)
    assert sitting.round.actors == (PERSON,), "the bots have answered"
    assert "call" in moves
    sitting.act(moves["pass call"])
    let_others_play(sitting)
    assert sitting.is_asked or sitting.match.stage in ("ready", "over")


def test_what_the_rules_refuse_changes_nothing() -> None:
    sitting = sit_down("basic", seats=2)
    sitting.deal()
    let_others_play(sitting)
    before = sitting.round.state.tobytes()
    illegal = next(action for action in range(sitting.game.actions) if action not in sitting.round.legal(PERSON))
    with pytest.raises(Refused):
        sitting.act(illegal)
    assert sitting.round.state.tobytes() == before


def test_partners_share_a_column() -> None:
    sitting = sit_down("baja")
    me, left, partner, right = sitting.names
    assert me == "Anna"
    assert sitting.side_names == (f"Anna & {partner}", f"{left} & {right}")


def test_bots_have_names_of_their_own_and_tell_their_level() -> None:
    sitting = sit_down("baja", seed=3)
    assert set(sitting.names[1:]) < set(NAMES)
    assert len(set(sitting.names)) == 4
    assert sitting.levels == ("", "steady", "steady", "steady")
    assert sitting.log == [f"{name}, a steady bot, sits down." for name in sitting.names[1:]]
    assert sit_down("baja", seed=3).names == sitting.names


def test_a_bot_that_goes_round_in_circles_does_not_hold_up_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit_down("basic", seats=2)
    sitting.deal()
    write = sitting.game.words.write

    def circling(game: str, bot: str, view: object, legal: list[int]) -> int:
        return min(legal, key=lambda action: (write(action) != "take back", not write(action).startswith("new")))

    monkeypatch.setattr(HouseBots, "choose", lambda self, *asked: circling(*asked))
    for _ in range(3):
        let_others_play(sitting)
        assert sitting.is_asked
        sitting.act(*way_out(sitting.round, PERSON, random.Random(1)))
    assert f"{sitting.names[1]} keeps coming back to the same position; the house ends this turn." in sitting.log
