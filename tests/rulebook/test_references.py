"""Quick references, glossary, covers and chapters in pictures: every number, clause and place in them is there."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest

from rummyhouse import bots, games
from rummyhouse.rulebook import clauses, examples
from rummyhouse.rulebook.covers import guide, shelf
from rummyhouse.rulebook.figures import FigureError, figure
from rummyhouse.rulebook.filling import FillingError, fill, holds, rounds, stairs
from rummyhouse.rulebook.gallery import gallery, gallery_source
from rummyhouse.rulebook.glossary import glossary
from rummyhouse.rulebook.quick import QuickReference, quick_reference
from rummyhouse.rulebook.sources import FigureSource, QuickSource, SourceError, Where, is_written, read_source
from rummyhouse.rules import SeatingError
from rummyhouse.simulation import Job, simulate

if TYPE_CHECKING:
    from rummyhouse.rules import Parameter, RuleChoice
    from rummyhouse.rules.house_rules import Value

CLAUSE = re.compile(r"\b[A-Z]+-[A-Z]+-[0-9]+[a-z]?(?:-R)?")


WITH_QUICK = [name for name in games.NAMES if is_written(name, "quick.toml")]


def ids(game: str) -> set[str]:
    return {clause.id for chapter in clauses(game) for clause in chapter.clauses}


@pytest.mark.parametrize("game", WITH_QUICK)
def test_a_quick_reference_leaves_no_place_unfilled_and_names_clauses_that_exist(game: str) -> None:
    found = quick_reference(game)
    cells = [cell for section in found.sections for row in section.rows for cell in row]
    texts = [found.aim, *cells, *(line for section in found.sections for line in section.lines)]
    assert all("{" not in text and "}" not in text for text in texts)
    assert {one for text in texts for one in CLAUSE.findall(text)} <= ids(game)
    assert sum(len(CLAUSE.findall(text)) for text in texts) > 8
    assert all(section.lines or section.rows for section in found.sections)


def by(game: str, preset: str | None = None) -> RuleChoice:
    return games.find(game).house_rules.choose(preset)


def test_numbers_come_from_the_house_rules() -> None:
    assert fill(by("gin"), "{gin_bonus} and {target}") == "25 and 0"
    assert fill(by("gin", "classic"), "{target}") == "100"
    assert fill(by("fiji"), "{coup_value_individual}") == "10,000"
    assert stairs(by("baja"), "meld_table") == (
        ("up to 5,000", "50"),
        ("up to 10,000", "90"),
        ("up to 15,000", "120"),
        ("beyond", "150"),
    )
    assert rounds(by("kalooki"))[0] == ("Round 1", "three threes", "9 cards")
    assert rounds(by("gin")) == ()
    with pytest.raises(FillingError, match="no house rule 'gin_bonsu'"):
        fill(by("gin"), "{gin_bonsu}")
    with pytest.raises(FillingError, match="no steps"):
        stairs(by("gin"), "gin_bonus")
    with pytest.raises(FillingError, match="next_dealer is 'chance'"):
        holds(by("gin"), "next_dealer=chance")


def test_card_values_come_from_the_rules() -> None:
    assert (
        fill(by("fiji"), "{laid 4S} {laid 8S} {laid AS} {laid 2S} {left 3S} {left 3H} {left JK}")
        == "5 10 20 50 300 500 500"
    )
    assert fill(by("baja"), "{laid 2S} {laid JK} {left JK}") == "20 50 50"
    assert fill(by("kalooki"), "{left AS} {left AH}") == fill(by("kalooki"), "{value_black_ace} {value_red_ace}")
    assert fill(by("basic"), "{left AS} {left JK}") == "1 " + fill(by("basic"), "{joker_points}")
    with pytest.raises(FillingError, match="gin does not count cards that are laid"):
        fill(by("gin"), "{laid AS}")


def told(found: QuickReference) -> list[str]:
    """All that stands on the page."""
    rows = [row for section in found.sections for row in section.rows]
    return [found.aim, *(line for section in found.sections for line in section.lines), *map(" ".join, rows)]


def other_values(parameter: Parameter) -> list[Value]:
    """Every other value of a house rule, or the lowest and highest of a number."""
    if parameter.kind == "bool":
        return [not parameter.default]
    if parameter.kind == "steps":
        return [str(parameter.default).rpartition(",")[0]]
    found = parameter.values or (parameter.low, parameter.high, *parameter.extra)
    return [one for one in found if one != parameter.default]


ONLY_BESIDE_OTHERS = ("basic block_score", "basic joker_points", "basic min_naturals", "basic joker_to_hand")


@pytest.mark.parametrize("game", WITH_QUICK)
def test_a_quick_reference_follows_every_single_change_of_a_table(game: str) -> None:
    rules = games.find(game).house_rules
    usual = told(quick_reference(game, rules.presets[0].name))
    for parameter in rules.parameters:
        for value in other_values(parameter):
            try:
                found = quick_reference(game, rules.presets[0].name, {parameter.name: str(value)})
            except SeatingError:  # no table plays like this
                continue
            without_effect = parameter.needs or f"{game} {parameter.name}" in ONLY_BESIDE_OTHERS
            assert without_effect or told(found) != usual, f"{parameter.name}={value}"
            assert found.changes == 1
            assert all("{" not in line for line in told(found))
            assert {one for line in told(found) for one in CLAUSE.findall(line)} <= ids(game)


def test_a_quick_reference_says_nothing_that_a_table_has_changed() -> None:
    page = "\n".join(told(quick_reference("gin", "classic", {"oklahoma": "true", "gin_bonus": "30", "big_gin": "no"})))
    assert "no more than the first upcard counts" in page
    assert "opponent's deadwood + 30" in page
    assert "Big gin" not in page
    steps = {"meld_table": "1000:40, 2000:70"}
    baja = quick_reference("baja", "", {**steps, "ask_required": "false"})
    assert ("up to 1,000", "40") in next(one.rows for one in baja.sections if "Initial meld" in one.title)
    assert "ask your partner" not in "\n".join(told(baja))
    assert "Threes can only be discarded. BAJA-CARD-5-R" in told(baja)
    block = "\n".join(told(quick_reference("basic", "block", {"hand_size": "8"})))
    assert "8 cards each" in block
    assert "what everybody holds is counted" in block
    assert "talemate" not in block


def _cells(row: tuple[str, ...] | Where[tuple[str, ...]]) -> tuple[str, ...]:
    return row.say if isinstance(row, Where) else row


@pytest.mark.parametrize("game", WITH_QUICK)
def test_no_quick_reference_types_what_the_rules_know_of_a_card(game: str) -> None:
    source = read_source(QuickSource, game, "quick.toml")
    named = re.compile(r"\b(ace|king|joker|black three)\b", re.IGNORECASE)
    rows = [row for part in source.section for row in map(_cells, part.table) if named.search(row[0])]
    typed = [row for row in rows if re.search(r"(?<![{\w])\d", re.sub(r"{[^}]*}", "", row[-1]))]
    assert typed == []


def test_every_word_of_the_glossary_stands_once_and_its_clauses_exist() -> None:
    words = glossary().words
    known = {clause for game in games.NAMES for clause in ids(game)}
    forms = [form.lower() for word in words for form in (word.word, *word.forms)]
    assert len(forms) == len(set(forms))
    assert {clause for word in words for clause in word.clauses} <= known
    assert [word.word.casefold() for word in words] == sorted(word.word.casefold() for word in words)


def test_every_game_has_a_cover() -> None:
    covers = shelf().covers
    assert [cover.game for cover in covers] == list(games.NAMES)
    for cover in covers:
        assert cover.picture.svg.count("<use") >= 3
        assert cover.picture.words


SECONDS_AN_ACTION, SECONDS_BETWEEN_ROUNDS = 4, 30
"""What people need, about."""


@pytest.mark.parametrize("name", games.NAMES)
def test_a_round_and_a_match_take_about_as_long_as_is_said_where_a_game_is_chosen(name: str) -> None:
    """Of matches of bots is known how many actions they have, by the house rules and seats of the front page."""
    game = games.find(name)
    told = guide(name)
    assert told is not None
    presets = [preset.name for preset in game.house_rules.presets]
    choice = game.house_rules.choose("classic" if "classic" in presets else presets[0])
    seats = 4 if 4 in game.seats else min(game.seats)
    found = simulate(Job(seating=partial(bots.seat, name, ("steady",) * seats), choice=choice, matches=30))
    seconds = SECONDS_AN_ACTION * found.actions + SECONDS_BETWEEN_ROUNDS * found.rounds
    assert 2 / 3 < told.round / (seconds / found.rounds / 60) < 3 / 2
    assert 2 / 3 < told.match / (seconds / found.matches / 60) < 3 / 2


WITH_CHAPTERS = [game for game in games.NAMES if gallery_source(game).chapter]


def test_some_games_have_chapters_in_pictures() -> None:
    assert {"baja", "fiji"} <= set(WITH_CHAPTERS) < set(games.NAMES)


@pytest.mark.parametrize("game", WITH_CHAPTERS)
def test_figures_have_a_clause_a_filled_caption_and_a_settlement_where_they_should(game: str) -> None:
    chapters = gallery(game, width=720).chapters
    sheets = [shown.sheet for chapter in chapters for shown in chapter.figures if shown.sheet]
    for shown in (shown for chapter in chapters for shown in chapter.figures):
        assert shown.clause in ids(game)
        assert "{" not in shown.caption
        assert shown.example in {one.id for one in examples(game)}
    assert sheets
    for sheet in sheets:
        assert all("{" not in line.label for line in sheet.lines)
        for side, points in enumerate(sheet.points):
            assert sum(line.points[side] or 0 for line in sheet.lines) == points


@pytest.mark.parametrize("game", WITH_CHAPTERS)
def test_a_settlement_counts_no_feet_that_its_picture_does_not_show(game: str) -> None:
    sources = [one for chapter in gallery_source(game).chapter for one in chapter.figure]
    for source in (one for one in sources if one.sheet and not one.zones):
        shown = figure(game, source, width=720)
        assert shown.sheet is not None
        counted = [line for line in shown.sheet.lines if line.label.startswith("Foot of ")]
        assert len(counted) == len(re.findall(r" foot:", shown.picture.words)), source.example


ALONE = {"red": "required_red", "black": "required_black", "straight": "required_straights_individual"}
TEAM = {**ALONE, "straight": "required_straights_team"}
BAJA = {"red": "required_red", "black": "required_black", "straight": "required_runs", "twos": "required_twos"}


@pytest.mark.parametrize(
    ("game", "clause", "required"),
    [("fiji", "FIJI-REQ-1", ALONE), ("fiji", "FIJI-REQ-2", TEAM), ("baja", "BAJA-OUT-2", BAJA)],
)
def test_so_many_books_are_drawn_as_are_required(game: str, clause: str, required: dict[str, str]) -> None:
    sources = [one for chapter in gallery_source(game).chapter for one in chapter.figure if one.clause == clause]
    (shown,) = sources
    rules = games.find(game).house_rules.by_name
    drawn = figure(game, shown, width=720).picture.svg
    colours = {"red": "#a9181d", "black": "#1c2127", "straight": "#12582e", "twos": "#5b2a6e"}
    for kind, name in required.items():
        frames = re.findall(rf'fill="none" stroke="{colours[kind]}"', drawn)
        assert len(frames) == rules[name].default, kind
    assert len(shown.zones) == sum(int(rules[name].default) for name in required.values())


def test_a_figure_of_what_is_not_there_says_what_is() -> None:
    with pytest.raises(FigureError, match=r"no 'hand Cleo' at step 0 \(the beginning\); there are: stock"):
        figure("gin", FigureSource("ex-07-gin-1", zones=("hand Cleo",)), width=720)
    with pytest.raises(FigureError, match=r"at step 1 \(Ann tries: Go gin\.\)"):
        figure("gin", FigureSource("ex-07-gin-1", step=1, zones=("hand Cleo",)), width=720)
    with pytest.raises(FigureError, match="not over"):
        figure("gin", FigureSource("ex-07-gin-1", sheet=True), width=720)
    impossible = next(one.id for one in examples("fiji") if one.id.startswith("refusals-1"))
    with pytest.raises(FigureError, match="no table"):
        figure("fiji", FigureSource(impossible), width=720)


def test_a_source_that_is_not_as_it_should_be_is_named() -> None:
    with pytest.raises(SourceError, match=r"gin/quick\.toml"):
        read_source(FigureSource, "gin", "quick.toml")
