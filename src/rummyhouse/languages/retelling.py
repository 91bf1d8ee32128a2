"""Telling a reader what was kept before anybody read it."""

from __future__ import annotations

from rummyhouse.languages.kept import KeptSentence, replaced
from rummyhouse.languages.moments import moment_of
from rummyhouse.languages.sentence import capital, say


def told(text: str) -> str:
    """A text in the language of the reader, whatever of it was kept within :func:`keeping`.

    >>> from rummyhouse.languages import keeping
    >>> with keeping():
    ...     kept = say("{who} lays off {cards:card}.", who="{0}", cards=2)
    >>> told(kept), told("as it is")
    ('{0} lays off 2 cards.', 'as it is')
    """
    return replaced(text, _tell)


def _tell(kept: KeptSentence) -> str:
    if kept.kind == "moment":
        return moment_of(kept)
    if kept.kind == "capital":
        return capital(told(str(kept.values["text"])))
    values = {name: told(value) if isinstance(value, str) else value for name, value in kept.values.items()}
    return say(kept.key, **values)
