"""A room that `rummyhouse new-game` makes is a game that the house plays, and says what is still to be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.checkout import Checkout

if TYPE_CHECKING:
    from pathlib import Path

FAMILIES = ["plain", "laid", "books"]

PLAYS = """
import random
import sys

from rummyhouse import bots, games
from rummyhouse.records import check, read, write
from rummyhouse.rules import Round, new_match
from tests.records.play import begun, layouts, play_on

game, chance = games.find(sys.argv[1]), random.Random(4)
choice = game.house_rules.choose()
assert bots.names(game.name) == ("random",)

seats = layouts(game, choice)[0]
play = Round(game, choice, new_match(seats, 0, game.sides(choice, seats)))
play.deal(chance.sample(range(play.pack_size), play.pack_size))
cards, turns = play.census().tolist(), 0
while not play.is_over:
    if play.waiting:
        play.reshuffle(chance.sample(range(play.waiting), play.waiting))
        continue
    seat = chance.choice(play.actors)
    if turns % 20 == 0:
        refused = [action for action in range(game.actions) if play.refusal(seat, action)]
        assert sorted(refused + play.legal(seat)) == list(range(game.actions))
        assert all(play.scene(viewer).prompt for viewer in range(-1, seats))
    play.act(seat, chance.choice(play.legal(seat)))
    assert play.census().tolist() == cards
    turns += 1
assert play.scene(0).sheet.points == tuple(play.points())

match = begun(game, choice, 1, seats=seats)
play_on(match, chance, turns=40, seed=1)
text = match.text(whole=True)
assert write(read(text)) == text
check(read(text))
print(turns)
"""

OFFERED = """
import sys

from rummyhouse.pads import kinds
from rummyhouse.rulebook.covers import cover
from rummyhouse.server.offer import offer
from rummyhouse.server.rulebook.clauses import rules_page
from rummyhouse.server.rulebook.reading import AskGallery, AskLesson, AskQuick, Failure, Success, answer
from rummyhouse.server.tables.house_bots import HouseBots

name = sys.argv[1]
assert [len(game.bots) for game in offer().games if game.name == name] == [1]
assert HouseBots().stand_in(name) == "random"
assert HouseBots().gives_hints("gin") and not HouseBots().gives_hints(name)
assert [bot.advises for game in offer().games for bot in game.bots if game.name == name] == [False]
assert not kinds.is_counted(name) and name not in kinds.counted()
assert len(rules_page(name).chapters) > 2
assert "<use" in cover(name).picture.svg and not cover(name).has_lesson
for question in (AskGallery(name, "narrow"), AskQuick(name)):
    assert isinstance(answer(question), Success), question
assert answer(AskLesson(name, "narrow")) == Failure("not_found", "There is no lesson of New Rummy yet.")
"""

OF_EVERY_GAME = (
    "tests/properties",
    "tests/rulebook/test_examples.py",
    "tests/records/test_games.py",
    "tests/rules/test_house_rules.py",
    "tests/cli/terminal",
    "tests/documents/test_scenarios.py",
    "tests/documents/test_score_pad_page.py",
)
"""Tests that ask something of every game of the house."""

GOES_OUT = """
game: newbooks
seats: A B
dealer: B

scenario: Without a red book nobody goes out
  clauses: NU-OUT-2
  position:
    feet A: nothing
    hand A: 9S
    closed A 1: KS KH KD KC KS 2S 2H
    phase: play
  A: discard 9S
  round: goes on
  to act: B

scenario: With the seventh card of the red book
  clauses: NU-OUT-1 NU-LAY-2 NU-SCORE-1 NU-SCORE-2 NU-SCORE-3
  position:
    feet: nothing
    hand A: 9S
    book A nines: 9S 9H 9H 9D 9D 9C
    closed A 1: KS KH KD KC KS 2S 2H
    hand B: 3H 4S
    phase: play
  A: lay 9S on nines
  round: over
  points: A 1060, B -505
"""

SCENARIO = """
game: {name}
seats: A B
dealer: B

scenario: A card is drawn first
  clauses: {prefix}-TURN-1
  A: draw stock
  to act: A
"""


@pytest.fixture(scope="module", params=FAMILIES)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A house with a new game of each family, named after it."""
    family: str = request.param
    checkout = Checkout(tmp_path_factory.mktemp(family))
    said = checkout.house("new-game", f"new{family}", "--family", family, "--clauses", "nu", "--title", "New Rummy")
    assert said.startswith(f"New Rummy has its room: src/rummyhouse/games/new{family}. Try it:")
    checkout.game = f"new{family}"
    return checkout


def test_a_new_game_is_played_to_the_end_and_recorded(house: Checkout) -> None:
    assert int(house.run("-c", PLAYS, house.game)) > 5


def test_a_new_game_says_what_is_still_to_be_written(house: Checkout) -> None:
    left = house.house("new-game", house.game, "--left")
    assert f"games/{house.game}/state.py: as it was copied" in left
    assert f"rulebook/{house.game}/clauses.toml: as it was copied" in left
    assert f"bots/steady/{house.game}.py: bots play at random" in left
    state = house.folder / "src" / "rummyhouse" / "games" / house.game / "state.py"
    state.write_text(state.read_text(encoding="utf-8") + "\n\nMOST = 5\n", encoding="utf-8")
    assert "state.py: as it was copied" not in house.house("new-game", house.game, "--left")


def test_a_new_game_is_known_to_every_command(house: Checkout, tmp_path: Path) -> None:
    file = tmp_path / "draw.scenario"
    file.write_text(SCENARIO.format(name=house.game, prefix="NU"), encoding="utf-8")
    house.house("referee", str(file))
    assert "1 round" in house.house("simulate", house.game, "--rounds", "1", "--seats", "2", "--jobs", "1")
    assert "New Rummy" in house.house("games")
    assert "NU-TURN-1" in house.house("rules", house.game)


@pytest.mark.parametrize("house", ["books"], indirect=True)
def test_a_new_game_of_books_is_won_with_a_red_book_and_a_black_one(house: Checkout, tmp_path: Path) -> None:
    file = tmp_path / "out.scenario"
    file.write_text(GOES_OUT, encoding="utf-8")
    house.house("referee", str(file))


def test_nothing_is_offered_that_a_new_game_does_not_have(house: Checkout) -> None:
    """It has no steady bot, no pad and no lesson, and only the clauses of a book."""
    house.run("-c", OFFERED, house.game)


def test_a_new_game_passes_what_every_game_has_to_pass(house: Checkout) -> None:
    """It has no scenarios, no steady bot and no tally, and stands in no list of any test."""
    house.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *OF_EVERY_GAME, "-k", house.game)


def test_a_new_game_needs_no_mending(house: Checkout) -> None:
    house.run("-m", "ruff", "check", "--config", "pyproject.toml", f"src/rummyhouse/games/{house.game}")
    house.run("-m", "ruff", "format", "--check", "--config", "pyproject.toml", f"src/rummyhouse/games/{house.game}")
