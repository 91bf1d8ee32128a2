"""The lessons: their examples exist, and the rules judge their questions as the lesson says."""

from __future__ import annotations

import pytest

from rummyhouse import games
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
