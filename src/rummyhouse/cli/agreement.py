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
        ValueError: a text that changes nothing.
    """
    found: dict[str, str] = {}
    for text in texts:
        key, sign, value = text.partition("=")
        if not sign:
            raise ValueError(f"{option} {text} changes nothing; write {option} name=value")
        found[key.strip()] = value
    return found
