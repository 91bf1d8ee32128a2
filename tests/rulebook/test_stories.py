"""Stories, and what captions say: cards that a caption names are in its picture."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rummyhouse import games
from rummyhouse.cards.text import RANK_NAME
from rummyhouse.rulebook import clauses, find_example
from rummyhouse.rulebook.figures import WIDTHS, figure
from rummyhouse.rulebook.gallery import gallery, gallery_source
from rummyhouse.rulebook.lesson import lesson_source
from rummyhouse.rulebook.moments import moments
from rummyhouse.rulebook.sources import is_written
from rummyhouse.rulebook.story import story, story_source

WITH_STORY = [name for name in games.NAMES if is_written(name, "story.toml")]
RANKS = dict(zip(RANK_NAME, ["A", *"23456789", "10", "J", "Q", "K"], strict=True))
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
RANK = "|".join(RANKS)
SOME = re.compile(rf"\b({'|'.join(NUMBERS)}) ({'|'.join(f'{name}(?:e?s)' for name in RANKS)})\b")
CARD = re.compile(rf"\b({RANK}) of ({'|'.join(SUITS)})\b")


def named(caption: str) -> Counter[str]:
    """How many cards of a rank, or which card, a caption names: ``three kings``, ``the nine of clubs``."""
    found: Counter[str] = Counter()
    text = caption.lower()
    for number, plural in SOME.findall(text):
        name = next(one for one in RANKS if plural.startswith(one[:3]) and plural[:-1].startswith(one[:-1]))
        found[RANKS[name]] = NUMBERS[number]
    for rank, suit in CARD.findall(text):
        found[RANKS[rank] + SUITS[suit]] = 1
    return found


def shown(source, game: str) -> Counter[str]:
    """The cards of a figure, by card and by rank."""
    picture = figure(game, source, width=WIDTHS["wide"]).picture
    faces = re.findall(r"#card-([^\"]+)\"", picture.svg)
    signs = str.maketrans("♠♥♦♣", "SHDC")
    words = re.findall(r"\b(?:10|[2-9AJQK])[SHDC]\b", picture.words.translate(signs))
    cards = faces if len(faces) > len(words) else words
    return Counter([*cards, *(card[:-1] for card in cards)])


def figures(game: str):
    """Every figure with a caption of its own."""
    yield from (page.figure for page in lesson_source(game).page if page.figure)
    yield from (part.figure for page in story_source(game).page for part in page.part if part.figure)
    yield from (one for chapter in gallery_source(game).chapter for one in chapter.figure)


def test_a_caption_is_read():
    assert named("Three aces and three fours; the nine of clubs") == {"A": 3, "4": 3, "9C": 1}


@pytest.mark.parametrize("game", WITH_STORY)
def test_the_cards_that_a_caption_names_are_in_its_picture(game):
    for source in figures(game):
        there = shown(source, game)
        missing = {card: count for card, count in named(source.caption).items() if there[card] < count}
        assert missing == {}, source.caption


@pytest.mark.parametrize("game", WITH_STORY)
def test_every_game_is_told_as_a_story_on_two_pages(game):
    pages = story(game, width=WIDTHS["narrow"])
    assert len(pages) == 2
    assert all(any(part.figure for part in page.parts) for page in pages)
    titles = [part.title for page in pages for part in page.parts]
    assert titles[0] == "What you want"
    assert any("turn" in title or "begins" in title for title in titles), f"none of these is of the turn: {titles}"
    text = " ".join(text for page in pages for part in page.parts for text in part.text)
    assert "{" not in text
    assert text.count("*") % 2 == 0
    assert 150 < len(text.split()) < 650, "a story is read in ten minutes, with its pictures looked at"
    named_examples = {part.figure.example for page in pages for part in page.parts if part.figure}
    others = {example for example in named_examples if not example.startswith("story-")}
    assert not others, f"the pictures of a story are those of scenarios/story.scenario, not {others}"


@pytest.mark.parametrize("game", WITH_STORY)
def test_a_picture_stands_open_in_each_chapter(game):
    titles = [chapter.title for chapter in clauses(game)]
    assert [one.chapter for one in gallery(game, width=WIDTHS["narrow"]).pictures] == titles


def test_examples_are_played_once_for_all_pictures_of_a_book(monkeypatch):
    gallery("gin", width=WIDTHS["narrow"])

    def play(*_: object, **__: object) -> None:
        pytest.fail("an example is played again")

    monkeypatch.setattr("rummyhouse.rulebook.moments.Trial", play)
    assert gallery("gin", width=WIDTHS["wide"]).story


def test_what_a_position_does_not_place_is_left_out():
    """Neither the hands that the game has filled up, nor the stock that nobody draws from, nor their numbers."""
    begin = moments(find_example("baja", "ex-16-asking-1"))[0].scene
    assert begin is not None
    assert not [zone for zone in begin.zones if zone.kind in ("stock", "foot")]
    assert [zone.id for zone in begin.zones if zone.kind == "hand"] == ["hand.0"]
    assert [seat.hand_count for seat in begin.seats] == [2, -1, -1, -1]
    drawing = moments(find_example("basic", "ex-07-turn-1"))[0].scene
    assert drawing is not None
    assert [zone.count for zone in drawing.zones if zone.kind == "stock"] == [0]
    dealt = moments(find_example("fiji", "ex-01-set-up-1"))[0].scene
    assert dealt is not None
    assert sum(max(zone.count, len(zone.cards)) for zone in dealt.zones) == 9 * 54


def test_a_joker_that_costs_points_in_a_bank_lies_in_the_picture() -> None:
    (caught,) = (one for one in gallery("fiji", width=720).chapters if one.title == "What it costs to be caught")
    (found,) = caught.figures
    assert "Bank: JK" in " ".join(found.picture.words.split())
    assert found.sheet is not None
    assert any(line.label == "Bank of Ben" and line.points[1] == -500 for line in found.sheet.lines)
