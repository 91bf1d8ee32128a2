"""A match is played and replayed by the version of its game under which it was begun, beside matches of today's.

No game of the house has had a second version yet: here the pond gets one. Under versions 1 to 3 a card kept is worth a
point, and a calm match ends at five; since 4 it is worth two, and the match ends at eight.
"""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import part
from rummyhouse.records import Match, Record, RecordError, check, read, replay, restore
from rummyhouse.rules import HouseRules, Preset, Round, new_match
from rummyhouse.rules.house_rules import LATEST, PlayedVersion, parameters_of
from rummyhouse.rules.parameters import played_version
from rummyhouse.tables import entries
from rummyhouse.tables.log import LogRow
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.truth import Truth
from tests.records import pond

if TYPE_CHECKING:
    from rummyhouse.rules import Game

OLD = pond.GAME


class Rules(pond.Rules):
    """The house rules since the pond knows versions."""

    version = played_version()


class State(pond.State):
    """A round by them."""

    rules = part(Rules)


@rule
def worth(rules: Any) -> int:
    """What a card kept is worth."""
    return 1 if rules.version < 4 else 2


def score(state: Any, points: Any) -> None:
    points[:] = state.kept * int(worth(state.rules))


def settle(match: Any, state: Any) -> None:
    state.kept *= int(worth(state.rules))
    pond.settle(match, state)


assert isinstance(Rules.declared["version"], PlayedVersion)
NEW = replace(
    OLD,
    version=4,
    house_rules=HouseRules(
        game="pond",
        parameters=parameters_of(Rules),
        presets=(Preset(name="calm", title="Calm", source="tests", values={"target": 8}, before={3: {"target": 5}}),),
        version=Rules.declared["version"],
    ),
    state=State,
    rules=SimpleNamespace(**vars(OLD.rules) | {"score": score, "settle": settle}),
)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens the house with one game or the other."""

    def opened(game: Game) -> Game:
        room = ModuleType("rummyhouse.games.pond")
        room.__dict__["GAME"] = game
        monkeypatch.setitem(sys.modules, "rummyhouse.games.pond", room)
        monkeypatch.setattr(games, "NAMES", tuple({*games.NAMES, "pond"}))
        return game

    return opened


def played(game: Game, turns: int = 10**6, **changes: Any) -> Match:
    """A match in which everybody keeps what is drawn, to its end or so far."""
    match = Match.new(game, game.house_rules.choose("calm", **changes), ["Ann", "Ben"], name="m", dealer=1)
    return go_on(match, turns)


def go_on(match: Match, turns: int = 10**6) -> Match:
    while match.stage != "over" and turns:
        if match.stage == "ready":
            match.begin_round(match.new_shuffle())
        elif match.stage == "settling":
            match.settle()
        else:
            assert match.round is not None
            match.act(match.round.actors[0], pond.DRAW, pond.KEEP)
            turns -= 1
    return match


def test_a_record_of_the_old_version_replays_as_it_was_played(house: Any) -> None:
    text = played(house(OLD)).text()
    house(NEW)
    record = read(text)
    account = check(record)
    assert account.over
    assert account.proven == len(record.rounds) == 2
    assert record.rounds[0].points == (3, 3)
    assert [step.match.totals for step in replay(record)][-1] == record.grand == (6, 6)
    assert restore(record).text() == text
    assert "game: pond 3" in text


def test_a_match_of_today_is_played_by_the_rules_of_today(house: Any) -> None:
    match = played(house(NEW))
    text = match.text()
    assert "game: pond 4" in text
    assert match.totals == (12, 12)
    assert check(read(text)).over
    assert read(text).choice == match.choice


def test_a_match_goes_on_under_the_rules_under_which_it_was_begun(house: Any) -> None:
    text = played(house(OLD), turns=4).text(whole=True)
    house(NEW)
    match = restore(read(text))
    assert match.choice["target"] == 5
    assert go_on(match).totals == (6, 6)
    assert "game: pond 3" in match.text()
    again = pickle.loads(pickle.dumps(match.choice))
    assert again.version == match.choice.version == 3


def test_what_a_table_agreed_against_a_preset_is_kept(house: Any) -> None:
    text = played(house(OLD), target=7, windy=True).text()
    record: Record = read(text)
    house(NEW)
    later = read(text)
    assert later.choice.changed == record.choice.changed == {"target": 7, "windy": True}
    assert later.choice.values == record.choice.values


@pytest.mark.parametrize(
    ("version", "played_today"), [(1, True), (2, True), (3, True), (4, True), (5, False), (0, False)]
)
def test_a_table_is_held_to_its_version(house: Any, version: int, played_today: bool) -> None:
    house(NEW)
    row = LogRow(0, entries.TableOpened("pond", version, "calm", {}, 2, hints=False, grace=30))
    if not played_today:
        with pytest.raises(TableProblem, match=f"begun under version {version} of Pond; the house now plays version 4"):
            Truth("t", [row])
        return
    truth = Truth("t", [row])
    assert truth.choice["target"] == (8 if version == 4 else 5)
    assert truth.choice.version == (LATEST if version == 4 else version)


def test_versions_that_were_never_released_are_refused_and_named(house: Any) -> None:
    text = played(house(OLD)).text()
    house(replace(NEW, oldest=4))
    with pytest.raises(RecordError, match="the record is of pond version '3'; this house plays version 4"):
        read(text)
    house(replace(NEW, oldest=2))
    for other in ("1", "5", "03", "-3", "x", ""):
        with pytest.raises(RecordError, match=f"version '{other}'; this house plays versions 2 to 4"):
            read(text.replace("game: pond 3", f"game: pond {other}".rstrip()))


def test_nobody_chooses_a_version(house: Any) -> None:
    from rummyhouse.rules import RuleChoiceError

    game = house(NEW)
    assert "version" not in game.house_rules.by_name
    with pytest.raises(RuleChoiceError, match="no house rule 'version'"):
        game.house_rules.choose("calm", version=3)
    with pytest.raises(RuleChoiceError, match="no house rule 'version'"):
        game.house_rules.read("calm", {"version": "3"})


def test_compiled_rules_know_it(house: Any) -> None:
    game = house(NEW)
    assert game.house_rules.dtype == Rules.dtype
    for version, points in ((1, 1), (3, 1), (4, 2)):
        choice = game.house_rules.as_of(game.then(version), "calm", {})
        assert int(worth(game.house_rules.record(choice))) == points
    play = Round(game, game.house_rules.as_of(3, "calm", {}), new_match(2, 0))
    play.deal(np.arange(play.pack_size, dtype=np.int16))
    assert int(play.state.rules.version) == 3
