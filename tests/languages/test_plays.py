"""A play that a book lets its reader try reads in the reader's language, however many actions it is."""

from __future__ import annotations

import pytest

from rummyhouse.languages import PSEUDO, reading
from rummyhouse.rulebook.lesson import lesson
from rummyhouse.rulebook.plays import said
from tests.languages.pseudo import english_in


@pytest.mark.parametrize("game", ["gin", "fan", "basic", "rummy500", "kalooki", "rhine"])
def test_what_a_lesson_lets_one_try_is_in_the_catalogues(game: str) -> None:
    with reading(PSEUDO):
        asked = [page.question for page in lesson(game, width=344).pages if page.question]
    labels = [choice.label for question in asked for choice in question.choices]
    assert labels
    assert [label for label in labels if english_in(label)] == []


@pytest.mark.parametrize(
    ("play", "german", "spanish"),
    [
        ("meld set 8S JK JK", "Auslegen: ein Satz: 8S JK JK", "Baja un grupo: 8S JK JK"),
        ("arrange KD AD 2D", "Den Tisch so umlegen: KD AD 2D", "Deja la mesa así: KD AD 2D"),
        (
            "arrange 9H 2C* JK + 4S 5S 6S",
            "Den Tisch so umlegen: 9H 2C (wild) JK und 4S 5S 6S",
            "Deja la mesa así: 9H 2C (comodín) JK y 4S 5S 6S",
        ),
        ("lay 4H on meld 1", "4H an Meldung 1 anlegen", "Añade 4H a la combinación 1"),
        (
            "move 7C from meld 1 to a new set",
            "7C aus Meldung 1 in einen neuen Satz legen",
            "Mueve 7C de la combinación 1 a un nuevo grupo",
        ),
        ("knock QC: 4S 5S 6S", "Mit QC klopfen und zeigen: 4S 5S 6S", "Cierra con QC y muestra: 4S 5S 6S"),
        ("bite the bullet", "", ""),
    ],
)
def test_a_play_of_many_actions_has_its_words(play: str, german: str, spanish: str) -> None:
    with reading("de"):
        assert said(play, has_books=False) == german
    with reading("es"):
        assert said(play, has_books=False) == spanish


def test_a_meld_that_has_a_name_is_not_called_by_a_number() -> None:
    with reading("de"):
        assert said("lay 4H on meld 1", has_books=True) == ""
        assert said("meld book 4H 4S 4D", has_books=True) == "Auslegen: ein Buch: 4H 4S 4D"
