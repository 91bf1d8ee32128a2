"""The ladder: every game with every number of seats, on a page that a program writes."""

from __future__ import annotations

import pytest

from rummyhouse import bots, games
from tools import write_ladder as ladder

EVERY = [(games.find(name).title, str(seats)) for name in ladder.NAMES for seats in games.find(name).seats]


def test_there_are_house_rules_for_every_number_of_seats() -> None:
    assert [(game.title, str(seats)) for game, seats, _ in ladder.tables(ladder.NAMES)] == EVERY


def test_a_line_tells_how_strong_a_bot_is() -> None:
    gin = games.find("gin")
    choice = gin.house_rules.choose()
    line = ladder.row(gin, choice, 2, 20)
    assert line.startswith("| Gin Rummy | 2 | parity | ")
    assert "1500 (" in line.split("|")[4 + ladder.COLUMNS.index("steady")]


def cells_of(part: str) -> list[list[str]]:
    """The cells of a table of the page, without its head."""
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines][1:]


def test_the_page_has_every_table() -> None:
    _, _, part = ladder.PAGE.read_text(encoding="utf-8").partition(ladder.SEATS)
    assert list(dict.fromkeys((row[0], row[1]) for row in cells_of(part))) == EVERY


def test_each_level_that_is_offered_is_plainly_better_than_the_one_below() -> None:
    part, _, _ = ladder.PAGE.read_text(encoding="utf-8").partition(ladder.SEATS)
    for name in ladder.NAMES:
        game = games.find(name)
        own = [row for row in cells_of(part) if row[0] == game.title]
        assert [row[3] for row in own] == list(bots.offered(name))
        assert [int(row[4].partition(" ")[0]) for row in own] == [bots.rating(name, row[3]) for row in own]
        for row in own[1:]:
            low = float(row[5].partition("(")[2].partition(" ")[0])
            assert low > 50, row


def test_levels_are_measured_against_the_level_below() -> None:
    gin = games.find("gin")
    choice = gin.house_rules.choose()
    found = ladder.levels_of(gin, choice, 2, 20, {"keen": ("keen:1", 2)})
    assert [level.name for level in found] == list(bots.offered("gin"))
    assert found[0].won is None
    assert next(level for level in found if level.name == "steady").rating.value == pytest.approx(ladder.STEADY)
    lines = ladder.level_rows(gin, choice, 2, found)
    assert lines[0].startswith("| Gin Rummy | 2 | parity | learner | ")
    assert ladder.ratings_in(lines)[1:4] == ["", "[gin]", f"learner = {found[0].rating.value:.0f}"]
