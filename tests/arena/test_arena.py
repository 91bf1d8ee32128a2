"""The arena: the same deals for all, from every side; what is said of them; and visitors who misbehave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.arena import ArenaError, CrossTable, Duel, Question, QuestionError, VisitorError, hold, seats, visitor
from rummyhouse.arena.seats import Seats, patterns
from rummyhouse.bots import Guest, player
from rummyhouse.compiled import rule
from rummyhouse.rules import SeatingError
from rummyhouse.simulation import EndlessRoundError, Interrupted, driver, pieces

if TYPE_CHECKING:
    from pathlib import Path

MINE = """
import os, time

def first(view, legal):
    print("nobody should read this")
    return legal[0]

def fails(view, legal):
    raise LookupError("no idea")

def cheats(view, legal):
    return "knock"

def waits(view, legal):
    time.sleep(60)

def dies(view, legal):
    os._exit(3)

def silent(view, legal):
    return None

def half(view, legal):
    return 2.5

def last(view, legal):
    return legal[-1]

def gives_up(view, legal):
    if view.phase == 5:  # the other has knocked
        raise LookupError("too bad")
    return legal[0]

number = 7
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    return file


@rule
def first(view: Any, legal: Any, count: int, random: Any) -> int:
    """The first legal action."""
    return int(legal[0])


def held(game: str, names: list[str], rounds: int, preset: str | None = None, **given: Any) -> CrossTable:
    return hold(game, names, rounds=rounds, choice=games.find(game).house_rules.choose(preset), **given)


def test_everybody_sits_everywhere_equally_often() -> None:
    for sides in ((0, 1), (0, 1, 2), (0, 1, 0, 1), (0, 1, 2, 0, 1, 2), (0, 1, 2, 3, 4)):
        found = np.array(patterns(sides))
        assert (found.mean(axis=0) == 0.5).all()
        assert all(len({row[seat] for seat in range(len(sides)) if sides[seat] == 0}) == 1 for row in found)


def test_compiled_and_plain_players_play_the_same() -> None:
    game = games.find("gin")
    choice = game.house_rules.choose("parity")
    quick = Seats(game, choice, (player("gin", first), player("gin", "steady")), seed=3)
    plain = Seats(game, choice, (Guest.of(lambda view, legal: legal[0]), player("gin", "steady")), seed=3)
    assert quick.is_compiled
    assert not plain.is_compiled
    assert (quick.play(7) == plain.play(7)).all()
    assert (quick.play(5) == plain.play(5)).all()


def test_the_cards_do_not_depend_on_who_plays() -> None:
    game = games.find("gin")
    dealt: dict[str, list[tuple[int, int]]] = {"first": [], "last": []}

    def watching(name: str, place: int) -> Guest:
        def choose(view: Any, legal: Any) -> Any:
            if not view.passes and view.phase == 1 and view.turns == 0:
                dealt[name].append((int(view.first_upcard), int(view.hand)))
            return legal[place]

        return Guest(name, choose)

    for name, place in (("first", 0), ("last", -1)):
        Seats(game, game.house_rules.choose("parity"), [watching(name, place)] * 2, seed=5).play(6)
    assert len(dealt["first"]) == 6
    assert dealt["first"] == dealt["last"]


def test_a_duel_counts_a_deal_with_all_its_seatings_as_one() -> None:
    margins = np.array([[30.0, -10.0], [-20.0, 40.0], [50.0, -30.0], [-10.0, 30.0]])
    duel = Duel(margins, np.where(margins > 0, 1.0, 0.0))
    assert duel.points.value == 10
    assert (duel.points.low, duel.points.high) == (10, 10)
    assert duel.saving == float("inf")
    assert duel.reversed.points.value == -10
    assert duel.rounds_won.value == 0.5
    assert duel.reversed.rounds_won.value == 0.5
    assert duel.rounds == 8
    independent = Duel(np.random.default_rng(1).normal(0, 30, (4000, 2)), np.full((4000, 2), 0.5))
    assert independent.saving == pytest.approx(1, abs=0.1)
    assert independent.rounds_won.low < 0.5 < independent.rounds_won.high
    nobody = Duel(np.full((3, 2), np.nan), np.ones((3, 2)), failed=(0, 6))
    assert np.isnan(nobody.points.value)
    assert nobody.saving == 1
    assert (nobody.played_out, independent.played_out) == (0, 4000)


def test_steady_beats_random_and_both_say_so() -> None:
    standing = held("gin", ["random", "steady"], 400)
    assert standing.ranking == ("steady", "random")
    assert (standing.deals, standing.rounds) == (200, 400)
    duel = standing.duel("steady", "random")
    assert duel.points.low > 100
    assert duel.rounds_won.low > 0.95
    assert standing.points("random") == -standing.points("steady") == -duel.points.value
    strong, weak = (standing.ratings[standing.names.index(name)] for name in standing.ranking)
    assert weak.low < weak.value < weak.high < 1500 < strong.low < strong.value < strong.high
    assert all(0 < seconds < 1 for seconds in standing.seconds)
    assert standing.to_json()["players"][0]["name"] == "steady"
    again = held("gin", ["random", "steady"], 400)
    assert again.to_json()["duels"] == standing.to_json()["duels"]


def test_house_rules_are_given_by_name_or_as_a_choice() -> None:
    choice = games.find("gin").house_rules.choose("classic", gin_bonus=30)
    named = hold("gin", ["random", "steady"], rounds=20, preset="classic", rules={"gin_bonus": 30})
    assert named.to_json()["duels"] == hold("gin", ["random", "steady"], rounds=20, choice=choice).to_json()["duels"]
    with pytest.raises(ArenaError, match="said twice"):
        hold("gin", ["random", "steady"], choice=choice, preset="classic")


def test_it_stops_when_the_question_is_settled() -> None:
    settled = held("gin", ["random", "steady"], 100_000, until="steady > random")
    assert settled.answer is True
    assert settled.rounds == 64
    assert held("gin", ["random", "steady"], 100_000, until="steady < random").answer is False
    unsettled = held("gin", ["random", "steady"], 2, until="steady > random")
    assert unsettled.answer is None


def test_what_was_played_until_it_was_stopped_is_there() -> None:
    choice = games.find("gin").house_rules.choose("parity")

    def stop(done: float) -> None:
        if done > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        hold("gin", ("random", "learner", "steady"), rounds=400, choice=choice, seed=2, progress=stop)
    table = caught.value.result
    assert (table.deals, table.rounds) == (64, 128)
    whole = hold("gin", ("random", "learner", "steady"), rounds=128, choice=choice, seed=2)
    assert table.to_json()["duels"] == whole.to_json()["duels"]


@pytest.mark.compiled
def test_deals_are_played_in_small_pieces_so_that_it_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 0.0)
    game = games.find("gin")
    table = Seats(game, game.house_rules.choose(), (player("gin", "steady"), player("gin", "random")), seed=3)
    whole, sizes = table._play, []

    def counted(*given: Any) -> int:
        sizes.append(given[-1])
        return whole(*given)

    monkeypatch.setattr(table, "_play", counted)
    found = table.play(5)
    assert sizes == [1] * 5
    again = Seats(game, game.house_rules.choose(), (player("gin", "steady"), player("gin", "random")), seed=3)
    monkeypatch.setattr(pieces, "PIECE", 10.0)
    assert (again.play(5) == found).all()


def test_who_looks_often_is_not_fooled_by_chance() -> None:
    """Where there is no difference, all looks together err in one of twenty arenas at the most."""
    chance = np.random.default_rng(6)
    asked = Question("a", "b")
    wrong = 0
    for _ in range(300):
        margins = chance.normal(0, 30, (1024, 1))
        looks = [asked.answer(Duel(margins[: 32 << look], margins[: 32 << look] > 0), look + 1) for look in range(6)]
        wrong += any(answer is not None for answer in looks)
    assert wrong <= 22


def test_partners_are_one_player() -> None:
    standing = held("fiji", ["random", "steady"], 4, preset="standard_teams")
    assert (standing.seats, standing.sides) == (4, (0, 1, 0, 1))
    assert standing.duel("steady", "random").points.value > 0
    three = held("kalooki", ["random", "steady"], 12, seats=3)  # points are charged: fewer are better
    assert three.ranking == ("steady", "random")
    assert three.duel("steady", "random").points.value > 0
    assert (three.deals, three.rounds) == (2, 12)


def test_a_bot_of_ones_own_plays_like_any_other(mine: Path, capfd: pytest.CaptureFixture[str]) -> None:
    own = f"{mine}:first"
    standing = held("gin", ["steady", own], 20)
    assert standing.ranking == ("steady", own)
    assert standing.mishaps == ()
    assert "nobody should read this" not in capfd.readouterr().out


@pytest.mark.parametrize(
    ("called", "what"),
    [
        ("fails", "LookupError: no idea (mine.py, line 9)"),
        ("cheats", "answered 'knock', which is refused: 'knock': Draw a card first"),
        ("waits", "no answer within 0.3 s"),
        ("dies", "its process has died (exit status 3)"),
        ("silent", "answered None, which is no action"),
        ("half", "answered 2.5, which is no action"),
    ],
)
def test_who_fails_loses_and_all_others_go_on(mine: Path, called: str, what: str) -> None:
    bad = f"{mine}:{called}"
    standing = held("gin", ["random", bad, "steady"], 2, limit=0.3 if called == "waits" else 20.0)
    assert standing.ranking[-1] == bad
    assert standing.duel("random", bad).rounds_won.value == 1
    assert standing.duel("steady", "random").points.value > 0
    assert {mishap.name for mishap in standing.mishaps} == {bad}
    assert {mishap.against for mishap in standing.mishaps} == {"random", "steady"}
    assert all(what in mishap.what for mishap in standing.mishaps)
    assert standing.duel(bad, "random").failed == standing.duel("random", bad).failed[::-1] == (2, 0)
    assert standing.to_json()["players"][-1]["points"] is None
    assert standing.to_json()["players"][-1]["failed"] == 4
    assert [one["failed"] for one in standing.to_json()["duels"][-2:]] == [[2, 0], [2, 0]]


def test_a_file_that_is_never_read_to_the_end_is_refused(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "START_LIMIT", 3.0)
    mine.write_text("import time\ntime.sleep(900)\n")
    with pytest.raises(VisitorError, match="does not start: its file was not read to the end within 3 s"):
        held("gin", ["random", f"{mine}:bot"], 2)


def test_who_cannot_start_again_loses_and_all_others_go_on(mine: Path) -> None:
    """The file counts how often it was read, and cannot be read twice."""
    mine.write_text(
        "import os, pathlib\n"
        "once = pathlib.Path(__file__).with_name('once')\n"
        "once.mkdir()\n"
        "def bot(view, legal):\n"
        "    os._exit(3)\n"
    )
    standing = held("gin", ["random", f"{mine}:bot", "steady"], 4)
    assert standing.mishaps[0].what == "its process has died (exit status 3)"
    assert "cannot be read as a program: FileExistsError" in standing.mishaps[1].what
    assert standing.duel("steady", "random").points.value > 0


def test_who_never_ends_a_round_loses_it_and_all_others_go_on(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "MOST_DECISIONS", 1_500)
    bad = f"{mine}:last"
    standing = held("fiji", ["random", "steady", bad], 2)
    assert standing.duel("random", bad).rounds_won.value == 1
    assert standing.duel("steady", "random").points.value > 0
    assert {mishap.name for mishap in standing.mishaps} == {bad}
    assert {mishap.what for mishap in standing.mishaps} == {"the round was not over after 1,500 of its decisions"}


def test_of_others_who_never_end_a_round_the_names_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LONGEST_ROUND", 30)
    game = games.find("gin")
    slow = Guest("slow", lambda view, legal: legal[0])
    with pytest.raises(EndlessRoundError, match="deal 0 between slow and random was not over after 30 actions"):
        Seats(game, game.house_rules.choose(), (slow, player("gin", "random")), seed=3).play(2)


def test_to_fail_where_it_goes_badly_does_not_pay(mine: Path) -> None:
    """Such a round is lost, and nobody can tell by how many points: then no points are told of the two at all."""
    bad = f"{mine}:gives_up"
    standing = held("gin", ["random", bad, "steady"], 12)
    found = standing.duel(bad, "steady")
    assert found.failed[0] > 0
    assert np.isnan(found.points.value)
    assert np.isnan(standing.points(bad))
    assert standing.points("steady") == standing.duel("steady", "random").points.value
    honest = held("gin", ["steady", f"{mine}:first"], 12).duels[1, 0]
    assert found.rounds_won.value <= honest.rounds_won.value


def test_who_failed_is_better_only_if_rounds_and_points_say_so() -> None:
    asked, won, lost = Question("a", "b"), np.full((64, 1), 1.0), np.full((64, 1), 0.0)
    more, less = np.full((64, 1), 5.0), np.full((64, 1), -5.0)
    assert asked.answer(Duel(more, won, failed=(1, 0)), 1) is True
    assert asked.answer(Duel(less, won, failed=(1, 0)), 1) is None
    assert asked.answer(Duel(less, won, failed=(0, 1)), 1) is True
    assert asked.answer(Duel(more, lost, failed=(1, 0)), 1) is False
    assert asked.answer(Duel(more, lost, failed=(0, 1)), 1) is None
    assert asked.answer(Duel(less, lost, failed=(0, 1)), 1) is False


def test_a_question_about_who_always_fails_is_settled(mine: Path) -> None:
    bad = f"{mine}:fails"
    for asked, answer in ((f"random > {bad}", True), (f"{bad} > random", False)):
        standing = held("gin", ["random", bad], 4_000, until=asked)
        assert (standing.answer, standing.deals) == (answer, 32)


def test_who_fails_again_and_again_loses_the_rest(mine: Path) -> None:
    bad = f"{mine}:fails"
    standing = held("gin", ["random", bad], 400)
    assert standing.rounds == 400
    assert standing.duel("random", bad).rounds_won.value == 1
    assert len(standing.mishaps) == 2 * 10  # from either side
    assert standing.duel(bad, "random").failed == (400, 0)
    assert standing.not_played(bad, "random") == (380, 0)
    assert [one["not_played"] for one in standing.to_json()["duels"]] == [[0, 380], [380, 0]]


def test_what_cannot_be_is_refused(mine: Path) -> None:
    broken = mine.with_name("broken.py")
    broken.write_text("def bot(view, legal: return 1")
    cases: list[tuple[dict[str, Any], type[ValueError], str]] = [
        ({"names": ["random"]}, ArenaError, "two players or more, each named once"),
        ({"names": ["random", "random"]}, ArenaError, "two players or more, each named once"),
        ({"names": "random,steady"}, ArenaError, "two players or more, each named once"),
        ({"rounds": 0}, ArenaError, "0 rounds cannot be played; it may be any whole number from 1"),
        ({"rounds": 2.5}, ArenaError, "2.5 rounds cannot be played"),
        ({"limit": 0}, ArenaError, "a bot cannot have 0 s for a decision; it may be more than 0, up to 86,400"),
        ({"limit": float("nan")}, ArenaError, "a bot cannot have nan s"),
        ({"limit": float("inf")}, ArenaError, "a bot cannot have inf s"),
        ({"seats": 3}, ArenaError, "Gin Rummy is for 2 players, not 3"),
        ({"until": "steady is better"}, QuestionError, "is no question; write it as 'steady > random'"),
        ({"until": "steady > nobody"}, QuestionError, "asks for two of: random, steady"),
        ({"names": ["random", "nobody"]}, ValueError, "there is no bot 'nobody' for gin"),
        ({"names": ["random", "none.py:bot"]}, VisitorError, "there is no file 'none.py'"),
        ({"names": ["random", f"{mine}:other"]}, VisitorError, "has no 'other'"),
        ({"names": ["random", f"{mine}:number"]}, VisitorError, "7 is no bot"),
        ({"names": ["random", f"{broken}:bot"]}, VisitorError, "cannot be read as a program: SyntaxError"),
    ]
    for given, error, message in cases:
        with pytest.raises(error, match=message):
            held("gin", **{"names": ["random", "steady"], "rounds": 2, **given})
    with pytest.raises(SeatingError, match="two pairs of partners are 4 players"):
        held("baja", ["random", "steady"], 2, seats=3)
