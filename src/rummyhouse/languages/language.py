"""The languages that there are, and in which of them somebody reads."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGLISH = "en"
"""The language in which the house is written: a sentence in it is the key of the others."""

LANGUAGES = (ENGLISH, "es", "de")
"""The languages that people may choose, by their tags."""

PSEUDO = "en-XA"
"""English with accents, in brackets and longer: what is not written so on a screen has missed the catalogues."""

NOBODY_YET = "und"
"""Nobody reads yet: a sentence is kept as key and values (:mod:`rummyhouse.languages.kept`)."""

_reader: ContextVar[str] = ContextVar("reader", default=ENGLISH)


def is_known(language: str) -> bool:
    """Whether the house speaks it; the pseudo-language counts, though nobody is offered it."""
    return language in LANGUAGES or language == PSEUDO


def reader() -> str:
    """The language of whoever reads what is made into words now."""
    return _reader.get()


@contextmanager
def reading(language: str) -> Iterator[None]:
    """Make words for somebody who reads ``language``; one that the house does not speak is English.

    >>> with reading("de"):
    ...     reader()
    'de'
    """
    before = _reader.set(language if is_known(language) else ENGLISH)
    try:
        yield
    finally:
        _reader.reset(before)


@contextmanager
def keeping() -> Iterator[None]:
    """Make words for readers who come later, each in their language: :func:`rummyhouse.languages.told` says them.

    >>> with keeping():
    ...     reader()
    'und'
    """
    before = _reader.set(NOBODY_YET)
    try:
        yield
    finally:
        _reader.reset(before)


def best_of(accepted: str) -> str:
    """The language of the house that a browser likes best, by its header ``Accept-Language``.

    >>> best_of("de-AT,de;q=0.9,en;q=0.8"), best_of("fr, es;q=0.3, en;q=0.2"), best_of("tlh"), best_of("")
    ('de', 'es', 'en', 'en')
    """
    liked: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            liked.append((float(weight or 1), tag))
        except ValueError:
            continue
    for much, tag in sorted(liked, key=lambda one: -one[0]):
        language = tag.split("-")[0].lower()
        if much > 0 and language in LANGUAGES:
            return language
    return ENGLISH
