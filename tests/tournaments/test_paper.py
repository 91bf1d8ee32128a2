"""Charts and table sheets as PDF: as many pages as sheets, the same words as the SVG, letters that every reader has."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.chart import NAME, charts, drawings
from rummyhouse.tournaments.paper import pdf
from rummyhouse.tournaments.sheet import PAPERS, PaperSheet, Text, svg
from rummyhouse.tournaments.table_sheet import LINES, table_sheets
from rummyhouse.tournaments.typeface import width
from tests.tournaments.week import EIGHT, Week


def pages(content):
    """The text of every page, as a reader of PDF finds it."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]


def drawn(count):
    return Week(tuple(f"Team {number:02}" for number in range(count)), until="Wed 08:00").now


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("teams", "sheets"), [(2, 2), (9, 2), (16, 2), (17, 6)])
def test_a_page_a_sheet_with_every_name(paper, teams, sheets):
    tournament = drawn(teams)
    named = pages(pdf(list(drawings(tournament, paper).values())))
    assert len(named) == sheets == len(charts(tournament, paper))
    for number in range(teams):
        assert sum(f"Team {number:02}" in page for page in named) >= 2
    blank = pages(pdf(list(drawings(tournament, paper, blank=True).values())))
    assert len(blank) == sheets
    assert not any("Team" in page for page in blank)
    width, height = PAPERS[paper]
    box = re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)", pdf(list(drawings(tournament, paper).values())))
    assert [round(float(one) / 72 * 25.4) for one in box.groups()] == [round(width), round(height)]


@pytest.mark.parametrize("paper", PAPERS)
def test_names_of_sixteen_teams_can_be_read_from_two_metres(paper):
    """Letters of 6.2 mm: four minutes of arc at two metres are 2.3 mm, and capitals are two thirds of that height."""
    for sheet in drawings(drawn(16), paper).values():
        names = [text for text in sheet.texts if re.fullmatch(r"Team \d+", text.text)]
        assert all(NAME * 0.95 < text.size <= NAME for text in names)
    assert NAME * 0.66 > 4


def test_no_text_of_an_svg_is_longer_in_a_browser_that_has_another_font():
    text = Text(10, 20, "M2, Thu 10:00", 3)
    for one in (text, Text(10, 20, "M2, Thu 10:00", 3, room=100), Text(10, 20, "20,300", 3, bold=True, anchor="end")):
        drawn = svg(PaperSheet("chart", 100, 100, texts=(one,)))
        (length,) = re.findall(r' textLength="([\d.]+)"', drawn)
        assert float(length) == pytest.approx(width(one.text, bold=one.bold) * 3, abs=0.01)


def test_svg_and_pdf_say_the_same():
    for sheet in drawings(drawn(9)).values():
        said = pages(pdf([sheet]))[0]
        for text in sheet.texts:
            assert text.text in said
            assert not text.text or f">{text.text}</text>" in svg(sheet)


ALPHABETS = "Łódź, Ærø, Žižek", "Иван Ёлкин", "Ελένη Παπαδοπούλου", "王小明", "山田たろう", "김철수"


@pytest.mark.parametrize("name", ALPHABETS)
def test_letters_beyond_latin_are_printed(name):
    """A name is written in letters that the paper has, and the fonts of Europe come with it."""
    week = Week()
    for number, team in enumerate((name, "Pelican")):
        people = [act.Person(f"p{number}{one}", f"{name} {number}{one}") for one in "ab"]
        week.do("Mon 10:00", people[0].id, act.SignedUp(person=people[0], partner=people[1], team=team))
    week.tick("Wed 08:00")
    content = pdf(list(drawings(week.now).values()))
    assert name in pages(content)[0]
    assert f"{name} 0a, {name} 0b" in pages(content)[0]
    assert b"/FontFile2" in content
    assert f">{name}</text>" in charts(week.now)["division-1-a4.svg"]


def test_a_letter_that_no_font_has_is_the_nearest_or_a_question_mark():
    sheet = PaperSheet("x", 100, 50, texts=(Text(1, 10, "\u1d400 \U0001d400\u05d0", 5),))
    assert pages(pdf([sheet]))[0].strip().endswith("A?")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("teams", [2, 9, 16, 33])
def test_baja_tour_17_the_players_of_the_first_games_are_named(paper, teams):
    """Rule 8: the charts show the players in the first games, however many teams there are."""
    for number in (1, 2):
        found = {name: sheet for name, sheet in drawings(drawn(teams), paper).items() if f"division-{number}" in name}
        said = [text for sheet in found.values() for text in sheet.texts]
        for team in drawn(teams).teams.values():
            players = next(text for text in said if text.text == ", ".join(team.members).title())
            name = [text for text in said if text.text == team.name]
            assert any(abs(one.x - players.x) < 1 and 0 < players.y - one.y < 10 for one in name)
            assert players.size >= 3


LONG = ("The Very Long Name of a Crew from the Far Side of La Paz Bay", "Donau" * 12, "W" * 60, "王" * 60)


@pytest.mark.parametrize("name", LONG, ids=("words", "word", "wide", "signs"))
@pytest.mark.parametrize("teams", [2, 16])
def test_a_long_name_is_wrapped_and_never_distorted(name, teams):
    week = Week()
    for number in range(teams):
        people = [act.Person(f"p{number}{one}", f"{number} {name}"[:60]) for one in "ab"]
        entry = act.SignedUp(person=people[0], partner=people[1], team=f"{number} {name}"[:60])
        week.do("Mon 10:00", people[0].id, entry)
    week.tick("Wed 08:00")
    for sheet in drawings(week.now, "letter").values():
        assert all(width(one.text, bold=one.bold) * one.size <= one.room * 1.02 for one in sheet.texts if one.room)
        drawn_lines = sorted({one.y for one in sheet.strokes if one.y == one.to_y and one.x < 30})
        for one in sheet.texts:
            if 25 < one.x < 32 and one.y > 30:  # the first games
                above = [y for y in drawn_lines if y < one.y]
                assert not above or one.y - one.size * 0.66 > above[-1], "letters do not run into the line above"


@pytest.mark.parametrize("paper", PAPERS)
def test_a_table_sheet_for_each_game_that_can_be_played(paper):
    week = Week(EIGHT, until="Wed 08:00")
    links = {
        name: f"https://club.example/tournaments/week/me#table-{name}.abcdefghijklmnop" for name in week.now.matches
    }
    sheets = table_sheets(week.now, links, paper)
    assert len(sheets) == 8
    said = pages(pdf(sheets))
    assert len(said) == 8
    assert "Division 1, round 1, match 1" in said[0]
    assert "Whoever is not at the table by 10:05 loses the game." in said[0]
    for team in week.match("D1-R1-M1").teams:
        assert week.now.name(team) in said[0]
    assert f"Deal {LINES}" in said[0]
    assert "to 20,000 points, at most 180 minutes" in said[0]
    assert "Score pad and result" in said[0]
    warned = pages(pdf(table_sheets(week.now, links, paper, warning="Other phones cannot open this code.")))
    assert "Other phones" in warned[0]
    assert "Score pad and result" not in warned[0]
    for sheet in sheets:
        assert sheet.width < sheet.height
        assert len(sheet.squares) > 300
        assert max(one.x for one in sheet.squares) < sheet.width - 9
