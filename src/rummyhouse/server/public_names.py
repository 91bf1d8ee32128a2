"""Names that strangers see: those of accounts, and those at open tables, open evenings and in tournaments.

The words come from glin-profanity, which looks for whole words (so Scunthorpe is a town), reads what is disguised, and
has lists for English, German and Spanish. It is asked once more without spaces or signs for a few words that hide in
no harmless one. Names that people have, and harmless words that another language uses otherwise, are let through.
"""

from __future__ import annotations

import functools
import unicodedata
from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say
from rummyhouse.server.problems import AnswerError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glin_profanity import Filter

OFFENDS = noted("The name '{name}' would offend some of those who read it here. Please choose another.")
REMARK_OFFENDS = noted(
    "Strangers play at this table, and that would offend some of them. Please say it in other words."
)

_LANGUAGES = ("english", "german", "spanish")
_NAMES = ("butt", "bimbo", "concha", "coon", "dick", "kike", "lolita", "mufti", "nazir", "titus")
"""Names that people have; at an open table somebody really called Dick is welcome."""
_HARMLESS = (
    *("asno", "bonze", "bondage", "drogas", "domination", "ecchi", "escort", "fratze", "heroína", "idiota", "infierno"),
    *("kimme", "lümmel", "maldito", "martillo", "orina", "pedo", "pinche", "popel", "rosette", "simp", "snatch"),
    *("suck", "sucks", "swinger", "trio", "wtf", "bs", "mf", "bareback", "domination", "kinky", "playboy", "topless"),
)
"""Words that are mild, or mean something harmless in one of the languages."""
_ALSO = (
    *("dickhead", "wanker", "wankers", "whore", "whores", "cocksucker", "prick", "rapists", "nazis", "hitler"),
    *("scheisse", "arschlöcher", "wichsern", "joder", "coño", "hijoputa", "putas", "zorra", "missgeburt"),
)
"""What the lists lack."""
_ANYWHERE = (
    *("fuck", "nigger", "nigga", "faggot", "arschloch", "hurensohn", "motherfuck", "heilhitler", "siegheil"),
    *("gilipollas", "hijodeputa", "whitepower", "kinderfick", "kukluxklan"),
)
"""Words that hide in no harmless one; they are found inside others, too."""


@functools.cache
def _words() -> Filter:
    """The lists; they are read when the first name is looked at."""
    from glin_profanity import Filter

    return Filter(
        {
            "languages": list(_LANGUAGES),
            "custom_words": list(_ALSO),
            "ignore_words": [*_NAMES, *_HARMLESS],
            "detect_leetspeak": True,
            "normalize_unicode": True,
        }
    )


def offends(text: str) -> bool:
    """Whether a word in this text offends.

    >>> offends("Scunthorpe United"), offends("f.u.c.k")
    (False, True)
    """
    plain = unicodedata.normalize("NFKC", text).replace("_", " ")
    letters = "".join(sign for sign in plain.casefold() if sign.isalpha())
    return any(word in letters for word in _ANYWHERE) or bool(_words().is_profane(plain))


def check_names(names: Iterable[str]) -> None:
    """Check names that strangers will see.

    Raises:
        AnswerError: one of them would offend.
    """
    for name in names:
        if name and offends(name):
            raise AnswerError("not_possible", say(OFFENDS, name=" ".join(name.split())))
