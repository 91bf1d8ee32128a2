"""Several things in a row: ``a, b and c``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages.sentence import say

if TYPE_CHECKING:
    from collections.abc import Iterable


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Parts of a sentence in a row, as the reader writes it.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or"), listed(["a"]), listed([])
    ('a, b and c', 'a or b', 'a', '')

    Args:
        parts: in the reader's language already.
        last: ``and`` or ``or``.
    """
    *first, final = list(parts) or [""]
    if not first:
        return final
    before = ", ".join(first)
    if last == "or":
        return say("{before} or {final}", before=before, final=final)
    return say("{before} and {final}", before=before, final=final)
