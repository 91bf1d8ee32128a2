"""The rule functions of a game are found by their names, in its room and its family."""

from __future__ import annotations

from importlib import import_module
from textwrap import dedent
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.compiled import units
from rummyhouse.compiled.kinds import kind_of
from rummyhouse.rules import Game, everyone_for_himself
from rummyhouse.rules.gathering import NAMES, Family, RoomError, announce, gather, gather_words
from rummyhouse.rules.match import MATCH
from tests.transcripts.played import Play

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rummyhouse.rules import RuleFunctions

WHOLE = """
    from rummyhouse.compiled import rule

    @rule
    def pack_size(rules, seats): return 1

    @rule
    def deal(state, rules, match, order): return None

    @rule
    def actors(state): return state[0]

    @rule
    def refusal(state, seat, action): return 0 if action % 2 else 7

    @rule
    def apply(state, seat, action): return None

    @rule
    def count(state, tally): return None

    @rule
    def price(tally, rules, lines): return None

    @rule
    def close(match, tally, points, rules): return None

    @rule
    def score(state, points): return None

    @rule
    def settle(match, state): return None

    @rule
    def look(state, seat, view): return None

    @rule
    def census(state, out): return None

    @rule
    def resample(state, seat, order): return None
"""


@pytest.fixture
def room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Callable[..., RuleFunctions]:
    """Builds a room out of its modules' texts, and gathers its rule functions.

    Each test has a room of its own name, because compiled functions are kept by their names.
    """
    monkeypatch.syspath_prepend(str(tmp_path))
    shed = f"shed_{request.node.name}"

    def build(family: str = "", **modules: str) -> RuleFunctions:
        (tmp_path / shed).mkdir()
        (tmp_path / f"{shed}_family.py").write_text(dedent(family))
        for name, text in {"__init__": "", **modules}.items():
            (tmp_path / shed / f"{name}.py").write_text(dedent(text))
        return gather(shed, actions=6, tally=None, family=(import_module(f"{shed}_family"),))

    return build


def test_what_most_games_share_need_not_be_written(room: Callable[..., RuleFunctions]) -> None:
    rules = room(play=WHOLE)
    out = np.zeros(6, np.int32)
    count = rules.legal(np.ones(1, np.int8), 0, out)
    assert out[:count].tolist() == [1, 3, 5], "every id is a candidate, and what is not refused is legal"
    assert rules.waiting(np.ones(1, np.int8)) == 0
    assert not rules.over(np.ones(1, np.int8))
    assert rules.over(np.zeros(1, np.int8)), "nobody may act, and nothing waits"
    assert rules.seen(np.ones(1, np.int8), 0, 4, 1) == 4


def test_a_room_that_has_candidates_is_asked_for_no_others(room: Callable[..., RuleFunctions]) -> None:
    more = """
        from rummyhouse.compiled import rule

        @rule
        def candidates(state, seat, out):
            out[0] = 2
            out[1] = 5
            return 2
    """
    out = np.zeros(6, np.int32)
    assert room(play=WHOLE, candidates=more).legal(np.ones(1, np.int8), 0, out) == 1
    assert out[0] == 5


def test_a_missing_function_is_named(room: Callable[..., RuleFunctions]) -> None:
    with pytest.raises(RoomError, match=r"has no rule function resample$"):
        room(play=WHOLE[: WHOLE.rindex("@rule")])


def test_two_functions_of_one_name_are_named_with_their_files(room: Callable[..., RuleFunctions]) -> None:
    twice = "from rummyhouse.compiled import rule\n\n@rule\ndef actors(state): return 1\n"
    with pytest.raises(RoomError, match="has two rule functions 'actors': in more and in play"):
        room(play=WHOLE, more=twice)


def test_what_stands_in_a_room_is_found_in_the_file_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As ``CONTRIBUTING.md`` names them."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "attic").mkdir()
    said = "\n".join(f"def {word}(): ..." for word in ("numbers", "tell", "scene", "gesture", "sheet", "place"))
    files = {
        "house_rules": {"house_rules": "HOUSE_RULES"},
        "state": {"state": "State", "notes": "NOTES"},
        "view": {"view": "View"},
        "actions": {"actions": "ACTIONS"},
        "tally": {"tally": "SHEET"},
        "seating": {"seats": "SEATS", "sides": "sides", "packs": "packs"},
        "series": {"ahead": "ahead"},
        "facts": {"facts": "FACTS"},
        "clock": {"clock": "clock", "race": "race"},
        "words": {"reason_of_row": "reason_of_row"},
    }
    for file, names in files.items():
        lines = [f"{called} = 'the {name}'" for name, called in names.items()]
        lines += ["REASONS = ()", said, "def write(): ...", "def read(): ..."] if file == "words" else []
        (tmp_path / "attic" / f"{file}.py").write_text("\n".join(lines))
    (tmp_path / "attic" / "__init__.py").write_text("")
    rules = cast("RuleFunctions", ())
    attic = Game(room="attic", rules=rules, title="Attic", version=1, summary="", clauses="ATTIC")
    found = {name: getattr(attic, name) for names in files.values() for name in names}
    assert found == {name: f"the {name}" for name in found}


def test_plain_functions_and_those_of_other_rooms_do_not_count(room: Callable[..., RuleFunctions]) -> None:
    other = "from rummyhouse.cards import count\n\ndef actors(table): return None\n"
    assert room(play=WHOLE, words=other).actors(np.ones(1, np.int8)) == 1


def test_a_room_has_what_its_family_has_unless_it_has_its_own(room: Callable[..., RuleFunctions]) -> None:
    family = """
        from rummyhouse.compiled import rule

        @rule
        def waiting(state): return 3

        @rule
        def actors(state): return 9
    """
    rules = room(family, play=WHOLE)
    assert rules.waiting(np.ones(1, np.int8)) == 3
    assert rules.actors(np.ones(1, np.int8)) == 1


def test_games_are_found_in_their_rooms() -> None:
    assert tuple(sorted(games.NAMES)) == games.NAMES
    assert {games.find(name).name for name in games.NAMES} == set(games.NAMES)


def test_a_game_declares_only_what_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name is that of its room; what stands there is found, the rest comes from its family or is usual."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "hall").mkdir()
    said = "\n".join(
        f"def {word}(): return '{word}'" for word in ("numbers", "tell", "scene", "gesture", "sheet", "place")
    )
    texts = {
        "__init__": "",
        "state": "State = 'the state'",
        "view": "View = 'the view'",
        "words": f"from hall.actions import write, read\n{said}",
        "actions": "def write(): return 'write'\ndef read(): return 'read'",
        "reasons": "REASONS = ('the reasons',)",
    }
    for name, text in texts.items():
        (tmp_path / "hall" / f"{name}.py").write_text(text)
    family = Family(rules=(), gives={"actions": 7, "state": "the family's", "house_rules": "the family's"})
    told = {"title": "Hall", "version": 1, "summary": "", "clauses": "HALL"}
    game = Game(room="hall", family=family, rules=cast("RuleFunctions", ()), **told, seats=(3,))  # type: ignore[arg-type]
    assert (game.name, game.actions, game.state, game.house_rules) == ("hall", 7, "the state", "the family's")
    assert game.words.reasons == ("the reasons",)
    assert [game.words.write(), game.words.sheet()] == ["write", "sheet"]  # type: ignore[call-arg]
    assert (game.sides, game.tally) == (everyone_for_himself, None)
    with pytest.raises(RoomError, match=r"hall has no seats; it stands in seating\.py"):
        Game(room="hall", family=family, rules=cast("RuleFunctions", ()), **told)  # type: ignore[arg-type]


def test_a_speech_writes_and_reads_and_a_word_that_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "loft").mkdir()
    speech = "class Speech:\n    write = read = staticmethod(lambda: 'said')\n\nSPEECH = Speech()\n"
    for name, text in {
        "__init__": "",
        "text": speech,
        "words": "from loft.text import SPEECH\ndef tell(): ...",
    }.items():
        (tmp_path / "loft" / f"{name}.py").write_text(text)
    assert gather_words("loft", ("write", "read", "tell")).read() == "said"
    with pytest.raises(RoomError, match=r"loft has no words for reasons, sheet$"):
        gather_words("loft", ("reasons", "tell", "sheet"))


def test_the_compiler_is_told_of_every_function_that_is_asked_for_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    gin, told = games.find("gin"), {}
    kinds = {"state": gin.state.dtype, "view": gin.view.dtype, "rules": gin.house_rules.dtype}
    monkeypatch.setattr(units, "announce", lambda name, functions: told.update({name: [one for one, _ in functions]}))
    announce("some", gin.rules, {**kinds, "match": MATCH, "tally": None})
    assert gin.rules.apply in told["some"]
    assert gin.rules.refusal in told["some"]
    announce("none", gin.rules, {"state": None, "view": None})
    assert gin.rules.apply not in told["none"]
    assert gin.rules.pack_size in told["none"]


@pytest.mark.parametrize(("name", "number"), [("gin", 5), ("basic", 3)])
def test_the_compiler_is_told_what_a_round_hands_over(name: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a function would be compiled for what nobody asks with, and once more when somebody does ask."""
    game, told, asked = games.find(name), {}, set()
    records = {"state": game.state.dtype, "view": game.view.dtype, "rules": game.house_rules.dtype, "match": MATCH}
    monkeypatch.setattr(units, "announce", lambda _, functions: told.update(functions))
    announce("some", game.rules, records | {"tally": game.tally.record if game.tally else None})

    def noting(one: str, function: Callable[..., object]) -> Callable[..., object]:
        def ask(*arguments: object) -> object:
            asked.add(one)
            assert tuple(kind_of(argument) for argument in arguments) == told[function], one
            return function(*arguments)

        return ask

    for one in NAMES:
        monkeypatch.setattr(game.rules, one, noting(one, getattr(game.rules, one)))
    play = Play(name, number)
    assert list(play.noted())
    while not play.round.is_over:
        if play.round.waiting:
            play.round.reshuffle(play.order(play.round.waiting))
        else:
            seat = play.round.actors[0]
            play.round.act(seat, play.choose(play.round.legal(seat)))
    assert list(play.settled())
    assert int(play.round.census().sum()) == play.round.pack_size
    assert asked >= {"deal", "legal", "facts", "census", "resample", "score", "look", "settle"}
    assert name == "gin" or "reshuffle" in asked


def test_a_room_that_scores_and_settles_by_itself_keeps_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it has a tally, from which both could be made."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "cellar").mkdir()
    (tmp_path / "cellar" / "__init__.py").write_text("")
    own = WHOLE.replace("def score(state, points): return None", "def score(state, points): points[0] = 7")
    (tmp_path / "cellar" / "play.py").write_text(
        dedent(own.replace("return None\n\n    @rule\n    def look", "match[0] = 9\n\n    @rule\n    def look"))
    )
    rules = gather("cellar", actions=6, tally=games.find("gin").tally, family=())
    points, match = np.zeros(1, np.int64), np.zeros(1, np.int64)
    rules.score(np.ones(1, np.int8), points)
    rules.settle(match, np.ones(1, np.int8))
    assert (points[0], match[0]) == (7, 9)
