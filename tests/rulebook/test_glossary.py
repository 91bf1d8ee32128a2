"""Texts lead to the glossary only by words that are meant as such."""

from __future__ import annotations

import re

import pytest

from rummyhouse import games
from rummyhouse.rulebook import clauses
from rummyhouse.rulebook.glossary import glossary
from rummyhouse.rulebook.lesson import has_lesson, lesson_source

NOT_MEANT = re.compile(
    r"goe?s? round|round (the|that) corner|round by round|side by side|(may|nobody) sets?|sets? (free|it|a limit|ten)|"
    r"(card|table) sets|(three|four)(?= (calls|cards|jokers|natural|suits|to))|outer pile|first player to",
    re.IGNORECASE,
)


def linked(game: str) -> re.Pattern[str]:
    ids = {clause.id for chapter in clauses(game) for clause in chapter.clauses}
    words = [one for one in glossary().words if not one.clauses or ids & set(one.clauses)]
    forms = [form for one in words for form in (one.links or (one.word, *one.forms))]
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(forms, key=len, reverse=True)))})\b", re.IGNORECASE)


def texts(game: str) -> list[str]:
    pages = lesson_source(game).page if has_lesson(game) else ()
    told = [clause.text for chapter in clauses(game) for clause in chapter.clauses]
    return [*told, *(text for page in pages for text in page.text)]


@pytest.mark.parametrize("game", games.NAMES)
def test_no_text_leads_to_a_word_that_it_does_not_mean(game: str) -> None:
    pattern = linked(game)
    for text in texts(game):
        others = [found.span() for found in NOT_MEANT.finditer(text)]
        for found in pattern.finditer(text):
            within = [text[start:end] for start, end in others if start <= found.start() and found.end() <= end]
            assert not within, f"{text}: {found[0]}"


def test_words_lead_somewhere_although_they_have_other_senses() -> None:
    for game, word in (("fiji", "the round"), ("rhine", "a set"), ("kalooki", "a three"), ("gin", "the limit")):
        assert any(found[0].lower() == word for text in texts(game) for found in linked(game).finditer(text)), word


def test_every_way_to_a_word_leads_to_one_only() -> None:
    ways = [form.lower() for one in glossary().words for form in (one.links or (one.word, *one.forms))]
    assert len(ways) == len(set(ways))
