"""The ladder: every game with every number of seats, on a page that a program writes."""

from __future__ import annotations

from rummyhouse import games
from rummyhouse.arena import hold
from tools import write_ladder as ladder

EVERY = [(games.find(name).title, str(seats)) for name in ladder.NAMES for seats in games.find(name).seats]


def test_there_are_house_rules_for_every_number_of_seats() -> None:
    assert [(game.title, str(seats)) for game, seats, _ in ladder.tables(ladder.NAMES)] == EVERY


def test_a_line_tells_how_strong_a_bot_is() -> None:
    gin = games.find("gin")
    choice = gin.house_rules.choose()
    found = hold("gin", ["random", "steady"], rounds=20, choice=choice)
    first, second = ladder.rows(gin, choice, found)
    assert first.startswith("| Gin Rummy | 2 | parity | steady | ")
    assert " against random | " in first
    assert second.startswith("| Gin Rummy | 2 | parity | random | ")


def test_the_page_has_every_table() -> None:
    lines = ladder.PAGE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][1:]
    assert list(dict.fromkeys((row[0], row[1]) for row in cells)) == EVERY
