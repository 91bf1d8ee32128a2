"""Every game has a page; what can be checked on it is checked, and every link of our documents leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rummyhouse import bots, games
from rummyhouse.bots import levels
from rummyhouse.rulebook import judge, read_text
from tools import draw_pages

if TYPE_CHECKING:
    from rummyhouse.rules import Parameter

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
WITH_PAGE = [name for name in games.NAMES if (ROOT / "docs" / f"{name}.md").is_file()]
PAGES = {name: (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in WITH_PAGE}
DOCUMENTS = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]

CARD = re.compile(r"\b(?:(?:10|[2-9AJQK])[SCDH]|JK)\b")
NUMBER = re.compile(r"\b[A-F]?\d+\b")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")


def table(page: str, first: str) -> list[list[str]]:
    """The cells of all tables whose head begins with this cell, without the code marks of a whole cell."""
    rows = []
    for head, body in re.findall(r"^(\|.*)\n\|[-|]+\n((?:\|.*\n)+)", page, re.MULTILINE):
        if head.split("|")[1].strip() == first:
            for line in body.splitlines():
                cells = [cell.strip() for cell in line.strip("|").split("|")]
                rows.append([cell[1:-1] if re.fullmatch(r"`[^`]*`", cell) else cell for cell in cells])
    assert rows, f"there is no table of '{first}'"
    return rows


def written(value: object) -> str:
    """A value of a house rule as the pages write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def permitted(parameter: Parameter) -> str:
    return parameter.permitted.removeprefix("a whole number from ")


# --- the pages --------------------------------------------------------------------------------------------------------


def test_all_pages_have_the_same_headings() -> None:
    first, *others = (HEADING.findall(FENCED.sub("", page))[1:] for page in PAGES.values())
    assert len(first) >= 10
    assert all(headings == first for headings in others)


@pytest.mark.parametrize("name", WITH_PAGE)
def test_the_title_is_the_games(name: str) -> None:
    assert PAGES[name].startswith(f"# {games.find(name).title}\n")


@pytest.mark.parametrize("name", WITH_PAGE)
def test_every_house_rule_stands_in_the_table(name: str) -> None:
    parameters = games.find(name).house_rules.parameters
    rows = table(PAGES[name], "house rule")
    assert [row[:4] for row in rows] == [[p.name, written(p.default), permitted(p), p.clause] for p in parameters]
    for parameter, row in zip(parameters, rows, strict=True):
        assert len(row[4]) > 20
        assert not parameter.needs or f"only with `{parameter.needs}`" in row[4]


@pytest.mark.parametrize("name", WITH_PAGE)
def test_every_preset_stands_in_the_table(name: str) -> None:
    rules = games.find(name).house_rules
    rows = table(PAGES[name], "preset")
    assert [row[:3] for row in rows] == [[preset.name, preset.title, preset.source] for preset in rules.presets]
    for preset, row in zip(rules.presets, rows, strict=True):
        told = dict(re.findall(r"`?(\w+) = ([^`]+)`?", row[3]))
        differing = {key: value for key, value in preset.values.items() if value != rules.by_name[key].default}
        assert told == {key: written(value) for key, value in differing.items()}
        assert row[3] == "nothing" or told


@pytest.mark.parametrize("name", WITH_PAGE)
def test_every_house_rule_that_is_spoken_of_exists(name: str) -> None:
    rules = games.find(name).house_rules
    words = re.findall(r"`([a-z]+(?:_[a-z]+)+)(?: ?= ?(-?\w+))?`", PAGES[name])
    values = {value for parameter in rules.parameters for value in parameter.values}
    others = {preset.name for preset in rules.presets} | {"gin_rummy"}
    assert {word for word, _ in words} - values - others <= set(rules.by_name)
    for word, value in words:
        if value:
            rules.by_name[word].read(value)
    for preset, key, value in re.findall(r"`--preset (\w+) --set (\w+)=(\w+)`", PAGES[name]):
        rules.read(preset, {key: value})


@pytest.mark.parametrize("name", WITH_PAGE)
def test_every_way_to_write_an_action_is_read(name: str) -> None:
    words = games.find(name).words
    for text, *_ in table(PAGES[name], "write"):
        assert words.read(text), text


@pytest.mark.parametrize("name", WITH_PAGE)
def test_every_kind_of_action_is_shown(name: str) -> None:
    game = games.find(name)
    shown = {action for text, *_ in table(PAGES[name], "write") for action in game.words.read(text)}

    def kind(action: int) -> str:
        return " ".join(NUMBER.sub("", CARD.sub("", game.words.write(action))).split())

    assert {kind(action) for action in shown} == {kind(action) for action in range(game.actions)}
    assert f"`#{game.actions - 1}`" in PAGES[name]


@pytest.mark.parametrize("name", WITH_PAGE)
def test_the_example_holds(name: str) -> None:
    (example,) = re.findall(r"```scenario\n(.*?)```", PAGES[name], re.DOTALL)
    for scenario in read_text(example, f"{name}.md"):
        assert scenario.game == name
        assert [f"{one.text}: {one.found}" for one in judge(scenario).findings if not one.held] == []


@pytest.mark.parametrize("name", WITH_PAGE)
def test_every_bot_is_named_and_every_figure_has_its_bots(name: str) -> None:
    told = {row[0]: row[1] for row in table(PAGES[name], "bot")}
    assert list(told) == list(bots.names(name))
    for level in set(levels.LEVELS) & set(told):
        assert f"{told[level]}." == levels.summary(name, level)
    for options, *figures in table(PAGES[name], "options"):
        (players,) = re.findall(r"--bots ([\w,]+)", options)
        assert set(players.split(",")) <= set(bots.names(name))
        shares = [float(figure.split(" %")[0]) for figure in figures[1:4]]
        assert sum(shares) == pytest.approx(100, abs=0.015)  # three figures, each rounded


@pytest.mark.parametrize("name", WITH_PAGE)
def test_the_last_version_is_the_games(name: str) -> None:
    numbers = [int(row[0]) for row in table(PAGES[name], "version")]
    assert max(numbers) == games.find(name).version
    assert f"game version {games.find(name).version}," in PAGES[name], "measure the figures again"


# --- pictures and links -----------------------------------------------------------------------------------------------


def test_pictures_are_what_the_script_makes(tmp_path: Path) -> None:
    drawn = draw_pages.draw(tmp_path)
    assert {file.name for file in drawn} == {f"{name}-{theme}.svg" for name in PAGES for theme in ("light", "dark")}
    for file in drawn:
        assert file.read_bytes() == (PICTURES / file.name).read_bytes(), "run: python tools/draw_pages.py"
        assert file.stat().st_size < 200 * 1024


@pytest.mark.parametrize("name", WITH_PAGE)
def test_a_page_shows_its_picture_in_both_themes(name: str) -> None:
    picture = re.search(r"<picture>.*?</picture>", PAGES[name], re.DOTALL)
    assert picture is not None
    assert f'media="(prefers-color-scheme: dark)" srcset="pictures/{name}-dark.svg"' in picture[0]
    assert f'src="pictures/{name}-light.svg"' in picture[0]
    assert re.search(r'alt="[^"]{20,}"', picture[0])


def test_a_moment_that_never_was_is_not_drawn() -> None:
    with pytest.raises(LookupError, match="no round 99"):
        draw_pages.Moment("gin-classic", 99, 0).scene()


def anchors(document: Path) -> set[str]:
    """The anchors of the headings, as code hosts make them."""
    found: set[str] = set()
    for heading in HEADING.findall(FENCED.sub("", document.read_text(encoding="utf-8"))):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        anchor = re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")
        number = 0
        while (unique := f"{anchor}-{number}" if number else anchor) in found:
            number += 1
        found.add(unique)
    return found


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    text = re.sub(r"`[^`\n]*`", "", FENCED.sub("", document.read_text(encoding="utf-8")))
    for address in (one or other for one, other in LINK.findall(text)):
        if re.match(r"[a-z]+:", address):
            continue
        path, _, anchor = address.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), address
        assert target.is_relative_to(ROOT), address
        if anchor:
            assert anchor in anchors(target), address
