"""The words of the card table, each with the clauses that define it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

import msgspec

from rummyhouse.languages import reader
from rummyhouse.rulebook.sources import is_written, read_source

if TYPE_CHECKING:
    from collections.abc import Mapping


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


class TranslatedWord(GlossaryWord, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A word of another language, said for one English word or several; it has their clauses.

    Attributes:
        of: the English words.
    """

    of: tuple[str, ...]


def glossary() -> Glossary:
    """The glossary of the house in the language of the reader; in English where nobody has written that."""
    return _glossary(reader())


@cache
def _glossary(language: str) -> Glossary:
    words = read_source(dict[str, tuple[GlossaryWord, ...]], "glossary.toml")["word"]
    file = f"glossary.{language}.toml"
    if is_written(file):
        translated = read_source(dict[str, tuple[TranslatedWord, ...]], file)["word"]
        defined = {one.word: one.clauses for one in words}
        words = tuple(_in_english_clauses(one, defined) for one in translated)
    return Glossary(tuple(sorted(words, key=lambda one: _in_the_alphabet(one.word))))


def _in_the_alphabet(word: str) -> str:
    """A word as it stands among others, its accents left aside."""
    return "".join(sign for sign in normalize("NFD", word.casefold()) if not combining(sign))


def _in_english_clauses(one: TranslatedWord, defined: Mapping[str, tuple[str, ...]]) -> GlossaryWord:
    clauses = tuple(dict.fromkeys(clause for word in one.of for clause in defined[word]))
    return GlossaryWord(one.word, one.means, one.forms, clauses, one.links, one.also)
