"""A room that `rummyhouse new-game` makes is a game that the house plays, and says what is still to be written."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rummyhouse import games
from rummyhouse.cli import app
from rummyhouse.cli.new_game import ROOMS, still_to_write
from tests.cli.checkout import Checkout

FAMILIES = ("plain", "laid", "books")
GAMES = tuple(f"new{family}" for family in FAMILIES)
CLAUSES = ("np", "nl", "nb")

DOCS = Path(__file__).parents[2] / "docs"

PLAYS = """
import random
import sys

from rummyhouse import bots, games
from rummyhouse.compiled import units
from rummyhouse.records import check, read, write
from rummyhouse.rules import Round, new_match
from tests.records.play import begun, layouts, play_on

for name in sys.argv[1:]:
    assert bots.units_of(name) == (name,)
    assert units.file_of(name).suffix == ".unit"  # though nobody has looked for the game otherwise
    game, chance = games.find(name), random.Random(4)
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

for name in sys.argv[1:]:
    assert [len(game.bots) for game in offer().games if game.name == name] == [1]
    assert HouseBots().stand_in(name) == "random"
    assert HouseBots().gives_hints("gin") and not HouseBots().gives_hints(name)
    assert [bot.advises for game in offer().games for bot in game.bots if game.name == name] == [False]
    assert not kinds.is_counted(name) and name not in kinds.counted()
    assert len(rules_page(name).chapters) > 2
    assert "<use" in cover(name).picture.svg and not cover(name).has_lesson
    for question in (AskGallery(name, "narrow"), AskQuick(name)):
        assert isinstance(answer(question), Success), question
    missing = answer(AskLesson(name, "narrow"))
    assert isinstance(missing, Failure) and missing.message.startswith("There is no lesson of New Rummy (")
"""

OF_EVERY_GAME = (
    "tests/properties",
    "tests/rulebook/test_examples.py",
    "tests/records/test_games.py",
    "tests/rules/test_house_rules.py",
    "tests/cli/terminal",
    "tests/documents/test_scenarios.py",
    "tests/documents/test_score_pad_page.py",
    "tests/games/test_action_numbers.py",
    "tests/games/test_dealt_anew.py",
    "tests/games/test_seating.py",
)
"""Tests that ask something of every game of the house."""

GOES_OUT = """
game: newbooks
seats: A B
dealer: B

scenario: Without a red book nobody goes out
  clauses: NB-OUT-2
  position:
    feet A: nothing
    hand A: 9S
    closed A 1: KS KH KD KC KS 2S 2H
    phase: play
  A: discard 9S
  round: goes on
  to act: B

scenario: With the seventh card of the red book
  clauses: NB-OUT-1 NB-LAY-2 NB-SCORE-1 NB-SCORE-2 NB-SCORE-3
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


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A house with a new game of each family, named after it."""
    checkout = Checkout(tmp_path_factory.mktemp("house"))
    said = checkout.houses(
        *(
            ("new-game", game, "--family", family, "--clauses", clauses, "--title", f"New Rummy ({family})")
            for family, game, clauses in zip(FAMILIES, GAMES, CLAUSES, strict=True)
        )
    )
    for game, one in zip(GAMES, said, strict=True):
        assert one.partition(") ")[2].startswith(f"has its room: src/rummyhouse/games/{game}. Try it:")
    return checkout


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("New",), "'New' is no name for a game"),
        (("gin",), "there is a game 'gin' in the house already"),
        (("class",), "'class' is a word of Python's"),
        (("contract", "--title", "kalooki"), "'Kalooki' is the title of kalooki; give another with --title"),
        (("contract", "--title", "Con\ntract"), "a title is written on one line"),
        (("contract", "--clauses", "fan"), "clause ids of Fan Rummy begin with FAN; give other letters with --clauses"),
        (("contract", "--clauses", "C-1"), "clause ids cannot begin with 'C-1'"),
        (("outlook",), "bots/steady/outlook.py is something else"),
        (("figures",), "rulebook/figures.py is something else"),
        (("arena",), "docs/arena.md is something else"),
        (("knock",), "means something else by it"),
    ],
)
def test_a_game_that_cannot_be_called_so_is_not_begun(asked: tuple[str, ...], why: str) -> None:
    found = CliRunner().invoke(app, ["new-game", *asked])
    assert found.exit_code == 2
    assert why in found.stderr
    assert not (ROOMS.parents[1] / "src" / "rummyhouse" / "games" / "contract").exists()


def test_a_new_game_is_played_to_the_end_and_recorded(house: Checkout) -> None:
    turns = [int(told) for told in house.run("-c", PLAYS, *GAMES).split()]
    assert len(turns) == len(GAMES)
    assert min(turns) > 5


def test_a_new_game_says_what_is_still_to_be_written(house: Checkout) -> None:
    asked = [("new-game", game, "--left") for game in GAMES]
    for game, left in zip(GAMES, house.houses(*asked), strict=True):
        assert f"games/{game}/state.py: as it was copied" in left
        assert f"rulebook/{game}/clauses.toml: as it was copied" in left
        assert f"bots/steady/{game}.py: bots play at random" in left
        assert f"python -m tests.written {game}" in left
        assert "tests/browser/test_keyboard.py: nobody plays it by key" in left
        assert "docs/score-pad.md" not in left, "it has no pad yet"
        assert len(set(left.splitlines())) == len(left.splitlines())
        state = house.folder / "src" / "rummyhouse" / "games" / game / "state.py"
        state.write_text(state.read_text(encoding="utf-8") + "\n\nMOST = 5\n", encoding="utf-8")
    assert not [left for left in house.houses(*asked) if "state.py: as it was copied" in left]


@pytest.mark.parametrize("name", [name for name in games.NAMES if (DOCS / f"{name}.md").is_file()])
def test_of_a_game_that_has_its_page_nothing_is_left(name: str) -> None:
    assert still_to_write(name) == []


def test_a_new_game_is_known_to_every_command(house: Checkout, tmp_path: Path) -> None:
    files = []
    for game, clauses in zip(GAMES, CLAUSES, strict=True):
        files.append(tmp_path / f"{game}.scenario")
        files[-1].write_text(SCENARIO.format(name=game, prefix=clauses.upper()), encoding="utf-8")
    judged, listed, *told = house.houses(
        ("referee", *map(str, files)),
        ("games",),
        *(("simulate", game, "--rounds", "1", "--seats", "2", "--jobs", "1") for game in GAMES),
        *(("rules", game) for game in GAMES),
    )
    assert judged
    assert listed.count("New Rummy") == len(GAMES)
    for clauses, simulated, rules in zip(CLAUSES, told[: len(GAMES)], told[len(GAMES) :], strict=True):
        assert "1 round" in simulated
        assert f"{clauses.upper()}-TURN-1" in rules


def test_a_new_game_of_books_is_won_with_a_red_book_and_a_black_one(house: Checkout, tmp_path: Path) -> None:
    file = tmp_path / "out.scenario"
    file.write_text(GOES_OUT, encoding="utf-8")
    house.house("referee", str(file))


def test_nothing_is_offered_that_a_new_game_does_not_have(house: Checkout) -> None:
    """It has no steady bot, no pad and no lesson, and only the clauses of a book."""
    house.run("-c", OFFERED, *GAMES)


def test_a_new_game_passes_what_every_game_has_to_pass(house: Checkout) -> None:
    """It has no scenarios, no steady bot and no tally, and stands in no list of any test."""
    house.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", *OF_EVERY_GAME, "-k", " or ".join(GAMES))


def test_a_new_game_needs_no_mending(house: Checkout) -> None:
    rooms = [f"src/rummyhouse/games/{game}" for game in GAMES]
    house.run("-m", "ruff", "check", "--config", "pyproject.toml", *rooms)
    house.run("-m", "ruff", "format", "--check", "--config", "pyproject.toml", *rooms)


def test_a_rule_that_cannot_be_compiled_is_told_in_a_sentence(tmp_path: Path) -> None:
    """And not under a page of what the compiler was doing."""
    checkout = Checkout(tmp_path)
    checkout.house("new-game", "newplain", "--title", "New Rummy", "--clauses", "NP")
    play = tmp_path / "src" / "rummyhouse" / "games" / "newplain" / "play.py"
    written = play.read_text("utf-8")
    play.write_text(written.replace("state.ender = seat", "state.endr = seat"), encoding="utf-8")
    line = written[: written.index("state.ender = seat")].count("\n") + 1
    said = checkout.complaint("simulate", "newplain", "--rounds", "1")
    assert said == f"rummyhouse: {play}, line {line}, in 'apply': 'state' has no 'endr'\n"
