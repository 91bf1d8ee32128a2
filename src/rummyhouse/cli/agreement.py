"""House rules given on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def changes(texts: Iterable[str], option: str) -> dict[str, str]:
    """House rules by name, as text.

    Args:
        texts: the values of the option, each ``name=value``.
        option: the option itself, e.g. ``--set``.

    Raises:
        ValueError: a text that changes nothing, or a house rule that is named twice.
    """
    found: dict[str, str] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"{option} {text} changes nothing; write {option} name=value")
        if key.strip() in found:
            raise ValueError(f"{option} {key.strip()} is said twice; once is enough")
        found[key.strip()] = value
    return found
