"""The lessons: their examples exist, and the rules judge their questions as the lesson says."""

from __future__ import annotations

import re

import pytest

from rummyhouse import games
from rummyhouse.cards.text import RANK_NAME, RANK_TEXT
from rummyhouse.languages import ENGLISH, reading
from rummyhouse.rulebook import clauses, find_example
from rummyhouse.rulebook.figures import WIDTHS
from rummyhouse.rulebook.lesson import has_lesson, lesson, lesson_source
from rummyhouse.rulebook.moments import point_at
from rummyhouse.rulebook.questions import attempt
from rummyhouse.rules import SeatingError


@pytest.mark.parametrize("game", [name for name in games.NAMES if has_lesson(name)])
def test_right_answers_are_permitted_and_wrong_ones_refused_with_their_clause(game: str) -> None:
    ids = {clause.id for chapter in clauses(game) for clause in chapter.clauses}
    questions = [page.question for page in lesson_source(game).page if page.question]
    assert len(questions) >= 4
    for question in questions:
        example = find_example(game, question.example)
        assert question.right
        assert question.wrong
        for text in question.right:
            assert attempt(point_at(example, question.step), text).refusal is None, f"{question.ask} {text}"
        for text in question.wrong:
            refusal = attempt(point_at(example, question.step), text).refusal
            assert refusal is not None, f"{question.ask} {text}"
            assert refusal.clause in ids


@pytest.mark.parametrize("game", [name for name in games.NAMES if has_lesson(name)])
def test_a_lesson_can_be_read_and_ends_at_a_table(game: str) -> None:
    found = lesson(game, width=WIDTHS["narrow"])
    assert 7 <= len(found.pages) <= 12
    for page in found.pages:
        assert page.text
        assert all("{" not in text for text in page.text)
        assert page.figure is None or page.figure.picture.svg.startswith("<svg")
        assert page.question is None or len(page.question.choices) > 1
        assert not page.example or find_example(game, page.example)
    kind = games.find(game)
    choice = kind.house_rules.choose(found.table.preset or None)
    try:
        kind.sides(choice, found.table.seats)
    except SeatingError as error:
        pytest.fail(str(error))
    assert found.table.seats in kind.seats


@pytest.mark.parametrize("game", [name for name in games.NAMES if has_lesson(name)])
def test_whoever_is_asked_is_in_turn_and_sees_the_table_himself(game: str) -> None:
    for page in lesson_source(game).page:
        if page.question:
            point = point_at(find_example(game, page.question.example), page.question.step)
            assert point.trial is not None
            assert point.moment.seat in point.trial.round.actors


SAME = {"big gin", "fin"}
"""Answers that are called the same in every language."""


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("game", [name for name in games.NAMES if has_lesson(name)])
def test_no_answer_is_left_in_english(game: str, language: str) -> None:
    def answers(read_in: str) -> dict[str, str]:
        with reading(read_in):
            pages = lesson(game, width=WIDTHS["narrow"]).pages
        return {one.text: one.label for page in pages if page.question for one in page.question.choices}

    english, other = answers(ENGLISH), answers(language)
    assert {text for text in english if english[text] == other[text]} <= SAME


RANKS = {name: code[0] for name, code in zip(RANK_NAME, RANK_TEXT, strict=True)}
SUITS = {"spades": "S", "clubs": "C", "diamonds": "D", "hearts": "H"}
RUN = re.compile(r"[Tt]he ((?:\w+, )*\w+ and \w+) of (\w+) are a run")
SET = re.compile(r"[Tt]he (\w+) of ((?:\w+, )*\w+ and \w+) are a set")
LEFT_OVER = re.compile(r"Left over are (.*)\.")
CARD = re.compile(r"the (\w+) of (\w+)")


def _listed(words: str) -> list[str]:
    return re.split(r", | and ", words)


def _called_melded(text: str) -> set[str]:
    """The cards that a text says are a run or a set."""
    runs = {RANKS[rank] + SUITS[suit] for ranks, suit in RUN.findall(text) for rank in _listed(ranks)}
    sets = {_rank(ranks) + SUITS[suit] for ranks, suits in SET.findall(text) for suit in _listed(suits)}
    return runs | sets


def _rank(plural: str) -> str:
    return next(code for word, code in RANKS.items() if plural.startswith(word))


def _called_left_over(text: str) -> set[str]:
    """The cards that a text says are left over."""
    found = LEFT_OVER.search(text)
    return {RANKS[rank] + SUITS[suit] for rank, suit in CARD.findall(found[1])} if found else set()


def test_the_lesson_of_gin_calls_melds_what_its_pictures_mark_as_melds() -> None:
    told = 0
    for page in lesson_source("gin").page:
        if page.figure is None:
            continue
        scene = point_at(find_example("gin", page.figure.example), page.figure.step).moment.whole
        assert scene is not None
        hand = next(zone.cards for zone in scene.zones if zone.id == "hand.0")
        marked = {card.face.replace("10", "1") for card in hand if "meld" in card.marks}
        unmarked = {card.face.replace("10", "1") for card in hand} - marked
        words = " ".join((*page.text, page.figure.caption))
        melded, left_over = _called_melded(words), _called_left_over(words)
        assert melded in (set(), marked), page.title
        assert left_over in (set(), unmarked), page.title
        told += bool(melded) + bool(left_over)
    assert told == 3
