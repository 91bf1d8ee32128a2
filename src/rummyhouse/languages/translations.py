"""The catalogues: what the sentences of the house are in another language.

A catalogue is a file of gettext for one language and one area of the house, ``catalogues/<area>/<language>.po``; an
area is a room, or a part of it that is large. ``make catalogues`` brings them up to date with what the code says.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse.languages.language import ENGLISH, NOBODY_YET, PSEUDO

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = Path(__file__).parent / "catalogues"
"""Where the catalogues lie, a folder for each area."""

_FORMS = ("zero", "one", "two", "few", "many", "other")
_ACCENTED = str.maketrans("AEIOUaeiouncyNCY", "ÅÉÎÖÛåéîöûñçýÑÇÝ")


class Catalogue:
    """The sentences of one language.

    Attributes:
        language: its tag.
        sentences: its sentences, by their keys.
    """

    def __init__(
        self, language: str, sentences: Mapping[str, str], categories: tuple[str, ...] = ("one", "other")
    ) -> None:
        self.language = language
        self.sentences = sentences
        self._categories = categories

    def find(self, key: str) -> str:
        """The sentence with this key, or the key where it is missing."""
        return self.sentences.get(key, key)

    def form(self, number: int) -> int:
        """Which of the forms of a word goes with so many, from 0."""
        return 0 if number == 1 else 1


class _Translated(Catalogue):
    def __init__(self, language: str) -> None:
        from babel import Locale
        from babel.messages.pofile import read_po

        found: dict[str, str] = {}
        for path in sorted(FOLDER.rglob(f"{language}.po")):
            with path.open("rb") as file:
                entries = read_po(file, locale=language)
            found |= {str(one.id): str(one.string) for one in entries if one.id and one.string and not one.fuzzy}
        rule = Locale.parse(language).plural_form
        order = [name for name in _FORMS if name in {*rule.tags, "other"}]
        super().__init__(language, found)
        self._rule = rule
        self._order = order

    def form(self, number: int) -> int:
        return self._order.index(self._rule(number))


class _Pseudo(Catalogue):
    """English as a stranger's eye sees it: accents, brackets, a third longer.

    Names of values are left alone, but not the words that they count, so no word of it has a vowel without an accent.
    """

    def __init__(self) -> None:
        super().__init__(PSEUDO, {})

    def find(self, key: str) -> str:
        text, hash_sign, rest = key.partition("##")
        pieces: list[str] = []
        is_name = False
        for sign in text:
            is_name = sign == "{" or (is_name and sign not in ":}")
            pieces.append(sign if is_name else sign.translate(_ACCENTED))
        return f"⟦{''.join(pieces)}{' ~~~~' * (len(text) // 15)}⟧{hash_sign}{rest}"


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language of the house; read once."""
    if language in (ENGLISH, NOBODY_YET):
        return Catalogue(ENGLISH, {})
    return _Pseudo() if language == PSEUDO else _Translated(language)
