"""The clauses are read in the language of the reader, by the same ids."""

from __future__ import annotations

import pytest

from rummyhouse import games
from rummyhouse.languages import reading
from rummyhouse.rulebook import clauses, examples
from rummyhouse.rulebook.clause import Chapter, Clause
from rummyhouse.rulebook.example import find_example
from rummyhouse.rulebook.gallery import chapter_pictures
from rummyhouse.rulebook.glossary import TranslatedWord, glossary
from rummyhouse.rulebook.moments import point_at
from rummyhouse.rulebook.sources import read_source
from rummyhouse.server.rulebook.clauses import rules_page


@pytest.mark.parametrize("language", ["es", "de"])
@pytest.mark.parametrize("game", games.NAMES)
def test_every_clause_is_read_in_the_language_of_the_reader(game: str, language: str) -> None:
    with reading(language):
        read = [chapter.as_read for chapter in clauses(game)]
    for here, there in zip(clauses(game), read, strict=True):
        for clause, other in zip(here.clauses, there.clauses, strict=True):
            assert clause.id == other.id
            assert clause.text != other.text, clause.id


def test_the_page_of_the_rules_is_german_for_a_german() -> None:
    with reading("de"):
        page = rules_page("fiji")
    said = {clause.id: clause for chapter in page.chapters for clause in chapter.clauses}
    assert page.chapters[1].title == "Die Karten"
    assert said["FIJI-SIX-2"].text == "Die siebte Karte darf nicht vom Ablagestapel kommen, weder gezogen noch gerufen."
    assert said["FIJI-SIX-2"].refusals[0].sentence == "Die siebte Karte eines Buchs darf nie vom Ablagestapel kommen."


def test_a_clause_that_nobody_has_translated_is_english() -> None:
    chapter = Chapter("Nobody's chapter", (Clause("NO-SUCH-1", "Nobody has translated this."),))
    with reading("es"):
        assert chapter.as_read == chapter


@pytest.mark.parametrize("language", ["es", "de"])
@pytest.mark.parametrize("game", games.NAMES)
def test_numbers_of_a_clause_are_those_of_the_rule(game: str, language: str) -> None:
    """A clause that says 2,500 in English says 2.500, however it is worded."""
    for chapter in clauses(game):
        with reading(language):
            read = chapter.as_read
        for clause, other in zip(chapter.clauses, read.clauses, strict=True):
            assert _numbers(clause.text) == _numbers(other.text), clause.id


def _numbers(text: str) -> list[str]:
    """The numbers of two digits or more, without the sign between thousands, in the order of their size."""
    words = "".join(sign if sign.isalnum() else " " if sign not in ".," else "" for sign in text).split()
    return sorted((word for word in words if word.isdecimal() and len(word) > 1), key=int)


@pytest.mark.parametrize("language", ["es", "de"])
@pytest.mark.parametrize("game", games.NAMES)
def test_every_example_has_its_title_in_the_language_of_the_reader(game: str, language: str) -> None:
    """But for a few names, which are the same everywhere."""
    english = [one.title for one in examples(game)]
    with reading(language):
        read = [one.title for one in examples(game)]
    same = {here for here, there in zip(english, read, strict=True) if here == there}
    assert same <= {"Gin", "Trinidad", "Down and Out"}


def test_an_example_is_german_for_a_german_from_its_title_to_its_picture() -> None:
    varied = find_example("gin", "ex-01-first-upcard-2")
    with reading("de"):
        assert varied.title == "Niemand will die erste offene Karte: Der Geber will sie"
        lines = {one.id: one.title for one in rules_page("gin").examples}
        assert lines[varied.id] == varied.title
        begin = point_at(find_example("gin", "ex-17-fifty-upcards-1"), 0).moment.sentence
        assert begin.startswith("Drei Karten gehen reihum: ")
        captions = [shown.figure.caption for shown in chapter_pictures("gin", width=344)]
    assert captions[0] == "Was es zu tun gibt, von der ersten offenen Karte bis zum Ziehen."


@pytest.mark.parametrize("language", ["es", "de"])
def test_every_word_of_the_glossary_has_its_word_in_the_language_of_the_reader(language: str) -> None:
    translated = read_source(dict[str, tuple[TranslatedWord, ...]], f"glossary.{language}.toml")["word"]
    assert sorted(of for one in translated for of in one.of) == sorted(one.word for one in glossary().words)
    with reading(language):
        words = glossary().words
    assert len({one.word for one in words}) == len(words)
    assert {clause for one in words for clause in one.clauses} == {
        clause for one in glossary().words for clause in one.clauses
    }
