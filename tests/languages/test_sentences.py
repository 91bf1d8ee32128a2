"""A sentence is a key and values, made into words last, in the language of whoever reads."""

from __future__ import annotations

import pytest

from rummyhouse.cards.text import name_card
from rummyhouse.languages import ENGLISH, LANGUAGES, PSEUDO, best_of, catalogue, listed, reader, reading, say
from rummyhouse.languages.sentence import Noun


def test_english_is_read_where_nobody_has_said_otherwise() -> None:
    assert reader() == ENGLISH
    assert say("{who} lays off {cards:card}.", who="Ann", cards=1) == "Ann lays off 1 card."
    with reading("tlh"):
        assert reader() == ENGLISH


def test_a_sentence_that_is_remembered_is_that_of_its_values() -> None:
    key = "{who:den|die|das} {cards:card}"
    with reading("de"):
        said = [say(key, who=Noun("Wirt", gender), cards=1) for gender in ("m", "f", "n", "m+s")]
        assert said == ["den Wirt 1 card", "die Wirt 1 card", "das Wirt 1 card", "den Wirts 1 card"]
        assert say(key, who="Wirt", cards=1) == "Wirt 1 card"
        assert say("{many}", many=1234567) == "1234567"
        assert say("{many}", many="1234567") == "1234567"
        assert say("{many:,}", many=1234) == "1.234"
    assert say("{many:,}", many=1234) == "1,234"
    assert [say("{what}", what=one) for one in (1, True, 1.0)] == ["1", "True", "1.0"]


def test_a_language_ends_with_whoever_reads_it() -> None:
    with reading("de"):
        assert name_card(11) == "Pik-Dame"
        with reading("es"):
            assert name_card(11) == "reina de picas"
        assert name_card(11) == "Pik-Dame"
    assert name_card(11) == "queen of spades"


@pytest.mark.parametrize(
    ("card", "german", "spanish"),
    [
        (0, "das Pik-Ass", "el as de picas"),
        (11, "die Pik-Dame", "la reina de picas"),
        (51, "den Herz-König", "el rey de corazones"),
        (10, "den Pik-Buben", "la jota de picas"),
        (52, "den Joker", "el joker"),
    ],
)
def test_a_noun_brings_the_article_of_its_gender(card: int, german: str, spanish: str) -> None:
    with reading("de"):
        assert f"{name_card(card):den|die|das}" == german
    with reading("es"):
        assert f"{name_card(card):el|la}" == spanish


def test_a_sentence_that_is_missing_is_read_in_english() -> None:
    with reading("de"):
        assert say("Nobody has translated {this} yet.", this="this") == "Nobody has translated this yet."


def test_what_stands_behind_the_signs_is_for_translators_alone() -> None:
    assert say("Draw##of a tournament") == "Draw"


def test_the_pseudo_language_shows_what_has_missed_the_catalogues() -> None:
    with reading(PSEUDO):
        said = say("{who} takes {cards:card}.", who="{0}", cards=3)
    assert said.startswith("⟦{0} ")
    assert said.endswith("⟧")
    assert "3 " in said


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("de-CH, en;q=0.9", "de"),
        ("en-GB, de", "en"),
        ("fr;q=1, es-AR;q=0.2", "es"),
        ("de;q=0, es;q=0.1", "es"),
        (";;;q=,", "en"),
        ("*", "en"),
    ],
)
def test_the_language_a_browser_likes_best(accepted: str, language: str) -> None:
    assert best_of(accepted) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_end_with_a_word_of_the_language(language: str) -> None:
    with reading(language):
        assert listed(["A", "B", "C"]) == {"en": "A, B and C", "es": "A, B y C", "de": "A, B und C"}[language]


def test_forms_are_counted_as_the_language_counts() -> None:
    assert [catalogue("de").form(number) for number in (0, 1, 2)] == [1, 0, 1]
    assert Noun("Ass", "n").gender == "n"
    with reading("de"):
        assert say("{number:time}", number=1200) == "1.200 Mal"
