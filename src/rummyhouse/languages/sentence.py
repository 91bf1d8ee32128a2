"""A sentence made into words, its numbers and nouns in the form that it asks for.

What stands in the braces of a sentence is the name of a value, and after a colon how it is written:

========================  ==============================================================================================
``{points}``              the value as it is
``{points:.1f}``          a number with so many decimals
``{points:point}``        so many, counted: ``1 point``, ``2 points``. Words that a count changes may follow:
                          ``{cards:card is}``
``{points:Punkt|Punkte}``  the same where the plural is not made with an s: the forms in the order of the language
``{points:?is|are}``      only the form, without the number
``{card:den|die|das}``    a noun with the word before it that goes with its gender: masculine, feminine, neuter
========================  ==============================================================================================

A translation ends with ``##m``, ``##f`` or ``##n`` if it is a noun; with ``##rank`` if its gender is that of the value
with this name. A noun that takes an ending after an article such as ``den`` or ``einem`` names it: ``Bube##m+n``. A key
ends with ``##`` and a word or two where the same English means two things, ``Draw##of a tournament``; nobody reads what
follows the signs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rummyhouse.languages.kept import keep
from rummyhouse.languages.language import ENGLISH, NOBODY_YET, reader
from rummyhouse.languages.translations import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

_GENDERS = "mfn"
_OBLIQUE = ("en", "em")
_REMEMBERED, _SHORT = 4096, 160
"""So many sentences are remembered as they were said, if no text in them has more signs than this."""

_MANY = {"is": "are", "has": "have", "was": "were"}
_THOUSANDS = {"de": ".", "es": "."}


class Number(int):
    """A number that a sentence may count something by.

    >>> f"{Number(1):point} of {Number(1200):point}, {Number(3)}, {Number(2):Punkt|Punkte}, {Number(2):?is|are}"
    '1 point of 1,200 points, 3, 2 Punkte, are'
    """

    __slots__ = ()

    def __format__(self, what: str) -> str:
        """The number, counting what the format names."""
        if what == ",":
            return _grouped(self)
        if not what:
            return str(int(self))
        form = _counted(self, what.removeprefix("?"))
        return form if what.startswith("?") else f"{_grouped(self)} {form}"


class Measure(float):
    """A number with decimals, written as the reader writes them.

    >>> f"{Measure(3.25):.1f}"
    '3.2'
    """

    __slots__ = ()

    def __format__(self, what: str) -> str:
        """The number as the format says, with the reader's sign before its decimals."""
        text = super().__format__(what)
        return text.replace(".", ",") if _THOUSANDS.get(reader()) == "." else text


class Noun(str):
    """A noun in a language where its gender matters.

    >>> f"{Noun('Pik-Dame', 'f'):den|die|das}, {Noun('Pik-Dame', 'f')}"
    'die Pik-Dame, Pik-Dame'
    >>> f"{Noun('Pik-Bube', 'm+n'):der|die|das}, {Noun('Pik-Bube', 'm+n'):den|die|das}"
    'der Pik-Bube, den Pik-Buben'

    Attributes:
        gender: ``m``, ``f`` or ``n``, and the ending that it takes as an object, if it takes one.
    """

    __slots__ = ("gender",)

    gender: str

    def __new__(cls, text: str, gender: str) -> Noun:
        """The noun of this gender."""
        noun = super().__new__(cls, text)
        noun.gender = gender
        return noun

    def __format__(self, articles: str) -> str:
        """With the article of its gender, if the format names them."""
        if not articles:
            return str(self)
        each = articles.split("|")
        gender, _, ending = self.gender.partition("+")
        article = each[min(_GENDERS.index(gender), len(each) - 1)]
        return f"{article} {self}{ending if article.endswith(_OBLIQUE) else ''}"


class _Plain(str):
    """Any other text in the place of a noun: articles are left out, for nobody knows its gender."""

    __slots__ = ()

    def __format__(self, articles: str) -> str:
        return str(self) if "|" in articles or not articles else super().__format__(articles)


def noted(key: str) -> str:
    """A sentence that is said later: marks its key for the catalogues, and gives it back.

    For what is declared when the house is opened, before anybody reads: ``title=noted("Knock limit")``.
    """
    return key


def say(key: str, /, **values: object) -> str:
    """A sentence in the language of the reader.

    >>> say("{who} lays off {cards:card}.", who="Ann", cards=2)
    'Ann lays off 2 cards.'

    Args:
        key: the sentence in English, written out where it is said or :func:`noted`, for the catalogues are made from
            the source.
        values: what its braces name. Whole numbers may count something; texts are in the reader's language already.
    """
    language = reader()
    known = _compared(values) if values else ()
    if known is not None:
        return _said_before(language, key, known)
    return keep(key, values) if language == NOBODY_YET else _said(language, key, values)


def _compared(values: Mapping[str, object]) -> tuple[tuple[object, ...], ...] | None:
    """The values as they tell one sentence from another; None if it is not worth while to remember it."""
    found: list[tuple[object, ...]] = []
    for name, value in values.items():
        kind = type(value)
        if kind is int or (kind is str and len(value) <= _SHORT):  # type: ignore[arg-type] # it is a text
            found.append((name, value))
        elif isinstance(value, Noun) and len(value) <= _SHORT:
            found.append((name, value, value.gender))  # nouns compare as texts do
        else:
            return None
    return tuple(found)


@lru_cache(_REMEMBERED)
def _said_before(language: str, key: str, values: tuple[tuple[str, object], ...]) -> str:
    """The same few sentences are said again and again: to each seat, after every act."""
    named = {value[0]: value[1] for value in values}
    return keep(key, named) if language == NOBODY_YET else _said(language, key, named)


def _said(language: str, key: str, values: Mapping[str, object]) -> str:
    found = catalogue(language).find(key) if language != ENGLISH else key
    text, _, noun = found.partition("##")
    said = text.format(**{name: _value(value) for name, value in values.items()}) if values else text
    if not noun or language == ENGLISH:
        return said
    gender = noun if noun[0] in _GENDERS and noun[1:2] in ("", "+") else getattr(values.get(noun), "gender", "")
    return Noun(said, gender) if gender else said


def capital(text: str) -> str:
    """The text with a capital letter, as at the beginning of a sentence.

    >>> capital("round 1, match 2")
    'Round 1, match 2'
    """
    if reader() == NOBODY_YET:
        return keep("", {"text": text}, "capital")
    return text[:1].upper() + text[1:]


def so_many(number: int, what: str) -> str:
    """So many of something, on its own; inside a sentence write ``{number:card}``.

    >>> so_many(1, "point"), so_many(0, "card is"), so_many(1200, "point")
    ('1 point', '0 cards are', '1,200 points')
    """
    return f"{Number(number):{what}}"


def times(number: int) -> str:
    """How often.

    >>> times(2), times(3)
    ('twice', '3 times')
    """
    return say("twice") if number == 2 else say("{number:time}", number=number)


def _value(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool):
        return Number(value)
    if isinstance(value, float):
        return Measure(value)
    return _Plain(value) if type(value) is str else value


def _grouped(number: int) -> str:
    return f"{int(number):,}".replace(",", _THOUSANDS.get(reader(), ","))


def _counted(number: int, what: str) -> str:
    """The form of the words ``what`` that goes with so many."""
    forms = what.split("|")
    if len(forms) > 1:
        return forms[min(catalogue(reader()).form(int(number)), len(forms) - 1)]
    if number == 1:
        return what
    noun, *rest = what.split(" ")
    return " ".join([f"{noun}s", *(_MANY.get(word, word) for word in rest)])
