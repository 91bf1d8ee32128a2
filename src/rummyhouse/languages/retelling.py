"""Telling a reader what was kept before anybody read it."""

from __future__ import annotations

from functools import lru_cache

from rummyhouse.languages.kept import KeptSentence, replaced
from rummyhouse.languages.language import reader
from rummyhouse.languages.moments import moment_of
from rummyhouse.languages.sentence import capital, say

_REMEMBERED, _SHORT = 1024, 400
"""So many texts are remembered as they were told, none with more signs than this."""


def told(text: str) -> str:
    """A text in the language of the reader, whatever of it was kept within :func:`keeping`.

    >>> from rummyhouse.languages import keeping
    >>> with keeping():
    ...     kept = say("{who} lays off {cards:card}.", who="{0}", cards=2)
    >>> told(kept), told("as it is")
    ('{0} lays off 2 cards.', 'as it is')
    """
    return _told_before(reader(), text) if len(text) <= _SHORT else replaced(text, _tell)


@lru_cache(_REMEMBERED)
def _told_before(language: str, text: str) -> str:  # noqa: ARG001 - the language of whoever is told
    """What happens at a table is told to each seat in turn."""
    return replaced(text, _tell)


def _tell(kept: KeptSentence) -> str:
    if kept.kind == "moment":
        return moment_of(kept)
    if kept.kind == "capital":
        return capital(str(_told_value(kept.values["text"])))
    return say(kept.key, **{name: _told_value(value) for name, value in kept.values.items()})


def _told_value(value: object) -> object:
    if isinstance(value, KeptSentence):
        return _tell(value)
    return told(value) if isinstance(value, str) else value
