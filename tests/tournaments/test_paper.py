"""Charts and table sheets as PDF: as many pages as sheets, the same words as the SVG, letters that every reader has."""

from __future__ import annotations

import base64
import re
import zlib

import pytest

from rummyhouse.tournaments.chart import NAME, charts, drawings
from rummyhouse.tournaments.paper import pdf
from rummyhouse.tournaments.sheet import PAPERS, Sheet, Text, svg
from rummyhouse.tournaments.table_sheet import LINES, table_sheets
from tests.tournaments.week import EIGHT, Week


def pages(content):
    """The text of every page."""
    found = []
    for stream in re.findall(rb"stream\s(.*?)endstream", content, re.DOTALL):
        text = zlib.decompress(base64.a85decode(stream.strip(), adobe=False) if b"~>" not in stream else _plain(stream))
        words = re.findall(rb"\(((?:\\.|[^\\()])*)\) Tj", text)
        found.append(" | ".join(_plain_text(word) for word in words))
    return found


def _plain_text(word):
    whole = re.sub(rb"\\(\d{3})", lambda found: bytes([int(found[1], 8)]), word)
    return re.sub(rb"\\(.)", rb"\1", whole).decode("cp1252")


def _plain(stream):
    return base64.a85decode(stream.strip().removesuffix(b"~>"))


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
    """Letters of 7 mm: four minutes of arc at two metres are 2.3 mm, and capitals are two thirds of that height."""
    for sheet in drawings(drawn(16), paper).values():
        names = [text for text in sheet.texts if text.text.startswith("Team")]
        assert all(text.size == NAME for text in names)
    assert NAME * 0.7 > 4.5


def test_svg_and_pdf_say_the_same():
    for sheet in drawings(drawn(9)).values():
        said = pages(pdf([sheet]))[0].split(" | ")
        assert said == [text.text for text in sheet.texts if text.text]
        assert all(f">{word}</text>" in svg(sheet) for word in said)


def test_letters_that_the_fonts_lack_are_written_with_the_nearest():
    sheet = Sheet("x", 100, 50, texts=(Text(1, 10, "Łódź, Ærø, Žižek, Ω", 5),))
    assert pages(pdf([sheet])) == ["Lódz, Ærø, Žižek, ?"]


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
    for team in week.match("D1-R1-M1").teams:
        assert week.now.name(team) in said[0]
    assert f"Deal {LINES}" in said[0]
    assert "to 20,000 points, at most 180 minutes" in said[0]
    for sheet in sheets:
        assert sheet.width < sheet.height
        assert len(sheet.squares) > 300
        assert max(one.x for one in sheet.squares) < sheet.width - 9
