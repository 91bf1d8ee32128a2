"""The words of the card table, each with the clauses that define it."""

from __future__ import annotations

from functools import cache

import msgspec

from rummyhouse.rulebook.sources import read_source


class GlossaryWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the card table.

    Attributes:
        word: as the book writes it.
        means: what it means, in a sentence or two.
        forms: how else it may be written, such as its plural.
        clauses: where it is defined, a clause or more of each game that uses it; none for a word that every game shares
            and none defines.
        links: which of the word and its forms are links to it, if some have other senses, too; empty for all of them.
        also: what people who know other games call it, for the search.
    """

    word: str
    means: str
    forms: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Glossary(msgspec.Struct, frozen=True):
    """All words in the order of the alphabet: ``GET /api/glossary``."""

    words: tuple[GlossaryWord, ...]


@cache
def glossary() -> Glossary:
    """The glossary of the house."""
    words = read_source(dict[str, tuple[GlossaryWord, ...]], "glossary.toml")["word"]
    return Glossary(tuple(sorted(words, key=lambda one: one.word.casefold())))
